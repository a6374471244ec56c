import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newFightLines } from "../../src/fight/beginning.ts";
import { findFights } from "../../src/notes/fences.ts";
import { systems } from "../../src/rules/index.ts";
import { beginningOf, fightOf, freshDraft } from "../../src/wishes/draft.ts";

test("the first fight of the guide is the one that the dialog writes", () => {
  const zones = systems.get("zones");
  if (zones === undefined) throw new Error("There is no zones.");
  const guide = readFileSync("docs/first-fight.md", "utf8").replaceAll("````markdown\n", "").replaceAll("````\n", "");
  const written = newFightLines(fightOf(freshDraft(zones, []), beginningOf(zones), ""));
  expect(findFights(guide)[0]?.body.trim()).toBe(written.join("\n").trim());
});
