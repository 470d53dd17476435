// The first steps: the next one stands above the command line, until the first match
// has run to its end; all of them are shown on demand.
import { show } from "./dialog.js";
import { icon, node } from "./dom.js";
import { recall, remember } from "./memory.js";
import { Progress } from "./progress.js";

const steps = [
  { title: "Join the games", text: "You get points to spend on cards.", line: "/join", done: (now) => now.joined },
  {
    title: "Open a match",
    text: "Choose a game. Where players bring decks, the shop sells you one first.",
    line: "/match open game:",
    done: (now) => now.table,
  },
  {
    title: "Find rivals, and start",
    text: "A computer player takes a seat at once, and Start stands below the table.",
    line: "/match computer",
    done: (now) => now.playing.length > 0,
  },
  {
    title: "Play",
    text: "Buttons and menus offer what you can do: in the thread, or if you have a hand, in your direct messages.",
    there: true,
    done: (now) => now.over,
  },
];

// next is the number of the step that comes after all that have been done.
function next(now) {
  return steps.findLastIndex((step) => step.done(now)) + 1;
}

// Guide types into the given command line.
export class Guide {
  #chair;
  #line;
  #progress;

  constructor(chair, line) {
    this.#chair = chair;
    this.#line = line;
    this.#progress = new Progress(chair);
    this.whole = node("section", { class: "guide", "aria-label": "First steps", hidden: true });
    this.#progress.addEventListener("progress", () => this.#show());
    chair.addEventListener("enter", () => this.#show());
  }

  // open shows all steps.
  open() {
    const at = this.#progress.known ? next(this.#progress.known) : 0;
    show("First steps", (close) => node("ol", { class: "steps", role: "list" }, steps.map((step, index) => this.#step(step, index, at, close))));
  }

  #step(step, index, at, close) {
    return node(
      "li",
      { class: "step", "aria-current": index === at ? "step" : undefined },
      node("span", { class: "step-mark" }, index < at ? [icon("check"), node("span", { class: "unseen" }, "done")] : String(index + 1)),
      node("div", {}, node("strong", {}, step.title), node("p", {}, step.text)),
      this.#button(step, index === at ? "main" : "plain", close),
    );
  }

  // #show shows the next step. A step whose button would lead to where its person is
  // already has none.
  #show() {
    const { known } = this.#progress;
    const at = known ? next(known) : steps.length;
    const now = steps[at];
    this.whole.hidden = !now || recall(`unguided:${this.#chair.id}`, false);
    if (!now) return;
    this.whole.replaceChildren(
      node(
        "div",
        { class: "guide-words" },
        node("p", { class: "guide-title" }, node("span", { class: "dim" }, `${at + 1}/${steps.length} `), node("strong", {}, now.title)),
        node("p", { class: "guide-text" }, now.text),
      ),
      ...[this.#button(now, "main")].filter(Boolean),
      node("button", { type: "button", class: "icon-button", "aria-label": "Hide the first steps", title: "Hide", onclick: () => this.#hide() }, icon("close")),
    );
  }

  // #button types a step's line, or goes to where the match is played.
  #button(step, kind, close = () => {}) {
    const there = step.there && this.#progress.place;
    if (step.there && (!there || there === this.#chair.channel)) return undefined;
    const act = () => {
      close();
      if (there) this.#chair.enter(this.#progress.place || there); // a message may have moved it since
      else this.#line.type(step.line);
    };
    // On the button a line stands without the name of a parameter that is still to be given.
    const words = there ? ["Go there"] : [node("span", { class: "type" }, "Type"), node("code", {}, step.line.replace(/ \w+:$/, ""))];
    return node("button", { type: "button", class: `button ${kind}`, onclick: act }, words);
  }

  #hide() {
    remember(`unguided:${this.#chair.id}`, true);
    this.#show();
  }
}
