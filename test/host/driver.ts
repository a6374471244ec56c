/**
 * The host page for browser tests. A page that threw, or a processor that failed, fails the test that opened it, unless
 * the test takes the errors with `takeErrors()`.
 */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, expect, inject, onTestFinished } from "vitest";
import { type HostPage, openPage, type PageOptions, profileOf, startPage } from "./host-page.ts";

export { DESKTOP, HostPage, type Mode, PHONE, type Theme } from "./host-page.ts";

export interface HostOptions extends PageOptions {
  /** Which plugin is on; the one that ships, if nothing else is said. */
  plugin?: "blow-by-blow" | "probe";
  /** Gives the page a browser profile, and so a process, of its own: what that process holds is measured. */
  apart?: boolean;
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

interface Profile {
  readonly context: BrowserContext;
  /** A page that stays, so that the process of the pages beside it lives on with what it has compiled. */
  readonly keeper: Page;
}

const profiles = new Map<string, Promise<Profile>>();

/** Returns the profile of this worker's browser for pages with these options. */
function profileFor(options: PageOptions): Promise<Profile> {
  const wanted = profileOf(options);
  const key = JSON.stringify(wanted);
  const made = profiles.get(key) ?? makeProfile();
  profiles.set(key, made);
  return made;

  async function makeProfile(): Promise<Profile> {
    const context = await (await browser()).newContext(wanted);
    const keeper = await context.newPage();
    await keeper.goto(inject("hostUrl"));
    return { context, keeper };
  }
}

/**
 * Opens a fresh vault in a fresh page, turns the plugin on, and opens notes. It closes with the test. Pages follow each
 * other in one profile: to start a process and compile the plugin anew would take longer than most tests.
 */
export async function openHost({ plugin, apart = false, ...options }: HostOptions): Promise<HostPage> {
  const built = inject(plugin === "probe" ? "probe" : "plugin");
  const url = inject("hostUrl");
  if (apart) {
    const host = await openPage(await browser(), url, built, options);
    onTestFinished(() => finish(host, () => host.page.context().close()));
    return host;
  }
  const { context, keeper } = await profileFor(options);
  const host = await startPage(context, url, built, options);
  onTestFinished(() =>
    finish(host, async () => {
      await host.close(keeper);
      await keeper.evaluate(() => localStorage.clear());
    }),
  );
  return host;
}

async function finish(host: HostPage, close: () => Promise<void>): Promise<void> {
  const errors = await host.takeErrors();
  await close();
  expect(errors, "errors on the page").toEqual([]);
}
