import { mentionsIn, namesAt, type Mention } from "../complete/mentions.ts";
import { find, isOurs, type FightState } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Placed, UnitResult } from "../fight/unit/result.ts";
import type { DiceRecord, Item, Line, Span } from "../language/syntax.ts";
import type { NoteFight } from "../share/note.ts";
import { linesIn, rangeOf, unitAt, type Model } from "./model.ts";
import type { Range, Token } from "./service.ts";

/** A token in its line. */
type LineToken = Token;

/** Tokens of the lines that a range touches. */
export function tokensIn(model: Model, range?: Range): Token[] {
  return model.fights.flatMap((fight) => {
    const { from, to } = linesIn(model, fight, range);
    const found: Token[] = [...fenceTokens(model, fight, range, "open")];
    for (let line = from; line < to; line++)
      for (const token of lineTokens(fight.fight, line))
        found.push({ ...token, ...rangeOf(model, fight, line, token) });
    found.push(...fenceTokens(model, fight, range, "close"));
    return found.filter(({ from: a, to: b }) => b > a);
  });
}

function fenceTokens(model: Model, { block }: NoteFight, range: Range | undefined, which: "open" | "close"): Token[] {
  const at = which === "open" ? block.openLine : block.closeLine;
  if (at === null) return [];
  const [start, to] = [model.lines.starts[at] ?? 0, model.lines.ends[at] ?? 0];
  const from = Math.max(start, model.text.indexOf(block.fence, start));
  if (range !== undefined && (to < range.from || from > range.to)) return [];
  return [{ from, to, type: "quiet", side: null, acts: false }];
}

const setupTokens = new WeakMap<Fight["setup"], Map<number, { line: Line; tokens: readonly LineToken[] }>>();
const unitTokens = new WeakMap<UnitResult, readonly (readonly LineToken[])[]>();

/** Tokens of a line of a block, remembered as long as its unit is. */
export function lineTokens(fight: Fight, at: number): readonly LineToken[] {
  const line = fight.lines[at];
  if (line === undefined) return [];
  const unit = unitAt(fight, at);
  if (unit === null) {
    const known = setupTokens.get(fight.setup) ?? new Map<number, { line: Line; tokens: readonly LineToken[] }>();
    setupTokens.set(fight.setup, known);
    const before = known.get(at);
    if (before?.line === line) return before.tokens;
    const tokens = tokensOf(line, null, fight);
    known.set(at, { line, tokens });
    return tokens;
  }
  const known = unitTokens.get(unit.result);
  if (known !== undefined) return known[at - unit.from] ?? [];
  const all = unit.lines.map((each) => tokensOf(each, unit, fight));
  unitTokens.set(unit.result, all);
  return all[at - unit.from] ?? [];
}

function tokensOf(line: Line, unit: Placed | null, fight: Fight): readonly LineToken[] {
  const step = unit?.result.steps[unit.lines.indexOf(line)];
  if (step?.status === "waiting") return [token("waiting", { from: line.indent, to: line.text.length })];
  const found: LineToken[] = [];
  const mentions = mentionsIn(line, namesAt(fight, unit), fight.setup.lexicon);
  const state = unit === null ? fight.setup.state : line.kind === "arrival" ? unit.result.after : unit.result.before;
  found.push(...mentions.filter(({ as }) => as !== "rolls" && as !== "told").map((mention) => named(mention, state)));
  found.push(...ownTokens(line));
  if ("comment" in line && line.comment !== null) found.push(token("comment", line.comment));
  return withoutOverlaps(found);
}

function ownTokens(line: Line): LineToken[] {
  switch (line.kind) {
    case "blank":
    case "unreadable":
      return [];
    case "comment":
      return [token("comment", { from: line.indent, to: line.text.length })];
    case "narration":
      return [token("quiet", sign(line, 1)), token("prose", line.body)];
    case "header":
      return [token("quiet", { from: line.keySpan.from, to: colonBehind(line.text, line.keySpan.to) })];
    case "reminder":
      return [token("structure", line.headSpan), token("prose", line.body)];
    case "section": {
      const equals = /^=+/.exec(line.text)?.[0].length ?? 2;
      const to = line.comment?.from ?? line.text.length;
      return [token("quiet", { from: 0, to: equals }), token("structure", trimSpan(line.text, equals, to))];
    }
    case "side":
      return [token("quiet", { from: line.nameSpan.to, to: line.comment?.from ?? line.text.length })];
    case "combatant":
    case "arrival":
    case "more":
      return declarationTokens(line);
    case "action":
      return [...recordTokens(line.record, line.text), ...resultTokens(line)];
    case "ruling":
      return [token("structure", sign(line, 1)), ...recordTokens(line.record, line.text), ...resultTokens(line)];
  }
}

function declarationTokens(line: Extract<Line, { kind: "combatant" | "arrival" | "more" }>): LineToken[] {
  const found: LineToken[] = [];
  if (line.kind === "arrival") found.push(token("structure", sign(line, 1)));
  if (line.kind !== "more") {
    const first = line.items[0]?.span.from ?? line.text.length;
    found.push(token("quiet", trimSpan(line.text, line.nameSpan.to, first)));
  }
  line.items.forEach((item, at) => {
    const key = statKey(item);
    if (key !== null) found.push(token("quiet", key));
    const next = line.items[at + 1];
    if (next !== undefined) found.push(token("quiet", trimSpan(line.text, item.span.to, next.span.from)));
  });
  return found;
}

/**
 * Returns the span of a stat's key (`HP 5`, `AC +2`), of which the value is read aloud. Returns null for an attack,
 * which is read aloud whole.
 */
function statKey({ text, span }: Item): Span | null {
  const key = /^([\p{L}][\p{L} -]*?)\s+[+-]?\d+(?:[/%.]\S*)?$/u.exec(text)?.[1];
  return key === undefined ? null : { from: span.from, to: span.from + key.length };
}

function recordTokens(record: DiceRecord | null, text: string): LineToken[] {
  if (record === null) return [];
  const found: LineToken[] = [];
  let at = record.span.from;
  for (const { span, verdict, faces } of record.entries) {
    const equals = text.lastIndexOf("=", span.to - 1);
    const word = verdict ?? (faces.length > 0 ? "faces" : null);
    const from =
      equals > span.from
        ? equals + 1
        : verdict === null
          ? faceFrom(text, span)
          : Math.max(span.from, span.to - verdict.length);
    if (word === null || from >= span.to) continue;
    found.push(token("quiet", { from: at, to: from }), token("face", { from, to: span.to }));
    at = span.to;
  }
  found.push(token("quiet", { from: at, to: record.span.to }));
  return found;
}

/** Returns the offset of bare faces behind a name: `[Orc 2 15]`. */
function faceFrom(text: string, span: Span): number {
  const tail = /[\d+\s]*$/.exec(text.slice(span.from, span.to))?.[0] ?? "";
  return span.to - tail.trimStart().length;
}

function resultTokens(line: Extract<Line, { kind: "action" | "ruling" }>): LineToken[] {
  if (line.result === null) return [];
  const arrow = line.text.lastIndexOf("=>", line.result.from);
  return [token("quiet", { from: Math.max(0, arrow), to: line.result.to })];
}

function named({ from, to, who, as }: Mention, state: FightState): LineToken {
  const first = who[0] ?? "";
  return { from, to, type: "name", side: sideOf(first, state), acts: as === "acts" || as === "declares" };
}

export function sideOf(name: string, state: FightState): "ours" | "theirs" | null {
  const side = name.startsWith("@") ? name.slice(1) : find(state, name)?.side;
  if (side === undefined) return null;
  return isOurs(state, side) ? "ours" : "theirs";
}

function token(type: Token["type"], { from, to }: Span): LineToken {
  return { from, to, type, side: null, acts: false };
}

function sign(line: Line, length: number): Span {
  return { from: line.indent, to: line.indent + length };
}

function colonBehind(text: string, at: number): number {
  const colon = text.indexOf(":", at);
  return colon < 0 ? at : colon + 1;
}

function trimSpan(text: string, from: number, to: number): Span {
  const part = text.slice(from, to);
  const start = from + (part.length - part.trimStart().length);
  return { from: Math.min(start, to), to: Math.max(Math.min(start, to), from + part.trimEnd().length) };
}

/** Sorts tokens and drops overlaps: the first of two keeps its place. */
function withoutOverlaps(tokens: LineToken[]): LineToken[] {
  const found: LineToken[] = [];
  let end = 0;
  for (const each of tokens.sort((a, b) => a.from - b.from)) {
    const from = Math.max(each.from, end);
    if (from >= each.to) continue;
    found.push(from === each.from ? each : { ...each, from });
    end = each.to;
  }
  return found;
}
