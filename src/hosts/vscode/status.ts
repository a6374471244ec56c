import { Disposable, StatusBarAlignment, window } from "vscode";
import { COMMANDS } from "./command-ids.ts";
import { isNote, type Notes } from "./notes.ts";
import { waitsFor } from "./sentences.ts";
import { isOn } from "./settings.ts";
import { say } from "./words.ts";

/** What the fight at the cursor waits for, in the status bar. */
export class Status extends Disposable {
  private readonly item = window.createStatusBarItem("blowByBlow", StatusBarAlignment.Left);
  private readonly parts: Disposable[];

  constructor(private readonly notes: Notes) {
    super(() => void Disposable.from(...this.parts).dispose());
    this.item.command = COMMANDS.next;
    this.item.name = say.name;
    this.parts = [
      this.item,
      window.onDidChangeTextEditorSelection(() => this.refresh()),
      window.onDidChangeActiveTextEditor(() => this.refresh()),
      notes.onSettled(() => this.refresh()),
    ];
  }

  refresh(): void {
    const editor = window.activeTextEditor;
    const noted =
      editor !== undefined && isNote(editor.document) && isOn("statusBar")
        ? this.notes.fightAt(editor.document, editor.selection.active)
        : null;
    const words = noted === null ? null : waitsFor(noted.fight);
    if (words === null) return this.item.hide();
    this.item.text = words;
    this.item.show();
  }
}
