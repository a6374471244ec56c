import type { JSX } from "preact";
import { Component, createContext, createRef } from "preact";
import type { ExportChoice } from "./export-dialog.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { FOCUS } from "./memo.ts";
import { say } from "./words.ts";

/** What a host does with a fight for others. */
export interface Sharing {
  /** Opens what makes copies, with something chosen already. */
  readonly export: (choice: Partial<ExportChoice>) => void;
  readonly copyLog: () => void;
  /** Says whether what is written in the fight is what the rules give. */
  readonly verify: () => void;
}

/** What a host opens beside a fight; absent: it has none. */
export interface Around {
  readonly sideView?: () => void;
  readonly playerView?: () => void;
  readonly settings?: () => void;
  /** Writes what came of the fight below its block. */
  readonly writeTable?: () => void;
  /** Writes points and conditions to the fighters' notes, after asking. */
  readonly writeBack?: () => void;
  /** It has ended, and no fight goes on from it yet. */
  readonly goesOn?: boolean;
}

/** For what stands deep in the widget. */
export const InAround = createContext<Around>({});

export interface MenuEntry {
  /** From content, never from a place in a list. */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** How many lines it writes. */
  readonly lines?: number;
  readonly run: () => void;
}

export type MenuGroup = readonly MenuEntry[];

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
  const { label, icon, lines, run } = entry;
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
      {lines === undefined ? null : <span class="bbb-caption"> {say.lines(lines)}</span>}
    </button>
  );
}
