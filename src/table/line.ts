import { createDecoder, readVarString, readVarUint, readVarUint8Array, type Decoder } from "lib0/decoding";
import { createEncoder, toUint8Array, writeVarString, writeVarUint, writeVarUint8Array } from "lib0/encoding";
import { applyUpdate, encodeStateAsUpdate, encodeStateVector, type Doc } from "yjs";
import { fieldsOf, isTexts } from "./document.ts";

/*
 * The line to a table's server, for phones and for the machine that has the note: it dials, shows its token, follows
 * the document, and dials again. It speaks Hocuspocus' protocol.
 */

export interface Joined {
  readonly table: string;
  readonly token: string;
}

/** State of a line; "ended": what it was let in for is worth nothing any more. */
export type LineState = "dialling" | "open" | "lost" | "ended";

/** The people at a table, as the server tells. */
export interface Presence {
  /** Seats. */
  readonly here: readonly string[];
  /** Time when the game master's machine left; null: it is there. */
  readonly away: number | null;
}

/** The end of a line: who listens, and with what. */
export interface LineEnd {
  /** Gets a token. "ended": there is none any more; null: not now. */
  join(): Promise<Joined | "ended" | null>;
  /** Returns the document that follows this connection. */
  document(): Doc;
  /** The line has another state. */
  changed(): void;
  /** It is open, and the document is asked for. */
  opened(): void;
  /** The document has more. `isWhole`: all that the server had when it was asked. */
  updated(isWhole: boolean): void;
  told(presence: Presence): void;
  said(payload: string): void;
  /** Does this end write? Then the server is told what it lacks. */
  readonly writes: boolean;
}

const [SYNC, AWARENESS, AUTH, SYNC_REPLY, STATELESS, CLOSE] = [0, 1, 2, 4, 5, 7];
/** Parts of a synchronisation: a question, its answer, and what is new. */
const [QUESTION, ANSWER, NEWS] = [0, 1, 2];
/** Reasons with which the server closes a connection for good. */
const FOR_GOOD: ReadonlySet<string> = new Set(["invitation ended", "too large"]);
/** Another machine of the game master has the table now. */
const ELSEWHERE = "opened elsewhere";
/** Waits between attempts, and the longest silence of a table that lives, in milliseconds. */
const [FIRST, LONGEST, SILENCE, PULSE] = [100, 3000, 35_000, 12_000];

export class Line {
  state: LineState = "dialling";
  /** Time when something was heard last; null: never. */
  heard: number | null = null;
  /** Reason for which the server did not let this end in just now; null: there is none. */
  refused: string | null = null;
  private socket: WebSocket | null = null;
  private now: Doc | null = null;
  private joined: Joined | null = null;
  private wait = FIRST;
  private dialled = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly beat: ReturnType<typeof setInterval>;
  private isClosed = false;

  /** @param door address of the socket: "ws://192.168.1.5:5190/", once a token is there */
  constructor(
    private readonly door: () => string,
    private readonly end: LineEnd,
  ) {
    this.beat = setInterval(() => this.ask(), PULSE);
    // Its maker has it by then.
    void Promise.resolve().then(() => this.dial());
  }

  /** Dials at once where no connection stands: the device has woken. */
  wake(): void {
    if (this.state === "ended" || this.isClosed) return;
    if (this.state === "open" && this.heard !== null && Date.now() - this.heard < SILENCE) return this.ask();
    this.wait = FIRST;
    this.hangUp();
    void this.dial();
  }

  /** Sends a message that belongs to no document. */
  say(payload: string): void {
    this.write(STATELESS, (encoder) => writeVarString(encoder, payload));
  }

  /** Sends a change of the document. */
  news(update: Uint8Array): void {
    this.write(SYNC, (encoder) => {
      writeVarUint(encoder, NEWS);
      writeVarUint8Array(encoder, update);
    });
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.beat);
    this.hangUp();
  }

  private set(state: LineState): void {
    this.state = state;
    this.end.changed();
  }

  private async dial(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const joined = this.joined ?? (await this.end.join());
    if (this.socket !== null || this.isClosed) return;
    this.refused = null;
    if (joined === "ended") return this.stop();
    if (joined === null) return this.lose();
    this.joined = joined;
    const document = this.end.document();
    const socket = new WebSocket(this.door());
    socket.binaryType = "arraybuffer";
    Object.assign(this, { socket, now: document, dialled: Date.now() });
    const isHere = (): boolean => this.socket === socket;
    socket.onopen = () => {
      this.write(AUTH, (encoder) => {
        writeVarUint(encoder, 0);
        writeVarString(encoder, joined.token);
      });
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isHere() && data instanceof ArrayBuffer) this.hear(createDecoder(new Uint8Array(data)), document);
    };
    // An attempt that fails is told of by either of them.
    socket.onclose = socket.onerror = () => {
      if (isHere()) this.lose();
    };
  }

  /** Waits a little longer each time, and dials again. */
  private lose(): void {
    this.hangUp();
    if (this.state === "ended" || this.isClosed) return;
    this.set(this.heard === null ? "dialling" : "lost");
    this.timer = setTimeout(() => void this.dial(), this.wait);
    this.wait = Math.min(LONGEST, this.wait * 2);
  }

  private stop(): void {
    this.hangUp();
    this.set("ended");
  }

  private hangUp(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    const { socket } = this;
    Object.assign(this, { timer: null, socket: null });
    socket?.close();
  }

  private write(kind: number, rest: (encoder: ReturnType<typeof createEncoder>) => void): void {
    const { socket, joined } = this;
    if (socket?.readyState !== WebSocket.OPEN || joined === null) return;
    const encoder = createEncoder();
    writeVarString(encoder, joined.table);
    writeVarUint(encoder, kind);
    rest(encoder);
    socket.send(toUint8Array(encoder));
  }

  /** Asks for what is missing, which also tells the server that somebody is there. */
  private ask(): void {
    const { heard, state } = this;
    if (state === "open" && heard !== null && Date.now() - heard > SILENCE) return this.lose();
    // A network that answers nothing leaves an attempt hanging.
    if (state !== "open" && this.socket !== null && Date.now() - this.dialled > PULSE) return this.lose();
    if (state === "open") this.question();
  }

  private question(): void {
    const { now } = this;
    if (now === null) return;
    this.write(SYNC, (encoder) => {
      writeVarUint(encoder, QUESTION);
      writeVarUint8Array(encoder, encodeStateVector(now));
    });
  }

  private hear(decoder: Decoder, document: Doc): void {
    readVarString(decoder);
    const kind = readVarUint(decoder);
    this.heard = Date.now();
    if (kind === AUTH) return this.answered(decoder);
    if (kind === SYNC || kind === SYNC_REPLY) return this.follow(decoder, document);
    if (kind === AWARENESS) return this.hearWhoIsHere(createDecoder(readVarUint8Array(decoder)));
    if (kind === STATELESS) return this.end.said(readVarString(decoder));
    if (kind !== CLOSE) return;
    const reason = readVarString(decoder);
    // The code has ended with the connection, and the server may be gone before anybody can ask it.
    if (FOR_GOOD.has(reason) || (reason === ELSEWHERE && this.end.writes)) this.stop();
    else this.lose();
  }

  private follow(decoder: Decoder, document: Doc): void {
    const part = readVarUint(decoder);
    if (part !== QUESTION) {
      applyUpdate(document, readVarUint8Array(decoder), this);
      return this.end.updated(part === ANSWER);
    }
    // A phone has nothing to tell.
    if (!this.end.writes) return;
    const has = readVarUint8Array(decoder);
    this.write(SYNC, (encoder) => {
      writeVarUint(encoder, ANSWER);
      writeVarUint8Array(encoder, encodeStateAsUpdate(document, has));
    });
  }

  private answered(decoder: Decoder): void {
    const isIn = readVarUint(decoder) === 2;
    if (!isIn) {
      this.refused = readVarString(decoder);
      // A token may have grown old: another is asked for, which tells whether there is one.
      if (/invitation|other table/.test(this.refused)) this.joined = null;
      return this.lose();
    }
    this.wait = FIRST;
    this.set("open");
    this.question();
    this.end.opened();
  }

  private hearWhoIsHere(decoder: Decoder): void {
    let presence: Presence = { here: [], away: null };
    for (let left = readVarUint(decoder); left > 0; left--) {
      readVarUint(decoder);
      readVarUint(decoder);
      const fields = fieldsOf(JSON.parse(readVarString(decoder)));
      const [here, away] = [fields.get("here"), fields.get("away")];
      if (isTexts(here)) presence = { here, away: typeof away === "number" ? away : null };
    }
    this.end.told(presence);
  }
}
