import { describe, expect, it } from "vitest";
import { randomSource } from "../../src/dice/source.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import type { Placed, UnitResult } from "../../src/fight/unit/result.ts";
import type { Line } from "../../src/language/syntax.ts";
import { systems } from "../../src/rules/index.ts";
import { goldenFights } from "./run-notes.ts";
import { sampleOf } from "../sample.ts";

/*
 * A refusal that no die can change comes before the first die is asked for: golden fights whose dice are cut out, line
 * by line.
 */

const environment = { systems, defaultSystem: "zones" };

function withoutRecord(line: Line): string {
  if ((line.kind !== "action" && line.kind !== "ruling") || line.record === null) return line.text;
  return line.text.slice(0, line.record.span.from) + line.text.slice(line.record.span.to);
}

/** The fight up to a unit, whose own lines have no dice. */
function cut(fight: Fight, unit: Placed): string {
  return [...fight.lines.slice(0, unit.from).map((line) => line.text), ...unit.lines.map(withoutRecord)].join("\n");
}

const lastOf = (fight: Fight): UnitResult | undefined => fight.units.at(-1)?.result;

/** Lines of the unit that are refused with random dice each time. */
function alwaysRefused(text: string, runs: number): ReadonlySet<number> {
  const times = new Map<number, number>();
  for (let seed = 1; seed <= runs; seed++) {
    const fight = resolveFight(text, environment, { faces: () => randomSource(seed), strict: false });
    for (const [at, step] of (lastOf(fight)?.steps ?? []).entries())
      if (step.status === "refused") times.set(at, (times.get(at) ?? 0) + 1);
    if (![...times.values()].includes(seed)) break;
  }
  return new Set([...times.keys()].filter((at) => times.get(at) === runs));
}

describe.each([...systems.keys()])("%s", (id) => {
  it("whatever is refused with its dice for a reason that stands before them is refused without", () => {
    const wrong: string[] = [];
    for (const { title, text } of sampleOf(goldenFights(id))) {
      const fight = resolveFight(text, environment);
      let bare: Fight | null = null;
      for (const unit of fight.units.slice(0, fight.pendingUnit ?? undefined)) {
        const kind = unit.lines[0]?.kind;
        if ((kind !== "action" && kind !== "ruling") || unit.lines.every((line) => withoutRecord(line) === line.text))
          continue;
        const without = cut(fight, unit);
        bare = resolveFight(without, environment, {}, bare);
        const now = lastOf(bare)?.steps ?? [];
        const refused = unit.result.steps.map((step) => step.status === "refused");
        for (const [at, was] of refused.entries())
          if (!was && now[at]?.status === "refused")
            wrong.push(`${title}: refused without its dice only: ${unit.lines[at]?.text ?? ""}`);
        // A reaction waits for the dice of the line that it answers, which are needed anyway, but not for its own in
        // vain.
        const own = new Set(bare.pending.filter(({ dice }) => dice !== "").map(({ line }) => line - unit.from));
        const asks = [...refused.keys()].filter(
          (at) => refused[at] === true && now[at]?.status !== "refused" && (at === 0 ? own.size > 0 : own.has(at)),
        );
        if (asks.length === 0) continue;
        const always = alwaysRefused(without, 150);
        for (const at of asks)
          if (always.has(at)) wrong.push(`${title}: asks for dice in vain: ${unit.lines[at]?.text ?? ""}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
