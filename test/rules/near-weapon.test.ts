/* A weapon that is misspelt behind "with": every rule system's answer names the one of the sheet that may be meant. */
import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

const sheet = "HP 12, DEX 12, AGI 10, WIT 10, STR 10, AC 12, SC 60";

function fought(system: string, line: string): Fight {
  const text = `rules: ${system}\n@party\nAnn: ${sheet}, whip d4, crossbow d6\n@foes\nOrc: ${sheet}, sword d8\n== Round 1\n${line}\n`;
  return resolveFight(text, { systems, defaultSystem: "zones" });
}

describe.each([...systems.keys()])("%s", (system) => {
  const said = (line: string) =>
    diagnosticsOf(fought(system, line)).flatMap(({ line: at, span, message, instead }) =>
      at < 6 || instead === undefined
        ? []
        : [[line.slice(span.from, span.to), /Did you mean .*$/.exec(message)?.[0], instead]],
    );

  it("asks whether the weapon of the sheet is meant, at the word", () => {
    expect(said("Ann attacks Orc with whp")).toEqual([["whp", 'Did you mean "whip"?', ["whip"]]]);
  });

  it("asks nothing of what is there, or like nothing that is", () => {
    expect(said("Ann attacks Orc with whip")).toEqual([]);
    expect(said("Ann attacks Orc with halberd")).toEqual([]);
  });
});
