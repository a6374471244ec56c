import fc from "fast-check";
import { expect, it } from "vitest";
import { detailText, type Combatant } from "../../../src/fight/combatant.ts";
import { same } from "../../../src/fight/value.ts";
import { resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { strikeChance } from "../../../src/rules/strike-chance/index.ts";

/*
 * Combatants on one segment act together (SC-10): whatever they do to each other there, the order of their lines must
 * not matter. Random groups do it on segment 6; on 3 everybody strikes once more, in one order, so that what the group
 * left behind counts.
 */

const environment = { systems: new Map([[strikeChance.id, strikeChance]]), defaultSystem: strikeChance.id };

const names = ["Ada", "Bob", "Cid", "Orc", "Imp", "Hag"] as const;
const foesOf = (name: string): readonly string[] =>
  names.slice(0, 3).includes(name as "Ada") ? names.slice(3) : names.slice(0, 3);

/** What somebody declares, and writes on its segment. */
const deeds = [
  { declared: (victim: string) => `attack ${victim}`, done: (victim: string) => `attacks ${victim} with sword` },
  {
    declared: (victim: string) => `shoot ${victim} with longbow`,
    done: (victim: string) => `shoots ${victim} with longbow`,
  },
  {
    declared: (victim: string) => `throw javelin at ${victim}`,
    done: (victim: string) => `throws javelin at ${victim}`,
  },
  { declared: (victim: string) => `cast Bolt at ${victim}`, done: (victim: string) => `casts Bolt at ${victim}` },
  {
    declared: (victim: string) => `attack ${victim}, defend 20`,
    done: (victim: string) => `attacks ${victim} with sword`,
  },
] as const;

const options = ["", "stun-scope all", "attackers-count made", "stun-hp current", "low-start fight", "down-at off"];

const deed = fc.record({
  what: fc.constantFrom(...deeds),
  victim: fc.nat(2),
  hp: fc.integer({ min: 4, max: 30 }),
});

const group = fc.record({
  deeds: fc.tuple(deed, deed, deed, deed, deed, deed),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
  option: fc.constantFrom(...options),
  engaged: fc.boolean(),
  /** Dice are drawn: by the seed and each line's own words, wherever it stands. */
  seed: fc.integer({ min: 1, max: 9999 }),
});

type Group = typeof group extends fc.Arbitrary<infer G> ? G : never;

function fight({ deeds: all, option, engaged, seed }: Group, order: readonly number[]): Fight {
  const victim = (i: number): string => foesOf(names[i] ?? "")[all[i]?.victim ?? 0] ?? "";
  const line = (name: string, i: number): string =>
    `${name}: HP ${all[i]?.hp ?? 9}/30, SC 120, DEF 25, ddex 5, CON 6, DEX 14, prot 2, attacks 2, rank 4, cast 60, sword d8+2, longbow d8, javelin d8, hand sword and longbow and javelin, spell Bolt ct 3`;
  const acts = order.map((i) => `${names[i] ?? ""} ${all[i]?.what.done(victim(i)) ?? ""}`);
  const later = names.map((name, i) => `${name} attacks ${victim(i)} with sword, +5 once more`);
  return resolveFight(
    [
      "dice: auto",
      `seed: ${seed}`,
      ...(option === "" ? [] : [`options: ${option}`]),
      "@party",
      ...names.slice(0, 3).map(line),
      "@foes",
      ...names.slice(3).map((name, i) => line(name, i + 3)),
      "== Round 1",
      ...(engaged ? ["! Ada engaged with Orc and Imp", "! Bob engaged with Hag"] : []),
      ...names.map((name, i) => `${name} will ${all[i]?.what.declared(victim(i)) ?? ""}`),
      `initiative [${names.map((name, i) => (all[i]?.what === deeds[3] ? `${name} d10=9` : `${name} d10=6, ${name} d8=3`)).join(", ")}]`,
      ...acts,
      ...later,
      "end of round",
    ].join("\n"),
    environment,
  );
}

const standing = ({ name, hp, conditions, stats }: Combatant): unknown => ({
  name,
  hp,
  prot: stats["prot"],
  worn: stats["worn"],
  conditions: conditions.map(({ id, detail, until }) => `${id} (${detailText(detail)}) until ${until ?? ""}`).sort(),
});

it("the order of a segment's lines does not matter (SC-10)", () => {
  const seen = { out: 0, stunned: 0, stuck: 0 };
  fc.assert(
    fc.property(group, (drawn) => {
      const written = fight(drawn, [0, 1, 2, 3, 4, 5]);
      const shuffled = fight(drawn, drawn.order);
      for (const c of written.state.combatants) {
        if (c.conditions.some(({ id }) => id === "out")) seen.out++;
        if (c.conditions.some(({ id }) => id === "missile stuck")) seen.stuck++;
        if (same(Reflect.get(c.own, "restLost"), { is: "stunned" })) seen.stunned++;
      }
      expect([written.pending, shuffled.pending]).toEqual([[], []]);
      expect(shuffled.state.combatants.map(standing)).toEqual(written.state.combatants.map(standing));
    }),
    { numRuns: 100 },
  );
  // The property means something only where groups do hurt each other.
  for (const [what, times] of Object.entries(seen)) expect([what, times > 10]).toEqual([what, true]);
});
