import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import { findFences, findFights } from "../../src/notes/fences.ts";

const bodies = (note: string): string[] => findFights(note).map(({ body }) => body);

describe("a fight is fenced code whose first word is combat", () => {
  test("with backticks or tildes, of any length from three", () => {
    expect(bodies("```combat\nA\n```")).toEqual(["A"]);
    expect(bodies("~~~~~ combat\nA\n~~~\nB\n~~~~~~")).toEqual(["A\n~~~\nB"]);
    expect(bodies("``combat\nA\n``")).toEqual([]);
  });

  test("other words after the first do no harm, other first words are no fights", () => {
    expect(bodies("```combat zones {x=1}\nA\n```\n\n```combats\nB\n```\n\n```js combat\nC\n```")).toEqual(["A"]);
  });

  test("a fence inside a longer one is that one's text", () => {
    expect(bodies("````md\n```combat\nA\n```\n````\n")).toEqual([]);
    expect(bodies("````combat\n```combat\nA\n```\n````\n")).toEqual(["```combat\nA\n```"]);
  });

  test("an unclosed fence ends with the note or with its call-out", () => {
    expect(bodies("```combat\nA\nB\n")).toEqual(["A\nB"]);
    expect(bodies("> ```combat\n> A\nB")).toEqual(["A"]);
    expect(findFights("> ```combat\n> A\nB")[0]?.closeLine).toBeNull();
  });

  test("CRLF, no lines, blank lines", () => {
    expect(bodies("a\r\n```combat\r\nA\r\n\r\nB\r\n```\r\n")).toEqual(["A\n\nB"]);
    expect(findFights("```combat\n```")[0]).toMatchObject({ body: "", lines: [], openLine: 0, closeLine: 1 });
  });
});

describe("a body is free of what it stands in", () => {
  test("call-outs in call-outs", () => {
    const note = "> [!note] Fight\n> > ```combat\n> > A\n>> B\n> >   C\n> > ```\n";
    expect(findFights(note)[0]).toMatchObject({ body: "A\nB\n  C", openLine: 1, closeLine: 5, openPrefix: "> > " });
    expect(findFights(note)[0]?.lines.map(({ prefix }) => prefix)).toEqual(["> > ", ">> ", "> > "]);
  });

  test("list items, also with their blank lines", () => {
    expect(bodies("1. x\n2. ```combat\n   A\n\n     B\n   ```\n")).toEqual(["A\n\n  B"]);
    expect(bodies("- - ```combat\n    A\n    ```")).toEqual(["A"]);
    expect(bodies("- a\n\n  > ```combat\n  > A\n  > ```")).toEqual(["A"]);
  });

  test("an item of nothing but its marker ends with a blank line", () => {
    expect(bodies("-\n\n  ```combat\n  A\nB\n  ```")).toEqual(["A\nB"]);
    expect(bodies("-\n  ```combat\n  A\nB\n  ```")[0]).toBe("A");
  });

  test("a fence's own indent, which lines may lack", () => {
    expect(bodies("  ```combat\n  A\n B\nC\n    D\n  ```")).toEqual(["A\nB\nC\n  D"]);
  });

  test("a tab that is prefix only in part", () => {
    const [fight] = findFights(">\t```combat\n>\tA\n> ```");
    expect(fight?.body).toBe("A");
    expect(findFights("> ```combat\n>\tA\n> ```")[0]).toMatchObject({
      body: "  A",
      lines: [{ prefix: ">", tab: { taken: 1, left: 2 } }],
    });
  });
});

test("YAML, HTML blocks and indented code hold no fights", () => {
  expect(bodies("---\nx: |\n  ```combat\n  A\n  ```\n---\n```combat\nB\n```")).toEqual(["B"]);
  expect(bodies("<!--\n```combat\nA\n```\n-->\n```combat\nB\n```")).toEqual(["B"]);
  expect(bodies("    ```combat\n    A\n    ```")).toEqual([]);
  expect(bodies("text\n    ```combat")).toEqual([]);
});

/** Pieces of Markdown that get in each other's way. */
const piece = fc.constantFrom(
  "```combat",
  "```",
  "````",
  "~~~ combat",
  "~~~",
  "```js",
  "> ",
  ">",
  ">\t",
  "- ",
  "-",
  "* ",
  "1. ",
  "2) ",
  "10. ",
  "  ",
  " ",
  "    ",
  "\t",
  "Orc attacks",
  "text",
  "<div>",
  "</div>",
  "<!-- x",
  "-->",
  "<pre>",
  "</pre>",
  "# head",
  "***",
  "* * *",
  "===",
  "---",
  "<b>",
  "`a`",
);
const line = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(""));
const markdown = fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n"));

/** markdown-it leaves a tab whole that CommonMark takes in part, so texts with tabs are compared without indents. */
function comparable(note: string, body: string): string {
  return note.includes("\t") ? body.replace(/^[ \t]+/gm, "") : body;
}

/**
 * Where markdown-it is not CommonMark: it goes on with a quote that is indented by four columns, and counts a tab after
 * a list marker from the start of the item.
 */
const OWN_WAYS = /(?:\t| {4})[ \t]*>|[-*.)] *\t/;

test("finds the fences that markdown-it finds", () => {
  const oracle = new MarkdownIt({ html: true }).disable(["table", "reference"]);
  fc.assert(
    fc.property(markdown, (text) => {
      fc.pre(!OWN_WAYS.test(text));
      const note = `x\n\n${text}\n`;
      const expected = oracle
        .parse(note, {})
        .filter(({ type }) => type === "fence")
        .map(({ content, info, map }) => ({ body: comparable(note, content), info: info.trim(), line: map?.[0] }));
      const found = findFences(note).map(({ lines, info, openLine }) => ({
        body: comparable(note, lines.map((each) => `${each.text}\n`).join("")),
        info,
        line: openLine,
      }));
      expect(found).toEqual(expected);
    }),
    { numRuns: 3000 },
  );
});

test("any text is survived, and every line is its prefix and its text", () => {
  fc.assert(
    fc.property(fc.oneof(markdown, fc.string({ unit: "binary" })), (note) => {
      const lines = note.split(/\r?\n/);
      for (const fight of findFences(note)) {
        for (const each of fight.lines.filter(({ tab }) => tab === null)) {
          expect(each.prefix + each.text).toBe(lines[each.line]);
        }
      }
    }),
  );
});

test("deep nesting and long lines cost no more than their length", () => {
  expect(bodies(`${"> ".repeat(200_000)}\n\n\`\`\`combat\nA\n\`\`\``)).toEqual(["A"]);
  expect(bodies(`${"- ".repeat(200_000)}x\n\n\`\`\`combat\nA\n\`\`\``)).toEqual(["A"]);
  expect(bodies(`${"> \n".repeat(100_000)}\n\`\`\`combat\nA\n\`\`\``)).toEqual(["A"]);
});
