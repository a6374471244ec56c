import { dealtParts } from "../../fight/damage-kinds.ts";
import { gain, has, lose, lastRound, type Given } from "../../fight/rule-kit.ts";
import type { Dealt, ItemChange } from "../../fight/system.ts";
import { areFoes } from "../../fight/alliance.ts";
import type { Who } from "../../fight/value.ts";
import { isOut } from "./actions.ts";
import { conditions } from "./conditions.ts";
import { disarm } from "./critical.ts";
import { hurt, dieAtOnce, endTies, leaveFight, settleZero, wake } from "./damage.ts";
import { burnAsRuled, burnFor, standInFire } from "./fire.ts";
import {
  setArm,
  loseWeapon,
  weaponOf,
  hasProperty,
  inHand,
  isNatural,
  property,
  usable,
  weaponsIn,
  setLoaded,
  storedCount,
  type Weapon,
} from "./gear.ts";
import { catchUnaware } from "./initiative.ts";
import { updateEngagement, distanceOf, near } from "./position.ts";
import { haveRested } from "./recovery.ts";
import type { Combatant, GivenCondition, Turn, ConditionId, Fact, Condition, FightState } from "./types.ts";

interface Subject {
  readonly who: string;
}

interface Pair extends Subject {
  readonly other: string;
}

/**
 * Questions that a condition given by the game master raises, and conditions that cannot be given (BD-16, BD-24,
 * BD-38, BD-52, BD-75, BD-98, BD-109).
 */
export const rulingSentences = {
  "engaged with whom": ({ who }: Subject) => `With whom? "! ${who} gains engaged (Orc)"; alone it has no consequences.`,
  "grappling whom": ({ who }: Subject) =>
    `Whom does ${who} hold? "! ${who} gains grappling (Orc)"; alone it has no consequences.`,
  "grabbed by whom": ({ who }: Subject) =>
    `Nobody is named who holds ${who}: it cannot move away until "! ${who} loses grabbed".`,
  "not engaged: same side": ({ who, other }: Pair) =>
    `${who} and ${other} are not engaged: ${other} is on its own side.`,
  "not engaged: out": ({ who, other }: Pair) => `${who} and ${other} are not engaged: ${other} is out of the fight.`,
  "not engaged: apart": ({ who, other, apart }: Pair & { apart: number }) =>
    `${who} and ${other} are not engaged: they stand ${apart} ft apart.`,
  "no weapon for the condition": ({ who, condition }: Subject & { condition: string }) =>
    `${who} has no weapon in hand to lose: "${condition}" changes nothing.`,
  "nothing to set": ({ who, weapon }: Subject & { weapon: string | null }) =>
    `${weapon === null ? `${who} has no weapon that can be set` : `${who}’s ${weapon} cannot be set`}: ` +
    `"braced" meets no charge.`,
  "nothing to unload": ({ who, weapon }: Subject & { weapon: string | null }) =>
    `${weapon === null ? `${who} has nothing that is reloaded` : `${who}’s ${weapon} needs no reloading`}: ` +
    `"unloaded" changes nothing.`,
  "delays before whom": ({ who }: Subject) =>
    `Before whom? "! ${who} gains delaying (Shaman)"; without a name it simply waits.`,
  "how it wakes": ({ who }: Subject) =>
    `${who} wakes by "! ${who} loses unconscious", when somebody revives it, or in time with "for 60 rounds".`,
  "loads no weapon": ({ who }: Subject) =>
    `It keeps ${who} from everything else; "${who} reloads light crossbow" is what loads a weapon.`,
};

/** `! Ogre takes 6`: no armour takes anything off in these rules (BD-104). */
export function takes(turn: Turn, name: Who, dealt: Dealt): void {
  const parts = dealtParts(dealt, "ruling");
  if (dealt.kind === "fire") burnFor(turn, ["BD-104"], name, parts);
  else hurt(turn, ["BD-104"], name, null, parts, false, dealt.kind);
}

export function dies(turn: Turn, name: Who): void {
  dieAtOnce(turn, ["BD-104"], name);
}

/** `! Ogre gains disarmed (axe)`: with all that it brings. False: the engine gives it plainly. */
export function gives(turn: Turn, name: Who, given: GivenCondition): boolean {
  const handler = handlers.get(given.id);
  if (handler === undefined) return false;
  handler(turn, name, given);
  changed(turn, name);
  return true;
}

/**
 * Settles the consequences of a ruling on points or conditions: hit points never fall below 0, and at 0 somebody is
 * out (BD-104, BD-107).
 */
export function changed(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (has(c, "surprised") && c.own.number !== null) catchUnaware(turn, name);
  if (c.conditions.some(({ id, of }) => id === "disarmed" && weaponOf(c, of ?? "") === null)) {
    lose(turn, ["BD-52"], name, "disarmed");
    disarm(turn, name);
  }
  completePairs(turn, c);
  updateEngagement(turn, name);
  if (has(c, "gone")) leaveFight(turn, name);
  else if (isOut(c)) endTies(turn, name);
  if (c.hp === null) return;
  if (c.hp.now < 0) turn.emit({ type: "stat", rule: ["BD-104"], who: name, stat: "HP", before: c.hp.now, after: 0 });
  if (c.hp.now <= 0) settleZero(turn, name);
  else if (c.own.down) {
    // Hit points given back by the game master bring somebody round.
    for (const id of ["dead", "unconscious"] as const) lose(turn, ["BD-104"], name, id);
    const me = turn.own(name);
    me.down = false;
    me.fell = null;
    me.revives = null;
  }
}

/** `! Brand gains engaged (Orc)` engages both (BD-16, BD-117). */
function completePairs(turn: Turn, c: Combatant): void {
  for (const { id, whom } of c.conditions) {
    const other = whom[0];
    if (other === undefined || other === c.name) continue;
    const mirror = mirrors.get(id);
    if (mirror === undefined) continue;
    if (has(turn.get(other), mirror, { whom: c.name })) continue;
    gain(turn, ["BD-16"], other, mirror, { whom: c.name });
    if (id !== "engaged") turn.own(id === "grappling" ? c.name : other).heldSince = turn.state.round;
  }
}

/** `! Brand's sword is broken`, `! Elenor's bow ammo 12`. */
export function item(turn: Turn, name: Who, thing: string, change: ItemChange): boolean {
  const weapon = weaponOf(turn.get(name), thing);
  if (weapon === null) return false;
  return change.kind === "state"
    ? setItemState(turn, name, weapon, change.word.toLowerCase())
    : setItemCount(turn, name, weapon, change);
}

/** States of a weapon that the game master may declare. */
function setItemState(turn: Turn, name: Who, weapon: Weapon, fate: string): boolean {
  switch (fate) {
    case "broken":
    case "dropped":
      gain(
        turn,
        [fate === "broken" ? "BD-59" : "BD-62"],
        name,
        fate === "broken" ? "weapon broken" : "weapon dropped",
        { of: weapon.name },
      );
      loseWeapon(turn, name, weapon, fate === "broken" ? fate : "ground");
      return true;
    case "lost":
      loseWeapon(turn, name, weapon, fate);
      return true;
    case "whole":
    case "back":
      restore(turn, name, weapon);
      return true;
    case "loaded":
    case "unloaded":
      setLoaded(turn, name, weapon, fate === "loaded" ? 1 : 0);
      return true;
    default:
      return false;
  }
}

function setItemCount(
  turn: Turn,
  name: Who,
  weapon: Weapon,
  change: ItemChange & { readonly kind: "points" },
): boolean {
  const stat = change.stat.toLowerCase();
  if (stat !== "ammo" && stat !== "loaded") return false;
  const before = change.set ? 0 : storedCount(turn, name, weapon, stat, stat === "loaded" ? 1 : 0);
  const after = Math.max(0, before + change.amount);
  if (stat === "loaded") setLoaded(turn, name, weapon, after);
  else setArm(turn, name, weapon.name, { ammo: after });
  return true;
}

/*
 * Conditions that a ruling gives, with all that they bring (BD-56): the other half of a pair, the fate of a weapon, the
 * flames. What a condition does by itself (shaken, prone, bound …) needs nothing here.
 */

type Handler = (turn: Turn, who: Who, given: GivenCondition) => void;

const leadingWord = /^(?:with|by|for|until|before|against|to|in|of|from|his|her|its|their|the)\s+/i;

/** Returns the name in the words behind a condition: "Orc" of "by the Orc". */
function nameInDetail({ detail }: GivenCondition): string | null {
  let said = detail;
  while (said !== null && leadingWord.test(said)) said = said.replace(leadingWord, "");
  return said;
}

const givenRules = new Map<string, readonly string[]>(conditions.map(({ id, rules }) => [id, rules]));

function gainAsRuled(
  turn: Turn,
  who: Who,
  given: GivenCondition,
  about: Pick<Given, "detail" | "of" | "whom"> = given,
): void {
  gain(turn, givenRules.get(given.id) ?? [], who, given.id, { ...about, ends: given.ends, until: given.until });
}

/** Returns the handler of a condition that two share; without a name there is no pair. */
function givePair(mirror: ConditionId, ask: "engaged with whom" | "grappling whom" | "grabbed by whom"): Handler {
  return (turn, who, given) => {
    const { whom } = given;
    const c = turn.get(who);
    if (whom === null || whom === who) {
      gainAsRuled(turn, who, given);
      turn.info("BD-16", { is: ask, who });
      return;
    }
    const bar = given.id === "engaged" ? notEngaged(turn.state, c, turn.get(whom)) : null;
    if (bar !== null) {
      turn.info("BD-16", bar);
      return;
    }
    gainAsRuled(turn, who, given, { whom });
    gain(turn, givenRules.get(mirror) ?? [], whom, mirror, { ends: given.ends, until: given.until, whom: who });
    if (given.id !== "engaged") turn.own(given.id === "grappling" ? who : whom).heldSince = turn.state.round;
  };
}

/** Returns the reason why two are not engaged, whatever the ruling says; null if they may be. */
function notEngaged(state: FightState, c: Combatant, other: Combatant): Fact | null {
  const pair = { who: c.name, other: other.name };
  if (!areFoes(state, c, other)) return { is: "not engaged: same side", ...pair };
  if (isOut(other)) return { is: "not engaged: out", ...pair };
  const feet = distanceOf(c, other);
  return feet === null || near(feet) ? null : { is: "not engaged: apart", ...pair, apart: Math.round(feet) };
}

/** Returns the weapon that is meant: the one named, the one in hand, or the first that fits. */
function weaponMeant(turn: Turn, who: Who, given: GivenCondition, fits: (weapon: Weapon) => boolean): Weapon | null {
  const c = turn.get(who);
  const said = weaponOf(c, nameInDetail(given) ?? "");
  if (said !== null) return said;
  const hand = inHand(c);
  if (hand !== null && fits(hand)) return hand;
  return weaponsIn(c).find((weapon) => fits(weapon) && usable(c, weapon) > 0) ?? null;
}

/** Returns the handler of a condition that puts a weapon on the ground or breaks it. */
function loseWeaponAs(what: "ground" | "broken"): Handler {
  return (turn, who, given) => {
    const weapon = weaponMeant(turn, who, given, (each) => !isNatural(each));
    if (weapon === null || isNatural(weapon)) {
      turn.info("BD-52", { is: "no weapon for the condition", who, condition: given.id });
      return;
    }
    if (has(turn.get(who), given.id, weapon.name)) return;
    loseWeapon(turn, who, weapon, what);
    gainAsRuled(turn, who, given, { of: weapon.name });
  };
}

function giveBraced(turn: Turn, who: Who, given: GivenCondition): void {
  const weapon = weaponMeant(turn, who, given, (each) => hasProperty(each, "set"));
  if (weapon === null || !hasProperty(weapon, "set"))
    turn.info("BD-38", { is: "nothing to set", who, weapon: weapon?.name ?? null });
  gainAsRuled(turn, who, given, weapon === null ? { detail: given.detail } : { of: weapon.name });
  if (given.whom !== null) turn.own(who).setAgainst = given.whom;
}

function giveUnloaded(turn: Turn, who: Who, given: GivenCondition): void {
  const slow = (weapon: Weapon): boolean => property(weapon, "reload", 0) > 0;
  const weapon = weaponMeant(turn, who, given, slow);
  if (weapon === null || !slow(weapon)) {
    turn.info("BD-75", { is: "nothing to unload", who, weapon: weapon?.name ?? null });
    return;
  }
  setArm(turn, who, weapon.name, { loaded: 0 });
  gainAsRuled(turn, who, given, { of: weapon.name });
}

/** Waits for whom the words name; whoever has acted has nothing left to hold. */
function giveWaiting(turn: Turn, who: Who, given: GivenCondition): void {
  const { acted } = turn.get(who).own;
  if (acted !== null) turn.info("BD-24", { is: "no action left to hold", who, deed: acted });
  if (given.id === "delaying" && given.whom === null) turn.info("BD-98", { is: "delays before whom", who });
  gainAsRuled(turn, who, given, given.whom === null ? undefined : { whom: given.whom });
}

function giveFaint(turn: Turn, who: Who, given: GivenCondition): void {
  lose(turn, ["BD-107"], who, "dead");
  gainAsRuled(turn, who, given);
  if (given.ends === null) turn.info("BD-109", { is: "how it wakes", who });
}

const handlers = new Map<string, Handler>(
  Object.entries({
    engaged: givePair("engaged", "engaged with whom"),
    grappling: givePair("grabbed", "grappling whom"),
    grabbed: givePair("grappling", "grabbed by whom"),
    disarmed: loseWeaponAs("ground"),
    "weapon dropped": loseWeaponAs("ground"),
    "weapon broken": loseWeaponAs("broken"),
    braced: giveBraced,
    unloaded: giveUnloaded,
    holding: giveWaiting,
    delaying: giveWaiting,
    // No more than that turn, unless it is given for longer.
    withdrawing: (turn, who, given) => {
      gainAsRuled(turn, who, given.ends === null ? { ...given, ends: { at: "turn end", who } } : given);
    },
    burning: (turn, who, given) => {
      burnAsRuled(turn, who, lastRound(given.ends) ?? turn.state.round + 1);
    },
    "burning ground": (turn, who, given) => {
      standInFire(turn, who, given.ends);
    },
    reloading: (turn, who, given) => {
      gainAsRuled(turn, who, given);
      turn.info("BD-75", { is: "loads no weapon", who });
    },
    unconscious: giveFaint,
    dead: (turn, who) => {
      dieAtOnce(turn, ["BD-104"], who);
    },
  } satisfies Record<string, Handler>),
);

/**
 * Ends what goes with a condition that a ruling or its time takes away: the other half of a pair, the fire, the
 * state of a weapon, the faint.
 */
export function lost(turn: Turn, name: Who, { id: condition, of, whom: [other] }: Condition): void {
  const mirror = mirrors.get(condition);
  if (mirror !== undefined && other !== undefined) {
    lose(turn, ["BD-16"], other, mirror, { whom: name });
    if (condition === "grabbed") lose(turn, ["BD-121"], name, "silenced", { whom: other });
    else lose(turn, ["BD-121"], other, "silenced", { whom: name });
  }
  const weapon = of === null ? null : weaponOf(turn.get(name), of);
  if (weapon !== null && condition === "unloaded") setLoaded(turn, name, weapon, 1);
  if (weapon !== null && weaponStates.some((each) => each === condition)) restore(turn, name, weapon);
  if (condition === "burning") turn.own(name).flames = [];
  if (condition === "fatigued") haveRested(turn, name);
  if (condition === "no attack") turn.own(name).noAttack = null;
  if (condition === "braced") turn.own(name).setAgainst = null;
  if (condition === "reloading" && turn.get(name).own.wholeRound === "reloading") turn.own(name).wholeRound = null;
  if (condition === "gone") {
    turn.own(name).down = false;
    settleZero(turn, name);
  }
  if (condition === "unconscious") wake(turn, ["BD-109"], name);
  if (condition === "dead") wake(turn, ["BD-104"], name);
}

const mirrors: ReadonlyMap<string, ConditionId> = new Map<string, ConditionId>([
  ["engaged", "engaged"],
  ["grappling", "grabbed"],
  ["grabbed", "grappling"],
]);

const weaponStates: readonly ConditionId[] = ["weapon broken", "weapon dropped", "disarmed"];

function restore(turn: Turn, name: Who, weapon: Weapon): void {
  setArm(turn, name, weapon.name, { broken: 0, ground: 0, lost: 0 });
  for (const id of weaponStates) lose(turn, ["BD-59"], name, id, weapon.name);
}
