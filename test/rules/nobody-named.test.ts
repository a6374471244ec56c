import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import type { VerbSpec } from "../../src/fight/vocabulary.ts";

/*
 * Where a name or a thing should follow and none does, or a list leads to nobody, what is said names neither nothing
 * nor the word that joins: every verb of every system.
 */

const ACTORS: Readonly<Record<VerbSpec["actor"], string>> = {
  none: "",
  optional: "",
  one: "Ann ",
  any: "Ann ",
  many: "Ann and Cy ",
  side: "@red ",
};

const TAILS = ["", ",", " Thief", " Thief and", " Thief and Thife", " Thief, and Thife", " Thief on", " from"];

/** `""`, `","`, `"and Thife"` where Thife would be a target. */
const NOTHING = /"(?:,|&)?"|(?:no|has|spell) "?and\b|Is it "Ann"|called "(?:and|,)/;

describe.each([...systems.values()])("$title", ({ id, vocabulary }) => {
  const environment = { systems, defaultSystem: id };
  const head = `rules: ${id}\n@red\nAnn: HP 5\nCy: HP 5\n@blue\nThief: HP 5\nBob x2: HP 5\n== Round 1\n`;
  const said = (line: string): string[] =>
    diagnosticsOf(resolveFight(head + line, environment)).map(({ message }) => message);

  it("nothing is called nothing", () => {
    const found = vocabulary.verbs.flatMap(({ words: [word = ""], actor, role }) =>
      TAILS.map((tail) => `${role === "gm" ? "! " : ""}${ACTORS[actor]}${word}${tail}`).flatMap((line) =>
        said(line)
          .filter((message) => NOTHING.test(message))
          .map((message) => `${line}: ${message}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it("whoever is nearly meant in a list of targets is asked for by name", () => {
    const many = vocabulary.verbs.filter(
      ({ targets, thing, actor, role }) => targets === "many" && thing == null && actor !== "none" && role !== "gm",
    );
    const silent = many
      .map(({ words: [word = ""], actor }) => `${ACTORS[actor]}${word} Cy and Thife`)
      .filter((line) => !said(line).some((message) => message.includes('Is it "Thief"?')));
    expect(silent).toEqual([]);
  });
});
