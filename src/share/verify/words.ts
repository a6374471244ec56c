import type { Pending } from "../../fight/unit/unit.ts";
import { throwName } from "../../view/words.ts";

/** What checking a shared fight says, in English. */
export const say = {
  agrees: "All of it agrees",
  agreesSoFar: "All that could be checked agrees",
  counted: (lines: number, dice: number, rows: number, version: string): string =>
    `${list([count(lines, "line"), count(dice, "die", "dice"), ...(rows === 0 ? [] : [count(rows, "table row")])])}, ` +
    `replayed by the rules of version ${version}.`,
  withLog: "The log above it is what its source gives, line by line.",
  nothing: "nothing",
  noSuchLine: "no such line",
  notInFight: (line: number, text: string): string => `Line ${line} says ${text}, which is not in the fight`,
  leftOut: (line: number, text: string): string => `Below line ${line} something is missing: ${text}`,
  noResults: "No line says what came of it, so only the dice were checked.",
  waits: (line: number, what: string): string =>
    `The fight waits at line ${line}: ${what}. What stands below it cannot be checked.`,
  prose: (words: readonly { readonly line: number; readonly text: string }[]): string =>
    `Not checked, as prose: ${list(words.slice(0, 3).map(({ line, text }) => `"${text}" (line ${line})`))}` +
    `${words.length > 3 ? ` and ${words.length - 3} more` : ""}.`,
  idle: (lines: readonly number[]): string =>
    lines.length === 1
      ? `Line ${lines[0] ?? ""} changes nothing: the rules refuse it.`
      : `Lines ${list(lines.map(String))} change nothing: the rules refuse them.`,
  others: (lines: number): string =>
    lines <= 0 ? "" : lines === 1 ? "The other line agrees." : `The other ${lines} lines agree.`,
  says: (line: number, written: string, given: string): string =>
    `Line ${line} says ${written}, the rules say ${given}`,
  saysSeed: (line: number, written: string, given: string): string =>
    `Line ${line} says ${written}, the seed draws ${given}`,
  saysRefused: (line: number, written: string): string => `Line ${line} says ${written}, the rules refuse the line`,
  problem: (line: number, message: string): string => `Line ${line}: ${message.replace(/\.$/, "")}`,
  refused: "the rules refuse this line",
  seedDraws: (given: string): string => `the seed draws ${given}`,
  die: (dice: string, faces: readonly number[]): string => `${dice} ${faces.join(" + ")}`,
  /** Questions are sentences of their own. */
  wants: (pending: Pending): string => (pending.dice === "" ? throwName(pending) : `${throwName(pending)} is missing`),
  written: "written",
  replayed: "replayed",
  after: "after it",
  afterSame: "the same: nothing below it would go otherwise",
  afterPoints: (who: string, points: string, truly: string): string =>
    `the same, but ${who} would stand at ${points} in place of ${truly}`,
  afterOut: (who: string): string => `the same: ${who} is out either way`,
  afterLine: (line: number): string => `line ${line} would go otherwise`,
  afterUnknown: "it cannot be told: with what is written, more dice would be needed",
  writeResult: (given: string): string => `… => ${given}`,
  writeDie: (entry: string, face: string): string => `[… ${entry} …], if the die was ${article(face)} ${face}`,
  takeDieOut: "without that die, so that the seed draws it",
  takeResultOut: "without what stands behind the line",
  write: "write",
  or: "or",
  goTo: (line: number): string => `Go to line ${line}`,
  quote: (text: string): string => `"${text}"`,
} as const;

function article(number: string): string {
  return /^(?:8|11|18|8\d)$/.test(number) ? "an" : "a";
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

function list(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1] ?? ""}`;
}
