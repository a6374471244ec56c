import { clause, has as hasClause } from "../../fight/action.ts";
import { gain, held, loudly, part, remind, setStat, sum } from "../../fight/rule-kit.ts";
import type { Ends } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { isEdition2014, isOut } from "./able.ts";
import { afflict } from "./afflict.ts";
import { hurt } from "./damage.ts";
import { abilityOf, masters, type Mastery, type Weapon } from "./gear.ts";
import { letGo } from "./hold.ts";
import { beyond } from "./places.ts";
import { makeSave } from "./saves.ts";
import { modifierOf, proficiency, sizeOf } from "./sheet.ts";
import type { Action, Turn } from "./types.ts";

/** Masteries of weapons, behind a hit or a miss (SR-77 to SR-85). */
export const masterySentences = {
  "may be pushed": ({ who, target }: { who: string; target: string }) =>
    `${who} may drive ${target} up to 10 ft straight away.`,
  "may cleave": ({ who, target }: { who: string; target: string }) =>
    `${who} may strike another beside ${target} as well: ", cleave …" on its line.`,
  "is pushed": ({ who, feet }: { who: string; feet: number }) => `${who} is driven ${feet} ft away.`,
  "pushed too far": ({ feet }: { feet: number }) => `A pushing weapon drives 10 ft away at most, not ${feet}.`,
  "too large to push": ({ target }: { target: string }) => `${target} is too large to be pushed.`,
  "has not that mastery": ({ who, weapon, mastery }: { who: string; weapon: string; mastery: string }) =>
    `${who} has no mastery of ${weapon} that would ${mastery}.`,
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

/** Returns the end of what vexes somebody: that of its attacker's next turn (SR-85). */
export function vexEnds(turn: Turn, attacker: Who): Ends {
  // Struck by a reaction before its own turn, that is the next one.
  const later = turn.get(attacker).own.turn === "waiting" ? 0 : 1;
  return { at: "turn end", who: attacker, round: turn.state.round + later };
}

/**
 * Carries out a mastery behind a hit. `hurts`: it has dealt damage.
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
    gain(turn, ["SR-85"], target, "vexed", { whom: attacker, ends: vexEnds(turn, attacker) });
  }
  if (mastery === "sap") gain(turn, ["SR-82"], target, "sapped", { whom: attacker, ends: nextStart });
  if (mastery === "slow" && hurts) gain(turn, ["SR-83"], target, "slowed", { whom: attacker, ends: nextStart });
  if (mastery === "push" && sizeOf(c) <= 3) drive(turn, struck);
  if (mastery === "cleave" && struck.action !== null && clause(struck.action, "cleave") === undefined)
    if (!turn.get(attacker).own.cleft) remind(turn, ["SR-78"], { is: "may cleave", who: attacker, target });
  const declined = turn.option("mastery") === "ask" && !(struck.action !== null && hasClause(struck.action, "topple"));
  if (mastery !== "topple" || declined) return;
  const dc =
    8 + modifierOf(turn.get(attacker), abilityOf(turn.get(attacker), weapon)) + proficiency(turn.get(attacker));
  if (!makeSave(turn, target, { ability: "con", dc, by: attacker, purpose: "topple", rule: ["SR-84"] }))
    afflict(turn, ["SR-84"], target, "prone", {});
}

/**
 * Drives somebody of large size at most straight away, so far as the line says; without that it is reminded of.
 * @rule SR-81
 */
function drive(turn: Turn, { attacker, target, action }: Struck): void {
  const feet = action === null ? undefined : clause(action, "push")?.number;
  if (feet === undefined || feet === null) {
    if (turn.option("mastery") === "auto") remind(turn, ["SR-81"], { is: "may be pushed", who: attacker, target });
    return;
  }
  pushAway(turn, attacker, target, feet);
}

/** Moves somebody away from another, out of holds and along their line where their places are known (SR-81). */
export function pushAway(turn: Turn, who: Who, target: Who, feet: number): void {
  loudly(turn, ["SR-81"], { is: "is pushed", who: target, feet }, [target]);
  const holder = held(turn.get(target), "grappled")?.whom[0];
  if (holder !== undefined && feet > 0) letGo(turn, holder, target, "SR-90");
  const place = beyond(turn.get(who), turn.get(target), feet);
  if (place !== null) setStat(turn, ["SR-36"], target, "pos", place);
  turn.own(target).driven = true;
}

/** Refuses masteries that the line asks for and that are not to be had: of another weapon, edition, size or reach. */
export function needMastery(turn: Turn, struck: Struck): void {
  const { action, weapon, attacker, target } = struck;
  if (action === null) return;
  const asked = (["push", "topple", "cleave"] as const).filter((id) => hasClause(action, id));
  if (asked.length === 0) return;
  if (isEdition2014(turn)) turn.refuse("SR-77", { is: "no mastery in this edition" });
  const mastery = masteryOf(turn, struck);
  for (const id of asked)
    if (id !== "cleave" && mastery !== id)
      turn.refuse("SR-77", { is: "has not that mastery", who: attacker, weapon: weapon.name, mastery: id });
  const feet = clause(action, "push")?.number ?? 0;
  if (feet > 10) turn.refuse("SR-81", { is: "pushed too far", feet });
  if (asked.includes("push") && sizeOf(turn.get(target)) > 3) turn.refuse("SR-81", { is: "too large to push", target });
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
