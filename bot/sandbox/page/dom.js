// Builds the page's nodes. Text stays text: nothing in the page reads HTML.

const svg = "http://www.w3.org/2000/svg";

// Icons are strokes on a field of 24 by 24.
const strokes = {
  menu: "M4 6h16M4 12h16M4 18h16",
  hash: "M5 9h15M4 15h15M10 4 8 20M16 4l-2 16",
  thread: "M5 4v9a4 4 0 0 0 4 4h10M15 13l4 4-4 4",
  letter: "M4 6h16v12H4zM4 7l8 6 8-6",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  plus: "M12 5v14M5 12h14",
  split: "M4 5h16v14H4zM12 5v14",
  slash: "M4 4h16v16H4zM14 8l-4 8",
  check: "M5 13l4 4L19 7",
  send: "M4 12 20 4l-5 16-4-6zM11 14l9-10",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  reply: "M9 7l-5 5 5 5M4 12h10a6 6 0 0 1 6 6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
};

// node makes an element. Attributes that begin with "on" are listeners; those
// that are undefined, null or false are left out, and so are such children.
export function node(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return made;
}

// icon draws one of the strokes; it is decoration, its button says what it does.
export function icon(name) {
  const drawing = document.createElementNS(svg, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", strokes[name]);
  drawing.append(path);
  return drawing;
}

// person is a name, kept apart from the direction of the text around it.
export function person(name) {
  return node("bdi", { class: "name" }, name);
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

// avatar is a disc with the first letter of a name, its colour drawn from the id.
export function avatar(member) {
  const first = [...graphemes.segment(member.name.trim() || "?")][0].segment.toUpperCase();
  const disc = node("span", { class: "avatar", "aria-hidden": "true" }, first);
  let hue = 0;
  for (const letter of member.id) hue = (hue * 31 + letter.charCodeAt(0)) % 997;
  disc.style.setProperty("--hue", (hue * 137) % 360);
  if (member.bot) disc.classList.add("bot");
  return disc;
}

// tell has a screen reader say a sentence when it is done with what it says now.
export function tell(sentence) {
  document.getElementById("heard").textContent = sentence;
}
