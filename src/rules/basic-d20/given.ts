import { find } from "../../fight/state.ts";
import { gain, has, lastRound, lose } from "../../fight/rule-kit.ts";
import { isOut, opposed } from "./able.ts";
import { setArm } from "./arms.ts";
import { conditions } from "./conditions.ts";
import { dieAtOnce } from "./fall.ts";
import { burnAsRuled, standInFire } from "./fire.ts";
import { distanceOf, near } from "./place.ts";
import type { Combatant, ConditionId, GivenCondition, Turn } from "./types.ts";
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
 * Conditions that a ruling gives, with all that they bring (BD-56): the other half of a pair, the fate of a weapon, the flames. What a condition
 * does by itself (shaken, prone, bound …) needs nothing here.
 */

type Give = (turn: Turn, who: string, given: GivenCondition) => void;

const words = /^(?:with|by|for|until|before|against|to|in|of|from|his|her|its|their|the)\s+/i;

/** What the words behind the condition name: "by the Orc", "Orc". */
function named({ detail }: GivenCondition): string | null {
  let said = detail;
  while (said !== null && words.test(said)) said = said.replace(words, "");
  return said;
}

function combatantIn(turn: Turn, given: GivenCondition): Combatant | undefined {
  return find(turn.state, named(given) ?? "");
}

const rules = new Map<string, readonly string[]>(conditions.map(({ id, rules }) => [id, rules]));

function plainly(turn: Turn, who: string, given: GivenCondition, detail = given.detail): void {
  gain(turn, rules.get(given.id) ?? [], who, given.id, { ends: given.ends, until: given.until, detail });
}

/** Two share it; nobody named, no pair. */
function pair(mirror: ConditionId, ask: string): Give {
  return (turn, who, given) => {
    const other = combatantIn(turn, given);
    const c = turn.get(who);
    if (other === undefined || other.name === who) {
      plainly(turn, who, given);
      turn.info("BD-16", ask.replaceAll("{who}", who));
      return;
    }
    const feet = distanceOf(c, other);
    if (given.id === "engaged" && (!opposed(c, other) || isOut(other) || (feet !== null && !near(feet)))) {
      const why = !opposed(c, other)
        ? `${other.name} is on its own side`
        : isOut(other)
          ? `${other.name} is out of the fight`
          : `they stand ${Math.round(feet ?? 0)} ft apart`;
      turn.info("BD-16", `${who} and ${other.name} are not engaged: ${why}.`);
      return;
    }
    plainly(turn, who, given, other.name);
    gain(turn, rules.get(mirror) ?? [], other.name, mirror, { ends: given.ends, until: given.until, detail: who });
    if (given.id !== "engaged") turn.own(given.id === "grappling" ? who : other.name).heldSince = turn.state.round;
  };
}

/** The weapon that is meant: the one named, the one in hand, or the first that fits. */
function meant(turn: Turn, who: string, given: GivenCondition, fits: (weapon: Weapon) => boolean): Weapon | null {
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
      turn.info("BD-52", `${who} has no weapon in hand to lose: "${given.id}" changes nothing.`);
      return;
    }
    if (has(turn.get(who), given.id, weapon.name)) return;
    loseWeapon(turn, who, weapon, what);
    plainly(turn, who, given, weapon.name);
  };
}

function brace(turn: Turn, who: string, given: GivenCondition): void {
  const weapon = meant(turn, who, given, (each) => hasProperty(each, "set"));
  const other = combatantIn(turn, given);
  if (weapon === null || !hasProperty(weapon, "set"))
    turn.info("BD-38", `${who} has no weapon that can be set: "braced" meets no charge.`);
  plainly(turn, who, given, weapon?.name ?? given.detail);
  if (other !== undefined) turn.own(who).setAgainst = other.name;
}

function unload(turn: Turn, who: string, given: GivenCondition): void {
  const slow = (weapon: Weapon): boolean => property(weapon, "reload", 0) > 0;
  const weapon = meant(turn, who, given, slow);
  if (weapon === null || !slow(weapon)) {
    turn.info(
      "BD-75",
      `${weapon === null ? who : `${who}'s ${weapon.name}`} needs no reloading: "unloaded" changes nothing.`,
    );
    return;
  }
  setArm(turn, who, weapon.name, { loaded: 0 });
  plainly(turn, who, given, weapon.name);
}

/** Waits for whom the words name; whoever has acted has nothing left to hold. */
function wait(turn: Turn, who: string, given: GivenCondition): void {
  const { acted } = turn.get(who).own;
  if (acted !== null)
    turn.info("BD-24", `${who} has already acted this round (${acted}): there is no action left to hold.`);
  const other = combatantIn(turn, given);
  if (given.id === "delaying" && other === undefined)
    turn.info("BD-98", `Before whom? "! ${who} gains delaying (Shaman)"; without a name it simply waits.`);
  plainly(turn, who, given, other?.name ?? given.detail);
}

function faint(turn: Turn, who: string, given: GivenCondition): void {
  lose(turn, ["BD-107"], who, "dead");
  plainly(turn, who, given);
  if (given.ends === null)
    turn.info(
      "BD-109",
      `${who} wakes by "! ${who} loses unconscious", when somebody revives it, or in time with "for 60 rounds".`,
    );
}

const gives = new Map<string, Give>(
  Object.entries({
    engaged: pair("engaged", 'With whom? "! {who} gains engaged (Orc)"; alone it has no consequences.'),
    grappling: pair("grabbed", 'Whom does {who} hold? "! {who} gains grappling (Orc)"; alone it has no consequences.'),
    grabbed: pair("grappling", 'Nobody is named who holds {who}: it cannot move away until "! {who} loses grabbed".'),
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
      turn.info(
        "BD-75",
        `It keeps ${who} from everything else; "${who} reloads light crossbow" is what loads a weapon.`,
      );
    },
    unconscious: faint,
    dead: (turn, who) => {
      dieAtOnce(turn, ["BD-104"], who);
    },
  } satisfies Record<string, Give>),
);

/** Gives a condition with its consequences; those that have none beyond themselves are left to the engine. */
export function give(turn: Turn, who: string, given: GivenCondition): boolean {
  const known = gives.get(given.id);
  known?.(turn, who, given);
  return known !== undefined;
}
