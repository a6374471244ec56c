import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caretAt, caretBehind } from "../../src/complete/caret.ts";
import { complete } from "../../src/complete/complete.ts";
import type { Completion } from "../../src/complete/completion.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { goldenFights } from "../rules/run-notes.ts";
import { randomFight } from "../rules/random-fight.ts";
import { casts } from "../rules/casts.ts";

const environment = { systems, defaultSystem: "zones" };
const mill = [
  "rules: zones",
  "@party",
  "Balthasar: HP 8, STR 12, AGI 10, sword d6, bow d6 range 8",
  "@bandits (initiative)",
  "Bandit x2: HP 8, AGI 8, axe d6",
  "",
  "== Round 1",
];

/** What is offered where "^" stands; the text behind it belongs to the block. */
function at(text: string): Completion[] {
  const before = text.slice(0, text.indexOf("^")).split("\n");
  const fight = resolveFight(text.replace("^", ""), environment);
  return complete(caretAt(fight, before.length - 1, before[before.length - 1]?.length ?? 0));
}

function words(text: string): string[] {
  return at(text).map(({ insert }) => insert.trim());
}

describe("in the set-up", () => {
  it("offers the headers that are not there yet", () => {
    expect(words("^")).toContain("rules:");
    expect(words("rules: zones\n^")).not.toContain("rules:");
  });
  it("knows the systems, options and their values", () => {
    expect(words("rules: ^")).toEqual([...systems.keys()]);
    expect(words("rules: zones\noptions: morale-^")[0]).toBe("morale-for");
    expect(words("rules: zones\noptions: morale-for ^")).toEqual(["all", "npc"]);
  });
  it("offers stats that the line lacks, hit points first, then weapons", () => {
    expect(words("rules: zones\nAnn: ^")[0]).toBe("HP");
    expect(words("rules: zones\nAnn: HP 5, ^")).not.toContain("HP");
    expect(words("rules: brp\nAnn: HP 5, broad sw^")).toContain("broad sword");
  });
  it("offers a side's flags", () => expect(words("rules: zones\n@bandits (^")).toEqual(["initiative"]));
});

describe("in a round", () => {
  const line = (text: string): string[] => words([...mill, text].join("\n"));

  it("begins with what the rules offer, then with those who may act", () => {
    const found = line("^");
    expect(found[0]).toMatch(/^Bandit 1 attacks Balthasar/);
    expect(found.slice(1, 5)).toEqual(["Bandit 1", "Bandit 2", "@bandits", "== Round 2"]);
    expect(found).toEqual(expect.arrayContaining(["!", "+", ">", "== Round 2"]));
  });
  it("offers deeds behind a name, what goes now first", () =>
    expect(line("Bandit 1 ^").slice(0, 2)).toEqual(["Bandit 1 attacks Balthasar with axe", "attacks"]));
  it("offers enemies behind an attack, friends after them", () => {
    expect(line("Bandit 1 attacks ^").slice(0, 2)).toEqual(["Bandit 1 attacks Balthasar with axe", "Balthasar"]);
    expect(line("Bandit 1 attacks ^").indexOf("Bandit 2")).toBeGreaterThan(0);
  });
  it("offers clauses that are not there yet, and the actor's own weapons", () => {
    expect(line("Balthasar attacks Bandit 1 ^")).toContain("with");
    expect(line("Balthasar attacks Bandit 1 with bow, ^")).not.toContain("with");
    expect(line("Balthasar attacks Bandit 1 with ^")).toEqual(["sword", "bow"]);
  });
  it("says why something does not go, behind everything else", () => {
    const all = at([...mill, "Bandit 1 attacks Balthasar [d6=1]", "Bandit 1 attacks ^"].join("\n"));
    const fighters = all.filter(({ kind }) => kind === "fighter");
    expect(fighters.map(({ goes }) => goes)).toEqual(["no", "no"]);
    expect(fighters[0]?.detail).toContain("already attacked");
    expect(all.slice(-2)).toEqual(fighters);
  });
  it("completes what is begun, by its first letters, by a later word, past one wrong letter", () => {
    expect(line("Balthasar att^")[0]).toBe("attacks");
    expect(line("Balthasar atack^")).toContain("attacks");
    expect(line("Balth^")[0]).toBe("Balthasar");
  });
  it("goes on with a list", () => expect(line("Bandit 1 and ^")).toContain("Bandit 2"));
  it("offers reactions below a line, to whom it is done first", () => {
    expect(line("Bandit 1 attacks Balthasar\n  ^")[0]).toMatch(/^Balthasar /);
    expect(line("Bandit 1 attacks Balthasar\n  Balthasar ^").slice(0, 2).sort()).toEqual([
      "Balthasar counters",
      "Balthasar dodges",
    ]);
  });
  it("offers the die that is asked for, never a face", () =>
    expect([line("Bandit 1 attacks Balthasar [^"), line("Bandit 1 attacks Balthasar [d6=^")]).toEqual([["d6="], []]));
  it("offers conditions and their ends in rulings", () => {
    expect(line("! Balthasar ^")[0]).toBe("gains");
    expect(line("! Balthasar gains ^")).toContain("in cover");
    expect(line("! Balthasar gains in cover ^")).toContain("for 2 rounds");
    // What is begun comes first: the rest of a condition, and what is counted.
    expect(line("! Balthasar gains in ^")[0]).toBe("cover");
    expect(line("! Balthasar gains in cover for 2 ^")[0]).toBe("rounds");
    expect(line("! Balthasar gains in cover for 1 ^")[0]).toBe("round");
    expect(line("! Balthasar's ^")).toEqual(["sword", "bow"]);
  });
  it("offers nothing in prose and comments", () => {
    expect(line("> It ^")).toEqual([]);
    expect(line("Bandit 1 attacks Balthasar // B^")).toEqual([]);
  });
});

describe("always", () => {
  const anything = (fight: Fight, line: number, column: number): Completion[] => complete(caretAt(fight, line, column));

  it("nothing throws at any place of a fight, whole or damaged", () => {
    for (const system of systems.values()) {
      const fights = goldenFights(system.id);
      fc.assert(
        fc.property(
          fc.nat(),
          fc.nat(),
          fc.nat(),
          fc.constantFrom("", "[", "!", "  ", "@", ",", " and "),
          (which, place, cut, noise) => {
            const whole = fights[which % fights.length]?.text ?? "";
            const here = place % (whole.length + 1);
            const text = whole.slice(0, here) + noise + whole.slice(here + (cut % 7));
            const fight = resolveFight(text, { ...environment, defaultSystem: system.id });
            const before = text.slice(0, here + noise.length).split("\n");
            anything(fight, before.length - 1, before[before.length - 1]?.length ?? 0);
            complete(caretBehind(fight, noise));
          },
        ),
        { numRuns: 40 },
      );
    }
  });

  it("what is said to go now is understood once it is written", () => {
    for (const system of systems.values()) {
      const cast = casts.get(system.id);
      if (cast === undefined) throw new Error(`no cast for ${system.id}`);
      fc.assert(
        fc.property(randomFight(system, cast, 12), fc.nat(), (text, which) => {
          const fight = resolveFight(text, environment);
          const offered = complete(caretBehind(fight, "")).filter(
            ({ goes, kind }) => goes === "now" && (kind === "line" || kind === "section"),
          );
          const taken = offered[which % Math.max(1, offered.length)];
          if (taken === undefined || fight.pendingUnit !== null) return;
          const grown = resolveFight(`${text}\n${taken.insert}`, environment, {}, fight);
          const wrong = diagnosticsOf(grown).filter(
            ({ line, severity }) => line === grown.lines.length - 1 && severity === "error",
          );
          expect(wrong.map(({ message }) => `${taken.insert}: ${message}`)).toEqual([]);
        }),
        { numRuns: 25 },
      );
    }
  });
});
