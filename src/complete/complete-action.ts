import { thingNumber, type Action } from "../fight/action.ts";
import { bindLine } from "../fight/bind/line.ts";
import { readList } from "../fight/bind/values.ts";
import { articles, lightVerbs } from "../fight/bind/words.ts";
import { matchNames } from "../fight/bind/name-match.ts";
import { names } from "../fight/bind/names.ts";
import { words, type Word } from "../fight/bind/phrase.ts";
import { targetWords } from "../fight/bind/target-words.ts";
import type { ClauseSpec, VerbSpec } from "../fight/vocabulary.ts";
import {
  commonScore,
  contextOf,
  keywordsFor,
  statementsFor,
  verbsFor,
  type ActionPlace,
  type Doer,
} from "./complete-deed.ts";
import { targetsOf, thingsOf, untried, valuesOf } from "./complete-target.ts";
import { candidate, type Candidate } from "./completion.ts";
import { habitsOf, type Habits } from "./habits.ts";
import { say } from "./say.ts";

/*
 * The words that may come next on a line that says what somebody does. What stands before is read by the binder itself,
 * so completion allows what binding understands.
 */

/** What may follow `before` (the line up to the word being typed, without indentation and "!"); best first. */
export function nextOfAction(before: string, at: ActionPlace): Candidate[] {
  const line = words(before, { from: 0, to: before.length });
  while (line[line.length - 1]?.kind === "comma") line.pop();
  const last = line[line.length - 1];
  const who = whoActs(line, at);
  if (last?.text === "and") return listGoesOn(line.slice(0, -1), before, at);
  if (who !== null && who.next === line.length)
    return [...(/,\s*$/.test(before) ? othersThan(who.all, at) : []), ...verbsFor(who, at, true)];
  if (last !== undefined && (lightVerbs.has(last.text) || articles.has(last.text))) {
    const verbs = keywordsFor(line, at);
    if (verbs.length > 0) return verbs;
  }
  if (last?.text === "will" && who !== null) return statementsFor(who, at);
  if (last?.text === "will" || last?.text === "then") return verbsFor(who ?? nobody, at, last.text === "then");
  const toward = last !== undefined && targetWords.has(last.text);
  // "gives first aid to" is a verb as a whole; the "to" of "moves to" is not.
  const whole = boundOf(line, before, at);
  const action = whole ?? (toward ? boundOf(line.slice(0, -1), before, at) : null);
  const verb = action === null ? undefined : at.caret.fight.setup.lexicon.verbById.get(action.verb);
  const keyword = openClause(line, at);
  const values = keyword === null ? [] : valuesOf(keyword.spec, keyword.action, before, at);
  if (action === null || verb === undefined) return values;
  const wanted = toward && verb.targets !== "none" && action.targets.length === 0;
  if (toward || keyword !== null) return [...(wanted ? targetsOf(action, before, at) : []), ...values];
  return partsOf(verb, action, before, at);
}

const nobody: Doer = { name: "", several: false };

/** Who acts, as far as names begin the line. */
function whoActs(
  line: readonly Word[],
  { caret }: ActionPlace,
): (Doer & { readonly all: readonly string[]; readonly next: number }) | null {
  const known = names(caret.state);
  const direct = known.book.match(line, 0);
  const first =
    direct === null
      ? matchNames(known, line, 0)
      : { value: { members: [direct.value], side: null, called: null }, next: direct.next };
  if (first === null) return null;
  const { values, next } = readList(line, first, (from) => matchNames(known, line, from));
  const all = values.flatMap(({ members, side }) => (side === null ? members : [side]));
  const [name = ""] = all;
  return { name, several: all.length > 1 || name.startsWith("@"), all, next };
}

function othersThan(some: readonly string[], { caret }: ActionPlace): Candidate[] {
  return names(caret.state)
    .all.filter((name) => !some.includes(name))
    .map((name) => candidate(name, name.startsWith("@") ? "side" : "fighter"));
}

/** Behind `and`: another of the kind that stands before it. */
function listGoesOn(line: readonly Word[], before: string, at: ActionPlace): Candidate[] {
  const action = boundOf(line, before, at);
  if (action === null) return othersThan(whoActs(line, at)?.all ?? [], at);
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

/** What may follow a verb that is complete so far: whom it is done to, with what, how, what then. */
function partsOf(verb: VerbSpec, action: Action, before: string, at: ActionPlace): Candidate[] {
  const habits = habitsOf(at.caret, action.actor);
  const wantsTarget = verb.targets !== "none" && action.targets.length === 0;
  const out: Candidate[] = [...unitsOf(verb, action, before, at)];
  if (verb.thing != null && action.thing === null) out.push(...thingsOf(verb, action, at));
  if (wantsTarget) out.push(...targetsOf(action, before, at));
  const then = at.place === "line" ? [candidate("then", "clause", { help: say.then })] : [];
  const clauses = clausesOf(verb, action, habits, at);
  // Who has moved so far does something there.
  out.push(...(thingNumber(action) !== null ? [...then, ...clauses] : [...clauses, ...then]));
  if (verb.targets === "many" && !wantsTarget)
    out.push(
      ...untried(targetsOf(action, before, at)).map((each) => ({
        ...each,
        insert: `${/,\s*$/.test(before) ? "" : "and "}${each.insert}`,
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
  const { lexicon, system } = caret.fight.setup;
  const common = system.vocabulary.common?.clauses ?? [];
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
      score:
        habits.clause(spec.id) +
        commonScore(common, spec.id) +
        (verb.clauses.length - verb.clauses.indexOf(spec.id)) / 1000 -
        i / 1e6,
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ spec }) =>
      candidate(spec.words[0] ?? spec.id, "clause", { help: spec.help, rules: spec.rules, also: spec.words.slice(1) }),
    );
}
