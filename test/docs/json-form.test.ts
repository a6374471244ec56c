import { describe, expect, test } from "vitest";
import { systems } from "../../src/rules/index.ts";
import { jsonNote } from "../../src/share/json.ts";
import { resolveNote } from "../../src/share/note.ts";
import { misfits } from "./json-form.ts";
import { blocks, page } from "./pages.ts";

/*
 * docs/language.md prints the machine-readable form; what comes out is held against what is printed there. Golden
 * fights are, where the schema is: test/share/export/schema.test.ts.
 */

function jsonOf(fight: string, rules = "zones"): unknown {
  const note = `\`\`\`\`combat\n${fight}\n\`\`\`\`\n`;
  const read: unknown = JSON.parse(JSON.stringify(jsonNote(resolveNote(note, { systems, defaultSystem: rules }))));
  return read;
}

const shown = blocks(page("docs/language.md"), "combat");

test("the fights of the language page have the printed form", () => {
  expect(shown.length).toBe(6);
  for (const { body } of shown) expect(misfits(jsonOf(body))).toEqual([]);
});

describe("the check is strict", () => {
  type Fields = Record<string, unknown>;

  /** Returns the JSON of the page's first fight that has an object that fits, with the first such object changed. */
  function broken(fits: (object: Fields) => boolean, change: (object: Fields) => void): unknown {
    for (const { body } of shown.slice(2)) {
      const copy = jsonOf(body);
      const queue = [copy];
      for (const value of queue) {
        if (isFields(value) && fits(value)) {
          change(value);
          return copy;
        }
        if (isFields(value) || Array.isArray(value)) for (const inner of Object.values(value)) queue.push(inner);
      }
    }
    throw new Error("nothing fits");
  }

  function isFields(value: unknown): value is Fields {
    return typeof value === "object" && value !== null && !Array.isArray(value);
  }

  const of = (type: string) => (object: Fields) => object.type === type;

  test.each([
    [
      "too many in a fight",
      broken(
        (o) => "steps" in o,
        (o) => (o.more = 1),
      ),
      /fights\[0\]\.more is too many/,
    ],
    [
      "too many in a combatant",
      broken(
        (o) => "hidden" in o,
        (o) => (o.marks = {}),
      ),
      /combatants\[0\]\.marks is too/,
    ],
    ["too many in a roll", broken(of("roll"), (o) => (o.detail = null)), /events\[0\]\.detail is too many/],
    [
      "too many in a part",
      broken(
        (o) => "label" in o,
        (o) => (o.rule = []),
      ),
      /\.against: .* is none of what may stand here/,
    ],
    ["a field of another event", broken(of("reminder"), (o) => (o.amount = 1)), /\.amount is too many/],
    ["a field missing", broken(of("damage"), (o) => delete o.before), /\.before is missing/],
    ["rules missing", broken(of("table"), (o) => delete o.rule), /\.rule is missing/],
    ["null where there is none", broken(of("damage"), (o) => (o.who = null)), /\.who: null is no string/],
    [
      "an unknown status",
      broken(
        (o) => "status" in o,
        (o) => (o.status = "done"),
      ),
      /\.status: "done" is none/,
    ],
    ["an unknown event", broken(of("roll"), (o) => (o.type = "mark")), /is none of what may stand here/],
    [
      "a list for a word",
      broken(
        (o) => "section" in o,
        (o) => (o.section = []),
      ),
      /\.section: \[\] is no string/,
    ],
  ])("%s", (_, value, why) => {
    expect(misfits(value).join("\n")).toMatch(why);
  });
});
