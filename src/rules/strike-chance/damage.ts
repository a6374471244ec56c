import { parseDice } from "../../dice/expression.ts";
import type { Part } from "../../fight/event.ts";
import { flag, gain, has, harm, known, lookUp, mark, stat, sum, tell, told } from "../../fight/rule-kit.ts";
import type { Attack, Combatant, FightState } from "../../fight/state.ts";
import type { Throw, Turn } from "../../fight/system.ts";
import type { Blow } from "./chance.ts";
import { ambushVictim } from "./defense.ts";
import { ambushDegree } from "./losses.ts";
import { dropRest } from "./losing.ts";
import { castingOf, isSet, pathOf } from "./marks.ts";
import { remindOfMove } from "./leaving.ts";
import type { Severity } from "./severity.ts";
import { hitWhileCasting, interrupt } from "./spells.ts";
import { ambushDegrees, rangeLabel, sizes, stunThresholds } from "./tables.ts";
import { remember, settleWounds } from "./wounds.ts";

/* Damage, protection and stunning (SC-28, SC-29, SC-33, SC-34, SC-36 to SC-40). */

/** Rolls damage and takes it from the target. Returns what got through. */
export function strikeHome(turn: Turn, blow: Blow, severity: Exclude<Severity, "miss">): number {
  const total = rollDamage(turn, blow, severity);
  return hurt(turn, blow.target.name, total, {
    by: blow.attacker.name,
    throughProtection: severity !== "hit",
    rule: severity === "hit" ? ["SC-34"] : ["SC-34", "SC-29"],
  });
}

/** SC-33: dice, flat changes, at least 0, doubled for critical and grievous hits (SC-28, SC-30). */
function rollDamage(turn: Turn, blow: Blow, severity: Severity): number {
  const { attacker, weapon } = blow;
  const thrown = rollDice(turn, attacker, weapon);
  const double = severity !== "hit";
  const rules = new Set<string>(["SC-33"]);
  const parts: Part[] = [];
  const add = (label: string, value: number, rule: string): void => {
    if (value === 0) return;
    parts.push({ label, value });
    rules.add(rule);
  };
  const degree = ambushVictim(turn.state, blow)
    ? ambushDegrees.find((each) => each.from === Math.min(5, ambushDegree(blow.target)))
    : undefined;
  add("ambush", degree?.damage ?? 0, "SC-58");
  if (blow.terms.offhand && !flag(attacker, "ambidextrous")) add("off hand", -2, "SC-110");
  add("game master", blow.terms.damage, "SC-33");
  let total = thrown.total + sum(parts);
  if (total < 0) {
    add("not below 0", -total, "SC-33");
    total = 0;
  }
  if (double) {
    rules.add("SC-28");
    if (severity === "grievous") rules.add("SC-30");
    total = doubled(turn, blow, thrown, total, parts);
  }
  tell(turn, [...rules], thrown, { who: attacker.name, purpose: "damage", parts, total, outcome: severity });
  return total;
}

/** SC-28: twice the total, or (option `crit-damage`) the dice rolled once more. */
function doubled(turn: Turn, blow: Blow, first: Throw, total: number, parts: Part[]): number {
  if (turn.option("crit-damage") !== "double-dice") {
    parts.push({ label: "doubled", value: total });
    return total * 2;
  }
  const again =
    first.faces.length === 0
      ? 0
      : rollDice(turn, blow.attacker, blow.weapon).faces.reduce((sum_, face) => sum_ + face, 0);
  parts.push({ label: "dice again", value: again });
  return total + again;
}

/** The weapon's dice, else the combatant's; where neither is known, a die that stands on the line, or a question. */
function rollDice(turn: Turn, attacker: Combatant, weapon: Attack): Throw {
  const own = attacker.stats["dmg"];
  const dice = weapon.dice ?? (typeof own === "string" || typeof own === "number" ? String(own) : null);
  if (dice !== null && parseDice(dice) !== null)
    return turn.roll("damage", dice, { who: attacker.name, detail: weapon.name });
  const recorded = turn.recorded();
  if (recorded !== null && /^\d*d\d+$/.test(recorded))
    return turn.roll("damage", recorded, { who: attacker.name, detail: weapon.name });
  return turn.wait(
    `damage dice of ${attacker.name}'s ${weapon.name}: write them on ${attacker.name}'s line (dmg 1d8), or the die that fell behind this one`,
    { who: attacker.name },
  );
}

interface Hurt {
  readonly by: string | null;
  /** Critical and grievous hits ignore protection (SC-29). */
  readonly throughProtection: boolean;
  readonly rule: readonly string[];
}

/** One hit: protection (SC-34), the stun test (SC-36), wounds (SC-41 to SC-44), interruption (SC-05). */
export function hurt(turn: Turn, name: string, amount: number, how: Hurt): number {
  const c = turn.get(name);
  const prot = how.throughProtection ? 0 : Math.max(0, stat(c, "prot"));
  const net = Math.max(0, amount - prot);
  remember(turn, name);
  const parts = told([
    { label: "damage", value: amount },
    { label: "protection", value: net - amount },
  ]);
  harm(turn, how.rule, name, net, { by: how.by, parts });
  testStun(turn, name, turn.option("stun-damage") === "before-prot" ? amount : net);
  settleWounds(turn, name);
  hitWhileCasting(turn, name);
  return net;
}

/** CON for stunning: size (SC-38) and many hit points (SC-39) add to it. */
function adjustedCon(state: FightState, c: Combatant, con: number): Part[] {
  const size = sizes.find((each) => each.size === c.stats["size"]);
  const hp = state.options["stun-hp"] === "current" ? (c.hp?.now ?? 0) : (c.hp?.max ?? 0);
  return told([
    { label: "CON", value: con },
    { label: "size", value: size?.con ?? 0 },
    { label: "hit points", value: hp > 100 ? Math.ceil((hp - 100) / 10) : 0 },
  ]);
}

/** SC-36, SC-37 (option `stun-beyond-35`). */
export function stunThreshold(adjusted: number, beyond: string): number {
  const row = lookUp(stunThresholds, adjusted);
  if (row.threshold !== null) return row.threshold;
  if (row.to !== null) return adjusted;
  return beyond === "cap" ? 45 : 2 * adjusted - 25;
}

function testStun(turn: Turn, name: string, damage: number): void {
  const c = turn.get(name);
  const con = known(c, "con");
  if (con === null) {
    if (!isSet(c.marks, "no CON told")) {
      turn.info("SC-36", `${name} has no CON on its line, so nothing stuns it.`);
      mark(turn, ["SC-36"], name, "no CON told", true);
    }
    return;
  }
  const parts = adjustedCon(turn.state, c, con);
  const adjusted = sum(parts);
  const threshold = stunThreshold(adjusted, turn.option("stun-beyond-35"));
  if (damage <= threshold) return;
  const row = rangeLabel(lookUp(stunThresholds, adjusted));
  const rules = [
    "SC-36",
    ...(adjusted > 25 ? ["SC-37"] : []),
    ...parts.flatMap((part) => (part.label === "size" ? ["SC-38"] : part.label === "hit points" ? ["SC-39"] : [])),
  ];
  turn.emit({ type: "table", rule: rules, table: "stun", roll: damage, row, text: `more than ${threshold}: stunned` });
  stunNow(turn, name, ["SC-40", "SC-36"]);
}

/** SC-40. A second stun in the round adds nothing. */
export function stunNow(turn: Turn, name: string, rule: readonly string[]): void {
  if (has(turn.get(name), "stunned")) return;
  gain(turn, rule, name, "stunned", { ends: { at: "round end", round: turn.state.round } });
  dropRest(turn, ["SC-40"], name, "stunned", true);
  if (turn.option("stun-scope") !== "all") {
    remindOfMove(turn, name);
    return;
  }
  if (castingOf(turn.get(name)) !== null) interrupt(turn, ["SC-40"], name);
  const path = pathOf(turn.get(name));
  if (path !== null) mark(turn, ["SC-40"], name, "path", { ...path, feet: 0 });
  mark(turn, ["SC-40"], name, "stopped", true);
}
