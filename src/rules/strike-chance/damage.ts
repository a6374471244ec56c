import type { Who } from "../../fight/who.ts";
import { parseDice } from "../../dice/expression.ts";
import {
  damageModifiers,
  endOfRound,
  gain,
  harm,
  has,
  known,
  lookUp,
  part,
  showRow,
  stat,
  sum,
  tell,
  told,
} from "../../fight/rule-kit.ts";
import type { Attack } from "../../fight/combatant.ts";
import type { Throw } from "../../fight/turn.ts";
import { ambushBonus, offHand, type Blow } from "./defence.ts";
import { remindOfMove } from "./withdraw/leaving.ts";
import { dropRest } from "./attack/losing.ts";
import { isDice } from "./attack/said.ts";
import type { Severity } from "./attack/severity.ts";
import { hitWhileCasting, interrupt } from "./magic/spells.ts";
import { sizes, stunThresholds } from "./tables.ts";
import { add, type Tally } from "./attack/tally.ts";
import { settleWounds } from "./falling.ts";
import { stop } from "./movement.ts";
import { asOf, remember, simultaneousOn } from "./segment.ts";
import type { Combatant, FightState, GivenCondition, Turn } from "./types.ts";

/* Damage, protection and stunning (SC-28, SC-29, SC-33, SC-34, SC-36 to SC-40). */

/** Rolls damage and takes it from the target. */
export function strikeHome(turn: Turn, blow: Blow, severity: Severity): void {
  const total = rollDamage(turn, blow, severity);
  hurt(turn, blow.target.name, total, blow.attacker.name, severity !== "hit");
}

/**
 * Dice, flat changes, at least 0, doubled for critical and grievous hits.
 * @rule SC-28
 * @rule SC-30
 * @rule SC-33
 */
function rollDamage(turn: Turn, blow: Blow, severity: Severity): number {
  const { attacker, weapon, terms } = blow;
  const thrown = rollDice(turn, attacker, weapon);
  const tally: Tally = { parts: [], rules: new Set(["SC-33"]) };
  add(tally, "SC-58", "ambush", ambushBonus(turn.state, blow)?.damage ?? 0);
  if (offHand(turn.state, blow)) add(tally, "SC-110", "off hand", -2);
  add(tally, "SC-33", "game master", terms.damage ?? 0);
  for (const { label, value } of damageModifiers(turn.action)) add(tally, "SC-33", label, value);
  const plain = thrown.total + sum(tally.parts);
  if (plain < 0) add(tally, "SC-33", "not below 0", -plain);
  if (severity !== "hit") {
    // Twice the total, or (option `crit-damage`) the dice rolled once more.
    if (turn.option("crit-damage") !== "double-dice") tally.parts.push(part("doubled", Math.max(0, plain)));
    else if (thrown.faces.length > 0) {
      const { faces } = rollDice(turn, attacker, weapon);
      tally.parts.push(
        part(
          "dice again",
          faces.reduce((all, face) => all + face, 0),
        ),
      );
    }
    tally.rules.add("SC-28");
    if (severity === "grievous") tally.rules.add("SC-30");
  }
  const { parts, rules } = tally;
  tell(turn, [...rules], thrown, { who: attacker.name, purpose: "damage", parts, outcome: severity });
  return thrown.total + sum(parts);
}

/** The weapon's dice, else the combatant's; where neither is known, a die that stands on the line, or a question. */
function rollDice(turn: Turn, attacker: Combatant, weapon: Attack): Throw {
  const own = attacker.stats["dmg"];
  const dice = weapon.dice ?? (typeof own === "string" ? own : null);
  if (dice !== null && parseDice(dice) !== null)
    return turn.roll("damage", dice, { who: attacker.name, detail: weapon.name });
  const recorded = turn.recorded();
  if (recorded !== null && isDice(recorded))
    return turn.roll("damage", recorded, { who: attacker.name, detail: weapon.name });
  return turn.wait(
    { is: "damage dice are not known", name: attacker.name, weapon: weapon.name },
    { who: attacker.name },
  );
}

/**
 * One hit: protection, unless it goes through it, the stun test (SC-36), wounds (SC-41 to SC-44), interruption (SC-05).
 * @rule SC-29
 * @rule SC-34
 */
export function hurt(turn: Turn, name: Who, amount: number, by: string | null, through: boolean): void {
  const before = asOf(turn.state, turn.get(name));
  const prot = through ? 0 : Math.max(0, stat(before, "prot"));
  const net = Math.max(0, amount - prot);
  remember(turn, name);
  const parts = told([part("damage", amount), part("protection", net - amount)]);
  harm(turn, through ? ["SC-34", "SC-29"] : ["SC-34"], name, net, { by, parts });
  testStun(turn, before, turn.option("stun-damage") === "before-prot" ? amount : net);
  settleWounds(turn, name);
  hitWhileCasting(turn, name);
}

/**
 * CON for stunning: size and many hit points add to it.
 * @rule SC-38
 * @rule SC-39
 */
function adjustedCon(state: FightState, c: Combatant, con: number): Tally {
  const hp = c.hp?.[state.options["stun-hp"] === "current" ? "now" : "max"] ?? 0;
  const tally: Tally = { parts: [part("CON", con)], rules: new Set() };
  add(tally, "SC-38", "size", sizes.get(String(c.stats["size"]))?.con ?? 0);
  add(tally, "SC-39", "hit points", Math.max(0, Math.ceil((hp - 100) / 10)));
  return tally;
}

/**
 * The damage of one hit above which somebody is stunned, by its adjusted CON (option `stun-beyond-35`).
 * @rule SC-37
 */
export function stunThreshold(adjusted: number, beyond: string): number {
  const { threshold, to } = lookUp(stunThresholds, adjusted);
  if (to === null) return beyond === "cap" ? 45 : 2 * adjusted - 25;
  return threshold ?? adjusted;
}

/**
 * One hit of more damage than the threshold stuns. `before`: whom it hits, as it stood then.
 * @rule SC-36
 */
function testStun(turn: Turn, before: Combatant, damage: number): void {
  const { name } = before;
  const con = known(turn.get(name), "con");
  if (con === null) {
    if (!turn.get(name).own.noConTold) {
      turn.info("SC-36", { is: "nothing stuns it", name });
      turn.own(name).noConTold = true;
    }
    return;
  }
  const { parts, rules } = adjustedCon(turn.state, before, con);
  const adjusted = sum(parts);
  const threshold = stunThreshold(adjusted, turn.option("stun-beyond-35"));
  if (damage <= threshold) return;
  const rule = ["SC-36", ...(adjusted > 25 ? ["SC-37"] : []), ...rules];
  const { code } = lookUp(stunThresholds, adjusted);
  showRow(turn, rule, "stun", damage, code, { says: { is: "blow stuns", damage, threshold } });
  stunNow(turn, name, ["SC-40", "SC-36"]);
}

/** How long it lasts, where the game master has said so. */
type Given = Pick<GivenCondition, "detail" | "until" | "ends">;

/**
 * Stunned: what it had left of the round is lost. A second stun in the round adds nothing.
 * @rule SC-40
 */
export function stunNow(turn: Turn, name: Who, rule: readonly string[], given: Given | null = null): void {
  if (has(turn.get(name), "stunned")) return;
  gain(turn, rule, name, "stunned", given?.until == null ? { ...given, ends: endOfRound(turn.state.round) } : given);
  dropRest(turn, ["SC-40"], name, { is: "stunned" }, true);
  if (turn.option("stun-scope") !== "all") {
    remindOfMove(turn, name);
    return;
  }
  const casting = turn.get(name).own.casting;
  if (casting !== null && (casting.phase !== "ready" || casting.done !== simultaneousOn(turn)))
    interrupt(turn, ["SC-40"], name);
  stop(turn, name);
  turn.own(name).stopped = true;
}
