import { parseDice } from "../../dice/expression.ts";
import type { Span } from "../../language/syntax.ts";
import { fold, nearest } from "../../language/words.ts";
import { adviceAt } from "../bind/complaints.ts";
import type { BindContext } from "../bind/draft.ts";
import type { Lexicon } from "../bind/lexicon.ts";
import { asWritten, words, type Word } from "../bind/phrase.ts";
import { detailText, type Ends } from "../combatant.ts";
import { expand, end, gain } from "../rule-kit.ts";
import { fightSentences, rulingSentences } from "../sentences.ts";
import { find, type FightState } from "../state.ts";
import type { RuleSystem, Turn } from "../system.ts";
import type { Who } from "../value.ts";
import type { ConditionSpec } from "../vocabulary.ts";

/*
 * `!` lines: the game master overrules or supplements the rules. The forms of the language page come first; then the
 * lines that the rule system lists (verbs of role "gm"); then any action, which is carried out even though the rules
 * refuse it.
 */

export interface RulingLine {
  readonly text: string;
  readonly body: Span;
  readonly reason: string | null;
  /** It is no ruling but an item of a combatant's line. */
  readonly begins?: boolean;
}

/** Effect of a ruling that is understood. null: it has no known form, and is shown as prose. */
export type RulingRun = (turn: Turn) => void;

export function each(who: readonly Who[], run: (turn: Turn, name: Who) => void): RulingRun {
  return (turn) => {
    for (const name of expand(turn.state, who)) run(turn, name);
  };
}

/** Tells, with a remark, that somebody is dead already. With points again (by ruling) it dies once more. */
export function isDeadAlready(turn: Turn, name: Who, { vocabulary }: RuleSystem): boolean {
  const { hp, conditions } = turn.get(name);
  const out = ({ id }: { readonly id: string }): boolean =>
    vocabulary.conditions.some((spec) => spec.id === id && spec.out === true);
  const dead = conditions.some((held) => held.id === "dead" || (held.of === "dead" && out(held)));
  if (!dead || (hp !== null && hp.now > 0)) return false;
  turn.info("", rulingSentences.isDead(name));
  return true;
}

/**
 * Duration and author behind a condition: `by Orc 2`, then `2 rounds`, `for 1d3 rounds`, `until the end of Mirra's
 * turn`, `until …` in any words.
 */
interface Term {
  /** Words before the duration; null: none. */
  readonly detail: string | null;
  /** They stand in parentheses, as a reason does. */
  readonly aside: boolean;
  /** Number or dice of rounds; null: none are counted. */
  readonly rounds: string | null;
  readonly ends: Ends | null;
  /** When it ends, in words. */
  readonly words: string | null;
  /** A stretch of time that the rules do not count: "10 minutes". */
  readonly uncounted: string | null;
}

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Reads a number of rounds: `2`, `two`, `1d3`; null: none. */
function roundsIn(text: string): string | null {
  if (/^\d{1,4}$/.test(text)) return text;
  if (/d\d/.test(text) && parseDice(text) !== null) return text;
  if (text === "a") return "1";
  const at = numbers.indexOf(text);
  return at < 0 ? null : `${at}`;
}

function roundsAt(line: readonly Word[], at: number): string | null {
  const isLast = at + 2 === line.length && /^rounds?$/.test(line[at + 1]?.text ?? "");
  return isLast ? roundsIn(line[at]?.text ?? "") : null;
}

/** Returns the index where the duration begins; the end of the line where there is none. */
export function termAt(line: readonly Word[], from: number): number {
  for (let at = from; at < line.length; at++) {
    // A word at the end says nothing of when.
    const leads = at + 1 < line.length && /^(?:for|until|till?)$/.test(line[at]?.text ?? "");
    if (leads || roundsAt(line, at) !== null) return at;
  }
  return line.length;
}

function readTerm(line: readonly Word[], from: number, state: FightState): Term {
  const at = termAt(line, from);
  const before = asWritten(line, from, at)
    .replace(/^,\s*|\s*,$/g, "")
    .replace(/ ,/g, ",");
  const aside = /^\((.*)\)$/.exec(before)?.[1];
  const none: Term = {
    detail: (aside ?? before) || null,
    aside: aside !== undefined,
    rounds: null,
    ends: null,
    words: null,
    uncounted: null,
  };
  const head = line[at]?.text;
  if (head === undefined) return none;
  const rounds = roundsAt(line, head === "for" ? at + 1 : at);
  if (rounds !== null) return { ...none, rounds };
  const said = asWritten(line, at + 1);
  if (/^(?:until|till?)$/.test(head)) return { ...none, ...until(said, state) };
  if (/^(?:the )?(?:(?:rest of the|whole) )?fight$/i.test(said)) return { ...none, words: rulingSentences.endOfFight };
  if (/^(?:the )?(?:rest of the|this|the whole) round$/i.test(said))
    return { ...none, ends: { at: "round end", round: state.round } };
  return { ...none, uncounted: said, words: /^\d/.test(said) ? rulingSentences.havePassed(said) : null };
}

function until(said: string, state: FightState): Pick<Term, "ends" | "words"> {
  const turn = /^(?:the )?(start|end) of (.+?)['’]s? turn$/i.exec(said);
  const who = state.combatants.find((c) => fold(c.name) === fold(turn?.[2] ?? ""))?.name;
  if (turn !== null && who !== undefined)
    return { ends: { at: turn[1]?.toLowerCase() === "start" ? "turn start" : "turn end", who }, words: null };
  const round = /^(?:the )?end of round (\d{1,6})$/i.exec(said);
  if (round !== null) return { ends: { at: "round end", round: Number(round[1]) }, words: null };
  const next = /^(?:(?:the )?end of )?(?:the |his |her |its |their )?next (?:round|turn)$/i.test(said);
  if (next && /\bend\b/i.test(said)) return { ends: { at: "round end", round: state.round + 1 }, words: null };
  if (next || /^(?:the )?end of (?:the|this) round$/i.test(said))
    return { ends: { at: "round end", round: state.round }, words: null };
  return { ends: null, words: said };
}

/** Rounds that the term counts, rolled where they are dice; null: it counts none. */
function roundsOf(turn: Turn, term: Term): number | null {
  if (term.rounds === null) return null;
  return /^\d+$/.test(term.rounds) ? Number(term.rounds) : Math.max(0, turn.roll("rounds", term.rounds).total);
}

/** Returns the end of a condition of that term, for the engine and in words. */
function endOf(
  turn: Turn,
  term: Term,
  rounds: number | null,
  system: RuleSystem,
): { ends: Ends | null; until: string | null } {
  const ends: Ends | null =
    rounds === null
      ? term.ends
      : { at: "round end", round: system.lastRound?.(turn.state, rounds) ?? turn.state.round + rounds };
  return { ends, until: ends === null ? term.words : fightSentences.until(ends) };
}

/*
 * `! Ogre gains stunned for 2 rounds`, `! Ogre loses stunned`.
 */

/** Words of a label that sounds as if points were changed. */
const pointWords = /\b(?:damage|dmg|points?|pts?|hp|health|hit|wound(?:s|ed)?|hurt)\b/i;

export function gains(
  who: readonly Who[],
  line: readonly Word[],
  at: number,
  ruling: RulingLine,
  context: BindContext,
  system: RuleSystem,
): RulingRun | null {
  const found = context.lexicon.conditions.match(line, at);
  const end = found?.next ?? termAt(line, at);
  if (end === at) return null;
  const id = found?.value.id ?? asWritten(line, at, end);
  // "(2 rounds)" is a duration too.
  const said = ruling.reason ?? "";
  const aside = readTerm(words(said, { from: 0, to: said.length }), 0, context.state);
  const lasts = end === line.length && aside.rounds !== null && aside.detail === null;
  const term = lasts ? aside : readTerm(line, end, context.state);
  const reason = lasts ? null : ruling.reason;
  const known = found !== null;
  return each(who, (turn, name) => {
    if (id === "dead" && isDeadAlready(turn, name, system)) return;
    if (!known) {
      const advice = adviceAt(context.lexicon, "condition", line, at, { who: name, whom: name })?.text;
      const hint = advice ?? fightSentences.meant(nearest(id, context.lexicon.conditionWords));
      if (hint !== "") turn.info("", rulingSentences.conditionUnknown(id, hint));
      else if (/\d/.test(id) && pointWords.test(id)) turn.warn("", rulingSentences.labelAlone(id, name));
      else if (
        /^(?:dead|slain|killed|gone)\b./i.test(id) ||
        whomIn(context.state, id.replace(/^.*? by /, "")) !== null ||
        /[^\p{L}\p{M}\s'’,"“”„-]/u.test(id)
      )
        turn.info("", rulingSentences.labelKept(id));
    }
    const rounds = roundsOf(turn, term);
    const until = endOf(turn, term, rounds, system);
    const detail = term.detail ?? reason;
    const whom = whomIn(turn.state, detail);
    const of = whom === null ? detail : null;
    let asked = false;
    const given = {
      ...{ id, whom, rounds, uncounted: term.uncounted, begins: ruling.begins, ...until },
      // Rules that read the words have a use for them.
      get detail(): string | null {
        asked = true;
        return detail;
      },
      get of(): string | null {
        asked = true;
        return of;
      },
    };
    const unread = unreadEnd(term);
    if (unread !== null && term.uncounted === null) turn.info("", rulingSentences.endUnread(unread));
    if (known && system.gives?.(turn, name, given) === true) {
      if (unread !== null && term.uncounted !== null) turn.info("", rulingSentences.endUnread(unread));
      if (!asked && whom === null && term.detail !== null && !term.aside)
        turn.info("", rulingSentences.passedOver(term.detail, id));
      return;
    }
    if (term.detail !== null && !term.aside) turn.info("", rulingSentences.keptBeside(term.detail, id));
    if (term.uncounted !== null) turn.info("", rulingSentences.notCounted(term.uncounted, name, id));
    gain(turn, found?.value.rules ?? [], name, id, { ...until, detail, of, whom });
    system.changed?.(turn, name);
  });
}

/** Returns an end that begins as one in rounds does and goes on otherwise, "for 2 rounds 7"; null: there is none. */
function unreadEnd({ uncounted, words: said }: Term): string | null {
  const [, count = ""] = /^(\S+) rounds?(?![a-z])\s*\S/i.exec(uncounted ?? "") ?? [];
  if (uncounted !== null && roundsIn(count) !== null) return uncounted;
  return said !== null && /^(?:the )?(?:start|end) of round \d{1,6}(?!\d)\W*\S/i.test(said) ? said : null;
}

export function loses(
  who: readonly Who[],
  line: readonly Word[],
  at: number,
  ruling: RulingLine,
  lexicon: Lexicon,
  system: RuleSystem,
): RulingRun | null {
  const found = lexicon.conditions.match(line, at);
  const id = found?.value.id ?? asWritten(line, at);
  if (id === "") return null;
  /** Words behind the condition name the one that is meant; a reason may. */
  const which = found === null || found.next === line.length ? null : asWritten(line, found.next);
  return each(who, (turn, name) => {
    takeAway(turn, name, { id, spec: found?.value ?? null, which, reason: ruling.reason }, system);
  });
}

/** `! Ogre is up`: whatever keeps it down is over, the worst first, for it may leave another. */
export function rises(who: readonly Who[], { down }: Lexicon, system: RuleSystem): RulingRun {
  return each(who, (turn, name) => {
    const isHeld = ({ id }: ConditionSpec): boolean => turn.get(name).conditions.some((c) => c.id === id);
    if (!down.some(isHeld)) turn.info("", rulingSentences.isUp(name));
    for (const spec of [...down].reverse())
      if (isHeld(spec)) takeAway(turn, name, { id: spec.id, spec, which: null, reason: null }, system);
  });
}

interface Ended {
  readonly id: string;
  /** null: a label of the game master's. */
  readonly spec: ConditionSpec | null;
  /** Words behind the condition. */
  readonly which: string | null;
  readonly reason: string | null;
}

function takeAway(turn: Turn, name: Who, { id, spec, which, reason }: Ended, system: RuleSystem): void {
  const detail = which ?? reason;
  const held = turn.get(name).conditions.filter((c) => fold(c.id) === fold(id));
  const kept = held.length > 0 || system.keeps?.(turn.state, name, id) === true;
  if (kept && spec !== null && system.takesAway?.(turn, name, id, detail) === true) return;
  const named = held.filter((c) => detail !== null && c.detail !== null && fold(detailText(c.detail)) === fold(detail));
  const over = named.length > 0 ? named : which === null ? held : [];
  if (over.length === 0) turn.info("", rulingSentences.hasNot(name, which === null ? id : `${id} ${which}`));
  for (const c of over) {
    end(turn, spec?.rules ?? [], name, c);
    system.lost?.(turn, name, c);
  }
}

const small = /^(?:with|by|for|before|against|to|on|at|in|of|from|the)\s+/i;

/**
 * Returns the fighter whom the words behind a condition name: "Orc", "of Sybilla", "by the Orc". null: nobody of this
 * fight.
 */
export function whomIn(state: FightState, detail: string | null): Who | null {
  let said = (detail ?? "").trim();
  for (;;) {
    const found = find(state, said);
    if (found !== undefined || !small.test(said)) return found?.name ?? null;
    said = said.replace(small, "");
  }
}
