/* The effective Armour Class of a target (MB-14). */
import { has, known, stat, sum, told } from "../../fight/rule-kit.ts";
import type { Part } from "../../fight/event.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import { counts, type Moment } from "./able.ts";
import { splitOf } from "./stance.ts";
import { armourModifiers, retreats } from "./tables.ts";
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

/** The AC with its parts; null: nobody has said what it is. */
export function armourClass(
  state: FightState,
  target: Combatant,
  approach: Approach,
): { total: number; parts: readonly Part[] } | null {
  const base = approach.vs ?? known(target, "ac");
  if (base === null) return null;
  const { by, at } = approach;
  const is = (id: string): boolean => counts(target, id, at, by);
  const undefended = ["casting", "reading a scroll", "surprised", "helpless", "stunned", "unconscious", "out"].some(is);
  const parts: Part[] = [{ label: "AC", value: base }];
  const add = (label: string, value: number): void => void parts.push({ label, value });
  if (!undefended) {
    if (!has(target, "charging")) add("BCB", splitOf(target).defence);
    if (has(target, "full defence")) add("full defence", armourModifiers.fullDefence.value);
    if (has(target, "guarding")) add("guarding", armourModifiers.guarding.value);
  }
  const walled = wallOf(state, target.name).length > 1;
  if (walled && approach.aside) add("shield", -stat(target, "shield"));
  if (walled && !approach.aside) add("shield-wall", wallBonus(state, target.name));
  if (walled || has(target, "charging")) add("DEX", -Math.max(0, stat(target, "dex-ac")));
  if (has(target, "fleeing")) add("flight", gradeAc("flight"));
  else if (has(target, "retreating in haste")) add("haste", gradeAc("hasty"));
  if (is("stunned")) add("stunned", -stunPenalty(state));
  return { total: sum(parts), parts: told(parts) };
}

function gradeAc(label: "hasty" | "flight"): number {
  return retreats.find((row) => row.label === label)?.ac ?? 0;
}

/** Option stun-effect ac-n (MB-78). */
function stunPenalty(state: FightState): number {
  const found = /^ac-(\d{1,3})$/.exec(state.options["stun-effect"] ?? "");
  return found === null ? 0 : Number(found[1]);
}

/** "AC", or "AC 15 + 2 BCB - 2 haste" where there is more to it. */
export function armourLabel(parts: readonly Part[]): string {
  const [base, ...more] = parts;
  if (base === undefined || more.length === 0) return "AC";
  return `AC ${base.value}${more.map((part) => ` ${part.value < 0 ? "−" : "+"} ${Math.abs(part.value)} ${part.label}`).join("")}`;
}
