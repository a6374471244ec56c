import { clause, has as hasClause } from "../../fight/action.ts";
import { gain, part, remind, sum } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { isEdition2014, isOut } from "./able.ts";
import { afflict } from "./afflict.ts";
import { hurt } from "./damage.ts";
import { abilityOf, masters, type Mastery, type Weapon } from "./gear.ts";
import { makeSave } from "./saves.ts";
import { modifierOf, proficiency, sizeOf } from "./sheet.ts";
import type { Action, Turn } from "./types.ts";

/** Masteries of weapons, behind a hit or a miss (SR-77 to SR-85). */
export const masterySentences = {
  "may be pushed": ({ who, target }: { who: string; target: string }) =>
    `${who} may drive ${target} up to 10 ft straight away.`,
  "may cleave": ({ who, target }: { who: string; target: string }) =>
    `${who} may strike another beside ${target} as well: ", cleave …" on its line.`,
  "no mastery in this edition": "Masteries belong to the edition of 2024.",
} as const;

/** A blow, as far as masteries ask. */
interface Struck {
  readonly attacker: Who;
  readonly target: Who;
  readonly weapon: Weapon;
  readonly action: Action | null;
}

/**
 * Returns the mastery that an attack uses: the sheet lists the weapon, and the line does not decline.
 * @rule SR-77
 */
export function masteryOf(turn: Turn, { attacker, weapon, action }: Omit<Struck, "target">): Mastery | null {
  if (isEdition2014(turn) || !masters(turn.get(attacker), weapon)) return null;
  return action !== null && hasClause(action, "no mastery") ? null : weapon.mastery;
}

/**
 * Carries out a mastery behind a hit. `hurts`: it has dealt damage.
 * @rule SR-81
 * @rule SR-82
 * @rule SR-83
 * @rule SR-84
 * @rule SR-85
 */
export function masterHit(turn: Turn, struck: Struck, hurts: boolean): void {
  const { attacker, target, weapon } = struck;
  const mastery = masteryOf(turn, struck);
  const c = turn.get(target);
  if (mastery === null || isOut(c)) return;
  const nextStart = { at: "turn start", who: attacker } as const;
  if (mastery === "vex" && hurts) {
    const ends = { at: "turn end", who: attacker, round: turn.state.round + 1 } as const;
    gain(turn, ["SR-85"], target, "vexed", { whom: attacker, ends });
  }
  if (mastery === "sap") gain(turn, ["SR-82"], target, "sapped", { whom: attacker, ends: nextStart });
  if (mastery === "slow" && hurts) gain(turn, ["SR-83"], target, "slowed", { whom: attacker, ends: nextStart });
  if (mastery === "push" && sizeOf(c) <= 3) remind(turn, ["SR-81"], { is: "may be pushed", who: attacker, target });
  if (mastery === "cleave" && struck.action !== null && clause(struck.action, "cleave") === undefined)
    if (!turn.get(attacker).own.cleft) remind(turn, ["SR-78"], { is: "may cleave", who: attacker, target });
  if (mastery !== "topple") return;
  const dc =
    8 + modifierOf(turn.get(attacker), abilityOf(turn.get(attacker), weapon)) + proficiency(turn.get(attacker));
  if (!makeSave(turn, target, { ability: "con", dc, purpose: "topple", rule: ["SR-84"] }))
    afflict(turn, ["SR-84"], target, "prone", {});
}

/**
 * Deals the ability's modifier behind a miss with a grazing weapon.
 * @rule SR-79
 */
export function graze(turn: Turn, struck: Struck): void {
  const { attacker, target, weapon } = struck;
  if (masteryOf(turn, struck) !== "graze") return;
  const c = turn.get(attacker);
  const parts = [part("graze", modifierOf(c, abilityOf(c, weapon)))];
  if (sum(parts) > 0)
    hurt(turn, target, [{ type: weapon.damage[0]?.type ?? null, parts }], { rule: ["SR-79"], by: attacker });
}
