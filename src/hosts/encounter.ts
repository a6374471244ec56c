import type { Fence } from "../notes/fences.ts";
import { systems } from "../rules/index.ts";
import { convertEncounter, encounterChange, findEncounters, sameEncounter } from "../share/encounter.ts";
import type { EncounterOptions } from "../view/begin/encounter.tsx";
import { partyNotes } from "../view/frame/preferences.ts";
import { applyChanges } from "../language/text-lines.ts";
import type { Host, Written } from "./host.ts";
import { hostSentences } from "./sentences.ts";

/** Finds the encounter at a line of a note, 0-based, else the note's first; null: it has none. */
export function encounterAt(note: string, line: number): Fence | null {
  const all = findEncounters(note);
  return all.find(({ openLine, closeLine }) => openLine <= line && line <= (closeLine ?? line)) ?? all[0] ?? null;
}

/** Returns what the dialog shows of an encounter and the fights that it may become. */
export function encounterOptions(host: Host, path: string, { info, body }: Fence): Omit<EncounterOptions, "write"> {
  const preferences = host.preferences(path);
  return {
    rules: [...systems].map(([id, { title }]) => ({ id, title })),
    chosen: preferences.rules,
    now: [`\`\`\`${info}`, body, "```"].join("\n"),
    make: (rules) =>
      convertEncounter(body, {
        rules,
        party: partyNotes(preferences),
        environment: host.environment(path),
        parse: (text): unknown => host.parseYaml(text),
      }),
  };
}

/** Writes a fight in the place of an encounter of the note as it is now; `keep`: below it. */
export function writeEncounter(
  host: Host,
  path: string,
  wanted: Fence,
  lines: readonly string[],
  keep: boolean,
): Promise<Written> {
  return host.write(
    path,
    (note) => {
      const found = sameEncounter(findEncounters(note), wanted);
      if (found === null) return { ok: false, reason: hostSentences.encounterGone };
      const changes = [encounterChange(note, found, lines, keep)];
      return { ok: true, changes, text: applyChanges(note, changes) };
    },
    false,
  );
}
