import type { Part } from "../../fight/event.ts";
import { fold, gain, harm, has, lose, part, remind, sum } from "../../fight/rule-kit.ts";
import type { Attack } from "../../fight/state.ts";
import { sameName } from "./names.ts";
import { missiles } from "./tables.ts";
import { settleWounds } from "./falling.ts";
import { remember } from "./segment.ts";
import { stuckIn } from "./stuck.ts";
import type { Combatant, FightState, GivenCondition, Turn } from "./types.ts";
import { isOut } from "./wounds.ts";

/* Missiles that stick, and bleeding (SC-133 to SC-139). A stuck missile is a condition: "arrow", "arrow 2", "arrow 2 (wound)". */

type Given = Pick<GivenCondition, "detail" | "until" | "ends">;

/**
 * A critical or grievous hit by a penetrating missile: it sticks. Returns its label; null for what does not stick.
 * @rule SC-133
 */
export function stick(turn: Turn, target: string, weapon: Attack, wound: boolean): string | null {
  const row = missiles.find(({ missile }) => missile === weapon.props["missile"]);
  if (row === undefined) return null;
  const detail = freeLabel(turn.get(target), row.missile, wound);
  enter(turn, target, row, { detail, until: null, ends: null });
  return detail;
}

/** `! Ogre gains missile stuck (arrow)`: one more, that bleeds from the round that the option names (SC-138). */
export function stickBy(turn: Turn, target: string, given: Given): void {
  const said = (given.detail ?? "arrow").toLowerCase();
  const row = missiles.find(({ missile }) => said.startsWith(missile));
  if (row === undefined)
    turn.impossible("SC-133", {
      is: "no missile that sticks",
      name: target,
      said,
      missiles: missiles.map(({ missile }) => missile),
    });
  enter(turn, target, row, { ...given, detail: freeLabel(turn.get(target), row.missile, said.includes("wound")) });
}

/** "arrow", "arrow 2", "arrow 2 (wound)": the first that is not there yet. */
function freeLabel({ conditions }: Combatant, missile: string, wound: boolean): string {
  const label = (n: number): string => (n === 1 ? missile : `${missile} ${n}`);
  const taken = (n: number): boolean =>
    conditions.some(({ id, detail }) => id === "missile stuck" && detail?.replace(" (wound)", "") === label(n));
  let n = 1;
  while (taken(n)) n++;
  return wound ? `${label(n)} (wound)` : label(n);
}

function enter(turn: Turn, target: string, { missile, rule }: (typeof missiles)[number], given: Given): void {
  const detail = given.detail ?? missile;
  const wound = detail.includes("wound") ? ["SC-137"] : [];
  gain(turn, ["SC-133", rule, ...wound], target, "missile stuck", { until: given.until, ends: given.ends, detail });
  noteStuck(turn, target, detail, clock(turn.state));
  if (missile === "spear" && turn.option("spear-line") === "none")
    remind(turn, ["SC-136"], { is: "what a stuck spear does", name: target });
}

/**
 * The grievous wound by that missile is known only now: its DEX penalty is 1 worse.
 * @rule SC-137
 */
export function worsen(turn: Turn, target: string, detail: string): void {
  const c = turn.get(target);
  if (detail.includes("wound") || !has(c, "missile stuck", detail)) return;
  lose(turn, ["SC-137"], target, "missile stuck", detail);
  gain(turn, ["SC-137"], target, "missile stuck", { detail: `${detail} (wound)` });
  const since = sinceOf(c, detail);
  if (since !== null) noteStuck(turn, target, `${detail} (wound)`, since);
}

/** When that missile came in; null: nobody knows. */
function sinceOf(c: Combatant, label: string): number | null {
  return c.own.stuck.find((each) => each.label === label)?.since ?? null;
}

function noteStuck(turn: Turn, target: string, label: string, since: number): void {
  const others = turn.get(target).own.stuck.filter((each) => each.label !== label);
  turn.own(target).stuck = [...others, { label, since }];
}

export function forgetStuck(turn: Turn, target: string, label: string): void {
  if (sinceOf(turn.get(target), label) !== null)
    turn.own(target).stuck = turn.get(target).own.stuck.filter((each) => each.label !== label);
}

/** Seconds at which the current round began: rounds apart by it are rounds apart, free rounds too. */
function clock(state: FightState): number {
  return state.own.clock ?? 0;
}

/**
 * Bleeding at the end of the round (SC-32, SC-138).
 * @rule SC-138
 */
export function bleed(turn: Turn): void {
  const { state } = turn;
  for (const c of state.combatants) {
    if (c.hp === null || has(c, "resting") || isOut(c)) continue;
    const parts: Part[] = [];
    for (const { detail, bleeding } of stuckIn(state, c)) {
      const since = sinceOf(c, detail);
      if (turn.option("bleed-from") === "same-round" || since === null || since < clock(state))
        parts.push(part(detail, bleeding));
    }
    for (const { id, detail } of c.conditions)
      if (id === "bleeding") parts.push(part("wound", Number(/\d+/.exec(detail ?? "")?.[0] ?? 1)));
    const amount = sum(parts);
    if (amount === 0) continue;
    remember(turn, c.name);
    harm(turn, ["SC-138"], c.name, amount, { parts });
    settleWounds(turn, c.name);
  }
}

/**
 * `! removed arrow from Isa`.
 * @rule SC-139
 */
export function remove(turn: Turn, target: string, what: string): void {
  const stuck = turn.get(target).conditions.flatMap(({ id, detail }) => (id === "missile stuck" ? (detail ?? "") : []));
  const wanted = what.trim();
  const is = (label: string): boolean => sameName(label, wanted);
  const found =
    stuck.find(is) ??
    stuck.find((detail) => is(detail.replace(" (wound)", ""))) ??
    stuck.find((detail) => fold(detail).startsWith(fold(wanted)));
  if (found === undefined)
    turn.impossible("SC-139", { is: "no such missile stuck", name: target, missile: wanted, stuck });
  lose(turn, ["SC-139"], target, "missile stuck", found || undefined);
  forgetStuck(turn, target, found);
}
