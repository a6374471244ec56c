import { join } from "node:path";
import { expect, it } from "vitest";
import least from "./least.json" with { type: "json" };
import { measure } from "./measure.ts";
import { missing } from "./record.ts";

/*
 * For every refusal a golden fight in which it is made and one in which it is looked for and not made; for every
 * boundary one that is on it and one that is past it: so many of a hundred (`least.json`), a share that only ever
 * grows. README.md says which cannot have both.
 */

/** Stat blocks of other games, and what is shown, offered, chosen and reckoned, have pages and tests of their own. */
const ELSEWHERE = /\/(?:borrow|offers|due|dues|idle|track|beginning|choices|encounter)\.ts$/;

it("refusals and boundaries have golden fights on both of their sides", { timeout: 900_000 }, async () => {
  const { sites, seen } = await measure(join(import.meta.dirname, "../.."));
  const few: string[] = [];
  for (const [system, wanted] of Object.entries(least))
    for (const kind of ["refusal", "boundary"] as const) {
      const all = [...sites.entries()].filter(
        ([, site]) => site.kind === kind && site.file.startsWith(`src/rules/${system}/`) && !ELSEWHERE.test(site.file),
      );
      const open = all.flatMap(([id, site]) => {
        const lacks = missing(site, seen[id] ?? undefined);
        return lacks === ""
          ? []
          : [`${site.file}:${site.line} ${site.text.slice(0, 120)} <-- ${lacks}: no golden fight`];
      });
      const share = Math.floor((100 * (all.length - open.length)) / all.length);
      if (share < wanted[kind]) few.push(`${system} ${kind}: ${share} %, not ${wanted[kind]} %`, ...open);
    }
  expect(few).toEqual([]);
});
