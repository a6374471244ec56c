import { measure } from "./measure.ts";
import { missing, type Seen, type Site } from "./record.ts";

/*
 * `npm run sides -- zones`: for every rule, what it compares and what it refuses, with the first golden fight on either
 * side of it.
 */

const [system = ""] = JSON.parse(process.env["SIDES"] ?? "[]") as string[];
const { sites, seen, titles } = await measure(process.cwd());

const titleOf = (fight: number): string => (fight === 0 ? "(none)" : (titles[fight - 1] ?? ""));

function sidesOf({ kind }: Site, { less, equal, more, refused, passed }: Seen): Readonly<Record<string, number>> {
  if (kind === "refusal") return { refused, "not refused": passed };
  return kind === "choice" ? { less, more } : { less, equal, more };
}

const lines = new Map<string, string[]>();
for (const [id, site] of sites.entries()) {
  const found = seen[id] ?? { less: 0, equal: 0, more: 0, refused: 0, passed: 0 };
  if (!site.file.startsWith(`src/rules/${system}`)) continue;
  const lacks = missing(site, found);
  const said = [
    `  ${site.file}:${site.line} ${site.text.slice(0, 100)}${lacks === "" ? "" : `   <-- ${lacks}: no golden fight`}`,
    ...Object.entries(sidesOf(site, found)).map(([side, fight]) => `    ${side}: ${titleOf(fight)}`),
  ];
  for (const rule of site.rules.length === 0 ? ["of no rule"] : site.rules)
    lines.set(rule, [...(lines.get(rule) ?? []), ...said]);
}
for (const rule of [...lines.keys()].sort((a, b) => a.localeCompare(b, "en", { numeric: true })))
  console.log([rule, ...(lines.get(rule) ?? [])].join("\n"));
