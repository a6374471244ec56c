import type { ImportOptions, ImportRead } from "../../view/import-dialog.tsx";
import { findFights } from "../../notes/fences.ts";
import type { NoteEnvironment } from "../environment.ts";
import { blocksOf, importFights, ofPage } from "./import.ts";
import { say } from "./words.ts";

/** What the import dialog needs, but for what a host does with the blocks. */
export function importOptions(environment: NoteEnvironment): Omit<ImportOptions, "deeds"> {
  return {
    rules: [...environment.systems].map(([id, { title }]) => ({ id, title })),
    read: (text, rules) => read(text, environment, rules),
  };
}

function read(text: string, environment: NoteEnvironment, rules: string | null): ImportRead {
  const { bodies, left } = importFights(text, environment, rules);
  return {
    made: bodies.length === 0 ? { ok: false, reason: say.nothing } : { ok: true, text: blocksOf(bodies) },
    left,
    // A fight that comes with its source says by itself what it is played by.
    asksRules: bodies.length > 0 && findFights(ofPage(text) ?? text).length === 0,
  };
}
