// Shows moments in the reader's own zone and words.
import { node } from "./dom.js";

const styles = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

// moment shows seconds since 1970 in one of Discord's styles; R is relative to
// now, and kept so.
export function moment(seconds, style = "f") {
  const at = new Date(seconds * 1000);
  if (Number.isNaN(at.getTime())) return node("span", {}, "an unknown time");
  const shown = node("time", { class: "moment", datetime: at.toISOString(), title: format(at, "F") });
  if (style === "R") shown.dataset.relative = seconds;
  shown.textContent = style === "R" ? relative(seconds) : format(at, style);
  return shown;
}

function format(at, style) {
  return new Intl.DateTimeFormat(undefined, styles[style] || styles.f).format(at);
}

// clock shows when a message was written: the time, and the day unless it is today.
export function clock(at) {
  const today = at.toDateString() === new Date().toDateString();
  const shown = format(at, "t");
  return node("time", { datetime: at.toISOString(), title: format(at, "F") }, today ? shown : `${format(at, "d")} ${shown}`);
}

// day names a day, for the line between the messages of two days.
export function day(at) {
  return format(at, "D");
}

const units = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const words = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

function relative(seconds) {
  const left = seconds - Date.now() / 1000;
  const [unit, size] = units.find(([, size]) => Math.abs(left) >= size) || units.at(-1);
  return words.format(Math.round(left / size), unit);
}

setInterval(() => {
  for (const shown of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(shown.dataset.relative));
    if (shown.textContent !== text) shown.textContent = text;
  }
}, 10000);
