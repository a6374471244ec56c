import type { Due, Offer, OrderEntry } from "../../fight/system.ts";
import type { Deed, DeedClause } from "../../fight/move.ts";
import { has } from "../../fight/rule-kit.ts";
import { offerDice, treatable, unrolled } from "./aid.ts";
import { stock } from "./items.ts";
import { speakers, statesIntent } from "./intent.ts";
import { inRound, phaseOf } from "./moment.ts";
import { offer } from "./offer.ts";
import type { Statement, Wound } from "./own.ts";
import { stillToMove } from "./movement.ts";
import { attacksLeft, compareSlots, expected, hasActed, inTheMidst, queue, rankOf, slotOf, waitsOpen } from "./slot.ts";
import type { Brp, Combatant, FightState } from "./types.ts";
import { inHands, usual, type Weapon } from "./weapon.ts";
import { beaten, down } from "./wounds.ts";

type BrpDeed = Deed<Brp>;

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
  if (mover !== null) return whole([mover], [offer(mover.name, moving(mover.name, stillToMove(mover)), "BR-18")]);
  if (acting.length > 0) return whole(acting, own(acting));
  const waiting = state.combatants.filter((c) => down(state, c) === null && !hasActed(c) && waitsOpen(c));
  return whole(waiting, [...own(waiting), ...ending(state)]);
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
  return enemies(state, c).map((enemy) => offer(c.name, { ...blow(c.name, weapon, enemy.name), will: true }, "BR-04"));
}

function moving(who: string, metres: number): BrpDeed {
  return { verb: "move", who, thing: metres, unit: "m" };
}

/** `attacks Orc with sword`, `shoots Orc with bow`, `throws knife at Orc`. */
function blow(who: string, { mode, thrown, item }: Weapon, target: string): BrpDeed {
  const targets = [target];
  if (mode === "missile" && thrown) return { verb: "throw", who, thing: item, targets };
  return { verb: mode === "melee" ? "attack" : "shoot", who, targets, clauses: [{ id: "with", value: item }] };
}

const close: DeedClause<Brp> = { id: "close", word: "at close range", apart: true };

/** The same, of a shot or throw at close range. */
function blowAtClose(who: string, weapon: Weapon, target: string): BrpDeed {
  const deed = blow(who, weapon, target);
  return weapon.mode === "melee" ? deed : { ...deed, clauses: [...(deed.clauses ?? []), close] };
}

/** What carries out what was stated (BR-04). */
function asStated(c: Combatant, stated: Statement | null): BrpDeed | null {
  const who = c.name;
  const target = stated?.targets[0];
  if (stated?.verb === "reload")
    return { verb: "reload", who, ...(stated.weapon === null ? {} : { thing: stated.weapon }) };
  if (stated === null || target === undefined) return null;
  const { verb } = stated;
  if (verb === "bash" || verb === "first-aid" || verb === "wake") return { verb, who, targets: [target] };
  const { weapon } = expected(c);
  return weapon == null ? null : blowAtClose(who, weapon, target);
}

/** What somebody can do on the own rank, likeliest first; in the midst of several attacks, one more of them (BR-15). */
function actions(state: FightState, c: Combatant): Offer[] {
  const who = c.name;
  const again = attacksLeft(c) > 0;
  const offers: Offer[] = [];
  const deeds: BrpDeed[] = [];
  const offerTo = (deed: BrpDeed, rule: string): void => {
    if (deeds.some((each) => sameDeed(each, deed))) return;
    deeds.push(deed);
    offers.push(offer(who, deed, rule));
  };
  const stated = again ? null : asStated(c, c.own.stated);
  if (stated !== null) offerTo(stated, "BR-04");
  for (const weapon of inHands(c)
    .filter((each) => each.size === null && !has(c, "broken", each.item))
    .slice(0, 2)) {
    const { item } = weapon;
    if (has(c, "unloaded", item)) {
      if (!again) offerTo({ verb: "reload", who, thing: item }, "BR-43");
    } else if (stock(c, item) === 0) {
      if (!again) offerTo({ verb: "pick-up", who, thing: item }, "BR-46");
    } else if (!has(c, "empty", item)) {
      for (const enemy of enemies(state, c))
        offerTo(blowAtClose(who, weapon, enemy.name), weapon.mode === "melee" ? "BR-26" : "BR-39");
      if (!weapon.natural) break;
    }
  }
  if (again) {
    offerTo({ verb: "pass", who }, "BR-15");
    return offers;
  }
  for (const friend of state.combatants) {
    if (friend.side !== c.side || has(friend, "dead")) continue;
    const targets = [friend.name];
    const [wound, another] = treatable(state, friend);
    if (typeof c.stats["first-aid"] === "number" && wound !== undefined)
      offerTo({ verb: "first-aid", who, targets, ...(another === undefined ? {} : whichWound(wound)) }, "BR-102");
    if (friend !== c && has(friend, "unconscious") && (friend.hp?.now ?? 1) > 0)
      offerTo({ verb: "wake", who, targets }, "BR-98");
  }
  if (phaseOf(state) !== "actions" && c.own.moved === null) offerTo(moving(who, 5), "BR-18");
  if (state.options.wait !== "no") offerTo({ verb: "wait", who }, "BR-16");
  offerTo({ verb: "pass", who }, "BR-15");
  return offers;
}

function whichWound({ number }: Wound): Pick<BrpDeed, "clauses"> {
  return { clauses: [{ id: "wound", value: String(number), apart: true }] };
}

/** Do two deeds of one combatant say the same? */
function sameDeed(a: BrpDeed, b: BrpDeed): boolean {
  const [one = [], other = []] = [a.clauses, b.clauses];
  return (
    a.verb === b.verb &&
    a.thing === b.thing &&
    a.targets?.[0] === b.targets?.[0] &&
    one.length === other.length &&
    one.every(({ id, value }, i) => id === other[i]?.id && value === other[i].value)
  );
}

function nextRound(state: FightState): Offer {
  return offer("", { heading: `Round ${state.round + 1}` }, "BR-02");
}

/** BR-03: nobody left on a side: the fight may end. */
function ending(state: FightState): Offer[] {
  const dice = unrolled(state).length > 0 ? [offerDice()] : [];
  const end = beaten(state).length > 0 ? [offer("", { heading: "Aftermath" }, "BR-03")] : [];
  return [...dice, ...end, nextRound(state)];
}
