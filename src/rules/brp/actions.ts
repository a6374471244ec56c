import { clause, type Action } from "../../fight/action.ts";
import { endOfRound, expand, fold, gain, has, lose, mark, remind } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { skillParts } from "./armour.ts";
import { skillRating } from "./chance.ts";
import { check } from "./check.ts";
import { perceptionSkills, physicalSkills } from "./data.ts";
import { isLying, letGo, refill, setCount, shotsLeft, stock, stockKey, takeInHand } from "./items.ts";
import { keepsTo } from "./intent.ts";
import { int, phaseOf } from "./marks.ts";
import { moveFirst } from "./movement.ts";
import {
  compareSlots,
  countOf,
  enterPhase,
  hasActed,
  inRound,
  mustBeUp,
  queue,
  rankOf,
  slotOf,
  takeAction,
} from "./order.ts";
import { arm, arsenal, inHands, isHeld, ownItem, type Weapon } from "./weapon.ts";
import { heal, hoursOpen, rollHours } from "./wounds.ts";

/** BR-58: a free act in the phase of statements or on the own rank. */
export function kneel(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  mustBeUp(turn, "BR-58", actor);
  atOwnTime(turn, actor);
  if (verb === "stand") {
    if (!has(turn.get(actor), "kneeling")) turn.info("BR-58", `${actor} is not kneeling.`);
    lose(turn, ["BR-58"], actor, "kneeling");
    return;
  }
  if (!inHands(turn.get(actor)).some((each) => each.size === "large")) {
    turn.info(
      "BR-58",
      `Only a large shield (hoplite, riot) is enough to kneel behind: kneeling changes nothing for ${actor}.`,
    );
    return;
  }
  gain(turn, ["BR-58"], actor, "kneeling");
}

function atOwnTime(turn: Turn, who: string): void {
  if (!inRound(turn.state) || phaseOf(turn.state) !== "actions") return;
  const first = queue(turn.state)[0];
  const own = slotOf(turn.state, turn.get(who));
  if (turn.state.marks.last === who || first === undefined || own === null || compareSlots(own, first.slot) <= 0)
    return;
  turn.warn(
    "BR-58",
    `Kneeling and standing up belong to the phase of statements or to ${who}'s own rank (${own.rank}).`,
  );
}

/** BR-43, BR-45. */
export function reload(turn: Turn, action: Action): void {
  const { actor } = action;
  const c = turn.get(actor);
  const weapon = toReload(turn, action);
  if (weapon.reload > 0) {
    if (!has(c, "unloaded", weapon.item)) turn.refuse("BR-43", `${actor}'s ${weapon.item} is loaded.`);
    moveFirst(turn, action);
    if (int(turn.get(actor).marks.moved) > Number(turn.option("full-round-move")))
      turn.refuse(
        "BR-43",
        `${actor} moved ${int(turn.get(actor).marks.moved)} m: reloading takes a full round with ${turn.option("full-round-move")} m at most.`,
      );
    keepsTo(turn, action, weapon.item);
    takeAction(turn, actor, { weapon: null, skill: null, attack: false });
    if (inRound(turn.state))
      gain(turn, ["BR-43"], actor, "reloading", { detail: weapon.item, ends: endOfRound(turn.state.round) });
    else refill(turn, actor, weapon);
    return;
  }
  if (shotsLeft(c, weapon) === null) turn.impossible("BR-45", `${actor}'s ${weapon.item} needs no reloading.`);
  const given = turn.forced || turn.ruling(["ok"]) !== null;
  if (!turn.forced) takeAction(turn, actor, { weapon: null, skill: null, attack: false });
  if (given) refill(turn, actor, weapon);
  else
    remind(
      turn,
      ["BR-45"],
      `Reloading or recharging is not covered: how long does it take? (! ${actor} reloads ${weapon.item}, when it is done)`,
    );
}

function toReload(turn: Turn, action: Action): Weapon {
  const c = turn.get(action.actor);
  if (action.thing !== null) {
    const own = ownItem(c, action.thing);
    if (own === null) turn.impossible("BR-43", `${action.actor} has no "${action.thing}".`);
    return arm(own);
  }
  const all = arsenal(c).map((attack) => arm(attack));
  const weapon =
    all.find((each) => has(c, "unloaded", each.item)) ??
    all.find((each) => has(c, "empty", each.item)) ??
    all.find((each) => shotsLeft(c, each) !== null);
  return weapon ?? turn.impossible("BR-43", `${action.actor} has nothing that needs reloading.`);
}

/** BR-98. */
export function wake(turn: Turn, action: Action): void {
  const { actor } = action;
  const whom = action.targets[0];
  if (whom === undefined || whom.startsWith("@")) turn.impossible("BR-98", `Whom does ${actor} wake? Name one.`);
  mustBeUp(turn, "BR-98", actor);
  const c = turn.get(whom);
  if (has(c, "dead")) turn.impossible("BR-98", `${whom} is dead.`);
  if (c.hp !== null && c.hp.now <= 0) turn.refuse("BR-98", `${whom} is dying: heal this one first (first aid).`);
  if (!has(c, "unconscious")) turn.impossible("BR-98", `${whom} is not unconscious.`);
  moveFirst(turn, action);
  keepsTo(turn, action, null);
  if (turn.option("wake-cost") === "action") takeAction(turn, actor, { weapon: null, skill: null, attack: false });
  lose(turn, ["BR-98"], whom, "unconscious");
  if (!inRound(turn.state) || hasActed(turn.get(whom))) return;
  const count = countOf(turn.state);
  const slot = slotOf(turn.state, turn.get(whom));
  if (count === null || slot === null || compareSlots(slot, count) > 0) return;
  turn.info(
    "BR-98",
    `${whom}'s rank ${slot.rank} was called already: ${whom} acts again next round, but may defend at once.`,
  );
  mark(turn, ["BR-98"], whom, "passed", "woken");
}

/** BR-97: the die that was left open in the fight. */
export function lie(turn: Turn, action: Action): void {
  const c = turn.get(action.actor);
  if (!has(c, "unconscious") || has(c, "dying"))
    turn.impossible(
      "BR-97",
      `${c.name} is not ${has(c, "dying") ? "saved yet" : "unconscious"}: there are no hours to roll.`,
    );
  if (!hoursOpen(c)) turn.refuse("BR-97", `${c.name}'s hours are rolled already.`);
  rollHours(turn, c.name, true);
}

/** BR-38: draws, drops, picks up. */
export function handle(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  mustBeUp(turn, "BR-38", actor);
  const c = turn.get(actor);
  const own = action.thing === null ? null : ownItem(c, action.thing);
  if (own === null)
    turn.impossible(
      "BR-38",
      `${actor} has no "${action.thing ?? ""}". There ${c.attacks.length === 1 ? "is" : "are"} ${c.attacks.map((each) => each.name).join(", ") || "nothing"}.`,
    );
  const weapon = arm(own);
  if (verb === "drop") {
    if (!isHeld(c, weapon) || weapon.natural) turn.impossible("BR-38", `${actor} does not hold the ${weapon.item}.`);
    letGo(turn, actor, weapon.item);
    return;
  }
  if (verb === "ready" && isLying(c, weapon.item))
    turn.refuse("BR-38", `${actor} has dropped the ${weapon.item} (${actor} picks up ${weapon.item}).`);
  const copies = stock(c, weapon.item);
  if (verb === "pick-up" && copies === null && !isLying(c, weapon.item))
    turn.refuse(
      "BR-38",
      `${actor} has not dropped the ${weapon.item}; to take it in hand: ${actor} draws ${weapon.item}.`,
    );
  if (turn.option("ready-cost") === "action") takeAction(turn, actor, { weapon: null, skill: null, attack: false });
  if (verb === "pick-up" && copies !== null && !isLying(c, weapon.item))
    setCount(turn, "BR-46", actor, stockKey(weapon.item), copies + 1);
  else if (verb === "ready" && isHeld(c, weapon)) turn.info("BR-38", `${actor} holds the ${weapon.item} already.`);
  const inTheWay = takeInHand(turn, actor, weapon);
  if (inTheWay !== null) turn.refuse("BR-38", `${inTheWay.charAt(0).toUpperCase()}${inTheWay.slice(1)}.`);
}

/** BR-16. */
export function wait(turn: Turn, action: Action): void {
  const { actor } = action;
  mustBeUp(turn, "BR-16", actor);
  if (!inRound(turn.state)) return;
  if (hasActed(turn.get(actor))) turn.refuse("BR-16", `${actor} has already acted this round.`);
  const option = turn.option("wait");
  const until = clause(action, "until-rank")?.number ?? null;
  const question = `Waiting is not covered: may ${actor} act on ${until === null ? "a lower rank" : `rank ${until}`}?`;
  if (option === "no")
    turn.refuse(
      "BR-16",
      `There is no waiting in this fight (option wait no): ${actor} acts on the own rank or not at all.`,
    );
  if (option === "ask" && !turn.forced && turn.ruling(["ok"]) === null)
    turn.refuse("BR-16", `${question} (! before the line, or ! ok below it)`);
  remind(turn, ["BR-16"], question);
  const rank = rankOf(turn.state, turn.get(actor));
  if (until !== null && rank !== null && until >= rank)
    turn.refuse("BR-16", `Waiting never raises a rank: ${actor} acts on rank ${rank}, so a rank below it is needed.`);
  enterPhase(turn, "actions");
  mark(turn, ["BR-16"], actor, "until", until ?? 0);
  gain(turn, ["BR-16"], actor, "waiting", {
    detail: until === null ? null : `until rank ${until}`,
    ends: endOfRound(turn.state.round),
  });
}

export function pass(turn: Turn, action: Action): void {
  if (!inRound(turn.state)) return;
  enterPhase(turn, "actions");
  for (const name of expand(turn.state, action.actors)) {
    mark(turn, ["BR-15"], name, "passed", true);
    lose(turn, ["BR-16"], name, "waiting");
  }
}

/** `Elenor rolls Spot` (BR-29, BR-83, BR-84): costs nothing. */
export function skill(turn: Turn, action: Action): void {
  const { actor, thing } = action;
  if (thing === null) turn.impossible("BR-29", `Which skill does ${actor} roll? As in: ${actor} rolls Spot.`);
  const key = fold(thing).replace(/ /g, "-");
  const c = turn.get(actor);
  const rating = skillRating(c, key);
  const kind = physicalSkills.some((each) => each === key)
    ? "physical"
    : perceptionSkills.some((each) => each === key)
      ? "perception"
      : null;
  const said = rating.value ?? clause(action, "chance")?.number ?? null;
  const points = kind === null ? [] : skillParts(turn.state, c, kind, said);
  const rule = kind === "physical" ? ["BR-29", "BR-83"] : kind === "perception" ? ["BR-29", "BR-84"] : ["BR-29"];
  if (kind === null && c.stats.armour !== undefined)
    remind(turn, ["BR-86"], `Armour may hamper further skills: does it hamper ${thing}, and by how much? (-10 armour)`);
  check(turn, { site: key.replace(/-/g, " "), who: actor, rule, rating, example: `${key} 40`, points });
}

/** BR-108, BR-109: a week of rest, outside the fight. */
export function healWeek(turn: Turn, action: Action): void {
  if (inRound(turn.state))
    turn.refuse(
      "BR-108",
      "A week of healing does not fit into a round of 12 seconds: write it under a section of its own, such as == Aftermath.",
    );
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
    const parts = [{ label: hospital ? "hospital" : "a week's rest", value: points }];
    const healed = heal(turn, hospital ? ["BR-108", "BR-109"] : ["BR-108"], name, points, null, parts);
    if (healed === 0) turn.info("BR-108", `${name} has no points left to heal.`);
  }
}

/** Anything else that takes the action of the round (BR-15). */
export function other(turn: Turn, action: Action): void {
  moveFirst(turn, action);
  takeAction(turn, action.actor, { weapon: null, skill: null, attack: false });
}
