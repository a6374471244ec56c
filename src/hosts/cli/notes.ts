import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { load } from "js-yaml";
import { fold } from "../../language/words.ts";
import { combatSheet } from "../../notes/frontmatter.ts";

/** A note that cannot be read, in words. */
export class NoteError extends Error {}

/** Reads a note; says in one line what is wrong with it. */
export async function readNote(name: string, cwd: string): Promise<{ path: string; text: string }> {
  const path = resolve(cwd, name);
  try {
    return { path, text: await readFile(path, "utf8") };
  } catch (problem) {
    throw new NoteError(`${name}: ${reason(problem)}`);
  }
}

function reason(problem: unknown): string {
  const code = problem instanceof Error && "code" in problem ? problem.code : "";
  if (code === "ENOENT") return "there is no such file.";
  if (code === "EISDIR") return "this is a folder, not a note.";
  if (code === "EACCES") return "this file may not be read.";
  return problem instanceof Error ? problem.message : String(problem);
}

/** The notes around one: what its links lead to. */
export interface Vault {
  text(target: string): string | null;
  sheet(target: string): readonly string[] | null;
}

/** More notes than this are not searched for a link. */
const MOST_NOTES = 50_000;

/**
 * The vault that a note lies in: the nearest folder upwards that holds a hidden settings folder of a notes app or of git, else the note's own.
 * A link finds a note by its path from there, or by its name anywhere in it, nearest first.
 */
export function vaultOf(note: string | null, cwd: string): Vault {
  const home = note === null ? cwd : dirname(note);
  const root = rootOf(home);
  let index: Map<string, string> | null = null;
  const path = (target: string): string | null => {
    const wanted = target.split("#")[0]?.replace(/\.md$/i, "").trim() ?? "";
    if (wanted === "" || wanted.includes("..")) return null;
    for (const folder of [home, root]) {
      const direct = join(folder, `${wanted}.md`);
      if (existsSync(direct)) return direct;
    }
    index ??= indexOf(root);
    return index.get(fold(basename(wanted))) ?? null;
  };
  const text = (target: string): string | null => {
    const found = path(target);
    return found === null ? null : readFileSync(found, "utf8");
  };
  return {
    text,
    sheet(target) {
      const note = text(target);
      if (note === null) return null;
      const { items } = combatSheet(frontmatterOf(note));
      return items.length === 0 ? null : items;
    },
  };
}

function rootOf(folder: string): string {
  let at = folder;
  for (;;) {
    if ([".obsidian", ".git", ".vscode"].some((name) => existsSync(join(at, name)))) return at;
    const up = dirname(at);
    if (up === at) return folder;
    at = up;
  }
}

function indexOf(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const queue = [root];
  for (let folder = queue.shift(); folder !== undefined && found.size < MOST_NOTES; folder = queue.shift())
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry);
      if (entry.startsWith(".") || entry === "node_modules") continue;
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) queue.push(path);
      else if (/\.md$/i.test(entry) && !found.has(fold(entry.replace(/\.md$/i, ""))))
        found.set(fold(entry.replace(/\.md$/i, "")), path);
    }
  return found;
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A folder that may not be listed holds no notes for us.
    return [];
  }
}

/** The parsed frontmatter of a note; null where it has none or it is no YAML. */
function frontmatterOf(note: string): unknown {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\s*(?:\r?\n|$)/.exec(note);
  if (found?.[1] === undefined) return null;
  try {
    return load(found[1]);
  } catch {
    // The host of the note reports broken YAML; a sheet cannot be read from it.
    return null;
  }
}
