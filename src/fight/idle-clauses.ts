import { clause, type Action } from "./action.ts";
import type { Fact } from "./fact.ts";
import { say } from "./say.ts";
import type { Turn } from "./turn.ts";

/*
 * Clauses that a line may carry but that cannot matter to what it does here (a fuse on a bow shot): each is remarked
 * where it stands, none is passed over. What matters to what is a table of the rule system.
 */

/** Clause, the rule that it belongs to, when it matters to what is done, and what it would need. */
export type IdleRow<Done, Why extends Fact | string = Fact | string> = readonly [
  id: string,
  rule: string,
  matters: (done: Done) => boolean,
  why: Why,
];

export function remarkIdle<Done>(turn: Turn, action: Action, rows: readonly IdleRow<Done>[], done: Done): void {
  for (const [id, rule, matters, why] of rows) {
    const written = clause(action, id);
    if (written !== undefined && !matters(done))
      turn.warn(rule, say.idle(id.replace(/-/g, " "), turn.say(why)), written.span);
  }
}
