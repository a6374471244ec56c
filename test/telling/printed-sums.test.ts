import { describe, expect, test } from "vitest";
import type { DamageEvent, RollEvent } from "../../src/fight/event.ts";
import { resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { amountsOf, labelled, sumText } from "../../src/telling/amounts.ts";
import { sentenceOf, textOf } from "../../src/telling/unit-sentence.ts";
import { goldenFights } from "../rules/run-notes.ts";
import { reckoned, sumsIn } from "./printed-sums.ts";

/* Numbers that a sentence takes apart add up as they are printed. */

describe("a printed sum is read as it stands", () => {
  test.each([
    ["Orc takes 3 damage (d8=4 + 1 STR − 2 hard leather), 5 left", 3, 3],
    ["Guard loses 6 CON (d4=3 + 3 × 2), 6 left", 9, 6],
    ["4 damage (3 most of the claw − (d6=1 − 3) + 3 damage bonus), 95 left", 8, 4],
    ["no damage (3 of d6=5 − 3 armour), 5 left", 0, 0],
    ["9 + 4 AB + 1 STR = 14 against AC 15, miss", 14, 14],
    ["9 + 4 AB = 14 against AC 15, miss", 13, 14],
  ])("%s", (sentence, value, total) => {
    const sums = sumsIn(sentence);
    expect(sums.map(({ sum }) => reckoned(sum))).toEqual([value]);
    expect(sums.map((each) => each.total)).toEqual([total]);
  });
});

test.each([...systems.values()])("$id: every sum in the sentences of the golden fights adds up", (system) => {
  let read = 0;
  const wrong: string[] = [];
  for (const { text } of goldenFights(system.id))
    for (const { lines, result } of resolveFight(text, { systems, defaultSystem: system.id }).units)
      for (const [at, step] of result.steps.entries()) {
        const line = lines[at];
        if (line === undefined || step.status !== "resolved") continue;
        const sentence = textOf(sentenceOf(line, step, result, system));
        for (const { sum, total } of sumsIn(sentence)) {
          read++;
          if (reckoned(sum) !== total) wrong.push(`${sum} is told as ${total}: ${sentence}`);
        }
      }
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(100);
});

/** Events of a fight whose numbers do not come to what their parts say, in words. */
function unsound(fight: Fight): string[] {
  return [...stepsOf(fight)].flatMap(({ text, step }) =>
    step.events.flatMap((event) => {
      if (event.type !== "damage" && event.type !== "heal" && event.type !== "roll") return [];
      const parts = event.parts.reduce((all, { value }) => all + value, 0);
      if (event.type === "roll") {
        const rolled = event.faces.reduce((all, face) => all + face, 0);
        const told = reckoned(sumText(event));
        const right = told === null || event.parts.length === 0 || told === event.total;
        return right &&
          (event.parts.length === 0 ||
            event.dice === "" ||
            !/^\d*d\d+$/.test(event.dice) ||
            rolled + parts === event.total)
          ? []
          : [`${text.text}: ${sumText(event)} = ${event.total}`];
      }
      // Points stop at nought and at their most; what somebody without points takes is counted up.
      const changed = Math.abs(event.before - event.after);
      return changed <= event.amount && (event.parts.length === 0 || parts === event.amount)
        ? []
        : [`${text.text}: ${event.who} ${event.amount}, parts ${parts}, ${event.before} to ${event.after}`];
    }),
  );
}

describe("numbers and their parts", () => {
  test.each([...systems.values()])("$id: in the golden fights", (system) => {
    const wrong = goldenFights(system.id).flatMap(({ text }) =>
      unsound(resolveFight(text, { systems, defaultSystem: system.id })),
    );
    expect(wrong).toEqual([]);
  });

  const sheets: ReadonlyMap<string, string> = new Map([
    ["zones", "HP 12, STR 12, AGI 10, WIT 9, armour 2, shield, sword d6"],
    ["basic-d20", "HP 12, AC 5, AB +3, STR +2, save 14, sword d8"],
    ["brp", "HP 12, DEX 12, CON 12, db 1d4, sword 95%, armour hard leather"],
    ["srd5", "HP 12, AC 5, STR +2, sword +5 1d8+2"],
    ["mighty-blows", "HD 2, HP 12, AC 5, BCB 3, DEX 13, CON 12, STR-dmg +2, save 14, sword d8"],
    ["strike-chance", "HP 12, SC 95, DEF 0, DEX 14, CON 14, prot 2, sword d8+2"],
  ]);
  const traits = [
    "",
    "resists fire",
    "immune to fire",
    "vulnerable to fire",
    "temporary HP 3",
    "temporary HP 3, resists fire",
  ];
  const rulings = [
    "takes 6",
    "takes 7 fire",
    "takes 1 fire",
    "takes 99",
    "takes 2d6 fire",
    "HP -99",
    "HP +99",
    "heals 5",
    "takes 0",
  ];
  const group = [
    "! @foes take 9 fire, half for Orc 2",
    "! @foes take 9 fire, none for Orc 1",
    "! @foes take 1 fire, half for Orc 2",
  ];
  const blows = ["", ", +2 damage wrath", ", -9 damage weakness", ", +3 wind"];

  test.each([...systems.keys()])("%s: rulings, kinds of damage, temporary points and limits", (id) => {
    const sheet = sheets.get(id) ?? "";
    const [plain = ""] = sheet.split(", sword");
    const wrong: string[] = [];
    let read = 0;
    for (const trait of traits)
      for (const seed of ["a", "b", "c"]) {
        const head = `rules: ${id}\ndice: auto\nseed: ${seed}\n${id === "brp" ? "options: intent off\n" : ""}`;
        const orc = trait === "" ? plain : `${plain}, ${trait}`;
        for (const line of [
          ...rulings.map((each) => `! Orc 1 ${each}`),
          ...group,
          ...blows.map((each) => `Ann attacks Orc 1 with sword${each}`),
        ]) {
          const text = `${head}Ann: ${sheet}\n@foes\nOrc x2: ${orc}\n== Round 1\n${line}`;
          const fight = resolveFight(text, { systems, defaultSystem: id });
          wrong.push(...unsound(fight).map((each) => `${trait}: ${each}`));
          for (const { lines, result } of fight.units)
            for (const [at, step] of result.steps.entries()) {
              const said = lines[at];
              if (said === undefined || step.status !== "resolved") continue;
              const sentence = textOf(sentenceOf(said, step, result, fight.setup.system));
              for (const { sum, total } of sumsIn(sentence, true)) {
                read++;
                if (reckoned(sum) !== total) wrong.push(`${trait}: ${sum} is told as ${total}: ${sentence}`);
              }
            }
        }
      }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(30);
  });
});

test.each(["× 2", "×2 charge", "3", "+1 sword", "2nd blow"])('the label "%s" is not reckoned with', (label) => {
  const parts = [{ label, value: 3 }];
  const roll: Pick<RollEvent, "faces" | "parts" | "total"> = { faces: [4], parts, total: 7 };
  expect(labelled(3, label)).toBe(`3 from ${label.replace("× ", "×")}`);
  expect(sumsIn(sumText(roll)).map(({ sum, total }) => [reckoned(sum), total])).toEqual([[7, 7]]);
});

test("dice with a modifier are added or taken off as a whole", () => {
  const [unit] = resolveFight("A: HP 9\n@foes\nOrc: HP 9\n== Round 1\nA waits", {
    systems,
    defaultSystem: "zones",
  }).units;
  const [step] = unit?.result.steps ?? [];
  if (unit === undefined || step === undefined) throw new Error("no unit");
  const told = (value: number, total: number, amount: number): string => {
    const event: DamageEvent = {
      ...{ type: "damage", rule: [], who: "Orc", by: null, stat: "CON", amount, before: 9, after: 9 - amount },
      parts: [
        { label: "most of the claw", value: 6 },
        { label: "d6 of it", value },
      ],
    };
    const thrown = [{ line: 0, who: null, dice: "d6", faces: [1], total, summed: false }];
    return amountsOf([event], step, { ...unit.result, thrown })
      .of(event)
      .map(({ text }) => text)
      .join("");
  };
  expect(told(-2, -2, 4)).toBe(" (6 most of the claw + d6=1 − 3)");
  expect(told(-4, 4, 2)).toBe(" (6 most of the claw − (d6=1 + 3))");
});
