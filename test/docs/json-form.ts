import ts from "typescript";
import { blocks, page } from "./pages.ts";

/*
 * Holds values against the TypeScript interface that docs/language.md prints, read by TypeScript's own parser. Strict:
 * a field too many is as wrong as one that is missing.
 */

type Shape =
  | {
      readonly kind: "object";
      readonly fields: ReadonlyMap<string, { readonly optional: boolean; readonly shape: Shape }>;
    }
  | { readonly kind: "list" | "record"; readonly of: Shape }
  | { readonly kind: "union"; readonly of: readonly Shape[] }
  | { readonly kind: "literal"; readonly value: unknown }
  | { readonly kind: "type"; readonly name: "string" | "number" | "boolean" };

/** The interface on the language page, as TypeScript. */
export function printedForm(): string {
  const [form] = blocks(page("docs/language.md"), "ts").filter(({ body }) => body.includes("interface Note"));
  if (form === undefined) throw new Error("docs/language.md has no ```ts block with interface Note");
  return form.body;
}

/** What of a value does not have the printed form: each with its path. */
export function misfits(value: unknown): string[] {
  return check(note, value, "note");
}

const source = ts.createSourceFile("form.ts", printedForm(), ts.ScriptTarget.ES2020, true);
const declared = new Map(
  source.statements.flatMap((each): [string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration][] =>
    ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each) ? [[each.name.text, each]] : [],
  ),
);
const note = named("Note");

function named(name: string): Shape {
  const found = declared.get(name);
  if (found === undefined) throw new Error(`the page does not declare ${name}`);
  return ts.isInterfaceDeclaration(found) ? object(found.members) : shapeOf(found.type);
}

function object(members: readonly ts.TypeElement[]): Shape {
  const fields = new Map<string, { optional: boolean; shape: Shape }>();
  for (const member of members) {
    if (!ts.isPropertySignature(member) || member.type === undefined) throw new Error(`read ${member.getText()}`);
    fields.set(member.name.getText(), { optional: member.questionToken !== undefined, shape: shapeOf(member.type) });
  }
  return { kind: "object", fields };
}

function shapeOf(node: ts.TypeNode): Shape {
  if (ts.isParenthesizedTypeNode(node)) return shapeOf(node.type);
  if (ts.isArrayTypeNode(node)) return { kind: "list", of: shapeOf(node.elementType) };
  if (ts.isTypeLiteralNode(node)) return object(node.members);
  if (ts.isUnionTypeNode(node)) return { kind: "union", of: node.types.map(shapeOf) };
  if (ts.isIntersectionTypeNode(node)) return node.types.map(shapeOf).reduce(both);
  if (ts.isLiteralTypeNode(node)) {
    if (node.literal.kind === ts.SyntaxKind.NullKeyword) return { kind: "literal", value: null };
    if (ts.isStringLiteral(node.literal)) return { kind: "literal", value: node.literal.text };
  }
  if (ts.isTypeReferenceNode(node)) {
    const value = node.typeArguments?.[1];
    return node.typeName.getText() === "Record" && value !== undefined
      ? { kind: "record", of: shapeOf(value) }
      : named(node.typeName.getText());
  }
  const name = node.getText();
  if (name === "string" || name === "number" || name === "boolean") return { kind: "type", name };
  throw new Error(`cannot read the type ${name}`);
}

/** The fields of both; of a union, with each of its members. */
function both(a: Shape, b: Shape): Shape {
  if (a.kind === "union") return { kind: "union", of: a.of.map((each) => both(each, b)) };
  if (b.kind === "union") return { kind: "union", of: b.of.map((each) => both(a, each)) };
  if (a.kind !== "object" || b.kind !== "object") throw new Error("only objects can be joined");
  return { kind: "object", fields: new Map([...a.fields, ...b.fields]) };
}

function check(shape: Shape, value: unknown, path: string): string[] {
  switch (shape.kind) {
    case "type":
      return typeof value === shape.name && !Number.isNaN(value)
        ? []
        : [`${path}: ${shown(value)} is no ${shape.name}`];
    case "literal":
      return value === shape.value ? [] : [`${path}: ${shown(value)} is not ${shown(shape.value)}`];
    case "list":
      return Array.isArray(value)
        ? value.flatMap((each, at) => check(shape.of, each, `${path}[${at}]`))
        : [`${path}: ${shown(value)} is no list`];
    case "record":
      return isObject(value)
        ? Object.entries(value).flatMap(([key, each]) => check(shape.of, each, `${path}.${key}`))
        : [`${path}: ${shown(value)} is no record`];
    case "union": {
      const all: string[][] = [];
      for (const each of shape.of) {
        const found = check(each, value, path);
        if (found.length === 0) return [];
        all.push(found);
      }
      // Of objects the member that bears the value's `type` is meant.
      const meant = shape.of.findIndex((each) => each.kind === "object" && isObject(value) && bears(each, value));
      return all[meant] ?? [`${path}: ${shown(value)} is none of what may stand here`];
    }
    case "object": {
      if (!isObject(value)) return [`${path}: ${shown(value)} is no object`];
      const found: string[] = [];
      for (const key of Object.keys(value)) if (!shape.fields.has(key)) found.push(`${path}.${key} is too many`);
      for (const [key, field] of shape.fields) {
        if (key in value) found.push(...check(field.shape, value[key], `${path}.${key}`));
        else if (!field.optional) found.push(`${path}.${key} is missing`);
      }
      return found;
    }
  }
}

function bears({ fields }: Extract<Shape, { kind: "object" }>, value: Record<string, unknown>): boolean {
  const type = fields.get("type");
  return type !== undefined && check(type.shape, value.type, "").length === 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 60);
}
