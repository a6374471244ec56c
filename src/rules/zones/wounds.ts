import type { Part } from "../../fight/event.ts";
import { fold, gain, harm, has, known, lose, mark, remind, sum } from "../../fight/rule-kit.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { armourOf } from "./armour.ts";
import { releaseAll, setFree } from "./holds.ts";
import { fixedCritical } from "./options.ts";
import { isFoe, isOut, isVehicle, ridersOf } from "./people.ts";
import { save } from "./save.ts";
import { find } from "../../fight/state.ts";

/*
 * What damage does once armour is off: health, critical damage, death (ZN-48 to ZN-53).
 */

export interface Wound {
  readonly who: string;
  /** Who dealt it; null for falls and the like. */
  readonly by: string | null;
  readonly suffered: number;
  readonly parts: readonly Part[];
  readonly rule: readonly string[];
  /** Impaired under `impaired no-critical`: never critical, never below 1 (ZN-43). */
  readonly gentle?: boolean;
}

/** Applies damage suffered from one attack or accident. Dice that options call for are rolled on `turn`. */
export function wound(turn: Turn, { who, by, suffered, parts, rule, gentle = false }: Wound): void {
  const c = turn.get(who);
  const floor = gentle ? Math.min(1, c.hp?.now ?? 0) : 0;
  const change = harm(turn, [...rule, "ZN-48"], who, suffered, { by, parts, floor });
  if (suffered <= 0) return;
  const attacker = by === null ? undefined : find(turn.state, by);
  if (attacker !== undefined && isFoe(attacker, c)) harmed(turn, who);
  if (change === null) return;
  afterLoss(turn, who, suffered, change.before, change.after, gentle);
}

/** What follows from a loss of health that has been taken: by a blow, or by the game master's line. */
export function afterLoss(turn: Turn, who: string, lost: number, before: number, after: number, gentle = false): void {
  const c = turn.get(who);
  if (isOut(c) || c.hp === null) return;
  if (after <= 0) atZero(turn, c);
  else if (!gentle && isCritical(turn, c, lost, before, after)) critical(turn, c, lost);
}

/** Harm after surrendering: it may fight on (ZN-114). */
export function harmed(turn: Turn, who: string): void {
  if (has(turn.get(who), "surrendered")) mark(turn, ["ZN-114"], who, "harmed", true);
}

/** The damage that is critical for it, under the options that have a fixed number (ZN-49). */
export function criticalFrom(turn: Turn, c: Combatant, before: number): number {
  const declared = known(c, "crit");
  if (declared !== null) return declared;
  const option = turn.option("critical");
  const max = c.hp?.max ?? 0;
  return fixedCritical(option) ?? (option === "half-current" ? before / 2 : max / 2);
}

function isCritical(turn: Turn, c: Combatant, lost: number, before: number, after: number): boolean {
  if (has(c, "incapacitated")) return false;
  const option = turn.option("critical");
  if (option === "ruling")
    return !turn.decide("keeps its feet", {
      who: c.name,
      detail: `${c.name} lost ${lost}: pass keeps its feet, fail incapacitates`,
    });
  if (option === "to-half" && known(c, "crit") === null) return after <= (c.hp?.max ?? 0) / 2;
  return lost >= criticalFrom(turn, c, before);
}

function critical(turn: Turn, c: Combatant, lost: number): void {
  const max = c.hp?.max ?? 0;
  const declared = known(c, "crit");
  const why =
    declared !== null
      ? `${lost} is ${declared} or more`
      : turn.option("critical") === "half-max"
        ? `${lost} is half of ${max} or more`
        : `${lost} (${turn.option("critical")})`;
  turn.emit({ type: "turn", rule: ["ZN-49"], text: `critical: ${why}`, who: [c.name] });
  if (turn.option("critical") === "half-max" && declared === null && max <= 16) {
    const least = Math.ceil(max / 2);
    turn.emit({
      type: "table",
      rule: ["ZN-49"],
      table: "critical",
      roll: max,
      row: `${least * 2 - 1}-${least * 2}`,
      text: `critical: ${least} or more`,
    });
  }
  if (
    turn.option("critical-save") === "str" &&
    save(turn, c.name, "str", { rule: ["ZN-49"], purpose: "STR save against critical damage" })
  )
    return;
  incapacitate(turn, c.name, ["ZN-49", "ZN-50"]);
}

function atZero(turn: Turn, c: Combatant): void {
  if (isVehicle(c)) {
    gain(turn, ["ZN-51"], c.name, "wrecked", { ends: { at: "never" } });
    fallen(turn, c.name);
    return;
  }
  const option = turn.option("zero-health");
  const lives =
    option === "incapacitated" ||
    (option === "ruling" &&
      turn.decide("lives on", {
        who: c.name,
        detail: `${c.name} is at 0 health: pass lives, incapacitated; fail is dead`,
      }));
  if (lives) incapacitate(turn, c.name, ["ZN-51", "ZN-50"]);
  else die(turn, c.name, ["ZN-51"]);
}

/** ZN-50. `stretch`: until the end of the stretch whatever the option says. */
export function incapacitate(turn: Turn, name: string, rule: readonly string[], stretch = false): void {
  if (has(turn.get(name), "incapacitated")) return;
  const term = stretch || turn.option("incap-lasts") === "stretch";
  gain(turn, rule, name, "incapacitated", { until: term ? "the end of the stretch" : null, ends: { at: "never" } });
  releaseAll(turn, ["ZN-50", "ZN-98"], name);
  fallen(turn, name);
}

/** ZN-51, ZN-52. */
export function die(turn: Turn, name: string, rule: readonly string[]): void {
  gain(turn, rule, name, "dead", { ends: { at: "never" } });
  lose(turn, rule, name, "incapacitated");
  releaseAll(turn, ["ZN-98"], name);
  setFree(turn, ["ZN-98"], name);
  fallen(turn, name);
}

/** What becomes of the riders of a fallen mount is not in the rules (ZN-139). */
function fallen(turn: Turn, name: string): void {
  const c = turn.get(name);
  for (const rider of ridersOf(turn.state, c)) remind(turn, ["ZN-139"], `${name} is down. Does ${rider.name} fall?`);
}

/** Direct damage: armour does not help, nor does size change it (ZN-53; option `direct-damage`). */
export function direct(
  turn: Turn,
  who: string,
  by: string | null,
  amount: number,
  label: string,
  rule: readonly string[],
): void {
  const armour = turn.option("direct-damage") === "armour" ? armourOf(turn.get(who), false) : null;
  const parts: Part[] = [{ label, value: amount }, ...(armour?.parts ?? [])];
  wound(turn, { who, by, suffered: Math.max(0, sum(parts)), parts: atLeastNothing(parts), rule: [...rule, "ZN-53"] });
}

/** Parts that add up to what is suffered: armour takes off no more than there is. */
export function atLeastNothing(parts: readonly Part[]): Part[] {
  const total = sum(parts);
  return total >= 0 ? [...parts] : [...parts, { label: "never below 0", value: -total }];
}

/** Words for a term, for events of our own. */
export function stretchEnd(until: string | null): boolean {
  return until !== null && fold(until) === "the end of the stretch";
}
