import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/*
 * What a line carries in vain is remarked, and nothing else is: not what only did not come to count this time.
 */

const environment = { systems, defaultSystem: "zones" };
const fighters = new Map([
  ["zones", "AGI 10, sword d6"],
  ["mighty-blows", "AC 12, HD 1, sword d6"],
  ["basic-d20", "AC 12, sword d6"],
  ["strike-chance", "SC 50, DEF 0, sword d6"],
  ["brp", "DEX 12, short sword 50%"],
  ["srd5", "AC 12, sword +4 1d6"],
]);

/** The words that do nothing on the last lines of a fight. */
function idle(rules: string, lines: string): string[] {
  const items = fighters.get(rules) ?? "";
  const head = `rules: ${rules}\n${rules === "brp" ? "options: intent off\n" : ""}`;
  const text = `${head}Ann: HP 20, ${items}\n@foes\nBob: HP 20, ${items}\n== Round 1\n${lines}`;
  const fight = resolveFight(text, environment);
  return diagnosticsOf(fight)
    .filter(({ code }) => code === "does-nothing")
    .map(({ line, span, severity }) => `${severity} ${fight.lines[line]?.text.slice(span.from, span.to) ?? ""}`);
}

const miss = new Map([
  ["zones", "[d6=1]"],
  ["mighty-blows", "[d20=2]"],
  ["basic-d20", "[d20=2]"],
  ["strike-chance", "[d100=90]"],
  ["brp", "[d100=90]"],
  ["srd5", "[d20=2]"],
]);

describe.each([...systems.keys()])("%s", (rules) => {
  const dice = miss.get(rules) ?? "";
  const deed =
    rules === "mighty-blows" ? "defends" : rules === "strike-chance" ? "aims" : rules === "srd5" ? "dodges" : "waits";
  it.each([
    ["of a roll that is not made", `! Ann ${deed}, +3 wind`, ["warning +3 wind"]],
    ["of damage that is not done", `! Ann ${deed}, +2 damage wrath`, ["warning +2 damage wrath"]],
    ["both", `! Ann ${deed}, +3 wind, -1 damage`, ["warning +3 wind", "warning -1 damage"]],
    ["not one of nothing", `! Ann ${deed}, +0 wind`, []],
    ["not one that counts", `Ann attacks Bob, +1 wind ${dice}`, []],
    ["not one of damage on a blow that missed", `Ann attacks Bob, +2 damage wrath ${dice}`, []],
    ["not while a die is missing", "Ann attacks Bob, +2 damage wrath", []],
  ])("a modifier: %s", (_, line, expected) => expect(idle(rules, line)).toEqual(expected));
});

describe("clauses", () => {
  it.each([
    ["that the rules never ask for", "zones", "Ann distracts Bob, unnoticed", ["info unnoticed"]],
    ["not of a deed that is refused", "zones", "Ann frees Bob, nearby", []],
    ["not the weapon", "zones", "Ann attacks Bob with sword [d6=2]", []],
    ["not of what somebody will do", "mighty-blows", "Ann will attack Bob with sword, subdual", []],
    ["not where a refused line has it", "zones", "Ann shoves Nobody, no cover", []],
  ])("%s", (_, rules, line, expected) => expect(idle(rules, line)).toEqual(expected));
});

it("what answers a line is one deed: the rest is named", () => {
  const lines = "Ann attacks Bob with sword [d6=3]\n  Bob takes no reaction, hits Ann";
  const text = `rules: zones\nAnn: HP 20, AGI 10, sword d6\n@foes\nBob: HP 20, AGI 10, sword d6\n== Round 1\n${lines}`;
  const said = diagnosticsOf(resolveFight(text, environment)).filter(({ code }) => code === "part-lost");
  expect(said.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    'warning "hits Ann" is not done: what answers the line above is one deed. Write the rest on a line of its own below.',
  ]);
});
