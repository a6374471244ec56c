/* Whole lines that somebody who is due may write, most likely first. */
import { has, held } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Offer } from "../../fight/system.ts";
import { areOpponents, isAble } from "./able.ts";
import { inHand, isDropped } from "./arms.ts";
import { areEngaged } from "./engage.ts";
import { textsOf } from "./marks.ts";
import { hasMoved } from "./missile.ts";
import { fist, isMissile, reachOf, weaponClass } from "./sheet.ts";
import { between } from "./space.ts";
import { detects } from "./to-hit.ts";

export function line(who: string, text: string, rule: string): Offer {
  return { who, line: text, rule: [rule] };
}

/** For each of those who are due: what it has declared, or an attack; then passing. */
export function linesFor(state: FightState, who: readonly string[]): Offer[] {
  const likely: Offer[] = [];
  const rest: Offer[] = [];
  for (const name of who) {
    const c = state.combatants.find((each) => each.name === name);
    if (c === undefined) continue;
    const first = declared(c) ?? attackOf(state, c);
    if (first !== null) likely.push(first);
    rest.push(line(name, `${name} passes`, "MB-16"));
  }
  return [...likely, ...rest];
}

function declared(c: Combatant): Offer | null {
  const { name } = c;
  const spell = held(c, "casting")?.detail;
  if (spell != null) return line(name, `${name} casts ${spell}`, "MB-96");
  const charge = held(c, "charging")?.detail;
  if (charge != null) return line(name, `${name} charges ${charge}`, "MB-50");
  const scroll = held(c, "reading a scroll")?.detail;
  if (scroll != null) return line(name, `${name} reads ${scroll.replace(/, \d+ of \d+$/, "")}`, "MB-102");
  return has(c, "stumbled") ? line(name, `${name} stands up`, "MB-125") : null;
}

/** What leaves no attack in the round. */
const peaceful = ["full defence", "closing", "fleeing", "retreating in haste"];

/** An attack with the weapon in hand on whom it fights already, else on the first opponent that it can strike. */
function attackOf(state: FightState, c: Combatant): Offer | null {
  const spent = c.marks["busy"] !== undefined || c.marks["spell round"] !== undefined;
  if (spent || peaceful.some((id) => has(c, id))) return null;
  const ready = inHand(c);
  const weapon = ready === null || isDropped(c, ready) ? fist : ready;
  const missile = isMissile(weaponClass(weapon));
  if (missile && held(c, "unloaded", weapon.name) !== undefined && hasMoved(c)) return null;
  const foes = state.combatants.filter(
    (foe) => areOpponents(c, foe) && !foe.hidden && isAble(foe) && (!has(foe, "invisible") || detects(c, foe)),
  );
  const open = foes.filter((foe) => (missile ? !isInMelee(state, c, foe) : canStrike(state, c, foe, reachOf(weapon))));
  const fought = [...textsOf(c.marks["against"]), ...textsOf(c.marks["against last"])];
  const target = open.find((foe) => fought.includes(foe.name)) ?? open.find((foe) => areEngaged(c, foe)) ?? open[0];
  if (target === undefined) return null;
  const { name } = c;
  if (weapon === fist) return line(name, `${name} punches ${target.name}`, "MB-147");
  const how =
    weaponClass(weapon) === "thrown"
      ? `throws ${weapon.name} at ${target.name}`
      : `${missile ? "shoots" : "attacks"} ${target.name} with ${weapon.name}`;
  return line(name, `${name} ${how}`, "MB-01");
}

/** A missile at somebody in melee with others would be a die's choice (MB-112). */
function isInMelee(state: FightState, shooter: Combatant, foe: Combatant): boolean {
  return state.combatants.some((other) => other.name !== shooter.name && areEngaged(foe, other) && isAble(other));
}

/** Nothing forbids the blow: closing, fending, distance (MB-55, MB-108, MB-134). */
function canStrike(state: FightState, c: Combatant, foe: Combatant, reach: number): boolean {
  const closing = foe.conditions.some((held) => held.id === "closing" && held.detail === `on ${c.name}`);
  const fended = c.conditions.some((held) => held.id === "fended off" && held.detail === `by ${foe.name}`);
  const far = between(state, c, foe);
  const near = far === null || (far.hexes === null ? far.feet <= 10 : far.hexes <= reach);
  return near && !closing && (!fended || reach >= 2);
}
