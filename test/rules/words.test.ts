/*
 * Rules tell facts; the sentences for them stand in the catalogues of their topics: objects called `…Sentences`, which
 * `sentences.ts` puts together, and the names of rolls in `names.ts`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { fightSentences } from "../../src/fight/sentences.ts";
import { systems } from "../../src/rules/index.ts";

const src = join(import.meta.dirname, "../../src/rules");

/** Returns the files of a system. */
function filesOf(system: string): readonly ts.SourceFile[] {
  return readdirSync(join(src, system), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => {
      const code = readFileSync(join(src, system, file), "utf8");
      return ts.createSourceFile(`${system}/${file}`, code, ts.ScriptTarget.Latest, true);
    });
}

/** Tells whether a node declares a catalogue of sentences. */
function isCatalogue(node: ts.Node): node is ts.VariableDeclaration {
  return ts.isVariableDeclaration(node) && /Sentences$|^sentences$/.test(node.name.getText());
}

/**
 * Data, whose texts are help: the vocabulary, lists of things, what a new fight begins with. Tables have codes alone.
 */
function isData({ fileName, text }: ts.SourceFile): boolean {
  if (/\/tables\.ts$/.test(fileName)) return false;
  // Names of rolls and their outcomes are words for readers.
  if (/\/(?:names|sentences)\.ts$/.test(fileName)) return true;
  return /\/data\.ts$/.test(fileName) || /from "(?:\.\.\/)+fight\/(?:specs|beginning)\.ts"/.test(text);
}

/** Two words, the first with a capital letter. */
const SENTENCE = /^\p{Lu}\p{L}*[,’']? \p{L}/u;
const WORDS = /\p{L}{2,}/gu;

/** What takes this text: it may be one of two, or written `as const`. */
function takerOf(node: ts.Node): ts.Node {
  const { parent } = node;
  return ts.isConditionalExpression(parent) || ts.isAsExpression(parent) ? takerOf(parent) : parent;
}

/** A text that is no prose: the label of a part, a heading; or one that another is compared with. */
function isLabel(node: ts.Node): boolean {
  const taker = takerOf(node);
  if (ts.isPropertyAssignment(taker) || ts.isVariableDeclaration(taker))
    return /^(?:label|part|title)$/.test(taker.name.getText());
  if (ts.isCallExpression(taker)) return /^(?:part|add)$/.test(taker.expression.getText());
  return ts.isBinaryExpression(taker) && taker.operatorToken.getText().includes("==");
}

/** The series of drawn dice, which is no language's. */
function isSeries(node: ts.Node): boolean {
  const taker = takerOf(node);
  return ts.isPropertyAssignment(taker) && taker.name.getText() === "series";
}

/** A sentence, or a text with a hole among its words. `names`: of verbs, conditions, facts, rolls and parts. */
function isSentence(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isStringLiteralLike(node)) return SENTENCE.test(node.text) && !names.has(node.text) && !isLabel(node);
  if (!ts.isTemplateExpression(node) || isSeries(node)) return false;
  const fixed = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" … ");
  return (fixed.match(WORDS) ?? []).length > 1;
}

/**
 * Lines of the language that are offered, made by `offer…` and `line…`; and what is thrown, which only whoever mends
 * the program reads.
 */
function isNoProse(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  if (ts.isPropertyAssignment(node)) return node.name.getText() === "line";
  if (ts.isCallExpression(node)) return /^(?:offer|line)/.test(node.expression.getText());
  return ts.isFunctionDeclaration(node) && /^(?:offer|line)/.test(node.name?.text ?? "");
}

function sentencesIn(file: ts.SourceFile, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isNoProse(node) || isCatalogue(node)) return;
    if (isSentence(node, names)) found.push(`${file.fileName}: ${node.getText()}`);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function textsIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isCatalogue(node)) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns an object literal without `as const` and `satisfies` around it. */
function plainObject(node: ts.Expression | undefined): ts.ObjectLiteralExpression | null {
  if (node === undefined) return null;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return plainObject(node.expression);
  return ts.isObjectLiteralExpression(node) ? node : null;
}

/** Returns the codes that a file has sentences for. */
function codesIn(file: ts.SourceFile): string[] {
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(isCatalogue)
    .flatMap(({ initializer }) => [...(plainObject(initializer)?.properties ?? [])])
    .flatMap(({ name }) => (name && (ts.isStringLiteral(name) || ts.isIdentifier(name)) ? name.text : []));
}

const all = [...systems].map(([id, { words = {}, names, vocabulary }]) => ({
  id,
  words,
  names: new Set([
    ...[words, names?.purposes, names?.outcomes, names?.parts].flatMap((each) => Object.keys(each ?? {})),
    ...[...vocabulary.verbs, ...vocabulary.conditions].map((each) => each.id),
  ]),
  others: filesOf(id),
}));

test.each(all)("no sentence stands in the rules of $id", ({ others, names }) => {
  expect(others.filter((file) => !isData(file)).flatMap((file) => sentencesIn(file, names))).toEqual([]);
});

test.each(all)("every sentence in the words of $id is told by a rule", ({ others, words }) => {
  // The steps that several systems share are told by the engine.
  const told = new Set([...others.flatMap(textsIn), ...Object.keys(fightSentences.steps)]);
  expect(Object.keys(words).filter((is) => !told.has(is))).toEqual([]);
});

test.each(all)("no two topics of $id have a sentence for the same code", ({ id, words }) => {
  const codes = filesOf(id)
    .flatMap(codesIn)
    .filter((is) => Object.hasOwn(words, is));
  expect(codes.filter((is, i) => codes.indexOf(is) !== i)).toEqual([]);
});
