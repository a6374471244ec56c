import type { Combatant, FightState } from "../../fight/state.ts";
import type { Due, Offer, OrderEntry } from "../../fight/system.ts";
import { has } from "../../fight/rule-kit.ts";
import { treatable } from "./aid.ts";
import { stock } from "./items.ts";
import { speakers, statesIntent } from "./intent.ts";
import { inRound, intOrNull, phaseOf, statementOf, type Statement } from "./marks.ts";
import { stillToMove } from "./movement.ts";
import { compareSlots, hasActed, queue, rankOf, slotOf, waitsOpen } from "./order.ts";
import { inHands, usual } from "./weapon.ts";
import { down } from "./wounds.ts";

/** More lines than this nobody reads. */
const MOST_TARGETS = 6;

/** Who is due, and what could be written (BR-02, BR-05, BR-08, BR-10 to BR-14). */
export function due(state: FightState): Due {
  if (!inRound(state)) return { who: [], order: order(state), offers: [nextRound(state)] };
  const speaker = nextSpeaker(state);
  const acting = nextActors(state);
  if (speaker !== null)
    return {
      who: [speaker.name],
      order: order(state),
      offers: [...statements(state, speaker), ...acting.flatMap((c) => actions(state, c))],
    };
  const mover = nextMover(state);
  if (mover !== null)
    return {
      who: [mover.name],
      order: order(state),
      offers: [{ who: mover.name, line: `${mover.name} moves ${stillToMove(mover)} m`, rule: ["BR-18"] }],
    };
  if (acting.length > 0)
    return { who: acting.map((c) => c.name), order: order(state), offers: acting.flatMap((c) => actions(state, c)) };
  const waiting = state.combatants.filter((c) => down(state, c) === null && !hasActed(c) && waitsOpen(c));
  return { who: [], order: order(state), offers: [...waiting.flatMap((c) => actions(state, c)), ...ending(state)] };
}

/** BR-05: the first who has stated nothing, while statements are taken. */
export function nextSpeaker(state: FightState): Combatant | null {
  if (phaseOf(state) !== "intent" || !statesIntent(state)) return null;
  return speakers(state).find((c) => statementOf(c) === null) ?? null;
}

/** BR-18: the fastest who has stated a move and not made it. */
export function nextMover(state: FightState): Combatant | null {
  if (phaseOf(state) === "actions") return null;
  const movers = speakers(state).filter((c) => stillToMove(c) > 0);
  return (state.options["intent-order"] === "low-first" ? movers[movers.length - 1] : movers[0]) ?? null;
}

/** The group that is called next: one, or several at the same time (BR-14). */
export function nextActors(state: FightState): readonly Combatant[] {
  const all = queue(state);
  const first = all[0];
  return first === undefined
    ? []
    : all.filter((each) => compareSlots(each.slot, first.slot) === 0).map((each) => each.c);
}

function order(state: FightState): OrderEntry[] {
  const all = state.combatants
    .filter((c) => down(state, c) === null)
    .map((c) => ({ c, slot: slotOf(state, c) }))
    .sort((a, b) => (a.slot === null ? 1 : b.slot === null ? -1 : compareSlots(a.slot, b.slot)));
  return all.map(({ c }) => ({ name: c.name, score: rankOf(state, c), acted: hasActed(c) }));
}

function enemies(state: FightState, c: Combatant): readonly Combatant[] {
  return state.combatants.filter((each) => each.side !== c.side && down(state, each) === null).slice(0, MOST_TARGETS);
}

function statements(state: FightState, c: Combatant): Offer[] {
  const weapon = usual(c);
  const verb = weapon.mode === "missile" ? (weapon.thrown ? "throw" : "shoot") : "attack";
  return enemies(state, c).map((enemy) => ({
    who: c.name,
    line: `${c.name} will ${verb}${verb === "throw" ? ` ${weapon.item} at` : ""} ${enemy.name}${verb === "throw" ? "" : ` with ${weapon.item}`}`,
    rule: ["BR-04"],
  }));
}

function asStated(c: Combatant, stated: Statement | null): Offer[] {
  const line = stated === null ? null : statedLine(c.name, stated);
  return line === null ? [] : [{ who: c.name, line, rule: ["BR-04"] }];
}

function statedLine(name: string, stated: Statement): string | null {
  const [target] = stated.targets;
  const weapon = stated.weapon === null ? "" : ` with ${stated.weapon}`;
  if (stated.verb === "reload") return `${name} reloads${stated.weapon === null ? "" : ` ${stated.weapon}`}`;
  if (target === undefined) return null;
  switch (stated.verb) {
    case "attack":
      return `${name} attacks ${target}${weapon}`;
    case "shoot":
      return `${name} shoots ${target}${weapon}, at close range`;
    case "throw":
      return stated.weapon === null ? null : `${name} throws ${stated.weapon} at ${target}, at close range`;
    case "bash":
      return `${name} bashes ${target}${weapon}`;
    case "first-aid":
      return `${name} gives first aid to ${target}`;
    case "wake":
      return `${name} wakes ${target}`;
    default:
      return null;
  }
}

/** What somebody can do on the own rank, likeliest first. */
function actions(state: FightState, c: Combatant): Offer[] {
  const offers = asStated(c, statementOf(c));
  const add = (line: string, rule: string): void => {
    if (!offers.some((offer) => offer.line === line)) offers.push({ who: c.name, line, rule: [rule] });
  };
  for (const weapon of inHands(c)
    .filter((each) => each.size === null && !has(c, "broken", each.item))
    .slice(0, 2)) {
    if (has(c, "unloaded", weapon.item)) {
      add(`${c.name} reloads ${weapon.item}`, "BR-43");
      continue;
    }
    if (stock(c, weapon.item) === 0) {
      add(`${c.name} picks up ${weapon.item}`, "BR-46");
      continue;
    }
    if (has(c, "empty", weapon.item)) continue;
    for (const enemy of enemies(state, c)) {
      if (weapon.mode === "melee") add(`${c.name} attacks ${enemy.name} with ${weapon.item}`, "BR-26");
      else if (weapon.thrown) add(`${c.name} throws ${weapon.item} at ${enemy.name}, at close range`, "BR-39");
      else add(`${c.name} shoots ${enemy.name} with ${weapon.item}, at close range`, "BR-39");
    }
    if (!weapon.natural) break;
  }
  for (const friend of state.combatants) {
    if (friend.side !== c.side || has(friend, "dead")) continue;
    const wound = treatable(state, friend)[0];
    if (typeof c.stats["first-aid"] === "number" && wound !== undefined)
      add(
        `${c.name} gives first aid to ${friend.name}${treatable(state, friend).length > 1 ? `, wound ${wound.number}` : ""}`,
        "BR-102",
      );
    if (friend.name !== c.name && has(friend, "unconscious") && (friend.hp?.now ?? 1) > 0)
      add(`${c.name} wakes ${friend.name}`, "BR-98");
  }
  if (phaseOf(state) !== "actions" && intOrNull(c.marks.moved) === null) add(`${c.name} moves 5 m`, "BR-18");
  if (state.options.wait !== "no") add(`${c.name} waits`, "BR-16");
  add(`${c.name} passes`, "BR-15");
  return offers;
}

function nextRound(state: FightState): Offer {
  return { who: "", line: `== Round ${state.round + 1}`, rule: ["BR-02"] };
}

/** BR-03: nobody left on a side: the fight may end. */
function ending(state: FightState): Offer[] {
  const beaten = state.sides.some((side) => {
    const members = state.combatants.filter((c) => c.side === side);
    return members.length > 0 && members.every((c) => down(state, c) !== null);
  });
  const end: Offer = { who: "", line: "== Aftermath", rule: ["BR-03"] };
  return beaten ? [end, nextRound(state)] : [nextRound(state)];
}
