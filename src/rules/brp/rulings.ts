import { clause, has as carries, thingNumber, thingText } from "../../fight/action.ts";
import { asThing, type Attack } from "../../fight/combatant.ts";
import { gain, part, reasonOr, remind, end, endOfRound, has, lose } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { whom } from "./actions.ts";
import { lessArmour } from "./attack.ts";
import { armourParts, plainHit, wears } from "./damage.ts";
import { addItem, takeInHand, dropCover, emptyItem, mend, mendPoints, pointsOf, refill, shotsLeft } from "./gear.ts";
import { inRound, type Cover } from "./own.ts";
import { rankOf, hasActed } from "./ranks.ts";
import type { Action, Turn, Condition, GivenCondition } from "./types.ts";
import { arm, inHands, itemNamed, ownItem, type Weapon } from "./weapons.ts";
import { wound, woundName, woundsSaid, bringBack, die, down, interrupt, sink } from "./wounds.ts";

/**
 * `! Snare acts at rank 18 (the trap springs)`.
 * @rule BR-09
 */
export function actAtRank(turn: Turn, action: Action): void {
  const rank = thingNumber(action);
  if (rank === null || rank < 1 || !Number.isInteger(rank))
    turn.impossible("BR-09", { is: "on which rank", who: action.actor });
  setRank(turn, action.actor, rank, clause(action, "because")?.text ?? turn.reason);
}

/** BR-09 as a clause of an action: `at rank 18 because …`. */
export function rankFrom(turn: Turn, action: Action): void {
  const rank = clause(action, "at-rank")?.number ?? null;
  if (rank !== null) setRank(turn, action.actor, rank, clause(action, "because")?.text ?? turn.reason);
}

function setRank(turn: Turn, who: Who, rank: number, reason: string | null): void {
  if (!inRound(turn.state)) return;
  const insteadOf = rankOf(turn.state, turn.get(who));
  remind(turn, ["BR-09"], { is: "acts at a rank", rank, insteadOf, reason });
  turn.own(who).rank = rank;
}

/** BR-95: `! hurt Hilda 6, no armour (a fall)`. */
export function hurt(turn: Turn, action: Action): void {
  const who = whom(turn, "BR-95", action);
  const points = thingNumber(action);
  if (points === null || !Number.isInteger(points)) turn.impossible("BR-95", { is: "by how many points", who });
  injure(turn, who, points, carries(action, "no-armour"), clause(action, "because")?.text ?? turn.reason);
}

/**
 * Damage that no attack did. Armour helps unless the game master says otherwise.
 * @rule BR-95
 */
export function injure(turn: Turn, who: Who, points: number, bare: boolean, reason: string | null): void {
  const c = turn.get(who);
  if (!bare && wears(c)) remind(turn, ["BR-95"], { is: "does armour help", who, points });
  const after = lessArmour(
    [part(reasonOr(reason, "injury"), points)],
    bare ? [] : armourParts(turn.state, c, plainHit),
  );
  wound(turn, bare ? ["BR-95", "BR-94"] : ["BR-95", "BR-80", "BR-94"], who, after.amount, { parts: after.parts });
}

/** BR-91: `! Elenor is behind hoplite`, or behind anything with points. */
export function behind(turn: Turn, action: Action): void {
  const what = plain(thingText(action));
  if (what === "") turn.impossible("BR-91", { is: "behind what", who: action.actor });
  const points = clause(action, "points")?.number ?? null;
  const label = points === null ? what : `${what}, points ${points}`;
  if (points !== null) noteCover(turn, action.actor, { label, points });
  gain(turn, ["BR-91"], action.actor, "behind", { of: label });
}

/** The points of what somebody is behind, as the game master has said them. */
function noteCover(turn: Turn, who: Who, cover: Cover): void {
  const others = turn.get(who).own.covers.filter(({ label }) => label !== cover.label);
  turn.own(who).covers = [...others, cover];
}

/**
 * `! Hilda improvises table top, size large, points 8, dmg 1d3+db`.
 * @rule BR-90
 */
export function improvise(turn: Turn, action: Action): void {
  const { actor } = action;
  const name = plain(thingText(action));
  const size = clause(action, "size")?.text ?? null;
  const points = clause(action, "points")?.number ?? null;
  const dice = clause(action, "dmg")?.text?.replace(/\s+/g, "").toLowerCase() ?? null;
  if (name === "") turn.impossible("BR-90", { is: "what is the shield", who: actor });
  if (size === null || points === null)
    turn.wait(
      { is: "how large is the shield", name },
      {
        who: actor,
      },
    );
  if (dice !== null && !/^\d{0,2}d\d{1,3}(?:[+-]\d{1,3})?(?:\+(?:half-|1\/2)?db)?$/.test(dice))
    turn.impossible("BR-90", { is: "is no damage", said: dice });
  remind(turn, ["BR-90"], { is: "makeshift shield", name, size, points });
  const made: Attack = {
    name: asThing(name),
    dice,
    skill: null,
    bonus: 0,
    props: { size, points, skill: "shield", hands: 1 },
  };
  addItem(turn, "BR-90", actor, made);
  takeInHand(turn, actor, arm(made));
}

function plain(thing: string | null): string {
  return (thing ?? "").replace(/^(?:a|an|the)\s+/i, "").trim();
}

/*
 * Conditions given and taken by a ruling, with all that they bring (the page lists them). What a condition needs, such
 * as its weapon or its wound, is found where only one can be meant, and asked for where several can.
 */

type Giving = (turn: Turn, who: Who, given: GivenCondition) => void;

const giving: Readonly<Record<string, Giving>> = {
  "half rank": ofTheRound,
  "quarter rank": ofTheRound,
  running: ofTheRound,
  waiting(turn, who, given) {
    const rank = /\b(\d{1,3})\b/.exec(given.detail ?? "")?.[1];
    if (hasActed(turn.get(who))) turn.info("BR-16", { is: "acted, so waiting changes nothing", who });
    turn.own(who).until = rank === undefined ? 0 : Number(rank);
    ofTheRound(turn, who, given);
  },
  kneeling(turn, who, given) {
    if (!inHands(turn.get(who)).some((each) => each.size === "large"))
      turn.info("BR-58", { is: "kneels behind no large shield" });
    plainly(turn, who, given, "BR-58");
  },
  behind(turn, who, given) {
    const said = given.detail;
    const points = /\bpoints (\d{1,4})$/.exec(said ?? "")?.[1];
    if (said === null) turn.info("BR-91", { is: "behind no shield", who });
    else if (points !== undefined) noteCover(turn, who, { label: said, points: Number(points) });
    plainly(turn, who, given, "BR-91");
  },
  unloaded(turn, who, given) {
    const weapon = thing(turn, who, given, ({ reload }) => reload > 0);
    if (weapon.reload === 0) turn.info("BR-43", { is: "needs no loading", who, item: weapon.item });
    else plainly(turn, who, { ...given, ...about(weapon.item) }, "BR-43");
  },
  reloading(turn, who, given) {
    const weapon = thing(turn, who, given, ({ reload }) => reload > 0);
    if (!has(turn.get(who), "unloaded", weapon.item))
      turn.info("BR-43", { is: "is not unloaded", who, item: weapon.item });
    ofTheRound(turn, who, { ...given, ...about(weapon.item) });
  },
  empty(turn, who, given) {
    const c = turn.get(who);
    const weapon = thing(turn, who, given, (each) => shotsLeft(c, each) !== null);
    emptyItem(turn, who, weapon);
    if (given.ends !== null || given.until !== null) plainly(turn, who, { ...given, ...about(weapon.item) }, "BR-44");
  },
  treating(turn, who, given) {
    if (turn.get(who).own.aid === null) turn.info("BR-105", { is: "treats nobody", who });
    ofTheRound(turn, who, given.detail === null ? given : { ...given, ...about(woundsSaid(given.detail)) });
  },
  treated(turn, who, given) {
    const wounds = turn.get(who).own.wounds;
    const number = /\d+/.exec(given.detail ?? "")?.[0];
    const found =
      number === undefined
        ? wounds.length === 1
          ? wounds
          : []
        : wounds.filter((each) => String(each.number) === number);
    const [wound] = found;
    const [first] = wounds;
    if (first === undefined) return turn.impossible("BR-104", { is: "has no wound to have been treated", who });
    if (wound === undefined)
      return turn.impossible("BR-104", {
        is: "which wound is treated",
        who,
        wounds: wounds.map((each) => each.number),
        first: first.number,
      });
    plainly(turn, who, { ...given, ...about(woundName(wound)) }, "BR-104");
  },
  damaged(turn, who, given) {
    const weapon = thing(turn, who, given, ({ hp }) => hp !== null);
    turn.info("BR-59", { is: "how many points has it lost", who, item: weapon.item });
    plainly(turn, who, { ...given, ...about(weapon.item) }, "BR-59");
  },
  broken(turn, who, given) {
    const weapon = thing(turn, who, given, ({ natural }) => !natural);
    lose(turn, ["BR-59"], who, "damaged", weapon.item);
    plainly(turn, who, { ...given, ...about(weapon.item) }, "BR-59");
    dropCover(turn, who, weapon);
  },
  unconscious(turn, who, given) {
    turn.own(who).hoursOpen = false;
    plainly(turn, who, given, "BR-96");
    interrupt(turn, who);
  },
  dying(turn, who, given) {
    const { hp } = turn.get(who);
    if (hp !== null && hp.now > 0) turn.info("BR-99", { is: "dying with hit points left", who, hp: hp.now });
    const ends = given.ends ?? endOfRound(turn.state.round);
    gain(turn, ["BR-99"], who, "dying", { detail: given.detail, ends });
    interrupt(turn, who);
  },
  dead(turn, who, given) {
    if (given.ends !== null || given.until !== null) turn.info("BR-99", { is: "nobody is dead for a time" });
    sink(turn, who);
    die(turn, ["BR-99"], who);
  },
};

/** `! Orc gains unloaded`. False: nothing but the condition itself comes of it. */
export function gives(turn: Turn, who: Who, given: GivenCondition): boolean {
  const give = giving[given.id];
  if (give === undefined) return false;
  const c = turn.get(who);
  if (ofThings.includes(given.id) && given.detail !== null && ownItem(c, given.detail) === null) {
    const items = c.attacks.map(({ name }) => name);
    turn.info("BR-37", { is: "has nothing of that name", who, said: given.detail, items });
    plainly(turn, who, given, "BR-37");
  } else give(turn, who, given);
  return true;
}

/** What its words are, once it is known what they mean. */
function about(of: string): Pick<GivenCondition, "detail" | "of" | "whom"> {
  return { detail: of, of, whom: null };
}

/** Conditions whose detail is a weapon or shield. */
const ofThings: readonly string[] = ["unloaded", "reloading", "empty", "damaged", "broken"];

function plainly(turn: Turn, who: Who, { id, detail, of, ends, until }: GivenCondition, rule: string): void {
  gain(turn, [rule], who, id, { detail, of, ends, until });
}

/** What lasts no longer than the round unless the ruling says how long. */
function ofTheRound(turn: Turn, who: Who, given: GivenCondition): void {
  const lasting = given.ends !== null || given.until !== null || !inRound(turn.state);
  plainly(
    turn,
    who,
    lasting ? given : { ...given, ends: endOfRound(turn.state.round), until: null },
    rules[given.id] ?? "BR-101",
  );
}

const rules: Readonly<Record<string, string>> = {
  "half rank": "BR-20",
  "quarter rank": "BR-21",
  running: "BR-22",
  waiting: "BR-16",
  reloading: "BR-43",
  treating: "BR-105",
};

/** The weapon or shield that a ruling means: the one named, or the only one that it can be. */
function thing(turn: Turn, who: Who, given: GivenCondition, fits: (weapon: Weapon) => boolean): Weapon {
  const c = turn.get(who);
  const named = given.detail === null ? null : ownItem(c, given.detail);
  if (named !== null) return arm(named);
  const all = c.attacks.map((attack) => arm(attack)).filter(fits);
  const [only] = all;
  if (only !== undefined && all.length === 1) return only;
  turn.impossible(
    "BR-37",
    only === undefined
      ? { is: "nothing can be so", who, condition: given.id }
      : { is: "which thing is so", who, condition: given.id, items: all.map(({ item }) => item), first: only.item },
  );
}

/** `! Orc loses unloaded (light crossbow)`. False: the condition goes, and nothing else. */
export function takesAway(turn: Turn, who: Who, id: string, detail: string | null): boolean {
  const c = turn.get(who);
  const wanted = detail === null ? null : (ownItem(c, detail)?.name ?? woundsSaid(detail));
  const over = c.conditions.filter((held) => held.id === id && (wanted === null || held.of === wanted));
  if (over.length === 0) return false;
  for (const held of over) {
    ends(turn, who, held);
    atOnce(turn, who, id);
  }
  return true;
}

/** A condition is over: by ruling, or because its time is. */
export function ends(turn: Turn, who: Who, over: Condition): void {
  end(turn, ["BR-101"], who, over);
  follows(turn, who, over.id, over.of);
}

/** A ruling has taken a condition away that it does not name by its weapon or wound (BR-104, BR-105). */
export function lost(turn: Turn, who: Who, { id, of }: Condition): void {
  follows(turn, who, id, of);
  atOnce(turn, who, id);
}

/**
 * Who no longer treats has treated nothing (BR-104, BR-105); who is warned is warned for the rest of a group too
 * (BR-14, BR-48).
 */
function atOnce(turn: Turn, who: Who, id: string): void {
  if (id === "treating") turn.own(who).aid = null;
  if (id === "unaware") turn.own(who).caught = null;
}

/** What the end of a condition brings with it. */
function follows(turn: Turn, who: Who, id: string, of: string | null): void {
  const c = turn.get(who);
  const weapon = of === null ? null : itemNamed(c, of);
  if (id === "waiting") turn.own(who).until = 0;
  else if ((id === "unloaded" || id === "empty") && weapon !== null) refill(turn, who, weapon);
  else if (id === "broken" && weapon !== null && (pointsOf(c, weapon) ?? 1) <= 0) mend(turn, who, weapon);
  else if (id === "damaged" && weapon !== null) mendPoints(turn, who, weapon);
  else if (id === "dying" || id === "dead") bringBack(turn, who);
  else if (id === "unconscious" && down(turn.state, c) === "dying")
    turn.info("BR-99", { is: "is dying all the same", who });
}

/** `until the end of Mirra's turn`: her action is what ends it (BR-15). */
export function endWith(turn: Turn, actor: string, at: "turn start" | "turn end"): void {
  for (const c of turn.state.combatants)
    for (const held of c.conditions) if (held.ends?.at === at && held.ends.who === actor) ends(turn, c.name, held);
}
