/** The widget on a bare page in Chromium: what a string of HTML cannot show. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import esbuild from "esbuild";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { Widget } from "../view/page.ts";
import { browser as ownBrowser } from "./driver.ts";
import { throttled } from "./throttle.ts";

const root = join(import.meta.dirname, "../..");
const DUEL =
  "title: A duel\nAnn: HP 5, skill 2, sword d6\n@foes\nBob: HP 6, guard 5\n\n== Round 1\nAnn attacks Bob with sword";
let browser: Browser;
let script = "";
let style = "";

beforeAll(async () => {
  const built = await esbuild.build({
    entryPoints: [join(root, "test/view/page.ts")],
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    jsxImportSource: "preact",
    logLevel: "warning",
  });
  script = built.outputFiles[0]?.text ?? "";
  style = await readFile(join(root, "styles.css"), "utf8");
  browser = await ownBrowser();
});

async function open(text: string, options: Parameters<Window["widget"]>[1] = {}): Promise<Page> {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await throttled(await context.newPage());
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(errors, "errors on the page").toEqual([]);
  });
  // The clipboard is for secure pages only.
  await page.route("https://widget.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Widget</title><body>" }),
  );
  await page.goto("https://widget.test/");
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  await page.evaluate(({ text, options }) => void (window.shown = window.widget(text, options)), { text, options });
  return page;
}

const shown = (page: Page): Promise<Pick<Widget, "text" | "wishes">> =>
  page.evaluate(() => ({ text: window.shown.text, wishes: window.shown.wishes }));

test("read-only: buttons show what they would write, to be copied", async () => {
  const page = await open(DUEL, { readOnly: "this block stands in a canvas" });
  expect(await page.locator(".bbb-readonly").innerText()).toContain("Read-only: this block stands in a canvas");
  await page
    .getByRole("button", { name: /^Roll for/ })
    .first()
    .click();
  expect(await page.locator(".bbb-copy").innerText()).toBe("Ann attacks Bob with sword [d6=1]");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Ann attacks Bob with sword [d6=1]");
  expect((await shown(page)).text).toBe(DUEL);
});

test("without a clipboard the text is selected for copying", async () => {
  const page = await open(DUEL, { readOnly: "no" });
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page
    .getByRole("button", { name: /^Roll for/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("Ann attacks Bob with sword [d6=1]");
});

test("a host that fails leaves no dead button: the user is told", async () => {
  const page = await open(DUEL, { fails: "throws" });
  await page
    .getByRole("button", { name: /^Roll for/ })
    .first()
    .click();
  expect(await page.getByRole("alert").innerText()).toContain("Nothing was written");
});

test("a slow host is asked once, however often a button is pressed", async () => {
  const page = await open(DUEL, { fails: "slowly" });
  await page
    .getByRole("button", { name: /^Roll for/ })
    .first()
    .dblclick();
  await page.locator(".bbb-tray").waitFor({ state: "detached" });
  expect((await shown(page)).wishes).toHaveLength(1);
});

test("what the widget has done is announced; what is typed elsewhere is not", async () => {
  const page = await open(DUEL);
  const news = page.getByRole("status").first();
  await page
    .getByRole("button", { name: /^Roll for/ })
    .first()
    .click();
  await expect
    .poll(() => news.innerText())
    .toMatch(/^Ann misses Bob with sword: 1 \+ 2 skill = 3 against guard 5\s+Then: Bob$/);
  await page.evaluate(() => window.shown.set(`${window.shown.text}\nBob attacks Ann [d6=1]`));
  await expect.poll(() => news.innerText()).toBe("");
});

test("a widget that is built anew has what the old one had open, typed, focused and scrolled", async () => {
  const page = await open(`${DUEL} [d6=1]\n== Round 2\nAnn attacks Bob with sword`);
  await page.locator(".bbb-part > summary", { hasText: "Round 1" }).click();
  await page.locator(".bbb-sheet > summary").nth(1).click();
  await page.locator(".bbb-step > summary").first().click();
  await page.getByRole("combobox", { name: "Write a line" }).fill("Bob att");
  await page.evaluate(() => window.shown.rebuild());
  await page.getByText("guard 5", { exact: false }).first().waitFor();
  expect(await page.locator(".bbb-part[open]:not(.bbb-foretold)").count()).toBe(2);
  expect(await page.locator(".bbb-sheet[open] .bbb-name").allInnerTexts()).toEqual(["Bob"]);
  expect(await page.locator(".bbb-step[open]").count()).toBe(1);
  expect(await page.getByRole("combobox", { name: "Write a line" }).inputValue()).toBe("Bob att");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-bbb-focus"))).toBe("line");
});

test("a round that nobody has opened folds away when the next begins, also in a widget built anew", async () => {
  const page = await open(`${DUEL} [d6=1]`);
  const open_ = () => page.locator(".bbb-part[open] h4").allInnerTexts();
  expect(await open_()).toEqual(["Round 1"]);
  await page.evaluate(() => {
    window.shown.set(`${window.shown.text}\n== Round 2`);
    window.shown.rebuild();
  });
  expect(await open_()).toEqual(["Round 2"]);
});

test("the focus goes on to what is asked for next, and is not taken from elsewhere", async () => {
  const page = await open(`${DUEL}\nBob attacks Ann`);
  const focus = () =>
    page.evaluate(() => document.activeElement?.getAttribute("data-bbb-focus") ?? document.activeElement?.tagName);
  await page.getByRole("button", { name: /^Roll for Ann/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Roll for Bob/ }).waitFor();
  expect(await focus()).toMatch(/^do:/);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.shown.set(window.shown.text.replace("Bob attacks Ann", "Bob attacks Ann [d6=1]"));
  });
  expect(await focus()).toBe("BODY");
});

test("keys lead into an opened fighter every time, not the first alone", async () => {
  const page = await open(`${DUEL} [d6=1]`);
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute("data-bbb-focus"));
  await page.locator(".bbb-fight").focus();
  await page.keyboard.press("j");
  const fighter = /^fold who (.+)$/.exec((await focus()) ?? "")?.[1] ?? "";
  for (const key of ["-", "-", "c", "c", "+", "Enter", "c", "-"]) {
    await page.keyboard.press(key);
    await expect.poll(focus, { message: key }).toBe(`${key === "c" ? "condition" : "points"} ${fighter}`);
    await page.keyboard.press("Escape");
    await expect.poll(focus).toBe(`fold who ${fighter}`);
  }
});

test("the filled button of a fighter is the one that would write something", async () => {
  const page = await open(`${DUEL} [d6=1]`);
  await page.locator(".bbb-sheet > summary").first().click();
  const sheet = page.locator(".bbb-sheet[open]");
  const filled = () => sheet.locator(".bbb-will:has(.bbb-main) .bbb-writes").allInnerTexts();
  await sheet.locator(".bbb-face-field").waitFor();
  expect(await filled()).toEqual([]);
  const select = sheet.locator("select").first();
  const condition = await select.locator("option").nth(1).innerText();
  await select.selectOption(condition);
  await expect.poll(filled).toEqual([`! Ann gains ${condition}`]);
  await sheet.locator(".bbb-face-field").fill("-2");
  await expect.poll(filled).toEqual(["! Ann HP -2"]);
});

test("behind a line that asks for dice they have the focus, and a face is typed at once", async () => {
  const page = await open(`${DUEL} [d6=1]`);
  const field = page.getByRole("combobox", { name: "Write a line" });
  await field.fill("Bob attacks Ann");
  await field.press("Enter");
  await page.locator(".bbb-tray").waitFor();
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(false);
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await shown(page)).text).toMatch(/Bob attacks Ann \[d6=3\]$/);
  // Where nothing is asked for, whoever has the field goes on writing.
  await field.fill("> Rain.");
  await field.press("Enter");
  await expect.poll(async () => (await shown(page)).text).toMatch(/> Rain\.$/);
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
});

test("a letter that stands for nothing is not typed into the field of a die; all faces are seen", async () => {
  const page = await open(DUEL);
  const face = page.locator(".bbb-hands .bbb-face-field").first();
  await face.focus();
  await page.keyboard.press("x");
  await page.keyboard.press("4");
  expect(await face.inputValue()).toBe("4");
  // It grows with what is typed.
  await face.fill("20 5 12 3 7");
  expect(await face.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
});

test("rows are kept when a line is put in above them", async () => {
  const page = await open(`${DUEL} [d6=1]\nBob attacks Ann [d6=1]`);
  await page.evaluate(() =>
    document.querySelectorAll(".bbb-unit").forEach((row) => row.setAttribute("data-was", row.textContent ?? "")),
  );
  await page.evaluate(() => window.shown.set(window.shown.text.replace("== Round 1", "== Round 1\n> Rain.")));
  expect(await page.locator(".bbb-unit[data-was]").count()).toBe(2);
  expect(await page.locator(".bbb-unit").last().innerText()).toBe("Rain.");
});

test("the field for a line offers what may be written, by keys and by touch", async () => {
  const page = await open("Ann: HP 5, skill 2, sword d6\n@foes\nBob: HP 6, guard 5\n\n== Round 1");
  const rows = page.locator(".bbb-completions > li");
  const field = page.locator(".bbb-compose input");
  expect(await rows.count()).toBe(0);
  await field.fill("");
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  await field.fill("Ann att");
  await expect.poll(() => rows.first().locator("span").innerText()).toBe("attacks");
  await field.press("Tab");
  expect(await field.inputValue()).toBe("Ann attacks ");
  await expect.poll(() => rows.first().locator("span").innerText()).toBe("Bob");
  await field.press("ArrowDown");
  expect(await rows.first().getAttribute("aria-selected")).toBe("true");
  expect(await field.getAttribute("aria-activedescendant")).toBe(await rows.first().getAttribute("id"));
  await field.press("Enter");
  expect(await field.inputValue()).toBe("Ann attacks Bob ");
  await page.getByRole("option", { name: /^with/ }).click();
  expect(await field.inputValue()).toBe("Ann attacks Bob with ");
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
  await field.press("Escape");
  expect(await rows.count()).toBe(0);
});
