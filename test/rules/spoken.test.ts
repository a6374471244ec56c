import { expect, test } from "vitest";
import { An, an, counted, ordinal, sidesText, verb } from "../../src/fight/sentences.ts";
import { misspoken } from "./spoken.ts";

test("a number stands beside the noun for it", () => {
  expect([0, 1, 2, -1].map((n) => counted(n, "point"))).toEqual(["0 points", "1 point", "2 points", "-1 points"]);
  expect([counted(2, "hex"), counted(1, "hex"), counted(3, "man", "men")]).toEqual(["2 hexes", "1 hex", "3 men"]);
});

test("an article goes by the sound that follows", () => {
  const nouns = ["axe", "sword", "hour", "unicorn", "one-handed sword", "8", "11 ft pole", "18", "1d8", "110"];
  expect(nouns.map(an).join(", ")).toBe(
    "an axe, a sword, an hour, a unicorn, a one-handed sword, an 8, an 11 ft pole, an 18, a 1d8, a 110",
  );
  expect([An("axe"), An("bow")]).toEqual(["An axe", "A bow"]);
});

test("a verb goes by how many do it, an ordinal by its last figures, a side as people say it", () => {
  expect([["A"], ["A", "B"], []].map((who) => verb(who, "lies", "lie"))).toEqual(["lies", "lie", "lie"]);
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal).join(" ")).toBe(
    "1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th",
  );
  expect(sidesText(["party", "orcs"])).toEqual(["the party", "the orcs"]);
});

/* What the golden fights' sentences are held to: each of these is found, and its like that is right is not. */
test.each([
  ["1 points, taken off", "1 point, taken off"],
  ["Brand has 1 hit points", "Brand has 11 hit points"],
  ["needs 2 free hand", "needs 2 free hands"],
  ["3 zone away", "3 zones away"],
  ["A axe reaches 1 zone", "An axe reaches 1 zone"],
  ["a arrow", "a unicorn, a one-handed sword"],
  ["an spear", "an hour, an 8"],
  ["Elenor's the spell takes effect", "Elenor's spell takes effect"],
  ["the target of the own attack", "the target of its own attack"],
  ["@bandits has the first go", "Bandits go first"],
  ["@party pass", "Nobody of the party or @orcs is left"],
  ["It is @bandits' turn", "It is the turn of the bandits"],
  ["Ann and Bob closes on Orc", "Ann and Bob close on Orc"],
  ["in a shield-wall ()", "in a shield-wall (Bob)"],
  ["Isa declares: cast ", "Isa declares: cast a spell"],
])("%s", (wrong, right) => {
  expect(misspoken(wrong)).not.toBeNull();
  expect(misspoken(right)).toBeNull();
});

test("what stands in quotes, and a fighter's name, is nobody's slip", () => {
  expect(misspoken('"A axe" is nobody in this fight.')).toBeNull();
  expect(misspoken("Archer 1 moves 1 zone", ["Archer 1"])).toBeNull();
});
