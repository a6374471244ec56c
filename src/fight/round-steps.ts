import type { Due, RoundSteps, Track, TrackSlot } from "./due.ts";
import { say } from "./say.ts";

/** What stands before the count, what a number of it is called, and which line rolls for it. */
interface Counted {
  readonly declares: boolean;
  readonly count: "count" | "segment";
}

/** Where whoever is due stands; while nobody is, what has been called last. */
export function slotDue({ slots }: Track): TrackSlot | undefined {
  return slots.find(({ marks }) => marks.some(({ state }) => state === "due")) ?? slots.find(({ now }) => now);
}

/** The steps of a round that counts down: declarations, dice, a number at a time, its end. */
export function countedSteps(due: Due, track: Track, waits: string | null, { declares, count }: Counted): RoundSteps {
  const slot = slotDue(track);
  const number = slot !== undefined && /^[-−]?\d/.test(slot.label) ? slot.label : "";
  const head = declares ? [say.steps.declare, say.steps.initiative] : [say.steps.initiative];
  const rolls = due.offers.some(({ line }) => line === "initiative");
  const counting = head.length;
  const declaring = rolls && due.offers.some(({ line }) => / will /.test(line));
  const now =
    waits === "initiative"
      ? counting - 1
      : number !== "" || (due.who.length > 0 && !declaring)
        ? due.who.length > 0
          ? counting
          : counting + 1
        : rolls
          ? 0
          : counting + 1;
  const counted = say.steps[count];
  const here = now === counting && number !== "" ? say.steps.at(counted, number) : counted;
  return { steps: [...head, here, say.steps.end], now };
}
