/*
 * Bars, sheets, rulings, sentences and suggestions mean the main pool of a system, whatever the system calls it. Other
 * pools are lowered by name.
 */
import { describe, expect, test } from "vitest";
import { openNote } from "../../src/assist/index.ts";
import { caretAt } from "../../src/complete/caret.ts";
import { complete } from "../../src/complete/complete.ts";
import { stat } from "../../src/fight/specs.ts";
import { find } from "../../src/fight/state.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { resolveNote } from "../../src/share/note.ts";
import { textNote } from "../../src/share/text.ts";
import { tiny, type Tiny } from "./tiny.ts";

const [, ...others] = tiny.vocabulary.stats;

/** The tiny rules, whose fighters have vigour, and nerve beside it. */
const vigorous: RuleSystem<Tiny> = {
  ...tiny,
  vocabulary: {
    ...tiny.vocabulary,
    stats: [
      stat("vigour", "pool", "T-1", "What keeps one up.", "Vigour 5", { label: "Vigour" }),
      stat("nerve", "pool", "T-1", "What keeps one there.", "Nerve 3", { label: "Nerve" }),
      ...others,
    ],
  },
};

const environment = { systems: new Map([["tiny", vigorous]]), defaultSystem: "tiny" };
const HEAD = ["Ann: Vigour 6/8, Nerve 2/3, sword d6", "@foes", "Bob: Vigour 9", "== Round 1"];

function fightOf(...lines: readonly string[]) {
  return resolveFight([...HEAD, ...lines].join("\n"), environment);
}

describe("a main pool of another name", () => {
  test("is what the sheet's line says, and the others are stats", () => {
    const fight = fightOf();
    expect(find(fight.state, "Ann")).toMatchObject({ hp: { now: 6, max: 8 }, stats: { nerve: "2/3" } });
    expect(diagnosticsOf(fight)).toEqual([]);
  });

  test("is lowered by blows, and told by its name", () => {
    const fight = fightOf("Ann attacks Bob with sword [d6=6, d6=4]");
    expect(find(fight.state, "Bob")?.hp).toEqual({ now: 5, max: 9 });
    const note = `\`\`\`combat\n${[...HEAD, "Ann attacks Bob with sword [d6=6, d6=4]"].join("\n")}\n\`\`\`\n`;
    expect(textNote(resolveNote(note, environment))).toContain("; loses 4 Vigour");
  });

  test("is changed by rulings with its word, and nothing else is", () => {
    const fight = fightOf("! Bob Vigour -2", "! Ann Vigour = 3", "! Ann Nerve -1", "! Bob Vigour = 5/12");
    expect(find(fight.state, "Bob")?.hp).toEqual({ now: 5, max: 12 });
    expect(find(fight.state, "Ann")).toMatchObject({ hp: { now: 3, max: 8 }, stats: { nerve: "1/3" } });
    expect(diagnosticsOf(fight)).toEqual([]);
  });

  test("is offered by its word", () => {
    const fight = fightOf("! Bob ");
    const offered = complete(caretAt(fight, HEAD.length, "! Bob ".length)).map(({ insert }) => insert.trim());
    expect(offered).toContain("Vigour");
    expect(offered).not.toContain("HP");
    const setup = resolveFight("Ann: ", environment);
    expect(complete(caretAt(setup, 0, "Ann: ".length))[0]?.insert.trim()).toBe("Vigour");
  });

  test("stands over a fighter's name", () => {
    const text = `\`\`\`combat\n${HEAD.join("\n")}\n\`\`\`\n`;
    const hover = openNote(text, environment).hover(text.indexOf("Ann") + 1);
    expect(hover?.rows).toContainEqual({ label: "Vigour", text: "6 of 8", rules: [] });
  });
});
