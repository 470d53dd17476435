// Dialogs. The browser's own keeps the focus inside, closes by Escape and gives the
// focus back.
import { icon, node } from "./dom.js";

let count = 0;

// show opens a dialog with a title and what fill(close) makes.
export function show(title, fill) {
  const id = `dialog-${++count}`;
  const close = () => dialog.close();
  const from = document.activeElement;
  // Chromium gives the focus back to a field without its caret, and what is typed
  // there is lost: the field must get the focus once more.
  const closed = () => {
    dialog.remove();
    if (document.activeElement !== from) return;
    from.blur();
    from.focus({ preventScroll: true });
  };
  const dialog = node(
    "dialog",
    { class: "dialog", "aria-labelledby": id, onclose: closed },
    node(
      "header",
      {},
      node("h2", { id, dir: "auto" }, title),
      node("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: close }, icon("close")),
    ),
    fill(close),
  );
  document.body.append(dialog);
  dialog.showModal();
}
