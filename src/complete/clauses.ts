import { areFoes } from "../fight/alliance.ts";
import { thingText, thingNumber, type Action } from "../fight/action.ts";
import { articles, lightVerbs } from "../fight/bind/draft.ts";
import { bindLine } from "../fight/bind/line.ts";
import { matchNames, names } from "../fight/bind/names.ts";
import { words, targetWords, type Word } from "../fight/bind/phrase.ts";
import { readList } from "../fight/bind/values.ts";
import type { Combatant } from "../fight/combatant.ts";
import { find, takesNoPart } from "../fight/state.ts";
import type { Who } from "../fight/value.ts";
import type { ClauseSpec, VerbSpec } from "../fight/vocabulary.ts";
import { fold } from "../language/words.ts";
import { remarkOn, tryLines } from "./caret.ts";
import { candidate, type Candidate, type Completion } from "./completion.ts";
import { patients, habitsOf, pastOf, type Habits } from "./habits.ts";
import { completeSentences } from "./sentences.ts";
import { commonScore, contextOf, keywordsFor, statementsFor, verbsFor, type ActionPlace, type Doer } from "./verbs.ts";

/* Completions behind a verb or the keyword of a clause: things, weapons, targets. */

/** Trials cost a line's resolution each; the rest of a long list is offered untried. */
const MOST_TRIED = 16;
const MOST_WEAPONS = 4;

/** Spells, weapons and other things that a verb takes. */
function thingsOf(verb: VerbSpec, action: Action, { caret }: ActionPlace): Candidate[] {
  const actor = find(caret.state, action.actor);
  if (actor === undefined) return [];
  if (verb.thing === "weapon") return weaponsOf(actor, habitsOf(caret, actor.name));
  if (verb.thing !== "text") return [];
  // Things that were cast or used before, on anybody's line.
  const own = new Set(actor.spells.map(({ name }) => fold(name)));
  const used = new Set(
    pastOf(caret)
      .actions.flatMap((each) => (each.verb === action.verb ? (thingText(each) ?? []) : []))
      .filter((said) => !own.has(fold(said))),
  );
  return [
    ...actor.spells.map(({ name }) => candidate(name, "value", { detail: "spell" })),
    ...[...used].map((name) => candidate(name, "value")),
    ...weaponsOf(actor, habitsOf(caret, actor.name)),
  ];
}

function weaponsOf(actor: Combatant, habits: Habits): Candidate[] {
  return [...actor.attacks]
    .map((attack, i) => ({ attack, score: habits.weapon(attack.name) - i / 1e6 }))
    .sort((a, b) => b.score - a.score)
    .map(({ attack }) => candidate(attack.name, "weapon", { detail: attack.dice }));
}

/** Returns the targets of an action: enemies before friends, engaged ones before others; each is tried. */
function targetsOf(action: Action, before: string, at: ActionPlace): Candidate[] {
  const { caret } = at;
  const habits = habitsOf(caret, action.actor);
  const own = find(caret.state, action.actor);
  const { lexicon } = caret.fight.setup;
  const helps = lexicon.verbById.get(action.verb)?.helps;
  const others = caret.state.combatants
    .filter(({ name }) => name !== action.actor)
    .map((c, i) => ({
      c,
      score:
        habits.target(c.name) +
        (engaged(c, action.actor) ? 5000 : 0) +
        (own === undefined || areFoes(caret.state, c, own) ? 0 : -1e6) +
        (takesNoPart(c, lexicon) ? -1e5 : 0) -
        i / 1000,
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ c }) => c);
  const ranked = (helps === undefined ? others : patients(caret.state, action.actor, helps)).filter(
    ({ name }) => !action.targets.includes(name),
  );
  // Deeds of nobody befall whole sides: surprise, initiative.
  const nobodys = action.actors.length === 0;
  const sides = caret.state.sides.map((each) => candidate(`@${each}`, "side", { goes: nobodys ? "now" : "general" }));
  const fighters = ranked.map((c, i) => {
    const named = candidate(c.name, "fighter");
    if (i >= MOST_TRIED || at.place !== "line") return named;
    const trial = (): Pick<Completion, "goes" | "detail"> => {
      const line = `${before.trimEnd()} ${c.name}`;
      const { goes, why, needs } = tryWeapons(line, action, at);
      if (!goes) return { goes: "no", detail: why };
      const says = needs ?? remarkOn(caret, line, at.environment);
      return { goes: says === null ? "now" : "general", detail: says };
    };
    return { ...named, trial };
  });
  return nobodys ? [...sides, ...fighters] : [...fighters, ...sides];
}

/** Names where what they are named for says nothing yet of whether it goes. */
function untried(all: readonly Candidate[]): Candidate[] {
  return all.map(({ trial: _, ...each }) => each);
}

/**
 * Tries a line as it is, then with each weapon: what is in hand may not reach, and another may, which is then said.
 */
function tryWeapons(
  line: string,
  action: Action,
  { caret, environment }: ActionPlace,
): ReturnType<typeof tryLines> & { readonly needs: string | null } {
  const plain = { ...tryLines(caret, [line], environment, true), needs: null };
  const takesWeapon = caret.fight.setup.lexicon.verbById.get(action.verb)?.clauses.includes("with") === true;
  if (plain.goes || !takesWeapon || action.clauses.some(({ id }) => id === "with")) return plain;
  const others = find(caret.state, action.actor)?.attacks.slice(0, MOST_WEAPONS) ?? [];
  for (const { name } of others)
    if (tryLines(caret, [`${line} with ${name}`], environment, true).goes)
      return { goes: true, why: null, needs: completeSentences.armed(name) };
  return plain;
}

function engaged(c: Combatant, actor: Who): boolean {
  return c.conditions.some(({ whom }) => whom.includes(actor));
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
        ...untried(targetsOf(action, before, at)),
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

/*
 * The words that may come next on a line that says what somebody does. What stands before is read by the binder itself,
 * so completion allows what binding understands.
 */

/**
 * Returns completions behind `before` (the line up to the word being typed, without indentation and "!"); best first.
 */
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

/** Reads the actors, as far as names begin the line. */
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

/** Returns further names behind `and`: of the kind that stands before it. */
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

/** Returns the last action of a stretch of words that binds without a problem. */
function boundOf(line: readonly Word[], text: string, { caret, place }: ActionPlace): Action | null {
  const end = line[line.length - 1]?.to ?? 0;
  const bound = bindLine(text.slice(0, end), { from: 0, to: end }, contextOf(caret, place));
  return bound.problems.some(({ severity }) => severity === "error") ? null : (bound.actions.at(-1) ?? null);
}

/** Returns the clause whose keyword ends the line and whose value is missing: `attacks Orc with`. */
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

/** Returns completions behind a verb that is complete so far: targets, means, clauses, further deeds. */
function partsOf(verb: VerbSpec, action: Action, before: string, at: ActionPlace): Candidate[] {
  const habits = habitsOf(at.caret, action.actor);
  const wantsTarget = verb.targets !== "none" && action.targets.length === 0;
  const out: Candidate[] = [...unitsOf(verb, action, before, at)];
  if (verb.thing != null && action.thing === null) out.push(...thingsOf(verb, action, at));
  if (wantsTarget) out.push(...targetsOf(action, before, at));
  const then = at.place === "line" ? [candidate("then", "clause", { help: completeSentences.then })] : [];
  const clauses = clausesOf(verb, action, habits, at);
  // Movement is mostly followed by a deed at its end.
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

/**
 * Returns units behind a number that ends the line: those that this fight measures in, as far as one has been written.
 */
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
