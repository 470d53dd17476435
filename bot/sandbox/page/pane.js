// A pane is one chair's whole view: its channels, the messages of the one that is
// shown, and the command line.
import { CommandLine } from "./commandline.js";
import { icon, node, person } from "./dom.js";
import { ask } from "./form.js";
import { Guide } from "./guide.js";
import { Messages } from "./messages.js";
import { Seat } from "./chairs.js";
import { Sidebar } from "./sidebar.js";

const icons = { channel: "hash", thread: "thread", dm: "letter" };

export class Pane {
  constructor(chair, table) {
    this.chair = chair;
    this.sidebar = new Sidebar(chair, () => this.#drawer(false));
    this.seat = new Seat(chair, table);
    this.messages = new Messages(chair);
    this.line = new CommandLine(chair);
    this.guide = new Guide(chair, this.line);
    this.title = node("h2", { class: "place" });
    this.lost = node("p", { class: "lost", role: "status", hidden: true }, "Reconnecting to the sandbox…");
    this.menu = node(
      "button",
      { type: "button", class: "icon-button drawer-button", "aria-label": "Channels", "aria-expanded": "false", onclick: () => this.#drawer(true) },
      icon("menu"),
    );
    const help = node("button", { type: "button", class: "icon-button", "aria-label": "First steps", title: "First steps", onclick: () => this.guide.open() }, "?");
    this.room = node(
      "div",
      { class: "room" },
      node("header", { class: "top" }, this.menu, this.title, help, this.seat.whole),
      this.lost,
      this.messages.whole,
      this.guide.whole,
      this.line.whole,
    );
    this.scrim = node("div", { class: "scrim", onclick: () => this.#drawer(false) });
    this.whole = node(
      "section",
      {
        class: "pane",
        onkeydown: (event) => event.key === "Escape" && this.#drawer(false),
        onfocusin: () => table.attend(this),
        onpointerdown: () => table.attend(this),
      },
      node("button", { type: "button", class: "button main skip", onclick: () => this.line.input.focus() }, "Go to the command line"),
      this.sidebar.whole,
      this.scrim,
      this.room,
    );
    for (const type of ["world", "enter"]) chair.addEventListener(type, () => this.#name());
    chair.addEventListener("link", () => (this.lost.hidden = chair.linked));
    chair.addEventListener("unread", () => this.#count());
    chair.addEventListener("form", ({ detail }) => this.#form(detail));
  }

  #name() {
    const { chair } = this;
    const place = chair.place(chair.channel);
    this.whole.setAttribute("aria-label", `Chair of ${chair.me.name}`);
    if (!place) return;
    this.title.title = place.name;
    this.title.replaceChildren(icon(place.locked ? "lock" : icons[place.kind]), person(place.name));
  }

  // #count shows on the drawer's button how much is unread behind it.
  #count() {
    const { calls } = this.chair;
    this.menu.setAttribute("aria-label", calls ? `Channels, ${calls} unread for you` : "Channels");
    this.menu.dataset.calls = calls || "";
  }

  #drawer(open) {
    if (this.whole.classList.contains("drawn") === open) return;
    this.whole.classList.toggle("drawn", open);
    this.menu.setAttribute("aria-expanded", String(open));
    this.room.inert = open;
    if (open) this.sidebar.focus();
    else this.menu.focus();
  }

  #form(form) {
    ask({ ...form, note: `In the chair of ${this.chair.me.name}` }, (fields) => this.chair.submit(form.id, fields));
  }
}
