import { describe, expect, test } from "vitest";
import { defaultSystem, systems } from "../../../src/rules/index.ts";
import { textVerification, headlineOf, verdictOf, afterIt, waysOut } from "../../../src/share/verdict.ts";
import { verifyNote, type Verification } from "../../../src/share/verify.ts";

const doorway = `# Session 4

\`\`\`combat
rules: mighty-blows
title: The doorway
@party
Rolf: HP 14, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8+1
Ada: HP 10, AC 13, BCB 2, DEX 12, CON 11, save 15, bow d6
@orcs
Grukk: HD 2, HP 9, AC 14, BCB 3, DEX 11, save 15, axe d8
Orc: HD 1, HP 5, AC 13, BCB 1, DEX 9, save 16, spear d6
== Round 1
initiative [Rolf d6=4, Ada d6=2, Grukk d6=5, Orc d6=6]
Orc attacks Rolf with spear [d20=9] => miss
Grukk attacks Rolf with axe [d20=14, d8=3] => 3 damage, Rolf 11/14
Rolf attacks Orc with sword [d20=17, d8=6, Orc d20=7] => 7 damage
! Ada shoots Grukk with bow [d20=13, d6=4] => 4 damage, Grukk 5/9
\`\`\`
`;

function check(note: string): Verification {
  const [only] = verifyNote(note, { systems, defaultSystem });
  if (only === undefined) throw new Error("no fight");
  return only;
}

function headlines(note: string): string[] {
  return check(note).differences.map(headlineOf);
}

describe("verify", () => {
  test("a fight whose results are what the rules give", () => {
    const checked = check(doorway);
    expect(checked.differences).toEqual([]);
    expect(verdictOf(checked, "1.2.3")).toEqual({
      head: "All of it agrees",
      body: ["5 lines, 12 dice and 1 table row, replayed by the rules of version 1.2.3."],
    });
  });

  test.each([
    ["=> 7 damage", "=> 9 damage", "Line 16 says 9, the rules say 7"],
    ["Rolf 11/14", "Rolf 12/14", "Line 15 says 12/14, the rules say 11/14"],
    ["=> miss", "=> hit", 'Line 14 says "hit", the rules say "miss"'],
    ["Grukk 5/9", "Grukk dead", 'Line 17 says "Grukk dead", the rules say "Grukk not dead"'],
    ["d8=3", "d8=9", "Line 15: A d8 shows 1 to 8, not 9"],
    ["[d20=9]", "[d20=9, d12=3]", `Line 14: One die too many: "d12=3" wasn’t needed`],
    ["d20=14", "d20=4", 'Line 15 says "3 damage", the rules say "no damage"'],
  ])("%s made %s", (from, to, headline) => {
    expect(headlines(doorway.replace(from, to))[0]).toBe(headline);
  });

  test("what is written, what is replayed, whether anything below changes, and the ways out", () => {
    const told = textVerification([check(doorway.replace("=> 7 damage", "=> 9 damage"))], "1.2.3");
    expect(told).toMatch(/replayed {2}Rolf hits Orc with sword: 17 .* 7 damage/);
    expect(told.replace(/(replayed {2}).*/, "$1…")).toBe(
      `The doorway (Mighty Blows, line 3)
Line 16 says 9, the rules say 7
  The other 4 lines agree.

    Rolf attacks Orc with sword [d20=17, d8=6, Orc d20=7] => 9 damage
    written   9 damage
    replayed  …
    after it  the same: Orc is out either way
    write     … => 7 damage
    or        [… d8=8 …], if the die was an 8
`,
    );
  });

  test("what would go otherwise below", () => {
    const wrong = doorway
      .replace("3 damage, Rolf 11/14", "13 damage, Rolf 1/14")
      .replace("```\n", "")
      .replace("Grukk 5/9\n```", "Grukk 5/9\nGrukk attacks Rolf with axe [d20=14, d8=2]\n```");
    const checked = check(wrong);
    const [first] = checked.differences;
    expect(first === undefined ? null : afterIt(checked, first)).toMatch(/would go otherwise|more dice|would stand at/);
  });

  test("each way out makes its line agree", () => {
    const checked = check(doorway.replace("Grukk 5/9", "Grukk 3/9").replace("4 damage, ", ""));
    for (const difference of checked.differences) {
      const ways = waysOut(checked, difference);
      expect(ways.map(({ line }) => line)).toEqual([
        "! Ada shoots Grukk with bow [d20=13, d6=4] => Grukk 5/9",
        "! Ada shoots Grukk with bow [d20=13, d6=6] => Grukk 3/9",
      ]);
      for (const { line } of ways) expect(headlines(doorway.replace(/^! Ada.*$/m, line))).toEqual([]);
    }
  });

  test("a refused line, a pending one, and prose", () => {
    const refused = doorway.replace("! Ada shoots", "Ada shoots");
    expect(headlines(refused)).toEqual(['Line 17 says "4 damage, Grukk 5/9", the rules refuse the line']);
    const pending = check(doorway.replace("[d20=17, d8=6, Orc d20=7]", ""));
    expect(verdictOf(pending, "1").body.join(" ")).toMatch(
      /The fight waits at line 16: .*d20 — .* is missing\. What stands below it cannot be checked\./,
    );
    const asked =
      "```combat\nrules: brp\noptions: intent off\n@p\nHilda: HP 9/12, DEX 14, first-aid 60\n@o\nOrc: HP 9, DEX 9\n== Round 1\nHilda gives first aid to Hilda => treats herself\n== Round 2\n```\n";
    expect(verdictOf(check(asked), "1").body.join(" ")).toContain(
      "First Aid by Hilda is still to be rolled. What stands below it cannot be checked.",
    );
    const prose = verdictOf(check(doorway.replace("=> miss", "=> the spear breaks")), "1");
    expect(prose.head).toBe("All that could be checked agrees");
    expect(prose.body).toContain('Not checked, as prose: "the spear breaks" (line 14).');
  });
});

test("a grade is not another of the same kind", () => {
  const note = [
    "```combat",
    "rules: strike-chance",
    "Kara: HP 30, SC 72, CON 20, attacks 6, dmg 1",
    "@b",
    "Bag: HP 500, CON 400",
    "== Round 1",
    "! Kara attacks Bag [d100=04] => critical",
    "```",
  ].join("\n");
  expect(headlines(note)).toEqual(['Line 7 says "critical", the rules say "grievous"']);
  expect(headlines(note.replace("critical", "grievous"))).toEqual([]);
});

describe("dice from a seed", () => {
  const auto = doorway.replace("title:", "dice: auto\nseed: tide\ntitle:").replace(/ \[[^\]]*\]| =>.*/g, "");

  test("pinned as they were drawn, they agree; any other face does not", async () => {
    const { rollNote } = await import("../../../src/share/roll.ts");
    const pinned = rollNote(auto, { systems, defaultSystem }, () => ({ face: () => 1 })).text;
    expect(pinned).toContain("[d20=");
    expect(headlines(pinned)).toEqual([]);
    const die = /d20=(\d+)/.exec(pinned);
    const face = Number(die?.[1]);
    const other = face === 1 ? 2 : face - 1;
    expect(headlines(pinned.replace(`d20=${face}`, `d20=${other}`))[0]).toMatch(
      new RegExp(`^Line \\d+ says d20 ${other}, the seed draws d20 ${face}$`),
    );
  });

  test("dice typed in a fight that asks for them are nobody's seed", () => {
    expect(headlines(doorway.replace("title:", "seed: tide\ntitle:"))).toEqual([]);
  });
});
