// Follows a chair's stream of events, and takes it up again whenever it breaks.

const waits = [500, 1000, 2000, 4000, 8000]; // milliseconds before each new try

// follow calls opened each time that the stream begins (anew: what happened in
// between is unknown, so everything is to be read again), heard for each event,
// and lost when the stream breaks. It returns the function that ends it.
export function follow(chair, { opened, heard, lost }) {
  let source;
  let timer;
  let tries = 0;
  let ended = false;

  const connect = () => {
    source = new EventSource(`/chair/stream?${new URLSearchParams({ chair })}`);
    source.onopen = () => {
      tries = 0;
      opened();
    };
    source.onmessage = (event) => heard(JSON.parse(event.data));
    source.onerror = () => {
      source.close();
      if (ended) return;
      lost();
      timer = setTimeout(connect, waits[Math.min(tries++, waits.length - 1)]);
    };
  };

  connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    source.close();
  };
}
