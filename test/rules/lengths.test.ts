/** Lengths in every system: its own unit counts as it stands, another is converted with a remark, all else is named. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { converted, lengthWords, scaleOf } from "../../src/fight/bind/lengths.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";

const foreign = ["rounds", "points", "segments", "hours", "turns"];

/** A place of the text where a length may stand, with the units that are understood there. */
interface Place {
  readonly units: readonly string[];
  readonly line: (length: string) => string;
  readonly item: (length: string) => string;
  /** Numbers of one length: three of a triple. */
  readonly count: number;
}

/** Returns every verb, stat and property of the system that counts lengths. */
function placesOf({ vocabulary }: RuleSystem): readonly Place[] {
  const { verbs, stats, properties, lengths } = vocabulary;
  const none = (): string => "";
  const units = (spec: { readonly units?: readonly string[] }): readonly string[] =>
    scaleOf(spec.units, lengths)?.more ?? [];
  return [
    ...verbs
      .filter(({ thing, role, keyword }) => thing === "number" && role === "action" && keyword !== true)
      .map((spec) => ({
        units: units(spec),
        line: (said: string) => `Ann ${spec.words[0] ?? ""} ${said}`,
        item: none,
      })),
    ...stats.map((spec) => ({ units: units(spec), line: none, item: (said: string) => `${spec.id} ${said}` })),
    ...properties.map((spec) => ({
      units: units(spec),
      line: none,
      item: (said: string) => `gadget d6 ${spec.id} ${said}`,
      count: spec.type === "triple" ? 3 : 1,
    })),
  ]
    .filter((place) => place.units.length > 0)
    .map((place) => ({ count: 1, ...place }));
}

/** Returns what is said of a fight in which this length stands at that place. */
function told(id: string, { line, item, count }: Place, number: number, unit: string): string[] {
  const length = `${Array.from({ length: count }, () => number).join("/")} ${unit}`.trim();
  const ann = ["HP 9", item(length)].filter((each) => each !== "").join(", ");
  const text = `rules: ${id}\n\nAnn: ${ann}\n@foes\nBob: HP 9\n\n== Round 1\n${line(length)}`;
  const fight = resolveFight(text, { systems, defaultSystem });
  return diagnosticsOf(fight).map(({ severity, message }) => `${severity}: ${message}`);
}

test.each([...systems])("%s: no length in another unit counts in silence", (id, system) => {
  const { lengths } = system.vocabulary;
  const places = placesOf(system);
  expect(places.length).toBeGreaterThan(0);
  const units = fc.constantFrom(...lengthWords, ...foreign);
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.integer({ min: 1, max: 60 }), units, (place, number, unit) => {
      const was = lengths === undefined ? null : converted(number, unit, { own: lengths, more: place.units });
      const bare = told(id, place, number, "");
      const now = told(id, place, number, unit);
      if (was === null) expect(now).toEqual(bare);
      else if (was.factor === null)
        expect(now.some((each) => !each.startsWith("info") && !bare.includes(each))).toBe(true);
      else expect(now.join("\n")).toContain(`(× ${was.factor})`);
    }),
    { numRuns: 80 },
  );
});

test("a converted length is its number times the factor, to a tenth", () => {
  const scale = { own: "m", more: [] } as const;
  expect(converted(60, "ft", scale)).toEqual({ said: "60 ft", number: 18.3, own: "m", factor: 0.305 });
  expect(converted(20, "metres", scale)).toBeNull();
  expect(converted(3, "zones", scale)?.factor).toBeNull();
});
