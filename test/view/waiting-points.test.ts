/** Points while a line waits for a die: the roster tells them as they will be. */
import { expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { pointsToCome } from "../../src/view/roster/order-rows.ts";

const blows = `rules: mighty-blows
@party
Rolf: HP 12, AC 15, BCB 3, DEX 13, save 14, sword d8
@orcs
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6
== Round 1
initiative [Rolf d6=5, Orc d6=4]
`;
const fight = (line: string): Fight => resolveFight(blows + line, { systems, defaultSystem });

test("points that the dice so far take away stand beside those that are there, until all dice have fallen", () => {
  const waiting = fight("Rolf attacks Orc with sword [d20=15, d8=5]");
  expect(waiting.pending.length).toBe(1);
  expect(waiting.state.combatants.at(-1)?.hp?.now).toBe(5);
  expect([...pointsToCome(waiting)]).toEqual([["Orc", 0]]);
  expect([...pointsToCome(fight("Rolf attacks Orc with sword [d20=15, d8=5, Orc d20=2]"))]).toEqual([]);
});
