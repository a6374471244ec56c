import { randomUUID } from "node:crypto";
import { readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { decode, NoteError, reasonOf } from "./notes.ts";

/**
 * Writes a note whose text was `was`: through a file beside it, so that a crash leaves the old note or the new one, and not over what another
 * program has written since.
 * @throws {NoteError} of one line that says why nothing was written
 */
export async function writeNote(name: string, path: string, text: string, was: string): Promise<void> {
  try {
    // A linked note stays a link.
    const target = await realpath(path);
    if (decode(await readFile(target)) !== was)
      throw new NoteError(`${name}: another program has changed the note meanwhile; nothing was written.`);
    const { mode } = await stat(target);
    const beside = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`);
    try {
      await writeFile(beside, text, { flag: "wx", mode });
      await rename(beside, target);
    } catch (problem) {
      await rm(beside, { force: true });
      throw problem;
    }
  } catch (problem) {
    if (problem instanceof NoteError) throw problem;
    throw new NoteError(`${name}: nothing was written: ${reasonOf(problem)}`);
  }
}
