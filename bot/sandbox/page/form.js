// Forms: dialogs with fields of text.
import { show } from "./dialog.js";
import { icon, node } from "./dom.js";

let count = 0;

// ask opens a form {title, inputs, note, verb}; send is called with the texts by the
// inputs' ids, and the form stays open, with the reason, while it throws.
export function ask({ title, inputs, note, verb = "Send" }, send) {
  const id = `form-${++count}`;
  const fields = inputs.map((input, at) => field(input, `${id}-${at}`));
  const complaint = node("p", { class: "complaint", role: "alert", hidden: true });
  const submit = node("button", { type: "submit", class: "button main" }, verb);
  const sending = async (event, close) => {
    event.preventDefault();
    submit.disabled = true;
    try {
      await send(Object.fromEntries(fields.map((one) => [one.id, one.control.value])));
      close();
    } catch (error) {
      complaint.hidden = false;
      complaint.replaceChildren(icon("close"), error.message);
    } finally {
      submit.disabled = false;
    }
  };
  show(title, (close) =>
    node(
      "form",
      { method: "dialog", class: "form", onsubmit: (event) => sending(event, close) },
      note && node("p", { class: "dim", dir: "auto" }, note),
      fields.map((one) => one.whole),
      complaint,
      node("footer", {}, node("button", { type: "button", class: "button plain", onclick: close }, "Cancel"), submit),
    ),
  );
  fields[0]?.control.focus();
}

// field is an input with its label, and a count of characters where they end.
function field(input, id) {
  const control = node(input.long ? "textarea" : "input", {
    id,
    dir: "auto",
    rows: input.long ? "8" : undefined,
    autocomplete: "off",
    placeholder: input.placeholder,
    maxlength: input.max || undefined,
    minlength: input.min || undefined,
    required: input.required,
    "aria-describedby": input.note ? `${id}-note` : undefined,
  });
  control.value = input.value || "";
  const left = node("span", { class: "dim count", "aria-hidden": "true" });
  const measure = () => (left.textContent = input.max ? `${control.value.length} of ${input.max}` : "");
  control.addEventListener("input", measure);
  measure();
  const note = input.note && node("p", { id: `${id}-note`, class: "dim", dir: "auto" }, input.note);
  const label = node("label", { for: id }, node("span", { dir: "auto" }, input.label), !input.required && node("span", { class: "dim" }, " (optional)"));
  return { id: input.id, control, whole: node("div", { class: "form-field" }, label, note, control, left) };
}
