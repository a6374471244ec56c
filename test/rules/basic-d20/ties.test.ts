import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FaceSource } from "../../../src/dice/source.ts";
import { detailText, type Combatant } from "../../../src/fight/combatant.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../../src/fight/timeline.ts";
import { basicD20 } from "../../../src/rules/basic-d20/index.ts";

/*
 * Equal numbers are simultaneous (BD-11): whatever the members of a group do to each other on a number, the order of
 * their lines must not matter. What a combatant does to itself (movement, a dodge that nobody declared, a charge)
 * counts at once, so it has a written order and is left out.
 */

const environment = { systems: new Map([[basicD20.id, basicD20]]), defaultSystem: basicD20.id };

const names = ["Ada", "Bob", "Cid", "Orc", "Imp", "Hag"];
const foes = (name: string): string[] => (names.indexOf(name) < 3 ? names.slice(3) : names.slice(0, 3));

/** Deeds with the place of the victim: any of the other side. */
const deeds: readonly ((who: string, victim: string, other: string) => string)[] = [
  (who, victim) => `${who} attacks ${victim} with sword`,
  (who, victim) => `${who} attacks ${victim} with sword, flat`,
  (who, victim) =>
    `${who} shoots ${victim} with bow, stray ${foes(victim)
      .filter((name) => name !== who)
      .join(" and ")}`,
  (who, victim) => `${who} shoots ${victim} with bow, at short range`,
  (who, victim) => `${who} throws spear at ${victim}, at short range`,
  (who, victim) => `${who} punches ${victim}`,
  (who, victim) => `${who} kicks ${victim}`,
  (who, victim) => `${who} attacks ${victim} with sword and dagger`,
  (who, victim) => `${who} grapples ${victim}`,
  (who, victim) => `${who} casts a spell at ${victim}`,
  (who, victim, other) => `${who} throws oil at ${victim}, at short range, lit, splash ${victim} and ${other}`,
  (who, victim) => `${who} throws holy water at ${victim}, at short range, splash ${who}`,
  (who) => `${who} passes`,
];

const sheet = fc.record({
  hp: fc.integer({ min: 1, max: 12 }),
  save: fc.constantFrom(1, 30),
  more: fc.constantFrom("", ", undead", ", resist fire", ", needs silver", ", STR +1", ", armour metal"),
});

const group = fc.record({
  sheets: fc.array(sheet, { minLength: 6, maxLength: 6 }),
  acts: fc.array(fc.record({ deed: fc.nat(deeds.length - 1), at: fc.nat(2), other: fc.nat(5) }), {
    minLength: 6,
    maxLength: 6,
  }),
  acting: fc.shuffledSubarray(names, { minLength: 2, maxLength: 5 }),
  held: fc.constantFrom("", "Ada", "Orc"),
  before: fc.constantFrom("", "! Cid gains unaware", "! Imp gains prone", "! Hag gains unaware\n! Ada gains shaken"),
  seed: fc.nat(1_000_000),
});

type Group = typeof group extends fc.Arbitrary<infer T> ? T : never;

/** Faces that depend on the line and the purpose alone; many twenties and ones. */
function faces(seed: number): (identity: string) => FaceSource {
  return (identity) => ({
    face: ({ site, sides, index }) => {
      // A faint may be settled on either of two lines.
      if (site.startsWith("turns until waking")) return 2;
      let hash = seed + 17;
      for (const letter of `${identity} ${site} ${index}`) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
      if (sides === 20 && hash % 4 === 0) return hash % 8 === 0 ? 20 : 1;
      return (Math.floor(hash / 7) % sides) + 1;
    },
  });
}

function play({ sheets, acts, held, before, seed }: Group, acting: readonly string[]): Fight {
  const line = (name: string): string => {
    const { hp = 1, save = 1, more = "" } = sheets[names.indexOf(name)] ?? {};
    const things = "sword d6, dagger d4, spear d6, bow d6, oil count 2, holy water";
    return `${name}: HP ${hp}, AC 11, AB +1, save ${save}${more}, ${things}`;
  };
  const bonds = ["Ada Orc", "Bob Imp", "Cid Hag", "Ada Hag"].map((pair) => {
    const [a = "", b = ""] = pair.split(" ");
    return `! ${a} gains engaged (${b})`;
  });
  const hold = held === "" ? [] : [`! ${held} gains grappling (${held === "Ada" ? "Orc" : "Ada"})`];
  const text = [
    "rules: basic-d20",
    "options: grapple-check once",
    "@party",
    ...names.slice(0, 3).map(line),
    "@foes",
    ...names.slice(3).map(line),
    "== Round 1",
    ...bonds,
    ...hold,
    ...before.split("\n"),
    "== Round 2",
    `initiative [${names.map((name) => `${name} d6=${acting.includes(name) ? 4 : 1}`).join(", ")}]`,
    ...acting.map((name) => {
      const { deed = 0, at = 0, other = 0 } = acts[names.indexOf(name)] ?? {};
      return deeds[deed]?.(name, foes(name)[at] ?? "", names[other] ?? "") ?? "";
    }),
    "end of round",
    "== Round 3",
  ].join("\n");
  return resolveFight(text, environment, { faces: faces(seed) });
}

/** Lists have the order of what was written into them. */
function ordered(value: unknown): unknown {
  return Array.isArray(value) ? value.map((each) => JSON.stringify(each)).sort() : value;
}

function standing(c: Combatant): string {
  const conditions = c.conditions.map(({ id, detail, until }) => `${id} (${detailText(detail)}) ${until ?? ""}`).sort();
  const own = Object.entries(c.own).map(([key, value]) => `${key}=${JSON.stringify(ordered(value))}`);
  const attacks = c.attacks.map((attack) => attack.name).sort();
  return [c.name, `HP ${c.hp?.now ?? 0}`, ...conditions, ...own, ...attacks].join("\n  ");
}

/** Everybody behind the round, and the lines that were not carried out. */
function outcome(fight: Fight): string {
  const refused = [...stepsOf(fight)].filter(({ step }) => step.status === "refused").map(({ text }) => text.text);
  return [...fight.state.combatants.map(standing), ...refused.sort()].join("\n");
}

describe("a group on one number", () => {
  it("comes to the same in every order of its lines (BD-11)", () => {
    fc.assert(
      fc.property(group, fc.nat(), (drawn, turn) => {
        const { acting } = drawn;
        const at = 1 + (turn % (acting.length - 1));
        const first = play(drawn, acting);
        const orders = [[...acting].reverse(), [...acting.slice(at), ...acting.slice(0, at)]];
        expect(diagnosticsOf(first).filter((d) => d.code === "internal")).toEqual([]);
        expect([...stepsOf(first)].at(-1)?.step.status).toBe("noted");
        for (const order of orders) expect(outcome(play(drawn, order))).toBe(outcome(first));
      }),
      { numRuns: 300, seed: 11 },
    );
  });
});
