/** Whom help is for: friends, the worst hurt first, then oneself, foes last; in every system that has such a deed. */
import { describe, expect, test } from "vitest";
import { caretBehind } from "../../src/complete/caret.ts";
import { deedsOf, type Deed } from "../../src/complete/choice-lines.ts";
import { nextTarget, targetsOf } from "../../src/complete/choices.ts";
import { complete } from "../../src/complete/complete.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { nothingFilled } from "../../src/view/turn/clause-fields.tsx";
import { tableOf } from "../../src/view/turn/targets.tsx";

const environment = { systems, defaultSystem };

function fightOf(text: string): Fight {
  return resolveFight(text, environment);
}

function deedOf(fight: Fight, who: string, id: string): Deed {
  const deed = deedsOf(fight, who).find((each) => each.id === id);
  if (deed === undefined) throw new Error(`no ${id}`);
  return deed;
}

function lines(fight: Fight, who: string, id: string): string[] {
  const deed = deedOf(fight, who, id);
  return targetsOf(fight, { who, deed, means: null, rest: "" }).map(({ line }) => line);
}

const AID = `rules: brp

@foes
Captain: HP 14, DEX 9, sword 50%

@party
Elenor: HP 11, DEX 16, first aid 60%, knife 30%
Marko: HP 12, DEX 12, club 40%
Hilda: HP 13, DEX 10, sword 55%

== Round 1
end of statements
! Captain takes 5
! Marko takes 2
! Hilda takes 7
! Elenor takes 1
`;

describe("first aid", () => {
  test("goes to the worst hurt friend, then to another, then to oneself, and to foes last", () => {
    const fight = fightOf(AID);
    expect(fight.due.who).toEqual(["Elenor"]);
    expect(lines(fight, "Elenor", "first-aid")).toEqual([
      "Elenor gives first aid to Hilda",
      "Elenor gives first aid to Marko",
      "Elenor gives first aid to Elenor",
      "Elenor gives first aid to Captain",
    ]);
    const table = tableOf(fight, { who: null, deed: "first-aid", means: null, filled: nothingFilled });
    expect(table?.targets[table.next]?.who).toBe("Hilda");
  });

  test("of which wound is each patient's own", () => {
    const fight = fightOf(`${AID}! Hilda takes 2\n`);
    expect(lines(fight, "Elenor", "first-aid").slice(0, 2)).toEqual([
      "Elenor gives first aid to Hilda, wound 1",
      "Elenor gives first aid to Marko",
    ]);
  });

  test("where nobody is hurt, one's own side is there with the reason", () => {
    const fight = fightOf(AID.slice(0, AID.indexOf("! ")));
    const deed = deedOf(fight, "Elenor", "first-aid");
    const all = targetsOf(fight, { who: "Elenor", deed, means: null, rest: "" });
    expect(all.map(({ who }) => who)).toEqual(["Marko", "Hilda", "Elenor"]);
    expect(all.every(({ why }) => why !== null)).toBe(true);
    expect(nextTarget(fight, "Elenor", deed, all)).toBe(-1);
  });

  test("who has had it already stands pale with the reason, where it is stated as where it is done", () => {
    const treated = `${AID}Elenor gives first aid to Marko [d100=22, d3=1]\nMarko passes\nHilda passes\n`;
    for (const [round, will] of [
      ["== Round 2\nend of statements\n", ""],
      ["== Round 2\n", "will "],
    ]) {
      const fight = fightOf(`${treated}Captain passes\n${round}`);
      const deed = deedOf(fight, "Elenor", "first-aid");
      expect(deed.will).toBe(will !== "");
      const all = targetsOf(fight, { who: "Elenor", deed, means: null, rest: "" });
      const open = all.filter(({ why }) => why === null).map(({ who }) => who);
      expect(open.slice(0, 2)).toEqual(["Hilda", "Elenor"]);
      expect(open).not.toContain("Marko");
      expect(all.at(-1)).toMatchObject({ who: "Marko", why: "Marko has no untreated wound." });
    }
  });

  test("is completed in the same order while it is typed", () => {
    const names = complete(caretBehind(fightOf(AID), "Elenor gives first aid to ")).map(({ insert }) => insert);
    expect(names.slice(0, 4)).toEqual(["Hilda", "Marko", "Elenor", "Captain"]);
  });
});

test.each([
  ["brp", "wake", "end of statements", "HP 12, DEX 12", "unconscious", "Rolf wakes Mina"],
  [
    "basic-d20",
    "revive",
    "initiative [Rolf d6=6, Ada d6=3, Orc d6=1]",
    "HP 12, AC 14",
    "unconscious",
    "Rolf revives Mina",
  ],
  [
    "srd5",
    "stabilize",
    "initiative [Rolf d20=16, Ada d20=10, Mina d20=3, Orc d20=1]",
    "HP 12, AC 14",
    "unconscious",
    "Rolf stabilizes Mina",
  ],
  ["zones", "free", "", "HP 8, STR 10, AGI 10, WIT 10", "grabbed", "Rolf frees Mina"],
])("%s: %s is for the friend who needs it", (rules, id, begun, stats, condition, line) => {
  const text = `rules: ${rules}\n\n@party (initiative)\nRolf: ${stats}\nAda: ${stats}\nMina: ${stats}\n\n@foes\nOrc: ${stats}\n\n== Round 1\n! Mina gains ${condition}\n${begun}\n`;
  const [first] = lines(fightOf(text), "Rolf", id);
  expect(first).toBe(line);
});

test("mighty-blows: an arrow is drawn out of whoever has one, oneself too, and nobody need write its name", () => {
  const fight = fightOf(
    `rules: mighty-blows\n\n@party\nRolf: HP 11, AC 15, BCB 2, DEX 13, save 14, sword d8\nAda: HP 10, AC 13, DEX 11, save 15, bow d6\n\n@orcs\nGrukk: HP 11, HD 2, AC 14, DEX 9, axe d8\n\n== Round 1\ninitiative [Rolf d6=5, Ada d6=4, Grukk d6=3]\n! Ada gains lodged missile (arrow)\n! Rolf gains lodged missile (arrow)\n`,
  );
  expect(lines(fight, "Rolf", "extract")).toEqual(["Rolf extracts arrow from Ada", "Rolf extracts arrow from Rolf"]);
});

test("what an aid helps against is hurt, or a condition of the rules", () => {
  const odd = [...systems.values()].flatMap(({ id, vocabulary }) =>
    vocabulary.verbs.flatMap(({ helps, id: verb }) =>
      helps === undefined || helps === "hurt" || vocabulary.conditions.some((each) => each.id === helps)
        ? []
        : [`${id}: ${verb} ${helps}`],
    ),
  );
  expect(odd).toEqual([]);
});

test("a spell may be cast on oneself", () => {
  const fight = fightOf(
    "rules: basic-d20\n\n@party\nMina: HP 6, AC 11, spell Shield\nRolf: HP 9, AC 15, sword d8\n\n@orcs\nOrc: HP 5, AC 13, sword d6\n\n== Round 1\ninitiative [Mina d6=6, Rolf d6=3, Orc d6=1]\n",
  );
  const deed = deedOf(fight, "Mina", "cast");
  const all = targetsOf(fight, { who: "Mina", deed, means: "Shield", rest: "" });
  expect(all.map(({ who }) => who)).toEqual(["Orc", "Rolf", "Mina"]);
});
