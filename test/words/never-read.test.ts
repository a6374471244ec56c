/*
 * What is told is for people: nothing that offers ways out reads them in the sentence of a diagnostic or a refusal.
 * They are data beside it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../src");

/** A sentence that was told: `problem.message`, `refusal.reason`. */
function isSentence(node: ts.Node | undefined): boolean {
  return node !== undefined && ts.isPropertyAccessExpression(node) && /^(?:message|reason|why)$/.test(node.name.text);
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

test("a sentence that is read is found", () => {
  expect(readsIn("a.ts", 'problem.message.matchAll(/"(.*)"/g)')).toHaveLength(1);
  expect(readsIn("a.ts", 'const said = /"(.*)"/.exec(refusal.reason);')).toHaveLength(1);
  expect(readsIn("a.ts", "show(problem.message, problem.code.startsWith(head))")).toEqual([]);
});

test.each(["view", "assist", "complete", "editor"])("no file of %s reads a sentence", (folder) => {
  const names = readdirSync(join(src, folder), { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(names.flatMap((name) => readsIn(name, readFileSync(join(src, folder, name), "utf8")))).toEqual([]);
});
