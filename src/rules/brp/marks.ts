import type { Combatant, FightState } from "../../fight/state.ts";
import { listIn, textsIn, type Value } from "../../fight/value.ts";

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
}

export function statementOf(c: Combatant): Statement | null {
  const found = shape(c.marks.stated);
  if (found === null) return null;
  return {
    verb: str(found.verb),
    weapon: typeof found.weapon === "string" ? found.weapon : null,
    targets: textsIn(found.targets),
    metres: intOrNull(found.metres),
  };
}

/** First Aid under way (BR-105). */
export interface Aid {
  readonly patient: string;
  readonly wound: number;
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
  return {
    patient: str(found.patient),
    wound: int(found.wound),
    success: found.success === true,
    points: int(found.points),
    round: int(found.round),
    begun: int(found.begun),
  };
}
