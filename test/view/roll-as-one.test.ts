/** Like monsters on one initiative die by a press, and nothing but initiative is shared so. */
import { describe, expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { carryOut } from "../../src/wishes/wishes.ts";

const environment = { systems, defaultSystem: "zones" };
const resolve = (text: string): Fight => resolveFight(text, environment);

const sheets = {
  "mighty-blows": [
    "Rolf: HP 12, AC 15, DEX 13, save 14, sword d8",
    "Orc x2: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6",
  ],
  "basic-d20": ["Rolf: HP 12, AC 15, AB 2, sword d8", "Orc x2: HP 5, AC 13, AB 1, spear d6"],
  "strike-chance": ["Rolf: HP 20, DEF 20, sword 65% d8", "Orc x2: HP 15, DEF 10, spear 60% d6"],
};

describe.each(Object.entries(sheets))("%s", (id, [hero = "", foe = ""]) => {
  const fightOf = (line: string): Fight => resolve(`rules: ${id}\n@party\n${hero}\n@orcs\n${foe}\n== Round 1\n${line}`);

  test("one die counts for all of the side, and the others are asked for", () => {
    const fight = fightOf("initiative");
    const made = carryOut(fight.text, fight, { kind: "rollAsOne", side: "orcs" }, () => 3, resolve);
    if (!made.ok) throw new Error(made.reason);
    expect(made.text).toMatch(/initiative \[@orcs d\d+=3\]$/);
    expect(resolve(made.text).pending.map(({ who }) => who)).toEqual(["Rolf"]);
  });

  test("the dice of an attack are nobody's to share", () => {
    const fight = fightOf("initiative [Rolf d6=1]");
    const side = carryOut(fight.text, fight, { kind: "rollAsOne", side: "party" }, () => 3, resolve);
    expect(side.ok).toBe(false);
    const attack = resolve(`${fight.text.replace("initiative [Rolf d6=1]", "")}Orc 1 attacks Rolf with spear\n`);
    expect(carryOut(attack.text, attack, { kind: "rollAsOne", side: "orcs" }, () => 3, resolve).ok).toBe(false);
  });
});
