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

  private next(): void {
    this.cancel = whenIdle((hasTime) => this.slice(hasTime));
  }

  /** Works no longer than a key may wait, however much idle time the browser reports: a key may come. */
  private slice(hasTime: () => boolean): void {
    const { work } = this;
    const until = performance.now() + SLICE;
    do {
      if (work === null || work !== this.work || work.next().done === true) return;
    } while (performance.now() < until && hasTime());
    if (work === this.work) this.next();
  }
}

/**
 * Work that somebody waits for, in slices one after another: a key, a press or a frame comes between any two of them.
 * Messages bring the slices about, since a page's timers are held back the more of them follow one another.
 */
export class Eager {
  private channel: MessageChannel | null = null;

  /** Begins work in place of what was under way. */
  start(work: Generator<unknown, void>): void {
    this.stop();
    const channel = new MessageChannel();
    this.channel = channel;
    channel.port1.onmessage = () => {
      if (channel !== this.channel) return;
      const until = performance.now() + EAGER;
      do if (work.next().done === true) return this.stop();
      while (channel === this.channel && performance.now() < until);
      channel.port2.postMessage(null);
    };
    channel.port2.postMessage(null);
  }

  stop(): void {
    this.channel?.port1.close();
    this.channel = null;
  }
}

/** The same for work that waits for others in between: it takes a pause wherever one is due. */
export class Pauses {
  private until = 0;
  private cancel: () => void = () => undefined;

  async take(): Promise<void> {
    if (performance.now() < this.until) return;
    await new Promise<void>((go) => (this.cancel = whenIdle(() => go())));
    this.until = performance.now() + SLICE;
  }

  /** Cancels the work; nobody in a pause goes on. */
  stop(): void {
    this.cancel();
  }
}

/**
 * Runs a callback when the browser is idle, or between frames where it cannot tell. Returns the function that calls it
 * off.
 */
function whenIdle(run: (hasTime: () => boolean) => void): () => void {
  if (typeof window.requestIdleCallback === "function") {
    const asked = window.requestIdleCallback((left) => run(() => left.timeRemaining() > SPARE));
    return () => window.cancelIdleCallback(asked);
  }
  const timer = window.setTimeout(() => run(() => true), PAUSE);
  return () => window.clearTimeout(timer);
}

/** In milliseconds: a slice is shorter than a frame, with room for the frame's own work. */
const SLICE = 5;
const EAGER = 8;
const PAUSE = 8;
/** A step of the work may take so long. */
const SPARE = 2;
