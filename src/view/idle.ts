/** Work in slices, between what the reader does. */
export class Idle {
  private cancel: () => void = () => undefined;
  private work: Generator<unknown, void> | null = null;

  /** Begins work in place of what was under way. */
  start(work: Generator<unknown, void>): void {
    this.stop();
    this.work = work;
    this.next();
  }

  stop(): void {
    this.cancel();
    this.work = null;
  }

  /** When the browser says that nothing else is to be done; where it cannot say so, in the gaps between frames. */
  private next(): void {
    if (typeof window.requestIdleCallback === "function") {
      const asked = window.requestIdleCallback((left) => this.slice(() => left.timeRemaining() > SPARE));
      this.cancel = () => window.cancelIdleCallback(asked);
      return;
    }
    const timer = window.setTimeout(() => {
      const until = performance.now() + SLICE;
      this.slice(() => performance.now() < until);
    }, PAUSE);
    this.cancel = () => window.clearTimeout(timer);
  }

  private slice(goesOn: () => boolean): void {
    const { work } = this;
    do {
      if (work === null || work !== this.work || work.next().done === true) return;
    } while (goesOn());
    if (work === this.work) this.next();
  }
}

/** In milliseconds: a slice is shorter than a frame, with room for the frame's own work. */
const SLICE = 5;
const PAUSE = 8;
/** A step of the work may take so long. */
const SPARE = 2;
