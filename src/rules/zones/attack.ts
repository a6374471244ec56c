import type { Who } from "../../fight/who.ts";
import { clause, has as carries } from "../../fight/action.ts";
import { expand } from "../../fight/rule-kit.ts";
import { aim, saidDistance, type Hardships } from "./attack/aim.ts";
import { chooseWeapon, noteUse, takeInHand } from "./attack/arming.ts";
import { hitOn, makeAssault, strikeDeed, weaponName, type Assault, type Hit } from "./attack/assault.ts";
import { mayFight, noteShot } from "./attack/attacker.ts";
import { blast } from "./attack/blast.ts";
import { spendMain } from "./budget.ts";
import { kindOf } from "./attack/kind.ts";
import { diceCount } from "./dice-shape.ts";
import type { Weapon } from "./gear.ts";
import { gripDeeds, gripFits } from "./hold/grips.ts";
import { loosen } from "./hold/holds.ts";
import { distance } from "./field/places.ts";
import { spendReaction } from "./attack/reacting.ts";
import { largerBy } from "./size.ts";
import { strike } from "./strike.ts";
import { sizeFactor } from "./tables.ts";
import type { Action, Turn } from "./types.ts";

/*
 * Attacks as a main action, and opportunity attacks (ZN-32, ZN-54, ZN-72, ZN-86, ZN-126).
 */

/**
 * `Balthasar attacks Bandit 1 with sword`, `Wyrm attacks A and B with bite, split 1/2`.
 * @rule ZN-32
 */
export function attack(turn: Turn, action: Action): void {
  const { actor } = action;
  const targets = expand(turn.state, action.targets);
  const first = targets[0];
  mayFight(turn, actor);
  const far = first === undefined ? null : distance(turn.state, turn.get(actor), turn.get(first));
  const chosen = chooseWeapon(turn, actor, action, far ?? saidDistance(action));
  const { weapon } = chosen;
  if (weapon.blast) {
    blast(turn, action, chosen, targets);
    return;
  }
  if (first === undefined) turn.impossible("ZN-32", { is: "attacks whom", actor, verb: "attack" });
  const hits = share(turn, action, weapon, targets);
  spendMain(turn, actor, { is: "attacked" });
  takeInHand(turn, actor, chosen, false);
  const assault = makeAssault({ turn, action, attacker: actor, role: "attack", kind: "weapon", weapon, hits });
  const hardships = aimAll(assault);
  noteUse(turn, actor, chosen);
  noteShot(assault);
  loosen(turn, actor, strikeDeed("weapon", weapon), { is: "attacking with", weapon: weapon.name }, first);
  strike(assault, hardships);
}

/**
 * Disarm, shove and grapple.
 * @rule ZN-86
 */
export function nonLethal(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  const kind = verb === "disarm" || verb === "shove" ? verb : "grapple";
  const target = action.targets[0];
  if (target === undefined) turn.impossible("ZN-86", { is: "attacks whom", actor, verb: kind });
  mayFight(turn, actor);
  const [did, doing] = gripDeeds[kind];
  spendMain(turn, actor, did);
  const hits = [hitOn(target)];
  const assault = makeAssault({ turn, action, attacker: actor, role: "attack", kind, weapon: null, hits });
  const hardships = aimAll(assault);
  gripFits(assault, target);
  if (weaponName(action) !== null && kind !== "grapple") noteUse(turn, actor, chooseWeapon(turn, actor, action, null));
  loosen(turn, actor, kind, doing, target);
  strike(assault, hardships);
}

/**
 * One attack on an enemy that moves away; it is the attacker's turn.
 * @rule ZN-72
 */
export function opportunityAttack(turn: Turn, action: Action, mover: Who): void {
  const { actor } = action;
  const kind = kindOf(action);
  const chosen = chooseWeapon(turn, actor, action, distance(turn.state, turn.get(actor), turn.get(mover)) ?? 0);
  const weapon = kind === "weapon" ? chosen.weapon : null;
  if (weapon?.blast === true) turn.refuse("ZN-72", { is: "blast at one enemy", weapon: weapon.name, target: mover });
  const hits = [hitOn(mover)];
  const assault = makeAssault({ turn, action, attacker: actor, role: "opportunity", kind, weapon, hits });
  const hardships = aimAll(assault);
  if (weapon === null) gripFits(assault, mover);
  else {
    takeInHand(turn, actor, chosen, true);
    noteUse(turn, actor, chosen);
  }
  loosen(turn, actor, strikeDeed(kind, weapon), { is: "an opportunity attack" }, mover);
  spendReaction(assault, turn, actor, { is: "took an opportunity attack" });
  strike(assault, hardships);
}

/** Aims at every target; one save at most, whatever calls for it (ZN-35). */
function aimAll(assault: Assault): Hardships {
  const { turn, action, attacker, role, kind, weapon, deathBlow } = assault;
  const each = assault.hits.flatMap(({ target }) =>
    aim({ turn, action, attacker, target, role, kind, weapon, deathBlow }),
  );
  return [...new Set(each)];
}

/**
 * The targets of one attack; several only where a larger attacker shares out its dice.
 * @rule ZN-126
 */
function share(turn: Turn, action: Action, weapon: Weapon, targets: readonly Who[]): Hit[] {
  const split = clause(action, "split");
  if (split === undefined) {
    if (targets.length > 1) turn.impossible("ZN-32", { is: "one attack, one target" });
    return targets.map((target) => hitOn(target));
  }
  const { numbers } = split;
  if (numbers.length !== targets.length)
    turn.impossible("ZN-126", { is: "shares do not fit", shares: numbers, targets: targets.length });
  if (!weapon.melee) turn.refuse("ZN-126", { is: "only melee dice are shared" });
  if (carries(action, "death blow")) turn.refuse("ZN-52", { is: "death blow on several" });
  const base = Math.max(1, diceCount(weapon.dice ?? "d6"));
  let sum = 0;
  const hits = targets.map((target, i) => {
    const dice = numbers[i] ?? 0;
    const steps = largerBy(turn.state, turn.get(action.actor), turn.get(target));
    if (dice < 1) turn.impossible("ZN-126", { is: "at least one die", target });
    if (steps < 1) turn.refuse("ZN-126", { is: "not smaller", actor: action.actor, target });
    sum += dice / (base * sizeFactor(Math.max(0, steps)));
    return hitOn(target, dice);
  });
  const told = Math.round(sum * 100) / 100;
  if (sum > 1) turn.refuse("ZN-126", { is: "too many shares", sum: told });
  else if (sum < 1) turn.info("ZN-126", { is: "dice left", sum: told });
  return hits;
}
