/**
 * What the end of a fight leaves in a fighter's note is what the next fight begins with, and no more of it than the
 * note needs.
 */
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { detailText, type Combatant } from "../../src/fight/combatant.ts";
import { lastingIn, lastingOf } from "../../src/fight/sheet/lasting.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { combatSheet } from "../../src/notes/sheet.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import type { NoteEnvironment } from "../../src/share/environment.ts";
import { resolveNote } from "../../src/share/note.ts";
import { planWriteBack } from "../../src/share/write-back.ts";

const sheetOf = (yaml: string): ReturnType<typeof combatSheet> => combatSheet(load(yaml));
const noteOf = (sheet: string): string => `---\ncombat: ${sheet}\n---\n`;

function environmentWith(note: string): NoteEnvironment {
  const yaml = /^---\n([\s\S]*?)\n---/.exec(note)?.[1] ?? "";
  return { systems, defaultSystem, resolveSheet: (target) => (target === "Ada" ? sheetOf(yaml) : null) };
}

/** The last fight, and what the note of Ada says after it. */
function after(
  sheet: string,
  rules: string,
  lines: readonly string[],
): { readonly fight: Fight; readonly sheet: string } {
  const note = noteOf(sheet);
  const environment = environmentWith(note);
  const body = [`rules: ${rules}`, "@party", "[[Ada]]:", "@foes", "Rat: HP 6, AC 10, DEX 5", "== Round 1", ...lines];
  const text = `\`\`\`combat\n${body.join("\n")}\n\`\`\`\n`;
  const [only] = resolveNote(text, environment);
  if (only === undefined) throw new Error("There is no fight.");
  const at = { path: "Session", text, environment, pathOf: (target: string) => target, note: only };
  const textOf = (path: string): string | null => (path === "Ada" ? note : null);
  const { notes, left } = planWriteBack(at, { textOf, sheetOf, property: "combat" });
  if (left.some(({ who, why }) => who === "Ada" && why !== "same")) throw new Error(JSON.stringify(left));
  const written = notes[0]?.after ?? note;
  return { fight: only.fight, sheet: /^combat: (.*)$/m.exec(written)?.[1] ?? "" };
}

/** Ada as the next fight has her, whose note says so. */
function nextWith(sheet: string, rules: string, lines: readonly string[] = []): Combatant {
  const text = [`rules: ${rules}`, "@party", "[[Ada]]:", "Eve: HP 9", "== Round 1", ...lines].join("\n");
  const [ada] = resolveFight(text, environmentWith(noteOf(sheet))).state.combatants;
  if (ada === undefined) throw new Error("Nobody is there.");
  return ada;
}

const stated = ({ conditions }: Combatant): string[] =>
  conditions.map(({ id, detail }) => (detail === null ? id : `${id} (${detailText(detail)})`));

test.each([
  ["dead", ["! Ada HP -9"], "HP 0/8, sword d6, dead"],
  ["incapacitated", ["! Ada HP -5"], "HP 3/8, sword d6, incapacitated"],
  [
    "damaged (sword)",
    ["Rat waits", "Ada attacks Rat with sword [d6=2]", "! end fight", "Ada durability sword [fail]"],
    "HP 8, sword d6, damaged (sword)",
  ],
])("zones: %s goes into the note", (condition, lines, sheet) => {
  expect(after("HP 8, sword d6", "zones", lines).sheet).toBe(sheet);
  expect(stated(nextWith(sheet, "zones"))).toContain(condition);
});

test("brp: a wound has its First Aid once, in the next fight too", () => {
  const lines = ["! Ada HP -4", "== Round 2", "Ada gives first aid to Ada [d100=01, d3=2]", "== Aftermath"];
  const { sheet } = after("HP 12, DEX 10, first-aid 60", "brp", lines);
  expect(sheet).toBe("HP 10/12, DEX 10, first-aid 60, treated (wound 1)");
  expect(nextWith(sheet, "brp", ["Ada gives first aid to Ada [d100=01, d3=2]", "== Round 2"]).hp?.now).toBe(10);
});

test("brp: each wound and what is left of each thing go into the note, and the next fight begins so", () => {
  const items = "DEX 10, first-aid 60, great axe 45%, dagger qty 3, pistol 40% shots 6";
  const lines = [
    "! Ada HP -2",
    "! Ada HP -4",
    "! Ada HP -3",
    "! Ada's great axe HP -2",
    "! Ada's pistol shots -1",
    "== Round 2",
    "Ada gives first aid to Ada, wound 1 [d100=01, d3=2]",
    "== Round 3",
    "Ada gives first aid to Ada, wound 3 [d100=99]",
    "== Aftermath",
  ];
  const { fight, sheet } = after(`HP 14, ${items}`, "brp", lines);
  const [now] = fight.state.combatants;
  const shots = Number(now?.stats["pistol shots"]);
  expect(sheet).toBe(
    `HP 7/14, ${items}, wounds 4 and 3, things great axe HP 13 and pistol shots ${shots}, treated (wound 2)`,
  );
  const next = nextWith(sheet, "brp");
  const { wounds: _, things: __, ...stats } = next.stats;
  expect(stats).toEqual(now?.stats);
  expect(stated(next).sort()).toEqual(["damaged (great axe)", "treated (wound 2)"]);
  // What is healed and mended leaves nothing behind.
  const mended = ["! Ada HP 14", "! Ada's great axe is whole", `! Ada's pistol shots ${shots + 1}`];
  expect(after(sheet, "brp", mended).sheet).toBe(`HP 14/14, ${items}`);
});

test("mighty-blows: wounds that add up and missiles that are stuck go into the note, each with its number or dice", () => {
  const stacking = "mighty-blows\noptions: flesh-wound-stack on";
  const sheet = "HP 12, AC 12, DEX 10, CON 10, save 14, sword d6";
  const lines = ["! Ada gains flesh wound", "! Ada gains flesh wound", "! Ada gains lodged missile (bow d8)"];
  const first = after(sheet, stacking, lines);
  expect(first.sheet).toBe(`${sheet}, flesh wound (×2), lodged missile (bow d8)`);
  const next = nextWith(first.sheet, stacking);
  expect(stated(next)).toEqual(["flesh wound (×2)", "lodged missile (bow)"]);
  expect(next.own).toEqual(first.fight.state.combatants[0]?.own);
});

test("zones: what was used up is gone in the next fight", () => {
  const { sheet } = after("HP 8, items antidote and torch", "zones", ["Ada uses antidote"]);
  expect(sheet).toBe("HP 8, items torch");
});

describe("what the points alone bring about is not written", () => {
  test("healed in the note, nobody is out or badly wounded any more", () => {
    const { fight, sheet } = after("HP 30, SC 50, prot 3", "strike-chance", ["! Ada HP -30"]);
    expect(fight.state.combatants.map(stated)[0]).toEqual(["very badly wounded (5)", "out"]);
    expect(sheet).toBe("HP 0/30, SC 50, prot 3");
    expect(stated(nextWith(sheet, "strike-chance"))).toEqual(["very badly wounded (5)", "out"]);
    expect(stated(nextWith(sheet.replace("0/30", "30/30"), "strike-chance"))).toEqual([]);
  });

  test("but what the game master said is, and what an older note says so is taken off", () => {
    expect(after("HP 30", "strike-chance", ["! Ada HP -12", "! Ada gains out"]).sheet).toBe("HP 18/30, out");
    expect(
      after("HP 0/30, very badly wounded (5), out", "strike-chance", ["! Ada HP 30", "! Ada loses out"]).sheet,
    ).toBe("HP 30/30");
  });
});

describe.each([...systems.keys()])("%s", (rules) => {
  const system = systems.get(rules);
  const lasting = [...(system === undefined ? [] : lastingIn(system.vocabulary))];

  test.each(lasting)("who ends a fight %s begins the next one so", (id) => {
    const first = after("HP 12, AC 12, DEX 10, CON 10, sword d6", rules, ["! Ada HP -3", `! Ada gains ${id} (sword)`]);
    const [ada] = first.fight.state.combatants;
    if (ada === undefined) throw new Error("Nobody is there.");
    const taken = stated({ ...ada, conditions: lastingOf(first.fight, ada) });
    const begins = stated(nextWith(first.sheet, rules));
    expect(begins).toEqual(expect.arrayContaining(taken));
  });
});
