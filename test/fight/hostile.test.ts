import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagnosticsOf } from "../../src/fight/timeline.ts";
import { duel, resolve } from "./fixtures.ts";

function internal(text: string): string[] {
  return diagnosticsOf(resolve(text))
    .filter((d) => d.code === "internal")
    .map((d) => d.message);
}

describe("text that means harm", () => {
  it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"])(
    "a combatant called %s is like any other",
    (name) => {
      const fight = resolve(
        `rules: tiny\n${name}: HP 3, sword, ${name} d6, ${name}\nBob: HP 4, guard 1\n@${name}\nZed: HP 1\n== Round 1\n${name} attacks Bob with ${name} [d6=3, d6=2]\n! ${name} gains ${name}\n! ${name} HP -1\n! scene ${name}\n! Bob ${name} 3\n`,
      );
      expect(fight.state.combatants[0]).toMatchObject({ name, hp: { now: 2, max: 3 } });
      expect(fight.state.combatants[1]?.hp?.now).toBe(2);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      expect(internal(fight.text)).toEqual([]);
    },
  );

  it.each([
    "Orc x999999999: HP 1",
    "Orc x0: HP 1",
    "Orc: HP 99999999999999999999",
    "Orc: sword 999999d999999",
    "Orc: HP -",
    "Orc: sword d0",
  ])("%s is an error or a warning, no more", (line) => {
    const fight = resolve(`rules: tiny\n${line}\n== Round 1\n`);
    expect(diagnosticsOf(fight).length).toBeGreaterThan(0);
    expect(fight.state.combatants.length).toBeLessThan(201);
  });

  it("a thousand combatants are the most", () => {
    const fight = resolve(
      `rules: tiny\n${Array.from({ length: 12 }, (_, i) => `Orc${String.fromCharCode(97 + i)} x200: HP 1`).join("\n")}\n`,
    );
    expect(fight.state.combatants).toHaveLength(1000);
    expect(diagnosticsOf(fight).some((d) => d.code === "too-many")).toBe(true);
  });

  it("100,000 lines and a line of a megabyte are read to the end", () => {
    const many = resolve(duel("Ann attacks Bob 1 [d6=1]\n// x\n".repeat(50_000)));
    expect(many.units.length).toBeGreaterThan(100_000);
    const wide = "x ".repeat(500_000);
    expect(
      internal(
        duel(`${wide}\nAnn attacks ${wide}\n! ${wide}\n> ${wide}\nAnn attacks Bob 1 [${"d6=1,".repeat(100_000)}d6=1]`),
      ),
    ).toEqual([]);
  }, 60_000);

  it("lone surrogates and every other character are only text", () => {
    expect(internal(duel("Ann\ud800 attacks Bob 1\n! \udfff HP -1\n> \ud83d\nAnn attacks Bob 1 [\ud800=3]"))).toEqual(
      [],
    );
  });

  it("no text at all makes the engine throw", () => {
    const word = fc.constantFrom(
      "Ann",
      "Bob 1",
      "Bob",
      "@blue",
      "attacks",
      "attack",
      "dodges",
      "with",
      "sword",
      "at",
      "will",
      "then",
      "and",
      ",",
      "[d6=3]",
      "[",
      "]",
      "=>",
      "//",
      "!",
      "+",
      "== Round 2",
      "HP",
      "-3",
      "takes",
      "gains",
      "out",
      "for 2 rounds",
      "'s",
      '"',
      ":",
      ">",
      "  ",
      "d6",
      "Two",
      "scene",
      "is revealed",
      "x9",
    );
    const line = fc.oneof(
      fc.array(word, { maxLength: 9 }).map((words) => words.join(" ")),
      fc.string({ unit: "binary", maxLength: 30 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.boolean(), (all, inFight) => {
        const text = all.join("\n");
        expect(internal(inFight ? duel(text) : text)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
