import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/*
 * A line of several is the lines of each: whatever a rule asks of "the line" it asks of what its actor does there,
 * never of a neighbour.
 */

interface Plural {
  readonly system: string;
  readonly setup: string;
  readonly plural: string;
  /** The dice of each, in the order of `names`. */
  readonly dice: readonly string[];
}

const names = ["Orc 1", "Orc 2", "Orc 3"];

const cases: readonly Plural[] = [
  {
    system: "zones",
    setup: "@party\nAnn: HP 40\n\n@orcs (initiative)\nOrc x3: HP 9, AGI 8, STR 9, WIT 7, sword d6, pos 3",
    plural: "move 1 then attack Ann with sword",
    dice: ["d6=3", "d6=4", "d6=2"],
  },
  {
    system: "mighty-blows",
    setup: "@party\nAnn: HP 40, AC 12\n\n@orcs\nOrc x3: HD 1, HP 9, AC 13, BCB 3, sword d8, spear d6",
    plural: "draw spear then attack Ann with spear",
    dice: ["d20=12, d6=3", "d20=2", "d20=16, d6=2"],
  },
  {
    system: "basic-d20",
    setup: "@party\nAnn: HP 40, AC 12\n\n@orcs\nOrc x3: HP 9, AC 13, AB +1, save 15, sword d8",
    plural: "move 10 ft then attack Ann with sword",
    dice: ["d20=12, d8=3", "d20=2", "d20=16, d8=2"],
  },
  {
    system: "strike-chance",
    setup: "@party\nAnn: HP 40, SC 50, DEF 10, CON 12\n\n@orcs\nOrc x3: HP 9, SC 60, DEF 10, CON 12, spear d6+1",
    plural: "attack Ann with spear",
    dice: ["d100=12, d6=3", "d100=95", "d100=30, d6=2"],
  },
  {
    system: "strike-chance",
    setup: "@party\nAnn: HP 40, SC 50, DEF 10, CON 12\n\n@orcs\nOrc x3: HP 9, SC 60, DEF 10, CON 12, spear d6+1",
    plural: "will move 10 ft then attack Ann with spear",
    dice: [],
  },
  {
    system: "brp",
    setup: "@party\nAnn: HP 40, DEX 8\n\n@orcs\nOrc x3: HP 9, DEX 10, axe 60 (1d8)",
    plural: "attack Ann with axe",
    dice: ["d100=50, d8=3", "d100=95", "d100=30, d8=2"],
  },
];

function fightOf({ system, setup }: Plural, lines: readonly string[]): Fight {
  const text = `rules: ${system}\n\n${setup}\n\n== Round 1\n${lines.join("\n")}\n`;
  return resolveFight(text, { systems, defaultSystem: system });
}

function errors(fight: Fight): string[] {
  return diagnosticsOf(fight).flatMap((d) => (d.severity === "error" ? [d.message] : []));
}

describe("a line of several", () => {
  it.each(cases)("$system: @orcs $plural", (each) => {
    const third = each.plural.replace(/^(\w+)/, (verb) => (verb === "will" ? verb : `${verb}s`));
    const record = (dice: string | undefined): string => (dice === undefined ? "" : ` [${dice}]`);
    const together = fightOf(each, [
      `@orcs ${each.plural}${each.dice.length === 0 ? "" : ` [${each.dice.join(", ")}]`}`,
    ]);
    const apart = fightOf(
      each,
      names.map((name, at) => `${name} ${third}${record(each.dice[at])}`),
    );
    expect(errors(apart)).toEqual([]);
    expect(errors(together)).toEqual([]);
    expect(together.state.combatants).toEqual(apart.state.combatants);
  });
});
