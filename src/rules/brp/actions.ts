import { clause, thingNumber, thingText } from "../../fight/action.ts";
import { line, withWays, written } from "../../fight/fact.ts";
import { endOfRound, expand, fold, gain, has, lose, part, remind, setStat } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { skillParts } from "./armour.ts";
import { check, remarkIdleChance, skillRating } from "./chance.ts";
import { isLying, letGo, refill, shotsLeft, stock, stockKey, takeInHand } from "./gear.ts";
import { keepsTo } from "./intent.ts";
import { askLeave } from "./leave.ts";
import { moveFirst } from "./movement.ts";
import type { Moved, Possession, Subject } from "./names.ts";
import { awaken, callRank, enterPhase, mustBeUp, takeAction, type Acting } from "./order.ts";
import { groupNow, inRound, phaseOf } from "./own.ts";
import { compareSlots, hasActed, queue, rankOf, slotOf } from "./ranks.ts";
import { keyOf, nameOf } from "./stats.ts";
import { hampered } from "./tables.ts";
import type { Action, Part, Turn } from "./types.ts";
import { arm, arsenal, inHands, isHeld, itemOf, type Weapon } from "./weapons.ts";
import { heal, hoursOpen, rollHours } from "./wounds.ts";

/** Sentences of the actions that are no attack: kneeling, reloading, waking, waiting, skills, weeks of rest. */
export const actionSentences = {
  "name one fighter": "Whom? Name one fighter behind the verb.",
  "no large shield to kneel behind": "Only a large shield (hoplite, riot) is enough to kneel behind.",
  "kneels out of turn": ({ who, rank }: Subject & { rank: number }) =>
    `Kneeling and standing up are for the statements or ${who}’s own rank (${rank}).`,

  "is loaded": ({ who, item }: Possession) => `${who}’s ${item} is loaded.`,
  "moved too far to reload": ({ who, moved, most }: Moved) =>
    `${who} moved ${moved} m: reloading takes a full round with ${most} m at most.`,
  "needs no reloading": ({ who, item }: Possession) => `${who}’s ${item} needs no reloading.`,
  "how long reloading takes": ({ who, item }: Possession) =>
    `Reloading or recharging is not covered: how long does it take? ("! ${who} reloads ${item}", when it is done)`,
  "has nothing to reload": ({ who }: Subject) => `${who} has nothing that needs reloading.`,

  "is dead": ({ who }: Subject) => `${who} is dead.`,
  "must be healed before waking": ({ who }: Subject) => `${who} is dying: heal this one first (first aid).`,
  "is not unconscious": ({ who }: Subject) => `${who} is not unconscious.`,
  "has no hours to roll": ({ who, saved }: Subject & { saved: boolean }) =>
    `${who} is not ${saved ? "unconscious" : "saved yet"}: there are no hours to roll.`,
  "hours are rolled already": ({ who }: Subject) => `${who}’s hours are rolled already.`,

  "acted already": ({ who }: Subject) => `${who} has already acted this round.`,
  "waiting raises no rank": "Waiting never raises a rank: name one below {rank}.",
  "until rank": "until rank {rank}",

  "which skill is rolled": ({ who }: Subject) => `Which skill does ${who} roll? As in: ${who} rolls Spot.`,
  "armour may hamper": "Armour may hamper further skills: does it hamper {skill}, and by how much? (-10 armour)",

  "no week in a round": () =>
    withWays`A week does not fit into a round: write it below a heading such as ${line("== Aftermath")}.`,
  "how many weeks": "How many whole weeks? From 1 to 52, as in: heals for 2 weeks.",
  "best treatment": "Ideal conditions and the best treatment: 3 points instead of 1d3? (in hospital)",
  "the dead do not heal": ({ who }: Subject) => `${who} is dead and does not heal.`,
  "has no hit points to heal": ({ who }: Subject) => `${who} has no hit points on the sheet that could heal.`,
  "has nothing left to heal": ({ who }: Subject) => `${who} has no points left to heal.`,
} as const;

interface Beginning extends Acting {
  /** Item used, where it is no weapon to act with. */
  readonly item?: string;
  /** True where the action of the round is not used up. */
  readonly free?: boolean;
}

/**
 * Begins the action of the round: its line's movement comes first, a statement is kept or its change noted, the count
 * goes on (BR-02, BR-04, BR-15).
 */
export function begin(turn: Turn, action: Action, acting: Beginning = {}): void {
  moveFirst(turn, action);
  keepsTo(turn, action, acting.item ?? acting.weapon?.item ?? null);
  if (acting.free !== true) takeAction(turn, action.actor, acting);
}

/** Returns the one combatant whom the line names. */
export function whom(turn: Turn, rule: string, action: Action): Who {
  return action.targets[0] ?? turn.impossible(rule, { is: "name one fighter" });
}

/** Refuses a deed done to somebody who has left. */
export function mustBeHere(turn: Turn, rule: string, who: Who): void {
  if (has(turn.get(who), "gone")) turn.refuse(rule, { is: "has left the fight", who });
}

/** Kneels or stands up: a free act in the phase of statements or on the own rank (BR-58). */
export function kneel(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  mustBeUp(turn, "BR-58", actor);
  atOwnTime(turn, actor);
  if (verb === "stand") {
    lose(turn, ["BR-58"], actor, "kneeling");
  } else if (inHands(turn.get(actor)).some((each) => each.size === "large")) gain(turn, ["BR-58"], actor, "kneeling");
  else turn.info("BR-58", { is: "no large shield to kneel behind" });
}

function atOwnTime(turn: Turn, who: Who): void {
  if (!inRound(turn.state) || phaseOf(turn.state) !== "actions" || turn.state.own.last === who) return;
  const first = queue(turn.state)[0];
  const own = slotOf(turn.state, turn.get(who));
  if (first !== undefined && own !== null && compareSlots(own, first.slot) > 0)
    turn.warn("BR-58", { is: "kneels out of turn", who, rank: own.rank });
}

/**
 * Reloads: a crossbow takes a round; how long an empty weapon takes is the game master's to say.
 * @rule BR-45
 */
export function reload(turn: Turn, action: Action): void {
  const { actor } = action;
  const weapon = toReload(turn, action);
  const { item } = weapon;
  if (weapon.reload > 0) {
    if (!has(turn.get(actor), "unloaded", item)) turn.refuse("BR-43", { is: "is loaded", who: actor, item });
    begin(turn, action, { item });
    const moved = turn.get(actor).own.moved ?? 0;
    const most = turn.option("full-round-move");
    if (moved > most) turn.refuse("BR-43", { is: "moved too far to reload", who: actor, moved, most });
    if (inRound(turn.state))
      gain(turn, ["BR-43"], actor, "reloading", { of: item, ends: endOfRound(turn.state.round) });
    else refill(turn, actor, weapon);
    return;
  }
  if (shotsLeft(turn.get(actor), weapon) === null)
    turn.impossible("BR-45", { is: "needs no reloading", who: actor, item });
  const given = turn.forced || turn.ruling(["ok"]) !== null;
  if (!turn.forced) begin(turn, action, { item });
  if (given) refill(turn, actor, weapon);
  else remind(turn, ["BR-45"], { is: "how long reloading takes", who: actor, item });
}

function toReload(turn: Turn, action: Action): Weapon {
  const c = turn.get(action.actor);
  const said = thingText(action);
  if (said !== null) return arm(itemOf(turn, "BR-43", c, said));
  const all = arsenal(c).map((attack) => arm(attack));
  return (
    all.find((each) => has(c, "unloaded", each.item)) ??
    all.find((each) => has(c, "empty", each.item)) ??
    all.find((each) => shotsLeft(c, each) !== null) ??
    turn.impossible("BR-43", { is: "has nothing to reload", who: action.actor })
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
  mustBeHere(turn, "BR-98", name);
  const c = turn.get(name);
  if (has(c, "dead")) turn.impossible("BR-98", { is: "is dead", who: name });
  const lately = c.own.sunk !== null && c.own.sunk === groupNow(turn.state)?.id;
  if (c.hp !== null && c.hp.now <= 0 && !lately)
    turn.refuse("BR-98", { is: "must be healed before waking", who: name });
  if (!has(c, "unconscious")) turn.impossible("BR-98", { is: "is not unconscious", who: name });
  begin(turn, action, { free });
  if (free) callRank(turn, action.actor);
  awaken(turn, name);
}

/** Rolls the hours of unconsciousness that were left open in the fight (BR-97). */
export function lie(turn: Turn, { actor }: Action): void {
  const c = turn.get(actor);
  const saved = !has(c, "dying");
  if (!saved || !has(c, "unconscious")) turn.impossible("BR-97", { is: "has no hours to roll", who: actor, saved });
  if (!hoursOpen(c)) turn.refuse("BR-97", { is: "hours are rolled already", who: actor });
  rollHours(turn, actor, true);
}

/** Draws, drops or picks up a thing (BR-38). */
export function handle(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  mustBeUp(turn, "BR-38", actor);
  const c = turn.get(actor);
  const weapon = arm(itemOf(turn, "BR-38", c, thingText(action) ?? ""));
  const { item } = weapon;
  const lies = isLying(c, item);
  if (verb === "drop") {
    if (!isHeld(c, weapon) || weapon.natural) turn.impossible("BR-38", { is: "does not hold it", who: actor, item });
    letGo(turn, actor, item);
    return;
  }
  const copies = stock(c, item);
  if (verb === "ready" && lies) turn.refuse("BR-38", { is: "has dropped it", who: actor, item });
  if (verb === "pick-up" && copies === null && !lies)
    turn.refuse("BR-38", { is: "has not dropped it", who: actor, item });
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
  if (hasActed(turn.get(actor))) turn.refuse("BR-16", { is: "acted already", who: actor });
  const until = clause(action, "until-rank")?.number ?? null;
  const leave = { is: "waiting", who: actor, until } as const;
  if (turn.option("wait") === "yes") remind(turn, ["BR-16"], { is: "asks leave", leave });
  else askLeave(turn, action, "BR-16", "wait", leave);
  const rank = rankOf(turn.state, turn.get(actor));
  if (until !== null && rank !== null && until >= rank) turn.refuse("BR-16", { is: "waiting raises no rank", rank });
  enterPhase(turn, "actions");
  turn.own(actor).until = until ?? 0;
  gain(turn, ["BR-16"], actor, "waiting", {
    detail: until === null ? null : turn.say({ is: "until rank", rank: until }),
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
 * Rolls a skill, as in `Elenor rolls Spot`, at no cost (BR-29, BR-83, BR-84).
 * @rule BR-86
 */
export function skill(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = thingText(action) ?? turn.impossible("BR-29", { is: "which skill is rolled", who: actor });
  const key = keyOf(fold(thing));
  const c = turn.get(actor);
  const rating = skillRating(c, key);
  remarkIdleChance(turn, action, rating);
  const rule = ["BR-29"];
  let points: readonly Part[] = [];
  for (const kind of ["physical", "perception"] as const)
    if (hampered[kind].includes(key)) {
      rule.push(kind === "physical" ? "BR-83" : "BR-84");
      points = skillParts(turn.state, c, kind, rating.value ?? clause(action, "chance")?.number ?? null);
    }
  if (rule.length === 1 && c.stats.armour !== undefined)
    remind(turn, ["BR-86"], { is: "armour may hamper", skill: thing });
  check(turn, { site: written(nameOf(key)), who: actor, rule, rating, points });
}

/**
 * Heals a week of rest, outside the fight.
 * @rule BR-108
 * @rule BR-109
 */
export function healWeek(turn: Turn, action: Action): void {
  if (inRound(turn.state)) turn.refuse("BR-108", { is: "no week in a round" });
  const hospital = clause(action, "hospital") !== undefined;
  const weeks = thingNumber(action) ?? 1;
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > 52) turn.impossible("BR-108", { is: "how many weeks" });
  const named = expand(turn.state, action.actors);
  const living = named.filter((name) => !has(turn.get(name), "dead"));
  for (const who of named)
    if (!living.includes(who))
      if (living.length === 0) turn.refuse("BR-108", { is: "the dead do not heal", who });
      else turn.warn("BR-108", { is: "the dead do not heal", who });
  if (!hospital && turn.recorded() === null) remind(turn, ["BR-109"], { is: "best treatment" });
  for (const name of living) {
    const c = turn.get(name);
    if (c.hp === null) turn.impossible("BR-108", { is: "has no hit points to heal", who: name });
    for (let week = 1; week <= weeks; week++) {
      const points = hospital ? 3 : turn.roll("healing", "1d3", { who: name }).total;
      const parts = [part(hospital ? "hospital" : "a week's rest", points)];
      const healed = heal(turn, hospital ? ["BR-108", "BR-109"] : ["BR-108"], name, points, null, parts);
      if (healed > 0) continue;
      turn.info("BR-108", { is: "has nothing left to heal", who: name });
      break;
    }
    if (!has(turn.get(name), "dying")) lose(turn, ["BR-97"], name, "unconscious");
  }
}

/** Takes the action of the round for anything else (BR-15). */
export function other(turn: Turn, action: Action): void {
  begin(turn, action);
}
