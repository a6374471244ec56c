/** What is at hand follows what the sheet says and what has been used; what is rare stands behind. */
import { describe, expect, test } from "vitest";
import { clausesOf, commonDeeds, deedsOf } from "../../src/complete/choice-lines.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { nothingFilled } from "../../src/view/turn/clause-fields.tsx";
import { tableOf } from "../../src/view/turn/targets.tsx";

const environment = { systems, defaultSystem };

function fightOf(text: string): Fight {
  return resolveFight(text, environment);
}

/** The deeds that stand open, by their labels. */
function openTo(fight: Fight, who: string): string[] {
  const table = tableOf(fight, { who, deed: null, means: null, filled: nothingFilled });
  return table === null ? [] : table.common.map(({ label }) => label);
}

const begun = {
  "mighty-blows": "initiative [Mina d8=6, Rolf d8=5, Orc d8=1]",
  "basic-d20": "initiative [Mina d6=6, Rolf d6=5, Orc d6=1]",
  "strike-chance": "initiative [Mina d10=9, Rolf d10=8, Orc d10=1]",
  brp: "end of statements",
  srd5: "initiative [Mina d20=16, Rolf d20=12, Orc d20=3]",
  zones: "",
} as const;

const bodies = {
  "mighty-blows": "HP 6, AC 11, DEX 16, save 13, dagger d4",
  "basic-d20": "HP 6, AC 11, dagger d4",
  "strike-chance": "HP 22, DEF 20, IM 2, CON 11, dagger 40% d4",
  brp: "HP 11, DEX 16, dagger 40%",
  srd5: "HP 11, AC 12, DEX +2, dagger +4 1d4+2",
  zones: "HP 8, STR 9, AGI 12, WIT 11, dagger d4",
} as const;

type System = keyof typeof bodies;

function fightIn(rules: System, more: string): Fight {
  const body = bodies[rules];
  return fightOf(
    `rules: ${rules}\n\n@party (initiative)\nMina: ${body}${more}\nRolf: ${body}\n\n@orcs\nOrc: ${body}\n\n== Round 1\n${begun[rules]}\n`,
  );
}

describe("a caster's spells need not stand on the sheet: that it casts is enough", () => {
  test.each([
    ["mighty-blows", ", class magic-user", "Cast"],
    ["mighty-blows", ", class wizard", "Cast"],
    ["basic-d20", ", save-spell 14", "Cast"],
    ["strike-chance", ", cast 60", "Cast"],
    ["brp", ", first aid 60%", "Give first aid to"],
    ["srd5", ", slots 2", "Cast"],
  ] as const)("%s%s: %s is near the top for that one alone", (rules, more, label) => {
    const fight = fightIn(rules, more);
    const all = deedsOf(fight, "Mina").map((deed) => deed.label);
    expect(all.indexOf(label)).toBeLessThan(2);
    expect(commonDeeds(fight, "Mina", deedsOf(fight, "Mina")).map((deed) => deed.label)).toContain(label);
    expect(deedsOf(fight, "Rolf").findIndex((deed) => deed.label === label)).toBeGreaterThan(1);
    if (label === "Cast") expect(openTo(fight, "Mina")).toContain(label);
  });

  test("of another class it is not", () => {
    const fight = fightIn("mighty-blows", ", class ranger");
    expect(deedsOf(fight, "Mina").findIndex(({ label }) => label === "Cast")).toBeGreaterThan(1);
  });

  test("spells on the sheet, or a power used before, do as well", () => {
    expect(openTo(fightIn("basic-d20", ", spell Sleep"), "Mina")).toContain("Cast");
    const zones = fightOf(
      "rules: zones\n\n@party (initiative)\nMina: HP 8, WIT 11\nRolf: HP 8\n\n@orcs\nOrc: HP 8\n\n== Round 1\nMina invokes Dread at Orc\n@orcs pass\nRolf waits\nOrc waits\n\n== Round 2\n",
    );
    expect(deedsOf(zones, "Mina").findIndex(({ label }) => label === "Invoke")).toBeLessThan(2);
    expect(deedsOf(zones, "Rolf").findIndex(({ label }) => label === "Invoke")).toBeGreaterThan(1);
  });
});

describe("how a deed is done", () => {
  test("says what each word does, in every system", () => {
    const bare = [...systems.values()].flatMap(({ id, vocabulary }) =>
      vocabulary.clauses.filter(({ help }) => help.trim() === "").map((spec) => `${id}: ${spec.id}`),
    );
    expect(bare).toEqual([]);
  });

  test("what was said last stands first, then what is common in these rules", () => {
    const fight = fightIn("mighty-blows", "");
    const attack = deedsOf(fight, "Mina").find(({ id }) => id === "attack")?.verb;
    if (attack === undefined) throw new Error("no attack");
    const ids = (now: Fight): string[] => clausesOf(now, "Mina", attack).map(({ id }) => id);
    const common = fight.setup.system.vocabulary.common?.clauses.filter((id) => attack.clauses.includes(id)) ?? [];
    expect(ids(fight).slice(0, common.length)).toEqual(common);
    const after = fightOf(`${fight.text}\nMina attacks Orc with dagger, from behind [d20=2]\n`);
    expect(ids(after).slice(0, 2).sort()).toEqual(["from behind", "with"]);
  });
});

test("what a sheet speaks for is a stat of the rules", () => {
  const odd = [...systems.values()].flatMap(({ id, vocabulary }) =>
    vocabulary.verbs.flatMap(({ suits, id: verb }) =>
      suits === undefined || vocabulary.stats.some((stat) => stat.id === suits.stat) ? [] : [`${id}: ${verb}`],
    ),
  );
  expect(odd).toEqual([]);
});
