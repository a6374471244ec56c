import { areFoes } from "../fight/alliance.ts";
import type { Action } from "../fight/action.ts";
import type { Combatant, Condition } from "../fight/combatant.ts";
import { find, takesNoPart, type FightState } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Placed } from "../fight/unit/result.ts";
import type { VerbSpec } from "../fight/vocabulary.ts";
import { caretBehind, type Caret } from "./caret.ts";

/* Habits of this fight, read off its lines above the caret: the best guess at the next line. */

/** So many units back are looked at. */
const BACK = 300;

/** Heads of lines: the name of a fighter or a side, the id of a deed that is nobody's, or one of these. */
export const ROUND = "==";
export const RULING = "!";

interface Past {
  /** The latest first. */
  readonly actions: readonly Action[];
  /** Heads of the lines, the first first. */
  readonly heads: readonly string[];
  /** Words of the rulings without the "!", the latest first. */
  readonly rulings: readonly string[];
}

const pasts = new WeakMap<Caret, Past>();

export function pastOf(caret: Caret): Past {
  const known = pasts.get(caret);
  if (known !== undefined) return known;
  const { units } = caret.fight;
  let last = units.length - 1;
  while (last >= 0 && ((units[last]?.from ?? 0) >= caret.at || units[last] === caret.unit)) last--;
  const actions: Action[] = [];
  const heads: string[] = [];
  const rulings: string[] = [];
  for (let i = last; i >= 0 && i > last - BACK; i--) {
    const unit = units[i];
    if (unit === undefined) break;
    for (const step of [...unit.result.steps].reverse())
      if (step.status !== "refused") for (const action of [...step.actions].reverse()) actions.push(action);
    for (const line of unit.lines) if (line.kind === "ruling") rulings.push(line.text.replace(/^\s*!\s*/, ""));
    const head = headOf(unit);
    if (head !== null) heads.push(head);
  }
  const past = { actions, heads: heads.reverse(), rulings };
  pasts.set(caret, past);
  return past;
}

function headOf({ lines, result }: Placed): string | null {
  const [first] = lines;
  if (first?.kind === "section") return ROUND;
  if (first?.kind === "ruling") return RULING;
  const action = first?.kind === "action" ? result.steps[0]?.actions[0] : undefined;
  return action === undefined ? null : action.actor || action.verb;
}

/** Returns a function that scores each head by how often it followed the lines above before; 0: never. */
export function followers(caret: Caret): (head: string) => number {
  const { heads } = pastOf(caret);
  const last = heads[heads.length - 1];
  const before = heads[heads.length - 2];
  const found = new Map<string, number>();
  let age = 1;
  for (let i = heads.length - 2; i >= 0; i--) {
    if (heads[i] !== last) continue;
    const next = heads[i + 1] ?? "";
    found.set(next, (found.get(next) ?? 0) + (heads[i - 1] === before ? 3 : 1) / age++);
  }
  return (head) => found.get(head) ?? 0;
}

export interface Habits {
  /** Score of a verb: a fighter's own use counts before its side's, the latest before the first. 0: never used. */
  readonly verb: (id: string) => number;
  readonly weapon: (name: string) => number;
  readonly target: (name: string) => number;
  readonly clause: (id: string) => number;
}

export function habitsOf(caret: Caret, actor: string): Habits {
  const verbs = new Map<string, number>();
  const weapons = new Map<string, number>();
  const targets = new Map<string, number>();
  const clauses = new Map<string, number>();
  const side = find(caret.state, actor)?.side ?? actor.replace(/^@/, "");
  const ages = { own: 0, side: 0, others: 0 };
  let age = 1;
  for (const action of pastOf(caret).actions) {
    const whose = whoseOf(action, actor, side, caret);
    const weight = WEIGHTS[whose] / age++;
    // A verb counts by how often it was done, the rest by when it was last.
    verbs.set(action.verb, (verbs.get(action.verb) ?? 0) + VERBS[whose] * FADING ** ages[whose]++);
    for (const name of action.targets) raise(targets, name, weight);
    // An attack is answered: its target is likely to attack the attacker.
    if (action.targets.some((name) => name === actor)) raise(targets, action.actor, WEIGHTS.answered / age);
    for (const clause of action.clauses) {
      raise(clauses, clause.id, weight);
      if ("names" in clause) for (const name of clause.names) raise(weapons, name, weight);
    }
  }
  const of = (map: ReadonlyMap<string, number>) => (key: string) => map.get(key) ?? 0;
  return { verb: of(verbs), weapon: of(weapons), target: of(targets), clause: of(clauses) };
}

const WEIGHTS = { own: 1000, answered: 60, side: 30, others: 1 };
/** Against the system's common verbs, which count up to 2. */
const VERBS = { own: 2, side: 0.5, others: 0.15 };
const FADING = 0.7;

function whoseOf(action: Action, actor: string, side: string, caret: Caret): "own" | "side" | "others" {
  if (action.actor === actor) return "own";
  return find(caret.state, action.actor)?.side === side ? "side" : "others";
}

function raise(map: Map<string, number>, key: string, by: number): void {
  map.set(key, Math.max(map.get(key) ?? 0, by));
}

/* At whom something may be done: as the roster has them, and the likeliest first. */

/** Lists the targets in the order of the roster; fighters who take no part come last. */
export function listedTargets(fight: Fight, who: string, friends = false): Combatant[] {
  const all = possibleTargets(fight, who, friends);
  const out = (c: Combatant): boolean => takesNoPart(c, fight.setup.lexicon);
  return [...all.filter((c) => !out(c)), ...all.filter(out)];
}

function possibleTargets(fight: Fight, who: string, friends: boolean): Combatant[] {
  const { state } = fight;
  const own = find(state, who);
  const isFriend = (c: Combatant): boolean => own !== undefined && !areFoes(state, c, own);
  return state.combatants.filter((c) => isFriend(c) === friends && !c.hidden && c.name !== who && !isGone(c));
}

/** Lists the likeliest targets first: those who fight somebody, those whom it attacked, and those who attacked it. */
function rankedTargets(fight: Fight, who: string): Combatant[] {
  const habits = habitsOf(caretBehind(fight, ""), who);
  const score = (c: Combatant, i: number): number =>
    (takesNoPart(c, fight.setup.lexicon) ? -1e6 : 0) +
    (c.conditions.some(({ whom }) => whom.some((each) => each === who)) ? 1000 : 0) +
    Math.min(500, habits.target(c.name)) -
    i / 1000;
  return possibleTargets(fight, who, false)
    .map((c, i) => ({ c, score: score(c, i) }))
    .sort((a, b) => b.score - a.score)
    .map(({ c }) => c);
}

/** Lists the likeliest targets of a deed first: foes, or for a helping deed those who need it. */
export function likeliest(fight: Fight, who: string, verb: VerbSpec): readonly Combatant[] {
  return verb.helps === undefined ? rankedTargets(fight, who) : patients(fight.state, who, verb.helps);
}

/**
 * Lists the targets of a helping deed: friends, the worst hurt first, then oneself, foes last; in each group those with
 * the ailment come before others.
 */
export function patients(state: FightState, who: string, helps: string): Combatant[] {
  const { combatants } = state;
  const own = combatants.find(({ name }) => name === who);
  const nearness = (c: Combatant): number => (own === undefined || areFoes(state, c, own) ? 0 : c.name === who ? 1 : 2);
  const needs = (c: Combatant): number => Number(needsHelp(c, helps));
  return combatants
    .filter(({ hidden }) => !hidden)
    .sort((a, b) => nearness(b) - nearness(a) || needs(b) - needs(a) || health(a) - health(b));
}

/** Tells whether somebody has the ailment that a deed helps against. */
export function needsHelp(c: Combatant, helps: string): boolean {
  return helps === HURT ? health(c) < 1 : neededBy(c, helps) !== null;
}

/** The ailment of whoever has lost points. */
export const HURT = "hurt";

/** Returns the condition that a deed helps against, as this fighter has it. */
export function neededBy({ conditions }: Combatant, helps: string): Pick<Condition, "of"> | null {
  return conditions.find(({ id }) => id === helps) ?? null;
}

/** Returns the share of hit points that is left: 1 is unhurt. */
function health({ hp }: Combatant): number {
  return hp === null || hp.max === null || hp.max <= 0 ? 1 : hp.now / hp.max;
}

export function isGone({ conditions }: Combatant): boolean {
  return conditions.some(({ id }) => id === "dead" || id === "gone");
}
