import { resolveNote, type NoteFight } from "../share/note.ts";
import { completionsAt } from "./completions.ts";
import { diagnosticsIn } from "./diagnostics.ts";
import { modelOf, type Model } from "./model.ts";
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
  Target,
  Token,
} from "./service.ts";
import { foldsOf, outlineOf } from "./structure.ts";
import { tokensIn } from "./tokens.ts";

/** A note that is being written, for an editor to ask about. */
export function openNote(text: string, environment: AssistEnvironment): NoteService {
  return new OpenNote(text, environment);
}

class OpenNote implements NoteService {
  private model: Model;
  readonly settled = true;

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
    const { environment, fights } = this.model;
    if (text !== this.model.text) this.model = modelOf(text, resolveNote(text, environment, fights), environment);
  }

  settle(): void {}

  refresh(environment: AssistEnvironment): void {
    const { text, fights } = this.model;
    this.model = modelOf(text, resolveNote(text, environment, fights), environment);
  }

  tokens(range?: Range): Token[] {
    return tokensIn(this.model, range);
  }

  marks(_range?: Range): LineMark[] {
    return [];
  }

  inlays(_range?: Range): Inlay[] {
    return [];
  }

  diagnostics(range?: Range): NoteDiagnostic[] {
    return diagnosticsIn(this.model, range);
  }

  fixes(_diagnostic: NoteDiagnostic): Fix[] {
    return [];
  }

  fixAll(): [] {
    return [];
  }

  hover(_offset: number): Hover | null {
    return null;
  }

  folds(): Fold[] {
    return foldsOf(this.model);
  }

  outline(): OutlineItem[] {
    return outlineOf(this.model);
  }

  definition(_offset: number): Target[] {
    return [];
  }

  references(_offset: number): Range[] {
    return [];
  }

  renameable(_offset: number): { range: Range; name: string } | null {
    return null;
  }

  rename(_offset: number, _name: string): Renamed {
    return { ok: false, reason: "Nobody's name stands here." };
  }

  complete(offset: number): CompletionList {
    return completionsAt(this.model, offset);
  }
}
