/**
 * The host page for browser tests. A page that threw, or a processor that failed, fails the test that opened it, unless
 * the test takes the errors with `takeErrors()`.
 */
import { type Browser, chromium } from "playwright-core";
import { afterAll, expect, inject, onTestFinished } from "vitest";
import { type HostPage, openPage, type PageOptions } from "./host-page.ts";

export { DESKTOP, HostPage, type Mode, PHONE, type Theme } from "./host-page.ts";

export interface HostOptions extends PageOptions {
  /** Which plugin is on; the one that ships, if nothing else is said. */
  plugin?: "blow-by-blow" | "probe";
}

let connection: Promise<Browser> | undefined;

/** This worker's browser. */
export function browser(): Promise<Browser> {
  connection ??= chromium.connect(endpoint());
  return connection;
}

function endpoint(): string {
  const all = inject("browserEndpoints");
  // Workers count from 1, and a new one takes the number of one that is done.
  const own = all[(Number(process.env.VITEST_POOL_ID) - 1) % all.length];
  if (own === undefined) throw new Error(`There is no browser for worker ${process.env.VITEST_POOL_ID}.`);
  return own;
}

afterAll(async () => {
  await (await connection)?.close();
});

/** Opens a fresh vault in a fresh page, turns the plugin on, and opens notes. It closes with the test. */
export async function openHost({ plugin, ...options }: HostOptions): Promise<HostPage> {
  const built = inject(plugin === "probe" ? "probe" : "plugin");
  const host = await openPage(await browser(), inject("hostUrl"), built, options);
  onTestFinished(async () => {
    const errors = await host.takeErrors();
    await host.page.context().close();
    expect(errors, "errors on the page").toEqual([]);
  });
  return host;
}
