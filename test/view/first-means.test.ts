/**
 * With what the picker stands: what was stated, else what is to hand; a weapon on the ground does not end a fighter's
 * turn. In every system.
 */
import { describe, expect, test } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { nothingFilled } from "../../src/view/turn/clause-fields.tsx";
import { tableOf } from "../../src/view/turn/targets.tsx";

const picked = (text: string) => {
  const fight = resolveFight(text, { systems, defaultSystem });
  const table = tableOf(fight, { who: "Ann", deed: null, means: null, filled: nothingFilled });
  return table === null ? null : [table.deed.id, table.chosen];
};

const SETUPS: Readonly<Record<string, { readonly stats: string; readonly begin: string }>> = {
  zones: { stats: "HP 8, STR 9, AGI 9, WIT 9, sword d6, dagger d4", begin: "" },
  "mighty-blows": {
    stats: "HP 9, AC 12, BCB 2, DEX 10, save 14, sword d8, dagger d4",
    begin: "initiative [Ann d6=6, Orc d6=1]",
  },
  "basic-d20": { stats: "HP 9, AC 12, AB +2, sword d8, dagger d4", begin: "initiative [Ann d6=6, Orc d6=1]" },
  "strike-chance": {
    stats: "HP 20, SC 60, DEF 10, CON 10, sword d8, dagger d4",
    begin: "initiative [Ann d10=9, Orc d10=1]",
  },
  srd5: {
    stats: "HP 9, AC 12, STR +2, sword +4 1d8+2, dagger +4 1d4+2",
    begin: "initiative [Ann d20=16, Orc d20=1]",
  },
  brp: { stats: "DEX 12, HP 11, broad sword 50%, dagger 40%", begin: "end of statements" },
};

describe.each(Object.entries(SETUPS))("%s", (id, { stats, begin }) => {
  const head = `rules: ${id}\nAnn: ${stats}\n@foes\nOrc: ${stats.replace("DEX 12", "DEX 9")}\n== Round 1\n${begin}\n`;
  const sword = id === "brp" ? "broad sword" : "sword";

  test("who has dropped the weapon in hand stands on a blow with the next", () => {
    expect(picked(`${head}! Ann's ${sword} is dropped`)).toEqual(["attack", "dagger"]);
  });

  test("what was stated is what stands ready", () => {
    const stated = begin === "" ? head : head.replace(begin, "");
    const text = `${stated.trimEnd()}\nAnn will attack Orc with dagger\n${begin}\n`;
    expect(picked(text)).toEqual(["attack", "dagger"]);
  });
});

test("two attacks of one name are one choice", () => {
  const stats = "HP 22, AC 13, BCB 2, DEX 9, save 13, claw d6, claw d6, bite d8";
  const text = `rules: mighty-blows\nAnn: ${stats}\n@foes\nOrc: HP 5, AC 13, DEX 9, save 16, spear d6\n== Round 1\n`;
  const fight = resolveFight(`${text}initiative [Ann d6=6, Ann d6=5, Ann d6=4, Orc d6=1]`, { systems, defaultSystem });
  const table = tableOf(fight, { who: "Ann", deed: "attack", means: null, filled: nothingFilled });
  expect(table?.means.map(({ name }) => name)).toEqual(["claw", "bite"]);
});
