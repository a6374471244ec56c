/* What somebody who is due may do, most likely first. */
import { has, held } from "../../fight/rule-kit.ts";
import { find, type Attack } from "../../fight/state.ts";
import type { Offer } from "../../fight/due.ts";
import { areOpponents, isAble } from "./able.ts";
import { inHand, isDisarmed } from "./arms.ts";
import { mayAttack } from "./attack.ts";
import { isWithin } from "./eligible.ts";
import { areEngaged } from "./engage.ts";
import { canShoot } from "./missiles.ts";
import { offer } from "./offer.ts";
import { fist, is, isMissile, reachOf, weaponClass } from "./sheet.ts";
import { adjacent, between } from "./space.ts";
import { detects } from "./to-hit.ts";
import type { Combatant, ConditionId, FightState } from "./types.ts";

/** For each of those who are due: what it has declared, or an attack; then passing. */
export function movesFor(state: FightState, who: readonly string[]): Offer[] {
  const due = state.combatants.filter((c) => who.includes(c.name));
  return [
    ...due.map((c) => declared(state, c) ?? attackOf(state, c)).filter((each) => each !== null),
    ...due.map(({ name }) => offer(name, { verb: "pass", who: name }, "MB-16")),
  ];
}

function declared(state: FightState, c: Combatant): Offer | null {
  const { name: who } = c;
  const spell = held(c, "casting")?.detail;
  if (spell != null) return offer(who, { verb: "cast", who, thing: spell }, "MB-96");
  const foe = find(state, held(c, "charging")?.detail ?? "");
  if (foe !== undefined) return offer(who, { verb: "charge", who, targets: [foe.name] }, "MB-50");
  const scroll = held(c, "reading a scroll")?.detail?.replace(/, \d+ of \d+$/, "");
  if (scroll !== undefined) return offer(who, { verb: "read", who, thing: scroll }, "MB-102");
  return has(c, "stumbled") ? offer(who, { verb: "stand up", who }, "MB-125") : null;
}

/** What leaves no attack in the round. */
const peaceful: readonly ConditionId[] = ["full defence", "closing", "fleeing", "retreating in haste"];

/** An attack with the weapon in hand on whom it fights already, else on the first opponent that it can strike. */
function attackOf(state: FightState, c: Combatant): Offer | null {
  const spent = c.own.busy !== null || c.own.spellRound !== null;
  if (spent || peaceful.some((id) => has(c, id))) return null;
  const weapon = (isDisarmed(c) ? null : inHand(c)) ?? fist;
  const kind = weaponClass(weapon);
  const missile = isMissile(kind);
  if (!mayAttack(state, c, kind) || !canShoot(state, c, weapon, kind)) return null;
  const foes = state.combatants.filter(
    (foe) => areOpponents(c, foe) && !foe.hidden && isAble(foe) && (!has(foe, "invisible") || detects(c, foe)),
  );
  const open = foes.filter((foe) => (missile ? !isInMelee(state, c, foe) : canStrike(state, c, foe, weapon)));
  const fought = [...c.own.against, ...c.own.againstLast];
  const target = open.find((foe) => fought.includes(foe.name)) ?? open.find((foe) => areEngaged(c, foe)) ?? open[0];
  if (target === undefined) return null;
  const { name: who } = c;
  const targets = [target.name];
  if (weapon === fist) return offer(who, { verb: "brawl", word: "punch", who, targets }, "MB-147");
  if (kind === "thrown") return offer(who, { verb: "throw", who, thing: weapon.name, targets }, "MB-01");
  const clauses = [{ id: "with", value: weapon.name }] as const;
  return offer(who, { verb: missile ? "shoot" : "attack", who, targets, clauses }, "MB-01");
}

/** A missile at somebody in melee with others would be a die's choice (MB-112). */
function isInMelee(state: FightState, shooter: Combatant, foe: Combatant): boolean {
  return state.combatants.some((other) => other.name !== shooter.name && areEngaged(foe, other) && isAble(other));
}

/** Nothing forbids the blow: closing, fending, distance (MB-55, MB-108, MB-134, MB-135). */
function canStrike(state: FightState, c: Combatant, foe: Combatant, weapon: Attack): boolean {
  const far = between(state, c, foe);
  if (far !== null && !isWithin(state, weapon, far)) return false;
  if (far !== null && is(weapon, "long") && adjacent(far) && state.options["past-point"] === "refuse") return false;
  const closers = state.options["closing-foe"] === "all" ? state.combatants : [foe];
  if (closers.some((each) => has(each, "closing", `on ${c.name}`))) return false;
  return reachOf(weapon) >= 2 || !has(c, "fended off", `by ${foe.name}`);
}
