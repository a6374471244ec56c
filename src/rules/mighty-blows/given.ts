import type { Attack } from "../../fight/combatant.ts";
import { fold, lose, stat, has, held, lastRound, endOfRound } from "../../fight/rule-kit.ts";
import { counted, fightSentences } from "../../fight/sentences.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { stopCasting } from "./concentration.ts";
import { about, endOfThis, isFallen, thisRound, isRolled, inflict, incapacities, changeNumbers } from "./count.ts";
import { inHand, layDown } from "./gear.ts";
import { holdNumbers } from "./initiative.ts";
import { beginReading, beginSpell } from "./magic.ts";
import { addDue, opponentsInReach } from "./melee.ts";
import { lodge } from "./missiles.ts";
import type { Split } from "./own.ts";
import {
  towards,
  numberIn,
  plain,
  without,
  withoutRounds,
  sayUncounted,
  lodgedByRuling,
  dies,
  rulesOf,
  changed,
  type Gift,
  type Giver,
  type Form,
} from "./rulings.ts";
import { hasProperty, weaponClass } from "./sheet.ts";
import { between } from "./space.ts";
import { printSplit, formWall, wallOf } from "./stance.ts";
import { setAskew } from "./strike.ts";
import { setSurprised } from "./surprise.ts";
import type { ConditionId, GivenCondition, Turn } from "./types.ts";
import {
  fallen,
  lastOf,
  settle,
  gainAgain,
  loseCon,
  setSubdual,
  setTimes,
  woundFlesh,
  recover,
  giveBackCon,
  type Counted,
} from "./wounds.ts";

export const givenSentences = {
  "surprised for a segment": `"until {until}" is not counted in a surprise: {who} is surprised for 1 segment. For
      more: "! {who} gains surprised 2 segments".`,
  "given more than its BCB": "{split} is more than {who} has: {bcb} to share.",
  "stand too far apart": ({ who, foe, feet }: { who: string; foe: string; feet: number }) =>
    `${who} and ${foe} stand ${Math.round(feet)} ft apart: move one of them first.`,
  "has fallen": "{who} has fallen and is in combat with nobody.",
  "stunned for longer": "{who} is stunned for longer already; the longer stun counts.",
  "wounded already": "{who} has a flesh wound already; several do not add up.",
  "strained for longer": "{who} is strained already, for longer.",
  "loss of CON is kept in mind": "{who} has no CON on its line: the loss is only kept in mind.",
  "lives again": ({ who, hp }: { who: string; hp: number }) =>
    `${who} lives, at ${counted(hp, "hit point")}: "! ${who} HP 1".`,
  "natural weapon stays": "{who} cannot drop its {weapon}: a natural weapon.",
  "lies there already": "{who}’s {weapon} lies on the ground already.",
} as const;

/** Gives surprise for segments; with an end of its own in a round, as a plain condition. */
function surprised(gift: Gift): void {
  const { turn, who, rounds, until, uncounted, detail } = gift;
  const segments = numberIn(/^\d+ segment/.exec(uncounted ?? "")?.[0] ?? detail);
  if ((rounds !== null || until !== null) && turn.state.phase === "round") {
    plain(gift);
    turn.own(who).surprisedFor = 1;
    return;
  }
  if (until !== null && rounds === null && segments === null)
    turn.info("MB-21", { is: "surprised for a segment", who, until });
  setSurprised(turn, ["MB-21"], who, segments ?? rounds ?? 1);
}

/** Gives a split, which is that of the round (MB-11, MB-12). */
function stance(gift: Gift): void {
  const { turn, who, detail } = gift;
  const said = /^(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(detail ?? "");
  const bcb = stat(turn.get(who), "bcb");
  if (said === null) return without(gift, { is: "example", line: `${bcb}/0` });
  const [, attack = "0", defence = "0"] = said;
  if (Number(attack) + Number(defence) > bcb)
    turn.refuse("MB-11", { is: "given more than its BCB", who, bcb, split: `${attack}/${defence}` });
  giveSplit(gift, { attack: Number(attack), defence: Number(defence) });
}

function giveSplit(gift: Gift, split: Split): void {
  const { turn, who } = gift;
  lose(turn, ["MB-12"], who, "stance");
  plain({ ...gift, id: "stance", detail: printSplit(split), of: printSplit(split) });
  const own = turn.own(who);
  own.split = split;
  own.splitRound = thisRound(turn);
}

function casting(gift: Gift): void {
  const { turn, who } = gift;
  lose(turn, ["MB-95"], who, "casting");
  plain({
    ...gift,
    ends: gift.ends ?? endOfThis(turn.state),
    until: gift.until ?? turn.say({ is: "until cast or lost" }),
  });
  beginSpell(turn, who);
}

/** Gives a scroll to read: "fireball, level 3", or as the condition says it, "fireball, 2 of 3". */
function reading(gift: Gift): void {
  const { turn, who, detail } = gift;
  const [, spell = "", done = "1", all, level] =
    /^(.+?)(?:,? (?:(\d{1,2}) of (\d{1,2})|level (\d{1,2})))?$/.exec(detail ?? "") ?? [];
  const known = turn.get(who).spells.find((each) => fold(each.name) === fold(spell))?.props["level"];
  const rounds = Number(all ?? level ?? known ?? 0);
  if (rounds < 1) return without(gift, { is: "example", line: "(fireball, level 3)" });
  withoutRounds(gift);
  beginReading(turn, who, spell, rounds, Number(done));
}

function holding(gift: Gift): void {
  const { turn, who, detail } = gift;
  const some = numberIn(detail);
  if (isRolled(turn.state)) return holdNumbers(turn, who, some);
  plain({ ...gift, detail: some === null ? null : `${some}`, of: null });
  turn.own(who).holds = some;
}

/** Puts both in combat (MB-109); positions have the last word. */
function engaged(gift: Gift): void {
  const { turn, who, whom: foe } = gift;
  if (foe === null || foe === who) return without(gift, { is: "somebody", preposition: "with" });
  const far = between(turn.state, turn.get(who), turn.get(foe));
  if (far !== null && far.feet > 10) turn.impossible("MB-109", { is: "stand too far apart", who, foe, feet: far.feet });
  if (isFallen(turn.get(who)) || isFallen(turn.get(foe)))
    turn.impossible("MB-109", { is: "has fallen", who: isFallen(turn.get(who)) ? who : foe });
  plain(gift, about("with", foe));
  plain({ ...gift, who: foe }, about("with", who));
}

/**
 * Puts somebody into a shield-wall: with its neighbours to the right ("with Ada and Bela"), else at the right end of
 * its side's wall.
 */
function wall(gift: Gift): void {
  const { turn, who, detail } = gift;
  const others = (detail ?? "").split(/,|\band\b|\bwith\b/).flatMap((name) => find(turn.state, name)?.name ?? []);
  const own = turn.state.combatants.filter((c) => c.side === turn.get(who).side);
  const standing = own.map((c) => wallOf(turn.state, c.name)).find((members) => members.length > 0) ?? [];
  if (others.length > 0) formWall(turn, [who, ...others.filter((name) => name !== who)], gift);
  else if (standing.length > 0) formWall(turn, [...standing.filter((name) => name !== who), who], gift);
  else without(gift, { is: "neighbours" });
}

/** Makes a free attack due on somebody named, or on the only opponent in reach (MB-153). */
function freeAttackDue(gift: Gift): void {
  const { turn, who, whom } = gift;
  const reach = opponentsInReach(turn.state, turn.get(who));
  const on = whom ?? (reach.length === 1 ? reach[0]?.name : undefined);
  if (on === undefined || on === who) return without(gift, { is: "somebody", preposition: "on" });
  withoutRounds(gift);
  addDue(turn, who, on, "MB-153");
}

/** Puts the whole BCB and 2 more into AC (MB-13). */
function fullDefence(gift: Gift): void {
  giveSplit(gift, { attack: 0, defence: stat(gift.turn.get(gift.who), "bcb") });
  plain(gift);
}

const givenActs: readonly (readonly [string, Giver])[] = [
  ["surprised", surprised],
  ["stance", stance],
  ["full defence", fullDefence],
  ["casting", casting],
  ["reading a scroll", reading],
  ["charging", towards("")],
  ["closing", towards("on")],
  ["intent", towards("on")],
  ["fended off", towards("by", true)],
  ["holding", holding],
  ["engaged", engaged],
  ["in a shield-wall", wall],
  ["detected", towards("by")],
  ["unaware", towards("of")],
  ["free attack due", freeAttackDue],
];

/** Unloads a crossbow, named or the only one. */
function unloaded(gift: Gift): void {
  const { turn, who, detail } = gift;
  const bows = turn.get(who).attacks.filter((weapon) => weaponClass(weapon) === "crossbow");
  const bow =
    bows.find((weapon) => fold(weapon.name) === fold(detail ?? "")) ?? (detail === null ? bows[0] : undefined);
  if (bow === undefined) without(gift, { is: "crossbow", has: bows.map((each) => each.name) });
  plain({
    ...gift,
    ...(bow === undefined ? {} : { detail: bow.name, of: bow.name }),
    until: gift.until ?? turn.say({ is: "until a round without movement" }),
  });
}

function weaponOnGround(gift: Gift): void {
  const { turn, who, detail } = gift;
  const weapon = ownWeapon(gift);
  if (weapon === null) return without(gift, weaponOf(gift));
  if (hasProperty(weapon, "natural"))
    turn.impossible("MB-85", { is: "natural weapon stays", who, weapon: weapon.name });
  withoutRounds(gift);
  if (!has(turn.get(who), "weapon dropped", weapon.name)) layDown(turn, who, weapon.name);
  else turn.info("MB-85", { is: "lies there already", who, weapon: detail ?? weapon.name });
}

function weaponBroken(gift: Gift): void {
  const weapon = ownWeapon(gift);
  if (weapon === null) return without(gift, weaponOf(gift));
  plain({
    ...gift,
    detail: weapon.name,
    of: weapon.name,
    whom: null,
    until: gift.until ?? gift.turn.say({ is: "until mended" }),
  });
}

/** Returns the weapon that a detail names, or without one the weapon in hand. */
function ownWeapon({ turn, who, detail }: Gift): Attack | null {
  const c = turn.get(who);
  if (detail === null) return inHand(c);
  const said = detail.replace(/^(?:the|its|his|her|their)\s+/i, "");
  return c.attacks.find((each) => fold(each.name) === fold(said)) ?? null;
}

function weaponOf({ turn, who }: Gift): Form {
  return { is: "weapon", has: turn.get(who).attacks.map((each) => each.name) };
}

const givenThings: readonly (readonly [string, Giver])[] = [
  ["unloaded", unloaded],
  ["weapon dropped", weaponOnGround],
  ["weapon broken", weaponBroken],
];

/** Takes somebody out of melee, shield-wall and spell by a condition, which it has once. */
function incapacitate(gift: Gift): void {
  const { turn, who, rule, id, detail, of, ends, until, uncounted } = gift;
  if (uncounted !== null) sayUncounted(turn, rule, who, id, uncounted);
  lose(turn, rule, who, id);
  inflict(turn, rule, who, id, "", { detail, of, ends, until });
  if (isFallen(turn.get(who))) fallen(turn, ["MB-109"], who, { is: "not able", condition: id });
  else stopCasting(turn, ["MB-78", "MB-97"], who, { is: "not able", condition: id });
}

/** Stuns; a longer stun replaces a shorter one (MB-78). */
function stunned(gift: Gift): void {
  const { turn, who, ends } = gift;
  const before = held(turn.get(who), "stunned");
  const given = lastRound(ends);
  if (before !== undefined && given !== null && given < lastOf(before))
    turn.info("MB-78", { is: "stunned for longer", who });
  else incapacitate(gift);
}

/** Most wounds that one ruling gives. */
const MOST_AT_ONCE = 20;

function fleshWound(gift: Gift): void {
  const { turn, who, rule, detail, ends, until } = gift;
  // Several, as "×2", count where they add up.
  const times = Math.min(numberIn(detail) ?? 1, MOST_AT_ONCE);
  if (ends === null && until === null) for (let n = 0; n < times; n++) woundFlesh(turn, rule, who, "");
  else if (!has(turn.get(who), "flesh wound")) once(gift, "flesh wound");
  else turn.info("MB-63", { is: "wounded already", who });
}

/** Gives a condition for the time that is written, counted once. */
function once(gift: Gift, id: Counted): void {
  plain({ ...gift, detail: null });
  setTimes(gift.turn, gift.who, id, 1);
}

function mangled(gift: Gift): void {
  withoutRounds(gift);
  dies(gift.turn, gift.who);
  inflict(gift.turn, gift.rule, gift.who, "mangled", "", { detail: gift.detail, ends: { at: "never" } });
}

function conLoss(gift: Gift): void {
  const { turn, who, rule, detail } = gift;
  const points = detail === "all" ? "all" : numberIn(detail);
  if (points === null || points === 0) return without(gift, { is: "example", line: "2" });
  withoutRounds(gift);
  if (loseCon(turn, rule, who, points, null) === null) turn.info("MB-44", { is: "loss of CON is kept in mind", who });
  settle(turn, who, { by: who });
}

/** Lodges a missile: "arrow", "bow", "arrow d6", with the dice of the weapon that shoots it or those written. */
function lodged(gift: Gift): void {
  const { turn, who, detail } = gift;
  const missile = lodgedByRuling(turn.state, turn.get(who), detail);
  if (missile === null) return without(gift, { is: "example", line: "(arrow d6)" });
  withoutRounds(gift);
  const damage = turn.option("lodged-base") === "original" ? turn.roll("damage", missile.dice, { who }).total : 0;
  lodge(turn, who, missile.name, missile.dice, damage);
}

function subdual(gift: Gift): void {
  const points = numberIn(gift.detail);
  if (points === null) return without(gift, { is: "example", line: "3" });
  withoutRounds(gift);
  setSubdual(gift.turn, ["MB-137"], gift.who, stat(gift.turn.get(gift.who), "subdual") + points);
}

function dead(gift: Gift): void {
  withoutRounds(gift);
  dies(gift.turn, gift.who);
}

function strained(gift: Gift): void {
  const { turn, who, rule, ends, until } = gift;
  if (ends === null && until === null) gainAgain(turn, rule, who, "strained", { is: "until the end of the fight" });
  else if (!has(turn.get(who), "strained")) once(gift, "strained");
  else turn.info("MB-83", { is: "strained for longer", who });
}

function helmetAskew({ turn, who, detail, rounds }: Gift): void {
  setAskew(turn, who, rounds ?? numberIn(detail) ?? 1);
}

const givenWounds: readonly (readonly [string, Giver])[] = [
  ["flesh wound", fleshWound],
  ["stunned", stunned],
  ["dead", dead],
  ["mangled", mangled],
  ["CON loss", conLoss],
  ["lodged missile", lodged],
  ["subdual", subdual],
  ["strained", strained],
  ["helmet askew", helmetAskew],
];

/**
 * Carries out `! Rolf gains …` with all that the condition brings: "! Rolf gains CON loss 2" lowers CON. One that can
 * change nothing as it is written says what is missing.
 */
export function gives(turn: Turn, who: Who, given: GivenCondition): boolean {
  const giver = givers.get(given.id) ?? (incapacities.some((each) => each === given.id) ? incapacitate : plain);
  giver({ ...inMinutes(turn, given), turn, who, rule: rulesOf(given.id) });
  changed(turn, who);
  return true;
}

/** Returns the condition with minutes as rounds: a round is a minute (MB-19). */
function inMinutes(turn: Turn, given: GivenCondition): GivenCondition {
  const [, minutes] = /^(\d{1,4}|a) minutes?$/.exec(given.uncounted ?? "") ?? [];
  if (minutes === undefined) return given;
  const rounds = minutes === "a" ? 1 : Number(minutes);
  const ends = endOfRound(turn.state.round + rounds);
  return { ...given, rounds, uncounted: null, ends, until: fightSentences.until(ends) };
}

const givers: ReadonlyMap<string, Giver> = new Map([...givenActs, ...givenWounds, ...givenThings]);

type Taker = (turn: Turn, who: Who, detail: string | null) => void;

/** Conditions that give back what they have taken when the game master takes them away. */
const takers: ReadonlyMap<string, Taker> = new Map<string, Taker>([
  [
    "CON loss",
    (turn, who, detail) => {
      giveBackCon(turn, rulesOf("CON loss"), who, numberIn(detail));
    },
  ],
  [
    "subdual",
    (turn, who, detail) => {
      const now = stat(turn.get(who), "subdual");
      setSubdual(turn, ["MB-137"], who, Math.max(0, now - (numberIn(detail) ?? now)));
      recover(turn, who);
    },
  ],
  ["dead", rise],
  ["mangled", rise],
  ["casting", dropSpell("casting")],
  ["reading a scroll", dropSpell("reading a scroll")],
  [
    "stance",
    (turn, who) => {
      lose(turn, ["MB-12"], who, "stance");
      turn.own(who).splitRound = null;
    },
  ],
  [
    "holding",
    (turn, who) => {
      changeNumbers(turn, who, (entry) => (entry.is === "held" ? "open" : entry.is));
      lose(turn, ["MB-17"], who, "holding");
    },
  ],
]);

/** Carries out `! Rolf loses …` for conditions that give something back. Returns whether it is one. */
export function takesAway(turn: Turn, who: Who, id: string, detail: string | null): boolean {
  const taker = takers.get(id);
  taker?.(turn, who, detail);
  return taker !== undefined;
}

/** Brings somebody back to life; points are not given back. */
function rise(turn: Turn, who: Who): void {
  for (const id of ["dead", "mangled"] as const) lose(turn, ["MB-79"], who, id);
  const { hp } = turn.get(who);
  if (hp !== null && hp.now <= 0) turn.info("MB-79", { is: "lives again", who, hp: hp.now });
}

/** Ends a spell that is neither cast nor lost; no other takes its place (MB-34). */
function dropSpell(id: ConditionId): Taker {
  return (turn, who) => {
    lose(turn, ["MB-34"], who, id);
    turn.own(who).gaveUp = thisRound(turn);
  };
}
