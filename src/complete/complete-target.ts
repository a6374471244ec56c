import type { Who } from "../fight/who.ts";
import { thingText, type Action } from "../fight/action.ts";
import type { Combatant } from "../fight/combatant.ts";
import { find } from "../fight/state.ts";
import type { ClauseSpec, VerbSpec } from "../fight/vocabulary.ts";
import { fold } from "../language/words.ts";
import { takesNoPart } from "../fight/standing.ts";
import type { ActionPlace } from "./complete-deed.ts";
import { candidate, type Candidate, type Completion } from "./completion.ts";
import { patients } from "./foes.ts";
import { habitsOf, pastOf, type Habits } from "./habits.ts";
import { tryLines } from "./trial.ts";

/* What stands behind a verb or the keyword of a clause: things, weapons, whom it is done to. */

/** Trials cost a line's resolution each; the rest of a long list is offered untried. */
const MOST_TRIED = 16;
const MOST_WEAPONS = 4;

/** Spells, weapons and other things that a verb takes. */
export function thingsOf(verb: VerbSpec, action: Action, { caret }: ActionPlace): Candidate[] {
  const actor = find(caret.state, action.actor);
  if (actor === undefined) return [];
  if (verb.thing === "weapon") return weaponsOf(actor, habitsOf(caret, actor.name));
  if (verb.thing !== "text") return [];
  // What was cast or used before, on anybody's line.
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

/** Whom it may be done to: enemies before friends, those it fights already before others; each is tried. */
export function targetsOf(action: Action, before: string, at: ActionPlace): Candidate[] {
  const { caret } = at;
  const habits = habitsOf(caret, action.actor);
  const side = find(caret.state, action.actor)?.side ?? null;
  const { lexicon } = caret.fight.setup;
  const helps = lexicon.verbById.get(action.verb)?.helps;
  const others = caret.state.combatants
    .filter(({ name }) => name !== action.actor)
    .map((c, i) => ({
      c,
      score:
        habits.target(c.name) +
        (engaged(c, action.actor) ? 5000 : 0) +
        (c.side === side ? -1e6 : 0) +
        (takesNoPart(c, lexicon) ? -1e5 : 0) -
        i / 1000,
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ c }) => c);
  const ranked = (helps === undefined ? others : patients(caret.state, action.actor, helps)).filter(
    ({ name }) => !action.targets.includes(name),
  );
  // What belongs to nobody befalls whole sides: surprise, initiative.
  const nobodys = action.actors.length === 0;
  const sides = caret.state.sides.map((each) => candidate(`@${each}`, "side", { goes: nobodys ? "now" : "general" }));
  const fighters = ranked.map((c, i) => {
    const named = candidate(c.name, "fighter");
    if (i >= MOST_TRIED || at.place !== "line") return named;
    const trial = (): Pick<Completion, "goes" | "detail"> => {
      const { goes, why } = tryWeapons(`${before.trimEnd()} ${c.name}`, action, at);
      return { goes: goes ? "now" : "no", detail: why };
    };
    return { ...named, trial };
  });
  return nobodys ? [...sides, ...fighters] : [...fighters, ...sides];
}

/** Names where what they are named for says nothing yet of whether it goes. */
export function untried(all: readonly Candidate[]): Candidate[] {
  return all.map(({ trial: _, ...each }) => each);
}

/** Tries a line as it is, then with each weapon: what is in hand may not reach, and another may. */
function tryWeapons(line: string, action: Action, { caret, environment }: ActionPlace): ReturnType<typeof tryLines> {
  const plain = tryLines(caret, [line], environment, true);
  const takesWeapon = caret.fight.setup.lexicon.verbById.get(action.verb)?.clauses.includes("with") === true;
  if (plain.goes || !takesWeapon || action.clauses.some(({ id }) => id === "with")) return plain;
  const others = find(caret.state, action.actor)?.attacks.slice(0, MOST_WEAPONS) ?? [];
  return others.some(({ name }) => tryLines(caret, [`${line} with ${name}`], environment, true).goes)
    ? { goes: true, why: null }
    : plain;
}

function engaged(c: Combatant, actor: Who): boolean {
  return c.conditions.some(({ whom }) => whom.includes(actor));
}

export function valuesOf(spec: ClauseSpec, action: Action, before: string, at: ActionPlace): Candidate[] {
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
