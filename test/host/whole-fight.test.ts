/**
 * A fight of three rounds, from the dialog to its summary: no line is typed, and one of its rounds is played by keys
 * alone.
 */
import { expect, test } from "vitest";
import { openHost, type HostPage } from "./driver.ts";
import { fight } from "./fights.ts";

const NOTE = "Session.md";
/** More presses than three rounds of few fighters need. */
const MOST = 90;

/** Dice that fall in the same way every time: as they come, or ones and twos. */
async function loadDice(host: HostPage, dice: string): Promise<void> {
  await host.page.evaluate((low) => {
    let state = 2654435761;
    Object.defineProperty(window.crypto, "getRandomValues", {
      configurable: true,
      value: (into: Uint32Array) => {
        for (let i = 0; i < into.length; i++) {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
          into[i] = low ? state >>> 31 : state;
        }
        return into;
      },
    });
  }, dice === "low");
}

/** What a game master presses next, and the key that stands for it. */
const PRESSES: readonly (readonly [selector: string, key: string])[] = [
  ['.bbb-tray [data-bbb-focus="do:decline"]', "n"],
  ['[data-bbb-focus="do:decline late"]', "n"],
  [".bbb-tray .bbb-hands .bbb-main", "r"],
  [".bbb-targets [data-next] button", "Enter"],
  [".bbb-next .bbb-main", "Enter"],
];

interface Offered {
  /** Which of them is there first; -1: none is. */
  readonly at: number;
  readonly over: boolean;
  /** The line that the one filled button would write. */
  readonly next: string | null;
  readonly text: string;
  /** Place of the panel in the fight, from above, and its height. */
  readonly place: readonly number[];
}

function offered(host: HostPage): Promise<Offered> {
  return host.page.evaluate(
    (selectors) => ({
      place: [...document.querySelectorAll(".bbb-fight .bbb-now")].slice(0, 1).flatMap((panel) => {
        const [at, fight] = [panel, panel.closest(".bbb-fight")].map((el) => el?.getBoundingClientRect());
        return [(at?.top ?? 0) - (fight?.top ?? 0), at?.height ?? 0].map(Math.round);
      }),
      at: selectors.findIndex((each) => document.querySelector(each) !== null),
      over: document.querySelector(".bbb-ending") !== null,
      next: document.querySelector(".bbb-next .bbb-main")?.getAttribute("data-writes") ?? null,
      text: window.host.app.workspace.activeEditor?.editor.getValue() ?? "",
    }),
    PRESSES.map(([selector]) => selector),
  );
}

/** Plays on until that section is to be begun, or the fight is decided: by real clicks, or by keys. */
async function play(host: HostPage, until: string, keys: boolean): Promise<void> {
  let now = await offered(host);
  const { place } = now;
  for (let presses = 0; !now.over && now.next !== until; presses++) {
    expect(presses, now.text).toBeLessThan(MOST);
    const { at, text } = now;
    // Controls keep their place under a press.
    expect(now.place, text).toEqual(place);
    const [selector, key] = PRESSES[at] ?? ["", ""];
    if (keys) await host.page.keyboard.press(key);
    else await host.page.locator(selector).first().click();
    const asked = async (): Promise<boolean> => {
      now = await offered(host);
      // That nobody strikes is not written.
      return (now.text !== text || now.at !== at) && (now.at >= 0 || now.over);
    };
    await expect.poll(asked, { message: `${key} does nothing, or nothing is offered then:\n${text}` }).toBe(true);
  }
}

/** Everybody's dice are rolled here; few fight, and the dice fall so that it takes three rounds. */
test.each([
  ["zones", "low", ["party out 2", "foes out 1"]],
  ["mighty-blows", "any", ["party out 2", "party out 1", "foes out 1"]],
  ["basic-d20", "any", ["party out 1", "foes out 1"]],
  ["strike-chance", "any", ["party out 1", "foes out 1"]],
  ["brp", "any", ["party out 2", "party out 1", "foes out 1"]],
  ["srd5", "any", ["party out 2", "party out 1", "foes out 1"]],
])("%s: three rounds and an end without a line typed, the second round by keys alone", async (id, dice, out) => {
  const host = await openHost({
    files: { [NOTE]: "# Session\n\nThe road.\n" },
    viewport: { width: 1000, height: 1600 },
    settings: { partyDice: "here", otherDice: "here" },
  });
  await loadDice(host, dice);
  await host.setCursor(2);
  await host.command("insert-fight");
  const dialog = host.page.locator(".modal");
  await dialog.getByRole("button", { name: "Change…" }).click();
  await dialog.locator(`[data-bbb-focus="rules:${id}"]`).check();
  for (const one of out) await dialog.locator(`[data-bbb-focus="${one}"]`).click();
  await dialog.getByRole("button", { name: "Insert and begin round 1", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await host.setCursor(0);
  const drawn = fight(host);
  await drawn.el.waitFor();
  await play(host, "== Round 2", false);
  await play(host, "== Round 3", true);
  await play(host, "== Round 4", false);
  const ending = drawn.el.locator(".bbb-ending");
  if ((await ending.count()) === 0) {
    await drawn.button("Fight menu").click();
    await host.page.getByRole("menuitem", { name: /End the fight/ }).click();
  }
  await ending.waitFor();
  expect(await ending.locator("caption").innerText()).toBe("After 3 rounds");
  expect(await ending.locator("tbody tr").count()).toBeGreaterThan(1);
  expect(await host.editor()).toContain("\n== Round 3\n");
});
