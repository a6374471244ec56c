import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { systems } from "../../src/rules/index.ts";
import { RulePages, findRule, wordsUnder } from "../../src/share/rule-text.ts";

const PAGE = "# Rules\n\n### T-1 Blows: how\n- one\n\n| a |\n\n### T-10 More\nten\n\n## Tables\nnone";

describe("findRule", () => {
  test("finds the heading that begins with the id, and all that stands below it", () => {
    expect(findRule(PAGE, "T-1")).toEqual({ title: "T-1 Blows: how", prose: "", body: "- one\n\n| a |" });
    expect(findRule(PAGE.replaceAll("\n", "\r\n"), "T-10")).toEqual({ title: "T-10 More", prose: "", body: "ten" });
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

describe("the prose of a rule", () => {
  const read = (id: string) => readFileSync(join(import.meta.dirname, `../../docs/rules/${id}.md`), "utf8");

  test("says what it does, with examples and the words that stand under it, and leaves the numbering to the entry", () => {
    const rule = findRule(read("zones"), "ZN-49");
    expect(rule?.prose).toMatch(/^If the damage suffered from this one attack is at least half/);
    expect(rule?.prose).toContain("**For example:** Source example: maximum 8, suffered 4");
    expect(rule?.prose).toContain("- `crit 5`: Damage from one attack that is critical");
    expect(rule?.prose).toContain("- `! Bandit 1 gains incapacitated`: Cannot act, move or react");
    expect(rule?.prose).not.toMatch(/\(ZN-\d+\)|\*\*(?:kind|reads|dice|procedure)\*\*/);
    expect(rule?.body).toMatch(/^- \*\*kind\*\*/);
  });

  test.each([...systems.keys()])("every numbered procedure of %s has it", (id) => {
    const page = read(id);
    const ids = [...page.matchAll(/^### ([A-Z]{2}-\d+)\b/gm)].map(([, each = ""]) => each);
    const without = ids.filter((each) => {
      const rule = findRule(page, each);
      return rule?.prose === "" && /^- \*\*procedure\*\*: (?!none)/m.test(rule.body);
    });
    expect(without).toEqual([]);
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
