import { describe, expect, it } from "vitest";
import { randomSource, type FaceSource } from "../../src/dice/source.ts";
import type { Combatant } from "../../src/fight/combatant.ts";
import type { ToldDue } from "../../src/fight/due.ts";
import {
  carryOut,
  playOut,
  offeredPolicy,
  shuffled,
  type Chooser,
  type Made,
  type Policy,
} from "../../src/fight/headless.ts";
import { offering, type Deed, type Move, type Offer } from "../../src/fight/move.ts";
import { harm, has } from "../../src/fight/rule-kit.ts";
import { find, type FightState } from "../../src/fight/state.ts";
import type { RuleSystem, Turn } from "../../src/fight/system.ts";
import { asWho } from "../../src/fight/value.ts";
import { attack, play, words, type Script } from "./scripted.ts";
import { tiny } from "./tiny.ts";

/*
 * Moves that are carried out without any text, and fights that nobody writes. What the rule systems make of it is tried
 * in test/rules/headless.test.ts.
 */

const ann = asWho("Ann");
const annTwo = asWho("Ann Two");
const bob = asWho("Bob 1");
const two = asWho("Bob 2");
const offer = offering(words);
const dodge = offer(bob, { verb: "dodge", who: bob }, "T-4");
const blow: Deed = { verb: "attack", who: ann, targets: [bob] };

const nobody: Chooser = { react: () => null, decide: () => true };
const first: Chooser = { react: (_, offers) => offers[0] ?? null, decide: () => false };

/** The system and the fight that a script begins with. */
function begun(script: Script, lines = ""): { state: FightState; system: RuleSystem } {
  const { state, setup } = play(script, lines);
  return { state, system: setup.system };
}

function points(state: FightState, name: string): number | undefined {
  return state.combatants.find((c) => c.name === name)?.hp?.now;
}

describe("a move", () => {
  /** What comes of a move; `faces` fall one after the other, anew in each run. */
  const made = (
    script: Script,
    move: Move,
    { faces = [], chooser = nobody, lines = "" }: { faces?: number[]; chooser?: Chooser; lines?: string } = {},
  ): { made: Made | null; runs: number } => {
    const { state, system } = begun(script, lines);
    let runs = 0;
    const dice = (): FaceSource => {
      runs++;
      let at = 0;
      return { face: () => faces[at++] ?? 1 };
    };
    return { made: carryOut(state, move, { system, dice, chooser }), runs };
  };
  const below = (came: { made: Made | null }): string[] | null => came.made?.below.map(({ line }) => line) ?? null;

  it("is a deed, with the dice that fall and what is chosen below it", () => {
    const hit = made(tiny, blow, { faces: [6, 4] });
    expect([points(hit.made?.state ?? begun(tiny).state, "Bob 1"), below(hit), hit.runs]).toEqual([4, [], 1]);
    const dodged = made(tiny, blow, { faces: [6, 5], chooser: first });
    expect([dodged.made?.state.combatants[2]?.hp?.now, below(dodged)]).toEqual([8, ["Bob 1 dodges"]]);
  });

  it("is nothing where the rules refuse it, unless the game master says so", () => {
    expect(made(tiny, blow, { lines: "! Ann gains out" }).made).toBeNull();
    const forced = made(tiny, { ...blow, ruled: true }, { lines: "! Ann gains out", faces: [6, 4] });
    expect(forced.made?.state.combatants[2]?.hp?.now).toBe(4);
    const impossible = attack((turn) => turn.impossible("T-6", "No."));
    expect(made(impossible, { ...blow, ruled: true }).made).toBeNull();
  });

  it("goes on without a reaction that the rules refuse, by the same dice", () => {
    const seen: string[][] = [];
    const chooser: Chooser = {
      react: (_, offers) => (seen.push(offers.map(({ line }) => line)), offers[0] ?? null),
      decide: () => true,
    };
    const braces = offer(two, { verb: "brace", who: two }, "T-4");
    const script = attack((turn) => {
      const total = turn.roll("to hit", "d6").total;
      const reaction = turn.react([dodge, braces], () => true);
      if (reaction?.action.verb === "dodge") reaction.turn.refuse("T-4", "Not here.");
      harm(turn, ["T-3"], bob, total);
    });
    const came = made(script, blow, { faces: [3], chooser });
    expect([came.made?.state.combatants[2]?.hp?.now, below(came), came.runs]).toEqual([5, ["Bob 2 braces"], 2]);
    expect(seen).toEqual([["Bob 1 dodges", "Bob 2 braces"], ["Bob 2 braces"]]);
    const refused = attack((turn) => {
      turn.react([dodge], () => true);
      turn.refuse("T-6", "No.");
    });
    expect(made(refused, blow, { chooser: first })).toEqual({ made: null, runs: 1 });
  });

  it("is answered with what is offered where the rules ask, once", () => {
    const high = offer(ann, { answer: { id: "level", value: 2 } }, "T-7");
    const asking = attack((turn) => {
      const level = turn.answer("level");
      if (level === null) turn.wait("How high?", { offers: [offer("", { heading: "Round 2" }), high] });
      harm(turn, ["T-3"], bob, level?.kind === "number" ? level.number : 0);
    });
    const came = made(asking, blow);
    expect([came.made?.state.combatants[2]?.hp?.now, below(came), came.runs]).toEqual([6, ["level 2"], 2]);
    const seen = offer(ann, { verb: "be seen by", who: ann, targets: [bob], ruled: true }, "T-7");
    const ruled = attack((turn) => {
      if (turn.ruling(["be seen by"]) === null) turn.wait("Is she seen?", { offers: [seen] });
    });
    expect(below(made(ruled, blow))).toEqual(["! Ann be seen by Bob 1"]);
    const braces = offer(two, { verb: "brace", who: two }, "T-4");
    const shared = attack((turn) => {
      const found = turn.react([], ({ verb }) => verb === "brace");
      if (found === null) turn.wait("Who braces?", { offers: [braces] });
      else expect(() => found.turn.refuse("T-4", "Not here.")).toThrow();
    });
    expect(below(made(shared, blow))).toEqual(["Bob 2 braces"]);
    // What has been answered in vain is not answered again, and of headings and of nothing none is an answer.
    for (const offers of [[high], [offer("", { heading: "Round 2" })], []])
      expect(
        made(
          attack((turn) => turn.wait("How high?", { offers })),
          blow,
        ).made,
      ).toBeNull();
  });

  it("and is given up where there is no end of questions", () => {
    let asked = 0;
    const script = attack((turn) =>
      turn.wait("How high?", { offers: [offer(ann, { answer: { id: "level", value: ++asked } }, "T-7")] }),
    );
    expect(made(script, blow)).toEqual({ made: null, runs: asked });
    expect(asked).toBe(12);
  });

  it("may be declared only, and ends as a line does", () => {
    const done: string[] = [];
    const note = (what: string) => (turn: Turn) => void done.push(`${what} ${turn.action?.actor ?? ""}`);
    const script: Script = { act: note("act"), declare: note("declare"), lineDone: note("done") };
    made(script, blow);
    made(script, { ...blow, will: true });
    expect(done).toEqual(["act Ann", "done Ann", "declare Ann", "done Ann"]);
    expect(made({ act: () => undefined, declare: undefined }, { ...blow, will: true }).made).not.toBeNull();
  });

  it.each<[string, number | null, number | null]>([
    ["Round 3", 3, null],
    ["round 12", 12, null],
    ["Surprise", null, 1],
    ["Surprise 2", null, 2],
    ["Aftermath", null, null],
  ])("is a heading: %s is round %s, surprise %s", (heading, round, surprise) => {
    const found: unknown[] = [];
    made({ section: (_, section) => void found.push(section) }, { heading });
    // The first is the fight's own.
    expect(found.at(-1)).toEqual({ title: heading, round, surprise });
  });

  it("begins with a heading what combatants begin with", () => {
    const { system } = begun(tiny);
    const { state } = play({}, "", {}, {});
    const fresh = { ...state, combatants: state.combatants.map((c) => ({ ...c, begins: ["out"] })) };
    const came = carryOut(fresh, { heading: "Round 2" }, { system, dice: () => ({ face: () => 1 }), chooser: nobody });
    expect([came?.state.round, came?.state.section]).toEqual([2, "Round 2"]);
    expect(came?.state.combatants.every((c) => has(c, "out"))).toBe(true);
  });

  it("is no answer by itself, and a mistake of the rules' is one", () => {
    expect(() => made(tiny, { answer: { id: "with", value: "sword" } })).toThrow(RangeError);
    const broken = attack(() => {
      throw new TypeError("no such table");
    });
    expect(() => made(broken, blow)).toThrow(TypeError);
  });

  it("is seen by nobody; decisions are the chooser's, and tables nobody's", () => {
    const found: unknown[] = [];
    const script = attack((turn) => {
      turn.tell("turn", ["T-6"], "So.");
      turn.warn("T-6", "So.");
      found.push(turn.watched, turn.draws, turn.reason, turn.table("Wounds"), turn.decide("save"));
    });
    made(script, blow, { chooser: first });
    made(script, blow);
    expect(found).toEqual([false, true, null, null, false, false, true, null, null, true]);
  });

  it("may be chosen a reaction that is none", () => {
    const chooser: Chooser = { react: () => offer("", { heading: "Round 2" }), decide: () => true };
    const found: unknown[] = [];
    const script = attack((turn) => void found.push(turn.react([dodge], () => true)));
    expect(below(made(script, blow, { chooser }))).toEqual([]);
    expect(found).toEqual([null]);
  });
});

describe("the plain policy", () => {
  const due = (...moves: readonly Move[]): ToldDue => ({
    who: [],
    order: () => [],
    offers: () => moves.map((move) => offer("", move)),
  });
  const at = (...targets: readonly ReturnType<typeof asWho>[]): Deed => ({ ...blow, targets });
  const changed = (name: string, to: Partial<Combatant>): ((state: FightState) => FightState) => {
    return (state) => ({ ...state, combatants: state.combatants.map((c) => (c.name === name ? { ...c, ...to } : c)) });
  };
  const same = (state: FightState): FightState => state;
  const weak = { hp: { now: 1, max: 8 } };

  it.each<[string, (state: FightState) => FightState, Deed, readonly Deed[]]>([
    ["at the weakest enemy first", changed("Bob 2", weak), at(bob), [at(two), at(bob)]],
    ["who is aimed at already", changed("Bob 2", weak), at(two), [at(two)]],
    ["at who is aimed at, among equals", same, at(two), [at(two)]],
    [
      "not at one who is out",
      changed("Bob 2", { ...weak, conditions: play({}, "! Bob 2 gains out").state.combatants[3]?.conditions ?? [] }),
      at(bob),
      [at(bob)],
    ],
    ["nor at one who is hidden", changed("Bob 2", { ...weak, hidden: true }), at(bob), [at(bob)]],
    ["nor at a friend", changed("Ann Two", weak), at(bob), [at(bob)]],
    ["who has no points is no weak one", changed("Bob 2", { hp: null }), at(bob), [at(bob)]],
    ["and anybody is weaker", changed("Bob 2", { hp: null }), at(two), [at(bob), at(two)]],
    ["what is done for a friend is done for that one", changed("Bob 2", weak), at(annTwo), [at(annTwo)]],
    ["of several at once all are meant", changed("Bob 2", weak), at(bob, two), [at(bob, two)]],
    ["what is at nobody stays so", changed("Bob 2", weak), { verb: "brace", who: ann }, [{ verb: "brace", who: ann }]],
    [
      "what is nobody's too",
      changed("Bob 2", weak),
      { verb: "muster", targets: [bob] },
      [{ verb: "muster", targets: [bob] }],
    ],
  ])("%s", (_, change, move, is) => {
    const { state, system } = begun({});
    expect([...offeredPolicy.moves(change(state), due(move), system)]).toEqual(is);
  });

  it("takes what is offered, in its order, and reacts with the first", () => {
    const { state, system } = begun({});
    const moves: Move[] = [{ heading: "Round 2" }, at(bob), { verb: "brace", who: ann }];
    expect([...offeredPolicy.moves(state, due(...moves), system)]).toEqual(moves);
    const reactions = [[dodge], []].map((offers) => offeredPolicy.react(state, offers, null));
    expect([...reactions, offeredPolicy.decide()]).toEqual([dodge, null, true]);
  });
});

describe("a fight that nobody writes", () => {
  const standing = (state: FightState): Combatant[] => state.combatants.filter((c) => !has(c, "out"));
  /** Whoever has not acted strikes at the first enemy who stands; then comes the next round. */
  const duelling: Script = {
    ...tiny,
    vocabulary: tiny.vocabulary,
    due: (state) => {
      const able = standing(state);
      const [next] = able.filter(({ own }) => !(own as { acted: boolean }).acted);
      const foe = able.find((c) => c.side !== next?.side);
      const move: Move =
        next === undefined || foe === undefined
          ? { heading: `Round ${state.round + 1}` }
          : { verb: "attack", who: next.name, targets: [foe.name] };
      return { who: [], order: () => [], offers: (): Offer[] => [offer("", move)] };
    },
  };
  const four: FaceSource = { face: ({ sides }) => Math.min(4, sides) };
  /** Nothing but one heading after the other. */
  const waiting: Script = {
    due: (state) => ({
      who: [],
      order: () => [],
      offers: () => [offer("", { heading: `Round ${state.round + 1}` })],
    }),
  };

  it("is won where one side at most fights on", () => {
    const { state, system } = begun(duelling);
    // Ann and Ann Two strike Bob 1 down, 4 points each; Bob 2 hurts Ann; in the next round they strike Bob 2 down.
    const played = playOut(system, state, four);
    expect([played.units, played.end]).toEqual([6, "won"]);
    expect(played.state.combatants.map(({ hp }) => hp?.now)).toEqual([3, 5, 0, 0]);
    expect(playOut(system, played.state, four)).toEqual({ state: played.state, units: 0, end: "won" });
  });

  it("is broken off after so many moves", () => {
    const { state, system } = begun(duelling);
    const played = playOut(system, state, four, offeredPolicy, { units: 2 });
    expect([played.units, played.end, played.state.combatants.map(({ hp }) => hp?.now)]).toEqual([
      2,
      "long",
      [5, 5, 0, 8],
    ]);
  });

  it("is over where nothing is offered that the rules allow and that changes anything", () => {
    const { state, system } = begun({ ...waiting, act: (turn) => turn.refuse("T-6", "No.") });
    const only = (...moves: readonly Move[]): Policy => ({ ...offeredPolicy, moves: () => moves });
    expect(playOut(system, state, four, only())).toEqual({ state, units: 0, end: "over" });
    expect(playOut(system, state, four, only(blow))).toEqual({ state, units: 0, end: "over" });
    const idle = begun({ ...waiting, act: () => undefined }).system;
    expect(playOut(idle, state, four, only(blow))).toEqual({ state, units: 0, end: "over" });
    const next = playOut(system, state, four, only(blow, { heading: "Round 2" }), { units: 1 });
    expect([next.end, next.state.round]).toEqual(["long", 2]);
  });

  it("goes on while nobody comes to anything, and is broken off after so many rounds", () => {
    const { state, system } = begun(waiting);
    const idle = playOut(system, state, four);
    expect([idle.end, idle.state.round]).toEqual(["long", state.round + 200]);
    const soon = playOut(system, state, four, offeredPolicy, { rounds: 10 });
    expect([soon.end, soon.units, soon.state.round]).toEqual(["long", 10, state.round + 10]);
    const late: Script = {
      ...waiting,
      section: (turn, section) => {
        tiny.section(turn as unknown as Parameters<typeof tiny.section>[0], section);
        if (section.round === 150) for (const who of [bob, two]) harm(turn, ["T-3"], who, 8);
      },
    };
    const later = playOut(begun(late).system, state, four);
    expect([later.end, later.state.round]).toEqual(["won", 150]);
  });

  it("is not over before those who act at the same time have struck, though they have fallen", () => {
    const { state, system } = begun(duelling);
    const fallen = state.combatants.map((c) => (c.side === state.sides[1] ? { ...c, hp: { now: 0, max: 8 } } : c));
    const decided = { ...state, combatants: fallen };
    const struck: Deed = { ...blow, who: bob, targets: [ann] };
    const whole = find(state, ann)?.hp;
    const owing: RuleSystem = {
      ...system,
      due: (now) => ({
        who: find(now, ann)?.hp === whole ? [bob] : [],
        order: () => [],
        offers: () => [offer("", { heading: "Round 9" }), offer(bob, struck)],
      }),
    };
    const played = playOut(owing, decided, four);
    expect([played.end, played.units, played.state.round]).toEqual(["won", 1, state.round]);
    expect([whole?.now, points(played.state, ann)]).toEqual([5, 3]);
  });

  it("is the same fight in another order of its lines", () => {
    const { state } = begun(duelling);
    const orders = new Set<string>();
    for (let seed = 1; seed <= 200; seed++) {
      const other = shuffled(state, randomSource(seed));
      expect([...other.combatants].sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
        [...state.combatants].sort((a, b) => (a.name < b.name ? -1 : 1)),
      );
      for (const { name } of state.combatants) expect(find(other, name)).toBe(find(state, name));
      orders.add(other.combatants.map(({ name }) => name).join());
    }
    expect(orders.size).toBe(24);
  });

  it("is not won before it has begun", () => {
    const { state, system } = begun(waiting);
    const lone = { ...state, phase: "setup" as const, combatants: state.combatants.slice(0, 1) };
    const played = playOut(system, lone, four, offeredPolicy, { units: 5 });
    expect([played.end, played.units, played.state.phase]).toEqual(["won", 1, "round"]);
  });
});
