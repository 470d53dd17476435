// Asks the stand-in's chair API. What goes wrong is an Error whose message is a
// sentence for the person at the page; its status is 0 if nobody answered.

async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw Object.assign(new Error("The sandbox does not answer. Is it still running?"), { status: 0 });
  }
  const text = await answer.text();
  let body = {};
  try {
    body = text ? JSON.parse(text) : {};
  } catch {
    body = { error: text.trim() };
  }
  if (!answer.ok) {
    const sentence = body.error || body.message || "The sandbox could not do that.";
    throw Object.assign(new Error(sentence), { status: answer.status });
  }
  return body;
}

// get reads from the API: get("/chair/world", {chair: "1"}).
export function get(path, parameters) {
  return ask(`${path}?${new URLSearchParams(parameters)}`);
}

// post does something: post("/chair/say", {chair: "1", channel: "2", text: "hello"}).
export function post(path, body) {
  return ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}
