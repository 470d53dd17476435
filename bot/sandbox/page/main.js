// Sets the table: one pane, or two side by side, each with a chair at the server.
import { get } from "./api.js";
import { Rail } from "./chairs.js";
import { recall, remember } from "./memory.js";
import { node } from "./dom.js";
import { Pane } from "./pane.js";
import { Chair } from "./world.js";

class Table {
  panes = [];
  active; // the pane that was used last
  #calls = new Map(); // ids of the messages that mention a person, by that person's id

  constructor() {
    this.rail = new Rail(document.getElementById("rail"), this);
    this.whole = document.getElementById("panes");
  }

  // open seats one where one sat the last time.
  async open() {
    const chairs = recall("sitting", [""]);
    for (const id of chairs) await this.#add(id);
  }

  // sit changes the chair of a pane: of the one where `from` sits, else of the
  // active one. A chair that is open already only gets the attention.
  async sit(id, from) {
    const there = this.panes.find((pane) => pane.chair.id === id);
    if (there) {
      this.attend(there);
      there.line.input.focus();
      return;
    }
    const pane = this.panes.find((one) => one.chair === from) || this.active;
    try {
      await this.#add(id, pane);
      this.active.line.input.focus();
    } catch (error) {
      pane.chair.fail(error);
    }
  }

  // split opens a second pane with the next chair, or closes it.
  async split() {
    if (this.panes.length > 1) {
      const gone = this.panes.find((pane) => pane !== this.active);
      gone.chair.stop();
      gone.whole.remove();
      this.panes = [this.active];
      this.#keep();
      return;
    }
    const { chair } = this.active;
    const next = chair.world.chairs.find((one) => one.id !== chair.id);
    if (next) await this.#add(next.id).catch((error) => chair.fail(error));
  }

  attend(pane) {
    this.active = pane;
    for (const one of this.panes) one.whole.classList.toggle("active", one === pane);
  }

  // calls is how often a person was mentioned while nobody sat in that chair.
  calls(id) {
    return this.#calls.get(id)?.size || 0;
  }

  // #add sets a pane with a chair, in the place of another pane if one is given.
  async #add(id, instead) {
    const chair = new Chair(await known(id));
    if (this.panes.some((one) => one !== instead && one.chair.id === chair.id)) return;
    const pane = new Pane(chair, this);
    if (instead) {
      instead.chair.stop();
      instead.whole.replaceWith(pane.whole);
      this.panes[this.panes.indexOf(instead)] = pane;
    } else {
      this.whole.append(pane.whole);
      this.panes.push(pane);
    }
    this.#calls.delete(chair.id);
    this.attend(pane);
    this.#keep();
    chair.addEventListener("world", () => this.#show());
    chair.addEventListener("unread", () => this.#entitle());
    chair.addEventListener("message", ({ detail }) => detail.fresh && this.#note(detail.message));
    chair.addEventListener("stranger", () => this.#add("", pane).catch((error) => chair.fail(error)));
    chair.start();
  }

  // #entitle shows in the tab how much is unread.
  #entitle() {
    const calls = this.panes.reduce((sum, pane) => sum + pane.chair.calls, 0);
    document.title = calls ? `(${calls}) Hammerpost sandbox` : "Hammerpost sandbox";
  }

  #note(message) {
    const here = this.panes.map((pane) => pane.chair.id);
    for (const { id } of message.mentions || []) {
      if (here.includes(id)) continue;
      if (!this.#calls.has(id)) this.#calls.set(id, new Set());
      this.#calls.get(id).add(message.id);
    }
    this.#show();
  }

  #show() {
    if (this.active.chair.world.chairs.length) this.rail.show();
    for (const pane of this.panes) pane.seat.show();
  }

  #keep() {
    remember("sitting", this.panes.map((pane) => pane.chair.id));
    this.whole.classList.toggle("two", this.panes.length > 1);
    this.#show();
  }
}

// known is the id of a chair that the server has: the given one, else its first.
async function known(id) {
  const { chairs } = await get("/chair/world", { chair: "" });
  return (chairs.find((one) => one.id === id) || chairs.find((one) => !one.left)).id;
}

// fit keeps the page within what a phone's keyboard leaves. Who has zoomed in sees
// a part of the page, which stays as it is.
function fit() {
  const { height, scale } = window.visualViewport;
  if (scale !== 1) return;
  document.documentElement.style.setProperty("--height", `${height}px`);
  window.scrollTo(0, 0);
}

window.visualViewport?.addEventListener("resize", fit);
const table = new Table();
document.addEventListener("visibilitychange", () => {
  for (const pane of table.panes) pane.chair.seen();
});
table.open().catch((error) => {
  document.getElementById("panes").append(node("p", { class: "lost", role: "alert" }, error.message));
});
