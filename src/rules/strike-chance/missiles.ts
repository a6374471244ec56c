import type { Attack } from "../../fight/combatant.ts";
import { written, line, withWays } from "../../fight/fact.ts";
import { list, fold, gain, harm, has, lose, part, remind, sum } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { settleWounds } from "./damage.ts";
import { bleedingOf, type Stuck } from "./own.ts";
import { remember } from "./segment.ts";
import { sameName } from "./sheet.ts";
import { missiles } from "./tables.ts";
import type { Combatant, FightState, GivenCondition, Part, Turn } from "./types.ts";
import { inWounds, stuckIn, isDown } from "./wounds.ts";

/*
 * Missiles that stick, and bleeding (SC-133 to SC-139). A stuck missile is a condition: "arrow", "arrow 2", "arrow 2
 * (wound)".
 */

/** Missiles that stick (SC-133 to SC-139). */
export const missileSentences = {
  "no missile that sticks": ({ name, said, missiles }: { name: string; said: string; missiles: readonly string[] }) =>
    withWays`These rules know what ${list(missiles)} do; "${said}" is none of them. For other wounds write
      ${line(`! ${name} gains bleeding (1)`)}.`,
  "what a stuck spear does": "What a spear stuck in {name} does to DEX and hit points is yours to say.",
  "no such missile stuck": ({ name, missile, stuck }: { name: string; missile: string; stuck: readonly string[] }) =>
    `${name} has no ${missile || "missile"} stuck in it${stuck.length === 0 ? "" : `; stuck are ${stuck.join(", ")}`}.`,
} as const;

type Given = Pick<GivenCondition, "detail" | "until" | "ends" | "begins">;

/**
 * Leaves a penetrating missile in the target of a critical or grievous hit. Returns its label; null where nothing
 * sticks.
 * @rule SC-133
 */
export function stick(turn: Turn, target: Who, weapon: Attack, wound: boolean): string | null {
  const row = missiles.find(({ missile }) => missile === weapon.props["missile"]);
  if (row === undefined) return null;
  return addMissile(turn, target, row, wound, { until: null, ends: null, since: clock(turn.state) });
}

/**
 * Carries out `! Ogre gains missile stuck (arrow)`: one more, that bleeds from the round that the option names
 * (SC-138).
 */
export function stickBy(turn: Turn, target: Who, given: Given): void {
  const said = (given.detail ?? "arrow").toLowerCase();
  const row = missileSaid(said);
  if (row === undefined)
    turn.impossible("SC-133", {
      is: "no missile that sticks",
      name: target,
      said,
      missiles: missiles.map(({ missile }) => missile),
    });
  const { until, ends, begins } = given;
  addMissile(turn, target, row, said.includes("wound"), {
    until,
    ends,
    since: begins === true ? null : clock(turn.state),
  });
}

/** Returns the row of the missile that a text names. */
export function missileSaid(said: string): (typeof missiles)[number] | undefined {
  return missiles.find(({ missile }) => said.toLowerCase().startsWith(missile));
}

/** Returns the label of a stuck missile, as its condition says it: "arrow", "arrow 2", "arrow 2 (wound)". */
function labelOf({ missile, nth, wound }: Omit<Stuck, "label" | "since">): string {
  return `${plainLabel({ missile, nth })}${wound ? " (wound)" : ""}`;
}

function plainLabel({ missile, nth }: Pick<Stuck, "missile" | "nth">): string {
  return nth === 1 ? missile : `${missile} ${nth}`;
}

/** Adds a stuck missile by the first number that is free. Returns its label. */
function addMissile(
  turn: Turn,
  target: Who,
  { missile, rule }: (typeof missiles)[number],
  wound: boolean,
  { until, ends, since }: Pick<Given, "until" | "ends"> & Pick<Stuck, "since">,
): string {
  const before = inWounds(turn.get(target)).filter((each) => each.missile === missile);
  let nth = 1;
  while (before.some((each) => each.nth === nth)) nth++;
  const of = labelOf({ missile, nth, wound });
  gain(turn, ["SC-133", rule, ...(wound ? ["SC-137"] : [])], target, "missile stuck", { until, ends, of });
  noteStuck(turn, target, { label: of, missile, nth, wound, since });
  if (missile === "spear" && turn.option("spear-line") === "none")
    remind(turn, ["SC-136"], { is: "what a stuck spear does", name: target });
  return of;
}

/**
 * Lowers DEX by 1 more for a missile with a wound that has just become known.
 * @rule SC-137
 */
export function worsen(turn: Turn, target: Who, old: string): void {
  const c = turn.get(target);
  const known = c.own.stuck.find((each) => each.label === old);
  if (known === undefined || known.wound || !has(c, "missile stuck", old)) return;
  const label = labelOf({ ...known, wound: true });
  lose(turn, ["SC-137"], target, "missile stuck", old);
  gain(turn, ["SC-137"], target, "missile stuck", { of: label });
  noteStuck(turn, target, { ...known, label, wound: true });
}

/** Lets missiles that stuck in an earlier fight bleed from the first round on (SC-138). */
export function stuckBefore(turn: Turn, name: Who): void {
  turn.own(name).stuck = turn.get(name).own.stuck.map((each) => ({ ...each, since: null }));
}

/** Returns the seconds at which that missile came in; null: before the fight. */
function sinceOf(c: Combatant, label: string): number | null {
  return c.own.stuck.find((each) => each.label === label)?.since ?? null;
}

/** Keeps a stuck missile in place of one with its label. */
function noteStuck(turn: Turn, target: Who, missile: Stuck): void {
  const others = turn.get(target).own.stuck.filter((each) => each.label !== missile.label);
  turn.own(target).stuck = [...others, missile];
}

/** Returns the seconds at which the current round began: free rounds count too. */
function clock(state: FightState): number {
  return state.own.clock ?? 0;
}

/**
 * Takes the hit points of bleeding at the end of the round (SC-32, SC-138).
 * @rule SC-138
 */
export function bleed(turn: Turn): void {
  const { state } = turn;
  for (const c of state.combatants) {
    const parts = bloodOf(state, c);
    const amount = sum(parts);
    if (amount === 0) continue;
    remember(turn, c.name);
    harm(turn, ["SC-138"], c.name, amount, { parts });
    settleWounds(turn, c.name);
  }
}

/** Returns what somebody loses by bleeding as this round ends, missile by missile. */
export function bloodOf(state: FightState, c: Combatant): Part[] {
  if (c.hp === null || has(c, "resting") || isDown(c)) return [];
  const parts: Part[] = [];
  for (const { label, bleeding } of stuckIn(state, c)) {
    const since = sinceOf(c, label);
    if (state.options["bleed-from"] === "same-round" || since === null || since < clock(state))
      parts.push(part(written(label), bleeding));
  }
  const wounds = bleedingOf(c);
  if (wounds > 0) parts.push(part("wound", wounds));
  return parts;
}

/**
 * Carries out `! removed arrow from Isa`.
 * @rule SC-139
 */
export function remove(turn: Turn, target: Who, wanted: string): void {
  const all = inWounds(turn.get(target));
  const stuck = all.map(({ label }) => label);
  const is = (label: string): boolean => sameName(label, wanted);
  const found =
    stuck.find(is) ??
    all.find((each) => is(plainLabel(each)))?.label ??
    stuck.find((label) => fold(label).startsWith(fold(wanted)));
  if (found === undefined)
    turn.impossible("SC-139", { is: "no such missile stuck", name: target, missile: wanted, stuck });
  lose(turn, ["SC-139"], target, "missile stuck", found || undefined);
}
