/** What a blow cost names its dice, thrown or not: the chain goes from the die to the points without a gap. */
import { expect, test } from "vitest";
import type { Part } from "../../src/fight/event.ts";
import { systems } from "../../src/rules/index.ts";
import { damageLink } from "../../src/view/log/causes.tsx";

test.each<[string, readonly Part[], string, readonly number[]]>([
  [
    "dice and a bonus",
    [
      { label: "d8", value: 5 },
      { label: "STR", value: 1 },
    ],
    "d8",
    [5],
  ],
  [
    "dice twice",
    [
      { label: "d8", value: 5 },
      { label: "d8", value: 3 },
    ],
    "d8 + d8",
    [5, 3],
  ],
  ["dice of something", [{ label: "d4 of the fall", value: 3 }], "d4 of the fall", [3]],
  [
    "the most that dice can show",
    [
      { label: "maximum of d6+2", value: 6 },
      { label: "STR", value: 1 },
    ],
    "maximum of d6+2",
    [],
  ],
  ["no dice", [{ label: "ruling", value: 4 }], "", []],
])("%s", (_, parts, roll, faces) => {
  const [system] = systems.values();
  if (system === undefined) throw new Error("no rules");
  const amount = parts.reduce((sum, { value }) => sum + value, 0);
  const told = { type: "damage", rule: ["ZN-41"], who: "Orc", by: null, stat: "HP", before: 10 } as const;
  const link = damageLink({ ...told, amount, parts, after: 10 - amount }, system);
  expect([link.roll, link.faces]).toEqual([roll, faces]);
});
