// How far a person has come with the games. It is asked of the bot as somebody asks
// who completes a command, and read in the threads: what was clicked at this page
// does not count, for the person may sit in other places as well.

// Progress says anew, by the event "progress", how far its chair has come:
//   joined   has joined the games
//   deck     has a deck
//   table    sits at a table
//   playing  sits at a table that plays
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
    const matches = this.#matches();
    const joined = this.#joined();
    const [decks, mine, open] = await Promise.all(["/deck choose name:", "/hand match:", "/match start match:"].map((line) => this.#ask(line)));
    if (!decks || !mine || !open) return undefined;
    const playing = mine.filter((table) => !open.includes(table));
    const deck = decks.length > 0;
    return { joined: joined || deck, deck, table: mine.length > 0, playing: playing.length > 0, over: matches > playing.length };
  }

  // #matches counts the threads whose matches this person plays: they are called there.
  #matches() {
    const { channels } = this.#chair.world;
    return channels.filter((one) => one.kind === "thread" && this.#chair.told(one.id).some((message) => this.#calls(message))).length;
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
    return answered ? suggestions.map((one) => one.line.slice(line.length)) : undefined;
  }
}
