import type { Action } from "../fight/action.ts";
import { bindLine } from "../fight/bind.ts";
import { articles, lightVerbs } from "../fight/bind-words.ts";
import type { Environment } from "../fight/environment.ts";
import { targetWords } from "../fight/target-words.ts";
import { names } from "../fight/names.ts";
import { words, type Word } from "../fight/phrase.ts";
import { find, type Combatant } from "../fight/state.ts";
import type { ClauseSpec, VerbSpec } from "../fight/vocabulary.ts";
import { inflect, verbForms } from "../language/words.ts";
import { takesNoPart } from "./able.ts";
import type { Caret } from "./caret.ts";
import { candidate, type Candidate } from "./completion.ts";
import { habitsOf, type Habits } from "./habits.ts";
import { tryLines, tryOffers } from "./trial.ts";

/*
 * The words that may come next on a line that says what somebody does. What stands before is read by the binder itself, so completion allows
 * what binding understands.
 */

/** Trials cost a line's resolution each; the rest of a long list is offered untried. */
const MOST_TRIED = 16;
const MOST_WEAPONS = 4;

export interface ActionPlace {
  readonly caret: Caret;
  readonly environment: Environment;
  /** line: stands on its own. indented: reaction or step. gm: behind "!". */
  readonly place: "line" | "indented" | "gm";
}

/** What may follow `before` (the line up to the word being typed, without indentation and "!"); best first. */
export function nextOfAction(before: string, at: ActionPlace): Candidate[] {
  const line = words(before, { from: 0, to: before.length });
  while (line[line.length - 1]?.kind === "comma") line.pop();
  const { state } = at.caret;
  const last = line[line.length - 1];
  const roster = names(state).book;
  const actor = roster.match(line, 0);
  if (last?.text === "and") return listGoesOn(line.slice(0, -1), before, at);
  if (actor !== null && actor.next === line.length) return verbsFor(actor.value, at, true);
  if (last !== undefined && (lightVerbs.has(last.text) || articles.has(last.text))) {
    const verbs = keywordsFor(line, at);
    if (verbs.length > 0) return verbs;
  }
  if (last?.text === "will" || last?.text === "then") return verbsFor(actor?.value ?? "", at, last.text === "then");
  const toward = last !== undefined && targetWords.has(last.text);
  const action = boundOf(toward ? line.slice(0, -1) : line, before, at);
  const verb = action === null ? undefined : at.caret.fight.setup.lexicon.verbById.get(action.verb);
  const keyword = openClause(line, at);
  const values = keyword === null ? [] : valuesOf(keyword.spec, keyword.action, before, at);
  if (action === null || verb === undefined) return values;
  const wanted = toward && verb.targets !== "none" && action.targets.length === 0;
  if (toward || keyword !== null) return [...(wanted ? targetsOf(action, before, at) : []), ...values];
  return partsOf(verb, action, before, at);
}

/** Behind `and`: another of the kind that stands before it. */
function listGoesOn(line: readonly Word[], before: string, at: ActionPlace): Candidate[] {
  const { state } = at.caret;
  const actors = names(state).all.map((name) => candidate(name, name.startsWith("@") ? "side" : "fighter"));
  const action = boundOf(line, before, at);
  if (action === null) return actors;
  const { lexicon } = at.caret.fight.setup;
  const last = action.clauses.at(-1);
  const spec = lexicon.vocabulary.clauses.find(({ id }) => id === last?.id);
  const end = line[line.length - 1]?.to ?? 0;
  if (spec !== undefined && last !== undefined && last.span.to >= end && spec.value !== "flag")
    return valuesOf(spec, action, before, at);
  const verb = lexicon.verbById.get(action.verb);
  return verb === undefined ? [] : targetsOf(action, before, at);
}

/** The last action of a stretch of words that binds without a problem. */
function boundOf(line: readonly Word[], text: string, { caret, place }: ActionPlace): Action | null {
  const end = line[line.length - 1]?.to ?? 0;
  const bound = bindLine(text.slice(0, end), { from: 0, to: end }, contextOf(caret, place));
  return bound.problems.some(({ severity }) => severity === "error") ? null : (bound.actions.at(-1) ?? null);
}

function contextOf(caret: Caret, place: ActionPlace["place"]) {
  const above = caret.below?.result.steps[0]?.actions[0]?.actor ?? "";
  return { state: caret.state, lexicon: caret.fight.setup.lexicon, line: 0, place, above };
}

/** A clause whose keyword ends the line and whose value is missing: `attacks Orc with`. */
function openClause(line: readonly Word[], at: ActionPlace): { spec: ClauseSpec; action: Action } | null {
  const { lexicon } = at.caret.fight.setup;
  for (let from = Math.max(1, line.length - 4); from < line.length; from++)
    for (const { value: spec, next } of lexicon.clauses.matches(line, from)) {
      if (next !== line.length || spec.value === "flag") continue;
      const stretch = line.slice(0, from);
      while (stretch[stretch.length - 1]?.kind === "comma") stretch.pop();
      const end = stretch[stretch.length - 1]?.to ?? 0;
      const bound = bindLine(
        line.map(({ raw, kind }) => (kind === "quote" ? `"${raw}"` : raw)).join(" "),
        { from: 0, to: 0 },
        contextOf(at.caret, at.place),
      );
      if (bound.actions.length > 0) continue;
      const text = stretch.map(({ raw, kind }) => (kind === "quote" ? `"${raw}"` : raw)).join(" ");
      const action =
        end === 0
          ? null
          : (bindLine(text, { from: 0, to: text.length }, contextOf(at.caret, at.place)).actions.at(-1) ?? null);
      if (action !== null && lexicon.verbById.get(action.verb)?.clauses.includes(spec.id) === true)
        return { spec, action };
    }
  return null;
}

/** Behind `takes a`, `makes`: the deeds that are no verbs. */
function keywordsFor(line: readonly Word[], at: ActionPlace): Candidate[] {
  const light = line.findIndex((word, i) => i >= line.length - 2 && lightVerbs.has(word.text));
  if (light < 0) return [];
  const actor = names(at.caret.state).book.match(line, 0)?.value ?? "";
  const habits = habitsOf(at.caret, actor);
  return at.caret.fight.setup.system.vocabulary.verbs
    .filter((verb) => verb.keyword === true && (actor === "" || verb.actor !== "none"))
    .map((verb) => ({ verb, score: habits.verb(verb.id) }))
    .sort((a, b) => b.score - a.score)
    .map(({ verb }) => deed(verb, false));
}

/** What somebody may do. Deeds that the system offers at this moment go now. */
export function verbsFor(actor: string, at: ActionPlace, first: boolean): Candidate[] {
  const { caret, place } = at;
  const { system } = caret.fight.setup;
  const habits = habitsOf(caret, actor);
  const offered = new Set(
    offersHere(at)
      .filter(({ line }) => line.startsWith(`${actor} `))
      .map(({ line }) => boundVerb(line, at)),
  );
  const anybody = new Set(offersHere(at).map(({ line }) => boundVerb(line, at)));
  const common = system.vocabulary.common ?? [];
  const isSide = actor.startsWith("@");
  const roles =
    place === "gm"
      ? ["gm", "action", "either"]
      : place === "indented"
        ? ["reaction", "either", "action"]
        : ["action", "either"];
  const rows = system.vocabulary.verbs.filter((verb) => roles.includes(verb.role) && takes(verb, actor, isSide));
  const found = rows.map((verb) => ({
    verb,
    goes: offered.has(verb.id),
    score:
      habits.verb(verb.id) +
      (anybody.has(verb.id) ? 3 : 0) +
      (common.includes(verb.id) ? 2 - common.indexOf(verb.id) / 100 : 0) +
      (place === "indented" && verb.role === "reaction" ? 500 : 0),
  }));
  found.sort((a, b) => Number(b.goes) - Number(a.goes) || b.score - a.score);
  const deeds = found.map(({ verb, goes }) => deed(verb, goes, isSide));
  if (first && place === "line" && system.declare !== undefined && !isSide && actor !== "")
    deeds.push(candidate("will", "deed", { help: "Declares what it is about to do." }));
  return deeds;
}

function deed(verb: VerbSpec, goes: boolean, plural = false): Candidate {
  const word = verb.words[0] ?? verb.id;
  return candidate(
    plural || verb.keyword === true || verb.actor === "none" ? word : inflect(word),
    verb.role === "reaction" ? "reaction" : "deed",
    {
      goes: goes ? "now" : "general",
      help: verb.help,
      also: verb.words.flatMap((each) => (each === word ? [inflect(each)] : verbForms(each))),
      rules: verb.rules,
    },
  );
}

function takes(verb: VerbSpec, actor: string, isSide: boolean): boolean {
  switch (verb.actor) {
    case "one":
    case "many":
      return actor !== "" && !isSide;
    case "side":
      return isSide;
    case "any":
      return actor !== "";
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

/** Whole lines that the rules offer at the caret: what is due, or how the line above may be answered. */
export function offersHere({
  caret,
  environment,
  place,
}: ActionPlace): readonly { readonly line: string; readonly who: string; readonly rule: readonly string[] }[] {
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
  return caret.state === caret.fight.state ? caret.fight.due.offers : caret.fight.setup.system.due(caret.state).offers;
}

/** What may follow a verb that is complete so far: whom it is done to, with what, how, what then. */
function partsOf(verb: VerbSpec, action: Action, before: string, at: ActionPlace): Candidate[] {
  const habits = habitsOf(at.caret, action.actor);
  const wantsTarget = verb.targets !== "none" && action.targets.length === 0;
  const out: Candidate[] = [...unitsOf(verb, action, before, at)];
  if (verb.thing != null && action.thing === null) out.push(...thingsOf(verb, action, at));
  if (wantsTarget) out.push(...targetsOf(action, before, at));
  const then =
    at.place === "line" ? [candidate("then", "clause", { help: "Joins what one fighter does in one turn." })] : [];
  const clauses = clausesOf(verb, action, habits, at);
  // Who has moved so far does something there.
  out.push(...(action.thingNumber !== null ? [...then, ...clauses] : [...clauses, ...then]));
  if (verb.targets === "many" && !wantsTarget)
    out.push(
      ...targetsOf(action, before, at).map((each) => ({
        ...each,
        goes: each.goes === "no" ? ("no" as const) : ("general" as const),
        insert: `and ${each.insert}`,
      })),
    );
  return out;
}

const distances = /\d (ft|m|zones?|hex(?:es)?)\b/;

/** The unit behind a number that ends the line: what this fight measures in, as far as it has been written. */
function unitsOf(verb: VerbSpec, action: Action, before: string, { caret }: ActionPlace): Candidate[] {
  if (!/\d\s*$/.test(before)) return [];
  const spec = caret.fight.setup.lexicon.vocabulary.clauses.find(({ id }) => id === action.clauses.at(-1)?.id);
  const units = spec?.units ?? verb.units ?? [];
  const used = distances.exec(caret.fight.text)?.[1];
  const unit = used !== undefined && (units.length === 0 || units.includes(used) || units[0] === "%") ? used : units[0];
  return unit === undefined ? [] : [candidate(unit, "value", { goes: "now" })];
}

function clausesOf(verb: VerbSpec, action: Action, habits: Habits, { caret }: ActionPlace): Candidate[] {
  const { lexicon } = caret.fight.setup;
  const written = new Set(action.clauses.map(({ id }) => id));
  const seen = new Set<string>();
  const specs = lexicon.vocabulary.clauses.filter(({ id }) => {
    const fits = verb.clauses.includes(id) && !written.has(id) && !seen.has(id);
    seen.add(id);
    return fits;
  });
  return specs
    .map((spec, i) => ({
      spec,
      score: habits.clause(spec.id) + (verb.clauses.length - verb.clauses.indexOf(spec.id)) / 1000 - i / 1e6,
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ spec }) =>
      candidate(spec.words[0] ?? spec.id, "clause", { help: spec.help, rules: spec.rules, also: spec.words.slice(1) }),
    );
}

/** Spells, weapons and other things that a verb takes. */
function thingsOf(verb: VerbSpec, action: Action, { caret }: ActionPlace): Candidate[] {
  const actor = find(caret.state, action.actor);
  if (actor === undefined) return [];
  if (verb.thing === "weapon" || verb.thing === "weapons") return weaponsOf(actor, habitsOf(caret, actor.name));
  if (verb.thing !== "text") return [];
  return [
    ...actor.spells.map(({ name }) => candidate(name, "value", { detail: "spell" })),
    ...weaponsOf(actor, habitsOf(caret, actor.name)),
  ];
}

function weaponsOf(actor: Combatant, habits: Habits): Candidate[] {
  return [...actor.attacks]
    .map((attack, i) => ({ attack, score: habits.weapon(attack.name) - i / 1e6 }))
    .sort((a, b) => b.score - a.score)
    .map(({ attack }) => candidate(attack.name, "weapon", { detail: attack.dice }));
}

/** Whom it may be done to: enemies before friends, those it fights already before others; each is tried. */
function targetsOf(action: Action, before: string, at: ActionPlace): Candidate[] {
  const { caret } = at;
  const habits = habitsOf(caret, action.actor);
  const side = find(caret.state, action.actor)?.side ?? null;
  const ranked = caret.state.combatants
    .filter(({ name }) => name !== action.actor && !action.targets.includes(name))
    .map((c, i) => ({
      c,
      score:
        habits.target(c.name) +
        (engaged(c, action.actor) ? 5000 : 0) +
        (c.side === side ? -1e6 : 0) +
        (takesNoPart(c, caret.fight.setup.lexicon) ? -1e5 : 0) -
        i / 1000,
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ c }) => c);
  const friends = action.actors.length === 1 ? ranked.filter((c) => c.side === side) : [];
  const foes = ranked.filter((c) => !friends.includes(c));
  const sides = caret.state.sides.map((each) => candidate(`@${each}`, "side"));
  const fighters = [...foes, ...friends].map((c, i) => {
    const named = candidate(c.name, "fighter");
    if (i >= MOST_TRIED || at.place !== "line") return named;
    const { goes, why } = tryWeapons(`${before.trimEnd()} ${c.name}`, action, at);
    return { ...named, goes: goes ? ("now" as const) : ("no" as const), detail: why };
  });
  // What belongs to nobody befalls whole sides: surprise, initiative.
  return action.actors.length === 0 ? [...sides, ...fighters] : [...fighters, ...sides];
}

/** Tries a line as it is, then with each weapon: what is in hand may not reach, and another may. */
function tryWeapons(line: string, action: Action, { caret, environment }: ActionPlace): ReturnType<typeof tryLines> {
  const plain = tryLines(caret, [line], environment);
  const takesWeapon = caret.fight.setup.lexicon.verbById.get(action.verb)?.clauses.includes("with") === true;
  if (plain.goes || !takesWeapon || action.clauses.some(({ id }) => id === "with")) return plain;
  const others = find(caret.state, action.actor)?.attacks.slice(0, MOST_WEAPONS) ?? [];
  return others.some(({ name }) => tryLines(caret, [`${line} with ${name}`], environment).goes)
    ? { goes: true, why: null }
    : plain;
}

function engaged(c: Combatant, actor: string): boolean {
  return c.conditions.some(({ detail }) => detail !== null && detail.includes(actor));
}

function valuesOf(spec: ClauseSpec, action: Action, before: string, at: ActionPlace): Candidate[] {
  const { caret } = at;
  const actor = find(caret.state, action.actor);
  switch (spec.value) {
    case "weapon":
    case "weapons":
      return actor === undefined ? [] : weaponsOf(actor, habitsOf(caret, actor.name));
    case "who":
    case "whom":
    case "target":
      return [
        ...targetsOf(action, before, at).map((each) => ({ ...each, goes: "general" as const, detail: null })),
        ...(spec.value === "target" ? caret.state.sides.map((side) => candidate(`@${side}`, "side")) : []),
      ];
    case "side":
      return caret.state.sides.map((side) => candidate(side, "side"));
    case "word":
      return (spec.values ?? []).map((value) => candidate(value, "value", { help: spec.help, rules: spec.rules }));
    default:
      return [];
  }
}
