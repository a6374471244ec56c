import { window, type TextEditor } from "vscode";
import { commandSentences as words } from "../../telling/command-sentences.ts";
import { dueFighters, pointsWish } from "../../wishes/commands.ts";
import type { Aim, Handles } from "./aim.ts";
import { COMMANDS } from "./command-ids.ts";
import { noteInUse, noteToWriteIn, goToLine } from "./documents.ts";
import type { Panels } from "./panel.ts";
import type { Performer } from "./perform.ts";
import { vscodeSentences } from "./sentences.ts";
import type { Sharing } from "./sharing.ts";
import { writeTable } from "./write-back.ts";

/** What VS Code hands to a command from a menu of the preview: what the page says of the place that was pressed. */
interface FromMenu {
  readonly blowByBlowFight?: unknown;
  readonly blowByBlowLine?: unknown;
  readonly blowByBlowWho?: unknown;
}

/** What commands open beside a fight and its note. */
interface Around {
  readonly newFight: (editor: TextEditor) => unknown;
  readonly turnEncounter: (editor: TextEditor, line: number) => unknown;
  readonly writeBack: (aim: Aim) => unknown;
  readonly playerView: (aim: Aim) => unknown;
}

/** What the commands do that a user can choose, give keys to, or find in the menus of the preview. */
export class Commands {
  private readonly known = new Map<string, (context: unknown) => unknown>();

  constructor(
    private readonly handles: Handles,
    private readonly performer: Performer,
    private readonly panels: Panels,
    sharing: Sharing,
    around: Around,
  ) {
    this.add(COMMANDS.perform, (name) => this.perform(name));
    this.forFight(COMMANDS.next, (aim) => performer.perform({ aim, deed: { do: "next" } }));
    this.forFight(COMMANDS.doNext, (aim) => performer.carryOut(aim, "next"));
    // A menu's entry names what it rolls; of the palette's, whose dice are rolled here is a setting.
    this.forFight(COMMANDS.roll, (aim, from) =>
      isMenu(from)
        ? performer.perform({ aim, deed: { do: "wish", wish: { kind: "rollAll" } } })
        : performer.carryOut(aim, "roll"),
    );
    this.forFight(COMMANDS.newRound, (aim) => performer.carryOut(aim, "newRound"));
    this.forFight(COMMANDS.finish, (aim) => performer.carryOut(aim, "finish"));
    this.forFight(COMMANDS.damage, (aim) => askPoints(performer, aim, false));
    this.forFight(COMMANDS.heal, (aim) => askPoints(performer, aim, true));
    this.forFight(COMMANDS.typeDice, (aim) => performer.typeAny(aim));
    this.forFight(COMMANDS.undo, (aim) => performer.perform({ aim, deed: { do: "undo" } }));
    this.forFight(COMMANDS.redo, (aim) => performer.perform({ aim, deed: { do: "redo" } }));
    this.forFight(COMMANDS.goToWaiting, (aim) => performer.goToWaiting(aim));
    this.forFight(COMMANDS.openPanel, (aim) => panels.show(aim));
    this.forFight(COMMANDS.openOwnPanel, (aim) => panels.showOwn(aim));
    this.forFight(COMMANDS.pinDice, (aim) => performer.carryOut(aim, "pin"));
    this.forFight(COMMANDS.writeResults, (aim) => this.results(aim, true));
    this.forFight(COMMANDS.removeResults, (aim) => this.results(aim, false));
    this.forFight(COMMANDS.writeTable, (aim) => writeTable(performer, aim));
    this.forFight(COMMANDS.writeBack, (aim) => around.writeBack(aim));
    this.forFight(COMMANDS.playerView, (aim) => around.playerView(aim));
    this.forFight(COMMANDS.export, (aim) => sharing.export(aim));
    this.forFight(COMMANDS.copyLog, (aim) => sharing.copyLog(aim));
    this.forFight(COMMANDS.verify, (aim) => sharing.verify(aim));
    this.forFight(COMMANDS.change, (aim, { blowByBlowWho: who }) =>
      tryChange(performer, aim, typeof who === "string" ? who : null),
    );
    this.forFight(COMMANDS.goToLine, async (aim, { blowByBlowLine: line }) => {
      const found = performer.find(aim);
      if (found === null) performer.report(aim, { ok: false, reason: vscodeSentences.gone });
      else if (typeof line === "number") await goToLine(found.document, line);
      else await performer.goToWaiting(aim);
    });
    this.add(COMMANDS.import, async () => sharing.import(await noteToWriteIn()));
    this.add(COMMANDS.insertFight, async () => around.newFight(await noteToWriteIn()));
    this.add(COMMANDS.turnEncounter, (line) => {
      const editor = noteInUse();
      return editor === null
        ? window.showInformationMessage(vscodeSentences.noEditor)
        : around.turnEncounter(editor, typeof line === "number" ? line : editor.selection.active.line);
    });
  }

  private async results(aim: Aim, write: boolean): Promise<void> {
    await this.performer.perform({ aim, deed: { do: "wish", wish: { kind: "results", write } } });
  }

  /** Does what a link or a lens stands for. */
  async perform(name: unknown): Promise<void> {
    const handle = typeof name === "string" ? this.handles.get(name) : null;
    if (handle === null) void window.showWarningMessage(vscodeSentences.late);
    else await this.performer.perform(handle);
  }

  /** A command for the fight of the menu that it was chosen from, else of the panel in use, else at the cursor. */
  private forFight(id: string, act: (aim: Aim, from: FromMenu) => unknown): void {
    this.add(id, async (context) => {
      const from = isMenu(context) ? context : {};
      const named = typeof from.blowByBlowFight === "string" ? this.handles.get(from.blowByBlowFight) : null;
      if (typeof from.blowByBlowFight === "string" && named === null)
        return window.showWarningMessage(vscodeSentences.late);
      const aim = named?.aim ?? this.panels.active ?? this.performer.aimAtCursor();
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

/** Asks what the game master changes for somebody, and writes it as a ruling: `! Orc 2 HP -3`. */
async function tryChange(performer: Performer, aim: Aim, named: string | null): Promise<void> {
  const found = performer.find(aim);
  if (found === null) return performer.report(aim, { ok: false, reason: vscodeSentences.gone });
  const all = found.fight.fight.state.combatants.map(({ name }) => name);
  const who = named ?? (await window.showQuickPick(all, { title: vscodeSentences.changeWho }));
  if (who === undefined) return;
  const what = await window.showInputBox({
    title: vscodeSentences.changeWhat(who),
    placeHolder: vscodeSentences.changeHint,
  });
  if (what === undefined || what.trim() === "") return;
  performer.report(aim, await performer.wish(aim, { kind: "append", line: `! ${who} ${what.trim()}` }));
}

/** Asks how many points somebody loses or regains, and why, and writes it as a ruling. */
async function askPoints(performer: Performer, aim: Aim, heal: boolean): Promise<void> {
  const found = performer.find(aim);
  if (found === null) return performer.report(aim, { ok: false, reason: vscodeSentences.gone });
  const { fight } = found.fight;
  const due = dueFighters(fight);
  const others = fight.state.combatants.flatMap(({ name, hp }) => (hp === null || due.includes(name) ? [] : [name]));
  const [first, ...more] = [...due, ...others];
  if (first === undefined) return void window.showInformationMessage(words.nobodyWithPoints);
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
  if (meant?.ok === true) performer.report(aim, await performer.wish(aim, meant.wish));
}
