import type { Who } from "../../../fight/who.ts";
/* How the BCB is split between attack and AC, and the other stances of a round. */
import { clause, has as says } from "../../../fight/action.ts";
import { gain, has, held, known, list, lose, stat } from "../../../fight/rule-kit.ts";
import { endOfThis, gainForRound, thisRound } from "../able.ts";
import { weaponsOn } from "../arms.ts";
import { isRolled } from "../count.ts";
import { isCasting } from "../magic/disturb.ts";
import type { Split } from "../own.ts";
import { classOf, is } from "../sheet.ts";
import type { Action, Combatant, Turn } from "../types.ts";

/** The split in force; undeclared it is all offence (MB-12). */
export function splitOf(c: Combatant): Split {
  return (has(c, "stance") ? c.own.split : null) ?? { attack: stat(c, "bcb"), defence: 0 };
}

/** As its condition shows it: "2/1". */
export function printSplit({ attack, defence }: Split): string {
  return `${attack}/${defence}`;
}

/**
 * Before acting only.
 * @rule MB-12
 */
function checkUntouched(turn: Turn, who: Who, rule: string): void {
  if (turn.get(who).own.attacks > 0) turn.refuse(rule, { is: "attacked before its stance", who });
}

/**
 * `split a/d` (MB-11, MB-12, MB-101).
 * @rule MB-11
 */
export function takeSplit(turn: Turn, who: Who, numbers: readonly number[]): void {
  const c = turn.get(who);
  const [attack = 0, defence = 0] = numbers;
  const bcb = stat(c, "bcb");
  if (numbers.length !== 2 || attack < 0 || defence < 0) turn.impossible("MB-11", { is: "no split", bcb });
  if (attack + defence > bcb) turn.refuse("MB-11", { is: "split is more than its BCB", who, bcb, attack, defence });
  if (defence > 0) refuseCasterDefence(turn, who);
  if (has(c, "full defence")) turn.refuse("MB-13", { is: "full defence is its split", who });
  const now = has(c, "stance") ? c.own.split : null;
  if (now?.attack !== attack || now.defence !== defence || c.own.splitRound !== thisRound(turn))
    setSplit(turn, ["MB-11", "MB-12"], who, { attack, defence });
}

/** Once a round, in step 2 or on the own number before acting (MB-12). */
function setSplit(turn: Turn, rule: readonly string[], who: Who, split: Split): void {
  const c = turn.get(who);
  if (c.own.splitRound === thisRound(turn))
    turn.refuse("MB-12", { is: "split already", who, split: held(c, "stance")?.of ?? "" });
  checkUntouched(turn, who, "MB-12");
  if (turn.option("split-time") === "step2" && isRolled(turn.state))
    turn.refuse("MB-12", { is: "split too late", who });
  lose(turn, rule, who, "stance");
  const sticky = turn.option("split-time") === "sticky";
  gain(turn, rule, who, "stance", {
    of: printSplit(split),
    ends: sticky ? { at: "never" } : endOfThis(turn.state),
    until: sticky ? turn.say({ is: "until changed" }) : null,
  });
  const own = turn.own(who);
  own.split = split;
  own.splitRound = thisRound(turn);
}

/**
 * Casters may not put BCB into AC.
 * @rule MB-101
 */
function refuseCasterDefence(turn: Turn, who: Who): void {
  if (isCasting(turn, who)) turn.refuse("MB-101", { is: "caster puts no BCB into AC", who });
}

/**
 * `defend`: the whole BCB and 2 more.
 * @rule MB-13
 */
export function takeFullDefence(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (has(c, "full defence")) return;
  refuseCasterDefence(turn, who);
  if (has(c, "charging")) turn.refuse("MB-52", { is: "charge is no full defence", who });
  checkUntouched(turn, who, "MB-13");
  setSplit(turn, ["MB-13"], who, { attack: 0, defence: stat(c, "bcb") });
  gainForRound(turn, ["MB-13"], who, "full defence");
}

const secondWeapon = {
  "two-weapon": ["MB-144", "guarding"],
  guarding: ["MB-145", "two-weapon"],
} as const;

/**
 * Two attacks, each at -3; or one at -1, and AC +1. The second weapon must fit the off hand.
 * @rule MB-144
 * @rule MB-145
 * @rule MB-146
 */
export function takeTwo(turn: Turn, action: Action, id: "two-weapon" | "guarding"): void {
  const who = action.actor;
  const c = turn.get(who);
  const [rule, other] = secondWeapon[id];
  if (has(c, id)) return;
  if (has(c, other)) turn.refuse("MB-145", { is: "uses its two weapons otherwise", who, as: other });
  const weapons = weaponsOn(turn, action);
  const [first, second] = weapons;
  if (second === undefined) turn.refuse("MB-146", { is: "which two weapons", first: first?.name ?? "sword" });
  else if (!is(second, "off-hand") && !(classOf(c) === "ranger" && is(second, "sword")))
    turn.refuse("MB-146", { is: "too large for the off hand", weapon: second.name });
  checkUntouched(turn, who, rule);
  gainForRound(turn, [rule], who, id, { detail: list(weapons.map((weapon) => weapon.name)) });
}

/** Stances may stand on the line of an attack or its declaration (MB-12). */
export function takeStances(turn: Turn, action: Action): void {
  const split = clause(action, "split");
  if (split !== undefined) takeSplit(turn, action.actor, split.numbers);
  for (const id of ["two-weapon", "guarding"] as const) if (says(action, id)) takeTwo(turn, action, id);
}

/** The speed of a combatant; null: not declared, so nothing is checked. */
export function speedOf(c: Combatant): number | null {
  return known(c, "move");
}
