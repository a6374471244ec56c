import type { Action } from "../fight/action.ts";
import { takesNoPart } from "../fight/standing.ts";
import { find } from "../fight/state.ts";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import { isStatement } from "./choice-lines.ts";
import { actorsOf, hasStated } from "./choices.ts";

/** A statement of the round before that can be made once more. */
export interface Before {
  /** The unit's first line: one number for as long as nothing above it changes. */
  readonly at: number;
  /** Without dice. */
  readonly line: string;
  /** Is it asked for now? Where the order counts, others come first. */
  readonly due: boolean;
  /** Foes at whom it was, who are out of the fight. */
  readonly gone: readonly string[];
}

/**
 * Where statements are taken: what was stated in the round before by those who have stated nothing yet, in the order of
 * the text.
 */
export function statedBefore(fight: Fight): readonly Before[] {
  const { offers } = fight.due;
  if (!offers.some(({ move }) => isStatement(move))) return [];
  const due = new Set(actorsOf(fight));
  return roundBefore(fight).flatMap((unit) => {
    const actions = unit.result.steps[0]?.actions ?? [];
    const stated = actions.filter(({ will, actor }) => will && !isOut(fight, actor) && !hasStated(fight, actor));
    if (stated.length === 0) return [];
    const isDue = stated.some(({ actor }) => due.has(actor));
    return [{ at: unit.from, line: wordsOf(unit), due: isDue, gone: goneOf(fight, stated) }];
  });
}

/** Whoever has fallen can still be helped. */
function goneOf(fight: Fight, stated: readonly Action[]): readonly string[] {
  const done = stated.flatMap(({ actor, targets }) => targets.map((target) => [actor, target] as const));
  return done.flatMap(([actor, target]) => (isOut(fight, target) && areFoes(fight, actor, target) ? [target] : []));
}

function areFoes({ state }: Fight, one: string, other: string): boolean {
  return find(state, one)?.side !== find(state, other)?.side;
}

function isOut(fight: Fight, who: string): boolean {
  const one = find(fight.state, who);
  return one === undefined || takesNoPart(one, fight.setup.lexicon);
}

/** The units between the last section but one and the last. */
function roundBefore({ units }: Fight): readonly Placed[] {
  const sections = units.flatMap(({ lines }, at) => (lines[0]?.kind === "section" ? [at] : []));
  const [from, to] = sections.slice(-2);
  return from === undefined || to === undefined ? [] : units.slice(from + 1, to);
}

function wordsOf({ lines: [line] }: Placed): string {
  return line?.kind === "action" ? line.text.slice(0, line.body.to).trim() : "";
}
