/**
 * Every state of the design can be read and pressed by everybody: in the light, in the dark under a finger at 360 px,
 * at 200 % and in forced colours.
 */
import { expect, test } from "vitest";
import { against } from "./axe.ts";
import { badControls, withoutEdge } from "./controls.ts";
import { openHost, type HostOptions, type HostPage } from "./driver.ts";
import { block, fight, type DrawnFight } from "./fights.ts";
import { states } from "./states.ts";

const files = Object.fromEntries(
  states.map(({ name, text }, at) => [`${at}.md`, `## Session\n\n${block(`title: ${name}\n${text}`)}\n`]),
);

/** Draws each state in turn, in a note of its own, and gathers what is said against it. */
async function each(
  options: Partial<HostOptions>,
  look: (host: HostPage, drawn: DrawnFight) => Promise<readonly string[]>,
): Promise<string[]> {
  const host = await openHost({ files, open: [{ file: "0.md", mode: "preview" }], reducedMotion: true, ...options });
  const drawn = fight(host);
  const found: string[] = [];
  for (const [at, { name, press }] of states.entries()) {
    await host.show(`${at}.md`);
    await expect.poll(() => drawn.title.textContent()).toBe(name);
    await press?.(drawn);
    found.push(...(await look(host, drawn)).map((each) => `${name}: ${each}`));
  }
  return found;
}

test("on a desktop, in the light, nothing is said against any state; at 200 % and in forced colours no control is cut off, and each has its edge", async () => {
  const large = { width: 1000, height: 1600 };
  const found = await each({ viewport: large }, async (host, drawn) => {
    const { page } = host;
    const said = await against(host);
    // 640 px at 200 % are 320.
    await page.setViewportSize({ width: 320, height: 800 });
    const plain = await badControls(drawn.el, 0);
    await page.emulateMedia({ forcedColors: "active" });
    const bare = await withoutEdge(drawn.el);
    const forced = await badControls(drawn.el, 0);
    await page.emulateMedia({ forcedColors: "none" });
    await page.setViewportSize(large);
    return [...said, ...plain, ...forced, ...(bare === 0 ? [] : [`${bare} without an edge`])];
  });
  expect(found).toEqual([]);
});

test("on a phone of 360 px, in the dark, neither; every control has 44 px, and nothing stands out", async () => {
  const phone = { phone: true, viewport: { width: 360, height: 2400 }, theme: "dark" } as const;
  const found = await each(phone, async (host, drawn) => [
    ...(await badControls(drawn.el, 44)),
    ...(await against(host)),
  ]);
  expect(found).toEqual([]);
});

test("nor against a card of a canvas, which cannot be written to", async () => {
  const host = await openHost({ files: { "Text.md": "Text." } });
  await host.renderCard(`## Card\n\n${block(states[2]?.text ?? "")}`);
  await host.page.locator(".canvas-node .bbb-fight").locator("visible=true").waitFor();
  expect(await against(host, ".canvas-node .bbb-fight")).toEqual([]);
});

test("which faces make it has its line before that is known: no button moves under a press; every target has its numbers, however fast they come", async () => {
  const at = states.findIndex(({ name }) => name === "c1b dice rolled here");
  const host = await openHost({
    files: { ...files, "Text.md": "Text." },
    open: [{ file: "Text.md", mode: "preview" }],
  });
  // A browser that is never idle.
  await host.page.evaluate(() => {
    window.requestIdleCallback = () => 0;
  });
  await host.show(`${at}.md`);
  const drawn = fight(host);
  const line = drawn.el.locator(".bbb-need");
  await line.waitFor({ state: "attached" });
  expect(await line.innerText()).toBe("");
  expect(await line.evaluate((el) => el.getBoundingClientRect().height)).toBeGreaterThan(10);
  // One that has all the time: what is worked out in one go, before anything is drawn again, is all kept.
  await host.page.evaluate(() => {
    window.requestIdleCallback = (run) =>
      window.setTimeout(() => {
        const now = performance.now();
        Object.defineProperty(performance, "now", { configurable: true, value: () => now });
        run({ didTimeout: false, timeRemaining: () => 50 });
        Reflect.deleteProperty(performance, "now");
      });
  });
  await host.show(`${states.findIndex(({ name }) => name === "b3 a side chooses")}.md`);
  await drawn.el.locator("[data-column=fells]").first().waitFor();
  await expect.poll(() => drawn.el.locator("li [data-column]").allInnerTexts()).not.toContain("–");
});
