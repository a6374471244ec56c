import { has as carries } from "../../fight/action.ts";
import { has, lose, loudly } from "../../fight/rule-kit.ts";
import type { Throw } from "../../fight/system.ts";
import { askPenetration, lands, type Hardships } from "./aim.ts";
import { markUsed } from "./arming.ts";
import { isNormal, type Assault } from "./assault.ts";
import { resolveCounter } from "./counter.ts";
import { deal, plan, type Planned } from "./damage.ts";
import { destroy, isDamaged } from "./gear.ts";
import { carryOutGrip } from "./grips.ts";
import { isAbout } from "./people.ts";
import { reveal } from "./sneak.ts";
import { offerStunt } from "./stunt.ts";
import { breakingBlow } from "./tables.ts";
import { openWindow } from "./window.ts";
import { die } from "./wounds.ts";

/*
 * An attack from the save to hit to its aftermath (step 4 of the round procedure).
 */

/** Carries out an attack or opportunity attack that is legal and paid for. */
export function strike(assault: Assault, hardships: Hardships): void {
  const { turn, attacker } = assault;
  turn
    .below("hold back")
    ?.turn.refuse("ZN-44", `Hold back before rolling: "holding back" stands on the line of the attack itself.`);
  if (has(turn.get(attacker), "behind a barrier")) turn.own(attacker).peekedIn = turn.state.round;
  if (!lands(turn, attacker, hardships)) {
    noWindow(assault, "ZN-35", "the attack has missed");
    if (turn.option("react-to-miss") === "counter") {
      const counter = openWindow(assault, "counter");
      if (counter !== null) effect(counter.assault);
    }
  } else if (offerStunt(assault)) noWindow(assault, "ZN-85", "the stunt was accepted");
  else fallsOn(assault);
  afterwards(assault);
}

/** Why there is nothing to react to: told to reactions that are written all the same. */
function noWindow({ turn }: Assault, rule: string, why: string): void {
  turn.ownFight().noWindow = { rule, why };
}

/** Reactions, then damage or effect. */
function fallsOn(assault: Assault): void {
  const { turn } = assault;
  askPenetration(assault);
  const counter = openWindow(assault);
  if (turn.ruling(["barrier"]) !== null) {
    loudly(turn, ["ZN-76"], `a barrier turns out to be in the way: ${assault.attacker}'s attack comes to nothing`, [
      assault.attacker,
    ]);
    if (counter !== null) effect(counter.assault);
  } else if (counter !== null) resolveCounter(assault, counter);
  else effect(assault);
}

function effect(assault: Assault): void {
  if (!isNormal(assault)) carryOutGrip(assault, ["ZN-86"]);
  else if (!assault.deathBlow) dealAll(assault);
  else for (const hit of assault.hits) if (!hit.missed) die(assault.turn, hit.target, ["ZN-52"]);
}

/** Rolls and applies damage, target by target. */
export function dealAll(assault: Assault): void {
  const blows: Planned[] = [];
  for (const blow of blowsOf(assault)) {
    deal(assault, blow);
    blows.push(blow);
  }
  afterBlows(assault, blows);
}

/**
 * Damage against every target that did not dodge, each rolled when it is asked for, not applied (ZN-63, ZN-82). None of non-lethal attacks.
 * @rule ZN-82
 */
export function* blowsOf(assault: Assault): Generator<Planned> {
  const { turn, weapon, hits } = assault;
  if (weapon === null) return;
  let shared: Throw | null = null;
  for (const hit of hits) {
    if (hit.missed) continue;
    const blow: Planned = plan(assault, weapon, hit, shared);
    if (weapon.blast && turn.option("blast-roll") === "shared") shared = blow.thrown;
    yield blow;
  }
}

/**
 * Worn gear: the weapon by its natural faces, even of a blow that came to nothing; shield and armour by the blows that landed (ZN-120, ZN-121).
 * @rule ZN-121
 */
export function afterBlows(assault: Assault, rolled: readonly Planned[], landed = rolled): void {
  const { turn, attacker, weapon } = assault;
  for (const { target, raw, protectedBy } of landed) {
    markUsed(turn, target, protectedBy);
    if (raw < breakingBlow) continue;
    const damaged = ["shield", "armour"].filter((item) => isDamaged(turn.get(target), item));
    for (const item of turn.option("break-both") === "yes" ? damaged : damaged.slice(0, 1))
      destroy(turn, ["ZN-121"], target, item);
  }
  if (weapon === null || !rolled.some((blow) => blow.broke)) return;
  if (weapon.own) destroy(turn, ["ZN-120"], attacker, weapon.name);
  else loudly(turn, ["ZN-120", "ZN-122"], `the ${weapon.name} is destroyed`, [attacker]);
}

/** The attacker is revealed, and who was unaware of it is no longer (ZN-57, ZN-104). */
function afterwards({ turn, attacker, action, hits }: Assault): void {
  reveal(turn, attacker, "attack", carries(action, "unnoticed"));
  for (const { original } of hits)
    for (const x of turn.get(original).conditions)
      if (isAbout(x, "unaware", attacker)) lose(turn, ["ZN-57"], original, "unaware", x.detail ?? undefined);
}
