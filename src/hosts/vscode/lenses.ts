import { CodeLens, type CodeLensProvider, EventEmitter, Range, type TextDocument } from "vscode";
import { findEncounters } from "../../share/encounter/convert.ts";
import type { NoteFight } from "../../share/note.ts";
import { aimIn, type Aim } from "./aim.ts";
import { COMMANDS } from "./command-ids.ts";
import type { Deed, Handles } from "./deeds.ts";
import type { Notes } from "./notes.ts";
import { decisionsOf, rollOf, throwsOf } from "./sentences.ts";
import { isOn } from "./settings.ts";
import { noteLineOf } from "./spots.ts";
import { say } from "./words.ts";

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
    const place = say.place(block.index + 1, count);
    return [
      lens(say.next, { do: "next" }),
      ...(roll === null ? [] : [lens(roll.title, roll.deed)]),
      lens(say.undo, { do: "undo" }),
      lens(say.open, { do: "panel" }),
      lens(say.export, { do: "export" }),
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
        this.lens(at, say.roll(name), aim, { do: "wish", wish: { kind: "roll", asked } }),
        this.lens(at, say.typeIt, aim, { do: "type", asked }),
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
  const command = { title: say.turnEncounter, command: COMMANDS.turnEncounter, arguments: [line] };
  return new CodeLens(lineRange(line), command);
}

function lineRange(line: number): Range {
  return new Range(line, 0, line, 0);
}
