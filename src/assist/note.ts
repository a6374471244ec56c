import type { Change } from "../language/text-lines.ts";
import { resolveNote, type NoteFight } from "../share/note.ts";
import { chanceAt, completionsAt } from "./completions.ts";
import { diagnosticsIn } from "./diagnostics.ts";
import { fixAllIn, fixesOf } from "./fixes.ts";
import { hoverAt } from "./hover.ts";
import { inlaysIn, marksIn } from "./inlays.ts";
import { modelOf, type Model } from "./model.ts";
import { definitionAt, referencesAt } from "./references.ts";
import { renameableAt, renameAt, renameFighter } from "./rename.ts";
import { rollAt, throwAt } from "./roll.ts";
import type {
  AssistEnvironment,
  CompletionList,
  Fix,
  Fold,
  Hover,
  Inlay,
  LineMark,
  NoteDiagnostic,
  NoteService,
  OutlineItem,
  Range,
  Renamed,
  Rolled,
  Target,
  Token,
} from "./service.ts";
import { foldsOf, outlineOf } from "./structure.ts";
import { tokensIn } from "./tokens.ts";
import { typed } from "./typing.ts";

/** Opens a note that is being written, for an editor's questions. */
export function openNote(text: string, environment: AssistEnvironment): NoteService {
  return new OpenNote(text, environment);
}

class OpenNote implements NoteService {
  private model: Model;
  settled = true;

  constructor(text: string, environment: AssistEnvironment) {
    this.model = modelOf(text, resolveNote(text, environment), environment);
  }

  get text(): string {
    return this.model.text;
  }

  get fights(): readonly NoteFight[] {
    return this.model.fights;
  }

  update(text: string): void {
    if (text === this.model.text) return;
    const quick = typed(this.model, text);
    if (quick === null) {
      this.read(text, this.model.environment);
    } else {
      this.model = quick.model;
      this.settled &&= quick.settled;
    }
  }

  settle(): void {
    if (!this.settled) this.read(this.text, this.model.environment);
  }

  refresh(environment: AssistEnvironment): void {
    this.read(this.text, environment);
  }

  /** Reads the whole note and reuses the work done before. */
  private read(text: string, environment: AssistEnvironment): void {
    this.model = modelOf(text, resolveNote(text, environment, this.model.fights), environment);
    this.settled = true;
  }

  tokens(range?: Range): Token[] {
    return tokensIn(this.model, range);
  }

  marks(range?: Range): LineMark[] {
    return marksIn(this.model, range);
  }

  inlays(range?: Range): Inlay[] {
    return inlaysIn(this.model, range);
  }

  diagnostics(range?: Range): NoteDiagnostic[] {
    return diagnosticsIn(this.model, range);
  }

  fixes(diagnostic: NoteDiagnostic): Fix[] {
    return fixesOf(this.model, diagnostic);
  }

  fixAll(): readonly Change[] {
    return fixAllIn(this.model);
  }

  hover(offset: number): Hover | null {
    return hoverAt(this.model, offset);
  }

  folds(): Fold[] {
    return foldsOf(this.model);
  }

  outline(): OutlineItem[] {
    return outlineOf(this.model);
  }

  definition(offset: number): Target[] {
    return definitionAt(this.model, offset);
  }

  references(offset: number): Range[] {
    return referencesAt(this.model, offset);
  }

  renameable(offset: number): { readonly range: Range; readonly name: string } | null {
    return renameableAt(this.model, offset);
  }

  rename(offset: number, name: string): Renamed {
    return renameAt(this.model, offset, name);
  }

  renameFighter(index: number, who: string, name: string): Renamed {
    this.settle();
    return renameFighter(this.model, index, who, name);
  }

  complete(offset: number): CompletionList {
    return completionsAt(this.model, offset);
  }

  throwAt(offset: number): string | null {
    this.settle();
    return throwAt(this.model, offset);
  }

  roll(offset: number, random: (sides: number) => number): Rolled | null {
    this.settle();
    return rollAt(this.model, offset, random);
  }

  chance(offset: number, line: string): Generator<null, string | null> {
    return chanceAt(this.model, offset, line);
  }
}
