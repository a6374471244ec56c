import { describe, expect, it } from "vitest";
import { offering } from "../../src/fight/move.ts";
import { harm } from "../../src/fight/rule-kit.ts";
import type { Turn } from "../../src/fight/system.ts";
import { diagnosticsOf } from "../../src/fight/timeline.ts";
import { asWho } from "../../src/fight/value.ts";
import { hp } from "./fixtures.ts";
import { attack, came, play, playWith, remarked, said, type Script } from "./scripted.ts";
import { tiny } from "./tiny.ts";

/*
 * What rules see of the line that they carry out, and what the engine makes of what they tell, refuse and wait for.
 */

const offer = offering(tiny.vocabulary);
const bob = asWho("Bob 1");

describe("refusals", () => {
  const refusing = attack((turn) => {
    harm(turn, ["T-3"], bob, 2);
    turn.refuse("T-6", "Bob is down.");
    harm(turn, ["T-3"], bob, 3);
  });
  const impossible = attack((turn) => {
    harm(turn, ["T-3"], bob, 2);
    turn.impossible("T-6", "Bob is down.");
  });
  it.each<[string, Script, string, readonly string[], number]>([
    ["Ann attacks Bob 1", refusing, "refused", ["error refused T-6 «Ann attacks Bob 1» Bob is down."], 8],
    [
      "! Ann attacks Bob 1",
      refusing,
      "resolved",
      ["info rule T-6 «Ann attacks Bob 1» The game master’s word: done although the rules say otherwise. Bob is down."],
      3,
    ],
    ["Ann attacks Bob 1", impossible, "refused", ["error refused T-6 «Ann attacks Bob 1» Bob is down."], 8],
    ["! Ann attacks Bob 1", impossible, "refused", ["error refused T-6 «Ann attacks Bob 1» Bob is down."], 8],
  ])("%s", (line, script, status, is, left) => {
    const fight = play(script, line);
    expect(came(fight)).toBe(status);
    expect(said(fight)).toEqual(is);
    expect(hp(fight, "Bob 1")).toBe(left);
  });

  it("keep what they are made of, where that is a fact", () => {
    const what = { is: "is out", who: "Ann" };
    const about = (act: (turn: Turn) => void, line = "Ann attacks Bob 1"): unknown =>
      diagnosticsOf(play(attack(act), line)).map(({ code, message, what, rule }) => [code, rule, message, what]);
    expect(about((turn) => turn.refuse("T-5", what))).toEqual([["refused", "T-5", "Ann is out.", what]]);
    expect(about((turn) => turn.warn("T-5", what))).toEqual([["rule", "T-5", "Ann is out.", what]]);
    expect(about((turn) => turn.refuse("T-5", "Out."))).toEqual([["refused", "T-5", "Out.", undefined]]);
    expect(about((turn) => turn.info("T-5", "Out."))).toEqual([["rule", "T-5", "Out.", undefined]]);
  });

  it("of what a ruling does are lifted as well", () => {
    const script: Script = {
      takes: (turn, name, { amount }) => {
        turn.refuse("T-6", "He is made of stone.");
        harm(turn, ["T-3"], name, amount);
      },
    };
    const fight = play(script, "! Bob 1 takes 3\nAnn attacks Bob 1\n  ! Bob 1 takes 2");
    expect([hp(fight, "Bob 1"), remarked(fight)]).toEqual([
      3,
      ["info rule T-6 «Bob 1 takes 3»", "info rule T-6 «Bob 1 takes 2»"],
    ]);
  });

  it("of the heading's rules are said at the heading, and so are their mistakes", () => {
    const section = (body: (turn: Turn) => void): readonly [string, readonly string[]] => {
      const fight = play({ section: (turn, { round }) => round === 2 && body(turn) }, "== Round 2");
      return [came(fight), remarked(fight)];
    };
    expect(section((turn) => turn.refuse("T-6", "It is over."))).toEqual([
      "refused",
      ["error refused T-6 «== Round 2»"],
    ]);
    expect(
      section(() => {
        throw new TypeError("no such table");
      }),
    ).toEqual(["refused", ["error internal «== Round 2»"]]);
    expect(section((turn) => turn.info("T-6", "It grows dark."))).toEqual(["noted", ["info rule T-6 «== Round 2»"]]);
  });

  it("take back all that the line and those below it have told", () => {
    const fight = play(
      attack((turn) => {
        turn.warn("T-6", "It grows dark.");
        turn.tell("turn", ["T-6"], "Ann begins.");
        turn.roll("to hit", "d6");
        turn.react([], () => true)?.turn.tell("turn", ["T-4"], "Bob dodges.");
        turn.impossible("T-6", "Bob is down.");
      }),
      "Ann attacks Bob 1 [d6=4]\n  > He laughs.\n\n// so\n  Bob 1 dodges\n! Ann HP -1",
    );
    expect(came(fight)).toBe("refused noted noted noted refused resolved");
    expect(said(fight)).toEqual(["error refused T-6 «Ann attacks Bob 1» Bob is down."]);
    expect(fight.units[1]?.result).toMatchObject({ events: [], thrown: [], drawn: [], further: [], offers: [] });
  });

  it("of a line below take that line out, and the others stand", () => {
    const fight = play(
      attack((turn) => {
        const answered = turn.react([], ({ verb }) => verb === "dodge");
        answered?.turn.refuse("T-4", `${answered.action.actor} cannot.`);
        harm(turn, ["T-3"], bob, 2);
        turn.warn("T-6", "It grows dark.");
      }),
      "Ann attacks Bob 1 [d6=4]\n  Bob 2 dodges [d6=1]\n  Bob 1 dodges",
    );
    expect(came(fight)).toBe("resolved refused refused");
    // In the order of the lines.
    expect(said(fight)).toEqual([
      "warning rule T-6 «Ann attacks Bob 1» It grows dark.",
      'error dice-extra «d6=4» One die too many: "d6=4" wasn’t needed.',
      "error refused T-4 «Bob 2 dodges» Bob 2 cannot.",
      "error refused T-4 «Bob 1 dodges» Bob 1 cannot.",
    ]);
    expect(hp(fight, "Bob 1")).toBe(6);
  });
});

describe("what rules see", () => {
  /** What a test notes of the first run of a line. */
  const noted = (line: string, note: (turn: Turn) => unknown, head = ""): unknown => {
    const found: unknown[] = [];
    playWith(
      head,
      attack((turn) => void found.push(note(turn))),
      line,
    );
    return found[0];
  };

  it.each<[string, string | null, boolean]>([
    ["Ann attacks Bob 1", null, false],
    ["! Ann attacks Bob 1 (from behind)", "from behind", true],
    ["! Ann attacks Bob 1", null, true],
  ])("%s: the reason %s, allowed by the game master: %s", (line, reason, forced) => {
    expect(noted(line, (turn) => [turn.reason, turn.forced])).toEqual([reason, forced]);
  });

  it("whether missing dice are drawn, and whether anybody reads what happens", () => {
    const look = (turn: Turn): unknown => [turn.draws, turn.watched];
    expect(noted("Ann attacks Bob 1", look)).toEqual([false, true]);
    expect(noted("Ann attacks Bob 1", look, "dice: auto\nseed: tide\n")).toEqual([true, true]);
  });

  it("which dice are written and not yet taken", () => {
    const look = (turn: Turn): unknown => [
      turn.recorded(),
      turn.recorded("Bob 1"),
      turn.roll("to hit", "d6").total,
      turn.recorded(),
      turn.verdict(),
      turn.recorded(),
    ];
    expect(noted("Ann attacks Bob 1 [d6=4, pass]", look)).toEqual(["d6", null, 4, "pass", true, null]);
    expect(noted("Ann attacks Bob 1 [4, Bob 1 d6=2]", look)).toEqual(["", "d6", 4, "d6", null, "d6"]);
  });

  it("their own words and names", () => {
    const out = { is: "is out", who: "Ann" };
    const say = (turn: Turn): unknown => [turn.words, turn.names, turn.say(out)];
    expect(noted("Ann attacks Bob 1", say)).toEqual([tiny.words, undefined, "Ann is out."]);
    const names = {
      ...{ outcomes: {}, makes: {}, marks: {}, parts: { "damage modifier": "", "of the dice": "", ruling: "" } },
      purposes: { ruling: "a ruling", rounds: "rounds", aim: "how well Ann aims", save: "whether Bob stands" },
    };
    const asking = (act: (turn: Turn) => void): unknown =>
      play({ ...attack(act), names }, "Ann attacks Bob 1").pending.map(({ purpose }) => purpose);
    expect(asking((turn) => void turn.roll("aim", "d6"))).toEqual(["how well Ann aims"]);
    expect(asking((turn) => void turn.decide("save"))).toEqual(["whether Bob stands"]);
    expect(asking((turn) => void expect(turn.names).toBe(names))).toEqual([]);
  });

  it("a line below, at which they may refuse what it says", () => {
    const fight = play(
      attack((turn) => turn.below("loudly")?.turn.refuse("T-7", "Hush!")),
      "Ann attacks Bob 1\n  level 2\n  loudly",
    );
    expect([came(fight), remarked(fight)]).toEqual([
      "resolved refused refused",
      ["error refused «level 2»", "error refused T-7 «loudly»"],
    ]);
  });

  it("who is there; a whole side, or nobody, is no combatant, and a name that no rule was given is a defect", () => {
    const asking = (name: string) =>
      play(
        attack((turn) => void turn.get(asWho(name))),
        "Ann attacks Bob 1",
      );
    expect(said(asking("Bob 2"))).toEqual([]);
    expect(said(asking("@blue"))).toEqual([
      expect.stringMatching(/^error refused «Ann attacks Bob 1» .*@blue/) as string,
    ]);
    expect(remarked(asking(""))).toEqual(["error refused «Ann attacks Bob 1»"]);
    expect(said(asking(""))).not.toEqual(said(asking("@blue")));
    expect(said(asking("Zoe"))).toEqual([
      expect.stringMatching(/^error internal «Ann attacks Bob 1» .*no combatant "Zoe" in this fight/) as string,
    ]);
    const careless = (act: (turn: Turn) => void) =>
      remarked(play({ ...attack(act), section: () => undefined, own: undefined }, "Ann attacks Bob 1"));
    expect(careless((turn) => void turn.own(asWho("Ann")))).toEqual(["error internal «Ann attacks Bob 1»"]);
    expect(careless((turn) => void turn.ownFight())).toEqual(["error internal «Ann attacks Bob 1»"]);
    expect(careless((turn) => void turn.roll("to hit", "d"))).toEqual(["error internal «Ann attacks Bob 1»"]);
  });

  it("tables of the game master's own", () => {
    const found: unknown[] = [];
    const script = attack((turn) => void found.push(turn.table("Wounds")?.name ?? null));
    play(script, "Ann attacks Bob 1");
    const userTable = (name: string) => ({ name, die: 6, rows: [] });
    play(script, "Ann attacks Bob 1", {}, { userTable });
    play(script, "Ann attacks Bob 1", {}, { userTable: () => null });
    const begun: Script = { begin: (turn) => void found.push(turn.table("Weather")?.name ?? null) };
    play(begun, "", {}, { userTable });
    play(begun, "");
    expect(found).toEqual([null, "Wounds", null, "Weather", null]);
  });
});

describe("dice that are written on a line that waits", () => {
  const asking = attack((turn) => {
    turn.roll("to hit", "d6");
    turn.react([], () => true)?.turn.roll("dodge", "d6");
    turn.roll("damage", "d8");
  });
  it.each<[string, string, readonly string[]]>([
    ["Ann attacks Bob 1 [d4=3]", "pending", ["warning dice-other «d4=3»"]],
    ["Ann attacks Bob 1 [d6=3, d4=3]", "pending", ["warning dice-other «d4=3»"]],
    // What is asked for is the die of the line below.
    ["Ann attacks Bob 1 [d6=3, d4=3]\n  Bob 1 dodges", "pending pending", []],
    ["Ann attacks Bob 1 [d6=3]\n  Bob 1 dodges [d4=3]", "pending pending", ["warning dice-other «d4=3»"]],
    ["Ann attacks Bob 1 [d6=3, d4=3]\n  Bob 1 dodges [d6=1, d6=2]", "pending waiting", ["warning dice-other «d4=3»"]],
    ["! Bob 1 HP -d6 [d6=1, d6=2]", "resolved", ["error dice-extra «d6=2»"]],
    ["! Bob 1 HP -d6 [d4=1]", "pending", ["warning dice-other «d4=1»"]],
  ])("%s: %s, %j", (line, status, is) => {
    const fight = play(asking, line);
    expect([came(fight), remarked(fight)]).toEqual([status, is]);
  });

  it.each(["[d4=3]", "[7]", "[Zoe d4=3]"])("%s is not remarked where a question is to be answered", (record) => {
    const fight = play(
      attack((turn) => turn.wait("How high?")),
      `Ann attacks Bob 1 ${record}`,
    );
    expect([came(fight), remarked(fight)]).toEqual(["pending", []]);
  });

  it("what cannot be read of them is said behind the line that waits, too", () => {
    const fight = play(asking, "Ann attacks Bob 1\n> So.\n\nAnn attacks Bob 1 [hit]\n! Bob 1 HP -1\n// so");
    expect([came(fight), remarked(fight)]).toEqual([
      "pending noted noted waiting waiting noted",
      ["error record-face «hit»"],
    ]);
    const [waiting] = fight.units.slice(-2);
    const begun = fight.units[0]?.result.before;
    expect([waiting?.result.before, waiting?.result.after]).toEqual([begun, begun]);
    expect(waiting?.result).toMatchObject({ events: [], pending: [], offers: [], further: [], drawn: [], thrown: [] });
    expect(waiting?.result.steps).toEqual([{ status: "waiting", events: [], actions: [] }]);
  });
});

describe("before the first section", () => {
  const begin = (body: (turn: Turn) => void): number | undefined => hp(play({ begin: body }, ""), "Bob 1");
  it("the rules may do what needs no die", () => {
    expect(begin((turn) => void harm(turn, ["T-3"], bob, 2))).toBe(6);
    const found: unknown[] = [];
    begin((turn) => void found.push(turn.action, turn.reason, turn.forced, turn.draws, turn.words));
    expect(found).toEqual([null, null, false, false, tiny.words]);
    begin((turn) => void found.push(turn.own(bob)));
    expect(found.at(-1)).toEqual({ acted: false });
  });

  it.each<[string, (turn: Turn) => void]>([
    ["a die", (turn) => void turn.roll("weather", "d6")],
    ["a question", (turn) => turn.wait("Which weather?")],
    ["a refusal", (turn) => turn.refuse("T-6", "No.")],
  ])("%s leaves all as it was", (_, body) => {
    expect(
      begin((turn) => {
        harm(turn, ["T-3"], bob, 2);
        body(turn);
      }),
    ).toBe(8);
  });

  it("a mistake of theirs is none of the text's", () => {
    expect(() =>
      begin(() => {
        throw new TypeError("no such table");
      }),
    ).toThrow(TypeError);
  });
});

describe("remarks of the rules", () => {
  it("stand at the line's words, or at those that they are about", () => {
    const fight = play(
      attack((turn, { clauses }) => {
        turn.info("T-3", "No shield.");
        turn.warn("T-2", "A dull sword.", clauses[0]?.span);
      }),
      "Ann attacks Bob 1 with sword",
    );
    expect(said(fight)).toEqual([
      "info rule T-3 «Ann attacks Bob 1 with sword» No shield.",
      "warning rule T-2 «with sword» A dull sword.",
    ]);
  });
});

describe("decisions", () => {
  const deciding = attack((turn) => {
    if (turn.decide("save", { who: "Bob 1", detail: "against fear" })) harm(turn, ["T-3"], bob, 1);
    else harm(turn, ["T-3"], bob, 2);
  });
  it.each<[string, string, number]>([
    ["[pass]", "resolved", 7],
    ["[fail]", "resolved", 6],
    ["[Bob 1 fail]", "resolved", 6],
    ["[Ann fail]", "pending", 8],
    ["", "pending", 8],
  ])("Ann attacks Bob 1 %s: %s, %s left", (record, status, left) => {
    const fight = play(deciding, `Ann attacks Bob 1 ${record}`);
    expect([came(fight), hp(fight, "Bob 1")]).toEqual([status, left]);
    expect(fight.pending.map(({ who, dice, purpose, detail }) => [who, dice, purpose, detail])).toEqual(
      status === "pending" ? [["Bob 1", "pass/fail", "save", "against fear"]] : [],
    );
  });

  it("need not say who, nor about what", () => {
    const fight = play(
      attack((turn) => void turn.decide("save")),
      "Ann attacks Bob 1",
    );
    expect(fight.pending).toMatchObject([{ who: null, detail: null, named: false }]);
  });
});

describe("questions, and what is offered", () => {
  const dodge = offer(bob, { verb: "dodge", who: bob }, "T-4");
  const wait = offer(bob, { verb: "attack", who: bob }, "T-4");
  const lines = (offers: readonly { readonly line: string }[]): string[] => offers.map(({ line }) => line);

  it("a question is answered by a line: it waits, with what may be answered", () => {
    const fight = play(
      attack((turn) => turn.wait("How high?", { who: "Bob 1", offers: [dodge] })),
      "Ann attacks Bob 1\n  > So?",
    );
    expect(came(fight)).toBe("pending noted");
    expect(fight.pending).toMatchObject([{ who: "Bob 1", dice: "", purpose: "How high?", named: false }]);
    expect(lines(fight.offers)).toEqual(["Bob 1 dodges"]);
    expect(fight.units[1]?.result.further).toEqual([]);
    const bare = play(
      attack((turn) => turn.wait("How high?")),
      "Ann attacks Bob 1",
    );
    expect([bare.pending[0]?.who, bare.offers]).toEqual([null, []]);
  });

  it("a reaction is offered while a die is missing, and later might still be written", () => {
    const script = attack((turn) => {
      turn.react([dodge], ({ verb }) => verb === "dodge", [wait]);
      turn.roll("to hit", "d6");
    });
    const asking = play(script, "Ann attacks Bob 1");
    expect([lines(asking.offers), asking.units[1]?.result.further]).toEqual([["Bob 1 dodges"], []]);
    const done = play(script, "Ann attacks Bob 1 [d6=4]");
    expect(done.units[1]?.result.offers).toEqual([]);
    expect([done.offers, lines(done.units[1]?.result.further ?? [])]).toEqual([[], ["Bob 1 dodges", "Bob 1 attacks"]]);
    const answered = play(script, "Ann attacks Bob 1 [d6=4]\n  Bob 1 dodges");
    expect([came(answered), answered.units[1]?.result.further]).toEqual(["resolved resolved", []]);
  });

  it("of a line that is refused nothing is offered", () => {
    const script = attack((turn) => {
      turn.react([dodge], () => true, [wait]);
      turn.impossible("T-6", "No.");
    });
    expect(play(script, "Ann attacks Bob 1").units[1]?.result).toMatchObject({ offers: [], further: [] });
  });

  it("of the lines below, only the one that lacks something waits for it; the others wait for that", () => {
    const script = attack((turn) => {
      turn.react([], () => true);
      turn.react([], () => true)?.turn.roll("dodge", "d6");
    });
    const fight = play(
      script,
      "Ann attacks Bob 1\n  Bob 1 dodges\n\n> Ha!\n  // so\n  Bob 2 dodges\n  // so\n== Round 2\nAnn attacks Bob 1\n> So.",
    );
    expect(came(fight)).toBe("pending waiting noted noted noted pending noted waiting waiting noted");
  });
});
