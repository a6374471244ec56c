import { describe, expect, it } from "vitest";
import type { Action } from "../../src/fight/action.ts";
import { gain, harm } from "../../src/fight/rule-kit.ts";
import { verb } from "../../src/fight/specs.ts";
import type { Turn } from "../../src/fight/system.ts";
import { diagnosticsOf } from "../../src/fight/timeline.ts";
import { asWho } from "../../src/fight/value.ts";
import { hp, resolve } from "./fixtures.ts";
import { attack, came, play, playWith, remarked, said, words, type Script } from "./scripted.ts";

/*
 * What the lines below an action bring it, what is lost of several parts, and who arrives.
 */

const bob = asWho("Bob 1");

describe("lines below", () => {
  /** What an attack gets to hear: clauses, reactions, what the game master allows. */
  const heard = (lines: string): { heard: string[]; came: string; said: string[] } => {
    let found: string[] = [];
    const fight = play(
      {
        ...attack((turn, { verb, actor }) => {
          if (verb === "brace") {
            found.push(`${actor} braces alone`);
            return;
          }
          found = [];
          const level = turn.answer("level");
          if (level !== null) found.push(`level ${level.kind === "number" ? level.number : ""}`);
          const seen = turn.ruling(["be seen by"]);
          if (seen !== null) found.push(`seen by ${seen.targets.join()}`);
          if (turn.ruling(["be seen by"]) !== null) found.push("seen twice");
          if (turn.ruling(["dodge"]) !== null) found.push("no line of the game master's");
          for (;;) {
            const reaction = turn.react([], ({ verb }) => verb === "dodge" || verb === "brace");
            if (reaction === null) break;
            found.push(`${reaction.action.actor} ${reaction.action.verb}s`);
          }
          const below = turn.below("loudly");
          if (below !== null) {
            found.push(`loudly behind ${below.above.map(({ actor }) => actor).join()}`);
            below.turn.answer("loudly");
          }
        }),
        unanswered: (_, { actor }) => void found.push(`${actor} in vain`),
      },
      lines,
    );
    return { heard: found, came: came(fight), said: remarked(fight) };
  };

  it.each<[string, readonly string[], string, (readonly string[])?]>([
    ["Ann attacks Bob 1", [], "resolved"],
    ["Ann attacks Bob 1, level 2", ["level 2"], "resolved"],
    ["Ann attacks Bob 1\n  level 2", ["level 2"], "resolved resolved"],
    ["Ann attacks Bob 1, level 3\n  level 2", ["level 3"], "resolved refused", ["error refused «level 2»"]],
    ["Ann attacks Bob 1\n  with sword", [], "resolved refused", ["error refused «with sword»"]],
    ["Ann attacks Bob 1\n  Bob 1 dodges", ["Bob 1 dodges"], "resolved resolved"],
    [
      "Ann attacks Bob 1\n  Bob 1 dodges then attacks Ann",
      ["Bob 1 dodges"],
      "resolved resolved",
      ["warning part-lost «attacks Ann»"],
    ],
    [
      "Ann attacks Bob 1\n  Bob 1 dodges\n  Bob 2 braces",
      ["Bob 1 dodges", "Bob 2 braces"],
      "resolved resolved resolved",
    ],
    [
      "Ann attacks Bob 1\n  Bob 1 dodges\n  loudly\n  Bob 2 dodges",
      ["Bob 1 dodges", "Bob 2 dodges", "loudly behind Bob 1"],
      "resolved resolved resolved resolved",
    ],
    ["Ann attacks Bob 1\n  ! Ann be seen by Bob 2", ["seen by Bob 2"], "resolved resolved"],
    [
      "Ann attacks Bob 1\n  ! Ann be seen by Bob 2\n  ! Ann be seen by Bob 1",
      ["seen by Bob 2", "seen twice"],
      "resolved resolved resolved",
    ],
    ["Ann attacks Bob 1\n  ! Bob 1 dodges", ["Bob 1 dodges"], "resolved resolved"],
    ["Ann attacks Bob 1\n  ! Bob 2 HP -1", [], "resolved resolved"],
    ["Ann attacks Bob 1\n  ! the wind howls", [], "resolved noted", ["warning ruling-unknown «the wind howls»"]],
    ["Ann attacks Bob 1\n  loudly\n  level 2", ["level 2", "loudly behind "], "resolved resolved resolved"],
    ["Ann attacks Bob 1\n  level 2, loudly", ["level 2", "loudly behind "], "resolved resolved"],
    ["Ann attacks Bob 1\n  level 2\n  level 3", ["level 2"], "resolved resolved refused", ["error refused «level 3»"]],
    [
      "Ann attacks Bob 1\n  Bob 1 dodges then attacks Ann then attacks Ann Two",
      ["Bob 1 dodges"],
      "resolved resolved",
      ["warning part-lost «attacks Ann then attacks Ann Two»"],
    ],
    // What no answer is and nobody else's is a further step of the same deed.
    ["Ann attacks Bob 1\n  braces", ["Ann braces"], "resolved resolved"],
    ["Ann braces\n  Ann braces", ["Ann braces alone", "Ann braces alone"], "resolved resolved"],
    ["Ann braces\n  Bob 1 braces", ["Ann braces alone", "Bob 1 in vain"], "resolved resolved"],
    ["Ann braces\n  ! Ann braces", ["Ann braces alone", "Ann braces alone"], "resolved resolved"],
    [
      "Ann attacks Bob 1\n  foo: bar\n  Bob 1 dodges",
      ["Bob 1 dodges"],
      "resolved refused resolved",
      ["error combatant-below-section «foo:»"],
    ],
    ["Ann attacks Bob 1\n  Zoe dodges", [], "resolved refused", ["error name-unknown «Zoe»"]],
    ["! Ann HP -1\n  Bob 1 dodges", ["Bob 1 in vain"], "resolved resolved"],
    ["! Ann HP -1\n  Bob 1 braces", ["Bob 1 in vain"], "resolved resolved"],
    ["! Ann HP -1\n  ! Bob 1 HP -1", [], "resolved resolved"],
    ["! Ann HP -1\n  level 2", [], "resolved refused", ["error refused «level 2»"]],
    [
      "! the wind howls\n  Bob 1 dodges",
      ["Bob 1 in vain"],
      "noted resolved",
      ["warning ruling-unknown «the wind howls»"],
    ],
    [
      "Nobody attacks Bob 1\n  Bob 1 dodges\n  // so\n  > So.\n\n  Bob 1 dodges",
      [],
      "refused refused noted noted noted refused",
      ["error name-unknown «Nobody»", "error above-refused «Bob 1 dodges»", "error above-refused «Bob 1 dodges»"],
    ],
    ["  Bob 1 dodges", [], "refused", ["error nothing-above «Bob 1 dodges»"]],
  ])("%s: %j", (lines, is, status, remarks = []) => {
    expect(heard(lines)).toEqual({ heard: is, came: status, said: remarks });
  });

  it("what stands below a further step answers that", () => {
    const done: string[] = [];
    const script: Script = {
      act: (turn, { targets }) => {
        if (targets[0] === "Bob 1") return;
        done.push(turn.react([], ({ verb }) => verb === "dodge")?.action.actor ?? "nobody");
      },
      unanswered: (_, { actor }) => void done.push(`${actor} in vain`),
    };
    const fight = play(script, "Ann attacks Bob 1\n  Bob 1 dodges\n  attacks Bob 2\n  Bob 2 dodges");
    expect([came(fight), done]).toEqual(["resolved resolved resolved resolved", ["Bob 1 in vain", "Bob 2"]]);
  });

  it("what is said below a further step stands behind nothing that was done above it", () => {
    const found: unknown[] = [];
    const script = attack((turn, { targets }) => {
      found.push(
        targets.join(),
        turn.below("loudly")?.above.map(({ verb, actor }) => `${actor} ${verb}`),
      );
    });
    play(script, "Ann attacks Bob 1\n  attacks Bob 2\n  Bob 2 dodges\n  loudly");
    expect(found.slice(0, 4)).toEqual(["Bob 1", ["Ann attack", "Bob 2 dodge"], "Bob 2", ["Bob 2 dodge"]]);
  });

  it("what anybody may do at any time is a further step where nobody is named, and else somebody's answer to nothing", () => {
    const done: string[] = [];
    const alarm = verb("alarm", "T-7", "At any time.", { role: "either", actor: "optional" });
    const script: Script = {
      vocabulary: { ...words, verbs: [...words.verbs, alarm] },
      act: (_, { verb, actor }) => void done.push(`${actor} ${verb}`),
      unanswered: (_, { actor }) => void done.push(`${actor} in vain`),
    };
    for (const below of ["alarm", "Ann alarms", "Bob 1 alarms"]) play(script, `Ann attacks Bob 1\n  ${below}`);
    expect(done).toEqual(["Ann attack", " alarm", "Ann attack", "Ann alarm", "Ann attack", "Bob 1 in vain"]);
  });

  it("what answers nothing, and what is a step of its own, answers nothing else", () => {
    const found: string[] = [];
    const script: Script = {
      act: (turn, { targets }) => {
        if (targets[0] === "Bob 2") found.push(turn.react([], () => true)?.action.actor ?? "nobody");
      },
      unanswered: (turn, { actor }) => {
        found.push(`${actor}: ${turn.react([], () => true)?.action.actor ?? "nobody"}`);
      },
    };
    play(script, "Ann attacks Bob 1\n  Bob 1 dodges\n  Bob 2 dodges");
    // The second is taken by the first, so it is not in vain itself.
    expect(found).toEqual(["Bob 1: Bob 2"]);
    found.length = 0;
    play(script, "Ann attacks Bob 1\n  Bob 1 dodges\n  attacks Bob 2\n  Bob 2 dodges\n  Ann Two dodges");
    expect(found).toEqual(["Bob 1: Ann", "Bob 2: Ann Two"]);
  });

  it("what somebody will do is declared, and not done", () => {
    const done: string[] = [];
    const script: Script = { act: () => void done.push("act"), declare: () => void done.push("declare") };
    expect([came(play(script, "Ann will attack Bob 1\nAnn attacks Bob 1")), done]).toEqual([
      "noted resolved",
      ["declare", "act"],
    ]);
  });

  it("what changes somebody is a ruling, though the rules have a deed of that name", () => {
    const done: string[] = [];
    const gain = verb("gain", "T-7", "Points.", { thing: "text" });
    const script: Script = {
      vocabulary: { ...words, verbs: [...words.verbs, gain] },
      act: (_, { verb }) => void done.push(verb),
    };
    for (const above of ["", "Ann attacks Bob 2\n  "]) {
      const { state } = play(script, `${above}! Bob 1 gains out`);
      expect(state.combatants.map(({ conditions }) => conditions.length)).toEqual([0, 0, 1, 0]);
    }
    expect(done).toEqual(["attack"]);
  });

  it("a ruling asked for by another verb is left to whoever asks for it", () => {
    const found: unknown[] = [];
    const script = attack((turn) => {
      found.push(turn.ruling(["attack"]), turn.ruling(["attack", "be seen by"])?.verb);
    });
    play(script, "Ann attacks Bob 1\n  ! Ann be seen by Bob 2");
    expect(found).toEqual([null, "be seen by"]);
  });

  it("a ruling has its reason, where one is said", () => {
    const found: unknown[] = [];
    const script = attack((turn) => void found.push(turn.ruling(["be seen by"])?.reason));
    for (const reason of ["", " (a clear night)"]) play(script, `Ann attacks Bob 1\n  ! Ann be seen by Bob 2${reason}`);
    expect(found).toEqual([null, "a clear night"]);
  });

  it("a reaction to nothing is refused where the rules say nothing else", () => {
    const fight = play(
      attack(() => undefined),
      "Ann attacks Bob 1\n  Bob 1 dodges",
    );
    expect([came(fight), remarked(fight)]).toEqual(["resolved refused", ["error refused «Bob 1 dodges»"]]);
  });
});

describe("what is remarked of a line, below another as well", () => {
  const twice = "warning clause-twice «level 3»";
  it.each<[string, readonly string[]]>([
    ["Ann attacks Bob 2, level 2, level 3", [twice]],
    ["! Ann attacks Bob 2, level 2, level 3", [twice]],
    ["Ann will attack Bob 2, level 2, level 3", [twice]],
  ])("%s: %j", (line, is) => {
    const script = attack((turn) => void turn.answer("level"));
    expect(remarked(play(script, line))).toEqual(is);
    expect(remarked(play(script, `Ann attacks Bob 1\n  ${line}`))).toEqual(is);
  });

  it.each(["! Bob 1 HP plus", "! Zoe dodges", "! Bob 1 prone", "Bob 1 HP -3", "Zoe attacks Bob 1", "Ann's HP -1"])(
    "%s",
    (line) => {
      const tell = (lines: string): unknown =>
        diagnosticsOf(play({}, lines)).map(({ severity, code, message, instead, ways }) => [
          severity,
          code,
          message,
          instead,
          ways,
        ]);
      expect(tell(line)).toHaveLength(1);
      expect(tell(`Ann attacks Bob 1\n  ${line}`)).toEqual(tell(line));
    },
  );
});

it("a ruling that nobody understands is said in its right words, behind the mark that stands there", () => {
  for (const above of ["", "Ann attacks Bob 1\n  "]) {
    const found = diagnosticsOf(play({}, `${above}! Bob 1 out`));
    expect(found.map(({ code, instead }) => [code, instead])).toEqual([["ruling-unknown", ["Bob 1 gains out"]]]);
  }
});

describe("several parts", () => {
  const parted = (...parts: ((turn: Turn) => void)[]): Script =>
    attack((turn, { targets }) => {
      for (const [at, body] of parts.entries())
        if (!turn.part(() => body(turn), at === 0 ? undefined : { from: 0, to: 3 })) break;
      expect(targets).toHaveLength(1);
    });
  const hurt = (turn: Turn): void => void harm(turn, ["T-3"], bob, 1);
  const stop = (turn: Turn): void => {
    hurt(turn);
    // However the dice fall it is refused at once (refused-first.test.ts): here one of them decides.
    if (turn.roll("to hit", "d6").total < 5) turn.refuse("T-6", "No more.");
  };
  const nested = (turn: Turn): void => {
    hurt(turn);
    turn.part(() => hurt(turn));
    turn.part(() => stop(turn));
  };

  it.each<[string, Script, string, number, readonly string[]]>([
    ["all", parted(hurt, hurt), "resolved", 6, ["error dice-extra «d6=4»"]],
    ["the first cannot be", parted(stop, hurt), "refused", 8, ["error refused T-6 «Ann attacks Bob 1»"]],
    [
      "the second cannot be",
      parted(hurt, stop),
      "resolved",
      7,
      ["warning part-lost T-6 «Ann»", "info dice-needless «d6=4»"],
    ],
    [
      "and none behind it",
      parted(hurt, stop, hurt),
      "resolved",
      7,
      ["warning part-lost T-6 «Ann»", "info dice-needless «d6=4»"],
    ],
    [
      "a part of a part",
      parted(nested),
      "resolved",
      6,
      ["warning part-lost T-6 «Ann attacks Bob 1»", "info dice-needless «d6=4»"],
    ],
    [
      "a part of a part, then another part",
      parted(nested, stop),
      "resolved",
      6,
      ["warning part-lost T-6 «Ann attacks Bob 1»", "warning part-lost T-6 «Ann»", "info dice-needless «d6=4»"],
    ],
    [
      "the first part of the second, and so the second",
      parted(hurt, (turn) => {
        hurt(turn);
        turn.part(() => stop(turn));
      }),
      "resolved",
      7,
      ["warning part-lost T-6 «Ann»", "info dice-needless «d6=4»"],
    ],
    [
      "by no rule in particular",
      parted(hurt, (turn) => {
        if (turn.roll("to hit", "d6").total < 5) turn.refuse("", "No more.");
        hurt(turn);
      }),
      "resolved",
      7,
      ["warning part-lost «Ann»", "info dice-needless «d6=4»"],
    ],
    [
      "the line is refused behind a part that was lost",
      (() => {
        const lost = parted(hurt, stop);
        return attack((turn, action) => {
          lost.act?.(turn, action);
          turn.impossible("T-7", "All for nothing.");
        });
      })(),
      "refused",
      8,
      ["error refused T-7 «Ann attacks Bob 1»"],
    ],
  ])("%s", (_, script, status, left, remarks) => {
    const fight = play(script, "Ann attacks Bob 1 [d6=4]");
    expect([came(fight), hp(fight, "Bob 1")]).toEqual([status, left]);
    expect(remarked(fight)).toEqual(remarks);
  });

  it("of a part that is lost dice, answers and what was told are there again", () => {
    const script = attack((turn) => {
      turn.part(() => hurt(turn));
      turn.part(() => {
        turn.warn("T-6", "So near.");
        turn.react([], () => true);
        gain(turn, ["T-5"], bob, "out");
        if (turn.roll("to hit", "d6").total < 5) turn.refuse("T-6", "No more.");
      });
      const { total } = turn.roll("to hit", "d6");
      harm(turn, ["T-3"], bob, total);
      turn.react([], () => true)?.turn.tell("turn", ["T-4"], "Bob is quick.");
    });
    const fight = play(script, "Ann attacks Bob 1 [d6=4]\n  Bob 1 dodges");
    expect([came(fight), hp(fight, "Bob 1")]).toEqual(["resolved resolved", 3]);
    expect(remarked(fight)).toEqual(["warning part-lost T-6 «Ann attacks Bob 1»"]);
    expect(fight.state.combatants.flatMap(({ conditions }) => conditions)).toEqual([]);
    expect(fight.units[1]?.result.events.map(({ line, event }) => [line, event.type])).toEqual([
      [0, "damage"],
      [0, "damage"],
      [1, "turn"],
    ]);
  });
});

it("of a part of one of several deeds the words of that deed are named", () => {
  const script = attack((turn, { index }) => {
    turn.part(() => void harm(turn, ["T-3"], bob, 1));
    turn.part(() => {
      if (index > 0 && turn.roll("to hit", "d6").total < 5) turn.refuse("T-6", "No more.");
      harm(turn, ["T-3"], bob, 1);
    });
  });
  const fight = play(script, "Ann attacks Bob 1 then attacks Bob 2 [d6=4]");
  expect([came(fight), hp(fight, "Bob 1"), remarked(fight)[0]]).toEqual([
    "resolved",
    5,
    "warning part-lost T-6 «attacks Bob 2»",
  ]);
});

describe("what is taken back with a part", () => {
  it.each<[string, string, number]>([
    ["a die behind one that was used before", "Ann attacks Bob 1 [d6=1, d6=4]", 8 - 1 - 4],
    ["no die: another one is asked for", "Ann attacks Bob 1 [d6=1]", 8],
  ])("%s", (_, line, left) => {
    const script = attack((turn) => {
      turn.part(() => void harm(turn, ["T-3"], bob, turn.roll("to hit", "d6").total));
      turn.part(() => {
        if (turn.roll("to hit", "d6").total < 5) turn.refuse("T-6", "No more.");
        harm(turn, ["T-3"], bob, 1);
      });
      harm(turn, ["T-3"], bob, turn.roll("to hit", "d6").total);
    });
    expect(hp(play(script, line), "Bob 1")).toBe(left);
  });

  it("the die of a line below, and what it was an answer to", () => {
    const script = attack((turn) => {
      const react = (): number => turn.react([], () => true)?.turn.roll("dodge", "d6").total ?? 9;
      turn.part(() => void harm(turn, ["T-3"], bob, 1));
      turn.part(() => {
        if (react() < 5) turn.refuse("T-6", "No more.");
        harm(turn, ["T-3"], bob, 1);
      });
      harm(turn, ["T-3"], bob, react());
    });
    const fight = play(script, "Ann attacks Bob 1\n  Bob 1 dodges [d6=3]");
    expect([came(fight), hp(fight, "Bob 1")]).toEqual(["resolved resolved", 8 - 1 - 3]);
  });

  it("but of a line below that is refused in it that line alone is out", () => {
    const script = attack((turn) => {
      turn.part(() => void harm(turn, ["T-3"], bob, 1));
      turn.part(() => {
        harm(turn, ["T-3"], bob, 1);
        turn.react([], () => true)?.turn.refuse("T-4", "Not he.");
      });
    });
    const fight = play(script, "Ann attacks Bob 1\n  Bob 1 dodges");
    expect([came(fight), hp(fight, "Bob 1")]).toEqual(["resolved refused", 6]);
    expect(remarked(fight)).toEqual(["error refused T-4 «Bob 1 dodges»"]);
  });
});

describe("what several do, each for itself", () => {
  /** Ann can do nothing, and neither can anybody do it a second time. */
  const weak = (turn: Turn, { actor, index }: Action): void => {
    if (actor === "Ann") turn.refuse("T-6", `${actor} is weak.`);
    harm(turn, ["T-3"], bob, actor === "Bob 2" ? 2 : 1);
    if (index > 9) turn.refuse("T-7", "So often.");
  };
  it.each<[string, string, number, readonly string[]]>([
    ["Ann and Ann Two attack Bob 1", "resolved", 7, ["warning part-lost T-6 «Ann and Ann Two attack Bob 1»"]],
    ["Ann Two and Bob 2 attack Bob 1", "resolved", 5, []],
    [
      "Ann and Ann Two attack Bob 1 then attack Bob 1",
      "resolved",
      6,
      ["warning part-lost T-6 «Ann and Ann Two attack Bob 1 then attack Bob 1»"],
    ],
    [
      "Ann attacks Bob 1 then attacks Bob 1",
      "refused",
      8,
      ["error refused T-6 «Ann attacks Bob 1 then attacks Bob 1»"],
    ],
    ["Ann and Ann Two will attack Bob 1", "noted", 7, ["warning part-lost T-6 «Ann and Ann Two will attack Bob 1»"]],
    ["Ann will attack Bob 1", "refused", 8, ["error refused T-6 «Ann will attack Bob 1»"]],
  ])("%s: %s", (line, status, left, remarks) => {
    const done: string[] = [];
    const script: Script = {
      act: weak,
      declare: weak,
      lineDone: (turn) => void done.push(turn.action?.actor ?? ""),
    };
    const fight = play(script, line);
    expect([came(fight), hp(fight, "Bob 1")]).toEqual([status, left]);
    expect(remarked(fight)).toEqual(remarks);
    // Once a line, whoever of them has done it.
    if (status !== "refused") expect(done).toHaveLength(1);
  });
});

it("of several who all cannot do it why is told of that line, whatever was lost above it", () => {
  const script = attack((turn, { actor, targets }) => {
    if (targets[0] === "Bob 2") turn.impossible("T-7", `${actor} is too far.`);
    turn.part(() => harm(turn, ["T-3"], bob, 1));
    turn.part(() => {
      if (turn.roll("to hit", "d6").total < 4) turn.refuse("T-6", "No more.");
      harm(turn, ["T-3"], bob, 1);
    });
  });
  const refused = "error refused T-7 «Ann and Ann Two attack Bob 2» Ann is too far.";
  const below = "\n  ! Ann and Ann Two attack Bob 2";
  expect(said(play(script, `Ann attacks Bob 1 [d6=4]${below}`))).toEqual([refused]);
  const lost = play(script, `Ann attacks Bob 1 [d6=2]${below}`);
  expect([came(lost), hp(lost, "Bob 1"), said(lost).at(-1)]).toEqual(["resolved refused", 7, refused]);
});

describe("a ruling without its mark", () => {
  it.each<[string, readonly string[]]>([
    ["Bob 1 HP -3", ["! Bob 1 HP -3"]],
    ["Bob 1 is prone", ["! Bob 1 is prone"]],
    ["Bob 1's HP -3", ["! Bob 1's HP -3"]],
    ["Bob 1’s HP -3", ["! Bob 1’s HP -3"]],
    ["Zoe attacks Bob 1", []],
    ["Zoe's HP -3", []],
    ["Ann attacks Zoe", []],
  ])("%s: %j would be right", (line, is) => {
    const found = diagnosticsOf(play({}, line));
    expect(found.map(({ severity }) => severity)).toEqual(["error"]);
    expect(found.flatMap(({ instead = [] }) => instead)).toEqual(is);
  });
});

describe("several deeds of one", () => {
  /** Against Bob 2 only a high die helps. */
  const wary = (turn: Turn, { targets }: Action): void => {
    if (targets[0] === "Bob 2" && turn.roll("to hit", "d6").total < 4) turn.refuse("T-6", "Bob is down.");
    harm(turn, ["T-3"], bob, 1);
  };
  it.each<[string, string, number, readonly string[]]>([
    ["Ann attacks Bob 1 then attacks Bob 2 then attacks Bob 1 [d6=5]", "resolved", 5, []],
    [
      "Ann attacks Bob 1 then attacks Bob 2 then attacks Bob 1 [d6=2]",
      "resolved",
      7,
      ["warning part-lost T-6 «attacks Bob 2 then attacks Bob 1»", "info dice-needless «d6=2»"],
    ],
    ["Ann will attack Bob 1 then attack Bob 2 then attack Bob 1 [d6=5]", "noted", 5, []],
    // What is declared is declared as a whole or not at all.
    [
      "Ann will attack Bob 1 then attack Bob 2 then attack Bob 1 [d6=2]",
      "refused",
      8,
      ["error refused T-6 «Ann will attack Bob 1 then attack Bob 2 then attack Bob 1»"],
    ],
    [
      "Bob 1 attacks Ann\n  Bob 1 will attack Bob 1 then attack Bob 2 [d6=2]",
      "resolved refused",
      7,
      ["error refused T-6 «Bob 1 will attack Bob 1 then attack Bob 2»"],
    ],
    ["Bob 1 attacks Ann\n  Bob 1 will attack Bob 1 then attack Bob 2 [d6=5]", "resolved noted", 5, []],
  ])("%s: %s", (line, status, left, remarks) => {
    const fight = play({ act: wary, declare: wary }, line);
    expect([came(fight), hp(fight, "Bob 1"), remarked(fight)]).toEqual([status, left, remarks]);
  });
});

describe("lines that are none of a round's", () => {
  it.each<[string, string, readonly string[]]>([
    ["+ Zed: HP", "resolved", ["error stat-value «HP»"]],
    ["Ann:", "refused", ["error combatant-below-section «Ann:»"]],
    ["+ Zed", "refused", ["error arrival-colon «+ Zed»"]],
    ["@red", "refused", ["error verb-missing «@red»"]],
    ["title: So", "refused", ["error header-below «title:»"]],
    ["[d6=3]", "refused", ["error action-empty «[d6=3]»"]],
    ["> So.", "noted", []],
    ["// so", "noted", []],
  ])("%s is %s: %j", (line, status, is) => {
    const fight = play({}, line);
    expect([came(fight), remarked(fight)]).toEqual([status, is]);
  });

  it("who arrives joins the last side, or the one that is named, once", () => {
    const fight = play({}, "+ Cid: HP 3\n+ @red Dan: HP 4\n+ Ann: HP 9");
    expect(fight.state.combatants.slice(-2).map(({ name, side }) => [name, side])).toEqual([
      ["Cid", "blue"],
      ["Dan", "red"],
    ]);
    expect(came(fight)).toBe("resolved resolved refused");
  });

  it("who arrives where there are no sides is of the party, and begins as is said", () => {
    const fight = resolve("rules: tiny\n== Round 1\n+ Cid: HP 3, out\n+ Dan: HP 3");
    const begun = resolve("rules: tiny\nCid: HP 3, out\nDan: HP 3\n== Round 1");
    expect(begun.state.combatants.map(({ conditions }) => conditions.map(({ id }) => id))).toEqual([["out"], []]);
    expect(
      fight.state.combatants.map(({ name, side, conditions }) => [name, side, conditions.map(({ id }) => id)]),
    ).toEqual([
      ["Cid", "party", ["out"]],
      ["Dan", "party", []],
    ]);
  });

  it("hit point dice of who arrives are drawn from the fight's seed, where dice are drawn", () => {
    const points = (head: string): unknown => hp(playWith(head, {}, "+ Cid: HP 3d6"), "Cid");
    expect(points("dice: auto\nseed: tide\n")).toBe(points("seed: tide\ndice: auto\n"));
    expect([points("dice: auto\nseed: tide\n"), points("seed: tide\n")]).toEqual([15, undefined]);
  });
});
