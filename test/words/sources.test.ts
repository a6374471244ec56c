/*
 * Words for readers stand in the catalogues alone: no component has a text of its own, and no host a sentence. What is thrown or logged is for
 * whoever mends the program.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../src");

function sourcesIn(folder: string): string[] {
  return readdirSync(join(src, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/(?:^|[\\/-])words\.ts$/.test(name))
    .map((name) => join(folder, name));
}

const READ_OUT = /^(?:aria-label|aria-description|aria-roledescription|title|placeholder|alt)$/;
const LETTERS = /\p{L}{2}/u;
/** A sentence, or a label of more than one word. */
const SENTENCE = /^\p{Lu}\p{L}*[,’']? \p{L}/u;

/** Texts that a reader would see, and which stand in the code. `sentences`: those outside markup too. */
function textsIn(file: string, sentences: boolean): string[] {
  const code = readFileSync(join(src, file), "utf8");
  const parsed = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isForMenders(node)) return;
    // The name of a key, and what stands in a note as it is.
    if (ts.isJsxElement(node) && /^(?:kbd|code)$/.test(node.openingElement.tagName.getText())) return;
    if (ts.isJsxText(node) && LETTERS.test(node.text)) found.push(`${file}: ${node.text.trim()}`);
    const literal = ts.isStringLiteralLike(node) ? node.text : ts.isTemplateHead(node) ? node.text : null;
    const attribute = ts.isJsxAttribute(node.parent) ? node.parent.name.getText() : "";
    if (literal !== null && READ_OUT.test(attribute) && LETTERS.test(literal)) found.push(`${file}: ${literal}`);
    if (literal !== null && sentences && SENTENCE.test(literal)) found.push(`${file}: ${literal}`);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(parsed, visit);
  return found;
}

function isForMenders(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  return ts.isCallExpression(node) && /^console\./.test(node.expression.getText());
}

test.each(["view", "editor"])("no component of %s has words of its own", (folder) => {
  expect(sourcesIn(folder).flatMap((file) => textsIn(file, false))).toEqual([]);
});

test.each(["hosts/obsidian", "hosts/vscode", "hosts/cli/lsp"])("no sentence stands in the code of %s", (folder) => {
  expect(sourcesIn(folder).flatMap((file) => textsIn(file, true))).toEqual([]);
});

test("no sentence stands in the code of the playground's page", () => {
  // What its server answers is read in the page too, and said by whoever finds it.
  const server = /(?:^|[\\/])(?:server|serve|note-file)\.ts$/;
  const page = sourcesIn("hosts/playground").filter((file) => !server.test(file));
  expect(page.flatMap((file) => textsIn(file, true))).toEqual([]);
});
