import { line, withWays, written } from "../../../src/fight/fact.ts";
import {
  beginSection,
  gain,
  harm,
  has,
  list,
  lose,
  notice,
  part,
  passMoment,
  stat,
  tell,
} from "../../../src/fight/rule-kit.ts";
import type { Section } from "../../../src/fight/system.ts";
import type { Who } from "../../../src/fight/value.ts";
import type { Combatant, FightState, Part, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

/** Rounds, the order of turns, and what one of them allows. */
export const roundSentences = {
  "round out of order": "Round {last} was the last one.",
  "all have rolled": "Everybody has a place in the order already.",
  order: ({ names }: { names: readonly string[] }) => `In this order: ${list(names)}.`,
  "is down": "{who} is down.",
  "has had its turn": "{who} has had its turn of this round.",
  "others come first": ({ who, first }: Subject & { first: readonly string[] }) =>
    `${list(first)} would come before ${who}.`,
  "is prone": ({ who }: Subject) => withWays`${who} is prone: ${line(`${who} stands up`)} first.`,
} as const;

/**
 * Ends a round and begins the next: a turn for everybody.
 * @rule LN-01
 */
export function section(turn: Turn, next: Section): void {
  const { phase, round } = turn.state;
  if (phase === "round") {
    endTurn(turn);
    // A turn that nobody has taken passes all the same, with what is bound to it.
    for (const c of turn.state.combatants) if (c.own.turn === "waiting") passTurn(turn, c.name);
    if (next.round !== null && next.round <= round) turn.warn("LN-01", { is: "round out of order", last: round });
  }
  beginSection(turn, ["LN-01"], next, next.round ?? round);
  for (const { name } of turn.state.combatants) Object.assign(turn.own(name), { turn: "waiting", parried: false });
}

/**
 * Rolls for everybody who has no place yet: 2d6 and wits, from high to low.
 * @rule LN-02
 */
export function initiative(turn: Turn): void {
  const rolling = turn.state.combatants.filter((c) => c.own.initiative === null && !has(c, "down"));
  if (rolling.length === 0) turn.info("LN-02", { is: "all have rolled" });
  for (const c of rolling) {
    const parts = [part("wits", stat(c, "wits"))];
    const thrown = turn.roll("initiative", "2d6", { who: c.name });
    const number = thrown.total + stat(c, "wits");
    tell(turn, ["LN-02"], thrown, { who: c.name, purpose: "initiative", parts, outcome: written(String(number)) });
    turn.own(c.name).initiative = number;
  }
  const names = inOrder(turn.state).map(({ name }) => name);
  notice(turn, ["LN-02"], { is: "order", names }, names, "order");
}

/** Returns everybody from high to low; whoever has not rolled comes last. */
export function inOrder(state: FightState): readonly Combatant[] {
  return [...state.combatants].sort((a, b) => (b.own.initiative ?? -99) - (a.own.initiative ?? -99));
}

/**
 * Begins the turn of whoever does its first deed of the round, and ends the one before. Refuses who is down, and lets
 * who is prone do nothing but stand up.
 * @rule LN-03
 */
export function beginTurn(turn: Turn, who: Who, stands: boolean): void {
  const c = turn.get(who);
  if (has(c, "down")) turn.refuse("LN-11", { is: "is down", who });
  if (has(c, "prone") && !stands) turn.refuse("LN-08", { is: "is prone", who });
  if (turn.state.own.onTurn === who || c.own.turn === "done") {
    // A second deed: the game master may force it, by "!".
    turn.refuse("LN-03", { is: "has had its turn", who });
  }
  endTurn(turn);
  const waiting = inOrder(turn.state).filter((each) => each.own.turn === "waiting" && !has(each, "down"));
  const at = waiting.findIndex(({ name }) => name === who);
  const first = c.own.initiative === null ? [] : waiting.slice(0, Math.max(0, at)).map(({ name }) => name);
  if (first.length > 0 && turn.option("order") === "warn") turn.warn("LN-03", { is: "others come first", who, first });
  turn.ownFight().onTurn = who;
  turn.own(who).turn = "now";
  passMoment(turn, ["LN-03"], { at: "turn start", who });
}

/** Ends the turn that is on, if one is: whoever bleeds loses a point (LN-10). */
export function endTurn(turn: Turn): void {
  const { onTurn: who } = turn.state.own;
  if (who === null) return;
  turn.ownFight().onTurn = null;
  passTurn(turn, who);
}

function passTurn(turn: Turn, who: Who): void {
  turn.own(who).turn = "done";
  bleed(turn, who);
  passMoment(turn, ["LN-03"], { at: "turn end", who });
}

/** @rule LN-10 */
function bleed(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (has(c, "bleeding") && !has(c, "down")) wound(turn, ["LN-10"], who, 1);
}

/**
 * Takes points; at nought it is down.
 * @rule LN-11
 */
export function wound(turn: Turn, rule: readonly string[], who: Who, amount: number, more: Wound = {}): void {
  const left = harm(turn, rule, who, amount, { floor: 0, ...more });
  if (left?.after === 0 && !has(turn.get(who), "down")) gain(turn, ["LN-11"], who, "down");
}

interface Wound {
  readonly by?: Who;
  readonly parts?: readonly Part[];
}

/** Lets whoever has points again get back into the fight, and puts whoever has none out of it. */
export function changed(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (c.hp === null) return;
  if (c.hp.now > 0 && has(c, "down")) lose(turn, ["LN-11"], who, "down");
  if (c.hp.now === 0 && !has(c, "down")) gain(turn, ["LN-11"], who, "down");
}
