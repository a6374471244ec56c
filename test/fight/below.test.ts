import { describe, expect, it } from "vitest";
import { gain, harm } from "../../src/fight/rule-kit.ts";
import type { Turn } from "../../src/fight/turn.ts";
import { diagnosticsOf } from "../../src/fight/timeline.ts";
import { asWho } from "../../src/fight/who.ts";
import { hp } from "./fixtures.ts";
import { attack, came, play, playWith, remarked, type Script } from "./scripted.ts";

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
    ["Ann attacks Bob 1\n  Zoe dodges", [], "resolved refused", ["error name-unknown «Zoe»"]],
    ["! Ann HP -1\n  Bob 1 dodges", ["Bob 1 in vain"], "resolved resolved"],
    ["! Ann HP -1\n  Bob 1 braces", ["Bob 1 in vain"], "resolved resolved"],
    [
      "Nobody attacks Bob 1\n  Bob 1 dodges\n  // so",
      [],
      "refused refused noted",
      ["error name-unknown «Nobody»", "error above-refused «Bob 1 dodges»"],
    ],
    ["  Bob 1 dodges", [], "refused", ["error nothing-above «Bob 1 dodges»"]],
  ])("%s: %j", (lines, is, status, remarks = []) => {
    expect(heard(lines)).toEqual({ heard: is, came: status, said: remarks });
  });

  it("a reaction to nothing is refused where the rules say nothing else", () => {
    const fight = play(
      attack(() => undefined),
      "Ann attacks Bob 1\n  Bob 1 dodges",
    );
    expect([came(fight), remarked(fight)]).toEqual(["resolved refused", ["error refused «Bob 1 dodges»"]]);
  });
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

describe("a ruling without its mark", () => {
  it.each<[string, readonly string[]]>([
    ["Bob 1 HP -3", ["! Bob 1 HP -3"]],
    ["Bob 1 is prone", ["! Bob 1 is prone"]],
    ["Zoe attacks Bob 1", []],
  ])("%s: %j would be right", (line, is) => {
    const found = diagnosticsOf(play({}, line));
    expect(found.map(({ severity }) => severity)).toEqual(["error"]);
    expect(found.flatMap(({ instead = [] }) => instead)).toEqual(is);
  });
});

describe("lines that are none of a round's", () => {
  it.each<[string, string, readonly string[]]>([
    ["+ Zed: HP", "resolved", ["error stat-value «HP»"]],
    ["Ann:", "refused", ["error combatant-below-section «Ann:»"]],
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

  it("hit point dice of who arrives are drawn from the fight's seed, where dice are drawn", () => {
    const points = (head: string): unknown => hp(playWith(head, {}, "+ Cid: HP 3d6"), "Cid");
    expect(points("dice: auto\nseed: tide\n")).toBe(points("seed: tide\ndice: auto\n"));
    expect([points("dice: auto\nseed: tide\n"), points("seed: tide\n")]).toEqual([15, undefined]);
  });
});
