import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/*
 * What game masters write, against what it comes to: `said.md` is a page of tables, one for each rule system.
 */

const page = readFileSync(join(import.meta.dirname, "said.md"), "utf8");

function fought(set: string, lines: readonly string[]): Fight {
  const text = `${set}\n== Round 1\n${lines.join("\n")}`.replace("\n", "\ndice: auto\nseed: said\n");
  return resolveFight(text, { systems, defaultSystem: "zones" });
}

/** What came of a fight but for its words: dice depend on the words, so their faces are left out. */
function outcome(fight: Fight) {
  const steps = [...stepsOf(fight)].filter(({ text }) => text.kind === "action" || text.kind === "ruling");
  return steps.flatMap(({ step }): readonly object[] =>
    step.actions.length > 0
      ? step.actions.map(({ verb, actors, targets, thing, clauses }) => ({
          verb,
          actors,
          targets,
          thing,
          clauses: clauses.map((clause) => ({ ...clause, span: null })),
        }))
      : step.events.map((event) => ({ ...event })),
  );
}

let count = 0;
for (const part of page.split(/^## /m).slice(1)) {
  const [id = ""] = part.split("\n");
  const set = /```combat\n([\s\S]*?)\n```/.exec(part)?.[1] ?? "";
  const tables = part.slice(part.indexOf("| on a sheet"));
  const rows = [...part.matchAll(/^\| `(.+)` \| `(.+)` \|$/gm)].map(([row, written = "", meant = ""]) => ({
    written,
    meant,
    sheet: tables.includes(row),
  }));
  count += rows.length;
  describe(id.trim(), () => {
    it.each(rows.filter(({ sheet, meant }) => !sheet && meant.startsWith("> ")))("$written: $meant", (row) => {
      const said = diagnosticsOf(fought(set, [row.written])).map(({ message }) => message);
      expect(said.join("\n")).toContain(row.meant.slice(2));
    });

    it.each(rows.filter(({ sheet, meant }) => !sheet && !meant.startsWith("> ")))("$written = $meant", (row) => {
      const wanted = outcome(fought(set, row.meant.split(" / ")));
      expect(wanted).not.toEqual([]);
      expect(outcome(fought(set, row.written.split(" / ")))).toEqual(wanted);
    });

    it.each(rows.filter(({ sheet }) => sheet))("on a sheet, $written = $meant", ({ written, meant }) => {
      const sheet = (items: string) =>
        resolveFight(`rules: ${id.trim()}\nAnn: ${items}`, { systems, defaultSystem: "zones" }).state.combatants;
      expect(sheet(written)).toEqual(sheet(meant));
    });
  });
}

it("the page holds 300 lines and more", () => {
  expect(count).toBeGreaterThanOrEqual(300);
});
