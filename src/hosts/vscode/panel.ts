import { commands, Disposable, Uri, ViewColumn, window, workspace, type WebviewPanel } from "vscode";
import type { NoteFight } from "../../share/note.ts";
import { lookOf, partyNotes, usuallyHere } from "../../view/frame/preferences.ts";
import type { Rolls } from "../rolls.ts";
import { hostSentences } from "../sentences.ts";
import { aimIn, type Aim } from "./aim.ts";
import { COMMANDS, PANEL } from "./command-ids.ts";
import { openAt } from "./documents.ts";
import type { FromPage, ToPage } from "./messages.ts";
import { isNote, type Notes } from "./notes.ts";
import { showRule, type Performer } from "./perform.ts";
import { vscodeSentences } from "./sentences.ts";
import { preferences, SECTION } from "./settings.ts";
import { openPage } from "./webview.ts";

/** The panels of a window: each with one fight, which is the cursor's for those that follow it. */
export class Panels extends Disposable {
  private readonly open = new Set<FightPanel>();
  private readonly parts: Disposable[];

  constructor(
    private readonly files: Uri,
    private readonly notes: Notes,
    private readonly performer: Performer,
    private readonly rolls: Rolls,
  ) {
    super(() => void Disposable.from(...this.parts, ...this.open).dispose());
    this.parts = [
      notes.onSettled((address) => this.each((panel) => panel.changed(address))),
      window.onDidChangeTextEditorSelection(() => this.followCursor()),
      window.onDidChangeActiveTextEditor(() => this.followCursor()),
    ];
  }

  /** Shows a fight: in the panel that follows the cursor, else in a new one. */
  show(aim: Aim): void {
    const following = [...this.open].find((panel) => panel.follows);
    if (following === undefined) this.add(this.made(ViewColumn.Beside), aim, true);
    else following.reveal(aim);
  }

  /** Shows a fight in a panel that stays with it. */
  showOwn(aim: Aim): void {
    this.add(this.made(ViewColumn.Beside), aim, false);
  }

  /** Draws all panels by changed choices. */
  refresh(): void {
    this.each((panel) => panel.refresh());
  }

  /** The fight of the panel that is in use. */
  get active(): Aim | null {
    return [...this.open].find(({ panel }) => panel.active)?.aim ?? null;
  }

  /** Restores a panel in a window that is opened again. */
  async restore(panel: WebviewPanel, state: unknown): Promise<void> {
    const kept = keptIn(state);
    this.add(panel, kept === null ? null : await reopened(this.notes, kept), kept?.follows ?? true);
  }

  private made(column: ViewColumn): WebviewPanel {
    return window.createWebviewPanel(PANEL, vscodeSentences.name, { viewColumn: column, preserveFocus: true });
  }

  private add(panel: WebviewPanel, aim: Aim | null, follows: boolean): void {
    const made = new FightPanel(panel, this.files, this.notes, this.performer, this.rolls, aim, follows);
    this.open.add(made);
    panel.onDidDispose(() => this.open.delete(made));
  }

  private followCursor(): void {
    const editor = window.activeTextEditor;
    if (editor === undefined || !isNote(editor.document) || this.open.size === 0) return;
    const fight = this.notes.fightAt(editor.document, editor.selection.active);
    if (fight === null) return;
    const aim = aimIn(editor.document, this.notes.of(editor.document).fights, fight);
    this.each((panel) => {
      if (panel.follows) panel.aimAt(aim);
    });
  }

  private each(act: (panel: FightPanel) => void): void {
    for (const panel of this.open) act(panel);
  }
}

class FightPanel extends Disposable {
  /** Aim at the fight's source, so that the next look finds it again. */
  aim: Aim | null;
  private ready = false;

  constructor(
    readonly panel: WebviewPanel,
    files: Uri,
    private readonly notes: Notes,
    private readonly performer: Performer,
    private readonly rolls: Rolls,
    aim: Aim | null,
    public follows: boolean,
  ) {
    super(() => void panel.dispose());
    this.aim = aim;
    const { webview } = panel;
    webview.onDidReceiveMessage((message: FromPage) => void this.receive(message));
    openPage(panel, files, "fight");
  }

  reveal(aim: Aim): void {
    this.aimAt(aim);
    this.panel.reveal(undefined, true);
  }

  aimAt(aim: Aim): void {
    const same = this.aim?.address === aim.address && this.aim.body === aim.body && this.aim.line === aim.line;
    this.aim = aim;
    if (!same) this.show();
  }

  /** Takes notice that a note is another than it was. */
  changed(address: string): void {
    if (this.aim?.address === address) this.show();
  }

  refresh(): void {
    this.show();
  }

  private show(): void {
    if (!this.ready) return;
    const { aim } = this;
    const found = aim === null ? null : this.performer.find(aim);
    if (aim === null || found === null)
      return this.post({
        kind: "nothing",
        words: aim === null ? vscodeSentences.empty : vscodeSentences.noPanel,
        follows: this.follows,
      });
    const { document, fight } = found;
    const { fights } = this.notes.of(document);
    this.aim = aimIn(document, fights, fight);
    this.panel.title = titleOf(fight);
    const { sheets, notes, after } = this.notes.looked(aim.address);
    const chosen = preferences(document);
    this.post({
      kind: "show",
      address: aim.address,
      name: workspace.asRelativePath(document.uri),
      note: document.getText(),
      index: fight.block.index,
      defaultSystem: chosen.rules,
      sheets: [...sheets],
      notes: [...notes],
      after,
      readOnly: workspace.fs.isWritableFileSystem(document.uri.scheme) === false ? vscodeSentences.readOnly : null,
      follows: this.follows,
      writesBack: chosen.writeBack !== "never",
      // Asked for where somebody is still missing.
      notesAtHand:
        fight.fight.state.phase === "setup"
          ? { sheets: partyNotes(chosen), names: [...new Set(this.notes.names())] }
          : null,
      look: lookOf(chosen),
      rolls: {
        said: Object.fromEntries(this.rolls.chosen()),
        ours: usuallyHere(chosen, true),
        others: usuallyHere(chosen, false),
      },
    });
  }

  private async receive(message: FromPage): Promise<void> {
    const { aim, performer } = this;
    switch (message.kind) {
      case "ready":
        this.ready = true;
        return this.show();
      case "wish": {
        const { id, wish, body } = message;
        // The page may be a step behind: what it shows is what is meant.
        const outcome =
          aim === null
            ? { ok: false as const, reason: hostSentences.gone }
            : await performer.wish({ ...aim, body }, wish);
        this.post({ kind: "outcome", id, outcome });
        return this.show();
      }
      case "undo":
        if (aim !== null) await performer.perform({ aim, deed: { do: "undo" } });
        return;
      case "export":
      case "copyLog":
      case "verify":
      case "writeTable":
      case "writeBack":
      case "playerView":
      case "shareAtTable":
        if (aim !== null) await commands.executeCommand(COMMANDS[message.kind], this.performer.contextOf(aim));
        return;
      case "settings":
        return void commands.executeCommand("workbench.action.openSettings", `${SECTION}.`);
      case "rolls":
        return this.rolls.set(message.side, message.here);
      case "follow":
        this.follows = message.follows;
        return this.show();
      case "rule":
        return showRule(message.id);
      case "fight": {
        const document = aim === null ? null : (performer.find(aim)?.document ?? null);
        if (document === null) return;
        const { fights } = this.notes.of(document);
        const fight = fights.find(({ block }) => block.openLine === message.line);
        if (fight !== undefined) this.aimAt(aimIn(document, fights, fight));
        return;
      }
      case "link": {
        const address = aim === null ? null : this.notes.linked(message.target, aim.address);
        if (address !== null) await openAt(Uri.parse(address), message.line);
        return;
      }
    }
  }

  private post(message: ToPage): void {
    void this.panel.webview.postMessage(message);
  }
}

function titleOf({ fight }: NoteFight): string {
  return fight.setup.title ?? fight.setup.system.title;
}

/** By what a page that is opened again finds its fight. */
interface KeptFight {
  readonly address: string;
  readonly index: number;
  readonly body: string;
}

/** Reads what a page has kept; null: it is nothing of ours. */
export function keptIn(state: unknown): (KeptFight & { readonly follows: boolean }) | null {
  if (typeof state !== "object" || state === null) return null;
  if (!("address" in state && "index" in state && "body" in state)) return null;
  const { address, index, body } = state;
  return typeof address === "string" && typeof index === "number" && typeof body === "string"
    ? { address, index, body, follows: "follows" in state && state.follows === true }
    : null;
}

/** Finds the fight that a page showed when its window was closed; null: its note is gone. */
export async function reopened(notes: Notes, { address, index, body }: KeptFight): Promise<Aim | null> {
  try {
    const document = await workspace.openTextDocument(Uri.parse(address));
    const { fights } = notes.settled(document);
    const fight = fights.find((each) => each.block.index === index && each.block.body === body) ?? fights[index];
    return fight === undefined ? null : aimIn(document, fights, fight);
  } catch (error) {
    console.warn(error);
    return null;
  }
}
