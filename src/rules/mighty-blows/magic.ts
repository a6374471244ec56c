import { thingText } from "../../fight/action.ts";
import { fold, has, lose, notice, remind, stat, gain, held } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { insteadOfAttack } from "./attack.ts";
import { declaresItself, isDeclaring } from "./charge.ts";
import { loseSpell, isCasting } from "./concentration.ts";
import { thisRound, spend, endOfThis, nextSlot, type Slot } from "./count.ts";
import { ready } from "./initiative.ts";
import { classOf, spellIn } from "./sheet.ts";
import { splitOf, leaveWall } from "./stance.ts";
import { armourQuality, rowOf } from "./tables.ts";
import type { Action, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

/*
 * What spells and scrolls share: who may cast, and what is remembered of it (MB-32, MB-34, MB-100, MB-101, MB-104,
 * MB-105).
 */

/** The spell's name as written; a scroll's without the word. */
function spellOf(turn: Turn, action: Action): string {
  const name = spellIn(thingText(action) ?? "");
  if (name === "") turn.impossible("MB-95", { is: "which spell", who: action.actor, verb: action.verb });
  return name;
}

/** Its level, as the line or the sheet says; the game master is asked for it. */
function levelOf(turn: Turn, who: Who, spell: string, rule: string): number {
  const known = turn.get(who).spells.find((each) => fold(each.name) === fold(spell))?.props["level"];
  const level = turn.answer("level")?.number ?? known;
  return typeof level === "number"
    ? level
    : turn.wait(
        { is: "level of spell", spell },
        { who, offers: [offer(who, { answer: { id: "level", value: 1 } }, rule)] },
      );
}

/**
 * What stands in the way of casting at all (MB-32, MB-101, MB-104, MB-105).
 * @rule MB-32
 */
function checkCasting(turn: Turn, who: Who, spell: string): void {
  const c = turn.get(who);
  if (has(c, "charging")) turn.refuse("MB-100", { is: "charges and casts nothing", who });
  if (has(c, "full defence") || splitOf(c).defence > 0) turn.refuse("MB-101", { is: "has put BCB into AC", who });
  if (c.own.spellRound === thisRound(turn)) turn.refuse("MB-95", { is: "spell of the round is cast", who });
  if (c.own.gaveUp === thisRound(turn)) turn.refuse("MB-34", { is: "spell is given up", who });
  if (c.own.attacks > 0 || c.own.hasMoved) turn.refuse("MB-100", { is: "moved or attacked before", who });
  if (turn.state.phase === "surprise") {
    if (turn.option("surprise-spells") === "none") turn.refuse("MB-32", { is: "no spells during surprise" });
    if (c.own.surpriseSpell) turn.refuse("MB-32", { is: "one spell during surprise", who });
  }
  checkArmour(turn, who, spell);
}

/**
 * In what armour whoever casts may do so: magic-users in none but bracers, fighter-mages in magical armour that is good
 * enough.
 * @rule MB-104
 */
function checkArmour(turn: Turn, who: Who, spell: string): void {
  const c = turn.get(who);
  if (c.stats["armour"] !== "other") return;
  const kind = classOf(c);
  if (kind === "magic-user") turn.refuse("MB-104", { is: "casts in no armour", who });
  if (kind !== "fighter-mage") return;
  const quality = stat(c, "armour-magic");
  const level = levelOf(turn, who, spell, "MB-105");
  const needed = level < 1 ? undefined : rowOf(armourQuality, level)?.quality;
  if (needed === undefined) turn.refuse("MB-105", { is: "no such level in armour", level });
  else if (quality < needed) turn.refuse("MB-105", { is: "armour is not good enough", who, level, needed, quality });
}

/** Is it still time to declare? (MB-34) */
function checkDeclaring(turn: Turn, { actor, verb }: Action, spell: string): void {
  if (!isDeclaring(turn)) turn.refuse("MB-34", { is: "spell declared too late", who: actor, verb, spell });
}

/** May a spell be cast or read that has not been declared? (MB-34, MB-97) */
function checkUndeclared(turn: Turn, { actor, verb }: Action, spell: string): void {
  const lost = turn.get(actor).own.lostSpell;
  if (lost !== null) turn.refuse("MB-97", { is: "spell is lost", who: actor, spell: lost });
  else if (!declaresItself(turn, actor))
    turn.refuse("MB-34", { is: "no spell declared", who: actor, declare: `${actor} will ${verb} ${spell}` });
}

/** Another spell than the declared one (MB-34). */
function checkSame(turn: Turn, who: string, declared: string, spell: string): void {
  if (fold(declared) !== fold(spell)) turn.refuse("MB-34", { is: "another spell declared", who, spell: declared });
}

/** A spell begins, cast or read: only one in the whole surprise (MB-32). */
export function beginSpell(turn: Turn, who: Who): void {
  turn.own(who).lostSpell = null;
  if (turn.state.phase === "surprise") turn.own(who).surpriseSpell = true;
  leaveWall(turn, who, "cast");
}

/** The spell of the round takes the caster's number (MB-95, MB-100). */
function spendOnSpell(turn: Turn, who: Who, slot: Slot): void {
  spend(turn, who, slot);
  turn.own(who).spellRound = thisRound(turn);
}

/** The spell goes off, unless its caster was hit on that very number (MB-96, MB-98). */
function releaseSpell(turn: Turn, action: Action, spell: string, slot: Slot, rule: readonly string[]): void {
  const { actor: who, targets } = action;
  const { moment } = slot;
  spendOnSpell(turn, who, slot);
  if (moment !== null && turn.get(who).own.hitAt === moment && turn.option("spell-tie") === "lost") {
    loseSpell(turn, ["MB-98"], who, { is: "hit on its number", by: null });
    return;
  }
  lose(turn, rule, who, "casting");
  lose(turn, rule, who, "reading a scroll");
  if (moment !== null) {
    turn.own(who).castAt = moment;
    turn.own(who).wentOff = spell;
  }
  notice(turn, rule, { is: "takes effect", spell }, [who]);
  remind(turn, rule, { is: "what the spell does", spell, targets });
}

/* Scrolls take as many rounds as the spell's level (MB-32, MB-102). */

/** `will read`: as many rounds as the spell's level (MB-102). */
export function declareRead(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  const c = turn.get(who);
  if (has(c, "reading a scroll") && fold(c.own.reading) === fold(spell)) return;
  checkDeclaring(turn, action, spell);
  if (has(c, "casting")) turn.refuse("MB-95", { is: "casts and does not read", who });
  const level = levelOf(turn, who, spell, "MB-102");
  if (level < 1) turn.impossible("MB-102", { is: "level below 1" });
  checkCasting(turn, who, spell);
  putAway(turn, who);
  beginReading(turn, who, spell, level);
}

/** The first round of reading, or a later one. */
export function beginReading(turn: Turn, who: Who, spell: string, level: number, done = 1): void {
  // What cannot be finished within the surprise counts from the round after it (MB-32).
  const late = turn.state.phase === "surprise" && level > 1 ? 1 : 0;
  turn.own(who).reading = spell;
  turn.own(who).readingIn = thisRound(turn);
  turn.own(who).readingFrom = turn.state.round + late - (done - 1);
  turn.own(who).readingFor = level;
  beginSpell(turn, who);
  showReading(turn, who);
}

/** Rounds of reading so far, this one included, and how many it takes. */
function readingOf(turn: Turn, who: Who): { done: number; of: number } {
  const c = turn.get(who);
  return { done: Math.max(1, turn.state.round - c.own.readingFrom + 1), of: c.own.readingFor };
}

/** The condition says how far the reading has come; called as each round begins. */
export function showReading(turn: Turn, who: Who): void {
  const { done, of } = readingOf(turn, who);
  const spell = turn.get(who).own.reading;
  lose(turn, ["MB-102"], who, "reading a scroll");
  if (done > of) notice(turn, ["MB-102"], { is: "did not finish reading", who, spell }, [who]);
  else {
    const page = turn.say({ is: "rounds of reading", spell, done, of });
    gain(turn, ["MB-102"], who, "reading a scroll", { of: page, until: turn.say({ is: "until cast or lost" }) });
  }
}

/** Another spell takes the place of a scroll, but not in the round in which that was begun (MB-34, MB-102). */
function putAway(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (!has(c, "reading a scroll")) return;
  if (c.own.readingIn === thisRound(turn))
    turn.refuse("MB-34", { is: "another spell declared", who, spell: c.own.reading });
  dropReading(turn, who);
}

function dropReading(turn: Turn, who: Who): void {
  lose(turn, ["MB-102"], who, "reading a scroll");
  turn.info("MB-102", { is: "stops reading", who, spell: turn.get(who).own.reading });
}

/** Somebody who reads declares something else in a later round: the scroll is put away (MB-102). */
export function stopReading(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (has(c, "reading a scroll") && c.own.readingFrom < turn.state.round && isDeclaring(turn)) dropReading(turn, who);
}

/**
 * `reads`, on the reader's number: in the last round the spell goes off.
 * @rule MB-102
 */
export function readScroll(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  const slot = ready(turn, who, { spell: true });
  if (has(turn.get(who), "reading a scroll")) checkSame(turn, who, turn.get(who).own.reading, spell);
  else {
    checkUndeclared(turn, action, spell);
    declareRead(turn, action);
  }
  const { done, of } = readingOf(turn, who);
  if (done < of || (turn.state.phase === "surprise" && of > 1)) {
    spendOnSpell(turn, who, slot);
    notice(turn, ["MB-102"], { is: "reads on", who, done, of }, [who]);
  } else releaseSpell(turn, action, spell, slot, ["MB-96", "MB-102"]);
}

/*
 * Casting, giving up, being interrupted; wands (MB-34, MB-95 to MB-100, MB-106, MB-107). How a spell is lost:
 * disturb.ts.
 */

/**
 * `will cast` (MB-34, MB-95, MB-103).
 * @rule MB-103
 */
export function declareCast(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  checkDeclaring(turn, action, spell);
  const casting = held(turn.get(who), "casting")?.of;
  if (casting != null) turn.refuse("MB-95", { is: "casting another spell", who, spell: casting });
  beginCasting(turn, who, spell);
}

/**
 * From its declaration on somebody is casting.
 * @rule MB-95
 */
function beginCasting(turn: Turn, who: Who, spell: string): void {
  putAway(turn, who);
  checkCasting(turn, who, spell);
  gainCasting(turn, ["MB-95"], who, spell);
  beginSpell(turn, who);
}

function gainCasting(turn: Turn, rule: readonly string[], who: Who, of: string): void {
  gain(turn, rule, who, "casting", {
    of,
    ends: endOfThis(turn.state),
    until: turn.say({ is: "until cast or lost" }),
  });
}

/**
 * `casts`, on the caster's number.
 * @rule MB-96
 */
export function castSpell(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  const slot = ready(turn, who, { spell: true });
  const declared = held(turn.get(who), "casting");
  if (declared === undefined) {
    checkUndeclared(turn, action, spell);
    beginCasting(turn, who, spell);
  } else checkSame(turn, who, declared.of ?? spell, spell);
  releaseSpell(turn, action, spell, slot, ["MB-96"]);
}

/** A declared spell, scroll or charge is given up: not cast, not lost, and nothing takes its place (MB-34). */
export function giveUp(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const what = (["casting", "reading a scroll", "charging"] as const).filter((id) => has(c, id));
  if (what.length === 0) turn.refuse("MB-34", { is: "nothing to give up", who });
  for (const id of what) lose(turn, ["MB-34"], who, id);
  if (what.includes("casting") || what.includes("reading a scroll")) turn.own(who).gaveUp = thisRound(turn);
}

/**
 * `uses wand`.
 * @rule MB-106
 * @rule MB-107
 */
export function useWand(turn: Turn, action: Action): void {
  const who = action.actor;
  const item = thingText(action) ?? "wand";
  const { moment } = nextSlot(turn.state, turn.get(who));
  insteadOfAttack(turn, who, { to: "use", item }, "MB-106");
  const hit = moment !== null && turn.get(who).own.hitAt === moment;
  if (!hit) turn.own(who).wandAt = moment;
  if (hit) notice(turn, ["MB-107"], { is: "wand is not activated", item }, [who]);
  else notice(turn, ["MB-106"], { is: "wand works", item }, [who]);
}

/** `! Mina interrupted` (MB-97, MB-99). */
export function interrupt(turn: Turn, who: Who): void {
  if (!isCasting(turn, who)) turn.impossible("MB-97", { is: "casts nothing", who });
  loseSpell(turn, ["MB-97", "MB-99"], who, { is: "ruled", reason: turn.reason });
}

/** `! Mina keeps casting` (MB-99). */
export function keepCasting(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const spell = c.own.lostSpell;
  if (spell === null) {
    remind(turn, ["MB-99"], { is: isCasting(turn, who) ? "goes on casting" : "has lost no spell", who });
    return;
  }
  turn.own(who).lostSpell = null;
  turn.own(who).hitAt = null;
  if (c.own.wentOff === spell) {
    notice(turn, ["MB-96", "MB-99"], { is: "takes effect after all", spell }, [who]);
    return;
  }
  if (c.own.lostScroll) showReading(turn, who);
  else gainCasting(turn, ["MB-99"], who, spell);
}
