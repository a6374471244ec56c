import type { Action } from "../fight/action.ts";
import { find } from "../fight/state.ts";
import type { Caret } from "./caret.ts";

/*
 * What a fighter and its side have done so far in this fight: the best guess at what it does next.
 */

/** So many units back are looked at. */
const BACK = 300;

export interface Habits {
  /** How good a guess a word is: a fighter's own use counts before its side's, the latest before the first. 0: never used. */
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
  const { units } = caret.fight;
  let last = units.length - 1;
  while (last >= 0 && ((units[last]?.from ?? 0) >= caret.at || units[last] === caret.unit)) last--;
  let age = 1;
  for (let i = last; i >= 0 && i > last - BACK; i--)
    for (const step of units[i]?.result.steps ?? [])
      for (const action of step.status === "refused" ? [] : step.actions) {
        const weight = weightOf(action, actor, side, caret) / age++;
        if (weight === 0) continue;
        raise(verbs, action.verb, weight);
        for (const name of action.targets) raise(targets, name, weight);
        for (const clause of action.clauses) {
          raise(clauses, clause.id, weight);
          for (const name of clause.names) raise(weapons, name, weight);
        }
      }
  const of = (map: ReadonlyMap<string, number>) => (key: string) => map.get(key) ?? 0;
  return { verb: of(verbs), weapon: of(weapons), target: of(targets), clause: of(clauses) };
}

function weightOf(action: Action, actor: string, side: string, caret: Caret): number {
  if (action.actor === actor) return 1000;
  return find(caret.state, action.actor)?.side === side ? 30 : 1;
}

function raise(map: Map<string, number>, key: string, by: number): void {
  map.set(key, Math.max(map.get(key) ?? 0, by));
}
