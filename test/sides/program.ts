import { sides } from "./record.ts"; // First: the rules tell it what they are asked while they are set up, too.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../../src/fight/environment.ts";
import { systems } from "../../src/rules/index.ts";
import { casesOf, notesOf, resolveCase } from "../rules/golden.ts";
import { userTable } from "../rules/strike-chance/user-tables.ts";

/* Resolves the golden fights of all systems with instrumented rules, and prints what these were asked. */

const titles: string[] = [];
for (const id of systems.keys()) {
  const folder = join(process.cwd(), "test/rules", id);
  const environment: Environment = { systems, defaultSystem: id, ...(id === "strike-chance" ? { userTable } : {}) };
  for (const file of notesOf(folder)) {
    const cases = casesOf(readFileSync(join(folder, file), "utf8"));
    for (const [at, { title }] of cases.entries()) {
      sides.fight = titles.push(`${file}: ${title}`);
      const fight = resolveCase(cases, at, environment);
      void [fight.due, fight.track];
    }
  }
}
process.stdout.write(JSON.stringify({ titles, seen: sides.close() }));
