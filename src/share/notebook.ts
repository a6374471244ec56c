import type { RuleSystem } from "../fight/system.ts";
import type { Fight } from "../fight/timeline.ts";
import type { FindNote, Follower } from "../notes/chain.ts";
import { findFights } from "../notes/fences.ts";
import { headedSheet, listIn, looksInText, withText, type CombatSheet, type ParseYaml } from "../notes/sheet.ts";
import { goesOn, type NoteEnvironment } from "./environment.ts";
import { resolveNote, type NoteFight } from "./note.ts";

/** The notes of a host, by what it names them: paths, addresses. */
export interface Library {
  readonly systems: ReadonlyMap<string, RuleSystem>;
  /** The rules of a fight that names none, as they are set now. */
  readonly defaultSystem: () => string;
  /** The note that a link leads to; null: there is none, or it is not found yet. `target` has no heading. */
  readonly find: (target: string, from: string) => string | null;
  /** Returns the stats in a note's properties; null: none, or they are not read yet. */
  readonly sheet: (path: string) => CombatSheet | null;
  /** Reads YAML in a note's text, below a link's heading or where `sheet` has found nothing. */
  readonly parseYaml?: ParseYaml;
  /** A note's text. Rejects where it cannot be read. */
  readonly read: (path: string) => Promise<string>;
  /**
   * Returns the fights of other notes that go on from a note, as far as they are known; `followersChanged` tells of
   * more.
   */
  readonly followers?: (path: string) => readonly Follower[];
  /** All that a link may say of a note; absent: its path without its ending. */
  readonly nameOf?: (path: string) => string;
}

/** A note's fights, and what else they looked at: when that changes, they are worked out anew. */
interface Known {
  environment: NoteEnvironment;
  text: string | null;
  fights: readonly NoteFight[];
  /** The sheets of linked notes, by path. */
  readonly sheets: Map<string, string>;
  /** Paths of notes whose text was read. */
  readonly texts: Set<string>;
  /** Links that led nowhere. */
  readonly missing: Set<string>;
}

/** The fights of a note that is not followed, and what they look at. */
export interface LookedAt {
  readonly environment: NoteEnvironment;
  readonly fights: readonly NoteFight[];
  /** Paths of the notes whose sheets they read. */
  readonly sheets: ReadonlySet<string>;
  /** Path of the note that each link leads to; null: none. */
  readonly links: ReadonlyMap<string, string | null>;
}

/** Most steps from note to note on which notes are loaded. */
const DEEPEST = 50;

/** Resolved fights of each note, worked out once for all the places that show them. */
export class Notebook {
  private readonly known = new Map<string, Known>();
  /** null: the note could not be read, and is not asked again until it changes. */
  private readonly texts = new Map<string, string | null>();
  private readonly loading = new Map<string, Promise<void>>();
  /** Notes that have changed while they were being read. */
  private readonly overtaken = new Set<string>();
  /** Followers of each note's fights, as they were told last. */
  private readonly after = new Map<string, string>();

  constructor(
    private readonly library: Library,
    /** Called when fights of a note may have changed without a change of its text. */
    private readonly stale: (path: string) => void,
  ) {}

  /**
   * Returns the fights of a note with that text, once all that they look at is loaded. `drawn` are fights whose work
   * may be of use.
   */
  async fights(path: string, text: string, drawn: readonly Fight[]): Promise<readonly NoteFight[]> {
    for (let round = 0; ; round++) {
      const fights = this.fightsNow(path, text, drawn);
      if (this.loading.size === 0 || round === DEEPEST) return fights;
      await Promise.all(this.loading.values());
    }
  }

  /** Returns the fights by what is loaded at the moment. */
  fightsNow(path: string, text: string, drawn: readonly Fight[]): readonly NoteFight[] {
    const known = this.of(path);
    if (known.text === text) return known.fights;
    const byBody = new Map([...known.fights.map(({ fight }) => fight), ...drawn].map((fight) => [fight.text, fight]));
    const previous = findFights(text).map(({ body }, at) => {
      const fight = byBody.get(body) ?? known.fights[at]?.fight ?? drawn[0];
      return fight === undefined ? undefined : { fight };
    });
    known.fights = resolveNote(text, known.environment, previous);
    known.text = text;
    return known.fights;
  }

  /** Returns the bodies of a note's fights when they were last worked out. */
  bodies(path: string): readonly string[] {
    return this.known.get(path)?.fights.map(({ block }) => block.body) ?? [];
  }

  /** Returns the environment of a note's fights: the same object until something about it is different. */
  environment(path: string): NoteEnvironment {
    return this.of(path).environment;
  }

  /**
   * Loads all that the fights of a note look at, and returns them with their environment, the sheets that they read and
   * the links that they follow. The note is not followed.
   */
  async look(path: string, text: string): Promise<LookedAt> {
    const looked = { sheets: new Map<string, string>(), texts: new Set<string>(), missing: new Set<string>() };
    const links = new Map<string, string | null>();
    const environment = this.makeEnvironment(path, looked, links);
    for (let round = 0; ; round++) {
      const fights = resolveNote(text, environment);
      if (this.loading.size > 0 && round < DEEPEST) {
        await Promise.all(this.loading.values());
        continue;
      }
      this.forgetTexts();
      return { environment, fights, sheets: new Set(looked.sheets.keys()), links };
    }
  }

  /** Takes notice that a note has changed, come or gone: fights that looked at it are worked out anew. */
  changed(path: string): void {
    this.texts.delete(path);
    if (this.loading.has(path)) this.overtaken.add(path);
    for (const [note, known] of this.known) if (this.affects(path, note, known)) this.renew(note, known);
    this.followersChanged();
  }

  /**
   * Takes notice that other fights go on from fights of notes: places that show them are told; the fights themselves
   * stay as they are.
   */
  followersChanged(): void {
    for (const [note, before] of this.after) {
      const now = JSON.stringify(this.library.followers?.(note) ?? []);
      const known = this.known.get(note);
      if (known === undefined || now === before) continue;
      this.after.set(note, now);
      known.text = null;
      this.stale(note);
    }
  }

  renamed(from: string, to: string): void {
    this.known.delete(from);
    this.after.delete(from);
    this.changed(from);
    this.changed(to);
  }

  /** Takes notice that the settings have changed. */
  allChanged(): void {
    for (const [note, known] of this.known) this.renew(note, known);
  }

  /** Forgets a note of which nothing is drawn any more. */
  drop(path: string): void {
    this.known.delete(path);
    this.after.delete(path);
    this.forgetTexts();
  }

  /** Forgets the texts of notes that no followed note looks at. */
  private forgetTexts(): void {
    const wanted = new Set([...this.known.values()].flatMap(({ texts }) => [...texts]));
    for (const each of this.texts.keys()) if (!wanted.has(each)) this.texts.delete(each);
  }

  private affects(path: string, note: string, { sheets, texts, missing }: Known): boolean {
    if (texts.has(path)) return true;
    const sheet = sheets.get(path);
    if (sheet !== undefined && sheet !== JSON.stringify(this.library.sheet(path))) return true;
    return [...missing].some((target) => this.linked(target, note) !== null);
  }

  private renew(note: string, known: Known): void {
    known.sheets.clear();
    known.texts.clear();
    known.missing.clear();
    known.environment = this.makeEnvironment(note, known);
    known.text = null;
    this.stale(note);
  }

  private of(path: string): Known {
    const known = this.known.get(path);
    if (known !== undefined) return known;
    const looked = { sheets: new Map<string, string>(), texts: new Set<string>(), missing: new Set<string>() };
    const made = { ...looked, environment: this.makeEnvironment(path, looked), text: null, fights: [] };
    this.known.set(path, made);
    return made;
  }

  /** @param links takes down where each link leads */
  private makeEnvironment(
    note: string,
    looked: Pick<Known, "sheets" | "texts" | "missing">,
    links: Map<string, string | null> | null = null,
  ): NoteEnvironment {
    const find = (target: string): string | null => {
      const path = this.linked(target, note);
      links?.set(target, path);
      if (path === null) looked.missing.add(target);
      return path;
    };
    const readNote = (target: string): string | null => {
      const path = find(target);
      if (path === null) return null;
      looked.texts.add(path);
      return this.textOf(path);
    };
    return {
      systems: this.library.systems,
      defaultSystem: this.library.defaultSystem(),
      resolveSheet: (target) => {
        const path = find(target);
        if (path === null) return null;
        const sheet = this.library.sheet(path);
        looked.sheets.set(path, JSON.stringify(sheet));
        const { parseYaml } = this.library;
        const headed =
          parseYaml === undefined || !target.includes("#")
            ? null
            : headedSheet(target, readNote(target) ?? "", parseYaml);
        if (headed !== null) return headed;
        if (parseYaml === undefined || !looksInText(sheet)) return sheet;
        const text = readNote(target);
        return text === null ? sheet : withText(sheet, text, parseYaml);
      },
      resolveList: (target) => listIn(readNote(target)),
      readNote,
      goesOnIn: () => {
        const { followers, nameOf = withoutEnding } = this.library;
        const found = followers?.(note) ?? [];
        if (this.known.has(note) && !this.after.has(note)) this.after.set(note, JSON.stringify(found));
        return goesOn(found, note, this.linked, nameOf);
      },
    };
  }

  private readonly linked: FindNote = (target, from) => this.library.find(target.split("#")[0]?.trim() ?? "", from);

  /** Returns a note's text; null until it is loaded, when the fights that asked for it are worked out anew. */
  private textOf(path: string): string | null {
    const text = this.texts.get(path);
    if (text === undefined && !this.loading.has(path)) this.loading.set(path, this.load(path));
    return text ?? null;
  }

  private async readNow(path: string): Promise<string | null> {
    try {
      return await this.library.read(path);
    } catch (error) {
      // Gone or unreadable: to a fight that asks for it there is no such note.
      console.error(error);
      return null;
    }
  }

  private async load(path: string): Promise<void> {
    let text: string | null = null;
    do {
      this.overtaken.delete(path);
      text = await this.readNow(path);
    } while (this.overtaken.has(path));
    this.texts.set(path, text);
    this.loading.delete(path);
    for (const [note, known] of this.known) if (known.texts.has(path)) this.renew(note, known);
  }
}

function withoutEnding(path: string): string {
  return path.replace(/\.md$/i, "");
}
