/*
 * One way of writing for whatever users read: ’ is the apostrophe; what somebody could type into a note stands between
 * straight quotes (or in `code`), so that it can be copied as it is; “ ” stand around titles alone.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { goldenFights } from "../rules/golden.ts";
import { systems } from "../../src/rules/index.ts";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";

const root = join(import.meta.dirname, "../..");
const catalogues = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /(?:^|[/-])(?:words|say)\.ts$|^rules\/[^/]+\/(?:words|vocabulary)\/.*\.ts$/.test(name))
  .map((name) => `src/${name}`);

/** A text with its holes in braces, those of one name with it; null: none. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  const hole = (each: ts.Expression): string => (ts.isIdentifier(each) ? `{${each.text}}` : "{}");
  return node.head.text + node.templateSpans.map((span) => hole(span.expression) + span.literal.text).join("");
}

/** A way out, around which the sentence puts its quotes. */
function isWay({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /^(?:line|clause)$/.test(parent.expression.getText());
}

/** The texts of a catalogue; the code of a fact, by which it is found, is none. */
function textsIn(file: string): string[] {
  const parsed = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    const text = isKey ? null : textOf(node);
    if (text !== null) found.push(isWay(node) ? `"${text}"` : text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(parsed, visit);
  return found;
}

/** All texts in the values of something that JSON holds. */
function valuesIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(valuesIn) : [];
}

/** What somebody could type, with what it holds: `"! Orc gains prone"`, `'! ok "other words"'`, `code`. */
const TYPED = /'[^'"]*"[^"]*"[^'"]*'|"[^"]*"|`[^`]*`/g;

/** What is wrong with a text; null: nothing. */
function miswritten(text: string): string | null {
  const prose = text.replace(TYPED, "…");
  if (/[\p{L}}]'\p{L}|^'s\b|\p{L}' /u.test(prose)) return `a straight apostrophe: ${text}`;
  // A sign alone is data.
  if (text.length < 2) return null;
  if (/“(?!\{title\}”)|(?<!“\{title\})”/.test(prose)) return `curved quotes around what can be typed: ${text}`;
  if (/[ (]! [{\p{L}]/u.test(prose)) return `a ruling without quotes: ${text}`;
  return null;
}

test("what is miswritten is found", () => {
  const wrong = ["Orc's axe", "{who}'s axe", "'s", "the rules' text", "On “{line}”", "a “word”", "Rule: ! {who} dies."];
  expect(wrong.filter((text) => miswritten(text) === null)).toEqual([]);
  const right = ["Orc’s axe", '"! {who}\'s axe is broken"', "'! ok \"her's\"'", "`Orc's`", "Verify “{title}”", "d6!"];
  expect(right.flatMap((text) => miswritten(text) ?? [])).toEqual([]);
});

test.each(catalogues)("%s has one apostrophe, and one way to quote", (file) => {
  expect(textsIn(file).flatMap((text) => miswritten(text) ?? [])).toEqual([]);
});

/** Conditions of the manifest are an expression. */
const shown = (text: string): boolean => !/==|^[\w./-]+$/.test(text);

test.each(["package.json", "manifest.json", "src/hosts/vscode/media/snippets.json"])("so has %s", (file) => {
  const texts = valuesIn(JSON.parse(readFileSync(join(root, file), "utf8"))).filter(shown);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.flatMap((text) => miswritten(text) ?? [])).toEqual([]);
});

const environment = { systems, defaultSystem: "zones" };
const toldOf = (text: string): unknown => {
  const fight = resolveFight(text, environment);
  const stand = fight.state.combatants.map(({ name, hp, conditions }) => [
    plain(name),
    hp,
    conditions.map(({ id }) => id),
  ]);
  return [stand, diagnosticsOf(fight).map(({ code, line }) => [line, code])];
};
const plain = (text: string): string => text.replaceAll("’", "'").replace(/[“”]/g, '"');
const curved = (text: string): string => text.replaceAll("'", "’").replace(/"([^"\n]*)"/g, "“$1”");

test.each([...systems.keys()])("%s: whoever writes ’ and “ ” in a note is understood as with ' and \"", (id) => {
  const written = goldenFights(id).filter(({ text }) => /\p{L}'|"/u.test(text));
  expect(written.length).toBeGreaterThan(5);
  for (const { text } of written) expect(toldOf(curved(text)), text).toEqual(toldOf(plain(text)));
});
