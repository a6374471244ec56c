import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { decode, readPlainFile, reasonOf } from "../../files/text-file.ts";
import { say } from "./say.ts";

/** A note that cannot be read or written, in words. */
export class NoteError extends Error {}

/**
 * Reads a note.
 * @throws {NoteError} of one line that says what is wrong with it
 */
export function readNote(name: string, cwd: string): { path: string; text: string } {
  const path = resolve(cwd, name);
  let text: string | null;
  try {
    text = decode(readPlainFile(path));
  } catch (problem) {
    throw new NoteError(`${name}: ${reasonOf(problem)}.`);
  }
  if (text === null) throw new NoteError(`${name}: ${say.noTextSave}`);
  return { path, text };
}

/** Do both paths lead to one file, once all links are followed? */
export function sameFile(one: string, other: string): boolean {
  const real = (path: string): string => {
    try {
      return realpathSync(path);
    } catch {
      // There is none yet.
      return path;
    }
  };
  return real(one) === real(other);
}
