import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf } from "../../src/fight/timeline.ts";
import { noteSheet } from "../../src/notes/sheet.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { convertEncounter } from "../../src/share/encounter.ts";
import { importFights } from "../../src/share/lonelog/import.ts";

/*
 * No number from half a text: behind a value that every reader understands stands something foreign. It is refused,
 * remarked, or means the same; nothing else comes of it in silence. Stats of stat lines: test/fight/item-forms.test.ts.
 */

/** A word, a word in brackets, a second number, a die, a modifier, a unit, and signs. */
const tails = [" xyzzy", " (xyzzy)", " 7", " d4", " +2", " ft", "?", "%", " = 3", " [[7]]"];

interface Come {
  readonly is: string;
  readonly said: readonly string[];
}

/** Labels and reasons are the game master's own words: what they say is kept, and counts nothing. */
function come(text: string, rules: string, sheet?: string): Come {
  const resolveSheet = (): ReturnType<typeof noteSheet> => noteSheet(sheet ?? "", (yaml) => load(yaml));
  const environment = { systems, defaultSystem: rules, ...(sheet !== undefined && { resolveSheet }) };
  const fight = resolveFight(text, environment);
  const { combatants, round, options } = fight.state;
  const fighters = combatants.map(({ name, side, hp, stats, attacks, conditions }) => {
    const { begins: _, ...known } = { begins: 0, name, side, hp, stats, attacks };
    return [known, conditions.map(({ id, ends, whom }) => [id, ends, whom])];
  });
  const steps = [...stepsOf(fight)].map(({ step }) => step.status);
  const pending = fight.pending.map(({ dice }) => dice);
  return {
    is: JSON.stringify([fighters, round, options, steps, pending]),
    said: diagnosticsOf(fight).map(({ message }) => message),
  };
}

/** Each tail of which something comes in silence. `make` puts the value into a fight. */
function silent(values: readonly string[], make: (value: string) => Come, foreign = tails): readonly string[] {
  return values.flatMap((value) => {
    const own = make(value);
    return foreign
      .map((tail) => value.replace(/( \[[^\]]*\])?$/, (record: string) => tail + record))
      .filter((with_) => {
        const found = make(with_);
        return found.is !== own.is && found.said.every((each) => own.said.includes(each));
      });
  });
}

const cast: ReadonlyMap<string, readonly [cast: string, die: string, condition: string]> = new Map([
  ["zones", ["STR 12, AGI 10, WIT 9, sword d6", "d6=4", "incapacitated"]],
  ["basic-d20", ["AC 15, AB +2, save 14, sword d8", "d20=14", "prone"]],
  ["brp", ["DEX 12, sword 50%, dodge 30", "d100=14", "unconscious"]],
  ["srd5", ["AC 15, DEX +1, STR +2, sword +4 1d8+2", "d20=14", "prone"]],
  ["mighty-blows", ["HD 2, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8", "d20=14", "stunned"]],
  ["strike-chance", ["SC 70, DEF 30, IM 1, DEX 14, CON 14, sword d8", "d100=14", "stunned"]],
]);

describe.each([...systems.values()])("$id", ({ id, vocabulary }) => {
  const [sheet, die, condition] = cast.get(id) ?? ["", "", ""];
  const head = `rules: ${id}\nAnn: HP 20, ${sheet}, torches 3\n@foes\nOrc: HP 20, ${sheet}\n== Round 1\n`;
  const below = (line: string): Come => come(head + line, id);

  test("rulings", () => {
    const points = ["HP -3", "HP = 12", "HP 12", "takes 6", "takes 6 damage", "takes 6 fire", "is hit for 4"];
    const more = ["loses 3 HP", "heals 3", "gains 5 temporary hit points", "resists fire", "is immune to poison"];
    const others = ["dies", "is dead", "joins @party", `gains ${condition}`, `gains ${condition} for 2 rounds`];
    const ends = [`gains ${condition} until the end of round 3`, "takes 2d6 [2d6=3+5]", "HP -2d6 [2d6=3+5]"];
    const lines = [...points, ...more, ...others, ...ends].map((each) => `! Orc ${each}`);
    expect(silent([...lines, "! Ann torches -1", "! Ann torches = 5", "! @foes takes 4"], below)).toEqual([]);
  });

  test("things that are spent", () => {
    expect(silent(["Ann uses 1 torch", "Ann regains 1 torch"], below, [" xyzzy", " 7", "?", "%", " = 3"])).toEqual([]);
  });

  test("dice records", () => {
    const [dice = "", face = ""] = die.split("=");
    const records = [die, face, `${dice}: ${face}`, `Ann ${die}`];
    const inRecord = (record: string): Come => below(`Ann attacks Orc with sword [${record}]`);
    expect(silent(records, inRecord, [" xyzzy", " (xyzzy)", " 7", " ft", "?", "%", " = 3", "/9", "+3"])).toEqual([]);
  });

  test("clauses", () => {
    const lines = vocabulary.clauses.flatMap(({ value, words: [word = ""] }) =>
      ["int", "number", "signed", "dice"].includes(value)
        ? [`Ann attacks Orc with sword, ${word} ${value === "signed" ? "+2" : value === "dice" ? "d6" : "2"}`]
        : [],
    );
    expect(silent(lines, below)).toEqual([]);
  });

  test("headers and options", () => {
    const options = vocabulary.options.flatMap(({ id: key, values }) =>
      values?.[1] === undefined ? [] : `options: ${key} ${values[1]}`,
    );
    const inHead = (line: string): Come => come(`rules: ${id}\n${line}\nAnn: HP 20, ${sheet}\n== Round 1`, id);
    expect(silent([...options, "dice: ask"], inHead)).toEqual([]);
  });

  test("headings of rounds", () => {
    expect(silent(["== Round 2"], below)).toEqual([]);
  });

  test("properties of a note", () => {
    const values = ["hp: 8", "AC: 15", "speed: 30", "hp: 5/8", "hp: 27 (5d8+5)"];
    const inNote = (line: string): Come =>
      come(`rules: ${id}\n[[Orc]]:\n== Round 1`, id, `---\ncombat:\n  ${line}\n---\n`);
    expect(silent(values, inNote, [" xyzzy", " (xyzzy)", " 7", " +2", "?"])).toEqual([]);
  });

  test("stat blocks", () => {
    const values = ["hp: 8", "ac: 15", "speed: 30 ft.", "hit_dice: 2d6"];
    const inNote = (line: string): Come =>
      come(
        `rules: ${id}\n[[Orc]]:\n== Round 1`,
        id,
        `---\nstatblock: true\nname: Orc\nhp: 9\n${line.startsWith("hp") ? "" : line}\n---\n`.replace(
          "hp: 9",
          line.startsWith("hp") ? line : "hp: 9",
        ),
      );
    expect(silent(values, inNote, [" xyzzy", " (xyzzy)", " 7", "?"])).toEqual([]);
  });

  test("encounters", () => {
    const values = ["2: Goblin, 7, 15", "1d4: Goblin, 7", "Goblin, 7"];
    const made = (line: string): Come => {
      const environment = { systems, defaultSystem };
      const found = convertEncounter(`creatures:\n  - ${line}`, {
        rules: id,
        party: [],
        environment,
        parse: (text) => load(text),
      });
      return found.ok
        ? { is: found.lines.join("\n"), said: found.remarks.map(({ words }) => words) }
        : { is: "", said: [found.reason] };
    };
    expect(silent(values, made, [" xyzzy", " (xyzzy)", " 7", "?"])).toEqual([]);
  });

  test("Lonelog", () => {
    const values = ["[PC:Ann|HP 9|AC 15]", "[F:Orc|HP 7]"];
    const made = (line: string): Come => {
      const tag = `[COMBAT]\n[PC:Ann|HP 9]\n[F:Orc|HP 5]\n${line}\n[/COMBAT]\n`;
      const { bodies, left } = importFights(tag, { systems, defaultSystem: id }, id);
      const { is, said } = come(bodies[0] ?? "", id);
      return { is, said: [...said, ...left] };
    };
    const inTag = (value: string): Come => made(value.replace(/\](.*)$/, "$1]"));
    expect(silent(values, inTag, [" xyzzy", " (xyzzy)", " 7", "?"])).toEqual([]);
  });
});
