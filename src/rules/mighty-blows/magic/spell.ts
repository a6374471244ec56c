import type { Who } from "../../../fight/who.ts";
import { thingText } from "../../../fight/action.ts";
/*
 * What spells and scrolls share: who may cast, and what is remembered of it (MB-32, MB-34, MB-100, MB-101, MB-104,
 * MB-105).
 */
import { fold, has, lose, notice, remind, stat } from "../../../fight/rule-kit.ts";
import { thisRound } from "../able.ts";
import { spend, type Slot } from "../count.ts";
import { declaresItself, isDeclaring } from "../charge.ts";
import { loseSpell } from "./disturb.ts";
import { offer } from "../offer.ts";
import { classOf } from "../sheet.ts";
import { spellIn } from "./said.ts";
import { splitOf } from "../melee/stance.ts";
import { armourQuality, rowOf } from "../tables.ts";
import type { Action, Turn } from "../types.ts";
import { leaveWall } from "../melee/wall.ts";

/** The spell's name as written; a scroll's without the word. */
export function spellOf(turn: Turn, action: Action): string {
  const name = spellIn(thingText(action) ?? "");
  if (name === "") turn.impossible("MB-95", { is: "which spell", who: action.actor, verb: action.verb });
  return name;
}

/** Its level, as the line or the sheet says; the game master is asked for it. */
export function levelOf(turn: Turn, who: Who, spell: string, rule: string): number {
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
export function checkCasting(turn: Turn, who: Who, spell: string): void {
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
export function checkDeclaring(turn: Turn, { actor, verb }: Action, spell: string): void {
  if (!isDeclaring(turn)) turn.refuse("MB-34", { is: "spell declared too late", who: actor, verb, spell });
}

/** May a spell be cast or read that has not been declared? (MB-34, MB-97) */
export function checkUndeclared(turn: Turn, { actor, verb }: Action, spell: string): void {
  const lost = turn.get(actor).own.lostSpell;
  if (lost !== null) turn.refuse("MB-97", { is: "spell is lost", who: actor, spell: lost });
  else if (!declaresItself(turn, actor))
    turn.refuse("MB-34", { is: "no spell declared", who: actor, declare: `${actor} will ${verb} ${spell}` });
}

/** Another spell than the declared one (MB-34). */
export function checkSame(turn: Turn, who: string, declared: string, spell: string): void {
  if (fold(declared) !== fold(spell)) turn.refuse("MB-34", { is: "another spell declared", who, spell: declared });
}

/** A spell begins, cast or read: only one in the whole surprise (MB-32). */
export function begin(turn: Turn, who: Who): void {
  turn.own(who).lostSpell = null;
  if (turn.state.phase === "surprise") turn.own(who).surpriseSpell = true;
  leaveWall(turn, who, "cast");
}

/** The spell of the round takes the caster's number (MB-95, MB-100). */
export function spendOnSpell(turn: Turn, who: Who, slot: Slot): void {
  spend(turn, who, slot);
  turn.own(who).spellRound = thisRound(turn);
}

/** The spell goes off, unless its caster was hit on that very number (MB-96, MB-98). */
export function release(turn: Turn, action: Action, spell: string, slot: Slot, rule: readonly string[]): void {
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
