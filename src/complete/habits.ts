import type { Action } from "../fight/action.ts";
import { find } from "../fight/state.ts";
import type { Placed } from "../fight/placed.ts";
import type { Caret } from "./caret.ts";

/*
 * What has been written so far in this fight, above the caret: the best guess at what is written next.
 */

/** So many units back are looked at. */
const BACK = 300;

/** What lines began with: a fighter's or a side's name, the id of a deed that is nobody's, or one of these. */
export const ROUND = "==";
export const RULING = "!";

interface Past {
  /** The latest first. */
  readonly actions: readonly Action[];
  /** How lines began, the first first. */
  readonly heads: readonly string[];
  /** What rulings said, without the "!", the latest first. */
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

/** How well each beginning of a line goes on from those above, by what followed there before; 0: it never did. */
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
  /**
   * How good a guess a word is: a fighter's own use counts before its side's, the latest before the first. 0: never
   * used.
   */
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
    // Whom it was attacked by, it attacks.
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
