import { readdirSync, realpathSync, statSync, type Dirent, type Stats } from "node:fs";
import { realpath, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { decode, readPlainFile, reasonOf, replaceFile } from "../../files/text-file.ts";
import { cliSentences } from "./sentences.ts";

/** A note that cannot be read or written, in words. */
export class NoteError extends Error {}

/** Most notes that one folder or pattern stands for. */
const MOST_NOTES = 50_000;

/**
 * Returns the notes that a name stands for: itself; those in a folder and below it; those that a pattern such as
 * `notes/**\/*.md` fits. Hidden folders and `node_modules` are passed over, and no link is followed.
 * @throws {NoteError} where a folder or pattern has none, or too many
 */
export function notesNamed(name: string, cwd: string): readonly string[] {
  const stats = statOf(resolve(cwd, name));
  const isPattern = stats === null && /[*?]/.test(name);
  if (stats?.isDirectory() !== true && !isPattern) return [name];
  const base = isPattern ? baseOf(name) : name;
  const fits = isPattern ? patternOf(name) : /\.md$/i;
  const found: string[] = [];
  const folders = [isPattern && base === "" && name.startsWith("/") ? "/" : base];
  for (let at = 0; at < folders.length; at++) {
    const folder = folders[at] ?? "";
    for (const entry of entriesOf(resolve(cwd, folder))) {
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      const path = folder === "" || folder.endsWith("/") ? folder + entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile() && fits.test(path)) found.push(path);
    }
    if (found.length > MOST_NOTES) throw new NoteError(cliSentences.tooManyNotes(name, MOST_NOTES));
  }
  if (found.length === 0) throw new NoteError(cliSentences.nothingFound(name));
  return found.sort();
}

/** Returns the folder that a pattern begins with. */
function baseOf(pattern: string): string {
  const parts = pattern.split("/");
  return parts
    .slice(
      0,
      parts.findIndex((part) => /[*?]/.test(part)),
    )
    .join("/");
}

/** Returns the folder in which the notes lie that a name stands for. */
export function folderOf(name: string, cwd: string): string {
  const path = resolve(cwd, name);
  const stats = statOf(path);
  if (stats?.isDirectory() === true) return path;
  return stats === null && /[*?]/.test(name) ? resolve(cwd, baseOf(name)) : dirname(path);
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A name below a file, or one too long to be one: reading it says what is wrong.
    return null;
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that may not be listed holds no notes for us.
    return [];
  }
}

/** Returns what a pattern fits: `**\/` any folders, `*` and `?` within a name. */
function patternOf(name: string): RegExp {
  const source = name.replace(/\*\*\/|[*?]|[.+^${}()|[\]\\]/g, (sign) => {
    if (sign === "**/") return "(?:.*/)?";
    return sign === "*" ? "[^/]*" : sign === "?" ? "[^/]" : `\\${sign}`;
  });
  return new RegExp(`^${source}$`);
}

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

/**
 * Tells whether a file stands at a path that a copy of a fight must not take the place of: another text in a note, or
 * whatever is no earlier copy. `text`: the copy; null for a picture, which does not tell who made it.
 */
export function isOthersThere(path: string, text: string | null): boolean {
  try {
    const there = decode(readPlainFile(path));
    if (there === text && text !== null) return false;
    if (there === "") return false;
    if (text === null || there === null || /\.(?:md|markdown)$/i.test(path)) return true;
    // A copy begins as the new one does, and names who made it; one for programs has nothing but its form.
    const [head] = text.split("\n");
    const json = text.startsWith("{");
    return json
      ? !there.startsWith('{\n  "fights": [')
      : !(there.startsWith((head ?? "").slice(0, 5)) && signed.test(there));
  } catch {
    // There is none, or none that could be lost.
    return false;
  }
}

/** Name of the program, as copies bear it. */
const signed = /\bBlow by Blow\b/;

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
