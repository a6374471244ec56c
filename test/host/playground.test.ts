/** The playground as `npm start` serves it, in Chromium. */
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { build } from "../../esbuild.config.mjs";
import { NoteFile } from "../../src/hosts/playground/note-file.ts";
import { serve, type RunningServer } from "../../src/hosts/playground/server.ts";
import { against } from "./axe.ts";
import { browser as ownBrowser } from "./driver.ts";
import { throttled } from "./throttle.ts";

const page = join(import.meta.dirname, "../../dist/playground");
let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  await build(["playground"]);
  browser = await ownBrowser();
  server = await serve({ page, port: 0 });
}, 120_000);

afterAll(() => server.close());

interface Opening {
  /** The note, in place of the sample. */
  readonly note?: string;
  readonly url?: string;
  readonly context?: BrowserContextOptions;
}

/** Opens the playground in a fresh browser profile. Errors on the page fail the test. */
async function open({ note, url = server.url, context: options }: Opening = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  const opened = await throttled(await context.newPage());
  const errors: string[] = [];
  opened.on("pageerror", (error) => errors.push(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(errors, "errors on the page").toEqual([]);
  });
  if (note !== undefined) {
    await opened.addInitScript((text) => {
      const key = "blow-by-blow:note zones";
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    }, note);
  }
  await opened.goto(`${url}/#zones`);
  await opened.locator(".cm-content").waitFor({ state: "attached" });
  return opened;
}

/** The editor's text, as the page keeps it. */
function textOf(opened: Page): Promise<string | null> {
  return opened.evaluate(() => localStorage.getItem("blow-by-blow:note zones"));
}

function fight(...lines: string[]): string {
  return [
    "# Session",
    "",
    "```combat",
    "rules: zones",
    "title: The road",
    "",
    "@party",
    "Balthasar: HP 8, STR 12, AGI 10, sword d6",
    "",
    "@bandits (initiative)",
    "Bandit x2: HP 8, AGI 8, STR 9, sword d6",
    "",
    "== Round 1",
    ...lines,
    "```",
    "",
  ].join("\n");
}

const ATTACK = "Bandit 1 attacks Balthasar with sword";

test("without a note of its own, the page loads and logs nothing", async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const opened = await throttled(await context.newPage());
  const logged: string[] = [];
  opened.on("console", (message) => logged.push(`${message.type()}: ${message.text()}`));
  await opened.goto(server.url, { waitUntil: "networkidle" });
  await opened.locator(".bbb-fight").first().waitFor();
  expect(logged).toEqual([]);
});

describe("a fight in the playground", () => {
  test("shows the sample as the language page says it ends", async () => {
    const opened = await open();
    const hp = await opened
      .locator(".bbb-card")
      .evaluateAll((cards) =>
        cards.map(
          (card) =>
            `${card.querySelector(".bbb-name")?.textContent ?? ""} ${card.querySelector(".bbb-hp-text")?.textContent ?? ""}`,
        ),
      );
    expect(hp).toEqual([
      "Balthasar 5/8",
      "Sybilla 6/6",
      "Theobald 6/7",
      "Leader 6/10",
      "Bandit 1 8/8",
      "Bandit 2 7/8",
      "Bandit 3 4/8",
    ]);
  });

  test("every sample is resolved without a problem", async () => {
    const opened = await open();
    const names = await opened
      .locator("#sample option")
      .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
    expect(names.length).toBeGreaterThan(1);
    for (const name of names.filter((each) => each !== "new")) {
      await opened.selectOption("#sample", name);
      await opened.locator(".bbb-fight").waitFor();
      expect(await opened.locator('.bbb-problem[data-severity="error"], .bbb-tray').count(), name).toBe(0);
    }
  });

  test("a die that is rolled goes into the text as one step that can be undone", async () => {
    const note = fight(ATTACK);
    const opened = await open({ note });
    await opened
      .getByRole("button", { name: /^(No reaction|Roll for)/ })
      .first()
      .click();
    await opened.locator(".bbb-tray").waitFor({ state: "detached" });
    expect(await textOf(opened)).toMatch(/sword \[d6=[1-6]\]\n```/);
    await expect
      .poll(() => opened.locator(".bbb-news").textContent())
      .toMatch(/^Bandit 1 attacks Balthasar with sword: \d damage/);
    await opened.locator(".cm-content").focus();
    await opened.keyboard.press("ControlOrMeta+z");
    await opened.locator(".bbb-tray").waitFor();
    expect(await textOf(opened)).toBe(note);
  });

  test("a face is typed; one that cannot be is refused in words", async () => {
    const opened = await open({ note: fight(ATTACK) });
    const face = opened.getByRole("textbox", { name: "Face of Bandit 1: d6 — sword damage" });
    await face.fill("9");
    await face.press("Enter");
    expect(await opened.locator(".bbb-refusal").textContent()).toBe("A d6 shows 1 to 6, not 9.");
    await face.fill("5");
    await face.press("Enter");
    await opened.locator(".bbb-tray").waitFor({ state: "detached" });
    expect(await textOf(opened)).toContain(`${ATTACK} [d6=5]`);
    expect(await opened.locator(".bbb-hp-text").first().textContent()).toBe("3/8");
  });

  test("a reaction is offered before the die, and written below its action", async () => {
    const opened = await open({ note: fight(ATTACK) });
    await opened
      .locator(".bbb-question")
      .getByRole("button", { name: /Balthasar dodges/ })
      .click();
    await opened.getByText("Balthasar: d20", { exact: false }).first().waitFor();
    expect(await textOf(opened)).toContain(`${ATTACK}\n  Balthasar dodges\n`);
  });

  test("what comes next is offered and appended; a line of one's own too", async () => {
    const opened = await open({ note: fight(`${ATTACK} [d6=1]`) });
    const offer = opened.locator(".bbb-targets .bbb-button").first();
    const line = await offer.getAttribute("title");
    await offer.click();
    await expect.poll(() => textOf(opened)).toContain(`[d6=1]\n${line}\n\`\`\``);
    const field = opened.getByRole("combobox", { name: "Write a line" });
    await field.fill("> Thunder.");
    await field.press("Enter");
    await opened.locator(".bbb-prose", { hasText: "Thunder." }).waitFor();
    expect(await field.inputValue()).toBe("");
  });

  test("the text is the whole state: a reload shows it, a reset brings the sample back", async () => {
    const opened = await open({ note: fight(ATTACK) });
    await opened
      .getByRole("button", { name: /^(No reaction|Roll for)/ })
      .first()
      .click();
    await opened.locator(".bbb-tray").waitFor({ state: "detached" });
    const text = await textOf(opened);
    const shown = await opened.locator(".bbb-fight").innerText();
    await opened.reload();
    await opened.locator(".bbb-fight").waitFor();
    expect(await textOf(opened)).toBe(text);
    // What has just happened is said once.
    const news = await opened.locator(".bbb-news").textContent();
    expect(news).toBe("");
    expect(shown).toContain(await opened.locator(".bbb-log").innerText());
    await opened.getByRole("button", { name: "Reset sample" }).click();
    await opened.getByText("Bandits on the old road").first().waitFor();
    expect(await textOf(opened)).toBeNull();
    expect(await opened.locator("#status").textContent()).toContain("Ctrl+Z");
    await opened.locator(".cm-content").focus();
    await opened.keyboard.press("Control+z");
    await expect.poll(() => textOf(opened)).toBe(text);
  });

  test("a fight that is inserted below another is the one that is looked at", async () => {
    const opened = await open({ note: `${fight(ATTACK)}\n` });
    await opened.locator(".cm-content").focus();
    await opened.keyboard.press("Control+End");
    await opened.getByRole("button", { name: "New fight…" }).click();
    await opened.getByRole("button", { name: "Insert and begin round 1" }).click();
    const second = opened.locator(".bbb-fight").nth(1);
    await second.waitFor();
    await expect
      .poll(() => second.evaluate((el) => el.getBoundingClientRect().top < window.innerHeight / 2))
      .toBe(true);
  });

  test("all fights of a note are shown, and each is written into its own block", async () => {
    const two = `${fight(ATTACK)}\n> A call-out:\n>\n> \`\`\`combat\n> continues:\n>\n> == Round 2\n> ${ATTACK}\n> \`\`\`\n`;
    const opened = await open({ note: two });
    expect(await opened.locator(".bbb-fight").count()).toBe(2);
    const second = opened.locator(".bbb-fight").nth(1);
    await second.getByRole("textbox", { name: /^Face of/ }).fill("2");
    await second.getByRole("textbox", { name: /^Face of/ }).press("Enter");
    await expect.poll(() => textOf(opened)).toBe(two.replace(`> ${ATTACK}`, `> ${ATTACK} [d6=2]`));
  });

  test("with several fights each pane scrolls, and the page does not", async () => {
    const rounds = Array.from({ length: 12 }, (_, i) => `== Round ${i + 2}\n> Rain.`);
    const opened = await open({ note: `${fight("== Round 1", ...rounds)}\n${fight("== Round 1", ...rounds)}` });
    await opened.locator(".bbb-fight").nth(1).waitFor();
    await opened.locator(".bbb-fight").nth(1).getByRole("status").first().waitFor({ state: "attached" });
    const tall = await opened.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const pane = document.querySelector("#fights");
      return { page: scrollHeight - clientHeight, pane: (pane?.scrollHeight ?? 0) - (pane?.clientHeight ?? 0) };
    });
    expect(tall.page).toBe(0);
    expect(tall.pane).toBeGreaterThan(100);
  });

  test("problems stand beside the editor's line and at their line of the log", async () => {
    const opened = await open({ note: fight("Balthasar attacks Bandit 7 with sword") });
    await opened.locator('.bbb-mark[data-mark="problem"]').waitFor();
    expect(await opened.locator(".bbb-problem mark").textContent()).toBe("Bandit 7");
  });

  test("nothing from a note becomes part of the page", async () => {
    const opened = await open({
      note: fight(
        '> <img src=x onerror="document.title=1"> [x](javascript:document.title=1) [[javascript:document.title=1]]',
        "<script>document.title=1</script> attacks Bandit 1",
      ),
    });
    await opened.locator(".bbb-prose").waitFor();
    expect(await opened.title()).not.toBe("1");
    expect(await opened.locator(".bbb-fight :is(img, script, a[href^='javascript'])").count()).toBe(0);
  });
});

describe("drawing again", () => {
  const round = (n: number): string[] => [
    `== Round ${n}`,
    `${ATTACK} [d6=${(n % 3) + 1}]`,
    "! Balthasar HP = 8",
    `> Dusk ${n}.`,
  ];
  const long = Array.from({ length: 75 }, (_, n) => round(n + 2)).flat();

  test("filling one die in a fight of 300 lines replaces no other row", async () => {
    const opened = await open({ note: fight(...long, "== Round 80", ATTACK) });
    // Rounds that are folded away have no rows until they are opened.
    await opened.locator("#fights [data-bbb-open='oldest'] > summary").click();
    await opened.waitForFunction(() => document.querySelectorAll("#fights details[data-bbb-open^='part']").length > 75);
    await opened.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>("#fights details[data-bbb-open^='part']"))
        part.open = true;
    });
    await opened.waitForFunction(() => document.querySelectorAll(".bbb-unit").length >= 225);
    await opened.evaluate(() =>
      document.querySelectorAll(".bbb-unit").forEach((row, at) => row.setAttribute("data-was", String(at))),
    );
    const before = await opened.locator(".bbb-unit").count();
    await opened
      .getByRole("button", { name: /^(No reaction|Roll for)/ })
      .first()
      .click();
    await opened.locator(".bbb-tray").waitFor({ state: "detached" });
    expect(await opened.locator(".bbb-unit[data-was]").count()).toBe(before);
  });

  test("what is open stays open, the focus goes to what comes next, the scroll stays", async () => {
    const opened = await open({ note: fight(`${ATTACK} [d6=1]`, "Balthasar attacks Bandit 2 with sword") });
    await opened.locator(".bbb-step > summary").first().click();
    await opened.locator(".bbb-sheet > summary").first().click();
    const pane = opened.locator("#fights");
    await pane.evaluate((el) => el.scrollTo(0, 40));
    const roll = opened.getByRole("button", { name: /^(No reaction: roll|Roll) for Balthasar/ });
    await roll.focus();
    await opened.keyboard.press("Enter");
    await opened.locator(".bbb-tray").waitFor({ state: "detached" });
    expect(await opened.locator(".bbb-step[open]").count()).toBe(1);
    expect(await opened.locator(".bbb-sheet[open]").count()).toBe(1);
    expect(await opened.evaluate(() => document.activeElement?.closest(".bbb-now") !== null)).toBe(true);
    expect(await pane.evaluate((el) => el.scrollTop)).toBe(40);
  });

  test("a line keeps its row while its dice are filled in, and rows above a new line theirs", async () => {
    const opened = await open({ note: fight("> Rain.", ATTACK) });
    await opened.evaluate(() =>
      document.querySelectorAll(".bbb-unit").forEach((row) => row.setAttribute("data-was", "")),
    );
    await opened
      .getByRole("button", { name: /^(No reaction|Roll for)/ })
      .first()
      .click();
    await opened.locator(".bbb-tray").waitFor({ state: "detached" });
    expect(await opened.locator(".bbb-unit[data-was]").count()).toBe(2);
  });
});

describe("for everybody", () => {
  test("everything is reached by the keyboard, and shows where the focus is", async () => {
    const opened = await open({ note: fight(ATTACK) });
    const wanted = await opened.locator(".bbb-fight :is(button, input, summary):visible").count();
    await opened.locator("#fights").focus();
    const seen = new Set<string>();
    for (let press = 0; press < wanted + 5; press++) {
      await opened.keyboard.press("Tab");
      const focused = await opened.evaluate(() => {
        const el = document.activeElement;
        if (!(el instanceof HTMLElement) || el.closest(".bbb-fight") === null) return null;
        const all = [...document.querySelectorAll(".bbb-fight :is(button, input, summary)")];
        return { at: all.indexOf(el), outline: getComputedStyle(el).outlineStyle };
      });
      if (focused === null || focused.at < 0) continue;
      expect(focused.outline).toBe("solid");
      seen.add(String(focused.at));
    }
    expect(seen.size).toBe(wanted);
  });

  test("every control has a name", async () => {
    const opened = await open({ note: fight(ATTACK) });
    const unnamed = await opened
      .locator(":is(button, input, select, meter)")
      .evaluateAll((all) =>
        all
          .filter(
            (el) =>
              (el.getAttribute("aria-label") ?? "") === "" &&
              (el.textContent ?? "").trim() === "" &&
              (!(el instanceof HTMLInputElement) || el.labels?.length === 0),
          )
          .map((el) => el.outerHTML),
      );
    expect(unnamed.filter((html) => !html.includes("cm-"))).toEqual([]);
    expect(await against({ page: opened }, "html")).toEqual([]);
    for (const [button, name] of [
      ["New fight", "New fight"],
      ["Import", "Import"],
    ] as const) {
      await opened.getByRole("button", { name: button, exact: false }).first().click();
      await opened.getByRole("dialog").waitFor();
      expect(await against({ page: opened }, "dialog[open]"), name).toEqual([]);
      await opened.keyboard.press("Escape");
      await opened.getByRole("dialog").waitFor({ state: "hidden" });
    }
  });

  test("on a phone note and fight are tabs, and nothing is wider than the screen", async () => {
    const opened = await open({ context: { viewport: { width: 360, height: 740 }, hasTouch: true } });
    const shown = async (): Promise<boolean[]> => [
      await opened.locator("#note").isVisible(),
      await opened.locator("#fights").isVisible(),
    ];
    expect(await shown()).toEqual([false, true]);
    await opened.getByRole("tab", { name: "Note" }).tap();
    expect(await shown()).toEqual([true, false]);
    expect(await opened.locator(".cm-content").innerText()).toContain("Balthasar");
    await opened.getByRole("tab", { name: "Note" }).press("ArrowRight");
    expect(await shown()).toEqual([false, true]);
    let charts = 0;
    for (const name of await opened
      .locator("#sample option")
      .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""))) {
      await opened.selectOption("#sample", name);
      for (const summary of await opened.locator(".bbb-part:not([open]) > summary").all()) await summary.click();
      for (const summary of await opened.locator(".bbb-step > summary").locator("visible=true").all())
        await summary.click();
      expect(await opened.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360);
      for (const chart of await opened.locator(".bbb-chart").locator("visible=true").all()) {
        const box = await chart.evaluate((el) => {
          const { left, right } = el.getBoundingClientRect();
          return { left, right };
        });
        expect(box.left, name).toBeGreaterThanOrEqual(0);
        expect(box.right, name).toBeLessThanOrEqual(360);
        charts++;
      }
    }
    // A critical among the samples shows its chart.
    expect(charts).toBeGreaterThan(0);
  });

  test("light and dark are chosen, and remembered", async () => {
    const opened = await open({ context: { colorScheme: "light" } });
    const ground = () => opened.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await opened.getByRole("button", { name: "Dark" }).click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await opened.reload();
    expect(await ground()).toBe(dark);
  });

  test("the seconds of a turn are switched on, and remembered", async () => {
    const opened = await open({ note: fight() });
    const seconds = opened.getByRole("timer");
    expect(await seconds.count()).toBe(0);
    await opened.getByRole("button", { name: "Turn seconds" }).click();
    await seconds.first().waitFor();
    await opened.reload();
    await seconds.first().waitFor();
    expect(await opened.getByRole("button", { name: "Turn seconds" }).getAttribute("aria-pressed")).toBe("true");
  });

  test("the chronicle of the samples leads to each", async () => {
    const opened = await open();
    await opened.locator("#chronicle").click();
    const titles = opened.locator("dialog[open] tbody th button");
    await expect.poll(() => titles.count()).toBeGreaterThanOrEqual(4);
    const title = await titles.nth(1).innerText();
    await titles.nth(1).click();
    await expect.poll(() => opened.locator(".cm-content").innerText()).toContain(title);
  });

  test("nothing moves where motion is unwelcome", async () => {
    const opened = await open({ context: { reducedMotion: "reduce" } });
    const moving = await opened
      .locator(".bbb-fight, .bbb-fight *")
      .evaluateAll((all) => all.filter((el) => getComputedStyle(el).transitionDuration !== "0s").length);
    expect(moving).toBe(0);
  });

  test("what came of a fight is written below it, once", async () => {
    const opened = await open({ note: fight("! Bandit 1 dies", "! Bandit 2 dies", "! end fight") });
    const write = opened.getByRole("button", { name: "Add a summary to the note" });
    await write.click();
    await expect.poll(() => textOf(opened)).toMatch(/```\n\n\*\*The road\. [^\n]*\*\*\n\n\| Who \| HP left \|/);
    const written = await textOf(opened);
    await write.click();
    await expect.poll(() => opened.locator("#status").textContent()).toContain("already");
    expect(await textOf(opened)).toBe(written);
  });

  test("a rule's text opens from its id", async () => {
    const opened = await open();
    await opened.route("**/rules/*.md", (route) =>
      route.fulfill({
        body: "## Rules\n\n### ZN-41 Damage\n\n- **procedure**: roll the `weapon`'s dice.\n\n### ZN-42 Next\n",
      }),
    );
    await opened.locator(".bbb-step > summary").last().click();
    await opened.locator("a.bbb-rule", { hasText: "ZN-41" }).first().click();
    const dialog = opened.getByRole("dialog");
    await expect.poll(() => dialog.innerText()).toContain("Roll the weapon's dice.");
    expect(await dialog.innerText()).not.toContain("Next");
    expect(await against({ page: opened }, "dialog[open]")).toEqual([]);
    await opened.keyboard.press("Escape");
    expect(await dialog.isVisible()).toBe(false);
  });
});

describe("a file", () => {
  async function openFile(text: string): Promise<{ opened: Page; path: string }> {
    const path = join(await mkdtemp(join(tmpdir(), "blow-by-blow-")), "Session.md");
    await writeFile(path, text);
    const own = await serve({ page, note: await NoteFile.open(path), port: 0 });
    onTestFinished(() => own.close());
    return { opened: await open({ url: own.url }), path };
  }

  async function notedIn(path: string, text: string): Promise<NoteFile> {
    await writeFile(path, text);
    return NoteFile.open(path);
  }

  const status = (opened: Page) => opened.locator("#status").textContent();

  test("is opened, and edits are saved back to it byte for byte", async () => {
    const note = fight(ATTACK).replace(/\n/g, "\r\n");
    const { opened, path } = await openFile(note);
    expect(await opened.locator("#file-name").textContent()).toBe("Session.md");
    await opened.getByRole("textbox", { name: /^Face of/ }).fill("4");
    await opened.getByRole("textbox", { name: /^Face of/ }).press("Enter");
    await expect.poll(() => readFile(path, "utf8")).toBe(note.replace(ATTACK, `${ATTACK} [d6=4]`));
    await expect.poll(() => status(opened)).toBe("Saved");
  });

  test("goes on from a fight of a note beside it, against a prepared encounter; its chronicle has both", async () => {
    const folder = await mkdtemp(join(tmpdir(), "blow-by-blow-"));
    const block = (...lines: string[]): string => ["```combat", ...lines, "```", ""].join("\n");
    await mkdir(join(folder, "Encounters"));
    const earlier = ["title: The cellar", "@party", "Ada: HP 9, sword d6", "@rats", "Rat: HP 2, bite d4"];
    await writeFile(join(folder, "First.md"), block(...earlier, "== Round 1", "! Ada HP -2", "! Rat dies"));
    await writeFile(join(folder, "Encounters", "Gate.md"), `# The gate\n${block("@guards", "Guard x2: HP 5, axe d6")}`);
    const path = join(folder, "Session.md");
    const own = await serve({ page, note: await notedIn(path, "---\ndate: 2026-11-26\n---\nTonight.\n"), port: 0 });
    onTestFinished(() => own.close());
    const opened = await open({ url: own.url });
    await opened.locator("#new-fight").click();
    const dialog = opened.locator("dialog[open]");
    await dialog.getByLabel("Continue from").selectOption({ label: "The cellar (First)" });
    await dialog.getByLabel("Prepared").selectOption({ label: "The gate (Guard x2)" });
    expect(await dialog.getByRole("status").innerText()).toContain("1 against 2");
    expect(await against({ page: opened }, "dialog[open]")).toEqual([]);
    await dialog.getByRole("button", { name: "Insert and begin round 1" }).click();
    // Not in the midst of the properties, where the cursor stands.
    await expect
      .poll(() => readFile(path, "utf8"))
      .toContain("---\ndate: 2026-11-26\n---\n\n```combat\ntitle: The gate\ncontinues: @party from [[First]]\n");

    await opened.locator("#chronicle").click();
    const titles = dialog.locator("tbody th button");
    await expect.poll(() => titles.allInnerTexts()).toEqual(["The gate", "The cellar"]);
    expect(await against({ page: opened }, "dialog[open]")).toEqual([]);
    await titles.first().click();
    await expect.poll(() => opened.locator(".cm-activeLine").innerText()).toContain("```combat");
  });

  test("takes fighters, a party and an earlier fight from the notes beside it, live", async () => {
    const folder = await mkdtemp(join(tmpdir(), "blow-by-blow-"));
    const block = (...lines: string[]): string => ["```combat", ...lines, "```", ""].join("\n");
    const ada = join(folder, "npcs", "Ada.md");
    await mkdir(join(folder, "npcs"));
    await writeFile(ada, "---\ncombat: HP 9, AGI 12, sword d6\n---\n");
    await writeFile(join(folder, "The party.md"), "- [[Ada]], our captain\n");
    await writeFile(join(folder, "Ogre.md"), "---\nstatblock: true\nhp: 30\nstats: [18, 8, 16, 6, 9, 7]\n---\n");
    await writeFile(
      join(folder, "Before.md"),
      block("rules: zones", "title: The mill", "Tom: HP 7", "== Round 1", "! Tom HP -2"),
    );
    const own = await serve({
      ...{ page, port: 0 },
      note: await notedIn(
        join(folder, "Session.md"),
        block("rules: zones", "@party from [[The party]]", "@foes", "Ogre x2: club d8") +
          block("continues: [[Before]]", "== Round 2"),
      ),
    });
    onTestFinished(() => own.close());
    const opened = await open({ url: own.url });
    const points = (name: string) =>
      opened.getByRole("meter", { name: `Hit points of ${name}`, exact: true }).locator("xpath=following-sibling::*");
    await expect.poll(() => points("Ada").textContent()).toBe("9/9");
    await expect.poll(() => points("Ogre 2").textContent()).toBe("30/30");
    await expect.poll(() => points("Tom").textContent()).toBe("5/7");
    expect(await opened.locator(".bbb-goes-on").innerText()).toContain("goes on from The mill (Before)");
    await writeFile(ada, "---\ncombat: HP 11, AGI 12, sword d6\n---\n");
    await opened.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(() => points("Ada").textContent()).toBe("11/11");
  });

  test.each([
    ["of Windows", (text: string) => text.replace(/\n/g, "\r\n")],
    ["written twice over", (text: string) => text.replace(/\n/g, "\r\r\n")],
    ["that are mixed", (text: string) => text.replace(/(.*)\n(.*)\n(.*)\n/g, "$1\n$2\r\n$3\r\r\n")],
  ])("keeps line ends %s: in appended lines, after changes from outside, and when undone", async (_, ends) => {
    const waiting = ends(fight(ATTACK));
    const { opened, path } = await openFile(waiting);
    await opened.getByRole("textbox", { name: /^Face of/ }).fill("4");
    await opened.getByRole("textbox", { name: /^Face of/ }).press("Enter");
    const rolled = waiting.replace(ATTACK, `${ATTACK} [d6=4]`);
    await expect.poll(() => readFile(path, "utf8")).toBe(rolled);
    const line = opened.getByRole("combobox", { name: "Write a line" });
    await line.fill("> Thunder.");
    await line.press("Enter");
    const [, end = ""] = /(\r*\n)```\r*\n$/.exec(rolled) ?? [];
    const appended = rolled.replace(/(\r*\n```\r*\n)$/, `${end}> Thunder.$1`);
    await expect.poll(() => readFile(path, "utf8")).toBe(appended);

    // Another program changes words and line ends; the next key touches nothing else.
    const outside = appended
      .replace("# Session\r", "# Session, later\r")
      .replace("# Session\n", "# Session, later\r\n");
    await writeFile(path, outside);
    await opened.evaluate(() => window.dispatchEvent(new Event("focus")));
    await opened.locator(".cm-content", { hasText: "Session, later" }).waitFor();
    await opened.locator(".cm-line", { hasText: "Session, later" }).click();
    await opened.keyboard.press("End");
    await opened.keyboard.type("!");
    const typed = outside.replace("later", "later!");
    await expect.poll(() => readFile(path, "utf8")).toBe(typed);

    // Back through everything, line by line of the history, to the very bytes of the beginning.
    for (const text of [outside, appended, rolled, waiting]) {
      await opened.keyboard.press("ControlOrMeta+z");
      await expect.poll(() => readFile(path, "utf8")).toBe(text);
    }
  });

  test("that another program changes is loaded again where nothing here is unsaved", async () => {
    const { opened, path } = await openFile(fight(ATTACK));
    await writeFile(path, fight(`${ATTACK} [d6=6]`));
    await opened.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(() => opened.locator(".bbb-hp-text").first().textContent()).toBe("2/8");
  });

  test("that another program changed meanwhile is not overwritten unasked", async () => {
    const { opened, path } = await openFile(fight(ATTACK));
    const theirs = fight("> Theirs.", ATTACK);
    await writeFile(path, theirs);
    await opened
      .getByRole("button", { name: /^(No reaction|Roll for)/ })
      .first()
      .click();
    await expect.poll(() => status(opened)).toContain("changed by another program");
    expect(await readFile(path, "utf8")).toBe(theirs);
    await opened.getByRole("button", { name: "Overwrite the file" }).click();
    await expect.poll(() => readFile(path, "utf8")).toMatch(/sword \[d6=\d\]/);
  });
});

test("a round folds from its title, and unfolds", async () => {
  const fight = "rules: zones\n\nAda: HP 6, sword d6\n\n== Round 1\n> One.\n> Two.\n\n== Round 2\n> Three.";
  const opened = await open({ note: `\`\`\`combat\n${fight}\n\`\`\`\n` });
  const line = (words: string) => opened.locator(".cm-line", { hasText: words });
  await line("== Round 1").click();
  await opened.keyboard.press("Control+Shift+BracketLeft");
  await line("> Two.").waitFor({ state: "detached" });
  expect(await line("> Three.").count()).toBe(1);
  await opened.keyboard.press("Control+Shift+BracketRight");
  await line("> Two.").waitFor();
});

test("a row that moves as its fighter waits again no longer looks as if it had acted", async () => {
  const stats = "HP 9, AC 13, sword d8";
  const round = "initiative [Ada d6=3, Bran d6=4, Orc d6=5]\nOrc passes\nBran passes";
  const opened = await open({
    note: `\`\`\`combat\nrules: mighty-blows\n@party\nAda: ${stats}\nBran: ${stats}\n@orcs\nOrc: ${stats}\n== Round 1\n${round}\n\`\`\`\n`,
  });
  const weights = (state: string): Promise<string[]> =>
    opened.locator(".bbb-card").evaluateAll(
      (all, wanted) =>
        all.flatMap((row) => {
          const name = row.querySelector(".bbb-name");
          return name === null || row.getAttribute("data-state") !== wanted ? [] : [getComputedStyle(name).fontWeight];
        }),
      state,
    );
  await opened.getByRole("button", { name: "Pass", exact: true }).click();
  await opened.getByRole("button", { name: "Ada passes" }).click();
  await expect.poll(() => weights("done")).toHaveLength(3);
  const [acted] = await weights("done");
  await opened.locator(".bbb-next .bbb-main").click();
  await expect.poll(() => weights("waiting")).toHaveLength(3);
  expect(await weights("waiting")).not.toContain(acted);
});

test("the field of what is cast stays where it is while the targets come below it", async () => {
  const stats = "HP 9, AC 13, sword d8";
  const opened = await open({
    note: `\`\`\`combat\nrules: mighty-blows\n@party\nMina: ${stats}, class magic-user\n@orcs\nOrc: ${stats}\nChief: ${stats}\n== Round 1\n\`\`\`\n`,
  });
  const drawn = opened.locator(".bbb-fight");
  await drawn.getByRole("button", { name: "Cast", exact: true }).click();
  const field = drawn.getByRole("textbox", { name: "cast" });
  const before = await field.boundingBox();
  await field.pressSequentially("web");
  await drawn.locator(".bbb-targets li").first().waitFor();
  expect(await field.boundingBox()).toEqual(before);
  expect(await field.inputValue()).toBe("web");
});

test("what closes a dialog is whole, and foes’ stats have room; the page’s scroll bar has the chosen colours", async () => {
  const opened = await open({ note: "# Empty\n" });
  const scheme = (): Promise<string> => opened.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe("light");
  await opened.getByRole("button", { name: "Dark" }).click();
  expect(await scheme()).toBe("dark");
  await opened.locator(".bar").getByRole("button", { name: "New fight…" }).click();
  const dialog = opened.getByRole("dialog");
  const close = dialog.getByRole("button", { name: "Close" });
  await close.scrollIntoViewIfNeeded();
  // A shade is drawn, not hit: above it lies what comes later and has a place of its own.
  expect(await close.evaluate((el) => getComputedStyle(el.closest("form") ?? el).position)).toBe("relative");
  const { width = 0 } = (await dialog.locator(".bbb-new-stats").first().boundingBox()) ?? {};
  expect(width).toBeGreaterThan(400);
  await close.click();
  // What stands in the pane without a fight looks like the rest of the page.
  const button = opened.locator("#empty > p button");
  await button.waitFor();
  expect(await button.evaluate((el) => getComputedStyle(el).borderTopStyle)).toBe("solid");
});

test("one count is marked as called, also where the row that was marked has moved away", async () => {
  const note = `\`\`\`combat
rules: strike-chance
@party
Vigdis: HP 32, SC 85, DEF 30, IM 2, DEX 14, CON 14, attacks 2, rank 4, broadsword d8+4
Maro: HP 20, DEF 20, IM 2, CON 11, PER 14, cast 75, spell Frost Ray ct 4, staff d6 sc 40
@ogres
Thug: HP 18, SC 50, DEF 15, CON 10, club d6+1
== Round 1
Maro will cast Frost Ray at Thug
Vigdis will attack Thug with broadsword
Thug will attack Vigdis
initiative [Vigdis d10=7, Vigdis d8=4, Maro d10=6, Thug d10=10]
Thug attacks Vigdis with club [d100=99]
Vigdis attacks Thug with broadsword [d100=99]
Vigdis attacks Thug with broadsword
\`\`\`
`;
  const opened = await open({ note });
  const grounds = (): Promise<string[]> =>
    opened
      .locator(".bbb-at > span")
      .evaluateAll((all) => all.flatMap((each) => [`${each.textContent} ${getComputedStyle(each).backgroundColor}`]));
  const called = async (): Promise<string[]> =>
    (await grounds()).filter((each) => !each.endsWith("rgba(0, 0, 0, 0)")).map((each) => each.replace(/ .*/, ""));
  await expect.poll(called).toEqual(["6"]);
  const face = opened.getByRole("textbox", { name: /^Face of/ }).first();
  await face.fill("98");
  await face.press("Enter");
  await expect.poll(called).toEqual(["4"]);
});

test("the field no longer shows the line of a target that was pressed, though the pointer rests there", async () => {
  const stats = "HP 9, AC 13, sword d8";
  const line = "Mina will cast web at Chief";
  const opened = await open({
    note: `\`\`\`combat\nrules: mighty-blows\n@party\nRolf: ${stats}\nMina: ${stats}, class magic-user\n@orcs\nOrc: ${stats}\nChief: ${stats}\n== Round 1\n\`\`\`\n`,
  });
  const drawn = opened.locator(".bbb-fight");
  const field = drawn.getByRole("combobox", { name: "Write a line" });
  await drawn.getByRole("button", { name: "Mina 9/9" }).click();
  await drawn.getByRole("button", { name: "Cast", exact: true }).click();
  await drawn.getByRole("textbox", { name: "cast" }).fill("web");
  const target = drawn.locator(`[data-writes='${line}']`);
  await target.hover();
  await expect.poll(() => field.inputValue()).toBe(line);
  await target.click();
  await expect.poll(() => target.count()).toBe(0);
  await expect.poll(() => field.inputValue()).not.toBe(line);
});
