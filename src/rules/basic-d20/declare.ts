import { thingText } from "../../fight/action.ts";
import { expand } from "../../fight/rule-kit.ts";
import { heed, unable } from "./able.ts";
import type { Action, Turn } from "./types.ts";
import { hold, setWeapon, startDodge } from "./waiting/waiting.ts";

/**
 * `X will …`: noted for the round; a dodge, a hold, a set weapon and a casting begin here (BD-08, BD-22, BD-24, BD-38,
 * BD-95, BD-98).
 */
export function declare(turn: Turn, action: Action): void {
  for (const who of expand(turn.state, action.actors)) {
    const c = turn.get(who);
    heed(turn, unable(turn.state, c));
    if (c.own.acted !== null) turn.warn("BD-08", { is: "declared too late", who });
    else turn.ownFight().phase = "declare";
    const me = turn.own(who);
    me.declared = [...me.declared, action.verb];
    begin(turn, { ...action, actor: who, actors: [who] });
  }
}

/** What begins with its declaration. */
function begin(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  if (verb === "dodge" && turn.option("dodge-from") === "declaration") startDodge(turn, actor);
  if (verb === "hold") hold(turn, action);
  if (verb === "set") setWeapon(turn, action);
  if (verb !== "cast") return;
  const me = turn.own(actor);
  me.castDeclared = true;
  me.willCast = { spell: thingText(action), targets: action.targets };
}
