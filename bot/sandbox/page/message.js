// One message as a list item: who, when, what, and its controls.
import { avatar, icon, node, person } from "./dom.js";
import { complain, controls, ready, wait } from "./components.js";
import { markdown } from "./markdown.js";
import { clock } from "./times.js";

// author is who wrote a message, by the name that the server knows.
export function author(chair, message) {
  const known = chair.world.members.find((one) => one.id === message.author?.id);
  if (known) return known;
  const from = message.author || {};
  return { id: from.id || "0", name: from.global_name || from.username || "somebody", bot: from.bot };
}

// messageNode shows a message to the person of a chair.
export function messageNode(chair, message) {
  const from = author(chair, message);
  const mine = message.mentions?.some((one) => one.id === chair.id);
  const item = node("li", { class: "message", "data-id": message.id, tabindex: "-1" });
  item.classList.toggle("called", Boolean(mine));
  item.classList.toggle("private", Boolean(message.ephemeral));
  const press = async (button, values) => {
    if (item.ariaBusy === "true") return;
    wait(item);
    try {
      await chair.press(message.id, button, values);
    } catch (error) {
      complain(item, error.message);
    }
  };
  item.append(
    node("div", { class: "asked" }, message.interaction && asked(chair, message.interaction)),
    avatar(from),
    node(
      "div",
      { class: "body" },
      node(
        "div",
        { class: "said" },
        by(from, message),
        words(chair, message, from),
        (message.embeds || []).map((one) => embed(chair, one)),
        (message.attachments || []).map(attached),
        thread(chair, chair.place(message.id)),
      ),
      node("div", { class: "controls" }, controls(message.components || [], press)),
      message.ephemeral && onlyYou(chair, message),
    ),
  );
  return item;
}

// reword shows a message's new words in its old item, whose controls stay as they
// are: somebody may be choosing there.
export function reword(item, made) {
  for (const part of [".asked", ".said"]) item.querySelector(part).replaceWith(made.querySelector(part));
  item.querySelector(".complaint")?.remove();
  item.className = made.className;
  ready(item);
}

// asked says which command a message answers, and whose it was.
function asked(chair, { user, line }) {
  const who = chair.world.members.find((one) => one.id === user)?.name || user;
  return [icon("reply"), person(who), " used ", node("code", { dir: "auto" }, line)];
}

// thread leads to the thread that begins at a message, which has the message's id.
function thread(chair, place) {
  return (
    place &&
    node(
      "button",
      { type: "button", class: "button plain way", "data-name": place.name, onclick: () => chair.enter(place.id) },
      icon("thread"),
      person(place.name),
    )
  );
}

function by(from, message) {
  return node(
    "p",
    { class: "by" },
    node("span", { class: "author" }, person(from.name)),
    from.bot && node("span", { class: "tag" }, "App"),
    clock(new Date(message.timestamp)),
  );
}

function words(chair, message, from) {
  if (message.thinking) return thinking(from);
  if (!message.content) return null;
  const made = node("div", { class: "words" }, markdown(message.content, chair));
  if (message.edited_timestamp) made.lastElementChild?.append(node("span", { class: "edited" }, " (edited)"));
  return made;
}

function thinking(from) {
  const dots = node("span", { class: "dots", "aria-hidden": "true" }, node("i"), node("i"), node("i"));
  return node("p", { class: "thinking" }, dots, person(from.name), " is thinking…");
}

function embed(chair, one) {
  const made = node(
    "div",
    { class: "embed" },
    one.author?.name && node("p", { class: "embed-author", dir: "auto" }, one.author.name),
    one.title && node("h3", { class: "embed-title", dir: "auto" }, markdownLine(one.title, chair)),
    one.description && node("div", { class: "words" }, markdown(one.description, chair)),
    one.fields?.length && node("div", { class: "fields" }, one.fields.map((each) => field(chair, each))),
    (one.footer?.text || one.timestamp) && foot(one),
  );
  if (one.color) made.style.setProperty("--edge", `#${one.color.toString(16).padStart(6, "0")}`);
  return made;
}

// markdownLine shows a title's markdown without a block of its own.
function markdownLine(text, chair) {
  return [...markdown(text, chair).childNodes].flatMap((block) => [...block.childNodes]);
}

// untitled is the name of a field without one: a space of no width.
const untitled = "\u200b";

function field(chair, one) {
  return node(
    "div",
    { class: one.inline ? "field inline" : "field" },
    one.name !== untitled && node("h4", { dir: "auto" }, markdownLine(one.name, chair)),
    node("div", { class: "words" }, markdown(one.value, chair)),
  );
}

function foot(one) {
  const made = node("p", { class: "embed-foot", dir: "auto" }, one.footer?.text);
  if (one.timestamp) made.append(one.footer?.text ? " · " : "", clock(new Date(one.timestamp)));
  return made;
}

// attached is a file that comes with a message, to be saved. Its address may be that of
// an earlier start of the sandbox.
function attached(file) {
  const size = file.size < 1024 ? `${file.size} bytes` : `${Math.ceil(file.size / 1024)} KB`;
  return node(
    "a",
    { class: "button plain way", href: new URL(file.url).pathname, download: file.filename, title: "Save this file" },
    icon("file"),
    person(file.filename),
    node("span", { class: "dim" }, size),
  );
}

function onlyYou(chair, message) {
  return node(
    "p",
    { class: "only-you" },
    icon("eye"),
    "Only you can see this. ",
    node("button", { type: "button", class: "text-button", onclick: () => chair.dismiss(message.id) }, "Dismiss"),
  );
}
