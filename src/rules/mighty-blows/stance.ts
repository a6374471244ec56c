import { clause, has as says } from "../../fight/action.ts";
import type { Ends } from "../../fight/combatant.ts";
import { gain, has, held, known, list, lose, stat, remind, sum } from "../../fight/rule-kit.ts";
import { same, type Who } from "../../fight/value.ts";
import { isCasting } from "./concentration.ts";
import { endOfThis, gainForRound, thisRound, isRolled, checkAble, hasFallenFor, counts, type Moment } from "./count.ts";
import { weaponsOn } from "./gear.ts";
import type { Split } from "./own.ts";
import { classOf, hasProperty } from "./sheet.ts";
import { retreats } from "./tables.ts";
import type { Action, Combatant, Turn, FightState, ConditionId, Part } from "./types.ts";

const other = {
  guarding: "guards with the second weapon: one attack",
  "two-weapon": "strikes with both weapons; guarding is one attack",
};

const leaving = { charge: "charges", move: "moves", cast: "casts" };

/** Reason for leaving a shield-wall. */
type Leaving = keyof typeof leaving;

export const stanceSentences = {
  "attacked before its stance": "{who} has attacked in this round; a stance is declared before acting.",
  "no split": 'A split is two numbers of 0 or more, to hit and to AC, such as "split {bcb}/0".',
  "split is more than its BCB": ({
    who,
    bcb,
    attack,
    defence,
  }: {
    who: string;
    bcb: number;
    attack: number;
    defence: number;
  }) =>
    `${attack}/${defence} is more than ${who} has: ${bcb} to share, as in ` +
    `"${Math.ceil(bcb / 2)}/${Math.floor(bcb / 2)}".`,
  "full defence is its split": "{who} puts everything into defence this round; that is its split.",
  "split already": "{who} has split its BCB {split} for this round; it may change it next round.",
  "split too late": "The BCB is split before the initiative dice (option split-time step2); {who} may next round.",
  "caster puts no BCB into AC": "{who} is casting, and casters may not put BCB into AC; all of it goes to hit.",
  "charge is no full defence": "{who} has declared a charge, which attacks; full defence does not.",
  "uses its two weapons otherwise": ({ who, as }: { who: string; as: keyof typeof other }) =>
    `${who} ${other[as]} this round.`,
  "which two weapons": ({ first }: { first: string }) =>
    `Which two weapons? Write both: "with ${first === "dagger" ? "sword" : first} and dagger".`,
  "too large for the off hand": `{weapon} is too large for the off hand: it takes a dagger or the like (property
      off-hand), or a ranger’s second sword.`,
  "shield-wall declared too late": "A shield-wall is declared before the initiative dice; it counts from now on.",
  "one is no shield-wall": "A shield-wall takes two or more, named from left to right.",
  "no shield": "{who} has no shield to stand in a shield-wall with.",
  "shoulder to shoulder":
    "Shoulder to shoulder: three figures on two hexes. An area effect catches more of them; the added harm is yours.",
  "leaves the shield-wall": ({ who, to }: { who: string; to: Leaving }) =>
    `${who} ${leaving[to]} and leaves the shield-wall.`,
  "until changed": "changed",
} as const;

/** Returns the split in force; undeclared, all of the BCB goes to hit (MB-12). */
export function splitOf(c: Combatant): Split {
  return (has(c, "stance") ? c.own.split : null) ?? { attack: stat(c, "bcb"), defence: 0 };
}

/** Returns a split as its condition shows it: "2/1". */
export function printSplit({ attack, defence }: Split): string {
  return `${attack}/${defence}`;
}

/**
 * Refuses a stance after an attack.
 * @rule MB-12
 */
function checkUntouched(turn: Turn, who: Who, rule: string): void {
  if (turn.get(who).own.attacks > 0) turn.refuse(rule, { is: "attacked before its stance", who });
}

/**
 * Carries out `split a/d` (MB-11, MB-12, MB-101).
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

/** Sets the split, once a round: before the dice, or on the own number before acting (MB-12). */
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
 * Refuses a caster's BCB in AC.
 * @rule MB-101
 */
function refuseCasterDefence(turn: Turn, who: Who): void {
  if (isCasting(turn, who)) turn.refuse("MB-101", { is: "caster puts no BCB into AC", who });
}

/**
 * Puts the whole BCB and 2 more into AC.
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
 * Takes two weapons: two attacks at -3 each, or one at -1 and AC +1. The second weapon must fit the off hand.
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
  else if (!hasProperty(second, "off-hand") && !(classOf(c) === "ranger" && hasProperty(second, "sword")))
    turn.refuse("MB-146", { is: "too large for the off hand", weapon: second.name });
  checkUntouched(turn, who, rule);
  gainForRound(turn, [rule], who, id, { detail: list(weapons.map((weapon) => weapon.name)) });
}

/** Takes the stances written on the line of an attack or its declaration (MB-12). */
export function takeStances(turn: Turn, action: Action): void {
  const split = clause(action, "split");
  if (split !== undefined) takeSplit(turn, action.actor, split.numbers);
  for (const id of ["two-weapon", "guarding"] as const) if (says(action, id)) takeTwo(turn, action, id);
}

/** Returns the speed in feet, or null where it is not given and nothing is checked. */
export function speedOf(c: Combatant): number | null {
  return known(c, "move");
}

/* Shield-walls are orders of combatants from left to right (MB-127 to MB-130). */

const inWall = "in a shield-wall";

/** Returns the combatants who still stand in the wall that somebody formed, from left to right. */
function standingWith(state: FightState, who: Who, at: Moment, observer: string): Who[] {
  const wall = state.own.walls.find((members) => members.includes(who)) ?? [];
  return wall.filter((name) =>
    state.combatants.some((c) => c.name === name && has(c, inWall) && !hasFallenFor(c, at, observer)),
  );
}

/**
 * Returns the wall in which somebody stands, from left to right, closed up where a member has fallen; empty where it
 * stands in none.
 */
export function wallOf(state: FightState, who: Who, at: Moment = null, observer = ""): Who[] {
  const standing = standingWith(state, who, at, observer);
  return standing.includes(who) ? standing : [];
}

/**
 * Returns what the neighbours' shields add against a frontal attack.
 * @rule MB-127
 */
function wallBonus(state: FightState, who: Who, at: Moment, observer: string): number {
  const wall = wallOf(state, who, at, observer);
  const place = wall.indexOf(who);
  return state.combatants
    .filter(({ name }) => place >= 0 && (name === wall[place - 1] || name === wall[place + 1]))
    .reduce((bonus, c) => bonus + stat(c, "shield"), 0);
}

/**
 * Forms a shield-wall of the members, from left to right.
 * @rule MB-130
 */
export function formWall(
  turn: Turn,
  members: readonly Who[],
  lasts: { readonly ends?: Ends | null; readonly until?: string | null } = {},
): void {
  if (members.length < 2) turn.refuse("MB-127", { is: "one is no shield-wall" });
  for (const name of members) {
    checkAble(turn, name, null, "stand in a shield-wall", "MB-127");
    if (stat(turn.get(name), "shield") < 1) turn.refuse("MB-127", { is: "no shield", who: name });
  }
  for (const name of members) leaveWall(turn, name, null);
  const elsewhere = turn.state.own.walls.map((wall) => wall.filter((name) => !members.includes(name)));
  turn.ownFight().walls = [...elsewhere, members];
  for (const name of members) gain(turn, ["MB-127"], name, inWall, { ...lasts, ...beside(members, name) });
  remind(turn, ["MB-130"], { is: "shoulder to shoulder" });
}

/** Takes a member out of its wall; `to` is told to the game master. */
export function leaveWall(turn: Turn, who: Who, to: Leaving | null): void {
  if (!has(turn.get(who), inWall)) return;
  lose(turn, ["MB-127"], who, inWall);
  if (to !== null) turn.info("MB-127", { is: "leaves the shield-wall", who, to });
  breakWall(turn, who);
}

/** Closes a wall up after somebody has left; one alone stands in none. */
export function breakWall(turn: Turn, who: Who): void {
  const rest = standingWith(turn.state, who, null, "");
  for (const name of rest) {
    const held = turn.get(name).conditions.find((each) => each.id === inWall);
    const others = beside(rest, name);
    if (held === undefined || same(held.whom, others.whom)) continue;
    lose(turn, ["MB-127"], name, inWall);
    if (others.whom.length > 0)
      gain(turn, ["MB-127"], name, inWall, { until: held.until, ends: held.ends ?? null, ...others });
  }
}

/** Returns the others of a wall as the condition says them: "Ann, Cid". */
function beside(members: readonly Who[], name: Who): { readonly whom: readonly Who[]; readonly detail: string | null } {
  const whom = members.filter((each) => each !== name);
  return { whom, detail: whom.join(", ") || null };
}

/** Attack as far as the target's AC is concerned. */
interface Approach {
  readonly by: string;
  readonly at: Moment;
  /** From the flank or from behind. */
  readonly aside: boolean;
  /** AC given on the attack's line. */
  readonly vs: number | null;
}

export interface ArmourClass {
  readonly total: number;
  /** "AC", or "AC (15 + 2 BCB − 2 haste)" where it has parts. */
  readonly label: Part["label"];
  readonly rules: readonly string[];
}

/**
 * Returns the AC with its parts, or null where nobody has said what it is.
 * @rule MB-14
 * @rule MB-52
 * @rule MB-128
 * @rule MB-129
 */
export function armourClass(state: FightState, target: Combatant, approach: Approach): ArmourClass | null {
  const base = approach.vs ?? known(target, "ac");
  if (base === null) return null;
  const { by, at } = approach;
  const is = (id: ConditionId): boolean => counts(target, id, at, by);
  const defenceless: readonly ConditionId[] = [
    "casting",
    "reading a scroll",
    "surprised",
    "helpless",
    "stunned",
    "unconscious",
    "out",
  ];
  const undefended = defenceless.some(is);
  const parts: Part[] = [];
  const rules = new Set<string>(["MB-14"]);
  const add = (label: Part["label"], value: number, rule: string): void => {
    if (value === 0) return;
    parts.push({ label, value });
    rules.add(rule);
  };
  if (!undefended) {
    if (!has(target, "charging")) add("BCB", splitOf(target).defence, "MB-11");
    if (has(target, "full defence")) add("full defence", 2, "MB-13");
    if (has(target, "guarding")) add("guarding", 1, "MB-145");
  }
  const walled = wallOf(state, target.name, at, by).length > 1;
  const aside = walled && approach.aside;
  if (aside) add("shield", -stat(target, "shield"), "MB-129");
  else add("shield-wall", wallBonus(state, target.name, at, by), "MB-127");
  if (walled || has(target, "charging"))
    add("DEX", -Math.max(0, stat(target, "dex-ac")), aside ? "MB-129" : walled ? "MB-128" : "MB-52");
  if (has(target, "fleeing")) add("flight", retreats.flight.ac, "MB-126");
  else if (has(target, "retreating in haste")) add("haste", retreats.hasty.ac, "MB-122");
  if (is("stunned")) add("stunned", -stunPenalty(state), "MB-78");
  const label = parts.length === 0 ? "AC" : ({ is: "AC made of", base, made: parts } as const);
  return { total: base + sum(parts), label, rules: [...rules] };
}

/** Returns what a stun takes off AC (option stun-effect ac-n, MB-78). */
function stunPenalty(state: FightState): number {
  return state.settings["stun-effect"];
}
