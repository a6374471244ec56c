/** Fights that the browser tests play, and what a test does with a drawn one. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { HostPage } from "./driver.ts";

/** The fight of the language's first page, up to its first round. */
export const ROAD_SETUP = `rules: zones
title: Bandits on the old road

@party
Balthasar: HP 8, STR 12, AGI 10, WIT 9, sword d6
Sybilla: HP 6, AGI 12, WIT 11, musket d8 range 8, dagger d4
Theobald: HP 7, STR 13, armour 1, shield, spear d6

@bandits (initiative)
Leader: HP 10, AGI 9, WIT 10, battleaxe d8
Bandit x3: HP 8, AGI 8, STR 9, WIT 7, sword d6, bow d6 range 8

== Round 1`;

export const ROAD_ROUND = `Leader attacks Balthasar with battleaxe [d8=3]
Sybilla attacks Bandit 1 with musket
  Bandit 1 dodges [d20=2]
Bandit 2 attacks Theobald with bow, at 5 zones [d20=5, d6=3]
@party pass
Bandit 3 attacks Balthasar with sword [d6=1]
  Balthasar counters with sword [d6=4]
> The road falls silent for a heartbeat.
Theobald attacks Leader with spear [d6=4]
! Bandit 2 HP -1 // stumbled into the ditch`;

export const ROAD = `${ROAD_SETUP}\n${ROAD_ROUND}`;

/** The language's fight under mighty-blows, up to its first round. */
export const DUEL_SETUP = `rules: mighty-blows

@party
Rolf: HP 12, AC 15, BCB 3, DEX 13, CON 12, save 14, STR-hit +1, STR-dmg +1, sword d8
Mina: HP 6, AC 11, DEX 16, save 13, class magic-user

@orcs
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6

== Round 1`;

export const DUEL_ROUND = `Mina will cast sleep at Orc
Rolf will attack Orc, split 2/1
initiative [Rolf d6=5, Mina d8=3, Orc d6=4]
Rolf attacks Orc with sword [d20=10, d8=4, Orc d20=17]
Orc attacks Rolf with spear [d20=20, d6=2, d20=15, Rolf d20=17, d3=2]
Mina casts sleep at Orc
! Orc gains helpless (asleep)`;

export const DUEL = `${DUEL_SETUP}\n${DUEL_ROUND}`;

/** A fight that waits for one die. */
export const WAITING = `rules: zones
title: Ditch

Ada: HP 8, STR 12, sword d6

@foes (initiative)
Orc: HP 9, AGI 8, axe d8

== Round 1
Orc attacks Ada with axe`;

export function block(body: string, fence = "```"): string {
  return `${fence}combat\n${body}\n${fence}`;
}

/** A note with one fight between other text. */
export function note(body: string): string {
  return `# Session\n\n${block(body)}\n\nAfter.\n`;
}

/** Lines as they stand in a call-out, a list item and the like. */
export function prefixed(prefix: string, text: string): string {
  return text
    .split("\n")
    .map((line) => (prefix + line).trimEnd())
    .join("\n");
}

/** A drawn fight and its controls, found as a reader finds them: by role and name. */
export class DrawnFight {
  constructor(readonly el: Locator) {}

  get title(): Locator {
    return this.el.getByRole("heading", { level: 3 });
  }

  /** What has just happened, as it is read out. */
  get news(): Locator {
    return this.el.locator(".bbb-news");
  }

  get log(): Locator {
    return this.el.getByRole("region", { name: "Blow by blow" });
  }

  /** What is wrong with the fight, behind its count; "": nothing is. */
  async remarks(): Promise<string> {
    const list = this.el.locator(".bbb-remarks");
    if ((await list.count()) === 0) return "";
    if ((await list.getAttribute("open")) === null) await list.locator("summary").first().click();
    return list.innerText();
  }

  get trouble(): Locator {
    return this.el.getByRole("alert");
  }

  button(name: string | RegExp): Locator {
    return this.el.getByRole("button", { name, exact: true });
  }

  /** The field for the face of a die; `die` is as much of its name as tells it from others. */
  face(die: string): Locator {
    return this.el.getByRole("textbox", { name: `Face of ${die}` });
  }

  async typeFace(die: string, face: number | string): Promise<void> {
    await this.face(die).fill(String(face));
    await this.face(die).press("Enter");
  }

  /** Rolls the dice of whoever's the first hand is, or of somebody's. */
  rollButton(who = ""): Locator {
    return this.el.getByRole("button", { name: new RegExp(`^(No reaction: r|R)oll for ${who}`) }).first();
  }

  /** Rolls for whoever a die belongs to: "Bandit 1: d20". */
  async roll(die: string): Promise<void> {
    await this.rollButton(die.replace(/:.*$/, "")).click();
  }

  async write(line: string): Promise<void> {
    const field = this.el.getByRole("combobox", { name: "Write a line" });
    await field.fill(line);
    await field.press("Enter");
    // It is empty, or shows what would be written next.
    await expect
      .poll(() => field.evaluate((el: HTMLInputElement) => el.value === "" || el.hasAttribute("data-bbb-draft")))
      .toBe(true);
  }

  /** Hit points as they are shown: "5/8". */
  async hp(name: string): Promise<string> {
    const meter = this.el.getByRole("meter", { name: `Hit points of ${name}`, exact: true });
    return (await meter.locator("xpath=following-sibling::*").textContent()) ?? "";
  }

  async allHp(): Promise<Record<string, string>> {
    const meters = await this.el.getByRole("meter").all();
    const names = await Promise.all(
      meters.map(async (meter) => ((await meter.getAttribute("aria-label")) ?? "").replace("Hit points of ", "")),
    );
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await this.hp(name)] as const)));
  }
}

/** A fight of a pane, counted from 0. */
export function fight(host: HostPage, index = 0, pane = 0): DrawnFight {
  return new DrawnFight(host.pane(pane).locator(".bbb-fight").locator("visible=true").nth(index));
}

/**
 * Scrolls a pane on until a fight is drawn in it, which is done only where it comes near, and then until what it asks
 * for stands still in the pane's middle. Returns what scrolls.
 */
export async function scrollToFight(host: HostPage, mode: "live" | "preview"): Promise<Locator> {
  const scroller = host.pane().locator(mode === "live" ? ".cm-scroller" : ".markdown-preview-view");
  await scroller.evaluate(async (el) => {
    const field = (): Element | null => el.querySelector(".bbb-fight .bbb-face-field");
    for (let top = 0; field() === null; top += el.clientHeight / 2) {
      if (top > el.scrollHeight) throw new Error("No fight is drawn anywhere.");
      el.scrollTop = top;
      await window.host.idle(120);
    }
    for (let before = -1; el.scrollTop !== before;) {
      before = el.scrollTop;
      field()?.scrollIntoView({ block: "center" });
      await window.host.idle(120);
    }
  });
  return scroller;
}

/** The dice that are rolled next show these faces. */
export async function loadDice(host: HostPage, ...faces: number[]): Promise<void> {
  await host.page.evaluate((faces) => {
    const queue = [...faces];
    Object.defineProperty(window.crypto, "getRandomValues", {
      configurable: true,
      value: (into: Uint32Array) => {
        if (queue.length === 0) throw new Error("More dice were rolled than the test has loaded.");
        // Faces are drawn in blocks. What is left of one is as good as thrown away.
        into.fill(2 ** 32 - 1);
        into.set(queue.splice(0).map((face) => face - 1));
        return into;
      },
    });
  }, faces);
}
