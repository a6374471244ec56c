import {
  CodeLens,
  EventEmitter,
  Range,
  Disposable,
  StatusBarAlignment,
  window,
  type CodeLensProvider,
  type TextDocument,
} from "vscode";
import { findEncounters } from "../../share/encounter.ts";
import type { NoteFight } from "../../share/note.ts";
import { aimIn, type Aim, type Deed, type Handles } from "./aim.ts";
import { COMMANDS } from "./command-ids.ts";
import { noteLineOf } from "./documents.ts";
import { isNote, type Notes } from "./notes.ts";
import { decisionsOf, rollOf, throwsOf, waitsFor } from "./offers.ts";
import { vscodeSentences } from "./sentences.ts";
import { isOn } from "./settings.ts";

/**
 * *Next · Roll … · Undo · Open · Export… · 2 of 4* over each fight, and over the line that waits what it waits for;
 * over an encounter that it may become a fight.
 */
export class FightLenses implements CodeLensProvider {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.changed.event;

  constructor(
    private readonly notes: Notes,
    private readonly handles: Handles,
  ) {
    notes.onSettled(() => this.changed.fire());
  }

  refresh(): void {
    this.changed.fire();
  }

  provideCodeLenses(document: TextDocument): CodeLens[] {
    if (!isOn("codeLens")) return [];
    const { fights } = this.notes.of(document);
    const overFights = fights.flatMap((fight) => {
      const aim = aimIn(document, fights, fight);
      return [...this.overFight(fight, fights.length, aim), ...this.overWaiting(fight, aim)];
    });
    return [...overFights, ...findEncounters(document.getText()).map(({ openLine }) => overEncounter(openLine))];
  }

  private overFight({ block, fight }: NoteFight, count: number, aim: Aim): CodeLens[] {
    const lens = (title: string, deed: Deed): CodeLens => this.lens(block.openLine, title, aim, deed);
    const roll = rollOf(fight);
    const place = vscodeSentences.place(block.index + 1, count);
    return [
      lens(vscodeSentences.next, { do: "next" }),
      ...(roll === null ? [] : [lens(roll.title, roll.deed)]),
      lens(vscodeSentences.undo, { do: "undo" }),
      lens(vscodeSentences.open, { do: "panel" }),
      lens(vscodeSentences.export, { do: "export" }),
      ...(count === 1 ? [] : [new CodeLens(lineRange(block.openLine), { title: place, command: "" })]),
    ];
  }

  private overWaiting(noted: NoteFight, aim: Aim): CodeLens[] {
    const { fight } = noted;
    const line = fight.pending[0]?.line;
    if (line === undefined) return [];
    const at = noteLineOf(noted, line);
    const thrown = throwsOf(fight);
    return [
      ...thrown.flatMap(({ asked, name }) => [
        this.lens(at, vscodeSentences.roll(name), aim, { do: "wish", wish: { kind: "roll", asked } }),
        this.lens(at, vscodeSentences.typeIt, aim, { do: "type", asked }),
      ]),
      ...decisionsOf(fight).map(({ title, deed }) => this.lens(at, title, aim, deed)),
    ];
  }

  private lens(line: number, title: string, aim: Aim, deed: Deed): CodeLens {
    const name = this.handles.nameOf(aim, deed);
    return new CodeLens(lineRange(line), { title, command: COMMANDS.perform, arguments: [name] });
  }
}

function overEncounter(line: number): CodeLens {
  const command = { title: vscodeSentences.turnEncounter, command: COMMANDS.turnEncounter, arguments: [line] };
  return new CodeLens(lineRange(line), command);
}

function lineRange(line: number): Range {
  return new Range(line, 0, line, 0);
}

/** Status bar item: what the fight at the cursor waits for. */
export class Status extends Disposable {
  private readonly item = window.createStatusBarItem("blowByBlow", StatusBarAlignment.Left);
  private readonly parts: Disposable[];

  constructor(private readonly notes: Notes) {
    super(() => void Disposable.from(...this.parts).dispose());
    this.item.command = COMMANDS.next;
    this.item.name = vscodeSentences.name;
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
