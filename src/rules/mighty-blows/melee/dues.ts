import type { Who } from "../../../fight/who.ts";
/* Free attacks that are due: who may strike whom at once, and why (MB-153). */
import { gain, has, lose } from "../../../fight/rule-kit.ts";
import type { Offer } from "../../../fight/move.ts";
import { find } from "../../../fight/state.ts";
import { about, isAble } from "../able.ts";
import { isDisarmed } from "../arms.ts";
import { offer } from "../offer.ts";
import type { FreeAttackDue } from "../own.ts";
import { fist } from "../sheet.ts";
import type { FightState, Turn } from "../types.ts";

const id = "free attack due";

/** The free attacks that are due: those whose condition the game master has not taken away. */
export function duesOf(state: FightState): FreeAttackDue[] {
  return state.own.dues.filter(({ who, on }) =>
    state.combatants.some((c) => c.name === who && has(c, id, { whom: on })),
  );
}

function isSame(a: FreeAttackDue, b: FreeAttackDue): boolean {
  return a.who === b.who && a.on === b.on;
}

export function addDue(turn: Turn, who: Who, on: Who, rule: string, entry = ""): void {
  const due = { who, on, rule, entry };
  const dues = duesOf(turn.state);
  if (dues.some((each) => isSame(each, due))) return;
  gain(turn, [...new Set([rule, "MB-153"])], who, id, {
    ...about("on", on),
    until: turn.say({ is: "until the next line" }),
  });
  turn.ownFight().dues = [...dues, due];
}

/** The due free attack is taken or cannot be taken any more. */
export function dropDue(turn: Turn, due: FreeAttackDue): void {
  turn.ownFight().dues = duesOf(turn.state).filter((each) => !isSame(each, due));
  lose(turn, ["MB-153"], due.who, id, { whom: due.on });
}

/** Unused ones pass with the next line; those that `which` picks, earlier. */
export function passDues(turn: Turn, which: (due: FreeAttackDue) => boolean = () => true): void {
  for (const due of duesOf(turn.state).filter(which)) dropDue(turn, due);
}

export function offersFor(state: FightState): Offer[] {
  return duesOf(state)
    .map((due) => ({ ...due, c: find(state, due.who) }))
    .flatMap(({ c, on, rule }) => {
      if (c === undefined || !isAble(c) || has(c, "fleeing")) return [];
      const { name: who } = c;
      const clauses = isDisarmed(c) ? ([{ id: "with", value: fist.name }] as const) : [];
      const move = { verb: "free attack", word: "take a free attack on", who, targets: [on], clauses } as const;
      return [offer(who, move, ...new Set([rule, "MB-153"]))];
    });
}
