import { Keymap, Notice, type App } from "obsidian";
import type { Diagnostic } from "../../fight/environment.ts";
import type { Fight } from "../../fight/timeline.ts";
import { playersFight } from "../../share/players/players-fight.ts";
import { noChain, type Chain } from "../../telling/chain.ts";
import type { NotesOffered } from "../../view/begin/fields.tsx";
import type { Around, Sharing } from "../../view/frame/menu.tsx";
import {
  captureScroll,
  focusIn,
  keeps,
  keyOf,
  mount,
  placeNamed,
  refocus,
  restoreScroll,
  type Key,
  type Links,
  type Mounted,
  type ViewMemo,
} from "../../view/frame/mount.tsx";
import type { Look } from "../../view/frame/preferences.ts";
import type { RollsHere } from "../../view/frame/rolls-here.ts";
import type { Outcome, Wish } from "../../wishes/wish.ts";
import type { WaysBack } from "../../wishes/write-history.ts";
import { goToLine } from "./editors.ts";

/** Block that a widget stands in. */
export interface Owner {
  readonly app: App;
  readonly path: string;
  readonly readOnly: string | null;
  act(wish: Wish): Promise<Outcome>;
  showRule(id: string): void;
  readonly sharing: Sharing;
  readonly around: Around;
  readonly choices: Choices;
  readonly ways: WaysBack;
  /** Is the forecast open unless a reader closes it? */
  readonly foretells?: boolean;
}

/** Choices of the user for all widgets. */
export interface Choices {
  /** Notes that may fight. */
  readonly notes: () => NotesOffered;
  readonly look: () => Look;
  readonly rolls: RollsHere;
}

/** State that an element loses when it is moved, and the scroll of its page. */
interface Remembered {
  readonly focus: string | null;
  readonly scroll: ViewMemo["scroll"];
  readonly scroller: HTMLElement | null;
  readonly top: number;
  /** When, by the clock of its window, in milliseconds. */
  readonly at: number;
}

/** After that time the reader may be busy elsewhere. In milliseconds. */
const FRESH = 5000;
/** Within that time nothing has happened but the write. In milliseconds. */
const AT_ONCE = 30;

/** A host may draw an element long before it puts it into its page. */
const MOST_FRAMES = 60;
/** A page may still be scrolled by its host after a block was drawn again. In milliseconds. */
const SETTLED = 50;

/**
 * A drawn fight. It can move from a block whose element its host throws away into the block that takes its place, so
 * that nothing the reader has open, typed or focused is lost, and unchanged rows stay the very same elements.
 */
export class Widget {
  private readonly root: HTMLElement;
  private readonly mounted: Mounted;
  private remembered: Remembered | null = null;
  /** The last look at where the page is scrolled to, still to come after a move. */
  private settling: { readonly win: Window; readonly timer: number } | null = null;
  private problems: readonly Diagnostic[] = [];
  private chain: Chain = noChain;
  /** Listens for keys that come while it stands in no page. */
  private listening: { readonly doc: Document; readonly timer: number } | null = null;
  private keys: Key[] = [];

  constructor(
    private owner: Owner,
    el: HTMLElement,
    private drawn: Fight,
  ) {
    this.root = el.createDiv();
    this.mounted = mount(this.root, {
      fight: drawn,
      act: (wish) => this.owner.act(wish),
      readOnly: owner.readOnly,
      links,
      look: owner.choices.look(),
      foretells: owner.foretells ?? false,
      rolls: owner.choices.rolls,
      // The widget may go over to another block.
      ways: {
        last: () => this.owner.ways.last(),
        again: () => this.owner.ways.again(),
        wrote: (wish, edit) => this.owner.ways.wrote(wish, edit),
      },
      around: {
        sideView: () => this.owner.around.sideView?.(),
        playerView: () => this.owner.around.playerView?.(),
        settings: () => this.owner.around.settings?.(),
        table: () => this.owner.around.table?.(),
        tableNow: () => this.owner.around.tableNow?.() ?? null,
        writeTable: () => this.owner.around.writeTable?.(),
        // A deed that is not wanted is not offered.
        ...(owner.around.writeBack === undefined ? {} : { writeBack: () => this.owner.around.writeBack?.() }),
      },
      notes: () => this.owner.choices.notes(),
      printing: { seen: playersFight, tell: (said) => new Notice(said) },
      sharing: {
        export: (choice) => this.owner.sharing.export(choice),
        copyLog: () => this.owner.sharing.copyLog(),
        verify: () => this.owner.sharing.verify(),
      },
    });
    this.root.addEventListener("click", this.followed);
    this.root.addEventListener("auxclick", this.followed);
  }

  get fight(): Fight {
    return this.drawn;
  }

  /** Draws the fight as it is now. */
  show(fight: Fight, problems: readonly Diagnostic[] = this.problems, chain: Chain = this.chain): void {
    const sameChain = JSON.stringify(chain) === JSON.stringify(this.chain);
    if (fight === this.drawn && sameChain && sameProblems(problems, this.problems)) return;
    this.drawn = fight;
    this.problems = problems;
    this.chain = chain;
    this.mounted.update(fight, { readOnly: this.owner.readOnly, problems, chain });
  }

  /** Builds all rows, also those of rounds that are folded away, and the copy for paper: nobody unfolds them there. */
  showAllRows(): void {
    this.mounted.update(this.drawn, { rows: true });
    this.mounted.forPaper();
  }

  /** Gives the focus to what is to be done next. */
  focus(): void {
    this.mounted.focus();
  }

  /** Draws anew by changed settings. */
  showChoices(): void {
    this.mounted.update(this.drawn, { look: this.owner.choices.look() });
  }

  /** Takes note of focus and scrolling while it still stands in its page. */
  remember(): void {
    const focus = focusIn(this.root);
    if (!this.root.isConnected || now() - (this.remembered?.at ?? -FRESH) < AT_ONCE) {
      // Scroll positions are known by then; somebody may have begun to type since.
      if (this.remembered !== null && focus !== null) this.remembered = { ...this.remembered, focus };
      return;
    }
    const scroller = this.root.closest<HTMLElement>(".cm-scroller, .markdown-preview-view");
    this.remembered = {
      focus,
      scroll: captureScroll(this.root),
      scroller,
      top: scroller?.scrollTop ?? 0,
      at: now(),
    };
    if (this.remembered.focus !== null) this.listen();
  }

  /**
   * Catches keys while its host takes it from one page and puts it into another: what is pressed in between is nobody
   * else's.
   */
  private listen(): void {
    this.deafen();
    const { doc, win } = this.root;
    doc.addEventListener("keydown", this.between, true);
    doc.addEventListener("pointerdown", this.elsewhere, true);
    this.listening = { doc, timer: win.setTimeout(() => this.deafen(), FRESH) };
  }

  private deafen(): void {
    const { listening } = this;
    if (listening === null) return;
    listening.doc.removeEventListener("keydown", this.between, true);
    listening.doc.removeEventListener("pointerdown", this.elsewhere, true);
    listening.doc.win.clearTimeout(listening.timer);
    this.listening = null;
    this.keys = [];
  }

  private readonly between = (event: KeyboardEvent): void => {
    const { activeElement, body } = this.root.doc;
    const nobodys = activeElement === null || activeElement === body;
    if (!nobodys || !keeps(event, placeNamed(this.remembered?.focus ?? null), this.keys.at(-1))) return;
    this.keys.push(keyOf(event));
    event.preventDefault();
    event.stopPropagation();
  };

  /** Lets go of the keys: a press elsewhere means what is pressed. */
  private readonly elsewhere = (event: PointerEvent): void => {
    if (!(event.targetNode !== null && this.root.contains(event.targetNode))) this.deafen();
  };

  /** Goes over to another block's element, and shows what that block holds. */
  moveTo(owner: Owner, el: HTMLElement, fight: Fight): void {
    this.remember();
    const { remembered } = this;
    const { win } = this.root;
    this.owner = owner;
    el.append(this.root);
    this.show(fight);
    this.remembered = null;
    if (remembered !== null && now() - remembered.at < FRESH) this.restoreWhenAttached(remembered, win);
  }

  destroy(): void {
    this.settling?.win.clearTimeout(this.settling.timer);
    this.deafen();
    this.mounted.unmount();
    this.root.remove();
  }

  /** Restores focus and scroll: the host may put the element into its page only later, and scroll after that. */
  private restoreWhenAttached(remembered: Remembered, win: Window): void {
    const attached = (framesLeft: number): void => {
      if (this.root.isConnected) {
        this.restore(remembered);
        this.settling = { win, timer: win.setTimeout(() => this.scrollBack(remembered), SETTLED) };
      } else if (framesLeft > 0) win.requestAnimationFrame(() => attached(framesLeft - 1));
    };
    void Promise.resolve().then(() => attached(MOST_FRAMES));
  }

  private restore(remembered: Remembered): void {
    const { activeElement, body } = this.root.doc;
    const elsewhere = activeElement !== null && activeElement !== body && !this.root.contains(activeElement);
    restoreScroll(this.root, remembered.scroll);
    if (remembered.focus !== null && !elsewhere) refocus(this.root, remembered.focus);
    this.scrollBack(remembered);
    const { keys } = this;
    this.deafen();
    if (!elsewhere) for (const key of keys) this.mounted.press(key);
  }

  private scrollBack({ focus, scroller, top }: Remembered): void {
    // A reader who is doing something else keeps the page as it is.
    if (focus !== null && scroller !== null && scroller.contains(this.root)) scroller.scrollTop = top;
  }

  private readonly followed = (event: MouseEvent): void => {
    const target = event.targetNode;
    if (event.button > 1 || !target?.instanceOf(Element)) return;
    const rule = target.closest("a[data-rule]")?.getAttribute("data-rule");
    const linked = target.closest("a.internal-link");
    const link = linked?.getAttribute("data-href");
    const at = linked?.getAttribute("data-at");
    const fight = target.closest("a[data-fight]")?.getAttribute("data-fight");
    if (rule == null && link == null && fight == null) return;
    // Reading view has a listener of its own further up, which would open it once more.
    event.preventDefault();
    event.stopPropagation();
    if (rule != null) this.owner.showRule(rule);
    else if (fight != null) void goToLine(this.owner.app, this.owner.path, Number(fight));
    else if (link != null)
      void this.owner.app.workspace.openLinkText(
        link,
        this.owner.path,
        event.button === 1 || Keymap.isModEvent(event),
        // A fight of that note is shown where it begins.
        at == null ? undefined : { eState: { line: Number(at) } },
      );
  };
}

function now(): number {
  return window.performance.now();
}

/** Links to notes look as Obsidian's own do. */
const links: Links = { rule: (id) => `#${id}`, note: (target) => target, fight: (line) => `#${line + 1}` };

function sameProblems(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ line, message, span }, at) => {
      const other = b[at];
      return (
        other?.line === line && other.message === message && other.span.from === span.from && other.span.to === span.to
      );
    })
  );
}
