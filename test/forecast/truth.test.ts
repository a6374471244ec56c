/*
 * A forecast against what must be so: equal sides win equally often, one more foe helps nobody, more points harm
 * nobody, and whoever thinks more fights better. Seeds are fixed, so no run is luckier than another.
 */
import { describe, expect, test } from "vitest";
import { randomSource } from "../../src/dice/source.ts";
import { isDeed, type Move } from "../../src/fight/move.ts";
import { playOut, shuffled, type Policy } from "../../src/fight/headless.ts";
import { campsThatFight, find, type FightState } from "../../src/fight/state.ts";
import { lexicon } from "../../src/fight/bind/lexicon.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { Forecasting, type Forecast } from "../../src/forecast/forecast.ts";
import { Fighting, type PolicyName } from "../../src/forecast/policies.ts";
import { Prospects } from "../../src/forecast/prospects.ts";
import { forecastJson } from "../../src/forecast/text.ts";
import { systems } from "../../src/rules/index.ts";

const environment = { systems, defaultSystem: "zones" };
const wanted = process.env.FORECAST_FIGHTS;
const full = wanted !== undefined || process.env.FULL === "1";
const FIGHTS = Number(wanted ?? (full ? 1_000 : 160));
/** Standard errors within which chance may stand against a truth: less than once in ten thousand tries. */
const MOST = 4;

/** Fighters of one sheet for each system, on both sides; who begins is the dice's. */
const sheets: Readonly<Record<string, string>> = {
  zones: "HP 8, STR 10, AGI 10, WIT 10, armour 1, sword d6, at 1",
  "mighty-blows": "HP 9, AC 13, BCB 1, DEX 11, CON 11, save 14, sword d8",
  "basic-d20": "HP 8, AC 13, AB +1, CON 11, save 14, sword d8",
  "strike-chance": "HP 24, SC 60, DEF 20, CON 13, sword d8+2",
  brp: "DEX 12, HP 12, dodge 40, broad sword 50%, armour soft leather",
  srd5: "HP 16, AC 13, DEX +1, CON +1, mace +4 1d6+2, shortbow +3 1d6+1",
};
// Else characters fall at 0 where monsters die.
const scenes: Readonly<Record<string, string>> = {
  zones: "scene: started unclear\n",
  srd5: "options: monsters-at-0 characters\n",
};

function fightOf(rules: string, party: string, foes: string): { state: FightState; system: RuleSystem } {
  const text = `rules: ${rules}\n${scenes[rules] ?? ""}\n@party\n${party}\n\n@foes\n${foes}\n`;
  const { state, setup } = resolveFight(text, environment);
  return { state, system: setup.system };
}

/** So many fighters of a sheet, with other points where they are named. */
function band(rules: string, name: string, count: number, more = ""): string {
  return Array.from({ length: count }, (_, i) => `${name} ${"ABCD"[i] ?? ""}: ${sheets[rules] ?? ""}${more}`).join(
    "\n",
  );
}

function played(rules: string, party: string, foes: string, leading = new Map<string, PolicyName>()): Forecast {
  const { state, system } = fightOf(rules, party, foes);
  const forecasting = new Forecasting(system, state, { seed: "truth", leading });
  forecasting.play(FIGHTS);
  return forecasting.forecast;
}

/** Fights that the party wins, and half of those that nobody wins. */
function score({ wins, nobody, stalemates }: Forecast): number {
  return (wins.find(({ ours }) => ours)?.wins.count ?? 0) + (nobody.count + stalemates.count) / 2;
}

const error = Math.sqrt(FIGHTS) / 2;

describe.each([...systems.keys()])("%s", (rules) => {
  const even = played(rules, band(rules, "Ann", 2), band(rules, "Orc", 2));

  test("two equal sides win equally often", () => {
    expect(Math.abs(score(even) - FIGHTS / 2)).toBeLessThanOrEqual(MOST * error);
    expect(even.stalemates.count).toBeLessThan(FIGHTS / 20);
  });

  test("the order of the lines decides nothing", () => {
    const { state, system } = fightOf(rules, band(rules, "Ann", 2), band(rules, "Orc", 2));
    const backwards = shuffled(state, { face: () => 1 });
    const turned = new Forecasting(system, backwards, { seed: "turned", leading: new Map() });
    turned.play(FIGHTS);
    expect(Math.abs(score(turned.forecast) - score(even))).toBeLessThanOrEqual(MOST * error * Math.SQRT2);
  });

  test("one more foe never helps the party, and one fewer never harms it", () => {
    const more = score(played(rules, band(rules, "Ann", 2), band(rules, "Orc", 3)));
    const fewer = score(played(rules, band(rules, "Ann", 2), band(rules, "Orc", 1)));
    expect(more).toBeLessThan(score(even));
    expect(fewer).toBeGreaterThan(score(even));
  });

  test("more points never harm", () => {
    const stronger = band(rules, "Ann", 2).replaceAll(/HP (\d+)/g, (_, points) => `HP ${Number(points) + 4}`);
    const found = score(played(rules, stronger, band(rules, "Orc", 2)));
    expect(found - score(even)).toBeGreaterThan(-MOST * error * Math.SQRT2);
  });

  test("the same seed gives the same forecast, in whatever slices it is played", () => {
    const { state, system } = fightOf(rules, band(rules, "Ann", 2), band(rules, "Orc", 2));
    const made = (slices: readonly number[]): object => {
      const forecasting = new Forecasting(system, state, { seed: "tide", leading: new Map() });
      for (const fights of slices) forecasting.play(fights);
      return forecastJson("", forecasting.forecast);
    };
    expect(made([1, 4, 5])).toEqual(made([10]));
  });

  test("whoever weighs what comes of a deed beats whoever does anything", () => {
    const { state, system } = fightOf(rules, band(rules, "Ann", 2), band(rules, "Orc", 2));
    const plain = new Fighting(system, new Prospects(system, state), new Map());
    let won = 0;
    for (let seed = 1; seed <= FIGHTS; seed++) {
      const dice = randomSource(seed);
      const whims = new Whims(plain, "foes", seed);
      const { state: end } = playOut(system, shuffled(state, dice), dice, whims, { rounds: 60 });
      const [left, another] = campsThatFight(end, lexicon(system.vocabulary));
      won += another !== undefined || left === undefined ? 0.5 : left.some((side) => side === "party") ? 1 : 0;
    }
    console.log(`${rules}: plain beats random in ${((100 * won) / FIGHTS).toFixed(1)} % of ${FIGHTS}`);
    expect(won - FIGHTS / 2).toBeGreaterThan((full ? MOST : 2) * error);
  });
});

/** A strong fighter and two weak ones, for each system: here it matters at whom one strikes. */
const mixed: Readonly<Record<string, readonly [strong: string, weak: string]>> = {
  zones: ["HP 9, STR 12, AGI 8, WIT 11, armour 1, axe d8, at 1", "HP 6, STR 8, AGI 14, WIT 11, knife d4, at 1"],
  "mighty-blows": [
    "HP 8, AC 12, BCB 3, DEX 11, CON 11, save 14, sword d10",
    "HP 8, AC 12, BCB 0, DEX 11, CON 9, save 15, dagger d4",
  ],
  "basic-d20": ["HP 8, AC 12, AB +4, CON 11, save 14, sword d10", "HP 8, AC 12, CON 9, save 15, dagger d4"],
  "strike-chance": ["HP 22, SC 75, DEF 15, CON 13, sword d8+4", "HP 22, SC 45, DEF 15, CON 11, dagger d4+1"],
  brp: ["DEX 12, HP 12, dodge 20, broad sword 65%", "DEX 12, HP 12, dodge 40, dagger 40%"],
  srd5: ["HP 16, AC 13, attacks 2, longsword +6 1d8+4", "HP 16, AC 13, dagger +3 1d4+1"],
};

test.each([...systems.keys()])("%s: whoever fights with care beats whoever fights plainly", (rules) => {
  const [strong = "", weak = ""] = mixed[rules] ?? [];
  const three = (name: string): string => `${name} A: ${strong}\n${name} B: ${weak}\n${name} C: ${weak}`;
  const careful = score(played(rules, three("Ann"), three("Orc"), new Map([["party", "careful"]])));
  console.log(`${rules}: careful beats plain in ${((100 * careful) / FIGHTS).toFixed(1)} % of ${FIGHTS}`);
  expect(careful - FIGHTS / 2).toBeGreaterThan((full ? MOST : 1.5) * error);
});

/** Deeds of one side in any order, that of its own dice; the other side's as a policy chooses them. */
class Whims implements Policy {
  private readonly whim;

  constructor(
    private readonly other: Policy,
    private readonly side: string,
    seed: number,
  ) {
    this.whim = randomSource(seed + 0.5);
  }

  *moves(...[state, due, system]: Parameters<Policy["moves"]>): Iterable<Move> {
    const all = [...this.other.moves(state, due, system)];
    const ours = all.filter((move) => isDeed(move) && find(state, move.who ?? "")?.side === this.side);
    for (const move of all) {
      const next = ours.includes(move)
        ? ours.splice(this.whim.face({ site: "", sides: ours.length, index: 0 }) - 1, 1)[0]
        : isDeed(move) && find(state, move.who ?? "")?.side === this.side
          ? ours.pop()
          : move;
      if (next !== undefined) yield next;
    }
  }

  react(...[state, offers, to]: Parameters<Policy["react"]>): ReturnType<Policy["react"]> {
    const ours = offers.filter(({ who }) => find(state, who)?.side === this.side);
    if (ours.length === 0) return this.other.react(state, offers, to);
    return ours[this.whim.face({ site: "", sides: ours.length + 1, index: 0 }) - 1] ?? null;
  }

  decide(): boolean {
    return true;
  }
}
