import { withText, type Fight } from "../fight/timeline.ts";
import type { FightBlock } from "../notes/fences.ts";
import { placeBlockBelow, replaceBody, type Placed } from "../notes/place.ts";
import type { Preferences } from "../view/frame/preferences.ts";
import { dueFighters, meaningOf, type FightCommand } from "../wishes/commands.ts";
import type { CarriedOut, Outcome, RandomFace, Wish } from "../wishes/wish.ts";
import { andResults, carryOut } from "../wishes/wishes.ts";
import type { FightAt, Host } from "./host.ts";
import type { Rolls } from "./rolls.ts";

/**
 * Works out what a wish makes of a fight's body, with the results of a round that ends where the user wants them.
 * @param resolve resolves another body in the same place of the note; absent: what the fight continues stays as it is
 */
export function madeOf(
  wish: Wish,
  fight: Fight,
  body: string,
  random: RandomFace,
  { writeResults }: Pick<Preferences, "writeResults">,
  resolve = (text: string): Fight => withText(fight, text),
): CarriedOut {
  const made = carryOut(body, fight, wish, random, resolve);
  const also = writeResults === "round" && wish.kind !== "undo" && wish.kind !== "fork";
  return also ? andResults(made, fight, resolve) : made;
}

/** Puts what a wish made into the note: in the block's place, or as a fight of its own below it. */
export function placeMade(
  note: string,
  block: FightBlock,
  { text, below }: Extract<CarriedOut, { readonly ok: true }>,
): Placed {
  return below === undefined ? replaceBody(note, block, text) : placeBlockBelow(note, block, below);
}

/** Returns why a wish was not written, with the lines that it would have written to copy. */
export function notWritten(reason: string, made: CarriedOut): Outcome {
  return made.ok ? { ok: false, reason, copy: made.lines } : made;
}

/** Carries out what a command means for a fight as it is, or tells why there is nothing to do. */
export async function carryOutCommand(host: Host, at: FightAt, command: FightCommand, rolls: Rolls): Promise<void> {
  const { fight } = at.note;
  const meant = meaningOf(fight, command, (side) => rolls.isHere(fight, side));
  if (!meant.ok) return host.tell(meant.reason);
  const outcome = await host.wish(at, meant.wish);
  host.report(outcome, at);
  if (outcome.ok && meant.note !== null) host.tell(meant.note);
}

/** Returns the fighters who have hit points to lose or regain: those who are due first. */
export function fightersWithPoints(fight: Fight): readonly string[] {
  const due = dueFighters(fight);
  const others = fight.state.combatants.filter(({ name, hp }) => hp !== null && !due.includes(name));
  return [...due, ...others.map(({ name }) => name)];
}
