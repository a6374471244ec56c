import { describe, expect, test } from "vitest";
import { randomSource } from "../../src/dice/source.ts";
import { isOurs } from "../../src/fight/state.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { fold } from "../../src/language/words.ts";
import { systems } from "../../src/rules/index.ts";
import { exportFight } from "../../src/share/export/formats.ts";
import { shownToPlayers, sharedFight } from "../../src/share/export/shared-fight.ts";
import { flavours, forms, isFormat, type Choice, type Flavour } from "../../src/share/export/model.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { statLabel } from "../../src/telling/amounts.ts";
import { healthAt } from "../../src/telling/fighter-text.ts";
import { goldenFights } from "../rules/run-notes.ts";
import { sampleOf } from "../sample.ts";
import { eachOnItsLine } from "./on-its-line.ts";

/*
 * Players' copies: in every golden fight a random half of the foes is hidden (fixed seeds), and every form of the copy
 * is searched for all that is hidden.
 */

/** A number that stands in no fight, on every hidden sheet. */
const SECRET = "97531";

/** The block with everybody on a line of their own, and some of the foes hidden. */
function withHidden(text: string, fight: Fight, hide: () => boolean): string {
  return eachOnItsLine(text, fight, (items, name) => {
    const side = fight.state.combatants.find((c) => fold(c.name) === fold(name))?.side ?? "";
    return !isOurs(fight.state, side) && hide() ? ["hidden", `secret ${SECRET}`, ...items] : items;
  });
}

/** Those that make a difference to a format. */
function flavoursOf(format: keyof typeof forms): readonly Flavour[] {
  const choices: readonly Choice[] = forms[format].choices;
  return choices.includes("flavour") ? flavours : flavours.slice(0, 1);
}

/** Every form of a copy for players. */
function copies(note: NoteFight): Record<string, string> {
  const { system: _, ...model } = sharedFight(shownToPlayers(note), { version: "1.2.3", source: true });
  const found: Record<string, string> = { model: JSON.stringify(model) };
  for (const format of Object.keys(forms).filter(isFormat))
    for (const flavour of flavoursOf(format)) {
      const request = {
        format,
        flavour,
        audience: "players",
        source: true,
        round: null,
        dark: false,
        version: "1.2.3",
        styles: "",
      } as const;
      const made = exportFight(note, request);
      if (!made.ok) throw new Error(made.reason);
      found[`${format} ${flavour}`] = made.text;
    }
  return found;
}

/** A name as a whole word, where it is no part of a visible one. */
function names(text: string, name: string, visible: readonly string[], labels: readonly string[]): boolean {
  const longer = [...visible, ...labels].filter((each) => fold(each).includes(fold(name)) && fold(each) !== fold(name));
  // What is called like the hidden, and is not: a default title, a side.
  let rest = fold(text.replaceAll("\\", "").replace(/A fight of|in one round/g, ""));
  for (const each of longer) rest = rest.replaceAll(fold(each), "");
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}])${fold(name).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`,
    "u",
  );
  return found.test(rest);
}

function context(text: string, name: string): string {
  const at = fold(text).indexOf(fold(name));
  return text.slice(Math.max(0, at - 60), at + 60);
}

for (const system of systems.keys())
  describe(system, () => {
    const chance = randomSource(23);
    const toss = (): boolean => chance.face({ site: "", sides: 2, index: 0 }) === 1;
    const environment = { systems, defaultSystem: system };
    const known = systems.get(system);
    const labels = (known?.vocabulary.stats ?? []).map(({ id }) => (known === undefined ? id : statLabel(known, id)));
    for (const { title, text } of sampleOf(goldenFights(system))) {
      const whole = resolveFight(text, environment);
      if (whole.setup.continues !== null) continue;
      const [note] = resolveNote(`\`\`\`\`combat\n${withHidden(text, whole, toss)}\n\`\`\`\`\n`, environment);
      if (note === undefined) continue;
      const { fight } = note;
      const hidden = fight.state.combatants.filter((c) => c.hidden);
      if (hidden.length === 0) continue;
      test(title, () => {
        const found: string[] = [];
        const before = fight.state.combatants.filter((c) => !c.hidden);
        const sides = fight.state.sides.map(fold);
        const now = shownToPlayers(note).note.fight.state.combatants.map(({ name }) => name);
        for (const [form, copy] of Object.entries(copies(note))) {
          // A name of one letter is a word of every page.
          for (const { name } of hidden.filter((c) => c.name.length > 1))
            if (names(copy, name, now, labels) && !now.includes(name) && !sides.includes(fold(name)))
              found.push(`${form}: ${name} in …${context(copy, name)}…`);
          if (copy.includes(SECRET)) found.push(`${form}: a hidden sheet`);
        }
        for (const c of shownToPlayers(note).note.fight.state.combatants)
          if (!isOurs(fight.state, c.side) && (c.hp !== null || c.attacks.length > 0))
            found.push(`numbers of ${c.name}`);
        expect(found).toEqual([]);
        expect(now.length).toBe(before.length);
        // No gap in the numbers of a group tells that somebody is missing.
        for (const name of now) {
          const [, group = "", number = ""] = /^(.*\S) (\d+)$/.exec(name) ?? [];
          if (group === "" || !hidden.some((c) => fold(c.name).startsWith(`${fold(group)} `))) continue;
          for (let n = 1; n < Number(number); n++) expect(now).toContain(`${group} ${n}`);
        }
      });
    }
  });

test("foes' points in words", () => {
  expect([20, 19, 15, 14, 10, 9, 5, 1, 0, -3].map((now) => healthAt(now, 20))).toEqual([
    "unhurt",
    "scratched",
    "scratched",
    "wounded",
    "wounded",
    "badly wounded",
    "badly wounded",
    "badly wounded",
    "down",
    "down",
  ]);
});
