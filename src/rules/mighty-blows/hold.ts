/* Held initiative (MB-17) and doing nothing. */
import { has as says, type Action } from "../../fight/action.ts";
import { expand, gain, has, held, lose, mark } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { endOfThis, unable } from "./able.ts";
import { isRolled, numbersOf, setNumbers, spend } from "./count.ts";
import { ready } from "./ready.ts";

const id = "holding";

/** The actors of a line; of a side, only those who can act. */
export function actorsOf(turn: Turn, action: Action): string[] {
  const whole = action.actors.some((name) => name.startsWith("@"));
  return expand(turn.state, action.actors).filter((name) => !whole || unable(turn.get(name)) === null);
}

/** `will hold`, before the dice: all its numbers, or so many. */
export function declareHold(turn: Turn, action: Action): void {
  for (const who of actorsOf(turn, action)) {
    if (isRolled(turn.state))
      holdNumbers(turn, who, says(action, "all") || action.thingNumber === null ? null : action.thingNumber);
    else showHolding(turn, who, action.thingNumber);
  }
}

function showHolding(turn: Turn, who: string, some: number | null): void {
  lose(turn, ["MB-17"], who, id);
  gain(turn, ["MB-17"], who, id, { detail: some === null ? null : `${some}`, ends: endOfThis(turn.state) });
}

/** `holds`, on the own number: the next one, or all. */
export function hold(turn: Turn, action: Action): void {
  for (const who of actorsOf(turn, action)) {
    ready(turn, who, { idle: true });
    if (isRolled(turn.state)) holdNumbers(turn, who, says(action, "all") ? null : (action.thingNumber ?? 1));
    else showHolding(turn, who, action.thingNumber);
  }
}

/** Holds the next `some` numbers; null: all. */
function holdNumbers(turn: Turn, who: string, some: number | null): void {
  let left = some ?? Number.POSITIVE_INFINITY;
  const numbers = numbersOf(turn.get(who));
  const after = numbers.map((entry) => (entry.is === "open" && left-- > 0 ? { ...entry, is: "held" as const } : entry));
  const count = after.filter((entry) => entry.is === "held").length;
  if (count === 0) turn.refuse("MB-17", `${who} has no number left to hold.`);
  setNumbers(turn, ["MB-17"], who, after);
  if (!has(turn.get(who), id)) gain(turn, ["MB-17"], who, id, { ends: endOfThis(turn.state) });
}

/** Numbers of somebody who has declared to hold (MB-17). */
export function holdDeclared(turn: Turn, who: string): void {
  const declared = held(turn.get(who), id);
  if (declared !== undefined) holdNumbers(turn, who, declared.detail === null ? null : Number(declared.detail));
}

/** `passes`: nothing on its number (MB-16). */
export function pass(turn: Turn, action: Action): void {
  for (const who of actorsOf(turn, action)) {
    const slot = ready(turn, who, { idle: true });
    mark(turn, ["MB-16"], who, "acted", true);
    spend(turn, who, slot);
  }
}
