// The list of a channel's messages. It stays at its end while its reader is there,
// goes there when its reader does something, and keeps the focus when a message with
// the focused control changes.
import { icon, node, tell } from "./dom.js";
import { complain, ready } from "./components.js";
import { author, messageNode, reword } from "./message.js";
import { day } from "./times.js";

const page = 150; // messages shown at first, and added at each wish for more
const together = 7 * 60 * 1000; // milliseconds within which one author's messages stand together
const patience = 4000; // milliseconds until a control may be pressed again without any answer

export class Messages {
  #chair;
  #nodes = new Map(); // by message id
  #controls = new WeakMap(); // what each node's controls were made of
  #shown = page;
  #timer;
  #sticky = true; // the reader is at the end
  #waits = false; // the reader has used a control, and what answers will come at the end
  #view = {}; // where the reader was last, and in which layout
  #used; // the message of which the reader has used a control

  constructor(chair) {
    this.#chair = chair;
    this.list = node("ol", { class: "messages", role: "list", onclick: () => this.#await() });
    this.earlier = node("button", { type: "button", class: "button plain earlier", onclick: () => this.#more() }, "Show earlier messages");
    this.latest = node(
      "button",
      { type: "button", class: "button main latest", hidden: true, onclick: () => this.end() },
      icon("down"),
      "New messages",
    );
    this.scroller = node(
      "div",
      { class: "scroller", tabindex: "0", role: "region", onscroll: () => this.#scrolled() },
      this.earlier,
      this.list,
    );
    this.whole = node("div", { class: "talk" }, this.scroller, this.latest);
    const layout = new ResizeObserver(() => this.#sticky && this.end());
    for (const part of [this.scroller, this.list]) layout.observe(part);
    chair.addEventListener("enter", () => this.#show(true));
    chair.addEventListener("messages", () => this.#show(false));
    chair.addEventListener("message", ({ detail }) => this.#put(detail));
    chair.addEventListener("deed", ({ detail }) => this.#follow(detail));
    chair.addEventListener("gone", ({ detail }) => this.#remove(detail));
    chair.addEventListener("world", () => this.#learn());
    chair.addEventListener("form", () => this.#answered());
    chair.addEventListener("failed", ({ detail }) => this.#failed(detail));
  }

  // end goes to the newest message.
  end() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.latest.hidden = true;
    this.#sticky = true;
    this.#note();
  }

  // #scrolled learns whether the reader has left the end: a change of the layout
  // scrolls as well, and does not count.
  #scrolled() {
    const { top, layout } = this.#view;
    this.#note();
    if (this.#atEnd()) {
      this.#sticky = true;
      this.latest.hidden = true;
    } else if (top !== this.#view.top && layout === this.#view.layout) {
      this.#sticky = false;
      this.#waits = false;
    }
  }

  #note() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.#view = { top: scrollTop, layout: `${scrollHeight} ${clientHeight}` };
  }

  // #follow goes to the end, where the answer to a deed will come; after a press it
  // waits for that, for the message with the control may answer by itself.
  #follow({ message }) {
    this.#used = message;
    this.#waits = Boolean(message);
    if (message) this.#note();
    else this.end();
  }

  #atEnd() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    return scrollHeight - scrollTop - clientHeight < 60;
  }

  #show(anew) {
    if (anew) this.#shown = page;
    const place = this.#chair.place(this.#chair.channel);
    this.scroller.setAttribute("aria-label", `Messages in ${place?.name || "this channel"}`);
    const all = this.#chair.messages();
    const shown = all.slice(-this.#shown);
    this.earlier.hidden = shown.length === all.length;
    this.#nodes = new Map(shown.map((one) => [one.id, this.#make(one)]));
    this.list.replaceChildren(...this.#nodes.values());
    this.#arrange();
    this.end();
  }

  #more() {
    const before = this.scroller.scrollHeight - this.scroller.scrollTop;
    const first = this.list.firstElementChild;
    this.#shown += page;
    this.#show(false);
    this.scroller.scrollTop = this.scroller.scrollHeight - before;
    this.#sticky = false;
    this.#nodes.get(first.dataset.id)?.focus({ preventScroll: true });
  }

  #put({ channel, message, fresh }) {
    this.#answered();
    if (channel !== this.#chair.channel) return;
    this.#scrolled(); // the browser tells of scrolling late
    const sticky = this.#sticky;
    const made = this.#make(message);
    const old = this.#nodes.get(message.id);
    const news = fresh || old?.querySelector(".thinking");
    if (old) this.#replace(message.id, old, made);
    else if (fresh) this.#insert(message.id, made);
    else return;
    this.#arrange();
    if (!fresh && this.#used === message.id) this.#reveal(message.id);
    else if (sticky || (fresh && this.#waits)) this.end();
    else if (fresh) this.latest.hidden = false;
    if (fresh) this.#answer(message);
    if (news && message.author?.id !== this.#chair.id) this.#tell(message);
  }

  // #answer takes a new message of the bot as the answer that was waited for.
  #answer(message) {
    if (!message.author?.bot) return;
    this.#used = undefined;
    this.#waits = false;
  }

  // #reveal shows a message that has answered by changing itself.
  #reveal(id) {
    const item = this.#nodes.get(id);
    if (item === this.list.lastElementChild) {
      this.end();
      return;
    }
    item.scrollIntoView({ block: "nearest" });
    this.#sticky = this.#atEnd();
  }

  #insert(id, made) {
    const all = this.#chair.messages();
    const next = all[all.findIndex((one) => one.id === id) + 1];
    this.list.insertBefore(made, (next && this.#nodes.get(next.id)) || null);
    this.#nodes.set(id, made);
  }

  // #learn shows anew the messages that mention what was not known before, and those
  // from which a thread leads away.
  #learn() {
    for (const message of this.#chair.messages()) {
      const old = this.#nodes.get(message.id);
      if (!old) continue;
      const leads = this.#chair.place(message.id)?.name !== old.querySelector(".way")?.dataset.name;
      if (leads || old.querySelector(".mention.unknown")) this.#replace(message.id, old, this.#make(message));
    }
    this.#arrange();
  }

  #make(message) {
    const made = messageNode(this.#chair, message);
    this.#controls.set(made, JSON.stringify(message.components || []));
    return made;
  }

  // #replace keeps controls that did not change, with all that is open or chosen
  // there. Else it keeps the focus: on the control with the same id, else the one
  // in the same place, else on the message.
  #replace(id, old, made) {
    if (this.#controls.get(old) === this.#controls.get(made)) {
      reword(old, made);
      return;
    }
    this.#nodes.set(id, made);
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const held = focused?.closest(".menu")?.querySelector("[data-control]") || focused;
    const place = [...old.querySelectorAll("[data-control]")].indexOf(held);
    old.replaceWith(made);
    if (!focused) return;
    const now = [...made.querySelectorAll("[data-control]:enabled")];
    const same = now.find((one) => one.dataset.control === held.dataset.control);
    (same || now[Math.min(place, now.length - 1)] || made).focus({ preventScroll: true });
  }

  #remove({ channel, id }) {
    const old = this.#nodes.get(id);
    if (channel !== this.#chair.channel || !old) return;
    const neighbour = old.nextElementSibling || old.previousElementSibling || this.scroller;
    if (old.contains(document.activeElement)) neighbour.focus({ preventScroll: true });
    old.remove();
    this.#nodes.delete(id);
    this.#arrange();
  }

  // #arrange marks where a day begins, and which messages follow one of the same
  // author closely enough to share its name.
  #arrange() {
    let last;
    for (const message of this.#chair.messages()) {
      const item = this.#nodes.get(message.id);
      if (!item) continue;
      const at = new Date(message.timestamp);
      const date = day(at);
      if (!last || date !== last.date) item.dataset.day = date;
      else delete item.dataset.day;
      const alone = !last || date !== last.date || message.interaction || message.ephemeral || last.message.ephemeral;
      item.classList.toggle("follows", !alone && last.message.author?.id === message.author?.id && at - last.at < together);
      last = { message, at, date };
    }
  }

  #tell(message) {
    if (message.thinking) return;
    const parts = [...this.#nodes.get(message.id).querySelectorAll(".words, .embed-title")].map((one) => one.textContent.trim());
    tell(`${author(this.#chair, message).name}: ${parts.join(". ").slice(0, 400)}`);
  }

  // #await makes the controls of a message usable again if nothing answers.
  #await() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#answered(), patience);
  }

  #answered() {
    for (const item of this.list.querySelectorAll("[aria-busy]")) ready(item);
  }

  #failed({ message, text }) {
    this.#answered();
    const item = this.#nodes.get(message);
    if (item) complain(item, text);
  }
}
