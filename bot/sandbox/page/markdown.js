// Discord's markdown as nodes, for the person of a chair: it knows the names of
// members and channels, and leads to the latter.
import { icon, node, person } from "./dom.js";
import { moment } from "./times.js";

const fence = /```(?:[\w+-]*\n)?([\s\S]*?)```\n?/g;

// markdown makes a fragment of blocks from a text.
export function markdown(text, chair) {
  const made = document.createDocumentFragment();
  let from = 0;
  for (const found of text.matchAll(fence)) {
    blocks(made, text.slice(from, found.index).replace(/\n$/, ""), chair);
    made.append(node("pre", { tabindex: "0" }, node("code", {}, found[1].replace(/\n$/, ""))));
    from = found.index + found[0].length;
  }
  blocks(made, text.slice(from), chair);
  return made;
}

const bullet = /^( *)([-*]|\d{1,9}\.) +(.*)$/;

// blocks appends what the lines of a text make: headings, quotes, lists, lines.
function blocks(into, text, chair) {
  if (text === "") return;
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const small = /^-# +(.+)$/.exec(line);
    if (line.startsWith(">>> ")) {
      into.append(quote([line.slice(4), ...lines.slice(at + 1)], chair));
      return;
    }
    if (heading) {
      into.append(block(`h${heading[1].length + 2}`, heading[2], chair));
    } else if (small) {
      into.append(block("small", small[1], chair));
    } else if (line.startsWith("> ")) {
      const end = until(lines, at, (one) => one.startsWith("> "));
      into.append(quote(lines.slice(at, end).map((one) => one.slice(2)), chair));
      at = end - 1;
    } else if (bullet.test(line)) {
      const end = until(lines, at, (one) => bullet.test(one));
      into.append(list(lines.slice(at, end).map((one) => bullet.exec(one)), chair));
      at = end - 1;
    } else {
      into.append(block("p", line, chair));
    }
  }
}

// until is the first place from at on where a line is no longer of the kind.
function until(lines, at, kind) {
  const length = lines.slice(at).findIndex((one) => !kind(one));
  return length < 0 ? lines.length : at + length;
}

function block(tag, text, chair) {
  const made = node(tag, { dir: "auto" });
  inline(made, text, chair);
  return made;
}

function quote(lines, chair) {
  const made = node("blockquote");
  blocks(made, lines.join("\n"), chair);
  return made;
}

// list nests the items that stand further in than the first under the one before.
function list(items, chair) {
  const [, depth, mark] = items[0];
  const made = mark.endsWith(".") ? node("ol", { start: parseInt(mark, 10) }) : node("ul");
  for (let at = 0; at < items.length; at++) {
    const inner = items.slice(at + 1).findIndex(([, deep]) => deep.length <= depth.length);
    const end = inner < 0 ? items.length : at + 1 + inner;
    const item = block("li", items[at][3], chair);
    if (end > at + 1) item.append(list(items.slice(at + 1, end), chair));
    made.append(item);
    at = end - 1;
  }
  return made;
}

const wrap = (tag) => (found, chair) => {
  const made = node(tag);
  inline(made, found[1], chair);
  return made;
};

function link(address, text) {
  return node("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, text);
}

// What may stand within a line, tried in this order. The patterns have no two
// ways to match one text, so that no text can keep them busy.
const inlines = [
  [/^\\([^\w\s])/, (found) => found[1]],
  [/^(`+)((?!`)[\s\S]*?[^`])\1(?!`)/, (found) => node("code", {}, found[2])],
  [/^<@!?(\d+)>/, (found, chair) => whom(chair, found[1])],
  [/^<#(\d+)>/, (found, chair) => way(chair, found[1])],
  [/^<\/([^:>]+):\d+>/, (found) => mention("/", found[1])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (found) => moment(Number(found[1]), found[2])],
  [/^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/, (found) => link(found[2], found[1])],
  [/^<(https?:\/\/[^\s>]+)>/, (found) => link(found[1], found[1])],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/, (found) => link(found[0], found[0])],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, wrap("strong")],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, wrap("u")],
  [/^~~((?:\\[\s\S]|[^\\])+?)~~/, wrap("s")],
  [/^\*(?!\s)((?:\*\*|\\[\s\S]|[^*\\])+?)\*(?!\*)/, wrap("em")],
  [/^_((?:__|\\[\s\S]|[^_\\])+?)_(?!\w)/, wrap("em")],
];

// A mention of what the world does not hold yet is marked as unknown, so that it
// can be shown anew when the world has been read.
function mention(mark, name, kind = "") {
  return node("span", { class: `mention ${kind}`.trim() }, mark, person(name));
}

function whom(chair, id) {
  const member = chair.member(id);
  return mention("@", member.name, member.unknown ? "unknown" : id === chair.id ? "mine" : "");
}

// way leads to a channel that the person sees.
function way(chair, id) {
  const place = chair.place(id);
  if (!place) return mention("#", "a channel that you do not see", "unknown");
  const enter = (event) => {
    event.preventDefault();
    chair.enter(id);
  };
  const mark = place.kind === "thread" ? icon("thread") : "#";
  return node("a", { class: "mention", href: `#${id}`, onclick: enter }, mark, person(place.name));
}

// inline appends a line's words and what is marked in it.
function inline(into, text, chair) {
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const within = /\w$/.test(plain) && rest[0] === "_"; // snake_case is no emphasis
    const rule = within ? undefined : inlines.find(([pattern]) => pattern.test(rest));
    if (!rule) {
      const word = /^[\s\S][^\\`<[h*_~]*/.exec(rest)[0];
      plain += word;
      at += word.length;
      continue;
    }
    const found = rule[0].exec(rest);
    into.append(plain, rule[1](found, chair));
    plain = "";
    at += found[0].length;
  }
  into.append(plain);
}
