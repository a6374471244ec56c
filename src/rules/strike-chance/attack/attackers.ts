import type { Who } from "../../../fight/who.ts";
import { stat } from "../../../fight/rule-kit.ts";
import { strikeFor } from "../declare/declaration.ts";
import { attacksLeft } from "./losses.ts";
import type { Blow } from "../defence.ts";
import { waitingOf } from "../initiative/entries.ts";
import { asOf } from "../segment.ts";
import { inHand, isRanged, weaponNamed } from "../sheet.ts";
import type { Combatant, FightState } from "../types.ts";
import { isOut } from "../wounds.ts";

/* How many attack one target in melee this round (SC-93 to SC-96). */

export interface Attackers {
  /** 10 for each attacker beyond the first. */
  readonly bonus: number;
  /** What the target's Range of Field takes from it, 0 or less. */
  readonly cut: number;
  /** Tentacles have been counted. */
  readonly tentacles: boolean;
}

/**
 * What fighting beside others adds to an attack on that target: 10 for each attacker beyond the first, less its Range
 * of Field.
 * @rule SC-93
 * @rule SC-94
 */
export function attackersOf(state: FightState, { attacker, target, terms, free }: Blow): Attackers {
  let count = asAttackers(terms.tentacles ?? weightOn(state, attacker, target.name) ?? 0);
  const own = count > 1;
  for (const other of state.combatants) {
    const now = asOf(state, other);
    if (other.name === attacker.name || isOut(now)) continue;
    const weight = weightOn(state, now, target.name) ?? (free?.includes(other.name) === true ? 0 : null);
    if (weight !== null) count += asAttackers(weight);
  }
  const said = terms.attackers;
  if (said !== undefined) count = Math.max(1, said);
  const bonus = 10 * (count - 1);
  return { bonus, cut: -Math.min(bonus, Math.max(0, stat(target, "rof"))), tentacles: own && said === undefined };
}

/**
 * A combatant counts once, its tentacles in pairs.
 * @rule SC-95
 * @rule SC-96
 */
function asAttackers(tentacles: number): number {
  return Math.max(1, Math.floor(tentacles / 2));
}

/**
 * Tentacles (0: none) with which somebody attacks that target in melee this round, made or still to come; null when it
 * does not (SC-93).
 */
function weightOn(state: FightState, c: Combatant, target: Who): number | null {
  const made = c.own.struck.find((each) => each.target === target)?.tentacles ?? null;
  if (made !== null || state.options["attackers-count"] === "made") return made;
  for (const nth of stillToCome(state, c)) {
    const planned = strikeFor(c.own.plan, nth);
    if (planned === null || planned.target !== target) continue;
    if (isMelee(c, planned.strike.verb, planned.weapon)) return planned.strike.terms.tentacles ?? 0;
  }
  return null;
}

function stillToCome(state: FightState, c: Combatant): number[] {
  const plan = c.own.plan;
  if (plan === null || !plan.declared) return [];
  if (state.own.rolled) return waitingOf(c).map((entry) => entry.nth);
  if (c.own.restLost !== null) return [];
  const made = c.own.made;
  const { left } = attacksLeft(state, c, plan);
  return Array.from({ length: Math.max(0, left - made) }, (_, i) => made + i);
}

/**
 * Is a declared attack made in melee? Shooting and throwing are not, nor is an attack with a ranged weapon (SC-145).
 */
export function isMelee(c: Combatant, verb: string, weapon: string | null): boolean {
  return verb === "attack" && !isRanged(weaponNamed(c, weapon ?? inHand(c)[0] ?? ""));
}
