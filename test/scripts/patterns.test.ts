/* An editor never hangs on a typed line: no pattern of the product takes time that doubles with each word. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { afterEach, expect, test, vi } from "vitest";
import { systems } from "../../src/rules/index.ts";
import { doubling } from "./ambiguity.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  [/^(?:the |a |the )*stone$/, true],
  [/(?: (?:the \S+|the|axe))*$/, true],
  [/(?:\s*\w+\s*)+$/, true],
  [/(a*)*b/, true],
  [/(?:a|b?)+c/, false],
  [/^(?:\w+ )*\w+$/, false],
  [/^\d{1,9}(?:\s*\+\s*\d{1,9})*$/, false],
  [/^(?:in a pool|in the dark|(?:on|at) the wall)*$/, false],
])("%s is told: %s", (pattern, doubles) => {
  expect(doubling(pattern) !== null).toBe(doubles);
});

test("no pattern that is written in the source", () => {
  const slow: string[] = [];
  let count = 0;
  for (const file of readdirSync("src", { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(join("src", file), "utf8");
    if (!/\/.*(?:[*+]|,\}).*\//.test(text)) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        count++;
        const end = node.text.lastIndexOf("/");
        const repeats = doubling(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
        if (repeats !== null) slow.push(`${file}: ${node.text} on repeats of "${repeats}"`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(slow).toEqual([]);
  expect(count).toBeGreaterThan(500);
});

test("no pattern that is put together of words", async () => {
  const made = new Map<string, RegExp>();
  class Kept extends RegExp {
    constructor(source: string | RegExp, flags?: string) {
      super(source, flags);
      made.set(this.source, this);
    }
  }
  vi.resetModules();
  vi.stubGlobal("RegExp", Kept);
  const { deedPatterns } = await import("../../src/fight/bind/spoken-thesaurus.ts");
  const { resolveFight } = await import("../../src/fight/timeline.ts");
  const fresh = await import("../../src/rules/index.ts");
  deedPatterns();
  for (const [id] of systems)
    resolveFight(`rules: ${id}\n\nAda: HP 9\n\n@foes\nOrc: HP 9\n\n== Round 1\n! Orc is hurt\nAda leaps\n  Orc ducks`, {
      systems: fresh.systems,
      defaultSystem: id,
    });
  vi.unstubAllGlobals();
  const slow = [...made.values()].flatMap((pattern) => {
    const text = doubling(pattern);
    return text === null ? [] : [`${pattern.source.slice(0, 80)}… on repeats of "${text}"`];
  });
  expect(slow).toEqual([]);
  expect(made.size).toBeGreaterThan(60);
});
