import type { Mounted } from "../../view/mount.tsx";
import type { Fight } from "../../fight/timeline.ts";

/** A drawn widget, ready to live on in another element. */
export interface Estate {
  readonly root: HTMLElement;
  readonly mounted: Mounted;
  readonly fight: Fight;
  /** Puts the focus back to where it was. */
  readonly restore: () => void;
  /** Tells the widget who answers for it now. */
  readonly adopt: (owner: object) => void;
}

interface Expected {
  readonly path: string;
  readonly body: string;
  /** The renderer that the old widget was drawn by. */
  readonly docId: string;
  readonly pane: Element | null;
  readonly give: () => Estate | null;
  readonly until: number;
}

/** How long the host may take to draw a block again after its text was written, in milliseconds. */
const PATIENCE = 3000;

/**
 * After a write the host throws the block's element away and draws a new one. The widget that made the write is moved into it, so that nothing
 * the reader has open, typed or focused is lost and unchanged rows stay the very same.
 */
export class Handovers {
  private expected: Expected[] = [];

  constructor(private readonly now: () => number) {}

  expect(path: string, body: string, docId: string, pane: Element | null, give: () => Estate | null): void {
    this.clear();
    this.expected.push({ path, body, docId, pane, give, until: this.now() + PATIENCE });
  }

  /** The widget that waits for a block of this note with this body; the one of the same renderer or pane first. */
  take(path: string, body: string, docId: string, el: HTMLElement): Estate | null {
    this.clear();
    const fits = this.expected.filter((each) => each.path === path && plain(each.body) === plain(body));
    const pane = el.closest(".workspace-leaf");
    const chosen =
      fits.find((each) => each.docId === docId) ??
      fits.find((each) => pane === null || each.pane === null || each.pane === pane);
    if (chosen === undefined) return null;
    this.expected = this.expected.filter((each) => each !== chosen);
    return chosen.give();
  }

  /** Does a widget still wait to be moved? */
  awaits(give: () => Estate | null): boolean {
    this.clear();
    return this.expected.some((each) => each.give === give);
  }

  forget(give: () => Estate | null): void {
    this.expected = this.expected.filter((each) => each.give !== give);
  }

  private clear(): void {
    const now = this.now();
    this.expected = this.expected.filter((each) => each.until > now);
  }
}

function plain(body: string): string {
  return body.replace(/\r\n/g, "\n").replace(/\n+$/, "");
}
