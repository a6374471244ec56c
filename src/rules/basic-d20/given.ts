import type { Who } from "../../fight/who.ts";
import { gain, has, lastRound, lose, type Given } from "../../fight/rule-kit.ts";
import { isOut, opposed } from "./able.ts";
import { setArm } from "./arms.ts";
import { conditions } from "./vocabulary/conditions.ts";
import { dieAtOnce } from "./fall.ts";
import { burnAsRuled, standInFire } from "./fire/fire.ts";
import { distanceOf, near } from "./place.ts";
import type { Combatant, ConditionId, Fact, GivenCondition, Turn } from "./types.ts";
import {
  hasProperty,
  inHand,
  isNatural,
  loseWeapon,
  property,
  usable,
  weaponOf,
  weaponsIn,
  type Weapon,
} from "./weapon.ts";

/*
 * Conditions that a ruling gives, with all that they bring (BD-56): the other half of a pair, the fate of a weapon, the
 * flames. What a condition does by itself (shaken, prone, bound …) needs nothing here.
 */

type Give = (turn: Turn, who: Who, given: GivenCondition) => void;

const small = /^(?:with|by|for|until|before|against|to|in|of|from|his|her|its|their|the)\s+/i;

/** What the words behind the condition name: "by the Orc", "Orc". */
function named({ detail }: GivenCondition): string | null {
  let said = detail;
  while (said !== null && small.test(said)) said = said.replace(small, "");
  return said;
}

const rules = new Map<string, readonly string[]>(conditions.map(({ id, rules }) => [id, rules]));

function plainly(
  turn: Turn,
  who: Who,
  given: GivenCondition,
  about: Pick<Given, "detail" | "of" | "whom"> = given,
): void {
  gain(turn, rules.get(given.id) ?? [], who, given.id, { ...about, ends: given.ends, until: given.until });
}

/** Two share it; nobody named, no pair. */
function pair(mirror: ConditionId, ask: "engaged with whom" | "grappling whom" | "grabbed by whom"): Give {
  return (turn, who, given) => {
    const { whom } = given;
    const c = turn.get(who);
    if (whom === null || whom === who) {
      plainly(turn, who, given);
      turn.info("BD-16", { is: ask, who });
      return;
    }
    const bar = given.id === "engaged" ? notEngaged(c, turn.get(whom)) : null;
    if (bar !== null) {
      turn.info("BD-16", bar);
      return;
    }
    plainly(turn, who, given, { whom });
    gain(turn, rules.get(mirror) ?? [], whom, mirror, { ends: given.ends, until: given.until, whom: who });
    if (given.id !== "engaged") turn.own(given.id === "grappling" ? who : whom).heldSince = turn.state.round;
  };
}

/** Why two are not engaged, whatever the ruling says; null: they may be. */
function notEngaged(c: Combatant, other: Combatant): Fact | null {
  const pair = { who: c.name, other: other.name };
  if (!opposed(c, other)) return { is: "not engaged: same side", ...pair };
  if (isOut(other)) return { is: "not engaged: out", ...pair };
  const feet = distanceOf(c, other);
  return feet === null || near(feet) ? null : { is: "not engaged: apart", ...pair, apart: Math.round(feet) };
}

/** The weapon that is meant: the one named, the one in hand, or the first that fits. */
function meant(turn: Turn, who: Who, given: GivenCondition, fits: (weapon: Weapon) => boolean): Weapon | null {
  const c = turn.get(who);
  const said = weaponOf(c, named(given) ?? "");
  if (said !== null) return said;
  const hand = inHand(c);
  if (hand !== null && fits(hand)) return hand;
  return weaponsIn(c).find((weapon) => fits(weapon) && usable(c, weapon) > 0) ?? null;
}

/** The weapon lies on the ground, or is broken. */
function fate(what: "ground" | "broken"): Give {
  return (turn, who, given) => {
    const weapon = meant(turn, who, given, (each) => !isNatural(each));
    if (weapon === null || isNatural(weapon)) {
      turn.info("BD-52", { is: "no weapon for the condition", who, condition: given.id });
      return;
    }
    if (has(turn.get(who), given.id, weapon.name)) return;
    loseWeapon(turn, who, weapon, what);
    plainly(turn, who, given, { of: weapon.name });
  };
}

function brace(turn: Turn, who: Who, given: GivenCondition): void {
  const weapon = meant(turn, who, given, (each) => hasProperty(each, "set"));
  if (weapon === null || !hasProperty(weapon, "set"))
    turn.info("BD-38", { is: "nothing to set", who, weapon: weapon?.name ?? null });
  plainly(turn, who, given, weapon === null ? { detail: given.detail } : { of: weapon.name });
  if (given.whom !== null) turn.own(who).setAgainst = given.whom;
}

function unload(turn: Turn, who: Who, given: GivenCondition): void {
  const slow = (weapon: Weapon): boolean => property(weapon, "reload", 0) > 0;
  const weapon = meant(turn, who, given, slow);
  if (weapon === null || !slow(weapon)) {
    turn.info("BD-75", { is: "nothing to unload", who, weapon: weapon?.name ?? null });
    return;
  }
  setArm(turn, who, weapon.name, { loaded: 0 });
  plainly(turn, who, given, { of: weapon.name });
}

/** Waits for whom the words name; whoever has acted has nothing left to hold. */
function wait(turn: Turn, who: Who, given: GivenCondition): void {
  const { acted } = turn.get(who).own;
  if (acted !== null) turn.info("BD-24", { is: "no action left to hold", who, deed: acted });
  if (given.id === "delaying" && given.whom === null) turn.info("BD-98", { is: "delays before whom", who });
  plainly(turn, who, given, given.whom === null ? undefined : { whom: given.whom });
}

function faint(turn: Turn, who: Who, given: GivenCondition): void {
  lose(turn, ["BD-107"], who, "dead");
  plainly(turn, who, given);
  if (given.ends === null) turn.info("BD-109", { is: "how it wakes", who });
}

const gives = new Map<string, Give>(
  Object.entries({
    engaged: pair("engaged", "engaged with whom"),
    grappling: pair("grabbed", "grappling whom"),
    grabbed: pair("grappling", "grabbed by whom"),
    disarmed: fate("ground"),
    "weapon dropped": fate("ground"),
    "weapon broken": fate("broken"),
    braced: brace,
    unloaded: unload,
    holding: wait,
    delaying: wait,
    // No more than that turn, unless it is given for longer.
    withdrawing: (turn, who, given) => {
      plainly(turn, who, given.ends === null ? { ...given, ends: { at: "turn end", who } } : given);
    },
    burning: (turn, who, given) => {
      burnAsRuled(turn, who, lastRound(given.ends) ?? turn.state.round + 1);
    },
    "burning ground": (turn, who, given) => {
      standInFire(turn, who, given.ends);
    },
    reloading: (turn, who, given) => {
      plainly(turn, who, given);
      turn.info("BD-75", { is: "loads no weapon", who });
    },
    unconscious: faint,
    dead: (turn, who) => {
      dieAtOnce(turn, ["BD-104"], who);
    },
  } satisfies Record<string, Give>),
);

/** Gives a condition with its consequences; those that have none beyond themselves are left to the engine. */
export function give(turn: Turn, who: Who, given: GivenCondition): boolean {
  const known = gives.get(given.id);
  known?.(turn, who, given);
  return known !== undefined;
}
