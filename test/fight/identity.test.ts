import { expect, it } from "vitest";
import { bindClause } from "../../src/fight/action.ts";
import { identityOf, saidOf, type Argument } from "../../src/fight/argument.ts";
import { resolveFight, stepsOf } from "../../src/fight/timeline.ts";
import { canonical } from "../../src/fight/unit/sources.ts";
import { asWho } from "../../src/fight/value.ts";
import { systems } from "../../src/rules/index.ts";

/*
 * What a line's drawn dice depend on is part of the language: another string here gives other dice in the notes that
 * people have. Lines are pinned in the words in which they are written most, and in those that mean the same only since
 * later.
 */

it.each([
  ["mighty-blows", "Orc closes on Rolf 30 ft", "orc||close|rolf|30"],
  ["mighty-blows", "Rolf will charge Orc 60 ft, not straight", "rolf|will|charge|orc|60|not straight=+"],
  ["mighty-blows", "Rolf throws dart at Orc, at 2 ft", "rolf||throw|orc|dart|at=2+"],
  ["mighty-blows", "Rolf attacks Orc, subdual", "rolf||attack|orc||subdual=+"],
  ["basic-d20", "Rolf charges Orc 10 ft with spear", "rolf||charge|orc|10|with=spear++"],
  ["basic-d20", "initiative [Rolf d6=1, Orc d6=2]", "||initiative||"],
  [
    "basic-d20",
    "Rolf attacks Orc with spear, flanking, +2 high ground",
    "rolf||attack|orc||with=spear++|flanking=+|2 high ground",
  ],
  ["zones", "Rolf attacks Orc with spear", "rolf||attack|orc||with=spear++"],
  ["zones", "Rolf waits", "rolf||wait||"],
  ["strike-chance", "Rolf will attack Orc, defend 20", "rolf|will|attack|orc||defend=20+"],
  ["srd5", "Rolf moves 10 ft then attacks Orc with spear", "rolf||move||10 then rolf||attack|orc||with=spear++"],
  ["srd5", "Rolf helps Orc against Rolf", "rolf||help|orc||against=rolf++"],
  ["srd5", "Rolf will attack Orc, two hands", "rolf|will|attack|orc||two hands=+"],
  ["brp", "Rolf gives first aid to Orc", "rolf||first-aid|orc|"],
  ["brp", "Rolf moves 3 m then attacks Orc", "rolf||move||3 then rolf||attack|orc|"],
])("%s: %s", (rules, line, identity) => {
  const sheet = "HP 9, AC 12, BCB 3, STR 12, AGI 12, SC 50, DEF 10, IM 1, DEX 12, spear d6, dart d3, spear 50%";
  const fight = resolveFight(`rules: ${rules}\n\nRolf: ${sheet}\n@orcs\nOrc: ${sheet}\n\n== Round 1\n${line}`, {
    systems,
    defaultSystem: rules,
  });
  expect([...stepsOf(fight)].map(({ step }) => canonical(step.actions)).at(-1)).toBe(identity);
});

it.each<[Argument, string, string]>([
  [{ kind: "flag" }, "+", ""],
  [{ kind: "number", number: 5, unit: "ft" }, "5+", "5"],
  [{ kind: "signed", number: -2 }, "-2+", "-2"],
  [{ kind: "dice", text: "D6+1" }, "+d6+1", "D6+1"],
  [{ kind: "word", text: "Soft" }, "+soft", "Soft"],
  [{ kind: "text", text: "Stand  back" }, "+stand back", "Stand  back"],
  [{ kind: "names", names: [asWho("Ann"), asWho("Orc 2")] }, "ann+orc 2++", "Ann"],
  [{ kind: "weapons", names: ["Sword"] }, "sword++", "Sword"],
  [{ kind: "weapons", names: [] }, "+", ""],
  [{ kind: "side", side: asWho("@Red") }, "@red++", "Red"],
  [{ kind: "place", text: "Yard", number: null, unit: null }, "+yard", "Yard"],
  [{ kind: "place", text: "3", number: 3, unit: "zones" }, "3+3", "3"],
  [{ kind: "split", numbers: [2, 1], text: "2/1" }, "2+1+2+2/1", "2/1"],
  [{ kind: "split", numbers: [], text: "" }, "+", ""],
])("%j is %j for its dice, and said as %j; a clause holds all of it", (argument, identity, said) => {
  expect([identityOf(argument), saidOf(argument)]).toEqual([identity, said]);
  const span = { from: 1, to: 2 };
  expect(bindClause("at", span, argument)).toEqual({ id: "at", span, ...argument });
});
