import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { tiny } from "../fight/tiny.ts";
import { Kept, outcomesOf, row } from "./kept.ts";

/* What is kept of a golden fight must notice what changes, where it changes, and nothing else. */

const above = "Ann: HP 5, skill 1, sword d6\nOrc: HP 9\n== Round 1\nAnn attacks Orc";
const fight = resolveFight(`${above} [d6=5, d6=3]`, { systems: new Map([[tiny.id, tiny]]), defaultSystem: tiny.id });
const harder = resolveFight(`${above} [d6=5, d6=4]`, { systems: new Map([[tiny.id, tiny]]), defaultSystem: tiny.id });

it("says at which line a fight came out otherwise, and no other", () => {
  const folder = mkdtempSync(join(tmpdir(), "blow-by-blow-"));
  try {
    writeFileSync(join(folder, "outcomes.txt"), row("a.md A blow: with a colon", outcomesOf(fight)));
    const kept = new Kept(folder, false);
    expect(kept.changes("a.md A blow: with a colon", fight)).toEqual([]);
    const changes = kept.changes("a.md A blow: with a colon", harder);
    expect(changes.map((each) => each.split(" came out")[0])).toEqual(["line 4", "the end"]);
    expect(kept.changes("a.md Another", harder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
