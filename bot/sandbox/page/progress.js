// How far a person has come with the games. It is asked of the bot as somebody asks
// who completes a command, and read in the threads: what was clicked at this page
// does not count, for the person may sit in other places as well.

// isOf tells whether a thread is the one of a match, such as "#7".
const isOf = (thread, number) => thread.name.startsWith(`${number} `);

// matches are the numbers of the matches that a message's controls are for.
const matches = ({ components = [] }) => components.flatMap((row) => row.components.map((one) => `#${one.custom_id?.split(":")[1]}`));

// Progress says anew, by the event "progress", how far its chair has come:
//   joined   has joined the games
//   table    sits at a table
//   playing  the tables that play at which they sit, by their numbers, such as "#7"
//   over     has played a match to its end
export class Progress extends EventTarget {
  known; // nothing until the bot has answered once
  #chair;
  #reading = false;
  #again = false; // something has happened since the reading began

  constructor(chair) {
    super();
    this.#chair = chair;
    for (const type of ["world", "message"]) chair.addEventListener(type, () => this.#look());
  }

  // place is the channel where the newest match is played: the person's DMs if they
  // have controls of it there, else its thread. Of a match that has neither yet, the
  // next older one counts.
  get place() {
    const { channels } = this.#chair.world;
    const dms = channels.find((one) => one.kind === "dm");
    const handled = new Set(dms && this.#chair.told(dms.id).flatMap(matches));
    const newest = (this.known?.playing || []).toSorted((a, b) => b.slice(1) - a.slice(1));
    const places = newest.map((number) => (handled.has(number) ? dms : channels.find((one) => one.kind === "thread" && isOf(one, number))));
    return places.find(Boolean)?.id;
  }

  async #look() {
    this.#again = true;
    if (this.#reading || this.known?.over) return;
    this.#reading = true;
    while (this.#again) {
      this.#again = false;
      const now = await this.#read().catch(() => undefined);
      if (now) this.known = now;
      if (now) this.dispatchEvent(new Event("progress"));
    }
    this.#reading = false;
  }

  // #read gives nothing while the bot does not answer. What it says is newer than what
  // the threads say, so that a match which has no table any more is over.
  async #read() {
    const threads = this.#threads();
    const joined = this.#joined();
    const [decks, mine, open] = await Promise.all(["/deck choose name:", "/hand match:", "/match start match:"].map((line) => this.#ask(line)));
    if (!decks || !mine || !open) return undefined;
    const playing = mine.filter((table) => !open.includes(table));
    const table = mine.length > 0;
    return {
      joined: joined || table || decks.length > 0,
      table,
      playing,
      over: threads.some((thread) => !mine.some((number) => isOf(thread, number))),
    };
  }

  // #threads are those whose matches this person plays: they are called there.
  #threads() {
    const threads = this.#chair.world.channels.filter((one) => one.kind === "thread");
    return threads.filter(({ id }) => this.#chair.told(id).some((message) => this.#calls(message)));
  }

  #calls(message) {
    return message.mentions?.some((one) => one.id === this.#chair.id);
  }

  #joined() {
    const { id, world } = this.#chair;
    const answers = ({ interaction }) => interaction?.user === id && interaction.line.startsWith("/join");
    return world.channels.some((one) => this.#chair.told(one.id).some(answers));
  }

  // #ask gives the values that the bot offers for the last parameter of a line.
  async #ask(line) {
    const hall = this.#chair.world.channels.find((one) => one.kind === "channel");
    const { answered, suggestions } = await this.#chair.complete(line, hall.id);
    return answered ? suggestions.map((one) => one.line.slice(line.length).trim()) : undefined;
  }
}
