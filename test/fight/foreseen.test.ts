import { describe, expect, it } from "vitest";
import type { Action } from "../../src/fight/action.ts";
import { offering, type Offer } from "../../src/fight/move.ts";
import { harm } from "../../src/fight/rule-kit.ts";
import type { Turn } from "../../src/fight/system.ts";
import { environmentOf } from "../../src/fight/timeline.ts";
import { runUnit } from "../../src/fight/unit/resolve.ts";
import { PATHS, pathOf, TooLong, type Reacting, type Trial } from "../../src/fight/unit/unit.ts";
import { asWho, type Who } from "../../src/fight/value.ts";
import { parseLine } from "../../src/language/line.ts";
import { hp } from "./fixtures.ts";
import { attack, came, play, remarked, said } from "./scripted.ts";
import { tiny } from "./tiny.ts";

/*
 * What is said of a line before its dice are known: it is tried out on many paths, and what comes of it on each of them
 * needs no die.
 */

const bob = asWho("Bob 1");

describe("the paths", () => {
  const none = (): null => null;
  const path = (at: number, skipping = false, bind: (offer: Offer) => Reacting | null = none): Trial =>
    pathOf(at, skipping, bind);
  const faces = (at: number, sides: number, count = 6): string => {
    const trial = path(at);
    return Array.from({ length: count }, () => trial.face(sides)).join(" ");
  };

  it.each([
    ["all high", 0, "6 6 6 6 6 6", "20 20 20 20 20 20"],
    ["all low", 1, "1 1 1 1 1 1", "1 1 1 1 1 1"],
    ["good, and the next high", 2, "5 6 5 6 5 6", "14 20 14 20 14 20"],
    ["poor, and the next high", 3, "3 6 3 6 3 6", "7 20 7 20 7 20"],
    ["high and low in turn", 4, "6 1 6 1 6 1", "20 1 20 1 20 1"],
    ["low and high in turn", 5, "1 6 1 6 1 6", "1 20 1 20 1 20"],
    ["the first four either way: none high", 6, "1 1 1 1 4 4", "1 1 1 1 11 11"],
    ["the first", 7, "6 1 1 1 4 4", "20 1 1 1 11 11"],
    ["the first and third", 11, "6 1 6 1 4 4", "20 1 20 1 11 11"],
    ["the last", 14, "1 1 1 6 4 4", "1 1 1 20 11 11"],
    ["all four", 21, "6 6 6 6 4 4", "20 20 20 20 11 11"],
  ])("%s: path %s shows %s on d6, %s on d20", (_, at, d6, d20) => {
    expect([faces(at, 6), faces(at, 20)]).toEqual([d6, d20]);
  });

  it("behind them anything, the ends most, and the same every time", () => {
    const all = Array.from({ length: PATHS - 22 }, (_, i) =>
      faces(22 + i, 20, 20)
        .split(" ")
        .map(Number),
    );
    expect(all).toEqual(
      all.map((_, i) =>
        faces(22 + i, 20, 20)
          .split(" ")
          .map(Number),
      ),
    );
    expect(new Set(all.map(String)).size).toBe(all.length);
    const flat = all.flat();
    expect(new Set(flat)).toEqual(new Set(Array.from({ length: 20 }, (_, i) => i + 1)));
    const share = (face: number): number => flat.filter((each) => each === face).length / flat.length;
    for (const end of [1, 20]) expect([share(end) > 0.2, share(end) < 0.35]).toEqual([true, true]);
  });

  it("a decision is taken as a die falls, and counts as one", () => {
    expect([path(0).decide(2), path(1).decide(2)]).toEqual([true, false]);
    const trial = path(4);
    expect([trial.decide(1), trial.decide(3), trial.face(6), trial.asks(), trial.decided]).toEqual([
      true,
      false,
      6,
      3,
      [1, 3],
    ]);
  });

  it("one that asks for ever ends", () => {
    const trial = path(0);
    for (let ask = 0; ask < 1000; ask++) trial.face(6);
    expect(() => trial.face(6)).toThrow(TooLong);
  });

  it("nobody reacts on the first two, which are the line's own; on later ones somebody may, or leaves out what is written", () => {
    const offer = offering(tiny.vocabulary);
    const offers = ["Bob 1", "Bob 2"].map((name) => offer(asWho(name), { verb: "dodge", who: asWho(name) }, "T-4"));
    const bound = (at: number): string[] => {
      const found: string[] = [];
      const trial = path(at, false, ({ who }) => (found.push(who), null));
      for (let ask = 0; ask < 20; ask++) expect(trial.reaction(offers)).toBeNull();
      expect([trial.reaction([]), trial.skips(), trial.asks()]).toEqual([null, false, 20]);
      return found;
    };
    expect([bound(0), bound(1)]).toEqual([[], []]);
    const later = bound(2);
    expect([later.length > 4, later.length < 16, new Set(later)]).toEqual([true, true, new Set(["Bob 1", "Bob 2"])]);
    const skipped = (at: number): number => {
      const trial = path(at, true);
      const skips = Array.from({ length: 20 }, () => trial.skips()).filter(Boolean).length;
      // Each is something that the path asks for.
      expect(trial.asks()).toBe(20);
      return skips;
    };
    expect([skipped(0), skipped(1), skipped(2) > 4, skipped(2) < 16]).toEqual([0, 0, true, true]);
  });
});

describe("what no die can change is refused before the first is asked for", () => {
  const roll = (turn: Turn): number => turn.roll("to hit", "d6").total;
  const dodge = offering(tiny.vocabulary)(bob, { verb: "dodge", who: bob }, "T-4");
  const acted = (turn: Turn, name: Who): { acted: boolean } => turn.own(name) as { acted: boolean };
  /** The second part is refused if the first rolls low; if not, it does this. */
  const second = (turn: Turn, otherwise: () => void): void => {
    let low = false;
    turn.part(() => {
      low = roll(turn) < 4;
      harm(turn, ["T-3"], bob, 1);
    });
    turn.part(() => {
      if (low) turn.refuse("T-6", "No.");
      otherwise();
    });
  };
  const rows: readonly (readonly [string, (turn: Turn, action: Action) => void, string, string, readonly string[]])[] =
    [
      [
        "refused behind a die",
        (turn) => (roll(turn), turn.refuse("T-6", "No.")),
        "",
        "refused",
        ["error refused T-6 «Ann attacks Bob 1» No."],
      ],
      ["refused behind a low die", (turn) => roll(turn) < 6 && turn.refuse("T-6", "No."), "", "pending", []],
      ["refused behind a high die", (turn) => roll(turn) > 1 && turn.refuse("T-6", "No."), "", "pending", []],
      [
        "for one reason or another: what both say, by the rule that says so most",
        (turn) =>
          roll(turn) < 4
            ? turn.refuse("T-6", "It is low. No more! So.")
            : turn.refuse("T-7", "It is high.  No more! So."),
        "",
        "refused",
        [
          expect.stringMatching(
            /^error refused T-[67] «Ann attacks Bob 1» It is (low|high)\.  ?No more! So\.$/,
          ) as string,
        ],
      ],
      [
        "for reasons that have nothing in common but the rule",
        (turn) => turn.refuse("T-6", `It shows ${roll(turn)}.`),
        "",
        "refused",
        ["error refused T-6 «Ann attacks Bob 1» However the dice fall, the rules do not allow this here."],
      ],
      [
        "for reasons that have a sentence in common",
        (turn) => turn.refuse("T-6", `It shows ${roll(turn)}. No more.`),
        "",
        "refused",
        ["error refused T-6 «Ann attacks Bob 1» No more."],
      ],
      [
        "in its second part",
        (turn) => {
          turn.part(() => void roll(turn));
          turn.part(() => turn.refuse("T-6", "No."), { from: 4, to: 11 });
        },
        "",
        "refused",
        ["error refused T-6 «attacks» No."],
      ],
      [
        "in its second part, for what the first may bring",
        (turn) => {
          let low = false;
          turn.part(() => {
            low = roll(turn) < 4;
            harm(turn, ["T-3"], bob, 1);
          });
          turn.part(() => {
            if (low) turn.refuse("T-6", "No.");
            harm(turn, ["T-3"], bob, 1);
          });
        },
        "",
        "pending",
        [],
      ],
      [
        "never: it asks for ever",
        (turn) => {
          for (;;) roll(turn);
        },
        "",
        "pending",
        [],
      ],
      [
        "a reaction, while the line above waits",
        (turn) => {
          roll(turn);
          const dodge = turn.react([], () => true);
          if (dodge?.action.actor === bob) dodge.turn.refuse("T-4", "Not you.");
        },
        "\n  Bob 1 dodges\n  Bob 2 dodges",
        "pending refused waiting",
        ["error refused T-4 «Bob 1 dodges» Not you."],
      ],
      [
        "not a reaction to nothing: the line above may still bring it about",
        (turn) => void roll(turn),
        "\n  Bob 1 dodges",
        "pending waiting",
        [],
      ],
      [
        "in its second part, which else has nothing left to do",
        (turn) => second(turn, () => undefined),
        "",
        "refused",
        ["error refused T-6 «Ann attacks Bob 1» No."],
      ],
      [
        "not where the second part else only tells something",
        (turn) => second(turn, () => turn.tell("turn", ["T-6"], "So it goes.")),
        "",
        "pending",
        [],
      ],
      [
        "nor where only the rules know what else it does",
        (turn) => second(turn, () => void (acted(turn, bob).acted = true)),
        "",
        "pending",
        [],
      ],
      [
        "nor where it never has anything to do",
        (turn) => {
          turn.part(() => void roll(turn));
          turn.part(() => undefined);
        },
        "",
        "pending",
        [],
      ],
      [
        "in this part or that: the last of them that is reached",
        (turn) => {
          turn.part(() => void harm(turn, ["T-3"], bob, roll(turn)));
          const stands = turn.part(() => {
            if (roll(turn) < 4) turn.refuse("T-6", "No.");
            harm(turn, ["T-3"], bob, 1);
          });
          if (stands) turn.part(() => turn.refuse("T-7", "Never."), { from: 4, to: 11 });
        },
        "",
        "refused",
        ["error refused T-7 «attacks» Never."],
      ],
      [
        "by one rule on a high die, and by another on the others: by that",
        (turn) => turn.refuse(roll(turn) === 6 ? "T-6" : "T-7", "No."),
        "",
        "refused",
        ["error refused T-7 «Ann attacks Bob 1» No."],
      ],
      [
        "by one rule on a low die, and by another on the others: by that",
        (turn) => turn.refuse(roll(turn) === 1 ? "T-6" : "T-7", "No."),
        "",
        "refused",
        ["error refused T-7 «Ann attacks Bob 1» No."],
      ],
      [
        "with the sentences that are always said, whatever ends them",
        (turn) => turn.refuse("T-6", `It shows ${roll(turn)}! Is that so?  No.5 is not.`),
        "",
        "refused",
        ["error refused T-6 «Ann attacks Bob 1» Is that so? No.5 is not."],
      ],
      [
        "whatever a reaction that the rules forbid would have done",
        (turn) => {
          turn.react([dodge], () => true)?.turn.refuse("T-4", "Nobody dodges.");
          roll(turn);
          turn.refuse("T-6", "No.");
        },
        "",
        "refused",
        ["error refused T-6 «Ann attacks Bob 1» No."],
      ],
      [
        "not where a reaction may still save it",
        (turn) => {
          const saved = turn.react([dodge], () => true) !== null;
          roll(turn);
          if (!saved) turn.refuse("T-6", "No.");
        },
        "",
        "pending",
        [],
      ],
      [
        "but where the rules want no such reaction",
        (turn) => {
          const saved = turn.react([dodge], ({ verb }) => verb === "brace") !== null;
          roll(turn);
          if (!saved) turn.refuse("T-6", "No.");
        },
        "",
        "refused",
        ["error refused T-6 «Ann attacks Bob 1» No."],
      ],
      [
        "or where only the game master may allow it",
        (turn) => {
          const offer = offering(tiny.vocabulary)(bob, { verb: "dodge", who: bob, ruled: true }, "T-4");
          const saved = turn.react([offer], () => true) !== null;
          roll(turn);
          if (!saved) turn.refuse("T-6", "No.");
        },
        "",
        "refused",
        ["error refused T-6 «Ann attacks Bob 1» No."],
      ],
      [
        "whatever a mistake in the rules' program makes of some dice",
        (turn) => {
          if (roll(turn) < 4) throw new TypeError("no such table");
          turn.refuse("T-6", "No.");
        },
        "",
        "refused",
        ["error refused T-6 «Ann attacks Bob 1» No."],
      ],
      [
        "whatever is asked on some dice",
        (turn) => {
          if (roll(turn) < 4) turn.wait("Where?");
          turn.refuse("T-6", "No.");
        },
        "",
        "refused",
        ["error refused T-6 «Ann attacks Bob 1» No."],
      ],
      [
        "not where only some dice lead to it, others to a question, and most to nothing bad",
        (turn) => {
          const total = roll(turn);
          if (total === 6) turn.refuse("T-6", "No.");
          if (total === 1) turn.wait("Where?");
          harm(turn, ["T-3"], bob, 1);
        },
        "",
        "pending",
        [],
      ],
      [
        "with all that belongs to it, and that is not said as well",
        (turn) => {
          turn.part(() => {
            roll(turn);
            turn.react([], () => true)?.turn.refuse("T-4", "Not you.");
          });
          turn.part(() => turn.refuse("T-6", "No."));
        },
        "\n  Bob 1 dodges",
        "refused refused",
        ["error refused T-6 «Ann attacks Bob 1» No."],
      ],
      [
        "not where every path ends at a question",
        (turn) => {
          roll(turn);
          turn.wait("Where?");
        },
        "",
        "pending",
        [],
      ],
      [
        "two reactions, while the line above waits",
        (turn) => {
          roll(turn);
          for (;;) {
            const dodges = turn.react([], () => true);
            if (dodges === null) break;
            dodges.turn.refuse("T-4", `Not ${dodges.action.actor}.`);
          }
        },
        "\n  Bob 2 dodges\n  Bob 1 dodges",
        "pending refused refused",
        ["error refused T-4 «Bob 2 dodges» Not Bob 2.", "error refused T-4 «Bob 1 dodges» Not Bob 1."],
      ],
      [
        "behind a decision",
        (turn) => {
          turn.decide("save");
          turn.refuse("T-6", "No.");
        },
        "",
        "refused",
        ["error refused T-6 «Ann attacks Bob 1» No."],
      ],
    ];
  it.each(rows)("%s", (_, act, below, status, is) => {
    const fight = play(attack(act), `Ann attacks Bob 1${below}`);
    expect(came(fight)).toBe(status);
    expect(said(fight)).toEqual(is);
  });

  const more = (turn: Turn): number => turn.roll("more", "d8").total;
  it.each<[string, (turn: Turn) => void, string, string, readonly string[]]>([
    [
      "where the die that is written leads to the refusal, behind another one: the whole line",
      (turn) => {
        const low = roll(turn) < 4;
        more(turn);
        if (low) turn.refuse("T-6", "No.");
      },
      " [d6=1]",
      "refused",
      ["error refused T-6 «Ann attacks Bob 1» No."],
    ],
    [
      "whatever stands in place of a die that cannot be read",
      (turn) => (roll(turn), turn.refuse("T-6", "No.")),
      " [hit]",
      "refused",
      [expect.stringMatching(/^error record-face «hit»/) as string, "error refused T-6 «Ann attacks Bob 1» No."],
    ],
    [
      "and by the dice that are written behind it",
      (turn) => {
        roll(turn);
        if (more(turn) < 4) turn.refuse("T-6", "No.");
      },
      " [hit, d8=1]",
      "refused",
      [expect.stringMatching(/^error record-face «hit»/) as string, "error refused T-6 «Ann attacks Bob 1» No."],
    ],
    [
      "but of a part only what no die could have saved: another die might",
      (turn) => {
        turn.part(() => harm(turn, ["T-3"], bob, 1));
        turn.part(() => {
          const low = roll(turn) < 4;
          more(turn);
          if (low) turn.refuse("T-6", "No.");
          harm(turn, ["T-3"], bob, 1);
        });
      },
      " [d6=1]",
      "pending",
      [],
    ],
    [
      "nor what was lost by a reaction alone",
      (turn) => {
        let dodged = false;
        turn.part(() => {
          dodged = turn.react([], () => true) !== null;
          harm(turn, ["T-3"], bob, 1);
        });
        turn.part(() => {
          more(turn);
          if (dodged) turn.refuse("T-6", "No.");
          harm(turn, ["T-3"], bob, 1);
        });
      },
      "\n  Bob 1 dodges",
      "pending waiting",
      [],
    ],
    [
      "where its dice led to a question, and lead to a refusal else",
      (turn) => {
        if (roll(turn) < 4) turn.wait("Where?");
        turn.refuse("T-6", "No.");
      },
      " [d6=2]",
      "refused",
      ["error refused T-6 «Ann attacks Bob 1» No."],
    ],
    [
      "where its dice led to a question, and else to nothing bad",
      (turn) => void (roll(turn) < 4 && turn.wait("Where?")),
      " [d6=2]",
      "pending",
      [],
    ],
    [
      "not where a reaction led to the question, without a die",
      (turn) => {
        if (turn.react([], () => true) !== null) turn.wait("Where?");
        turn.refuse("T-6", "No.");
      },
      "\n  Bob 1 dodges",
      "pending waiting",
      [],
    ],
    [
      "not where a reaction that is written saves it, with a die still missing",
      (turn) => {
        roll(turn);
        const saved = turn.react([], () => true) !== null;
        more(turn);
        if (!saved) turn.refuse("T-6", "No.");
      },
      " [d6=2]\n  Bob 1 dodges",
      "pending waiting",
      [],
    ],
  ])("%s", (_, act, written, status, is) => {
    const fight = play(attack(act), `Ann attacks Bob 1${written}`);
    expect([came(fight), said(fight)]).toEqual([status, is]);
  });

  it("with its dice as without them", () => {
    const script = attack((turn) => {
      turn.part(() => void roll(turn));
      turn.part(() => turn.refuse("T-6", "No."));
    });
    for (const record of ["", " [d6=1]", " [d6=6]"])
      expect(remarked(play(script, `Ann attacks Bob 1${record}`))).toEqual(["error refused T-6 «Ann attacks Bob 1»"]);
  });

  it("also where dice are drawn, whatever mistakes the rules make of others", () => {
    const script = attack((turn) => {
      turn.part(() => harm(turn, ["T-3"], bob, 1));
      turn.part(() => {
        const total = roll(turn);
        if (total === 6) throw new TypeError("no such table");
        if (total < 4) turn.refuse("T-6", "No.");
        harm(turn, ["T-3"], bob, total);
      });
    });
    const drawn = (face: number) => play(script, "Ann attacks Bob 1", { faces: () => ({ face: () => face }) });
    expect([came(drawn(2)), remarked(drawn(2))]).toEqual(["resolved", ["warning part-lost T-6 «Ann attacks Bob 1»"]]);
    expect(hp(drawn(5), "Bob 1")).toBe(2);
    expect(() => drawn(6)).toThrow(TypeError);
  });

  it("nor, without the line that could have saved it, what is refused for the dice that this line shows", () => {
    const script = attack((turn) => {
      const one = turn.react([], ({ actor }) => actor === bob);
      const saves = one !== null && one.turn.roll("dodge", "d6").total > 3;
      const two = turn.react([], () => true);
      two?.turn.part(() => harm(turn, ["T-3"], bob, 1));
      two?.turn.part(() => {
        if (!saves) two.turn.refuse("T-6", "No.");
        harm(turn, ["T-3"], bob, 1);
      });
      one?.turn.roll("more", "d8");
      if (!saves) one?.turn.refuse("T-4", "Not you.");
    });
    const fight = (record: string) => play(script, `Ann attacks Bob 1\n  Bob 1 dodges${record}\n  Bob 2 dodges`);
    for (const record of ["", " [d6=5]"])
      expect([came(fight(record)), remarked(fight(record))]).toEqual(["pending pending waiting", []]);
    for (const record of [" [d6=1]", " [d6=1, d8=2]"])
      expect([came(fight(record)), remarked(fight(record)).slice(-2)]).toEqual([
        "resolved refused refused",
        ["error refused T-4 «Bob 1 dodges»", "error refused T-6 «Bob 2 dodges»"],
      ]);
  });

  it("not where a line is only looked at as far as its first missing die", () => {
    const fight = play(
      attack((turn) => (roll(turn), turn.refuse("T-6", "No."))),
      "",
    );
    const status = (shallow: boolean): unknown =>
      runUnit([parseLine("Ann attacks Bob 1", "section")], fight.state, {
        ...{ setup: fight.setup, environment: environmentOf(fight), faces: null, strict: false, shallow },
        ordinal: () => 0,
      }).steps[0]?.status;
    expect([status(true), status(false)]).toEqual(["pending", "refused"]);
  });

  it("but what a reaction would have changed is lost, not refused", () => {
    const offer = offering(tiny.vocabulary)(bob, { verb: "dodge", who: bob }, "T-4");
    const script = attack((turn) => {
      let hit = true;
      turn.part(() => {
        turn.tell("turn", ["T-2"], `Ann throws ${roll(turn)}.`);
        hit = turn.react([offer], ({ verb }) => verb === "dodge") === null;
        if (hit) harm(turn, ["T-3"], bob, 1);
      });
      turn.part(() => {
        if (hit) turn.refuse("T-6", "He is down.");
        harm(turn, ["T-3"], bob, 2);
      });
    });
    expect(came(play(script, "Ann attacks Bob 1"))).toBe("pending");
    const lost = play(script, "Ann attacks Bob 1 [d6=3]");
    expect([came(lost), hp(lost, "Bob 1"), remarked(lost)]).toEqual([
      "resolved",
      7,
      ["warning part-lost T-6 «Ann attacks Bob 1»"],
    ]);
    expect(remarked(play(script, "Ann attacks Bob 1 [d6=3]\n  Bob 1 dodges"))).toEqual([]);
  });
});
