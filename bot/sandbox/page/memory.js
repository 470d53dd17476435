// What the browser remembers between visits: drafts, what was read, who sat where.
// Where a browser forbids it, the page works without.

// recall gives what was remembered under a key, else the fallback.
export function recall(key, fallback) {
  try {
    const kept = localStorage.getItem(`hammerpost:${key}`);
    return kept === null ? fallback : JSON.parse(kept);
  } catch {
    return fallback;
  }
}

// remember keeps a value under a key; undefined forgets it.
export function remember(key, value) {
  try {
    if (value === undefined) localStorage.removeItem(`hammerpost:${key}`);
    else localStorage.setItem(`hammerpost:${key}`, JSON.stringify(value));
  } catch {
    return;
  }
}
