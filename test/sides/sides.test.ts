import { join } from "node:path";
import { expect, it } from "vitest";
import { measure } from "./measure.ts";
import open from "./open.json" with { type: "json" };
import { missing, type Kind } from "./record.ts";

/*
 * For every refusal a golden fight in which it is made and one in which it is looked for and not made; for every boundary one that is on it and one
 * that is past it. What is open, or cannot be had, is counted in `open.json`, which only ever gets smaller; README.md says what it is.
 */

it("every refusal and every boundary has golden fights on both of its sides", { timeout: 900_000 }, async () => {
  const { sites, seen } = await measure(join(import.meta.dirname, "../.."));
  const lacking = new Map<string, string[]>();
  for (const [id, site] of sites.entries()) {
    const lacks = missing(site, seen[id] ?? undefined);
    if (lacks === "") continue;
    const key = `${site.file.split("/")[2] ?? ""} ${site.kind}`;
    lacking.set(key, [
      ...(lacking.get(key) ?? []),
      `${site.file}:${site.line} ${site.text.slice(0, 120)} <-- ${lacks}: no golden fight`,
    ]);
  }
  const more: string[] = [];
  for (const [system, kinds] of Object.entries(open))
    for (const kind of ["refusal", "boundary", "number", "choice"] satisfies Kind[]) {
      const all = lacking.get(`${system} ${kind}`) ?? [];
      if (all.length > kinds[kind]) more.push(`${system} ${kind}: ${all.length}, not ${kinds[kind]}`, ...all);
    }
  expect(more).toEqual([]);
});
