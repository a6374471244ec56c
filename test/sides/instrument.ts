import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "esbuild";
import ts from "typescript";
import type { Kind, Site } from "./record.ts";

/*
 * An esbuild plugin: rules in which every comparison of numbers, every choice of the larger or smaller, and every
 * refusal tells what it was asked (record.ts). A refusal is asked whenever the condition that it stands behind is
 * looked at, or else the function that it stands in.
 */

const RULES = /[\\/]src[\\/]rules[\\/].*\.ts$/;

/** Words only choose how something is told. */
const WORDS = /[\\/]words(?:[\\/][^\\/]+)?\.ts$/;

export function instrument(root: string, sites: Site[]): Plugin {
  return {
    name: "sides",
    setup(build) {
      build.onLoad({ filter: RULES }, ({ path }) => {
        if (WORDS.test(path)) return null;
        const file = relative(root, path).replaceAll("\\", "/");
        return { contents: instrumented(file, readFileSync(path, "utf8"), sites), loader: "ts" };
      });
    },
  };
}

const COMPARISONS = new Map<ts.SyntaxKind, Kind>([
  [ts.SyntaxKind.LessThanToken, "boundary"],
  [ts.SyntaxKind.LessThanEqualsToken, "boundary"],
  [ts.SyntaxKind.GreaterThanToken, "boundary"],
  [ts.SyntaxKind.GreaterThanEqualsToken, "boundary"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "number"],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "number"],
]);

function instrumented(file: string, text: string, sites: Site[]): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const edits: { readonly at: number; readonly to: number; readonly put: string }[] = [];
  const put = (at: number, what: string, to = at): void => void edits.push({ at, to, put: what });
  const site = (node: ts.Node, kind: Kind, sign = ""): number =>
    sites.push({
      file,
      line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      text: node.getText().replaceAll(/\s+/g, " "),
      kind,
      sign,
      rules: rulesOf(node),
      lone: kind === "refusal" && isLone(node),
    }) - 1;

  /** Refusals by what they stand behind. */
  const asked = new Map<ts.Node, number[]>();
  const refusals = new Map<ts.Node, number>();
  const find = (node: ts.Node): void => {
    if (isRefusal(node)) {
      const id = site(node, "refusal");
      refusals.set(node, id);
      const gate = gateOf(node);
      asked.set(gate, [...(asked.get(gate) ?? []), id]);
    }
    ts.forEachChild(node, find);
  };
  find(source);

  const visit = (node: ts.Node): void => {
    const gate = asked.get(node)?.map((id) => `__sides.asked(${id})`);
    if (gate !== undefined)
      if (ts.isBlock(node)) put(node.getStart() + 1, `${gate.join("; ")};`);
      else put(node.getStart(), `(${gate.join(", ")}, (`);
    const pair = pairOf(node);
    if (pair !== null) put(node.getStart(), `__sides.compare(${site(node, pair.kind, pair.sign)}, "${pair.sign}", (`);
    const [argument] = ts.isCallExpression(node) ? node.arguments : [];
    const first = argument !== undefined && ts.isSpreadElement(argument) ? argument.expression : argument;
    if (pair !== null && ts.isCallExpression(node) && first !== undefined) put(node.getStart(), "", first.getStart());
    const id = refusals.get(node);
    if (id !== undefined && first !== undefined) put(first.getStart(), `__sides.refused(${id}, `);
    ts.forEachChild(node, (child) => {
      visit(child);
      if (pair?.between.has(child) === true) put(child.getEnd(), "), (", pair.between.get(child));
      if (id !== undefined && child === argument) put(child.getEnd(), ")");
    });
    if (pair !== null)
      put(ts.isCallExpression(node) ? node.getEnd() - 1 : node.getEnd(), ts.isCallExpression(node) ? ")" : "))");
    if (gate !== undefined && !ts.isBlock(node)) put(node.getEnd(), "))");
  };
  visit(source);
  return applied(text, edits);
}

/**
 * A comparison of what may be numbers, or a choice between two: what stands between its two sides, by the side that
 * ends there.
 */
function pairOf(node: ts.Node): { kind: Kind; sign: string; between: ReadonlyMap<ts.Node, number> } | null {
  if (ts.isBinaryExpression(node)) {
    const kind = COMPARISONS.get(node.operatorToken.kind);
    if (kind === undefined || isNoNumber(node.left) || isNoNumber(node.right)) return null;
    return { kind, sign: node.operatorToken.getText(), between: new Map([[node.left, node.right.getStart()]]) };
  }
  if (!ts.isCallExpression(node) || node.arguments.length !== 2) return null;
  const sign = /^Math\.(min|max)$/.exec(node.expression.getText())?.[1];
  const [left, right] = node.arguments;
  if (
    sign === undefined ||
    left === undefined ||
    right === undefined ||
    ts.isSpreadElement(left) ||
    ts.isSpreadElement(right)
  )
    return null;
  return { kind: "choice", sign, between: new Map([[left, right.getStart()]]) };
}

function isNoNumber(node: ts.Node): boolean {
  return (
    ts.isStringLiteral(node) ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.getText() === "undefined"
  );
}

function isRefusal(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    /^(refuse|impossible)$/.test(node.expression.name.text)
  );
}

/** The condition that decides whether this is come to, or what the whole function does. */
function gateOf(node: ts.Node): ts.Node {
  for (let at = node; ; at = at.parent) {
    const { parent } = at;
    if (ts.isIfStatement(parent) && parent.expression !== at) return parent.expression;
    if (ts.isConditionalExpression(parent) && parent.condition !== at) return parent.condition;
    if (ts.isBinaryExpression(parent) && parent.right === at && /^(&&|\|\||\?\?)$/.test(parent.operatorToken.getText()))
      return parent.left;
    if (ts.isFunctionLike(parent) || ts.isSourceFile(parent)) return at;
  }
}

/** Does its function do nothing but refuse? */
function isLone(node: ts.Node): boolean {
  const gate = gateOf(node);
  if (!ts.isBlock(gate)) return ts.isFunctionLike(gate.parent);
  return gate.statements
    .filter((each) => each.getStart() < node.getStart())
    .every((each) => ts.isVariableStatement(each) || each.end >= node.end);
}

/** The rules that the outermost function around names: in its comment, and as what it cites. */
function rulesOf(node: ts.Node): readonly string[] {
  let at = node;
  while (!ts.isSourceFile(at.parent)) at = at.parent;
  return [...new Set(at.getFullText().match(/\b[A-Z]{2}-\d+\b/g))].sort();
}

/** Edits at one place in the order in which they were made: what is outside opens first and closes last. */
function applied(
  text: string,
  edits: readonly { readonly at: number; readonly to: number; readonly put: string }[],
): string {
  const parts: string[] = [];
  let from = 0;
  for (const { at, to, put } of [...edits].sort((a, b) => a.at - b.at)) {
    parts.push(text.slice(from, Math.max(from, at)), put);
    from = Math.max(from, to);
  }
  return parts.join("") + text.slice(from);
}
