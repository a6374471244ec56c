import { describe, expect, test } from "vitest";
import { diagnosticsOf, resolveFight, withText } from "../../src/fight/timeline.ts";
import { listedNotes, noteLinks } from "../../src/notes/sheet.ts";
import { systems } from "../../src/rules/index.ts";
import { allDiagnostics, resolveNote } from "../../src/share/note.ts";
import { textNote } from "../../src/share/text.ts";

/*
 * What looks alike to a reader is the same: marks that nobody sees, wide signs, other blanks, links in another form.
 */

const sheets = new Map([["mira", ["HP 9", "AGI 12", "sword d6"]]]);

function fightOf(text: string, lists: Readonly<Record<string, readonly string[]>> = {}) {
  const fight = resolveFight(text, {
    systems,
    defaultSystem: "zones",
    resolveSheet: (target) => {
      const items = sheets.get(target.toLowerCase());
      return items === undefined ? null : { items, problems: [] };
    },
    resolveList: (target) => lists[target] ?? null,
  });
  return {
    hp: Object.fromEntries(fight.state.combatants.map(({ name, hp }) => [name, hp?.now])),
    problems: diagnosticsOf(fight).flatMap(({ severity, message }) => (severity === "error" ? [message] : [])),
  };
}

describe("a name is found as a reader sees it", () => {
  test.each([
    ["a direction mark", "משה\u200f", "משה"],
    ["a variant of a sign", "Tom 🗡\ufe0f", "Tom 🗡"],
    ["a soft hyphen", "Bran\u00addon", "Brandon"],
    ["a wide blank", "山田\u3000太郎", "山田\u3000太郎"],
    ["a thin blank", "Ada\u2009Byron", "Ada Byron"],
    ["wide letters", "Ａｄａ", "Ada"],
    ["a capital I with a dot", "İlker", "ilker"],
    ["a small i without one", "Işık", "ışık"],
    ["its capital", "Kılıç", "KILIÇ"],
    ["a letter of Cyrillic that looks Latin", "\u0410da", "Ada"],
    ["a letter of Greek that looks Latin", "Ada", "\u0391da"],
    ["Cyrillic in capitals", "Вова", "ВОВА"],
    ["Greek in capitals", "Νίκος", "ΝΊΚΟΣ"],
    ["a ligature", "Œuf", "oeuf"],
    ["two letters in one sign", "ﬁnn", "Finn"],
    ["a letter of another face", "𝐀da", "Ada"],
    ["an accent for an apostrophe", "O´Neil", "O'Neil"],
    ["French in capitals, the accent apart", "L’Évêque", "L'E\u0301VE\u0302QUE"],
    ["a blank that does not break", "Dr.\u202fAda", "Dr. Ada"],
  ])("%s", (_, declared, written) => {
    const head = "rules: zones\n\nMira: HP 8, AGI 12, sword d6\n@b (initiative)\n";
    const { hp, problems } = fightOf(
      `${head}${declared}: HP 8, AGI 8, sword d6\n\n== Round 1\n${written} attacks Mira with sword [d6=3]`,
    );
    expect(problems).toEqual([]);
    expect(hp["Mira"]).toBe(5);
  });

  test("wide digits, colons and commas are read", () => {
    const { hp, problems } = fightOf(
      "rules: zones\n\nMira: HP 8, AGI 12, sword d6\n@b (initiative)\n山田：HP 8，AGI 8，sword d6\n\n== Round 1\n山田 attacks Mira with sword [d6=３]",
    );
    expect(problems).toEqual([]);
    expect(hp).toEqual({ Mira: 5, 山田: 8 });
  });
});

describe("a link to a note may be a Markdown link", () => {
  test.each(["[Mira](Mira.md):", "[Mira](./Mira.md): AGI 13", "[Mira](<Mira.md>):"])("%s", (line) => {
    const { hp, problems } = fightOf(`rules: zones\n\n${line}\n@b (initiative)\nOrc: HP 8, AGI 8, sword d6`);
    expect(problems).toEqual([]);
    expect(hp).toEqual({ Mira: 9, Orc: 8 });
  });

  test("of the list of a side too, and one to the web is none", () => {
    const { hp } = fightOf("rules: zones\n\n@party from [All](All.md)\n@b (initiative)\nOrc: HP 8", { All: ["Mira"] });
    expect(hp["Mira"]).toBe(9);
    expect(fightOf("rules: zones\n\n[Mira](https://mira.example/a):").problems).toHaveLength(1);
  });

  test("in lists and tables", () => {
    expect(listedNotes("- [Mira](Mira.md), our captain\n- [[Rolf]]")).toEqual(["Mira", "Rolf"]);
    expect(listedNotes("| Who | HP |\n|---|---|\n| [[Mira\\|M]] | 9 |\n| [Bo](a/Bo%20b.md) | 3 |")).toEqual([
      "Mira",
      "a/Bo b",
    ]);
    expect(noteLinks("[[Ada]] and [Mira](Mira.md#stats), [out](https://a.example)")).toEqual(["Ada", "Mira"]);
  });
});

describe("a conflict that nobody has settled", () => {
  const head = "rules: zones\n\nAda: HP 8, sword d6\n@foes (initiative)\nOrc: HP 9, axe d8\n== Round 1\n";
  const one = "Orc attacks Ada with axe [d8=3]";
  const text = `${head}<<<<<<< HEAD\n${one}\n=======\nOrc attacks Ada with axe [d8=5]\n>>>>>>> theirs\nAda waits`;

  test("is one error, and nothing below it is played", () => {
    const { hp, problems } = fightOf(text);
    expect(hp).toEqual({ Ada: 8, Orc: 9 });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain("has a conflict");
  });

  test("shows both halves as they stand", () => {
    const shown = textNote(resolveNote(`\`\`\`combat\n${text}\n\`\`\`\n`, { systems, defaultSystem: "zones" }));
    const halves = text.slice(text.indexOf(one)).split("\n");
    expect(shown).toContain(halves.map((line) => `  ${line}`).join("\n"));
  });

  test("is found and settled by an edit as in a text that was read anew", () => {
    const environment = { systems, defaultSystem: "zones" };
    const before = resolveFight(head + one, environment);
    const during = withText(before, text);
    expect(during.state.combatants).toEqual(resolveFight(text, environment).state.combatants);
    const after = withText(during, head + one);
    expect(after.state).toEqual(before.state);
  });

  test("around a fight, or across its fence, tears that fight and no other of the note", () => {
    const environment = { systems, defaultSystem: "zones" };
    const block = (line: string): string => `\`\`\`combat\n${head}${line}\n\`\`\`\n`;
    const around = `<<<<<<< HEAD\n${block(one)}=======\n${block("Orc waits")}>>>>>>> theirs\n\n${block(one)}`;
    const across = `<<<<<<< HEAD\n${block(`${one}\n=======\nOrc waits`)}>>>>>>> theirs\n\n${block(one)}`;
    for (const [note, torn] of [
      [around, 2],
      [across, 1],
    ] as const) {
      const fights = resolveNote(note, environment);
      expect(fights.map(({ fight }) => fight.state.combatants[0]?.hp?.now)).toEqual([
        ...Array<number>(torn).fill(8),
        5,
      ]);
      for (const fight of fights.slice(0, torn))
        expect(allDiagnostics(fight).map(({ code, line }) => [code, line])).toEqual([["conflict", 6]]);
      // The lines in it are shown.
      if (torn === 1) expect(textNote(fights.slice(0, 1))).toContain("  Orc waits");
      // Settled by an edit, it is played as if it had been read anew.
      const settled = note.replaceAll(/^(?:<{7}|={7}|>{7}).*\n/gm, "");
      const after = resolveNote(settled, environment, fights);
      expect(after.map(({ fight }) => fight.state)).toEqual(
        resolveNote(settled, environment).map(({ fight }) => fight.state),
      );
    }
  });

  test("signs of a heading or a quote are none", () => {
    expect(fightOf(`${head}=======\n${one}`).hp["Ada"]).toBe(5);
  });
});

test("a die without a name is of the name before it", () => {
  const head =
    "rules: brp\noptions: intent off\n\nBerta: DEX 10, HP 12, CON 12\n@foes\nGoblin x2: DEX 12, HP 8, short sword 45%\n";
  const { hp } = fightOf(
    `${head}== Round 1\nGoblin 1 and Goblin 2 attack Berta [Goblin 1 d100=90, d6=6, Goblin 2 d100=20, d6=1]`,
  );
  const alone = fightOf(
    `${head}== Round 1\nGoblin 1 and Goblin 2 attack Berta [Goblin 1 d100=90, Goblin 2 d100=20, d6=1]`,
  );
  expect(hp["Berta"]).toBe(alone.hp["Berta"]);
});

describe("below a die that is missing, names and verbs are read", () => {
  const head =
    "rules: zones\n@party (initiative)\nAda: HP 9, AGI 12, sword d6\n@foes\nBandit 2: HP 9, AGI 8, club d6\n";
  test.each([
    ["Bnadit 2 attakcs Ada with club", 'Nobody here is called "Bnadit 2". Is it "Bandit 2"?'],
    ["Bandit 2 attakcs Ada with club", '"attakcs" isn’t something Bandit 2 can do. Did you mean "attacks"?'],
    ["Bnadit attakcs Ada with club", 'Nobody here is called "Bnadit". Is it "Bandit 2"?'],
    ["Bandit 2 attacks Adda with club", 'Nobody here is called "Adda". Is it "Ada"?'],
  ])("%s", (line, said) => {
    const { problems } = fightOf(`${head}== Round 1\nAda attacks Bandit 2 with sword\n${line}`);
    expect(problems).toEqual([said]);
  });

  test.each([
    ["Bnadit attakcs Ada with club", ['Which "Bnadit"? Bandit 1, Bandit 2 or Bandit 3.']],
    // Which of them is seen once the dice are there.
    ["Bandit attacks Ada with club", []],
  ])("of a kind: %s", (line, said) => {
    const kind = head.replace("Bandit 2", "Bandit x3");
    expect(fightOf(`${kind}== Round 1\nAda attacks Bandit 2 with sword\n${line}`).problems).toEqual(said);
  });
});
