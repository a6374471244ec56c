/*
 * One more foe never helps the party, and more points never harm it: fights of the same seeds in pairs, judged by the
 * sign test. Seeds are fixed; whoever changes the rules or the policies is falsely alarmed once in ten thousand
 * comparisons.
 */
import { describe, expect, test } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { Forecasting } from "../../src/forecast/forecast.ts";
import { systems } from "../../src/rules/index.ts";
import { runsOf } from "../sample.ts";

const environment = { systems, defaultSystem: "zones" };
const FALSE_ALARM = 1e-4;
const FIGHTS = runsOf(200);

/** Outcomes for the party of fights with the seeds 1, 2, 3, …: 1 it wins, 0 it loses, 0.5 neither. */
function outcomes(text: string, fights = FIGHTS): readonly number[] {
  const { state, setup } = resolveFight(text, environment);
  const forecasting = new Forecasting(setup.system, state, { seed: "pairs", leading: new Map() });
  const found: number[] = [];
  let [ours, theirs] = [0, 0];
  for (let fight = 0; fight < fights; fight++) {
    forecasting.play(1);
    const [party, foes] = forecasting.forecast.wins.map(({ wins }) => wins.count);
    found.push(party !== ours ? 1 : foes !== theirs ? 0 : 0.5);
    [ours, theirs] = [party ?? 0, foes ?? 0];
  }
  return found;
}

/** Chance of so many heads or more, among so many throws of a coin. */
function tail(heads: number, throws: number): number {
  // Chance of k heads, then its sum.
  let chance = 0.5 ** throws;
  let sum = 0;
  for (let k = 0; k <= throws; k++) {
    if (k >= heads) sum += chance;
    chance *= (throws - k) / (k + 1);
  }
  return sum;
}

/** Chance that so many pairs or more fall out better by accident, where neither is better. */
function accident(before: readonly number[], after: readonly number[]): number {
  const better = after.filter((each, i) => each > (before[i] ?? 0)).length;
  const worse = after.filter((each, i) => each < (before[i] ?? 0)).length;
  return tail(better, better + worse);
}

test("the sign test knows a coin that is false", () => {
  expect(tail(0, 10)).toBeCloseTo(1, 10);
  expect(tail(10, 10)).toBeCloseTo(1 / 1024, 10);
  expect(tail(5, 9)).toBeCloseTo(0.5, 10);
});

interface Sheets {
  readonly scene?: string;
  /** A fighter of the party, another of it, and a foe, with the points left open. */
  readonly party: readonly [string, string];
  readonly foe: string;
  readonly archer: string;
  readonly points: number;
}

const sheets: Readonly<Record<string, Sheets>> = {
  zones: {
    scene: "scene: started unclear\n",
    party: [
      "HP #, STR 11, AGI 10, WIT 11, armour 1, axe d8, at 1",
      "HP 6, STR 8, AGI 13, WIT 11, bow d6 range 8, at 1",
    ],
    foe: "HP 7, STR 10, AGI 10, WIT 9, sword d6, at 3",
    archer: "HP 5, STR 9, AGI 12, WIT 10, bow d6 range 8, at 4",
    points: 8,
  },
  "mighty-blows": {
    party: [
      "HP #, AC 13, BCB 2, DEX 11, CON 12, save 14, sword d8",
      "HP 8, AC 12, BCB 1, DEX 13, CON 9, save 15, bow d6 range 50, dagger d4",
    ],
    foe: "HD 1, HP 6, AC 12, DEX 9, save 16, spear d6",
    archer: "HD 1, HP 5, AC 12, DEX 12, save 16, bow d6 range 50",
    points: 9,
  },
  "basic-d20": {
    party: [
      "HP #, AC 14, AB +2, CON 12, save 14, sword d8",
      "HP 6, AC 12, AB +1, CON 9, save 15, bow d6 range 50/100/150, dagger d4",
    ],
    foe: "HP 5, AC 12, AB +1, save 15, spear d6",
    archer: "HP 4, AC 12, AB +1, save 15, bow d6 range 50/100/150",
    points: 8,
  },
  "strike-chance": {
    party: ["HP #, SC 55, DEF 20, CON 13, sword d8+1", "HP 23, SC 55, DEF 20, CON 11, bow d6 class longbow"],
    foe: "HP 22, SC 50, DEF 15, CON 11, spear d6+1",
    archer: "HP 22, SC 45, DEF 15, CON 11, bow d6 class longbow",
    points: 25,
  },
  brp: {
    party: ["DEX 12, HP #, dodge 30, broad sword 55%", "DEX 13, HP 11, dodge 35, long bow 45%, dagger 35%"],
    foe: "DEX 11, HP 11, dodge 25, short sword 45%",
    archer: "DEX 12, HP 10, dodge 25, long bow 40%",
    points: 12,
  },
  srd5: {
    party: [
      "HP #, AC 14, CON +2, mastery mace, mace +4 1d6+2",
      "HP 12, AC 13, DEX +3, shortbow +4 1d6+2 range 80/320, dagger +4 1d4+2",
    ],
    foe: "HP 14, AC 13, DEX +1, spear +4 1d6+2",
    archer: "HP 11, AC 13, DEX +2, shortbow +4 1d6+2 range 80/320",
    points: 15,
  },
};

describe.each(Object.entries(sheets))("%s", (rules, { scene = "", party, foe, archer, points }) => {
  const fight = (more: number, heroes: number, ...foes: readonly string[]): string => {
    const ours = party.slice(0, heroes).map((sheet, i) => `${i === 0 ? "Ann" : "Bel"}: ${sheet}`);
    const theirs = foes.map((sheet, i) => `${["Orc", "Pig", "Rat"][i] ?? ""}: ${sheet}`);
    const whole = `rules: ${rules}\n${scene}\n@party\n${ours.join("\n")}\n\n@foes\n${theirs.join("\n")}\n`;
    return whole.replace("#", String(points + more));
  };

  test.each([
    ["one hero against a second fighter", 1, [foe], [foe, foe]],
    ["one hero against an archer more", 1, [foe], [foe, archer]],
    ["two heroes against a third fighter", 2, [foe, foe], [foe, foe, foe]],
    ["two heroes against an archer more", 2, [foe, archer], [foe, archer, archer]],
  ])("one more foe never helps: %s", (_, heroes, fewer, more) => {
    const [less, all] = [outcomes(fight(0, heroes, ...fewer)), outcomes(fight(0, heroes, ...more))];
    // Else it could not come out wrong: there is something to win for the fewer, and something to lose for the more.
    expect([Math.min(...less), Math.max(...all)]).toEqual([0, 1]);
    expect(accident(less, all)).toBeGreaterThan(FALSE_ALARM);
  });

  test("more points never harm", () => {
    const without = outcomes(fight(0, 2, foe, archer));
    expect(Math.max(...without)).toBe(1);
    for (const more of [1, 3, 6]) {
      const stronger = outcomes(fight(more, 2, foe, archer));
      expect(Math.min(...stronger)).toBe(0);
      expect(accident(stronger, without), `${more} more`).toBeGreaterThan(FALSE_ALARM);
    }
  });
});

test("strike-chance: SC-47 makes 21 points worse than 20, as the book has it", () => {
  // A fighter of 20 points loses nothing down to 11; one of 21 loses 10 of its 25 from 20 on.
  const duel = (points: number): readonly number[] =>
    outcomes(
      `rules: strike-chance\n\n@party\nAnn: HP ${points}, SC 25, DEF 10, CON 13, knife d3+2\n\n@foes\nOrc: HP 20, SC 25, DEF 10, CON 13, knife d3+2\n`,
      160,
    );
  const share = (all: readonly number[]): number => all.reduce((a, b) => a + b) / all.length;
  const [at20, at21] = [duel(20), duel(21)];
  console.log(`20 points win ${share(at20).toFixed(3)}, 21 points ${share(at21).toFixed(3)}`);
  expect(accident(at21, at20)).toBeLessThan(0.02);
});
