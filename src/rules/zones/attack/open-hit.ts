import type { Assault, Hit } from "./assault.ts";
import { barred } from "./reacting.ts";
import type { Reaction } from "../types.ts";

/** The hit on this character that is still open to its reaction. */
export function openHit(assault: Assault, reaction: Reaction): Hit {
  const { actor } = reaction.action;
  const hit = assault.hits.find((each) => each.target === actor && each.open);
  if (hit !== undefined) return hit;
  if (assault.reacted.has(actor)) refuseBar(assault, reaction, "dodge");
  const guard = assault.hits.find((each) => each.original === actor)?.guard ?? null;
  return reaction.turn.impossible(
    "ZN-31",
    guard === null
      ? { is: "not the target any more", name: actor }
      : { is: "guarded and keeps its turn", name: actor, guard },
  );
}

/** Refuses a reaction that is barred. */
export function refuseBar(assault: Assault, reaction: Reaction, kind: Parameters<typeof barred>[3]): void {
  const bar = barred(assault, reaction.turn, reaction.action.actor, kind);
  if (bar !== null) reaction.turn.refuse(bar.rule, bar.why);
}
