import type { Foes } from "../fight/beginning.ts";
import type { NotesOffered } from "../view/begin/fields.tsx";
import type { NewFightOptions } from "../view/begin/new-fight.tsx";
import { partyNotes } from "../view/frame/preferences.ts";
import { beginningOf, readLast, rulesLast, type Draft, type LastFight } from "../wishes/draft.ts";
import type { Host } from "./host.ts";

/** Keeps values beside the settings. */
export interface Memory {
  get(key: string): unknown;
  set(key: string, value: unknown): unknown;
}

/** Key of the fight that was begun last, in the memory. */
const LAST = "lastFight";

/** Note of a new fight, and those who may fight in it. */
interface Place {
  readonly path: string;
  /** Rules to begin with; null: those of the last fight, else of the settings. */
  readonly rules: string | null;
  readonly notes: NotesOffered;
}

type Begun = Omit<NewFightOptions, "where" | "insert" | "changed" | "before" | "resolve">;

/** Keeps what is entered for a new fight, and who fought in the last one. */
export class NewFights {
  /** Draft of a note, until it is inserted or another note's fight is begun. */
  private entered: { readonly path: string; readonly draft: Draft } | null = null;

  constructor(
    private readonly host: Pick<Host, "environment" | "preferences">,
    private readonly memory: Memory,
  ) {}

  /** Returns what the dialog begins with. */
  options({ path, rules, notes: { sheets, names } }: Place): Begun {
    const known = this.host.environment(path);
    const preferences = this.host.preferences(path);
    const last = readLast(this.memory.get(LAST));
    const environment = { ...known, defaultSystem: rules ?? rulesLast(last, known.defaultSystem) };
    const party = partyNotes(preferences);
    return {
      environment,
      party: party.length > 0 ? party : last.party.filter((name) => names.includes(name)),
      offered: sheets,
      notes: names,
      draft: this.entered?.path === path ? this.entered.draft : null,
      last: last.foes[environment.defaultSystem] ?? null,
      typed: last.lines?.[environment.defaultSystem] ?? [],
      options: (chosen) => (chosen === preferences.rules ? preferences.options : ""),
      forecast: preferences.forecast,
    };
  }

  /** Keeps what was entered. */
  enter(path: string, draft: Draft): void {
    this.entered = { path, draft };
  }

  /** Forgets what was entered: another note is open. */
  forget(): void {
    this.entered = null;
  }

  /** Remembers a fight that was written, for the next one. */
  async begun(path: string, draft: Draft): Promise<void> {
    this.entered = null;
    const last = readLast(this.memory.get(LAST));
    const { rules } = draft;
    // A party that goes on is typed nowhere, and foes of an encounter stand in its note.
    const ownParty = (draft.after ?? null) === null;
    const notes = ownParty ? draft.notes : last.party;
    const lines = ownParty ? draft.lines : (last.lines?.[rules] ?? []);
    const named = draft.foes.filter(({ name }) => name.trim() !== "");
    const foes = (draft.prepared ?? null) === null && named.length > 0 ? named : last.foes[rules];
    const { systems, defaultSystem: set } = this.host.environment(path);
    const example = beginningOf(systems.get(rules)).party;
    const written = lines.filter((line) => line.trim() !== "");
    // With one of the reader's own among them, the others were kept for company: the party is all of them.
    const own = written.every((line) => example.includes(line)) ? [] : written;
    const all: Record<string, readonly Foes[]> = { ...last.foes, ...(foes === undefined ? {} : { [rules]: foes }) };
    const typed: Record<string, readonly string[]> = { ...last.lines, [rules]: own };
    await this.memory.set(LAST, { party: notes, lines: typed, foes: all, rules, set } satisfies LastFight);
  }
}
