import { expect, it } from "vitest";
import { systems } from "../../src/rules/index.ts";
import { positions, rankAt } from "./ranking.ts";

it("measure", () => {
  for (const system of systems.keys()) {
    const all = positions(system);
    const step = Math.max(1, Math.floor(all.length / 100));
    let first = 0, three = 0, n = 0;
    const misses = new Map<string, number>();
    for (let i = 0; i < all.length && n < 100; i += step) {
      const p = all[i]!;
      const { rank, offered } = rankAt(p);
      n++;
      if (rank === 1) first++;
      if (rank !== null && rank <= 3) three++;
      else {
        const line = p.fight.lines[p.at]!.text;
        const k = `${rank ?? "-"} | ${line.slice(0, p.column)}^${line.slice(p.column).slice(0, 30)}   <- ${offered.slice(0, 3).join(" / ")}`;
        misses.set(k, 1);
      }
    }
    console.log(system, all.length, "first", first / n, "three", three / n);
    console.log([...misses.keys()].slice(0, 45).join("\n"));
  }
  expect(1).toBe(1);
});
