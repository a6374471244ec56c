import { expect, expectTypeOf, test, vi } from "vitest";
import { Saying } from "../../src/fight/telling.ts";
import { inWords, type FactOf, type Words } from "../../src/fight/fact.ts";

const words = {
  "too far": ({ who, feet }: { who: string; feet: number }) => `${who} is ${feet} ft away.`,
  "nobody there": () => "Nobody is there.",
} satisfies Words;

test("a fact is told in the words of its code", () => {
  expect(inWords(words, { is: "nobody there" })).toBe("Nobody is there.");
  const far: FactOf<typeof words> = { is: "too far", who: "Orc", feet: 40 };
  expect(inWords(words, far)).toBe("Orc is 40 ft away.");
});

test("what is text already stays as it is, and a code without words is a defect", () => {
  expect(inWords(undefined, "== Round 2")).toBe("== Round 2");
  expect(() => inWords(words, { is: "too near" })).toThrow('no words for "too near"');
});

test("what a sentence is made of is what its fact carries", () => {
  type Told = FactOf<typeof words>;
  expectTypeOf<Told["is"]>().toEqualTypeOf<"too far" | "nobody there">();
  // @ts-expect-error -- nobody says how far
  const short: Told = { is: "too far", who: "Orc" };
  // @ts-expect-error -- a code that no sentence has
  const unknown: Told = { is: "too neer" };
  expect([short, unknown]).toHaveLength(2);
});

test("the sentence is made when somebody reads it", () => {
  const told = vi.fn(() => "Nobody is there.");
  const event = new Saying("turn", ["T-1"], { is: "nobody there" }, [], false, { "nobody there": told });
  expect(told).not.toHaveBeenCalled();
  expect(event.text).toBe("Nobody is there.");
  expect(JSON.stringify(event)).toBe('{"type":"turn","rule":["T-1"],"text":"Nobody is there.","who":[]}');
});
