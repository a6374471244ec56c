import { window } from "vscode";
import { commandSentences } from "../../telling/command-sentences.ts";
import { pointsWish, type FightCommand } from "../../wishes/commands.ts";
import { carryOutCommand, fightersWithPoints } from "../wish.ts";
import type { FightAt } from "../host.ts";
import type { Rolls } from "../rolls.ts";
import { hostSentences } from "../sentences.ts";
import type { Tables } from "../table-client.ts";
import { writeTable } from "../write-back.ts";
import type { Aim, Handles } from "./aim.ts";
import type { WorkspaceChronicle } from "./chronicle.ts";
import { COMMANDS } from "./command-ids.ts";
import { PreparedItem, type Dialogs } from "./dialogs.ts";
import { noteInUse, noteToWriteIn, goToLine } from "./documents.ts";
import type { Panels } from "./panel.ts";
import type { Performer } from "./perform.ts";
import type { PlayersViews } from "./players-view.ts";
import { vscodeSentences } from "./sentences.ts";
import type { Sharing } from "./sharing.ts";
import type { WorkspaceHost } from "./workspace-host.ts";

/**
 * Context that VS Code hands to a command from a menu of the preview: what the page says of the place that was pressed.
 */
interface FromMenu {
  readonly blowByBlowFight?: unknown;
  readonly blowByBlowLine?: unknown;
  readonly blowByBlowWho?: unknown;
}

/** Parts of the extension that commands put to work. */
interface Parts {
  readonly handles: Handles;
  readonly performer: Performer;
  readonly panels: Panels;
  readonly players: PlayersViews;
  readonly host: WorkspaceHost;
  readonly rolls: Rolls;
  readonly sharing: Sharing;
  readonly dialogs: Dialogs;
  readonly chronicle: WorkspaceChronicle;
  readonly tables: Tables;
}

/** Commands that a user can choose, give keys to, or find in the menus of the preview. */
export class Commands {
  private readonly known = new Map<string, (context: unknown) => unknown>();

  constructor(private readonly parts: Parts) {
    const { performer, panels, players, host, sharing, dialogs } = parts;
    this.add(COMMANDS.perform, (name) => this.perform(name));
    this.forFight(COMMANDS.next, (aim) => performer.perform({ aim, deed: { do: "next" } }));
    this.forFight(COMMANDS.doNext, (aim) => this.carryOut(aim, "next"));
    // A menu's entry names what it rolls; of the palette's, whose dice are rolled here is a setting.
    this.forFight(COMMANDS.roll, (aim, from) =>
      isMenu(from)
        ? performer.perform({ aim, deed: { do: "wish", wish: { kind: "rollAll" } } })
        : this.carryOut(aim, "roll"),
    );
    this.forFight(COMMANDS.newRound, (aim) => this.carryOut(aim, "newRound"));
    this.forFight(COMMANDS.finish, (aim) => this.carryOut(aim, "finish"));
    this.forFight(COMMANDS.damage, (aim) => this.askPoints(aim, false));
    this.forFight(COMMANDS.heal, (aim) => this.askPoints(aim, true));
    this.forFight(COMMANDS.typeDice, (aim) => performer.typeAny(aim));
    this.forFight(COMMANDS.undo, (aim) => performer.perform({ aim, deed: { do: "undo" } }));
    this.forFight(COMMANDS.redo, (aim) => performer.perform({ aim, deed: { do: "redo" } }));
    this.forFight(COMMANDS.goToWaiting, (aim) => performer.goToWaiting(aim));
    this.forFight(COMMANDS.openPanel, (aim) => panels.show(aim));
    this.forFight(COMMANDS.openOwnPanel, (aim) => panels.showOwn(aim));
    this.forFight(COMMANDS.pinDice, (aim) => this.carryOut(aim, "pin"));
    this.forFight(COMMANDS.writeResults, (aim) => this.results(aim, true));
    this.forFight(COMMANDS.removeResults, (aim) => this.results(aim, false));
    this.forFight(COMMANDS.writeTable, (aim) =>
      this.onFight(aim, async (at) => host.report(await writeTable(host, at), at)),
    );
    this.forFight(COMMANDS.writeBack, (aim) => this.onFight(aim, (at) => dialogs.writeBack(at)));
    this.forFight(COMMANDS.saveEncounter, (aim) => this.onFight(aim, (at) => dialogs.saveEncounter(at)));
    this.forFight(COMMANDS.playerView, (aim) => players.show(aim));
    this.forFight(COMMANDS.shareAtTable, (aim) => this.onFight(aim, (at) => dialogs.table(parts.tables, at)));
    this.forFight(COMMANDS.export, (aim) => sharing.export(aim));
    this.forFight(COMMANDS.copyLog, (aim) => sharing.copyLog(aim));
    this.forFight(COMMANDS.verify, (aim) => sharing.verify(aim));
    this.forFight(COMMANDS.change, (aim, { blowByBlowWho: who }) =>
      this.tryChange(aim, typeof who === "string" ? who : null),
    );
    this.forFight(COMMANDS.goToLine, async (aim, { blowByBlowLine: line }) => {
      const found = performer.find(aim);
      if (found === null) performer.report(aim, { ok: false, reason: hostSentences.gone });
      else if (typeof line === "number") await goToLine(found.document, line);
      else await performer.goToWaiting(aim);
    });
    this.add(COMMANDS.import, async () => sharing.import(await noteToWriteIn()));
    this.add(COMMANDS.insertFight, async () => dialogs.newFight(await noteToWriteIn()));
    this.add(COMMANDS.beginPrepared, async () => dialogs.beginPrepared(await noteToWriteIn()));
    this.add(COMMANDS.beginThis, async (item) => {
      if (item instanceof PreparedItem) await dialogs.beginHere(await noteToWriteIn(), item.prepared);
    });
    this.add(COMMANDS.chronicle, () => parts.chronicle.open());
    this.add(COMMANDS.turnEncounter, (line) => {
      const editor = noteInUse();
      return editor === null
        ? window.showInformationMessage(vscodeSentences.noEditor)
        : dialogs.turnEncounter(editor, typeof line === "number" ? line : editor.selection.active.line);
    });
  }

  private async onFight(aim: Aim, run: (at: FightAt) => Promise<void>): Promise<void> {
    const at = this.parts.host.fightAt(aim);
    if (at !== null) await run(at);
  }

  private carryOut(aim: Aim, command: FightCommand): Promise<void> {
    return this.onFight(aim, (at) => carryOutCommand(this.parts.host, at, command, this.parts.rolls));
  }

  private async results(aim: Aim, write: boolean): Promise<void> {
    await this.parts.performer.perform({ aim, deed: { do: "wish", wish: { kind: "results", write } } });
  }

  /** Carries out what a link or a lens stands for. */
  async perform(name: unknown): Promise<void> {
    const handle = typeof name === "string" ? this.parts.handles.get(name) : null;
    if (handle === null) void window.showWarningMessage(vscodeSentences.late);
    else await this.parts.performer.perform(handle);
  }

  /** Asks what the game master changes for somebody, and writes it as a ruling: `! Orc 2 HP -3`. */
  private tryChange(aim: Aim, named: string | null): Promise<void> {
    const { host } = this.parts;
    return this.onFight(aim, async (at) => {
      const all = at.note.fight.state.combatants.map(({ name }) => name);
      const who = named ?? (await window.showQuickPick(all, { title: vscodeSentences.changeWho }));
      if (who === undefined) return;
      const what = await window.showInputBox({
        title: vscodeSentences.changeWhat(who),
        placeHolder: vscodeSentences.changeHint,
      });
      if (what === undefined || what.trim() === "") return;
      host.report(await host.wish(at, { kind: "append", line: `! ${who} ${what.trim()}` }), at);
    });
  }

  /** Asks how many points somebody loses or regains, and why, and writes it as a ruling. */
  private askPoints(aim: Aim, heal: boolean): Promise<void> {
    const { host } = this.parts;
    return this.onFight(aim, async (at) => {
      const [first, ...more] = fightersWithPoints(at.note.fight);
      if (first === undefined) return host.tell(commandSentences.nobodyWithPoints);
      const title = heal ? vscodeSentences.healWhom : vscodeSentences.damageWhom;
      const who = more.length === 0 ? first : await window.showQuickPick([first, ...more], { title });
      if (who === undefined) return;
      const problem = (typed: string): string | null => {
        const meant = pointsWish(who, typed, heal);
        return typed.trim() === "" || meant.ok ? null : meant.reason;
      };
      const typed = await window.showInputBox({
        title: heal ? vscodeSentences.heal(who) : vscodeSentences.damage(who),
        placeHolder: vscodeSentences.pointsHint,
        validateInput: problem,
      });
      const meant = typed === undefined || typed.trim() === "" ? null : pointsWish(who, typed, heal);
      if (meant?.ok === true) host.report(await host.wish(at, meant.wish), at);
    });
  }

  /** Adds a command for the fight of the menu that it was chosen from, else of the panel in use, else at the cursor. */
  private forFight(id: string, act: (aim: Aim, from: FromMenu) => unknown): void {
    this.add(id, async (context) => {
      const from = isMenu(context) ? context : {};
      const named = typeof from.blowByBlowFight === "string" ? this.parts.handles.get(from.blowByBlowFight) : null;
      if (typeof from.blowByBlowFight === "string" && named === null)
        return window.showWarningMessage(vscodeSentences.late);
      const aim = named?.aim ?? this.parts.panels.active ?? this.parts.performer.aimAtCursor();
      return aim === null ? undefined : act(aim, from);
    });
  }

  private add(id: string, act: (context: unknown) => unknown): void {
    this.known.set(id, act);
  }

  run(id: string, context: unknown): unknown {
    return this.known.get(id)?.(context);
  }
}

function isMenu(context: unknown): context is FromMenu {
  return typeof context === "object" && context !== null && "blowByBlowFight" in context;
}
