/*
 * Words for readers stand in the catalogues alone: no component has a text of its own, no host and no layer below a
 * sentence. What is thrown or logged is for whoever mends the program. The rules' own words are another test's:
 * test/rules/words.test.ts.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { fightSentences } from "../../src/fight/sentences.ts";

const src = join(import.meta.dirname, "../../src");

function sourcesIn(folder: string): string[] {
  return readdirSync(join(src, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/(?:^|[\\/-])(?:page-words|sentences)\.ts$/.test(name))
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

/** The text of a literal, or of a template with its holes as "…"; "" for what is neither. */
function fixedText(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return "";
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" … ");
}

/** The code behind an expression, up to the end of its statement. */
function behind(node: ts.Node): string {
  return node.getSourceFile().text.slice(node.end).trimStart();
}

/**
 * What people write, as data: words that are taken apart (`"a an the".split(" ")`, `words("strike, hit")`), and what a
 * completion inserts.
 */
function isWritten(node: ts.Node): boolean {
  const { parent } = node;
  // The code of a step, whose words stand in the catalogue.
  if (Object.hasOwn(fightSentences.steps, fixedText(node))) return true;
  if (ts.isBinaryExpression(parent) || ts.isParenthesizedExpression(parent)) return isWritten(parent);
  if (ts.isArrayLiteralExpression(parent)) return /^\.map\(\(insert\) =>/.test(behind(parent));
  // Each of something that is written.
  if (ts.isArrowFunction(parent)) return ts.isSpreadElement(parent.parent.parent) && isWritten(parent.parent.parent);
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === "split";
  if (!ts.isCallExpression(parent)) return false;
  const called = parent.expression.getText();
  // The code of a part, whose words stand in the catalogue.
  if (called === "part") return Object.hasOwn(fightSentences.parts, fixedText(node));
  return /^(?:words|advise|keyedSource)$/.test(called);
}

/** Markup, or styles. */
const MARKUP = /^\s*[<:]/;

/** A sentence; a text of three words that is none of a person's; or words with a hole among them. */
function isProse(node: ts.Node): boolean {
  const text = fixedText(node);
  if (text === "" || MARKUP.test(text) || /\(\?:|\|/.test(text) || isWritten(node)) return false;
  if (ts.isStringLiteralLike(node)) return SENTENCE.test(text) || /\p{L},? \p{L}+,? \p{L}/u.test(text);
  return (text.match(/\p{L}{2,}/gu) ?? []).length > 1;
}

/** Prose in the code of a folder, outside its catalogues, `sentences.ts`. */
function proseIn(folder: string, catalogue: RegExp): string[] {
  const found: string[] = [];
  const names = readdirSync(join(src, folder), { recursive: true, encoding: "utf8" });
  for (const name of names.filter((each) => /\.tsx?$/.test(each) && !catalogue.test(each))) {
    const parsed = ts.createSourceFile(
      name,
      readFileSync(join(src, folder, name), "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isForMenders(node)) return;
      if (isProse(node)) found.push(`${folder}/${name}: ${node.getText()}`);
      else ts.forEachChild(node, visit);
    };
    ts.forEachChild(parsed, visit);
  }
  return found;
}

function isForMenders(node: ts.Node): boolean {
  // These two are for whoever called the command line.
  if (ts.isNewExpression(node)) return /(?<!Note|Usage)Error$|^TooLong$/.test(node.expression.getText());
  // What a signal is called, for whoever sees it uncaught.
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) return true;
  return ts.isCallExpression(node) && /^console\./.test(node.expression.getText());
}

test.each(["view", "editor"])("no component of %s has words of its own", (folder) => {
  expect(sourcesIn(folder).flatMap((file) => textsIn(file, false))).toEqual([]);
});

test.each(["hosts/obsidian", "hosts/vscode"])("no sentence stands in the code of %s", (folder) => {
  expect(sourcesIn(folder).flatMap((file) => textsIn(file, true))).toEqual([]);
});

test("no sentence stands in the code of the playground's page", () => {
  // What its server answers is read in the page too, and said by whoever finds it.
  const server = /(?:^|[\\/])(?:server|serve|note-file)\.ts$/;
  const page = sourcesIn("hosts/playground").filter((file) => !server.test(file));
  expect(page.flatMap((file) => textsIn(file, true))).toEqual([]);
});

test("no sentence stands in the code of share", () => {
  // What lasts is known by the conditions' ids.
  expect(proseIn("share", /(?:^|[\\/])(?:sentences|lasting)\.ts$/)).toEqual([]);
});

test.each([
  "language",
  "dice",
  "fight",
  "files",
  "notes",
  "complete",
  "wishes",
  "assist",
  "hosts/cli",
  "hosts/markdown-it",
])("no sentence stands in the code of %s", (folder) => {
  // Lines of a fight are what people write, and scripts are what shells read.
  expect(
    proseIn(
      folder,
      /(?:^|[\\/-])sentences\.ts$|^fighter-lines\.ts$|(?:shell-scripts|everyday-words|spoken-\w+|plain-\w+|damage-kinds|stat-block)\.ts$/,
    ),
  ).toEqual([]);
});

test("no word of the widgets is said by two topics", async () => {
  const topics = "coming deed dice log turn".split(" ").map((topic) => join(src, "telling", `${topic}-sentences.ts`));
  const said: string[] = [];
  for (const topic of topics)
    for (const [catalogue, words] of Object.entries((await import(topic)) as object))
      if (catalogue.endsWith("Sentences")) said.push(...Object.keys(words as object));
  const { say } = await import("../../src/telling/sentences.ts");
  expect(said.sort()).toEqual(Object.keys(say).sort());
});
