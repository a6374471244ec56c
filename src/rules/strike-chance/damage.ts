import { easeDamage } from "../../fight/damage-kinds.ts";
import { parseDice } from "../../dice/expression.ts";
import type { Attack } from "../../fight/combatant.ts";
import type { Named } from "../../fight/event.ts";
import { counted } from "../../fight/sentences.ts";
import {
  lookUp,
  damageModifiers,
  endOfRound,
  gain,
  harm,
  has,
  known,
  part,
  showRow,
  stat,
  sum,
  tell,
  told,
  expireOf,
  remind,
} from "../../fight/rule-kit.ts";
import type { TableRow } from "../../fight/rule-table.ts";
import type { Throw } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { ambushBonus, offHand, type Blow } from "./defence.ts";
import { dropRest } from "./losses.ts";
import { hitWhileCasting, interrupt, endSpell } from "./magic.ts";
import { remindOfMove, stopPath } from "./movement.ts";
import { asOf, remember, simultaneousOn } from "./segment.ts";
import { criticalRanges, sizes, stunThresholds } from "./tables.ts";
import { add, type Tally } from "./names.ts";
import { isDice } from "./terms.ts";
import type { Combatant, FightState, GivenCondition, Turn } from "./types.ts";
import { bandOf, disengage, isDown, labels } from "./wounds.ts";

/*
 * From a d100 to a wound: how severe a hit is (SC-22 to SC-27), damage, protection and stunning (SC-28, SC-29, SC-33,
 * SC-34, SC-36 to SC-40), wound bands and going out (SC-35, SC-41 to SC-47).
 */

/** Damage, stunning, and going down (SC-33, SC-35, SC-36). */
export const damageSentences = {
  "damage dice are not known":
    'damage dice of {name}’s {weapon}: write them on {name}’s line ("dmg 1d8"), or the die that fell behind this one',
  "nothing stuns it": "{name} has no CON on its line, so nothing stuns it.",
  "blow stuns": "{damage} at one blow is more than {threshold}, which stuns",
  "kept in the fight": ({ name, hp }: { name: string; hp: number }) =>
    `${name} is at ${counted(hp, "hit point")} and was kept in the fight: still up? If not, write "! ${name} down".`,
  "goes out": ({ name, hp }: { name: string; hp: number }) =>
    `${name} is at ${counted(hp, "hit point")}: out, unless you say otherwise ("! ${name} up").`,
} as const;

/** Outcome of an attack. */
export type Severity = "miss" | "hit" | "critical" | "grievous";

/** Faces that are critical and grievous; `row`: the table's row, null where a formula stands in for it. */
interface Ranges {
  readonly grievous: number;
  readonly critical: number;
  readonly row: TableRow | null;
}

/**
 * Returns the faces that are critical and grievous at a strike chance: by the table, or by the formula (options
 * `crit-table`, `crit-beyond-130`).
 * @rule SC-27
 */
export function rangesFor(chance: number, options: Readonly<Record<string, string>>): Ranges {
  const beyond = options["crit-beyond-130"] === "formula";
  const formula = chance >= 1 && (options["crit-table"] === "formula" || (chance > 130 && beyond));
  if (!formula) {
    const row = lookUp(criticalRanges, chance);
    return { grievous: row.grievous, critical: row.critical, row };
  }
  const percent = (n: number): number => Math.floor((n * chance + 50) / 100);
  return {
    grievous: Math.min(beyond ? Infinity : 7, percent(5)),
    critical: Math.min(beyond ? Infinity : 20, Math.max(1, percent(15))),
    row: null,
  };
}

/**
 * Returns how severe an attack with that face is, by which rule, and the row of the table (SC-22 to SC-27).
 * @rule SC-22
 * @rule SC-23
 * @rule SC-24
 * @rule SC-25
 * @rule SC-26
 */
export function severityOf(
  face: number,
  chance: number,
  options: Readonly<Record<string, string>>,
): { severity: Severity; rule: string; row: TableRow | null } {
  const { grievous, critical, row } = rangesFor(chance, options);
  const at = (severity: Severity, rule: string): ReturnType<typeof severityOf> => ({ severity, rule, row });
  if (face >= 96) return at("miss", "SC-23");
  if (face === 1) {
    const byTable = options["natural-01"] === "table" && chance >= 1 && chance <= 9;
    return at(byTable ? "critical" : "grievous", "SC-26");
  }
  if (face <= grievous) return at("grievous", "SC-27");
  if (face === 2) return at("critical", "SC-25");
  if (face <= critical) return at("critical", "SC-27");
  if (face === 3) return at("hit", "SC-24");
  return at(face <= chance ? "hit" : "miss", "SC-22");
}

/** Rolls damage and takes it from the target. */
export function strikeHome(turn: Turn, blow: Blow, severity: Severity): void {
  const total = rollDamage(turn, blow, severity);
  hurt(turn, blow.target.name, total, blow.attacker.name, severity !== "hit");
}

/**
 * Rolls damage: dice and flat changes, at least 0, doubled for critical and grievous hits.
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

/**
 * Rolls the weapon's dice, else the combatant's. Where neither is known, rolls the die that stands on the line, or
 * asks.
 */
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

/** Damage of a ruling. */
interface DealtHit {
  /** "fire"; null: plain. */
  readonly kind: string | null;
  /** Parts of the amount. */
  readonly parts: readonly Named<"damage" | "half">[];
}

/**
 * Resolves one hit: protection (unless the hit goes `through` it), the stun test (SC-36), wounds (SC-41 to SC-44),
 * interruption (SC-05).
 * @rule SC-29
 * @rule SC-34
 */
export function hurt(
  turn: Turn,
  name: Who,
  amount: number,
  by: string | null,
  through: boolean,
  dealt: Partial<DealtHit> = {},
): void {
  const before = asOf(turn.state, turn.get(name));
  const prot = through ? 0 : Math.max(0, stat(before, "prot"));
  const net = Math.max(0, amount - prot);
  remember(turn, name);
  const { kind = null, parts: full = [part("damage", amount)] } = dealt;
  const parts = told([...full, part("protection", net - amount)]);
  const eased = easeDamage(turn, name, net, parts, kind);
  harm(turn, through ? ["SC-34", "SC-29"] : ["SC-34"], name, eased.amount, { by, parts: eased.parts });
  testStun(turn, before, turn.option("stun-damage") === "before-prot" ? amount : eased.amount);
  settleWounds(turn, name);
  hitWhileCasting(turn, name);
}

/**
 * Returns CON for stunning: size and many hit points add to it.
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
 * Returns the damage of one hit above which somebody is stunned, by its adjusted CON (option `stun-beyond-35`).
 * @rule SC-37
 */
export function stunThreshold(adjusted: number, beyond: string): number {
  const { threshold, to } = lookUp(stunThresholds, adjusted);
  if (to === null) return beyond === "cap" ? 45 : 2 * adjusted - 25;
  return threshold ?? adjusted;
}

/**
 * Stuns by one hit of more damage than the threshold. `before`: the victim as it stood before the hit.
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

/** Duration of a stun by the game master's word. */
type Given = Pick<GivenCondition, "detail" | "until" | "ends">;

/**
 * Stuns somebody: what it had left of the round is lost. A second stun in the round adds nothing.
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
  stopPath(turn, name);
  turn.own(name).stopped = true;
}

/** Hit points now and full ones. */
type HitPoints = NonNullable<Combatant["hp"]>;

/**
 * Brings a combatant up to its hit points: the band's label, and whether it is out (SC-35, SC-41 to SC-44, SC-47). The
 * change counts for no action of this very segment, even by a ruling, which may tell what a spell does (SC-10).
 */
export function settleWounds(turn: Turn, name: Who): void {
  remember(turn, name);
  const c = turn.get(name);
  if (c.hp !== null && !isLabelled(c.own.labelledAt, c.hp)) labelWounds(turn, c, c.hp);
  checkOut(turn, name);
}

/** Tells whether the label has been settled for these hit points. */
function isLabelled(at: HitPoints | null, { now, max }: HitPoints): boolean {
  return at !== null && at.now === now && at.max === max;
}

/**
 * Gives the label of the hit points as they are now. A label that the game master gave or took holds until they change.
 */
function labelWounds(turn: Turn, c: Combatant, hp: HitPoints): void {
  const { name } = c;
  const { id, of, rule } = bandOf(c, hp.now, turn.option("low-start"));
  turn.own(name).labelledAt = hp;
  const isOther = (each: (typeof c.conditions)[number]): boolean =>
    labels.some((label) => label === each.id) && (each.id !== id || each.of !== of);
  expireOf(turn, [rule], name, isOther);
  if (id !== "" && !c.conditions.some((each) => each.id === id && each.of === of)) gain(turn, [rule], name, id, { of });
}

/**
 * Takes somebody out at 0 hit points (option `down-at`), unless the game master has kept it in.
 * @rule SC-35
 */
function checkOut(turn: Turn, name: Who): void {
  const limit = turn.option("down-at");
  const c = turn.get(name);
  if (limit === "off" || c.hp === null) return;
  if (c.hp.now > limit) {
    turn.own(name).keptIn = false;
    return;
  }
  if (isDown(c)) return;
  if (c.own.keptIn) {
    remind(turn, ["SC-35"], { is: "kept in the fight", name, hp: c.hp.now });
    return;
  }
  remind(turn, ["SC-35"], { is: "goes out", name, hp: c.hp.now });
  goOut(turn, ["SC-35"], name);
}

/**
 * Takes somebody out of the fight: what it had left of the round is dropped, and nobody is in melee with it any more.
 */
export function goOut(
  turn: Turn,
  rule: readonly string[],
  name: Who,
  why: string | null = null,
  given: Pick<GivenCondition, "until" | "ends"> | null = null,
): void {
  remember(turn, name);
  gain(turn, rule, name, "out", { ...given, of: why });
  dropOut(turn, rule, name);
}

/**
 * Drops what somebody who goes out had left: attacks, the rest of the way, a spell that does not go off on this very
 * segment, the melee.
 */
export function dropOut(turn: Turn, rule: readonly string[], name: Who): void {
  dropRest(turn, rule, name, { is: "out" }, true);
  stopPath(turn, name);
  const casting = turn.get(name).own.casting;
  if (casting !== null && (casting.phase !== "ready" || casting.done !== simultaneousOn(turn)))
    endSpell(turn, rule, name, "lost with its caster");
  disengage(turn, rule, name);
}
