import type { Page } from "playwright-core";

/**
 * `THROTTLE=4 npm run test:browser` gives pages a quarter of the processor: tests must wait for what they need, not for
 * a time.
 */
const rate = Number(process.env.THROTTLE ?? 1);

/**
 * For a machine that is busy with something else: a page has as long to do what is asked as a test waits for what it
 * expects. In milliseconds.
 */
const PATIENCE = 60_000;

/** The page, slowed down where that was asked for. */
export async function throttled(page: Page): Promise<Page> {
  page.setDefaultTimeout(PATIENCE);
  if (!(rate >= 1)) throw new Error(`THROTTLE is "${process.env.THROTTLE}": it is a number from 1, such as 4.`);
  if (rate > 1) {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
  }
  return page;
}
