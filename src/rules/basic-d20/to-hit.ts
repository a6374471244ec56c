import type { Who } from "../../fight/who.ts";
import { has, lose, sum, tell } from "../../fight/rule-kit.ts";
import type { Blow } from "./blow.ts";
import { armourClass, attackModifiers } from "./attack/modifiers.ts";
import { traitsOf } from "./vocabulary/traits.ts";
import type { Part, Site, Turn } from "./types.ts";
import { hasProperty } from "./weapon.ts";

/** How an attack die came out. `barred`: it would hit, but such a weapon cannot hurt the target (BD-45). */
export interface ToHit {
  readonly natural: 20 | 1 | null;
  readonly hit: boolean;
  readonly barred: boolean;
  readonly parts: readonly Part[];
}

/**
 * The attack roll (BD-17 to BD-20, BD-44, BD-45, BD-57).
 * @rule BD-17
 * @rule BD-44
 * @rule BD-57
 */
export function rollToHit(
  turn: Turn,
  blow: Blow,
  more: { readonly touch?: boolean; readonly purpose?: Site } = {},
): ToHit {
  return turn.step(() => rollAttack(turn, blow, more));
}

function rollAttack(turn: Turn, blow: Blow, more: { readonly touch?: boolean; readonly purpose?: Site }): ToHit {
  const modifiers = attackModifiers(turn, blow).filter(([{ value }]) => value !== 0);
  const parts = modifiers.map(([each]) => each);
  const armour = armourClass(turn, blow, more.touch === true);
  const d20 = turn.roll(more.purpose ?? "to hit", "1d20", { who: blow.attacker, detail: blow.weapon.name });
  const natural = d20.total === 20 ? 20 : d20.total === 1 ? 1 : null;
  const total = d20.total + sum(parts);
  const hit = natural === 20 || (natural !== 1 && total >= armour.value);
  const kinds = hit && more.touch !== true ? barredBy(turn, blow) : null;
  const barred = kinds !== null;
  const rules = new Set(["BD-17", "BD-19", ...blow.rules]);
  for (const [, rule] of modifiers) if (rule !== null) rules.add(rule);
  if (natural === 20) rules.add("BD-44");
  if (natural === 1) rules.add("BD-57");
  tell(turn, [...rules], d20, {
    who: blow.attacker,
    purpose: more.purpose ?? "to hit",
    parts,
    against: armour,
    outcome: barred ? "no effect" : natural === 20 ? "critical" : natural === 1 ? "fumble" : hit ? "hit" : "miss",
  });
  noticeAttack(turn, blow.target);
  if (barred) turn.info("BD-45", { is: "no effect", target: blow.target, kinds });
  return { natural, hit, barred, parts };
}

/** An attack ends unawareness; for others on the same number it still holds (BD-11, BD-70). */
function noticeAttack(turn: Turn, target: Who): void {
  if (!has(turn.get(target), "unaware")) return;
  lose(turn, ["BD-70"], target, "unaware");
  if (turn.state.own.number !== null) turn.ownFight().unaware = [...turn.state.own.unaware, target];
}

/**
 * What alone hurts somebody whom a weapon cannot hurt at all: silver or magic, of which any one listed kind suffices.
 * null: the weapon can.
 * @rule BD-45
 */
export function barredBy(turn: Turn, { target, weapon }: Blow): readonly string[] | null {
  const kinds = traitsOf(turn.get(target)).needs;
  const exempt = weapon.kind === "grenade" && turn.option("needs-flasks") !== "barred";
  const silver = kinds.includes("silver") && hasProperty(weapon, "silver");
  const magic = kinds.includes("magic") && weapon.magic !== 0;
  return kinds.length === 0 || exempt || silver || magic ? null : kinds;
}
