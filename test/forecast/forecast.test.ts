/* Words and numbers of a forecast, where it begins, and what it says of itself. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { FightState } from "../../src/fight/state.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { Forecasting, type Forecast, shareOf, Sum, startAt, startOf, without } from "../../src/forecast/forecast.ts";
import { forecastJson, forecastText, forecastWords, unplayedLines, worstFoe } from "../../src/forecast/text.ts";
import { nobody } from "../../src/fight/value.ts";
import { Prospects } from "../../src/forecast/prospects.ts";
import { systems } from "../../src/rules/index.ts";
import { resolveNote } from "../../src/share/note.ts";

const environment = { systems, defaultSystem: "zones" };

const setup = `rules: basic-d20

@party
Ada: HP 8, AC 14, AB +2, STR +1, sword d8, spell Sleep
Bran: HP 6, AC 12, AB +1, bow d6 range 50/100/150, dagger d4

@goblins
Goblin x3: HP 4, AC 12, AB +1, spear d6
`;

function fightOf(text: string): Fight {
  return resolveFight(text, environment);
}

function forecastOf(state: FightState, { setup: { system } }: Fight, fights = 40, rounds?: number): Forecast {
  const options = { seed: "tide", leading: new Map(), ...(rounds === undefined ? {} : { rounds }) };
  const forecasting = new Forecasting(system, state, options);
  forecasting.play(fights);
  return forecasting.forecast;
}

const schema: unknown = JSON.parse(readFileSync("docs/forecast.schema.json", "utf8"));
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(Object(schema));

describe("a share", () => {
  test("has Wilson's interval", () => {
    const half = shareOf(50, 100);
    expect([half.share, half.low, half.high].map((n) => n.toFixed(3))).toEqual(["0.500", "0.404", "0.596"]);
    const one = shareOf(1, 10);
    expect([one.low, one.high].map((n) => n.toFixed(3))).toEqual(["0.018", "0.404"]);
  });

  test("is never 0 or 1, however it was counted", () => {
    for (const of of [1, 40, 2000])
      for (const { share, low, high } of [shareOf(0, of), shareOf(of, of)]) {
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThan(1);
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
      }
    expect(shareOf(0, 100).high.toFixed(3)).toBe("0.037");
    expect(shareOf(100, 100).low.toFixed(3)).toBe("0.963");
  });

  test("of nothing is anything", () => {
    expect(shareOf(0, 0)).toMatchObject({ low: 0, high: 1, share: 0.5 });
  });

  test("a mean has an error, once there are two", () => {
    const sum = new Sum();
    expect([sum.mean, sum.error]).toEqual([0, 0]);
    sum.add(4);
    expect([sum.mean, sum.error]).toEqual([4, 0]);
    sum.add(6);
    expect([sum.mean, sum.error.toFixed(2)]).toEqual([5, "1.96"]);
  });
});

describe("words", () => {
  const fight = fightOf(setup);
  const forecast = forecastOf(fight.state, fight);
  const [party, goblins] = forecast.wins;
  /** The same forecast with other counts of 1000 fights. */
  const said = (won: number, more: Partial<Record<"falls" | "nobody" | "stalemates", number>> = {}): string =>
    forecastWords({
      ...forecast,
      wins: [party, goblins].flatMap((each, i) =>
        each === undefined ? [] : [{ ...each, wins: shareOf(i === 0 ? won : 1000 - won, 1000) }],
      ),
      rounds: { mean: 4.2, error: 0.1 },
      nobody: shareOf(more.nobody ?? 0, 1000),
      stalemates: shareOf(more.stalemates ?? 0, 1000),
      somebodyFalls: shareOf(more.falls ?? 500, 1000),
    });

  test.each([
    [700, "The party wins 7 of 10. Somebody falls in half of them. About 4 rounds."],
    [1000, "The party nearly always wins. Somebody falls in half of them. About 4 rounds."],
    [0, "The party hardly ever wins. Somebody falls in half of them. About 4 rounds."],
    [30, "The party wins 3 of 100. Somebody falls in half of them. About 4 rounds."],
    [970, "The party wins 97 of 100. Somebody falls in half of them. About 4 rounds."],
    [505, "It may go either way. The party wins half. Somebody falls in half of them. About 4 rounds."],
    [540, "The party wins half. Somebody falls in half of them. About 4 rounds."],
  ])("%i of 1000: %s", (won, words) => {
    expect(said(won)).toBe(words);
  });

  test("what hardly happens, and what is left open", () => {
    expect(said(700, { falls: 3 })).toContain("Hardly ever does somebody fall.");
    expect(said(700, { falls: 999 })).toContain("Nearly always somebody falls.");
    expect(said(700, { nobody: 100 })).toContain("Nobody is left in 1 of 10.");
    expect(said(700, { stalemates: 200 })).toContain("2 of 10 come to no end in 100 rounds.");
    // None of a few fights is no chance.
    const few = { ...forecast, nobody: shareOf(0, 20), stalemates: shareOf(0, 20) };
    expect(forecastWords(few)).not.toMatch(/nobody|no end/i);
  });

  test("only what is proven is said without a doubt", () => {
    const over = fightOf(`${setup}\n== Round 1\n! Goblin 1 dies\n! Goblin 2 dies\n! Goblin 3 dies\n`);
    expect(forecastWords(forecastOf(over.state, over, 3))).toBe("The party has won.");
    expect(forecastText("End", forecastOf(over.state, over, 3))).toBe("Forecast: End\n\nThe party has won.\n");
  });

  test("several sides are all told of", () => {
    const three = fightOf(`${setup}\n@wolves\nWolf: HP 5, AC 12, bite d4 natural\n`);
    const words = forecastWords(forecastOf(three.state, three));
    expect(words).toMatch(/^(It may go either way\. )?The party .*\. The goblins .*\. The wolves .*\. /);
  });
});

describe("numbers", () => {
  const fight = fightOf(setup);
  const forecast = forecastOf(fight.state, fight, 60);

  test("count every fight once", () => {
    const won = forecast.wins.map(({ wins }) => wins.count);
    const all = [...won, forecast.nobody.count, forecast.stalemates.count].reduce((a, b) => a + b);
    expect(all).toBe(60);
    expect(forecast.somebodyDies.count).toBeLessThanOrEqual(forecast.somebodyFalls.count);
    for (const { falls, dies, left, points } of forecast.fighters) {
      expect(dies.count).toBeLessThanOrEqual(falls.count);
      expect(left ?? 0).toBeLessThanOrEqual(points ?? 0);
    }
    // Points that the goblins have lost on average are the harm that the party has done.
    const lost = forecast.fighters
      .filter(({ ours }) => !ours)
      .reduce((sum, { left, points }) => sum + (points ?? 0) - (left ?? 0), 0);
    const done = forecast.fighters.filter(({ ours }) => ours).reduce((sum, { harm }) => sum + harm, 0);
    expect(Math.abs(lost - done)).toBeLessThan(0.5);
  });

  test("the worst foe is told where one stands out", () => {
    const even = forecast.fighters.map((each) => ({ ...each, harm: 3 }));
    expect(worstFoe({ ...forecast, fighters: even })).toBeNull();
    const harm = (name: string): number => (name === "Goblin 2" ? 9 : 1);
    const fighters = forecast.fighters.map((each) => ({ ...each, harm: harm(each.name) }));
    expect(worstFoe({ ...forecast, fighters })?.name).toBe("Goblin 2");
    expect(worstFoe({ ...forecast, fighters: fighters.filter(({ ours }) => ours) })).toBeNull();
  });

  test("as text and as JSON, which its schema describes", () => {
    const text = forecastText("At the ford", forecast);
    expect(text).toMatch(/^Forecast: At the ford\n\nThe party .*About \d rounds?\./);
    expect(text).toContain("60 fights, ±");
    expect(text).toContain("The party fights plainly. The goblins fight plainly.");
    expect(text).toContain("- spells of Ada: Sleep\n");
    expect(text).not.toMatch(/\b(?:0\.0|100\.0) %/);
    const json: unknown = JSON.parse(JSON.stringify(forecastJson("At the ford", forecast)));
    validate(json);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...Object(json), more: 1 })).toBe(false);
  });

  test("rounds are bounded, and what comes to no end is counted as such", () => {
    const wights = "HP 9, AC 12, needs silver, claw d4 natural";
    const endless = fightOf(`rules: basic-d20\n\n@party\nAda: ${wights}\n\n@wights\nWight: ${wights}\n`);
    const found = forecastOf(endless.state, endless, 60, 5);
    expect(found.stalemates.count).toBe(60);
    expect(found.rounds.mean).toBeLessThanOrEqual(5);
    expect(forecastWords(found)).toMatch(/9\d of 100 come to no end in 5 rounds\.$/);
  });
});

describe("where it begins", () => {
  const written = `${setup}\n== Round 1\n! Goblin 1 dies\n! Ada takes 3\n\n== Round 2\n! Goblin 2 dies\n`;
  const points = (state: FightState | null, name: string): number | undefined =>
    state?.combatants.find((c) => c.name === name)?.hp?.now;

  test("as the fight stands; a decided one from its beginning", () => {
    const fight = fightOf(written);
    expect(points(startOf(fight), "Goblin 2")).toBe(0);
    const over = fightOf(`${written}! Goblin 3 dies\n`);
    expect(points(startOf(over), "Goblin 1")).toBe(4);
  });

  test("before a round, or behind a line as it is written", () => {
    const fight = fightOf(written);
    expect([points(startAt(fight, "Round 2"), "Ada"), points(startAt(fight, "2"), "Goblin 2")]).toEqual([5, 4]);
    expect(points(startAt(fight, "== Round 1"), "Goblin 1")).toBe(4);
    expect([
      points(startAt(fight, "! goblin 1 dies"), "Goblin 1"),
      points(startAt(fight, "! Goblin 1 dies"), "Ada"),
    ]).toEqual([0, 8]);
    expect([startAt(fight, "Round 7"), startAt(fight, "Ada sings")]).toEqual([null, null]);
  });

  test("without somebody", () => {
    const fight = fightOf(setup);
    const alone = without(fight.state, ["ADA"]);
    expect(alone.combatants.map(({ name }) => name)).not.toContain("Ada");
    const [all, less] = [forecastOf(fight.state, fight, 60), forecastOf(alone, fight, 60)];
    expect(less.wins[0]?.wins.count).toBeLessThan(all.wins[0]?.wins.count ?? 0);
  });

  test.each([...systems.keys()])("%s: a fight that runs goes on without any of its fighters", (id) => {
    const [first] = resolveNote(readFileSync(`src/share/samples/${id}.md`, "utf8"), environment);
    const { fight } = first ?? expect.fail();
    for (const { result } of fight.units)
      for (const { name } of result.after.combatants)
        expect(forecastOf(without(result.after, [name]), fight, 2).fights).toBe(2);
  });
});

describe("what it says of itself", () => {
  test("spells, weapons that nobody used, reminders and rulings are listed", () => {
    const fight = fightOf(`rules: zones
remind: round 3: the bridge breaks

@party
Ann: HP 8, AGI 10, STR 10, WIT 10, sword d6, at 1

@foes
Orc: HP 8, AGI 10, STR 10, WIT 10, club d6, fire bomb d6 range 2 blast, at 1
`);
    const lines = unplayedLines(forecastOf(fight.state, fight, 30));
    expect(lines).toContain("never used by Orc: fire bomb");
    expect(lines.at(-1)).toMatch(/^talks, withdrawals/);
  });

  test("a policy of a side, or of one of it", () => {
    const fight = fightOf(
      setup.replace("Goblin x3: HP 4", "Wolf: HP 4, AC 12, bite d4 natural, acts as beast\nGoblin x2: HP 4"),
    );
    const text = forecastText("x", forecastOf(fight.state, fight, 5));
    expect(text).toContain("Wolf fights like beasts. Goblin 1 fights plainly.");
  });
});

describe("in steps", () => {
  test("it comes to the same, whoever asks for words on the way, and whether some was played at once", () => {
    const fight = fightOf(setup.replace("spear d6", "spear d6, acts as beast"));
    const made = (): Forecasting =>
      new Forecasting(fight.setup.system, fight.state, { seed: "tide", leading: new Map() });
    // Played first: what has been weighed once, whichever forecast asked, is not weighed again.
    const sliced = made();
    let steps = 0;
    for (const step of sliced.steps(20)) {
      if (step === null) steps++;
      expect(sliced.forecast.fights).toBeLessThanOrEqual(20);
    }
    // A deed is weighed one way at a time.
    expect(steps).toBeGreaterThan(60);
    expect(sliced.forecast.fights).toBe(20);
    sliced.play(10);
    const whole = made();
    whole.play(30);
    expect(forecastJson("", sliced.forecast)).toEqual(forecastJson("", whole.forecast));
  });
});

test("an answer that nobody is asked for is not weighed apart", () => {
  const { state, setup: made } = fightOf(
    "rules: zones\n\n@party\nAnn: HP 8, AGI 10, sword d6\n\n@foes\nOrc: HP 8, AGI 10, club d6\n",
  );
  const prospects = new Prospects(made.system, state);
  const [blow = { verb: "wait" }] = prospects.blowsOf("Ann");
  const [orc] = blow.targets ?? [];
  const answered = (verb: string): unknown => prospects.of(blow, { who: orc ?? nobody, verb, thing: "" });
  expect(answered("surrender")).toBe(prospects.of(blow));
  expect(answered("dodge")).toMatchObject({ answered: true, spent: true });
});

test("it plays on while an interval is wide, up to twice as many fights", () => {
  const { state, setup: made } = fightOf(
    "rules: zones\nscene: started unclear\n\n@party\nAnn: HP 4, AGI 10, sword d6\n\n@foes\nOrc: HP 4, AGI 10, sword d6\n",
  );
  const even = new Forecasting(made.system, state, { seed: "tide", leading: new Map() });
  expect(even.lacking(100)).toBe(100);
  even.play(100);
  // As likely as not: ±10 % behind 100 fights.
  expect(even.lacking(100)).toBe(100);
  even.play(100);
  expect(even.lacking(100)).toBe(0);
  const over = new Forecasting(made.system, without(state, ["Orc"]), { seed: "tide", leading: new Map() });
  over.play(100);
  expect(over.lacking(100)).toBe(0);
});
