/*
 * Duels without choices, worked out exactly from the numbers of the books, against what is played. Nothing of the
 * rules' code takes part in the calculation: each duel is a small chain of states, with the chances that its system's
 * page of rules gives.
 */
import { expect, test } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { Forecasting } from "../../src/forecast/forecast.ts";
import { systems } from "../../src/rules/index.ts";

const environment = { systems, defaultSystem: "zones" };
/** `FORECAST_FIGHTS=50000` plays as many, in about five minutes: agreement was seen there in all systems. */
const FIGHTS = Number(process.env.FORECAST_FIGHTS ?? (process.env.FULL === "1" ? 4_000 : 400));
/** Standard errors by which a play may miss the exact chance: less than one duel in ten thousand does by chance. */
const MOST = 4;

/** Chances of an end: the first wins, the second wins, both fall. */
type End = readonly [first: number, second: number, both: number];

/** Chance and damage of each way of a blow; 0 is a miss. */
type Blow = readonly (readonly [chance: number, damage: number])[];

function die(sides: number, chance = 1): Blow {
  return Array.from({ length: sides }, (_, i) => [chance / sides, i + 1]);
}

/** Follows the chances of states until next to nothing is left undecided. */
function ends<State extends object>(
  start: State,
  key: (state: State) => string,
  round: (state: State) => readonly (readonly [chance: number, to: State | "first" | "second" | "both"])[],
): End {
  const sum = { first: 0, second: 0, both: 0 };
  let open = new Map([[key(start), { state: start, chance: 1 }]]);
  for (let rounds = 0; rounds < 3000 && open.size > 0; rounds++) {
    const after: typeof open = new Map();
    for (const { state, chance } of open.values())
      for (const [part, to] of round(state)) {
        const all = chance * part;
        if (typeof to === "string") sum[to] += all;
        else if (all > 1e-15) {
          const same = after.get(key(to));
          after.set(key(to), { state: to, chance: all + (same?.chance ?? 0) });
        }
      }
    open = after;
  }
  return [sum.first, sum.second, sum.both];
}

interface Points {
  readonly a: number;
  readonly b: number;
}

const pointsKey = ({ a, b }: Points): string => `${a} ${b}`;

type Next = readonly (readonly [number, Points | "first" | "second" | "both"])[];

/** Blows of both at the same time: each strikes, whatever becomes of it. `falls` at so many points. */
function together({ a, b }: Points, ofA: Blow, ofB: Blow, falls = 0): Next {
  return ofA.flatMap(([p, hurtB]) =>
    ofB.map(([q, hurtA]): Next[number] => {
      const after = { a: a - hurtA, b: b - hurtB };
      const [aOut, bOut] = [after.a <= falls, after.b <= falls];
      return [p * q, aOut && bOut ? "both" : bOut ? "first" : aOut ? "second" : after];
    }),
  );
}

/** A blow of the first, then one of the second if it stands. */
function inTurn({ a, b }: Points, ofA: Blow, ofB: Blow): Next {
  return ofA.flatMap(([p, hurtB]): Next =>
    b - hurtB <= 0
      ? [[p, "first"]]
      : ofB.map(([q, hurtA]): Next[number] => [p * q, a - hurtA <= 0 ? "second" : { a: a - hurtA, b: b - hurtB }]),
  );
}

/** The same with the second before the first. */
function otherWayRound({ a, b }: Points, ofA: Blow, ofB: Blow): Next {
  return inTurn({ a: b, b: a }, ofB, ofA).map(([p, to]): Next[number] => [
    p,
    to === "first" ? "second" : to === "second" ? "first" : to === "both" ? to : { a: to.b, b: to.a },
  ]);
}

/** Initiative by a die each: equal numbers strike at once. */
function byDice(state: Points, sides: number, ofA: Blow, ofB: Blow): Next {
  const tie = 1 / sides;
  const weighed = (share: number, all: Next): Next => all.map(([p, to]): Next[number] => [p * share, to]);
  return [
    ...weighed(tie, together(state, ofA, ofB)),
    ...weighed((1 - tie) / 2, inTurn(state, ofA, ofB)),
    ...weighed((1 - tie) / 2, otherWayRound(state, ofA, ofB)),
  ];
}

interface Duel {
  readonly rules: string;
  readonly text: string;
  readonly exact: () => End;
}

/**
 * Zones: attacks land by themselves (ZN-32); a blow of at least half of the maximum puts out (ZN-49), and so do 0
 * points. The side with the initiative goes first in every round.
 */
function zonesDuel(): End {
  const [wholeA, wholeB] = [9, 8];
  const blow = (max: number): Blow => die(6).map(([p, damage]) => [p, damage >= Math.ceil(max / 2) ? 99 : damage]);
  return ends({ a: wholeA, b: wholeB }, pointsKey, (state) => inTurn(state, blow(wholeB), blow(wholeA)));
}

/** Chance of 50 %: below a fifth of it (01 to 09) the damage is the maximum and a roll more (BR-31, BR-76). */
const brpBlow: Blow = [[0.5, 0], ...die(6, 0.41), ...die(6, 0.09).map(([p, damage]): Blow[number] => [p, 6 + damage])];

/** M is 50: 01 to 08 double (SC-27, SC-28), up to 50 plain, one die of damage of three faces. */
const strikeBlow: Blow = [
  [0.5, 0],
  ...die(3, 0.42),
  ...die(3, 0.08).map(([p, damage]): Blow[number] => [p, 2 * damage]),
];

interface Losing extends Points {
  /** Fighters who may not attack in this round (BD-59, BD-62). */
  readonly lostA: boolean;
  readonly lostB: boolean;
}

/**
 * Basic d20: 11 or more hits; a natural 20 does plain damage on half of the special rolls, else at least the maximum of
 * 6, which kills (BD-47 to BD-50). A natural 1 costs the next round's attack on 7 of 20 (BD-59, BD-62); the checks of
 * the other fumbles succeed by themselves.
 */
function basicDuel(): End {
  const blow: (readonly [chance: number, damage: number, loses: boolean])[] = [
    [9 / 20 + 1 / 20 - (1 / 20) * (7 / 20), 0, false],
    [(1 / 20) * (7 / 20), 0, true],
    ...die(6, 9 / 20 + 1 / 40).map(([p, damage]) => [p, damage, false] as const),
    [1 / 40, 99, false],
  ];
  const none: typeof blow = [[1, 0, false]];
  const key = ({ a, b, lostA, lostB }: Losing): string => `${a} ${b} ${lostA} ${lostB}`;
  return ends<Losing>({ a: 6, b: 5, lostA: false, lostB: false }, key, ({ a, b, lostA, lostB }) => {
    const ofA = lostA ? none : blow;
    const ofB = lostB ? none : blow;
    const all: (readonly [number, Losing | "first" | "second" | "both"])[] = [];
    for (const [p, hurtB, losesA] of ofA)
      for (const [q, hurtA, losesB] of ofB) {
        const after: Losing = { a: a - hurtA, b: b - hurtB, lostA: losesA, lostB: losesB };
        const [aOut, bOut] = [after.a <= 0, after.b <= 0];
        // At once; the first before the second, who may have fallen; the other way round.
        all.push([(p * q) / 6, aOut && bOut ? "both" : bOut ? "first" : aOut ? "second" : after]);
        all.push([(p * q * 5) / 12, bOut ? "first" : aOut ? "second" : after]);
        all.push([(p * q * 5) / 12, aOut ? "second" : bOut ? "first" : after]);
      }
    return all;
  });
}

/**
 * Mighty blows: two hits put a monster of 20 points to -12 or less, which is dead (MB-73); 11 or more hits. A natural 1
 * gives the other a free attack, whose natural 1 gives one in its turn (MB-81).
 */
function mightyDuel(): End {
  const [hit, fumble] = [10 / 20, 1 / 20];
  // A row of attacks, each but the first after the fumble of the one before: the striker's hit, the other's, or none.
  const own = hit / (1 - fumble * fumble);
  const others = (fumble * hit) / (1 - fumble * fumble);
  const blow = ({ a, b }: Points, byA: boolean): Next => {
    const hits: Next[number] = [byA ? own : others, { a, b: b - 1 }];
    return [hits, [byA ? others : own, { a: a - 1, b }], [1 - own - others, { a, b }]];
  };
  const end = ({ a, b }: Points): Next[number][1] =>
    a <= 0 && b <= 0 ? "both" : b <= 0 ? "first" : a <= 0 ? "second" : { a, b };
  const row = (state: Points, order: readonly boolean[], atOnce: boolean): Next => {
    let all: (readonly [number, Points])[] = [[1, state]];
    for (const byA of order)
      all = all.flatMap(([p, now]) => {
        const down = now.a <= 0 || now.b <= 0;
        if (down && !atOnce) return [[p, now] as const];
        return blow(now, byA).flatMap(([q, to]) => (typeof to === "string" ? [] : [[p * q, to] as const]));
      });
    return all.map(([p, now]): Next[number] => [p, end(now)]);
  };
  return ends({ a: 2, b: 2 }, pointsKey, (state) =>
    (
      [
        [1 / 6, [true, false], true],
        [5 / 12, [true, false], false],
        [5 / 12, [false, true], false],
      ] as const
    ).flatMap(([share, order, atOnce]) => row(state, order, atOnce).map(([p, to]): Next[number] => [p * share, to])),
  );
}

/**
 * Srd5: initiative once, with equal numbers in any order; so either begins, and each round is in that order (SR-07,
 * SR-09). A blow hits by `hits`, and by `critical` of these with twice the dice (SR-53, SR-61).
 */
function srdDuel([a, b]: readonly [number, number], ofA: Blow, ofB: Blow): End {
  const first = ends({ a, b }, pointsKey, (state) => inTurn(state, ofA, ofB));
  const second = ends({ a, b }, pointsKey, (state) => otherWayRound(state, ofA, ofB));
  const half = (at: 0 | 1 | 2): number => (first[at] + second[at]) / 2;
  return [half(0), half(1), half(2)];
}

function srdBlow(hits: number, critical: number, sides: number): Blow {
  const doubled = die(sides, critical).flatMap(([p, one]) =>
    die(sides, p).map(([q, another]): Blow[number] => [q, one + another]),
  );
  return [[1 - hits, 0], ...die(sides, hits - critical), ...doubled];
}

/** Two blows, of one who has two attacks; alike are those that do the same. */
function twice(blow: Blow): Blow {
  const sums = new Map<number, number>();
  for (const [p, hurt] of blow)
    for (const [q, more] of blow) sums.set(hurt + more, p * q + (sums.get(hurt + more) ?? 0));
  return [...sums].map(([damage, chance]) => [chance, damage]);
}

const duels: readonly Duel[] = [
  {
    rules: "zones",
    text: "@a (initiative)\nAnn: HP 9, AGI 10, STR 10, WIT 10, fearless, sword d6, at 1\n\n@b\nBob: HP 8, AGI 10, STR 10, WIT 10, fearless, sword d6, at 1",
    exact: zonesDuel,
  },
  {
    rules: "brp",
    text: "@a\nAnn: DEX 12, HP 12, claw 1d6 50%\n\n@b\nBob: DEX 12, HP 10, claw 1d6 50%",
    exact: () => ends({ a: 12, b: 10 }, pointsKey, (state) => together(state, brpBlow, brpBlow, 2)),
  },
  {
    rules: "basic-d20",
    text: "@a\nAnn: HP 6, AC 11, AB 0, DEX +19, claw d6 natural\n\n@b\nBob: HP 5, AC 11, AB 0, DEX +19, claw d6 natural",
    exact: basicDuel,
  },
  {
    rules: "strike-chance",
    text: "@a\nAnn: HP 5, SC 50, DEF 0, knife d3\n\n@b\nBob: HP 4, SC 50, DEF 0, knife d3",
    exact: () => ends({ a: 5, b: 4 }, pointsKey, (state) => byDice(state, 10, strikeBlow, strikeBlow)),
  },
  {
    rules: "mighty-blows",
    text: "@a\nAnn: HD 1, HP 20, AC 11, BCB 0, DEX 10, save 15, claw d4+15\n\n@b\nBob: HD 1, HP 20, AC 11, BCB 0, DEX 10, save 15, claw d4+15",
    exact: mightyDuel,
  },
  {
    rules: "srd5",
    text: "@a\nAnn: HP 12, AC 11, claw +0 1d6\n\n@b\nBob: HP 10, AC 11, claw +0 1d6",
    exact: () => srdDuel([12, 10], srdBlow(10 / 20, 1 / 20, 6), srdBlow(10 / 20, 1 / 20, 6)),
  },
  {
    // Blinded: the better of two dice against it, and the worse for it (SR-05, SR-140).
    rules: "srd5",
    text: "@a\nAnn: HP 8, AC 11, claw +0 1d6\n\n@b\nBob: HP 20, AC 11, blinded, claw +0 1d6",
    exact: () => srdDuel([8, 20], srdBlow(300 / 400, 39 / 400, 6), srdBlow(100 / 400, 1 / 400, 6)),
  },
  {
    // All attacks of an action (SR-38), and half of what is resisted, rounded down: of a d4 0, 1, 1, 2 (SR-98).
    rules: "srd5",
    text: "@a\nAnn: HP 8, AC 11, resist piercing, attacks 2, claw +0 1d4 slashing\n\n@b\nBob: HP 16, AC 11, bite +1 1d4 piercing",
    exact: () => {
      const halved = srdBlow(11 / 20, 1 / 20, 4).map(([p, hurt]): Blow[number] => [p, Math.floor(hurt / 2)]);
      return srdDuel([8, 16], twice(srdBlow(10 / 20, 1 / 20, 4)), halved);
    },
  },
];

test.each(duels)("$rules: a duel without choices is played as it is worked out", ({ rules, text, exact }) => {
  const { state, setup } = resolveFight(`rules: ${rules}\n\n${text}\n`, environment);
  const leading = new Map([
    ["a", "mindless"],
    ["b", "mindless"],
  ] as const);
  const forecasting = new Forecasting(setup.system, state, { seed: "duel", leading, rounds: 1000 });
  forecasting.play(FIGHTS);
  const { wins, nobody, stalemates } = forecasting.forecast;
  const [first, second, both] = exact();
  expect(first + second + both).toBeCloseTo(1, 6);
  const counted = [...wins.map(({ wins: { count } }) => count), nobody.count];
  console.log(
    rules,
    [first, second, both]
      .map((p, i) => `exact ${p.toFixed(4)} played ${((counted[i] ?? 0) / FIGHTS).toFixed(4)}`)
      .join(", "),
  );
  expect(stalemates.count).toBe(0);
  for (const [i, p] of [first, second, both].entries())
    expect(Math.abs((counted[i] ?? 0) - p * FIGHTS)).toBeLessThanOrEqual(MOST * Math.sqrt(FIGHTS * p * (1 - p)) + 1);
});
