import { clause, has as carries, type Action } from "../../fight/action.ts";
import { expand, fold, has, mark } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { aim, isMoving, saidDistance, type Hardships } from "./aim.ts";
import { chooseWeapon, markUsed, takeInHand, type Chosen } from "./arming.ts";
import { hitOn, makeAssault, weaponName, type Assault, type Hit, type Kind } from "./assault.ts";
import { blast } from "./blast.ts";
import { spendMain } from "./budget.ts";
import { kindOf } from "./counter.ts";
import { diceCount } from "./damage.ts";
import { isShield, type Weapon } from "./gear.ts";
import { gripFits } from "./grips.ts";
import { loosen } from "./holds.ts";
import { distance } from "./places.ts";
import { spendReaction } from "./reacting.ts";
import { largerBy } from "./size.ts";
import { strike } from "./strike.ts";
import { sizeStep } from "./tables.ts";

/*
 * Attacks as a main action, and opportunity attacks (ZN-32, ZN-54, ZN-72, ZN-86, ZN-126).
 */

/** `Balthasar attacks Bandit 1 with sword`, `Wyrm attacks A and B with bite, split 1/2`. */
export function attack(turn: Turn, action: Action): void {
  const { actor } = action;
  const targets = expand(turn.state, action.targets);
  mayFight(turn, actor);
  const far =
    targets[0] === undefined
      ? null
      : (distance(turn.state, turn.get(actor), turn.get(targets[0])) ?? saidDistance(action));
  const chosen = chooseWeapon(turn, actor, action, far);
  if (chosen.weapon.blast) {
    blast(turn, action, chosen, targets);
    return;
  }
  const first = targets[0];
  if (first === undefined) turn.impossible("ZN-32", `Whom does ${actor} attack? Write "${actor} attacks Bandit 1".`);
  const hits = share(turn, action, chosen.weapon, targets);
  spendMain(turn, actor, "attacked");
  takeInHand(turn, actor, chosen, false);
  const assault = makeAssault({
    turn,
    action,
    attacker: actor,
    role: "attack",
    kind: "weapon",
    weapon: chosen.weapon,
    hits,
  });
  const hardships = aimAll(assault, targets);
  noteUse(turn, actor, chosen);
  noteShot(assault);
  loosen(turn, actor, strikeDeed(chosen.weapon), `attacking with ${chosen.weapon.name}`, first);
  strike(assault, hardships);
}

/** Disarm, shove and grapple (ZN-86). */
export function nonLethal(turn: Turn, action: Action, kind: Exclude<Kind, "weapon">): void {
  const { actor } = action;
  const target = action.targets[0];
  if (target === undefined) turn.impossible("ZN-86", `Whom does ${actor} ${kind}? Write "${actor} ${kind}s Bandit 1".`);
  mayFight(turn, actor);
  spendMain(turn, actor, { disarm: "disarmed", shove: "shoved", grapple: "grappled" }[kind]);
  const named = weaponName(action);
  const assault = makeAssault({
    turn,
    action,
    attacker: actor,
    role: "attack",
    kind,
    weapon: null,
    hits: [hitOn(target)],
  });
  const hardships = aimAll(assault, [target]);
  gripFits(assault, target);
  if (named !== null && kind !== "grapple") noteUse(turn, actor, chooseWeapon(turn, actor, action, null, named));
  loosen(turn, actor, kind, { disarm: "disarming", shove: "shoving", grapple: "grappling another" }[kind], target);
  strike(assault, hardships);
}

/** One attack on an enemy that moves away; it is the attacker's turn (ZN-72). */
export function opportunityAttack(turn: Turn, action: Action, mover: string): void {
  const { actor } = action;
  const kind = kindOf(action);
  const chosen = chooseWeapon(turn, actor, action, distance(turn.state, turn.get(actor), turn.get(mover)) ?? 0);
  const weapon = kind === "weapon" ? chosen.weapon : null;
  if (weapon?.blast === true)
    turn.refuse("ZN-72", `${weapon.name} is aimed at a zone: an opportunity attack is made on ${mover} alone.`);
  const assault = makeAssault({
    turn,
    action,
    attacker: actor,
    role: "opportunity",
    kind,
    weapon,
    hits: [hitOn(mover)],
  });
  const hardships = aimAll(assault, [mover]);
  if (weapon !== null) {
    takeInHand(turn, actor, chosen, true);
    noteUse(turn, actor, chosen);
  } else gripFits(assault, mover);
  loosen(turn, actor, weapon === null ? kindDeed(kind) : strikeDeed(weapon), "an opportunity attack", mover);
  spendReaction(assault, turn, actor, "took an opportunity attack");
  strike(assault, hardships);
}

function kindDeed(kind: Kind): "disarm" | "shove" | "grapple" {
  return kind === "weapon" ? "disarm" : kind;
}

function strikeDeed(weapon: Weapon): "one-handed" | "two-handed" {
  return weapon.hands > 1 ? "two-handed" : "one-handed";
}

/** Those who have surrendered or are broken make no attacks (ZN-109, ZN-112). */
export function mayFight(turn: Turn, name: string): void {
  const c = turn.get(name);
  if (has(c, "surrendered"))
    turn.refuse(
      "ZN-112",
      `${name} has surrendered: it does not fight${has(c, "broken") ? "" : ` ("${name} resumes" on a later turn)`}.`,
    );
  else if (has(c, "broken")) turn.refuse("ZN-109", `${name} is broken: surrender or retreat.`);
}

/** Aims at every target; one save at most, whatever calls for it (ZN-35). */
function aimAll(assault: Assault, targets: readonly string[]): Hardships {
  const { turn, action, attacker, role, kind, weapon, deathBlow } = assault;
  const rules = targets.flatMap((target) => aim({ turn, action, attacker, target, role, kind, weapon, deathBlow }));
  return [...new Set(rules)];
}

/** A shot made standing still: movement later in the turn would have called for a save (ZN-38). */
export function noteShot({ turn, action, attacker, weapon }: Assault): void {
  const still = !isMoving({ turn, action, attacker, role: "attack" });
  if (weapon?.ranged === true && still && turn.option("moving-shot") === "turn")
    mark(turn, ["ZN-38"], attacker, "shot", true);
}

export function noteUse(turn: Turn, name: string, { weapon, attack: used }: Chosen): void {
  if (isShield(used)) mark(turn, ["ZN-89"], name, "shield struck", true);
  if (weapon.own && !weapon.natural) markUsed(turn, name, [fold(weapon.name)]);
}

/** The targets of one attack; several only where a larger attacker shares out its dice (ZN-126). */
function share(turn: Turn, action: Action, weapon: Weapon, targets: readonly string[]): Hit[] {
  const split = clause(action, "split");
  if (split === undefined) {
    if (targets.length > 1)
      turn.impossible("ZN-32", `One attack has one target. Somebody larger may share its dice out: "split 1/1".`);
    return targets.map((target) => hitOn(target));
  }
  const { numbers } = split;
  if (numbers.length !== targets.length)
    turn.impossible(
      "ZN-126",
      `"split ${numbers.join("/")}" has ${numbers.length} shares for ${targets.length} targets: a number of dice for each, in their order.`,
    );
  if (!weapon.melee || weapon.blast) turn.refuse("ZN-126", "Only the dice of melee attacks are shared out.");
  if (carries(action, "death blow")) turn.refuse("ZN-52", "A death blow has one target.");
  const base = Math.max(1, diceCount(weapon.dice ?? "d6"));
  let sum = 0;
  for (const [i, target] of targets.entries()) {
    const dice = numbers[i] ?? 0;
    const steps = largerBy(turn.state, turn.get(action.actor), turn.get(target));
    if (dice < 1) turn.impossible("ZN-126", `${target} gets at least one die.`);
    if (steps < 1)
      turn.refuse(
        "ZN-126",
        `${target} is not smaller than ${action.actor}: dice are shared out among smaller targets only.`,
      );
    sum += dice / (base * sizeStep(Math.max(0, steps)).factor);
  }
  if (sum > 1)
    turn.refuse(
      "ZN-126",
      `The shares add up to ${Math.round(sum * 100) / 100}, at most 1: fewer dice, or fewer targets.`,
    );
  else if (sum < 1) turn.info("ZN-126", `The shares add up to ${Math.round(sum * 100) / 100}: there are dice left.`);
  return targets.map((target, i) => hitOn(target, numbers[i] ?? 1));
}
