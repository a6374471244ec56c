/*
 * A policy chooses by the state alone: whoever has played a hundred other fights before, with whatever dice, chooses
 * what somebody does who sees this state for the first time.
 */
import { describe, expect, test } from "vitest";
import { randomSource, type FaceSource } from "../../src/dice/source.ts";
import { playOut, type Policy } from "../../src/fight/headless.ts";
import { lineOf } from "../../src/fight/move.ts";
import type { FightState } from "../../src/fight/state.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { Fighting, policies, policyOf, isPolicy, type PolicyName } from "../../src/forecast/policies.ts";
import { Prospects } from "../../src/forecast/prospects.ts";
import { systems } from "../../src/rules/index.ts";
import { casts } from "../rules/casts.ts";
import { runsOf } from "../sample.ts";

const environment = { systems, defaultSystem: "zones" };
const names = Object.keys(policies).filter(isPolicy);

function begun(id: string): FightState {
  return resolveFight(`rules: ${id}\n\n${casts.get(id)?.setup ?? ""}\n`, environment).state;
}

function fighting(system: RuleSystem, state: FightState, name: PolicyName): Fighting {
  return new Fighting(system, new Prospects(system, state), new Map(state.sides.map((side) => [side, name])));
}

/** A policy that asks another, and keeps what was asked and answered. */
class Asked implements Policy {
  readonly lines: string[] = [];

  constructor(
    private readonly by: Policy,
    private readonly system: RuleSystem,
  ) {}

  *moves(...asked: Parameters<Policy["moves"]>): ReturnType<Policy["moves"]> {
    for (const move of this.by.moves(...asked)) {
      this.lines.push(lineOf(move, this.system.vocabulary));
      yield move;
    }
  }

  react(...asked: Parameters<Policy["react"]>): ReturnType<Policy["react"]> {
    const chosen = this.by.react(...asked);
    this.lines.push(`> ${chosen?.line ?? "-"}`);
    return chosen;
  }

  decide(): boolean {
    return this.by.decide();
  }
}

describe.each([...systems])("%s", (id, system) => {
  test.each(names)("%s chooses by the state alone", (name) => {
    const state = begun(id);
    const used = fighting(system, state, name);
    for (let seed = 1; seed <= runsOf(4); seed++) playOut(system, state, randomSource(seed), used);
    const choices = (policy: Policy): readonly string[] => {
      const asked = new Asked(policy, system);
      playOut(system, state, randomSource(99), asked, { units: 30 });
      return asked.lines;
    };
    const fresh = choices(fighting(system, state, name));
    expect(fresh.length).toBeGreaterThan(5);
    expect(choices(used)).toEqual(fresh);
  });

  test("dice that are yet to fall choose nothing: whatever they show, the first deed is the same", () => {
    const state = begun(id);
    const opening = playOut(system, state, randomSource(5), fighting(system, state, "plain"), { units: 2 }).state;
    const first = (source: FaceSource): string | undefined => {
      const asked = new Asked(fighting(system, state, "plain"), system);
      playOut(system, opening, source, asked, { units: 1 });
      return asked.lines.find((line) => !line.startsWith(">"));
    };
    const high: FaceSource = { face: ({ sides }) => sides };
    expect(first(high)).toBe(first({ face: ({ sides }) => Math.ceil(sides / 3) }));
    expect(first(high)).toBe(first(randomSource(3)));
  });
});

test("a line of the sheet, then the side, says how somebody fights", () => {
  const text =
    "rules: zones\n\n@party\nAnn: HP 8, sword d6\n\n@wolves\nWolf: HP 6, bite d4 natural, acts as beast\nDog: HP 4, bite d4 natural\n";
  const { state, setup } = resolveFight(text, environment);
  expect(setup.diagnostics).toEqual([]);
  const leading = new Map<string, PolicyName>([["wolves", "mindless"]]);
  expect(state.combatants.map((c) => policyOf(c, leading))).toEqual(["plain", "beasts", "mindless"]);
});
