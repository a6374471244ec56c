import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { systems } from "../../src/rules/index.ts";

/*
 * One home for each rule: `@rule ZN-19` in the doc comment of what carries it out, so that a reader finds it by
 * `grep -rnw "@rule ZN-19" src`.
 */

const root = join(import.meta.dirname, "../..");

interface Home {
  readonly file: string;
  readonly line: string;
  readonly id: string;
}

const homes: readonly Home[] = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    readFileSync(join(root, "src", file), "utf8")
      .split("\n")
      .filter((line) => line.includes("@rule"))
      .map((line) => ({ file, line: line.trim(), id: /@rule ([A-Z]+-\d+)/.exec(line)?.[1] ?? "" })),
  );

/** The rules of a system's page, by the headings that begin with their numbers. */
function rulesOf(system: string): string[] {
  const page = readFileSync(join(root, `docs/rules/${system}.md`), "utf8");
  return [...page.matchAll(/^#+ ([A-Z]+-\d+)\b/gm)].map(([, id = ""]) => id);
}

const systemOf = new Map([...systems.keys()].flatMap((system) => rulesOf(system).map((id) => [id, system] as const)));

describe("every rule has one home", () => {
  test.each([...systems.keys()])("%s", (system) => {
    const ids = rulesOf(system);
    expect(ids).not.toEqual([]);
    const placed = ids.map((id) => ({ id, homes: homes.filter((home) => home.id === id).map(({ file }) => file) }));
    expect(placed.filter((rule) => rule.homes.length !== 1)).toEqual([]);
  });

  test("a home is in its system's folder, or in the engine where that carries the rule out for all", () => {
    const astray = homes.filter(({ file, id }) => {
      const system = systemOf.get(id);
      return system === undefined || !(file.startsWith(`rules/${system}/`) || file.startsWith("fight/"));
    });
    expect(astray).toEqual([]);
  });

  test("a home stands in a doc comment, on a line of its own", () => {
    expect(homes.filter(({ line }) => !/^(?:\* @rule [A-Z]+-\d+|\/\*\* @rule [A-Z]+-\d+ \*\/)$/.test(line))).toEqual(
      [],
    );
  });
});
