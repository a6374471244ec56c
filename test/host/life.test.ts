/** A fight is drawn wherever notes are drawn, and goes without a trace. */
import { describe, expect, test } from "vitest";
import { longFight } from "../bench/fights.ts";
import { type HostOptions, type HostPage, openHost } from "./driver.ts";
import { block, DrawnFight, fight, note, ROAD, WAITING } from "./fights.ts";

async function open(text: string, more: Partial<HostOptions> = {}): Promise<HostPage> {
  return openHost({
    files: { "Session.md": text },
    open: [{ file: Object.keys(more.files ?? {})[0] ?? "Session.md", mode: "preview" }],
    viewport: { width: 900, height: 1000 },
    ...more,
  });
}

const PANES: Partial<HostOptions> = {
  open: [
    { file: "Session.md", mode: "live" },
    { file: "Session.md", mode: "preview" },
  ],
};

describe("an export", () => {
  test("holds the whole fight, though it is never shown", async () => {
    const host = await open("Text.\n");
    const html = await host.renderDetached(note(ROAD), "Session.md");
    for (const words of ["Bandits on the old road", "Balthasar", "5/8", "Round 1", "The road falls silent"]) {
      expect(html).toContain(words);
    }
  });

  test("is drawn at once, for exporters that do not wait", async () => {
    const host = await open("Text.\n");
    const html = await host.page.evaluate((text) => {
      const { Component, MarkdownRenderer } = window.host.obsidian;
      const owner = new Component();
      owner.load();
      const el = document.createElement("div");
      void MarkdownRenderer.render(window.host.app, text, el, "Session.md", owner);
      const html = el.innerHTML;
      owner.unload();
      return html;
    }, note(ROAD));
    expect(html).toContain("5/8");
  });

  test("also where nobody takes charge of what is drawn, and then nothing is kept", async () => {
    const host = await open("Text.\n");
    const html = await host.page.evaluate(async (text) => {
      const { Component, MarkdownRenderer } = window.host.obsidian;
      const el = document.createElement("div");
      // An owner that was never loaded loads none of its children.
      await MarkdownRenderer.render(window.host.app, text, el, "Session.md", new Component());
      return el.innerHTML;
    }, note(ROAD));
    expect(html).toContain("5/8");
  });

  test("in a place that is not shown is drawn all the same", async () => {
    const host = await open("Text.\n");
    const text = await host.page.evaluate(async (text) => {
      const { Component, MarkdownRenderer } = window.host.obsidian;
      const owner = new Component();
      owner.load();
      const el = document.body.createDiv();
      el.style.display = "none";
      await MarkdownRenderer.render(window.host.app, text, el, "Session.md", owner);
      return { text: el.textContent, shown: el.isShown() };
    }, note(ROAD));
    expect(text.shown).toBe(false);
    expect(text.text).toContain("Bandits on the old road");
  });
});

describe("turned off", () => {
  test("the plugin leaves the fights' text where it had drawn them, and nothing else of itself", async () => {
    const host = await open(note(WAITING), PANES);
    await fight(host, 0, 1).typeFace("Orc: d8", 3);
    await expect.poll(() => fight(host, 0, 0).hp("Ada")).toBe("5/8");
    await host.disable();
    for (const pane of [0, 1]) {
      expect(await host.pane(pane).innerText()).toContain("Orc attacks Ada with axe [d8=3]");
    }
    const left = await host.page.evaluate(() => document.querySelectorAll("[class*='bbb-']").length);
    expect(left).toBe(0);
    expect(await host.editor(0)).toBe(note(`${WAITING} [d8=3]`));
    await host.settle(1500);
    // The host draws its notes anew, in whatever order.
    await host.disable(true);
    await host.enable();
    await expect.poll(() => fight(host, 0, 0).hp("Ada")).toBe("5/8");
    await expect.poll(() => fight(host, 0, 1).hp("Ada")).toBe("5/8");
    await fight(host, 0, 1).write("Ada attacks Orc with sword");
    await expect.poll(() => fight(host, 0, 0).face("Ada: d6").count()).toBe(1);
  });

  test("in the middle of a write, nothing is left either", async () => {
    const host = await open(note(WAITING), { knobs: { diskDelay: 150 } });
    await fight(host).face("Orc: d8").fill("3");
    await fight(host).face("Orc: d8").press("Enter");
    await host.disable();
    await host.settle(1500);
    expect(await host.page.locator("[class*='bbb-']").count()).toBe(0);
    expect(await host.disk("Session.md")).toBe(note(`${WAITING} [d8=3]`));
  });

  test("nothing is left of notes that are opened and closed fifty times: no listener, no child, no detached node", async () => {
    const host = await open(note(WAITING), { ...PANES, apart: true });
    const measure = async (): Promise<[hosts: number[], browsers: number[]]> => {
      await host.settle(1300);
      const { listeners, childLoad, childUnload } = await host.counters();
      return [[listeners, childLoad - childUnload], await keptByBrowser(host)];
    };
    await openAndClose(host, 2);
    const [before, kept] = await measure();
    await openAndClose(host, FIFTY);
    const [after, still] = await measure();
    expect(after).toEqual(before);
    // Whatever each of them left would be there as often.
    for (const [at, now] of still.entries()) expect(now - (kept[at] ?? 0)).toBeLessThan(FIFTY);
  });
});

const FIFTY = 50;

/** Opens the note in another pane, in both modes in turn, and closes it once its fight is drawn. */
function openAndClose(host: HostPage, times: number): Promise<void> {
  return host.page.evaluate(async (times) => {
    const { app, obsidian } = window.host;
    const file = app.vault.getFileByPath("Session.md");
    if (file === null) throw new Error("There is no note.");
    for (let at = 0; at < times; at++) {
      const leaf = app.workspace.newLeaf();
      await leaf.openFile(file);
      const { view } = leaf;
      if (at % 2 === 0 && view instanceof obsidian.MarkdownView) view.setMode("preview", false);
      await window.host.idle(60);
      if (leaf.view.containerEl.querySelector(".bbb-fight") === null) throw new Error("No fight is drawn.");
      leaf.detach();
    }
  }, times);
}

/** Listeners and nodes, in pages and out of them, that the browser still holds. */
async function keptByBrowser(host: HostPage): Promise<number[]> {
  const session = await host.page.context().newCDPSession(host.page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  return ["JSEventListeners", "Nodes"].map((name) => metrics.find((each) => each.name === name)?.value ?? Number.NaN);
}

describe("what is big", () => {
  test("a fight of thousands of lines is drawn, and goes on", async () => {
    const body = `${longFight("zones", 4000)}\n== Round 9999\nLeader attacks Balthasar with battleaxe`;
    const host = await open(note(body), { open: [{ file: "Session.md", mode: "preview" }] });
    const drawn = fight(host);
    await drawn.typeFace("Leader: d8", 1);
    await expect.poll(() => drawn.hp("Leader")).not.toBe("");
    await drawn.write("Sybilla attacks Leader with dagger");
    await expect
      .poll(() => host.disk("Session.md"))
      .toContain("battleaxe [d8=1]\nSybilla attacks Leader with dagger\n");
  });

  test("a note with very many fights is drawn, and each can be gone on with", async () => {
    const all = Array.from({ length: 80 }, (_, i) => block(WAITING.replace("Ditch", `Ditch ${i}`)));
    const host = await open(all.join("\n\nBetween.\n\n"));
    await fight(host, 0).typeFace("Orc: d8", 3);
    await expect.poll(() => fight(host, 0).hp("Ada")).toBe("5/8");
    all[0] = all[0]?.replace("with axe", "with axe [d8=3]") ?? "";
    await expect.poll(() => host.disk("Session.md")).toBe(all.join("\n\nBetween.\n\n"));
  });

  test("hostile text is drawn as text", async () => {
    const body = [
      "rules: zones",
      "title: <script>alert(1)</script>",
      "__proto__: HP 8, sword d6",
      "constructor x3: HP 999999999999, STR 12",
      "[[../../etc/passwd|toString]]: HP 3",
      "== Round 1",
      "! __proto__ HP -1",
      "> \ud800 <img src=x onerror=alert(1)> [[a]] [x](javascript:x)",
      `+ x999999999: HP ${"9".repeat(400)}`,
      "a".repeat(20_000),
      "__proto__ attacks constructor 1 with sword [d6=999999999999]",
    ].join("\n");
    for (const mode of ["live", "preview"] as const) {
      const host = await open(note(body), { open: [{ file: "Session.md", mode }] });
      const drawn = fight(host);
      expect(await drawn.title.textContent()).toBe("<script>alert(1)</script>");
      expect(await drawn.el.locator("script, img").count()).toBe(0);
      expect(await drawn.hp("__proto__")).toBe("7/8");
      await drawn.write("toString attacks __proto__");
      await expect
        .poll(() => (mode === "live" ? host.editor() : host.disk("Session.md")))
        .toBe(note(`${body}\ntoString attacks __proto__`));
    }
  });
});

test("a fight that cannot be drawn leaves its text, and the others as they are", async () => {
  const first = WAITING.replace("Ditch", "Broken");
  const host = await open("", { files: { "Text.md": "Text.\n", "Session.md": `${block(first)}\n\n${note(WAITING)}` } });
  await host.page.evaluate(() => {
    const create: unknown = Reflect.get(window.HTMLElement.prototype, "createDiv");
    if (typeof create !== "function") throw new Error("There is no createDiv.");
    let broken = false;
    window.HTMLElement.prototype.createDiv = function (this: HTMLElement, ...given) {
      if (!broken && this.hasClass("block-language-combat")) {
        broken = true;
        throw new Error("It cannot be drawn.");
      }
      return Reflect.apply(create, this, given) as HTMLDivElement;
    };
  });
  await host.show("Session.md");
  await expect.poll(() => fight(host).title.textContent()).toBe("Ditch");
  expect(await host.pane().locator("pre").innerText()).toBe(first);
  expect(await host.pane().innerText()).toContain("This fight could not be drawn");
});

describe("a phone", () => {
  test("draws the fight in its width, and takes taps", async () => {
    const host = await open(note(ROAD.replace(" [d6=4]\n!", "\n!")), {
      phone: true,
      viewport: { width: 390, height: 844 },
    });
    const drawn = fight(host);
    const wide = await host.page.evaluate(() => {
      const scrollers = Array.from(document.querySelectorAll("html, body, .markdown-preview-view"));
      return scrollers.map((el) => el.scrollWidth - el.clientWidth);
    });
    expect(Math.max(...wide)).toBe(0);
    await drawn.rollButton().tap();
    await expect.poll(() => drawn.face("Theobald: d6").count()).toBe(0);
    expect(await host.disk("Session.md")).toMatch(/Theobald attacks Leader with spear \[d6=\d\]/);
    const { width, height } = (await drawn.button("Write").boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  });
});

test.each([
  ["on a desktop", { viewport: { width: 900, height: 1000 } }],
  ["on a phone", { phone: true }],
])("Obsidian's own button to edit the block lies on nothing of the fight (%s)", async (_, place) => {
  const long = ROAD.replace("title: Bandits", "title: A rather long title, of bandits who wait");
  const host = await open([ROAD, long].map((body) => block(body)).join("\n\n"), {
    open: [{ file: "Session.md", mode: "live" }],
    ...place,
  });
  await host.setCursor(ROAD.split("\n").length + 2);
  const covered = await host.pane().evaluate((pane) =>
    pane.findAll(".cm-preview-code-block").map((embed) => {
      const button = embed.find(".edit-block-button")?.getBoundingClientRect();
      if (button === undefined || button.width * button.height === 0) return ["there is no button"];
      const covered = (rects: DOMRectList): boolean =>
        Array.from(rects).some(
          ({ left, right, top, bottom }) =>
            left < button.right && right > button.left && top < button.bottom && bottom > button.top,
        );
      const found = embed.findAll(".bbb-fight :is(button, input, svg)").filter((el) => covered(el.getClientRects()));
      const words = document.createTreeWalker(embed.find(".bbb-fight") ?? embed, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        if (covered(range.getClientRects()) && node.parentElement) found.push(node.parentElement);
      }
      return found.map((el) => el.outerHTML);
    }),
  );
  expect(covered).toEqual([[], []]);
});

describe("for everybody", () => {
  test("key controls have roles and names, the order is theirs, and nothing is told by colour alone", async () => {
    const host = await open(note(`${ROAD}\n== Round 2\nLeader attacks Sybilla with battleaxe`));
    const drawn = fight(host);
    expect(await drawn.el.getAttribute("aria-label")).toBe("Bandits on the old road");
    for (const name of ["Now", "Just now", "Sides", "Blow by blow"]) {
      expect(await drawn.el.getByRole("region", { name, exact: true }).count()).toBe(1);
    }
    const unnamed = await drawn.el.evaluate((root) => {
      const controls = Array.from(root.querySelectorAll("button, input, summary, a, meter, [tabindex='0']"));
      return controls
        .filter((el) => {
          const label = el.getAttribute("aria-label") ?? el.textContent ?? "";
          return label.trim() === "";
        })
        .map((el) => el.outerHTML);
    });
    expect(unnamed).toEqual([]);
    const ids = await drawn.el.evaluate((root) => Array.from(root.querySelectorAll("[id]"), ({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    // Who is out and what was hit say so in words too.
    expect(await drawn.el.getByRole("listitem").filter({ hasText: "Bandit 3" }).first().innerText()).toBeTruthy();
    expect(await drawn.log.getByText(/Bandit 2 hits Theobald/).count()).toBe(1);
    const meter = drawn.el.getByRole("meter", { name: "Hit points of Balthasar" });
    expect(
      await meter.evaluate((el) => [el.getAttribute("min"), el.getAttribute("max"), el.getAttribute("value")]),
    ).toEqual(["0", "8", "5"]);
    const images = await drawn.el.evaluate((root) =>
      Array.from(root.querySelectorAll("svg"))
        .filter((svg) => svg.getAttribute("aria-hidden") !== "true" && (svg.getAttribute("aria-label") ?? "") === "")
        .map((svg) => svg.outerHTML),
    );
    expect(images).toEqual([]);
  });

  test("every control can be reached by the keyboard, and shows that it has the focus", async () => {
    const host = await open(note(`${ROAD}\n== Round 2\nLeader attacks Sybilla with battleaxe`));
    const drawn = fight(host);
    const reached: string[] = [];
    await host.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let i = 0; i < 80; i++) {
      await host.page.keyboard.press("Tab");
      const now = await host.page.evaluate(() => {
        const el = document.activeElement;
        if (!el?.closest(".bbb-fight")) return null;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(el);
        const visible = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
        return { name: el.getAttribute("aria-label") ?? el.textContent ?? "", visible };
      });
      if (now === null) {
        if (reached.length > 0) break;
        continue;
      }
      reached.push(now.name);
      expect(now.visible, `focus on "${now.name}" is visible`).toBe(true);
    }
    const controls = await drawn.el.evaluate(
      (root) =>
        Array.from(root.querySelectorAll("button, input, select, summary")).filter(
          // What narrow screens alone show is not there on this one.
          (el) => el.closest("details:not([open]) > :not(summary)") === null && el.checkVisibility(),
        ).length,
    );
    expect(reached.length).toBeGreaterThanOrEqual(controls);
    expect(reached.some((name) => /^(No reaction|Roll for)/.test(name))).toBe(true);
  });

  test("who does not want motion gets none", async () => {
    const host = await open(note(ROAD));
    const moving = (): Promise<number> =>
      fight(host).el.evaluate((root) => {
        const lasts = (time: string): boolean => time.split(",").some((each) => parseFloat(each) > 0.01);
        return [root, ...Array.from(root.querySelectorAll("*"))]
          .flatMap((el) => [undefined, "::before", "::after"].map((part) => getComputedStyle(el, part)))
          .filter(
            ({ animationName, animationDuration, transitionDuration, scrollBehavior }) =>
              (animationName !== "none" && lasts(animationDuration)) ||
              lasts(transitionDuration) ||
              scrollBehavior === "smooth",
          ).length;
      });
    expect(await moving()).toBeGreaterThan(0);
    await host.page.emulateMedia({ reducedMotion: "reduce" });
    expect(await moving()).toBe(0);
  });
});

test("the hover preview of a note is a fight like any other", async () => {
  const host = await open(note(WAITING));
  const popover = await host.renderPopover(note(WAITING), "Session.md");
  const drawn = new DrawnFight(popover.locator(".bbb-fight"));
  await drawn.typeFace("Orc: d8", 3);
  await expect.poll(() => drawn.hp("Ada")).toBe("5/8");
  await expect.poll(() => fight(host).hp("Ada")).toBe("5/8");
  expect(await host.disk("Session.md")).toBe(note(`${WAITING} [d8=3]`));
});
