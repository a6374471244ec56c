import { endOfRound, has, loudly, gain, held, lastRound, part, stat, tell } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { isOut, inflict } from "./actions.ts";
import { rollOn, check, freeModifiers } from "./check.ts";
import { rollDamage, type Grade, type Damage } from "./damage.ts";
import { inHandOnNumber, isNatural, loseWeapon } from "./gear.ts";
import { freeAttack } from "./reactions.ts";
import { criticalCondition, specialRoll, fumble } from "./tables.ts";
import type { Blow, Strike, ToHit } from "./to-hit.ts";
import type { Part, Turn } from "./types.ts";

/** The grade of each row. */
const gradeOfRow = {
  "regular damage": "regular",
  "maximum damage": "maximum",
  "critical damage": "critical",
  "critical damage and a condition": "critical",
} as const;
const ruleOfSpecialRow = {
  "regular damage": "BD-47",
  "maximum damage": "BD-48",
  "critical damage": "BD-49",
  "critical damage and a condition": "BD-50",
};

/**
 * Rolls the second d20 after a natural 20: the grade of the hit, and whether a condition comes with it (BD-46 to
 * BD-50).
 * @rule BD-46
 */
function rollSpecial(turn: Turn, blow: Blow, attack: readonly Part[]): { grade: Grade; condition: boolean } {
  const mods = turn.option("crit-mods");
  const parts = mods === "none" ? [] : mods === "declared" ? freeModifiers(turn, blow.action) : attack;
  const detail = turn.say({ is: "after the natural 20" });
  const roll = { who: blow.attacker, purpose: "special roll", parts, detail } as const;
  const row = rollOn(turn, ["BD-44", "BD-46"], specialRoll, "1d20", roll, ruleOfSpecialRow);
  return { grade: gradeOfRow[row], condition: row === "critical damage and a condition" };
}

/**
 * Rolls the condition of the best critical hit, even if the blow has felled its target (BD-51 to BD-56).
 * @rule BD-51
 */
function rollCondition(turn: Turn, blow: Blow): void {
  const { target } = blow;
  const rules = { disarmed: "BD-52", shaken: "BD-53", prone: "BD-54", blinded: "BD-55" };
  const roll = { who: blow.attacker, purpose: "critical condition" } as const;
  const id = rollOn(turn, ["BD-50", "BD-51"], criticalCondition, "1d4", roll, rules);
  const c = turn.get(target);
  if (isOut(c)) loudly(turn, ["BD-50"], { is: "too late for a condition", who: target, condition: id }, [target]);
  else if (id === "disarmed") disarm(turn, target);
  else if (!has(c, id)) {
    const last = turn.option("crit-conditions-last");
    const ends = last === "until-ended" ? null : endOfRound(turn.state.round + last);
    inflict(turn, [rules[id], "BD-56"], target, id, { ends });
  }
}

/**
 * Knocks the weapon in hand to the ground.
 * @rule BD-52
 */
export function disarm(turn: Turn, who: Who): void {
  const weapon = inHandOnNumber(turn.state, turn.get(who));
  if (weapon === null || isNatural(weapon)) loudly(turn, ["BD-52"], { is: "no weapon to lose", who }, [who]);
  else if (!has(turn.get(who), "disarmed", weapon.name)) {
    loseWeapon(turn, who, weapon, "ground");
    inflict(turn, ["BD-52"], who, "disarmed", { of: weapon.name });
  }
}

/** The rule of each row of the fumble table. */
const ruleOfFumbleRow = {
  "weapon breaks": "BD-59",
  stumble: "BD-60",
  "sloppy attack": "BD-61",
  "weapon dropped": "BD-62",
  "just a miss": "BD-63",
};

/**
 * Rolls the bare d20 after a natural 1 and carries out its row (BD-57 to BD-63). True if the weapon is broken or on
 * the ground.
 * @rule BD-58
 */
export function rollFumble(turn: Turn, blow: Blow, strike: Strike): boolean {
  const who = blow.attacker;
  const roll = { who, purpose: "fumble", detail: turn.say({ is: "after the natural 1" }) } as const;
  const row = rollOn(turn, ["BD-57", "BD-58"], fumble, "1d20", roll, ruleOfFumbleRow);
  if (row === "stumble" && !dexterityCheck(turn, "BD-60", who, 20)) stumble(turn, who);
  if (row === "sloppy attack" && !dexterityCheck(turn, "BD-61", who, 15)) freeAttack(turn, blow, strike);
  return (row === "weapon breaks" || row === "weapon dropped") && losesWeapon(turn, blow, row === "weapon breaks");
}

/**
 * Breaks or drops the weapon; natural weapons and thrown flasks are spared. The attacker loses the attack of the
 * next round either way.
 * @rule BD-59
 * @rule BD-62
 */
function losesWeapon(turn: Turn, blow: Blow, breaks: boolean): boolean {
  const { attacker, weapon } = blow;
  const rule = breaks ? "BD-59" : "BD-62";
  const loses = !isNatural(weapon) && weapon.kind !== "grenade";
  if (loses) {
    gain(turn, [rule], attacker, breaks ? "weapon broken" : "weapon dropped", { of: weapon.name });
    loseWeapon(turn, attacker, weapon, breaks ? "broken" : "ground");
  }
  const { round } = turn.state;
  const me = turn.own(attacker);
  // A bar on attacks that holds already goes on without a gap.
  const from = has(turn.get(attacker), "no attack") ? (me.noAttack?.from ?? round) : round + 1;
  me.noAttack = { from, rule };
  gain(turn, [rule], attacker, "no attack", { ends: endOfRound(round + 1) });
  return loses;
}

/**
 * Makes somebody stumble: -1 to combat rolls for 1d2 rounds. A repeat lasts longer and takes off no more.
 * @rule BD-60
 */
function stumble(turn: Turn, who: Who): void {
  const purpose = "rounds of stumbling";
  const rounds = turn.roll(purpose, "1d2", { who });
  tell(turn, ["BD-60"], rounds, { who, purpose, outcome: "stumbling" });
  const until = lastRound(held(turn.get(who), "stumbling")?.ends) ?? 0;
  gain(turn, ["BD-60"], who, "stumbling", { ends: endOfRound(Math.max(until, turn.state.round + rounds.total)) });
}

function dexterityCheck(turn: Turn, rule: string, who: Who, value: number): boolean {
  const purpose = "Dexterity check";
  return check(turn, rule, who, purpose, part("DC", value), [part("DEX", stat(turn.get(who), "dex"))]);
}

/**
 * Carries a hit from the special roll of a natural 20 to its condition; `dealing` deals the damage between them
 * (BD-44, BD-46, BD-101).
 */
export function resolveHit(
  turn: Turn,
  blow: Blow,
  special: boolean,
  roll: ToHit,
  dealing: (damage: Damage) => void,
): void {
  const found = special && roll.natural === 20 ? rollSpecial(turn, blow, roll.parts) : null;
  dealing(rollDamage(turn, blow, found?.grade ?? "regular"));
  if (found?.condition === true) rollCondition(turn, blow);
}
