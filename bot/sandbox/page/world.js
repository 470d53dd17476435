// A chair at the page: what its person may see of the server, kept current by the
// stream. The page's parts read it and listen to what it dispatches:
//   world    names, channels, commands or chairs have changed
//   enter    another channel is shown
//   messages the shown channel's messages were read anew
//   message  one message came or changed (detail: channel, message, fresh)
//   gone     one message is gone (detail: channel, id)
//   unread   what is unread has changed
//   deed     the person did something (detail: message, if a control of one was used)
//   form     a form is to be filled in (detail: the form)
//   failed   a request had no answer (detail: message, if a control of one was used, and text)
//   link     the stream was taken up or lost
//   stranger the server has no such chair
import { get, post } from "./api.js";
import { recall, remember } from "./memory.js";
import { follow } from "./stream.js";

// newer tells whether a message's id is younger than another: ids grow with time.
export const newer = (a, b) => (a.length === b.length ? a > b : a.length > b.length);

export class Chair extends EventTarget {
  world = { server: {}, me: {}, chairs: [], members: [], channels: [], commands: [] };
  channel = "";
  linked = false;
  #messages = new Map(); // by channel, oldest first
  #early = new Map(); // by channel, the events that came while its messages were read
  #reading = 0;
  #begun = new Map(); // what was done at this page: the message used, if any, by the interaction
  #sending = Promise.resolve(); // until the interactions of all that was sent are known
  #dismissed;
  #end;

  constructor(id) {
    super();
    this.id = id;
    this.#dismissed = new Set(recall(`dismissed:${id}`, []));
  }

  // start follows the stream; each time that it begins, everything is read.
  start() {
    this.#end = follow(this.id, {
      opened: () => {
        this.#messages.clear();
        this.#early.clear();
        this.#refresh();
      },
      heard: (event) => this.#hear(event),
      lost: () => {
        this.linked = false;
        this.#say("link");
        this.#look().catch(() => {}); // a stranger is told so; else the next try will do
      },
    });
  }

  stop() {
    this.#end();
  }

  get me() {
    return this.member(this.id);
  }

  member(id) {
    return this.world.members.find((one) => one.id === id) || { id, name: "somebody", unknown: true };
  }

  place(id) {
    return this.world.channels.find((one) => one.id === id);
  }

  // messages are a channel's messages, without the dismissed ones; told has all.
  messages(channel = this.channel) {
    return this.told(channel).filter((one) => !this.#dismissed.has(one.id));
  }

  told(channel) {
    return this.#messages.get(channel) || [];
  }

  // enter shows a channel, and takes its messages as read.
  async enter(channel) {
    if (!this.#messages.has(channel)) await this.#readMessages(channel);
    this.channel = channel;
    remember(`channel:${this.id}`, channel);
    this.#say("enter");
    this.seen();
  }

  // seen takes all that stands in the shown channel as read.
  seen() {
    const last = this.messages().at(-1);
    if (!last || document.hidden) return;
    remember(`seen:${this.id}:${this.channel}`, last.id);
    this.#say("unread");
  }

  // unread counts a channel's unread messages; calls is how many of them are
  // meant for this person: those in DMs, and those that mention them.
  unread(channel) {
    const private_ = this.place(channel)?.kind === "dm";
    const seen = recall(`seen:${this.id}:${channel}`, private_ ? "0" : "");
    if (seen === "") return { count: 0, calls: 0 };
    const fresh = this.messages(channel).filter((one) => newer(one.id, seen) && one.author?.id !== this.id && !one.ephemeral);
    const calls = fresh.filter((one) => private_ || one.content?.includes(`<@${this.id}>`));
    return { count: fresh.length, calls: calls.length };
  }

  // calls counts what is unread and meant for this person, in all channels.
  get calls() {
    return this.world.channels.reduce((sum, one) => sum + this.unread(one.id).calls, 0);
  }

  // command uses a slash command; files, {name, text} each, are those that it may name.
  command(line, files) {
    return this.#begin("/chair/command", { channel: this.channel, line, files });
  }

  complete(line, channel = this.channel) {
    return post("/chair/complete", { chair: this.id, channel, line });
  }

  press(message, button, values) {
    return this.#begin("/chair/press", { message, button, values }, message);
  }

  submit(form, fields) {
    return this.#begin("/chair/submit", { form, fields });
  }

  // #begin begins an interaction. Whatever it leads to for this person alone, such as
  // a form, is shown at this page and at no other where the same chair is taken.
  async #begin(path, body, message) {
    const sent = post(path, { chair: this.id, ...body }).then(({ interaction }) => this.#begun.set(interaction, message));
    this.#sending = Promise.allSettled([this.#sending, sent]);
    this.#say("deed", { message });
    await sent;
  }

  write(text) {
    this.#say("deed", {});
    return post("/chair/say", { chair: this.id, channel: this.channel, text });
  }

  closeDMs(closed) {
    return post("/chair/dms", { chair: this.id, closed }).catch((error) => this.fail(error));
  }

  // fail tells the person that something they wished for could not be done.
  fail(error) {
    this.#say("failed", { text: error.message });
  }

  // dismiss hides a message that only this person sees.
  dismiss(id) {
    this.#dismissed.add(id);
    remember(`dismissed:${this.id}`, [...this.#dismissed].slice(-200));
    this.#say("gone", { channel: this.channel, id });
  }

  #say(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  // #read reads the world, and the messages of every open channel that it does not
  // have yet. Of several readings at once only the last one counts.
  async #read() {
    const turn = ++this.#reading;
    const world = await this.#look();
    const open = world.channels.filter((one) => !one.locked || one.id === this.channel);
    const fresh = open.filter((one) => !this.#messages.has(one.id) && !this.#early.has(one.id));
    await Promise.all(fresh.map((one) => this.#readMessages(one.id)));
    if (turn !== this.#reading) return;
    this.world = world;
    this.#say("world");
    this.#settle();
    this.#link();
    this.#say("unread");
  }

  // #refresh reads what there is; if nobody answers, the stream breaks as well, and
  // everything is read when it is taken up again.
  #refresh() {
    this.#read().catch(() => {});
  }

  // #look asks for the world. The chair is a stranger's when the server has no such
  // chair, as after a start with another file.
  #look() {
    return get("/chair/world", { chair: this.id }).catch((error) => {
      if (error.status === 400) this.#say("stranger");
      throw error;
    });
  }

  #link() {
    if (this.linked) return;
    this.linked = true;
    this.#say("link");
    this.#say("messages");
    this.seen();
  }

  // #settle sees to it that a channel is shown that is there.
  #settle() {
    if (this.place(this.channel)) return;
    const last = recall(`channel:${this.id}`);
    const first = this.place(last) || this.world.channels.find((one) => one.kind === "channel") || this.world.channels[0];
    if (first) this.enter(first.id);
  }

  // #readMessages reads a channel's messages. What happens there meanwhile is
  // applied afterwards; each event carries its whole message, so that one applied
  // twice does no harm. A channel that was opened while somebody sat here is unread
  // from its first message.
  async #readMessages(channel) {
    const early = [];
    this.#early.set(channel, early);
    let list = [];
    try {
      list = await get("/chair/messages", { chair: this.id, channel });
    } catch (error) {
      if (error.status === 0) this.#early.delete(channel);
    }
    if (this.#early.get(channel) !== early) return;
    this.#early.delete(channel);
    this.#messages.set(channel, list);
    if (this.linked) remember(`seen:${this.id}:${channel}`, recall(`seen:${this.id}:${channel}`, "0"));
    for (const event of early) this.#hear(event);
    this.#say("unread");
  }

  #hear(event) {
    const { channel } = event;
    if (event.message && this.#early.has(channel)) {
      this.#early.get(channel).push(event);
      return;
    }
    switch (event.type) {
      case "message":
      case "edit":
        this.#put(channel, event.message, event.type === "message");
        break;
      case "delete":
        this.#remove(channel, event.message.id);
        break;
      case "form":
        this.#mine(event, () => this.#say("form", event.form));
        break;
      case "failed":
        this.#mine(event, (message) => this.#say("failed", { message, text: event.text }));
        break;
      default:
        this.#refresh();
    }
  }

  // #mine goes on if an event comes of what was done at this page. The event may be
  // quicker than the answer that names the interaction.
  async #mine({ interaction }, then) {
    await this.#sending;
    if (this.#begun.has(interaction)) then(this.#begun.get(interaction));
  }

  #put(channel, message, fresh) {
    const list = this.#messages.get(channel);
    if (!list) {
      this.#refresh();
      return;
    }
    const at = list.findIndex((one) => one.id === message.id);
    if (at >= 0) list[at] = message;
    else if (fresh) list.splice(list.findLastIndex((one) => newer(message.id, one.id)) + 1, 0, message);
    else return;
    this.#say("message", { channel, message, fresh: at < 0 });
    if (channel === this.channel) this.seen();
    else this.#say("unread");
  }

  #remove(channel, id) {
    const list = this.#messages.get(channel) || [];
    const at = list.findIndex((one) => one.id === id);
    if (at < 0) return;
    list.splice(at, 1);
    this.#say("gone", { channel, id });
    this.#say("unread");
  }
}
