/**
 * What windows have put off, so that a test can wait until a page has done what it is about to do, however slow the
 * machine is, instead of waiting for a time.
 */
type Win = Window & typeof globalThis;

interface Wait {
  /** In milliseconds. */
  readonly delay: number;
}

const waits = new Set<Wait>();
const main = { frame: window.requestAnimationFrame.bind(window), later: window.setTimeout.bind(window) };

/** Begins to count a window's timers, frames and idle work, but not its intervals, which never end. */
export function watchWaits(win: Win): void {
  const timers = new Map<number, Wait>();
  const frames = new Map<number, Wait>();
  const leisure = new Map<number, Wait>();
  const put = (known: Map<number, Wait>, delay: number, begin: (done: () => void) => number): number => {
    const wait = { delay };
    waits.add(wait);
    const id = begin(() => {
      waits.delete(wait);
      known.delete(id);
    });
    known.set(id, wait);
    return id;
  };
  const drop = (known: Map<number, Wait>, id: number | undefined): void => {
    const wait = id === undefined ? undefined : known.get(id);
    if (id === undefined || wait === undefined) return;
    waits.delete(wait);
    known.delete(id);
  };
  const later = win.setTimeout.bind(win);
  const frame = win.requestAnimationFrame.bind(win);
  const cancelLater = win.clearTimeout.bind(win);
  const cancelFrame = win.cancelAnimationFrame.bind(win);
  const atLeisure = win.requestIdleCallback.bind(win);
  const cancelLeisure = win.cancelIdleCallback.bind(win);
  Object.assign(win, {
    setTimeout: (run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) =>
      put(timers, delay, (done) =>
        later(() => {
          done();
          run(...given);
        }, delay),
      ),
    clearTimeout: (id: number | undefined) => {
      drop(timers, id);
      cancelLater(id);
    },
    requestAnimationFrame: (run: FrameRequestCallback) =>
      put(frames, 0, (done) =>
        frame((time) => {
          done();
          run(time);
        }),
      ),
    cancelAnimationFrame: (id: number) => {
      drop(frames, id);
      cancelFrame(id);
    },
    requestIdleCallback: (run: IdleRequestCallback, options?: IdleRequestOptions) =>
      put(leisure, 0, (done) =>
        atLeisure((left) => {
          done();
          run(left);
        }, options),
      ),
    cancelIdleCallback: (id: number) => {
      drop(leisure, id);
      cancelLeisure(id);
    },
  });
  // What a closed window has put off never comes.
  win.addEventListener("pagehide", () => {
    for (const known of [timers, frames, leisure]) for (const id of [...known.keys()]) drop(known, id);
  });
}

/** Waits until all is done that was put off by at most so many milliseconds, and what that puts off in turn. */
export async function idle(longest: number): Promise<void> {
  // Observers are told between frames, and put off their answer.
  for (let quiet = 0; quiet < 2;) {
    await new Promise<void>((resolve) => void main.frame(() => void main.later(resolve)));
    quiet = [...waits].some(({ delay }) => delay <= longest) ? 0 : quiet + 1;
  }
}

/** What is put off at the moment, in milliseconds each. */
export function putOff(): number[] {
  return [...waits].map(({ delay }) => delay).sort((a, b) => a - b);
}
