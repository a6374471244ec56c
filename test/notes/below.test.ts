/** Lines below a fight's block: in its call-out or list, with blank lines around, and nothing else changed. */
import { expect, test } from "vitest";
import { findFights } from "../../src/notes/fences.ts";
import { placeLinesBelow } from "../../src/notes/place.ts";

function below(note: string, lines: readonly string[] = ["| a |", "|---|"]): string {
  const [block] = findFights(note);
  if (block === undefined) throw new Error("There is no fight.");
  const made = placeLinesBelow(note, block, lines);
  return made.ok ? made.text : made.reason;
}

test.each([
  ["```combat\nx\n```\n\nAfter.\n", "```combat\nx\n```\n\n| a |\n|---|\n\nAfter.\n"],
  ["```combat\nx\n```\nAfter.\n", "```combat\nx\n```\n\n| a |\n|---|\n\nAfter.\n"],
  ["```combat\nx\n```", "```combat\nx\n```\n\n| a |\n|---|"],
  ["```combat\r\nx\r\n```\r\nAfter.\r\n", "```combat\r\nx\r\n```\r\n\r\n| a |\r\n|---|\r\n\r\nAfter.\r\n"],
  [
    "> [!note]\n> ```combat\n> x\n> ```\n> More.\n",
    "> [!note]\n> ```combat\n> x\n> ```\n>\n> | a |\n> |---|\n>\n> More.\n",
  ],
  ["- item\n\n  ```combat\n  x\n  ```\n- next\n", "- item\n\n  ```combat\n  x\n  ```\n\n  | a |\n  |---|\n\n- next\n"],
])("%#", (note, made) => {
  expect(below(note)).toBe(made);
  expect(below(made)).toBe("It stands below the fight already.");
});

test("a blank line among them, and one below that is there already, are blank in a call-out too", () => {
  const note = "> ```combat\n> x\n> ```\n>\n> More.\n";
  expect(below(note, ["a", "", "b"])).toBe("> ```combat\n> x\n> ```\n>\n> a\n>\n> b\n>\n> More.\n");
  expect(below("> > ```combat\n> > x\n> > ```\n> >\n> > More.", ["a"])).toBe(
    "> > ```combat\n> > x\n> > ```\n> >\n> > a\n> >\n> > More.",
  );
});

test("lines that would be a fight are not put in", () => {
  expect(below("```combat\nx\n```\n", ["```combat", "y", "```"])).toContain("would be read differently");
});

test("lines of which only some stand there are put in", () => {
  expect(below("```combat\nx\n```\n\n| a |\n| b |\n")).toBe("```combat\nx\n```\n\n| a |\n|---|\n\n| a |\n| b |\n");
});

test("a block without an end gets nothing", () => {
  expect(below("```combat\nx\n")).toContain("has no end yet");
});
