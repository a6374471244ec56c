import { load } from "js-yaml";
import { Uri, window, workspace, type TextDocument } from "vscode";
import type { Placed } from "../../notes/place.ts";
import type { NoteAt } from "../../share/beginnings.ts";
import type { NoteEnvironment } from "../../share/environment.ts";
import type { NoteFight } from "../../share/note.ts";
import type { Preferences } from "../../view/frame/preferences.ts";
import type { Outcome, Wish } from "../../wishes/wish.ts";
import type { FightAt, FightEdit, Host, TextEdit, Written } from "../host.ts";
import { hostSentences } from "../sentences.ts";
import { noteAt } from "../write-back.ts";
import { aimOf, type Aim } from "./aim.ts";
import { change } from "./documents.ts";
import type { Notes } from "./notes.ts";
import type { Performer } from "./perform.ts";
import { vscodeSentences } from "./sentences.ts";
import { preferences } from "./settings.ts";

/** Lends VS Code to the topics that all hosts share. A note is known by its address. */
export class WorkspaceHost implements Host {
  constructor(
    private readonly notes: Notes,
    private readonly performer: Performer,
    readonly version: string,
  ) {}

  /** Returns the fight that is meant; null: it is gone, which is said. */
  fightAt(aim: Aim): FightAt | null {
    const found = this.performer.find(aim);
    if (found !== null) return { path: aim.address, text: found.document.getText(), note: found.fight };
    this.performer.report(aim, { ok: false, reason: hostSentences.gone });
    return null;
  }

  read(path: string): Promise<string | null> {
    return this.notes.textOf(path);
  }

  /** Resolves the fights of a note, with every line worked out. */
  async fights(path: string): Promise<readonly NoteFight[]> {
    const document = await workspace.openTextDocument(Uri.parse(path));
    return this.notes.settled(document).fights;
  }

  environment(path: string): NoteEnvironment {
    return this.notes.environment(path);
  }

  preferences(path: string): Preferences {
    return preferences(Uri.parse(path));
  }

  parseYaml(text: string): unknown {
    return load(text);
  }

  find(target: string, from: string): string | null {
    return this.notes.linked(target, from);
  }

  nameOf(path: string): string {
    return workspace.asRelativePath(Uri.parse(path));
  }

  async notesReading(sheets: ReadonlySet<string>, except: string): Promise<readonly NoteAt[]> {
    const found = await this.notes.withFights(except, sheets);
    return found.map(({ address, text, environment }) => noteAt(this, address, text, environment));
  }

  async write(path: string, edit: TextEdit, save: boolean): Promise<Written> {
    const document = await workspace.openTextDocument(Uri.parse(path));
    const { isDirty, isUntitled } = document;
    const written = await this.apply(document, edit(document.getText()));
    if (!written.ok || !save || isDirty || isUntitled || (await document.save())) return written;
    return { ok: false, reason: vscodeSentences.notWritten };
  }

  async writeFight(at: FightAt, edit: FightEdit): Promise<Written> {
    const found = this.performer.find(aimOf(at));
    if (found === null) return { ok: false, reason: hostSentences.gone };
    const { document, fight } = found;
    return this.apply(document, edit(document.getText(), fight.block));
  }

  private async apply(document: TextDocument, placed: Placed): Promise<Written> {
    if (!placed.ok || (await change(document, placed.changes))) return placed;
    return { ok: false, reason: vscodeSentences.notWritten };
  }

  wish(at: FightAt, wish: Wish): Promise<Outcome> {
    return this.performer.wish(aimOf(at), wish);
  }

  tell(said: string): void {
    void window.showInformationMessage(said);
  }

  report(outcome: Outcome, at: FightAt): void {
    this.performer.report(aimOf(at), outcome);
  }
}
