/** Points and conditions written into a note's properties: the words concerned, and nothing else. */
import fc from "fast-check";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { editSheet, type SheetChange } from "../../src/notes/sheet-edit.ts";
import { combatSheet } from "../../src/notes/sheet.ts";

const names = ["hp", "health"];
const none: SheetChange = {
  names,
  points: null,
  conditions: [],
  stats: [],
  isCondition: (item) => ["prone", "stunned"].includes(item),
};

function read(yaml: string): readonly string[] | null {
  return combatSheet(load(yaml))?.items ?? null;
}

function edited(note: string, change: Partial<SheetChange>): string {
  const made = editSheet(note, "combat", { ...none, ...change }, read);
  return made.ok ? made.text : made.reason;
}

/** A note with that sheet between other properties, and the sheet as it is then. */
function sheet(value: string, change: Partial<SheetChange>): string {
  const [head, tail] = ["---\n# who\ntags: [a, HP 9]\ncombat:", "\nalias: 'HP 8'\n---\n# Rolf\nHP 8, at home.\n"];
  const made = edited(`${head}${value}${tail}`, change);
  if (!made.startsWith(head)) return made;
  expect(made.endsWith(tail)).toBe(true);
  return made.slice(head.length, made.length - tail.length);
}

describe.each([
  ["a line", " HP 8, sword d6", " HP 3/8, sword d6", " HP 8, sword d6, prone", " HP 8, prone, sword d6"],
  [
    "a line in quotes",
    ` "HP 8, sword d6"`,
    ` "HP 3/8, sword d6"`,
    ` "HP 8, sword d6, prone"`,
    ` "HP 8, prone, sword d6"`,
  ],
  [
    "a line with a comment",
    " HP 8, sword d6  # HP 8 at birth",
    " HP 3/8, sword d6  # HP 8 at birth",
    " HP 8, sword d6, prone  # HP 8 at birth",
    " HP 8, prone, sword d6  # HP 8 at birth",
  ],
  [
    "a list",
    "\n  - HP 8\n  - sword d6",
    "\n  - HP 3/8\n  - sword d6",
    "\n  - HP 8\n  - sword d6\n  - prone",
    "\n  - HP 8\n  - prone\n  - sword d6",
  ],
  [
    "a list at the margin",
    "\n- HP 8\n- sword d6",
    "\n- HP 3/8\n- sword d6",
    "\n- HP 8\n- sword d6\n- prone",
    "\n- HP 8\n- prone\n- sword d6",
  ],
  [
    "a list in brackets",
    " [HP 8, sword d6]",
    " [HP 3/8, sword d6]",
    " [HP 8, sword d6, prone]",
    " [HP 8, prone, sword d6]",
  ],
  [
    "a map",
    "\n  HP: 8\n  sword: d6",
    "\n  HP: 3/8\n  sword: d6",
    "\n  HP: 8\n  sword: d6\n  prone: true",
    "\n  HP: 8\n  prone: true\n  sword: d6",
  ],
])("in %s", (_, value, hurt, gained, held) => {
  test("points", () => {
    expect(sheet(value, { points: "3/8" })).toBe(hurt);
    expect(sheet(value, { points: "8/8" })).toBe(value);
    expect(sheet(hurt, { points: "8/8" })).toBe(value.replace("HP 8", "HP 8/8").replace("HP: 8", "HP: 8/8"));
  });

  test("a condition gained and lost", () => {
    expect(sheet(value, { conditions: ["prone"] })).toBe(gained);
    expect(sheet(held, { conditions: [] })).toBe(value);
    expect(sheet(gained, { conditions: [] })).toBe(value);
  });

  test("with Windows' line ends", () => {
    const note = `---\r\ncombat:${value.replace(/\n/g, "\r\n")}\r\nx: 1\r\n---\r\nText\r\n`;
    expect(edited(note, { points: "3/8" })).toBe(note.replace(/HP( |: )8(?!.*birth$)/, "HP$13/8"));
  });
});

test.each([
  ["no properties", "# Rolf\nHP 8\n", "none"],
  ["no sheet", "---\ntags: a\n---\n", "none"],
  ["a sheet without points", "---\ncombat: sword d6\n---\n", "points"],
  ["points twice", "---\ncombat: HP 8, HP 9\n---\n", "points"],
  ["points by another name", "---\ncombat: vigour 8\n---\n", "points"],
])("with %s nothing is written", (_, note, reason) => {
  expect(edited(note, { points: "3/8" })).toBe(reason);
});

test("a form that cannot be changed word by word is left alone", () => {
  // An alias of YAML: the points stand elsewhere.
  expect(edited("---\nbase: &b\n  HP: 8\ncombat: *b\n---\n", { points: "3/8" })).toBe("points");
  expect(edited("---\ncombat: {HP: 8, health: 9}\n---\n", { points: "3/8" })).toBe("points");
  // What only speaks of points is none.
  expect(edited("---\ncombat: {HP: 8, note: HP 8}\n---\n", { points: "3/8" })).toBe(
    "---\ncombat: {HP: 3/8, note: HP 8}\n---\n",
  );
});

test("whatever the sheet, every byte outside it stays, and it says what was wanted or nothing is written", () => {
  const item = fc.constantFrom("sword d6", "AC 13", "undead", "bow d6 range 8", "notes on HP", "prone", "# odd", "'x'");
  const form = fc.constantFrom("line", "list", "map", "flow");
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), form, fc.string(), (items, how, rest) => {
      const all = ["HP 8", ...items];
      const value =
        how === "line"
          ? ` ${all.join(", ")}`
          : how === "flow"
            ? ` [${all.join(", ")}]`
            : how === "list"
              ? all.map((each) => `\n  - ${each}`).join("")
              : all.map((each) => `\n  ${each.replace(" ", ": ")}`).join("");
      const note = `---\ncombat:${value}\n---\n${rest}`;
      const tried = (yaml: string): readonly string[] | null => {
        try {
          return read(yaml);
        } catch {
          // No YAML: as a host says of it.
          return null;
        }
      };
      const made = editSheet(note, "combat", { ...none, points: "3/8", conditions: ["stunned"] }, tried);
      if (!made.ok) return;
      expect(made.text.endsWith(`\n---\n${rest}`)).toBe(true);
      const now = tried(made.text.slice(4, made.text.indexOf("\n---\n", 4))) ?? [];
      expect(now).toContain("HP 3/8");
      expect(now).toContain("stunned");
      expect(now).not.toContain("prone");
    }),
  );
});

describe("a stat beside the points", () => {
  const wounds = (value: string | null): Partial<SheetChange> => ({ stats: [{ names: ["wounds", "hurts"], value }] });

  test.each([
    ["a line", " HP 8, wounds 4 and 3, prone", " HP 8, prone", " HP 8, prone, wounds 5"],
    ["its other name", " HP 8, hurts 4, sword d6", " HP 8, sword d6", " HP 8, sword d6, wounds 5"],
    ["a list", "\n  - HP 8\n  - wounds 4 and 3\n  - axe", "\n  - HP 8\n  - axe", "\n  - HP 8\n  - axe\n  - wounds 5"],
    ["a map", "\n  HP: 8\n  wounds: 4 and 3\n  axe: d6", "\n  HP: 8\n  axe: d6", "\n  HP: 8\n  axe: d6\n  wounds: 5"],
    ["a map’s list", "\n  HP: 8\n  wounds: [4, 3]", "\n  HP: 8", "\n  HP: 8\n  wounds: 5"],
    ["a map in braces", " {HP: 8, wounds: 4}", " {HP: 8}", " {HP: 8, wounds: 5}"],
  ])("is taken off and written anew (%s)", (_, value, without, anew) => {
    expect(sheet(value, { ...wounds(null), conditions: /prone/.test(value) ? ["prone"] : [] })).toBe(without);
    expect(sheet(value, { ...wounds("5"), conditions: /prone/.test(value) ? ["prone"] : [] })).toBe(anew);
  });

  test("and what has points of its own is not taken for the fighter's", () => {
    expect(sheet(" HP 8, axe hp 15, wounds axe HP 3", { ...wounds("axe HP 2"), points: "5/8" })).toBe(
      " HP 5/8, axe hp 15, wounds axe HP 2",
    );
  });
});
