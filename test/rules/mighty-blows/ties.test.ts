import fc from "fast-check";
import { expect, it } from "vitest";
import { diagnosticsOf, resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { detailText, type Combatant } from "../../../src/fight/combatant.ts";
import { mightyBlows } from "../../../src/rules/mighty-blows/index.ts";
import "../../seed.ts";

/*
 * Equal numbers are simultaneous (MB-38): whatever is written first, the round comes to the same. Everybody has
 * declared whom it attacks, for who attacks with others is counted as the lines come (MB-49); and there are only player
 * characters, for a monster is judged at each blow (MB-70).
 */

const environment = { systems: new Map([[mightyBlows.id, mightyBlows]]), defaultSystem: mightyBlows.id };
const north = ["Ada", "Bela", "Cleo"];
const south = ["Xan", "Yves", "Zoe"];
const all = [...north, ...south];

const die = (sides: number): fc.Arbitrary<number> => fc.integer({ min: 1, max: sides });

/** One combatant's line of the tie. The dice of its target's save and of the chart's row stand there in case. */
const deed = (who: string): fc.Arbitrary<string> => {
  const foe = fc.constantFrom(...(north.includes(who) ? south : north));
  const blow = fc
    .tuple(foe, fc.integer({ min: 2, max: 20 }), die(8))
    .map(([on, face, damage]) => `${who} attacks ${on} with sword [d20=${face}, d8=${damage}]`);
  const mighty = fc
    .tuple(foe, die(8), die(17), die(19))
    .map(
      ([on, damage, effect, save]) =>
        `${who} attacks ${on} with sword [d20=20, d8=${damage}, d20=${effect}, ${on} d20=${save}]`,
    );
  const punch = fc
    .tuple(foe, fc.integer({ min: 2, max: 19 }), die(2))
    .map(([on, face, damage]) => `${who} punches ${on} [d20=${face}, d2=${damage}]`);
  const magic = fc.constantFrom(`${who} casts sleep`, `${who} uses wand`, `${who} passes`);
  return fc.oneof(blow, blow, mighty, punch, magic);
};

const group = fc.tuple(...all.map(deed)).chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    other: fc.shuffledSubarray(lines, { minLength: lines.length }),
    hp: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 6, maxLength: 6 }),
    wall: fc.boolean(),
  }),
);

function text(lines: readonly string[], hp: readonly number[], wall: boolean): string {
  const sheet = (name: string): string =>
    `${name}: HP ${hp[all.indexOf(name)] ?? 6}, AC 12, BCB 1, CON 9, save 13, DEX 10, shield, sword d8`;
  const spoken = lines.flatMap((line) => {
    const who = line.split(" ")[0] ?? "";
    const on = / (?:attacks|punches) (\w+)/.exec(line)?.[1];
    return line.includes("casts") ? [`${who} will cast sleep`] : on === undefined ? [] : [`${who} will attack ${on}`];
  });
  return [
    "rules: mighty-blows",
    "dice: auto",
    "seed: ties",
    "@north",
    ...north.map(sheet),
    "@south",
    ...south.map(sheet),
    "== Round 1",
    ...(wall ? ["Ada, Bela and Cleo form a shield-wall"] : []),
    ...north.map((who) => `${who} engages ${south.join(", ")}`),
    ...spoken.sort(),
    `initiative [${all.map((who) => `${who} d6=4`).join(", ")}]`,
    ...lines,
    "== Round 2",
  ].join("\n");
}

/** What the round came to: points, stats, and conditions in no order. */
function outcome(fight: Fight): unknown {
  const of = (c: Combatant): unknown => ({
    name: c.name,
    hp: c.hp?.now,
    con: c.stats["con"],
    conditions: c.conditions.map(({ id, detail, until }) => `${id} ${detailText(detail)} ${until ?? ""}`).sort(),
  });
  return fight.state.combatants.map(of);
}

it("the order in which the lines of one number are written changes nothing (MB-38)", () => {
  fc.assert(
    fc.property(group, ({ lines, other, hp, wall }) => {
      const one = resolveFight(text(lines, hp, wall), environment);
      const two = resolveFight(text(other, hp, wall), environment);
      expect(one.pending).toEqual([]);
      expect(outcome(two)).toEqual(outcome(one));
    }),
    { numRuns: 100 },
  );
});

it("and such groups do fight: blows land, spells are lost, people fall", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(group, ({ lines, hp, wall }) => {
      const fight = resolveFight(text(lines, hp, wall), environment);
      for (const c of fight.state.combatants) for (const { id } of c.conditions) seen.add(id);
      for (const d of diagnosticsOf(fight)) seen.add(d.rule ?? d.code);
    }),
    { numRuns: 100 },
  );
  expect([...seen]).toEqual(expect.arrayContaining(["dead", "stunned", "flesh wound", "CON loss", "MB-98", "MB-107"]));
});
