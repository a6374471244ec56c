import { createRef, render } from "preact";
import type { Diagnostic } from "../../fight/environment.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Chain } from "../../telling/chain.ts";
import type { Outcome, Wish } from "../../wishes/wish.ts";
import type { WaysBack } from "../../wishes/write-history.ts";
import type { NotesOffered } from "../begin/fields.tsx";
import { holdPresses, RestAfterChange } from "../kit/held-press.ts";
import type { Links } from "../kit/links.tsx";
import { focusIn, refocus, restoreView, watchFocus, type ViewMemo } from "../kit/memo.ts";
import { FightView } from "./fight-view.tsx";
import type { Key } from "./keys.tsx";
import type { Around, Sharing } from "./menu.tsx";
import { Paper, type Printing } from "./paper.tsx";
import type { Look } from "./preferences.ts";
import type { RollsHere } from "./rolls-here.ts";

export {
  captureScroll,
  captureView,
  focusIn,
  refocus,
  restoreScroll,
  restoreView,
  type ViewMemo,
} from "../kit/memo.ts";
export type { RollsHere } from "./rolls-here.ts";
export { keeps, keyOf, placeNamed, type Key } from "./keys.tsx";
export type { Links } from "../kit/links.tsx";

export interface MountOptions {
  readonly fight: Fight;
  /**
   * Carries out a wish: works out the new text by `carryOut` against the text as it is now, writes it, and calls
   * `update` with the fight that comes of it. `copy` of a failure is what the user is offered to copy. Must not throw.
   */
  readonly act: (wish: Wish) => Outcome | Promise<Outcome>;
  /**
   * Why nothing can be written here, in a sentence; null: it can. Wishes are still asked for: answer them with what to
   * copy.
   */
  readonly readOnly: string | null;
  /** Problems that only the host knows, at lines of the block: `noteDiagnostics` of the note's fight. */
  readonly problems?: readonly Diagnostic[];
  readonly links?: Links;
  /** Chain of the fight, from `resolveNote`. */
  readonly chain?: Chain;
  /** Sharing by the host. */
  readonly sharing?: Sharing;
  /** Views and panels of the host beside the fight. */
  readonly around?: Around;
  /** Sides whose dice are rolled here; absent: the browser keeps them. */
  readonly rolls?: RollsHere;
  /** Looks, and whether keys count; absent: the usual ones. */
  readonly look?: Look;
  /** The ways back and forth, where several widgets and commands share them; absent: the widget's own. */
  readonly ways?: WaysBack;
  /** Is the forecast open unless a reader closes it? */
  readonly foretells?: boolean;
  /** Notes that may fight; absent: there are none. */
  readonly notes?: () => NotesOffered;
  /** Build the rows of rounds that are folded away: for prints and exports, which nobody can unfold. */
  readonly rows?: boolean;
  /** The same block's fight before this widget was built, where there was one: what is new since then is announced. */
  readonly previous?: Fight | null;
  /** Absent: a fight with somebody hidden is not printed. */
  readonly printing?: Printing;
  /** State of the widget that stood here before: what was open, typed and focused. */
  readonly memo?: ViewMemo | null;
}

export interface Mounted {
  /** Draws the fight as it is now; only what is different is touched. */
  update(fight: Fight, more?: Partial<Pick<MountOptions, "readOnly" | "problems" | "rows" | "look" | "chain">>): void;
  /** A key that was pressed while the widget stood in no page: it counts now. */
  press(key: Key): void;
  /** Gives the focus to what is to be done next. */
  focus(): void;
  /** Draws the copy for paper at once, for pages that are printed elsewhere. */
  forPaper(): void;
  unmount(): void;
}

/** Draws a fight into an element of any window and keeps it up to date. Owns nothing but what is inside the element. */
export function mount(el: HTMLElement, options: MountOptions): Mounted {
  let acted = options.previous != null;
  const act = (wish: Wish): Outcome | Promise<Outcome> => {
    acted = true;
    const outcome = options.act(wish);
    void Promise.resolve(outcome).then(found, found);
    return outcome;
  };
  // A form that closes once it has written takes the focus along, a moment after the fight is drawn; so does a button
  // that writes nothing and goes.
  const found = (): void => {
    el.ownerDocument.defaultView?.requestAnimationFrame(() => {
      const key = focusIn(el);
      if (key !== null && el.isConnected && !el.contains(el.ownerDocument.activeElement)) refocus(el, key);
    });
  };
  let now: MountOptions = { ...options, act };
  const view = createRef<FightView>();
  const paper = options.printing === undefined ? null : new Paper(el, () => now.fight, options.printing);
  const draw = (): void => render(<FightView ref={view} {...now} />, el);
  const forgetFocus = watchFocus(el);
  const rest = new RestAfterChange(el);
  const letGo = holdPresses(el);
  el.addEventListener("click", found);
  draw();
  if (options.memo != null) restoreView(el, options.memo);
  return {
    update(fight, more = {}) {
      const focus = focusIn(el);
      if (!acted && now.fight.text !== fight.text) rest.begin();
      now = { ...now, ...more, previous: acted ? now.fight : null, fight };
      acted = false;
      draw();
      // The focused element may be gone with its question: the next thing to do takes the focus.
      if (focus !== null && !el.contains(el.ownerDocument.activeElement)) refocus(el, focus);
    },
    press(key) {
      view.current?.press(key);
    },
    focus() {
      refocus(el, "");
    },
    forPaper() {
      paper?.draw();
    },
    unmount() {
      paper?.stop();
      el.removeEventListener("click", found);
      forgetFocus();
      letGo();
      rest.stop();
      render(null, el);
    },
  };
}
