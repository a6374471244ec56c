import { describe, expect, it } from "vitest";
import { enumerate } from "../../src/dice/source.ts";
import { diagnosticsOf, stepsOf, withFaces } from "../../src/fight/timeline.ts";
import { decideWith, diceAsked, fillWith, pinned, readFaces } from "../../src/fight/typed-dice.ts";
import type { Pending } from "../../src/fight/unit/unit.ts";
import { applyEdits } from "../../src/language/edits.ts";
import { pinEdits } from "../../src/share/roll.ts";
import { complaints, duel, hp, resolve, statuses } from "./fixtures.ts";

const asking = (dice: string, named = false): Pending => ({
  line: 0,
  who: "Ann",
  dice,
  purpose: "damage",
  detail: null,
  named,
});

describe("recorded dice", () => {
  it("stand in the order in which they are rolled, labelled or bare", () => {
    for (const record of [
      "[d6=4, d6=3]",
      "[4, 3]",
      "[d6=4, 3]",
      "[Ann d6=4, Ann d6=3]",
      "[d6: 4, Ann: 3]",
      "[d6 -> 4, d6 → 3]",
      "[Ann: d6=4, D6 3]",
    ])
      expect(hp(resolve(duel(`Ann attacks Bob 1 ${record}`)), "Bob 1")).toBe(5);
  });

  it("are asked for one after the other, and the fight stands there", () => {
    const fight = resolve(duel("Ann attacks Bob 1 [d6=4]\nBob 2 attacks Ann [d6=1]"));
    expect(fight.pending).toEqual([
      { line: 10, who: "Ann", dice: "d6", purpose: "damage", detail: "sword damage", named: false },
    ]);
    expect(statuses(fight)).toEqual(["noted", "pending", "waiting"]);
    expect(fight.state.combatants[0]?.own).toEqual({ acted: false });
  });

  it.each([
    ["[d6=7]", "record-range: A d6 shows 1 to 6, not 7."],
    ["[d6=4, 9]", 'dice-faces: "9" does not fit what is asked for here: d6.'],
    ["[d8=4]", "dice-other: A d6 is asked for here, not a d8."],
    ["[sword d6=4]", 'dice-whose: Nobody here is called "sword". Before a die stands whose it is, or nothing.'],
    ["d6=4", 'words-unknown: Dice stand in square brackets at the end of the line: "[d6=4]".'],
    ["(d6=4)", 'words-unknown: Dice stand in square brackets at the end of the line: "[d6=4]".'],
    [", rolls 4", 'words-unknown: Dice stand in square brackets at the end of the line: "[4]".'],
    ["d20 17, d6 3", 'words-unknown: Dice stand in square brackets at the end of the line: "[d20=17, d6=3]".'],
    ["[d8=4, d6=3, d6=1]", 'dice-extra: One die too many: "d8=4" wasn’t needed.'],
    ["[d6=4, d6=3, d6=2]", 'dice-extra: One die too many: "d6=2" wasn’t needed.'],
    ["[d6=1, d6=3]", 'dice-needless: "d6=3" was not needed, as the other dice of this line fell.'],
  ])("that do not belong are reported at the die: %s", (record, complaint) => {
    expect(complaints(`Ann Two attacks Bob 1 with sword ${record}`)).toContain(complaint);
  });

  it("that the language cannot read are reported once", () => {
    expect(complaints("Ann Two attacks Bob 1 with sword [3 hits]")).toHaveLength(1);
  });

  it("for later, or of the kind that is asked for, are no fault", () => {
    expect(complaints("Ann Two attacks Bob 1 with sword [Bob 1 d8=3]")).toEqual([]);
    expect(complaints("Ann Two attacks Bob 1 with sword [d6=4]")).toEqual([]);
  });

  it("of somebody else are no use", () => {
    expect(resolve(duel("Ann attacks Bob 1 [Bob 2 d6=4]")).pending).toHaveLength(1);
  });
});

describe("typed faces", () => {
  it("are checked against the dice that are asked for", () => {
    expect(readFaces(asking("d6"), "4")).toEqual({ faces: [4] });
    expect(readFaces(asking("d100"), "00")).toEqual({ faces: [100] });
    expect(readFaces(asking("2d6"), "3 5")).toEqual({ faces: [3, 5] });
    expect(readFaces(asking("2d6"), "8")).toEqual({ faces: [8] });
    expect(readFaces(asking("d6"), "7")).toEqual({ problem: "A d6 shows 1 to 6, not 7." });
    expect(readFaces(asking("2d6"), "13")).toEqual({ problem: "2d6 gives 2 to 12, not 13." });
    expect(readFaces(asking("2d6"), "3 5 1")).toEqual({ problem: "2d6 are 2 dice; type 2 numbers." });
    expect(readFaces(asking("d6"), "four")).toMatchObject({ problem: expect.stringContaining("Type") as string });
  });

  it("become record entries", () => {
    expect(fillWith(asking("2d6+d4"), [3, 5, 2])).toEqual([
      { label: null, dice: "2d6", faces: [3, 5], verdict: null },
      { label: null, dice: "d4", faces: [2], verdict: null },
    ]);
    expect(fillWith(asking("d6", true), [3])).toEqual([{ label: "Ann", dice: "d6", faces: [3], verdict: null }]);
    expect(decideWith(asking("pass/fail"), true).verdict).toBe("pass");
    expect(diceAsked(asking("pass/fail"))).toEqual([]);
  });
});

describe("dice: auto", () => {
  const head = "dice: auto\nseed: old road\n";

  it("draws what is missing, the same every time", () => {
    const lines = "Ann attacks Bob 1\nAnn attacks Bob 1\nBob 2 attacks Ann\n";
    const one = resolve(duel(lines, head));
    expect(one.pending).toEqual([]);
    expect(faces(one)).toEqual(faces(resolve(duel(lines, head))));
    expect(faces(one)).not.toEqual(faces(resolve(duel(lines, "dice: auto\nseed: new road\n"))));
  });

  it("leaves the dice of other lines alone when a line is edited, inserted or respelt", () => {
    const before = faces(resolve(duel("Ann attacks Bob 1\nBob 1 attacks Ann\nBob 2 attacks Ann\n", head)));
    const inserted = faces(
      resolve(duel("Ann attacks Bob 1\nAnn Two attacks Bob 2\nBob 1 attacks Ann\nBob 2 attacks Ann\n", head)),
    );
    expect([inserted[0], inserted[2], inserted[3]]).toEqual(before);
    expect(faces(resolve(duel("ann  ATTACKS bob 1\nBob 1 strikes at Ann\nBob 2 attacks Ann\n", head)))).toEqual(before);
  });

  it("gives equal lines of a round different dice of their own", () => {
    const all = faces(resolve(duel("Ann attacks Bob 1\n".repeat(12), head)));
    expect(new Set(all.map(String)).size).toBeGreaterThan(4);
  });

  it("needs a seed", () => {
    const fight = resolve(duel("Ann attacks Bob 1", "dice: auto\n"));
    expect(diagnosticsOf(fight).map((d) => d.code)).toContain("seed-missing");
    expect(fight.pending).toHaveLength(1);
  });

  it("can be pinned: the text then says what was drawn, and the fight is the same", () => {
    const text = duel("Ann attacks Bob 1\n  Bob 1 dodges\nBob 2 attacks Ann [d6=6] // close\n", head);
    const drawn = resolve(text);
    const written = applyEdits(text, pinEdits(drawn));
    if (!written.ok) throw new Error(written.reason);
    const read = resolve(written.text.replace("dice: auto\n", ""));
    expect(read.pending).toEqual([]);
    expect(faces(read)).toEqual(faces(drawn));
    expect(read.state.combatants).toEqual(drawn.state.combatants);
    expect(written.text).toContain("// close");
  });

  it("is written as one entry for each pool of equal dice", () => {
    const faces = [
      { sides: 6, face: 2 },
      { sides: 6, face: 3 },
      { sides: 4, face: 1 },
      { sides: 4, face: 4 },
    ];
    expect(pinned({ line: 0, label: null, faces, pools: [2, 1, 1] })).toEqual([
      { label: null, dice: "2d6", faces: [2, 3], verdict: null },
      { label: null, dice: "d4", faces: [1], verdict: null },
      { label: null, dice: "d4", faces: [4], verdict: null },
    ]);
  });

  it.each(["1d6+1d6", "2d6+1d6", "d6+d4+d6", "2d6+3"])(
    "of %s reads back as it was thrown, and needs no second time",
    (dice) => {
      const text = duel("Ann attacks Bob 1 with sword\n", head).replace("sword d6", `sword ${dice}`);
      const drawn = resolve(text);
      const written = applyEdits(text, pinEdits(drawn));
      if (!written.ok) throw new Error(written.reason);
      const read = resolve(written.text);
      expect(pinEdits(read)).toEqual([]);
      expect(diagnosticsOf(read)).toEqual(diagnosticsOf(drawn));
      expect(read.state.combatants).toEqual(drawn.state.combatants);
    },
  );
});

describe("every face in turn", () => {
  it("gives the exact odds of an action from the very code that plays it", () => {
    const fight = resolve(duel("Ann attacks Bob 1 with sword\n"));
    const { outcomes, complete } = enumerate((source) =>
      hp(
        withFaces(fight, () => source),
        "Bob 1",
      ),
    );
    expect(complete).toBe(true);
    expect(outcomes.reduce((sum, each) => sum + each.weight, 0)).toBeCloseTo(1, 12);
    const hit = outcomes.filter((each) => each.value !== 8).reduce((sum, each) => sum + each.weight, 0);
    expect(hit).toBeCloseTo(1, 12); // skill 2 and any face meet guard 3
    expect(outcomes.filter((each) => each.value === 2).reduce((sum, each) => sum + each.weight, 0)).toBeCloseTo(
      1 / 6,
      12,
    );
  });
});

function faces(fight: ReturnType<typeof resolve>): number[][] {
  return [...stepsOf(fight)]
    .filter(({ text }) => text.kind === "action")
    .map(({ step }) =>
      step.events.flatMap((e) => (e.type === "roll" ? [...e.faces] : e.type === "damage" ? [e.amount] : [])),
    );
}

describe("an entry that cannot be read", () => {
  it.each(["hit", "d6=hit", "15+3", "d6=15+3", "25", "d6=25", "d6=0", "00d6=3", "d6+1=4", "d6"])(
    "stops the reading there: [%s, d6=5, d6=4]",
    (entry) => {
      for (const head of ["", "dice: auto\nseed: s\n"]) {
        const fight = resolve(duel(`Ann attacks Bob 1 [${entry}, d6=5, d6=4]`, head));
        expect(fight.pending, head).toMatchObject([{ dice: "d6", purpose: "to hit" }]);
        expect(hp(fight, "Bob 1")).toBe(8);
        expect(diagnosticsOf(fight).filter(({ severity }) => severity === "error").length).toBeGreaterThan(0);
      }
    },
  );

  it("behind dice that can be read leaves those as they are", () => {
    expect(resolve(duel("Ann attacks Bob 1 [d6=6, oops, d6=4]")).pending).toMatchObject([{ purpose: "damage" }]);
  });

  it.each([
    ["d10", "d10=0", 10],
    ["d10", "0", 10],
    ["d100", "d100=00", 100],
    ["d100", "d100=0", 100],
    ["d100", "00", 100],
  ])("a %s that shows %s is its highest", (dice, shown, total) => {
    const fight = resolve(duel(`! Bob 1 HP -${dice} [${shown}]`));
    expect(diagnosticsOf(fight)).toEqual([]);
    expect(hp(fight, "Bob 1")).toBe(8 - total);
  });
});
