import { fold } from "../../language/words.ts";
import { parseDice } from "../../dice/expression.ts";
import type { Ends } from "../combatant.ts";
import { asWritten, type Word } from "../bind/phrase.ts";
import { say as fight } from "../say.ts";
import type { FightState } from "../state.ts";
import type { RuleSystem } from "../system.ts";
import type { Turn } from "../turn.ts";
import { say } from "./say.ts";

/**
 * What stands behind a condition: `by Orc 2`, then `2 rounds`, `for 1d3 rounds`, `until the end of Mirra's turn`,
 * `until …` in any words.
 */
export interface Term {
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

/** `2`, `two`, `1d3`; null: no number of rounds. */
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

/** Where the duration begins; the end of the line where there is none. */
export function termAt(line: readonly Word[], from: number): number {
  for (let at = from; at < line.length; at++) {
    // A word at the end says nothing of when.
    const leads = at + 1 < line.length && (line[at]?.text === "for" || line[at]?.text === "until");
    if (leads || roundsAt(line, at) !== null) return at;
  }
  return line.length;
}

export function readTerm(line: readonly Word[], from: number, state: FightState): Term {
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
  if (head === "until") return { ...none, ...until(said, state) };
  if (/^(?:the )?(?:(?:rest of the|whole) )?fight$/i.test(said)) return { ...none, words: say.endOfFight };
  if (/^(?:the )?(?:rest of the|this|the whole) round$/i.test(said))
    return { ...none, ends: { at: "round end", round: state.round } };
  return { ...none, uncounted: said, words: /^\d/.test(said) ? say.havePassed(said) : null };
}

function until(said: string, state: FightState): Pick<Term, "ends" | "words"> {
  const turn = /^(?:the )?(start|end) of (.+?)['’]s? turn$/i.exec(said);
  const who = state.combatants.find((c) => fold(c.name) === fold(turn?.[2] ?? ""))?.name;
  if (turn !== null && who !== undefined)
    return { ends: { at: turn[1]?.toLowerCase() === "start" ? "turn start" : "turn end", who }, words: null };
  const round = /^(?:the )?end of round (\d{1,6})$/i.exec(said);
  if (round !== null) return { ends: { at: "round end", round: Number(round[1]) }, words: null };
  if (/^(?:the )?end of (?:the|this) round$/i.test(said))
    return { ends: { at: "round end", round: state.round }, words: null };
  return { ends: null, words: said };
}

/** Rounds that the term counts, rolled where they are dice; null: it counts none. */
export function roundsOf(turn: Turn, term: Term): number | null {
  if (term.rounds === null) return null;
  return /^\d+$/.test(term.rounds) ? Number(term.rounds) : Math.max(0, turn.roll("rounds", term.rounds).total);
}

/** When a condition of that term ends, for the engine and in words. */
export function endOf(
  turn: Turn,
  term: Term,
  rounds: number | null,
  system: RuleSystem,
): { ends: Ends | null; until: string | null } {
  const ends: Ends | null =
    rounds === null
      ? term.ends
      : { at: "round end", round: system.lastRound?.(turn.state, rounds) ?? turn.state.round + rounds };
  return { ends, until: ends === null ? term.words : fight.until(ends) };
}
