import { isSpace, skipSpace, trimEnd } from "./chars.ts";
import { printEntries, printRecord } from "./dice-record.ts";
import type { RecordPart } from "./dice-record.ts";
import { insertAt } from "./edit-lines.ts";
import type { Body, Planned } from "./edit-body.ts";
import { fold } from "./fold.ts";
import { isHeaderKey } from "./headers.ts";
import { shorten } from "./line-ref.ts";
import { say } from "./say.ts";
import type { ActionLine, ArrivalLine, CombatantLine, Item, Line, MoreLine, RulingLine } from "./syntax.ts";

/** Text that would not stay where it is put: it would begin a comment or a further line. */
const ESCAPES = /[\n\r]|(?:^|\s)\/\//;

type Acting = ActionLine | RulingLine;

function acting(body: Body, line: number): Acting | { readonly reason: string } {
  const known = body.block.lines[line];
  if (known?.kind === "action" || known?.kind === "ruling") return known;
  return { reason: say.noAction(shorten(known?.text ?? "")) };
}

/** Where what a line says ends: before its result, its comment and the white space before those. */
function saidTo({ text, indent, result, comment }: Acting): number {
  const limit = result === null ? (comment?.from ?? text.length) : text.lastIndexOf("=>", result.from - 1);
  return trimEnd(text, indent, limit);
}

function unprintable(entries: readonly RecordPart[]): { readonly reason: string } | null {
  for (const { label, dice, faces, verdict } of entries) {
    if (label !== null && /[,[\]\n\r]/.test(label)) return { reason: say.noLabel(label) };
    if (dice !== null && !/^\d*d\d+$/.test(dice)) return { reason: say.noDie(dice) };
    if (verdict === null && !(faces.length > 0 && faces.every((face) => Number.isInteger(face) && face >= 0))) {
      return { reason: say.noFace };
    }
  }
  return null;
}

export function addDice(body: Body, at: number, entries: readonly RecordPart[]): Planned {
  const line = acting(body, at);
  if (!("kind" in line)) return line;
  const refused = unprintable(entries);
  if (refused !== null) return refused;
  const start = body.starts[at] ?? 0;
  if (line.record === null) {
    const end = start + saidTo(line);
    return { from: end, to: end, insert: entries.length === 0 ? "" : ` ${printRecord(entries)}` };
  }
  const { from, to } = line.record.span;
  const last = trimEnd(line.text, from + 1, to - 1);
  const before = last === from + 1 ? "" : line.text[last - 1] === "," ? " " : ", ";
  return { from: start + last, to: start + last, insert: entries.length === 0 ? "" : before + printEntries(entries) };
}

export function putRecord(body: Body, at: number, entries: readonly RecordPart[]): Planned {
  const line = acting(body, at);
  if (!("kind" in line)) return line;
  if (line.record === null) return addDice(body, at, entries);
  const start = body.starts[at] ?? 0;
  const { from, to } = line.record.span;
  if (entries.length > 0) {
    return unprintable(entries) ?? { from: start + from, to: start + to, insert: printRecord(entries) };
  }
  return { from: start + trimEnd(line.text, line.indent, from), to: start + to, insert: "" };
}

export function putResult(body: Body, at: number, result: string | null): Planned {
  const line = acting(body, at);
  if (!("kind" in line)) return line;
  const said = result?.trim() ?? "";
  if (ESCAPES.test(said)) return { reason: say.resultIsLine };
  const start = body.starts[at] ?? 0;
  const end = start + saidTo(line);
  if (said === "") return { from: end, to: line.result === null ? end : start + line.result.to, insert: "" };
  if (line.result === null) return { from: end, to: end, insert: ` => ${said}` };
  const { from, to } = line.result;
  const space = line.text.charCodeAt(from - 1) === 0x3e ? " " : "";
  return { from: start + from, to: start + to, insert: space + said };
}

export function putStat(body: Body, combatant: string, stat: string, value: string): Planned {
  const [key, set] = [stat.trim(), value.trim()];
  if (key === "" || set === "") return { reason: say.statNeeds };
  if (/,/.test(key + set) || ESCAPES.test(`${key} ${set}`)) return { reason: say.noItem(`${key} ${set}`) };
  const declared = declarations(body, combatant);
  const [first, second] = declared;
  if (first === undefined) return { reason: say.noLineOf(combatant) };
  if (second !== undefined) return { reason: say.linesOf(combatant) };
  const places = first.flatMap(({ line, at }) =>
    line.items.flatMap((item) => {
      const from = valueAt(item, key, set);
      return from < 0 ? [] : [{ from: (body.starts[at] ?? 0) + from, to: (body.starts[at] ?? 0) + item.span.to }];
    }),
  );
  const [place, another] = places;
  if (another !== undefined) return { reason: say.statTwice(combatant, key) };
  if (place !== undefined) return { ...place, insert: set };
  const last = first[first.length - 1];
  if (last === undefined) return { reason: say.noLineOf(combatant) };
  const { line, at } = last;
  const end = trimEnd(line.text, line.indent, line.comment?.from ?? line.text.length);
  const before = line.items.length === 0 || line.text[end - 1] === "," ? " " : ", ";
  const column = (body.starts[at] ?? 0) + end;
  return { from: column, to: column, insert: `${before}${key} ${set}` };
}

type ItemLine = CombatantLine | ArrivalLine | MoreLine;

/** The lines that declare a combatant: each declaration with the lines that continue it. */
function declarations(body: Body, name: string): { line: ItemLine; at: number }[][] {
  const wanted = fold(name);
  const found: { line: ItemLine; at: number }[][] = [];
  let current: { line: ItemLine; at: number }[] | null = null;
  body.block.lines.forEach((line: Line, at) => {
    if (line.kind === "combatant" || line.kind === "arrival") {
      current = fold(line.name) === wanted ? [{ line, at }] : null;
      if (current !== null) found.push(current);
    } else if (line.kind === "more") {
      current?.push({ line, at });
    }
  });
  return found;
}

const NUMBER = /^[+\-–−]?(?:\d|½)/;

/** The column where an item's value begins if the item is this stat, else -1. */
function valueAt({ text, span }: Item, stat: string, value: string): number {
  const words = fold(stat)
    .split(" ")
    .flatMap((word) => word.split("-"));
  let at = 0;
  for (const [index, word] of words.entries()) {
    if (index > 0) at = text[at] === "-" ? at + 1 : skipSpace(text, at, text.length);
    const end = wordEnd(text, at);
    if (fold(text.slice(at, end)) !== word) return -1;
    at = end;
  }
  if (!isSpace(text.charCodeAt(at))) return -1;
  const from = skipSpace(text, at, text.length);
  // "STR hit +1" is no value of STR: a number takes a number's place.
  if (NUMBER.test(value) && !NUMBER.test(text.slice(from))) return -1;
  return span.from + from;
}

function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== "-" && !isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

export function putHeader(body: Body, key: string, value: string): Planned {
  const [name, set] = [fold(key), value.trim()];
  if (!isHeaderKey(name)) return { reason: say.noHeader(key) };
  if (ESCAPES.test(set)) return { reason: say.headerIsLine };
  let last = -1;
  for (const [at, line] of body.block.lines.entries()) {
    if (line.kind !== "header") continue;
    last = at;
    if (line.key !== name) continue;
    const start = body.starts[at] ?? 0;
    const { from, to } = line.valueSpan;
    const space = set !== "" && line.text.charCodeAt(from - 1) === 0x3a ? " " : "";
    return { from: start + from, to: start + to, insert: space + set };
  }
  return insertAt(body, last, set === "" ? `${name}:` : `${name}: ${set}`);
}
