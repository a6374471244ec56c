import { Transaction, type EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { editorInfoField, editorLivePreviewField, MarkdownView, Notice, Platform, type App } from "obsidian";
import type { AssistEnvironment } from "../../assist/index.ts";
import {
  hostChanged,
  lastLine,
  noteOf,
  type EditorHost,
  type EditorSettings,
  type Elsewhere,
} from "../../editor/index.ts";
import { applyChanges, type Change } from "../../language/text-lines.ts";
import type { Placed } from "../../notes/place.ts";
import type { NoteEnvironment } from "../../share/environment.ts";
import type { Notebook } from "../../share/notebook.ts";
import type { RandomFace } from "../../wishes/wish.ts";
import type { RuleTexts } from "./dialogs.ts";
import { writeText } from "./rewrite.ts";
import { obsidianSentences } from "./sentences.ts";

/** Lends Obsidian to the help in its editors. */
export class Editing implements EditorHost {
  private readonly views = new Set<EditorView>();
  private readonly environments = new WeakMap<NoteEnvironment, AssistEnvironment>();

  constructor(
    private readonly app: App,
    private readonly notebook: Notebook,
    private readonly rules: RuleTexts,
    private readonly chosen: { readonly now: EditorSettings },
    readonly random: RandomFace,
    /** Called when a note is no longer open in this editor. */
    private readonly left: (path: string) => void,
  ) {}

  /** Returns the environment of a note's fights: the same object as long as nothing about it is different. */
  environment(state: EditorState): AssistEnvironment {
    return this.environmentAt(pathOf(state));
  }

  environmentAt(from: string): AssistEnvironment {
    const known = this.notebook.environment(from);
    const made = this.environments.get(known) ?? {
      ...known,
      // A note that is open counts as it is written, this one above all.
      readNote: (target: string) => {
        const saved = known.readNote?.(target) ?? null;
        const path = this.linked(target, from);
        return [...this.views].find((each) => pathOf(each.state) === path)?.state.doc.toString() ?? saved;
      },
      rolls: true,
      ruleText: (id: string) => this.rules.textOf(id),
    };
    this.environments.set(known, made);
    return made;
  }

  private linked(target: string, from: string): string | null {
    return this.app.metadataCache.getFirstLinkpathDest(target.split("#")[0]?.trim() ?? "", from)?.path ?? null;
  }

  settings(): EditorSettings {
    return this.chosen.now;
  }

  showRule(id: string): void {
    void this.rules.show(id);
  }

  openNote(target: string, state: EditorState): void {
    void this.app.workspace.openLinkText(target, pathOf(state));
  }

  /** Changes other notes as far as they are what the changes were made for, and tells which are changed. */
  writeElsewhere(others: Elsewhere, state: EditorState): void {
    this.writeFrom(pathOf(state), others);
  }

  /** @param from the note whose links lead to the others */
  writeFrom(from: string, others: Elsewhere): void {
    const environment = this.environmentAt(from);
    for (const { note, changes } of others) {
      const known = environment.readNote?.(note) ?? null;
      const path = this.linked(note, from) ?? "";
      const edit = (text: string): Placed =>
        text === known
          ? { ok: true, changes, text: applyChanges(text, changes) }
          : { ok: false, reason: obsidianSentences.changedMeanwhile };
      void writeText(this.app, path, activeDocument.body, edit).then((written) => {
        new Notice(
          written.ok ? obsidianSentences.renamedIn(note) : obsidianSentences.notRenamedIn(note, written.reason),
        );
      });
    }
  }

  /**
   * Shows the fight as it is drawn. In live preview the widget stands where the caret is not; elsewhere reading view
   * has it.
   */
  showFight(view: EditorView, index: number): void {
    const { state } = view;
    const block = noteOf(state)?.fights[index]?.block;
    if (block === undefined) return;
    const [above, below] = [block.openLine, lastLine(block) + 2];
    const free = below <= state.doc.lines ? state.doc.line(below).from : above >= 1 ? state.doc.line(above).to : null;
    if (state.field(editorLivePreviewField, false) === true && free !== null) {
      view.dispatch({ selection: { anchor: free }, scrollIntoView: true });
      return;
    }
    const leaf = this.app.workspace
      .getLeavesOfType("markdown")
      .find((each) => each.view instanceof MarkdownView && each.view.containerEl.contains(view.dom));
    if (leaf === undefined) return;
    const { type, state: shown, ...rest } = leaf.getViewState();
    void leaf.setViewState({ ...rest, type, state: { ...shown, mode: "preview" } });
  }

  isPhone(): boolean {
    return Platform.isPhone;
  }

  footHeight(view: EditorView): number {
    return view.dom.doc.querySelector<HTMLElement>(".mobile-toolbar")?.offsetHeight ?? 0;
  }

  opened(view: EditorView): void {
    this.views.add(view);
  }

  closed(view: EditorView): void {
    this.views.delete(view);
    this.left(pathOf(view.state));
  }

  isOpen(path: string): boolean {
    return [...this.views].some((view) => pathOf(view.state) === path);
  }

  /**
   * Changes a note in an editor that has it open, beside the steps that its reader can take back. false: none has, or
   * the text is another by now.
   */
  changeAside(path: string, text: string, changes: readonly Change[]): boolean {
    const view = [...this.views].find((each) => pathOf(each.state) === path);
    if (view?.state.doc.toString() !== text) return false;
    view.dispatch({ changes: [...changes], annotations: Transaction.addToHistory.of(false) });
    return true;
  }

  /** Returns the editor of the pane that is active; null: none is. */
  active(): EditorView | null {
    const pane = this.app.workspace.getActiveViewOfType(MarkdownView)?.containerEl;
    return [...this.views].find((view) => pane?.contains(view.dom) === true) ?? null;
  }

  /** Tells editors that something is different which the fights of a note look at; of every note, if none is named. */
  changed(path: string | null = null): void {
    // An editor refuses another update in the middle of its own, and this may come there.
    void Promise.resolve().then(() => {
      for (const view of this.views)
        if (path === null || pathOf(view.state) === path) view.dispatch({ effects: hostChanged.of(null) });
    });
  }
}

function pathOf(state: EditorState): string {
  return state.field(editorInfoField, false)?.file?.path ?? "";
}
