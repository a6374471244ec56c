import { clause, has as carries } from "../../fight/action.ts";
import type { Offer } from "../../fight/move.ts";
import { has, part, remarkIdle as remark, remind, showRow, type IdleRow } from "../../fight/rule-kit.ts";
import { An, an, counted, isSo } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { skillParts } from "./armour.ts";
import { check, ratingOf, relatedRating, remarkIdleChance, skillRating, type Check, type Rating } from "./chance.ts";
import { isBroken, stock } from "./gear.ts";
import { askLeave, leave } from "./leave.ts";
import type { Possession, Subject } from "./names.ts";
import { groupNow } from "./own.ts";
import {
  missileParry,
  missileParryTable,
  specialties,
  type Answer,
  type Level,
  type ShieldCover,
  type ShieldSize,
} from "./tables.ts";
import type { Action, Combatant, Fact, Part, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { arm, inHands, isHeld, itemOf, weaponsSaid, type Weapon } from "./weapons.ts";
import { down } from "./wounds.ts";

/* Rules of every defence, parry or dodge. */

/** Attack that has succeeded, as its target sees it. */
export interface Blow {
  readonly attacker: Who;
  readonly target: Who;
  readonly weapon: Weapon;
  readonly unaware: boolean;
  /** Number of defences made against it (option `both-defences`). */
  readonly answered: number;
}

export interface Defence {
  readonly level: Answer;
  /** Weapon or shield that parried; null where nothing did. */
  readonly item: Weapon | null;
}

type Asked = Pick<Check, "rating" | "factors">;

/** Sentences of parries and dodges (BR-47 to BR-63, BR-70), and of leave that a defence does not need. */
export const reactionSentences = {
  "no attack above": "There is no attack above for {actor} to {verb}.",
  "another is attacked": "The attack above is on {target}: only {target} may answer it.",
  "attack failed anyway": "The attack failed, so no {verb} is needed; a die rolled for it counts for nothing.",
  "answered already": "This attack has already been answered: one parry or one dodge each.",
  "defence without an attack": "A defence answers an attack: write it indented below the attack.",

  "is in no state to defend": ({ who, state }: Subject & { state: string }) =>
    `${who} ${isSo(state)}: no parry or dodge.`,
  "is only being woken": ({ who }: Subject) => `${who} is only just being woken: no parry or dodge.`,
  "does not see it coming": ({ who }: Subject) => `${who} does not see the attack coming: no parry or dodge.`,
  "made all defences": ({ who, defences }: Subject & { defences: number }) =>
    `${who} has made ${counted(defences, "defence")} this round: option defence-limit allows no more.`,
  "is it of high velocity":
    'Is the {item} of high velocity? Add "velocity low" or "velocity high" to it in {attacker}’s sheet.',
  "is of high velocity": ({ item, verb }: { item: string; verb: "parry" | "dodge" }) =>
    `A shot from ${an(item)} cannot be ${verb === "parry" ? "parried" : "dodged"}; ` +
    "an immobile shield still helps (covered).",
  "defence spoils reloading": ({ who }: Subject) =>
    `The defence spoils ${who}’s reloading (option full-round-defence).`,
  "defence spoils first aid": ({ who }: Subject) =>
    `The defence spoils ${who}’s first aid (option full-round-defence).`,

  "is broken and cannot parry": ({ who, item }: Possession) => `${who}’s ${item} is broken and cannot parry.`,
  "has none left to parry with": ({ who, item }: Possession) =>
    `${who} has no ${item} left to parry with until one is picked up.`,
  "parries with what is not in hand": ({ who, item, held }: Possession & { held: readonly string[] }) =>
    `${who} does not hold the ${item}; in hand: ${held.join(", ")}.`,
  "one thing parries": ({ items: [one, other] }: { items: readonly [string, string] }) =>
    `One thing parries an attack: ${one} or ${other}?`,
  "has nothing to parry with": ({ who }: Subject) => `${who} has nothing to parry with; a dodge is possible.`,
  "has no melee skill for it": ({ who, item }: Possession) =>
    `No melee skill for ${an(item)}: the game master must give a chance ("! ${who} parries with ${item} at 25").`,
  "parries by leave": ({ item, chance }: { item: string; chance: number }) =>
    `${An(item)} parries by the game master’s leave, at ${chance}.`,

  "this defence needs no leave": "this defence needs nobody’s leave",
  "no chance is given by leave": "only a parry by the game master’s leave has a chance of its own",
} as const;

/**
 * Returns the reason why the target cannot defend; null where it can.
 * @rule BR-48
 */
function cannotSee(turn: Turn, blow: Blow): Fact | null {
  const c = turn.get(blow.target);
  const who = c.name;
  const state = down(turn.state, c);
  if (state !== null) return { is: "is in no state to defend", who, state };
  const group = groupNow(turn.state)?.id ?? "";
  if (c.own.woken === group) return { is: "is only being woken", who };
  return blow.unaware || has(c, "unaware") || c.own.caught === group ? { is: "does not see it coming", who } : null;
}

/**
 * Refuses a defence of somebody who does not see the attack coming or has reached a limit, and one against high
 * velocity.
 * @rule BR-53
 * @rule BR-62
 */
function mayDefend(turn: Turn, blow: Blow, rule: string, verb: "parry" | "dodge"): void {
  const c = turn.get(blow.target);
  const blind = cannotSee(turn, blow);
  if (blind !== null) turn.refuse("BR-48", blind);
  if (overLimit(turn, c)) turn.refuse("BR-49", { is: "made all defences", who: c.name, defences: c.own.defences });
  const { item, velocity } = blow.weapon;
  if (velocity === null) turn.refuse(rule, { is: "is it of high velocity", item, attacker: blow.attacker });
  if (velocity === "high") turn.refuse(rule, { is: "is of high velocity", item, verb });
}

function overLimit(turn: Turn, c: Combatant): boolean {
  const limit = turn.option("defence-limit");
  return limit !== "none" && c.own.defences >= limit;
}

/** Remarks leave that this defence does not need. */
function remarkIdleLeave(turn: Turn, action: Action, needed: boolean): void {
  const unasked: readonly IdleRow<null, Fact>[] = [
    ["allowed", "BR-52", () => needed, { is: "this defence needs no leave" }],
    ["at", "BR-52", () => needed, { is: "no chance is given by leave" }],
  ];
  remark(turn, action, unasked, null);
}

/** Refuses a reaction that no attack has taken (BR-47, BR-49, BR-70). */
export function unanswered(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  if (verb === "nothing") return;
  const attack = turn.state.own.attack;
  if (attack === null) turn.refuse("BR-47", { is: "no attack above", actor, verb });
  else if (attack.target !== actor) turn.refuse("BR-47", { is: "another is attacked", target: attack.target });
  else if (attack.level === "failure") turn.info("BR-70", { is: "attack failed anyway", verb });
  else turn.refuse("BR-49", { is: "answered already" });
}

/**
 * Counts a defence, with what it spoils (BR-43, BR-49, BR-105). Returns the points off for earlier ones: those against
 * this blow, and those before the acting simultaneous group (BR-14).
 */
function countDefence(turn: Turn, who: Who, blow: Blow): Part {
  const c = turn.get(who);
  const called = turn.state.own.group?.id ?? null;
  const here = defencesOn(c, called);
  const now = groupNow(turn.state) === null ? 0 : here;
  const all = c.own.defences;
  const earlier = all - now + (now > 0 ? blow.answered : 0);
  turn.own(who).defences = all + 1;
  if (called !== null) turn.own(who).defendedIn = { id: called, count: here + 1 };
  if (turn.option("full-round-defence") === "spoils") {
    if (c.own.aid !== null) spoilAid(turn, who);
    if (has(c, "reloading")) turn.warn("BR-43", { is: "defence spoils reloading", who });
  }
  return part("earlier defences", -earlier * turn.option("defence-penalty"));
}

/** Returns the number of defences made on one slot of the count (BR-14). */
function defencesOn(c: Combatant, slot: string | null): number {
  const together = c.own.defendedIn;
  return together !== null && together.id === slot ? together.count : 0;
}

/**
 * Spoils First Aid that is begun on a slot on which its healer has defended (BR-105, option `full-round-defence
 * spoils`).
 */
export function spoiltAlready(turn: Turn, who: Who): void {
  const called = turn.state.own.group?.id ?? null;
  if (turn.option("full-round-defence") === "spoils" && defencesOn(turn.get(who), called) > 0) spoilAid(turn, who);
}

function spoilAid(turn: Turn, who: Who): void {
  turn.own(who).aid = null;
  turn.warn("BR-105", { is: "defence spoils first aid", who });
}

/**
 * Returns the skill that a weapon is used with (BR-27): its own, or that of another at half chance, if the game master
 * agrees.
 * @rule BR-30
 */
export function skillWith(turn: Turn, action: Action, weapon: Weapon): Pick<Check, "rating" | "factors"> {
  const c = turn.get(action.actor);
  const related = clause(action, "related")?.text;
  if (related == null) return { rating: ratingOf(c, weapon) };
  if (turn.option("related") !== "same-skill" || specialties.get(related)?.group !== weapon.group)
    askLeave(turn, action, "BR-30", "related", {
      is: "using a related skill",
      who: c.name,
      skill: related,
      item: weapon.item,
    });
  return {
    rating: relatedRating(c, related),
    factors: [{ label: { is: "skill of another weapon", skill: related }, divisor: 2 }],
  };
}

const strength: Readonly<Record<Answer, number>> = { none: 0, failure: 1, success: 2, special: 3 };

/**
 * Lets the target parry, dodge or do nothing, after the attack roll.
 * @rule BR-17
 * @rule BR-47
 * @rule BR-49
 */
export function defend(turn: Turn, blow: Blow): Defence {
  let best: Defence = { level: "none", item: null };
  const most = turn.option("both-defences") === "yes" ? 2 : 1;
  const used: string[] = [];
  while (used.length < most) {
    const reaction = turn.react(
      used.length === 0 ? offersFor(turn, blow) : [],
      ({ verb, actor }) => actor === blow.target && !used.includes(verb) && (verb !== "nothing" || used.length === 0),
    );
    if (reaction === null || reaction.action.verb === "nothing") break;
    const { action } = reaction;
    const against = { ...blow, answered: used.length };
    used.push(action.verb);
    const answer =
      action.verb === "parry"
        ? parry(reaction.turn, action, against)
        : { level: dodge(reaction.turn, action, against), item: null };
    if (strength[answer.level] > strength[best.level]) best = answer;
    if (answer.level !== "failure") break;
  }
  return best;
}

/** Carries out `Orc parries with short sword` (BR-51 to BR-59). */
function parry(turn: Turn, action: Action, blow: Blow): Defence {
  mayDefend(turn, blow, "BR-53", "parry");
  const c = turn.get(blow.target);
  const item = parryItem(turn, action, c, blow);
  const about = { who: c.name, item: item.item };
  if (isBroken(turn.state, c, item.item)) turn.refuse("BR-59", { is: "is broken and cannot parry", ...about });
  if (stock(c, item.item) === 0) turn.refuse("BR-46", { is: "has none left to parry with", ...about });
  if (!isHeld(c, item)) {
    const held = inHands(c).map((each) => each.item);
    turn.refuse("BR-51", { is: "parries with what is not in hand", ...about, held });
  }
  remarkIdleLeave(turn, action, needsLeave(turn, action, item, blow));
  const asked =
    blow.weapon.mode === "missile" ? againstMissile(turn, action, c, item) : againstBlow(turn, action, c, item, blow);
  const level = check(turn, {
    ...asked,
    site: "parry",
    who: c.name,
    rule: ["BR-50", "BR-17", item.size === null ? "BR-51" : "BR-89"],
    points: [countDefence(turn, c.name, blow)],
    defence: true,
  });
  return { level, item };
}

/** Returns the item named, or the legal one in hand with the best chance, the first of equals (BR-51). */
function parryItem(turn: Turn, action: Action, c: Combatant, blow: Blow): Weapon {
  const [said, another] = weaponsSaid(action);
  if (said !== undefined && another !== undefined)
    turn.impossible("BR-49", { is: "one thing parries", items: [said, another] });
  if (said !== undefined) return arm(itemOf(turn, "BR-51", c, said), "melee");
  let best: { item: Weapon; chance: number } | null = null;
  for (const item of parryItems(turn, c)) {
    const chance = chanceOfParry(turn, c, item, blow);
    if (chance !== null && (best === null || chance > best.chance)) best = { item, chance };
  }
  // Without a legal item, the first one tells what leave it needs.
  return (
    best?.item ??
    parryItems(turn, c)[0] ??
    inHands(c)[0] ??
    turn.impossible("BR-51", { is: "has nothing to parry with", who: c.name })
  );
}

/**
 * Returns the chance of an item to parry this blow without leave: against a missile only a shield has one (BR-51, BR-54
 * to BR-58).
 */
function chanceOfParry(turn: Turn, c: Combatant, item: Weapon, blow: Blow): number | null {
  const own = ratingOf(c, item).value ?? 0;
  if (blow.weapon.mode !== "missile") return own;
  if (item.size === null) return null;
  const [flat] = missileParry[coverBy(c, item.size)];
  return turn.option("missile-parry") === "best" ? Math.max(own, flat) : flat;
}

/** Returns how much of its bearer a shield covers against missiles (BR-55 to BR-58). */
function coverBy(c: Combatant, size: ShieldSize): ShieldCover {
  return size === "large" && has(c, "kneeling") ? "kneeling" : size;
}

/** Returns the items in hand that can parry a blow without leave (BR-51). */
function parryItems(turn: Turn, c: Combatant): readonly Weapon[] {
  return inHands(c).filter((item) => parries(item) && !isBroken(turn.state, c, item.item) && stock(c, item.item) !== 0);
}

/**
 * Tells whether an item parries: shields and hand weapons do; fists, claws and the like only by leave.
 * @rule BR-51
 * @rule BR-52
 */
function parries(item: Weapon): boolean {
  return item.size !== null || (item.mode === "melee" && !item.natural && item.group !== "Brawl");
}

/**
 * Tells whether a parry may need the game master's leave: for a related skill, against a missile, or with an item that
 * does not parry otherwise.
 */
function needsLeave(turn: Turn, action: Action, item: Weapon, blow: Blow): boolean {
  return turn.forced || carries(action, "related") || blow.weapon.mode === "missile" || !parries(item);
}

/**
 * Returns what a parry in hand-to-hand fighting is rolled with (BR-30, BR-51, BR-52).
 * @rule BR-89
 */
function againstBlow(turn: Turn, action: Action, c: Combatant, item: Weapon, blow: Blow): Asked {
  if (!parries(item)) {
    if (item.mode === "missile") return byLeave(turn, action, item);
    const option = turn.option("brawl-parry");
    if (option !== "any" && (option !== "unarmed" || blow.weapon.group !== "Brawl"))
      askLeave(turn, action, "BR-52", "brawl-parry", { is: "parrying with bare hands", who: c.name });
  }
  return skillWith(turn, action, item);
}

/**
 * Returns the game master's number for a missile weapon, which has no melee skill: `! Brand parries with rifle at 25`
 * (BR-52).
 */
function byLeave(turn: Turn, action: Action, item: Weapon): Asked {
  const said = saidChance(action);
  if (said === null || !leave(turn, action))
    turn.impossible("BR-52", { is: "has no melee skill for it", who: action.actor, item: item.item });
  remind(turn, ["BR-52"], { is: "parries by leave", item: item.item, chance: said.value });
  return { rating: said };
}

/** Reads the number that the game master gives: `at 25`. */
function saidChance(action: Action): (Rating & { readonly value: number }) | null {
  const value = (clause(action, "at") ?? clause(action, "chance"))?.number ?? null;
  return value === null ? null : { value, source: "the game master's number" };
}

/**
 * Returns what a parry of arrows, bolts, stones and thrown weapons is rolled with: shields have the chances of table
 * T10.
 * @rule BR-54
 */
function againstMissile(turn: Turn, action: Action, c: Combatant, item: Weapon): Asked {
  if (item.size === null) {
    askLeave(turn, action, "BR-54", null, { is: "parrying a missile without a shield" });
    return parries(item) ? { rating: ratingOf(c, item) } : byLeave(turn, action, item);
  }
  const cover = coverBy(c, item.size);
  const [chance, rule] = missileParry[cover];
  const says = { is: "chance against missiles", chance } as const;
  showRow(turn, [rule], missileParryTable.id, chance, cover, { says, quiet: true });
  const said = saidChance(action);
  if (said !== null && leave(turn, action)) return { rating: said };
  const own = ratingOf(c, item);
  if (turn.option("missile-parry") === "best" && (own.value ?? 0) > chance) return { rating: own };
  return { rating: { value: chance, source: { is: "shield against missiles", cover } } };
}

/**
 * Carries out `Orc dodges` (BR-62, BR-83).
 * @rule BR-60
 * @rule BR-63
 */
function dodge(turn: Turn, action: Action, blow: Blow): Level {
  mayDefend(turn, blow, "BR-62", "dodge");
  const c = turn.get(blow.target);
  const missile = blow.weapon.mode === "missile";
  remarkIdleLeave(turn, action, missile);
  if (missile && turn.option("dodge-missile") !== "half")
    askLeave(turn, action, "BR-63", "dodge-missile", { is: "dodging a missile" });
  const rating = skillRating(c, "dodge");
  remarkIdleChance(turn, action, rating);
  const armour = skillParts(turn.state, c, "physical", rating.value);
  return check(turn, {
    site: "dodge",
    who: c.name,
    rule: ["BR-50", "BR-17", "BR-60", ...(missile ? ["BR-63"] : []), ...(armour.length > 0 ? ["BR-83"] : [])],
    rating,
    points: [...armour, countDefence(turn, c.name, blow)],
    factors: missile ? [{ label: "Difficult: a missile", divisor: 2 }] : [],
    defence: true,
  });
}

/**
 * Offers the defences that the rules allow without the game master's leave. Doing nothing takes no line, so without a
 * defence nothing is asked.
 */
function offersFor(turn: Turn, blow: Blow): Offer[] {
  const c = turn.get(blow.target);
  if (cannotSee(turn, blow) !== null || blow.weapon.velocity !== "low" || overLimit(turn, c)) return [];
  const who = c.name;
  const offers: Offer[] = [];
  const missile = blow.weapon.mode === "missile";
  for (const { item, size } of parryItems(turn, c)) {
    const clauses = [{ id: "with" as const, value: item }];
    if (!missile || size !== null)
      offers.push(offer(who, { verb: "parry", who, clauses }, missile ? "BR-54" : "BR-51"));
  }
  if (typeof c.stats.dodge === "number" && (!missile || turn.option("dodge-missile") === "half"))
    offers.push(offer(who, { verb: "dodge", who }, missile ? "BR-63" : "BR-60"));
  return offers;
}
