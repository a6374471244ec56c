import { describe, expect, it } from "vitest";
import { clause } from "../../src/fight/action.ts";
import { harm } from "../../src/fight/rule-kit.ts";
import { environmentOf } from "../../src/fight/timeline.ts";
import { runUnit } from "../../src/fight/unit/resolve.ts";
import type { Watch } from "../../src/fight/unit/unit.ts";
import { Bindings, type UnitContext } from "../../src/fight/unit/written.ts";
import { asWho } from "../../src/fight/value.ts";
import { parseLine } from "../../src/language/line.ts";
import { attack, play, playWith, remarked, said, words, type Script } from "./scripted.ts";

/*
 * Dice that nobody took, and clauses and modifiers that nothing could ever use: each is said, and what other dice would
 * have made count is not.
 */

const bob = asWho("Bob 1");

function needless(...dice: readonly string[]): string[] {
  return dice.map((each) => `info dice-needless «${each}»`);
}

describe("a die that nobody took", () => {
  const hits = attack((turn) => {
    if (turn.roll("to hit", "d6").total < 4) return;
    if (turn.decide("save")) return;
    turn.roll("damage", "2d8");
  });
  it.each<[string, readonly string[]]>([
    ["[d6=2]", []],
    ["[d6=2, d6=3]", ["error dice-extra «d6=3»"]],
    ["[d6=2, fail]", ["info dice-needless «fail»"]],
    ["[d6=2, fail, 2d8=9]", ["info dice-needless «fail»", "info dice-needless «2d8=9»"]],
    ["[d6=2, d8=4, d8=5]", ["info dice-needless «d8=4»", "info dice-needless «d8=5»"]],
    ["[d6=2, d8=4, d8=5, d8=6]", ["info dice-needless «d8=4»", "info dice-needless «d8=5»", "error dice-extra «d8=6»"]],
    ["[d6=2, 2d8=9, d8=1]", ["info dice-needless «2d8=9»", "error dice-extra «d8=1»"]],
    ["[d6=2, 5, 6, 7]", ["info dice-needless «5»", "info dice-needless «6»", "info dice-needless «7»"]],
    [
      "[d6=2, 5, 6, 7, 8]",
      ["info dice-needless «5»", "info dice-needless «6»", "info dice-needless «7»", "error dice-extra «8»"],
    ],
    ["[d6=5, pass, 2d8=9]", ["info dice-needless «2d8=9»"]],
    ["[d6=5, fail, 2d8=9, pass]", ["error dice-extra «pass»"]],
    ["[d6=2, d10=4]", ["error dice-extra «d10=4»"]],
    ["[d6=2, d88=4]", ["error dice-extra «d88=4»"]],
    // Several faces in one entry are as many dice.
    ["[d6=2, 5+6, 7, 8]", ["info dice-needless «5+6»", "info dice-needless «7»", "error dice-extra «8»"]],
    // A decision is one whatever stands before it.
    ["[d6=2, d8=fail, d8=4, d8=5]", needless("d8=fail", "d8=4", "d8=5")],
    // What cannot be read takes a place as well, and is said as what it is.
    ["[d6=2, hit, 5, 6, 7]", ["error record-face «hit»", ...needless("5", "6"), "error dice-extra «7»"]],
  ])("%s: %j", (record, is) => {
    expect(remarked(play(hits, `Ann attacks Bob 1 ${record}`))).toEqual(is);
    expect(remarked(play(hits, `! Ann attacks Bob 1 ${record}`))).toEqual(is);
  });

  it.each<[string, Script, string, readonly string[]]>([
    [
      "asked for twice on some dice, once on others, and not on the last that are tried",
      attack((turn) => {
        const { total } = turn.roll("to hit", "d6");
        for (let more = 0; more < (total === 6 ? 2 : total === 1 ? 1 : 0); more++) turn.roll("more", "d8");
      }),
      "Ann attacks Bob 1 [d6=3, d8=1, d8=2, d8=3]",
      [...needless("d8=1", "d8=2"), "error dice-extra «d8=3»"],
    ],
    [
      "this die on some dice, that one on others: of each kind its most, of faces alone what they come to together",
      attack((turn) => {
        const { total } = turn.roll("to hit", "d6");
        if (total === 6) turn.roll("more", "d8");
        if (total === 1) turn.roll("more", "d10");
      }),
      "Ann attacks Bob 1 [d6=3, 4, 5, 6]",
      [...needless("4", "5"), "error dice-extra «6»"],
    ],
    [
      "beside one that only these very dice bring about",
      attack((turn) => {
        const { total } = turn.roll("to hit", "d1000");
        if (total === 777) turn.roll("more", "d8");
        if (total === 1) turn.roll("more", "d10");
      }),
      "Ann attacks Bob 1 [d1000=777, d8=2, 5]",
      ["error dice-extra «5»"],
    ],
    [
      "before one that counts: that one has its place first",
      { act: (turn, { targets }) => void turn.rollEach(targets.map((who) => ({ site: "call", dice: "d6", who }))) },
      "muster Bob 1, Bob 2 [Ann d6=3, Bob 1 d6=4, Bob 2 d6=2]",
      ["error dice-extra «Ann d6=3»"],
    ],
    [
      "early on one line, late on another",
      attack((turn) => {
        const dodge = turn.react([], () => true);
        if (turn.roll("to hit", "d6").total === 6) turn.roll("more", "d8");
        if (dodge?.turn.roll("dodge", "d6").total === 4) dodge.turn.roll("more", "d8");
      }),
      "Ann attacks Bob 1 [d6=3, d8=1]\n  Bob 1 dodges [d6=3, d8=2]",
      needless("d8=1", "d8=2"),
    ],
  ])("%s", (_, script, lines, is) => {
    expect(remarked(play(script, lines))).toEqual(is);
  });

  it("is one too many and no more to whoever only counts ways", () => {
    const fight = play(hits, "");
    const faces = () => ({ face: () => 1 });
    const context = { setup: fight.setup, environment: environmentOf(fight), faces, strict: false, ordinal: () => 0 };
    const unit = [parseLine("Ann attacks Bob 1 [d6=2, fail]", "section")];
    const watch: Watch = { source: faces(), walk: null, sees: () => undefined };
    const codes = (more: Partial<UnitContext>): string[] =>
      runUnit(unit, fight.state, { ...context, ...more }).diagnostics.map(({ code }) => code);
    expect([codes({}), codes({ watch })]).toEqual([["dice-needless"], ["dice-extra"]]);
  });

  it("on one line and the other", () => {
    const script = attack((turn) => {
      const dodge = turn.react([], () => true);
      if (turn.roll("to hit", "d6").total < 4) return;
      dodge?.turn.roll("dodge", "d8");
    });
    const fight = play(script, "Ann attacks Bob 1 [d6=1, d6=2, d8=3]\n  Bob 1 dodges [d8=1, d6=4]");
    expect(remarked(fight)).toEqual([
      "error dice-extra «d6=2»",
      "error dice-extra «d8=3»",
      "info dice-needless «d8=1»",
      "error dice-extra «d6=4»",
    ]);
  });
});

describe("what a line carries in vain is remarked", () => {
  const deaf: Script = attack(() => undefined);
  const rolling = attack((turn, { modifiers, damage }) => {
    const { total } = turn.roll("to hit", "d6");
    const sum = modifiers.reduce((all, { amount }) => all + amount, total);
    const more = damage.reduce((all, { amount }) => all + amount, 0);
    if (sum > 3) harm(turn, ["T-3"], bob, 1 + more);
  });
  const asking = attack((turn, action) => {
    if (clause(action, "loudly") !== undefined) harm(turn, ["T-3"], bob, 1);
  });
  const sometimes = attack((turn, action) => {
    if (turn.roll("to hit", "d6").total > 5) clause(action, "loudly");
  });
  const told = attack((turn, { clauses }) => turn.warn("T-7", "Nobody hears.", clauses[0]?.span));
  const parted = attack((turn) => {
    turn.part(() => harm(turn, ["T-3"], bob, 1));
    turn.part(() => {
      if (turn.roll("to hit", "d6").total < 4) turn.refuse("T-6", "No.");
      harm(turn, ["T-3"], bob, 1);
    });
  });

  it.each<[string, Script, string, readonly string[]]>([
    ["a clause", deaf, "Ann attacks Bob 1, loudly", ["info does-nothing «loudly»"]],
    ["a clause that is asked for", asking, "Ann attacks Bob 1, loudly", []],
    ["a clause that other dice would have it asked for", sometimes, "Ann attacks Bob 1, loudly [d6=2]", []],
    [
      "one that other dice would have it asked for, beside one that none would",
      sometimes,
      "Ann attacks Bob 1, loudly, level 2 [d6=2]",
      ["info does-nothing «level 2»"],
    ],
    [
      "two clauses",
      deaf,
      "Ann attacks Bob 1, loudly, level 2",
      ["info does-nothing «loudly»", "info does-nothing «level 2»"],
    ],
    ["one of two", asking, "Ann attacks Bob 1, loudly, level 2", ["info does-nothing «level 2»"]],
    ["a clause of several actors", deaf, "Ann and Ann Two attack Bob 1, loudly", ["info does-nothing «loudly»"]],
    ["a clause of which the rules say something", told, "Ann attacks Bob 1, loudly", ["warning rule T-7 «loudly»"]],
    [
      "a clause below is the line's own",
      deaf,
      "Ann attacks Bob 1\n  Ann attacks Bob 2, loudly",
      ["info does-nothing «loudly»"],
    ],
    [
      "a clause beside dice that count",
      attack((turn) => harm(turn, ["T-3"], bob, turn.roll("to hit", "d6").total)),
      "Ann attacks Bob 1, loudly [d6=2]",
      ["info does-nothing «loudly»"],
    ],
    [
      "a clause that is said for those at the table, and one that is not",
      {
        ...deaf,
        vocabulary: {
          ...words,
          clauses: words.clauses.map((each) => (each.id === "loudly" ? { ...each, forReaders: true } : each)),
        },
      },
      "Ann attacks Bob 1, loudly, level 2",
      ["info does-nothing «level 2»"],
    ],
    ["a modifier", deaf, "Ann attacks Bob 1, +2 hill", ["warning does-nothing «+2 hill»"]],
    [
      "a modifier of one of two deeds",
      deaf,
      "Ann attacks Bob 1, +2 hill then attacks Bob 2",
      ["warning does-nothing «+2 hill»"],
    ],
    ["a modifier of nothing", deaf, "Ann attacks Bob 1, +0 hill", []],
    ["a modifier of damage of nothing", deaf, "Ann attacks Bob 1, +0 damage", []],
    ["a modifier that counts", rolling, "Ann attacks Bob 1, +2 hill [d6=3]", []],
    ["a modifier that did not come to count", rolling, "Ann attacks Bob 1, +2 hill [d6=6]", []],
    ["a modifier of damage", rolling, "Ann attacks Bob 1, +2 damage [d6=1]", []],
    [
      "a modifier of damage where there is none",
      deaf,
      "Ann attacks Bob 1, +2 damage",
      ["warning does-nothing «+2 damage»"],
    ],
    ["while a die is missing", rolling, "Ann attacks Bob 1, loudly", []],
    [
      "of a line that without its dice asks a question: nobody knows",
      attack((turn) => {
        if (turn.recorded() === null) turn.wait("Which die?");
        turn.roll("to hit", "d6");
      }),
      "Ann attacks Bob 1, loudly [d6=2]",
      [],
    ],
    [
      "a modifier of which only the rules know what it does",
      attack((turn, { modifiers }) => {
        if (modifiers.length > 0) Object.assign(turn.own(bob), { acted: true });
      }),
      "Ann attacks Bob 1, +2 hill",
      [],
    ],
    [
      "a modifier of which is only told what it does",
      attack((turn, { modifiers }) => turn.tell("turn", ["T-6"], `${modifiers.length}`)),
      "Ann attacks Bob 1, +2 hill",
      [],
    ],
    [
      "a modifier that saves a reaction",
      attack((turn, { modifiers }) => {
        const dodge = turn.react([], () => true);
        if (modifiers.length === 0) dodge?.turn.refuse("T-4", "Not here.");
      }),
      "Ann attacks Bob 1, +2 hill\n  Bob 1 dodges",
      [],
    ],
    [
      "a modifier that only a low die makes count",
      attack((turn, { modifiers }) => {
        if (turn.roll("to hit", "d6").total === 1) harm(turn, ["T-3"], bob, 1 + modifiers.length);
      }),
      "Ann attacks Bob 1, +2 hill [d6=6]",
      [],
    ],
    ["a weapon is said for the table", deaf, "Ann attacks Bob 1 with sword", []],
    [
      "the same modifier of several actors, once",
      deaf,
      "Ann and Ann Two attack Bob 1, +2 hill",
      ["warning does-nothing «+2 hill»"],
    ],
    [
      "a clause that one of several actors has a use for",
      attack((_, action) => {
        if (action.actor === "Ann") clause(action, "loudly");
      }),
      "Ann and Ann Two attack Bob 1, loudly",
      [],
    ],
    [
      "of a line of which a part is lost",
      parted,
      "Ann attacks Bob 1, loudly [d6=2]",
      ["warning part-lost T-6 «Ann attacks Bob 1, loudly»", "info dice-needless «d6=2»"],
    ],
    [
      "of a line below one of which a part is lost",
      attack((turn, action) => {
        if (action.targets[0] === "Bob 1") parted.act?.(turn, action);
      }),
      "Ann attacks Bob 1, level 2 [d6=2]\n  attacks Bob 2, loudly",
      ["warning part-lost T-6 «Ann attacks Bob 1, level 2»", ...needless("d6=2"), "info does-nothing «loudly»"],
    ],
    [
      "of a line below one of which the rules say something at the same place",
      attack((turn, action) => {
        if (action.targets[0] === "Bob 1") told.act?.(turn, action);
      }),
      "Ann attacks Bob 1, loudly\n    attacks Bob 2, loudly",
      ["warning rule T-7 «loudly»", "info does-nothing «loudly»"],
    ],
    [
      "of a line that is refused",
      attack((turn) => turn.refuse("T-6", "No.")),
      "Ann attacks Bob 1, loudly",
      ["error refused T-6 «Ann attacks Bob 1, loudly»"],
    ],
    ["of what is only declared", { ...deaf, declare: undefined }, "Ann will attack Bob 1, loudly, +2 hill", []],
    [
      "of what is declared where rules read it: what it is done with is said for the table",
      { ...deaf, declare: () => undefined },
      "Ann will attack Bob 1, loudly",
      [],
    ],
    [
      "and a modifier of it is remarked",
      { ...deaf, declare: () => undefined },
      "Ann will attack Bob 1, +2 hill",
      ["warning does-nothing «+2 hill»"],
    ],
  ])("%s", (_, script, line, is) => {
    expect(remarked(play(script, line))).toEqual(is);
  });

  it("is named", () => {
    expect(said(play(deaf, "Ann attacks Bob 1, loudly, +2 hill, +1 damage"))).toEqual([
      'info does-nothing «loudly» "loudly" changes nothing here: this action has no use for it.',
      'warning does-nothing «+2 hill» "+2 hill" changes nothing here: nothing is rolled for which it could count.',
      'warning does-nothing «+1 damage» "+1 damage" changes nothing here: no damage is rolled.',
    ]);
  });

  it("but not to whoever asks only as far as the first missing die", () => {
    const found = (line: string, script: Script, more: Partial<UnitContext>): string[] => {
      const fight = play(script, "");
      const context = { setup: fight.setup, environment: environmentOf(fight), faces: null, strict: false };
      const unit = [parseLine(line, "section")];
      return runUnit(unit, fight.state, { ...context, ordinal: () => 0, ...more }).diagnostics.map(({ code }) => code);
    };
    const line = "Ann attacks Bob 1, loudly, +2 hill [d6=3]";
    expect(found(line, deaf, { shallow: false })).toEqual(["dice-extra", "does-nothing", "does-nothing"]);
    expect(found(line, deaf, { shallow: true })).toEqual(["dice-extra"]);
    // What is kept of the line is none of the line without a part of it.
    expect(found(line, rolling, { bindings: new Bindings() })).toEqual(["does-nothing"]);
  });

  it("but not to whoever counts ways", () => {
    const faces = () => ({ face: () => 1 });
    expect(remarked(play(deaf, "Ann attacks Bob 1, loudly", { faces }))).toEqual([]);
    expect(remarked(play(deaf, "Ann attacks Bob 1, loudly", { faces, strict: false }))).toHaveLength(1);
    expect(remarked(playWith("dice: auto\nseed: tide\n", deaf, "Ann attacks Bob 1, loudly"))).toHaveLength(1);
  });
});
