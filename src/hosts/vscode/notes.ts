import { Disposable, EventEmitter, workspace, type Position, type TextDocument } from "vscode";
import { openNote, type NoteService } from "../../assist/index.ts";
import type { AssistEnvironment } from "../../assist/service.ts";
import type { LinkedSheet } from "../../fight/environment.ts";
import { findFights } from "../../notes/fences.ts";
import { listIn } from "../../notes/sheet.ts";
import type { GoesOn, NoteEnvironment } from "../../share/environment.ts";
import type { NoteFight } from "../../share/note.ts";
import { Notebook, type LookedAt } from "../../share/notebook.ts";
import { WorkspaceNotes } from "./library.ts";
import type { RuleBook } from "./rule-book.ts";
import { SECTION } from "./settings.ts";

/** Pause of typing after which what it left over is worked out, in milliseconds. */
const PAUSE = 120;

export function isNote(document: TextDocument): boolean {
  return document.languageId === "markdown";
}

/** Other notes that fights have looked at, by the words of their links. */
export interface Looked {
  readonly sheets: ReadonlyMap<string, LinkedSheet | null>;
  readonly notes: ReadonlyMap<string, string | null>;
  /** Fights that go on from its own there. */
  readonly after: readonly GoesOn[];
}

/** Language service of every open note, kept up to date with its document. */
export class Notes extends Disposable {
  private readonly known = new Map<string, NoteService>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** The same for the same: what was made with an environment is only used again with that very one. */
  private readonly environments = new WeakMap<NoteEnvironment, AssistEnvironment>();
  private readonly lookedAt = new Map<string, Looked>();
  private readonly emitter = new EventEmitter<string>();
  private readonly renewal = new EventEmitter<string>();
  private readonly other = new EventEmitter<void>();
  private readonly parts: Disposable[];
  private readonly library = new WorkspaceNotes(
    (address) => {
      this.notebook.changed(address);
      this.other.fire();
    },
    () => {
      this.notebook.allChanged();
      this.other.fire();
    },
    () => this.notebook.followersChanged(),
  );
  private readonly notebook: Notebook = new Notebook(this.library, (address) => this.renewed(address));

  /**
   * Hears the address of a note whose fights may be different: typing has paused, or something that they look at has
   * changed.
   */
  readonly onSettled = this.emitter.event;
  /** The same where not even its text has changed. */
  readonly onRenewed = this.renewal.event;
  /** Hears that notes of the workspace, open or not, have changed, come or gone. */
  readonly onOther = this.other.event;

  constructor(private readonly rules: RuleBook) {
    super(() => this.close());
    this.parts = [
      this.emitter,
      this.renewal,
      this.other,
      this.library,
      workspace.onDidOpenTextDocument((document) => this.settleSoon(document)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.settleSoon(document);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.drop(uri.toString())),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${SECTION}.rules`)) this.notebook.allChanged();
        if (event.affectsConfiguration(`${SECTION}.property`)) this.library.forgetSheets();
      }),
      rules.onLoaded(() => this.notebook.allChanged()),
    ];
    for (const document of workspace.textDocuments) this.settleSoon(document);
  }

  /** Returns the note as it is now. Lines far below the last change may be a moment behind. */
  of(document: TextDocument): NoteService {
    const address = document.uri.toString();
    const known = this.known.get(address);
    if (known !== undefined) {
      known.update(document.getText());
      return known;
    }
    const made = openNote(document.getText(), this.environment(address));
    this.known.set(address, made);
    return made;
  }

  /** Returns the note with every line worked out. */
  settled(document: TextDocument): NoteService {
    const note = this.of(document);
    note.settle();
    return note;
  }

  /** Finds the fight whose block, fences included, holds a line. */
  fightAt(document: TextDocument, { line }: Pick<Position, "line">): NoteFight | null {
    return this.of(document).fights.find(({ block }) => holdsLine(block, line)) ?? null;
  }

  /** Returns the environment of the fights of that note, or of a text in its place. */
  environment(address: string): AssistEnvironment {
    const environment = this.notebook.environment(address);
    let known = this.environments.get(environment);
    if (known === undefined) {
      known = this.recorded(address, environment);
      this.environments.set(environment, known);
    }
    return known;
  }

  /** Returns what the fights of a note have looked at beyond it. */
  looked(address: string): Looked {
    return this.lookedAt.get(address) ?? { sheets: new Map(), notes: new Map(), after: [] };
  }

  /** Returns the address of the note that a link leads to; null: none. */
  linked(target: string, from: string): string | null {
    return this.library.find(target.split("#")[0]?.trim() ?? "", from);
  }

  /** Finds other notes of the workspace with fights that read one of these sheets. */
  async withFights(
    own: string,
    sheets: ReadonlySet<string>,
  ): Promise<{ address: string; text: string; environment: NoteEnvironment }[]> {
    const found: { address: string; text: string; environment: NoteEnvironment }[] = [];
    for (const address of this.library.addresses()) {
      if (address === own) continue;
      const text = await this.library.readable(address);
      if (text === null || !text.includes("combat") || findFights(text).length === 0) continue;
      const looked = await this.notebook.look(address, text);
      if ([...looked.sheets].some((each) => sheets.has(each)))
        found.push({ address, text, environment: looked.environment });
    }
    return found;
  }

  /** Addresses of all notes, once the workspace is searched. */
  listed(): Promise<readonly string[]> {
    return this.library.listed();
  }

  /** Resolves the fights of a note that need not be open, and returns what they look at. */
  look(address: string, text: string): Promise<LookedAt> {
    return this.notebook.look(address, text);
  }

  /** Returns the text of a note, unsaved changes included; null: it is gone, or cannot be read. */
  textOf(address: string): Promise<string | null> {
    return this.library.readable(address);
  }

  /** Names of all notes, and of those that have stats. */
  names(): readonly string[] {
    return this.library.names();
  }

  namesWithStats(): Promise<readonly string[]> {
    return this.library.namesWithStats();
  }

  private recorded(address: string, environment: NoteEnvironment): AssistEnvironment {
    const sheets = new Map<string, LinkedSheet | null>();
    const notes = new Map<string, string | null>();
    this.lookedAt.set(address, { sheets, notes, after: [] });
    const readNote = (target: string): string | null => {
      const text = environment.readNote?.(target) ?? null;
      notes.set(target, text);
      return text;
    };
    return {
      ...environment,
      resolveSheet(target) {
        const sheet = environment.resolveSheet?.(target) ?? null;
        sheets.set(target, sheet);
        return sheet;
      },
      readNote,
      resolveList: (target) => listIn(readNote(target)),
      goesOnIn: () => {
        const after = environment.goesOnIn?.() ?? [];
        this.lookedAt.set(address, { sheets, notes, after });
        return after;
      },
      rolls: true,
      ruleText: (id) => this.rules.known(id),
      noteNames: () => this.library.names(),
    };
  }

  private renewed(address: string): void {
    this.known.get(address)?.refresh(this.environment(address));
    this.emitter.fire(address);
    this.renewal.fire(address);
  }

  private settleSoon(document: TextDocument): void {
    if (!isNote(document)) return;
    const address = document.uri.toString();
    clearTimeout(this.timers.get(address));
    const settle = (): void => {
      this.timers.delete(address);
      if (document.isClosed) return;
      this.settled(document);
      this.emitter.fire(address);
      // Others may take their fighters or their beginning from this one.
      this.library.forget(address);
    };
    this.timers.set(address, setTimeout(settle, this.known.has(address) ? PAUSE : 0));
  }

  private drop(address: string): void {
    const seen = this.known.has(address) || this.timers.has(address);
    clearTimeout(this.timers.get(address));
    this.timers.delete(address);
    this.known.delete(address);
    this.notebook.drop(address);
    this.emitter.fire(address);
    // Its unsaved text counts no longer for others, and they may not have been told its last change.
    if (seen) this.library.forget(address);
  }

  private close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    Disposable.from(...this.parts).dispose();
  }
}

export function holdsLine(block: NoteFight["block"], line: number): boolean {
  return line >= block.openLine && line <= (block.closeLine ?? block.openLine + block.lines.length);
}
