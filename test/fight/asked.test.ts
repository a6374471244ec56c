import { describe, expect, it } from "vitest";
import type { FaceSource } from "../../src/dice/source.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { readFaces } from "../../src/fight/typed-dice.ts";
import { came, play, playWith, remarked, type Script } from "./scripted.ts";

/*
 * Which die is drawn for what: of a line by its words and how many equal ones stand before it in the round, of a die by
 * its purpose and how many fell for that before it. These keys are part of the language: another key gives other dice
 * in the notes that people have.
 */

/**
 * Every die drawn, by the line's identity: "Round 1 / ann||attack|bob 1| / 0: to hit d6#0, damage d4#0". All show their
 * highest.
 */
function drawn(script: Script, lines: string): string[] {
  const asked = new Map<string, string[]>();
  const faces = (identity: string): FaceSource => ({
    face: ({ site, sides, index }) => {
      const key = identity.replaceAll("\n", " / ");
      asked.set(key, [...(asked.get(key) ?? []), `${site} d${sides}#${index}`]);
      return sides;
    },
  });
  play(script, lines, { faces, strict: false });
  return Array.from(asked, ([key, dice]) => `${key}: ${dice.join(", ")}`);
}

const act: RuleSystem["act"] = (turn, action) => {
  if (action.verb === "muster") {
    turn.rollEach(action.targets.map((who) => ({ site: "call", dice: "d6", who })));
    return;
  }
  turn.roll("to hit", "d6", { who: action.actor });
  turn.roll("damage", "2d4+d8", { who: action.actor, detail: "sword damage" });
  for (let dodges = 0; dodges < 2; dodges++) {
    const dodge = turn.react([], (reaction) => reaction.verb === "dodge");
    dodge?.turn.roll("dodge", "d6", { who: dodge.action.actor });
  }
};

describe("drawn dice", () => {
  const attack = "ann||attack|bob 1|";
  const damage = "damage d4#0, damage d4#1, damage d8#2";
  it.each<[string, readonly string[]]>([
    ["Ann attacks Bob 1", [`Round 1 / ${attack} / 0: to hit d6#0, ${damage}`]],
    ["Ann  STRIKES at bob 1 // so", [`Round 1 / ${attack} / 0: to hit d6#0, ${damage}`]],
    ["! Ann attacks Bob 1", [`Round 1 / ${attack} / 0: to hit d6#0, ${damage}`]],
    // Recorded dice count: those behind them are the same, whether or not the first are pinned.
    ["Ann attacks Bob 1 [d6=4, 2d4=3, d8=1]", []],
    ["Ann attacks Bob 1 [d6=4]", [`Round 1 / ${attack} / 0: ${damage}`]],
    [
      "Ann attacks Bob 1 then attacks Bob 1 [d6=4, 2d4=3, d8=1]",
      [`Round 1 / ${attack} then ${attack} / 0: to hit d6#1, damage d4#3, damage d4#4, damage d8#5`],
    ],
    // Equal lines of a round are counted, whatever stands between; another round begins anew.
    [
      "Ann attacks Bob 1\n> A cry.\nANN attacks Bob 1\n! Ann HP -1\nAnn attacks Bob 2\n== Round 2\nAnn attacks Bob 1",
      [
        `Round 1 / ${attack} / 0: to hit d6#0, ${damage}`,
        `Round 1 / ${attack} / 1: to hit d6#0, ${damage}`,
        `Round 1 / ann||attack|bob 2| / 0: to hit d6#0, ${damage}`,
        `Round 2 / ${attack} / 0: to hit d6#0, ${damage}`,
      ],
    ],
    // Of equal lines in one unit each has its own, in their order; the words of the line above are no part of theirs.
    [
      "Ann attacks Bob 1 [d6=1, 2d4=3, d8=1]\n  Bob 1 dodges\n  Bob 1 dodges\nBob 2 attacks Ann [d6=1, 2d4=3, d8=1]\n  Bob 1 dodges",
      [
        "Round 1 / bob 1||dodge|| / 0: dodge d6#0",
        "Round 1 / bob 1||dodge|| / 1: dodge d6#0",
        "Round 1 / bob 1||dodge|| / 2: dodge d6#0",
      ],
    ],
    // So it is where the dice of the first are written down, of whatever kind it is.
    [
      "Ann attacks Bob 1 [d6=1, 2d4=3, d8=1]\n  Bob 1 dodges [d6=1]\n  > So.\n  Bob 1 dodges\nAnn attacks Bob 1 [d6=1, 2d4=3, d8=1]\n  Bob 1 dodges",
      ["Round 1 / bob 1||dodge|| / 1: dodge d6#0", "Round 1 / bob 1||dodge|| / 2: dodge d6#0"],
    ],
    [
      "Ann attacks Bob 1 [d6=1, 2d4=3, d8=1]\n  Ann attacks Bob 1\nAnn attacks Bob 1",
      [`Round 1 / ${attack} / 1: to hit d6#0, ${damage}`, `Round 1 / ${attack} / 2: to hit d6#0, ${damage}`],
    ],
    ["! Bob 1 HP -d6", ["Round 1 / ruling bob 1 hp -d6 / 0: ruling d6#0"]],
    // Equal rulings are counted as actions are.
    [
      "! Bob 1 HP -d6\n! Bob 1 HP -d4\n!  bob 1 HP -d6 // so\n! Bob 1 HP -d6 [d6=1]\nAnn attacks Bob 1 [d6=1, 2d4=3, d8=1]\n  ! Bob 1 HP -d6",
      [
        "Round 1 / ruling bob 1 hp -d6 / 0: ruling d6#0",
        "Round 1 / ruling bob 1 hp -d4 / 0: ruling d4#0",
        "Round 1 / ruling bob 1 hp -d6 / 1: ruling d6#0",
        "Round 1 / ruling bob 1 hp -d6 / 3: ruling d6#0",
      ],
    ],
    [
      "! Bob 1 HP -d6\n== Round 2\n! Bob 1 HP -d6",
      ["Round 1 / ruling bob 1 hp -d6 / 0: ruling d6#0", "Round 2 / ruling bob 1 hp -d6 / 0: ruling d6#0"],
    ],
    // Of a line that several carry out, all have one series.
    [
      "Ann and Ann Two attack Bob 1 [d6=1, 2d4=3, d8=1]",
      [
        "Round 1 / ann||attack|bob 1| then ann two||attack|bob 1| / 0: to hit d6#1, damage d4#3, damage d4#4, damage d8#5",
      ],
    ],
    // Nobody is named: it is nobody's by name.
    ["muster @blue, Bob 1", ["Round 1 / ||muster|@blue+bob 1| / 0: call @blue d6#0, call Bob 1 d6#0"]],
    // By name everybody's dice are a series of their own.
    ["muster Bob 2, Bob 1", ["Round 1 / ||muster|bob 2+bob 1| / 0: call Bob 2 d6#0, call Bob 1 d6#0"]],
    ["muster Bob 2, Bob 1 [Bob 2 d6=3]", ["Round 1 / ||muster|bob 2+bob 1| / 0: call Bob 1 d6#0"]],
    [
      "Ann attacks Bob 1, +2 high ground, +1 damage",
      [`Round 1 / ${attack}|2 high ground|1 damage  / 0: to hit d6#0, ${damage}`],
    ],
  ])("%s: %j", (lines, is) => {
    expect(drawn({ act }, lines)).toEqual(is);
  });

  it.each<[string, readonly string[]]>([
    ["", ["to hit d6#0, to hit d6#1, dodge d6#0, to hit d6#1, dodge d6#0"]],
    [" [d6=6]", ["to hit d6#1, dodge d6#0, to hit d6#1, dodge d6#0"]],
  ])("of what is lost fall again, as if it had not been tried: Ann attacks Bob 1%s", (record, is) => {
    const script: Script = {
      act: (turn) => {
        turn.part(() => void turn.roll("to hit", "d6"));
        turn.part(() => {
          if (turn.roll("to hit", "d6").total + turn.roll("dodge", "d6").total > 11) turn.refuse("T-6", "No more.");
        });
        turn.roll("to hit", "d6");
        turn.roll("dodge", "d6");
      },
    };
    expect(drawn(script, `Ann attacks Bob 1${record}`)).toEqual(
      is.map((dice) => `Round 1 / ann||attack|bob 1| / 0: ${dice}`),
    );
  });

  it("of a heading, and of one who arrives", () => {
    const script: Script = {
      section: (turn, section) => {
        turn.roll("weather", "d6");
        turn.emit({ type: "section", rule: [], round: section.round ?? 1, title: section.title, phase: "round" });
      },
      arrive: (turn, who) => void turn.roll("courage", "d6", { who }),
    };
    expect(drawn(script, "+ Cid: HP 3\n+ Dan: HP 3\n== Round 2")).toEqual([
      " / section / 0: weather d6#0",
      "Round 1 / arrival / 0: courage d6#0, courage d6#0",
      "Round 1 / section / 0: weather d6#0",
    ]);
  });

  it("are pinned as they fell, with a name where names are needed", () => {
    const faces = (): FaceSource => ({ face: ({ sides }) => sides });
    const units = play({ act }, "Ann attacks Bob 1 [d6=4]\nmuster Bob 1", { faces }).units;
    expect(units.flatMap(({ result }) => result.drawn)).toEqual([
      {
        ...{ line: 0, label: null, pools: [2, 1] },
        faces: [
          { sides: 4, face: 4 },
          { sides: 4, face: 4 },
          { sides: 8, face: 8 },
        ],
      },
      { line: 0, label: "Bob 1", faces: [{ sides: 6, face: 6 }], pools: [1] },
    ]);
    expect(units.flatMap(({ result }) => result.thrown)).toEqual([
      { line: 0, who: "Ann", dice: "d6", faces: [4], total: 4, summed: false },
      { line: 0, who: "Ann", dice: "2d4+d8", faces: [4, 4, 8], total: 16, summed: false },
      { line: 0, who: "Bob 1", dice: "d6", faces: [6], total: 6, summed: false },
    ]);
  });

  it("what is no die falls nowhere", () => {
    const three = { dice: "3", faces: [], total: 3, summed: false };
    const script: Script = { act: (turn) => expect(turn.roll("damage", "3")).toEqual(three) };
    const fight = play(script, "Ann attacks Bob 1");
    expect([came(fight), fight.units[1]?.result.thrown]).toEqual(["resolved", []]);
  });
});

describe("recorded dice of a fight with a seed", () => {
  const held = (comparesDice: boolean) =>
    playWith(
      "dice: auto\nseed: tide\n",
      { act },
      "Ann attacks Bob 1 [d6=4, 2d4=3, d8=1]",
      {},
      { comparesDice },
    ).units.map(({ result }) => result.held);
  it("stand beside what the seed would have shown, for whoever checks a fight", () => {
    expect(held(false)).toEqual([undefined, undefined]);
    expect(held(true)).toEqual([
      undefined,
      [
        { line: 0, dice: "d6", faces: [4], summed: false, seeded: [5] },
        { line: 0, dice: "2d4+d8", faces: [3, 1], summed: true, seeded: [3, 1, 5] },
      ],
    ]);
  });
});

describe("what is asked for", () => {
  it.each<[string, string, readonly string[]]>([
    ["Ann attacks Bob 1", "pending", ["Ann d6 to hit"]],
    ["Ann attacks Bob 1 [d6=4]", "pending", ["Ann 2d4+d8 damage (sword damage)"]],
    ["Ann attacks Bob 1 [d6=4, 2d4=3, d8=1]\n  Bob 1 dodges", "pending pending", ["1: Bob 1 d6 dodge"]],
    // Of an action of many everybody's die is asked for at once, by name; one alone needs none.
    ["muster Bob 1, Ann", "pending", ["Bob 1 d6 call, named", "Ann d6 call, named"]],
    ["muster Bob 1, Ann [Ann d6=4]", "pending", ["Bob 1 d6 call, named"]],
    ["muster Bob 1, Ann [d6=4, d6=3]", "pending", ["Bob 1 d6 call, named", "Ann d6 call, named"]],
    ["muster Bob 1 [d6=4]", "resolved", []],
    ["muster Bob 1 [Bob 1 d6=4]", "resolved", []],
    // A die that alone is rolled needs no name.
    ["muster @blue [d6=4]", "resolved", []],
    ["! muster Bob 1 [d6=4]", "resolved", []],
  ])("%s: %s, %j", (lines, status, is) => {
    const fight = play({ act }, lines);
    expect(came(fight)).toBe(status);
    const [first] = fight.pending;
    expect(
      fight.pending.map(
        ({ line, who, dice, purpose, detail, named }) =>
          [
            ...(line === fight.units.at(-1)?.from ? [] : [`${line - (fight.units.at(-1)?.from ?? 0)}:`]),
            ...[who, dice, purpose],
            ...(detail === null ? [] : [`(${detail})`]),
          ].join(" ") + (named ? ", named" : ""),
      ),
    ).toEqual(is);
    if (first?.dice === "d6") expect(readFaces(first, "6")).toEqual({ faces: [6] });
  });

  it("is asked where a die that cannot be read stands", () => {
    const fight = play({ act }, "Ann attacks Bob 1 [hit, d6=4]");
    expect([came(fight), fight.pending[0]?.purpose]).toEqual(["pending", "to hit"]);
    expect(remarked(fight)).toEqual(["error record-face «hit»"]);
  });
});
