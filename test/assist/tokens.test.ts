import { describe, expect, it } from "vitest";
import { mill, noteOf } from "./notes.ts";

/** The tokens of a line, as `type:text`, with whose it is and a + where it acts. */
function tokens(lines: readonly string[], at: number): string[] {
  const note = noteOf(lines);
  const start =
    note.text
      .split("\n")
      .slice(0, at + 3)
      .join("\n").length + 1;
  const range = { from: start, to: start + (lines[at]?.length ?? 0) };
  return note
    .tokens(range)
    .filter(({ from, to }) => from >= range.from && to <= range.to)
    .map(({ from, to, type, side, acts }) => `${side ?? type}${acts ? "+" : ""}:${note.text.slice(from, to)}`);
}

describe("colours by meaning", () => {
  it("a header's key is quiet, its value is not", () => expect(tokens(mill, 1)).toEqual(["quiet:title:"]));
  it("sides and declared fighters head their lines; keys of stats and commas are quiet", () => {
    expect(tokens(mill, 2)).toEqual(["ours+:@party"]);
    expect(tokens(mill, 3)).toEqual([
      ...["ours+:Balthasar", "quiet::", "quiet:HP", "quiet:,", "quiet:STR", "quiet:,", "quiet:AGI", "quiet:,"],
    ]);
    expect(tokens(mill, 4)).toEqual(["theirs+:@bandits", "quiet: (initiative)"]);
  });
  it("who acts and whom it befalls; faces stand out of their record", () =>
    expect(tokens(mill, 8)).toEqual([
      ...["theirs+:Bandit 1", "ours:Balthasar", "quiet:[d6=", "face:3", "quiet:]", "comment:// ouch"],
    ]));
  it("sections, rulings, arrivals, prose", () => {
    expect(tokens(mill, 12)).toEqual(["quiet:==", "structure:Round 2: rain"]);
    expect(tokens(mill, 11)).toEqual(["structure:!", "theirs+:Bandit 2"]);
    expect(tokens(mill, 13).slice(0, 3)).toEqual(["structure:+", "ours:@party", "ours+:Ann"]);
    expect(tokens(mill, 9)).toEqual(["quiet:>", "prose:The mill creaks."]);
  });
  it("lines behind the one that waits are one token each", () => {
    const waits = [...mill.slice(0, 8), "Bandit 1 attacks Balthasar with axe", "Balthasar attacks Bandit 2"];
    expect(tokens(waits, 9)).toEqual(["waiting:Balthasar attacks Bandit 2"]);
  });
  it("who rolls is quiet in a record", () =>
    expect(
      tokens(
        [
          "rules: mighty-blows",
          "A: HP 5",
          "@b",
          "Orc x2: HP 5",
          "== Round 1",
          "initiative [A d6=4, Orc 1 d6=2, Orc 2 d6=1]",
        ],
        5,
      ),
    ).toEqual([
      ...["quiet:[A d6=", "face:4", "quiet:, Orc 1 d6=", "face:2", "quiet:, Orc 2 d6=", "face:1", "quiet:]"],
    ]));
});
