import { describe, expect, it } from "vitest";
import { orders, unlike } from "./ties.ts";

describe("the harness for simultaneous lines", () => {
  it("tries every order of a few lines, and each line first of many", () => {
    expect(orders([1, 2, 3])).toHaveLength(6);
    expect(new Set(orders([1, 2, 3, 4, 5, 6]).map(([first]) => first))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  const above =
    "rules: brp\noptions: intent off\nAnn: DEX 12, HP 8, short sword 50%\n@foes\nBob: DEX 12, HP 8, short sword 50%\n";

  it("finds lines whose order matters, and none in those whose order does not", () => {
    const section = `${above}== Round 1`;
    const wounds = { above: section, lines: ["! Ann HP -1", "! Bob HP -2"], below: "" };
    expect(unlike(wounds)).toEqual([]);
    const set = { above: section, lines: ["! Ann HP = 5", "! Ann HP -1"], below: "" };
    expect(unlike(set).map(({ lines }) => lines)).toEqual([["! Ann HP -1", "! Ann HP = 5"]]);
  });
});
