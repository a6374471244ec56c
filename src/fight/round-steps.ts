import type { RoundSteps, ToldDue, ToldTrack, TrackSlot } from "./due.ts";
import type { FactOf } from "./fact.ts";
import { isDeed, type Offer } from "./move.ts";
import type { say } from "./say.ts";

/** What stands before the count, what a number of it is called, and which line rolls for it. */
interface Counted {
  readonly declares: boolean;
  readonly count: "count" | "segment";
}

/** The steps that several systems share: their words take in `say.steps`. */
type Step = FactOf<(typeof say)["steps"]>;

/** Where whoever is due stands; while nobody is, what has been called last. */
export function slotDue<Slot extends Pick<TrackSlot<unknown>, "marks" | "now">>(
  slots: readonly Slot[],
): Slot | undefined {
  return slots.find(({ marks }) => marks.some(({ state }) => state === "due")) ?? slots.find(({ now }) => now);
}

/** Is it offered to roll for initiative? */
export function rollsInitiative(offers: readonly Offer[]): boolean {
  return offers.some(({ move }) => isDeed(move) && move.verb === "initiative");
}

/** The steps of a round that counts down: declarations, dice, a number at a time, its end. */
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
