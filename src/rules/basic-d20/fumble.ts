import type { Who } from "../../fight/who.ts";
import { endOfRound, gain, has, held, lastRound, part, stat, tell } from "../../fight/rule-kit.ts";
import type { Blow, Strike } from "./blow.ts";
import { check, rollOn } from "./check.ts";
import { freeAttack } from "./attack/reactions.ts";
import { fumble } from "./tables.ts";
import type { Turn } from "./types.ts";
import { isNatural, loseWeapon } from "./weapon.ts";

/** The rule of each row of the fumble table. */
const rules = {
  "weapon breaks": "BD-59",
  stumble: "BD-60",
  "sloppy attack": "BD-61",
  "weapon dropped": "BD-62",
  "just a miss": "BD-63",
};

/**
 * The bare d20 after a natural 1, with what follows from it (BD-57 to BD-63). True: the weapon is broken or lies on the
 * ground.
 * @rule BD-58
 */
export function rollFumble(turn: Turn, blow: Blow, strike: Strike): boolean {
  const who = blow.attacker;
  const roll = { who, purpose: "fumble", detail: turn.say({ is: "after the natural 1" }) } as const;
  const row = rollOn(turn, ["BD-57", "BD-58"], fumble, "1d20", roll, rules);
  if (row === "stumble" && !dexterityCheck(turn, "BD-60", who, 20)) stumble(turn, who);
  if (row === "sloppy attack" && !dexterityCheck(turn, "BD-61", who, 15)) freeAttack(turn, blow, strike);
  return (row === "weapon breaks" || row === "weapon dropped") && losesWeapon(turn, blow, row === "weapon breaks");
}

/**
 * The weapon breaks or is dropped; natural weapons and flasks already thrown do neither, but the attack of the next
 * round is lost.
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
  // Whoever may make none already goes on without a break.
  const from = has(turn.get(attacker), "no attack") ? (me.noAttack?.from ?? round) : round + 1;
  me.noAttack = { from, rule };
  gain(turn, [rule], attacker, "no attack", { ends: endOfRound(round + 1) });
  return loses;
}

/**
 * -1 to combat rolls for 1d2 rounds; repeats make it longer, not deeper.
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
