import { Doc } from "yjs";
import type { TableModel } from "../../../share/players/model.ts";
import { fieldsOf, isText, modelIn } from "../../../table/document.ts";
import { Line, type Joined, type LineEnd, type LineState, type Presence } from "../../../table/line.ts";

/*
 * A phone at a table: it dials, follows what is told, and sends throws until the note has them. Each connection begins
 * with a document of its own: an old one may hold what the server no longer has.
 */

/** Stage of a throw, as far as this phone knows. */
export interface Sent {
  readonly id: string;
  readonly ask: string;
  /** Dice that were thrown, or the words of a reaction. */
  readonly dice: string;
  readonly faces: readonly number[];
  /** Number of a reaction; null: it is a throw. */
  readonly choice: number | null;
  readonly stage: "sent" | "at the table" | "in the note" | "refused";
  /** Reason of a refusal, as the server's code for it; else empty. */
  readonly said: string;
}

export interface PhoneState {
  readonly line: LineState;
  /** Time when something was heard last; null: never. */
  readonly heard: number | null;
  readonly seat: string;
  readonly role: "player" | "screen";
  readonly model: TableModel | null;
  readonly here: readonly string[];
  /** Time when the game master's machine left the table; null: it is there. */
  readonly away: number | null;
  readonly sent: readonly Sent[];
}

export class Phone implements LineEnd {
  readonly writes = false;
  state: PhoneState = {
    line: "dialling",
    heard: null,
    seat: "",
    role: "screen",
    model: null,
    here: [],
    away: null,
    sent: [],
  };
  private now = new Doc();
  private readonly line: Line;

  /**
   * @param origin of the server, and the table's place there: "http://192.168.1.5:5190/t/c9Wz0h2kQm1Lx7Ra"
   * @param heard is told that `state` is another
   */
  constructor(
    private readonly origin: string,
    private readonly code: string,
    private readonly heard: () => void,
  ) {
    this.line = new Line(() => `${origin.replace(/^http/, "ws")}/`, this);
  }

  /** Dials at once where no connection stands: the phone has woken. */
  wake(): void {
    this.line.wake();
  }

  /** Sends a throw, again and again until the table has it. */
  send(ask: string, dice: string, faces: readonly number[], choice: number | null = null): void {
    const id = [...crypto.getRandomValues(new Uint8Array(12))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
    this.set({ sent: [...this.state.sent, { id, ask, dice, faces, choice, stage: "sent", said: "" }] });
    this.say(id);
  }

  close(): void {
    this.line.close();
  }

  private set(part: Partial<PhoneState>): void {
    this.state = { ...this.state, ...part, heard: this.line.heard };
    this.heard();
  }

  /** Trades the code for a token. */
  async join(): Promise<Joined | "ended" | null> {
    try {
      const answer = await fetch(`${this.origin}/join`, { method: "POST", body: this.code });
      if (answer.status === 404) return "ended";
      if (!answer.ok) return null;
      const fields = fieldsOf(await answer.json());
      const [table, token, seat] = [fields.get("table"), fields.get("token"), fields.get("seat")];
      if (!isText(table) || !isText(token) || !isText(seat)) return null;
      this.set({ seat, role: fields.get("role") === "player" ? "player" : "screen" });
      return { table, token };
    } catch {
      return null;
    }
  }

  /** Begins each connection with a document of its own. */
  document(): Doc {
    this.now = new Doc();
    return this.now;
  }

  changed(): void {
    this.set({ line: this.line.state });
  }

  opened(): void {
    for (const { id, stage } of this.state.sent) if (stage === "sent" || stage === "at the table") this.say(id);
  }

  told({ here, away }: Presence): void {
    const isBack = this.state.away !== null && away === null;
    this.set({ here, away });
    if (isBack) this.sayAgain();
  }

  /** Says again what the server has not answered: it does not while nobody knows what is asked for. */
  private sayAgain(): void {
    for (const { id, stage } of this.state.sent) if (stage === "sent") this.say(id);
  }

  private say(id: string): void {
    const wish = this.state.sent.find((each) => each.id === id);
    if (wish === undefined) return;
    const { ask, faces, choice } = wish;
    this.line.say(JSON.stringify({ wish: { id, ask, ...(choice === null ? { faces } : { choice }) } }));
  }

  said(payload: string): void {
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

  updated(): void {
    const document = this.now;
    this.state = { ...this.state, model: modelIn(document) };
    for (const [id, taken] of document.getMap("taken").entries()) {
      const fields = fieldsOf(taken);
      if (fields.get("ok") === true) this.move(id, "in the note", "");
      else this.move(id, "refused", whyOf(fields.get("why")));
    }
    this.set({});
    this.sayAgain();
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
