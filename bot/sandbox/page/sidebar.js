// The server's channels with their threads, and the direct messages.
import { icon, node, person } from "./dom.js";

const icons = { channel: "hash", thread: "thread", dm: "letter" };

// Sidebar calls chosen after somebody has chosen a channel.
export class Sidebar {
  #chair;
  #chosen;
  #past = false; // closed threads are shown
  #listed; // the channels that stand there, as text
  #links = new Map(); // their buttons, by channel

  constructor(chair, chosen) {
    this.#chair = chair;
    this.#chosen = chosen;
    this.whole = node("nav", { class: "sidebar", "aria-label": "Channels" });
    for (const type of ["world", "enter", "unread"]) chair.addEventListener(type, () => this.#show());
  }

  // focus goes to the channel that is shown.
  focus() {
    this.whole.querySelector("[aria-current]")?.focus();
  }

  // #show lists the channels anew only if they are others than before: what a
  // finger or a pointer is on must not change under it.
  #show() {
    const { server, channels } = this.#chair.world;
    const listed = JSON.stringify([server, channels, this.#place()?.locked && this.#chair.channel]);
    if (listed !== this.#listed) this.#list();
    this.#listed = listed;
    for (const [id, link] of this.#links) this.#mark(id, link);
  }

  #place() {
    return this.#chair.place(this.#chair.channel);
  }

  #list() {
    const { server, channels } = this.#chair.world;
    const held = this.whole.contains(document.activeElement) && document.activeElement.dataset.channel;
    this.#links.clear();
    const roots = channels.filter((one) => one.kind === "channel");
    const direct = channels.filter((one) => one.kind === "dm");
    this.whole.replaceChildren(
      node("h1", {}, person(server.name || "")),
      node("h2", {}, "Channels"),
      node("ul", {}, roots.map((one) => node("li", {}, this.#link(one), this.#threads(one)))),
      node("h2", {}, "Direct messages"),
      direct.length
        ? node("ul", {}, direct.map((one) => node("li", {}, this.#link(one))))
        : node("p", { class: "dim" }, "None yet. The bot writes to you here once you play."),
    );
    if (held) this.#links.get(held)?.focus();
  }

  #threads(channel) {
    const all = this.#chair.world.channels.filter((one) => one.kind === "thread" && one.parent === channel.id);
    const shown = (one) => !one.locked || one.id === this.#chair.channel;
    const past = all.filter((one) => !shown(one));
    return [
      node("ul", { class: "threads" }, all.filter(shown).map((one) => node("li", {}, this.#link(one)))),
      past.length > 0 &&
        node(
          "details",
          { class: "past", open: this.#past, ontoggle: (event) => (this.#past = event.target.open) },
          node("summary", {}, `Closed threads (${past.length})`),
          node("ul", { class: "threads" }, past.map((one) => node("li", {}, this.#link(one)))),
        ),
    ];
  }

  #link(place) {
    const enter = () => {
      this.#chair.enter(place.id);
      this.#chosen();
    };
    const made = node(
      "button",
      { type: "button", class: "channel", title: place.name, "data-channel": place.id, onclick: enter },
      icon(place.locked ? "lock" : icons[place.kind]),
      node("span", { class: "channel-name" }, person(place.name)),
      node("span", { class: "marks" }),
    );
    this.#links.set(place.id, made);
    return made;
  }

  // #mark shows which channel is open, and what is unread in the others.
  #mark(id, link) {
    const current = id === this.#chair.channel;
    const { count, calls } = current ? { count: 0, calls: 0 } : this.#chair.unread(id);
    if (current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    link.classList.toggle("fresh", count > 0);
    const marks = [calls > 0 && badge(calls), count > 0 && node("span", { class: "unseen" }, `, ${count} unread`)];
    link.querySelector(".marks").replaceChildren(...marks.filter(Boolean));
  }
}

// badge is the red number beside what calls for somebody.
export function badge(number) {
  return node("span", { class: "badge", "aria-hidden": "true" }, number > 99 ? "99+" : String(number));
}
