/*
 * What is told is for people: nothing that offers ways out reads them in the sentence of a diagnostic or a refusal.
 * They are data beside it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../src");

/** A sentence that was told: `problem.message`, `refusal.reason`, a reminder's `event.text`. */
function isSentence(node: ts.Node | undefined): boolean {
  if (node === undefined || !ts.isPropertyAccessExpression(node)) return false;
  const { name, expression } = node;
  return /^(?:message|reason|why)$/.test(name.text) || (name.text === "text" && /\bevent$/.test(expression.getText()));
}

const READS = /^(?:match|matchAll|search|split|slice|includes|indexOf|startsWith|endsWith|exec|test)$/;

/** Calls that look into a sentence: `message.matchAll(…)`, `/…/.exec(reason)`. */
function readsIn(name: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name: called } = node.expression;
      if (READS.test(called.text) && (isSentence(expression) || node.arguments.some(isSentence)))
        found.push(`${name}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** The row of a table that is a mere number is no sentence. */
const rows: ReadonlySet<string> = new Set(["hover-line.ts: /^[-−]?\\d+$/.test(event.text)"]);

test("a sentence that is read is found", () => {
  expect(readsIn("a.ts", 'problem.message.matchAll(/"(.*)"/g)')).toHaveLength(1);
  expect(readsIn("a.ts", 'const said = /"(.*)"/.exec(refusal.reason);')).toHaveLength(1);
  expect(readsIn("a.ts", 'if (event.text.includes("?")) ask(event.text.split("\\""))')).toHaveLength(2);
  expect(readsIn("a.ts", 'line.text.includes("?")')).toEqual([]);
  expect(readsIn("a.ts", "show(problem.message, problem.code.startsWith(head))")).toEqual([]);
});

test.each(["view", "assist", "complete", "editor"])("no file of %s reads a sentence", (folder) => {
  const names = readdirSync(join(src, folder), { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const found = names.flatMap((name) => readsIn(name, readFileSync(join(src, folder, name), "utf8")));
  expect(found.filter((each) => !rows.has(each))).toEqual([]);
});
