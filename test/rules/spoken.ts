import { diagnosticsOf, stepsOf, type Fight } from "../../src/fight/timeline.ts";

/*
 * What no sentence of any rule system says, whatever it is about: a number beside the wrong noun, an article before the
 * wrong sound, a side that is made one or many. What stands in quotes, and behind a mark, is a line to be written or
 * the writer's own words.
 */

const NOUNS =
  "points|hit points|zones|rounds|turns|attacks|defences|segments|hours|minutes|seconds|dice|shares|hands|hexes|steps|targets|actions|friends|foes|tentacles|spells|moves";

const WRONG: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?:^|[ (])1 (?:free |full |more |hit |slow )?(?:${NOUNS})\\b`), "one of many"],
  [
    /(?:^|[ (])[2-9] (?:free |full |more )?(?:point|hit point|zone|round|attack|defence|segment|hour|share|hand|hex|step)\b(?!-)/,
    "many of one",
  ],
  [/(?:^|[ (])[Aa] (?!(?:uni|use|usu|eu|one\b|once\b))[aeiou]\p{L}+/u, "a before a vowel"],
  [/\b[Aa]n (?!(?:hour|heir|hono|8|1[18]\b))[^\saeiouAEIOU"“…]/, "an before no vowel"],
  [/(?:'s|’s) (?:the|a|an) /, "two articles"],
  [/\bthe own\b/, "whose own?"],
  [
    /(?<!\b(?:of|but|or) )@[\p{L}-]+(?:'s?|’s?)? (?:has|have|holds?|pass(?:es)?|chooses?|is|are|goes|go)\b/u,
    "a side is one or many",
  ],
  [/@[\p{L}-]+(?:'|’)/u, "a side has an s behind it"],
  [/\band \S+ (?:closes on|fights to|lies in)\b/, "many do what one does"],
  [/\(\)|""| {2}| [,.;:](?: |$)|[:,]? $|[:,]$/, "something is left out"],
];

/**
 * What is wrong with a sentence; null: nothing that can be told so. `names`: of the fighters, which say nothing of
 * number or sound.
 */
export function misspoken(sentence: string, names: readonly string[] = []): string | null {
  const anybody = [...names].sort((a, b) => b.length - a.length);
  const own = anybody
    .reduce((text, name) => text.replaceAll(name, "Somebody"), sentence)
    .replace(/"[^"]+"|“[^”]+”|! .*$/g, "…");
  const found = WRONG.find(([pattern]) => pattern.test(own));
  return found === undefined ? null : `${found[1]}: ${sentence}`;
}

/**
 * The sentences of a fight in which something is wrong: of its events, what is asked, and what is said of its lines.
 */
export function slips(fight: Fight): string[] {
  const names = fight.state.combatants.map(({ name }) => name).filter((name) => name.length > 1);
  const single = fight.state.combatants.some(({ name }) => name === "A");
  const told = diagnosticsOf(fight).map(({ message }) => message);
  for (const { step } of stepsOf(fight))
    for (const event of step.events) if ("text" in event && event.type !== "table") told.push(event.text);
  return [...told, ...fight.pending.map(({ purpose }) => purpose)].flatMap(
    (text) => misspoken(single ? text.replace(/\bA\b/g, "Somebody") : text, names) ?? [],
  );
}
