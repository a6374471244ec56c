import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { keyedSource } from "../../src/dice/source.ts";
import type { Condition } from "../../src/fight/combatant.ts";
import type { Offer } from "../../src/fight/move.ts";
import { stepsOf, withFaces, type Fight } from "../../src/fight/timeline.ts";
import { canonical } from "../../src/fight/unit/sources.ts";
import { systems } from "../../src/rules/index.ts";
import { jsonNote } from "../../src/share/json.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { textNote } from "../../src/share/text.ts";
import { bareNote } from "../rules/golden.ts";
import { differences, type Entry } from "./compare.ts";

const { values, positionals } = parseArgs({
  args: JSON.parse(process.env.CORPUS ?? "[]") as string[],
  options: { against: { type: "string" }, system: { type: "string" }, words: { type: "boolean", default: false } },
  allowPositionals: true,
});
const { against: other, system: only, words } = values;
const [folder] = positionals;
if (folder === undefined) throw new Error("Usage: npm run corpus -- FOLDER [--against OTHER [--words]] [--system ID]");
const seeds = ["d1", "a second seed"];

/** Everything that anybody sees of a fight, and what its drawn dice depend on. */
function shown(note: NoteFight): Record<string, unknown> {
  const { fight } = note;
  return {
    json: jsonNote([note]).fights[0],
    text: textNote([note]),
    pending: fight.pending,
    offers: fight.offers.map(written),
    due: { who: fight.due.who, order: fight.due.order, offers: fight.due.offers.map(written) },
    track: fight.track,
    canonical: [...stepsOf(fight)].map(({ step }) => (step.actions.length === 0 ? "" : canonical(step.actions))),
    drawn: drawnBy(fight),
  };
}

/** An offer as it would be written: its move prints the same line. */
function written({ who, line, rule }: Offer): Omit<Offer, "move"> {
  return { who, line, rule };
}

function drawnBy(fight: Fight): unknown {
  return fight.units.flatMap(({ from, result }) =>
    result.drawn.map((drawn) => ({ ...drawn, line: drawn.line + from })),
  );
}

/** The same fight with all its dice taken out, drawn from a seed: pins the keyed dice of every roll. */
function seeded(text: string, system: string, seed: string): unknown {
  const bare = text.replace(/\s*\[[^\]]*=[^\]]*\]|\s*\[[\d, +]+\]/g, "");
  const found = resolveNote(`\`\`\`combat\n${bare}\n\`\`\`\n`, { systems, defaultSystem: system })[0];
  if (found === undefined) return null;
  const fight = withFaces(found.fight, (identity) => keyedSource(seed, identity), false);
  return {
    drawn: drawnBy(fight),
    state: fight.state.combatants.map(({ name, hp, conditions }) => [name, hp, conditions.map(seen)]),
  };
}

mkdirSync(folder, { recursive: true });
let changed = 0;
for (const system of [...systems.keys()].filter((id) => only === undefined || id === only)) {
  const notes = join("test/rules", system);
  const entries: Entry[] = [];
  for (const file of readdirSync(notes)
    .filter((name) => name.endsWith(".md"))
    .sort()) {
    for (const note of resolveNote(bareNote(join(notes, file)), { systems, defaultSystem: system })) {
      const text = note.block.body;
      const pinned = seeds.map((seed) => seeded(text, system, seed));
      entries.push({ file, text, shown: { ...shown(note), pinned } });
    }
  }
  const path = join(folder, `${system}.json`);
  writeFileSync(path, `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`);
  console.log(`${system}: ${entries.length} fights in ${path}`);
  if (other !== undefined) {
    const before = JSON.parse(readFileSync(join(other, `${system}.json`), "utf8")) as Entry[];
    const found = differences(before, JSON.parse(JSON.stringify(entries)) as Entry[], words);
    for (const line of found) console.log(line);
    changed += found.length;
  }
}
if (changed > 0) process.exitCode = 1;

/** A condition without what and whom its words name, which follow from it. */
function seen({ id, until, detail, ends }: Condition): Omit<Condition, "of" | "whom"> {
  return { id, until, detail, ends };
}
