import type { Action } from "../fight/action.ts";
import type { ConditionEvent, DamageEvent, Event, RollEvent, SceneEvent, StatEvent } from "../fight/event.ts";
import { lexicon } from "../fight/lexicon.ts";
import { words } from "../fight/phrase.ts";
import type { Step, UnitResult } from "../fight/unit-result.ts";
import { find } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { Value } from "../fight/value.ts";
import type { VerbSpec } from "../fight/vocabulary.ts";
import type { Line, Span } from "../language/syntax.ts";
import { fold, inflect } from "../language/words.ts";
import { number, say, type Mark } from "./words.ts";

/*
 * A line as a sentence that a game master would say: what somebody does, in the words of the line, then what came of it, in the order in which
 * it happened. The words come from the line, the vocabulary and the events, so every rule system speaks alike.
 */

/** A stretch of a sentence; `strong` for what the eye looks for. */
export interface Piece {
  readonly text: string;
  readonly strong: boolean;
}

export interface Sentence {
  readonly pieces: readonly Piece[];
  /** How it ended, for an icon; null where the line has no roll that succeeds or fails. */
  readonly mark: Mark | null;
}

export function textOf(sentence: Sentence): string {
  return sentence.pieces.map(({ text }) => text).join("");
}

/** The sentence of one line of a unit. */
export function sentenceOf(line: Line, step: Step, unit: UnitResult, system: RuleSystem): Sentence {
  const blow = blowOf(step);
  const lead = leadOf(line, step, system, blow);
  const told = outcomes(step, unit, system, blow, lead.pieces.map(({ text }) => text).join(""), lead.says);
  const mark = markOf(step, blow);
  const pieces: Piece[] = [...lead.pieces];
  if (told.length > 0 && pieces.length > 0) pieces.push(plain(": "));
  told.forEach((clause, at) => {
    if (at > 0) pieces.push(plain("; "));
    pieces.push(...clause);
  });
  return { pieces, mark };
}

/** What a line came to, for ` => …` behind it; null where it came to nothing that a reader without the plugin would miss. */
export function resultText(step: Step, unit: UnitResult): string | null {
  if (step.status !== "resolved") return null;
  const told: string[] = [];
  for (const event of step.events) {
    if (event.type === "damage") told.push(say.resultDamage(event.amount, event.who, pointsOf(event, unit)));
    else if (event.type === "heal") told.push(say.resultHeal(event.amount, event.who, pointsOf(event, unit)));
    else if (event.type === "condition") told.push(say.resultCondition(event.who, event.id, event.change === "gained"));
    else if (event.type === "roll" && event.outcome !== "" && classOf(event.outcome) !== "hit")
      told.push(event.outcome);
  }
  if (told.length === 0 && step.events.some((event) => event.type === "roll" && classOf(event.outcome) === "hit"))
    return say.marks.hit;
  const once = told.filter((each, at) => told.indexOf(each) === at);
  return once.length === 0
    ? null
    : once
        .join("; ")
        .replace(/[\r\n]+/g, " ")
        .replace(/(^|\s)\/\//g, "$1/ /");
}

function pointsOf(event: DamageEvent, unit: UnitResult): string {
  const max = event.stat === "HP" ? find(unit.after, event.who)?.hp?.max : undefined;
  return max === undefined ? `${event.stat} ${event.after}` : `${event.after}/${max}`;
}

/** The kind of an outcome word, whatever the rule system calls its finer grades. */
export function classOf(outcome: string): Mark | null {
  const word = fold(outcome);
  if (word === "") return null;
  if (/^(no |not )/.test(word)) return "failure";
  if (/fumble|botch/.test(word)) return "fumble";
  if (/critical|special|grievous|mighty/.test(word)) return "critical";
  if (/\bmiss(es|ed)?\b/.test(word)) return "miss";
  if (/^hits?\b/.test(word)) return "hit";
  if (/fail|lost|unsaved|broken/.test(word)) return "failure";
  if (/success|succe|saved|passed|parried|dodged|blocked/.test(word)) return "success";
  return null;
}

const blows: ReadonlySet<Mark | null> = new Set(["hit", "miss", "critical", "fumble"]);

/** The one roll that says whether the action hit; null where there are several or none. */
function blowOf(step: Step): RollEvent | null {
  const [action, another] = step.actions;
  if (action === undefined || another !== undefined || action.will || action.targets.length === 0) return null;
  const rolls = step.events.filter((event): event is RollEvent => event.type === "roll");
  const own = rolls.filter(
    (roll) => blows.has(classOf(roll.outcome)) && (roll.who === null || action.actors.includes(roll.who)),
  );
  const hits = own.filter((roll) => roll.against !== null);
  const [blow, second] = hits.length > 0 ? hits : own;
  return second === undefined || second.purpose !== blow?.purpose ? (blow ?? null) : null;
}

function markOf(step: Step, blow: RollEvent | null): Mark | null {
  if (step.status !== "resolved" && step.status !== "pending") return null;
  if (blow !== null) return classOf(blow.outcome);
  let found: Mark | null = null;
  for (const event of step.events)
    if (event.type === "roll")
      found = found === "critical" || found === "fumble" ? found : (classOf(event.outcome) ?? found);
  return found;
}

interface Lead {
  readonly pieces: readonly Piece[];
  /** Folded names that the lead has mentioned as the target, and whether the blow's outcome is in its verb. */
  readonly says: { readonly target: string | null; readonly verb: boolean };
}

function leadOf(line: Line, step: Step, system: RuleSystem, blow: RollEvent | null): Lead {
  const says = { target: null, verb: false };
  if (line.kind === "arrival") {
    const names = step.events.flatMap((event) => (event.type === "sheet" && event.before === null ? [event.who] : []));
    return { pieces: [plain(names.length === 0 ? withoutMark(line.text, line.indent) : say.joins(names))], says };
  }
  if (line.kind !== "action" && line.kind !== "ruling") return { pieces: [], says };
  const before: Piece[] = line.kind === "ruling" ? [plain(`${say.gameMaster}: `)] : [];
  const after: Piece[] = line.kind === "ruling" && line.reason !== null ? [plain(say.reason(line.reason))] : [];
  const [action, another] = step.actions;
  if (action === undefined)
    return { pieces: [...before, plain(clean(line.text.slice(line.body.from, line.body.to))), ...after], says };
  const written = { from: line.body.from, to: line.body.to };
  const actor = action.implied && action.actor !== "" ? `${action.actor} ` : "";
  const spelt =
    another === undefined
      ? spell(line.text, written, action, system, blow)
      : { pieces: [plain(clean(line.text.slice(written.from, written.to)))], verb: false };
  const first = spelt.pieces[0];
  const pieces =
    actor === "" && first !== undefined && before.length === 0
      ? [{ ...first, text: capital(first.text) }, ...spelt.pieces.slice(1)]
      : [plain(actor), ...spelt.pieces];
  const target = action.targets.length === 1 ? fold(action.targets[0] ?? "") : null;
  return { pieces: [...before, ...pieces, ...after], says: { target, verb: spelt.verb } };
}

/** The action in its own words, its verb in the third person, or as what the roll made of it ("hits"). */
function spell(
  text: string,
  span: Span,
  action: Action,
  system: RuleSystem,
  blow: RollEvent | null,
): { readonly pieces: readonly Piece[]; readonly verb: boolean } {
  const whole = clean(text.slice(span.from, span.to));
  const verb = verbAt(text, span, action, system);
  if (verb === null || action.will) return { pieces: [plain(whole)], verb: false };
  const head = clean(text.slice(span.from, verb.from));
  const tail = clean(text.slice(verb.to, span.to));
  const many = action.actors.length > 1;
  const made = blow === null ? undefined : say.attackVerbs[fold(blow.outcome)];
  if (made !== undefined && verb.spec.keyword !== true && action.thing === null) {
    const rest = tail.replace(/^(?:at|on|to|against)\s+/i, "");
    return { pieces: spaced([plain(head), strong(made[many ? 1 : 0]), plain(rest)]), verb: true };
  }
  const base = clean(text.slice(verb.from, verb.to));
  const bare = !many && verb.spec.keyword !== true && verb.spec.words.some((word) => fold(word) === fold(base));
  return { pieces: spaced([plain(head), plain(bare && head !== "" ? inflect(base) : base), plain(tail)]), verb: false };
}

/** Where the action's verb stands: behind its actors, the longest phrase that means it. */
function verbAt(
  text: string,
  span: Span,
  action: Action,
  system: RuleSystem,
): { from: number; to: number; spec: VerbSpec } | null {
  const line = words(text, span);
  const { verbs } = lexicon(system.vocabulary);
  for (let at = 0; at < line.length; at++) {
    const match = verbs.matches(line, at).find(({ value }) => value.id === action.verb);
    const [first, last] = [line[at], match === undefined ? undefined : line[match.next - 1]];
    if (match !== undefined && first !== undefined && last !== undefined)
      return { from: first.from, to: last.to, spec: match.value };
  }
  return null;
}

type Clause = readonly Piece[];

/**
 * What came of a line, shortest first to grasp: the blow, then rolls and points as they happened, then who is in what condition. Working, tables
 * and notices are for the line's disclosure; they are told where there is nothing else to tell.
 */
function outcomes(
  step: Step,
  unit: UnitResult,
  system: RuleSystem,
  blow: RollEvent | null,
  lead: string,
  says: Lead["says"],
): Clause[] {
  const declared = step.actions.some(({ will }) => will);
  const actor = step.actions[0]?.actor ?? null;
  const orders = step.events.flatMap((event) => (event.type === "order" && event.text !== "" ? [event.text] : []));
  const order = orders[orders.length - 1];
  if (actor === "" && order !== undefined) return [[plain(order)], ...conditionClauses(step.events, "")];
  const clauses: Clause[] = blow === null ? [] : [blowClause(blow, says.verb)];
  const together = sharedRolls(step.events);
  for (const event of step.events) {
    if (event === blow) continue;
    if (event.type === "roll") {
      const group = together.get(event);
      if (group !== undefined) {
        if (group[0] === event)
          clauses.push([plain(group.map((roll) => `${roll.who ?? ""} ${number(roll.total)}`.trim()).join(", "))]);
      } else if (event.faces.length > 0 && event.against !== null) clauses.push(rollClause(event, actor));
    } else if (!declared) {
      const clause = eventClause(event, unit, system, says.target);
      if (clause !== null) clauses.push(clause);
    }
  }
  if (!declared) clauses.push(...tableClauses(step.events), ...conditionClauses(step.events, lead));
  if (clauses.length > 0 || declared) return clauses;
  return notices(step.events, lead);
}

/** The row that applies of each table, unless the outcome or a condition says the same. */
function tableClauses(events: readonly Event[]): Clause[] {
  const rows = new Map<string, string>();
  const said = events.flatMap((event) =>
    event.type === "condition" ? [fold(event.id)] : event.type === "roll" ? [fold(event.outcome)] : [],
  );
  for (const event of events) {
    if (event.type !== "table" || event.text === "") continue;
    const text = fold(event.text);
    if (said.some((words) => words !== "" && (text.includes(words) || words.includes(text)))) rows.delete(event.table);
    else rows.set(event.table, event.text);
  }
  return [...rows.values()].map((text) => [plain(text)]);
}

/** The conditions that were gained, by who has them; a bond of two is told once. Those that the lead has named already are not. */
function conditionClauses(events: readonly Event[], lead: string): Clause[] {
  const byWho = new Map<string, ConditionEvent[]>();
  const gained = events.filter(
    (event): event is ConditionEvent => event.type === "condition" && event.change === "gained",
  );
  const clauses: Clause[] = [];
  for (const event of gained) {
    if (lead !== "" && fold(lead).includes(fold(event.id))) continue;
    const other = gained.find(
      (each) => each.id === event.id && each.who !== event.who && bond(each, event) && bond(event, each),
    );
    if (other !== undefined) {
      if (gained.indexOf(other) > gained.indexOf(event))
        clauses.push([plain(say.bond([event.who, other.who], event.id))]);
    } else byWho.set(event.who, [...(byWho.get(event.who) ?? []), event]);
  }
  for (const [who, conditions] of byWho)
    clauses.unshift([
      plain(
        say.gains(
          who,
          conditions.map((each) => [each.id, each.detail, each.until] as const),
        ),
      ),
    ]);
  return clauses;
}

function bond(a: ConditionEvent, b: ConditionEvent): boolean {
  return a.detail !== null && fold(a.detail).includes(fold(b.who));
}

/** What is left to tell of a line on which nothing was rolled against anything. */
function notices(events: readonly Event[], lead: string): Clause[] {
  const told: string[] = [];
  for (const event of events) {
    if (event.type === "turn" || event.type === "order") told.push(event.text);
    else if (event.type === "roll" && event.faces.length > 0 && !events.some(({ type }) => type === "turn"))
      told.push(`${event.purpose} ${sumText(event)}${event.outcome === "" ? "" : `, ${event.outcome}`}`);
    else if (event.type === "condition" && event.change === "lost" && told.length === 0)
      told.push(say.loses(event.who, event.id, event.detail));
  }
  const known = new Set([stem(lead)]);
  return told.flatMap((text) => {
    const same = !/\p{L}/u.test(text) || known.has(stem(text));
    known.add(stem(text));
    return same ? [] : [[plain(text)]];
  });
}

/** Words without their endings, to tell "passes" from nothing new in "pass". */
function stem(text: string): string {
  return fold(text)
    .replace(/(?:e?s)+\b/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Rolls of several for one purpose against nothing, such as initiative: told as one list. */
function sharedRolls(events: readonly Event[]): ReadonlyMap<Event, readonly RollEvent[]> {
  const groups = new Map<string, RollEvent[]>();
  for (const event of events) {
    if (event.type !== "roll" || event.against !== null || event.who === null) continue;
    const group = groups.get(event.purpose);
    if (group === undefined) groups.set(event.purpose, [event]);
    else group.push(event);
  }
  const shared = new Map<Event, readonly RollEvent[]>();
  for (const group of groups.values()) if (group.length > 1) for (const roll of group) shared.set(roll, group);
  return shared;
}

function blowClause(roll: RollEvent, inVerb: boolean): Clause {
  const told = [plain(sumText(roll)), ...against(roll)];
  return inVerb ? told : [...told, plain(", "), strong(roll.outcome)];
}

function rollClause(roll: RollEvent, actor: string | null): Clause {
  const who = roll.who === null || roll.who === actor ? "" : `${roll.who}: `;
  const told: Piece[] = [plain(`${who}${roll.purpose} ${sumText(roll)}`), ...against(roll)];
  if (roll.outcome !== "")
    told.push(plain(", "), classOf(roll.outcome) === null ? plain(roll.outcome) : strong(roll.outcome));
  return told;
}

function against({ against: held }: RollEvent): Piece[] {
  return held === null ? [] : [plain(` ${say.againstNumber(held.label, held.value)}`)];
}

/** "9 + 4 + 1 = 14"; the total alone where nothing was added. */
export function sumText({ faces, parts, total }: Pick<RollEvent, "faces" | "parts" | "total">): string {
  const terms = [...faces, ...parts.map(({ value }) => value)].filter((value, at) => value !== 0 || at < faces.length);
  if (terms.length < 2 || terms.length > 12) return number(total);
  const sum = terms.reduce((a, b) => a + b, 0);
  const shown = terms
    .map((value, at) => (at === 0 ? number(value) : value < 0 ? ` − ${number(-value)}` : ` + ${number(value)}`))
    .join("");
  return sum === total ? `${shown} = ${number(total)}` : `${number(total)} (${shown})`;
}

function eventClause(event: Event, unit: UnitResult, system: RuleSystem, target: string | null): Clause | null {
  switch (event.type) {
    case "damage":
      return damageClause(event, system, target);
    case "heal": {
      const max = event.stat === "HP" ? (find(unit.after, event.who)?.hp?.max ?? null) : null;
      return [
        plain(`${say.heals(event.who, event.amount, statLabel(system, event.stat))}, ${say.nowAt(event.after, max)}`),
      ];
    }
    case "stat":
      return [plain(statText(event, system))];
    case "scene":
      return event.key.startsWith("@") ? null : [plain(sceneText(event))];
    case "roll":
    case "condition":
    case "table":
    case "turn":
    case "order":
    case "round":
    case "reminder":
    case "mark":
    case "sheet":
    case "section":
      return null;
  }
}

function damageClause(event: DamageEvent, system: RuleSystem, target: string | null): Clause {
  const who = fold(event.who) === target ? null : event.who;
  return [strong(say.damageTo(who, event.amount, statLabel(system, event.stat))), plain(`, ${say.left(event.after)}`)];
}

export function conditionText(event: ConditionEvent): string {
  return event.change === "gained"
    ? say.gains(event.who, [[event.id, event.detail, event.until]])
    : say.loses(event.who, event.id, event.detail);
}

export function sceneText({ key, after }: SceneEvent): string {
  return after === undefined || after === false ? say.sceneEnds(key) : sceneWords(key, after);
}

/** A circumstance and its value: "dark", "visibility 40". */
export function sceneWords(key: string, value: Value | undefined): string {
  return typeof value === "string" || typeof value === "number" ? `${key} ${value}` : key;
}

export function statText(event: StatEvent, system: RuleSystem): string {
  return say.statChanges(
    event.who,
    statLabel(system, event.stat),
    event.before === null ? null : shown(event.before),
    shown(event.after),
  );
}

function shown(value: number | string): string {
  return typeof value === "number" ? number(value) : value;
}

/** A stat as its sheet writes it. */
export function statLabel(system: RuleSystem, id: string): string {
  return system.vocabulary.stats.find((spec) => spec.id === fold(id))?.label ?? id;
}

export function titleOf(system: RuleSystem, table: string): string {
  return system.tables.find(({ id }) => id === table)?.title ?? table;
}

function plain(text: string): Piece {
  return { text, strong: false };
}

function strong(text: string): Piece {
  return { text, strong: true };
}

/** Pieces with one blank between those that say something; none before a comma. */
function spaced(pieces: readonly Piece[]): Piece[] {
  const said = pieces.filter(({ text }) => text !== "");
  return said.flatMap((piece, at) => (at === 0 || /^[,;]/.test(piece.text) ? [piece] : [plain(" "), piece]));
}

/** Nobody reads more of one line than this. */
const LONGEST = 600;

/** Links as their shown names; white space as single blanks. */
function clean(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return short
    .replace(/\[\[([^[\]|]*\|)?([^[\]]*)\]\]/g, "$2")
    .replace(/\s+/g, " ")
    .trim();
}

function withoutMark(text: string, indent: number): string {
  return clean(text.slice(indent + 1));
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
