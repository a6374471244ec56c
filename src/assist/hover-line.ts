import { POINTS, rollMark, type Event, type RollEvent } from "../fight/event.ts";
import { find } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import { environmentOf, type Fight } from "../fight/timeline.ts";
import { runUnit } from "../fight/unit/resolve.ts";
import type { UnitResult, Placed } from "../fight/unit/result.ts";
import { parseLine } from "../language/line.ts";
import type { Line, RecordEntry } from "../language/syntax.ts";
import { statLabel, changeText, labelled, sceneText, statText } from "../telling/amounts.ts";
import { number, say as view, throwName } from "../telling/sentences.ts";
import { sentenceOf, textOf } from "../telling/unit-sentence.ts";
import { chainOf } from "./chain.ts";
import { rangeOf, unitAt, ruleOf, type Model, type Spot } from "./model.ts";
import { outcomeOf } from "./outcome.ts";
import { declarationsOf } from "./references.ts";
import { say } from "./sentences.ts";
import type { Hover } from "./service.ts";

type Row = Hover["rows"][number];

/** Describes what happened on a line with every number taken apart, what it waits for, or why nothing came of it. */
export function lineHover(model: Model, spot: Spot, line: Line): Hover | null {
  const { fight } = spot.fight;
  const unit = unitAt(fight, spot.line);
  const step = unit?.result.steps[spot.line - (unit?.from ?? 0)];
  if (
    unit === null ||
    step === undefined ||
    (line.kind !== "action" && line.kind !== "ruling" && line.kind !== "section")
  )
    return null;
  const { system, lexicon } = fight.setup;
  const sentence = textOf(sentenceOf(line, step, unit.result, system));
  const cut = sentence.indexOf(": ", line.kind === "ruling" ? sentence.indexOf(": ") + 1 : 0);
  const body = line.text.trim();
  const [first, ...more] = outcomeOf(line, step, unit.result, lexicon);
  const own = unit.result.diagnostics.filter((each) => each.line === spot.line - unit.from);
  const rows = step.events.flatMap((event) => rowOf(event, unit.result, system));
  const asked = fight.pending.filter((pending) => pending.line === spot.line);
  const text = [
    ...(cut < 0 ? [] : [`${sentence.slice(cut + 2)}.`]),
    ...own.map(({ message }) => message),
    ...(asked.length === 0 ? [] : [say.hovers.waitsFor(asked.map(throwName))]),
    ...(step.status === "waiting" ? [say.hovers.waitsAbove] : []),
  ];
  const rules = [...new Set(step.events.flatMap((event) => event.rule))];
  if (rows.length === 0 && text.length === 0) return null;
  const names = [...new Set(step.actions.flatMap(({ actors, targets }) => [...actors, ...targets]))];
  return {
    ...rangeOf(model, spot.fight, spot.line, { from: line.indent, to: line.text.trimEnd().length }),
    kind: "line",
    title: cut < 0 ? (sentence === "" ? body : sentence) : sentence.slice(0, cut),
    detail: null,
    outcome:
      first === undefined ? null : { text: [first, ...more].map((piece) => piece.text).join(" "), tone: first.tone },
    text,
    rows,
    example: null,
    now: null,
    rule: null,
    rules,
    links: declarationsOf(chainOf(model, spot.fight), names).map((declared) => ({
      label: declared.name,
      target: { kind: "range", range: rangeOf(model, declared.fight, declared.line, declared.span) },
    })),
  };
}

/** Writes an event as a row: "to hit · d20 14 + 3 BCB + 1 two attackers = 18 against AC 15: hit". */
function rowOf(event: Event, unit: UnitResult, system: RuleSystem): Row[] {
  const row = (label: string, text: string): Row[] => (text === "" ? [] : [{ label, text, rules: event.rule }]);
  switch (event.type) {
    case "roll":
      return row(event.purpose, rollText(event));
    case "damage":
    case "heal": {
      const max = event.stat === POINTS ? find(unit.after, event.who)?.hp?.max : undefined;
      const parts = event.parts.map(({ label, value }) => signedPart(label, value).replace(" ", "")).join(", ");
      const change = say.hovers.changes(statLabel(system, event.stat), event.before, event.after, max);
      return row(event.who, parts === "" ? change : `${change} (${parts})`);
    }
    case "condition":
      return row(event.who, changeText(event, system));
    case "stat":
      return row(event.who, statText(event, system));
    case "scene":
      return row(say.hovers.circumstance, sceneText(event));
    case "table":
      return row(say.hovers.row(view.span(event.row)), event.text);
    case "turn":
    case "order":
      // A count alone is the order's, not the line's.
      return /^[-−]?\d+$/.test(event.text) ? [] : row("", event.text);
    case "reminder":
      return row(view.reminder, event.text);
    case "round":
    case "moment":
    case "begun":
    case "section":
    case "sheet":
    case "coming":
      return [];
  }
}

/** Writes a part behind others: "+ 1 two attackers". */
function signedPart(label: string, value: number): string {
  return `${value < 0 ? "−" : "+"} ${labelled(Math.abs(value), label)}`;
}

/** Writes a roll as a sum: "d20 14 + 3 BCB = 17 against AC 15: hit". */
function rollText({ dice, faces, parts, total, against, outcome }: RollEvent): string {
  const sum = [...faces, ...parts.map(({ value }) => value)].reduce((a, b) => a + b, 0);
  const added = parts
    .filter(({ value }) => value !== 0)
    .map(({ label, value }) => ` ${signedPart(label, value)}`)
    .join("");
  const shown = faces.length === 0 ? dice : `${dice} ${faces.join(" + ")}`;
  const equals =
    (added === "" && faces.length < 2) || sum !== total
      ? sum === total
        ? ""
        : say.hovers.inAll(total)
      : ` = ${number(total)}`;
  const held = against === null ? "" : ` ${view.againstNumber(against.label, against.value)}`;
  return `${shown}${added}${equals}${held}${outcome === "" ? "" : `: ${outcome}`}`;
}

/*
 * A die of a record: what it was for, and what other faces would have done. The rules themselves say so: the line is
 * run again with each face.
 */

/** Dice with more sides are not gone through. */
const MOST_SIDES = 100;

export function dieHover(model: Model, spot: Spot, line: Line): Hover | null {
  if ((line.kind !== "action" && line.kind !== "ruling") || line.record === null) return null;
  const { column } = spot;
  const entry = line.record.entries.find(({ span }) => span.from <= column && column <= span.to);
  const { fight } = spot.fight;
  const unit = unitAt(fight, spot.line);
  if (entry === undefined || unit === null || entry.verdict !== null) return null;
  const at = spot.line - unit.from;
  if (unit.result.steps[at]?.status !== "resolved") return null;
  const sides = sidesOf(entry, fight, unit, at, line);
  const [face, another] = entry.faces;
  const found =
    sides === null || face === undefined || another !== undefined
      ? null
      : faceByFace(fight, unit, at, line, entry, sides);
  const roll = found?.roll ?? rollOf(unit.result, entry);
  if (roll === null && found === null) return null;
  const class_ = roll === null ? null : rollMark(roll);
  return {
    ...rangeOf(model, spot.fight, spot.line, entry.span),
    kind: "die",
    title: `${entry.dice ?? roll?.dice ?? `d${sides ?? 0}`} ${entry.faces.join(" + ")}`,
    detail:
      roll === null ? (found?.purpose ?? null) : roll.who === null ? roll.purpose : `${roll.who}: ${roll.purpose}`,
    outcome:
      roll === null || roll.outcome === ""
        ? null
        : {
            text: roll.outcome,
            tone: class_ === "success" || class_ === "hit" ? "good" : class_ === "critical" ? "great" : "plain",
          },
    text: [...(roll === null ? [] : [`${rollText(roll)}.`]), ...(found?.others ?? [])],
    rows: [],
    example: null,
    now: null,
    rule: roll?.rule[0] === undefined ? null : ruleOf(model.environment, roll.rule[0]),
    rules: roll?.rule ?? [],
    links: [],
  };
}

/** Returns the roll that took exactly the faces of an entry, or null where there is none or more than one. */
function rollOf(result: UnitResult, entry: RecordEntry): RollEvent | null {
  const rolls = result.events.flatMap(({ event }) =>
    event.type === "roll" && event.faces.join() === entry.faces.join() ? [event] : [],
  );
  return rolls.length === 1 ? (rolls[0] ?? null) : null;
}

function sidesOf(entry: RecordEntry, fight: Fight, unit: Placed, at: number, line: Line): number | null {
  const said = /^d(\d+)$/.exec(entry.dice ?? "")?.[1];
  if (said !== undefined) return Number(said);
  if (entry.dice !== null || !("record" in line) || line.record === null) return null;
  // A face alone says no die: the rules ask for it once it is gone.
  const first = line.record.entries[0]?.span.from ?? 0;
  const record = line.text.slice(first, entry.span.from).replace(/,\s*$/, "");
  const pending = run(fight, unit, at, `${line.text.slice(0, line.record.span.from)}[${record}]`, false).pending[0]
    ?.dice;
  const asked = /^d(\d+)$/.exec(pending ?? "")?.[1];
  return asked === undefined ? null : Number(asked);
}

function run(fight: Fight, unit: Placed, at: number, text: string, fill: boolean): UnitResult {
  const lines = unit.lines.map((line, i) => (i === at ? parseLine(text, "section") : line));
  const middling = (): { face: (ask: { sides: number }) => number } => ({ face: ({ sides }) => Math.ceil(sides / 2) });
  return runUnit(lines, unit.result.before, {
    setup: fight.setup,
    environment: environmentOf(fight),
    faces: fill ? middling : null,
    strict: false,
    ordinal: () => 0,
  });
}

interface FaceByFace {
  readonly roll: RollEvent | null;
  readonly purpose: string | null;
  readonly others: readonly string[];
}

function faceByFace(
  fight: Fight,
  unit: Placed,
  at: number,
  line: Line,
  entry: RecordEntry,
  sides: number,
): FaceByFace | null {
  if (sides > MOST_SIDES || sides < 2) return null;
  const own = entry.faces[0] ?? 0;
  const actual = unit.result.events.map(({ event }) => event);
  const results: { face: number; events: readonly Event[]; text: string }[] = [];
  for (let face = 1; face <= sides; face++) {
    const head = entry.raw.slice(0, Math.max(entry.raw.lastIndexOf("="), entry.raw.lastIndexOf(" ")) + 1);
    const written = `${line.text.slice(0, entry.span.from)}${head}${face}${line.text.slice(entry.span.to)}`;
    const result = run(fight, unit, at, written, true);
    const step = result.steps[at];
    const text =
      step === undefined
        ? ""
        : outcomeOf(line, step, result, fight.setup.lexicon)
            .map((piece) => piece.text)
            .join(" ");
    results.push({ face, events: result.events.map(({ event }) => event), text });
  }
  // The event that another face changes first is what the die was for.
  const other = results.find(({ face, events }) => face !== own && firstChange(actual, events) >= 0);
  const index = other === undefined ? -1 : firstChange(actual, other.events);
  const event = actual[index];
  if (event === undefined) return { roll: null, purpose: null, others: [say.hovers.noChange] };
  const roll = event.type === "roll" ? event : null;
  const outcomeAt = (events: readonly Event[]): string => {
    const there = events[index];
    return there?.type === "roll" ? there.outcome : "";
  };
  const graded =
    roll !== null && roll.outcome !== "" && results.some(({ events }) => outcomeAt(events) !== roll.outcome);
  const runs = grouped(results.map(({ face, events, text }) => ({ face, said: graded ? outcomeAt(events) : text })));
  const purpose =
    event.type === "damage" ? say.hovers.damageTo(event.who) : event.type === "condition" ? event.id : null;
  const mine = runs.find(({ from, to }) => from <= own && own <= to);
  const others = runs.filter((each) => each !== mine && each.said !== "");
  const shown = others.length > 4 ? [others[0], others[others.length - 1]] : others;
  return {
    roll,
    purpose,
    others: shown.flatMap((each) =>
      each === undefined ? [] : [`${say.hovers.faces(each.from, each.to, sides)}: ${each.said}.`],
    ),
  };
}

/** Returns the index of the first event that differs, apart from openings and sections; −1 where none does. */
function firstChange(a: readonly Event[], b: readonly Event[]): number {
  const most = Math.max(a.length, b.length);
  for (let at = 0; at < most; at++) {
    const [left, right] = [a[at], b[at]];
    if (left !== undefined && (left.type === "begun" || left.type === "section")) continue;
    if (JSON.stringify(left) !== JSON.stringify(right)) return left === undefined ? -1 : at;
  }
  return -1;
}

function grouped(
  all: readonly { readonly face: number; readonly said: string }[],
): { from: number; to: number; said: string }[] {
  const runs: { from: number; to: number; said: string }[] = [];
  for (const { face, said } of all) {
    const last = runs[runs.length - 1];
    if (last?.said === said) last.to = face;
    else runs.push({ from: face, to: face, said });
  }
  return runs;
}
