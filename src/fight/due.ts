import type { Label } from "./combatant.ts";
import type { Written, FactOf } from "./fact.ts";
import { isDeed, type Offer } from "./move.ts";
import type { fightSentences } from "./sentences.ts";
import type { Terms } from "./terms.ts";

/* Next steps of a fight as rules tell them: the fighters who are due, their offers, and the picture of the round. */

/** A place in the order of the round, for the machine-readable form. */
export interface OrderEntry {
  readonly name: string;
  readonly score: number | null;
  readonly acted: boolean;
}

/** Label of a track or a step as rules tell it: a fact, a condition, or text that is the same in every language. */
export type Told<T extends Terms = Terms> = T["fact"] | T["condition"] | Label | Written;

/** One mark on the initiative track. The text is what people read; rules tell what it is made of. */
export interface TrackMark<Text = string> {
  readonly who: string;
  readonly side: string;
  readonly state: "due" | "waiting" | "done" | "held" | "ready" | "out";
  /** Short words under the name: "may react", "casting Sleep", "2nd attack". */
  readonly notes: readonly Text[];
}

/** A step of the track: a count, a side, a rank, a segment. Marks in one slot are simultaneous or belong together. */
export interface TrackSlot<Text = string> {
  /** A number of the count, the end of the count, a number on which deeds are stated, a side, or something else. */
  readonly kind: "count" | "last" | "statement" | "side" | "other";
  /** The number that is called; null: it has none. */
  readonly number: number | null;
  /** Heading of a run of slots ("before movement"); shown where it changes. */
  readonly part: Text | null;
  readonly label: Text;
  readonly now: boolean;
  readonly marks: readonly TrackMark<Text>[];
}

export interface Track {
  /** "Initiative", "Segments", "DEX ranks", "Sides". */
  readonly title: string;
  /** A line under the title: passes in a row, who holds the initiative. */
  readonly note: string | null;
  readonly spans?: readonly TrackSpan[];
  readonly slots: readonly TrackSlot[];
}

/** A span over slots: a spell from where it begins to where it goes off. Slot indices, inclusive. */
export interface TrackSpan {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly who: string;
}

/** The track as rules tell it. */
export interface ToldTrack<T extends Terms = Terms> {
  readonly title: Told<T>;
  readonly notes: readonly Told<T>[];
  readonly spans?: readonly TrackSpan[];
  readonly slots: readonly TrackSlot<Told<T>>[];
}

/** Steps of a round, and the index of the one that is under way. */
export interface RoundSteps<Text = string> {
  readonly steps: readonly Text[];
  readonly now: number;
}

/** Next step of a fight, from the state alone. */
export interface Due {
  /** Fighters who are due now; several when simultaneous; "@side" for a side that chooses. */
  readonly who: readonly string[];
  readonly order: readonly OrderEntry[];
  /** Whole lines that the widget offers to append, most likely first: "initiative", "== Round 2", "@party pass". */
  readonly offers: readonly Offer[];
}

/**
 * Next step as rules tell it: the fighters at once, the rest on request. Offers are made one after another: a fight
 * that nobody watches takes one of the first, and the others are never made.
 */
export interface ToldDue {
  readonly who: readonly string[];
  order(): readonly OrderEntry[];
  offers(): Iterable<Offer>;
}

/** Returns the next step for readers: made as far as it is looked at. */
export function dueOf(told: ToldDue): Due {
  return new Read(told);
}

class Read implements Due {
  private ordered: readonly OrderEntry[] | null = null;
  private offered: readonly Offer[] | null = null;

  constructor(private readonly told: ToldDue) {}

  get who(): readonly string[] {
    return this.told.who;
  }

  get order(): readonly OrderEntry[] {
    return (this.ordered ??= this.told.order());
  }

  get offers(): readonly Offer[] {
    return (this.offered ??= [...this.told.offers()]);
  }

  /** Returns plain data, for JSON and comparison. */
  toJSON(): Due {
    const { who, order, offers } = this;
    return { who, order, offers };
  }
}

/** Step before the count, name of a number of it, and the line that rolls for it. */
interface Counted {
  readonly declares: boolean;
  readonly count: "count" | "segment";
}

/** The steps that several systems share: their words take in `say.steps`. */
type Step = FactOf<(typeof fightSentences)["steps"]>;

/** Returns the slot of the fighters who are due; while nobody is, the one that was called last. */
export function slotDue<Slot extends Pick<TrackSlot<unknown>, "marks" | "now">>(
  slots: readonly Slot[],
): Slot | undefined {
  return slots.find(({ marks }) => marks.some(({ state }) => state === "due")) ?? slots.find(({ now }) => now);
}

/** Tells whether a roll for initiative is offered. */
export function rollsInitiative(offers: readonly Offer[]): boolean {
  return offers.some(({ move }) => isDeed(move) && move.verb === "initiative");
}

/** Returns the steps of a round that counts down: declarations, dice, a number at a time, its end. */
export function countedSteps(
  due: ToldDue,
  track: Pick<ToldTrack, "slots">,
  waits: string | null,
  { declares, count }: Counted,
): RoundSteps<Step> {
  const number = slotDue(track.slots)?.number ?? null;
  const initiative: Step = { is: "step of initiative" };
  const head: readonly Step[] = declares ? [{ is: "step of declarations" }, initiative] : [initiative];
  const offers = [...due.offers()];
  const rolls = rollsInitiative(offers);
  const counting = head.length;
  const declaring = rolls && offers.some(({ move }) => isDeed(move) && move.will === true);
  const now =
    waits === "initiative"
      ? counting - 1
      : number !== null || (due.who.length > 0 && !declaring)
        ? due.who.length > 0
          ? counting
          : counting + 1
        : rolls
          ? 0
          : counting + 1;
  const is = count === "count" ? "step of the count" : "step of segments";
  return { steps: [...head, { is, number: now === counting ? number : null }, { is: "step of the end" }], now };
}
