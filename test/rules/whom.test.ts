import { detailText } from "../../src/fight/combatant.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { find } from "../../src/fight/state.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { goldenFights } from "./golden.ts";

/*
 * Whom a condition is about is kept as those of the roster, bound where its text is read: no rule compares the words of
 * its detail.
 */

describe.each([...systems.keys()])("%s", (id) => {
  it("knows whom each condition of its golden fights names", () => {
    let named = 0;
    for (const { title, text } of goldenFights(id)) {
      const fight = resolveFight(text, { systems, defaultSystem: id });
      for (const { result } of fight.units)
        for (const { event } of result.events) {
          if (event.type !== "condition" || event.change !== "gained") continue;
          const { who, whom = [] } = event;
          const detail = event.detail === null ? null : detailText(event.detail);
          const about = `${title}: ${who} ${event.id} (${detail ?? ""})`;
          for (const each of whom) {
            expect(find(result.after, each)?.name, about).toBe(each);
            expect(detail, about).toContain(each);
            named++;
          }
          // "Orc 1", "with Orc 1"
          const last = find(result.after, (detail ?? "").replace(/^(?:with|by|of|on|to|from|at|against) /, ""));
          if (last !== undefined) expect(whom, about).toContain(last.name);
        }
    }
    // No condition of brp is about somebody.
    if (id !== "brp") expect(named).toBeGreaterThan(20);
  });
});

it("rules make no name of a text", () => {
  const files = readdirSync("src/rules", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(150);
  const making = files.filter((file) => /\bas(?:Who|Side)\b/.test(readFileSync(join("src/rules", file), "utf8")));
  expect(making).toEqual([]);
});
