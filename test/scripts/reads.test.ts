import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { READERS, reads } from "../../scripts/lint/reads.mjs";

/* Numbers and names are read out of a text by a rule system's readers alone: rules hold fields. */

const cwd = join(import.meta.dirname, "../..");

/** How often a file of the rules reads a text. */
function readsIn(file: string, code: string): number {
  const config = {
    files: ["**/*.ts"],
    languageOptions: { parser: tseslint.parser },
    plugins: { local: { rules: { reads } } },
    rules: { "local/reads": "error" as const },
  };
  return new Linter({ cwd }).verify(code, [config], join(cwd, "src/rules", file)).length;
}

test.each([
  'const points = /\\d+/.exec(detail ?? "");',
  "const points = Number(detail);",
  "const rounds = Number.parseInt(detail, 10);",
  'const parts = detail.split("/");',
  "const found = new RegExp(detail);",
  "const weapon = weaponNamed(c, detailText(held.detail));",
  "const weapon = weaponNamed(c, held.detail.valueOf());",
])("a rule that reads a text is refused: %s", (code) => {
  expect(readsIn("zones/damage.ts", code)).toBe(1);
  expect(readsIn("brp/attack/given.ts", code)).toBe(1);
});

test.each(["zones/sheet.ts", "brp/given.ts", "mighty-blows/given.ts", "zones/gear.ts"])("%s is a reader", (file) =>
  expect(readsIn(file, "const points = Number(said);")).toBe(0),
);

test("the words behind a condition are shown in sentences, and compared by nobody who rules, draws or completes", () => {
  const code = "{ held: ({ detail }) => `of ${detailText(detail)}` };";
  expect(readsIn("zones/round.ts", `export const roundSentences = ${code}`)).toBe(0);
  expect(readsIn("zones/round.ts", `export const round = ${code}`)).toBe(1);
  const shown = readdirSync(join(cwd, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("rules/"))
    .filter((file) => readFileSync(join(cwd, "src", file), "utf8").includes("detailText("));
  expect(shown.sort()).toEqual([
    "assist/hover.ts",
    "fight/combatant.ts",
    // What a ruling's words mean of what somebody has.
    "fight/ruling/condition.ts",
    // A condition that lasts is written into the next fight as it was shown.
    "fight/sheet/lasting.ts",
    "share/json.ts",
    "share/players/events.ts",
    "share/players/sight.ts",
    "share/write-back.ts",
    // Is it in the sentence already?
    "telling/amounts.ts",
    "telling/clauses.ts",
    "telling/condition-clauses.ts",
    "view/roster/fighter.tsx",
    "view/roster/order.tsx",
    "wishes/fighter-lines.ts",
  ]);
});

test("every reader of one system is there and reads; its reason says what", () => {
  const idle = Object.keys(READERS).filter((file) => {
    const path = join(cwd, "src/rules", file);
    return !existsSync(path) || readsIn("zones/damage.ts", readFileSync(path, "utf8")) === 0;
  });
  expect(idle).toEqual([]);
  expect(Object.values(READERS).filter((reason) => reason === "")).toEqual([]);
});
