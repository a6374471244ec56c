import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defaultSystem, systems } from "../../../src/rules/index.ts";
import { exportFight, type Request } from "../../../src/share/export/formats.ts";
import { resolveNote, type NoteFight } from "../../../src/share/note.ts";
import { benched, longFight } from "../../bench/fights.ts";
import { resolved } from "./doorway.ts";

const request: Request = {
  format: "html",
  audience: "everyone",
  flavour: "log",
  source: false,
  round: null,
  dark: false,
  version: "1.2.3",
  styles: readFileSync("styles.css", "utf8"),
};

function page(note: NoteFight, more: Partial<Request> = {}): string {
  const made = exportFight(note, { ...request, ...more });
  if (!made.ok) throw new Error(made.reason);
  return made.text;
}

function fightOf(block: string): NoteFight {
  const [found] = resolveNote(`~~~combat\n${block}\n~~~\n`, { systems, defaultSystem });
  if (found === undefined) throw new Error("no fight");
  return found;
}

/** The text of a page, without its elements. */
function text(html: string): string {
  return html
    .replace(/<(style|title)>.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

describe("HTML", () => {
  it("is one file that runs nothing and asks for nothing", () => {
    for (const flavour of ["story", "log", "full"] as const) {
      const html = page(resolved, { flavour, source: true });
      expect(html).not.toMatch(/<script|<link|<img|<iframe|\bon\w+="|url\(|@import|https?:/);
      expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    }
  });

  it("has an anchor for every section, and a way to each", () => {
    const html = page(resolved);
    for (const anchor of ["round-1", "round-2", "aftermath"]) {
      expect(html).toContain(`<section id="${anchor}"`);
      expect(html).toContain(`href="#${anchor}"`);
    }
    const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target = ""] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
  });

  it("says the same sentences as the widget; remarks only where everything is taken apart", () => {
    expect(text(page(resolved))).toContain("Rolf hits Orc with sword: 17 + 3 BCB = 20 against AC 13");
    expect(text(page(resolved))).not.toContain("MB-112");
    expect(text(page(resolved, { flavour: "full" }))).toContain("MB-112");
  });

  it("tells one round alone, or says that there is no such round", () => {
    const second = text(page(resolved, { round: 2 }));
    expect(second).toContain("critically hits");
    expect(second).not.toContain("Orc misses");
    expect(exportFight(resolved, { ...request, round: 9 })).toEqual({
      ok: false,
      reason: "There is no round 9 in this fight: it has 2 rounds.",
    });
  });

  it("carries the source as text", () => {
    const html = page(resolved, { source: true });
    expect(html).toContain("Grukk attacks Rolf with axe [d20=14, d8=3]");
    expect(page(resolved)).not.toContain("[d20=14, d8=3]");
  });

  it("keeps hostile words as text, the structure of the page being the same", () => {
    const fight = (name: string, words: string): string =>
      `title: ${words}\n\n${name}: HP 3, sword d6\n@b\nB: HP 3, sword d6\n== Round 1\n${name} attacks B [d6=2]\n> ${words}`;
    const tags = (html: string): string[] => html.match(/<\/?[a-z][^\s>]*/g) ?? [];
    const plain = tags(page(fightOf(fight("A", "words"))));
    for (const words of ["</style><script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "&lt;b&gt;", "<!--"])
      expect(tags(page(fightOf(fight("<b>", words))))).toEqual(plain);
  });

  it("of 300 lines is no larger than 150 kB, in every system", () => {
    for (const system of benched)
      expect(Buffer.byteLength(page(fightOf(longFight(system, 300)))), system).toBeLessThanOrEqual(150_000);
  });
});
