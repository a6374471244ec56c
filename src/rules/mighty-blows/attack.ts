import { clause, has as says, thingNames } from "../../fight/action.ts";
import type { Attack } from "../../fight/combatant.ts";
import { written, clauseWay, withWays } from "../../fight/fact.ts";
import { remarkIdle, list, expand, has, lose, tell, type IdleRow } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { blowOf, countAttack, namesIn, remarkDistance, checkTarget, type Blow } from "./blow.ts";
import {
  about,
  counts,
  currentMoment,
  endOfThis,
  hasFallenFor,
  inflict,
  isAble,
  isRolled,
  nextSlot,
  numbersOf,
  spend,
} from "./count.ts";
import { defaultWeapon, weaponNamed } from "./gear.ts";
import { checkPosture, ready } from "./initiative.ts";
import { areEngaged, opponentsInReach } from "./melee.ts";
import { checkShot, hasMoved, noteShot } from "./missiles.ts";
import { attacksOf, fist, hasProperty, isMissile, weaponClass, type WeaponClass } from "./sheet.ts";
import { speedOf, takeStances } from "./stance.ts";
import { strike } from "./strike.ts";
import type { Action, Combatant, Fact, FightState, Turn } from "./types.ts";

/** Action that takes the attack of a round. */
type Exertion = { to: "attack" | "act otherwise" | "push" | "wrestle" } | { to: "use"; item: string };

const exertions = {
  attack: "an attack",
  "act otherwise": "another action",
  push: "pushing",
  wrestle: "wrestling",
};

export const attackSentences = {
  "does not shoot": 'The {weapon} does not shoot: write "attacks" or "throws".',
  "charge ends in a blow": "A charge ends in a blow, and the {weapon} shoots.",
  "more targets than attacks": ({ targets, attacks: n }: { targets: number; attacks: number }) =>
    `${counted(targets, "target")} for ${counted(n, "attack")}: name one for each attack, or write "among".`,
  "which melee": "Into which melee? Write who is in it: into melee Orc and Ada.",
  "nobody left to attack": "Nobody of those is left for {who} to attack.",
  "whom to shoot at": 'Whom does {who} shoot at? Write the target, or "into melee …".',
  "nobody in reach": "Nobody known is in reach of {who}: write the target.",
  "target is in melee": ({ on, others }: { on: string; others: readonly string[] }) =>
    withWays`${on} is in melee with ${list(others)}: ${clauseWay("into melee")} lets a die pick who is shot at; "!"
      before the line names the target.`,
  "cannot go on": "{who} cannot go on: its other attacks are lost.",
  "target is dead": "{on} is dead: the other attacks are lost.",
  "moved too far": ({ who, moved, speed, what }: { who: string; moved: number; speed: number; what: Exertion }) => {
    const effort = what.to === "use" ? `using the ${what.item}` : exertions[what.to];
    return `${who} has moved ${moved} of ${speed} ft; ${effort} is possible after up to half of it.`;
  },
  "charge is its attack": '{who} has declared a charge: "{who} charges …" makes its single attack.',
  "risen and walked": "{who} has risen and walked: no attack is left.",
  "moved and attacked": "{who} has moved: one attack only.",
  "risen and attacked": "{who} has risen from the ground: one attack only.",
  "guarding is one attack": "{who} guards with its second weapon: one attack this round.",
  "charge is one attack": "A charge is a single attack, and {who} has attacked in this round.",
  "attacks are used": ({ who, attacks: n }: { who: string; attacks: number }) =>
    `${who} has made its ${n === 1 ? "attack" : `${n} attacks`} of this round.`,
  "line has more attacks": ({ who, attacks: n }: { who: string; attacks: number }) =>
    `${who} has ${counted(n, "attack")} in a round, and this line makes more.`,
  "attack is used": "{who} has attacked in this round, and this takes an attack.",
  "no number left to attack": "{who} has no number left for this attack; a further initiative line adds a die.",
  "another range counts": "the line says long range, which counts",
  "only missiles have ranges": "only missiles have ranges",
  "about spanning a crossbow": "it is about spanning a crossbow",
  "missiles attack alone": "missiles neither count among several attackers nor gain by them",
  "missiles lay nobody open": "a missile lays nobody open to the others in reach",
  "until the next turn": "the next turn",
} as const;

/** Verb of the line, or the charge that ends in the attack. */
export type Mode = "attack" | "shoot" | "throw" | "assassinate" | "brawl" | "charge";

/** Weapon of one attack of a line, with the class in which it is used. */
interface Swing {
  readonly weapon: Attack;
  readonly kind: WeaponClass;
}

/** Carries out an attack line, swing by swing. */
export function attack(turn: Turn, action: Action, mode: Mode): void {
  const who = action.actor;
  ready(turn, who);
  checkPosture(turn, who);
  takeStances(turn, action);
  const swings = swingsOf(turn, action, mode);
  remarkIdleClauses(
    turn,
    action,
    swings.map(({ kind }) => kind),
  );
  // One attack too many is refused before any die.
  if (!says(action, "twice"))
    for (const [i, { kind }] of swings.entries()) if (i > 0) checkAllowance(turn, who, kind, mode, i);
  const targets = targetsOf(turn, action, swings);
  if (targets.length > swings.length)
    turn.refuse("MB-110", { is: "more targets than attacks", targets: targets.length, attacks: swings.length });
  for (const [i, swing] of swings.entries()) {
    const on = targets[i] ?? targets[targets.length - 1];
    if (on === undefined || (i > 0 && !goesOn(turn, who, on))) return;
    const stands = turn.part(() => {
      swingAt(turn, action, mode, swing, on);
    });
    if (!stands) return;
  }
}

/**
 * Returns whether a sequence of attacks goes on. Attacks of different numbers do not wait for each other: what befalls
 * somebody on the number of the next does not stop it (MB-38).
 */
function goesOn(turn: Turn, who: Who, on: Who): boolean {
  const { moment } = nextSlot(turn.state, turn.get(who));
  const stopped: Fact | null = !isAble(turn.get(who), moment)
    ? { is: "cannot go on", who }
    : counts(turn.get(on), "dead", moment, who)
      ? { is: "target is dead", on }
      : null;
  if (stopped !== null) turn.info("MB-36", stopped);
  return stopped === null;
}

/** Makes one attack of a line. */
function swingAt(turn: Turn, action: Action, mode: Mode, { weapon, kind }: Swing, on: Who): void {
  const who = action.actor;
  const slot = ready(turn, who);
  const blow = blowOf(turn, action, who, on, weapon, {
    kind,
    why: mode === "charge" ? mode : "attack",
    assassin: mode === "assassinate",
  });
  if (mode !== "charge") remarkDistance(turn, action, who, on);
  checkTarget(turn, blow);
  if (isMissile(kind)) checkShot(turn, action, who, weapon, kind);
  checkAllowance(turn, who, kind, mode);
  if (
    isRolled(turn.state) &&
    slot.index === null &&
    numbersOf(turn.get(who)).length > 0 &&
    turn.option("init-per") === "attack"
  )
    turn.warn("MB-36", { is: "no number left to attack", who });
  spend(turn, who, slot);
  if (turn.get(who).own.attacks === 0 && turn.option("intent-until") === "next-turn")
    lose(turn, ["MB-111"], who, "intent");
  countAttack(turn, who);
  pick(turn, action, blow);
  if (isMissile(kind)) noteShot(turn, who, weapon, kind, action);
  if (turn.get(who).own.toAttack === on) turn.own(who).toAttack = null;
  strike(turn, blow);
}

/** Returns the weapons of a line in the order in which they strike. */
function swingsOf(turn: Turn, action: Action, mode: Mode): Swing[] {
  const who = action.actor;
  const c = turn.get(who);
  const named = mode === "throw" ? thingNames(action) : (clause(action, "with")?.names ?? []);
  const want = mode === "shoot" ? "missile" : mode === "brawl" ? mode : "any";
  const weapons =
    named.length === 0
      ? [defaultWeapon(turn, who, want, c.own.attacks)]
      : named.map((name) => weaponNamed(turn, who, name));
  // The second weapon of a guard only parries. One attack of two weapons may be written as two lines.
  const striking = has(c, "guarding") ? weapons.slice(0, 1) : weapons;
  const all = says(action, "twice") ? striking.flatMap((weapon) => [weapon, weapon]) : striking;
  return all.map((weapon) => ({ weapon: mode === "brawl" ? blunt(weapon) : weapon, kind: kindOf(turn, weapon, mode) }));
}

/** Returns a brawler's weapon, which strikes with its pommel and a fist's dice (MB-147). */
function blunt(weapon: Attack): Attack {
  return weaponClass(weapon) === "brawl" || hasProperty(weapon, "natural") ? weapon : { ...weapon, dice: fist.dice };
}

/** Returns the class in which a weapon is used; refuses what it cannot do. */
function kindOf(turn: Turn, weapon: Attack, mode: Mode): WeaponClass {
  if (mode === "throw") return "thrown";
  if (mode === "brawl") return mode;
  const kind = weaponClass(weapon);
  if (mode === "shoot" && !isMissile(kind)) turn.impossible("MB-04", { is: "does not shoot", weapon: weapon.name });
  if (mode === "charge" && isMissile(kind))
    turn.impossible("MB-50", { is: "charge ends in a blow", weapon: weapon.name });
  return kind;
}

/**
 * Returns the named targets, or one picked by a die: among those listed, those in reach or those in a melee.
 * @rule MB-110
 * @rule MB-112
 */
function targetsOf(turn: Turn, action: Action, swings: readonly Swing[]): readonly Who[] {
  const { actor: who, targets } = action;
  const missile = swings.some((swing) => isMissile(swing.kind));
  if (says(action, "into melee")) {
    const named = namesIn(turn, action, "into melee");
    const listed = named.length > 0 ? named : targets.slice(0, 1).flatMap((first) => meleeOf(turn, who, first));
    if (listed.length === 0) turn.impossible("MB-112", { is: "which melee" });
    const there = stillThere(turn, who, listed);
    // A melee in which nobody else is left is taken as the line says it.
    return byChance(turn, "MB-112", who, there.length === 0 ? listed : there);
  }
  if (says(action, "among") || isWhole(action)) {
    const listed = says(action, "among") ? namesIn(turn, action, "among") : expand(turn.state, targets);
    const left = stillThere(turn, who, listed).filter((name) => name !== who);
    if (left.length === 0) turn.impossible("MB-110", { is: "nobody left to attack", who });
    return byChance(turn, "MB-110", who, left);
  }
  if (missile) for (const on of targets) checkMelee(turn, who, on);
  if (targets.length > 0) return targets;
  if (missile) turn.impossible("MB-112", { is: "whom to shoot at", who });
  const reach = opponentsInReach(turn.state, turn.get(who));
  if (reach.length === 0) turn.impossible("MB-110", { is: "nobody in reach", who });
  return byChance(
    turn,
    "MB-110",
    who,
    reach.map((c) => c.name),
  );
}

/** Returns the listed combatants who have not fallen; who falls on this very number still stands (MB-38). */
function stillThere(turn: Turn, who: string, listed: readonly Who[]): readonly Who[] {
  return listed.filter((name) => !hasFallenFor(turn.get(name), currentMoment(turn.state), who));
}

/** Returns whether the line attacks a whole side. */
function isWhole(action: Action): boolean {
  return action.targets.some((each) => each.startsWith("@"));
}

/** Returns one of several by a die, in the order listed; one alone needs none. */
function byChance(turn: Turn, rule: string, who: string, listed: readonly Who[]): readonly Who[] {
  if (listed.length === 1) return listed;
  const thrown = turn.roll("target", `1d${listed.length}`, { who, detail: list(listed, "or") });
  const found = listed.slice(thrown.total - 1, thrown.total);
  tell(turn, [rule], thrown, { who, purpose: "target", outcome: written(list(found)) });
  return found;
}

/**
 * Returns the combatants in melee with the target, itself first. A closing pair exchanges no blows and does not count.
 * @rule MB-56
 */
function meleeOf(turn: Turn, shooter: string, on: Who): Who[] {
  const target = turn.get(on);
  const others = turn.state.combatants.filter(
    (c) =>
      c.name !== shooter &&
      areEngaged(target, c) &&
      isAble(c, currentMoment(turn.state), shooter) &&
      !has(c, "closing", { whom: on }) &&
      !has(target, "closing", { whom: c.name }),
  );
  return others.length === 0 ? [] : [on, ...others.map((c) => c.name)];
}

/** Refuses to single out a target in melee, unless the game master says so (MB-112). */
function checkMelee(turn: Turn, who: string, on: Who): void {
  const melee = meleeOf(turn, who, on);
  if (melee.length > 1) turn.refuse("MB-112", { is: "target is in melee", on, others: melee.slice(1) });
}

/**
 * Lays the attacker open to other opponents in reach, for it picked one of several. A forced line is the game master's
 * choice.
 * @rule MB-111
 */
function pick(turn: Turn, action: Action, { by, on, kind, moment }: Blow): void {
  if (isMissile(kind) || turn.forced || says(action, "among") || action.targets.length === 0 || isWhole(action)) return;
  const reach = says(action, "others")
    ? namesIn(turn, action, "others")
    : opponentsInReach(turn.state, turn.get(by), moment).map((c) => c.name);
  if (reach.every((name) => name === on) || has(turn.get(by), "intent", { whom: on })) return;
  const ends = turn.option("intent-until") === "next-turn" ? null : endOfThis(turn.state);
  const until = ends === null ? turn.say({ is: "until the next turn" }) : null;
  inflict(turn, ["MB-111"], by, "intent", by, { ...about("on", on), ends, until });
}

/**
 * Returns how many attacks a combatant has in this round with such a weapon (MB-31, MB-36, MB-41, MB-144, MB-145).
 * @rule MB-41
 */
function allowance(c: Combatant, kind: WeaponClass): number {
  if (has(c, "guarding") || has(c, "charging")) return 1;
  const two = has(c, "two-weapon") || (kind === "bow" && !hasMoved(c));
  return Math.max(two ? 2 : 0, attacksOf(c));
}

export function hasAttackLeft(c: Combatant, kind: WeaponClass = "melee"): boolean {
  return c.own.attacks < allowance(c, kind);
}

/**
 * Returns whether its moves and attacks of the round leave an attack with such a weapon. Offers ask it for what
 * `checkAllowance` refuses.
 */
export function mayAttack(state: FightState, c: Combatant, kind: WeaponClass): boolean {
  const { attacks, moved, rose } = c.own;
  const speed = speedOf(c);
  if (has(c, "charging") || (speed !== null && moved * 2 > speed) || (rose && moved > 0)) return false;
  if (attacks > 0 && (rose || (hasMoved(c) && state.options["move-attacks"] === "one"))) return false;
  return attacks === 0 || hasAttackLeft(c, kind);
}

/** Refuses an attack after more than half of the speed (MB-39). */
function checkHalf(turn: Turn, who: Who, what: Exertion): void {
  const c = turn.get(who);
  const moved = c.own.moved;
  const speed = speedOf(c);
  if (speed !== null && moved * 2 > speed) turn.refuse("MB-39", { is: "moved too far", who, moved, speed, what });
}

/** Refuses an attack beyond those of the round and those that a move leaves (MB-39, MB-41, MB-145). */
function checkAllowance(turn: Turn, who: Who, kind: WeaponClass, mode: Mode, before = 0): void {
  const c = turn.get(who);
  const done = c.own.attacks + before;
  const rose = c.own.rose;
  if (mode !== "charge") {
    if (has(c, "charging")) turn.refuse("MB-50", { is: "charge is its attack", who });
    checkHalf(turn, who, { to: "attack" });
  }
  if (rose && c.own.moved > 0) turn.refuse("MB-125", { is: "risen and walked", who });
  if (done === 0) return;
  if (hasMoved(c) && turn.option("move-attacks") === "one") turn.refuse("MB-39", { is: "moved and attacked", who });
  if (rose) turn.refuse("MB-125", { is: "risen and attacked", who });
  if (done < allowance(c, kind)) return;
  if (has(c, "guarding")) turn.refuse("MB-145", { is: "guarding is one attack", who });
  else if (mode === "charge") turn.refuse("MB-50", { is: "charge is one attack", who });
  else if (c.own.attacks === 0) turn.refuse("MB-36", { is: "line has more attacks", who, attacks: allowance(c, kind) });
  else turn.refuse("MB-36", { is: "attacks are used", who, attacks: done });
}

/** Uses up the attack of the round for another action, a wand or wrestling (MB-40, MB-106, MB-152). */
export function insteadOfAttack(turn: Turn, who: Who, what: Exertion, rule: string): void {
  const slot = ready(turn, who);
  checkPosture(turn, who);
  checkHalf(turn, who, what);
  if (turn.get(who).own.attacks >= Math.max(1, allowance(turn.get(who), "melee")))
    turn.refuse(rule, { is: "attack is used", who });
  countAttack(turn, who);
  spend(turn, who, slot);
}

/* Clauses of an attack that cannot matter to its weapons (MB-41, MB-43, MB-49, MB-111, MB-113). */

const shoots = (kinds: readonly WeaponClass[]): boolean => kinds.some(isMissile);
const strikes = (kinds: readonly WeaponClass[]): boolean => !kinds.every(isMissile);

const rows: readonly IdleRow<readonly WeaponClass[], Fact>[] = [
  ["short", "MB-113", shoots, { is: "only missiles have ranges" }],
  ["long", "MB-113", shoots, { is: "only missiles have ranges" }],
  ["one hand", "MB-43", (kinds) => kinds.includes("crossbow"), { is: "about spanning a crossbow" }],
  ["alongside", "MB-49", strikes, { is: "missiles attack alone" }],
  ["attackers", "MB-49", strikes, { is: "missiles attack alone" }],
  ["others", "MB-111", strikes, { is: "missiles lay nobody open" }],
];

const ofTheLine: readonly IdleRow<Action, Fact>[] = [
  ["short", "MB-113", (action) => !says(action, "long"), { is: "another range counts" }],
];

/** Tells of clauses that change nothing. */
function remarkIdleClauses(turn: Turn, action: Action, kinds: readonly WeaponClass[]): void {
  remarkIdle(turn, action, rows, kinds);
  remarkIdle(turn, action, ofTheLine, action);
}
