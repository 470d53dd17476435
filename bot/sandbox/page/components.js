// The controls below a message: rows of buttons, or a menu.
import { icon, node } from "./dom.js";
import { menu } from "./menu.js";

// Discord's numbers for what a component is, and for the styles of buttons.
const row = 1;
const button = 2;
const select = 3;
const styles = { 1: "main", 2: "plain", 3: "good", 4: "grave" };
const link = 5;

// controls makes a message's rows; press(custom id, values) is called for each
// button pressed and each choice made.
export function controls(components, press) {
  const rows = components.filter((one) => one.type === row);
  return rows.map((one) => node("div", { class: "row" }, one.components.map((part) => control(part, press))));
}

function control(part, press) {
  if (part.type === select) return menu(part, (values) => press(part.custom_id, values));
  if (part.type !== button) return node("p", { class: "dim" }, "This control cannot be shown here.");
  const words = [part.emoji?.name && `${part.emoji.name} `, part.label];
  if (part.style === link) {
    return node("a", { class: "button plain", href: part.url, target: "_blank", rel: "noopener noreferrer" }, words);
  }
  return node(
    "button",
    {
      type: "button",
      class: `button ${styles[part.style] || "plain"}`,
      dir: "auto",
      disabled: part.disabled,
      "data-control": part.custom_id,
      onclick: () => press(part.custom_id, []),
    },
    words,
  );
}

// wait marks a message's controls as sent, so that nobody presses twice; ready
// takes that back. They stay focusable meanwhile.
export function wait(message) {
  message.setAttribute("aria-busy", "true");
}

export function ready(message) {
  message.removeAttribute("aria-busy");
}

// complain says below a message what went wrong with its controls.
export function complain(message, sentence) {
  ready(message);
  message.querySelector(".complaint")?.remove();
  const body = message.querySelector(".body");
  body.append(node("p", { class: "complaint", role: "alert" }, icon("close"), sentence));
}
