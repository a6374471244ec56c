import { describe, expect, it } from "vitest";
import type { Action } from "../../src/fight/action.ts";
import type { Turn } from "../../src/fight/system.ts";
import { commonPrefix, commonSuffix } from "../../src/fight/text-change.ts";
import { resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { bench, remarks, run } from "./bench.ts";

/*
 * What the rules get from a line, and what becomes of it and of those below it: docs/language.md, "Dice" and "Statuses
 * and diagnostics". The rules of these fights do as each test says.
 */

const HEAD = "@red\nAnn: HP 5\nCy: HP 5\n@blue\nBob x2: HP 5\n== Round 1\n";

type Act = (turn: Turn, action: Action) => void;

function fought(lines: string, act: Act, more: Partial<typeof bench> = {}): Fight {
  return run(HEAD + lines, { systems: new Map([["bench", { ...bench, act, ...more }]]) });
}

function statuses(fight: Fight): string[] {
  return [...stepsOf(fight)].filter(({ text }) => text.kind !== "blank").map(({ step }) => step.status);
}

/** What was told, remarked and is asked for. */
function came(lines: string, act: Act, more: Partial<typeof bench> = {}): string[] {
  const fight = fought(lines, act, more);
  const told = [...stepsOf(fight)].flatMap(({ step }) =>
    step.events.flatMap((e) => (e.type === "turn" ? [e.text] : [])),
  );
  const asked = fight.pending.map(({ who, dice, purpose }) => `asks ${who ?? "nobody"} ${dice} ${purpose}`);
  return [...told, ...remarks(fight), ...asked];
}

const tell = (turn: Turn, text: string): void => void turn.tell("turn", ["W-9"], text);

describe("dice that a rule asks for", () => {
  const two: Act = (turn, { actor }) => {
    const [one, other] = turn.rollEach([
      { site: "luck", dice: "d6", who: actor },
      { site: "luck", dice: "2d8+1", who: "Bob 1" },
    ]);
    tell(turn, `${one?.total ?? 0} and ${other?.total ?? 0}`);
  };

  it.each([
    ["Ann passes", ["asks Ann d6 luck", "asks Bob 1 2d8 luck"]],
    ["Ann passes [Ann d6=3]", ["asks Bob 1 2d8 luck"]],
    ["Ann passes [Bob 1 2d8=3+4]", ["asks Ann d6 luck"]],
    ["Ann passes [d6=3, 2d8=3+4]", ["3 and 8"]],
    ["Ann passes [d6=3, 2d8=9]", ["3 and 10"]],
  ])("each of several: %s", (line, is) => {
    expect(came(line, two)).toEqual(is);
  });

  it.each([
    ["Ann passes", ["asks Ann pass/fail nerve"]],
    ["Ann passes [pass]", ["holds"]],
    ["Ann passes [fail]", ["breaks"]],
    ["Ann passes [Ann fail]", ["breaks"]],
    ["Ann passes [d6=3]", ["error dice-extra [d6=3] x", "asks Ann pass/fail nerve"]],
  ])("the game master decides: %s", (line, is) => {
    const found = came(line, (turn, { actor }) => {
      tell(turn, turn.decide("nerve", { who: actor }) ? "holds" : "breaks");
    });
    expect(found.filter((each) => !each.startsWith("error"))).toEqual(is.filter((each) => !each.startsWith("error")));
  });

  it("what is next in the record, and a verdict that is none", () => {
    const next: Act = (turn) => {
      tell(turn, `${turn.recorded() ?? "nothing"}, ${String(turn.verdict())}`);
    };
    expect(came("Ann passes", next)).toEqual(["nothing, null"]);
    expect(came("Ann passes [fail]", next)).toEqual(["fail, false"]);
    expect(came("Ann passes [d6=3]", next)[0]).toBe("d6, null");
  });

  it("without a seed none are drawn, with one all are, and dice that stand there count", () => {
    const luck: Act = (turn) => {
      tell(turn, `${turn.draws ? "draws" : "asks"} ${turn.roll("luck", "d1000").total}`);
    };
    const drawn = (line: string): string | undefined => {
      const text = `rules: bench\ndice: auto\nseed: s\n${HEAD}${line}`;
      const fight = resolveFight(text, {
        systems: new Map([["bench", { ...bench, act: luck }]]),
        defaultSystem: "bench",
      });
      return [...stepsOf(fight)].at(-1)?.step.events.flatMap((e) => (e.type === "turn" ? [e.text] : []))[0];
    };
    expect(came("Ann passes [d1000=7]", luck)).toEqual(["asks 7"]);
    expect(drawn("Ann passes [d1000=7]")).toBe("draws 7");
    expect(drawn("Ann passes")).toMatch(/^draws \d+$/);
    expect(drawn("Ann passes")).toBe(drawn("ann  PASSES"));
    expect(drawn("Ann passes")).not.toBe(drawn("Cy passes"));
    expect(drawn("Ann passes")).not.toBe(drawn("Ann passes\nAnn passes"));
    expect(drawn("Ann passes")).toBe(drawn("Cy passes\nAnn passes"));
    // A further step that is the same again is the second of the round, as it would be on a line of its own.
    expect(drawn("Ann passes\n  passes")).toBe(drawn("Ann passes\nAnn passes"));
  });

  it("dice that are none are a mistake of the rules, told at the line", () => {
    const found = came("Ann passes\nCy passes", (turn, { actor }) => void (actor === "Ann" && turn.roll("luck", "x")));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("error internal [Ann passes] A mistake in these rules’ program stopped this line");
  });
});

describe("refusals", () => {
  const refuse: Act = (turn, { actor }) => {
    turn.refuse("W-9", `${actor} is bound.`);
    tell(turn, "done");
  };

  it.each([
    ["Ann passes", ["error refused [Ann passes] Ann is bound."]],
    [
      "! Ann passes",
      ["done", "info rule [Ann passes] The game master’s word: done although the rules say otherwise. Ann is bound."],
    ],
  ])("%s", (line, is) => {
    expect(came(line, refuse)).toEqual(is);
  });

  it.each(["Ann passes", "! Ann passes"])("what means nothing is not lifted: %s", (line) => {
    expect(came(line, (turn) => turn.impossible("W-9", "There is no such thing."))).toEqual([
      "error refused [Ann passes] There is no such thing.",
    ]);
  });

  it.each([
    ["@red pass", "@red is a whole side: name the fighter that is meant."],
    ["! pass", "Who does this? Write the name first."],
  ])("%s names no fighter", (line, why) => {
    expect(came(line, (turn, { actor }) => void turn.get(actor))).toEqual([expect.stringContaining(why)]);
  });

  it("a remark stands at the line's words, or at those that it is about", () => {
    const act: Act = (turn, { clauses }) => {
      turn.warn("W-9", "Odd.");
      turn.info("W-9", "Also.", clauses[0]?.span);
    };
    expect(came("Ann attacks Bob 1 with sword", act)).toEqual([
      "warning rule [Ann attacks Bob 1 with sword] Odd.",
      "info rule [with sword] Also.",
    ]);
  });

  it("a question is asked, with what answers it", () => {
    const fight = fought("Ann passes\nCy passes", (turn, { actor }) => {
      turn.wait("Which way?", { who: actor });
    });
    expect(fight.pending).toMatchObject([{ who: "Ann", dice: "", purpose: "Which way?" }]);
    expect(statuses(fight)).toEqual(["noted", "pending", "waiting"]);
  });
});

describe("lines below", () => {
  const reacts: Act = (turn, { actor, verb }) => {
    tell(turn, `${actor} ${verb}`);
    if (verb !== "attack") return;
    const reaction = turn.react([], ({ verb: does }) => does === "duck");
    if (reaction !== null) tell(reaction.turn, `${reaction.action.actor} ducks`);
    const allowed = turn.ruling(["end stretch"]);
    if (allowed !== null) tell(turn, "stretched");
    const answer = turn.answer("careful");
    if (answer !== null) tell(turn, `careful ${answer.kind === "number" ? answer.number : "indeed"}`);
    if (turn.below("called") !== null) tell(turn, "called below");
  };
  const unanswered = { unanswered: undefined } as never;

  it.each([
    ["Ann attacks Bob 1", ["Ann attack"]],
    ["Ann attacks Bob 1\n  Bob 1 ducks", ["Ann attack", "Bob 1 ducks"]],
    ["Ann attacks Bob 1\n> prose\n\n// x\n  Bob 1 ducks", ["Ann attack", "Bob 1 ducks"]],
    ["Ann attacks Bob 1\n! Bob 2 HP 4\n  Bob 1 ducks", ["Ann attack", "Bob 1 ducks"]],
    ["Ann attacks Bob 1\n  ! end stretch", ["Ann attack", "stretched"]],
    ["Ann attacks Bob 1\n  careful 2", ["Ann attack", "careful 2"]],
    ["Ann attacks Bob 1\n  careful", ["Ann attack", "careful indeed"]],
    ["Ann attacks Bob 1\n  Cy sweeps Bob 2", ["Ann attack", "Cy sweep"]],
    ["Ann attacks Bob 1\n  sweeps Bob 2", ["Ann attack", "Ann sweep"]],
    ["Ann attacks Bob 1\n  braces", ["Ann attack", "Ann brace"]],
  ])("%j", (lines, is) => {
    expect(came(lines, reacts)).toEqual(is);
  });

  const none = "There is nothing above for Cy to react to in this way.";

  it.each([
    ["Ann sweeps Bob 1\n  Cy ducks", ["Ann sweep", `error refused [Cy ducks] ${none}`]],
    ["Ann sweeps Bob 1\n  Cy braces", ["Ann sweep", `error refused [Cy braces] ${none}`]],
    ["Ann attacks Bob 1\n  Bob 1 ducks\n  Cy ducks", ["Ann attack", "Bob 1 ducks", `error refused [Cy ducks] ${none}`]],
    [
      "Ann sweeps Bob 1\n  careful 2",
      ["Ann sweep", "error refused [careful 2] Nothing above has brought up what this line answers."],
    ],
    [
      "Ann zigzags\n  Cy ducks\n> prose",
      [
        'error verb-unknown [zigzags] "zigzags" isn’t something Ann can do.',
        "error above-refused [Cy ducks] The action above was not understood, so this line has nothing to belong to.",
      ],
    ],
    [
      "  Cy ducks",
      [
        "error nothing-above [Cy ducks] An indented line belongs to what somebody does above it, and there is nothing. Without the blanks before it, it stands alone.",
      ],
    ],
    ["! Ann HP 4\n  Cy ducks", [`error refused [Cy ducks] ${none}`]],
  ])("that answer nothing: %j", (lines, is) => {
    expect(came(lines, reacts, unanswered)).toEqual(is);
  });

  it("dice of the action that are for later are no fault while a reaction waits for its own", () => {
    const rolls: Act = (turn, { actor, verb }) => {
      if (verb !== "attack") return;
      const reaction = turn.react([], ({ verb: does }) => does === "duck");
      if (reaction !== null) reaction.turn.roll("duck", "d6", { who: reaction.action.actor });
      turn.roll("damage", "d8", { who: actor });
    };
    expect(came("Ann attacks Bob 1 [d8=3]\n  Bob 1 ducks", rolls)).toEqual(["asks Bob 1 d6 duck"]);
  });

  it("statuses: prose stays, what is below a refusal goes with it", () => {
    expect(statuses(fought("Ann zigzags\n> prose\n  Cy ducks\nCy passes", reacts))).toEqual([
      "noted",
      "refused",
      "noted",
      "refused",
      "resolved",
    ]);
    expect(statuses(fought("Ann will pass", reacts))).toEqual(["noted", "noted"]);
    expect(statuses(fought("title: x\nAnn passes", reacts))).toEqual(["noted", "refused", "resolved"]);
  });
});

describe("parts of a line", () => {
  const parts: Act = (turn, { targets }) => {
    for (const name of targets)
      if (
        !turn.part(() => {
          tell(turn, `${name} is hit`);
          if (name === "Bob 2" && turn.roll("luck", "d6").total > 3) turn.refuse("W-9", "Bob 2 is away.");
          if (name === "Cy") turn.refuse("W-9", "Cy is a friend.");
        })
      )
        break;
  };
  const lost = "What stands before this has happened; this part can no longer be carried out.";

  it.each([
    ["Ann sweeps Bob 1 and Bob 2 [d6=3]", ["Bob 1 is hit", "Bob 2 is hit"]],
    [
      "Ann sweeps Bob 1 and Bob 2 [d6=4]",
      ["Bob 1 is hit", `warning part-lost [Ann sweeps Bob 1 and Bob 2] ${lost} Bob 2 is away.`],
    ],
    ["Ann sweeps Bob 1 and Bob 2", ["Bob 1 is hit", "Bob 2 is hit", "asks nobody d6 luck"]],
    ["Ann sweeps Bob 1 and Cy", ["error refused [Ann sweeps Bob 1 and Cy] Cy is a friend."]],
    ["Ann sweeps Cy and Bob 1", ["error refused [Ann sweeps Cy and Bob 1] Cy is a friend."]],
    ["Ann sweeps Bob 2 and Bob 1 [d6=4]", ["error refused [Ann sweeps Bob 2 and Bob 1] Bob 2 is away."]],
  ])("%s", (line, is) => {
    expect(came(line, parts).filter((each) => !each.includes("dice-"))).toEqual(is);
  });
});

describe("which stretch of two texts is the same", () => {
  it.each([
    ["", "", 0, 0],
    ["abc", "abc", 3, 3],
    ["abc", "abd", 2, 0],
    ["abc", "xbc", 0, 2],
    ["abc", "abxc", 2, 1],
    ["abcabc", "abc", 3, 3],
    ["a", "b", 0, 0],
    ["aXc", "aYYc", 1, 1],
  ])("%j and %j: %d at the beginning, %d at the end", (a, b, head, tail) => {
    expect([commonPrefix(a, b), commonPrefix(b, a)]).toEqual([head, head]);
    expect(commonSuffix(a, b, Math.min(a.length, b.length))).toBe(tail);
    expect(commonSuffix(a, b, Math.min(1, tail))).toBe(Math.min(1, tail));
  });
});
