/** What the plugin is seen to do and to keep, told from what the host page does by whose code is running. */
import type { HostPage } from "./driver.ts";

declare global {
  interface Window {
    traces: { timers: Map<number, number>; asked: string[]; kept: WeakRef<object>[] };
  }
}

/** Begins to watch the plugin's timers and its questions about notes. */
export async function watchPlugin(host: HostPage): Promise<void> {
  await host.page.evaluate((id) => {
    const timers = new Map<number, number>();
    const asked: string[] = [];
    window.traces = { timers, asked, kept: [] };
    /** Whether the caller of the caller is the plugin's code; what the host does on its behalf is the host's. */
    const byPlugin = (): boolean => new Error("where").stack?.split("\n")[3]?.includes(`plugin:${id}:`) === true;

    const set = window.setTimeout.bind(window);
    const clear = window.clearTimeout.bind(window);
    const setAndNote = (run: () => void, delay = 0): number => {
      const timer = set(() => {
        timers.delete(timer);
        run();
      }, delay);
      if (byPlugin()) timers.set(timer, delay);
      return timer;
    };
    const clearAndNote = (timer: number | undefined): void => {
      if (timer !== undefined) timers.delete(timer);
      clear(timer);
    };
    // What waits until nothing else is to be done has not run yet either.
    const whenIdle = window.requestIdleCallback.bind(window);
    const cancelIdle = window.cancelIdleCallback.bind(window);
    const whenIdleAndNote = (run: IdleRequestCallback): number => {
      const asked = whenIdle((left) => {
        timers.delete(-asked);
        run(left);
      });
      if (byPlugin()) timers.set(-asked, 0);
      return asked;
    };
    const cancelIdleAndNote = (asked: number): void => {
      timers.delete(-asked);
      cancelIdle(asked);
    };
    Object.assign(window, {
      ...{ setTimeout: setAndNote, clearTimeout: clearAndNote },
      ...{ requestIdleCallback: whenIdleAndNote, cancelIdleCallback: cancelIdleAndNote },
    });

    const { metadataCache, vault } = window.host.app;
    const note = (of: object, name: string): void => {
      const method: unknown = Reflect.get(of, name);
      if (typeof method !== "function") throw new Error(`There is no ${name}.`);
      Object.assign(of, {
        [name]: (...given: unknown[]): unknown => {
          if (byPlugin()) asked.push(name);
          return Reflect.apply(method, of, given);
        },
      });
    };
    for (const name of ["getCache", "getFirstLinkpathDest"]) note(metadataCache, name);
    for (const name of ["cachedRead", "getFileByPath"]) note(vault, name);
  }, host.plugin.manifest.id);
}

/** The delays of the plugin's timers that have not run yet, in milliseconds. */
export function pluginTimers(host: HostPage): Promise<number[]> {
  return host.page.evaluate(() => [...window.traces.timers.values()].sort((a, b) => a - b));
}

/** What the plugin has asked the vault about since it was last asked here. */
export function takeAsked(host: HostPage): Promise<string[]> {
  return host.page.evaluate(() => window.traces.asked.splice(0));
}

/** How many of the elements in `window.traces.kept` something still holds. */
export async function stillHeld(host: HostPage): Promise<number> {
  await host.page.requestGC();
  return host.page.evaluate(() => window.traces.kept.filter((ref) => ref.deref() !== undefined).length);
}
