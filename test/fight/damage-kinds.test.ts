import { describe, expect, test } from "vitest";
import { damageStats, dealtParts, easeDamage } from "../../src/fight/damage-kinds.ts";
import { harm, sum } from "../../src/fight/rule-kit.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { tiny, type Tiny } from "./tiny.ts";

/** The tiny rules, with kinds of damage and temporary hit points. */
const kinds: RuleSystem<Tiny> = {
  ...tiny,
  vocabulary: { ...tiny.vocabulary, stats: [...tiny.vocabulary.stats, ...damageStats] },
  takes(turn, name, dealt) {
    const parts = dealtParts(dealt, "ruling");
    const eased = easeDamage(turn, name, sum(parts), parts, dealt.kind);
    harm(turn, ["T-3"], name, eased.amount, { parts: eased.parts, floor: 0 });
  },
};

function fightOf(worg: string, ...rulings: readonly string[]) {
  const text = [`Worg: HP 20${worg}`, "@foes", "Orc: HP 9", "== Round 1", ...rulings].join("\n");
  const fight = resolveFight(text, { systems: new Map([["tiny", kinds]]), defaultSystem: "tiny" });
  const [c] = fight.state.combatants;
  return {
    hp: c?.hp?.now,
    stats: c?.stats ?? {},
    damage: fight.units
      .flatMap(({ result }) => result.events)
      .flatMap(({ event }) =>
        event.type === "damage" ? [[event.amount, event.parts.map(({ label, value }) => [label, value])]] : [],
      ),
    problems: diagnosticsOf(fight).map(({ code, message }) => `${code}: ${message}`),
  };
}

describe("damage of a kind", () => {
  test.each([
    ["", 14, [6, [["ruling", 6]]]],
    [", resists cold", 14, [6, [["ruling", 6]]]],
    [
      ", resists fire",
      17,
      [
        3,
        [
          ["ruling", 6],
          ["resists", -3],
        ],
      ],
    ],
    [
      ", resists cold and Fire",
      17,
      [
        3,
        [
          ["ruling", 6],
          ["resists", -3],
        ],
      ],
    ],
    [
      ", immune to fire",
      20,
      [
        0,
        [
          ["ruling", 6],
          ["immune", -6],
        ],
      ],
    ],
    [
      ", vulnerable to fire",
      8,
      [
        12,
        [
          ["ruling", 6],
          ["vulnerable", 6],
        ],
      ],
    ],
    [
      ", resists fire, vulnerable to fire",
      14,
      [
        6,
        [
          ["ruling", 6],
          ["resists", -3],
          ["vulnerable", 3],
        ],
      ],
    ],
  ])("Worg%s takes 6 fire", (sheet, hp, damage) => {
    const found = fightOf(sheet, "! Worg takes 6 fire");
    expect(found).toMatchObject({ hp, damage: [damage], problems: [] });
    expect(fightOf(sheet, "! Worg suffers 6 points of fire damage")).toMatchObject({ hp, damage: [damage] });
  });

  test("half of an odd number is rounded down", () => {
    expect(fightOf(", resists fire", "! Worg takes 5 fire damage").hp).toBe(18);
  });

  test("a word of which nobody knows a kind is no damage, unless it says so or a sheet speaks of it", () => {
    expect(fightOf("", "! Worg takes 2 steps")).toMatchObject({ hp: 20, damage: [] });
    expect(fightOf("", "! Worg takes 2 steps").problems).toHaveLength(1);
    expect(fightOf("", "! Worg takes 2 moonlight damage").hp).toBe(18);
    expect(fightOf(", immune to moonlight", "! Worg takes 2 moonlight").hp).toBe(20);
    expect(fightOf("", "! Worg takes 6 less damage")).toMatchObject({ hp: 20, damage: [] });
    expect(fightOf("", "! Worg takes 6 fire damage again")).toMatchObject({ hp: 20, damage: [] });
  });

  test.each([
    ["resists fire", "resists", "fire"],
    ["is immune to poison and cold", "immune", "poison and cold"],
    ["is vulnerable to cold", "vulnerable", "cold"],
    ["gains resistance to fire, cold", "resists", "fire and cold"],
  ])("a ruling gives it: %s", (said, id, value) => {
    expect(fightOf("", `! Worg ${said}`)).toMatchObject({ stats: { [id]: value }, problems: [] });
  });

  test("kinds add up, and go one by one", () => {
    const given = ["! Worg resists cold", "! Worg resists fire and cold"];
    expect(fightOf("", ...given).stats["resists"]).toBe("fire and cold");
    expect(fightOf("", ...given, "! Worg no longer resists cold").stats["resists"]).toBe("fire");
    expect(fightOf(", immune to fire", "! Worg is no longer immune to fire", "! Worg takes 6 fire").hp).toBe(14);
    expect(fightOf(", immune to fire", "! Worg loses immunity to fire", "! Worg takes 6 fire").hp).toBe(14);
  });
});

describe("temporary hit points", () => {
  test("go before all others", () => {
    expect(fightOf("", "! Worg gains 5 temporary hit points", "! Worg takes 4")).toMatchObject({
      hp: 20,
      stats: { "temporary hp": 1 },
      damage: [
        [
          0,
          [
            ["ruling", 4],
            ["temporary points", -4],
          ],
        ],
      ],
      problems: [],
    });
    expect(fightOf(", temporary HP 5", "! Worg takes 7")).toMatchObject({ hp: 18, stats: { "temporary hp": 0 } });
    expect(fightOf(", 5 temp HP", "! Worg takes 4", "! Worg takes 4").hp).toBe(17);
  });

  test("what resistance takes off takes none of them", () => {
    expect(fightOf(", temporary HP 5, resists fire", "! Worg takes 6 fire")).toMatchObject({
      hp: 20,
      stats: { "temporary hp": 2 },
    });
  });

  test("a loss of them ends at none", () => {
    expect(fightOf(", temporary HP 5", "! Worg loses 8 temporary hit points").stats["temporary hp"]).toBe(0);
  });
});

describe("a ruling that sounds like points", () => {
  test.each([
    ["is hit for 4", 16],
    ["is wounded for 4", 16],
    ["takes 10 dmg", 10],
    ["takes 3, no armour (poison)", 17],
    ["takes 3 without armor", 17],
  ])("changes them: %s", (said, hp) => {
    expect(fightOf("", `! Worg ${said}`)).toMatchObject({ hp, problems: [] });
  });

  test("or says that it does not", () => {
    const { hp, problems } = fightOf("", "! Worg gains 4 points of luck");
    expect(hp).toBe(20);
    expect(problems.join()).toContain("changes no points");
  });
});
