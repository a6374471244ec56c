import { realpathSync } from "node:fs";
import { realpath, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { decode, readPlainFile, reasonOf, replaceFile } from "../../files/text-file.ts";
import { cliSentences } from "./sentences.ts";

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
  if (text === null) throw new NoteError(`${name}: ${cliSentences.noTextSave}`);
  return { path, text };
}

/** Tells whether both paths lead to one file, once all links are followed. */
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

/**
 * Writes a note whose text was `was`, but not over what another program has written since.
 * @throws {NoteError} of one line that says why nothing was written
 */
export async function writeNote(name: string, path: string, text: string, was: string): Promise<void> {
  try {
    // A linked note stays a link.
    const target = await realpath(path);
    if (decode(readPlainFile(target)) !== was) throw new NoteError(`${name}: ${cliSentences.changedMeanwhile}`);
    await replaceFile(target, text);
  } catch (problem) {
    if (problem instanceof NoteError) throw problem;
    throw new NoteError(`${name}: ${cliSentences.notWritten(reasonOf(problem))}`);
  }
}

/**
 * Writes a file of its own: a copy of a fight.
 * @throws {NoteError} of one line that says why nothing was written
 */
export async function saveFile(name: string, path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (problem) {
    throw new NoteError(`${name}: ${cliSentences.notWritten(reasonOf(problem))}`);
  }
}
