import { expect, it } from "vitest";
import { written } from "../../src/fight/fact.ts";
import { sameState } from "../../src/fight/state.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { nobody, asWho } from "../../src/fight/value.ts";
import { systems } from "../../src/rules/index.ts";
import { duel, refuse } from "./fixtures.ts";
import { tiny, type Tiny } from "./tiny.ts";

/* A system's own state: copied once in a unit, counts at once, and belongs to the unit that wrote it. */

interface Counted extends Omit<Tiny, "own" | "ownFight"> {
  readonly own: { blows: number; log: readonly string[] };
  readonly ownFight: { blows: number };
}

/**
 * Counts blows before anything else happens. An attack on oneself is refused after it was counted; whoever has rolled a
 * 1 does not reach Ann Two.
 */
function counting(copies: string[]): RuleSystem<Counted> {
  return {
    ...(tiny as unknown as RuleSystem<Counted>),
    own: {
      fresh: () => ({ blows: 0, log: [] }),
      copy: ({ blows, log }) => {
        copies.push("fighter");
        return { blows, log };
      },
      freshFight: () => ({ blows: 0 }),
      copyFight: ({ blows }) => {
        copies.push("fight");
        return { blows };
      },
    },
    section: (turn, { round }) =>
      turn.emit({ type: "section", rule: [], round: round ?? 0, title: "Round", phase: "round" }),
    act(turn, action) {
      const before = turn.get(action.actor);
      turn.own(action.actor).blows++;
      expect(turn.get(action.actor).own.blows).toBe(before.own.blows + 1);
      turn.ownFight().blows += 2;
      turn.ownFight().blows--;
      const target = action.targets[0] ?? nobody;
      if (target === action.actor) refuse(turn, "T-9", "Nobody strikes oneself.");
      if (target === "Ann Two" && turn.get(target).own.blows > 0) refuse(turn, "T-9", "Ann Two is warned.");
      const { total } = turn.roll("to hit", "d6", { who: action.actor });
      turn.own(action.actor).log = [...turn.get(action.actor).own.log, `${target} ${total}`];
      if (total === 1) turn.own(asWho("Ann Two")).blows++;
      const dodge = turn.react([], (reaction) => reaction.verb === "dodge");
      if (dodge !== null) refuse(dodge.turn, "T-9", "Nobody dodges.");
    },
    takes: () => undefined,
    due: () => ({ who: [], order: () => [], offers: () => [] }),
    track: () => ({ title: written(""), notes: [], slots: [] }),
  };
}

function resolve(lines: string, copies: string[] = [], previous: Fight | null = null): Fight {
  return resolveFight(duel(lines), environmentOf(copies), {}, previous);
}

const environments = new Map<string[], { systems: ReadonlyMap<string, RuleSystem>; defaultSystem: string }>();

/** The same one for the same list, so that the work of an earlier run can be reused. */
function environmentOf(copies: string[]): { systems: ReadonlyMap<string, RuleSystem>; defaultSystem: string } {
  const known = environments.get(copies) ?? {
    systems: new Map([["tiny", counting(copies)]]),
    defaultSystem: "tiny",
  };
  environments.set(copies, known);
  return known;
}

function ownOf(fight: Fight, name: string): object | undefined {
  return fight.state.combatants.find((c) => c.name === name)?.own;
}

it("is copied once in a unit, however often it is written, and only for whom it is written", () => {
  const copies: string[] = [];
  const fight = resolve("Ann attacks Bob 1 [d6=2]", copies);
  expect(copies).toEqual(["fighter", "fight"]);
  expect(ownOf(fight, "Ann")).toEqual({ blows: 1, log: ["Bob 1 2"] });
  const [bob] = [fight.units[0]?.result.before, fight.state].map((state) => state?.combatants[2]);
  expect(fight.state.combatants[2]?.own).toBe(bob?.own);
});

it("leaves the state before the unit as it was", () => {
  const fight = resolve("Ann attacks Bob 1 [d6=2]\nAnn attacks Bob 2 [d6=2]");
  const counts = fight.units.map(({ result }) => [result.before, result.after].map((state) => state.own));
  expect(counts.slice(-2)).toEqual([
    [{ blows: 0 }, { blows: 1 }],
    [{ blows: 1 }, { blows: 2 }],
  ]);
});

it.each([
  ["waits for a die", "Ann attacks Bob 1"],
  ["is refused", "Ann attacks Ann [d6=1]"],
])("is as if never written where the unit %s", (_, line) => {
  const fight = resolve(line);
  expect(ownOf(fight, "Ann")).toEqual({ blows: 0, log: [] });
  expect(fight.state.own).toEqual({ blows: 0 });
});

it("is written once where a reaction is refused and the unit run again", () => {
  const fight = resolve("Ann attacks Bob 1 [d6=2]\n  Bob 1 dodges [d6=2]\n  Bob 2 dodges [d6=2]");
  expect(ownOf(fight, "Ann")).toEqual({ blows: 1, log: ["Bob 1 2"] });
});

it("is taken back with the part of a line that is lost, and only that", () => {
  const fight = resolve("Ann attacks Bob 1 then attacks Ann Two [d6=1]");
  expect(ownOf(fight, "Ann")).toEqual({ blows: 1, log: ["Bob 1 1"] });
  expect(ownOf(fight, "Ann Two")).toEqual({ blows: 1, log: [] });
  expect(fight.state.own).toEqual({ blows: 1 });
});

it("decides what has to be run again after an edit", () => {
  const copies: string[] = [];
  const lines = "Ann attacks Bob 1 [d6=2]\nBob 1 attacks Ann [d6=2]\n! Ann HP 3";
  const before = resolve(lines, copies);
  const after = resolve(lines.replace("Ann attacks Bob 1", "Ann attacks Bob 2"), copies, before);
  expect(ownOf(after, "Ann")).toEqual({ blows: 1, log: ["Bob 2 2"] });
  // The later lines stand on another own state, so they were run too: the round and three lines.
  expect(after.ran).toBe(4);
  expect(sameState(before.state, after.state)).toBe(false);
});

it.each([...systems.values()].flatMap(({ id, own }) => (own === undefined ? [] : [[id, own] as const])))(
  "%s: a copy has every field, and shares none that is written",
  (_, own) => {
    for (const [fresh, copy] of [
      [own.fresh(), (from: object) => own.copy(from)],
      [own.freshFight(), (from: object) => own.copyFight(from)],
    ] as const) {
      expect(copy(fresh)).toEqual(fresh);
      expect(copy(fresh)).not.toBe(fresh);
      // Fields in one order: all own states of a system have one shape, which keeps reading them quick.
      expect(Object.keys(copy(fresh))).toEqual(Object.keys(fresh));
      const told = Object.fromEntries(Object.keys(fresh).map((key) => [key, `its ${key}`]));
      expect(copy(told)).toEqual(told);
    }
  },
);
