import { describe, expect, test } from "vitest";
import { asDetail } from "../../src/fight/combatant.ts";
import { Found, type Event } from "../../src/fight/event.ts";
import { find } from "../../src/fight/state.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { asWho } from "../../src/fight/value.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { sumText } from "../../src/telling/amounts.ts";
import { overClauses, overOf } from "../../src/telling/condition-clauses.ts";
import { resultText, sentenceOf, textOf } from "../../src/telling/unit-sentence.ts";
import { tiny } from "../fight/tiny.ts";
import { emitted, withEvents, resolve, DUEL } from "./fixture.ts";

/** The sentence of the last line, where an attack comes to these events. */
function told(line: string, ...events: Event[]): { text: string; mark: string | null; result: string | null } {
  const fight = withEvents({
    act(turn) {
      for (const event of events) turn.emit(emitted(event));
    },
  })(`Ann: HP 5\nAldric: HP 9\nOgre: HP 22\n== Round 1\n${line}`);
  const unit = fight.units[fight.units.length - 1];
  const [step, words] = [unit?.result.steps[0], unit?.lines[0]];
  if (unit === undefined || step === undefined || words === undefined) throw new Error("no line");
  const sentence = sentenceOf(words, step, unit.result, fight.setup.system);
  return { text: textOf(sentence), mark: sentence.mark, result: resultText(step, unit.result, fight.setup.system) };
}

const hit: Event = {
  type: "roll",
  rule: ["T-2"],
  who: "Aldric",
  purpose: "to hit",
  dice: "d20",
  faces: [9],
  parts: [
    { label: "AB", value: 4 },
    { label: "STR", value: 1 },
  ],
  total: 14,
  against: { label: "AC", value: 14 },
  outcome: "hit",
};
const wound: Event = {
  type: "damage",
  rule: ["T-3"],
  who: "Ogre",
  by: "Aldric",
  stat: "HP",
  amount: 7,
  parts: [],
  before: 22,
  after: 15,
};
const stun: Event = {
  type: "condition",
  rule: [],
  who: "Ogre",
  id: "stunned",
  change: "gained",
  until: "the end of round 3",
  detail: null,
};

test("what came and went on one line is not told, neither its end alone", () => {
  const passing = { ...stun, id: "casting", detail: asDetail("sleep"), until: null } as const;
  const gone: Event = { ...passing, change: "lost" };
  const notice: Event = { type: "turn", rule: [], text: "sleep takes effect", who: [] };
  const { text, result } = told("Aldric attacks Ogre with sword", passing, gone, notice);
  expect(text).toContain("sleep takes effect");
  expect(text).not.toContain("casting");
  expect(result).toBeNull();
  // What it had before ends, and is told.
  expect(told("Aldric attacks Ogre with sword", gone).text).toContain("no longer casting");
});

describe("an attack", () => {
  const line = "Aldric attacks Ogre with sword";

  test("that hits", () => {
    expect(told(line, hit, wound)).toEqual({
      text: "Aldric hits Ogre with sword: 9 + 4 AB + 1 STR = 14 against AC 14; 7 damage, 15 left",
      mark: "hit",
      result: "7 damage, Ogre 15/22",
    });
  });

  test("that misses, and one that cannot fail", () => {
    expect(told(line, { ...hit, outcome: "miss", parts: [], faces: [3], total: 3 })).toEqual({
      text: "Aldric misses Ogre with sword: 3 against AC 14",
      mark: "miss",
      result: "miss",
    });
    expect(told(line, wound).text).toBe("Aldric attacks Ogre with sword: 7 damage, 15 left");
  });

  test("that is a critical or a fumble says so in words", () => {
    expect(told(line, { ...hit, outcome: "critical" })).toMatchObject({
      mark: "critical",
      text: expect.stringMatching(/^Aldric critically hits Ogre/),
    });
    expect(told(line, { ...hit, outcome: "fumble" })).toMatchObject({
      mark: "fumble",
      text: expect.stringMatching(/^Aldric fumbles against Ogre/),
    });
  });

  test("a rule system's own grade is kept as its word", () => {
    expect(told(line, { ...hit, outcome: "special success" })).toMatchObject({
      mark: "critical",
      text: expect.stringContaining("against AC 14, special success"),
    });
  });

  test("the blow is told before what the rules did first", () => {
    expect(told(line, stun, hit).text).toBe(
      "Aldric hits Ogre with sword: 9 + 4 AB + 1 STR = 14 against AC 14; Ogre is stunned until the end of round 3",
    );
  });

  test("who else is hurt is named", () => {
    expect(told(line, hit, { ...wound, who: "Ann", before: 5, after: -2 }).text).toContain(
      "Ann takes 7 damage, down to −2",
    );
  });

  test("no damage is said, not left out", () => {
    expect(told(line, hit, { ...wound, amount: 0, after: 22 }).text).toContain("no damage, 22 left");
  });

  test("several blows keep their verb and each its outcome", () => {
    expect(told(line, hit, { ...hit, outcome: "miss" }).text).toBe(
      "Aldric attacks Ogre with sword: to hit 9 + 4 AB + 1 STR = 14 against AC 14, hit; to hit 9 + 4 AB + 1 STR = 14 against AC 14, miss",
    );
  });

  test("the base form is told in the third person, a synonym stays", () => {
    expect(told("Aldric attack Ogre", wound).text).toMatch(/^Aldric attacks Ogre/);
    expect(told("Aldric strikes at Ogre", wound).text).toMatch(/^Aldric strikes at Ogre/);
    expect(told("Aldric strikes at Ogre", hit).text).toMatch(/^Aldric hits Ogre:/);
  });
});

describe("what else happens", () => {
  const line = "Aldric attacks Ogre";

  test("a save of the other is told with its roller", () => {
    const save: Event = {
      ...hit,
      who: "Ogre",
      purpose: "save",
      parts: [],
      faces: [17],
      total: 17,
      against: { label: "", value: 16 },
      outcome: "success",
    };
    expect(told(line, hit, save).text).toContain("; Ogre: save 17 against 16, success");
  });

  test("a condition that ends again on its line is not told as one that holds", () => {
    expect(told(line, hit, stun, { ...stun, change: "lost" }).text).not.toContain("stunned");
    expect(told(line, hit, { ...stun, change: "lost" }, stun).text).toContain("stunned");
  });

  test("several conditions of one are told together, a bond once", () => {
    const bond = (who: string, other: string): Event => {
      return { ...stun, who, id: "engaged", until: null, detail: asDetail(other), whom: [asWho(other)] };
    };
    expect(
      told(line, stun, { ...stun, id: "flesh wound", until: null }, bond("Aldric", "Ogre"), bond("Ogre", "Aldric"))
        .text,
    ).toBe("Aldric attacks Ogre: Ogre: stunned until the end of round 3, flesh wound; Aldric and Ogre are engaged");
  });

  test("a table's last row is told, unless a condition says the same", () => {
    const row = (text: string): Event =>
      new Found([], "blow", 12, "12", text, [text], false, undefined, undefined, undefined);
    expect(told(line, row("crushing"), row("painful")).text).toBe("Aldric attacks Ogre: painful");
    expect(told(line, row("stunned"), stun).text).toBe("Aldric attacks Ogre: Ogre is stunned until the end of round 3");
  });

  test("notices are told where there is nothing else", () => {
    const notice: Event = { type: "turn", rule: [], who: ["Aldric"], text: "its blow comes to nothing" };
    expect(told(line, notice).text).toBe("Aldric attacks Ogre: its blow comes to nothing");
    expect(told(line, hit, notice).text).not.toContain("nothing");
    expect(told(line, { ...notice, text: "Aldric attack Ogre" }).text).toBe("Aldric attacks Ogre");
  });
});

test("sums show what was added, and what the rules made of a sum that is another", () => {
  expect(sumText({ faces: [14], parts: [], total: 14 })).toBe("14");
  expect(sumText({ faces: [2, 5, 1], parts: [], total: 8 })).toBe("2 + 5 + 1 = 8");
  expect(sumText({ faces: [9], parts: [{ label: "range", value: -2 }], total: 7 })).toBe("9 − 2 range = 7");
  expect(sumText({ faces: [9], parts: [{ label: "none", value: 0 }], total: 9 })).toBe("9");
  expect(sumText({ faces: [3, 6], parts: [], total: 6 })).toBe("6 (3 + 6)");
});

test("rulings, declarations and steps of one actor are told by whom", () => {
  const last = (text: string): string => {
    const fight = resolve(text);
    const unit = fight.units[fight.units.length - 1];
    const at = (unit?.lines.length ?? 1) - 1;
    const [line, step] = [unit?.lines[at], unit?.result.steps[at]];
    return unit === undefined || line === undefined || step === undefined
      ? ""
      : textOf(sentenceOf(line, step, unit.result, fight.setup.system));
  };
  expect(last(`${DUEL.replace("sword\n", "sword [d6=1]\n")}! Bob HP -2 (the ditch)`)).toBe(
    "Game master (the ditch): Bob takes 2 damage, 4 left",
  );
  expect(last("Ann: HP 1\nBob: HP 1\n== Round 1\nAnn will attack Bob")).toBe("Ann will attack Bob");
  expect(last("Ann: HP 1\n== Round 1\n+ Orc x2: HP 3")).toBe("Orc 1 and Orc 2 join the fight");
});

describe("amounts are taken apart down to their dice", () => {
  function struck(record: string, dice: readonly string[], ...events: Event[]): string {
    const fight = withEvents({
      act(turn) {
        for (const each of dice) turn.roll("damage", each);
        for (const event of events) turn.emit(emitted(event));
      },
    })(`Aldric: HP 9\nOgre: HP 22\nTroll: HP 22\n== Round 1\nAldric attacks Ogre ${record}`);
    const unit = fight.units[fight.units.length - 1];
    const [step, line] = [unit?.result.steps[0], unit?.lines[0]];
    if (unit === undefined || step === undefined || line === undefined) throw new Error("no line");
    return textOf(sentenceOf(line, step, unit.result, fight.setup.system));
  }
  const taking = (...parts: [string, number][]): Event => ({
    ...wound,
    amount: parts.reduce((sum, [, value]) => sum + value, 0),
    parts: parts.map(([label, value]) => ({ label, value })),
  });

  test("a single die, several, a sum, and what the expression adds", () => {
    expect(struck("[d8=7]", ["d8"], taking(["sword", 7]))).toContain("7 damage (d8=7), 15 left");
    expect(struck("[2d6=3+4]", ["2d6"], taking(["club", 7]))).toContain("(2d6=3+4)");
    expect(struck("[2d6=7]", ["2d6"], taking(["club", 7]))).toContain("(2d6=7)");
    expect(struck("[d6=5]", ["d6+2"], taking(["axe", 7]))).toContain("(d6=5 + 2)");
    expect(struck("[d6=5]", ["d6-2"], taking(["axe", 3]))).toContain("(d6=5 − 2)");
  });

  test("armour is named, a part that only looks like the die is not taken for it", () => {
    expect(struck("[d8=5]", ["d8"], taking(["d8", 5], ["plate", -5]))).toContain("(d8=5 − 5 plate)");
    expect(struck("[d8=5]", ["d8"], taking(["d8", 5], ["STR", 5]))).toContain("(d8=5 + 5 STR)");
    expect(struck("", [], taking(["maximum of d8", 8], ["STR", 1]))).toContain("(8 maximum of d8 + 1 STR)");
    expect(struck("", [], taking(["maximum of d8", 8]))).toContain("8 damage (maximum of d8)");
    expect(struck("", [], taking(["ruling", 3]))).toContain("3 damage, 15 left");
  });

  test("a roll of its own gives its parts, and is not told twice", () => {
    const roll: Event = {
      ...hit,
      purpose: "damage",
      dice: "d8",
      faces: [3],
      parts: [
        { label: "of the dice", value: 1 },
        { label: "doubled", value: 4 },
      ],
      total: 8,
      against: null,
      outcome: "normal",
    };
    const told = struck("[d8=3]", ["d8"], roll, taking(["damage", 8], ["plate", -2]));
    expect(told).toContain(": 6 damage (d8=3 + 1 + 4 doubled − 2 plate), 15 left");
    expect(told).not.toContain("damage d8");
    expect(struck("[d8=3]", ["d8"], roll)).toContain("damage d8=3 + 1 + 4 doubled");
  });

  test("one throw may be what many take, and each of them is named", () => {
    const other: Event = { ...taking(["fire", 6]), who: "Troll" } as Event;
    expect(struck("[d6=6]", ["d6"], taking(["fire", 6]), other)).toContain(
      "Ogre takes 6 damage (d6=6), 15 left; Troll takes 6 damage (d6=6)",
    );
  });

  test("points of a thing and of an ability are told as such", () => {
    expect(struck("", [], { ...taking(["wear", 2]), stat: "heater HP" } as Event)).toContain(
      "Ogre’s heater takes 2 damage",
    );
    expect(struck("", [], { ...taking(["loss", 2]), stat: "CON" } as Event)).toContain("Ogre loses 2 CON");
  });
});

test("only a plain blow becomes what came of it: who does more is told so", () => {
  const verb = tiny.vocabulary.verbs.find(({ id }) => id === "attack");
  if (verb === undefined) throw new Error("no attack");
  const charge = { ...verb, id: "charge", words: ["charge"] };
  const vocabulary = { ...tiny.vocabulary, verbs: [...tiny.vocabulary.verbs, charge] };
  const fight = withEvents({ vocabulary, act: (turn) => turn.emit(emitted(hit)) })(
    "Aldric: HP 9\nOgre: HP 22\n== Round 1\nAldric charges Ogre",
  );
  const unit = fight.units[fight.units.length - 1];
  const [step, line] = [unit?.result.steps[0], unit?.lines[0]];
  if (unit === undefined || step === undefined || line === undefined) throw new Error("no line");
  expect(textOf(sentenceOf(line, step, unit.result, fight.setup.system))).toBe(
    "Aldric charges Ogre: 9 + 4 AB + 1 STR = 14 against AC 14, hit",
  );
});

describe("a roll to hit that only succeeds or fails", () => {
  const line = "Aldric attacks Ogre";
  const percent = { ...hit, dice: "d100", parts: [], against: { label: "sword", value: 50 } };

  test("is a miss where it fails, and no hit yet where it succeeds", () => {
    expect(told(line, { ...percent, faces: [51], total: 51, outcome: "failure" })).toMatchObject({
      text: "Aldric misses Ogre: 51 against sword 50",
      mark: "failure",
    });
    expect(told(line, { ...percent, faces: [50], total: 50, outcome: "success" }).text).toBe(
      "Aldric attacks Ogre: 50 against sword 50, success",
    );
  });

  test("says so where the chance is so small that no die is thrown", () => {
    const none = { ...percent, faces: [], total: 0, against: { label: "sword 5, -10 drunk, in all", value: 0 } };
    expect(told(line, { ...none, outcome: "failure" }).text).toBe(
      "Aldric misses Ogre: no roll: sword 5, -10 drunk, in all 0",
    );
  });
});

test("whoever saves against what another does succeeds or fails for itself: the line has no mark of it", () => {
  const save = { ...hit, purpose: "save", against: { label: "STR", value: 11 } } as const;
  const line = "Aldric attacks Ogre";
  for (const outcome of ["failure", "success"]) {
    expect(told(line, { ...save, who: "Ogre", outcome }).mark).toBeNull();
    expect(told(line, { ...save, who: "Aldric", outcome }).mark).toBe(outcome);
  }
});

test("what a table found is quiet where something else says it, and counts of things are told as what is left", () => {
  const table = { type: "table", rule: [], table: "range", roll: 9, row: "near", text: "unmodified" } as const;
  const line = "Aldric attacks Ogre";
  expect(told(line, table).text).toContain("unmodified");
  expect(told(line, { ...table, quiet: true }).text).not.toContain("unmodified");
  const stat = { type: "stat", rule: [], who: "Aldric", stat: "bow shots", before: 2, after: 1 } as const;
  expect(told(line, stat).text).toContain("Aldric’s bow has 1 shot left");
  expect(told(line, { ...stat, stat: "dart qty" }).text).toContain("Aldric’s dart: 1 left");
});

test("who stays engaged with others is told with whom it is no longer", () => {
  const { state, setup } = resolveFight(
    `rules: mighty-blows
Mina: HP 6, AC 11, save 13, dagger d4
@orcs
Orc x2: HD 1, HP 5, AC 13, save 16, spear d6
== Surprise
Orc 1 and Orc 2 engage Mina`,
    { systems, defaultSystem },
  );
  const held = find(state, "Mina")?.conditions.find(({ id }) => id === "engaged");
  if (held === undefined) throw new Error("Mina is not engaged");
  const lost = { type: "condition", rule: [], who: "Mina", change: "lost", ...held, until: null } as const;
  const words = (after: typeof state): string[] =>
    overClauses(new Map([["Mina", [overOf(lost, after, setup.system)]]]), setup.system).map(({ pieces }) =>
      pieces.map(({ text }) => text).join(""),
    );
  expect(words(state)).toEqual(["Mina is no longer engaged with Orc 1"]);
  const free = { ...state, combatants: state.combatants.map((c) => ({ ...c, conditions: [] })) };
  expect(words(free)).toEqual(["Mina is no longer engaged"]);
});
