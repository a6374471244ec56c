import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/* What the game master says of a thing: every system knows the same words for it. */

const environment = { systems, defaultSystem: "zones" };

/** Somebody with a weapon in hand, and the things on the sheet that can be lost or broken. */
const casts: ReadonlyMap<string, readonly [line: string, ...things: string[]]> = new Map([
  ["zones", ["Ann: HP 8, AGI 12, STR 10, shield, sword d6, at 1", "sword", "shield"]],
  ["mighty-blows", ["Ann: HP 12, AC 15, BCB 3, sword d8", "sword"]],
  ["basic-d20", ["Ann: HP 12, AC 15, AB 1, sword d8", "sword"]],
  ["strike-chance", ["Ann: HP 12, DEX 12, shield ready, longsword d8 SC 50", "longsword", "shield"]],
  ["brp", ["Ann: HP 12, DEX 12, sword 50 d8, heater 40", "sword", "heater"]],
  ["srd5", ["Ann: HP 12, AC 15, STR +1, longsword +3 1d8+1", "longsword"]],
]);

/** The step of the last line that says something. */
function lastStep(fight: Fight) {
  return [...stepsOf(fight)].filter(({ text }) => text.kind !== "blank").at(-1);
}

/** Its things and conditions as they are after rulings about one of them; null: the last is not understood. */
function after(id: string, thing: string, ...words: readonly string[]): string | null {
  const [line = ""] = casts.get(id) ?? [];
  const rulings = words.map((word) => `! Ann's ${thing} ${word}\n`).join("");
  const fight = resolveFight(`rules: ${id}\n@a\n${line}\n@b\nBo: HP 9\n== Round 1\n${rulings}`, environment);
  const last = lastStep(fight)?.line;
  const misread = diagnosticsOf(fight).some(
    (each) => each.line === last && /keep count of|know nothing that|means nothing/.test(each.message),
  );
  const [ann] = fight.state.combatants;
  return misread ? null : JSON.stringify([ann?.attacks, ann?.stats, ann?.conditions, ann?.own]);
}

const all = [...casts].flatMap(([id, [, ...things]]) => things.map((thing): [string, string] => [id, thing]));

it("every system is here", () => {
  expect([...casts.keys()].sort()).toEqual([...systems.keys()].sort());
});

describe.each(all)("%s: a %s", (id, thing) => {
  it.each([
    ["is dropped", ["is lost", "is gone", "is on the ground"]],
    ["is broken", ["is destroyed", "is ruined", "is smashed", "shatters"]],
  ])("%s, in other words too", (word, others) => {
    const is = after(id, thing, word);
    expect(is).not.toBeNull();
    expect(is).not.toBe(after(id, thing));
    for (const other of others) expect([other, after(id, thing, other) === null]).toEqual([other, false]);
  });

  it.each(["is back", "is found", "is recovered"])("%s once it has been dropped", (word) => {
    const back = after(id, thing, "is dropped", word);
    expect(back).not.toBeNull();
    expect(back).not.toBe(after(id, thing, "is dropped"));
  });

  it.each(["is whole", "is mended", "is repaired", "is sound"])("%s once it has been broken", (word) => {
    const whole = after(id, thing, "is broken", word);
    expect(whole).not.toBeNull();
    expect(whole).not.toBe(after(id, thing, "is broken"));
  });
});

it("what has been dropped comes back to the hand, and strikes", () => {
  for (const [id, thing] of all) {
    const round = resolveFight(
      `rules: ${id}\n@a (initiative)\n${casts.get(id)?.[0] ?? ""}\n@b\nBo: HP 9, DEX 9, AC 11, at 1\n== Round 1\n! Ann's ${thing} is dropped\n! Ann's ${thing} is back\n! Ann attacks Bo with ${thing}\n`,
      environment,
    );
    const said = diagnosticsOf(round).map(({ message }) => message);
    expect([id, thing, said.filter((each) => /ground|dropped/.test(each))]).toEqual([id, thing, []]);
  }
});

it.each([
  ["is broken", "is mended"],
  ["is dropped", "is back"],
])("what %s and %s serves on the very next line as if nothing had been", (lost, again) => {
  for (const [id, thing] of all) {
    const status = (...words: readonly string[]) => {
      const rulings = words.map((word) => `! Ann's ${thing} ${word}\n`).join("");
      const setUp = `rules: ${id}\n@a (initiative)\n${casts.get(id)?.[0] ?? ""}\n@b\nBo: HP 9, DEX 9, AC 11, at 1\n== Round 1\n`;
      return lastStep(resolveFight(`${setUp}${rulings}Ann attacks Bo with ${thing}\n`, environment))?.step.status;
    };
    expect([id, thing, status(lost, again)]).toEqual([id, thing, status()]);
  }
});

it("a brp shield that is found while another is on the arm is carried, and that is said", () => {
  const fight = resolveFight(
    "rules: brp\n@a\nAnn: HP 12, DEX 12, sword 50 d8, heater 40, target shield 40\n== Round 1\n! Ann's heater is dropped\nAnn draws target shield\n! Ann's heater is found\n",
    environment,
  );
  expect(fight.state.combatants[0]?.own).toMatchObject({ lying: [] });
  expect(diagnosticsOf(fight).map(({ message }) => message)).toContainEqual(
    expect.stringContaining("one shield at a time is enough"),
  );
});

it.each([...casts])(
  "%s: whoever loses a weapon has it no more in hand, as where it is lost",
  (id, [line, thing = ""]) => {
    const is = (ruling: string): string => {
      const text = `rules: ${id}\n@a\n${line}\n@b\nBo: HP 9\n== Round 1\n${ruling}`;
      const [ann] = resolveFight(text, environment).state.combatants;
      return JSON.stringify([ann?.attacks, ann?.stats, ann?.conditions, ann?.own]);
    };
    expect(is(`! Ann loses ${thing}`)).toBe(is(`! Ann's ${thing} is lost`));
    expect(is(`! Ann loses her ${thing}`)).toBe(is(`! Ann's ${thing} is lost`));
    expect(is(`! Ann loses ${thing}`)).not.toBe(is(""));
  },
);

it("strike-chance: a free action in words lets fall what is in hand (SC-80, SC-88)", () => {
  const line = "Ann: HP 12, DEX 12, SC 50, longsword d8, torch d4, hand longsword and torch";
  const text = `rules: strike-chance\n@a\n${line}\n@b\nBo: HP 9, DEF 0\n== Round 1\nAnn will attack Bo, free "drops the torch"`;
  const [ann] = resolveFight(text, environment).state.combatants;
  expect(ann?.stats["hand"]).toBe("longsword");
});
