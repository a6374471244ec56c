/** What a user may choose: read back from whatever is saved, and complete in words. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { preferenceSentences } from "../../src/view/frame/preference-sentences.ts";
import {
  defaultPreferences,
  partyNotes,
  preferenceGroups,
  readPreferences,
  usuallyHere,
} from "../../src/view/frame/preferences.ts";

const read = (saved: unknown) => readPreferences(saved, systems, defaultSystem);
const initial = defaultPreferences(defaultSystem);
const items = preferenceGroups.flatMap((group) => group.items);

test("each is shown once, in a group, and every value has a word", () => {
  expect(items.map(({ key }) => key).sort()).toEqual(Object.keys(initial).sort());
  for (const item of items) {
    expect(preferenceSentences.items[item.key].name).not.toBe("");
    if (item.kind === "choice")
      expect(Object.keys(preferenceSentences.items[item.key].values ?? {}).sort()).toEqual([...item.values].sort());
  }
});

test("what is chosen is read back; what means nothing is as if nobody had chosen", () => {
  for (const item of items) {
    const values: unknown[] =
      item.kind === "choice" ? [...item.values] : item.kind === "toggle" ? [true, false] : ["brp"];
    for (const value of values) expect(read({ [item.key]: value })).toEqual({ ...initial, [item.key]: value });
    expect(read({ [item.key]: 17 })).toEqual(initial);
    if (item.kind === "choice" || item.kind === "rules") expect(read({ [item.key]: "__proto__" })).toEqual(initial);
  }
});

test("nothing that is saved makes it throw", () => {
  fc.assert(fc.property(fc.anything(), (saved) => void read(saved)));
});

test("what was on or off once is understood", () => {
  expect(read({ results: false, help: false })).toEqual({ ...initial, results: "none", help: "asked" });
  expect(read({ results: true, help: true })).toEqual(initial);
});

test("results were never written by themselves when they were written when asked: the two are one", () => {
  expect(read({ writeResults: "never" }).writeResults).toBe("asked");
  const values = items.flatMap((item) => (item.key === "writeResults" && item.kind === "choice" ? item.values : []));
  expect(values).toEqual(["asked", "round"]);
});

test("the party is a list of notes, with or without the marks of links", () => {
  expect(partyNotes({ ...initial, party: " [[Ada]] \n\nThe party\n[[People/Bob|Bob]]" })).toEqual([
    "Ada",
    "The party",
    "People/Bob|Bob",
  ]);
});

test("players roll at the table, the others here, unless it is chosen otherwise", () => {
  expect([usuallyHere(initial, true), usuallyHere(initial, false)]).toEqual([false, true]);
  const turned = read({ partyDice: "here", otherDice: "table" });
  expect([usuallyHere(turned, true), usuallyHere(turned, false)]).toEqual([true, false]);
});
