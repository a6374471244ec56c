import { readdirSync } from "node:fs";
import { join } from "node:path";
import { defaultSystem, systems } from "../../../src/rules/index.ts";
import { resolveNote, type NoteFight } from "../../../src/share/note.ts";
import { bareNote } from "../../rules/golden.ts";

const root = join(import.meta.dirname, "../../rules");

/** The notes with golden fights, as "zones/rounds.md". */
export function goldenFiles(only: RegExp = /\.md$/): string[] {
  return [...systems.keys()].flatMap((system) =>
    readdirSync(join(root, system))
      .filter((name) => name.endsWith(".md") && only.test(name))
      .sort()
      .map((name) => `${system}/${name}`),
  );
}

/** The fights of such a note. */
export function goldenFights(file: string): readonly NoteFight[] {
  return resolveNote(bareNote(join(root, file)), { systems, defaultSystem });
}
