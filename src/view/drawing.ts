import type { Outcome } from "./wish.ts";

/** A host may draw what was written only some time after it is written, as reading view does. In milliseconds. */
const LONGEST = 2000;

/**
 * Waits for what was written to be drawn: until then a widget asks for what was just given, and a key would go there.
 */
export class Drawing {
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

  /** A fight is drawn, or none any more. */
  done(): void {
    this.shown?.();
  }
}
