import { dealtParts } from "../../fight/damage-kinds.ts";
import type { Attack } from "../../fight/combatant.ts";
import { line, withWays } from "../../fight/fact.ts";
import { fold, has, setStat, gain, remind, lose, loudly, notice, type Given } from "../../fight/rule-kit.ts";
import { fightSentences } from "../../fight/sentences.ts";
import { find } from "../../fight/state.ts";
import type { Dealt, ItemChange } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import {
  armourOf,
  inCover,
  attackNamed,
  damage,
  destroy,
  hasShield,
  listed,
  restore,
  dropToGround,
  bare,
  inHand,
  isDamaged,
  freeHands,
  isDestroyed,
  rearmed,
  findLying,
  receive,
  removeLying,
} from "./gear.ts";
import { releaseAll, seize, setFree } from "./hold.ts";
import { startOf, layDown } from "./morale.ts";
import { isDown, isOut, isVehicle, ridersOf, rootOf } from "./people.ts";
import { reopen, settle } from "./round.ts";
import { normalise } from "./sheet.ts";
import { settleSight } from "./sneak.ts";
import { canActivate, unreserve, forgetTurn, freshTurn, spentOn } from "./turns.ts";
import type { ConditionId, FightState, GivenCondition, Turn } from "./types.ts";
import { afterLoss, die, wound, incapacitate } from "./wounds.ts";

/*
 * The game master's lines: damage, changed numbers, arrivals, items, and conditions given and taken, each with
 * everything that follows from it by the rules.
 */

type Give = (turn: Turn, name: Who, given: GivenCondition) => void;

type Take = (turn: Turn, name: Who, detail: string | null) => void;

interface Named {
  readonly name: string;
}

/** Rulings (ZN-29, ZN-50, ZN-51, ZN-89, ZN-93, ZN-112, ZN-118, ZN-119, ZN-139). */
export const rulingSentences = {
  "out of the fight already": ({ name }: Named) => `${name} is out of the fight already: nothing changes.`,
  "grabbed by itself": ({ name }: Named) => `${name} cannot be grabbed by itself.`,
  "grabbed by nobody": ({ name }: Named) =>
    `Nobody is said to hold ${name}: "! ${name} gains grabbed (somebody's name)" says who.`,
  "holds whom": ({ name }: Named) => `Whom does ${name} hold? Write "! ${name} gains holding (somebody's name)".`,
  "disarmed without a weapon": ({ name }: Named) => `${name} holds no weapon: nothing falls to the ground.`,
  "disarmed of what is not in hand": ({ name, weapon }: Named & { weapon: string }) =>
    `${name} does not have the ${weapon} in hand: nothing falls to the ground.`,
  "mount is gone": ({ name, rider }: Named & { rider: string }) =>
    `${name} is gone. Does ${rider}, who is on it, go too?`,
  "damaged already": ({ name, item }: Named & { item: string }) =>
    `${name}’s ${item} is damaged already: nothing changes.`,
  "no vehicle": ({ name }: Named) => `${name} is no vehicle; it is out of the fight all the same.`,
  "never wears out": ({ name, item }: Named & { item: string }) => `${name}’s ${item} is natural: it never wears out.`,
  "which item": ({ name, state }: Named & { state: string }) =>
    withWays`Which item of ${name} is ${state}? Write ${line(`! ${name}'s shield is ${state}`)}.`,
  "no such item": ({ name, item, state }: Named & { item: string; state: string }) =>
    `${name} has no "${item}" that could be ${state}.`,
  "weapon is where it fell": ({ name, weapon }: Named & { weapon: string | null }) =>
    `${name}’s ${weapon ?? "weapon"} is where it fell: "${name} picks up ${weapon ?? "…"}" is a bonus action.`,
  "weapon is not on the ground": ({ name, weapon }: Named & { weapon: string | null }) =>
    `The ${weapon ?? "weapon"} of ${name} does not lie on the ground: it stays where it is.`,
  "in hand again": ({ name, weapon }: Named & { weapon: string }) => `the ${weapon} is in ${name}’s hand again`,
  "still at 0 health": ({ name }: Named) =>
    `${name} is at 0 health, and any further change brings that up again: give it some, as in "! ${name} HP = 1".`,
  "may act again": ({ name }: Named) => `${name} may act this round`,
};

/** `! Bandit 1 takes 6`: armour, shield and cover take their part (ZN-45). */
export function takes(turn: Turn, name: Who, dealt: Dealt): void {
  const c = turn.get(name);
  const parts = [...dealtParts(dealt, "ruling"), ...armourOf(c, inCover(c)).parts];
  wound(turn, ["ZN-45"], name, null, parts, false, dealt.kind);
  settle(turn);
}

/** `! Bandit 1 dies` (ZN-51). */
export function dies(turn: Turn, name: Who): void {
  const { hp } = turn.get(name);
  if (hp !== null && hp.now > 0) setStat(turn, ["ZN-51"], name, "HP", 0);
  die(turn, name, ["ZN-51"]);
  settle(turn);
}

/**
 * Settles a number that a ruling has changed: a loss of health is damage like any other (ZN-49, ZN-51, ZN-92), while a
 * value that is set is only set.
 */
export function changed(turn: Turn, name: Who, by?: { readonly stat: string; readonly amount: number }): void {
  normalise(turn, name);
  const { hp } = turn.get(name);
  if (hp !== null && hp.now < 0) setStat(turn, ["ZN-48"], name, "HP", 0);
  if (hp !== null && by?.stat === "hp" && by.amount < 0) afterLoss(turn, name, -by.amount, hp.now - by.amount, hp.now);
  else if (hp !== null && hp.now <= 0 && !has(turn.get(name), "incapacitated"))
    afterLoss(turn, name, hp.max, hp.max, 0);
  settleSight(turn, name);
  settle(turn);
}

/** Settles a condition that a ruling took away: with one side of a hold the other ends too (ZN-98). */
export function lost(turn: Turn, name: Who): void {
  settleSight(turn, name);
  settle(turn);
}

/** `! Theobald's shield is damaged` (ZN-118 to ZN-121). */
export function item(turn: Turn, name: Who, what: string, change: ItemChange): boolean {
  const c = turn.get(name);
  const attack = attackNamed(c, what);
  const gone = c.conditions.some((x) => x.id === "destroyed" && x.of !== null && fold(x.of) === fold(what));
  const word = /^(?:light )?armou?r$/.test(fold(what)) ? "armour" : fold(what);
  const spelled = attack?.name ?? (word === "armour" || word === "shield" || gone ? word : null);
  if (change.kind !== "state") return false;
  if (change.word === "back") return isBack(turn, name, what);
  if (spelled === null) return false;
  switch (change.word) {
    case "damaged":
      damage(turn, ["ZN-119"], name, spelled);
      return true;
    case "broken":
      destroy(turn, ["ZN-120"], name, spelled);
      return true;
    case "dropped":
    case "lost": {
      const thing = attack ?? (word === "shield" && hasShield(c) ? listed(word) : undefined);
      if (thing === undefined || thing.props["natural"] === true) return false;
      dropToGround(turn, ["ZN-29"], name, thing);
      return true;
    }
    case "whole":
      restore(turn, ["ZN-119"], name, spelled);
      return true;
    default:
      return false;
  }
}

/** Counts a combatant that joins towards the original number, and lets it act (ZN-106). */
export function arrive(turn: Turn, name: Who): void {
  startOf(turn, name);
  settleSight(turn, name);
  if (canActivate(turn.state, turn.get(name))) reopen(turn, turn.get(name).side);
  turn.ownFight().last = null;
  settle(turn);
}

/** `! Bandit gains disarmed (axe)`. */
export function gives(turn: Turn, name: Who, given: GivenCondition): boolean {
  (giving[given.id] ?? plainly)(turn, name, given);
  if (isDown(turn.get(name))) downed(turn, name);
  settleSight(turn, name);
  settle(turn);
  return true;
}

/** Gives it as it stands. Words that are no part of these rules are a reason, which the line itself shows. */
const plainly: Give = (turn, name, given) => {
  add(turn, name, given);
};

function add(turn: Turn, name: Who, { id, ends, until }: GivenCondition, about: Pick<Given, "of" | "whom"> = {}): void {
  gain(turn, [rules[id] ?? ""].filter(Boolean), name, id, { ends, until, ...about });
}

/** The rule that each condition is given by. */
const rules: Readonly<Partial<Record<ConditionId, string>>> = {
  "turn spent": "ZN-07",
  reserved: "ZN-137",
  unseen: "ZN-36",
  concealed: "ZN-101",
  unaware: "ZN-57",
  "in cover": "ZN-74",
  "behind a barrier": "ZN-76",
  disarmed: "ZN-89",
  broken: "ZN-109",
  steady: "ZN-110",
  surrendered: "ZN-112",
  gone: "ZN-109",
  rushed: "ZN-138",
  moving: "ZN-142",
  wrecked: "ZN-51",
};

/** Towards somebody, or towards everybody. */
const towards: Give = (turn, name, given) => {
  add(turn, name, given, given.whom === null ? {} : { whom: given.whom });
};

const giving: Readonly<Partial<Record<ConditionId, Give>>> = {
  "turn spent": (turn, name, given) => {
    unreserve(turn, name);
    if (turn.state.own.active === rootOf(turn.state, name)) turn.ownFight().active = null;
    plainly(turn, name, given);
  },
  unseen: towards,
  unaware: towards,
  incapacitated: (turn, name, given) => {
    if (isOut(turn.get(name))) turn.info("ZN-50", { is: "out of the fight already", name });
    else incapacitate(turn, name, ["ZN-50"], false, given.until === null ? undefined : given);
  },
  dead: (turn, name) => {
    const { hp } = turn.get(name);
    if (hp !== null && hp.now > 0) setStat(turn, ["ZN-51"], name, "HP", 0);
    die(turn, name, ["ZN-51"]);
  },
  grabbed: (turn, name, given) => {
    const { whom: holder } = given;
    if (holder === name) turn.impossible("ZN-93", { is: "grabbed by itself", name });
    if (holder === null) {
      gain(turn, ["ZN-93"], name, "grabbed", { ends: given.ends, until: given.until });
      releaseAll(turn, ["ZN-98"], name);
      turn.info("ZN-93", { is: "grabbed by nobody", name });
    } else seize(turn, ["ZN-93"], holder, name, null, given);
  },
  holding: (turn, name, given) => {
    const { whom: victim } = given;
    if (victim === null || victim === name) return turn.impossible("ZN-93", { is: "holds whom", name });
    seize(turn, ["ZN-93"], name, victim, null, given);
  },
  disarmed: (turn, name, given) => {
    const held = inHand(turn.get(name));
    const said = bare((given.detail ?? "").replace(/^of /, ""));
    const own = attackNamed(turn.get(name), said);
    const weapon = own === undefined ? held[0] : held.find((each) => each.name === own.name);
    add(turn, name, given, { of: weapon?.name ?? own?.name ?? null });
    if (weapon !== undefined) dropToGround(turn, ["ZN-89"], name, weapon);
    else if (own === undefined) turn.info("ZN-89", { is: "disarmed without a weapon", name });
    else turn.info("ZN-89", { is: "disarmed of what is not in hand", name, weapon: own.name });
  },
  steady: (turn, name, given) => {
    gain(
      turn,
      ["ZN-110"],
      name,
      "steady",
      given.until === null ? { until: turn.say({ is: "end of the stretch" }), ends: { at: "never" } } : given,
    );
  },
  surrendered: (turn, name, given) => {
    releaseAll(turn, ["ZN-112", "ZN-98"], name);
    layDown(turn, name);
    turn.own(name).harmed = false;
    plainly(turn, name, given);
    remind(turn, ["ZN-113"], { is: "spare it", name });
  },
  gone: (turn, name, given) => {
    plainly(turn, name, { ...given, ends: given.ends ?? { at: "never" } });
    for (const rider of ridersOf(turn.state, turn.get(name)))
      if (!isOut(rider)) remind(turn, ["ZN-139"], { is: "mount is gone", name, rider: rider.name });
  },
  rushed: untilRoundEnds,
  reserved: untilRoundEnds,
  moving: (turn, name, given) => {
    const ends = { at: "turn start" as const, who: name };
    const until = turn.say({ is: "start of its next turn" });
    plainly(turn, name, given.until === null ? { ...given, ends, until } : given);
  },
  damaged: (turn, name, given) => {
    const item = itemOf(turn, name, given);
    if (isDamaged(turn.get(name), item)) turn.info("ZN-119", { is: "damaged already", name, item });
    else damage(turn, ["ZN-119"], name, item, given);
  },
  destroyed: (turn, name, given) => {
    const item = itemOf(turn, name, given);
    destroy(turn, [item === "armour" ? "ZN-121" : "ZN-120"], name, item, given);
  },
  wrecked: (turn, name, given) => {
    if (!isVehicle(turn.get(name))) turn.info("ZN-51", { is: "no vehicle", name });
    plainly(turn, name, { ...given, ends: { at: "never" } });
    for (const rider of ridersOf(turn.state, turn.get(name)))
      remind(turn, ["ZN-139"], { is: "mount is down", name, rider: rider.name });
  },
};

function untilRoundEnds(turn: Turn, name: Who, given: GivenCondition): void {
  const ends = given.ends ?? { at: "round end" as const, round: turn.state.round };
  plainly(turn, name, { ...given, ends, until: given.until ?? fightSentences.until(ends) });
}

/** Returns the item in parentheses, as the sheet spells it. */
function itemOf(turn: Turn, name: Who, { id, detail }: GivenCondition): string {
  const c = turn.get(name);
  const said = bare(detail ?? "");
  const own = attackNamed(c, said);
  if (own?.props["natural"] === true) turn.impossible("ZN-118", { is: "never wears out", name, item: own.name });
  if (own !== undefined) return own.name;
  if (/armou?r$/.test(said) && c.stats["armour"] !== undefined) return "armour";
  if (said === "shield" && c.stats["shield"] !== undefined) return "shield";
  return turn.impossible(
    "ZN-119",
    detail === null ? { is: "which item", name, state: id } : { is: "no such item", name, item: said, state: id },
  );
}

/** Ends the holds and the turn of somebody who can no longer fight (ZN-50). */
function downed(turn: Turn, name: Who): void {
  releaseAll(turn, ["ZN-98"], name);
  if (isOut(turn.get(name))) setFree(turn, ["ZN-98"], name);
  if (turn.state.own.active === name) turn.ownFight().active = null;
}

/** `! Bandit loses turn spent`. False: nothing more follows than that it is over. */
export function takesAway(turn: Turn, name: Who, condition: ConditionId, detail: string | null): boolean {
  const take = taking[condition];
  if (take === undefined) return false;
  take(turn, name, detail);
  settle(turn);
  return true;
}

/**
 * Tells whether somebody has a state of the round that is no condition on the sheet: a turn spent, or kept for a
 * reaction.
 */
export function keeps(state: FightState, name: string, condition: ConditionId): boolean {
  const c = find(state, name);
  if (condition === "turn spent") return c !== undefined && spentOn(c) !== null;
  return condition === "reserved" && c?.own.keeps === true;
}

const taking: Readonly<Partial<Record<ConditionId, Take>>> = {
  "turn spent": (turn, name) => {
    lose(turn, ["ZN-07"], name, "turn spent");
    forgetTurn(turn, name);
    if (turn.state.own.active === rootOf(turn.state, name)) turn.ownFight().active = null;
    freshTurn(turn, name);
    actsAgain(turn, name, "ZN-07");
  },
  reserved: (turn, name) => {
    unreserve(turn, name);
    actsAgain(turn, name, "ZN-137");
  },
  rushed: (turn, name) => {
    lose(turn, ["ZN-138"], name, "rushed");
    actsAgain(turn, name, "ZN-138");
  },
  incapacitated: (turn, name) => {
    lose(turn, ["ZN-50"], name, "incapacitated");
    atZero(turn, name);
    actsAgain(turn, name, "ZN-50");
  },
  dead: (turn, name) => {
    lose(turn, ["ZN-51"], name, "dead");
    atZero(turn, name);
    actsAgain(turn, name, "ZN-51");
  },
  gone: (turn, name) => {
    lose(turn, ["ZN-109"], name, "gone");
    const { hp } = turn.get(name);
    if (hp !== null && hp.now <= 0) afterLoss(turn, name, 0, hp.now, hp.now);
    actsAgain(turn, name, "ZN-109");
  },
  wrecked: (turn, name) => {
    lose(turn, ["ZN-51"], name, "wrecked");
    atZero(turn, name);
  },
  surrendered: (turn, name) => {
    lose(turn, ["ZN-112"], name, "surrendered");
    turn.own(name).harmed = false;
    for (const { of } of turn.get(name).conditions.filter((x) => x.id === "disarmed"))
      turn.info("ZN-112", { is: "weapon is where it fell", name, weapon: of });
    actsAgain(turn, name, "ZN-112");
  },
  disarmed: (turn, name, detail) => {
    const gone = turn.get(name).conditions.filter((x) => x.id === "disarmed");
    const meant = gone.filter((x) => detail !== null && x.of !== null && fold(x.of) === bare(detail));
    for (const x of meant.length > 0 ? meant : gone) takeBack(turn, name, x.of);
    rearmed(turn, name);
  },
  destroyed: (turn, name, detail) => {
    const gone = turn.get(name).conditions.filter((x) => x.id === "destroyed");
    const meant = gone.filter((x) => detail !== null && x.of !== null && fold(x.of) === bare(detail));
    for (const x of meant.length > 0 ? meant : gone) if (x.of !== null) restore(turn, ["ZN-119"], name, x.of);
  },
};

/**
 * `! Bandit's axe is found`: from the ground to its hand, or whole again. False: it has no such thing, nor lies one
 * there.
 */
function isBack(turn: Turn, name: Who, what: string): boolean {
  const c = turn.get(name);
  const item = findLying(turn.state, name, what);
  const own = attackNamed(c, what)?.name ?? (bare(what) === "shield" && hasShield(c) ? "shield" : null);
  if (own !== null) turn.info("ZN-89", { is: "weapon is not on the ground", name, weapon: own });
  else if (item !== null) {
    takeBack(turn, name, item.attack.name);
    if (findLying(turn.state, name, what) !== item) lose(turn, ["ZN-89"], name, "disarmed", item.attack.name);
  } else if (isDestroyed(c, bare(what))) restore(turn, ["ZN-119"], name, bare(what));
  else return false;
  return true;
}

/** Puts a lost weapon back into the hand, if it lies there and a hand is free. */
function takeBack(turn: Turn, name: Who, weapon: string | null): void {
  const item = weapon === null ? null : findLying(turn.state, name, weapon);
  if (item === null || isDestroyed(turn.get(name), item.attack.name))
    turn.info("ZN-89", { is: "weapon is not on the ground", name, weapon });
  else if (freeHands(turn.state, turn.get(name)) < 1)
    turn.info("ZN-29", { is: "no free hand", name, weapon: item.attack.name });
  else takeUp(turn, name, item.attack);
}

function takeUp(turn: Turn, name: Who, attack: Attack): void {
  const item = findLying(turn.state, name, attack.name);
  if (item === null) return;
  removeLying(turn, item);
  receive(turn, ["ZN-89"], name, item);
  notice(turn, ["ZN-89"], { is: "in hand again", name, weapon: attack.name }, [name]);
}

function atZero(turn: Turn, name: Who): void {
  const { hp } = turn.get(name);
  if (hp !== null && hp.now <= 0) turn.info("ZN-51", { is: "still at 0 health", name });
}

/** Lets the faction activate it in this round, even where the round was over. */
function actsAgain(turn: Turn, name: Who, rule: string): void {
  const c = turn.get(name);
  if (!canActivate(turn.state, c)) return;
  loudly(turn, [rule], { is: "may act again", name }, [name]);
  reopen(turn, c.side);
}
