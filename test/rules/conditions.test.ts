import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resolveFight, stepsOf } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { casesOf } from "./run-notes.ts";

/*
 * A condition that the game master gives or takes has all its consequences, or its line says that it has none. Each
 * system's `conditions.md` plays every condition of its vocabulary that way; here nothing may be left out.
 */

describe.each([...systems.values()])("$id", (system) => {
  const path = join(import.meta.dirname, system.id, "conditions.md");

  /** Rulings of the page that gave a condition, gave it for a time, or took it, by condition. */
  const played = { given: new Set<string>(), timed: new Set<string>(), taken: new Set<string>() };
  for (const { fight } of casesOf(readFileSync(path, "utf8"))) {
    const resolved = resolveFight(fight, { systems, defaultSystem: system.id });
    for (const { text, step } of stepsOf(resolved)) {
      if (text.kind !== "ruling") continue;
      for (const event of step.events)
        if (event.type === "condition") {
          if (event.change === "lost") played.taken.add(event.id);
          else {
            played.given.add(event.id);
            if (event.until !== null && /\brounds?\b|\buntil\b/.test(text.text)) played.timed.add(event.id);
          }
        }
    }
  }

  const all = system.vocabulary.conditions;
  const missing = (found: ReadonlySet<string>, wanted: readonly (typeof all)[number][]): string[] =>
    wanted.map(({ id }) => id).filter((id) => !found.has(id));

  it("every condition is given by ruling", () => expect(missing(played.given, all)).toEqual([]));
  it("every condition is taken by ruling", () => expect(missing(played.taken, all)).toEqual([]));
  // Who is out for good is not so for two rounds.
  it("every condition is given for a time", () =>
    expect(
      missing(
        played.timed,
        all.filter(({ out }) => out !== true),
      ),
    ).toEqual([]));

  // "Orc: HP 9, prone" begins as "! Orc gains prone" would leave it, unless the word is a flag or stat of the sheet: of
  // every system, "hidden" keeps a fighter from the players.
  const onSheets = all.filter(
    ({ id }) =>
      id !== "hidden" &&
      !system.vocabulary.stats.some((spec) =>
        [spec.id, ...(spec.aliases ?? [])].some((word) => word.replace("-", " ") === id),
      ),
  );
  it.each(onSheets.map(({ id }) => [id]))("%s may stand on a combatant's line", (id) => {
    const lines = (item: string): string[] => [
      `rules: ${system.id}`,
      `Ann: HP 9, CON 9, dagger d4${item}`,
      "@foes",
      "Orc: HP 9, CON 9",
    ];
    const standing = (text: readonly string[]): unknown =>
      resolveFight(text.join("\n"), { systems, defaultSystem: system.id }).state.combatants.map((c) => [
        c.hp,
        c.conditions,
      ]);
    expect(standing([...lines(`, ${id}`), "== Round 1"])).toEqual(
      standing([...lines(""), "== Round 1", `! Ann gains ${id}`]),
    );
  });
});
