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
/** The name of a thing in a table: "Axe, Battle", "Flak Jacket". */
const NAME = /^\p{Lu}\p{L}+,? \p{Lu}\p{L}+$/u;
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
  if (ts.isStringLiteralLike(node) && NAME.test(node.text)) return false;
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
  if (!ts.isFunctionDeclaration(node)) return false;
  // Pieces of sentences are functions that make a text; what calls them tells a fact.
  return (
    /^(?:offer|line)/.test(node.name?.text ?? "") ||
    /^(?:string|string \| null|Sentence)$/.test(node.type?.getText() ?? "")
  );
}

/** Returns the names that catalogues use, and those that these use in turn: pieces of sentences. */
function piecesOf(files: readonly ts.SourceFile[]): ReadonlySet<string> {
  const declared = new Map<string, ts.Node[]>();
  const roots: ts.Node[] = [];
  const collect = (node: ts.Node): void => {
    if (isCatalogue(node)) roots.push(node);
    if ((ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) && node.name !== undefined) {
      const name = node.name.getText();
      declared.set(name, [...(declared.get(name) ?? []), node]);
    }
    if (!ts.isFunctionDeclaration(node)) ts.forEachChild(node, collect);
  };
  for (const file of files) ts.forEachChild(file, collect);
  const found = new Set<string>();
  const follow = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !found.has(node.text) && declared.has(node.text)) {
      found.add(node.text);
      for (const each of declared.get(node.text) ?? []) follow(each);
    }
    ts.forEachChild(node, follow);
  };
  for (const root of roots) follow(root);
  return found;
}

function sentencesIn(file: ts.SourceFile, names: ReadonlySet<string>, pieces: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const declares = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
    if (declares && pieces.has(node.name?.getText() ?? "")) return;
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
  const pieces = piecesOf(others);
  expect(others.filter((file) => !isData(file)).flatMap((file) => sentencesIn(file, names, pieces))).toEqual([]);
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
