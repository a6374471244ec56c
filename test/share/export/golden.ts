import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultSystem, systems } from "../../../src/rules/index.ts";
import { resolveNote, type NoteFight } from "../../../src/share/note.ts";

export interface Golden {
  readonly file: string;
  readonly fights: readonly NoteFight[];
}

/** Every golden fight of every system, as the note that it stands in. */
export function goldenFights(only: RegExp = /\.md$/): Golden[] {
  const root = join(import.meta.dirname, "../../rules");
  return [...systems.keys()].flatMap((system) =>
    readdirSync(join(root, system))
      .filter((name) => name.endsWith(".md") && only.test(name))
      .sort()
      .map((name) => {
        const note = readFileSync(join(root, system, name), "utf8");
        return { file: `${system}/${name}`, fights: resolveNote(note, { systems, defaultSystem }) };
      }),
  );
}
