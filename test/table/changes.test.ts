/** Changes of a table: applied to the moment before they give the moment after, and a further line costs its own. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { systems } from "../../src/rules/index.ts";
import { MOST_KEPT, type TableModel } from "../../src/share/players/model.ts";
import { changesOf, type TableChange } from "../../src/table/changes.ts";
import { runsOf } from "../sample.ts";
import { castOf, Play, randomGroups } from "./played.ts";

interface Loose {
  head: Record<string, unknown>;
  rows: Record<string, unknown>;
  asks: Record<string, unknown>;
  told: { first: number; texts: string[] };
}

/** Carries out a change as a document does, key by key. */
function applied(before: Loose, change: TableChange): Loose {
  const made = structuredClone(before);
  for (const part of ["head", "rows", "asks"] as const) {
    for (const [key, value] of change[part].set) made[part][key] = value;
    for (const key of change[part].gone) delete made[part][key];
  }
  for (const { at, cut, add } of change.told.splices) made.told.texts.splice(at, cut, ...add);
  if (change.told.first !== null) made.told.first = change.told.first;
  return made;
}

const nothing: Loose = { head: {}, rows: {}, asks: {}, told: { first: 0, texts: [] } };

test.each([...systems.values()])("$id: change by change a random fight is told whole", (system) => {
  fc.assert(
    fc.property(randomGroups(system, castOf(system), 10), (groups) => {
      const play = new Play();
      for (const [at, group] of groups.entries()) play.write(group, `${at}`);
      let before: TableModel | null = null;
      let there = nothing;
      for (const { moment } of play.seen) {
        const change = changesOf(before, moment.model);
        if (change !== null) there = applied(there, change);
        expect(there).toEqual(moment.model);
        expect(changesOf(moment.model, structuredClone(moment.model))).toBeNull();
        before = moment.model;
      }
    }),
    { numRuns: runsOf(16) },
  );
});

function model(first: number, texts: readonly string[]): TableModel {
  const head = { title: null, section: "", head: "", rest: "", next: null, order: [] };
  return { head, rows: {}, asks: {}, told: { first, texts } };
}

test("sentences that slide out at the front are cut, and no other one travels", () => {
  const sentence = fc.constantFrom("a", "b", "c");
  const told = fc.record({ first: fc.nat(6), texts: fc.array(sentence, { maxLength: 8 }) });
  fc.assert(
    fc.property(told, told, (a, b) => {
      const change = changesOf(model(a.first, a.texts), model(b.first, b.texts));
      const start = { ...nothing, told: { first: a.first, texts: [...a.texts] } };
      expect((change === null ? start : applied(start, change)).told).toEqual(b);
    }),
  );
  const all = Array.from({ length: MOST_KEPT + 1 }, (_, n) => `Sentence ${n % 7}.`);
  const change = changesOf(model(0, all.slice(0, -1)), model(1, all.slice(1)));
  expect(change?.told).toEqual({
    first: 1,
    splices: [
      { at: 0, cut: 1, add: [] },
      { at: MOST_KEPT - 1, cut: 0, add: [`Sentence ${MOST_KEPT % 7}.`] },
    ],
  });
});

const DOOR = `rules: basic-d20
@party
Brand: HP 9, AC 15, AB +2, save 14, sword d8
Tom: HP 5, AC 11, save 12, dagger d4
@goblins
Goblin: HP 5, AC 13, AB +1, save 15, spear d6
Boss: hidden, HP 9, AC 14, AB +2, save 14, axe d8
== Round 1`;

/** Writes a block line by line, and returns what is asked at its end. */
function asks(...texts: readonly string[]): [string, string, string][][] {
  const play = new Play();
  return texts.map((text) => {
    play.replace(text);
    const last = play.seen[play.seen.length - 1];
    return Object.entries(last?.moment.model.asks ?? {}).map(([key, { who, dice }]) => [key, who, dice]);
  });
}

test("dice are asked of ours alone, and keep their number while others throw theirs", () => {
  const [both, one, none, again] = asks(
    `${DOOR}\ninitiative`,
    `${DOOR}\ninitiative [Brand d6=5]`,
    `${DOOR}\ninitiative [Brand d6=5, Tom d6=4]`,
    `${DOOR}\ninitiative [Brand d6=5]`,
  );
  expect(both).toEqual([
    ["a0", "Brand", "d6"],
    ["a1", "Tom", "d6"],
  ]);
  expect(one).toEqual([["a1", "Tom", "d6"]]);
  expect(none).toEqual([]);
  // One that comes back is asked anew: a wish for the first would be one of long ago.
  expect(again).toEqual([["a2", "Tom", "d6"]]);
});
