import { inWords, isAbout, isUndeclared, waysOf } from "../fight/fact.ts";
import { find } from "../fight/state.ts";
import { environmentOf, type Fight } from "../fight/timeline.ts";
import type { VerbSpec } from "../fight/vocabulary.ts";
import type { Way } from "../language/syntax.ts";
import { caretBehind, tried, tryLines } from "./caret.ts";
import { suits, lineOf, offersOf, takesWeapon, type Deed } from "./choice-lines.ts";
import { meansOf } from "./choices.ts";
import { listedTargets, patients } from "./habits.ts";
import { completeSentences } from "./sentences.ts";

/*
 * Deeds that cannot come about as things are, each with the reason in the rules' own words. A deed is tried with
 * everything that may stand in its line, until one line goes. That takes many trials, so it is done in slices.
 */

/**
 * Why each deed does not go, by its id; those that go are not in it, nor those that may go with words which only the
 * player knows.
 */
export type Refusals = ReadonlyMap<string, string>;

export const noRefusals: Refusals = new Map();

export function* refusalsOf(fight: Fight, who: string, deeds: readonly Deed[]): Generator<null, Refusals> {
  const found = new Map<string, string>();
  for (const deed of deeds) {
    if (offersOf(fight, who).some(({ verb }) => verb === deed.id)) continue;
    // A statement that cannot come true as things stand is told so as well.
    const why =
      lackOf(fight, who, deed) ??
      (yield* refusalOf(fight, who, deed)) ??
      (deed.will ? yield* refusalOf(fight, who, { ...deed, will: false }, true) : null);
    if (why !== null) found.set(deed.id, why);
  }
  return found;
}

/**
 * Returns the ids of all deeds in the order in which people look for them: the open ones keep their places, the
 * impossible ones come last.
 */
export function openedDeeds(all: readonly Deed[], common: readonly Deed[], refusals: Refusals): readonly string[] {
  const place = ({ id }: Deed): number => (common.some((each) => each.id === id) ? 0 : refusals.has(id) ? 2 : 1);
  return [...all].sort((a, b) => place(a) - place(b)).map(({ id }) => id);
}

/**
 * Returns what a fighter lacks for a deed that the rules would let it do all the same: a spell of its own, something on
 * the ground.
 */
function lackOf(fight: Fight, who: string, { id, verb }: Deed): string | null {
  const { system } = fight.setup;
  const c = find(fight.state, who);
  if (c === undefined) return null;
  const casts = id === system.vocabulary.said?.verbs.cast;
  if (casts && c.spells.length === 0 && !suits(fight, who, verb)) return completeSentences.noSpell(who);
  const lacked = system.lacks?.(fight.state, c, id) ?? null;
  return lacked === null ? null : inWords(system.words, lacked);
}

/**
 * Returns the last reason against a deed that goes in no way; null: it goes.
 * @param stated it would be stated now, so the reason that it has not been stated does not count
 */
function* refusalOf(fight: Fight, who: string, deed: Deed, stated = false): Generator<null, string | null> {
  const caret = caretBehind(fight, "");
  let last: string | null = null;
  for (const line of linesOf(fight, who, deed)) {
    const { diagnostics } = tried(caret, [line], environmentOf(fight), true);
    yield null;
    const wrong = diagnostics.find(({ severity }) => severity === "error");
    if (wrong === undefined || isAbout(wrong.what, ANYTHING) || (stated && isUndeclared(wrong.what))) return null;
    // Rules that only ask which of several it is do not refuse: an answer makes it go.
    const [way] = (wrong.what === undefined ? [] : waysOf(fight.setup.system.words, wrong.what)).filter(isClause);
    if (way !== undefined && tryLines(caret, [`${line}, ${way.clause}`], environmentOf(fight)).goes) return null;
    last = wrong.message;
  }
  return last;
}

function isClause(way: Way): way is Extract<Way, { readonly clause: string }> {
  return "clause" in way;
}

/** Stand-in for words that only the player knows. */
const ANYTHING = "something";
const samples: Readonly<Record<NonNullable<VerbSpec["thing"]>, readonly string[]>> = {
  text: [ANYTHING],
  place: [ANYTHING],
  number: ["1"],
  split: ["0/0"],
  weapon: [],
};

/** Yields every line of a deed: with each weapon or spell, at everybody. */
function* linesOf(fight: Fight, who: string, deed: Deed): Generator<string, void> {
  const c = find(fight.state, who);
  const weapons = (c?.attacks ?? []).map(({ name }) => name);
  const pairs = weapons.slice(1).map((name) => `${weapons[0] ?? ""} and ${name}`);
  const { thing = null, helps } = deed.verb;
  if (!deed.aims) {
    const things = thing === "weapon" ? weapons : thing === null ? [] : samples[thing];
    const armed = deed.verb.clauses.includes("with") ? [...weapons, ...pairs] : [];
    for (const rest of ["", ...armed.map((each) => ` with ${each}`), ...things.map((each) => ` ${each}`)])
      yield lineOf(fight, { who, deed, means: null, rest }, null);
    return;
  }
  const means = takesWeapon(deed)
    ? [null, ...pairs, ...weapons]
    : thing === "text" && helps === undefined
      ? [...meansOf(fight, who, deed).map(({ name }) => name), ANYTHING]
      : [null];
  const self = c === undefined ? [] : [c];
  const all =
    helps === undefined
      ? [...self, ...listedTargets(fight, who, true), ...listedTargets(fight, who).reverse()]
      : patients(fight.state, who, helps).reverse();
  for (const each of means) for (const { name } of all) yield lineOf(fight, { who, deed, means: each, rest: "" }, name);
}
