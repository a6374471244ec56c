import type { Move } from "./move.ts";

/*
 * What comes next, as rules tell it: who is due, what they may do, and the picture of the round.
 */

/** Something that somebody may do now, offered by the widget as a line to write. */
export interface Offer {
  readonly who: string;
  /** What the engine carries out without reading the line. */
  readonly move: Move;
  /** The line as it would be written, without indentation: "Bandit 1 dodges". Printed from the move when somebody looks. */
  readonly line: string;
  readonly rule: readonly string[];
}

/** A place in the order of the round, for the machine-readable form. */
export interface OrderEntry {
  readonly name: string;
  readonly score: number | null;
  readonly acted: boolean;
}

/** One mark on the initiative track. */
export interface TrackMark {
  readonly who: string;
  readonly side: string;
  readonly state: "due" | "waiting" | "done" | "held" | "ready" | "out";
  /** Short words under the name: "may react", "casting Sleep", "2nd attack". */
  readonly notes: readonly string[];
}

/** A step of the track: a count, a side, a rank, a segment. Marks in one slot are simultaneous or belong together. */
export interface TrackSlot {
  /** Heading of a run of slots ("before movement"); shown where it changes. */
  readonly part: string | null;
  readonly label: string;
  readonly now: boolean;
  readonly marks: readonly TrackMark[];
}

export interface Track {
  /** "Initiative", "Segments", "DEX ranks", "Sides". */
  readonly title: string;
  /** A line under the title: passes in a row, who holds the initiative. */
  readonly note: string | null;
  /** Spans over slots: a spell from where it begins to where it goes off. Slot indices, inclusive. */
  readonly spans?: readonly {
    readonly from: number;
    readonly to: number;
    readonly label: string;
    readonly who: string;
  }[];
  readonly slots: readonly TrackSlot[];
}

/** Where a round is: its steps in words, and which of them is under way. */
export interface RoundSteps {
  readonly steps: readonly string[];
  readonly now: number;
}

/** What comes next, from the state alone. */
export interface Due {
  /** Who is due now; several when simultaneous; "@side" for a side that chooses. */
  readonly who: readonly string[];
  readonly order: readonly OrderEntry[];
  /** Whole lines that the widget offers to append, most likely first: "initiative", "== Round 2", "@party pass". */
  readonly offers: readonly Offer[];
}

/** What comes next. The order is made when somebody looks: who plays a fight that nobody watches asks for the offers alone. */
export function comes(who: readonly string[], offers: readonly Offer[], order: () => readonly OrderEntry[]): Due {
  return new Coming(who, offers, order);
}

class Coming implements Due {
  private made: readonly OrderEntry[] | null = null;

  constructor(
    readonly who: readonly string[],
    readonly offers: readonly Offer[],
    private readonly make: () => readonly OrderEntry[],
  ) {}

  get order(): readonly OrderEntry[] {
    return (this.made ??= this.make());
  }

  /** What it is to whoever keeps or compares it. */
  toJSON(): Due {
    const { who, order, offers } = this;
    return { who, order, offers };
  }
}
