import type { Span, Line, RecordEntry } from "../../language/syntax.ts";
import { wasAskedFor, type Action, type Modifier } from "../action.ts";
import { claimOf } from "../bind/plain-speech.ts";
import { statedIn, type Stated } from "../bind/stated.ts";
import type { Diagnostic } from "../environment.ts";
import { unitSentences } from "../sentences.ts";
import { rollMark } from "../event.ts";
import type { FightState } from "../state.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { Attempt } from "./attempt.ts";
import { alwaysAlike, diceAsked, refusedAnyway } from "./foresee.ts";
import { recordOf, type Excluded, type Step, type UnitResult } from "./result.ts";
import type { Refused } from "./unit.ts";
import { Written, type UnitContext } from "./written.ts";

/*
 * Remarks on what a line carries in vain: a clause that the rules never ask for (`no barrier` on a shove), a free
 * modifier on a deed that rolls nothing (`Ann waits, +3 wind`), one of damage on a deed that does none. However the
 * dice fall, all would be the same without it. A part that only did not come to count this time (`+2 damage` on a miss)
 * is passed over. Clauses that the rules ask for and then have no use for are theirs to remark (`remarkIdle`): they may
 * say what is so anyway (`with sword`).
 */

type Kind = keyof typeof unitSentences.idle;

function idleParts(unit: Written, excluded: Excluded, result: UnitResult): readonly Diagnostic[] {
  const { shallow, strict, setup } = unit.context;
  // Odds and lists of what may be written are made of many runs, and read no remarks.
  if (result.pending.length > 0 || shallow === true || strict || result.steps.every(isPlain)) return none;
  return result.steps.flatMap(({ status, actions }, line) => {
    // A lost part might have used it, and without rules for them declarations are prose.
    const undone = result.diagnostics.some((each) => each.line === line && each.code === "part-lost");
    const prose = setup.system.declare === undefined && actions.some(({ will }) => will);
    if (status === "refused" || undone || prose) return [];
    const told = new Set(result.diagnostics.flatMap((each) => (each.line === line ? [each.span.from] : [])));
    const idle = (kind: Kind, parts: readonly Span[]): Diagnostic[] =>
      parts
        .filter(({ from }) => !told.has(from))
        .filter((part) => alwaysAlike(unit, unit.without(line, part), excluded))
        .map((span) => vainRemark(line, kind, span, unit.lines[line]?.text ?? ""));
    const clauses = (): readonly Span[] => unasked(actions, setup.system.vocabulary);
    return [
      // With other dice the rules may have asked for it: then it counts.
      ...idle("clauses", clauses()).filter(({ span }) => clauses().some(({ from }) => from === span.from)),
      ...idle("modifiers", spansOf(actions.flatMap(({ modifiers }) => modifiers.filter(counts)))),
      ...idle("damage", spansOf(actions.flatMap(({ damage }) => damage.filter(counts)))),
    ];
  });
}

const none: readonly Diagnostic[] = [];

/** Tells whether the rules have asked for all that a line carries, as for nearly every line. */
function isPlain({ actions }: Step): boolean {
  return actions.every(
    ({ clauses, modifiers, damage }) => modifiers.length === 0 && damage.length === 0 && clauses.every(wasAskedFor),
  );
}

/** Tells whether a modifier counts: `+0` is nothing anyway. */
function counts({ amount }: Modifier): boolean {
  return amount !== 0;
}

/** Returns each part once as it is written; of a line that several carry out, all of them have it. */
function spansOf(parts: readonly { readonly span: Span }[]): readonly Span[] {
  return [...new Map(parts.map(({ span }) => [span.from, span])).values()];
}

/** Clauses that the rules have not asked for. What somebody will do, and with what, is said for those at the table. */
function unasked(actions: readonly Action[], { clauses: specs }: Vocabulary): readonly Span[] {
  const clauses = actions.flatMap((each) => each.clauses);
  if (clauses.every(wasAskedFor) || actions.some(({ will }) => will)) return [];
  const used = new Set(clauses.filter(wasAskedFor).map(({ span }) => span.from));
  const forReaders = (id: string): boolean => specs.some((spec) => spec.id === id && spec.forReaders === true);
  return spansOf(clauses.filter(({ id, kind, span }) => kind !== "weapons" && !used.has(span.from) && !forReaders(id)));
}

function vainRemark(line: number, kind: Kind, span: Span, text: string): Diagnostic {
  const message = unitSentences.idle[kind](text.slice(span.from, span.to));
  return { line, span, severity: kind === "clauses" ? "info" : "warning", code: "does-nothing", message };
}

/*
 * A recorded die that nobody took is needless where the rules would have asked for it had the other dice fallen
 * otherwise (damage behind a miss, a blow that was parried): a remark. One that they never ask for on this line is an
 * error.
 */

/** Returns a resolved unit with the dice that only fell in vain told apart from those that do not belong there. */
function withNeedless(unit: Written, excluded: Excluded, result: UnitResult): UnitResult {
  const { diagnostics } = result;
  if (!diagnostics.some(isExtra)) return result;
  return { ...result, diagnostics: toldApart(unit, excluded, diagnostics) };
}

function isExtra({ code }: Diagnostic): boolean {
  return code === "dice-extra";
}

function toldApart(unit: Written, excluded: Excluded, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const extra = new Map<number, Map<number, Diagnostic>>();
  for (const each of diagnostics) {
    if (!isExtra(each)) continue;
    const line = extra.get(each.line) ?? new Map<number, Diagnostic>();
    extra.set(each.line, line.set(each.span.from, each));
  }
  const most = new Map(Array.from(extra.keys(), (line) => [line, new Map<string, number>()]));
  const found = new Map<number, readonly Diagnostic[]>();
  for (const asked of diceAsked(unit, excluded)) {
    for (const [line, known] of most)
      for (const [kind, count] of asked.get(line) ?? []) known.set(kind, Math.max(count, known.get(kind) ?? 0));
    for (const [line, problems] of extra) found.set(line, inVain(unit.lines[line], problems, most.get(line)));
    // A place on these paths is not taken away by further ones.
    if ([...extra].every(([line, { size }]) => found.get(line)?.length === size)) break;
  }
  const vain = new Map<Diagnostic, Diagnostic>();
  for (const [line, problems] of found)
    for (const each of problems) vain.set(each, needlessRemark(each, unit.lines[line]));
  return diagnostics.map((each) => vain.get(each) ?? each);
}

function needlessRemark({ line, span }: Diagnostic, text: Line | undefined): Diagnostic {
  const raw = text?.text.slice(span.from, span.to) ?? "";
  const message = unitSentences.diceNeedless(raw);
  return { line, span, severity: "info", code: "dice-needless", message };
}

/**
 * Returns the unused dice of a line for which there is room beside the used ones, in the most that is ever asked for.
 */
function inVain(
  line: Line | undefined,
  extra: ReadonlyMap<number, Diagnostic>,
  most: ReadonlyMap<string, number> = new Map<string, number>(),
): Diagnostic[] {
  const entries = line === undefined ? [] : (recordOf(line)?.entries ?? []);
  const left = new Map(most);
  let any = [...most.values()].reduce((sum, n) => sum + n, 0);
  const found: Diagnostic[] = [];
  const take = (entry: RecordEntry, problem: Diagnostic | undefined): void => {
    const { kind, count } = kindOf(entry);
    const room = kind === null ? any : (left.get(kind) ?? 0);
    if (problem !== undefined && room < count) return;
    any -= count;
    if (kind !== null) left.set(kind, room - count);
    if (problem !== undefined) found.push(problem);
  };
  // The used dice take their place first.
  for (const entry of entries) if (!extra.has(entry.span.from)) take(entry, undefined);
  for (const entry of entries) if (extra.has(entry.span.from)) take(entry, extra.get(entry.span.from));
  return found;
}

/** Returns the kind and number of dice that an entry stands for; null: faces alone. */
function kindOf(entry: RecordEntry): { kind: string | null; count: number } {
  if (entry.verdict !== null) return { kind: "pass/fail", count: 1 };
  if (entry.dice === null) return { kind: null, count: Math.max(1, entry.faces.length) };
  const die = entry.dice.indexOf("d");
  return { kind: entry.dice.slice(die), count: Number(entry.dice.slice(0, die) || 1) };
}

/** Resolves one unit. Never throws for anything that text can cause. */
export function runUnit(lines: readonly Line[], before: FightState, context: UnitContext): UnitResult {
  const unit = new Written(lines, before, context);
  let excluded: Excluded = new Map();
  // A reaction that the rules refuse is taken out and the unit run again: the refused line changes nothing, and the
  // others go on without it.
  for (;;) {
    const attempt = new Attempt(unit, excluded);
    const result = attempt.run();
    if (result !== null) {
      const refused = anyway(unit, excluded, attempt, result);
      if (refused === null) return remarked(unit, excluded, result);
      const whole = attempt.refused(refused);
      if (whole !== null) return whole;
    }
    if (attempt.out !== null) excluded = new Map(excluded).set(attempt.out.line, attempt.out.why);
  }
}

/** Returns the result with remarks on what its lines carry in vain; callers that count ways read no remarks. */
function remarked(unit: Written, excluded: Excluded, result: UnitResult): UnitResult {
  if (unit.context.watch !== undefined) return result;
  const told = withNeedless(unit, excluded, result);
  const more = [...idleParts(unit, excluded, result), ...falseClaims(unit, result)];
  return more.length === 0 ? told : { ...told, diagnostics: [...told.diagnostics, ...more] };
}

/** Returns a warning for each line that states what its dice do not bear out: "and misses", "17 to hit". */
function falseClaims({ lines }: Written, { steps, diagnostics }: UnitResult): readonly Diagnostic[] {
  return lines.flatMap((line, at): Diagnostic[] => {
    const step = steps[at];
    if (line.kind !== "action" || (step?.status !== "resolved" && step?.status !== "pending")) return [];
    const said = line.text.slice(line.body.from, line.body.to);
    const read = diagnostics.some((each) => each.line === at && each.code === "read-as");
    const stated = read ? statedIn(said, () => false) : null;
    const claim = stated?.end ?? claimOf(said);
    const came = claim === null ? null : attackEnd(step);
    const messages = [
      ...(claim === null || came === null || came === claim ? [] : [unitSentences.claims[claim]]),
      ...(stated === null ? [] : falseNumbers(stated, step)),
    ];
    return messages.map((message) => ({
      line: at,
      span: line.body,
      severity: "warning",
      code: "end-differs",
      message,
    }));
  });
}

/** Returns a sentence for each number that a line states and its dice do not give. */
function falseNumbers({ rolled, sum, damage }: Stated, { events, status }: Step): readonly string[] {
  const roll = events.flatMap((event) => (event.type === "roll" && rollMark(event) !== null ? [event] : []))[0];
  const faces = sum ? [] : (roll?.faces ?? []);
  const wrong = rolled !== null && roll !== undefined && ![roll.total, ...faces].includes(rolled);
  const hurt = events.flatMap((event) => (event.type === "damage" ? [event.amount] : []));
  const dealt = hurt.reduce((all, each) => all + each, 0);
  const other = status === "resolved" && damage !== null && damage !== dealt && !hurt.includes(damage);
  return [
    ...(wrong ? [unitSentences.rolledOther(rolled, roll.total)] : []),
    ...(other ? [unitSentences.dealtOther(damage, dealt)] : []),
  ];
}

/** Returns whether the attack of a line hit or missed; null where nothing tells. */
function attackEnd({ events, actions }: Step): "hit" | "miss" | null {
  const actors = new Set<string>(actions.map(({ actor }) => actor));
  if (events.some((event) => event.type === "damage" && event.by !== null && actors.has(event.by))) return "hit";
  const mark = events.flatMap((event) => (event.type === "roll" ? (rollMark(event) ?? []) : []))[0];
  if (mark === undefined) return null;
  return mark === "hit" || mark === "critical" || mark === "success" ? "hit" : "miss";
}

/**
 * Returns the refusal of a line, whatever its dice show: it waits for one of them, or lost a part. A lost part, or a
 * question that its dice led to, is judged as if nothing had been rolled and nobody had reacted, so that a line that
 * could never have worked is refused with its dice as it is without them.
 */
function anyway(unit: Written, excluded: Excluded, attempt: Attempt, result: UnitResult): Refused | null {
  if (attempt.lost.length === 0 && result.pending.length === 0) return null;
  const questions = result.thrown.length > 0 ? result.pending.filter(({ dice }) => dice === "") : [];
  const doubtful = new Set([...attempt.lost, ...questions].map(({ line }) => line));
  if (doubtful.size > 0) {
    const never = unit.never([...doubtful, ...excluded.keys()].join(), () =>
      refusedAnyway(unit, excluded, true, (line) => doubtful.has(line)),
    );
    if (never !== null) return never.refused;
  }
  if (unit.context.shallow === true || !result.pending.some(({ dice }) => dice !== "")) return null;
  const foregone = refusedAnyway(unit, excluded, false, () => true);
  if (foregone === null || foregone.part < 0 || isBare(unit.lines)) return foregone?.refused ?? null;
  return refusedAnyway(unit, excluded, true, (line) => line === foregone.refused.line)?.refused ?? null;
}

/** Tells whether nothing has been rolled and nobody has reacted. */
function isBare(lines: readonly Line[]): boolean {
  const [only, more] = lines;
  return only !== undefined && more === undefined && recordOf(only) === null;
}
