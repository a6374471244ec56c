import { clause, thingNumber, thingText } from "../../fight/action.ts";
import { asThing } from "../../fight/combatant.ts";
import { written, line, withWays } from "../../fight/fact.ts";
import {
  has,
  known,
  notice,
  part,
  setStat,
  stat,
  sum,
  tell,
  text,
  told,
  lose,
  loudly,
  remind,
} from "../../fight/rule-kit.ts";
import type { Throw } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { isFresh, needAttack, targetOf, useAction, inflict } from "./actions.ts";
import { comeToBlows, makeAttack, needTarget } from "./attack.ts";
import { abilityNamed, abilityNames, rolledCheck, shakenParts, type Ability } from "./check.ts";
import { rollFumble } from "./critical.ts";
import { cancelled, dealUnarmed, half, hurt, rollDamage } from "./damage.ts";
import { fist, isNatural, weaponOf, carried, takeWeapon, type Weapon } from "./gear.ts";
import { disturb } from "./magic.ts";
import { needNotStood, addMovement } from "./movement.ts";
import {
  prisonerOf,
  holderOf,
  letGo,
  seize,
  placeOf,
  placeText,
  updateEngagement,
  between,
  readPlace,
  type Place,
} from "./position.ts";
import { sizes } from "./tables.ts";
import { plainBlow, rollToHit, barredBy } from "./to-hit.ts";
import type { Action, BasicD20, Combatant, Part, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

interface Held extends Subject {
  readonly target: string;
}

/** Grapples, and what a hold allows (BD-116 to BD-125). */
export const holdSentences = {
  "already holds": ({ who, target }: Held) =>
    withWays`${who} already holds ${target}; ${line(`${who} releases ${target}`)} first.`,
  "already held": "{target} is already held by {holder}.",
  "shares its space": ({ who, target }: Held) => `${who} moves into ${target}’s space`,

  "holds another": ({ who, target, named }: Held & { named: string }) => `${who} holds ${target}, not ${named}.`,
  "holds nobody": ({ who }: Subject) => `${who} holds nobody.`,
  "holds nobody yet": ({ who }: Subject) => `${who} holds nobody; "${who} grapples …" comes first.`,
  "hold is broken": ({ who }: Subject) => `The hold is broken: ${who} can do something else with its action.`,
  "only just grabbed": ({ who, target }: Held) =>
    `${who} has only just grabbed ${target}: a hold can be used from the next round on.`,
  "option used": ({ who, option }: Subject & { option: string }) =>
    `${who} has used "${option}" this round already; each option once.`,
  "keeps hold": ({ who, target }: Held) => `${who} keeps hold of ${target}`,
  "what the item does": ({ item }: { item: string | null }) =>
    `Write what ${item ?? "the item"} does. In a hold it must need no more than one hand and a gesture.`,
  "drags too far": "At most {most} ft with a held opponent; this is {feet} ft.",
  "too heavy": ({ who, target }: Held) => `${target} is too heavy for ${who}, says the game master`,
  "strong enough": ({ who, target }: Held) => `Is ${who} strong enough to move ${target}? If not: "! denied" below.`,
  drags: ({ who, target, feet }: Held & { feet: number }) => `${who} moves ${target} ${feet} ft`,
  "not in a hold": "not in a hold, says the game master",
  "allow it in a hold": "Other action in a hold: allow it, and with which roll?",

  "takes what": ({ who }: Subject) => `What does ${who} take? Name it.`,
  "keeps its item": "{target} keeps {item}",
  "takes the item": ({ who, target, item }: Held & { item: string }) => `${who} takes ${item} from ${target}`,
  "part of its body": "{target}’s {weapon} is part of its body: nobody can take it.",
  "no longer has it": "{target} does not have its {weapon} any more.",
} as const;

const touchWeapon: Weapon = { ...fist, name: asThing("touch") };

/** Returns the ability that the line names, or the better one (BD-116, BD-118). */
function abilityOf(c: Combatant, action: Action | null): Ability {
  return abilityNamed(action) ?? (stat(c, "dex") > stat(c, "str") ? "dex" : "str");
}

/**
 * Rolls a touch attack: d20 + AB + STR or DEX against touch (BD-57, BD-116, BD-123). True if it touches.
 * @rule BD-116
 */
function touch(turn: Turn, action: Action, target: Who, rule: string): boolean {
  const ability = abilityOf(turn.get(action.actor), action);
  const blow = { ...plainBlow(action, target, touchWeapon), rules: [rule], ability };
  const roll = rollToHit(turn, blow, { touch: true, purpose: "touch attack" });
  if (roll.natural === 1) rollFumble(turn, blow, makeAttack);
  disturb(turn, target);
  return roll.hit;
}

/** `grapples`: a touch, the grab, and at once the first grapple check (BD-116 to BD-118). */
export function grapple(turn: Turn, action: Action): void {
  const who = action.actor;
  const target = targetOf(turn, action, "BD-116");
  const other = prisonerOf(turn.state, turn.get(who));
  if (other !== null) turn.refuse("BD-116", { is: "already holds", who, target: other });
  const holder = holderOf(turn.state, turn.get(target));
  // Two who grab on one number both hold it (BD-11).
  if (holder !== null && !isFresh(turn.state, target, "grabbed", holder))
    turn.refuse("BD-116", { is: "already held", target, holder });
  needAttack(turn, who);
  needTarget(turn, target);
  useAction(turn, action, "grapple");
  comeToBlows(turn, plainBlow(action, target, touchWeapon));
  if (!touch(turn, action, target, "BD-116")) return;
  seize(turn, who, target);
  const place = placeOf(turn.get(target));
  if (place !== null) setStat(turn, ["BD-117"], who, "pos", placeText(place));
  notice(turn, ["BD-117"], { is: "shares its space", who, target }, [who, target]);
  checkHold(turn, action, target);
}

/** Checks a hold again on the holder's number in each later round (BD-118, option grapple-check). */
export function checkHoldAgain(turn: Turn, action: Action): void {
  const c = turn.get(action.actor);
  const target = prisonerOf(turn.state, c);
  if (target === null || action.verb === "release" || turn.option("grapple-check") === "once") return;
  if (c.own.heldSince !== turn.state.round && !c.own.checkedHold) checkHold(turn, action, target);
}

/**
 * Rolls the grapple check: each d20 + STR or DEX + size; the higher total wins (BD-118, BD-119).
 * @rule BD-118
 */
function checkHold(turn: Turn, action: Action, target: Who): void {
  const holder = action.actor;
  turn.own(holder).checkedHold = true;
  const ties = turn.option("grapple-tie");
  for (;;) {
    const ours = rollCheck(turn, holder, action);
    const theirs = rollCheck(turn, target, null);
    const tie = ours.total === theirs.total;
    const again = tie && ties === "reroll";
    const stands = tie ? ties === "holder" : ours.total > theirs.total;
    tellCheck(turn, ours, theirs, again ? "tie" : stands ? "holds" : "broken");
    tellCheck(turn, theirs, ours, again ? "tie" : stands ? "held" : "free");
    if (again) continue;
    if (stands) return;
    letGo(turn, "BD-118", holder, target);
    turn.own(holder).holdBroken = turn.state.round;
    return;
  }
}

interface Check {
  readonly who: string;
  readonly thrown: Throw;
  readonly parts: readonly Part[];
  readonly total: number;
}

function rollCheck(turn: Turn, who: Who, action: Action | null): Check {
  const c = turn.get(who);
  const ability = abilityOf(c, action);
  const parts: Part[] = [part(abilityNames[ability], stat(c, ability)), sizePart(c), ...shakenParts(turn, who)];
  if (has(c, "stumbling") && turn.option("stumble-rolls") !== "attack") parts.push(part("stumbling", -1));
  const thrown = turn.roll("grapple check", "1d20", { who });
  return { who, thrown, parts: told(parts), total: thrown.total + sum(parts) };
}

function tellCheck(turn: Turn, { who, thrown, parts }: Check, other: Check, outcome: BasicD20["outcome"]): void {
  const against = part(written(other.who), other.total);
  tell(turn, ["BD-118", "BD-119"], thrown, { who, purpose: "grapple check", parts, against, outcome });
}

/**
 * Returns the modifier of somebody's size.
 * @rule BD-119
 */
function sizePart(c: Combatant): Part {
  const own = known(c, "grapple-mod");
  if (own !== null) return part("size", own);
  const size = text(c, "size", "medium").toLowerCase();
  return part({ is: "of size", size }, sizes.find((each) => each.size === size)?.modifier ?? 0);
}

/** Returns whom the actor holds, null for nobody; refuses a line that names somebody else. */
function prisonerNamed(turn: Turn, { actor, targets }: Action, rule: string): Who | null {
  const target = prisonerOf(turn.state, turn.get(actor));
  const [named = target] = targets;
  if (target !== null && named !== null && named !== target)
    turn.impossible(rule, { is: "holds another", who: actor, target, named });
  return target;
}

/**
 * Uses an option of a hold, from the round after the grab and once that round's check has left the hold standing
 * (BD-120): one a round is the holder's action; with the option hold-options each, each of them once (BD-121).
 * Returns the held one; null if the check on this line has just broken the hold.
 */
function useOption(turn: Turn, action: Action, option: string): Who | null {
  const who = action.actor;
  const c = turn.get(who);
  const target = prisonerNamed(turn, action, "BD-120");
  if (target === null) {
    if (c.own.holdBroken !== turn.state.round) turn.impossible("BD-120", { is: "holds nobody yet", who });
    turn.info("BD-118", { is: "hold is broken", who });
    return null;
  }
  if (c.own.heldSince === turn.state.round) turn.refuse("BD-120", { is: "only just grabbed", who, target });
  const each = turn.option("hold-options") === "each";
  if (!each || c.own.acted !== "hold option") useAction(turn, action, "hold option");
  else if (c.own.holdUsed.includes(option)) turn.refuse("BD-120", { is: "option used", who, option });
  const me = turn.own(who);
  me.holdUsed = [...me.holdUsed, option];
  if (!each && option !== "silence") lose(turn, ["BD-121"], target, "silenced", { whom: who });
  return target;
}

/**
 * Deals 1d3 + STR, non-lethal, without an attack roll.
 * @rule BD-120
 */
export function crush(turn: Turn, action: Action): void {
  const target = useOption(turn, action, "crush");
  if (target === null) return;
  const blow = plainBlow(action, target, { ...fist, name: asThing("hold") });
  const { parts, rules } = rollDamage(turn, blow, "regular");
  const kinds = barredBy(turn, blow);
  if (kinds === null) dealUnarmed(turn, blow, { parts, rules: ["BD-120", ...rules] });
  else {
    const nothing = cancelled(parts, { is: "only hit by", kinds });
    hurt(turn, ["BD-120", "BD-45", ...rules], target, action.actor, nothing);
  }
}

/**
 * Keeps the held one from speaking.
 * @rule BD-121
 */
export function silence(turn: Turn, action: Action): void {
  const target = useOption(turn, action, "silence");
  if (target !== null) inflict(turn, ["BD-121"], target, "silenced", { whom: action.actor });
}

/**
 * Uses a simple magic item while holding; its effect is the game master's.
 * @rule BD-122
 */
export function activate(turn: Turn, action: Action): void {
  const target = useOption(turn, action, "item");
  if (target === null) return;
  loudly(turn, ["BD-122"], { is: "keeps hold", who: action.actor, target }, [action.actor]);
  remind(turn, ["BD-122"], { is: "what the item does", item: thingText(action) });
}

/** Returns the feet and the goal of a line that drags. */
function dragWay(
  turn: Turn,
  action: Action,
): { readonly feet: number; readonly goal: Place | null; measured: number | null } {
  const goal = readPlace(clause(action, "to")?.text ?? "");
  const from = placeOf(turn.get(action.actor));
  const measured = goal === null || from === null ? null : Math.round(between(from, goal) * 10) / 10;
  return { feet: thingNumber(action) ?? measured ?? 0, goal, measured };
}

/** Refuses too long a drag before the dice of the hold's check, whose outcome cannot change that (BD-124). */
export function needDraggable(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  if (prisonerOf(turn.state, c) === null || c.own.heldSince === turn.state.round) return;
  const { feet, measured } = dragWay(turn, action);
  const walk = known(c, "move");
  if (feet < 0) turn.impossible("BD-14", { is: "no distance" });
  needNotStood(turn, who);
  if (walk !== null && feet > half(turn, walk))
    turn.refuse("BD-124", { is: "drags too far", most: half(turn, walk), feet });
  if (measured !== null && measured > feet + 0.5)
    turn.refuse("BD-124", { is: "place is farther", who, measured, feet });
}

/**
 * Moves the held one, at half the holder's own movement.
 * @rule BD-124
 */
export function drag(turn: Turn, action: Action): void {
  const who = action.actor;
  const { feet, goal } = dragWay(turn, action);
  const target = useOption(turn, action, "drag");
  if (target === null) return;
  if (turn.ruling(["denied"]) !== null) {
    loudly(turn, ["BD-124"], { is: "too heavy", who, target }, [who]);
    return;
  }
  if (turn.ruling(["ok"]) === null) remind(turn, ["BD-124"], { is: "strong enough", who, target });
  addMovement(turn, who, feet);
  loudly(turn, ["BD-124"], { is: "drags", who, target, feet }, [who, target]);
  // Without a place to go to, nobody knows where they stand now.
  for (const name of [who, target])
    if (placeOf(turn.get(name)) !== null) setStat(turn, ["BD-124"], name, "pos", goal === null ? "" : placeText(goal));
  for (const name of [who, target]) updateEngagement(turn, name);
}

/** `releases`: lets go, which costs nothing (BD-117). */
export function release(turn: Turn, action: Action): void {
  const target = prisonerNamed(turn, action, "BD-117");
  if (target === null) turn.impossible("BD-117", { is: "holds nobody", who: action.actor });
  letGo(turn, "BD-117", action.actor, target);
}

/**
 * Carries out any other action in a hold that the game master approves.
 * @rule BD-125
 */
export function otherInHold(turn: Turn, action: Action): void {
  if (turn.ruling(["denied"]) !== null) {
    loudly(turn, ["BD-125"], { is: "not in a hold" }, [action.actor]);
    return;
  }
  useOption(turn, action, thingText(action) ?? "other");
  if (!rolledCheck(turn, action, "BD-125") && turn.ruling(["ok"]) === null)
    remind(turn, ["BD-125"], { is: "allow it in a hold" });
}

/**
 * Takes an item from the held one by an extra attack roll, a touch (BD-116, BD-123).
 * @rule BD-123
 */
export function wrest(turn: Turn, action: Action): void {
  const who = action.actor;
  const item = thingText(action) ?? turn.impossible("BD-123", { is: "takes what", who });
  const held = prisonerOf(turn.state, turn.get(who));
  if (held !== null) needTakable(turn, held, item);
  // It is an attack roll, so whoever may make no attack of any kind cannot take anything either (BD-22, BD-59, BD-62).
  needAttack(turn, who);
  const target = useOption(turn, action, "take");
  if (target === null) return;
  if (!touch(turn, action, target, "BD-123")) {
    loudly(turn, ["BD-123"], { is: "keeps its item", target, item }, [target]);
    return;
  }
  loudly(turn, ["BD-123"], { is: "takes the item", who, target, item }, [who, target]);
  const weapon = weaponOf(turn.get(target), item);
  if (weapon !== null) takeWeapon(turn, target, who, weapon.name);
}

/** Refuses an item that the held one does not carry: a claw, a weapon thrown away or on the ground (BD-123). */
function needTakable(turn: Turn, held: Who, item: string): void {
  const c = turn.get(held);
  const weapon = weaponOf(c, item);
  if (weapon === null) return;
  if (isNatural(weapon)) turn.impossible("BD-123", { is: "part of its body", target: held, weapon: weapon.name });
  if (carried(c, weapon) < 1) turn.refuse("BD-123", { is: "no longer has it", target: held, weapon: weapon.name });
}
