import type { Page } from "playwright-core";

/** `THROTTLE=4 npm run test:browser` gives pages a quarter of the processor: tests must wait for what they need, not for a time. */
const rate = Number(process.env.THROTTLE ?? 1);

/** The page, slowed down where that was asked for. */
export async function throttled(page: Page): Promise<Page> {
  if (!(rate >= 1)) throw new Error(`THROTTLE is "${process.env.THROTTLE}": it is a number from 1, such as 4.`);
  if (rate > 1) {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
  }
  return page;
}
