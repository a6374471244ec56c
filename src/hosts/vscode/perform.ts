import { commands, env, Selection, window, type TextDocument } from "vscode";
import { readFaces } from "../../fight/typed-dice.ts";
import type { NoteFight } from "../../share/note.ts";
import { throwName } from "../../telling/sentences.ts";
import { commandTarget, lineToGoTo } from "../../wishes/commands.ts";
import type { Asked, Outcome, Wish } from "../../wishes/wish.ts";
import { hostSentences } from "../sentences.ts";
import { aimIn, findAim, type Aim, type Deed, type Handle, type Handles } from "./aim.ts";
import { COMMANDS } from "./command-ids.ts";
import { carryOutIn, change, rollIn, openDocument, goToEnd, goToLine, noteLineOf } from "./documents.ts";
import { isNote, type Notes } from "./notes.ts";
import { offeredNow, throwsOf } from "./offers.ts";
import { RuleBook } from "./rule-book.ts";
import { vscodeSentences } from "./sentences.ts";

/** Does what links, lenses, menus and commands stand for, in documents that are open; what cannot be done is said. */
export class Performer {
  constructor(
    private readonly notes: Notes,
    private readonly handles: Handles,
    private readonly openPanel: (aim: Aim) => void,
  ) {}

  async perform({ aim, deed }: Handle): Promise<void> {
    if (deed.do === "rule") return showRule(deed.id);
    if (deed.do === "roll") return this.roll(deed.address, deed.offset);
    if (aim === null) return;
    switch (deed.do) {
      case "wish":
        return this.report(aim, await this.wish(aim, deed.wish));
      case "type":
        return this.type(aim, deed.asked);
      case "next":
        return this.next(aim);
      case "undo":
        return this.back(aim, "undo");
      case "redo":
        return this.back(aim, "redo");
      case "panel":
        return this.openPanel(aim);
      case "export":
        return void commands.executeCommand(COMMANDS.export, this.contextOf(aim));
      case "menu":
        return;
    }
  }

  /** Writes what is wished for into the document as it is now. */
  async wish(aim: Aim, wish: Wish): Promise<Outcome> {
    const document = openDocument(aim.address);
    if (document === null) return { ok: false, reason: vscodeSentences.closed };
    return carryOutIn(this.notes, document, aim, wish);
  }

  /** Throws the dice of the line whose brackets hold that offset; the cursor goes behind them. */
  private async roll(address: string, offset: number): Promise<void> {
    const document = openDocument(address);
    const rolled = document === null ? null : rollIn(this.notes, document, offset);
    if (document === null || rolled === null || !(await change(document, rolled.changes)))
      return void window.showWarningMessage(vscodeSentences.late);
    const editor = window.visibleTextEditors.find((each) => each.document === document);
    const at = document.positionAt(rolled.caret);
    if (editor !== undefined) editor.selection = new Selection(at, at);
  }

  /** Finds the fight that is meant, where its note is open. */
  find(aim: Aim): { readonly document: TextDocument; readonly fight: NoteFight } | null {
    const document = openDocument(aim.address);
    if (document === null) return null;
    const fight = findAim(document.getText(), this.notes.settled(document).fights, aim);
    return typeof fight === "string" ? null : { document, fight };
  }

  /** Asks which throw is meant where there are several, then what the die shows. */
  async typeAny(aim: Aim): Promise<void> {
    const found = this.find(aim);
    if (found === null) return this.report(aim, { ok: false, reason: hostSentences.gone });
    const thrown = throwsOf(found.fight.fight);
    if (thrown.length === 0) return void window.showInformationMessage(vscodeSentences.nothingAsked);
    const [only, another] = thrown;
    const chosen =
      another === undefined
        ? only
        : await window.showQuickPick(
            thrown.map((each) => ({ ...each, label: each.name })),
            { title: vscodeSentences.whichDice },
          );
    if (chosen !== undefined) await this.type(aim, chosen.asked);
  }

  private async type(aim: Aim, asked: Asked): Promise<void> {
    const found = this.find(aim);
    if (found === null) return this.report(aim, { ok: false, reason: hostSentences.gone });
    const pending = throwsOf(found.fight.fight).find((each) => sameAsked(each.asked, asked))?.pending;
    // The wish itself answers, in its words, where that is no longer asked for.
    if (pending === undefined) return this.report(aim, await this.wish(aim, { kind: "fill", asked, faces: [] }));
    const typed = await window.showInputBox({
      title: throwName(pending),
      placeHolder: vscodeSentences.facesPlaceholder(pending.dice),
      validateInput: (text) => {
        const read = text.trim() === "" ? null : readFaces(pending, text);
        return read !== null && "problem" in read ? read.problem : null;
      },
    });
    if (typed === undefined || typed.trim() === "") return;
    const read = readFaces(pending, typed);
    if ("faces" in read) this.report(aim, await this.wish(aim, { kind: "fill", asked, faces: read.faces }));
  }

  /** Offers what may come next; takes it at once where there is one thing only. */
  private async next(aim: Aim): Promise<void> {
    const found = this.find(aim);
    if (found === null) return this.report(aim, { ok: false, reason: hostSentences.gone });
    const offered = offeredNow(found.fight.fight);
    const [only, another] = offered;
    const wait = found.fight.fight.pending[0];
    if (only !== undefined && another === undefined && wait === undefined)
      return this.perform({ aim, deed: only.deed });
    const write = { label: vscodeSentences.writeLine, deed: null };
    const items: { label: string; deed: Deed | null }[] = [
      ...offered.map(({ title, deed }) => ({ label: title, deed })),
      write,
    ];
    const chosen = await window.showQuickPick(items, {
      title: wait === undefined ? vscodeSentences.nextTitle : throwName(wait),
    });
    if (chosen === undefined) return;
    if (chosen.deed !== null) return this.perform({ aim, deed: chosen.deed });
    const again = this.find(aim);
    if (again !== null) await goToEnd(again.document, again.fight);
  }

  /** Runs the editor's own undo or redo, in the note's editor. */
  private async back(aim: Aim, way: "undo" | "redo"): Promise<void> {
    const document = openDocument(aim.address);
    if (document === null) return this.report(aim, { ok: false, reason: vscodeSentences.closed });
    const shown = window.visibleTextEditors.find((editor) => editor.document === document);
    await window.showTextDocument(document, { viewColumn: shown?.viewColumn, preserveFocus: false });
    await commands.executeCommand(way);
  }

  /** Goes to the line that waits, or to the end of the fight. */
  async goToWaiting(aim: Aim): Promise<void> {
    const found = this.find(aim);
    if (found === null) return this.report(aim, { ok: false, reason: hostSentences.gone });
    await goToLine(found.document, noteLineOf(found.fight, lineToGoTo(found.fight.fight)));
  }

  /** Returns the context by which a command is told that it is for this fight. */
  contextOf(aim: Aim): { readonly blowByBlowFight: string } {
    return { blowByBlowFight: this.handles.nameOf(aim, { do: "menu" }) };
  }

  /** Tells what could not be done, with the line to copy that would have been written. */
  report(aim: Aim, outcome: Outcome): void {
    if (outcome.ok)
      return void window.setStatusBarMessage(
        [outcome.said, outcome.left ?? ""].filter((each) => each !== "").join(". "),
        5000,
      );
    const { reason, copy } = outcome;
    const ways = openDocument(aim.address) === null ? [] : [vscodeSentences.show];
    void window
      .showWarningMessage(reason, ...ways, ...(copy === undefined || copy === "" ? [] : [vscodeSentences.copy]))
      .then((way) => {
        if (way === vscodeSentences.show) return this.show(aim);
        if (way === vscodeSentences.copy && copy !== undefined) return env.clipboard.writeText(copy);
        return undefined;
      });
  }

  private async show(aim: Aim): Promise<void> {
    const document = openDocument(aim.address);
    if (document === null) return;
    if (this.find(aim) === null) await goToLine(document, Math.min(aim.line, document.lineCount - 1));
    else await this.goToWaiting(aim);
  }

  /**
   * Returns the fight at the cursor, else the one of the note that is under way. Where none is meant it returns null,
   * and says why.
   */
  aimAtCursor(): Aim | null {
    const editor = window.activeTextEditor;
    if (editor === undefined || !isNote(editor.document)) {
      void window.showInformationMessage(vscodeSentences.noFight);
      return null;
    }
    const { fights } = this.notes.settled(editor.document);
    const meant = commandTarget(fights, this.notes.fightAt(editor.document, editor.selection.active));
    if (meant.ok) return aimIn(editor.document, fights, meant.fight);
    void window.showInformationMessage(fights.length === 0 ? vscodeSentences.noFight : meant.reason);
    return null;
  }
}

export async function showRule(id: string): Promise<void> {
  await commands.executeCommand("markdown.showPreview", RuleBook.address(id));
}

function sameAsked(a: Asked, b: Asked): boolean {
  return a.who === b.who && a.dice === b.dice && a.purpose === b.purpose && a.nth === b.nth && a.at.text === b.at.text;
}
