import { areFoes } from "../../fight/alliance.ts";
import { gain, has, held, lookUp, lose } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import type { Stuck } from "./own.ts";
import { asOf, remember } from "./segment.ts";
import { bands, missiles } from "./tables.ts";
import type { Combatant, FightState, GivenCondition, Turn } from "./types.ts";

/*
 * Wound bands (SC-41 to SC-47) and stuck missiles (SC-134 to SC-137); who is out, and who is in melee with whom. What
 * follows from a change of hit points is in damage.ts.
 */

/** Tells whether somebody takes no part in the fight: it is down, or has surrendered. */
export function isOut(c: Combatant): boolean {
  return isDown(c) || has(c, "surrendered");
}

/** Tells whether nothing of the fight reaches somebody any more. It still reaches who has surrendered. */
export function isDown(c: Combatant): boolean {
  return c.conditions.some(({ id }) => id === "out" || id === "gone" || id === "dead");
}

/** Returns the foes that somebody is in melee with. */
export function engagedWith(c: Combatant): readonly Who[] {
  const engaged = c.conditions.filter(({ id }) => id === "engaged");
  return engaged.length === 1 ? (engaged[0]?.whom ?? []) : engaged.flatMap(({ whom }) => whom);
}

/** Conditions that tell how hurt somebody is (SC-41 to SC-44). */
export const labels = ["wounded", "bloodied", "badly wounded", "very badly wounded"] as const;

type Band = Omit<(typeof bands)[number], "id" | "from" | "to" | "code"> & {
  readonly id: (typeof labels)[number] | "";
};

/**
 * Returns the wound band of a combatant with so many hit points (SC-41 to SC-44), with the exception of SC-47.
 * @rule SC-41
 * @rule SC-47
 */
export function bandOf(c: Combatant, hp: number | null, lowStart: string): Band {
  const max = c.hp?.max ?? null;
  if (hp === null || max === null) return { id: "", of: null, modifier: 0, rule: "SC-41" };
  const start = lowStart === "fight" ? (c.own.startHp ?? max) : max;
  const band = lookUp(bands, hp);
  if (band.modifier !== 0 && band !== lookUp(bands, start)) return band;
  const id = 2 * hp < max ? "bloodied" : hp < max ? "wounded" : "";
  return { id, of: null, modifier: 0, rule: band.modifier === 0 ? "SC-41" : "SC-47" };
}

/**
 * Returns what wounds take from percent rolls of actions, and from TMR (SC-45, SC-46), by the label that somebody
 * bears.
 * @rule SC-45
 */
export function woundModifier(state: FightState, c: Combatant): number {
  const { conditions } = asOf(state, c);
  const band = bands.find((row) =>
    conditions.some(({ id, of }) => row.id !== "" && row.id === id && (row.of === null || row.of === of)),
  );
  return band?.modifier ?? 0;
}

/** Ends being in melee with those foes, on both sides; with all of them when none is named. */
export function disengage(
  turn: Turn,
  rule: readonly string[],
  name: Who,
  foes: readonly Who[] = engagedWith(turn.get(name)),
): void {
  for (const foe of foes) {
    remember(turn, name);
    lose(turn, rule, name, "engaged", { whom: foe });
    if (turn.state.combatants.some((c) => c.name === foe)) {
      remember(turn, foe);
      lose(turn, rule, foe, "engaged", { whom: name });
    }
  }
}

/** Puts two into melee with each other. */
export function engage(
  turn: Turn,
  rule: readonly string[],
  one: Who,
  other: Who,
  given: Pick<GivenCondition, "until" | "ends"> | null = null,
): void {
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const) {
    if (held(turn.get(a), "engaged", { whom: b }) !== undefined) continue;
    remember(turn, a);
    gain(turn, rule, a, "engaged", { until: given?.until ?? null, ends: given?.ends ?? null, whom: b });
  }
}

/** Returns the foes of a combatant by their sides, without those who are out. */
export function foesOf(state: FightState, c: Combatant): readonly Combatant[] {
  return state.combatants.filter((other) => areFoes(state, other, c) && !isOut(other));
}

/** Tells whether one side alone is left. Nobody is due then, though all that are left may act (SC-35). */
export function isDecided(state: FightState): boolean {
  const left = state.combatants.filter((c) => !isOut(c));
  return (
    state.sides.length > 1 && left.length < state.combatants.length && left.every((c) => foesOf(state, c).length === 0)
  );
}

/**
 * Returns TMR less what wounds take, in feet; null where it is not known.
 * @rule SC-46
 */
export function tmrOf(state: FightState, c: Combatant): number | null {
  const tmr = c.stats["tmr"];
  if (typeof tmr !== "number") return null;
  const less = woundModifier(state, c);
  const left = state.options["wound-tmr"] === "percent" ? tmr * (1 + less / 100) : tmr + less;
  return Math.max(0, left);
}

/** Effects of a stuck missile. */
interface Harm {
  readonly label: string;
  readonly dex: number;
  readonly bleeding: number;
}

/**
 * Returns what stuck missiles do (SC-134 to SC-137); spears do nothing where the game master says it (option
 * `spear-line`).
 */
export function stuckIn(state: FightState, c: Combatant): Harm[] {
  return inWounds(c).flatMap(({ label, missile, wound }) => {
    const row = missiles.find((each) => each.missile === missile);
    if (row === undefined || (missile === "spear" && state.options["spear-line"] === "none")) return [];
    return [{ label, dex: row.dex - (wound ? 1 : 0), bleeding: row.bleeding }];
  });
}

/** Returns the missiles of somebody's conditions; one that nobody has named is an arrow. */
export function inWounds(c: Combatant): Omit<Stuck, "since">[] {
  return c.conditions.flatMap(({ id, of }) => {
    if (id !== "missile stuck") return [];
    const label = of ?? "";
    return c.own.stuck.find((each) => each.label === label) ?? { label, missile: "arrow", nth: 1, wound: false };
  });
}

/** Returns what stuck missiles take from DEX, 0 or less. */
export function missilePenalty(state: FightState, c: Combatant): number {
  return stuckIn(state, c).reduce((less, { dex }) => less + dex, 0);
}
