import { describe, expect, it } from "vitest";
import { openNote } from "../../src/assist/index.ts";
import { doorway, environment, mill, noteOf } from "./notes.ts";

/** What is shown behind each line that has something, by the line's beginning. */
function behind(note: ReturnType<typeof openNote>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { at, kind, pieces } of note.inlays()) {
    const line = note.text.slice(note.text.lastIndexOf("\n", at - 1) + 1, at);
    found[line.slice(0, 22)] =
      `${kind}: ${pieces.map(({ text, tone }) => (tone === "plain" ? text : `${tone}(${text})`)).join(" ")}`;
  }
  return found;
}

describe("what stands behind the lines", () => {
  const shown = behind(openNote(doorway, environment));

  it("is what the line does not say: how much, whom, what is left", () => {
    expect(shown["Grukk attacks Rolf wit"]).toBe("result: harm(−3) Rolf 11/14");
    expect(shown["Rolf attacks Orc 1 wit"]).toMatch(/^result: harm\(−7\) Orc 1 out · fails · 7 against save 16/);
    expect(shown["Orc 1 attacks Rolf wit"]).toBe("result: misses · 10 against AC 15");
    expect(shown["! Orc 3 gains helpless"]).toBeUndefined();
  });
  it("is nothing where it is written behind the line", () => {
    const written = doorway.replace(/^(Orc 1 attacks Rolf .*\])$/m, "$1 => Orc 1 misses Rolf");
    expect(written).not.toBe(doorway);
    expect(behind(openNote(written, environment))["Orc 1 attacks Rolf wit"]).toBeUndefined();
  });
  it("is how fighters stand now, where that has changed", () => {
    expect(shown["Rolf: HP 14, AC 15, BC"]).toMatch(/^state: 11\/14 · engaged/);
    expect(shown["Orc x3: HD 1, HP 5, AC"]).toBe("state: Orc 1 out · Orc 3 helpless");
    expect(shown["Mina: HP 6, AC 11, DEX"]).toBeUndefined();
  });
  it("is who is due, behind the section in which the fight is", () => {
    expect(shown["== Round 1"]).toBe("due: at 2: Ada, Orc 2");
    expect(behind(noteOf(mill))["== Round 1"]).toBeUndefined();
  });
  it("is the die that is asked for", () => expect(shown["Ada shoots Orc 2 with "]).toBe("asked: due(d20 to hit?)"));
  it("says before all else what matters to whoever strikes, and of a thing what it is", () => {
    const note = noteOf([
      ...["rules: mighty-blows", "@party", "Ada: HP 10, AC 13, CON 11, save 13, bow d6", "@orcs"],
      ...["Chief: HD 3, HP 14, AC 14, save 14, axe d8", "== Round 1", "initiative [Ada d6=5, Chief d6=4]"],
      ...["Ada shoots Chief with bow [d20=1]", "  mishap drop"],
      "Chief attacks Ada with axe [d20=20, d8=4, d20=17, Ada d20=15, d6=3, Ada d20=14]",
    ]);
    const seen = behind(note);
    expect(seen["Ada: HP 10, AC 13, CON"]).toBe("state: 6/10 · stunned · bow dropped");
    expect(seen["  mishap drop"]).toBe("result: Ada’s bow dropped");
    expect(seen["Chief attacks Ada with"]).toBe("result: great(critical) · harm(−4) Ada 6/10 · Ada stunned");
  });
  it("green is what held", () => {
    const note = noteOf([...mill.slice(0, 8), "Balthasar attacks Bandit 1", "  Bandit 1 dodges [d20=2]"]);
    expect(behind(note)["  Bandit 1 dodges [d20"]).toBe("result: good(2 against AGI 8)");
  });
});

describe("the gutter", () => {
  it("shows what waits, what is wrong, what is odd, what was great; of a line the worst", () => {
    const kinds = (...lines: string[]): string[] => {
      const note = noteOf([...mill.slice(0, 8), ...lines]);
      return note.marks().map(({ at, kind }) => `${kind} ${note.text.slice(at, at + 14)}`);
    };
    expect(kinds("Bandit 1 attaks Balthasar [d6=1]", "Bandit 1 attacks Balthasar")).toEqual([
      ...["problem Bandit 1 attak", "due Bandit 1 attac"],
    ]);
    expect(kinds("Balthasar attacks Bandit 1 [d6=1]")).toEqual(["remark Balthasar atta"]);
    expect(kinds("Bandit 1 attacks Balthasar [d6=6]")).toEqual(["critical Bandit 1 attac"]);
  });
});
