import { lightVerbs, type BindContext } from "../fight/bind/draft.ts";
import { bindLine } from "../fight/bind/line.ts";
import { names } from "../fight/bind/names.ts";
import type { Word } from "../fight/bind/phrase.ts";
import { countedOf, oneOf } from "../fight/counted.ts";
import { dueOf } from "../fight/due.ts";
import { END, endLine, nextLines } from "../fight/ending.ts";
import type { Environment } from "../fight/environment.ts";
import { isDeed, type Offer } from "../fight/move.ts";
import { isDue as isDueNow, spokenText } from "../fight/reminders.ts";
import { find, takesNoPart } from "../fight/state.ts";
import { nobody } from "../fight/value.ts";
import type { VerbSpec, Meaning } from "../fight/vocabulary.ts";
import type { Line } from "../language/syntax.ts";
import { inflect, verbForms } from "../language/words.ts";
import { remarkOn, tryOffers, tryLines, type Caret } from "./caret.ts";
import { candidate, saidOf, type Candidate } from "./completion.ts";
import { habitsOf, followers, pastOf, ROUND, RULING } from "./habits.ts";
import { completeSentences } from "./sentences.ts";

/* Fighter, line and place for which verbs are sought. */

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

/** Returns the keyword deeds behind `takes a`, `makes`: those that are no verbs. */
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

/** Actor for whom verbs are chosen. */
export interface Doer {
  /** The first of them; "": nobody. */
  readonly name: string;
  /** Several, or a side. */
  readonly several: boolean;
}

/** Returns the verbs of an actor. Deeds that the rules offer at this moment go now. */
export function verbsFor(doer: Doer, at: ActionPlace, first: boolean): Candidate[] {
  const { name, several } = doer;
  const { system } = at.caret.fight.setup;
  const deeds = [...rankedVerbs(doer, at).map(({ verb, goes }) => deed(verb, goes, several)), ...spending(name, at)];
  if (!first || at.place !== "line" || system.declare === undefined || several || name === "") return deeds;
  const states = offersHere(at).some(({ who, move }) => who === name && isDeed(move) && move.will === true);
  const will = candidate("will", "deed", { help: completeSentences.will, ...(states ? { goes: "now" } : {}) });
  return states ? [will, ...deeds] : [...deeds, will];
}

/** Returns the ways to spend one of somebody's counted things. */
function spending(name: string, { caret, place }: ActionPlace): Candidate[] {
  const c = place === "gm" ? undefined : find(caret.state, name);
  const counted = c === undefined ? [] : countedOf(c, caret.fight.setup.lexicon);
  return counted
    .filter(([, { now }]) => now > 0)
    .map(([id, { now, most }]) =>
      candidate(`uses 1 ${oneOf(id)}`, "line", {
        detail: completeSentences.left(most === null ? `${now}` : `${now}/${most}`),
        help: completeSentences.spends,
      }),
    );
}

/** Returns the same verbs behind "will", in base form. */
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

/** Weapons by the deed that they serve: a bow is shot, oil is thrown. */
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

/** Scores a word of the system's list of common words, for a fight in which nothing has been written yet. */
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

/** Tells whether an actor may use a verb: several can do one after the other what one does at a time. */
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

/** Returns whole lines that the rules offer at the caret: the lines that are due, or the answers to the line above. */
function offersHere(at: ActionPlace): Offers {
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

/* Completions at the beginning of a line. */

/** Whole lines are tried before they are offered, as far as anybody looks. */
const MOST_TRIED = 8;

interface Beginning {
  readonly candidate: Candidate;
  /** As `pastOf` notes how lines began. */
  readonly head: string;
}

/**
 * Returns beginnings of a line, best first: the whole line that is due; the fighters who are due, in the order in which
 * they acted before; sections, other fighters, deeds of nobody; rulings, prose. The beginning that followed the line
 * above each time before has a place among the first three.
 */
export function beginnings(at: ActionPlace): Candidate[] {
  const { caret, place } = at;
  const follows = followers(caret);
  const open = place === "line" ? openAbove(caret) : null;
  const offers = offersHere(at).filter(({ who }) => open?.actors.has(who) !== true);
  const whole = offers.map((offer, i): Beginning => ({ candidate: wholeLine(offer, i, at), head: headOf(offer) }));
  const due = caret.state === caret.fight.state ? caret.fight.due.who : caret.fight.setup.system.due(caret.state).who;
  const isDue = new Set(place === "indented" ? answering(at, offers) : due.flatMap((who) => membersFirst(who, caret)));
  for (const who of open?.actors ?? []) isDue.delete(who);
  const acted = actedThisRound(caret);
  const roster = names(caret.state).all.filter((name) => !isDue.has(name));
  const likely = (all: Iterable<string>): string[] => [...all].sort((a, b) => follows(b) - follows(a));
  const others = [
    ...likely(roster.filter((name) => !acted.has(name))),
    ...likely(roster.filter((name) => acted.has(name))),
  ];
  const who = [...(place === "indented" ? isDue : likely(isDue)), ...others]
    .filter((name) => name !== "")
    .map((name): Beginning => ({ candidate: fighter(name, isDue.has(name)), head: name }));
  const first = who[0]?.head;
  const nobodys = whole.filter((_, i) => offers[i]?.who === "");
  const theirs = whole.filter((_, i) => offers[i]?.who !== "");
  const own = theirs.filter(({ head }) => head === first);
  // A round that was begun without it goes on without it.
  const skipped = isDue.size === 0 && acted.size > 0 && nobodys[0]?.head !== ROUND;
  const [lead] = nobodys;
  const unused = lead !== undefined && follows(lead.head) === 0 && who.some(({ head }) => follows(head) > 0);
  const leads = lead !== undefined && whole[0] === lead && !skipped && !unused ? [lead] : [];
  const waiting = who.filter(({ head }) => isDue.has(head) || (isDue.size === 0 && !acted.has(head))).length;
  const dueCount = Math.max(1, waiting);
  const ends = place === "line" ? endings(caret) : [];
  const out: Beginning[] = [
    ...ends,
    ...(open?.answers ?? []).map((each): Beginning => ({ candidate: answer(each), head: "answer" })),
    ...leads.filter(({ candidate: { insert } }) => insert !== ends[0]?.candidate.insert),
    ...own.slice(0, 1),
    ...who.slice(0, dueCount),
    ...nobodys.filter((each) => !leads.includes(each) && each.candidate.insert !== ends[0]?.candidate.insert),
    ...who.slice(dueCount),
    ...theirs.filter((each) => each !== own[0]),
    ...verbsFor({ name: "", several: false }, at, false).map((each) => ({ candidate: each, head: verbOf(each, at) })),
  ];
  if (place === "line") out.push({ candidate: candidate(`== Round ${caret.state.round + 1}`, "section"), head: ROUND });
  out.push({ candidate: candidate("! ", "ruling", { help: completeSentences.ruling }), head: RULING });
  if (place === "line") out.push({ candidate: candidate("+ ", "line", { help: completeSentences.joins }), head: "+" });
  out.push({ candidate: candidate("> ", "prose", { help: completeSentences.prose }), head: ">" });
  if (place === "line") for (const each of reminders(caret)) out.push({ candidate: each, head: "reminder" });
  return promoted(out, follows).map((each) => each.candidate);
}

/** Returns the ticks for the reminders that are due, then the beginnings of new ones. */
function reminders({ state, fight }: Caret): Candidate[] {
  const due = state.reminders.filter((each) => isDueNow(each, state, fight.setup));
  return [
    ...due.map((each) =>
      candidate(`done: ${spokenText(each)}`, "line", { goes: "now", help: completeSentences.ticks }),
    ),
    ...newReminders,
  ];
}

/** Beginnings of new reminders. */
const newReminders: readonly Candidate[] = ["every round: ", "in 3 rounds: ", "at 10: ", "when "].map((insert) =>
  candidate(insert, "line", { help: completeSentences.reminder }),
);

/** Returns the line that ends the fight, at the place where a decided fight goes on. */
function endings({ fight, state }: Caret): Beginning[] {
  const [line = ""] = nextLines(fight);
  if (state !== fight.state || fight.pendingUnit !== null || line !== endLine(fight)) return [];
  const kind = line.startsWith("==") ? "section" : "ruling";
  return [{ candidate: candidate(line, kind, { goes: "now", detail: completeSentences.endsFight }), head: END }];
}

/**
 * Returns the line above that waits for dice or an answer: the fighters who have acted there, and the answers that may
 * stand directly below.
 */
function openAbove({
  fight,
  at,
}: Caret): { readonly actors: ReadonlySet<string>; readonly answers: readonly Offer[] } | null {
  const unit = fight.pendingUnit === null ? undefined : fight.units[fight.pendingUnit];
  if (unit === undefined || unit.from >= at) return null;
  const actors = new Set(unit.result.steps.flatMap(({ actions }) => actions.flatMap((action) => action.actors)));
  const between = fight.lines.slice(unit.from + unit.lines.length, at);
  return { actors, answers: between.every(({ kind }) => kind === "blank") ? fight.offers : [] };
}

function answer({ line, rule }: Offer): Candidate {
  return candidate(`  ${line.trim()}`, "line", { goes: "now", detail: completeSentences.answersAbove, rules: rule });
}

/** Moves the beginning that followed most often up to the second row at least. */
function promoted(all: Beginning[], follows: (head: string) => number): readonly Beginning[] {
  let best: Beginning | undefined;
  for (const each of all) if (follows(each.head) > (best === undefined ? 0 : follows(best.head))) best = each;
  const at = best === undefined ? -1 : all.indexOf(best);
  if (best === undefined || at < 2 || all.slice(0, 3).some(({ head }) => head === best.head)) return all;
  return [...all.slice(0, 1), best, ...all.slice(1, at), ...all.slice(at + 1)];
}

function wholeLine({ line, rule }: Offer, i: number, { caret, environment, place }: ActionPlace): Candidate {
  const { below, at } = caret;
  const above = below === null ? [] : below.lines.slice(0, Math.max(1, at - below.from)).map(bare);
  const tried = place === "line" ? [line.trim()] : [...above, `  ${line.trim()}`];
  const isTried = i < MOST_TRIED && place !== "gm";
  const refused = isTried ? tryLines(caret, tried, environment).why : null;
  const kind = line.trim().startsWith("==") ? "section" : "line";
  const detail = refused ?? (isTried && place === "line" ? remarkOn(caret, line.trim(), environment) : null);
  return candidate(line.trim(), kind, { goes: refused === null ? "now" : "no", detail, rules: rule });
}

/** Returns a line without its dice, which may be those of other reactions. */
function bare(line: Line): string {
  return "record" in line && line.record !== null ? line.text.slice(0, line.record.span.from) : line.text;
}

function headOf({ line, who }: Offer): string {
  return line.trim().startsWith("==") ? ROUND : who === "" ? line.trim() : who;
}

function verbOf({ insert }: Candidate, { caret }: ActionPlace): string {
  return caret.fight.setup.system.vocabulary.verbs.find(({ words }) => words[0] === insert)?.id ?? insert;
}

function fighter(name: string, due: boolean): Candidate {
  return candidate(
    name,
    name.startsWith("@") ? "side" : "fighter",
    due ? { goes: "now", detail: completeSentences.dueNow } : {},
  );
}

function actedThisRound(caret: Caret): ReadonlySet<string> {
  const { heads } = pastOf(caret);
  const known = new Set<string>(names(caret.state).all);
  return new Set(heads.slice(heads.lastIndexOf(ROUND) + 1).filter((head) => known.has(head)));
}

/** Returns a side that is due behind those of its members who can still act. */
function membersFirst(who: string, { state, fight }: Caret): string[] {
  if (!who.startsWith("@")) return [who];
  const own = state.combatants.filter((c) => c.side === who.slice(1) && !takesNoPart(c, fight.setup.lexicon));
  return [...own.map(({ name }) => name), who];
}

/** Returns the fighters who may answer the line above: those to whom the rules offer it, then its targets. */
function answering({ caret }: ActionPlace, offers: ReturnType<typeof offersHere>): string[] {
  const above = caret.below?.result.steps[0]?.actions ?? [];
  return [
    ...offers.map(({ who }) => who),
    ...above.flatMap(({ targets }) => targets),
    ...above.flatMap(({ actors }) => actors),
  ];
}
