/* Whole lines that somebody who is due may write, most likely first. */
import { has, held } from "../../fight/rule-kit.ts";
import type { Offer } from "../../fight/system.ts";
import { areOpponents, isAble } from "./able.ts";
import { inHand, isBroken, isDropped } from "./arms.ts";
import { areEngaged } from "./engage.ts";
import { hasMoved } from "./missiles.ts";
import { fist, isMissile, reachOf, weaponClass } from "./sheet.ts";
import { between } from "./space.ts";
import { detects } from "./to-hit.ts";
import type { Combatant, ConditionId, FightState } from "./types.ts";

export function line(who: string, text: string, rule: string): Offer {
  return { who, line: text, rule: [rule] };
}

/** For each of those who are due: what it has declared, or an attack; then passing. */
export function linesFor(state: FightState, who: readonly string[]): Offer[] {
  const due = state.combatants.filter((c) => who.includes(c.name));
  return [
    ...due.map((c) => declared(c) ?? attackOf(state, c)).filter((each) => each !== null),
    ...due.map(({ name }) => line(name, `${name} passes`, "MB-16")),
  ];
}

function declared(c: Combatant): Offer | null {
  const { name } = c;
  for (const [id, verb, rule] of [
    ["casting", "casts", "MB-96"],
    ["charging", "charges", "MB-50"],
    ["reading a scroll", "reads", "MB-102"],
  ] as const) {
    const what = held(c, id)?.detail;
    if (what != null) return line(name, `${name} ${verb} ${what.replace(/, \d+ of \d+$/, "")}`, rule);
  }
  return has(c, "stumbled") ? line(name, `${name} stands up`, "MB-125") : null;
}

/** What leaves no attack in the round. */
const peaceful: readonly ConditionId[] = ["full defence", "closing", "fleeing", "retreating in haste"];

/** An attack with the weapon in hand on whom it fights already, else on the first opponent that it can strike. */
function attackOf(state: FightState, c: Combatant): Offer | null {
  const spent = c.own.busy !== null || c.own.spellRound !== null;
  if (spent || peaceful.some((id) => has(c, id))) return null;
  const ready = inHand(c);
  const weapon = ready === null || isDropped(c, ready) || isBroken(c, ready) ? fist : ready;
  const missile = isMissile(weaponClass(weapon));
  if (missile && has(c, "unloaded", weapon.name) && hasMoved(c)) return null;
  const foes = state.combatants.filter(
    (foe) => areOpponents(c, foe) && !foe.hidden && isAble(foe) && (!has(foe, "invisible") || detects(c, foe)),
  );
  const open = foes.filter((foe) => (missile ? !isInMelee(state, c, foe) : canStrike(state, c, foe, reachOf(weapon))));
  const fought = [...c.own.against, ...c.own.againstLast];
  const target = open.find((foe) => fought.includes(foe.name)) ?? open.find((foe) => areEngaged(c, foe)) ?? open[0];
  if (target === undefined) return null;
  const { name } = c;
  if (weapon === fist) return line(name, `${name} punches ${target.name}`, "MB-147");
  if (weaponClass(weapon) === "thrown") return line(name, `${name} throws ${weapon.name} at ${target.name}`, "MB-01");
  return line(name, `${name} ${missile ? "shoots" : "attacks"} ${target.name} with ${weapon.name}`, "MB-01");
}

/** A missile at somebody in melee with others would be a die's choice (MB-112). */
function isInMelee(state: FightState, shooter: Combatant, foe: Combatant): boolean {
  return state.combatants.some((other) => other.name !== shooter.name && areEngaged(foe, other) && isAble(other));
}

/** Nothing forbids the blow: closing, fending, distance (MB-55, MB-108, MB-134). */
function canStrike(state: FightState, c: Combatant, foe: Combatant, reach: number): boolean {
  const far = between(state, c, foe);
  const near = far === null || (far.hexes === null ? far.feet <= 10 : far.hexes <= reach);
  return near && !has(foe, "closing", `on ${c.name}`) && (reach >= 2 || !has(c, "fended off", `by ${foe.name}`));
}
