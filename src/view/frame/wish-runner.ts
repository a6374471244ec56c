import type { Fight } from "../../fight/timeline.ts";
import { say } from "../../telling/sentences.ts";
import type { Outcome, Wish } from "../../wishes/wish.ts";

export type Act = (wish: Wish) => Outcome | Promise<Outcome>;

/** Services of the widget that its wishes need. */
interface Wisher {
  /** Carries a wish out; absent: nobody does. */
  readonly act: () => Act | undefined;
  /** The fight as it is on show. */
  readonly fight: () => Fight;
  readonly gone: () => boolean;
  /** Reports the outcome of a wish that was made of that fight. */
  readonly came: (outcome: Outcome, wish: Wish, fight: Fight) => void;
}

/** Carries the wishes of a widget out, one after the other. */
export class WishRunner {
  private doing: Promise<Outcome> | null = null;
  /** The fight that was on show when the last wish was made. */
  private from: Fight | null = null;
  private readonly drawing = new Drawing();

  constructor(private readonly by: Wisher) {}

  get busy(): boolean {
    return this.doing !== null;
  }

  /** Waits until nothing is being written. */
  async idle(): Promise<void> {
    while (this.doing !== null) await this.doing;
  }

  /** Reports that the written text is drawn, or that nobody will see it any more. */
  drawn(): void {
    this.drawing.done();
  }

  /** @param waits for what is being written, instead of giving way to it */
  async wish(wish: Wish, waits: boolean): Promise<boolean> {
    const fight = this.by.fight();
    const act = this.by.act();
    // A second press of the same means the first; a line that somebody typed meanwhile, or what is offered since, is
    // another matter.
    if (this.doing !== null && !waits && this.from === fight) return false;
    // Nothing may come between when nothing is being written: not even a moment.
    while (this.doing !== null) await this.doing;
    if (act === undefined || (!waits && this.from === fight && this.by.fight() !== fight)) return false;
    this.from = fight;
    const doing = this.carriedOut(act, wish);
    this.doing = doing;
    const outcome = await doing;
    this.doing = null;
    if (!this.by.gone()) this.by.came(outcome, wish, fight);
    return outcome.ok;
  }

  private async carriedOut(act: Act, wish: Wish): Promise<Outcome> {
    const outcome = await answered(act, wish);
    await this.drawing.of(outcome, () => (this.by.gone() ? null : this.by.fight().text));
    return outcome;
  }
}

/** Carries a wish out. A host must not throw; should it, the user is told rather than left with a dead button. */
async function answered(act: Act, wish: Wish): Promise<Outcome> {
  try {
    return await act(wish);
  } catch (error) {
    console.error(error);
    return { ok: false, reason: say.broke };
  }
}

/** A host may draw what was written only some time after it is written, as reading view does. In milliseconds. */
const LONGEST = 2000;

/**
 * Waits for what was written to be drawn: until then a widget asks for what was just given, and a key would go there.
 */
class Drawing {
  private shown: (() => void) | null = null;

  /** @param text of the fight that is on show now; null: none is any more */
  async of(outcome: Outcome, text: () => string | null): Promise<void> {
    const edit = outcome.ok ? outcome.edit : undefined;
    const before = edit === undefined || edit.before === edit.after ? null : edit.before;
    if (before === null || text() !== before) return;
    // Not for ever: what was written may stand where this widget does not show it.
    await new Promise<void>((resolve) => {
      const timer = window.setTimeout(resolve, LONGEST);
      this.shown = () => {
        // The host may still draw what was there before.
        if (text() === before) return;
        window.clearTimeout(timer);
        resolve();
      };
    });
    this.shown = null;
  }

  /** Reports that a fight is drawn, or none any more. */
  done(): void {
    this.shown?.();
  }
}
