import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyedSource, type FaceSource } from "../../src/dice/source.ts";
import type { Action } from "../../src/fight/action.ts";
import type { Turn } from "../../src/fight/system.ts";
import { stepsOf } from "../../src/fight/timeline.ts";
import type { NoteEnvironment } from "../../src/share/environment.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { rollNote } from "../../src/share/roll.ts";
import { tiny, type Tiny } from "../fight/tiny.ts";
import { fence, tinyNotes } from "./environment.ts";

const environment = tinyNotes();
const seeded =
  (seed: string) =>
  (identity: string): FaceSource =>
    keyedSource(seed, identity);
/** Every die shows its highest face, so that all hit and no dodge fails. */
const highest = (): FaceSource => ({ face: ({ sides }) => sides });

const fight = [
  "Ann: HP 30, skill 2, sword",
  "@blue",
  "Bob x2: HP 30, guard 3",
  "== Round 1",
  "Ann attacks Bob 1 with sword",
  "  Bob 1 dodges",
  "Bob 1 attacks Ann // twice the same",
  "Bob 1 attacks Ann",
  "! Ann HP -2d4 (rocks)",
  "== Round 2",
  "Ann attacks Bob 2 with sword => hurts",
];

function eventsOf({ fight }: NoteFight): unknown[] {
  return [...stepsOf(fight)].map(({ step }) => ({ status: step.status, events: step.events }));
}

function rolledTwice(note: string, seed: string): string {
  const rolled = rollNote(note, environment, seeded(seed));
  expect(rolled.problems).toEqual([]);
  return rolled.text;
}

describe("rolling a note's missing dice", () => {
  test("writes records, and nothing else", () => {
    const { text, lines, waiting, fights } = rollNote(fence(...fight), environment, highest);
    expect(text).toBe(
      fence(
        ...fight.slice(0, 4),
        "Ann attacks Bob 1 with sword [d6=6]",
        "  Bob 1 dodges [d6=6]",
        "Bob 1 attacks Ann [d6=6, d2=2] // twice the same",
        "Bob 1 attacks Ann [d6=6, d2=2]",
        "! Ann HP -2d4 (rocks) [2d4=4+4]",
        "== Round 2",
        "Ann attacks Bob 2 with sword [d6=6, d6=6] => hurts",
      ),
    );
    expect(lines).toEqual([
      { line: 6, text: "Ann attacks Bob 1 with sword [d6=6]" },
      { line: 7, text: "Bob 1 dodges [d6=6]" },
      { line: 8, text: "Bob 1 attacks Ann [d6=6, d2=2] // twice the same" },
      { line: 9, text: "Bob 1 attacks Ann [d6=6, d2=2]" },
      { line: 10, text: "! Ann HP -2d4 (rocks) [2d4=4+4]" },
      { line: 12, text: "Ann attacks Bob 2 with sword [d6=6, d6=6] => hurts" },
    ]);
    expect([waiting, fights]).toEqual([[], 1]);
    expect(rollNote(text, environment, highest)).toMatchObject({ text, lines: [], waiting: [], problems: [] });
  });

  test("in a call-out with CRLF, every other byte stays", () => {
    const note = [
      "# Night",
      "> [!note] Fight",
      ...fence(...fight)
        .trimEnd()
        .split("\n")
        .map((line) => `> ${line}`),
      "",
      "end",
    ];
    const { text, lines } = rollNote(note.join("\r\n"), environment, highest);
    expect(text.replace(/ \[[^\]]*\d\]/g, "")).toBe(note.join("\r\n"));
    expect(text.split("\r\n")[7]).toBe("> Ann attacks Bob 1 with sword [d6=6]");
    expect(lines[0]?.line).toBe(8);
  });

  test("is what dice: auto would draw from that seed", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}$/), (seed) => {
        const [rolled] = resolveNote(rolledTwice(fence(...fight), seed), environment);
        const [drawn] = resolveNote(fence("dice: auto", `seed: ${seed}`, ...fight), environment);
        if (rolled === undefined || drawn === undefined) throw new Error("a fight is missing");
        expect(eventsOf(rolled)).toEqual(eventsOf(drawn));
      }),
      { numRuns: 50 },
    );
  });

  test("dice that are written down leave those that are still drawn as they were", () => {
    const whole = rolledTwice(fence(...fight), "tide");
    expect(whole).not.toBe(rolledTwice(fence(...fight), "ebb"));
    const records = [...whole.matchAll(/ \[[^\]]+\]/g)].map(({ index }) => index);
    for (const at of records) {
      const end = whole.indexOf("]", at) + 1;
      expect(rolledTwice(whole.slice(0, at) + whole.slice(end), "tide")).toBe(whole);
      const comma = whole.indexOf(",", at);
      if (comma >= 0 && comma < end)
        expect(rolledTwice(`${whole.slice(0, comma)}]${whole.slice(end)}`, "tide")).toBe(whole);
    }
  });

  test("a fight with dice: auto gets its own dice written down, whatever rolls", () => {
    const note = fence("dice: auto", "seed: tide", ...fight);
    const [before] = resolveNote(note, environment);
    const { text, lines } = rollNote(note, environment, highest);
    const [after] = resolveNote(text.replace("dice: auto", "dice: ask"), environment);
    if (before === undefined || after === undefined) throw new Error("a fight is missing");
    expect(lines.length).toBeGreaterThan(3);
    expect(eventsOf(after)).toEqual(eventsOf(before));
  });

  test("fights are rolled after those which they go on with, wherever they stand", () => {
    const note =
      fence("continues: first", "== Round 2", "Bob attacks Ann", "Ann attacks Bob") +
      fence("id: first", "Ann: HP 9", "@blue", "Bob: HP 2, guard 1", "== Round 1", "Ann attacks Bob");
    const { text, waiting, lines } = rollNote(note, environment, highest);
    // Bob is out after the second fight, so in the first, which goes on with it, he rolls nothing.
    expect(lines.map(({ line, text }) => `${line} ${text}`)).toEqual([
      "5 Ann attacks Bob [d6=6, d2=2]",
      "13 Ann attacks Bob [d6=6, d2=2]",
    ]);
    expect(resolveNote(text, environment).map(({ fight }) => fight.pending)).toEqual([[], []]);
    expect(waiting).toEqual([]);
  });

  test("a note without a fight is left as it is", () => {
    const none = rollNote("no fight", environment, highest);
    expect(none).toEqual({ text: "no fight", fights: 0, lines: [], waiting: [], problems: [] });
  });

  test("what no die answers is said, with a line that would", () => {
    const asking: NoteEnvironment = {
      ...environment,
      systems: new Map([
        [
          "tiny",
          {
            ...tiny,
            act: (turn, action) => {
              turn.roll("to hit", "d6", { who: action.actor });
              turn.wait("which way", {
                who: action.actor,
                offers: [{ who: "Ann", move: { verb: "left", ruled: true }, line: "  ! left", rule: [] }],
              });
            },
          },
        ],
      ]),
    };
    const { waiting, lines } = rollNote(fence(...fight), asking, highest);
    expect(waiting).toEqual([{ line: 6, what: "Ann: which way", offers: ["! left"] }]);
    // The die that fell before the question is kept.
    expect(lines).toEqual([{ line: 6, text: "Ann attacks Bob 1 with sword [d6=6]" }]);
  });

  test("a mistake in the rules' program is said at its line, and the rest is rolled", () => {
    const faulty: NoteEnvironment = {
      ...environment,
      systems: new Map([
        [
          "tiny",
          {
            ...tiny,
            act: (turn: Turn<Tiny>, action: Action<Tiny>) => {
              if (action.actor === "Ann") throw new TypeError("no such thing");
              tiny.act(turn, action);
            },
          },
        ],
      ]),
    };
    const { lines, problems } = rollNote(fence(...fight), faulty, highest);
    expect(problems).toEqual([]);
    expect(lines.map(({ line }) => line)).toEqual([8, 9, 10]);
  });
});
