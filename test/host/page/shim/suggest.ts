import { Prec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { EditorPosition, EditorSuggestTriggerInfo } from "obsidian";
import type { App } from "./app.ts";
import type { Editor } from "./editor.ts";
import { reportError } from "./knobs.ts";
import { editorInfoField } from "./live-preview.ts";
import type { TFile } from "./vault.ts";

export interface EditorSuggestContext extends EditorSuggestTriggerInfo {
  editor: Editor;
  file: TFile;
}

/** Suggestions under the cursor while typing. */
export abstract class EditorSuggest<T> {
  context: EditorSuggestContext | null = null;
  limit = 100;
  private readonly listEl = createDiv({ cls: "suggestion-container" });
  private values: T[] = [];
  private selected = 0;

  constructor(public app: App) {}

  abstract onTrigger(cursor: EditorPosition, editor: Editor, file: TFile): EditorSuggestTriggerInfo | null;
  abstract getSuggestions(context: EditorSuggestContext): T[] | Promise<T[]>;
  abstract renderSuggestion(value: T, el: HTMLElement): void;
  abstract selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void;

  setInstructions(_instructions: unknown[]): void {}

  get isOpen(): boolean {
    return this.values.length > 0;
  }

  open(): void {
    if (this.context) this.app.workspace.containerEl.doc.body.append(this.listEl);
  }

  close(): void {
    this.context = null;
    this.values = [];
    this.listEl.remove();
  }

  /** Asks again, after a change in an editor. Returns whether there is anything to suggest. */
  async trigger(editor: Editor, file: TFile): Promise<boolean> {
    const info = this.onTrigger(editor.getCursor(), editor, file);
    if (!info) {
      this.close();
      return false;
    }
    const context = { ...info, editor, file };
    this.context = context;
    const values = (await this.getSuggestions(context)).slice(0, this.limit);
    if (this.context !== context) return this.isOpen;
    this.values = values;
    this.selected = 0;
    if (values.length === 0) this.close();
    else this.show();
    return this.isOpen;
  }

  move(by: number): boolean {
    if (!this.isOpen) return false;
    this.selected = (this.selected + by + this.values.length) % this.values.length;
    this.show();
    return true;
  }

  choose(event: MouseEvent | KeyboardEvent, index = this.selected): boolean {
    const value = this.values[index];
    if (value === undefined) return false;
    this.selectSuggestion(value, event);
    this.close();
    return true;
  }

  private show(): void {
    this.listEl.empty();
    this.values.forEach((value, index) => {
      const item = this.listEl.createDiv({ cls: "suggestion-item" });
      item.toggleClass("is-selected", index === this.selected);
      item.addEventListener("mousedown", (event) => event.preventDefault());
      item.addEventListener("click", (event) => this.choose(event, index));
      this.renderSuggestion(value, item);
    });
    const at = this.context?.editor.cm.coordsAtPos(this.context.editor.posToOffset(this.context.start));
    if (at) this.listEl.setCssStyles({ position: "fixed", left: `${at.left}px`, top: `${at.bottom}px` });
    this.open();
  }
}

/** What makes an editor ask for suggestions, and hand keys to them while they are open. */
export function suggestExtension(suggest: EditorSuggest<unknown>): ReturnType<typeof Prec.highest> {
  const key = (key: string): KeyboardEvent => new KeyboardEvent("keydown", { key });
  return Prec.highest([
    keymap.of([
      { key: "ArrowDown", run: () => suggest.move(1) },
      { key: "ArrowUp", run: () => suggest.move(-1) },
      { key: "Enter", run: () => suggest.choose(key("Enter")) },
      {
        key: "Escape",
        run: () => {
          const open = suggest.isOpen;
          suggest.close();
          return open;
        },
      },
    ]),
    EditorView.updateListener.of((update) => {
      const view = update.state.field(editorInfoField, false);
      if (!view?.file) return;
      if (update.docChanged && update.transactions.some((tr) => tr.isUserEvent("input") || tr.isUserEvent("delete"))) {
        suggest.trigger(view.editor, view.file).catch(reportError);
      } else if (update.selectionSet) {
        suggest.close();
      }
    }),
  ]);
}
