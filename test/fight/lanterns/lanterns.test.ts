import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomSource } from "../../../src/dice/source.ts";
import { playOut } from "../../../src/fight/headless.ts";
import { exampleLines } from "../../../src/fight/beginning.ts";
import { borrowedBy } from "../../../src/fight/sheet/stat-block.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { randomFight } from "../../rules/random-fight.ts";
import { runNotes } from "../../rules/run-notes.ts";
import { unsounds } from "../../rules/sound.ts";
import { stuck } from "../../rules/stuck.ts";
import { lanterns } from "./index.ts";
import { beginning } from "./sheet.ts";
import { vocabulary } from "./vocabulary.ts";

/*
 * Tests of a rule system, on the middle example: golden fights, an example for every word, random fights
 * that are survived, fights that nobody writes.
 */

runNotes(join(import.meta.dirname, "fights"), lanterns);

const SETUP = `Ann: HP 30, skill 2, might 1, wits 1, sword
Cid: HP 24, skill 1, wits 2, bow, dagger
@footpads
Bully: HP 30, skill 1, might 2, armour 1, axe
Bob: HP 20, skill 1, dagger`;

function resolve(text: string): Fight {
  return resolveFight(text, { systems: new Map([["lanterns", lanterns]]), defaultSystem: "lanterns" });
}

function wrongIn(fight: Fight): string[] {
  return diagnosticsOf(fight).flatMap(({ severity, message }) => (severity === "info" ? [] : [message]));
}

describe("words", () => {
  const ids = new Set(
    Array.from(readFileSync(join(import.meta.dirname, "rules.md"), "utf8").matchAll(/^### (LN-\d+)/gm), ([, id]) => id),
  );

  test("name rules of the page", () => {
    const { stats, properties, verbs, clauses, conditions, options } = vocabulary;
    const cited = [stats, properties, verbs, clauses, conditions, options].flat().flatMap(({ rules }) => rules);
    expect(cited.filter((id) => !ids.has(id))).toEqual([]);
    expect([...ids].filter((id) => id !== "LN-01" && !cited.includes(id ?? ""))).toEqual([]);
  });

  test.each(vocabulary.stats.map(({ id, example }) => [id, example]))("of a sheet are read: %s", (_id, example) => {
    expect(wrongIn(resolve(`Ann: ${example}`))).toEqual([]);
  });

  const lines: Readonly<Record<(typeof vocabulary.verbs)[number]["id"], string>> = {
    initiative: "initiative",
    attack: "Ann attacks Bully with sword",
    shoot: "Cid shoots Bully",
    parry: "Ann attacks Bully\n  Bully parries",
    brace: "Ann braces",
    "stand up": "! Ann gains prone\nAnn stands up",
    bandage: "! Bob gains bleeding\nCid bandages Bob, DC 2",
    pass: "Ann passes",
  };

  test.each(Object.entries(lines))("of a line are understood: %s", (_verb, line) => {
    const fight = resolve(`dice: auto\nseed: words4\n${SETUP}\n== Round 1\n${line}`);
    expect(wrongIn(fight).filter((message) => !message.includes("parr"))).toEqual([]);
  });
});

describe("fights", () => {
  const cast = {
    setup: SETUP,
    names: ["Ann", "Cid", "Bully", "Bob"],
    sides: ["@party", "@footpads"],
    weapons: ["sword", "bow", "axe", "dagger"],
    things: [],
    opening: "initiative",
  };

  test("of random words are survived, and come out twice the same", () => {
    fc.assert(
      fc.property(randomFight(lanterns, cast), (text) => {
        const fight = resolve(text);
        expect(diagnosticsOf(fight).filter(({ code }) => code === "internal")).toEqual([]);
        expect([...unsounds(fight), ...stuck(fight.state, lanterns)]).toEqual([]);
        expect(resolve(text).state.combatants).toEqual(fight.state.combatants);
      }),
      { numRuns: 60 },
    );
  });

  test("that nobody writes are won, by the same dice by the same side", () => {
    const { state } = resolve(SETUP);
    for (const seed of [1, 2, 3]) {
      const played = playOut(lanterns, state, randomSource(seed));
      expect(played.end, `seed ${seed}, ${played.units} units`).toBe("won");
      expect(playOut(lanterns, state, randomSource(seed))).toEqual(played);
    }
  });

  test("of the example run as they stand", () => {
    expect(wrongIn(resolve(`${exampleLines(beginning).join("\n")}\n== Round 1`))).toEqual([]);
  });

  test("may be joined by the stat blocks of others", () => {
    const raw = {
      hp: 7,
      ac: 15,
      stats: [8, 14, 10, 10, 8, 8],
      actions: [{ name: "Knife", desc: "+4 to hit. Hit: 5 (1d6 + 2)" }],
    };
    expect(borrowedBy(lanterns, raw)).toEqual({
      items: ["HP 7", "guard 8", "skill 2", "might -1", "wits -1", "Knife 1d6"],
      guessed: ["guard 8"],
      left: [],
    });
  });
});
