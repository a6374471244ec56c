import type { Due, Offer, OrderEntry } from "../../fight/system.ts";
import { has } from "../../fight/rule-kit.ts";
import { treatable, unrolled } from "./aid.ts";
import { stock } from "./items.ts";
import { speakers, statesIntent } from "./intent.ts";
import { inRound, phaseOf } from "./moment.ts";
import type { Statement } from "./own.ts";
import { stillToMove } from "./movement.ts";
import { attacksLeft, compareSlots, expected, hasActed, inTheMidst, queue, rankOf, slotOf, waitsOpen } from "./slot.ts";
import type { Combatant, FightState } from "./types.ts";
import { inHands, usual, type Weapon } from "./weapon.ts";
import { beaten, down } from "./wounds.ts";

/** More lines than this nobody reads. */
const MOST_TARGETS = 6;

/** Who is due, and what could be written (BR-02, BR-05, BR-08, BR-10 to BR-14). */
export function due(state: FightState): Due {
  const whole = (who: readonly Combatant[], offers: readonly Offer[]): Due => ({
    who: who.map((c) => c.name),
    order: order(state),
    offers,
  });
  if (!inRound(state)) return whole([], [nextRound(state)]);
  const speaker = nextSpeaker(state);
  const acting = nextActors(state);
  const own = (of: readonly Combatant[]): Offer[] => of.flatMap((c) => actions(state, c));
  if (speaker !== null) return whole([speaker], [...statements(state, speaker), ...own(acting)]);
  const mover = nextMover(state);
  if (mover !== null) return whole([mover], [offer(mover, `moves ${stillToMove(mover)} m`, "BR-18")]);
  if (acting.length > 0) return whole(acting, own(acting));
  const waiting = state.combatants.filter((c) => down(state, c) === null && !hasActed(c) && waitsOpen(c));
  return whole(waiting, [...own(waiting), ...ending(state)]);
}

function offer(c: Combatant, deed: string, rule: string): Offer {
  return { who: c.name, line: `${c.name} ${deed}`, rule: [rule] };
}

/** BR-05: the first who has stated nothing, while statements are taken. */
export function nextSpeaker(state: FightState): Combatant | null {
  if (phaseOf(state) !== "intent" || !statesIntent(state)) return null;
  return speakers(state).find((c) => c.own.stated === null) ?? null;
}

/** BR-18: the fastest who has stated a move and not made it. */
export function nextMover(state: FightState): Combatant | null {
  if (phaseOf(state) === "actions") return null;
  const movers = speakers(state).filter((c) => stillToMove(c) > 0);
  return (state.options["intent-order"] === "low-first" ? movers[movers.length - 1] : movers[0]) ?? null;
}

/** The group that is called next: one, or several at the same time (BR-14), those with attacks left among them (BR-15). */
export function nextActors(state: FightState): readonly Combatant[] {
  const all = [...inTheMidst(state), ...queue(state)].sort((a, b) => compareSlots(a.slot, b.slot));
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
  return enemies(state, c).map((enemy) => offer(c, `will ${lineOfStrike(weapon, enemy.name, "")}`, "BR-04"));
}

/** `attacks Orc with sword`, `shoots Orc with bow`, `throws knife at Orc`; in a statement without the ending. */
function lineOfStrike({ mode, thrown, item }: Weapon, target: string, ending = "s"): string {
  if (mode === "melee") return `attack${ending} ${target} with ${item}`;
  return thrown ? `throw${ending} ${item} at ${target}` : `shoot${ending} ${target} with ${item}`;
}

/** The line that carries out what was stated (BR-04). */
function lineAsStated(c: Combatant, stated: Statement | null): string | null {
  const target = stated?.targets[0];
  const { weapon } = expected(c);
  if (stated?.verb === "reload") return `reloads${stated.weapon === null ? "" : ` ${stated.weapon}`}`;
  if (stated === null || target === undefined) return null;
  if (stated.verb === "bash") return `bashes ${target}`;
  if (stated.verb === "first-aid") return `gives first aid to ${target}`;
  if (stated.verb === "wake") return `wakes ${target}`;
  return weapon == null ? null : lineAtClose(weapon, target);
}

function lineAtClose(weapon: Weapon, target: string): string {
  return `${lineOfStrike(weapon, target)}${weapon.mode === "missile" ? ", at close range" : ""}`;
}

/** What somebody can do on the own rank, likeliest first; in the midst of several attacks, one more of them (BR-15). */
function actions(state: FightState, c: Combatant): Offer[] {
  const again = attacksLeft(c) > 0;
  const offers: Offer[] = [];
  const offerTo = (deed: string, rule: string): void => {
    const found = offer(c, deed, rule);
    if (!offers.some(({ line }) => line === found.line)) offers.push(found);
  };
  const stated = lineAsStated(c, c.own.stated);
  if (stated !== null && !again) offerTo(stated, "BR-04");
  for (const weapon of inHands(c)
    .filter((each) => each.size === null && !has(c, "broken", each.item))
    .slice(0, 2)) {
    const { item } = weapon;
    if (has(c, "unloaded", item)) {
      if (!again) offerTo(`reloads ${item}`, "BR-43");
    } else if (stock(c, item) === 0) {
      if (!again) offerTo(`picks up ${item}`, "BR-46");
    } else if (!has(c, "empty", item)) {
      for (const enemy of enemies(state, c))
        offerTo(lineAtClose(weapon, enemy.name), weapon.mode === "melee" ? "BR-26" : "BR-39");
      if (!weapon.natural) break;
    }
  }
  if (again) {
    offerTo("passes", "BR-15");
    return offers;
  }
  for (const friend of state.combatants) {
    if (friend.side !== c.side || has(friend, "dead")) continue;
    const [wound, another] = treatable(state, friend);
    if (typeof c.stats["first-aid"] === "number" && wound !== undefined)
      offerTo(`gives first aid to ${friend.name}${another === undefined ? "" : `, wound ${wound.number}`}`, "BR-102");
    if (friend !== c && has(friend, "unconscious") && (friend.hp?.now ?? 1) > 0)
      offerTo(`wakes ${friend.name}`, "BR-98");
  }
  if (phaseOf(state) !== "actions" && c.own.moved === null) offerTo("moves 5 m", "BR-18");
  if (state.options.wait !== "no") offerTo("waits", "BR-16");
  offerTo("passes", "BR-15");
  return offers;
}

function nextRound(state: FightState): Offer {
  return { who: "", line: `== Round ${state.round + 1}`, rule: ["BR-02"] };
}

/** BR-03: nobody left on a side: the fight may end. */
function ending(state: FightState): Offer[] {
  const end: Offer = { who: "", line: "== Aftermath", rule: ["BR-03"] };
  const dice: Offer[] =
    unrolled(state).length > 0 ? [{ who: "", line: "end of round", rule: ["BR-101", "BR-105"] }] : [];
  return [...dice, ...(beaten(state).length > 0 ? [end] : []), nextRound(state)];
}
