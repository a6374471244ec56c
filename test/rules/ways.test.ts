/*
 * What the rules refuse, or leave to the game master, names its ways out as data (`withWays` of a system's words): each
 * of them leads somewhere in some fight, and what is offered goes.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../src/fight/environment.ts";
import { Saying } from "../../src/fight/event.ts";
import { waysOf, type Fact } from "../../src/fight/fact.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import type { EditResult } from "../../src/language/edits.ts";
import type { Way } from "../../src/language/syntax.ts";
import { systems } from "../../src/rules/index.ts";
import { refusalOf } from "../../src/wishes/refusal.ts";
import { goldenFights } from "./golden.ts";

/** The codes whose sentence names ways out. */
function codesWithWays(system: string): Set<string> {
  const folder = join(import.meta.dirname, "../../src/rules", system);
  const codes = new Set<string>();
  for (const name of readdirSync(folder)) {
    const file = ts.createSourceFile(name, readFileSync(join(folder, name), "utf8"), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node, code: string | null): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "withWays" && code !== null) codes.add(code);
      const named = ts.isPropertyAssignment(node) && !ts.isComputedPropertyName(node.name) ? node.name.text : code;
      ts.forEachChild(node, (child) => {
        visit(child, named);
      });
    };
    visit(file, null);
  }
  return codes;
}

/** What no golden fight has: lines that are refused, and lead on by what their refusal names. */
const further: Readonly<Record<string, readonly string[]>> = {
  zones: ["@party\nA: HP 10, sword d8\n@foes\nBandit x2: HP 5, club d6\n== Round 1\nA attacks"],
  "mighty-blows": [
    "@party\nRolf: HP 14, AC 15, sword d8\n@orcs\nOrc: HP 5, spear d6\n== Round 1\nmishap",
    "@party\nRolf: HP 14, AC 15, sword d8\n@orcs\nOrc: HP 5, spear d6\n== Round 1\n! Rolf attacks Orc",
  ],
  "strike-chance": [
    "@party\nKara: HP 20, sword d8\n@foes\nOgre: HP 20\nImp: HP 5\n== Round 1\nKara will attack Imp\nKara retargets",
  ],
};

/**
 * What is quoted for another reason and would be understood alone: it is written below the line, and in its place says
 * nothing.
 */
const below: Readonly<Record<string, string>> = { "needs leave": "! ok" };

const stops = ({ severity, code }: Diagnostic): boolean => severity === "error" || code === "ruling-unknown";

/** Tries of one code: more would tell nothing else. */
const TRIES = 2;

/** A line that the rules refuse, with the fight above it. */
interface Refused {
  readonly line: string;
  readonly problem: Diagnostic;
  readonly what: Fact;
  readonly above: Fight;
}

function* refusedLines(id: string, wanted: (code: string) => boolean): Generator<Refused> {
  const environment = { systems, defaultSystem: id };
  for (const text of [...goldenFights(id).map((each) => each.text), ...(further[id] ?? [])]) {
    const fight = resolveFight(text, environment);
    for (const problem of diagnosticsOf(fight)) {
      const { what, severity, line: at } = problem;
      if (what === undefined || severity !== "error" || !wanted(what.is)) continue;
      const head = fight.lines.slice(0, at).map((each) => each.text);
      yield { line: fight.lines[at]?.text ?? "", problem, what, above: resolveFight(head.join("\n"), environment) };
    }
  }
}

/** What the rules leave to the game master, with the fight as far as that. */
interface Left {
  readonly what: Fact;
  readonly ways: readonly Way[];
  readonly above: Fight;
}

function* leftOpen(id: string, wanted: (code: string) => boolean): Generator<Left> {
  const environment = { systems, defaultSystem: id };
  for (const { text } of goldenFights(id)) {
    const fight = resolveFight(text, environment);
    for (const { from, lines, result } of fight.units)
      for (const { event } of result.events) {
        if (!(event instanceof Saying) || event.type !== "reminder" || typeof event.what === "string") continue;
        if (event.ways.length === 0 || !wanted(event.what.is)) continue;
        const head = fight.lines.slice(0, from + lines.length).map((each) => each.text);
        yield { what: event.what, ways: event.ways, above: resolveFight(head.join("\n"), environment) };
      }
  }
}

/** The fight with one more line. */
function withLine(above: Fight, line: string): Fight {
  return resolveFight(`${above.text}\n${line}`, { systems, defaultSystem: above.setup.system.id }, {}, above);
}

function goes(above: Fight, line: string): boolean {
  return !diagnosticsOf(withLine(above, line)).some((each) => each.line === above.lines.length && stops(each));
}

const typed = (way: Way): string => ("line" in way ? way.line : way.clause);

describe.each([...systems.keys()])("%s", (id) => {
  it("ways lead somewhere, what is offered goes, and no words that would go are left in a sentence", () => {
    const tries = new Map<string, number>();
    const lead = new Set<string>();
    const wrong: string[] = [];
    const codes = codesWithWays(id);
    const wanted = (code: string): boolean => (tries.get(code) ?? 0) < TRIES || (codes.has(code) && !lead.has(code));
    for (const { line, problem, what, above } of refusedLines(id, wanted)) {
      tries.set(what.is, (tries.get(what.is) ?? 0) + 1);
      const ways = waysOf(above.setup.system.words, what);
      const whole = new Set(ways.map((way) => ("line" in way ? way.line : `${line.trimEnd()}, ${way.clause}`)));
      const place = (other: string): EditResult => ({ ok: true, text: `${above.text}\n${other}`, changes: [] });
      const refusal =
        ways.length === 0
          ? null
          : refusalOf(above, line, place, (text) => withLine(above, text.slice(above.text.length + 1)));
      for (const way of refusal?.ways ?? []) {
        if (whole.has(way.line)) lead.add(what.is);
        if (!goes(above, way.line)) wrong.push(`${what.is}: ${way.line}`);
      }
      const named = [...ways.map(typed), below[what.is]];
      for (const [, words = ""] of problem.message.matchAll(/"([^"…]+)"/g))
        if (!named.includes(words) && [words, `${line.trimEnd()}, ${words}`].some((each) => goes(above, each)))
          wrong.push(`${what.is}: "${words}" would go, and is no way (withWays)`);
    }
    for (const { what, ways, above } of leftOpen(id, wanted)) {
      tries.set(what.is, (tries.get(what.is) ?? 0) + 1);
      for (const way of ways)
        if (goes(above, typed(way))) lead.add(what.is);
        else wrong.push(`${what.is}: ${typed(way)}`);
    }
    expect(wrong).toEqual([]);
    expect([...codes].filter((code) => !lead.has(code))).toEqual([]);
  }, 120_000);
});
