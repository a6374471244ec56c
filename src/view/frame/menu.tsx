import { Component, createContext, createRef, type JSX } from "preact";
import { endLine, isDecided } from "../../fight/ending.ts";
import { withText, type Fight } from "../../fight/timeline.ts";
import { commandSentences as words } from "../../telling/command-sentences.ts";
import { leftOutLine, secretsOf } from "../../telling/secrets.ts";
import { say } from "../../telling/sentences.ts";
import { stageOf } from "../../wishes/standing.ts";
import type { Wish } from "../../wishes/wish.ts";
import { carryOut } from "../../wishes/wishes.ts";
import type { ExportChoice } from "../dialogs/export.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Icon, type IconName } from "../kit/icon.tsx";
import { FOCUS } from "../kit/memo.ts";

/** Sharing of a fight by a host. */
export interface Sharing {
  /** Opens what makes copies, with something chosen already. */
  readonly export: (choice: Partial<ExportChoice>) => void;
  readonly copyLog: () => void;
  /** Says whether what is written in the fight is what the rules give. */
  readonly verify: () => void;
}

/** State of a shared table, as far as a fight's widget tells it. */
export interface TableHere {
  /** Numbers of ours, and of those of them who are there. */
  readonly of: number;
  readonly here: number;
  /** Names of those who are asked for dice, or "@" with their side's. */
  readonly asked: readonly string[];
}

/** Views and panels that a host opens beside a fight; absent where it has none. */
export interface Around {
  readonly sideView?: () => void;
  readonly playerView?: () => void;
  readonly settings?: () => void;
  /** Shares the fight with the players' phones. */
  readonly table?: () => void;
  /** Returns what its table tells; null: none is open. */
  readonly tableNow?: () => TableHere | null;
  /** Writes what came of the fight below its block. */
  readonly writeTable?: () => void;
  /** Writes points and conditions to the fighters' notes, after asking. */
  readonly writeBack?: () => void;
  /** It has ended, and no fight goes on from it yet. */
  readonly goesOn?: boolean;
}

/** For what stands deep in the widget. */
export const InAround = createContext<Around>({});

interface MenuEntry {
  /** From content, never from a place in a list. */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Says how much it writes, or whom it shows. */
  readonly note?: string;
  readonly run: () => void;
}

type MenuGroup = readonly MenuEntry[];

interface FightMenuProps {
  /** By what is wanted; asked for when the menu is opened. */
  readonly groups: () => readonly MenuGroup[];
}

interface State {
  /** null: it is closed. */
  readonly groups: readonly MenuGroup[] | null;
}

/** Room between the button and its menu, in pixels. */
const GAP = 4;

/**
 * The menu of a fight: a button, and a list in the top layer, where nothing of the page around it can cut it off or lie
 * over it; on a phone a sheet from below. Escape and a press elsewhere close it, and the button has the focus again.
 */
export class FightMenu extends Component<FightMenuProps, State> {
  override state: State = { groups: null };
  private readonly button = createRef<HTMLButtonElement>();
  private readonly dialog = createRef<HTMLDialogElement>();

  override render(): JSX.Element {
    const { groups } = this.state;
    return (
      <>
        <button
          ref={this.button}
          type="button"
          class="bbb-button bbb-opens"
          aria-label={say.menu}
          aria-haspopup="menu"
          aria-expanded={groups !== null}
          {...{ [FOCUS]: "menu" }}
          onClick={this.open}
        >
          <Icon name="menu" />
        </button>
        {groups === null ? null : (
          <dialog
            ref={this.dialog}
            class="bbb-choices"
            aria-label={say.menu}
            onClose={() => this.setState({ groups: null })}
            onClick={(event) => event.target === event.currentTarget && this.close()}
            onKeyDown={this.moved}
          >
            <div role="menu" aria-label={say.menu}>
              {groups.map((group, at) => (
                <div key={at} role="group" class="bbb-choices-group">
                  {group.map((entry) => (
                    <Entry key={entry.id} entry={entry} close={() => this.close()} />
                  ))}
                </div>
              ))}
            </div>
          </dialog>
        )}
      </>
    );
  }

  override componentDidUpdate(): void {
    const [dialog, button] = [this.dialog.current, this.button.current];
    if (dialog === null || button === null || dialog.open || !dialog.isConnected) return;
    dialog.showModal();
    const at = button.getBoundingClientRect();
    const { innerWidth = 0, innerHeight = 0 } = dialog.ownerDocument.defaultView ?? {};
    const below = at.bottom + GAP;
    const top = below + dialog.offsetHeight <= innerHeight ? below : Math.max(GAP, at.top - GAP - dialog.offsetHeight);
    dialog.style.setProperty("--bbb-top", `${top}px`);
    dialog.style.setProperty("--bbb-right", `${Math.max(GAP, innerWidth - at.right)}px`);
    this.items()[0]?.focus();
  }

  private readonly open = (): void => {
    const groups = this.props.groups().filter((group) => group.length > 0);
    this.setState({ groups });
  };

  private close(): void {
    this.dialog.current?.close();
    // Its own event comes later, and what was chosen may move the widget before.
    this.setState({ groups: null });
  }

  private items(): HTMLElement[] {
    return [...(this.dialog.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  }

  private readonly moved = (event: KeyboardEvent): void => {
    // While the menu is open, its keys are nobody else's: those of the fight below would take Escape from it.
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      return this.close();
    }
    const items = this.items();
    const now = items.findIndex((each) => each === each.ownerDocument.activeElement);
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items[(to + items.length) % items.length]?.focus();
  };
}

function Entry({ entry, close }: { readonly entry: MenuEntry; readonly close: () => void }): JSX.Element {
  const { label, icon, note, run } = entry;
  return (
    <button
      type="button"
      role="menuitem"
      class="bbb-choice"
      onClick={() => {
        close();
        run();
      }}
    >
      <Icon name={icon} /> <span>{label}</span>
      {note === undefined ? null : <span class="bbb-caption"> {note}</span>}
    </button>
  );
}

/** Returns the menu of a fight in groups: seeing it, sharing it, writing into it. */
export function menuGroups(
  fight: Fight,
  deeds: Deeds | null,
  sharing: Sharing | null,
  sees: { readonly history: () => void; readonly keys: () => void } | null = null,
  { sideView, playerView, settings, table, writeTable, writeBack }: Around = {},
): MenuGroup[] {
  const see: MenuEntry[] = [];
  if (sees !== null)
    see.push(
      { id: "history", label: say.history, icon: "history", run: sees.history },
      { id: "keys", label: say.keysTitle, icon: "info", run: sees.keys },
    );
  const share: MenuEntry[] = [];
  if (sideView !== undefined) see.push({ id: "side", label: words.sideView, icon: "panel", run: sideView });
  if (playerView !== undefined) see.push({ id: "players", label: words.playerView, icon: "eye", run: playerView });
  if (table !== undefined) see.push({ id: "at the table", label: words.shareAtTable, icon: "share", run: table });
  if (sharing !== null) {
    see.push({ id: "story", label: say.readStory, icon: "prose", run: () => sharing.export(STORY) });
    const secrets = secretsOf(fight);
    const left = leftOutLine(secrets);
    const note = left === null ? {} : { note: left };
    share.push(
      { id: "export", label: say.export, icon: "share", ...note, run: () => sharing.export({}) },
      { id: "log", label: say.copyLog, icon: "copy", ...note, run: () => sharing.copyLog() },
      { id: "picture", label: say.picture, icon: "picture", ...note, run: () => sharing.export(PICTURE) },
      { id: "verify", label: say.verify, icon: "shield", run: () => sharing.verify() },
    );
    if (left !== null)
      share.push({
        id: "full",
        label: say.fullCopy,
        icon: "eye",
        note: say.shows(secrets.names),
        run: () => sharing.export({ players: false }),
      });
  }
  const after: MenuEntry[] = [];
  if (stageOf(fight) === "over" || isDecided(fight)) {
    if (writeTable !== undefined) after.push({ id: "table", label: words.writeTable, icon: "line", run: writeTable });
    if (writeBack !== undefined) after.push({ id: "back", label: words.writeBack, icon: "line", run: writeBack });
  }
  const host: MenuEntry[] =
    settings === undefined ? [] : [{ id: "settings", label: words.settings, icon: "settings", run: settings }];
  return [see, share, deeds === null ? [] : [...writes(fight, deeds), ...ends(fight, deeds), ...after], host];
}

/** Returns the entry that ends a fight under way. */
function ends(fight: Fight, deeds: Deeds): MenuEntry[] {
  if (stageOf(fight) !== "running" || fight.pending.length > 0) return [];
  const wish: Wish = { kind: "append", line: endLine(fight) };
  return [{ id: "end", label: say.endFight, icon: "line", note: say.lines(1), run: () => void deeds.wish(wish) }];
}

const STORY = { format: "html", flavour: "story", round: null } as const;
const PICTURE = { format: "svg", round: null } as const;

const WRITES: readonly (readonly [wish: Wish, label: string, icon: MenuEntry["icon"]])[] = [
  [{ kind: "pin" }, say.pin, "dice"],
  [{ kind: "results", write: true }, say.writeResults, "line"],
  [{ kind: "results", write: false }, say.takeResults, "undo"],
];

/** Returns the entries that would write something, with their numbers of lines. */
function writes(fight: Fight, deeds: Deeds): MenuEntry[] {
  return WRITES.flatMap(([wish, label, icon]) => {
    const lines = linesWritten(fight, wish);
    return lines === 0 ? [] : [{ id: label, label, icon, note: say.lines(lines), run: () => void deeds.wish(wish) }];
  });
}

/** Counts the lines that a wish would change in their places. */
function linesWritten(fight: Fight, wish: Wish): number {
  // Nothing of these rolls a die.
  const noDice = (): number => 1;
  const made = carryOut(fight.text, fight, wish, noDice, (text) => withText(fight, text));
  if (!made.ok) return 0;
  const before = fight.text.split("\n");
  return made.text.split("\n").filter((line, at) => line !== before[at]).length;
}
