import { describe, expect, test } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { check } from "../rules/expectations.ts";
import { transcript } from "../rules/run-notes.ts";
import { blocks, page } from "./pages.ts";

/*
 * Every fight on docs/language.md ends as the words in parentheses below it say. What they claim stands here once more,
 * as expectations of golden fights; and every rule that they name must be cited by what happens.
 */

const shown = blocks(page("docs/language.md"), "combat").map(({ body, after }) => ({
  id: /^rules: (\S+)$/m.exec(body)?.[1] ?? "",
  remark: after.replace(/\s+/g, " "),
  fight: resolveFight(body, { systems, defaultSystem }),
}));

const expected: Readonly<Record<string, readonly string[]>> = {
  zones: [
    "clean",
    "Balthasar HP 5/8",
    "Sybilla HP 6/6",
    "Theobald HP 6/7",
    "Leader HP 6/10",
    "Bandit 1 HP 8/8",
    "Bandit 2 HP 7/8",
    "Bandit 3 HP 4/8",
    "line 14: damage Balthasar 3 (8 to 5)",
    "line 15: no damage Bandit 1",
    "line 16: roll dodge 2 against 8 dodged",
    "line 17: roll to hit 5 against 7 hit",
    "line 17: damage Theobald 1 (7 to 6)",
    "line 19: no damage Balthasar",
    "line 20: damage Bandit 3 4 (8 to 4)",
    "line 20: condition Bandit 3 incapacitated gained",
    "line 22: damage Leader 4 (10 to 6)",
    "line 23: damage Bandit 2 1 (8 to 7)",
  ],
  "mighty-blows": [
    "clean",
    "Rolf HP 10/12",
    "Mina HP 6/6",
    "Orc HP 0/5",
    "line 14: 13 against 13 hit [MB-02]",
    "line 14: damage Orc 5 (5 to 0)",
    "line 14: success [MB-71]",
    "Orc: hurt",
    "Orc: not dead",
    "line 15: 19 against 16 critical [MB-14]",
    "line 15: table",
    "Rolf: stunned until the end of round 3",
    "Rolf: flesh wound",
    "Rolf con 10",
    "line 16: no roll",
    "Orc: helpless (asleep)",
  ],
  "basic-d20": [
    "clean",
    "Brand HP 3/9",
    "Elenor HP 6/6",
    "Goblin 1 HP 0/9",
    "Goblin 1: dead",
    "Goblin 2 HP 3/9",
    "line 10: condition Brand surprised gained",
    "line 10: no condition Elenor surprised gained",
    "line 12: 15 against 13 hit [BD-79]",
    "line 12: damage Goblin 1 3 (9 to 6)",
    "line 12: damage Goblin 1 4 (6 to 2)",
    "line 12: no damage Goblin 2",
    "line 13: damage Brand 6 (9 to 3)",
    "line 16: 13 against 13 hit [BD-19]",
    "line 16: damage Goblin 2 6 (9 to 3)",
    "line 17: damage Goblin 1 2 (2 to 0) [BD-82]",
  ],
  "strike-chance": [
    "clean",
    "Kara HP 30/30",
    "Isa HP 22/22",
    "Ogre HP 9/45",
    "line 14: 28 against 30 hit",
    "line 14: damage Ogre 7 (45 to 38)",
    "line 15: roll to hit 5 against 30",
    "line 15: damage Ogre 20 (38 to 18)",
    "line 15: condition Ogre stunned gained",
    "line 16: success",
    "line 17: damage Ogre 9 (18 to 9)",
    "line 17: condition Ogre very badly wounded",
  ],
  brp: [
    "clean",
    "Hilda HP 12/13",
    "Elenor HP 11/11",
    "Bandit 1 HP 6/12",
    "Bandit 2 HP 12/12",
    "line 11: damage Bandit 1 6 (12 to 6)",
    "line 13: special",
    "line 13: damage Hilda 4 (13 to 9)",
    "line 13: heater HP 2 (12 to 10)",
    "line 15: failure",
    "line 17: heal Hilda 3 (9 to 12)",
  ],
  srd5: [
    "clean",
    "Brand HP 28/28",
    "Mira HP 14/20",
    "Goblin 1 HP 0/10",
    "Goblin 2 HP 3/10",
    "line 11: 17 against 15 hit",
    "line 11: damage Goblin 1 8 (10 to 2)",
    "line 12: damage Goblin 1 3 (2 to 0)",
    "line 12: condition Goblin 1 dead gained",
    "line 12: damage Goblin 2 7 (10 to 3)",
    "line 13: 19 against 12 hit",
    "line 13: damage Mira 6 (20 to 14)",
  ],
};

/** The rules that a remark names; "MB-59 to MB-61" is all three. */
function rulesIn(remark: string): string[] {
  const found: string[] = [];
  for (const [, system, first, last] of remark.matchAll(/\b([A-Z]{2})-(\d{2,3})(?: to [A-Z]{2}-(\d{2,3}))?/g))
    for (let n = Number(first); n <= Number(last ?? first); n++)
      found.push(`${system ?? ""}-${String(n).padStart(2, "0")}`);
  return found;
}

test("the page shows one fight of each system", () => {
  expect(shown.map(({ id }) => id).sort()).toEqual([...systems.keys()].sort());
  expect(Object.keys(expected).sort()).toEqual([...systems.keys()].sort());
});

describe.each(shown)("$id", ({ id, remark, fight }) => {
  test("comes out as the page says", () => {
    const wrong = (expected[id] ?? []).map((line) => check(line, fight)).filter((problem) => problem !== null);
    expect(wrong, wrong.length === 0 ? "" : transcript(fight)).toEqual([]);
    expect([...stepsOf(fight)].map(({ step }) => step.status)).not.toContain("refused");
    expect(fight.pending).toEqual([]);
  });

  test("cites every rule that the page names for it", () => {
    const cited = new Set([...stepsOf(fight)].flatMap(({ step }) => step.events.flatMap(({ rule }) => rule)));
    for (const { rule } of diagnosticsOf(fight)) if (rule !== undefined) cited.add(rule);
    const claimed = rulesIn(remark);
    if (id !== "zones") expect(claimed.length).toBeGreaterThan(5);
    expect(claimed.filter((rule) => !cited.has(rule))).toEqual([]);
  });

  test("the points in the remark are those of the fight", () => {
    const end = new Map(fight.state.combatants.map(({ name, hp }) => [name, hp === null ? "" : `${hp.now}/${hp.max}`]));
    for (const [name, points] of end) {
      const last = [...remark.matchAll(new RegExp(`${name}(?: at)? (-?\\d+/\\d+)`, "g"))].pop();
      if (last !== undefined) expect(`${name} ${last[1] ?? ""}`).toBe(`${name} ${points}`);
    }
    expect(remark).toMatch(/\d+\/\d+/);
  });
});
