import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openNote, type NoteService } from "../../src/assist/index.ts";
import { applyChanges } from "../../src/language/text-lines.ts";
import { systems } from "../../src/rules/index.ts";
import { goldenFights } from "../rules/run-notes.ts";
import { environment, mill, noteOf } from "./notes.ts";

const begun = mill.slice(0, 8);

/** The body after a fix, one line joined to the next by " | ". */
function bodyOf(text: string): string {
  return text.split("\n").slice(3, -3).join(" | ");
}

/** Every fix of the first diagnostic of a code, by its title: the lines that differ from before. */
function fixes(lines: readonly string[], code: string): Record<string, string> {
  const note = noteOf(lines);
  const found = note.diagnostics().find((each) => each.code === code);
  if (found === undefined)
    throw new Error(
      `no ${code} among ${note
        .diagnostics()
        .map((each) => each.code)
        .join()}`,
    );
  const was = new Set(lines);
  return Object.fromEntries(
    note.fixes(found).map(({ title, changes }) => {
      const after = bodyOf(applyChanges(note.text, changes)).split(" | ");
      return [title, after.filter((line) => !was.has(line)).join(" | ") || `${lines.length - after.length} gone`];
    }),
  );
}

function fixed(note: NoteService): string {
  return applyChanges(note.text, note.fixAll());
}

const table: readonly (readonly [code: string, lines: readonly string[], title: string, line: string])[] = [
  ["verb-unknown", [...begun, "Bandit 1 attaks Balthasar"], "attaks → attacks", "Bandit 1 attacks Balthasar"],
  ["verb-unknown", [...begun, "Bandit 1 bakes bread"], "any other deed", 'Bandit 1 does "bakes bread"'],
  ["verb-unknown", [...begun, "Bandit 1 bakes bread"], "just narration", "> Bandit 1 bakes bread"],
  [
    "verb-unknown",
    [...begun, "Bandit 1 broken"],
    "Bandit 1 broken → ! Bandit 1 gains broken",
    "! Bandit 1 gains broken",
  ],
  [
    "line-meant",
    [...begun, "Bandit 1 attacks Balthasar with sword: 5, hit"],
    "Bandit 1 attacks Balthasar wit… → Bandit 1 attacks Balthasar wit…",
    "Bandit 1 attacks Balthasar with sword [5] => hit",
  ],
  ["name-unknown", [...begun, "Bandit 1 attacks Balthazar"], "Balthazar → Balthasar", "Bandit 1 attacks Balthasar"],
  [
    "name-unknown",
    [...begun, "Bandit 1 attacks Xerxes"],
    "declare Xerxes on @party",
    "Xerxes: HP 8, STR 12, AGI 10, sword d6",
  ],
  [
    "name-unknown",
    [...begun, "Bandit 1 attacks Xerxes"],
    "Xerxes joins the fight here",
    "+ @party Xerxes: HP 8, STR 12, AGI 10, sword d6",
  ],
  ["name-ambiguous", [...begun, "Balthasar attacks Bandit"], "Bandit → Bandit 2", "Balthasar attacks Bandit 2"],
  ["line-unknown", [...begun, "The dragon wakes up"], "just narration", "> The dragon wakes up"],
  [
    "words-unknown",
    [...begun, "Bandit 1 moves 1 attacks Balthasar"],
    "join with then",
    "Bandit 1 moves 1 then attacks Balthasar",
  ],
  [
    "refused",
    [...begun, "Bandit 1 attacks Balthasar [d6=1]", "Bandit 1 attacks Balthasar with axe"],
    "let it happen anyway",
    "! Bandit 1 attacks Balthasar with axe",
  ],
  [
    "refused",
    [...begun, "Bandit 1 attacks Balthasar [d6=1]", "Balthasar dodges"],
    "indent it below the line above",
    "  Balthasar dodges",
  ],
  [
    "record-open",
    [...begun, "Bandit 1 attacks Balthasar [d6=1 // why"],
    "close the dice with ]",
    "Bandit 1 attacks Balthasar [d6=1] // why",
  ],
  [
    "record-place",
    [...begun, "Bandit 1 attacks [d6=1] Balthasar"],
    "move the dice to the end",
    "Bandit 1 attacks Balthasar [d6=1]",
  ],
  [
    "record-range",
    [...begun, "Bandit 1 attacks Balthasar [d6=9]"],
    "take it out: the die is asked for again",
    "Bandit 1 attacks Balthasar",
  ],
  [
    "dice-extra",
    [...begun, "Bandit 1 attacks Balthasar [d6=1, d8=4]"],
    "take the die out",
    "Bandit 1 attacks Balthasar [d6=1]",
  ],
  [
    "dice-whose",
    [...begun, "Bandit 1 attacks Balthasar [sword d6=3]"],
    "sword d6=3 → d6=3",
    "Bandit 1 attacks Balthasar [d6=3]",
  ],
  ["dice-other", [...begun, "Bandit 1 attacks Balthasar [d8=3]"], "d8=3 → d6=3", "Bandit 1 attacks Balthasar [d6=3]"],
  [
    "action-above-section",
    [...mill.slice(0, 6), "Bandit 1 attacks Balthasar"],
    "== Round 1 above this line",
    "== Round 1",
  ],
  ["combatant-below-section", [...begun, "Archer: HP 6"], "+ joins the fight here", "+ Archer: HP 6"],
  ["arrival-early", ["rules: zones", "+ Ann: HP 5", "== Round 1"], "leave the + out", "Ann: HP 5"],
  ["indented-heading", [...begun, " == Round 2"], "to the start of the line", "== Round 2"],
  ["seed-missing", ["rules: zones", "title: Mill", "dice: auto", "A: HP 5"], "seed: Mill", "seed: Mill"],
  ["name-twice", ["rules: zones", "Ann: HP 5", "Ann: HP 5"], "Ann x2", "Ann x2: HP 5"],
  ["name-twice", ["rules: zones", "Ann: HP 5", "Ann: HP 6"], "call this one Ann the second", "Ann the second: HP 6"],
  ["name-character", ["rules: zones", "Ann, Bea: HP 5"], "a line for each", "Ann: HP 5 | Bea: HP 5"],
  ["rules-unknown", ["rules: zone", "A: HP 5"], "zone → zones", "rules: zones"],
  ["hp-dice", ["rules: zones", "A: HP 2d6"], "HP 2d6 → HP 7", "A: HP 7"],
  [
    "option-unknown",
    ["rules: zones", "options: moral-for npc", "A: HP 5"],
    "moral-for npc → morale-for npc",
    "options: morale-for npc",
  ],
  [
    "result-differs",
    [...begun, "Bandit 1 attacks Balthasar [d6=1] => 3 damage, Balthasar 5/8"],
    "3 damage → 1 damage",
    "Bandit 1 attacks Balthasar [d6=1] => 1 damage, Balthasar 5/8",
  ],
  [
    "ruling-unknown",
    [...begun, "! Bandit 1 broken"],
    "Bandit 1 broken → Bandit 1 gains broken",
    "! Bandit 1 gains broken",
  ],
];

const party = [
  "@party",
  "Mina: HP 6, AC 11, DEX 16, save 13, class magic-user",
  "@orcs",
  "Orc: HD 1, HP 5, AC 13, spear d6",
];
const late = [
  "rules: mighty-blows",
  ...party,
  "== Round 1",
  "Orc will attack Mina",
  "initiative [Mina d8=5, Orc d6=4]",
];

/** Those that the design's table of sentences names beside what it says. */
const named: typeof table = [
  [
    "refused",
    [...begun, "Bandit 1 attacks Balthasar with halberd"],
    "Bandit 1 has one: halberd d6",
    "Bandit x2: HP 8, AGI 8, axe d6, halberd d6",
  ],
  [
    "refused",
    [...begun, "Bandit 1 attacks Balthasar with halberd"],
    "use it once, d6",
    "Bandit 1 attacks Balthasar with halberd, damage d6",
  ],
  ["refused", [...late, "Mina casts sleep at Orc"], "Mina will cast sleep", "Mina will cast sleep"],
  ["refused", [...late, "Mina casts sleep at Orc"], "next round", "== Round 2 | Mina will cast sleep"],
  [
    "ruling-unknown",
    [...begun, "! Bandit 1 stunned"],
    "Bandit 1 stunned → Bandit 1 gains stunned",
    "! Bandit 1 gains stunned",
  ],
  ["verb-missing", [...begun, "Bandit 1"], "1 → 1 attacks", "Bandit 1 attacks"],
];

describe("fixes", () => {
  it.each([...table, ...named].map(([code, lines, title, line]) => [code, title, lines, line] as const))(
    "%s: %s",
    (code, title, lines, line) => expect(fixes(lines, code)).toHaveProperty([title], line),
  );

  it("the header that stands too far below goes up", () => {
    const note = noteOf(["rules: zones", "A: HP 5", "title: Mill", "== Round 1"]);
    expect(bodyOf(fixed(note))).toBe("rules: zones | title: Mill | A: HP 5 | == Round 1");
  });
  it("a continued fight that is not there: those that are", () => {
    const text = [
      "```combat",
      "id: gate",
      "A: HP 5",
      "```",
      "```combat",
      "continues: ambush",
      "== Round 1",
      "```",
    ].join("\n");
    const note = openNote(text, environment);
    const found = note.diagnostics().find(({ code }) => code === "continues");
    expect(found === undefined ? [] : note.fixes(found).map(({ title }) => title)).toEqual(["gate", "the fight above"]);
  });
  it("whoever would begin hurt, as a note says, begins at full: on its own line, or on one below the list that names it", () => {
    const sheets = new Map([
      ["ada", { items: ["HP -20/14"], problems: [] }],
      ["ben", { items: ["HP 3/9"], problems: [] }],
      ["cid", { items: ["HP 5"], problems: [] }],
    ]);
    const note = noteOf(
      ["rules: basic-d20", "@party from [[All]]", "[[Ada]]: // our smith", "Cid:", "@foes", "Rat: HP 2"],
      {
        resolveSheet: (target) => sheets.get(target.toLowerCase()) ?? null,
        resolveList: (target) => (target === "All" ? ["Ben", "Cid"] : null),
      },
    );
    const said = note.diagnostics().filter(({ code }) => code === "note-points");
    expect(said.map(({ message, line }) => [line, message])).toEqual([
      [1, "Ben begins at 3 of 9, as its note says."],
      [2, "Ada begins at −20 of 14, as its note says."],
    ]);
    const made = said
      .flatMap((each) => note.fixes(each))
      .map(({ title, changes }) => [title, bodyOf(applyChanges(note.text, changes))]);
    expect(made).toEqual([
      [
        "begin at full: HP 9",
        "rules: basic-d20 | @party from [[All]] | [[Ben]]: HP 9 | [[Ada]]: // our smith | Cid: | @foes | Rat: HP 2",
      ],
      [
        "begin at full: HP 14",
        "rules: basic-d20 | @party from [[All]] | [[Ada]]: HP 14 // our smith | Cid: | @foes | Rat: HP 2",
      ],
    ]);
  });
  it("show the line as it will be, with what is new of it", () => {
    const note = noteOf([...begun, "Bandit 1 attaks Balthasar"]);
    const [fix] = note.diagnostics().flatMap((each) => note.fixes(each));
    expect(fix?.line).toEqual({ text: "Bandit 1 attacks Balthasar", changed: { from: 13, to: 14 } });
  });
});

describe("fix all", () => {
  it("does what leaves no doubt, in one change; a choice stays", () => {
    const note = noteOf([...begun, "Bandit 1 attaks Balthazar [d6=1", "Balthasar attacks Bandit [d6=2]"]);
    note.update(fixed(note));
    note.update(fixed(note));
    note.update(fixed(note));
    // A change by spelling alone may mean something else, so it stays a choice.
    expect(bodyOf(note.text)).toContain("Bandit 1 attaks Balthazar [d6=1] | Balthasar attacks Bandit [d6=2]");
    expect(note.diagnostics().map(({ code }) => code)).toEqual(["verb-unknown", "name-ambiguous"]);
    expect(note.fixAll()).toEqual([]);
  });
  it("keeps CRLF and what a call-out puts before the lines", () => {
    const text = [
      "> ```combat",
      ...begun.map((line) => `> ${line}`),
      "> Bandit 1 attacks Balthasar [d6=1",
      "> ```",
    ].join("\r\n");
    expect(fixed(openNote(text, environment))).toBe(text.replace("[d6=1", "[d6=1]"));
  });
});

describe("always", () => {
  it("every fix can be made, and mends what it is for or changes what is said of it", () => {
    for (const system of systems.values()) {
      const fights = goldenFights(system.id);
      fc.assert(
        fc.property(
          fc.nat(),
          fc.nat(),
          fc.nat(4),
          fc.constantFrom("", "[", "x", " ", ",", "then "),
          (which, place, cut, noise) => {
            const whole = fights[which % fights.length]?.text ?? "";
            const at = place % (whole.length + 1);
            const text = `\`\`\`combat\n${whole.slice(0, at)}${noise}${whole.slice(at + cut)}\n\`\`\``;
            const note = openNote(text, { ...environment, defaultSystem: system.id });
            for (const each of note.diagnostics().slice(0, 6))
              for (const { changes } of note.fixes(each)) {
                const after = applyChanges(text, changes);
                expect(after).not.toBe(text);
                expect(openNote(after, { ...environment, defaultSystem: system.id }).fights).toHaveLength(
                  note.fights.length,
                );
              }
          },
        ),
        { numRuns: 6 },
      );
    }
  });
});

it("a result behind a colon is written with the one die that brings its damage", () => {
  const lines = ["rules: brp", "options: intent off", "Tove: DEX 14, HP 13, sword 65% (1d8+1)", "@dead"];
  const fight = [...lines, "Ghoul: DEX 9, HP 12", "== Round 1", "Tove attacks Ghoul with sword: 23, success, 7 damage"];
  const note = openNote(["```combat", ...fight, "```", ""].join("\n"), environment);
  const [found] = note.diagnostics().filter(({ code }) => code === "line-meant");
  const titles = found === undefined ? [] : note.fixes(found).map(({ title }) => title);
  expect(titles).toContain("Tove attacks Ghoul with sword [d100=23, d8=6]");
});
