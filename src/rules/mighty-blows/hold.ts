import type { Who } from "../../fight/who.ts";
/* Held initiative (MB-17) and doing nothing. */
import { has as says, thingNumber } from "../../fight/action.ts";
import { expand, has, lose } from "../../fight/rule-kit.ts";
import { gainForRound, isAble } from "./able.ts";
import { isRolled, numbersOf, setNumbers, spend } from "./count.ts";
import { ready } from "./ready.ts";
import type { Action, Turn } from "./types.ts";

const id = "holding";

/** The actors of a line; of a side, only those who can act. */
export function actorsOf(turn: Turn, action: Action): Who[] {
  const whole = action.actors.some((name) => name.startsWith("@"));
  return expand(turn.state, action.actors).filter((name) => !whole || isAble(turn.get(name)));
}

/**
 * `holds`, on the own number: the next one, so many, or all. Declared, it is all of them unless so many are written.
 */
export function hold(turn: Turn, action: Action): void {
  for (const who of actorsOf(turn, action)) {
    if (!action.will) ready(turn, who, { idle: true });
    const said = thingNumber(action);
    const some = says(action, "all") ? null : (said ?? (action.will ? null : 1));
    if (isRolled(turn.state)) holdNumbers(turn, who, some);
    else {
      lose(turn, ["MB-17"], who, id);
      gainForRound(turn, ["MB-17"], who, id, { detail: said === null ? null : `${said}` });
      turn.own(who).holds = said;
    }
  }
}

/**
 * Holds the next `some` numbers; null: all.
 * @rule MB-17
 */
export function holdNumbers(turn: Turn, who: Who, some: number | null): void {
  let left = some ?? Number.POSITIVE_INFINITY;
  const after = numbersOf(turn.get(who)).map((entry) =>
    entry.is === "open" && left-- > 0 ? { ...entry, is: "held" as const } : entry,
  );
  if (!after.some((entry) => entry.is === "held")) turn.refuse("MB-17", { is: "no number left to hold", who });
  setNumbers(turn, who, after);
  if (has(turn.get(who), id)) return;
  gainForRound(turn, ["MB-17"], who, id);
  turn.own(who).holds = null;
}

/** Numbers of somebody who has declared to hold (MB-17). */
export function holdDeclared(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (has(c, id)) holdNumbers(turn, who, c.own.holds);
}

/** `passes`: nothing on its number (MB-16). */
export function pass(turn: Turn, action: Action): void {
  for (const who of actorsOf(turn, action)) spend(turn, who, ready(turn, who, { idle: true }));
}
