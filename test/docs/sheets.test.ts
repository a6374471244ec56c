import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { listIn, noteSheet } from "../../src/notes/sheet.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { blocks, page } from "./pages.ts";

/* Every example of docs/sheets.md is read, and the fights on it take their stats from those examples. */

const text = page("docs/sheets.md");
const yaml = blocks(text, "yaml").map(({ body }) => body);
const fights = blocks(text, "combat").map(({ body }) => body);
const [list = ""] = blocks(text, "markdown").map(({ body }) => body);
const asNote = (head: string): string => `---\n${head}\n---\n`;
const [LINE = "", MAP = "", LIKE = "", BLOCK = ""] = yaml;

const NOTES: Readonly<Record<string, string>> = {
  Balthasar: asNote(LINE),
  "Old Tom": asNote(MAP),
  Bandit: asNote("combat: HP 8, AGI 8, sword d6"),
  Orc: asNote("combat: HP 5, AGI 7, axe d8"),
  Chief: asNote(LIKE),
  Goblin: asNote(BLOCK),
  Sybilla: asNote("combat: HP 6, musket d8 range 8"),
  "The party": list,
};

const environment = {
  systems,
  defaultSystem,
  resolveSheet: (target: string) => noteSheet(NOTES[target] ?? "", (each): unknown => load(each)),
  resolveList: (target: string) => listIn(NOTES[target] ?? null),
};

function run(body: string) {
  const fight = resolveFight(body, environment);
  return {
    problems: diagnosticsOf(fight).filter(({ severity }) => severity !== "info"),
    hp: Object.fromEntries(
      fight.state.combatants.map(({ name, hp }) => [name, hp === null ? "" : `${hp.now}/${hp.max}`]),
    ),
  };
}

describe("docs/sheets.md", () => {
  test("a fight takes stats from notes that are linked or named", () => {
    expect(run(fights[0] ?? "")).toEqual({
      problems: [],
      hp: { Balthasar: "9/9", Tom: "5/8", Sybilla: "6/6", "Bandit 1": "8/8", "Bandit 2": "8/8", "Bandit 3": "8/8" },
    });
  });

  test("a side takes everybody whom a note lists", () => {
    expect(run(fights[1] ?? "")).toEqual({
      problems: [],
      hp: { Balthasar: "9/9", Sybilla: "6/6", Theobald: "7/7", "Bandit 1": "8/8", "Bandit 2": "8/8" },
    });
  });

  test.each([...systems.keys()])("%s: the sheet that builds on another, and the stat block, are read", (id) => {
    expect(run(`rules: ${id}\n[[Goblin]]:`).hp).toEqual({ Goblin: "7/7" });
    if (id === "zones") expect(run("[[Chief]]:").hp).toEqual({ Chief: "12/12" });
  });
});
