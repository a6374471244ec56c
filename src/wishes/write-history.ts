import { likeness, sameText } from "../language/words.ts";
import { oppositeOf, type Written, type Wish } from "./wish.ts";

/** The ways back and forth of one widget. */
export interface WaysBack {
  /** Returns the edit that undo takes back, or null where none is known. */
  readonly last: () => Written | null;
  /** Returns the edit that redo writes once more. */
  readonly again: () => Written | null;
  readonly wrote: (wish: Wish, edit: Written) => void;
}

/** More steps back than anybody takes. */
const MOST_STEPS = 200;
/** More fights than are played from one note. */
const MOST_FIGHTS = 100;
/** A text of which less is left is another text. */
const LEAST_ALIKE = 0.5;

/** Edits of one fight, oldest first. */
class Steps {
  past: readonly Written[] = [];
  future: readonly Written[] = [];

  constructor(
    /** The fight's text as it was last seen. */
    public body: string,
  ) {}

  wrote(wish: Wish, edit: Written): void {
    const { past, future } = this;
    this.body = edit.after;
    if (wish.kind !== "undo") [this.past, this.future] = [[...past.slice(-MOST_STEPS), edit], []];
    else if (wish.edit === null) this.future = [...future, oppositeOf(edit)];
    else if (wish.edit === past.at(-1)) [this.past, this.future] = [past.slice(0, -1), [...future, wish.edit]];
    else [this.past, this.future] = [[...past, edit], future.slice(0, -1)];
  }
}

/** Returns the history of one widget where nothing else writes. */
export function ownWaysBack(): WaysBack {
  const steps = new Steps("");
  return {
    last: () => steps.past.at(-1) ?? null,
    again: () => steps.future.at(-1) ?? null,
    wrote: (wish, edit) => steps.wrote(wish, edit),
  };
}

/**
 * Edits of a note's fights by any widget, view or command. Fights have no names, and their texts change: each is known
 * by its last text, or by the most similar one that is gone.
 */
export class WriteHistory {
  private fights: readonly Steps[] = [];

  /** @param bodies the texts of all fights of the note as they are */
  last(body: string, bodies: readonly string[]): Written | null {
    return this.of(body, bodies)?.past.at(-1) ?? null;
  }

  again(body: string, bodies: readonly string[]): Written | null {
    return this.of(body, bodies)?.future.at(-1) ?? null;
  }

  wrote(wish: Wish, edit: Written, bodies: readonly string[]): void {
    const known = this.of(edit.before, bodies);
    const steps = known ?? new Steps(edit.before);
    if (known === null) this.fights = [...this.fights.slice(1 - MOST_FIGHTS), steps];
    steps.wrote(wish, edit);
  }

  /** Tells whether an edit writes once more what was taken back. */
  isAgain(edit: Written): boolean {
    return this.fights.some(({ future }) => {
      const last = future.at(-1);
      return last !== undefined && last.before === edit.after && last.after === edit.before;
    });
  }

  private of(body: string, bodies: readonly string[]): Steps | null {
    const same = this.fights.find((each) => sameText(each.body, body));
    if (same !== undefined) return same;
    let best: Steps | null = null;
    let alike = LEAST_ALIKE;
    for (const each of this.fights) {
      const found = likeness(each.body, body);
      if (found <= alike || bodies.some((other) => sameText(other, each.body))) continue;
      [best, alike] = [each, found];
    }
    if (best !== null) best.body = body;
    return best;
  }
}
