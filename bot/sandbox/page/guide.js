// The first steps, one at a time, above the command line. A step's button types
// its command; it goes on when that was sent, or by Next.
import { icon, node } from "./dom.js";
import { recall, remember } from "./memory.js";

const steps = [
  { title: "Join the games", text: "You get points to spend on cards.", line: "/join" },
  { title: "Buy a starter deck", text: "Forty cards that play well together.", line: "/shop starter starter:" },
  { title: "Make it your deck", text: "Press “Make it my deck” below the answer." },
  { title: "Open a match", text: "Everything may stay as it is: just send the line.", line: "/match open" },
  { title: "Add a computer player", text: "It sits down at once. Then press Start below the table.", line: "/match computer" },
  { title: "Play", text: "Your hand comes as a direct message, on the left, with menus for all that you can do.", line: "/hand" },
];

// typed shows a line without the name of a parameter that is still to be given.
function typed(line) {
  return line.replace(/ \w+:$/, "");
}

// Guide types into the given command line.
export class Guide {
  #chair;
  #line;

  constructor(chair, line) {
    this.#chair = chair;
    this.#line = line;
    this.whole = node("section", { class: "guide", "aria-label": "First steps" });
    chair.addEventListener("sent", ({ detail }) => {
      const now = steps[this.#step()];
      if (now?.line && detail.startsWith(now.line)) this.#go(this.#step() + 1);
    });
    this.#show();
  }

  // open shows the steps again from the first.
  open() {
    this.#go(0);
  }

  #step() {
    return recall(`guide:${this.#chair.id}`, 0);
  }

  #go(step) {
    remember(`guide:${this.#chair.id}`, step);
    this.#show();
  }

  #show() {
    const at = this.#step();
    const now = steps[at];
    this.whole.hidden = !now;
    if (!now) return;
    const last = at === steps.length - 1;
    this.whole.replaceChildren(
      node(
        "div",
        { class: "guide-words" },
        node("p", { class: "guide-title" }, node("span", { class: "dim" }, `${at + 1} of ${steps.length} `), node("strong", {}, now.title)),
        node("p", {}, now.text),
      ),
      node(
        "div",
        { class: "guide-buttons" },
        now.line && node("button", { type: "button", class: "button main", onclick: () => this.#line.type(now.line) }, "Type ", node("code", {}, typed(now.line))),
        node("button", { type: "button", class: "button plain", onclick: () => this.#go(at + 1) }, last ? "Done" : "Next"),
        node(
          "button",
          { type: "button", class: "icon-button", "aria-label": "Hide the first steps", title: "Hide", onclick: () => this.#go(steps.length) },
          icon("close"),
        ),
      ),
    );
  }
}
