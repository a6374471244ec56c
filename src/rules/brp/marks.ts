import type { Modifier } from "../../fight/action.ts";
import type { Chance } from "./chance.ts";
import { listIn, textsIn, type Value } from "../../fight/value.ts";
import type { Clause, Combatant, FightState } from "./types.ts";
import { clauses } from "./clauses.ts";

/*
 * The bookkeeping of this system. Marks are plain values; these are the only places that read them, so that every reader sees one shape.
 *
 * Combatant: held (items in hand), lying (items dropped), wounds, seen (hit points as last accounted), moved (metres this round), acted (actions used this
 * round), passed (true, or "woken" after the own rank), saved (from dying, this round), struck (attacks made this round), defences (this round), stated (statement of this round), rank (set by the game master), until (rank waited for; 0: any), aid (First
 * Aid under way), reloaded (full rounds spent, by item), felled (the simultaneous group in which it fell), brokenIn (items by that), losses (wounds not
 * yet taken off), melee (last round of hand-to-hand fighting), attacked (last round of being attacked in it).
 * Fight: phase, mover (lowest DEX that has moved), last (who acted last), count (the slot called last), group (those who act at the same time), skipped (passed over), rounds (completed), settled (round whose
 * end is done), attack (the last attack, for reactions that come too late).
 */

type Shape = { readonly [key: string]: Value };

function isShape(value: Value | undefined): value is Shape {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function shape(value: Value | undefined): Shape | null {
  return isShape(value) ? value : null;
}

export function int(value: Value | undefined): number {
  return typeof value === "number" ? value : 0;
}

export function intOrNull(value: Value | undefined): number | null {
  return typeof value === "number" ? value : null;
}

export function str(value: Value | undefined): string {
  return typeof value === "string" ? value : "";
}

export function shapes(value: Value | undefined): readonly Shape[] {
  return listIn(value).filter(isShape);
}

/** Those who act on one slot of the count; `open`: not all are through. */
export interface Group {
  readonly id: string;
  readonly members: readonly string[];
  readonly open: boolean;
}

/** Groups as they were read from their marks, which never change: a group of hundreds is asked for at every one of its deeds. */
const read = new WeakMap<object, Group>();

/** Whoever was called last, one or several. */
export function calledNow(state: FightState): Group | null {
  const found = shape(state.marks.group);
  if (found === null) return null;
  const known = read.get(found);
  if (known !== undefined) return known;
  const group = { id: str(found.id), members: textsIn(found.members), open: found.open === true };
  read.set(found, group);
  return group;
}

/** The simultaneous group that is acting now (BR-14); null when one acts alone. */
export function groupNow(state: FightState): Group | null {
  const group = calledNow(state);
  return group !== null && group.open && group.members.length > 1 ? group : null;
}

/** What parries of one simultaneous group have cost somebody's items, and which broke by it (BR-14, BR-59). */
export function wornIn(
  c: Combatant,
): { readonly id: string; readonly lost: Shape; readonly broken: readonly string[] } | null {
  const found = shape(c.marks.worn);
  return found === null ? null : { id: str(found.id), lost: shape(found.lost) ?? {}, broken: textsIn(found.broken) };
}

/** `== Surprise` is played as a round (BR-02). */
export function inRound(state: FightState): boolean {
  return state.phase === "round" || state.phase === "surprise";
}

export type Phase = "intent" | "movement" | "actions";

export function phaseOf(state: FightState): Phase {
  const { phase } = state.marks;
  return phase === "intent" || phase === "movement" ? phase : "actions";
}

/** A statement of intent (BR-04). */
export interface Statement {
  readonly verb: string;
  readonly weapon: string | null;
  readonly targets: readonly string[];
  readonly metres: number | null;
  /** Its clauses, which the action need not repeat. */
  readonly clauses: readonly Clause[];
  readonly modifiers: readonly Modifier[];
}

export function statementOf(c: Combatant): Statement | null {
  const found = shape(c.marks.stated);
  if (found === null) return null;
  return {
    verb: str(found.verb),
    weapon: typeof found.weapon === "string" ? found.weapon : null,
    targets: textsIn(found.targets),
    metres: intOrNull(found.metres),
    clauses: shapes(found.clauses).flatMap((each) =>
      clauses
        .filter(({ id }) => id === each.id)
        .map(({ id }) => ({
          id,
          span: noSpan,
          number: intOrNull(each.number),
          text: typeof each.text === "string" ? each.text : null,
          names: textsIn(each.names),
          numbers: [],
          unit: null,
        })),
    ),
    modifiers: shapes(found.modifiers).map((each) => ({
      amount: int(each.amount),
      reason: str(each.reason),
      span: noSpan,
    })),
  };
}

const noSpan = { from: 0, to: 0 };

export function statementMark({ verb, weapon, targets, metres, clauses, modifiers }: Statement): Value {
  return {
    verb,
    weapon,
    targets: [...targets],
    metres,
    clauses: clauses.map(({ id, number, text, names }) => ({ id, number, text, names: [...names] })),
    modifiers: modifiers.map(({ amount, reason }) => ({ amount, reason })),
  };
}

/** First Aid under way (BR-105). */
export interface Aid {
  readonly healer: string;
  readonly patient: string;
  readonly wound: number;
  /** What it will be rolled against; null: it is rolled. */
  readonly chance: Chance | null;
  readonly success: boolean;
  readonly points: number;
  /** Round at whose end (or, begun in the round before, just before the healer's rank) it takes effect. */
  readonly round: number;
  /** Its place in the order in which it was begun. */
  readonly begun: number;
}

export function aidOf(c: Combatant): Aid | null {
  const found = shape(c.marks.aid);
  if (found === null) return null;
  const chance = shape(found.chance);
  return {
    healer: c.name,
    patient: str(found.patient),
    wound: int(found.wound),
    chance: chance === null ? null : { value: int(chance.value), rating: int(chance.rating), words: str(chance.words) },
    success: found.success === true,
    points: int(found.points),
    round: int(found.round),
    begun: int(found.begun),
  };
}

export function aidMark({ patient, wound, chance, success, points, round, begun }: Aid): Value {
  return { patient, wound, chance: chance === null ? null : { ...chance }, success, points, round, begun };
}
