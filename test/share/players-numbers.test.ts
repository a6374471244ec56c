/**
 * Numbers of a players' copy: none follows from a foe's own values. Each fight is made twice, with one foe that is
 * hidden or seen and has other points, other armour, other skills; where both take the same course, the copies have the
 * same numbers, but for the damage that a foe is openly dealt.
 */
import { expect, test } from "vitest";
import { randomSource } from "../../src/dice/source.ts";
import { outcomeOf, rollMark } from "../../src/fight/event.ts";
import { isOurs } from "../../src/fight/state.ts";
import { resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { fold } from "../../src/language/words.ts";
import { systems } from "../../src/rules/index.ts";
import { exportFight } from "../../src/share/export/formats.ts";
import { flavours, forms, isFormat } from "../../src/share/export/model.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { playersPage } from "../../src/share/players/page.ts";
import { goldenFights } from "../rules/golden.ts";
import { sampleOf } from "../sample.ts";
import { eachOnItsLine } from "./on-its-line.ts";

/** Another value of the same kind; whose turn it is stays with those that it hangs on. */
function other(item: string): string {
  if (/^(?:DEX|IM|AGI|WIT|INT|attacks)\b/i.test(item)) return item;
  if (/^HP [\d/]+$/i.test(item)) return item.replace(/\d+/g, (n) => String(Number(n) + 31));
  if (/^[a-z-]+ [+-]?\d+$/i.test(item)) return item.replace(/\d+/, (n) => String(Number(n) + 1));
  return item.replace(/\d+(?=%)/, (n) => String(Number(n) + 7));
}

/** The block with everybody on a line of their own, and that one's items changed. */
function withItems(text: string, fight: Fight, of: string, change: (items: readonly string[]) => string[]): string {
  return eachOnItsLine(text, fight, (items, name) => (fold(name) === fold(of) ? change(items) : items));
}

function copies(note: NoteFight): Map<string, string> {
  const { head, rest, rows, told } = playersPage(note, null);
  // Skills settle who comes first of two that are equally quick.
  const sorted = [...rows].sort((a, b) => a.name.localeCompare(b.name));
  const found = new Map([["page", JSON.stringify({ head, rest, rows: sorted, told }, null, 1)]]);
  // A page is drawn of the same as the rest, and takes the longest.
  for (const format of Object.keys(forms).filter(isFormat))
    for (const flavour of format === "markdown" ? flavours : format === "html" ? [] : flavours.slice(0, 1))
      for (const round of format === "svg" ? [null, 1, 2, 3] : [null]) {
        const wanted = { format, flavour, round, source: true, dark: false, version: "1.2.3", styles: "" } as const;
        const made = exportFight(note, { ...wanted, audience: "players" });
        // A round has a picture only if there was a moment in it.
        if (!made.ok && round !== null) continue;
        if (!made.ok) throw new Error(made.reason);
        // The words of a picture, without where they stand; which rules are cited follows from the course.
        const text = made.text.replace(/ [\w-]+="[^"]*"/g, "").replace(/\b[A-Z]{2}-\d+/g, "rule");
        found.set(`${format} ${flavour} ${round ?? ""}`, text);
      }
  return found;
}

/**
 * Lines at the same place that differ in nothing but a number; null where one copy has more lines, so that what stands
 * at a place is no longer the same.
 */
function otherNumbers(one: string, two: string): string[] | null {
  const dealt = (line: string): string => line.replace(/takes \d+/g, "takes some");
  const shape = (line: string): string => dealt(line).replace(/\d+/g, "#");
  const [first, second] = [one.split("\n"), two.split("\n")];
  if (first.length !== second.length) return null;
  return first.flatMap((line, at) => {
    const now = second[at] ?? "";
    return dealt(line) !== dealt(now) && shape(line) === shape(now) ? [`${line.trim()} / ${now.trim()}`] : [];
  });
}

/** Returns the course of a fight and how the others fare: where this differs, so may what is told. */
function courseOf(fight: Fight, without: string): string {
  const others = fight.state.combatants.filter(({ name }) => name !== without);
  const ends = others.map(({ name, side, hp, stats, conditions }) => [name, side, hp, stats, conditions]);
  const steps = [...stepsOf(fight)].map(({ step }) => [
    step.status,
    step.events.flatMap((event) => (event.type === "damage" && event.who !== without ? [event.who, event.amount] : [])),
    // All see what a blow is: a hit, a grievous one, a miss.
    step.events.flatMap((event) =>
      event.type === "roll" ? [outcomeOf(event).replace(/\d+/g, ""), rollMark(event)] : [],
    ),
  ]);
  return JSON.stringify([steps, ends]);
}

test.each([...systems.keys()])(
  "%s: a copy for players has no number that follows from a foe's sheet",
  (id) => {
    const environment = { systems, defaultSystem: id };
    const chance = randomSource(7);
    const wrong: string[] = [];
    let [compared, passedOver] = [0, 0];
    for (const { title, text } of sampleOf(goldenFights(id), 12)) {
      const whole = resolveFight(text, environment);
      if (whole.setup.continues !== null) continue;
      const foes = whole.state.combatants.filter((c) => !isOurs(whole.state, c.side));
      const foe = foes[chance.face({ site: "", sides: Math.max(1, foes.length), index: 0 }) - 1];
      if (foe === undefined) continue;
      for (const lead of [["hidden"], []]) {
        if (lead.length > 0 && foes.length < 2) continue;
        const [one, two] = [(item: string) => item, other].map((change) => {
          const made = withItems(text, whole, foe.name, (items) => [...lead, ...items.map(change)]);
          return resolveNote(`\`\`\`\`combat\n${made}\n\`\`\`\`\n`, environment)[0];
        });
        if (one === undefined || two === undefined) continue;
        if (courseOf(one.fight, foe.name) !== courseOf(two.fight, foe.name)) continue;
        const second = copies(two);
        for (const [form, copy] of copies(one)) {
          const found = otherNumbers(copy, second.get(form) ?? "");
          if (found === null) passedOver += 1;
          else compared += 1;
          for (const each of found ?? []) wrong.push(`${title}, ${foe.name} ${lead.join("")}, ${form}: ${each}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(0);
    expect(passedOver).toBeLessThan(compared);
  },
  180_000,
);

test("who has won is told of those whom players have seen; a ruling names nobody twice", () => {
  const body = (hidden: string): string =>
    `rules: zones\n@party\nAda: HP 9, spear d6\n@foes\nOrc: HP 4, axe d8\n${hidden}\n== Round 1\n` +
    "! Ada takes 3\n! Orc takes 1 fire\n! Orc HP -3\n! Orc is dead\n! end fight";
  const noted = (text: string): NoteFight => {
    const [note] = resolveNote(`\`\`\`combat\n${text}\n\`\`\`\n`, { systems, defaultSystem: "zones" });
    if (note === undefined) throw new Error("There is no fight.");
    return note;
  };
  const alone = noted(body(""));
  const hidden = noted(body("Lurker: hidden, HP 9, knife d6"));
  expect(playersPage(hidden, null)).toEqual(playersPage(alone, null));
  const wanted = { format: "markdown", flavour: "log", source: false, round: null, dark: false } as const;
  const made = exportFight(hidden, { ...wanted, audience: "players", version: "", styles: "" });
  const told = made.ok ? made.text.split("\n").filter((line) => line.includes("Game master")) : [];
  expect(told.slice(0, 3)).toEqual([
    "- Game master: **Ada takes 3 damage**, 6 left.",
    "- Game master: Orc takes 1 and is scratched.",
    "- Game master: Orc takes 3 and is down; Orc is dead.",
  ]);
});

/** Ids of the tables of which a copy tells a row. */
function tablesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(tablesIn);
  return "table" in value && "row" in value && typeof value.table === "string" ? [value.table, ...inner] : inner;
}

test("a row of a table is told where dice and what all have seen find it, never where a sheet does", () => {
  const told = new Set<string>();
  for (const id of systems.keys())
    for (const { text } of sampleOf(goldenFights(id))) {
      const [note] = resolveNote(`\`\`\`\`combat\n${text}\n\`\`\`\`\n`, { systems, defaultSystem: id });
      if (note === undefined) continue;
      const options = { format: "json", flavour: "log", source: false, round: null, dark: false } as const;
      const made = exportFight(note, { ...options, audience: "players", version: "", styles: "" });
      for (const table of made.ok ? tablesIn(JSON.parse(made.text)) : []) told.add(`${id} ${table}`);
    }
  const byDice = [...systems].flatMap(([id, { tables }]) =>
    tables.filter((table) => table.kind === "grid" || table.byDice === true).map((table) => `${id} ${table.id}`),
  );
  expect([...told].filter((table) => !byDice.includes(table))).toEqual([]);
  expect(byDice.sort()).toEqual([
    "basic-d20 critical-condition",
    "basic-d20 fumble",
    "basic-d20 scatter",
    "basic-d20 special-roll",
    "basic-d20 surprise",
    "brp matrix",
    "mighty-blows mighty-blows",
    "strike-chance melee-fire",
  ]);
});
