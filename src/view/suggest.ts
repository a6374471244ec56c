import type { Fight } from "../fight/timeline.ts";
import { names } from "../fight/names.ts";
import { fold, inflect } from "../language/words.ts";

/** More would not fit under a field. */
const MOST = 24;

/**
 * Lines that a user may be about to write: what is due at first, then the text so far with its last word completed by a name, a verb, a clause
 * or a weapon of the fight.
 */
export function suggest(fight: Fight, text: string): string[] {
  const offers = fight.due.offers.map(({ line }) => line);
  const typed = text.trimStart();
  if (typed === "") return [...new Set([...offers, ...fight.due.who.map((who) => `${who} `)])].slice(0, MOST);
  const whole = offers.filter((line) => fold(line).startsWith(fold(typed)) && line !== typed);
  const found = new Set(whole);
  // The last words so far may be the beginning of a name of several words: try the longest stretch first.
  const starts = wordStarts(text).slice(-3);
  const known = vocabularyOf(fight);
  for (const start of starts) {
    const begun = fold(text.slice(start));
    if (begun === "") continue;
    for (const word of known) {
      if (found.size >= MOST) break;
      const folded = fold(word);
      if (folded.startsWith(begun) && folded !== begun) found.add(`${text.slice(0, start)}${word} `);
    }
  }
  if (/\s$/.test(text)) for (const word of nextWords(fight, text)) if (found.size < MOST) found.add(`${text}${word} `);
  return [...found];
}

function wordStarts(text: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const blank = /[\s,]/.test(text[at] ?? "");
    const before = at === 0 || /[\s,]/.test(text[at - 1] ?? "");
    if (!blank && before) starts.push(at);
  }
  return starts;
}

/** Behind a name a verb; behind anything else the names. */
function nextWords(fight: Fight, text: string): readonly string[] {
  const said = fold(text);
  const all = names(fight.state).all;
  return all.some((name) => said === fold(name)) ? verbs(fight) : all;
}

function vocabularyOf(fight: Fight): string[] {
  const { vocabulary } = fight.setup.system;
  return [
    ...names(fight.state).all,
    ...verbs(fight),
    ...vocabulary.clauses.flatMap(({ words }) => words.slice(0, 1)),
    ...fight.state.combatants.flatMap(({ attacks }) => attacks.map(({ name }) => name)),
  ];
}

function verbs(fight: Fight): string[] {
  return fight.setup.system.vocabulary.verbs
    .filter(({ role }) => role !== "gm")
    .flatMap(({ words, keyword, actor }) =>
      words.slice(0, 1).map((word) => (keyword === true || actor === "none" ? word : inflect(word))),
    );
}
