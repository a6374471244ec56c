import type { Action } from "../../fight/action.ts";
import type { Turn } from "../../fight/system.ts";
import { expand, mark } from "../../fight/rule-kit.ts";
import { needAble } from "./able.ts";
import { addToList, marked } from "./bookkeeping.ts";
import { enterPhase } from "./count.ts";
import { hold, setWeapon, startDodge } from "./waiting.ts";

/** `X will …`: noted for the round; a dodge, a hold, a set weapon and a casting begin here (BD-08, BD-22, BD-24, BD-38, BD-95, BD-98). */
export function declare(turn: Turn, action: Action): void {
  for (const who of expand(turn.state, action.actors)) {
    const own = { ...action, actor: who, actors: [who] };
    needAble(turn, who);
    if (marked(turn.get(who), "acted"))
      turn.warn("BD-08", `${who} has already acted this round; a declaration comes before the dice.`);
    else enterPhase(turn, "declare");
    addToList(turn, ["BD-08"], who, "declared", action.verb);
    begin(turn, own);
  }
}

/** What begins with its declaration. */
function begin(turn: Turn, action: Action): void {
  const who = action.actor;
  switch (action.verb) {
    case "dodge":
      if (turn.option("dodge-from") === "declaration") startDodge(turn, who);
      return;
    case "hold":
      hold(turn, action);
      return;
    case "set":
      setWeapon(turn, action);
      return;
    case "cast":
      mark(turn, ["BD-95"], who, "cast declared", true);
      return;
    default:
      return;
  }
}
