import { load } from "js-yaml";
import { existsSync, readdirSync, realpathSync, statSync, type Dirent, type Stats } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { decode, readPlainFile, reasonOf } from "../../files/text-file.ts";
import { fold } from "../../language/words.ts";
import { Followers, knownFights, type FindNote } from "../../notes/chain.ts";
import { combatSheet, headedSheet, headYaml, listIn, withText, type CombatSheet } from "../../notes/sheet.ts";
import { defaultSystem, systems } from "../../rules/index.ts";
import { goesOn, type GoesOn, type NoteEnvironment } from "../../share/environment.ts";
import { cliSentences } from "./sentences.ts";

/** The notes around one: what its links lead to. */
export interface Vault {
  /** Text of the note that a link leads to; null where there is none. */
  text(target: string): string | null;
  /** Returns the stats under that note's `combat` key; null: there is no such note or key. */
  sheet(target: string): CombatSheet | null;
  /** Returns the path of that note; null: there is none. */
  path(target: string): string | null;
  /** Names of the vault's notes, as a link would have them. */
  names(): readonly string[];
  /** Returns the fights of other notes that go on from those of this one. It reads all of the vault's notes. */
  goesOnIn(): readonly GoesOn[];
}

/** Returns what a note's fights are resolved with. */
export function environmentOf(vault: Vault): NoteEnvironment {
  return {
    systems,
    defaultSystem,
    resolveSheet: (target) => vault.sheet(target),
    resolveList: (target) => listIn(vault.text(target)),
    readNote: (target) => vault.text(target),
  };
}

interface Index {
  /** Paths of a vault's notes by their folded names, nearest to its root first. */
  readonly notes: ReadonlyMap<string, readonly string[]>;
  /** Folders that are links out of the vault: what they hold is none of it. */
  readonly outside: readonly string[];
}

/** A folder with more entries than this is no vault, and is not searched to its end. */
const MOST_ENTRIES = 200_000;

/**
 * The vaults that notes lie in. A vault's root is the nearest folder upwards that holds `.obsidian`, else the nearest
 * with `.git`, else the note's own. `warn` hears once of each note that a link leads to and that cannot be used as it
 * is.
 */
export class Vaults {
  private readonly indexes = new Map<string, Index>();
  private readonly warned = new Set<string>();

  constructor(
    private readonly cwd: string,
    private readonly warn: (message: string) => void,
    /** Text of a note that is being written, which counts before what is on the disk; null: it is not open. */
    private readonly opened: (path: string) => string | null = () => null,
  ) {}

  /** Returns the vault of a note; of standard input (null), the one that the current folder lies in. */
  of(note: string | null): Vault {
    const home = note === null ? this.cwd : dirname(note);
    const root = rootOf(home);
    const texts = new Map<string, string | null>();
    const find = (target: string): string | null => {
      const wanted = wordsOf(target);
      return wanted === null ? null : this.find(wanted, home, root);
    };
    const text = (target: string): string | null => {
      const path = find(target);
      if (path === null) return null;
      let known = texts.get(path);
      if (known === undefined) texts.set(path, (known = this.read(path)));
      return known;
    };
    const sheet = (target: string): CombatSheet | null => {
      const note = text(target);
      if (note === null) return null;
      const parse = (yaml: string): unknown => load(yaml);
      return headedSheet(target, note, parse) ?? withText(combatSheet(this.frontmatter(target, note)), note, parse);
    };
    const goesOnIn = (): readonly GoesOn[] => (note === null ? [] : this.after(realPath(note) ?? note, root));
    return { text, sheet, path: find, names: () => this.names(root), goesOnIn };
  }

  /** Forgets where notes lie: some may have come or gone. */
  forget(): void {
    this.indexes.clear();
  }

  private after(note: string, root: string): GoesOn[] {
    // Notes may have come since somebody last looked.
    this.indexes.delete(root);
    const followers = new Followers(nameOf);
    const realRoot = realPath(root) ?? root;
    for (const path of [...this.indexOfVault(root).notes.values()].flat()) {
      const real = realPath(path);
      if (real !== null && isInside(real, realRoot))
        followers.take(real, knownFights(this.opened(path) ?? readable(real)));
    }
    const find: FindNote = (target, from) => {
      const wanted = wordsOf(target);
      const path = wanted === null ? null : this.find(wanted, dirname(from), root);
      return path === null ? null : (realPath(path) ?? path);
    };
    const words = (path: string): string =>
      relative(realPath(root) ?? root, path)
        .split(sep)
        .join("/")
        .replace(/\.md$/i, "");
    return goesOn(followers.of(note, find), note, find, words);
  }

  private indexOfVault(root: string): Index {
    let index = this.indexes.get(root);
    if (index === undefined) this.indexes.set(root, (index = this.indexOf(root)));
    return index;
  }

  private names(root: string): readonly string[] {
    return [...this.indexOfVault(root).notes.values()].flatMap(([path = ""]) => nameOf(path));
  }

  /**
   * Finds a note by its path from the note's folder or the root; else by the end of its path anywhere, in the note's
   * own folder first.
   */
  private find(wanted: string, home: string, root: string): string | null {
    for (const folder of wanted.startsWith("/") ? [root] : [home, root]) {
      const direct = join(folder, `${wanted}.md`);
      if (isFile(direct) && this.isIn(root, direct)) return direct;
    }
    const parts = wanted.split("/").filter((part) => part !== "");
    if (parts.includes("..") || parts.includes(".")) return null;
    const index = this.indexOfVault(root);
    const end = fold(`/${parts.join("/")}.md`);
    const found = (index.notes.get(fold(parts[parts.length - 1] ?? "")) ?? []).filter(
      (path) =>
        fold(
          `/${relative(realPath(root) ?? root, path)
            .split(sep)
            .join("/")}`,
        ).endsWith(end) &&
        isFile(path) &&
        this.isIn(root, path),
    );
    const [first] = found;
    if (first !== undefined)
      return found.find((path) => dirname(path) === home) ?? found.find((path) => isInside(path, home)) ?? first;
    for (const folder of index.outside) this.once(cliSentences.linkOut(this.shown(folder)));
    return null;
  }

  /** Tells whether a note lies in the vault: by its path, and by the file itself where links are on the way. */
  private isIn(root: string, path: string): boolean {
    if (isInside(path, root) && isReallyInside(path, root)) return true;
    this.once(cliSentences.outside(this.shown(path)));
    return false;
  }

  private indexOf(root: string): Index {
    const found = new Map<string, string[]>();
    const outside: string[] = [];
    const seen = new Set<string>();
    const queue = [root];
    // Without a vault a note's neighbours are its folder's: below it may lie a whole disk.
    const isVault = vaultAround(root) !== null;
    let entries = 0;
    for (let at = 0; at < queue.length; at++) {
      const folder = queue[at] ?? root;
      const real = realPath(folder);
      // A link to a folder further up would go round for ever.
      if (real === null || seen.has(real)) continue;
      seen.add(real);
      for (const entry of entriesOf(folder)) {
        const { name } = entry;
        if (name.startsWith(".") || name === "node_modules") continue;
        if (++entries > MOST_ENTRIES) {
          this.once(cliSentences.tooManyFiles(root, MOST_ENTRIES));
          return { notes: found, outside };
        }
        const path = join(folder, name);
        if (entry.isDirectory()) {
          if (isVault) queue.push(path);
        } else if (!isVault && entry.isSymbolicLink() && isFolder(path)) continue;
        else if (entry.isSymbolicLink() && isFolder(path)) (isReallyInside(path, root) ? queue : outside).push(path);
        if (!/\.md$/i.test(name) || entry.isDirectory()) continue;
        const key = fold(name.slice(0, -3));
        const known = found.get(key);
        if (known === undefined) found.set(key, [path]);
        else known.push(path);
      }
    }
    return { notes: found, outside };
  }

  private read(path: string): string | null {
    const written = this.opened(path);
    if (written !== null) return written;
    try {
      const text = decode(readPlainFile(path));
      if (text === null) this.once(`${this.shown(path)}: ${cliSentences.noText}`);
      return text;
    } catch (problem) {
      this.once(`${this.shown(path)}: ${reasonOf(problem)}.`);
      return null;
    }
  }

  /** Returns the parsed frontmatter of a note; null: it has none, or none that is YAML. */
  private frontmatter(target: string, note: string): unknown {
    const yaml = headYaml(note);
    if (yaml === null) return null;
    try {
      return load(yaml);
    } catch (problem) {
      const why = problem instanceof Error ? (problem.message.split("\n")[0] ?? "") : String(problem);
      this.once(cliSentences.headUnread(target, why));
      return null;
    }
  }

  private once(message: string): void {
    if (this.warned.has(message)) return;
    this.warned.add(message);
    this.warn(message);
  }

  private shown(path: string): string {
    const short = relative(this.cwd, path);
    return short.startsWith("..") ? path : short;
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(sep) + 1).replace(/\.md$/i, "");
}

/** Returns a note's text, "" where it cannot be read: no fight has asked for it. */
function readable(path: string): string {
  try {
    return decode(readPlainFile(path)) ?? "";
  } catch {
    return "";
  }
}

/** Returns a link's target without heading and ending; null where nothing is left. */
function wordsOf(target: string): string | null {
  const wanted = (target.split("#")[0] ?? "").trim().replace(/\.md$/i, "");
  return wanted === "" || wanted.endsWith("/") || wanted.includes("\0") ? null : wanted;
}

/** Returns the root of the vault that a folder lies in; null: it lies in none. */
function vaultAround(folder: string): string | null {
  return above(folder, ".obsidian") ?? above(folder, ".git");
}

/** Returns the folder whose notes a note in that folder may link to. */
export function rootOf(folder: string): string {
  return vaultAround(folder) ?? folder;
}

/** Returns the nearest folder, this one or further up, that holds an entry of that name; null: none does. */
function above(folder: string, name: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, name))) return at;
    if (dirname(at) === at) return null;
  }
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`);
}

/** Tells whether a path lies in a folder once all links are followed. */
function isReallyInside(path: string, folder: string): boolean {
  const [real, realFolder] = [realPath(path), realPath(folder)];
  return real !== null && realFolder !== null && isInside(real, realFolder);
}

function isFile(path: string): boolean {
  return statOf(path)?.isFile() === true;
}

function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() === true;
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A name too long to be one, a link that leads round in a circle, or what may not be seen: no note.
    return null;
  }
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    // Gone since it was listed.
    return null;
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    // A folder that may not be listed holds no notes for us.
    return [];
  }
}
