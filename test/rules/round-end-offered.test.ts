/** What settles a round is offered at its end: not before its initiative, and not while somebody is due. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rollsInitiative } from "../../src/fight/due.ts";
import { isDeed } from "../../src/fight/move.ts";
import { systems } from "../../src/rules/index.ts";
import { resolveNote } from "../../src/share/note.ts";
import { bareNote } from "./golden.ts";

test.each([...systems.keys()])("%s: no golden fight offers it too early", (id) => {
  const system = systems.get(id) ?? expect.fail(`no rules "${id}"`);
  const folder = join(import.meta.dirname, id);
  const early: string[] = [];
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".md")))
    for (const { fight } of resolveNote(bareNote(join(folder, name)), { systems, defaultSystem: id }))
      for (const { result, from, lines } of fight.units) {
        const due = system.due(result.after);
        const offers = [...due.offers()];
        if (!offers.some(({ move }) => isDeed(move) && move.verb === "end of round")) continue;
        const begins = lines[0]?.kind === "section" && result.pending.length === 0 && rollsInitiative(offers);
        if (due.who.length > 0 || begins) early.push(`${name}: ${fight.lines[from]?.text ?? ""}`);
      }
  expect(early).toEqual([]);
});
