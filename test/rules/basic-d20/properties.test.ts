import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { basicD20 } from "../../../src/rules/basic-d20/index.ts";
import { casts } from "../casts.ts";
import { randomFight } from "../random-fight.ts";

const environment = { systems: new Map([[basicD20.id, basicD20]]), defaultSystem: basicD20.id };
const cast = casts.get("basic-d20");
if (cast === undefined) throw new Error("no cast");

/** Without rulings, which may make anything so. */
function withoutRulings(text: string): string {
  return text
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("!"))
    .join("\n");
}

function mirrored(fight: Fight, id: string, mirror: string): string[] {
  const broken: string[] = [];
  for (const c of fight.state.combatants)
    for (const condition of c.conditions) {
      if (condition.id !== id) continue;
      const other = fight.state.combatants.find((each) => condition.whom.includes(each.name));
      if (other?.conditions.some((each) => each.id === mirror && each.whom.includes(c.name)) !== true)
        broken.push(`${c.name} ${id} ${condition.whom.join()}`);
    }
  return broken;
}

describe("any fight", () => {
  it("keeps hit points, deaths and pairs in order (BD-16, BD-104, BD-117)", () => {
    fc.assert(
      fc.property(randomFight(basicD20, cast).map(withoutRulings), (text) => {
        const fight = resolveFight(text, environment);
        for (const c of fight.state.combatants) {
          const out = c.conditions.some((each) => each.id === "dead" || each.id === "unconscious");
          expect(c.hp?.now ?? 0).toBeGreaterThanOrEqual(0);
          expect(`${c.name} ${out ? "out" : "in"}`).toBe(`${c.name} ${c.hp?.now === 0 ? "out" : "in"}`);
          if (out) expect(c.conditions.map((each) => each.id)).not.toContain("engaged");
        }
        expect([
          ...mirrored(fight, "engaged", "engaged"),
          ...mirrored(fight, "grappling", "grabbed"),
          ...mirrored(fight, "grabbed", "grappling"),
        ]).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });

  it("never lets anybody act twice in a round, unless its sheet says so (BD-12, BD-126)", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(randomFight(basicD20, cast).map(withoutRulings), (text) => {
        const fight = resolveFight(text, environment);
        const acted = new Map<string, unknown>();
        for (const { lines, result } of fight.units) {
          if (lines[0]?.kind === "section") acted.clear();
          for (const { name, own } of result.after.combatants) {
            const deed: unknown = Reflect.get(own, "acted");
            if (deed === null) continue;
            expect([name, acted.get(name) ?? deed]).toEqual([name, deed]);
            acted.set(name, deed);
          }
        }
        for (const who of acted.keys()) seen.add(who);
      }),
      { numRuns: 80 },
    );
    // The property means something only where people do act.
    expect(seen.size).toBeGreaterThan(4);
  });
});

describe("hostile text", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "\u{d800}x"];
  it("names of the language's own things are names like any other", () => {
    for (const name of names) {
      const text = `rules: basic-d20
${name}: HP 5, AC 10, ${name} d6, spear d6
@orcs
Orc: HP 9, AC 10, axe d6
== Round 1
initiative [${name} d6=3, Orc d6=2]
${name} attacks Orc with ${name} [d20=1, d20=1]
Orc grapples ${name} [d20=15, d20=15, d20=3]
== Round 2
${name} attacks Orc with spear
Orc wrests ${name} from ${name} [d20=15, d20=3, d20=15]
! ${name}'s spear is broken
! ${name} gains ${name}`;
      const fight = resolveFight(text, environment);
      expect(diagnosticsOf(fight).filter((d) => d.code === "internal")).toEqual([]);
      expect(fight.state.combatants[0]?.conditions.map((each) => each.id)).toContain("weapon broken");
      expect(Object.keys(Object.prototype)).toEqual([]);
    }
  });

  it("huge numbers and long lines are survived", () => {
    const long = "x".repeat(200_000);
    const text = `rules: basic-d20
Ada: HP 999999, AC 10, STR +5, sword 999d999, move 999999, CON 999999, attacks 999, bow d6 range 1/2/999999
Bob: HP 5, AC 99999
@orcs
Orc x200: HP 5, AC 10
== Round 1
initiative
Ada moves 999999999 ft
Ada attacks Orc 1 with sword, +999999 ${long}
Ada shoots Orc 2 with bow, at 999999 ft
Ada does "${long}", by dex, DC 999999
Ada rests 999999999 turns
surprise @orcs and Ada, ambush
end of round`;
    const fight = resolveFight(`${text}`, environment, { faces: () => ({ face: ({ sides }) => sides }) });
    expect(diagnosticsOf(fight).filter((d) => d.code === "internal")).toEqual([]);
  });
});
