import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { systems } from "../../src/rules/index.ts";
import { RulePages } from "../../src/share/rule-pages.ts";
import { findRule, wordsUnder } from "../../src/share/rule-text.ts";

const PAGE = "# Rules\n\n### T-1 Blows: how\n- one\n\n| a |\n\n### T-10 More\nten\n\n## Tables\nnone";

describe("findRule", () => {
  test("finds the heading that begins with the id, and all that stands below it", () => {
    expect(findRule(PAGE, "T-1")).toEqual({ title: "T-1 Blows: how", body: "- one\n\n| a |" });
    expect(findRule(PAGE.replaceAll("\n", "\r\n"), "T-10")).toEqual({ title: "T-10 More", body: "ten" });
    expect(findRule(PAGE, "T")).toBeNull();
    expect(findRule(PAGE, "T-100")).toBeNull();
  });

  test.each([...systems.keys()])("finds every rule that the words of %s stand under", (id) => {
    const page = readFileSync(join(import.meta.dirname, `../../docs/rules/${id}.md`), "utf8");
    const { verbs, clauses, conditions, stats, options } = systems.get(id)?.vocabulary ?? {};
    const cited = [verbs, clauses, conditions, stats, options].flatMap((words) =>
      (words ?? []).flatMap((w) => w.rules),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect([...new Set(cited)].filter((rule) => (findRule(page, rule)?.body ?? "") === "")).toEqual([]);
  });
});

test("wordsUnder says what a system's own words mean that stand under a rule", () => {
  const zones = systems.get("zones");
  if (zones === undefined) throw new Error("There is no zones.");
  const words = wordsUnder(zones, "ZN-49");
  expect(words.map(({ word }) => word)).toContain("critical");
  expect(words.every(({ help }) => help !== "")).toBe(true);
  expect(wordsUnder(zones, "BR-01")).toEqual([]);
});

test("RulePages reads a page once, and asks again for one that was not there", async () => {
  const asked: string[] = [];
  const there = new Map([["b", PAGE]]);
  const pages = new RulePages(["a", "b"], (system) => {
    asked.push(system);
    return Promise.resolve(there.get(system) ?? null);
  });
  expect(await pages.find("T-10")).toMatchObject({ body: "ten" });
  expect(await pages.find("T-99")).toBeNull();
  expect(asked).toEqual(["a", "b", "a"]);
  there.set("a", "### A-1 First\nfound");
  expect(await pages.find("A-1")).toMatchObject({ body: "found" });
});
