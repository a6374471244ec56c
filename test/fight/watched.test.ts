import { describe, expect, it } from "vitest";
import { everyWay } from "../../src/dice/source.ts";
import { sumOfWays, type Account, type Walk } from "../../src/dice/ways.ts";
import { gain, harm } from "../../src/fight/rule-kit.ts";
import type { Turn } from "../../src/fight/system.ts";
import { environmentOf } from "../../src/fight/timeline.ts";
import { runUnit } from "../../src/fight/unit/resolve.ts";
import type { UnitResult } from "../../src/fight/unit/result.ts";
import type { Told, Watch } from "../../src/fight/unit/unit.ts";
import { Bindings } from "../../src/fight/unit/written.ts";
import { asWho } from "../../src/fight/value.ts";
import { parseLine } from "../../src/language/line.ts";
import { attack, play, type Script } from "./scripted.ts";
import { tiny } from "./tiny.ts";

/*
 * A line that is run for its odds: whoever follows it sees what happens, and nothing else is kept of it. Ways that come
 * to the same are followed on as one, and what they come to is what all ways by themselves come to.
 */

const ann = asWho("Ann");
const bob = asWho("Bob 1");
const two = asWho("Bob 2");

/** Runs a unit at the fight's beginning, as often as it is called. */
function runner(script: Script, lines: string): (watch: Watch) => UnitResult {
  const fight = play(script, "");
  const unit = lines.split("\n").map((line) => parseLine(line, "section"));
  const context = { setup: fight.setup, environment: environmentOf(fight), faces: null, strict: false };
  const bindings = new Bindings();
  return (watch) => runUnit(unit, fight.state, { ...context, bindings, watch, ordinal: () => 0 });
}

type Ends = Record<string, number>;

/** What a way came to: everybody's state, the fight's, and what was said. */
function endOf({ after, diagnostics, steps }: UnitResult): string {
  const { combatants, own, scene, round, section, phase, sides } = after;
  const said = diagnostics.map(({ code }) => code);
  return JSON.stringify([
    combatants,
    own,
    scene,
    round,
    section,
    phase,
    sides,
    said,
    steps.map(({ status }) => status),
  ]);
}

const sums: Account<{ readonly all: number; readonly ends: Ends }, UnitResult> = {
  whole: { all: 1, ends: {} },
  begin: () => undefined,
  restart: () => undefined,
  after: ({ all }, chance, end) => ({
    all: all * chance,
    ends: end === null ? {} : { [endOf(end.value)]: all * chance },
  }),
  add: (a, b) => {
    const ends = { ...a.ends };
    for (const [end, chance] of Object.entries(b.ends)) ends[end] = (ends[end] ?? 0) + chance;
    return { all: a.all + b.all, ends };
  },
};

/** How often the line was run until all that may come of it was known, and that. */
function together(script: Script, lines: string): { runs: number; ends: Ends } {
  const run = runner(script, lines);
  const ways = sumOfWays((walk: Walk) => run({ source: walk, walk, sees: () => undefined }), sums);
  for (let runs = 0; ; runs++) {
    const { done, value } = ways.next();
    if (done === true) return { runs, ends: value?.ends ?? {} };
  }
}

/** The same by every way of the dice to its end. */
function oneByOne(script: Script, lines: string): { runs: number; ends: Ends } {
  const run = runner(script, lines);
  const ends: Ends = {};
  let runs = 0;
  for (const way of everyWay((source) => run({ source, walk: null, sees: () => undefined }))) {
    if (way === null) throw new RangeError("too many ways");
    const end = endOf(way.value);
    ends[end] = (ends[end] ?? 0) + way.weight;
    runs++;
  }
  return { runs, ends };
}

/** Counts blows beside what players see. */
const counting: Script = {
  own: {
    fresh: () => ({ blows: 0 }),
    copy: (own) => ({ ...own }),
    freshFight: () => ({ blows: 0 }),
    copyFight: (own) => ({ ...own }),
  },
  section: (turn, { title }) => {
    turn.emit({ type: "section", rule: [], round: 1, title, phase: "round" });
  },
};

function blow(own: object): void {
  (own as { blows: number }).blows++;
}

const die = (turn: Turn, dice = "d6"): number => turn.roll("to hit", dice).total;

describe("ways that come to the same are followed on as one", () => {
  /** After a die of two sides something is so or not, and another die falls. */
  const change = (body: (turn: Turn, high: boolean) => void): Script => ({
    ...counting,
    ...attack((turn) => {
      turn.step(() => {
        body(turn, die(turn, "d2") > 1);
        return null;
      });
      harm(turn, ["T-3"], two, die(turn, "d3"));
    }),
  });

  it.each<[string, number, number, Script, string?]>([
    ["nothing is kept of the die", 2 + 3, 3, change(() => undefined)],
    ["points", 2 + 6, 6, change((turn, high) => harm(turn, ["T-3"], bob, high ? 2 : 1))],
    ["points, the same either way", 2 + 3, 3, change((turn) => harm(turn, ["T-3"], bob, 2))],
    ["a condition", 2 + 6, 6, change((turn, high) => high && gain(turn, ["T-5"], bob, "out"))],
    ["somebody's own state", 2 + 6, 6, change((turn, high) => high && blow(turn.own(bob)))],
    [
      "the fight's own state",
      2 + 6,
      6,
      change((turn, high) => {
        blow(turn.ownFight());
        if (high) blow(turn.ownFight());
      }),
    ],
    [
      "a circumstance",
      2 + 6,
      6,
      change((turn, high) => turn.emit({ type: "scene", rule: [], key: "fog", before: null, after: high })),
    ],
    [
      "the round",
      2 + 6,
      6,
      change((turn, high) =>
        turn.emit({ type: "section", rule: [], round: high ? 2 : 1, title: "Round 1", phase: "round" }),
      ),
    ],
    [
      "its title",
      2 + 6,
      6,
      change((turn, high) =>
        turn.emit({ type: "section", rule: [], round: 1, title: high ? "So" : "Round 1", phase: "round" }),
      ),
    ],
    [
      "its phase",
      2 + 6,
      6,
      change((turn, high) =>
        turn.emit({ type: "section", rule: [], round: 1, title: "Round 1", phase: high ? "after" : "round" }),
      ),
    ],
    [
      "a part that was lost",
      2 + 6,
      6,
      change((turn, high) => {
        turn.part(() => turn.tell("turn", ["T-6"], "Once."));
        turn.part(() => {
          if (high) turn.refuse("T-6", "No more.");
          turn.tell("turn", ["T-6"], "Twice.");
        });
      }),
    ],
    [
      "which part was lost",
      3 + 3 * 3,
      6,
      {
        ...counting,
        ...attack((turn) => {
          turn.step(() => {
            const face = die(turn, "d3");
            for (let at = 0; at < 3; at++)
              turn.part(() => {
                if (at > 0 && at === face) turn.refuse("T-6", "No more.");
                turn.tell("turn", ["T-6"], "So.");
              });
            return null;
          });
          harm(turn, ["T-3"], two, die(turn, "d3"));
        }),
      },
    ],
    [
      "what the step gives back",
      2 + 6,
      4,
      {
        ...counting,
        ...attack((turn) => {
          const high = turn.step(() => die(turn, "d2") > 1);
          harm(turn, ["T-3"], two, die(turn, "d3") + (high ? 1 : 0));
        }),
      },
    ],
    [
      "what had been written before the step, and is written again in it",
      2 + 6,
      6,
      {
        ...counting,
        ...attack((turn) => {
          blow(turn.own(bob));
          blow(turn.ownFight());
          turn.step(() => {
            const high = die(turn, "d2") > 1;
            if (high) blow(turn.own(bob));
            return null;
          });
          harm(turn, ["T-3"], two, die(turn, "d3"));
        }),
      },
    ],
    [
      "blows in a row, each after the fight that the one before has left",
      // The first: 2. The second behind either: 2 each. The third behind 0, 1 or 2 points: 2 each, to the end.
      2 + 4 + 6,
      4,
      {
        ...counting,
        ...attack((turn) => {
          for (let at = 0; at < 3; at++) turn.anew(() => die(turn, "d2") > 1 && harm(turn, ["T-3"], bob, 1));
        }),
      },
    ],
    [
      "parts in a row",
      2 + 4 + 6,
      4,
      {
        ...counting,
        ...attack((turn) => {
          for (let at = 0; at < 3; at++) turn.part(() => void (die(turn, "d2") > 1 && harm(turn, ["T-3"], bob, 1)));
        }),
      },
    ],
    [
      "equal dice of one throw, by what they come to",
      11,
      11,
      { ...counting, ...attack((turn) => void harm(turn, ["T-3"], bob, die(turn, "2d6") / 4)) },
    ],
    [
      "also where several throws are asked for at once",
      11,
      11,
      {
        ...counting,
        ...attack((turn) => {
          const [first] = turn.rollEach([{ site: "to hit", dice: "2d6", who: ann }]);
          harm(turn, ["T-3"], bob, (first?.total ?? 0) / 4);
        }),
      },
    ],
    [
      "but not where single faces count",
      36,
      6,
      {
        ...counting,
        ...attack((turn) => {
          const [first = 0] = turn.roll("to hit", "2d6", { single: true }).faces;
          harm(turn, ["T-3"], bob, first / 4);
        }),
      },
    ],
    ["a die that is written down falls no more", 3, 3, change(() => undefined), "Ann attacks Bob 1 [d2=1]"],
  ])("%s", (_, runs, ends, script, line = "Ann attacks Bob 1") => {
    const found = together(script, line);
    const plain = oneByOne(script, line);
    expect([found.runs, Object.keys(found.ends).length]).toEqual([runs, ends]);
    expect(Object.keys(found.ends).sort()).toEqual(Object.keys(plain.ends).sort());
    for (const [end, chance] of Object.entries(plain.ends)) expect(found.ends[end]).toBeCloseTo(chance, 12);
  });
});

describe("of a line that is run for its odds", () => {
  const telling = attack((turn) => {
    turn.tell("turn", ["T-6"], "Ann begins.");
    turn.warn("T-6", "It grows dark.");
    harm(turn, ["T-3"], bob, die(turn));
    turn.refuse("T-6", "All the same.");
    turn.tell("turn", ["T-6"], "Ann ends.");
  });

  it("whoever follows it sees what happens, and no remark is made", () => {
    const seen: string[] = [];
    const sees = (told: readonly Told[]): void => void seen.push(told.map(({ event }) => event.type).join());
    const result = runner(telling, "! Ann attacks Bob 1, level 2")({ source: { face: () => 3 }, walk: null, sees });
    expect(seen).toEqual(["damage"]);
    expect(result.events.map(({ event }) => event.type)).toEqual(["damage"]);
    expect([result.diagnostics, result.thrown, result.drawn]).toEqual([[], [], []]);
    expect(result.after.combatants.find(({ name }) => name === "Bob 1")?.hp?.now).toBe(5);
  });

  it("rules are told that somebody reads it, and that dice fall", () => {
    const found: unknown[] = [];
    const script = attack((turn) => void found.push([turn.watched, turn.draws]));
    runner(script, "Ann attacks Bob 1")({ source: { face: () => 3 }, walk: null, sees: () => undefined });
    expect(found).toEqual([[true, true]]);
  });

  it("each die has its place among those for the same purpose", () => {
    const asked: string[] = [];
    const face = ({ site, sides, index }: { site: string; sides: number; index: number }): number =>
      asked.push(`${site} d${sides}#${index}`);
    const script: Script = {
      act: (turn, { verb, targets }) => {
        if (verb === "muster") turn.rollEach(targets.map((who) => ({ site: "call", dice: "d6", who })));
        else turn.roll("to hit", "2d6", { who: ann });
        turn.roll("to hit", "d6", { who: ann });
      },
    };
    for (const line of ["Ann attacks Bob 1", "muster Bob 1, Bob 2"])
      runner(script, line)({ source: { face }, walk: null, sees: () => undefined });
    expect(asked).toEqual([
      ...["to hit d6#0", "to hit d6#1", "to hit d6#2"],
      ...["call Bob 1 d6#0", "call Bob 2 d6#0", "to hit Ann d6#0"],
    ]);
  });

  it("a throw is what its dice come to", () => {
    const found: unknown[] = [];
    const script = attack((turn) => void found.push(turn.roll("to hit", "2d6+1")));
    runner(script, "Ann attacks Bob 1")({ source: { face: () => 3 }, walk: null, sees: () => undefined });
    expect(found).toEqual([{ dice: "2d6", faces: [3, 3], total: 7, summed: false }]);
  });

  it("what no die can change is refused as on any line", () => {
    const script = attack((turn) => {
      let low = false;
      turn.part(() => {
        low = die(turn) < 4;
        harm(turn, ["T-3"], bob, 1);
      });
      turn.part(() => low && turn.refuse("T-6", "No."));
    });
    const seen: number[] = [];
    const watch: Watch = { source: { face: () => 3 }, walk: null, sees: (told) => void seen.push(told.length) };
    expect(runner(script, "Ann attacks Bob 1")(watch).steps[0]?.status).toBe("refused");
    // What it is tried out on nobody follows.
    expect(seen).toEqual([1]);
    expect(runner(script, "Ann attacks Bob 1")({ ...watch, source: { face: () => 5 } }).steps[0]?.status).toBe(
      "resolved",
    );
  });

  it("what was refused, or was not, of one of its lines says nothing of the others", () => {
    let low = false;
    const script = attack((turn, { targets }) => {
      const [target = bob] = targets;
      turn.part(() => {
        if (target === bob) low = die(turn) < 4;
        harm(turn, ["T-3"], target, 1);
      });
      turn.part(() => {
        if (target === bob && low) turn.refuse("T-6", "No.");
        if (target === bob) harm(turn, ["T-3"], target, 1);
        else if (!low) turn.refuse("T-7", "Never.");
      });
    });
    for (const faces of [
      [1, 6, 1],
      [6, 1, 6],
    ]) {
      const run = runner(script, "Ann attacks Bob 1\n  attacks Bob 2");
      const found = faces.map((face) => {
        const { steps, diagnostics } = run({ source: { face: () => face }, walk: null, sees: () => undefined });
        return [...steps.map(({ status }) => status), ...diagnostics.map(({ code, line }) => `${code} ${line}`)];
      });
      const lost = ["resolved", "resolved", "part-lost 0"];
      expect(found).toEqual(faces.map((face) => (face === 1 ? lost : ["resolved", "refused", "refused 1"])));
    }
  });

  it("what its words mean is kept as long as the fight before it is the same", () => {
    const fight = play({}, "+ Cid: HP 3");
    const [before, after] = [fight.units[0]?.result.after, fight.state];
    if (before === undefined) throw new Error("no unit");
    const lines = [parseLine("Cid attacks Bob 1", "section")];
    const context = { setup: fight.setup, environment: environmentOf(fight), faces: null, strict: false };
    const bindings = new Bindings();
    const codes = [before, after, before].map((state) =>
      runUnit(lines, state, { ...context, bindings, ordinal: () => 0 }).diagnostics.map(({ code }) => code),
    );
    expect(codes).toEqual([["name-unknown"], [], ["name-unknown"]]);
  });

  it("it is the same rules that are run", () => {
    const result = runner(tiny, "Ann attacks Bob 1")({ source: { face: () => 3 }, walk: null, sees: () => undefined });
    expect(result.events.map(({ event }) => event.type)).toEqual(["roll", "damage"]);
  });
});
