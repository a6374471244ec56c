import { areFoes } from "../fight/alliance.ts";
import type { FaceSource } from "../dice/source.ts";
import { lexicon } from "../fight/bind/lexicon.ts";
import { bindLine } from "../fight/bind/line.ts";
import type { Combatant } from "../fight/combatant.ts";
import { takesNoPart, find } from "../fight/state.ts";
import { environmentOf, type Fight } from "../fight/timeline.ts";
import { runUnit } from "../fight/unit/resolve.ts";
import type { Placed, UnitResult } from "../fight/unit/result.ts";
import { Bindings } from "../fight/unit/written.ts";
import { nobody } from "../fight/value.ts";
import type { VerbSpec, Vocabulary } from "../fight/vocabulary.ts";
import { parseLine } from "../language/line.ts";
import { verbForms } from "../language/words.ts";

/*
 * Reactions beyond those that the rules ask about: somebody steps in between, or hides behind a friend. Whoever might
 * is tried; the rules say whether it goes.
 */

/**
 * Dice by which a reaction is tried: all at their least, and all at their most, since only the finished line tells
 * whether a window takes the reaction.
 */
const DICE: readonly FaceSource[] = [{ face: () => 1 }, { face: ({ sides }) => sides }];

/** Tells whether a line can stand below that unit as a reaction to it. */
export function goesAsReaction(fight: Fight, unit: Placed, line: string): boolean {
  return below(fight, unit, line).some(({ steps }) => {
    const [first, last] = [steps[0], steps[unit.lines.length]];
    if (first?.status !== "resolved" || last?.status !== "resolved" || last.events.length === 0) return false;
    return last.actions.some(({ verb }) => answersOnly(fight, verb));
  });
}

/** Tells whether the words of a line mean a reaction and nothing else, whether it goes or not. */
export function isReaction(fight: Fight, { result: { before } }: Placed, line: string): boolean {
  const { vocabulary } = fight.setup.system;
  const context = { state: before, lexicon: lexicon(vocabulary), line: 0, place: "indented" as const, above: nobody };
  const { actions } = bindLine(line, { from: 0, to: line.length }, context);
  return actions.length > 0 && actions.every(({ verb }) => answersOnly(fight, verb));
}

/** Returns the results of the unit with this line below it, by the least and by the most that dice can show. */
function below(fight: Fight, unit: Placed, line: string): readonly UnitResult[] {
  const { setup } = fight;
  const bindings = new Bindings();
  const lines = [...unit.lines, parseLine(`  ${line}`, "section")];
  return DICE.map((source) => {
    const faces = (): FaceSource => source;
    const context = { setup, environment: environmentOf(fight), faces, strict: false, bindings, ordinal: () => 0 };
    return runUnit(lines, unit.result.before, context);
  });
}

/** Returns why the rules refuse this line below that unit, however its dice fall; null: it goes. */
export function whyNoAnswer(fight: Fight, unit: Placed, line: string): string | null {
  const at = unit.lines.length;
  let why: string | null = null;
  for (const { steps, diagnostics } of below(fight, unit, line)) {
    if (steps[at]?.status !== "refused") return null;
    why ??= diagnostics.find((each) => each.line === at && each.severity === "error")?.message ?? null;
  }
  return why;
}

/** Tells whether a verb answers the line above, and does nothing else. */
export function answersOnly({ setup }: Pick<Fight, "setup">, verb: string): boolean {
  return setup.system.vocabulary.verbs.find(({ id }) => id === verb)?.role === "reaction";
}

/**
 * Yields the lines by which fighters other than those asked may react to a unit, in slices: the list found so far. The
 * reaction is done to or for a fighter of the same side, or the actor.
 */
export function* otherReactions(fight: Fight, unit: Placed): Generator<readonly string[], void> {
  const { vocabulary } = fight.setup.system;
  const { before } = unit.result;
  const known = [...unit.result.offers, ...unit.result.further].map(({ line }) => line);
  const able = before.combatants.filter((each) => !takesNoPart(each, lexicon(vocabulary)));
  const [action] = unit.result.steps.flatMap(({ actions }) => actions);
  const actor = action === undefined ? undefined : find(before, action.actor);
  const verbs = forOthers(vocabulary.verbs);
  const found: string[] = [];
  for (const [plain, line] of byLeave(vocabulary, action?.targets ?? [])) {
    // Lines that the rules allow need no leave.
    const needed = !known.includes(plain) && !goesAsReaction(fight, unit, plain);
    if (needed && goesAsReaction(fight, unit, line)) found.push(line);
    yield found;
  }
  const befriended = (who: Combatant): Combatant[] =>
    able.filter((other) => other !== who && (!areFoes(before, other, who) || other === actor));
  for (const who of able.filter((each) => each !== actor))
    for (const line of linesOf(who, befriended(who), verbs)) {
      if (!known.some((each) => each.startsWith(line)) && goesAsReaction(fight, unit, line)) found.push(line);
      yield found;
    }
}

/**
 * Tells whether these rules know reactions for or behind somebody else. Reactions without a target are their target's
 * own, who is asked anyway.
 */
export function othersReact({ setup }: Pick<Fight, "setup">): boolean {
  const { vocabulary } = setup.system;
  return vocabulary.said?.leave !== undefined || forOthers(vocabulary.verbs).length > 0;
}

/** Returns the reactions of those targets, plain and with the game master's leave: `Robber 2 dodges, allowed`. */
function byLeave({ said, verbs, clauses }: Vocabulary, targets: readonly string[]): (readonly [string, string])[] {
  const word = clauses.find(({ id }) => id === said?.leave)?.words[0];
  if (word === undefined) return [];
  const own = verbs.filter(({ role, clauses }) => role === "reaction" && clauses.some((id) => id === said?.leave));
  return targets.flatMap((who) =>
    own.map(({ words: [verb = ""] }) => {
      const plain = `${who} ${verbForms(verb).at(-1) ?? verb}`;
      return [plain, `${plain}, ${word}`] as const;
    }),
  );
}

function forOthers(verbs: readonly VerbSpec[]): readonly VerbSpec[] {
  return verbs.filter(({ role, keyword, targets }) => role === "reaction" && keyword !== true && targets !== "none");
}

function linesOf(who: Combatant, whom: readonly Combatant[], verbs: readonly VerbSpec[]): string[] {
  return verbs.flatMap(({ words: [word = ""] }) => {
    const does = verbForms(word).at(-1) ?? word;
    return whom.map(({ name }) => `${who.name} ${does} ${name}`);
  });
}
