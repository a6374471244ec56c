/**
 * What scripts of the host page cost, in the browser's own count of processor time, beside a fixed piece of work in the
 * same page.
 */
import type { CDPSession } from "playwright-core";
import type { HostPage } from "../host/host-page.ts";
import { median, ms } from "./figures.ts";

declare global {
  interface Window {
    /**
     * Idle time, which the page is given only when a measurement says so; how long the longest piece of it was, in
     * milliseconds.
     */
    idleTime: { held: boolean; longest: number; give: () => Promise<void> };
    /** A fixed piece of work; returns a sum of it. */
    fixedWork: () => number;
    /** Milliseconds of layout that a script asked for before the page's frame did. */
    earlyLayout: number;
  }
}

/** Seconds. */
export interface Cost {
  /** Script until what was done is painted, without layout. */
  readonly painted: number;
  /** Layout that was asked for within it. */
  readonly layout: number;
  /** Script in the idle time behind it. */
  readonly later: number;
  /** The longest piece of that. */
  readonly longest: number;
}

/**
 * What is put off by at most so long belongs to what was done; what is put off longer waits for typing to pause. In
 * milliseconds.
 */
const AT_ONCE = 60;
const PAUSE = 700;

export class ScriptTime {
  private constructor(
    private readonly host: HostPage,
    private readonly session: CDPSession,
  ) {}

  static async in(host: HostPage): Promise<ScriptTime> {
    const session = await host.page.context().newCDPSession(host.page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await host.page.evaluate(prepare);
    return new ScriptTime(host, session);
  }

  /** Does something, and measures what scripts it costs. */
  async of(run: () => Promise<void>): Promise<Cost> {
    const { page } = this.host;
    await page.evaluate(() => void Object.assign(window.idleTime, { held: true, longest: 0 }));
    const early = await this.early();
    const before = await this.ticks();
    await run();
    await this.host.settle(AT_ONCE);
    const layout = (await this.early()) - early;
    const painted = (await this.ticks()) - before;
    await this.rest();
    const later = (await this.ticks()) - before - painted;
    const longest = (await page.evaluate(() => window.idleTime.longest)) / 1000;
    return { painted: painted - layout, layout, later, longest };
  }

  /**
   * Script of what is over when it says so. What an order to the page runs by itself is not counted: a task that it
   * sets is.
   */
  async ofFrame(run: () => Promise<void>): Promise<number> {
    const before = await this.ticks();
    await run();
    return (await this.ticks()) - before;
  }

  /** Seconds that the fixed piece of work takes. */
  fixed(): Promise<number> {
    return this.ofFrame(() =>
      this.host.page.evaluate(
        () => new Promise<void>((done) => void setTimeout(() => void (window.fixedWork(), setTimeout(done)))),
      ),
    );
  }

  /** Until nothing is to be done any more. */
  async rest(): Promise<void> {
    await this.host.page.evaluate(() => window.idleTime.give());
    await this.host.settle(PAUSE);
  }

  private early(): Promise<number> {
    return this.host.page.evaluate(() => window.earlyLayout / 1000);
  }

  private async ticks(): Promise<number> {
    const { metrics } = await this.session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
  }
}

/** Costs and the fixed work measured in turn, so that a machine whose speed drifts treats both alike. */
export class Costs {
  private readonly all: Cost[] = [];
  private readonly fixed: number[] = [];

  add(cost: Cost, fixed: number): void {
    this.all.push(cost);
    this.fixed.push(fixed);
  }

  get painted(): string {
    return this.shown("painted");
  }

  get layout(): string {
    return this.shown("layout");
  }

  get later(): string {
    return this.shown("later");
  }

  get longest(): number {
    return median(this.all.map(({ longest }) => longest));
  }

  get seconds(): number {
    return this.of("painted");
  }

  /** The median, with what of the fixed work it is. */
  private shown(which: keyof Cost): string {
    return `${ms(this.of(which))} = ${(this.of(which) / median(this.fixed)).toFixed(2)} ×`;
  }

  private of(which: keyof Cost): number {
    return median(this.all.map((cost) => cost[which]));
  }
}

/** In the page. */
function prepare(): void {
  const ask = window.requestIdleCallback.bind(window);
  const drop = window.cancelIdleCallback.bind(window);
  const waiting = new Map<number, IdleRequestCallback>();
  let [next, asked] = [-1, 0];
  const idleTime = {
    held: false,
    longest: 0,
    /** Lets everything run that was held, and what that asks for in turn. */
    give: async (): Promise<void> => {
      idleTime.held = false;
      const held = [...waiting.values()];
      waiting.clear();
      for (const run of held) ask(timed(run));
      for (let quiet = 0; quiet < 2;) {
        const before = asked;
        await new Promise<void>((resolve) => void ask(() => resolve()));
        quiet = asked === before ? quiet + 1 : 0;
      }
    },
  };
  const timed =
    (run: IdleRequestCallback): IdleRequestCallback =>
    (left) => {
      const start = performance.now();
      run(left);
      idleTime.longest = Math.max(idleTime.longest, performance.now() - start);
    };
  // Giving the focus needs the layout as it is by now: that is the page's work, done early.
  const focus: unknown = Reflect.get(HTMLElement.prototype, "focus");
  if (typeof focus !== "function") throw new Error("Nothing can be given the focus.");
  window.earlyLayout = 0;
  HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
    const start = performance.now();
    void this.offsetTop;
    window.earlyLayout += performance.now() - start;
    Reflect.apply(focus, this, [options]);
  };
  Object.assign(window, {
    idleTime,
    requestIdleCallback: (run: IdleRequestCallback, options?: IdleRequestOptions) => {
      asked++;
      if (!idleTime.held) return ask(timed(run), options);
      waiting.set(next, run);
      return next--;
    },
    cancelIdleCallback: (id: number) => {
      if (!waiting.delete(id)) drop(id);
    },
    fixedWork: () => {
      const words = new Map<string, number>();
      for (let i = 0; i < 40_000; i++) {
        const word = `fighter ${i % 997}`;
        words.set(word, (words.get(word) ?? 0) + (word.length ^ i));
      }
      const list = document.createElement("ol");
      for (const [word, sum] of words) {
        const row = document.createElement("li");
        row.className = "fixed";
        row.append(`${word} ${sum}`);
        list.append(row);
      }
      return list.textContent?.length ?? 0;
    },
  });
}
