import type { Combatant } from "../fight/combatant.ts";
import type { Diagnostic } from "../fight/environment.ts";
import { outcomeOf, rollMark, type RollEvent } from "../fight/event.ts";
import type { Mark } from "../fight/fact.ts";
import type { FightState } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Placed, Step, UnitResult } from "../fight/unit/result.ts";
import type { Span } from "../language/syntax.ts";
import { fold } from "../language/words.ts";
import { resultText, resultClauses } from "../telling/unit-sentence.ts";
import { noteSentences } from "./sentences.ts";

/** Longest text that is read as a result, in characters; a longer one is prose. */
const LONGEST = 500;

/**
 * Finds result notes (` => 5 damage, Balthasar 3/8`) that no longer agree with what the rules give. Only numbers are
 * held against the fight: amounts of damage, and points as now/maximum behind a name. Prose is left alone.
 */
export function staleResults(fight: Fight): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const unit of fight.units)
    for (const each of staleIn(unit, fight)) found.push({ ...each, line: each.line + unit.from });
  return found;
}

const known = new WeakMap<Placed["result"], readonly Diagnostic[]>();

/** Finds those of a unit, at its lines; worked out once. */
function staleIn(unit: Placed, { setup }: Fight): readonly Diagnostic[] {
  const before = known.get(unit.result);
  if (before !== undefined) return before;
  const found: Diagnostic[] = [];
  known.set(unit.result, found);
  for (const [line, step] of unit.result.steps.entries()) {
    const text = unit.lines[line];
    if (
      text === undefined ||
      (text.kind !== "action" && text.kind !== "ruling") ||
      text.result === null ||
      step.status !== "resolved"
    )
      continue;
    const written = text.text.slice(text.result.from, text.result.to);
    if (written.length > LONGEST) continue;
    const given = resultText(step, unit.result, setup.system);
    if (given !== null && fold(given) === fold(written)) continue;
    const { from: start } = text.result;
    for (const claim of [wrongDamage(written, damageDone(step)), wrongPoints(written, unit.result.after)]) {
      if (claim === null) continue;
      found.push({
        line,
        span: { from: start + claim.from, to: start + claim.to },
        severity: "warning",
        code: "result-differs",
        message: noteSentences.resultDiffers(
          written.slice(claim.from, claim.to),
          claim.given.replace(/(\d) damage$/, "$1"),
        ),
        instead: [claim.given],
      });
    }
  }
  return found;
}

/** A number that a text claims, and what it is by the rules. */
interface Claimed {
  readonly from: number;
  readonly to: number;
  readonly given: string;
}

/** Returns the amounts that a line dealt, and their sum. */
function damageDone(step: Step): number[] {
  const amounts = step.events.flatMap((e) => (e.type === "damage" ? [e.amount] : []));
  return [...amounts, amounts.reduce((sum, amount) => sum + amount, 0)];
}

/** Finds the first "5 damage" of a text that is none of these amounts. */
function wrongDamage(written: string, done: readonly number[]): Claimed | null {
  for (const said of written.matchAll(/(\d{1,6}) damage/g))
    if (!done.includes(Number(said[1])))
      return { from: said.index, to: said.index + said[0].length, given: `${done[0] || "no"} damage` };
  return null;
}

const POINTS = / ([-−]?\d{1,6})\/(\d{1,6})(?![\d/])/g;

/**
 * Finds the first "Name 3/8" of a text that is not as the state has it. The longest of names that end alike ("Orc",
 * "Big Orc") is meant.
 */
function wrongPoints(written: string, state: FightState): Claimed | null {
  for (const said of written.matchAll(POINTS)) {
    const before = fold(written.slice(0, said.index));
    let meant: Combatant | null = null;
    for (const c of state.combatants)
      if (endsWithName(before, fold(c.name)) && c.name.length > (meant?.name.length ?? 0)) meant = c;
    const hp = meant?.hp ?? null;
    const now = Number(said[1]?.replace("−", "-"));
    if (hp !== null && (now !== hp.now || Number(said[2]) !== hp.max))
      return { from: said.index + 1, to: said.index + said[0].length, given: `${hp.now}/${hp.max}` };
  }
  return null;
}

function endsWithName(text: string, name: string): boolean {
  return text.endsWith(name) && !/[\p{L}\p{N}]$/u.test(text.slice(0, text.length - name.length));
}

/*
 * Result notes, statement by statement, held against what the rules give. A statement that the plugin writes is
 * compared as it is; one in somebody's own words by the numbers, conditions and outcomes in it that can be told. The
 * rest is prose.
 */

/** Words of a result note that are not as the rules have them. */
interface Mismatch {
  /** In the note's text. */
  readonly span: Span;
  readonly written: string;
  readonly given: string;
}

interface Statement {
  readonly text: string;
  readonly from: number;
}

interface Checked {
  readonly wrong: readonly Mismatch[];
  /** Statements that say nothing that can be told: prose. */
  readonly prose: readonly string[];
}

/** Returns what is wrong in the text of a result note, and what of it cannot be checked. */
export function checkResult(written: string, step: Step, unit: UnitResult, system: RuleSystem): Checked {
  const given = resultClauses(step, unit, system).flatMap((each) => each.split("; "));
  const [all, said] = [given.length, statementsOf(written)];
  const open = said.filter(({ text }) => !takeOut(given, (each) => fold(each) === fold(text)));
  // A note of which most is as the plugin writes it was written by it: what is left stands for what the rules say in
  // its place.
  const copied = said.length === all && open.length * 2 < all;
  const wrong: Mismatch[] = [];
  const prose: string[] = [];
  for (const statement of open) {
    const meant =
      takeOut(given, (each) => skeleton(each) === skeleton(statement.text)) ??
      takeOut(given, (each) => whoseIs(each) !== "" && whoseIs(each) === whoseIs(statement.text));
    const found = meant === null ? ownWords(statement, given, step, unit, system) : differences(statement, meant);
    const [next] = given;
    if (found !== null) wrong.push(...found);
    else if (copied && next !== undefined)
      wrong.push(at(statement, { from: 0, to: statement.text.length, given: next }));
    else prose.push(statement.text);
  }
  return { wrong, prose };
}

function statementsOf(written: string): Statement[] {
  return split(written, /[^;]+/g);
}

function partsOf(statement: string): Statement[] {
  return split(statement, /[^,]+/g);
}

function split(written: string, by: RegExp): Statement[] {
  return Array.from(written.matchAll(by), (each) => {
    const text = each[0].trim();
    return { text, from: each.index + each[0].indexOf(text) };
  }).filter(({ text }) => text !== "");
}

/** Takes the first that fits out of a list. */
function takeOut(from: string[], fits: (each: string) => boolean): string | null {
  const place = from.findIndex(fits);
  return place < 0 ? null : (from.splice(place, 1)[0] ?? null);
}

/** Returns a statement without its numbers. */
function skeleton(text: string): string {
  return fold(text).replace(/-?\d+|\bno(?= damage\b)/g, "#");
}

/** Returns whose roll a statement tells: "Leader" of "Leader: STR save success". */
function whoseIs(text: string): string {
  return fold(/^([^:]+): /.exec(text)?.[1] ?? "");
}

/** Returns the parts between commas that differ: both statements are the same but for numbers. */
function differences({ text, from }: Statement, given: string): Mismatch[] {
  const right = given.split(", ");
  let at = from;
  const found: Mismatch[] = [];
  for (const [i, part] of text.split(", ").entries()) {
    const meant = right[i] ?? "";
    if (fold(part) !== fold(meant))
      found.push({ span: { from: at, to: at + part.length }, written: part, given: meant });
    at += part.length + 2;
  }
  return found;
}

/** Returns what is wrong in a statement in somebody's own words; null: it is prose. */
function ownWords(
  statement: Statement,
  given: readonly string[],
  step: Step,
  unit: UnitResult,
  system: RuleSystem,
): Mismatch[] | null {
  const { text } = statement;
  const wrong = wrongDamage(text, damageDone(step)) ?? wrongHealing(text, step) ?? wrongPoints(text, unit.after);
  if (wrong !== null) return [at(statement, wrong)];
  let known = /\d (?:damage|healed)|\d\/\d/.test(text);
  for (const part of partsOf(text)) {
    const word = outcome(part.text, step) ?? condition(part.text, given, unit, system);
    if (word === null) continue;
    known = true;
    const { from } = part;
    if (word.given !== "") return [at(statement, { from, to: from + part.text.length, given: word.given })];
  }
  return known ? [] : null;
}

function at({ text, from }: Statement, claimed: Claimed): Mismatch {
  const span = { from: from + claimed.from, to: from + claimed.to };
  return { span, written: text.slice(claimed.from, claimed.to), given: claimed.given };
}

function wrongHealing(text: string, step: Step): Claimed | null {
  const said = /(\d{1,6}) healed/.exec(text);
  if (said === null) return null;
  const amounts = step.events.flatMap((e) => (e.type === "heal" ? [e.amount] : []));
  const done = [...amounts, amounts.reduce((sum, amount) => sum + amount, 0)];
  if (done.includes(Number(said[1]))) return null;
  return { from: said.index, to: said.index + said[0].length, given: `${done[0] ?? 0} healed` };
}

/** Result of the rules in place of a statement that they know; "" where they give the same. */
interface Known {
  readonly given: string;
}

/** Reads a statement that is nothing but an outcome: "hit" where the rules say "miss". */
function outcome(text: string, step: Step): Known | null {
  const said = saidMark(text);
  if (said === null || /\s/.test(text)) return null;
  const rolls = step.events.filter((e): e is RollEvent => e.type === "roll" && e.outcome !== "");
  const means = (roll: RollEvent): boolean => {
    const grades = isGrade(outcomeOf(roll)) && isGrade(text);
    return fold(roll.outcome) === fold(text) || (rollMark(roll) === said && !grades);
  };
  const same = rolls.length === 0 || rolls.some(means);
  return { given: same ? "" : (rolls[0]?.outcome ?? "") };
}

/** Reads an outcome that somebody has written behind a line: "misses", "succeeded". */
function saidMark(text: string): Mark | null {
  const word = fold(text);
  if (/^(no |not )/.test(word)) return "failure";
  if (/fumble|botch/.test(word)) return "fumble";
  if (/critical|special|grievous|mighty/.test(word)) return "critical";
  if (/\bmiss(es|ed)?\b/.test(word)) return "miss";
  if (/^hits?\b/.test(word)) return "hit";
  if (/fail|lost|unsaved|broken/.test(word)) return "failure";
  if (/succe|saved|passed|parried|dodged|blocked/.test(word)) return "success";
  return null;
}

/** Grades of one kind, each of which says something else: a grievous blow is not a critical one. */
const GRADES: ReadonlySet<string> = new Set(["critical", "grievous", "special"]);

function isGrade(outcome: string): boolean {
  return GRADES.has(fold(outcome));
}

const ENDS = /^(?:no longer|not|is no longer|is not|is) /;

/** Reads a name and a condition of the rules, and nothing else: "Orc dead" where Orc is not. */
function condition(text: string, given: readonly string[], unit: UnitResult, system: RuleSystem): Known | null {
  const folded = fold(text);
  for (const { name, conditions } of unit.after.combatants) {
    if (!folded.startsWith(`${fold(name)} `)) continue;
    const rest = folded.slice(fold(name).length + 1);
    const words = ENDS.exec(rest)?.[0] ?? "";
    const id = rest.slice(words.length);
    if (!system.vocabulary.conditions.some((spec) => fold(spec.id) === id)) continue;
    const held = conditions.some((each) => fold(each.id) === id);
    if (held !== /no/.test(words)) return { given: "" };
    const told = given.find((each) => fold(each).startsWith(`${fold(name)} `));
    return { given: told ?? (held ? `${name} ${id}` : `${name} not ${id}`) };
  }
  return null;
}
