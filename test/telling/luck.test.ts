/* Luck of a side's dice: their faces against what is due, by a calculation of its own. */
import { expect, test } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { luckOf } from "../../src/forecast/luck.ts";
import { lineOfLuck } from "../../src/forecast/text.ts";

const fightOf = (text: string) => resolveFight(text, { systems, defaultSystem });

/** Chance that n dice come to at most a sum, by inclusion and exclusion, in whole numbers. */
function atMost(n: number, sides: number, sum: number): number {
  const choose = (a: bigint, b: bigint): bigint => {
    let all = 1n;
    for (let i = 0n; i < b; i++) all = (all * (a - i)) / (i + 1n);
    return a < b ? 0n : all;
  };
  let ways = 0n;
  for (let k = 0n; k <= BigInt(n); k++) {
    const left = BigInt(sum) - BigInt(sides) * k;
    if (left < BigInt(n)) break;
    const part = choose(BigInt(n), k) * choose(left, BigInt(n));
    ways += k % 2n === 0n ? part : -part;
  }
  return Number((ways * 10n ** 15n) / BigInt(sides) ** BigInt(n)) / 1e15;
}

function duel(faces: readonly number[]): string {
  const rounds = faces.map((face, at) => {
    const blow = face >= 12 ? `[d20=${face}, d4=1]` : `[d20=${face}]`;
    return `== Round ${at + 1}\nAda attacks Orc with club ${blow}\n`;
  });
  return `rules: basic-d20
options: no fumbles

@party
Ada: HP 80, AC 12, AB +0, club d4

@orcs
Orc: HP 900, AC 13, AB +0, claw d4

${rounds.join("")}`;
}

test("twelve dice of one side, exactly, and none of the other", () => {
  const faces = [3, 11, 7, 14, 9, 10, 12, 6, 15, 2, 13, 8];
  const [luck, another] = luckOf(fightOf(duel(faces)));
  if (luck === undefined) throw new Error("no luck");
  const sum = faces.reduce((a, b) => a + b, 0);
  expect(another).toBeUndefined();
  expect({ side: luck.side, dice: luck.dice, mean: luck.mean, due: luck.due }).toEqual({
    ...{ side: "party", dice: 12, mean: sum / 12, due: 10.5 },
  });
  const exact = (atMost(12, 20, sum) + atMost(12, 20, sum - 1)) / 2;
  expect(luck.better).toBeCloseTo(exact, 10);
});

test("fewer than ten dice are told without their luck", () => {
  const [luck] = luckOf(fightOf(duel([3, 11, 7])));
  expect(luck).toMatchObject({ dice: 3, mean: 7, better: null });
  expect(luck === undefined ? "" : lineOfLuck(luck)).toBe("3 d20s, 7.0 on average; 10.5 is due.");
});

/** Fights of twelve dice each, by systems in which low faces are wished for: the cast, and a round's line of a face. */
const low: readonly (readonly [
  rules: string,
  side: string,
  die: number,
  cast: string,
  line: (face: number) => string,
])[] = [
  [
    ...(["brp", "party", 100] as const),
    "options: intent off\n@party\nAda: HP 80, DEX 12, club 1% d4\n@orcs\nOrc: HP 900, DEX 9, axe 5% d4",
    (face) => `Ada attacks Orc with club [d100=${face}]`,
  ],
  [
    ...(["strike-chance", "party", 100] as const),
    "@party\nAda: HP 80, SC 1, CON 12, club d4\n@orcs\nOrc: HP 900, SC 5, CON 12, axe d4",
    (face) => `Ada attacks Orc with club [d100=${face}]`,
  ],
  [
    ...(["zones", "orcs", 20] as const),
    "@party\nAda: HP 80, club d4\n@orcs\nOrc: HP 900, AGI 1, axe d4",
    (face) => `Ada attacks Orc with club [d4=1]\n  Orc dodges [d20=${face}]`,
  ],
];

test.each(low)("%s: high faces are bad luck, by the exact number", (rules, side, die, cast, line) => {
  const faces = [0.9, 0.95, 0.6, 0.8, 1, 0.7, 0.55, 0.85, 0.5, 0.75, 0.65, 0.4].map((share) => Math.round(share * die));
  const rounds = faces.map((face, at) => `== Round ${at + 1}\n${line(face)}`).join("\n");
  const [luck, another] = luckOf(fightOf(`rules: ${rules}\n${cast}\n${rounds}\n`));
  const sum = faces.reduce((a, b) => a + b, 0);
  expect(another).toBeUndefined();
  expect(luck).toMatchObject({ side, die, good: "low", dice: 12, mean: sum / 12, due: (die + 1) / 2 });
  // Rows are worse whose sum is higher; those as high count half.
  const exact = 1 - (atMost(12, die, sum) + atMost(12, die, sum - 1)) / 2;
  expect(luck?.better).toBeCloseTo(exact, 10);
  expect(exact).toBeLessThan(0.05);
});

test("every system says which faces are wished for", () => {
  const said = [...systems.values()].map(({ id, fate }) => `${id} d${fate?.sides} ${fate?.good}`);
  expect(said.filter((each) => each.includes("undefined"))).toEqual([]);
  for (const known of [
    "basic-d20 d20 high",
    "mighty-blows d20 high",
    "strike-chance d100 low",
    "brp d100 low",
    "srd5 d20 high",
  ])
    expect(said).toContain(known);
  expect(said).toContain("zones d20 low");
});
