/**
 * Golden fights whose fighters have notes: what each ends with, written to its note, is where its next fight begins,
 * with each wound and thing.
 */
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { detailText, type Combatant } from "../../src/fight/combatant.ts";
import { has } from "../../src/fight/rule-kit.ts";
import { lastingOf, leftOf, beginningAlone } from "../../src/fight/sheet/lasting.ts";
import { find } from "../../src/fight/state.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { combatSheet } from "../../src/notes/sheet.ts";
import { systems } from "../../src/rules/index.ts";
import { resolveNote } from "../../src/share/note.ts";
import { planWriteBack } from "../../src/share/write-back.ts";
import { goldenFights } from "../rules/golden.ts";

const property = "combat";
const sheetOf = (yaml: string): ReturnType<typeof combatSheet> => (yaml === "" ? null : combatSheet(load(yaml)));
const yamlOf = (note: string): string => /^---\n([\s\S]*?)\n---/.exec(note)?.[1] ?? "";

interface Noted {
  readonly text: string;
  /** By their names. */
  readonly notes: ReadonlyMap<string, string>;
}

/** The fight's text with the items of its single fighters in notes of their own. */
function withNotes({ lines, text }: Fight): Noted {
  const notes = new Map<string, string>();
  const written = text.split("\n");
  for (const [at, line] of lines.entries()) {
    if (line.kind !== "combatant" || line.count !== null || line.link !== null || line.comment !== null) continue;
    const items = line.items.map((item) => item.text);
    const hasMore = lines[at + 1]?.kind === "more";
    if (hasMore || !items.some((item) => /^HP /i.test(item)) || notes.has(line.name)) continue;
    notes.set(line.name, `---\n${property}:\n${items.map((item) => `  - ${JSON.stringify(item)}`).join("\n")}\n---\n`);
    written[at] = `[[${line.name}]]:`;
  }
  return { text: written.join("\n"), notes };
}

/** What is to be the same: points, all that is counted of things, and what would be written once more. */
function compared(fight: Fight, c: Combatant, whole: Combatant | null): unknown {
  const own = new Set((whole?.attacks ?? []).flatMap(({ name }) => [`${name} HP`, `${name} shots`, `${name} qty`]));
  const things = Object.entries(c.stats).filter(([key]) => own.has(key));
  const { stats, conditions } = leftOf(fight, c, whole, whole);
  const lasting = conditions.map(({ id, detail }) => `${id} ${detailText(detail)}`).sort();
  return { hp: c.hp, lasting, things: Object.fromEntries(things), stats };
}

/** Does a fight leave anything but points? */
const leavesMore = (fight: Fight): boolean =>
  fight.state.combatants.some(
    (c) => lastingOf(fight, c).length > 0 || Object.keys(c.stats).some((key) => / (?:HP|shots|qty)$/.test(key)),
  );

test("brp", () => {
  const id = "brp";
  const environment = { systems, defaultSystem: id };
  const wrong: string[] = [];
  let written = 0;
  // A third of them: each is resolved several times.
  for (const { title, text } of goldenFights(id).filter((_, at) => at % 3 === 0)) {
    const plain = resolveFight(text, environment);
    if (plain.setup.continues !== null || !leavesMore(plain)) continue;
    const noted = withNotes(plain);
    if (noted.notes.size === 0) continue;
    const resolveSheet = (target: string): ReturnType<typeof combatSheet> =>
      sheetOf(yamlOf(noted.notes.get(target) ?? ""));
    const note = `\`\`\`combat\n${noted.text}\n\`\`\`\n`;
    const [only] = resolveNote(note, { ...environment, resolveSheet });
    if (only === undefined) continue;
    const at = {
      path: "Session",
      text: note,
      environment: { ...environment, resolveSheet },
      pathOf: (to: string) => to,
    };
    const sheets = { textOf: (path: string) => noted.notes.get(path) ?? null, sheetOf, property };
    const plan = planWriteBack({ ...at, note: only }, sheets);
    const { fight } = only;
    for (const { who, path, after } of plan.notes) {
      const now = find(fight.state, who);
      // Who has fallen lately falls with the group that is acting, or as the round ends; and the dead begin at nought,
      // whatever points somebody gave them.
      if (now === undefined || (now.hp?.now ?? 1) <= 0 || has(now, "dead")) continue;
      const next = beginningAlone(fight, { target: path, side: now.side }, sheetOf(yamlOf(after)));
      if (next === null) continue;
      written++;
      const whole = beginningAlone(
        fight,
        { target: path, side: now.side },
        sheetOf(yamlOf(after).replace(/^ *- (?:wounds|things) .*$/gm, "")),
      );
      const [a, b] = [now, next].map((each) => JSON.stringify(compared(fight, each, whole)));
      if (a !== b) wrong.push(`${title}: ${who}\n  ends   ${a ?? ""}\n  begins ${b ?? ""}\n${after}`);
    }
    if (plan.left.some(({ why }) => why === "differs")) wrong.push(`${title}: differs`);
  }
  expect(wrong.join("\n")).toBe("");
  expect(written).toBeGreaterThan(20);
});
