import { type Who, nobody } from "../../fight/who.ts";
import { written } from "../../fight/fact.ts";
import type { Throw } from "../../fight/turn.ts";
import { has, notice, part, stat, sum, tell, told } from "../../fight/rule-kit.ts";
import { inForce, isOut } from "./able.ts";
import type { Combatant, FightState, Part, Turn } from "./types.ts";
import { lapseWaiting } from "./waiting/waiting.ts";
import type { Numbered } from "./words/initiative.ts";

/** Who still rolls for this round. */
export function withoutNumber(state: FightState): Combatant[] {
  return state.combatants.filter((c) => !isOut(c) && !has(c, "surprised") && c.own.number === null);
}

/**
 * 1d6 + DEX for everybody able to act; the count goes from high to low, and equal numbers are simultaneous (BD-10,
 * BD-11).
 */
export function initiative(turn: Turn): void {
  tellOpenDeclarations(turn);
  turn.ownFight().phase = "initiative";
  const rolling = withoutNumber(turn.state);
  if (rolling.length === 0) turn.info("BD-10", { is: "all have numbers" });
  const throws = turn.rollEach(rolling.map((c) => ({ site: "initiative", dice: "1d6", who: c.name })));
  const made = new Map<string, Numbered["made"]>();
  for (const [i, thrown] of throws.entries()) {
    const who = rolling[i]?.name ?? nobody;
    made.set(who, takeNumber(turn, who, thrown));
  }
  ignoreSurprised(turn);
  tellOrder(turn, made);
  lapseWaiting(turn);
}

function initiativeParts(turn: Turn, c: Combatant): Part[] {
  return told([
    part("DEX", stat(c, "dex")),
    part("init", stat(c, "init")),
    part("blinded", inForce(turn.state, c, "blinded") ? -2 : 0),
  ]);
}

/**
 * Gives somebody its number: what it is made of where that is more than the die.
 * @rule BD-10
 */
function takeNumber(turn: Turn, who: Who, thrown: Throw): Numbered["made"] {
  const c = turn.get(who);
  const parts = initiativeParts(turn, c);
  const number = thrown.total + sum(parts);
  const rule = inForce(turn.state, c, "blinded") ? ["BD-10", "BD-55"] : ["BD-10"];
  tell(turn, rule, thrown, { who, purpose: "initiative", parts, outcome: written(String(number)) });
  turn.own(who).number = number;
  if (turn.option("init-roll") === "once") turn.own(who).die = thrown.total;
  return parts.length === 0 ? null : { die: thrown.total, parts };
}

/** With the option init-roll once, the die of the first round serves all later ones (BD-02). */
export function keepNumbers(turn: Turn): void {
  if (turn.option("init-roll") !== "once") return;
  for (const c of turn.state.combatants) {
    const { die } = c.own;
    if (die !== null && !isOut(c)) turn.own(c.name).number = die + sum(initiativeParts(turn, c));
  }
}

/** A die that stands there for somebody surprised is kept, shown and unused (BD-07). */
function ignoreSurprised(turn: Turn): void {
  for (const c of turn.state.combatants) {
    if (!has(c, "surprised") || turn.recorded(c.name) === null) continue;
    const thrown = turn.roll("initiative", "1d6", { who: c.name });
    tell(turn, ["BD-07"], thrown, { who: c.name, purpose: "initiative", outcome: "surprised: unused" });
  }
}

/**
 * The order of the round, from high to low, equal numbers in brackets; who has just rolled with what its number is made
 * of.
 */
function tellOrder(turn: Turn, made: ReadonlyMap<string, Numbered["made"]>): void {
  const groups = new Map<number, Numbered[]>();
  for (const { name: who, own } of turn.state.combatants) {
    const { number } = own;
    if (number === null) continue;
    groups.set(number, [...(groups.get(number) ?? []), { who, number, made: made.get(who) ?? null }]);
  }
  const order = [...groups].sort((a, b) => b[0] - a[0]).map(([, together]) => together);
  const names = order.flat().map(({ who }) => who);
  notice(turn, ["BD-10", "BD-11"], { is: "order of the round", order }, names, "order");
}

/** Once somebody has declared, those who have not are open (BD-02). */
function tellOpenDeclarations(turn: Turn): void {
  const able = withoutNumber(turn.state);
  const open = able.filter((c) => c.own.declared.length === 0);
  if (turn.option("declare") === "off" || open.length === able.length || open.length === 0) return;
  turn.info("BD-02", { is: "open declarations", names: open.map((c) => c.name) });
}
