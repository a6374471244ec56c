/** Properties of a note are set with every other byte as it was, and what somebody else has put there stays. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { load } from "js-yaml";
import { applyChanges } from "../../src/language/text-lines.ts";
import { withProperties, type PropertyValue } from "../../src/notes/note-head.ts";
import { headYaml } from "../../src/notes/sheet.ts";

const wanted = (more: Readonly<Record<string, PropertyValue>>): ReadonlyMap<string, PropertyValue> =>
  new Map(Object.entries(more));

function set(note: string, values: ReadonlyMap<string, PropertyValue>): string | null {
  const changes = withProperties(note, values);
  return changes === null ? null : applyChanges(note, changes);
}

describe("properties", () => {
  test("are added below the others, changed where they stand, and taken away", () => {
    const note = "---\ndate: 2026-11-26\nfights: 1\ntags: [a]\n---\n# Text\n";
    expect(set(note, wanted({ fights: 2, "fight-titles": ['The "old" road'] }))).toBe(
      '---\ndate: 2026-11-26\nfights: 2\ntags: [a]\nfight-titles: ["The \\"old\\" road"]\n---\n# Text\n',
    );
    expect(set(note, wanted({ fights: null, other: null }))).toBe("---\ndate: 2026-11-26\ntags: [a]\n---\n# Text\n");
  });

  test("come in a head of their own where there is none, with the note's line ends", () => {
    expect(set("# A\r\n", wanted({ fights: 1 }))).toBe("---\r\nfights: 1\r\n---\r\n# A\r\n");
    expect(set("\ufeff# A\n", wanted({ fights: 1 }))).toBe("\ufeff---\nfights: 1\n---\n# A\n");
    expect(set("# A\n", wanted({ fights: null }))).toBe("# A\n");
  });

  test.each([
    'fight-titles:\n  - "A, b"\n  - C\n',
    "fight-titles:\n- 'A, b'\n- C\n",
    'fight-titles: [ "A, b", C ]\n',
    'fight-titles: ["A, b", "C"]\n',
  ])("that say the same already stay as they are: %j", (line) => {
    expect(withProperties(`---\n${line}x: 1\n---\n`, wanted({ "fight-titles": ["A, b", "C"] }))).toEqual([]);
    expect(set(`---\n${line}x: 1\n---\n`, wanted({ "fight-titles": ["D"] }))).toBe(
      '---\nfight-titles: ["D"]\nx: 1\n---\n',
    );
  });

  test.each(["fights: many\n", "fights:\n  first: 1\n", "fights: [a]\n", "fights: |\n  A\n"])(
    "of somebody else's are not touched, nor is anything written beside them: %j",
    (line) => expect(set(`---\n${line}---\n`, wanted({ fights: 1, "fight-rounds": 2 }))).toBeNull(),
  );

  test("say what was wanted, whatever the texts, and every other property as before", () => {
    const texts = fc.array(fc.string({ maxLength: 12 }), { maxLength: 4 });
    fc.assert(
      fc.property(texts, texts, fc.nat(99), fc.constantFrom("\n", "\r\n"), (first, then, count, end) => {
        const note = ["---", "date: 2026-11-26", "note: '# no comment'", "---", "# Text", "a: b", ""].join(end);
        const once = set(note, wanted({ titles: first, count })) ?? expect.fail();
        const twice = set(once, wanted({ titles: then, count: count + 1 })) ?? expect.fail();
        expect(load(headYaml(twice) ?? "")).toMatchObject({ note: "# no comment", titles: then, count: count + 1 });
        expect(withProperties(twice, wanted({ titles: then, count: count + 1 }))).toEqual([]);
        expect(set(twice, wanted({ titles: null, count: null }))).toBe(note);
      }),
    );
  });
});
