import type { RuleSystem } from "../../src/fight/system.ts";
import { bracketed, outside } from "./bracketed.ts";

/** The rules' own sentences and names in the test language too, and what their vocabulary says beside its words. */
export function inTestLanguage(system: RuleSystem): RuleSystem {
  const { words, names, vocabulary } = system;
  const advice = vocabulary.said?.advice.map((each) => ({ ...each, why: bracketed(each.why) })) ?? [];
  const said = vocabulary.said === undefined ? {} : { said: { ...vocabulary.said, advice } };
  const options = vocabulary.options.map(({ check, ...each }) =>
    check === undefined ? each : { ...each, check: bracketed(check) },
  );
  const conditions = vocabulary.conditions.map(({ told, ...each }) =>
    told === undefined ? each : { ...each, told: bracketed(told) },
  );
  const told = words === undefined ? {} : { words: bracketed(words) };
  const called = names === undefined ? {} : { names: bracketed(names) };
  return { ...system, ...told, ...called, vocabulary: { ...vocabulary, ...said, options, conditions } };
}

/** Words of a text, and of all texts in something. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return (value.match(/\p{L}{2,}/gu) ?? []).map((word) => word.toLowerCase());
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [...wordsIn(key), ...wordsIn(each)]);
}

/** What people may write, and what they may be told to write: the vocabulary without its help. */
export function vocabularyOf({ id, vocabulary }: RuleSystem): Set<string> {
  const plain: unknown = JSON.parse(
    JSON.stringify({ id, vocabulary }, (key, value: unknown) =>
      /^(?:help|effect|why|told|ends|rules)$/.test(key) ? undefined : value,
    ),
  );
  return new Set(wordsIn(plain));
}

/** Words that a text has outside of the catalogues, and that are nobody's. */
export function leftOut(text: string, known: (word: string) => boolean): string[] {
  return wordsIn(outside(text, " ")).filter((word) => !known(word));
}
