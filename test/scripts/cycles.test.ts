import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/*
 * No file of the program needs another one that needs it: each can be read, tested and evaluated after those that it
 * imports. Types count too, except between the files of one rule system: facts take their types from the sentences
 * that each topic's file holds.
 */

/** The files along a circle of imports; empty where there is none. */
function circle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): readonly string[] => {
    if (done.has(file)) return [];
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      const found = visit(next);
      if (found.length > 0) return found;
    }
    path.pop();
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const found = visit(file);
    if (found.length > 0) return found;
  }
  return [];
}

test("a circle is found, and told from two ways to one file", () => {
  const two = new Map([
    ["a", ["b", "c"]],
    ["b", ["d"]],
    ["c", ["d"]],
    ["d", []],
  ]);
  expect(circle(two)).toEqual([]);
  expect(circle(new Map([...two, ["d", ["c"]]]))).toEqual(["d", "c", "d"]);
});

/** Returns the rule system whose folder a file is in; null for all other files. */
function systemOf(file: string): string | null {
  return /^src[/\\]rules[/\\]([^/\\]+)[/\\]/.exec(file)?.[1] ?? null;
}

/** Returns the modules that a file imports values from, and those that it imports types alone from. */
function modulesOf(file: string): { values: string[]; types: string[] } {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const found = { values: [] as string[], types: [] as string[] };
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    if (statement.moduleSpecifier === undefined || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const typeOnly = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly;
    (typeOnly ? found.types : found.values).push(join(dirname(file), statement.moduleSpecifier.text));
  }
  return found;
}

/** Returns what each file of the program imports of the others. */
function importsOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const all = new Set(files);
  return new Map(
    files.map((file) => {
      const { values, types } = modulesOf(file);
      const own = systemOf(file);
      const counted = types.filter((each) => own === null || systemOf(each) !== own);
      return [file, [...values, ...counted].filter((each) => all.has(each))];
    }),
  );
}

/** Files of the shared table: its folders, the players' model, its command, and what editors add to it. */
const TABLE =
  /^src[/\\](?:(?:hosts[/\\])?table[/\\]|share[/\\]players[/\\]model|hosts[/\\](?:cli[/\\]table|table-client)|view[/\\]dialogs[/\\]table)/;

test("no file imports what imports it", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
    .map((file) => join("src", file));
  const imports = importsOf(files);
  expect(imports.size).toBeGreaterThan(400);
  // 600 for the product of five rule systems without the shared table: its files are counted apart, as are those of the
  // sixth system.
  const table = files.filter((file) => TABLE.test(file)).length;
  const sixth = files.filter((file) => /^src[/\\]rules[/\\]srd5[/\\]/.test(file)).length;
  expect(imports.size - table - sixth).toBeLessThanOrEqual(600);
  expect(table).toBeLessThanOrEqual(25);
  expect(sixth).toBeLessThanOrEqual(45);
  // Imports of types alone are among them.
  expect(imports.get(join("src", "fight", "state.ts"))).toContain(join("src", "fight", "combatant.ts"));
  expect(circle(imports)).toEqual([]);
});
