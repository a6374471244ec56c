import { detailText } from "../../../src/fight/combatant.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brp } from "../../../src/rules/brp/index.ts";
import type { FightState } from "../../../src/fight/state.ts";
import { diagnosticsOf, resolveFight } from "../../../src/fight/timeline.ts";

/*
 * BR-14: combatants of one rank, class and rating act at the same time, so the order in which their lines are written
 * changes nothing. Each random group fights with bare hands and First Aid, all at 50 %, so that attackers, healers and
 * targets tie.
 */

const environment = { systems: new Map([[brp.id, brp]]), defaultSystem: brp.id };
const members = ["Ann", "Bea", "Cat", "Dan"];
const others = ["Pat", "Quin"];

const options = [
  "resolve end",
  "below-zero instant",
  "ko-at exactly",
  "defence-penalty 10",
  "weapon-break below-zero",
  "full-round-defence spoils",
];

interface Deed {
  readonly verb: "attack" | "knife" | "aid";
  readonly target: number;
  readonly roll: number;
  readonly damage: number;
  readonly defence: "none" | "dodge" | "parry";
  readonly defended: number;
}

const deed: fc.Arbitrary<Deed> = fc.record({
  verb: fc.constantFrom("attack", "knife", "attack", "aid"),
  target: fc.nat(5),
  roll: fc.integer({ min: 1, max: 60 }),
  damage: fc.integer({ min: 1, max: 3 }),
  defence: fc.constantFrom("none", "none", "dodge", "parry"),
  defended: fc.integer({ min: 1, max: 100 }),
});

const group = fc.record({
  deeds: fc.array(deed, { minLength: 2, maxLength: 4 }),
  hp: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 6, maxLength: 6 }),
  points: fc.integer({ min: 1, max: 4 }),
  chosen: fc.subarray(options),
  unaware: fc.boolean(),
});
type Group = typeof group extends fc.Arbitrary<infer G> ? G : never;

/**
 * Returns the lines of one member: attack and answer, or First Aid, each on a wound of its own (a wound has it once:
 * BR-104).
 */
function lines(who: string, { verb, target, roll, damage, defence, defended }: Deed): string {
  const all = [...members, ...others].filter((name) => name !== who);
  const victim = all[target % all.length] ?? "Pat";
  if (verb === "aid")
    return `${who} gives first aid to Quin, wound ${1 + members.indexOf(who)} [d100=${roll}, d3=${damage}]`;
  const blow = `${who} attacks ${victim} with ${verb === "knife" ? "knife" : "brawl"} [d100=${roll}, d3=${damage}]`;
  if (defence === "none") return blow;
  return `${blow}\n  ${victim} ${defence === "dodge" ? "dodges" : "parries with club"} [d100=${defended}]`;
}

function fight({ deeds, hp, points, chosen, unaware }: Group, order: readonly number[]): string {
  const sheet = (name: string, i: number, rank: number): string =>
    `${name}: DEX ${rank}, HP ${hp[i] ?? 5}/12, brawl 50, first-aid 50, dodge 40, dagger 50, ` +
    `light club 50% hp ${points}, knife 50%`;
  const sheets = [
    ...members.slice(0, deeds.length).map((name, i) => sheet(name, i, 12)),
    ...members.slice(deeds.length).map((name, i) => sheet(name, deeds.length + i, 3)),
    `Pat: DEX 2, HP ${hp[4] ?? 5}/12, dodge 40, light club 50% hp ${points}`,
    `Quin: DEX 1, HP 2/12, wounds 3 and 2 and 1 and 4, dodge 40, light club 50% hp ${points}`,
  ];
  return [
    "rules: brp",
    `options: ${["intent off", ...chosen].join(", ")}`,
    ...sheets,
    "@foes",
    "Foe: DEX 1, HP 9",
    "== Round 1",
    ...(unaware ? ["! Pat gains unaware"] : []),
    ...order.map((i) => lines(members[i] ?? "Ann", deeds[i] as Deed)),
    "== Round 2",
  ].join("\n");
}

/** Returns what counts of a state: everything but the numbers under which wounds and notes are filed. */
function told(state: FightState): unknown {
  return state.combatants.map((c) => ({
    name: c.name,
    hp: c.hp,
    stats: c.stats,
    conditions: c.conditions.map(({ id, detail, until }) => [id, detailText(detail), until].join("|")).sort(),
    wounds: woundPoints(Reflect.get(c.own, "wounds")),
  }));
}

function woundPoints(wounds: unknown): string[] {
  const list = Array.isArray(wounds) ? (wounds as { points: number; healed: number }[]) : [];
  return list.map(({ points, healed }) => `${points}-${healed}`).sort();
}

function result(text: string): { state: unknown; refused: string[] } {
  const done = resolveFight(text, environment);
  expect(done.pending).toEqual([]);
  const refused = diagnosticsOf(done)
    .filter((d) => d.code === "refused")
    .map((d) => (text.split("\n")[d.line] ?? "").trim());
  return { state: told(done.state), refused: refused.sort() };
}

describe("simultaneous means independent of written order (BR-14)", () => {
  it("every order of a group's lines gives the same state", () => {
    fc.assert(
      fc.property(group, fc.nat(1000), (found, seed) => {
        const order = found.deeds.map((_, i) => i);
        const turned = order.map((_, i) => order[(i + 1 + (seed % order.length)) % order.length] ?? 0);
        const back = [...order].reverse();
        const first = result(fight(found, order));
        expect(result(fight(found, turned))).toEqual(first);
        expect(result(fight(found, back))).toEqual(first);
      }),
      { seed: 14, numRuns: 150 },
    );
  });
});
