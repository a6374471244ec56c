/* The effective Armour Class of a target (MB-14). */
import { has, known, stat, sum } from "../../../fight/rule-kit.ts";
import { counts, type Moment } from "../able.ts";
import { splitOf } from "./stance.ts";
import { retreats } from "../tables.ts";
import type { Combatant, ConditionId, FightState, Part } from "../types.ts";
import { wallBonus, wallOf } from "./wall.ts";

/** How an attack comes, as far as the target's AC is concerned. */
export interface Approach {
  readonly by: string;
  readonly at: Moment;
  /** From the flank or from behind. */
  readonly aside: boolean;
  /** AC given on the attack's line. */
  readonly vs: number | null;
}

export interface ArmourClass {
  readonly total: number;
  /** "AC", or "AC (15 + 2 BCB − 2 haste)" where there is more to it. */
  readonly label: Part["label"];
  readonly rules: readonly string[];
}

/**
 * The AC with its parts; null: nobody has said what it is.
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

/** Option stun-effect ac-n (MB-78). */
function stunPenalty(state: FightState): number {
  return state.settings["stun-effect"];
}
