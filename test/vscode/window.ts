import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { connect, Workbench } from "./workbench.ts";

/** One window for all tests of a file, on a folder with these notes. */
export function onWindow(files: Readonly<Record<string, string>>, open: string): { readonly now: Workbench } {
  let browser: Browser;
  let window: Workbench;
  beforeAll(async () => {
    browser = await connect(inject("vscodeBrowser"));
    window = await Workbench.open(browser, { port: inject("vscodePort"), files, open });
  });
  afterAll(async () => {
    await window.remove();
    await browser.close();
  });
  return {
    get now() {
      return window;
    },
  };
}
