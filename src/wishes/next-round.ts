import { statedBefore } from "../complete/choices.ts";
import { rollsInitiative } from "../fight/due.ts";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { applyEdits } from "../language/edits.ts";
import { say } from "../telling/sentences.ts";
import { isThrow, ownerOf, rollAll } from "./dice.ts";
import { refusalOf } from "./refusal.ts";
import { failed, written, type CarriedOut, type RandomFace, type Resolve, type RoundPart } from "./wish.ts";

/*
 * The change of a round by one press: the lines in which nobody has anything to choose, and the dice of the sides that
 * are rolled here.
 */

export interface RoundStep {
  readonly part: RoundPart;
  /** Lines that it writes, in their order. */
  readonly lines: readonly string[];
  /** Dice that it rolls: "d6", "2d6". */
  readonly dice: readonly string[];
  /** Fighters whose dice it leaves to the table. */
  readonly others: readonly string[];
}

/** Tells whether a line asks how a piece of gear has come through the fight; the game master chooses which. */
export function isGearCheck(line: string): boolean {
  return / durability /.test(line);
}

interface Made {
  readonly text: string;
  readonly fight: Fight;
}

function behind({ text, fight }: Made, line: string, resolve: Resolve): Made | null {
  const place = (own: string) => applyEdits(text, [{ kind: "appendLine", line: own, after: null }]);
  const made = place(line);
  if (!made.ok || refusalOf(fight, line, place, resolve) !== null) return null;
  return { text: made.text, fight: resolve(made.text) };
}

/** Returns the checks that are due before the next round and ask for nothing but dice of these sides. */
function checksOf(fight: Fight, sides: readonly string[], resolve: Resolve): RoundStep[] {
  if (fight.due.who.length > 0) return [];
  const found = fight.due.offers.flatMap(({ who, line }) => {
    if (who === "" || line.startsWith("==") || isGearCheck(line)) return [];
    const after = behind({ text: fight.text, fight }, line, resolve)?.fight;
    const pending = after?.pending ?? [];
    const ours = pending.every((each) => isThrow(each) && isHere(after, each, sides));
    return pending.length > 0 && ours ? [{ line, dice: pending.map(({ dice }) => dice) }] : [];
  });
  if (found.length === 0) return [];
  return [
    { part: "checks", lines: found.map(({ line }) => line), dice: found.flatMap(({ dice }) => dice), others: [] },
  ];
}

function isHere(fight: Fight | undefined, pending: Fight["pending"][number], sides: readonly string[]): boolean {
  if (fight === undefined) return false;
  const { side } = ownerOf(fight, pending);
  return side === null || sides.includes(side);
}

/** Repeats the statements of these sides that go as they were, in the order in which they are asked for. */
function withIntents(from: Made, sides: readonly string[], resolve: Resolve): Made & { readonly lines: string[] } {
  const tried = new Set<number>();
  const lines: string[] = [];
  let now = from;
  for (;;) {
    const isTheirs = (name: string): boolean => sides.includes(find(now.fight.state, name)?.side ?? "");
    const before = statedBefore(now.fight);
    const next = before.find(({ at, due, actors }) => due && !tried.has(at) && actors.every(isTheirs));
    if (next === undefined) return { ...now, lines };
    tried.add(next.at);
    const made = next.gone.length > 0 ? null : behind(now, next.line, resolve);
    if (made === null || made.fight.pending.length > 0) continue;
    lines.push(next.line);
    now = made;
  }
}

/**
 * Works out what the press for the next round would take, from the text without any dice.
 * @param line heading of the round: "== Round 2"
 * @param sides those whose dice are rolled here, without "@"
 */
export function roundSteps(fight: Fight, line: string, sides: readonly string[], resolve: Resolve): RoundStep[] {
  const checks = checksOf(fight, sides, resolve);
  const begun = behind({ text: fight.text, fight }, line, resolve);
  if (begun === null) return checks;
  const stated = withIntents(begun, sides, resolve);
  const { lines } = stated;
  const intents: RoundStep[] = lines.length === 0 ? [] : [{ part: "intents", lines, dice: [], others: [] }];
  return [...checks, ...intents, ...initiativeOf(stated, sides, resolve)];
}

export const INITIATIVE = "initiative";

/** Returns the roll for initiative, unless somebody stated something in the last round, and so may do it again. */
function initiativeOf(made: Made, sides: readonly string[], resolve: Resolve): RoundStep[] {
  const { due } = made.fight;
  if (!rollsInitiative(due.offers) || statedBefore(made.fight).length > 0) return [];
  const after = behind(made, INITIATIVE, resolve)?.fight;
  const pending = after?.pending.filter(isThrow) ?? [];
  const ours = pending.filter((each) => isHere(after, each, sides));
  if (after === undefined || ours.length === 0) return [];
  const others = pending.flatMap((each) => (ours.includes(each) ? [] : [ownerOf(after, each).who ?? ""]));
  return [
    { part: "initiative", lines: [INITIATIVE], dice: ours.map(({ dice }) => dice), others: [...new Set(others)] },
  ];
}

/**
 * Begins a round, or rolls for its initiative, and takes the wanted parts along, as one edit. What the dice bring about
 * counts: a check that makes somebody flee comes before the intents are asked for.
 */
export function nextRound(
  text: string,
  fight: Fight,
  {
    line,
    take,
    sides,
  }: { readonly line: string; readonly take: readonly RoundPart[]; readonly sides: readonly string[] },
  random: RandomFace,
  resolve: Resolve,
): CarriedOut {
  let now: Made = { text, fight };
  const roll = (): void => {
    const rolled = rollAll(now.text, now.fight, sides, random, resolve);
    if (rolled.ok) now = { text: rolled.text, fight: resolve(rolled.text) };
  };
  const wants = (part: RoundPart): boolean => take.includes(part);
  if (wants("checks"))
    for (const check of checksOf(fight, sides, resolve).flatMap(({ lines }) => lines)) {
      const next = behind(now, check, resolve);
      if (next === null) continue;
      now = next;
      roll();
    }
  const begun = behind(now, line, resolve);
  if (begun === null)
    return now.text === text
      ? failed(say.notBegun(line))
      : written(text, now.text, say.wrote(line), say.notBegun(line));
  now = begun;
  if (line === INITIATIVE) roll();
  if (wants("intents")) now = withIntents(now, sides, resolve);
  const [initiative] = wants("initiative") ? initiativeOf(now, sides, resolve) : [];
  const rolled = initiative === undefined ? null : behind(now, INITIATIVE, resolve);
  if (rolled !== null) {
    now = rolled;
    roll();
  }
  return written(text, now.text, say.wrote(line));
}
