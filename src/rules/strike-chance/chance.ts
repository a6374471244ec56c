import type { Attack } from "../../fight/combatant.ts";
import { stat, flag, has, part, sum, text, told } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { unseenBy } from "./ambush.ts";
import { ambushBonus, defenses, encumbered, meleeOnly, offHand, type Blow } from "./defence.ts";
import { attacksLeft } from "./losses.ts";
import { defendingOf } from "./own.ts";
import { strikeFor, type Terms } from "./plan.ts";
import { waitingOf, asOf } from "./segment.ts";
import { inHand, isRanged, weaponNamed, rankWith, specializationWith, strikeChanceOf } from "./sheet.ts";
import { lights, paces, rangedInMelee, sizes, type Pace } from "./tables.ts";
import { add, type Tally } from "./names.ts";
import { surpriseOf } from "./terms.ts";
import type { Combatant, FightState, Part } from "./types.ts";
import { isOut, engagedWith, woundModifier } from "./wounds.ts";

/* The modified strike chance: strike chance and its modifiers, less DEF and its modifiers (SC-21, table T10). */

/** Effect of fighting beside others (SC-93 to SC-96). */
interface Attackers {
  /** 10 for each attacker beyond the first. */
  readonly bonus: number;
  /** Points that the target's Range of Field takes from the bonus, 0 or less. */
  readonly cut: number;
  /** True where tentacles have been counted. */
  readonly tentacles: boolean;
}

/**
 * Returns what fighting beside others adds to an attack on that target: 10 for each attacker beyond the first, less its
 * Range of Field.
 * @rule SC-93
 * @rule SC-94
 */
function attackersOf(state: FightState, { attacker, target, terms, free, fellows }: Blow): Attackers {
  let count = asAttackers(terms.tentacles ?? weightOn(state, attacker, target.name) ?? 0);
  const own = count > 1;
  for (const other of state.combatants) {
    const now = asOf(state, other);
    if (other.name === attacker.name || isOut(now)) continue;
    const beside = free?.includes(other.name) === true || fellows.includes(other.name);
    const weight = weightOn(state, now, target.name) ?? (beside ? 0 : null);
    if (weight !== null) count += asAttackers(weight);
  }
  const said = terms.attackers;
  if (said !== undefined) count = Math.max(1, said);
  const bonus = 10 * (count - 1);
  return { bonus, cut: -Math.min(bonus, Math.max(0, stat(target, "rof"))), tentacles: own && said === undefined };
}

/**
 * Returns for how many attackers a combatant counts: for one, or for each pair of its tentacles.
 * @rule SC-95
 * @rule SC-96
 */
function asAttackers(tentacles: number): number {
  return Math.max(1, Math.floor(tentacles / 2));
}

/**
 * Returns with how many tentacles (0: none) somebody attacks that target in melee this round, made or still to come;
 * null where it does not (SC-93).
 */
function weightOn(state: FightState, c: Combatant, target: Who): number | null {
  const made = c.own.struck.find((each) => each.target === target)?.tentacles ?? null;
  if (made !== null || state.options["attackers-count"] === "made") return made;
  for (const nth of stillToCome(state, c)) {
    const planned = strikeFor(c.own.plan, nth);
    if (planned === null || planned.target !== target) continue;
    if (isMelee(c, planned.strike.verb, planned.weapon)) return planned.strike.terms.tentacles ?? 0;
  }
  return null;
}

/** Returns the numbers of the declared attacks that are still to come. */
function stillToCome(state: FightState, c: Combatant): number[] {
  const plan = c.own.plan;
  if (plan === null || !plan.declared) return [];
  if (state.own.rolled) return waitingOf(c).map((entry) => entry.nth);
  if (c.own.restLost !== null) return [];
  const made = c.own.made;
  const { left } = attacksLeft(state, c, plan);
  return Array.from({ length: Math.max(0, left - made) }, (_, i) => made + i);
}

/**
 * Tells whether a declared attack is made in melee. Shooting and throwing are not, nor is an attack with a ranged
 * weapon (SC-145).
 */
export function isMelee(c: Combatant, verb: string, weapon: string | null): boolean {
  return verb === "attack" && !isRanged(weaponNamed(c, weapon ?? inHand(c)[0] ?? ""));
}

/** A strike chance with its parts and the rules that they come from. */
export interface Chance {
  readonly total: number;
  readonly parts: readonly Part[];
  readonly rules: readonly string[];
}

/**
 * Returns the modified strike chance; null where the attacker has no strike chance.
 * @rule SC-21
 */
export function chanceOf(state: FightState, blow: Blow): Chance | null {
  const own = strikeChanceOf(blow.attacker, blow.weapon);
  if (own === null) return null;
  const tally: Tally = { parts: [part("SC", own)], rules: new Set(["SC-21"]) };
  addAttacker(state, blow, tally);
  addSituation(state, blow, tally);
  if (blow.ranged) addShot(state, blow, tally);
  for (const each of [...(blow.terms.sc ?? []), ...blow.attacker.own.mod]) add(tally, "SC-21", each.label, each.value);
  const parts = told([...tally.parts, ...defenses(state, blow, tally.rules)]);
  return { total: sum(parts), parts, rules: [...tally.rules] };
}

/**
 * Adds what the attacker itself gives to its strike chance, or takes from it.
 * @rule SC-77
 * @rule SC-100
 * @rule SC-110
 * @rule SC-117
 */
function addAttacker(state: FightState, blow: Blow, tally: Tally): void {
  const { attacker, ranged } = blow;
  add(tally, "SC-45", "wounds", woundModifier(state, attacker));
  if (attacker.own.plan?.mode === "run-attack") add(tally, "SC-77", "run and attack", -25);
  if (meleeOnly(state, ranged)) return;
  add(tally, blow.free !== null ? "SC-117" : "SC-101", "defending", -defendingOf(attacker));
  if (encumbered(attacker)) add(tally, "SC-100", "encumbered", -10);
  if (offHand(state, blow)) add(tally, "SC-110", "off hand", -20);
}

/**
 * Adds what the situation gives to strike chance, or takes from it: surprise, ambush, sight, other attackers, the
 * target's state.
 * @rule SC-97
 */
function addSituation(state: FightState, blow: Blow, tally: Tally): void {
  const { attacker, target, terms, ranged } = blow;
  const listed = !meleeOnly(state, ranged);
  const surprise = surpriseOf(terms);
  if (surprise === "in") add(tally, "SC-49", "surprise in combat", 10);
  if (surprise === "out") add(tally, "SC-50", "surprise out of combat", 25);
  const ambush = ambushBonus(state, blow);
  if (ambush !== null) add(tally, ambush.rule, { is: "ambush of degree", degree: ambush.from }, ambush.sc);
  if (listed) {
    const unseen = unseenBy(attacker, target, terms.unseen === true);
    const light = lightPenalty(state, blow);
    const worst = state.options["light-unseen"] === "worst";
    if (!worst || unseen.sc <= light) add(tally, unseen.rule, "target unseen", unseen.sc);
    if (!worst || light < unseen.sc) add(tally, "SC-98", "light", light);
  }
  if (!ranged) {
    const { tentacles, bonus, cut } = attackersOf(state, blow);
    if (tentacles) add(tally, "SC-96", "several attackers (tentacles)", bonus);
    else add(tally, "SC-93", "several attackers", bonus);
    add(tally, "SC-94", "Range of Field", cut);
  }
  if (listed && has(target, "stunned")) add(tally, "SC-97", "target stunned", 10);
  if (has(target, "careful aim")) add(tally, "SC-127", "target in careful aim", 10);
}

/**
 * Returns what the light takes: one entry of the table, the attack's word before that of the scene.
 * @rule SC-98
 */
function lightPenalty(state: FightState, { attacker, terms }: Blow): number {
  if (flag(attacker, "sees-in-dark")) return 0;
  const word = terms.light ?? lightOf(state);
  return lights.find((each) => each.word === word)?.sc ?? 0;
}

/**
 * Returns the light of the scene: the darkest that is named, as `light cave` or in words (`cloudy night`). `light
 * normal` is normal.
 */
export function lightOf(state: FightState): string {
  const said = state.scene["light"];
  if (said === "normal") return said;
  const named = lights
    .filter((each) => each.word === said || state.scene[each.name] === true)
    .sort((a, b) => a.sc - b.sc);
  return named[0]?.word ?? "normal";
}

/**
 * Adds what counts for missiles only (SC-145): SC-122 to SC-126, SC-129, SC-131, SC-132.
 * @rule SC-123
 * @rule SC-124
 * @rule SC-129
 */
function addShot(state: FightState, blow: Blow, tally: Tally): void {
  const { attacker, target, terms, weapon } = blow;
  const pace = paceOf(state, target, terms);
  if (pace === "mounted") add(tally, "SC-124", "target on a moving mount", -10);
  else if (!(pace === "stationary" && has(target, "careful aim")))
    add(tally, "SC-122", `target ${pace}`, paces.get(pace) ?? 0);
  if (has(target, "dodging")) add(tally, "SC-123", "target dodging", -20);
  const behind = (cover: "hard" | "soft"): boolean => terms.cover === cover || has(target, `${cover} cover`);
  if (behind("hard")) add(tally, "SC-129", "hard cover", -20);
  else if (behind("soft")) add(tally, "SC-129", "soft cover", -10);
  const size = text(target, "size", "medium");
  add(tally, "SC-131", { is: "target of size", size }, sizes.get(size)?.sc ?? 0);
  if (aimHelps(state, attacker)) add(tally, "SC-126", "careful aim", 15);
  if (engagedWith(attacker).length > 0) {
    const row = rangedInMelee.get(String(weapon.props["class"]));
    add(tally, "SC-132", "ranged weapon in melee", row?.[specializationWith(attacker, weapon)] ?? 0);
  }
}

/**
 * Tells whether careful aim helps a shot: each of its round, or (option `aim-shots`, or an aim carried over) only the
 * next one (SC-126).
 */
export function aimHelps(state: FightState, c: Combatant): boolean {
  const once = state.options["aim-shots"] === "next";
  return has(c, "careful aim") && !(once && c.own.aimUsed);
}

/**
 * Returns the target's one pace. A mounted target has none of its own (SC-124); a dodger is never stationary (SC-123).
 * @rule SC-122
 */
export function paceOf(state: FightState, target: Combatant, terms: Terms): Pace | "mounted" {
  if (terms["mounted moving"] === true || has(target, "on a moving mount") || flag(target, "mounted-moving"))
    return "mounted";
  const dodging = has(target, "dodging");
  const stays = (["stationary", "no movement", "careful aim"] as const).some((id) => has(target, id));
  if (!dodging && (terms.stationary === true || stays)) return "stationary";
  const plan = target.own.plan;
  const led = state.combatants.find((c) => c.name === plan?.against);
  for (const pace of ["fast sprinting", "sprinting", "running", "walking"] as const)
    if (has(target, pace) || (led !== undefined && has(led, pace))) return pace;
  const still = plan === null || (plan.mode === "" && plan.step === null);
  return !dodging && still && state.options["stationary"] === "still" ? "stationary" : "walking";
}

const bySpecialization = { none: 0, specialist: 5, double: 10 };

/** Returns what is added to the roll of SC-140. */
export function bowmanBonus(c: Combatant, weapon: Attack): Part[] {
  const special = specializationWith(c, weapon);
  return told([
    part("rank", rankWith(c, weapon)),
    part("Master Bowman", 2 * stat(c, "mb")),
    part(special === "double" ? "double specialization" : "specialization", bySpecialization[special]),
  ]);
}
