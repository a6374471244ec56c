import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diceProblem, parseDice, printDice, type Dice } from "../../src/dice/expression.ts";
import { trees } from "./arbitrary.ts";

const die = (count: number, sides: number, more: object = {}) => ({ type: "dice", count, sides, ...more });
const number = (value: number) => ({ type: "number", value });
const kept = (which: string, count: number) => ({ keep: { which, count } });

describe("what is read", () => {
  test.each<[string, object]>([
    ["7", number(7)],
    ["-3", number(-3)],
    ["d8", die(1, 8)],
    ["1D20", die(1, 20)],
    ["2d6", die(2, 6)],
    ["d%", die(1, 100)],
    ["d1", die(1, 1)],
    ["2d6+4", { type: "sum", left: die(2, 6), right: number(4) }],
    ["d6-1", { type: "difference", left: die(1, 6), right: number(1) }],
    ["d6 − 1", { type: "difference", left: die(1, 6), right: number(1) }],
    ["-1d4", { type: "negative", of: die(1, 4) }],
    ["--d4", die(1, 4)],
    ["-(-d4)", die(1, 4)],
    ["+3", number(3)],
    ["-+d4", { type: "negative", of: die(1, 4) }],
    ["d6\t+\t1", { type: "sum", left: die(1, 6), right: number(1) }],
    ["1000000*1000", { type: "product", left: number(1_000_000), right: number(1000) }],
    ["-1000000*1000", { type: "product", left: number(-1_000_000), right: number(1000) }],
    ["d6 x2", { type: "product", left: die(1, 6), right: number(2) }],
    ["d6*2", { type: "product", left: die(1, 6), right: number(2) }],
    ["d6 × 2", { type: "product", left: die(1, 6), right: number(2) }],
    ["d6/2", { type: "quotient", left: die(1, 6), right: number(2), round: "down" }],
    ["d6/2 round down", { type: "quotient", left: die(1, 6), right: number(2), round: "down" }],
    ["d6 ÷ 2 Rounded Up", { type: "quotient", left: die(1, 6), right: number(2), round: "up" }],
    ["2d20kh1", die(2, 20, kept("highest", 1))],
    ["2d20kl", die(2, 20, kept("lowest", 1))],
    ["4d6k3", die(4, 6, kept("highest", 3))],
    ["4d6dl1", die(4, 6, kept("highest", 3))],
    ["4d6dh1", die(4, 6, kept("lowest", 3))],
    ["3d6!", die(3, 6, { explode: true })],
    ["2d6ro1", die(2, 6, { rerollAtMost: 1 })],
    ["2d6ro<3", die(2, 6, { rerollAtMost: 2 })],
    ["3d6ro<=2kh2", die(3, 6, { rerollAtMost: 2, ...kept("highest", 2) })],
    ["(2d6+1)*2", { type: "product", left: { type: "sum", left: die(2, 6), right: number(1) }, right: number(2) }],
    [" 1 + d4*2 ", { type: "sum", left: number(1), right: { type: "product", left: die(1, 4), right: number(2) } }],
    [
      "9-3-d4",
      { type: "difference", left: { type: "difference", left: number(9), right: number(3) }, right: die(1, 4) },
    ],
    ["d1000000", die(1, 1_000_000)],
  ])("%s", (text, tree) => {
    expect(parseDice(text)).toStrictEqual(tree);
    expect(diceProblem(text)).toBeNull();
  });
});

describe("what is refused, and why", () => {
  test.each([
    ["", "at character 1: expected a number or dice such as 2d6, but the text ends"],
    ["2d6+db", 'at character 5: expected a number or dice such as 2d6, but found "db"'],
    ["2d6 foo", 'at character 5: expected an operator (+ - * /) or the end, but found "foo"'],
    ["2 d6", 'at character 3: expected an operator (+ - * /) or the end, but found "d6"'],
    ["4d6 dl1", 'at character 5: expected an operator (+ - * /) or the end, but found "dl1"'],
    ["2db", 'at character 2: expected an operator (+ - * /) or the end, but found "db"'],
    ["d", 'at character 2: expected the number of sides after "d", but the text ends'],
    ["d6 +", "at character 5: expected a number or dice such as 2d6, but the text ends"],
    ["(d6+1", 'at character 6: expected ")", but the text ends'],
    ["d6)", 'at character 3: expected an operator (+ - * /) or the end, but found ")"'],
    ["d0", "at character 2: a die has at least 1 side"],
    ["0d6", "at character 1: at least 1 die is rolled"],
    ["d6+999999d999999", "at character 4: at most 1,000 dice are rolled at once"],
    ["600d6+600d6", "at character 6: at most 1,000 dice are rolled at once"],
    ["d1000001", "at character 2: numbers go up to 1,000,000"],
    ["d99999999999999999999999999999", "at character 2: numbers go up to 1,000,000"],
    ["99999999999d6", "at character 1: numbers go up to 1,000,000"],
    ["1000000*1000000", "at character 8: the total could pass 1,000,000,000"],
    ["1000000*1001", "at character 8: the total could pass 1,000,000,000"],
    ["-1000000*1001", "at character 9: the total could pass 1,000,000,000"],
    ["1000d1000", "at character 1: so many dice are too much; use fewer dice or fewer sides"],
    ["d6/0", "at character 4: the divisor can be 0"],
    ["6 / (d4-2)", "at character 5: the divisor can be 0"],
    ["d6/2 round", 'at character 11: expected "up" or "down", but the text ends'],
    ["4d6kh5", "at character 4: of 4 dice, 1 to 4 can be kept"],
    ["4d6kh0", "at character 4: of 4 dice, 1 to 4 can be kept"],
    ["4d6dl4", "at character 4: of 4 dice, 0 to 3 can be dropped"],
    ["d6r1", 'at character 3: a die is rerolled once: write "ro", as in d6ro1 or d6ro<3'],
    ["d6ro2", "at character 5: write ro<=2 to reroll 2 and lower"],
    ["d6ro", "at character 5: expected the face to reroll, but the text ends"],
    ["d6ro<=6", "at character 5: faces 1 to 5 of a d6 can be rerolled"],
    ["d6ro<1", "at character 5: faces 1 to 5 of a d6 can be rerolled"],
    ["d1!", "at character 3: a die with 1 side cannot explode"],
    ["2d6kh1!", "at character 7: a roll is rerolled or explodes, and then keeps some dice; each once, in this order"],
    ["2d6kh1kl1", "at character 7: a roll is rerolled or explodes, and then keeps some dice; each once, in this order"],
    ["2d6!!", "at character 5: a roll is rerolled or explodes, and then keeps some dice; each once, in this order"],
    ["2d6🐉", 'at character 4: expected an operator (+ - * /) or the end, but found "🐉"'],
    ["2d6\ud83d", 'at character 4: expected an operator (+ - * /) or the end, but found "\ud83d"'],
    ["__proto__", 'at character 1: expected a number or dice such as 2d6, but found "_"'],
    ["d6+".repeat(400_000), "at character 201: dice take at most 200 characters"],
    ["(".repeat(200), "at character 201: expected a number or dice such as 2d6, but the text ends"],
  ])("%.20s", (text, problem) => {
    expect(diceProblem(text)).toBe(problem);
    expect(parseDice(text)).toBeNull();
  });

  test("any text either parses or has a problem that points into it", () => {
    const alphabet = fc.constantFrom(..."0123456789dDkhlro!<=%+-*x×/()  updown\ud83d_é");
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(alphabet, { maxLength: 40 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const problem = diceProblem(text);
        expect(parseDice(text) === null).toBe(problem !== null);
        if (problem === null) return;
        const position = Number(/^at character (\d+): ./u.exec(problem)?.[1]);
        expect(position).toBeGreaterThanOrEqual(1);
        expect(position).toBeLessThanOrEqual(text.length + 1);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("what is printed", () => {
  test.each([
    ["1D20 + 5", "d20+5"],
    ["d%", "d100"],
    ["4d6dl1", "4d6kh3"],
    ["4d6dh1", "4d6kl3"],
    ["2d6ro<2", "2d6ro1"],
    ["2d6ro<3", "2d6ro<=2"],
    ["3d6!k2", "3d6!kh2"],
    ["(2d6+1) x 2", "(2d6+1)*2"],
    ["((2d6))+(1)", "2d6+1"],
    ["8-(3-d4)", "8-(3-d4)"],
    ["8+(3+d4)", "8+(3+d4)"],
    ["(8-3)-d4", "8-3-d4"],
    ["d6/(2*d3)", "d6/(2*d3)"],
    ["(d6/2 rounded up)*2", "d6/2 up*2"],
    ["-(d6+1)", "-(d6+1)"],
    ["5 - -3", "5--3"],
    ["-d6", "-d6"],
  ])("%s", (text, printed) => {
    const dice = parseDice(text);
    expect(dice && printDice(dice)).toBe(printed);
  });

  test("parsing what was printed gives the same tree", () => {
    fc.assert(
      fc.property(trees({ explosions: true }), (dice: Dice) => {
        const printed = printDice(dice);
        expect(parseDice(printed), printed).toStrictEqual(dice);
      }),
      { numRuns: 1_000 },
    );
  });
});
