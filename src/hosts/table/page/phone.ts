import { createDecoder, readVarString, readVarUint, readVarUint8Array, type Decoder } from "lib0/decoding";
import { createEncoder, toUint8Array, writeVarString, writeVarUint, writeVarUint8Array } from "lib0/encoding";
import { applyUpdate, Doc, encodeStateVector } from "yjs";
import type { TableModel } from "../../../share/players/model.ts";
import { fieldsOf, isText, isTexts, modelIn } from "../../../table/document.ts";

/*
 * A phone at a table: it dials, follows what is told, and sends throws until the note has them. Each connection begins
 * with a document of its own: an old one may hold what the server no longer has.
 */

/** Stage of a throw, as far as this phone knows. */
export interface Sent {
  readonly id: string;
  readonly ask: string;
  readonly dice: string;
  readonly faces: readonly number[];
  readonly stage: "sent" | "at the table" | "in the note" | "refused";
  /** Reason of a refusal, as the server's code for it; else empty. */
  readonly said: string;
}

export interface PhoneState {
  /** "ended": the code is worth nothing any more. */
  readonly line: "dialling" | "open" | "lost" | "ended";
  /** Time when something was heard last; null: never. */
  readonly heard: number | null;
  readonly seat: string;
  readonly role: "player" | "screen";
  readonly model: TableModel | null;
  readonly here: readonly string[];
  readonly sent: readonly Sent[];
}

const [SYNC, AWARENESS, AUTH, SYNC_REPLY, STATELESS, CLOSE] = [0, 1, 2, 4, 5, 7];
/** Reason with which the server closes a connection whose code it has ended. */
const ENDED = "invitation ended";
/** Waits between attempts, and the longest silence of a table that lives, in milliseconds. */
const [FIRST, LONGEST, SILENCE, QUESTION] = [100, 3000, 35_000, 12_000];

interface Joined {
  readonly table: string;
  readonly token: string;
  readonly seat: string;
  readonly role: "player" | "screen";
}

export class Phone {
  state: PhoneState = {
    line: "dialling",
    heard: null,
    seat: "",
    role: "screen",
    model: null,
    here: [],
    sent: [],
  };
  private socket: WebSocket | null = null;
  private document = new Doc();
  private joined: Joined | null = null;
  private wait = FIRST;
  private dialled = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly beat: ReturnType<typeof setInterval>;
  private isClosed = false;

  /**
   * @param origin of the server: "http://192.168.1.5:5190"
   * @param changed hears that `state` is another
   */
  constructor(
    private readonly origin: string,
    private readonly code: string,
    private readonly changed: () => void,
  ) {
    this.beat = setInterval(() => this.ask(), QUESTION);
    void this.dial();
  }

  /** Dials at once where no connection stands: the phone has woken. */
  wake(): void {
    const { heard, line } = this.state;
    if (line === "ended" || this.isClosed) return;
    if (line === "open" && heard !== null && Date.now() - heard < SILENCE) return this.ask();
    this.wait = FIRST;
    this.hangUp();
    void this.dial();
  }

  /** Sends a throw, again and again until the table has it. */
  send(ask: string, dice: string, faces: readonly number[]): void {
    const id = [...crypto.getRandomValues(new Uint8Array(12))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
    this.set({ sent: [...this.state.sent, { id, ask, dice, faces, stage: "sent", said: "" }] });
    this.say(id);
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.beat);
    this.hangUp();
  }

  private set(part: Partial<PhoneState>): void {
    this.state = { ...this.state, ...part };
    this.changed();
  }

  private async dial(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const joined = await this.join();
    if (joined === null || this.socket !== null || this.isClosed) return;
    this.joined = joined;
    const document = new Doc();
    const socket = new WebSocket(`${this.origin.replace(/^http/, "ws")}/`);
    socket.binaryType = "arraybuffer";
    Object.assign(this, { socket, document, dialled: Date.now() });
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

  /** Trades the code for a token, which is kept until it is refused. */
  private async join(): Promise<Joined | null> {
    if (this.joined !== null) return this.joined;
    try {
      const answer = await fetch(`${this.origin}/join`, { method: "POST", body: this.code });
      if (answer.status === 404) {
        this.end();
        return null;
      }
      if (!answer.ok) throw new Error(`${answer.status}`);
      const fields = fieldsOf(await answer.json());
      const [table, token, seat] = [fields.get("table"), fields.get("token"), fields.get("seat")];
      if (!isText(table) || !isText(token) || !isText(seat)) throw new Error("no invitation");
      const role = fields.get("role") === "player" ? "player" : "screen";
      this.set({ seat, role });
      return { table, token, seat, role };
    } catch {
      this.lose();
      return null;
    }
  }

  /** Waits a little longer each time, and dials again. */
  private lose(): void {
    this.hangUp();
    if (this.state.line === "ended" || this.isClosed) return;
    this.set({ line: this.state.heard === null ? "dialling" : "lost" });
    this.timer = setTimeout(() => void this.dial(), this.wait);
    this.wait = Math.min(LONGEST, this.wait * 2);
  }

  private end(): void {
    this.hangUp();
    this.set({ line: "ended" });
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
    const { heard, line } = this.state;
    if (line === "open" && heard !== null && Date.now() - heard > SILENCE) return this.lose();
    // A network that answers nothing leaves an attempt hanging.
    if (line !== "open" && this.socket !== null && Date.now() - this.dialled > QUESTION) return this.lose();
    if (line === "open") this.question();
  }

  private question(): void {
    this.write(SYNC, (encoder) => {
      writeVarUint(encoder, 0);
      writeVarUint8Array(encoder, encodeStateVector(this.document));
    });
  }

  private hear(decoder: Decoder, document: Doc): void {
    readVarString(decoder);
    const kind = readVarUint(decoder);
    this.state = { ...this.state, heard: Date.now() };
    if (kind === AUTH) return this.answered(decoder);
    if (kind === SYNC || kind === SYNC_REPLY) {
      // The server's own question is not answered: a phone has nothing to tell.
      if (readVarUint(decoder) === 0) return;
      applyUpdate(document, readVarUint8Array(decoder));
      return this.read(document);
    }
    if (kind === AWARENESS) return this.hearWhoIsHere(createDecoder(readVarUint8Array(decoder)));
    if (kind === STATELESS) return this.hearOfWish(readVarString(decoder));
    if (kind !== CLOSE) return;
    // The code has ended with the connection, and the server may be gone before anybody can ask it.
    if (readVarString(decoder) === ENDED) this.end();
    else this.lose();
  }

  private answered(decoder: Decoder): void {
    const isIn = readVarUint(decoder) === 2;
    if (!isIn) {
      const ended = /invitation|table/.test(readVarString(decoder));
      // A token may have grown old: the code is traded again, and says whether it is worth anything.
      if (ended) this.joined = null;
      return this.lose();
    }
    this.wait = FIRST;
    this.set({ line: "open" });
    this.question();
    for (const { id, stage } of this.state.sent) if (stage === "sent" || stage === "at the table") this.say(id);
  }

  private hearWhoIsHere(decoder: Decoder): void {
    let here: readonly string[] = [];
    for (let left = readVarUint(decoder); left > 0; left--) {
      readVarUint(decoder);
      readVarUint(decoder);
      const found = fieldsOf(JSON.parse(readVarString(decoder))).get("here");
      if (isTexts(found)) here = found;
    }
    this.set({ here });
  }

  private say(id: string): void {
    const wish = this.state.sent.find((each) => each.id === id);
    if (wish === undefined) return;
    const { ask, faces } = wish;
    this.write(STATELESS, (encoder) => writeVarString(encoder, JSON.stringify({ wish: { id, ask, faces } })));
  }

  private hearOfWish(payload: string): void {
    const fields = fieldsOf(JSON.parse(payload));
    const [got, refused, why] = [fields.get("got"), fields.get("refused"), fields.get("why")];
    if (isText(got)) this.move(got, "at the table", "");
    if (isText(refused)) this.move(refused, "refused", isText(why) ? why : "");
  }

  /** Moves a throw on; one that the note has answered stays as it is. */
  private move(id: string, stage: Sent["stage"], said: string): void {
    const isOver = ({ stage: now }: Sent): boolean => now === "in the note" || now === "refused";
    this.set({
      sent: this.state.sent.map((each) => (each.id === id && !isOver(each) ? { ...each, stage, said } : each)),
    });
  }

  private read(document: Doc): void {
    this.state = { ...this.state, model: modelIn(document) };
    for (const [id, taken] of document.getMap("taken").entries()) {
      const fields = fieldsOf(taken);
      if (fields.get("ok") === true) this.move(id, "in the note", "");
      else this.move(id, "refused", whyOf(fields.get("why")));
    }
    this.changed();
  }
}

/** Returns the reason for which a throw is not in the note. */
function whyOf(why: unknown): string {
  return isText(why) ? why : "already rolled";
}

/** Throws dice: faces of these sides, each as likely as any other. */
export function thrown(sides: readonly number[]): number[] {
  return sides.map((count) => {
    const most = Math.floor(2 ** 32 / count) * count;
    const bits = new Uint32Array(1);
    do crypto.getRandomValues(bits);
    while ((bits[0] ?? 0) >= most);
    return 1 + ((bits[0] ?? 0) % count);
  });
}
