import { MarkdownView, Notice, type Plugin } from "obsidian";
import { find } from "../../fight/state.ts";
import { commandSentences } from "../../telling/command-sentences.ts";
import { commandTarget, fightCommands, lineToGoTo, pointsWish, type FightCommand } from "../../wishes/commands.ts";
import { oppositeOf, type Wish } from "../../wishes/wish.ts";
import { carryOutCommand, fightersWithPoints } from "../wish.ts";
import type { FightAt } from "../host.ts";
import type { Rolls } from "../rolls.ts";
import { PointsDialog } from "./dialogs.ts";
import type { DrawnFights } from "./drawn-fights.ts";
import { goToLine } from "./editors.ts";
import { activeNote, fightAtLine, type OpenNote } from "./fight-at.ts";
import type { ObsidianHost } from "./host.ts";
import type { FightWriter } from "./rewrite.ts";
import { obsidianSentences } from "./sentences.ts";
import { besideInUse } from "./side-view.ts";

type Run = (at: FightAt) => Promise<unknown>;

interface Finds {
  readonly possible?: () => boolean;
  readonly first?: boolean;
}

/** Commands for one fight: that of the view in use, the one at the cursor, or the note's one that runs. */
export class Commands {
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly host: ObsidianHost,
    private readonly drawn: DrawnFights,
    private readonly writer: FightWriter,
    private readonly rolls: Rolls,
  ) {}

  addTo(plugin: Plugin): void {
    for (const command of fightCommands)
      this.add(plugin, IDS[command], obsidianSentences[command], (at) =>
        carryOutCommand(this.host, at, command, this.rolls),
      );
    this.add(plugin, "undo", obsidianSentences.undoCommand, (at) => this.back(at, false));
    this.add(plugin, "redo", obsidianSentences.redoCommand, (at) => this.back(at, true));
    this.add(plugin, "damage", obsidianSentences.damageCommand, (at) => this.points(at, false));
    this.add(plugin, "heal", obsidianSentences.healCommand, (at) => this.points(at, true));
    this.add(plugin, "write-results", obsidianSentences.writeResults, (at) =>
      this.report(at, { kind: "results", write: true }),
    );
    this.add(plugin, "remove-results", obsidianSentences.removeResults, (at) =>
      this.report(at, { kind: "results", write: false }),
    );
    this.add(plugin, "go-to-pending", obsidianSentences.goToPending, ({ path, note: { block, fight } }) => {
      const line = block.lines[lineToGoTo(fight)]?.line ?? block.openLine;
      return goToLine(this.host.app, path, line);
    });
  }

  /** Adds a command for the fight that is meant; `first`: of several that may be meant, the note's first. */
  add(plugin: Plugin, id: string, name: string, run: Run, { possible = always, first = false }: Finds = {}): void {
    plugin.addCommand({
      id,
      name,
      checkCallback: (checking) => {
        if (!possible() || !this.isAnywhere()) return false;
        if (!checking) void this.withTarget(run, first);
        return true;
      },
    });
  }

  /** Tells whether a note or a view is in use that may hold a fight. */
  private isAnywhere(): boolean {
    return this.host.app.workspace.getActiveViewOfType(MarkdownView) !== null || besideInUse(this.host.app) !== null;
  }

  /** Runs commands one after the other: none is worked out by what another is still writing. */
  private async withTarget(run: (at: FightAt) => Promise<unknown>, first = false): Promise<void> {
    const before = this.running;
    this.running = before.then(() => this.runOn(run, first));
    await this.running;
  }

  private async runOn(run: (at: FightAt) => Promise<unknown>, first: boolean): Promise<void> {
    try {
      const found = await this.target(first);
      if (typeof found === "string") new Notice(found);
      else await run(found);
    } catch (error) {
      console.error(error);
      new Notice(obsidianSentences.commandFailed);
    }
  }

  /** Returns the fight that is meant, or a text that says why there is none. */
  private async target(first: boolean): Promise<FightAt | string> {
    const shown = besideInUse(this.host.app);
    if (shown !== null) return shown;
    const open: OpenNote | null = await activeNote(this.host.app);
    if (open === null) return commandSentences.noFightHere;
    const { path, text } = open;
    const fights = await this.host.notebook.fights(path, text, []);
    const focused = open.line === null ? this.drawn.focused() : null;
    const at =
      focused !== null && focused.path === path
        ? (fights.find(({ block }) => block.body === focused.body) ?? null)
        : fightAtLine(fights, open.line);
    const found = commandTarget(fights, at);
    const [any] = fights;
    if (!found.ok && first && any !== undefined) return { path, text, note: any };
    return found.ok ? { path, text, note: found.fight } : found.reason;
  }

  /** Writes it; what could not be written is said, and a line that was refused is named. */
  private async report(at: FightAt, wish: Wish): Promise<void> {
    this.host.report(await this.host.wish(at, wish));
  }

  private async back(at: FightAt, again: boolean): Promise<void> {
    const ways = this.writer.waysOf({ path: at.path, body: at.note.block.body });
    const last = again ? ways.again() : ways.last();
    if (again && last === null) return void new Notice(obsidianSentences.nothingAgain);
    await this.report(at, { kind: "undo", edit: last === null ? null : again ? oppositeOf(last) : last });
  }

  private async points(at: FightAt, heal: boolean): Promise<void> {
    const { fight } = at.note;
    const fighters = fightersWithPoints(fight);
    if (fighters.length === 0) return void new Notice(commandSentences.nobodyWithPoints);
    new PointsDialog(this.host.app, {
      fighters,
      heal,
      write: async (who, typed) => {
        const meant = pointsWish(who, typed, heal);
        if (!meant.ok) return meant.reason;
        const outcome = await this.host.wish(at, meant.wish);
        return outcome.ok ? null : find(fight.state, who) === null ? commandSentences.noFightHere : outcome.reason;
      },
    }).open();
  }
}

const IDS: Readonly<Record<FightCommand, string>> = {
  next: "next",
  roll: "roll",
  newRound: "new-round",
  pin: "pin-dice",
  finish: "finish",
};

const always = (): boolean => true;
