import type { App } from "obsidian";
import { withText, type Fight } from "../../fight/timeline.ts";
import type { Notebook } from "../../share/notebook.ts";
import { WriteHistory, type WaysBack } from "../../view/write-history.ts";
import { outcomeOf } from "../../view/wish-done.ts";
import { andResults } from "../../view/wish-text.ts";
import type { CarriedOut, Outcome, RandomFace, Wish } from "../../view/wish.ts";
import { carryOut } from "../../view/wishes.ts";
import { rewrite, type Drawn } from "./rewrite.ts";
import type { Settings } from "./settings.ts";
import { say } from "./words.ts";

/** Carries wishes out on notes as they are now, for widgets, views and commands alike, and knows the way back. */
export class FightWriter {
  private readonly histories = new Map<string, WriteHistory>();

  constructor(
    private readonly app: App,
    private readonly notebook: Notebook,
    private readonly random: RandomFace,
    private readonly settings: Settings,
  ) {}

  /**
   * @param known the fight as it is drawn
   * @param writes is told the block's new text before it is written
   */
  async act(drawn: Drawn, wish: Wish, known: Fight | null, writes?: (text: string) => void): Promise<Outcome> {
    const history = this.historyOf(drawn.path);
    const undoes = wish.kind === "undo" ? wish.edit : null;
    const step = undoes === null ? null : history.isAgain(undoes) ? "redo" : "undo";
    let made: CarriedOut | null = null;
    let bodies: readonly string[] = [];
    const written = await rewrite(
      this.app,
      drawn,
      (block, note) => {
        const noted = this.notebook.fightsNow(drawn.path, note, known === null ? [] : [known]);
        bodies = noted.map(({ block: { body } }) => body);
        made = this.carryOut(wish, block.body, noted[block.index]?.fight ?? known);
        if (!made.ok) return { refused: made.reason };
        if (made.below !== undefined) return { below: made.below };
        writes?.(made.text);
        return { body: made.text };
      },
      step,
    );
    const done = made ?? this.carryOut(wish, drawn.body, known);
    if (!written.ok) return refused(written.reason, done);
    if (!done.ok) return done;
    // What stands in a block of its own is not taken back from this one.
    if (done.below === undefined) history.wrote(wish, done.edit, bodies);
    return outcomeOf(done);
  }

  /** What a wish would make of a text, without writing it. */
  carryOut(wish: Wish, body: string, known: Fight | null): CarriedOut {
    if (known === null) return { ok: false, reason: say.broken };
    const fight = withText(known, body);
    const resolve = (text: string): Fight => withText(fight, text);
    const made = carryOut(body, fight, wish, this.random, resolve);
    const also = this.settings.now.writeResults === "round" && wish.kind !== "undo" && wish.kind !== "fork";
    return also ? andResults(made, fight, resolve) : made;
  }

  /** The ways back and forth in a fight, wherever they are asked for. */
  waysOf(place: { readonly path: string; readonly body: string }): WaysBack {
    const bodies = (): readonly string[] => this.notebook.bodies(place.path);
    return {
      last: () => this.historyOf(place.path).last(place.body, bodies()),
      again: () => this.historyOf(place.path).again(place.body, bodies()),
      // What is written is noted where it is written.
      wrote: () => undefined,
    };
  }

  renamed(from: string, to: string): void {
    for (const [path, history] of [...this.histories]) {
      const now = path === from ? to : path.startsWith(`${from}/`) ? to + path.slice(from.length) : null;
      if (now === null) continue;
      this.histories.delete(path);
      this.histories.set(now, history);
    }
  }

  private historyOf(path: string): WriteHistory {
    const known = this.histories.get(path) ?? new WriteHistory();
    this.histories.set(path, known);
    return known;
  }
}

export function refused(reason: string, made: CarriedOut): Outcome {
  return made.ok ? { ok: false, reason, copy: made.lines } : made;
}
