import { clause } from "../../fight/action.ts";
import type { Part } from "../../fight/event.ts";
import { endOfRound, expand, fold, gain, has, lose, part, remind, setStat } from "../../fight/rule-kit.ts";
import { asWritten } from "../../fight/state.ts";
import { skillParts } from "./armour.ts";
import { begin, whom } from "./begin.ts";
import { skillRating } from "./chance.ts";
import { check } from "./check.ts";
import { hampered } from "./data.ts";
import { askLeave } from "./guard.ts";
import { isLying, letGo, refill, shotsLeft, stock, stockKey, takeInHand } from "./items.ts";
import { awaken } from "./group.ts";
import { groupNow, inRound, phaseOf } from "./moment.ts";
import { enterPhase, mustBeUp } from "./order.ts";
import { compareSlots, hasActed, queue, rankOf, slotOf } from "./slot.ts";
import type { Action, Turn } from "./types.ts";
import { arm, arsenal, inHands, isHeld, itemOf, type Weapon } from "./weapon.ts";
import { heal, hoursOpen, rollHours } from "./wounds.ts";

/** BR-58: a free act in the phase of statements or on the own rank. */
export function kneel(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  mustBeUp(turn, "BR-58", actor);
  atOwnTime(turn, actor);
  if (verb === "stand") {
    lose(turn, ["BR-58"], actor, "kneeling");
  } else if (inHands(turn.get(actor)).some((each) => each.size === "large")) gain(turn, ["BR-58"], actor, "kneeling");
  else turn.info("BR-58", `Only a large shield (hoplite, riot) is enough to kneel behind.`);
}

function atOwnTime(turn: Turn, who: string): void {
  if (!inRound(turn.state) || phaseOf(turn.state) !== "actions" || turn.state.own.last === who) return;
  const first = queue(turn.state)[0];
  const own = slotOf(turn.state, turn.get(who));
  if (first !== undefined && own !== null && compareSlots(own, first.slot) > 0)
    turn.warn("BR-58", `Kneeling and standing up are for the statements or ${who}'s own rank (${own.rank}).`);
}

/**
 * A round of reloading for a crossbow; how long an empty weapon takes is the game master's to say.
 * @rule BR-45
 */
export function reload(turn: Turn, action: Action): void {
  const { actor } = action;
  const weapon = toReload(turn, action);
  const { item } = weapon;
  if (weapon.reload > 0) {
    if (!has(turn.get(actor), "unloaded", item)) turn.refuse("BR-43", `${actor}'s ${item} is loaded.`);
    begin(turn, action, { item });
    const moved = turn.get(actor).own.moved ?? 0;
    const most = turn.option("full-round-move");
    if (moved > most)
      turn.refuse("BR-43", `${actor} moved ${moved} m: reloading takes a full round with ${most} m at most.`);
    if (inRound(turn.state))
      gain(turn, ["BR-43"], actor, "reloading", { detail: item, ends: endOfRound(turn.state.round) });
    else refill(turn, actor, weapon);
    return;
  }
  if (shotsLeft(turn.get(actor), weapon) === null) turn.impossible("BR-45", `${actor}'s ${item} needs no reloading.`);
  const given = turn.forced || turn.ruling(["ok"]) !== null;
  if (!turn.forced) begin(turn, action, { item });
  if (given) refill(turn, actor, weapon);
  else
    remind(
      turn,
      ["BR-45"],
      `Reloading or recharging is not covered: how long does it take? (! ${actor} reloads ${item}, when it is done)`,
    );
}

function toReload(turn: Turn, action: Action): Weapon {
  const c = turn.get(action.actor);
  if (action.thing !== null) return arm(itemOf(turn, "BR-43", c, action.thing));
  const all = arsenal(c).map((attack) => arm(attack));
  return (
    all.find((each) => has(c, "unloaded", each.item)) ??
    all.find((each) => has(c, "empty", each.item)) ??
    all.find((each) => shotsLeft(c, each) !== null) ??
    turn.impossible("BR-43", `${action.actor} has nothing that needs reloading.`)
  );
}

/**
 * Wakes somebody unconscious who has 1 hit point or more.
 * @rule BR-98
 */
export function wake(turn: Turn, action: Action): void {
  const name = whom(turn, "BR-98", action);
  const free = turn.option("wake-cost") === "free";
  if (free) mustBeUp(turn, "BR-98", action.actor);
  const c = turn.get(name);
  if (has(c, "dead")) turn.impossible("BR-98", `${name} is dead.`);
  const lately = c.own.sunk !== null && c.own.sunk === groupNow(turn.state)?.id;
  if (c.hp !== null && c.hp.now <= 0 && !lately)
    turn.refuse("BR-98", `${name} is dying: heal this one first (first aid).`);
  if (!has(c, "unconscious")) turn.impossible("BR-98", `${name} is not unconscious.`);
  begin(turn, action, { free });
  awaken(turn, name);
}

/** BR-97: the die that was left open in the fight. */
export function lie(turn: Turn, { actor }: Action): void {
  const c = turn.get(actor);
  const saved = !has(c, "dying");
  if (!saved || !has(c, "unconscious"))
    turn.impossible("BR-97", `${actor} is not ${saved ? "unconscious" : "saved yet"}: there are no hours to roll.`);
  if (!hoursOpen(c)) turn.refuse("BR-97", `${actor}'s hours are rolled already.`);
  rollHours(turn, actor, true);
}

/** BR-38: draws, drops, picks up. */
export function handle(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  mustBeUp(turn, "BR-38", actor);
  const c = turn.get(actor);
  const weapon = arm(itemOf(turn, "BR-38", c, action.thing ?? ""));
  const { item } = weapon;
  const lies = isLying(c, item);
  if (verb === "drop") {
    if (!isHeld(c, weapon) || weapon.natural) turn.impossible("BR-38", `${actor} does not hold the ${item}.`);
    letGo(turn, actor, item);
    return;
  }
  const copies = stock(c, item);
  if (verb === "ready" && lies) turn.refuse("BR-38", `${actor} has dropped the ${item} (${actor} picks up ${item}).`);
  if (verb === "pick-up" && copies === null && !lies)
    turn.refuse("BR-38", `${actor} has not dropped the ${item}; to take it in hand: ${actor} draws ${item}.`);
  if (turn.option("ready-cost") === "action") begin(turn, action);
  if (verb === "pick-up" && copies !== null && !lies) setStat(turn, ["BR-46"], actor, stockKey(item), copies + 1);
  takeInHand(turn, actor, weapon);
}

/**
 * Waits for a lower rank, as far as option `wait` lets it.
 * @rule BR-16
 */
export function wait(turn: Turn, action: Action): void {
  const { actor } = action;
  mustBeUp(turn, "BR-16", actor);
  if (!inRound(turn.state)) return;
  if (hasActed(turn.get(actor))) turn.refuse("BR-16", `${actor} has already acted this round.`);
  const until = clause(action, "until-rank")?.number ?? null;
  const question = `Waiting is not covered: may ${actor} act on ${until === null ? "a lower rank" : `rank ${until}`}?`;
  if (turn.option("wait") === "yes") remind(turn, ["BR-16"], question);
  else askLeave(turn, action, "BR-16", "wait", "Waiting needs the game master's leave.", question);
  const rank = rankOf(turn.state, turn.get(actor));
  if (until !== null && rank !== null && until >= rank)
    turn.refuse("BR-16", `Waiting never raises a rank: name one below ${rank}.`);
  enterPhase(turn, "actions");
  turn.own(actor).until = until ?? 0;
  gain(turn, ["BR-16"], actor, "waiting", {
    detail: until === null ? null : `until rank ${until}`,
    ends: endOfRound(turn.state.round),
  });
}

export function pass(turn: Turn, action: Action): void {
  if (!inRound(turn.state)) return;
  enterPhase(turn, "actions");
  for (const name of expand(turn.state, action.actors)) {
    turn.own(name).passed = "passed";
    lose(turn, ["BR-16"], name, "waiting");
  }
}

/**
 * `Elenor rolls Spot` (BR-29, BR-83, BR-84): costs nothing.
 * @rule BR-86
 */
export function skill(turn: Turn, action: Action): void {
  const { actor, thing } = action;
  if (thing === null) turn.impossible("BR-29", `Which skill does ${actor} roll? As in: ${actor} rolls Spot.`);
  const key = fold(thing).replace(/ /g, "-");
  const c = turn.get(actor);
  const rating = skillRating(c, key);
  const rule = ["BR-29"];
  let points: readonly Part[] = [];
  for (const kind of ["physical", "perception"] as const)
    if (hampered[kind].includes(key)) {
      rule.push(kind === "physical" ? "BR-83" : "BR-84");
      points = skillParts(turn.state, c, kind, rating.value ?? clause(action, "chance")?.number ?? null);
    }
  if (rule.length === 1 && c.stats.armour !== undefined)
    remind(turn, ["BR-86"], `Armour may hamper further skills: does it hamper ${thing}, and by how much? (-10 armour)`);
  check(turn, { site: asWritten(key.replace(/-/g, " ")), who: actor, rule, rating, points });
}

/**
 * A week of rest, outside the fight.
 * @rule BR-108
 * @rule BR-109
 */
export function healWeek(turn: Turn, action: Action): void {
  if (inRound(turn.state))
    turn.refuse("BR-108", "A week does not fit into a round: write it below a heading such as == Aftermath.");
  const hospital = clause(action, "hospital") !== undefined;
  if (hospital) remind(turn, ["BR-109"], "Ideal conditions and the best treatment: 3 points instead of 1d3?");
  for (const name of expand(turn.state, action.actors)) {
    const c = turn.get(name);
    if (has(c, "dead")) {
      turn.warn("BR-108", `${name} is dead and does not heal.`);
      continue;
    }
    if (c.hp === null) turn.impossible("BR-108", `${name} has no hit points on the sheet that could heal.`);
    const points = hospital ? 3 : turn.roll("healing", "1d3", { who: name }).total;
    const parts = [part(hospital ? "hospital" : "a week's rest", points)];
    const healed = heal(turn, hospital ? ["BR-108", "BR-109"] : ["BR-108"], name, points, null, parts);
    if (healed === 0) turn.info("BR-108", `${name} has no points left to heal.`);
    if (!has(turn.get(name), "dying")) lose(turn, ["BR-97"], name, "unconscious");
  }
}

/** Anything else that takes the action of the round (BR-15). */
export function other(turn: Turn, action: Action): void {
  begin(turn, action);
}
