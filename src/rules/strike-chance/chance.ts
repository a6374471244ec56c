import type { Part } from "../../fight/event.ts";
import { flag, has, held, known, stat, sum, text, told } from "../../fight/rule-kit.ts";
import type { Attack, Combatant, FightState } from "../../fight/state.ts";
import { attackersOf } from "./attackers.ts";
import { ambushVictim, defenseParts, meleeOnly, type Attacked } from "./defense.ts";
import { ambushDegree } from "./losses.ts";
import { numberIn, planOf, type Terms } from "./marks.ts";
import { specializationWith, strikeChanceOf } from "./sheet.ts";
import { ambushDegrees, lights, paces, rangedInMelee, sizes } from "./tables.ts";
import { unseenBy } from "./unseen.ts";
import { standing, woundModifier } from "./wounds.ts";

/* The modified strike chance: strike chance and its modifiers, less DEF and its modifiers (SC-21, table T10). */

export interface Blow extends Attacked {
  readonly weapon: Attack;
}

export interface Chance {
  readonly total: number;
  readonly parts: readonly Part[];
  readonly rules: readonly string[];
}

/** null: the attacker has no strike chance. */
export function chanceOf(state: FightState, blow: Blow): Chance | null {
  const { attacker, weapon } = blow;
  const own = strikeChanceOf(attacker, weapon);
  if (own === null) return null;
  const rules = new Set<string>(["SC-21"]);
  const parts: Part[] = [{ label: "SC", value: own }];
  const add = (label: string, value: number, rule: string): void => {
    if (value === 0) return;
    parts.push({ label, value });
    rules.add(rule);
  };
  ofAttacker(state, blow, add);
  ofSituation(state, blow, add);
  if (blow.ranged) ofShot(state, blow, add);
  for (const each of blow.terms.sc) add(each.label, each.value, "SC-21");
  parts.push(...defenseParts(state, blow, rules));
  const shown = told(parts);
  return { total: sum(shown), parts: shown, rules: [...rules] };
}

type Add = (label: string, value: number, rule: string) => void;

/** SC-45, SC-77, SC-100, SC-101, SC-110. */
function ofAttacker(state: FightState, blow: Blow, add: Add): void {
  const { attacker, terms, ranged } = blow;
  const listed = !meleeOnly(state, ranged);
  add("wounds", woundModifier(state, attacker), "SC-45");
  if (listed) add("defending", -Number(held(attacker, "defending")?.detail ?? 0), blow.free ? "SC-117" : "SC-101");
  if (planOf(attacker)?.mode === "run-attack") add("run and attack", -25, "SC-77");
  if (listed && (flag(attacker, "encumbered") || has(attacker, "encumbered"))) add("encumbered", -10, "SC-100");
  if (listed && terms.offhand && !flag(attacker, "ambidextrous")) add("off hand", -20, "SC-110");
}

/** SC-49, SC-50, SC-56 to SC-58, SC-91 to SC-98, SC-127. */
function ofSituation(state: FightState, blow: Blow, add: Add): void {
  const { attacker, target, terms, ranged } = blow;
  const listed = !meleeOnly(state, ranged);
  if (terms.surprise === "in") add("surprise in combat", 10, "SC-49");
  if (terms.surprise === "out") add("surprise out of combat", 25, "SC-50");
  if (ambushVictim(state, blow)) {
    const row = ambushDegrees.find((each) => each.from === Math.min(5, ambushDegree(target)));
    if (row !== undefined) add(`ambush, degree ${row.from}`, row.sc, row.rule);
  }
  if (listed) {
    const unseen = unseenBy(attacker, target.name, terms.unseen);
    const light = lightPenalty(state, blow);
    const worst = state.options["light-unseen"] === "worst";
    if (!worst || unseen.sc <= light) add("target unseen", unseen.sc, unseen.rule);
    if (!worst || light < unseen.sc) add("light", light, "SC-98");
  }
  if (!ranged) {
    const counted = attackersOf(state, attacker, target, terms);
    add(
      counted.tentacles ? "several attackers (tentacles)" : "several attackers",
      counted.bonus,
      counted.tentacles ? "SC-96" : "SC-93",
    );
    if (counted.cut !== 0) add("Range of Field", counted.cut, "SC-94");
  }
  if (listed && standing(state, target).stunned) add("target stunned", 10, "SC-97");
  if (has(target, "careful aim")) add("target in careful aim", 10, "SC-127");
}

/** SC-98: one entry at a time, the word of the attack before that of the scene. */
function lightPenalty(state: FightState, blow: Blow): number {
  const { attacker, terms } = blow;
  if (flag(attacker, "sees-in-dark")) return 0;
  return lights.find((each) => each.word === (terms.light === "" ? lightOf(state) : terms.light))?.sc ?? 0;
}

/** The light of the scene: `light cave`, else the darkest circumstance named. */
export function lightOf(state: FightState): string {
  const said = state.scene["light"];
  if (typeof said === "string") return said;
  const named = lights.filter((each) => state.scene[each.name] === true).sort((a, b) => a.sc - b.sc);
  return named[0]?.word ?? "normal";
}

/** What counts for missiles only (SC-145): SC-122 to SC-126, SC-129, SC-131, SC-132. */
function ofShot(state: FightState, blow: Blow, add: Add): void {
  const { attacker, target, terms, weapon } = blow;
  const pace = paceOf(state, target, terms);
  if (pace === "mounted") add("target on a moving mount", -10, "SC-124");
  else if (!(pace === "stationary" && has(target, "careful aim")))
    add(`target ${pace}`, paces.find((each) => each.pace === pace)?.sc ?? 0, "SC-122");
  if (has(target, "dodging")) add("target dodging", -20, "SC-123");
  const cover =
    terms.cover === "hard" || has(target, "hard cover")
      ? "hard"
      : terms.cover === "soft" || has(target, "soft cover")
        ? "soft"
        : "";
  if (cover !== "") add(`${cover} cover`, cover === "hard" ? -20 : -10, "SC-129");
  const size = text(target, "size", "medium");
  add(`${size} target`, sizes.find((each) => each.size === size)?.sc ?? 0, "SC-131");
  if (aimHelps(state, attacker)) add("careful aim", 15, "SC-126");
  if (standing(state, attacker).engaged.length > 0) {
    const row = rangedInMelee.find((each) => each.class === weapon.props["class"]);
    if (row !== undefined) add("ranged weapon in melee", row[specializationWith(attacker, weapon)], "SC-132");
  }
}

/** SC-126: an aim helps the shots of its round, or (option `aim-shots`, or an aim carried over) only the next one. */
export function aimHelps(state: FightState, c: Combatant): boolean {
  if (!has(c, "careful aim")) return false;
  const once = state.options["aim-shots"] === "next";
  return !(once && (numberIn(c.marks, "aimed shots") ?? 0) > 0);
}

/** Exactly one pace (SC-122): who is mounted has none of its own (SC-124); a dodger is never stationary (SC-123). */
export function paceOf(state: FightState, target: Combatant, terms: Pick<Terms, "stationary" | "mounted">): string {
  if (terms.mounted || has(target, "on a moving mount") || flag(target, "mounted-moving")) return "mounted";
  const dodging = has(target, "dodging");
  if (!dodging && (terms.stationary || has(target, "stationary"))) return "stationary";
  const follows = planOf(target)?.against ?? "";
  const led = follows === "" ? undefined : state.combatants.find((c) => c.name === follows);
  for (const pace of ["fast sprinting", "sprinting", "running", "walking"])
    if (has(target, pace) || (led !== undefined && has(led, pace))) return pace;
  const plan = planOf(target);
  const still = plan === null || (plan.mode === "" && plan.step === null);
  return !dodging && still && state.options["stationary"] === "still" ? "stationary" : "walking";
}

/** Rank for the roll of SC-140. */
export function bowmanBonus(c: Combatant, weapon: Attack): Part[] {
  const rank = weapon.props["rank"];
  const special = specializationWith(c, weapon);
  return told([
    { label: "rank", value: typeof rank === "number" ? rank : stat(c, "rank") },
    { label: "Master Bowman", value: 2 * (known(c, "mb") ?? 0) },
    {
      label: special === "double" ? "double specialization" : "specialization",
      value: special === "double" ? 10 : special === "specialist" ? 5 : 0,
    },
  ]);
}
