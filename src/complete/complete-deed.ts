import { nobody } from "../fight/who.ts";
import type { BindContext } from "../fight/bind/context.ts";
import { bindLine } from "../fight/bind/line.ts";
import { lightVerbs } from "../fight/bind/words.ts";
import type { Environment } from "../fight/environment.ts";
import { names } from "../fight/bind/names.ts";
import type { Word } from "../fight/bind/phrase.ts";
import { dueOf } from "../fight/due.ts";
import { isDeed, type Offer } from "../fight/move.ts";
import { find } from "../fight/state.ts";
import type { VerbSpec } from "../fight/vocabulary.ts";
import type { Meaning } from "../fight/said-specs.ts";
import { inflect, verbForms } from "../language/words.ts";
import type { Caret } from "./caret.ts";
import { candidate, type Candidate } from "./completion.ts";
import { habitsOf } from "./habits.ts";
import { saidOf } from "./light.ts";
import { tryOffers } from "./trial.ts";
import { say } from "./say.ts";

/* What somebody may do: verbs, and deeds that are no verbs. */

export interface ActionPlace {
  readonly caret: Caret;
  readonly environment: Environment;
  /** line: stands on its own. indented: reaction or step. gm: behind "!". */
  readonly place: "line" | "indented" | "gm";
}

export function contextOf(caret: Caret, place: ActionPlace["place"]): BindContext {
  const above = caret.below?.result.steps[0]?.actions[0]?.actor ?? nobody;
  return { state: caret.state, lexicon: caret.fight.setup.lexicon, line: 0, place, above };
}

/** Behind `takes a`, `makes`: the deeds that are no verbs. */
export function keywordsFor(line: readonly Word[], at: ActionPlace): Candidate[] {
  const light = line.findIndex((word, i) => i >= line.length - 2 && lightVerbs.has(word.text));
  if (light < 0) return [];
  const actor = names(at.caret.state).book.match(line, 0)?.value ?? "";
  const habits = habitsOf(at.caret, actor);
  const common = at.caret.fight.setup.system.vocabulary.common?.verbs ?? [];
  return at.caret.fight.setup.system.vocabulary.verbs
    .filter((verb) => verb.keyword === true && (actor === "" || verb.actor !== "none"))
    .map((verb) => ({ verb, score: habits.verb(verb.id) + commonScore(common, verb.id) }))
    .sort((a, b) => b.score - a.score)
    .map(({ verb }) => deed(verb, false));
}

/** Who acts, for the choice of verbs. */
export interface Doer {
  /** The first of them; "": nobody. */
  readonly name: string;
  /** Several, or a side. */
  readonly several: boolean;
}

/** What somebody may do. Deeds that the system offers at this moment go now. */
export function verbsFor(doer: Doer, at: ActionPlace, first: boolean): Candidate[] {
  const { name, several } = doer;
  const { system } = at.caret.fight.setup;
  const deeds = rankedVerbs(doer, at).map(({ verb, goes }) => deed(verb, goes, several));
  if (!first || at.place !== "line" || system.declare === undefined || several || name === "") return deeds;
  const states = offersHere(at).some(({ who, move }) => who === name && isDeed(move) && move.will === true);
  const will = candidate("will", "deed", { help: say.will, ...(states ? { goes: "now" } : {}) });
  return states ? [will, ...deeds] : [...deeds, will];
}

/** The same behind "will", in base forms. */
export function statementsFor(doer: Doer, at: ActionPlace): Candidate[] {
  return rankedVerbs(doer, at).map(({ verb, goes }) => deed(verb, goes, true));
}

function rankedVerbs({ name, several }: Doer, at: ActionPlace): { readonly verb: VerbSpec; readonly goes: boolean }[] {
  const { caret, place } = at;
  const { system } = caret.fight.setup;
  const habits = habitsOf(caret, name);
  const offers = offersHere(at).map(({ line }) => ({ line, verb: boundVerb(line, at) }));
  const offered = new Set(offers.filter(({ line }) => line.startsWith(`${name} `)).map(({ verb }) => verb));
  const anybody = new Set(offers.map(({ verb }) => verb));
  const common = system.vocabulary.common?.verbs ?? [];
  const suited = suitedTo(name, caret);
  const roles =
    place === "gm"
      ? ["gm", "action", "either"]
      : place === "indented"
        ? ["reaction", "either", "action"]
        : ["action", "either"];
  const rows = system.vocabulary.verbs.filter((verb) => roles.includes(verb.role) && takes(verb, name, several));
  const found = rows.map((verb) => ({
    verb,
    goes: offered.has(verb.id),
    score:
      habits.verb(verb.id) +
      (anybody.has(verb.id) ? 3 : 0) +
      commonScore(common, verb.id) +
      (suited.has(verb.id) ? 1 : 0) +
      (place === "indented" && verb.role === "reaction" ? 500 : 0) +
      (place === "gm" && verb.role === "gm" ? 100 : 0),
  }));
  return found.sort((a, b) => Number(b.goes) - Number(a.goes) || b.score - a.score);
}

/** Who carries a bow shoots; who carries oil throws it. */
const arms: readonly (readonly [Meaning, RegExp])[] = [
  ["shoot", /bow\b|sling\b|musket|pistol|rifle|gun\b/],
  ["throw", /\boil\b|holy water|bomb|dart|javelin|thrown|throwing/],
];

/** Verbs for what somebody has in the first place. */
function suitedTo(name: string, { state, fight }: Caret): ReadonlySet<string> {
  const first = find(state, name)?.attacks[0]?.name.toLowerCase();
  const verbs = fight.setup.system.vocabulary.said?.verbs;
  const found = first === undefined ? [] : arms.filter(([, weapon]) => weapon.test(first));
  return new Set(found.map(([meaning]) => verbs?.[meaning] ?? ""));
}

/** What a word of the system's fixed list counts where nothing has been written yet. */
export function commonScore(common: readonly string[], id: string): number {
  const at = common.indexOf(id);
  return at < 0 ? 0 : 2 - at / 100;
}

function deed(verb: VerbSpec, goes: boolean, plural = false): Candidate {
  const word = verb.words[0] ?? verb.id;
  const said =
    verb.keyword === true && verb.actor !== "none"
      ? saidOf(word, plural)
      : plural || verb.keyword === true || verb.actor === "none"
        ? word
        : inflect(word);
  return candidate(said, verb.role === "reaction" ? "reaction" : "deed", {
    goes: goes ? "now" : "general",
    help: verb.help,
    also: verb.words.flatMap((each) =>
      verb.keyword === true || each !== word ? [each, ...verbForms(each)] : verbForms(each),
    ),
    rules: verb.rules,
  });
}

/** What is done by one at a time several can do one after the other. */
function takes(verb: VerbSpec, actor: string, several: boolean): boolean {
  switch (verb.actor) {
    case "one":
    case "many":
    case "any":
      return actor !== "";
    case "side":
      return several && actor.startsWith("@");
    case "none":
      return actor === "";
    case "optional":
      return true;
  }
}

function boundVerb(line: string, { caret, place }: ActionPlace): string {
  const text = line.trim();
  return bindLine(text, { from: 0, to: text.length }, contextOf(caret, place)).actions[0]?.verb ?? "";
}

type Offers = readonly Offer[];

const known = new WeakMap<Caret, { readonly place: string; readonly offers: Offers }>();

/** Whole lines that the rules offer at the caret: what is due, or how the line above may be answered. */
export function offersHere(at: ActionPlace): Offers {
  const before = known.get(at.caret);
  if (before !== undefined && before.place === at.place) return before.offers;
  const offers = offersOf(at);
  known.set(at.caret, { place: at.place, offers });
  return offers;
}

function offersOf({ caret, environment, place }: ActionPlace): Offers {
  if (place === "indented") {
    const below = caret.below;
    if (below === null) return [];
    if (below.result.offers.length > 0) return below.result.offers;
    const first = below.lines[0];
    // Offers are kept while a die is missing: so the line is looked at without its dice.
    if (first?.kind !== "action" || first.record === null) return [];
    const bare = first.text.slice(0, first.record.span.from);
    return tryOffers(caret, [bare], environment);
  }
  const { fight, state } = caret;
  return state === fight.state ? fight.due.offers : dueOf(fight.setup.system.due(state)).offers;
}
