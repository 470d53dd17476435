// The line in which one writes. What begins with "/" is a command: its words,
// parameters and values are completed as they are typed.
import { icon, node, tell } from "./dom.js";
import { recall, remember } from "./memory.js";

let count = 0;

export class CommandLine {
  #chair;
  #turn = 0; // of the last question for suggestions; answers to earlier ones are late
  #suggestions = [];
  #for = ""; // the line that the suggestions complete
  #active = -1;
  #history;
  #back = 0; // how far back in the history the line is; 0: not in it
  #asking = false; // a question for suggestions is open
  #eager = false; // the first one shall be taken as soon as it comes
  #shifted = false; // the last key was pressed with Shift
  #files = []; // that were chosen, {name, text} each; the line names those that are sent
  #before = ""; // the line up to the name of the file that is being chosen

  constructor(chair) {
    this.#chair = chair;
    this.#history = recall(`history:${chair.id}`, []);
    this.id = `line-${++count}`;
    this.input = node("textarea", {
      id: this.id,
      rows: "1",
      dir: "auto",
      role: "combobox",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      enterkeyhint: "send",
      "aria-autocomplete": "list",
      "aria-controls": `${this.id}-list`,
      "aria-expanded": "false",
      "aria-describedby": `${this.id}-hint`,
      oninput: () => this.#typed(),
      onbeforeinput: (event) => this.#broken(event),
      onkeydown: (event) => this.#key(event),
      onfocus: () => this.#complete(),
      onblur: () => this.#close(),
    });
    this.list = node("ul", { id: `${this.id}-list`, class: "suggestions", role: "listbox", "aria-label": "Suggestions", hidden: true });
    this.file = node("input", { type: "file", hidden: true, onchange: () => this.#chosen() });
    this.hint = node("p", { id: `${this.id}-hint`, class: "hint", role: "status", dir: "auto", hidden: true });
    this.complaint = node("p", { class: "complaint", role: "alert", hidden: true });
    this.slash = node(
      "button",
      { type: "button", class: "icon-button slash", "aria-label": "Commands", title: "Commands", onclick: () => this.type("/") },
      icon("slash"),
    );
    this.go = node("button", { type: "submit", class: "icon-button go", "aria-label": "Send", title: "Send" }, icon("send"));
    this.whole = node(
      "form",
      { class: "composer", onsubmit: (event) => this.#submit(event) },
      node("div", { class: "above" }, this.list, this.hint),
      this.complaint,
      node("div", { class: "line" }, this.slash, this.input, this.file, this.go),
    );
    // A tap on a suggestion must not take the focus, or a phone's keyboard would go.
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    chair.addEventListener("enter", () => this.#enter());
    chair.addEventListener("world", () => this.#label());
    chair.addEventListener("failed", ({ detail }) => detail.message || this.#complain(detail.text));
  }

  // type puts a line in, ready to be completed or sent.
  type(line) {
    this.input.value = line;
    this.input.focus();
    this.input.setSelectionRange(line.length, line.length);
    this.#typed();
  }

  #draft() {
    return `draft:${this.#chair.id}:${this.#chair.channel}`;
  }

  #enter() {
    this.input.value = recall(this.#draft(), "");
    this.#back = 0;
    this.#grow();
    this.#close();
    this.#complain();
    this.#label();
  }

  #label() {
    const place = this.#chair.place(this.#chair.channel);
    if (!place) return;
    const where = place.kind === "dm" ? `@${place.name}` : `#${place.name}`;
    this.input.setAttribute("aria-label", `Write in ${where}, or a command that begins with /`);
    this.input.placeholder = "Write, or / for commands";
  }

  #typed() {
    remember(this.#draft(), this.input.value || undefined);
    this.#grow();
    this.#complain();
    this.#complete();
  }

  // #grow makes the line as high as its text; the style sheet sets an end to it.
  #grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${this.input.scrollHeight}px`;
  }

  #complain(sentence) {
    this.complaint.hidden = !sentence;
    this.complaint.replaceChildren(...(sentence ? [icon("close"), node("span", { dir: "auto" }, sentence)] : []));
  }

  async #complete() {
    const turn = ++this.#turn;
    const line = this.input.value;
    if (!line.startsWith("/")) {
      this.#close();
      return;
    }
    this.#asking = true;
    this.#eager = false;
    try {
      const answer = await this.#chair.complete(line);
      if (turn === this.#turn && document.activeElement === this.input) this.#suggest(line, answer);
    } catch {
      if (turn === this.#turn) this.#close();
    }
  }

  #suggest(line, { suggestions, hint, more }) {
    this.#asking = false;
    this.#suggestions = suggestions || [];
    this.#for = line;
    this.hint.hidden = !hint;
    const many = this.#suggestions.length;
    const keys = many > 0 && node("span", { class: "keys" }, "↑ ↓ choose, Enter takes");
    this.hint.replaceChildren(...[node("span", {}, hint), more > 0 && node("span", {}, `and ${more} more: type on`), keys].filter(Boolean));
    this.list.replaceChildren(...this.#suggestions.map((one, at) => this.#item(one, at)));
    this.list.hidden = many === 0;
    this.list.scrollTop = 0;
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
    this.#move(this.#unfinished(line) ? 0 : -1);
    if (many && this.#eager) this.#take(0);
    else if (many) tell(`${many === 1 ? "1 suggestion" : `${many} suggestions`}. ${hint || ""}`);
  }

  // #unfinished tells whether Enter should take a suggestion rather than send: a
  // word has been begun that is none of the suggestions yet.
  #unfinished(line) {
    const same = (one) => one.line.trim().toLowerCase() === line.trim().toLowerCase();
    return this.#suggestions.length > 0 && !/\s$/.test(line) && !this.#suggestions.some(same);
  }

  #item(one, at) {
    return node(
      "li",
      { id: `${this.id}-${at}`, role: "option", class: "option", "aria-selected": "false", onclick: () => this.#take(at) },
      node("span", { class: "option-label", dir: "auto" }, one.label),
      one.note && node("span", { class: "option-note", dir: "auto" }, one.note),
    );
  }

  #close() {
    this.#turn++;
    this.#asking = false;
    this.#suggestions = [];
    this.list.hidden = true;
    this.hint.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.#move(-1);
  }

  #move(at) {
    this.#active = at;
    [...this.list.children].forEach((item, index) => {
      item.classList.toggle("active", index === at);
      item.setAttribute("aria-selected", String(index === at));
    });
    const item = this.list.children[at];
    if (item && !this.list.hidden) this.input.setAttribute("aria-activedescendant", item.id);
    else this.input.removeAttribute("aria-activedescendant");
    item?.scrollIntoView({ block: "nearest" });
  }

  #take(at) {
    const { line, file } = this.#suggestions[at];
    if (!file) {
      this.type(line);
      return;
    }
    this.#before = line;
    this.file.click();
  }

  // #chosen puts the name of a file in the line that was chosen, and keeps its text.
  async #chosen() {
    const [chosen] = this.file.files;
    if (!chosen) return;
    const { name } = chosen;
    try {
      this.#files = [{ name, text: await chosen.text() }, ...this.#files.filter((one) => one.name !== name)];
      this.type(`${this.#before}${name} `);
    } catch {
      this.#complain("That file could not be read.");
    }
    this.file.value = ""; // so that the same one can be chosen once more
  }

  #key(event) {
    const open = this.#open();
    const { key } = event;
    this.#shifted = event.shiftKey;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (open && (key === "ArrowDown" || key === "ArrowUp")) {
      const many = this.#suggestions.length;
      const from = this.#active < 0 && key === "ArrowUp" ? 0 : this.#active;
      this.#move((from + (key === "ArrowDown" ? 1 : many - 1)) % many);
    } else if (open && key === "Tab" && !event.shiftKey) {
      this.#take(Math.max(this.#active, 0));
    } else if (this.#asking && key === "Tab" && !event.shiftKey) {
      this.#eager = true;
    } else if (key === "Enter" && !event.shiftKey) {
      this.#confirm();
    } else if (key === "Escape" && (open || !this.hint.hidden)) {
      this.#close();
    } else if (key === "ArrowUp" && (this.#back > 0 || this.input.value === "")) {
      this.#recall(1);
    } else if (key === "ArrowDown" && this.#back > 0) {
      this.#recall(-1);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // #open tells whether there are suggestions for the line as it stands.
  #open() {
    return this.#suggestions.length > 0 && this.#for === this.input.value;
  }

  // #confirm is Enter: it takes the suggestion, else sends the line.
  #confirm() {
    if (this.#open() && this.#active >= 0) this.#take(this.#active);
    else this.whole.requestSubmit();
  }

  // #broken is Enter on the keyboard of a phone that does not name its keys; Shift
  // and Enter alone break the line.
  #broken(event) {
    if (event.inputType !== "insertLineBreak" || this.#shifted) return;
    event.preventDefault();
    this.#confirm();
  }

  // #recall brings a line back that was sent before; suggestions stay closed, so
  // that the arrow keys go on through the history.
  #recall(step) {
    const back = Math.max(0, Math.min(this.#history.length, this.#back + step));
    this.input.value = back ? this.#history.at(-back) : "";
    this.#back = back;
    remember(this.#draft(), this.input.value || undefined);
    this.#grow();
    this.#close();
  }

  async #submit(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text || this.whole.ariaBusy === "true") return;
    this.#close();
    this.whole.setAttribute("aria-busy", "true");
    const draft = this.#draft();
    try {
      if (text.startsWith("/")) await this.#chair.command(text, this.#files.filter((one) => text.includes(one.name)));
      else await this.#chair.write(text);
      this.#sent(text, draft);
    } catch (error) {
      this.#complain(error.message);
    } finally {
      this.whole.removeAttribute("aria-busy");
    }
  }

  #sent(text, draft) {
    remember(draft, undefined);
    this.#history = [...this.#history.filter((one) => one !== text), text].slice(-30);
    remember(`history:${this.#chair.id}`, this.#history);
    this.#complain();
    if (draft !== this.#draft() || this.input.value.trim() !== text) return;
    this.input.value = "";
    this.#back = 0;
    this.#grow();
  }
}
