import type { Completion } from "../../src/complete/completion.ts";
import { names } from "../../src/fight/bind/names.ts";
import { stepsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { caretAt } from "../../src/complete/caret.ts";
import { complete } from "../../src/complete/complete.ts";
import { systems } from "../../src/rules/index.ts";
import { goldenFights } from "../rules/run-notes.ts";

/** A place in a golden fight where something was written that completion might have offered. */
export interface Position {
  readonly system: string;
  readonly title: string;
  readonly fight: Fight;
  readonly at: number;
  readonly column: number;
}

/** What is written in one's own words; behind the first group nothing can be guessed. */
const freeText = [/(\buntil) .*$/, /(")[^"]*"/g, /(\()[^)]*\)/g, /([-+]\d+)(?: [^,]*)/g, /(\bbecause) [^,]*/g];

/** Pages that play every condition, or one seam of the rules after another, are nobody's evening. */
const SEAMS = /^(?:\d+-)?(?:conditions|where-rules-meet|windows-of-several|refusals|from-the-rules)\.md/;

/** Word starts of all lines that were carried out. Numbers, quotations, records and reasons are nobody's to guess. */
export function positions(system: string, fights = goldenFights(system)): Position[] {
  const found: Position[] = [];
  for (const { title, text } of fights) {
    if (SEAMS.test(title)) continue;
    const fight = resolveFight(text, { systems, defaultSystem: system });
    for (const { line: at, text: line, step } of stepsOf(fight)) {
      if (step.status !== "resolved" || (line.kind !== "action" && line.kind !== "ruling")) continue;
      const body = freeText.reduce(
        (text, each) => text.replace(each, (found, kept: string) => kept.padEnd(found.length, "0")),
        line.text.slice(0, line.body.to),
      );
      for (const word of body.matchAll(/(?<=^|[\s!])[@\p{L}][^\s,]*/gu))
        if (!/^(?:a|an|the|and|to|of|from|on|at|against)$/.test(word[0]))
          found.push({ system, title, fight, at, column: word.index });
    }
  }
  return found;
}

/** A thing may be named by the end of its name, or without its bonus: "oil" is the flask of oil. */
function shorter({ insert, kind }: Completion): string[] {
  if (kind !== "weapon") return [];
  const parts = insert.split(" ");
  return [...parts.map((_, at) => parts.slice(at).join(" ")), insert.replace(/ [-+]\d+$/, "")];
}

/** The rank of what was written among what is offered there, from 1; null: it is not offered. */
export function rankAt({ fight, at, column }: Position): { rank: number | null; offered: readonly string[] } {
  const line = fight.lines[at]?.text ?? "";
  const items = complete(caretAt(fight, at, column));
  const written = (from: number, insert: string): boolean => {
    const rest = line.slice(from).toLowerCase();
    const wanted = insert.trim().toLowerCase();
    return rest.startsWith(wanted) && !/[\p{L}\p{N}]/u.test(rest[wanted.length] ?? " ");
  };
  // A whole line is as good as the word that it begins with.
  const begins = ({ from, insert, kind }: Completion): boolean =>
    (kind === "line" || kind === "section") &&
    names(fight.state).all.some((name) => insert.startsWith(`${name} `) && written(from, name));
  const rank = items.findIndex(
    (each) => [each.insert, ...each.also, ...shorter(each)].some((word) => written(each.from, word)) || begins(each),
  );
  return { rank: rank < 0 ? null : rank + 1, offered: items.map(({ insert }) => insert) };
}
