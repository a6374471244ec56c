/**
 * Odds that put together what comes to the same are those of every way by itself; and of which attacks none are known.
 */
import { describe, expect, it } from "vitest";
import { chanceOf, makesIt, oddsOf, type Odds } from "../../src/complete/odds.ts";
import { everyWay } from "../../src/dice/source.ts";
import type { RollEvent } from "../../src/fight/event.ts";
import { takesNoPart, find } from "../../src/fight/state.ts";
import { environmentOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { runUnit } from "../../src/fight/unit/resolve.ts";
import { Bindings } from "../../src/fight/unit/written.ts";
import { parseLine } from "../../src/language/line.ts";
import { systems } from "../../src/rules/index.ts";
import { pickerFights } from "../bench/picker-fights.ts";
import { goldenFights } from "./golden.ts";

const environment = { systems, defaultSystem: "zones" };

interface Attack {
  readonly fight: Fight;
  readonly line: string;
  readonly target: string;
}

/** Pages of a system whose fights of a table are called otherwise. */
const pages: Readonly<Record<string, RegExp>> = { srd5: /^(?:worked-by-hand|attacks|casting)/ };

/**
 * One attack of each kind in the golden fights that are played as at a table: alike are those of the same words but the
 * names, at targets of the same side's kind.
 */
function attacksOf(id: string): Attack[] {
  const found = new Map<string, Attack>();
  for (const { title, text } of goldenFights(id)) {
    if (!(pages[id] ?? /^(?:fight|00)/).test(title)) continue;
    const whole = resolveFight(text, environment);
    for (const { from, lines, result } of whole.units) {
      const [main] = lines;
      const [action, another] = result.steps[0]?.actions ?? [];
      const [target, more] = action?.targets ?? [];
      if (main?.kind !== "action" || action === undefined || action.will || another !== undefined) continue;
      if (target === undefined || more !== undefined || target.startsWith("@")) continue;
      if (!result.thrown.some(({ line }) => line === 0)) continue;
      const line = main.text.slice(main.body.from, main.body.to);
      const names = result.before.combatants.map(({ name }) => name).sort((a, b) => b.length - a.length);
      const bare = names.reduce((words, name) => words.replaceAll(name, "…"), line);
      const kind = `${bare} ${String(find(result.before, target)?.stats["kind"])}`;
      if (found.has(kind)) continue;
      const fight = resolveFight(text.split("\n").slice(0, from).join("\n"), environment);
      found.set(kind, { fight, line, target });
    }
  }
  return [...found.values()];
}

/** `ways`: how often the line was run. */
function worked({ fight, line, target }: Attack): Odds & { readonly ways: number } {
  const work = oddsOf(fight, line, target);
  for (let ways = 1; ; ways++) {
    const { done, value } = work.next();
    if (done === true) return { ...value, ways };
  }
}

/** The same by every way of the dice to its end; null where they are more than `most`. */
function plainly({ fight, line, target }: Attack, most: number): Odds | null {
  const { setup, state } = fight;
  const lines = [parseLine(line, "section")];
  const context = { setup, environment: environmentOf(fight), strict: false, bindings: new Bindings() };
  const stands = (now: typeof state): boolean => {
    const c = find(now, target);
    return c !== undefined && !takesNoPart(c, setup.lexicon);
  };
  const sum = { all: 0, rolled: 0, hits: 0, damage: 0, fells: 0 };
  let runs = 0;
  for (const way of everyWay((source) =>
    runUnit(lines, state, { ...context, faces: () => source, ordinal: () => 0 }),
  )) {
    if (way === null || runs++ === most) return null;
    const { value, weight } = way;
    if (value.pending.length > 0) return { hits: null, average: null, fells: null };
    sum.all += weight;
    const blow = value.events
      .map(({ event }) => event)
      .find((event): event is RollEvent => event.type === "roll" && event.against !== null);
    // A spell comes about where its target's own save fails.
    const saves = setup.system.decides !== undefined && blow?.who === target;
    if (blow !== undefined) sum.rolled += weight;
    if (blow !== undefined && makesIt(blow) !== saves) sum.hits += weight;
    for (const { event } of value.events)
      if (event.type === "damage" && event.who === target && event.stat === "HP") sum.damage += event.amount * weight;
    if (stands(state) && !stands(value.after)) sum.fells += weight;
  }
  return {
    hits: sum.rolled > 0 ? sum.hits / sum.all : null,
    average: sum.damage / sum.all,
    fells: sum.fells / sum.all,
  };
}

function same(a: number | null, b: number | null): boolean {
  return a === null || b === null ? a === b : Math.abs(a - b) < 1e-9;
}

/** Of attacks in so many ways the plain figure is made, of so many in each system. */
const [WAYS, ATTACKS] = [600, 12];

describe.each([...systems.keys()])("%s", (id) => {
  const attacks = attacksOf(id);

  it("the golden fights' attacks have the odds of every way by itself", () => {
    let compared = 0;
    const wrong: string[] = [];
    for (const attack of attacks) {
      // Into a melee the die that decides comes behind another.
      if (compared === ATTACKS || attack.line.includes("into melee")) continue;
      const plain = plainly(attack, WAYS);
      if (plain === null || plain.average === null) continue;
      compared++;
      const { hits, average, fells } = worked(attack);
      if (!same(hits, plain.hits) || !same(average, plain.average) || !same(fells, plain.fells))
        wrong.push(`${attack.line}: ${JSON.stringify([{ hits, average, fells }, plain])}`);
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(4);
  });

  it("what is not known of them waits for an answer, or goes in too many ways", () => {
    const unknown = attacks.flatMap((attack) => {
      const { average, ways } = worked(attack);
      return average === null && ways > 1000 ? attack.line : [];
    });
    expect(unknown).toEqual(tooMany[id] ?? []);
  });

  it("of twelve targets the odds are known of each after few ways", () => {
    const text = pickerFights[id];
    expect(text, "a fight with twelve targets").toBeDefined();
    const fight = resolveFight(`${text ?? ""}\n`, environment);
    for (let foe = 1; foe <= 12; foe++) {
      const target = `Foe ${foe}`;
      const { average, hits, ways } = worked({ fight, line: `Hero attacks ${target}`, target });
      expect(average, target).not.toBeNull();
      expect(ways, target).toBeLessThan(300);
      if (hits === null) continue;
      const chance = chanceOf(fight, `Hero attacks ${target}`);
      let step = chance.next();
      while (step.done !== true) step = chance.next();
      expect(step.value, target).toBeCloseTo(hits, 9);
    }
  });
});

/** Attacks whose average stays unknown. */
const tooMany: Readonly<Record<string, readonly string[]>> = {
  // Two who may be splashed, each with a save and dice of its own, behind a die to hit that may be a critical, a fumble
  // or a scatter.
  "basic-d20": ["Alchemist throws oil at Captain, at 30 ft, lit, splash Raider 1 and Raider 2"],
  // Three blows of three dice that may each be critical: of every pair of blows the target is left with other points.
  srd5: ["Dragon attacks Brand with rend, rend and rend"],
};

describe("a blow at a player character", () => {
  /**
   * T2 by hand: d20 on the chart less what the save takes off (by so much as it is made, at least 1), and the row's own
   * save.
   */
  function fellsOnChart(save: number): number {
    const share = 1 / 20;
    const makes = (face: number): boolean => face !== 1 && (face === 20 || face >= save);
    const missed = Array.from({ length: 20 }, (_, i) => i + 1).filter((face) => !makes(face)).length * share;
    let fells = 0;
    for (let effect = 1; effect <= 20; effect++)
      for (let face = 1; face <= 20; face++) {
        const off = face === 20 ? effect : makes(face) ? Math.max(1, face - save) : 0;
        const left = effect - off;
        const out = left <= 14 ? 0 : left <= 17 ? missed : 1;
        fells += share * share * out;
      }
    return fells;
  }

  const text =
    "rules: mighty-blows\n\n@party\nRolf: HP 11/14, AC 15, CON 12, DEX 13, save 14, kind pc, sword d8\n@orcs\nGrukk: HP 11, HD 2, AC 14, BCB 2, axe d8\n== Round 1\n";

  it("falls in 59,292 ways, and is known after some thousand", () => {
    const fight = resolveFight(text, environment);
    const { hits, average, fells, ways } = worked({ fight, line: "Grukk attacks Rolf with axe", target: "Rolf" });
    // 13 and more with +2 against 15; d8 never costs 11 points; a natural 20 goes to the chart.
    expect(hits).toBeCloseTo(8 / 20, 12);
    expect(average).toBeCloseTo((8 / 20) * 4.5, 12);
    expect(fells).toBeCloseTo(fellsOnChart(14) / 20, 12);
    expect(ways).toBeLessThan(9000);
  });
});
