import type { Who } from "../who.ts";
import type { Span } from "../../language/syntax.ts";
import { expand } from "../rule-kit.ts";
import type { RuleSystem } from "../system.ts";
import type { Turn } from "../turn.ts";
import { say } from "./say.ts";

/*
 * `!` lines: the game master overrules or supplements the rules. The forms of the language page come first; then the
 * lines that the rule system lists (verbs of role "gm"); then any action, which is carried out even though the rules
 * refuse it.
 */

export interface RulingLine {
  readonly text: string;
  readonly body: Span;
  readonly reason: string | null;
  /** It is no ruling but an item of a combatant's line. */
  readonly begins?: boolean;
}

/** What a ruling does, once it is known to mean something. null: it has no known form, and is shown as prose. */
export type RulingRun = (turn: Turn) => void;

export function each(who: readonly Who[], run: (turn: Turn, name: Who) => void): RulingRun {
  return (turn) => {
    for (const name of expand(turn.state, who)) run(turn, name);
  };
}

/** Whoever is dead stays as it is, and that is said. With points again (by ruling) it dies once more. */
export function isDeadAlready(turn: Turn, name: Who, { vocabulary }: RuleSystem): boolean {
  const { hp, conditions } = turn.get(name);
  const out = ({ id }: { readonly id: string }): boolean =>
    vocabulary.conditions.some((spec) => spec.id === id && spec.out === true);
  const dead = conditions.some((held) => held.id === "dead" || (held.of === "dead" && out(held)));
  if (!dead || (hp !== null && hp.now > 0)) return false;
  turn.info("", say.isDead(name));
  return true;
}
