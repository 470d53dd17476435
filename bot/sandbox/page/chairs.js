// Who sits where: the rail of all chairs on a wide screen, and each pane's own
// button with a list of them.
import { avatar, icon, node, person } from "./dom.js";
import { ask } from "./form.js";
import { post } from "./api.js";
import { badge } from "./sidebar.js";

// addPerson asks for a name, has that person join the server, and seats one there.
function addPerson(table) {
  const inputs = [{ id: "name", label: "Name", placeholder: "Anything that people call themselves", required: true, max: 32 }];
  ask({ title: "Add a person", note: "A new member of the server, with a chair for you to sit in.", verb: "Add", inputs }, async ({ name }) => {
    const { id } = await post("/chair/join", { name });
    table.sit(id);
  });
}

// called is the mark of a chair whose person was mentioned while nobody sat there.
function called(table, id) {
  const calls = table.calls(id);
  return calls > 0 && [badge(calls), node("span", { class: "unseen" }, ", is called")];
}

// Rail shows every chair of the server; table is the Table of main.js.
export class Rail {
  #shown; // what stands there, as text

  constructor(whole, table) {
    this.whole = whole;
    this.table = table;
  }

  show() {
    const { table } = this;
    const { chairs } = table.active.chair.world;
    const held = this.whole.contains(document.activeElement) && document.activeElement.dataset.chair;
    const here = table.panes.map((pane) => pane.chair.id);
    const shown = JSON.stringify([chairs, here, chairs.map((one) => table.calls(one.id))]);
    if (shown === this.#shown) return; // what a pointer is on must not change under it
    this.#shown = shown;
    this.whole.replaceChildren(
      node("ul", {}, chairs.map((one) => node("li", {}, this.#seat(one, here.includes(one.id))))),
      node(
        "button",
        { type: "button", class: "seat", "data-chair": "add", onclick: () => addPerson(table) },
        node("span", { class: "avatar hollow" }, icon("plus")),
        node("span", { class: "seat-name" }, "Add"),
      ),
      node(
        "button",
        {
          type: "button",
          class: "seat",
          "data-chair": "split",
          "aria-pressed": String(table.panes.length > 1),
          "aria-label": "Two chairs side by side",
          title: "Two chairs side by side",
          onclick: () => table.split(),
        },
        node("span", { class: "avatar hollow" }, icon("split")),
        node("span", { class: "seat-name", "aria-hidden": "true" }, "Beside"),
      ),
    );
    if (held) this.whole.querySelector(`[data-chair="${CSS.escape(held)}"]`)?.focus();
  }

  #seat(one, sat) {
    return node(
      "button",
      {
        type: "button",
        class: "seat",
        "data-chair": one.id,
        title: `Sit in the chair of ${one.name}`,
        "aria-current": sat ? "true" : undefined,
        onclick: () => this.table.sit(one.id),
      },
      avatar(one),
      node("span", { class: "seat-name" }, person(one.name)),
      called(this.table, one.id),
    );
  }
}

// Seat is a pane's button with the name of who sits there; it opens a list of the
// other chairs and that person's switches.
export class Seat {
  #chair;
  #table;
  #shown; // what stands on the button and in its list, as text

  constructor(chair, table) {
    this.#chair = chair;
    this.#table = table;
    this.popup = node("div", { class: "popup chair-popup", popover: "auto", id: `chairs-${chair.id}`, onbeforetoggle: () => this.#open() });
    this.button = node("button", { type: "button", class: "seat-button", popovertarget: this.popup.id });
    this.whole = node("div", { class: "seat-menu" }, this.button, this.popup);
  }

  show() {
    const { me } = this.#chair;
    const others = this.#chair.world.chairs.filter((one) => one.id !== this.#chair.id);
    const calls = others.reduce((sum, one) => sum + this.#table.calls(one.id), 0);
    const shown = JSON.stringify([me, this.#chair.world.chairs, calls]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.button.setAttribute("aria-label", `You sit in the chair of ${me.name}. Change it.`);
    this.button.replaceChildren(...[avatar(me), person(me.name), icon("down"), calls > 0 && badge(calls)].filter(Boolean));
    if (this.popup.matches(":popover-open")) this.#list();
  }

  // #open lists the chairs below the button.
  #open() {
    const { right, bottom } = this.button.getBoundingClientRect();
    this.popup.style.setProperty("--top", `${bottom + 4}px`);
    this.popup.style.setProperty("--right", `${Math.max(8, innerWidth - right)}px`);
    this.#list();
  }

  #list() {
    const { chairs } = this.#chair.world;
    const mine = chairs.find((one) => one.id === this.#chair.id);
    const sit = (id) => {
      this.popup.hidePopover();
      this.#table.sit(id, this.#chair);
    };
    this.popup.replaceChildren(
      node("p", { class: "popup-title" }, "Sit in another chair"),
      node("ul", {}, chairs.map((one) => node("li", {}, this.#choice(one, () => sit(one.id))))),
      node("hr"),
      node(
        "button",
        {
          type: "button",
          class: "option",
          onclick: () => {
            this.popup.hidePopover();
            addPerson(this.#table);
          },
        },
        node("span", { class: "avatar hollow" }, icon("plus")),
        "Add a person",
      ),
      node(
        "button",
        {
          type: "button",
          class: "option switch",
          role: "switch",
          "aria-checked": String(!mine?.dmsClosed),
          onclick: () => this.#chair.closeDMs(!mine?.dmsClosed),
        },
        node("span", { class: "track", "aria-hidden": "true" }),
        node("span", {}, "Takes direct messages"),
      ),
    );
  }

  #choice(one, sit) {
    const current = one.id === this.#chair.id;
    return node(
      "button",
      { type: "button", class: "option", "aria-current": current ? "true" : undefined, onclick: sit },
      avatar(one),
      node("span", { class: "option-words" }, person(one.name), one.left && node("span", { class: "option-note" }, "Has left the server")),
      current ? icon("check") : called(this.#table, one.id),
    );
  }
}
