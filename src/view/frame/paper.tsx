import { render } from "preact";
import type { Combatant } from "../../fight/combatant.ts";
import type { Fight } from "../../fight/timeline.ts";
import { leftOutLine, secretsOf } from "../../telling/secrets.ts";
import { say } from "../../telling/sentences.ts";
import { noLinks } from "../kit/links.tsx";
import { FightFrame } from "./fight-frame.tsx";

/** A fight as players may see it. */
export interface Seen {
  readonly fight: Fight;
  /** In place of somebody's points. */
  readonly health: (c: Combatant) => string | null;
}

/** Printing where somebody is hidden, by a host. */
export interface Printing {
  readonly seen: (fight: Fight) => Seen;
  /** Says in the game master's window whom the print leaves out. */
  readonly tell: (said: string) => void;
}

/**
 * The players' copy that stands on paper in a widget's place while somebody is hidden. The styles keep such a widget
 * from paper, also where no copy of it is made.
 */
export class Paper {
  private drawn: HTMLElement | null = null;
  private readonly quit: () => void;

  constructor(
    private readonly el: HTMLElement,
    private readonly fight: () => Fight,
    private readonly printing: Printing,
  ) {
    this.quit = whenPrinted(el.ownerDocument.defaultView, new WeakRef(this));
  }

  /** Draws the copy as the fight is; where nobody is hidden, the widget itself is printed. */
  draw(): void {
    this.clear();
    const fight = this.fight();
    if (secretsOf(fight).names.length === 0) return;
    this.drawn = this.el.ownerDocument.createElement("div");
    this.drawn.className = "bbb-paper";
    this.el.after(this.drawn);
    const { fight: seen, health } = this.printing.seen(fight);
    render(
      <FightFrame fight={seen} health={health} problems={[]} links={noLinks} whole={true} rows={true} />,
      this.drawn,
    );
  }

  stop(): void {
    this.quit();
    this.clear();
  }

  /** Draws the copy when the page is about to be printed, and says who is not on it. */
  before(): void {
    this.draw();
    const left = leftOutLine(secretsOf(this.fight()));
    if (left !== null) this.printing.tell(say.printedWithout(left));
  }

  clear(): void {
    if (this.drawn === null) return;
    render(null, this.drawn);
    this.drawn.remove();
    this.drawn = null;
  }
}

/**
 * Listens to the printing of a page, until the function that is returned is called. The listeners hold the paper
 * weakly: a window outlives the widgets in it, also those that a host drops without a word.
 */
function whenPrinted(page: Window | null, paper: WeakRef<Paper>): () => void {
  const before = (): void => paper.deref()?.before();
  const after = (): void => paper.deref()?.clear();
  page?.addEventListener("beforeprint", before);
  page?.addEventListener("afterprint", after);
  return () => {
    page?.removeEventListener("beforeprint", before);
    page?.removeEventListener("afterprint", after);
  };
}
