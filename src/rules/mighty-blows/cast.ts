/* Spells, scrolls and wands (MB-32, MB-34, MB-95 to MB-107). How a spell is lost: disturb.ts. */
import type { Action } from "../../fight/action.ts";
import { fold, gain, has, held, lookUp, lose, mark, remind, stat } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import type { Combatant } from "../../fight/state.ts";
import { endOfThis } from "./able.ts";
import { insteadOfAttack } from "./attack.ts";
import { isDeclaring } from "./charge.ts";
import { nextSlot, spend } from "./count.ts";
import { isCasting, loseSpell } from "./disturb.ts";
import { count, word } from "./marks.ts";
import { ready } from "./ready.ts";
import { classOf } from "./sheet.ts";
import { splitOf } from "./stance.ts";
import { armourQuality } from "./tables.ts";
import { leaveWall } from "./wall.ts";

function thisRound(turn: Turn): string {
  return `${turn.state.round} ${turn.state.section}`;
}

/** The spell's name as written; a scroll's without the word. */
function spellOf(turn: Turn, action: Action): string {
  const name = (action.thing ?? "").replace(/^(?:a |the )?scroll of /i, "").trim();
  if (name === "") turn.impossible("MB-95", `Which spell? Write its name: ${action.actor} will ${action.verb} sleep.`);
  return name;
}

function levelOf(turn: Turn, c: Combatant, spell: string): number | null {
  const written = turn.answer("level")?.number;
  if (written != null) return written;
  const known = c.spells.find((each) => fold(each.name) === fold(spell))?.props["level"];
  return typeof known === "number" ? known : null;
}

/** What stands in the way of casting at all (MB-32, MB-101, MB-104, MB-105). */
function checkCasting(turn: Turn, who: string, spell: string): void {
  const c = turn.get(who);
  if (has(c, "charging")) turn.refuse("MB-100", `${who} has declared a charge and casts nothing.`);
  if (has(c, "full defence") || splitOf(c).defence > 0)
    turn.refuse(
      "MB-101",
      `${who} has put BCB into AC; casters may not. The split stands for the round, so it may cast in the next.`,
    );
  if (c.marks["spell round"] === thisRound(turn))
    turn.refuse("MB-95", `${who} has had its spell of this round: one spell a round.`);
  if (c.marks["gave up"] === thisRound(turn))
    turn.refuse("MB-34", `${who} has given up its spell of this round; no other takes its place.`);
  if (count(c, "attacks") > 0 || c.marks["has moved"] === true)
    turn.refuse("MB-100", `${who} has moved or attacked in this round, and casting allows nothing else.`);
  if (turn.state.phase === "surprise") {
    if (turn.option("surprise-spells") === "none")
      turn.refuse("MB-32", `No spells during surprise (option surprise-spells none).`);
    if (c.marks["surprise spell"] === true)
      turn.refuse(
        "MB-32",
        `Surprise segments are not extra time for spells, and ${who} has cast one; the next goes off in the coming round.`,
      );
  }
  checkArmour(turn, who, spell);
}

function checkArmour(turn: Turn, who: string, spell: string): void {
  const c = turn.get(who);
  const armour = c.stats["armour"];
  if (armour !== "other") return;
  const kind = classOf(c);
  if (kind === "magic-user")
    turn.refuse("MB-104", `${who} wears armour, and magic-users cast in none but magical bracers.`);
  if (kind !== "fighter-mage") return;
  const quality = stat(c, "armour-magic");
  const level = levelOf(turn, c, spell);
  if (level === null) turn.wait(`level of ${spell}`, { who, offers: [{ who, line: "level 1", rule: ["MB-105"] }] });
  if (level < 1 || level > 12) {
    turn.refuse("MB-105", `Spells of level ${level} are cast in no armour at all; levels 1 to 12 are on the table.`);
    return;
  }
  const needed = lookUp(armourQuality, level).quality;
  if (quality < needed)
    turn.refuse(
      "MB-105",
      `A spell of level ${level} takes armour of +${needed}; ${who}'s is ${quality > 0 ? `+${quality}` : "not magical"}.`,
    );
}

/** `will cast` (MB-34, MB-95, MB-103). */
export function declareCast(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  if (!isDeclaring(turn))
    turn.refuse("MB-34", `Spells must be declared before initiative; ${who} may cast ${spell} next round.`);
  const casting = held(turn.get(who), "casting")?.detail;
  if (casting != null)
    turn.refuse("MB-95", `${who} is casting ${casting}: one spell a round, and no other takes its place.`);
  begin(turn, who, spell);
}

function begin(turn: Turn, who: string, spell: string): void {
  if (has(turn.get(who), "reading a scroll")) dropReading(turn, who);
  checkCasting(turn, who, spell);
  gain(turn, ["MB-95"], who, "casting", {
    detail: spell,
    ends: endOfThis(turn.state),
    until: "cast or lost",
  });
  mark(turn, ["MB-95"], who, "lost spell", undefined);
  if (turn.state.phase === "surprise") mark(turn, ["MB-32"], who, "surprise spell", true);
  leaveWall(turn, who, "casts");
}

/** `casts`, on the caster's number (MB-96). */
export function cast(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  const slot = ready(turn, who, { spell: true });
  const declared = held(turn.get(who), "casting")?.detail;
  if (declared == null) {
    const lost = word(turn.get(who), "lost spell");
    if (lost !== "")
      turn.refuse(
        "MB-97",
        `${who} has lost ${lost} in this round, and it counts as cast. "! ${who} keeps casting" above this line if it was not disturbed.`,
      );
    else if (!mayCastAtOnce(turn, who))
      turn.refuse(
        "MB-34",
        `Spells must be declared before initiative, and ${who} has declared none: "${who} will cast ${spell}".`,
      );
    begin(turn, who, spell);
  } else if (fold(declared) !== fold(spell))
    turn.refuse("MB-34", `${who} has declared ${declared}; no other spell takes its place.`);
  if (turn.option("spell-tie") === "lost" && slot.moment !== null && turn.get(who).marks["hit at"] === slot.moment) {
    loseSpell(turn, ["MB-98"], who, "it was hit on the very number of the spell");
    finish(turn, who);
    spend(turn, who, slot);
    return;
  }
  lose(turn, ["MB-96"], who, "casting");
  spend(turn, who, slot);
  finish(turn, who);
  if (slot.moment !== null) mark(turn, ["MB-98"], who, "cast at", slot.moment);
  takesEffect(turn, ["MB-96"], who, spell);
}

/** In a surprise segment, or where nobody has acted yet and no dice are rolled, the casting declares itself. */
function mayCastAtOnce(turn: Turn, who: string): boolean {
  if (turn.state.phase === "surprise") return true;
  return (
    turn.state.marks["rolled"] !== true &&
    turn.state.combatants.every((c) => c.name === who || c.marks["acted"] !== true)
  );
}

function finish(turn: Turn, who: string): void {
  mark(turn, ["MB-95", "MB-100"], who, "spell round", thisRound(turn));
}

function takesEffect(turn: Turn, rule: readonly string[], who: string, spell: string): void {
  turn.emit({ type: "turn", rule, text: `${spell} takes effect`, who: [who] });
}

/** `will read`: as many rounds as the spell's level (MB-102). */
export function declareRead(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  const c = turn.get(who);
  const reading = word(c, "reading");
  if (has(c, "reading a scroll")) {
    if (fold(reading) === fold(spell)) return;
    dropReading(turn, who);
  }
  if (!isDeclaring(turn))
    turn.refuse("MB-34", `A scroll must be declared before initiative; ${who} may read next round.`);
  if (has(c, "casting")) turn.refuse("MB-95", `${who} is casting: one spell a round.`);
  const level = levelOf(turn, c, spell);
  if (level === null) turn.wait(`level of ${spell}`, { who, offers: [{ who, line: "level 1", rule: ["MB-102"] }] });
  if (level < 1) turn.impossible("MB-102", "A spell's level is 1 or more.");
  checkCasting(turn, who, spell);
  const inSurprise = turn.state.phase === "surprise";
  // What cannot be finished within the surprise counts from the round after it (MB-32).
  const first = inSurprise && level > 1 ? turn.state.round + 1 : turn.state.round;
  mark(turn, ["MB-102"], who, "reading", spell);
  mark(turn, ["MB-102"], who, "reading from", first);
  mark(turn, ["MB-102"], who, "reading for", level);
  mark(turn, ["MB-102"], who, "lost spell", undefined);
  if (inSurprise) mark(turn, ["MB-32"], who, "surprise spell", true);
  showReading(turn, who);
  leaveWall(turn, who, "reads");
}

/** Rounds of reading so far, this one included, and how many it takes. */
function readingOf(turn: Turn, who: string): { done: number; of: number } {
  const c = turn.get(who);
  return { done: Math.max(1, turn.state.round - count(c, "reading from") + 1), of: count(c, "reading for") };
}

/** The condition says how far the reading has come; called as each round begins. */
export function showReading(turn: Turn, who: string): void {
  const { done, of } = readingOf(turn, who);
  lose(turn, ["MB-102"], who, "reading a scroll");
  if (done > of) {
    turn.emit({
      type: "turn",
      rule: ["MB-102"],
      text: `${who} did not finish ${word(turn.get(who), "reading")}; the scroll is not read`,
      who: [who],
    });
    return;
  }
  gain(turn, ["MB-102"], who, "reading a scroll", {
    detail: `${word(turn.get(who), "reading")}, ${done} of ${of}`,
    until: "cast or lost",
  });
}

function dropReading(turn: Turn, who: string): void {
  lose(turn, ["MB-102"], who, "reading a scroll");
  turn.info("MB-102", `${who} stops reading ${word(turn.get(who), "reading")}.`);
}

/** Somebody who reads declares something else in a later round: the scroll is put away (MB-102). */
export function stopReading(turn: Turn, who: string): void {
  const c = turn.get(who);
  if (has(c, "reading a scroll") && count(c, "reading from") < turn.state.round && isDeclaring(turn))
    dropReading(turn, who);
}

/** `reads`, on the reader's number: in the last round the spell goes off. */
export function read(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  const slot = ready(turn, who, { spell: true });
  if (!has(turn.get(who), "reading a scroll")) {
    const lost = word(turn.get(who), "lost spell");
    if (lost !== "") turn.refuse("MB-97", `${who}'s ${lost} was lost.`);
    else if (!mayCastAtOnce(turn, who))
      turn.refuse("MB-34", `A scroll must be declared before initiative: "${who} will read ${spell}, level 1".`);
    declareRead(turn, action);
  } else if (fold(word(turn.get(who), "reading")) !== fold(spell))
    turn.refuse("MB-34", `${who} is reading ${word(turn.get(who), "reading")}; no other spell takes its place.`);
  const { done, of } = readingOf(turn, who);
  spend(turn, who, slot);
  finish(turn, who);
  if (done < of || (turn.state.phase === "surprise" && of > 1)) {
    turn.emit({ type: "turn", rule: ["MB-102"], text: `${who} reads on (${done} of ${of})`, who: [who] });
    return;
  }
  lose(turn, ["MB-102"], who, "reading a scroll");
  if (slot.moment !== null) mark(turn, ["MB-98"], who, "cast at", slot.moment);
  takesEffect(turn, ["MB-96", "MB-102"], who, spell);
}

/** A declared spell, scroll or charge is given up: not cast, not lost, and nothing takes its place (MB-34). */
export function giveUp(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const what = ["casting", "reading a scroll", "charging"].filter((id) => has(c, id));
  if (what.length === 0) turn.refuse("MB-34", `${who} has declared no spell, scroll or charge.`);
  for (const id of what) lose(turn, ["MB-34"], who, id);
  if (what.includes("casting") || what.includes("reading a scroll"))
    mark(turn, ["MB-34"], who, "gave up", thisRound(turn));
}

/** `uses wand` (MB-106, MB-107). */
export function useWand(turn: Turn, action: Action): void {
  const who = action.actor;
  const item = action.thing ?? "wand";
  const { moment } = nextSlot(turn.state, turn.get(who));
  insteadOfAttack(turn, who, `using the ${item}`, "MB-106");
  const hit = moment !== null && turn.get(who).marks["hit at"] === moment;
  if (moment !== null && !hit) mark(turn, ["MB-107"], who, "wand at", moment);
  const text = hit
    ? `${item} is not activated: hit on its very number; no charge is used`
    : `${item} works; one charge is used`;
  turn.emit({ type: "turn", rule: [hit ? "MB-107" : "MB-106"], text, who: [who] });
}

/** `! Mina interrupted` (MB-97, MB-99). */
export function interrupt(turn: Turn, who: string): void {
  if (!isCasting(turn, who)) turn.impossible("MB-97", `${who} is casting nothing.`);
  loseSpell(turn, ["MB-97", "MB-99"], who, turn.reason ?? "the game master's word");
}

/** `! Mina keeps casting` (MB-99). */
export function keepCasting(turn: Turn, who: string): void {
  const c = turn.get(who);
  const spell = word(c, "lost spell");
  if (spell === "") {
    remind(turn, ["MB-99"], isCasting(turn, who) ? `${who} goes on casting.` : `${who} has lost no spell.`);
    return;
  }
  mark(turn, ["MB-99"], who, "lost spell", undefined);
  if (spell.includes(", ") && word(c, "reading") !== "" && spell.startsWith(word(c, "reading"))) showReading(turn, who);
  else
    gain(turn, ["MB-99"], who, "casting", {
      detail: spell,
      ends: endOfThis(turn.state),
      until: "cast or lost",
    });
}
