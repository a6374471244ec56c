import { thingText } from "../../fight/action.ts";
import { line, withWays } from "../../fight/fact.ts";
import { list, fold, has, lose, notice, remind, stat, gain, held } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { insteadOfAttack } from "./attack.ts";
import { loseSpell, isCasting } from "./concentration.ts";
import { thisRound, spend, endOfThis, nextSlot, type Slot } from "./count.ts";
import { declaresItself, isDeclaring, ready } from "./initiative.ts";
import { classOf, spellIn } from "./sheet.ts";
import { splitOf, leaveWall } from "./stance.ts";
import { armourQuality, rowOf } from "./tables.ts";
import type { Action, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

export const magicSentences = {
  "which spell": "Which spell? Write its name: {who} will {verb} sleep.",
  "level of spell": "level of {spell}",
  "level below 1": "A spell’s level is 1 or more.",
  "spell declared too late": ({ who, verb, spell }: { who: string; verb: string; spell: string }) =>
    `Spells must be declared before initiative; ${who} may ${verb} ${spell} next round.`,
  "no spell declared": '{who} declared no spell before initiative, as in: "{declare}".',
  "spell is lost": ({ who, spell }: { who: string; spell: string }) =>
    withWays`${who} has lost ${spell} in this round, and it counts as cast, unless ${line(`! ${who} keeps casting`)}
      stands above this line.`,
  "another spell declared": "{who} has declared {spell}; no other spell takes its place.",
  "casting another spell": "{who} is casting {spell}: one spell a round, and no other takes its place.",
  "casts and does not read": "{who} is casting: one spell a round.",
  "nothing to give up": "{who} has declared no spell, scroll or charge.",
  "charges and casts nothing": "{who} has declared a charge and casts nothing.",
  "has put BCB into AC": "{who} has put BCB into AC; casters may not. It may cast next round.",
  "spell of the round is cast": "{who} has had this round’s spell: one spell a round.",
  "spell is given up": "{who} has given up this round’s spell; no other takes its place.",
  "moved or attacked before": "{who} has moved or attacked in this round, and casting allows nothing else.",
  "no spells during surprise": "No spells during surprise (option surprise-spells none).",
  "one spell during surprise":
    "Surprise segments are not extra time for spells, and {who} has cast one; the next goes off in a round.",
  "casts in no armour": "{who} wears armour, and magic-users cast in none but magical bracers.",
  "no such level in armour": "In armour spells of level 1 to 12 are cast, not of level {level}.",
  "armour is not good enough": ({
    who,
    level,
    needed,
    quality,
  }: {
    who: string;
    level: number;
    needed: number;
    quality: number;
  }) =>
    `A spell of level ${level} takes armour of +${needed}; ${who}’s is ${quality > 0 ? `+${quality}` : "not magical"}.`,
  "takes effect": "{spell} takes effect",
  "what the spell does": ({ spell, targets }: { spell: string; targets: readonly string[] }) =>
    `What ${spell} does${targets.length === 0 ? "" : ` to ${list(targets)}`} is yours to say: ` +
    `"! ${targets[0] ?? "Orc 1"} gains helpless (asleep)", "! ${targets[0] ?? "Orc 1"} HP -2d6" and the like.`,
  "takes effect after all": "{spell} takes effect after all",
  "casts nothing": "{who} is casting nothing.",
  "goes on casting": "{who} goes on casting.",
  "has lost no spell": "{who} has lost no spell.",
  "whose spell": 'Whose spell? Write "! Mina interrupted".',
  /** Detail of the condition. */
  "rounds of reading": "{spell}, {done} of {of}",
  "reads on": "{who} reads on ({done} of {of})",
  "stops reading": "{who} stops reading {spell}.",
  "did not finish reading": "{who} did not finish {spell}; the scroll is not read",
  "wand works": "{item} works; one charge is used",
  "wand is not activated": "{item} is not activated: hit on its very number; no charge is used",
  "until cast or lost": "cast or lost",
} as const;

/** Returns the spell's name as written, a scroll's without the word. */
function spellOf(turn: Turn, action: Action): string {
  const name = spellIn(thingText(action) ?? "");
  if (name === "") turn.impossible("MB-95", { is: "which spell", who: action.actor, verb: action.verb });
  return name;
}

/** Returns the spell's level as the line or the sheet says it; asks the game master otherwise. */
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
 * Refuses to cast or read where something stands in the way (MB-32, MB-101, MB-104, MB-105).
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
 * Refuses casting in armour: to magic-users in all but bracers, to fighter-mages where its magic is not good enough.
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

/** Refuses a spell that is declared too late (MB-34). */
function checkDeclaring(turn: Turn, { actor, verb }: Action, spell: string): void {
  if (!isDeclaring(turn)) turn.refuse("MB-34", { is: "spell declared too late", who: actor, verb, spell });
}

/** Refuses a spell that should have been declared (MB-34, MB-97). */
function checkUndeclared(turn: Turn, { actor, verb }: Action, spell: string): void {
  const lost = turn.get(actor).own.lostSpell;
  if (lost !== null) turn.refuse("MB-97", { is: "spell is lost", who: actor, spell: lost });
  else if (!declaresItself(turn, actor))
    turn.refuse("MB-34", { is: "no spell declared", who: actor, declare: `${actor} will ${verb} ${spell}` });
}

/** Refuses another spell than the declared one (MB-34). */
function checkSame(turn: Turn, who: string, declared: string, spell: string): void {
  if (fold(declared) !== fold(spell)) turn.refuse("MB-34", { is: "another spell declared", who, spell: declared });
}

/** Begins a spell, cast or read: only one in the whole surprise (MB-32). */
export function beginSpell(turn: Turn, who: Who): void {
  turn.own(who).lostSpell = null;
  if (turn.state.phase === "surprise") turn.own(who).surpriseSpell = true;
  leaveWall(turn, who, "cast");
}

/** Spends the caster's number on the spell of the round (MB-95, MB-100). */
function spendOnSpell(turn: Turn, who: Who, slot: Slot): void {
  spend(turn, who, slot);
  turn.own(who).spellRound = thisRound(turn);
}

/** Lets the spell go off, unless its caster was hit on that very number (MB-96, MB-98). */
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

/** Declares the reading of a scroll (MB-102). */
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

/** Begins the first round of reading, or a later one. */
export function beginReading(turn: Turn, who: Who, spell: string, level: number, done = 1): void {
  // A scroll that cannot be finished within the surprise counts from the round after it (MB-32).
  const late = turn.state.phase === "surprise" && level > 1 ? 1 : 0;
  turn.own(who).reading = spell;
  turn.own(who).readingIn = thisRound(turn);
  turn.own(who).readingFrom = turn.state.round + late - (done - 1);
  turn.own(who).readingFor = level;
  beginSpell(turn, who);
  showReading(turn, who);
}

/** Returns the rounds of reading so far, this one included, and how many it takes. */
function readingOf(turn: Turn, who: Who): { done: number; of: number } {
  const c = turn.get(who);
  return { done: Math.max(1, turn.state.round - c.own.readingFrom + 1), of: c.own.readingFor };
}

/** Shows as a condition how far the reading has come; called as each round begins. */
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

/** Puts a scroll away for another spell; refused in the round in which it was begun (MB-34, MB-102). */
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

/** Puts a scroll away whose reader declares something else in a later round (MB-102). */
export function stopReading(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (has(c, "reading a scroll") && c.own.readingFrom < turn.state.round && isDeclaring(turn)) dropReading(turn, who);
}

/**
 * Carries out `reads` on the reader's number: in the last round the spell goes off.
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

/**
 * Declares a spell (MB-34, MB-95, MB-103).
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
 * Makes somebody count as casting from the declaration on.
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
 * Carries out `casts` on the caster's number.
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

/** Gives up a declared spell, scroll or charge: it is neither cast nor lost, and nothing takes its place (MB-34). */
export function giveUp(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const what = (["casting", "reading a scroll", "charging"] as const).filter((id) => has(c, id));
  if (what.length === 0) turn.refuse("MB-34", { is: "nothing to give up", who });
  for (const id of what) lose(turn, ["MB-34"], who, id);
  if (what.includes("casting") || what.includes("reading a scroll")) turn.own(who).gaveUp = thisRound(turn);
}

/**
 * Carries out `uses wand`.
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

/** Carries out `! Mina interrupted` (MB-97, MB-99). */
export function interrupt(turn: Turn, who: Who): void {
  if (!isCasting(turn, who)) turn.impossible("MB-97", { is: "casts nothing", who });
  loseSpell(turn, ["MB-97", "MB-99"], who, { is: "ruled", reason: turn.reason });
}

/** Carries out `! Mina keeps casting` (MB-99). */
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
