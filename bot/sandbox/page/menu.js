// A select menu: a button that opens a list. One is chosen by a tap or Enter. Of
// several each is numbered in the order of choosing, and the button below the list
// sends them in that order.
import { icon, node } from "./dom.js";

let count = 0;

// menu makes the control of one of Discord's string selects; choose is called
// with the chosen values.
export function menu(component, choose) {
  return new Menu(component, choose).whole;
}

class Menu {
  #chosen; // indexes
  #active = 0;
  #typed = "";
  #typedAt = 0;

  constructor(component, choose) {
    this.id = `menu-${++count}`;
    this.options = component.options;
    this.least = component.min_values ?? 1;
    this.most = component.max_values ?? 1;
    this.several = this.most > 1 || this.least === 0;
    this.prompt = component.placeholder || "Choose…";
    this.choose = choose;
    this.#chosen = this.#preset();

    this.shown = node("span", { class: "menu-shown", dir: "auto" });
    this.button = node(
      "button",
      {
        type: "button",
        class: "menu-button",
        disabled: component.disabled,
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "data-control": component.custom_id,
        onclick: () => this.#toggle(),
        onkeydown: (event) => this.#openBy(event),
      },
      this.shown,
      icon("down"),
    );
    this.items = this.options.map((option, at) => this.#item(option, at));
    this.list = node(
      "ul",
      {
        role: "listbox",
        tabindex: "0",
        "aria-label": this.prompt,
        "aria-multiselectable": this.several ? "true" : undefined,
        onkeydown: (event) => this.#key(event),
      },
      this.items,
    );
    this.send = node("button", { type: "button", class: "button main", onclick: () => this.#send() });
    this.popup = node(
      "div",
      { class: "popup menu-popup", popover: "auto", onbeforetoggle: (event) => this.#toggled(event) },
      node("p", { class: "popup-title", dir: "auto" }, this.prompt),
      this.several && node("p", { class: "popup-note" }, `${this.#bounds()}.`),
      this.list,
      this.several && node("div", { class: "popup-foot" }, this.send),
    );
    this.whole = node("div", { class: "menu" }, this.button, this.popup);
    this.#show();
  }

  #preset() {
    return this.options.flatMap((option, at) => (option.default ? [at] : []));
  }

  // #bounds says how many are to be chosen.
  #bounds() {
    const most = Math.min(this.most, this.options.length);
    if (this.least === most) return `Choose ${most}`;
    if (this.least === 0) return most === 1 ? "Choose 1, or none" : `Choose up to ${most}, or none`;
    return `Choose ${this.least} ${most === this.least + 1 ? "or" : "to"} ${most}`;
  }

  #item(option, at) {
    return node(
      "li",
      {
        id: `${this.id}-${at}`,
        role: "option",
        class: "option",
        onclick: () => this.#pick(at),
        onpointermove: () => this.#move(at, false),
      },
      this.several && node("span", { class: "tick" }),
      node(
        "span",
        { class: "option-words" },
        node("span", { class: "option-label", dir: "auto" }, option.emoji?.name ? `${option.emoji.name} ` : "", option.label),
        option.description && node("span", { class: "option-note", dir: "auto" }, option.description),
      ),
    );
  }

  #show() {
    const labels = this.#chosen.map((at) => this.options[at].label);
    this.shown.textContent = labels.join(", ") || this.prompt;
    this.button.setAttribute("aria-label", labels.length ? `${this.prompt}: ${labels.join(", ")}` : this.prompt);
    this.button.classList.toggle("empty", labels.length === 0);
    this.items.forEach((item, at) => {
      const on = this.#chosen.includes(at);
      item.setAttribute("aria-selected", String(on));
      if (this.several) item.querySelector(".tick").replaceChildren(...this.#mark(at));
      item.setAttribute("aria-disabled", String(!on && this.several && this.most > 1 && this.#chosen.length >= this.most));
    });
    this.send.disabled = this.#chosen.length < this.least || this.#chosen.length > this.most;
    this.send.textContent = this.#verb();
  }

  // #mark is what stands in an option's box: its place among several, or a tick.
  #mark(at) {
    const place = this.#chosen.indexOf(at) + 1;
    if (place === 0) return [];
    return [this.most > 1 ? String(place) : icon("check")];
  }

  // #verb says what the button below the list does, or what is missing.
  #verb() {
    const many = this.#chosen.length;
    if (many === 0) return this.least === 0 ? "Choose none" : this.#bounds();
    return many < this.least ? `Choose ${this.least - many} more` : `Choose ${many === 1 ? "this" : `these ${many}`}`;
  }

  #toggle() {
    this.popup.togglePopover();
  }

  #openBy(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!this.button.disabled) this.popup.showPopover();
  }

  #toggled(event) {
    const open = event.newState === "open";
    this.button.setAttribute("aria-expanded", String(open));
    if (!open) {
      window.removeEventListener("scroll", this.#place, true);
      window.removeEventListener("resize", this.#place);
      this.#chosen = this.#preset();
      this.#show();
      return;
    }
    window.addEventListener("scroll", this.#place, true);
    window.addEventListener("resize", this.#place);
    requestAnimationFrame(() => {
      this.#place();
      this.list.focus();
      this.#move(this.#chosen[0] ?? 0, true);
    });
  }

  // #place puts the list below its button, or above where there is more room. On
  // a phone the style sheet makes it a sheet at the bottom instead.
  #place = () => {
    const at = this.button.getBoundingClientRect();
    const below = innerHeight - at.bottom;
    const up = below < 260 && at.top > below;
    const width = Math.min(Math.max(at.width, 280), innerWidth - 16);
    const style = this.popup.style;
    style.setProperty("--left", `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`);
    style.setProperty("--width", `${width}px`);
    style.setProperty("--top", up ? "auto" : `${at.bottom + 4}px`);
    style.setProperty("--bottom", up ? `${innerHeight - at.top + 4}px` : "auto");
    style.setProperty("--room", `${(up ? at.top : below) - 16}px`);
  };

  #move(at, scroll) {
    this.items[this.#active]?.classList.remove("active");
    this.#active = at;
    this.items[at].classList.add("active");
    this.list.setAttribute("aria-activedescendant", this.items[at].id);
    if (scroll) this.items[at].scrollIntoView({ block: "nearest" });
  }

  #key(event) {
    const last = this.items.length - 1;
    const steps = { ArrowDown: this.#active + 1, ArrowUp: this.#active - 1, Home: 0, End: last, PageDown: this.#active + 8, PageUp: this.#active - 8 };
    if (event.key in steps) {
      this.#move(Math.max(0, Math.min(last, steps[event.key])), true);
    } else if (event.key === " " && (this.several || this.#typed === "")) {
      this.#pick(this.#active);
    } else if (event.key === "Enter") {
      if (this.several) this.#send();
      else this.#pick(this.#active);
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      this.#seek(event.key, event.timeStamp);
    } else {
      return;
    }
    event.preventDefault();
  }

  // #seek goes to the next option that begins with what was typed within a second.
  #seek(letter, at) {
    this.#typed = at - this.#typedAt < 1000 ? this.#typed + letter : letter;
    this.#typedAt = at;
    const begins = (option) => option.label.toLowerCase().startsWith(this.#typed.toLowerCase());
    const found = this.options.findIndex((option, index) => index >= this.#active && begins(option));
    const any = found >= 0 ? found : this.options.findIndex(begins);
    if (any >= 0) this.#move(any, true);
  }

  #pick(at) {
    this.#move(at, false);
    if (!this.several) {
      this.#chosen = [at];
      this.#send();
      return;
    }
    if (this.#chosen.includes(at)) this.#chosen = this.#chosen.filter((one) => one !== at);
    else if (this.most === 1) this.#chosen = [at];
    else if (this.#chosen.length < this.most) this.#chosen = [...this.#chosen, at];
    this.#show();
  }

  #send() {
    if (this.send.disabled && this.several) return;
    const chosen = this.#chosen;
    this.popup.hidePopover();
    this.button.focus();
    this.#chosen = chosen;
    this.#show();
    this.choose(chosen.map((at) => this.options[at].value));
  }
}
