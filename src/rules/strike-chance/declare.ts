import { clausesOf } from "../../fight/action.ts";
import { counted } from "../../fight/sentences.ts";
import {
  flag,
  list,
  expand,
  notice,
  end,
  endOfRound,
  gain,
  has,
  lose,
  loudly,
  remind,
  setStat,
} from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { remarkPlan } from "./claims.ts";
import { cannotSee, lookFor } from "./ambush.ts";
import { isMelee } from "./chance.ts";
import { defenseBonus } from "./defence.ts";
import { placeAnew } from "./initiative.ts";
import { mayAct, attacksLeft, type Taken, takenText } from "./losses.ts";
import { dropSpell, declareCast } from "./magic.ts";
import { startPath, takePace } from "./movement.ts";
import { thisRound, show } from "./own.ts";
import { checkFoe, checkPlan, checkShieldAndPotion, refuseLateDefense } from "./plan-checks.ts";
import {
  defenses,
  isAttack,
  isMove,
  itemsOf,
  planFrom,
  sameItem,
  stepsIn,
  remarkIdleClauses,
  does,
  type Item,
  type Flag,
  type Plan,
} from "./plan.ts";
import { statDegree } from "./rolls.ts";
import { shieldReady } from "./round.ts";
import { sameName, inHand } from "./sheet.ts";
import { letFallIn } from "./terms.ts";
import { remindOfCover } from "./strike.ts";
import type { Action, Combatant, Turn, Verb } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { engage, engagedWith } from "./wounds.ts";

/*
 * Declarations: `X will …`, actions that count as declared as they stand (SC-02), and what a declaration fixes for the
 * round.
 */

interface Named {
  readonly name: string;
}

/** Returns a part of a declaration in words. */
function itemText(item: Item): string {
  switch (item.id) {
    case "move":
      return item.feet === null ? item.verb : `${item.verb} ${item.feet} ft`;
    case "attack":
      return `${item.verb} ${item.verb === "throw" ? `${list(item.weapons)} at ` : ""}${list(item.targets)}`.trim();
    case "defend":
      return `defend ${item.points}`;
    case "cast":
      return `cast ${item.thing || "a spell"}`;
    case "pick up":
      return `pick up ${item.thing}`;
    case "draw":
    case "sheathe":
    case "drop":
      return `${item.id} ${item.thing}`.trim();
    case "free action":
      return `free action "${item.thing}"`;
    default:
      return item.id;
  }
}

/** Returns a declaration in a few words. */
function planText(items: readonly Item[]): string {
  return items.map(itemText).join(", ") || "nothing";
}

const beyondMinor = (name: string, what: string): string =>
  `${name} declared ${what}: more than a minor change. It stands.`;

/** Declarations, what comes to one later (SC-02, SC-04, SC-70, SC-85), and what they fix for the round. */
export const declareSentences = {
  "cannot be declared": 'This cannot be declared for the round with "will": write it as an action when it happens.',
  "declared already": ({ name }: Named) =>
    `${name} has already declared this round; "${name} retargets to …" changes the target, "!" lifts this.`,
  "declares late": ({ name }: Named) =>
    `Everybody declares before anything is rolled; ${name} declares late. It stands.`,
  declares: ({ name, plan }: Named & { plan: readonly Item[] }) => `${name} declares: ${planText(plan)}`,
  "what does the drink cost": "what does the drink cost: attacks, movement or the whole round?",
  "declared without it": ({ name, added }: Named & { added: readonly Item[] }) =>
    `${name} has already declared this round, without ${list(added.map(itemText))}; that belongs into the declaration.`,
  "no attack in full defense": ({ name }: Named) => `${name} is in full defense: no attack this round.`,
  "no other action in desperate defense": ({ name }: Named) =>
    `${name} is in desperate defense: no other action this round.`,
  "declared not to move": ({ name }: Named) => `${name} declared that it will not move at all this round.`,
  "declared no attack": ({ name, plan }: Named & { plan: readonly Item[] }) =>
    beyondMinor(name, `no attack (${planText(plan)})`),
  "declared no move": ({ name }: Named) => beyondMinor(name, "no move"),
  "declared no spell": ({ name }: Named) => beyondMinor(name, "no spell"),
  "senses unseen foes": "{name} has a sense for unseen foes: nobody is unseen to it.",
  "names the same step": ({ name }: Named) =>
    `${name} has taken its free step of this round already; this names the same one, no second.`,

  "picks up a weapon": (about: { name: string; weapon: string; picked: boolean; attackLeft: boolean }) =>
    `${about.name} ${about.picked ? "picks up" : "does not get hold of"} ` +
    `${about.weapon}${about.attackLeft ? ", with one attack left" : ", and makes no attack"}`,
  "lets weapons fall": ({ name, weapons }: { name: string; weapons: readonly string[] }) =>
    `${name} lets ${list(weapons)} fall, which costs nothing: if you allow it.`,
  "may keep up with its foe": ({ name, foe }: { name: string; foe: string }) =>
    `${name} may keep up with ${foe || "its foe"}; a foe with other opponents may turn to one of them.`,
  "what not moving pays for":
    "Not moving pays for careful aim, or to get a spell off earlier; in melee it is dangerous.",
  "holds its action": `{name} holds: a one-round spell begins on segment 10 of the next round. Holding for anything
      else is yours to judge.`,
  "takes its free step": "{name}: free step of {feet} ft",
  "dodging has no price": "What dodging costs {name} is yours to say; the rules name no price.",
  "what is a free action":
    'Free is what is too short to count as an action. If this is more, write "! {name} not free".',
  "is the shield within reach": "{name}’s shield must be within easy reach: on the back, or beside it.",
  "leaves one foe for another": "{name} leaves one foe for another: does it withdraw, or maneuver (no free attack)?",
  "moves out of melee": ({ name, foes }: { name: string; foes: readonly string[] }) =>
    `${name} moves out of melee with ${list(foes)}: does it withdraw, or maneuver?`,
  "attacks left": (about: { name: string; left: number; normal: number; losses: readonly Taken[] }) =>
    `${about.name}: ${about.left} of ${counted(about.normal, "attack")} left (${takenText(about.losses)})`,
} as const;

const plannable: readonly Verb[] = [
  "cast",
  "hold",
  "stand still",
  "step",
  "maneuver",
  "withdraw",
  "dodge",
  "draw",
  "sheathe",
  "drop",
  "ready shield",
  "drink",
  "free action",
  "pick up",
  "aim",
  "no movement",
  "defend",
  "full defense",
  "desperate defense",
];

/** Tells whether that verb can be declared for the round. */
function isPlannable(verb: Verb): boolean {
  return isAttack(verb) || isMove(verb) || plannable.includes(verb);
}

/**
 * Takes `X will …`: one declaration for the round.
 * @rule SC-02
 */
export function declare(turn: Turn, action: Action): void {
  if (action.index !== 0) return;
  const name = action.actor;
  if (action.verb === "drop spell") {
    dropSpell(turn, name);
    return;
  }
  if (!action.siblings.every((each) => isPlannable(each.verb))) turn.impossible("SC-02", { is: "cannot be declared" });
  mayAct(turn, name);
  if (turn.get(name).own.plan !== null) turn.refuse("SC-02", { is: "declared already", name });
  if (turn.state.own.opened) turn.warn("SC-02", { is: "declares late", name });
  for (const each of action.siblings) remarkIdleClauses(turn, each, turn.get(name));
  const plan = register(turn, name, action.siblings, true);
  notice(turn, ["SC-02"], { is: "declares", name, plan: itemsOf(plan) }, [name]);
}

/** Returns weapons in hand that a free action lets fall in words: `free "drops the torch"` (SC-80, SC-88). */
function droppedFreely(c: Combatant, free: Plan["free"]): readonly string[] {
  return free.flatMap(({ text }) => {
    const thing = letFallIn(text);
    return inHand(c).filter((each) => sameName(each, thing));
  });
}

/** Takes the plan of a line: checks it, rolls what is rolled on declaring, and fixes what holds for the round. */
function register(turn: Turn, name: Who, actions: readonly Action[], declared: boolean): Plan {
  for (const action of actions) ownEngagements(turn, name, action);
  const plain = planFrom(actions, turn.state);
  const read = { ...plain, drop: [...plain.drop, ...droppedFreely(turn.get(name), plain.free)], declared };
  const asked = { ...read, drinkCost: costOfDrink(turn, turn.get(name), read) };
  checkPlan(turn, turn.get(name), asked, actions);
  remarkPlan(turn, turn.get(name), asked, actions);
  for (const action of actions) ownSight(turn, name, action);
  const plan = { ...asked, picked: asked.pickUp === null ? null : pickUpRoll(turn, name) };
  turn.own(name).plan = plan;
  for (const strike of plan.strikes) {
    if (strike.terms.unseen !== true) continue;
    for (const foe of strike.targets) {
      thisRound(turn, ["SC-91"], name, "foe unseen", { whom: foe });
      if (declared && turn.option("unseen-roll") !== "attack") lookFor(turn, name, foe, true);
    }
  }
  beginPlan(turn, name, plan);
  if (turn.state.own.rolled) placeAnew(turn, name);
  return plan;
}

/** Puts somebody into melee by `engaged with Ogre`, before the rest is judged. */
function ownEngagements(turn: Turn, name: Who, action: Action): void {
  for (const { names } of clausesOf(action, "engaged"))
    for (const foe of expand(turn.state, names)) {
      checkFoe(turn, "SC-86", name, foe);
      engage(turn, ["SC-86"], name, foe);
      turn.own(name).engagedAtStart = true;
    }
}

/** Takes `cannot see Ogre`, with the PER rolls that go with it. */
function ownSight(turn: Turn, name: Who, action: Action): void {
  for (const { names } of clausesOf(action, "cannot see"))
    for (const foe of expand(turn.state, names)) {
      checkFoe(turn, "SC-91", name, foe);
      if (flag(turn.get(name), "sense")) turn.info("SC-91", { is: "senses unseen foes", name });
      if (!cannotSee(turn.get(name), turn.get(foe))) thisRound(turn, ["SC-91"], name, "foe unseen", { whom: foe });
      lookFor(turn, name, foe, false);
    }
}

/**
 * Returns the cost of a drink; asks the game master where the line does not say it, unless it is refused in any case.
 * @rule SC-85
 */
function costOfDrink(turn: Turn, c: Combatant, plan: Plan): Plan["drinkCost"] {
  if (plan.drink === null || plan.drinkCost !== "") return plan.drinkCost;
  if (turn.answer("whole round") !== null) return "round";
  const costs = turn.answer("costs");
  if (costs === null) {
    checkShieldAndPotion(turn, c, plan);
    return turn.wait(
      { is: "what does the drink cost" },
      {
        offers: [
          offer("", { answer: { id: "costs", value: "attacks" } }, "SC-85"),
          offer("", { answer: { id: "costs", value: "movement" } }, "SC-85"),
          offer("", { answer: { id: "whole round" } }, "SC-85"),
        ],
      },
    );
  }
  return costs.text === "movement" ? "movement" : "attacks";
}

/**
 * Rolls DEX for picking up a weapon: degree 1 leaves an attack, 2 to 4 only the weapon, 5 and worse nothing.
 * @rule SC-111
 */
function pickUpRoll(turn: Turn, who: Who): number {
  return statDegree(turn, { who, stat: "dex", purpose: "DEX roll for picking up", rule: ["SC-111"], action: true });
}

/** Additions that belong into the declaration (SC-02). */
const declaredOnly: readonly Item["id"][] = [
  "no movement",
  "step",
  "maneuver",
  "draw",
  "sheathe",
  "ready shield",
  "drink",
  "free action",
  "pick up",
  "aim",
  "dodge",
  "hold",
];

/**
 * Counts an action of somebody who has not declared as declared as it stands; judges one that adds to a declaration by
 * SC-02, SC-04 and SC-103.
 */
export function ensurePlan(turn: Turn, action: Action): void {
  const name = action.actor;
  const plan = turn.get(name).own.plan;
  stepNamed(turn, action);
  if (plan === null) {
    register(turn, name, action.siblings, false);
    return;
  }
  if (action.index !== 0) return;
  const now = planFrom(action.siblings, turn.state);
  const items = itemsOf(plan);
  const defense = itemsOf(now).find(({ id }) => defenses.includes(id) && !items.some((item) => item.id === id));
  if (defense !== undefined) {
    refuseLateDefense(turn, name, defense.id);
    // By the game master's word it begins all the same, as far as it is said.
    if (Number.isNaN(now.defend ?? 0)) turn.impossible("SC-101", { is: "gives up how much", name });
    beginDefenses(turn, name, now);
  }
  const added = itemsOf(now).filter(
    (each) => declaredOnly.includes(each.id) && !items.some((item) => sameItem(item, each)),
  );
  if (added.length > 0) turn.refuse("SC-02", { is: "declared without it", name, added });
  let changed = plan;
  if (now.strikes.length > 0 && (!plan.declared || plan.strikes.length === 0)) {
    if (does(plan, "full defense")) turn.refuse("SC-105", { is: "no attack in full defense", name });
    if (does(plan, "desperate defense")) turn.refuse("SC-108", { is: "no other action in desperate defense", name });
    if (plan.declared) turn.warn("SC-04", { is: "declared no attack", name, plan: items });
    changed = { ...changed, strikes: plan.declared ? now.strikes : [...plan.strikes, ...now.strikes] };
  }
  if (now.mode !== "" && plan.mode === "") {
    if (does(plan, "no movement")) turn.refuse("SC-13", { is: "declared not to move", name });
    if (plan.declared) turn.warn("SC-04", { is: "declared no move", name });
    const after = plan.strikes.length > 0 && now.mode !== "half" && now.mode !== "run-attack";
    changed = {
      ...changed,
      mode: after ? "after" : now.mode,
      feet: now.feet,
      flags: does(now, "withdraw") && !does(plan, "withdraw") ? [...plan.flags, "withdraw"] : plan.flags,
      withdrawFrom: now.withdrawFrom,
    };
  }
  if (changed === plan) return;
  // Only what is new is judged: the attacks and the move.
  const settled: readonly Flag[] = ["full defense", "desperate defense", "aim", "ready shield", "hold"];
  const flags = changed.flags.filter((flag) => !settled.includes(flag));
  const judged = { ...changed, defend: null, free: [], draw: [], pickUp: null, drink: null, flags };
  checkPlan(turn, turn.get(name), judged, action.siblings);
  turn.own(name).plan = changed;
  if (turn.state.own.rolled) placeAnew(turn, name);
  if (changed.mode === plan.mode) return;
  // A move that was not declared is a move all the same (SC-113, SC-122).
  beginLeaving(turn, name, changed);
  takePace(turn, name, changed);
  if (!turn.state.own.rolled) startPath(turn, name, 10);
}

/** Remarks a free step that a later line of the round names again: it is no second one (SC-70). */
function stepNamed(turn: Turn, { actor, index, siblings }: Action): void {
  if (index !== 0 || siblings.every((each) => stepsIn(each, siblings) === 0)) return;
  if (turn.get(actor).own.stepped) turn.info("SC-70", { is: "names the same step", name: actor });
  turn.own(actor).stepped = true;
}

/** Fixes for the round what a declaration brings: defenses, pace, hands, spells. */
function beginPlan(turn: Turn, name: Who, plan: Plan): void {
  beginHands(turn, name, plan);
  beginDefenses(turn, name, plan);
  beginStance(turn, name, plan);
  beginLeaving(turn, name, plan);
  if (plan.spell !== null && turn.get(name).own.casting === null && plan.declared) declareCast(turn, name, plan);
  takePace(turn, name, plan);
  if (has(turn.get(name), "careful aim") && !does(plan, "aim") && (plan.mode !== "" || plan.step !== null))
    lose(turn, ["SC-126"], name, "careful aim");
  if (does(plan, "aim")) beginAim(turn, name, plan);
  tellLosses(turn, name, plan);
}

/**
 * Sets what is in hand this round (SC-79, SC-80, SC-111).
 * @rule SC-79
 * @rule SC-80
 */
function beginHands(turn: Turn, name: Who, plan: Plan): void {
  const before = inHand(turn.get(name));
  const { pickUp } = plan;
  const away = [...plan.sheathe.flatMap((each) => (each === "" ? before : [each])), ...plan.drop];
  const hand = before.filter((held) => !away.some((each) => sameName(each, held)));
  const holds = (wanted: string): boolean => hand.some((held) => sameName(held, wanted));
  for (const dropped of plan.drop) gain(turn, ["SC-80", "SC-111"], name, "weapon dropped", { of: dropped });
  for (const drawn of plan.draw) if (!holds(drawn)) hand.push(drawn);
  if (pickUp !== null) {
    thisRound(turn, ["SC-111"], name, "retrieving");
    const picked = plan.picked !== null && plan.picked <= 4;
    const rule = plan.picked === 1 ? "SC-112" : "SC-111";
    const attackLeft = plan.picked === 1;
    loudly(turn, [rule], { is: "picks up a weapon", name, weapon: pickUp, picked, attackLeft }, [name]);
    if (picked) {
      for (const held of turn.get(name).conditions)
        if (held.id === "weapon dropped" && held.of !== null && sameName(held.of, pickUp))
          end(turn, ["SC-111"], name, held);
      if (!holds(pickUp)) hand.unshift(pickUp);
    }
  }
  if (plan.drop.length > 0) remind(turn, ["SC-80"], { is: "lets weapons fall", name, weapons: plan.drop });
  const rule = plan.sheathe.length > 0 ? "SC-80" : pickUp !== null ? "SC-111" : "SC-79";
  if (hand.join() !== before.join()) setStat(turn, [rule], name, "hand", hand.join(" and ") || "empty");
}

/**
 * Gives the declared defense from now to the end of the round.
 * @rule SC-101
 * @rule SC-106
 */
function beginDefenses(turn: Turn, name: Who, plan: Plan): void {
  if (plan.defend !== null) {
    thisRound(turn, ["SC-101", "SC-103"], name, "defending", { detail: String(plan.defend) });
    show(turn, name, { defending: plan.defend });
  }
  if (does(plan, "full defense")) {
    thisRound(turn, ["SC-104", "SC-103"], name, "full defense", { detail: `+${defenseBonus(turn.get(name), 5)}` });
    remind(turn, ["SC-106"], { is: "may keep up with its foe", name, foe: plan.against });
  }
  if (does(plan, "desperate defense"))
    thisRound(turn, ["SC-107", "SC-103"], name, "desperate defense", {
      detail: `+${defenseBonus(turn.get(name), 20)}`,
    });
}

/**
 * Gives what else a declaration fixes for the round: stillness, holding, dodging, cover, a free action, a shield.
 * @rule SC-16
 */
function beginStance(turn: Turn, name: Who, plan: Plan): void {
  const { cover } = plan.own;
  if (does(plan, "no movement")) {
    thisRound(turn, ["SC-13"], name, "no movement");
    remind(turn, ["SC-16"], { is: "what not moving pays for" });
  }
  if (does(plan, "hold")) {
    thisRound(turn, ["SC-62"], name, "holding");
    if (turn.get(name).spells.length > 0) remind(turn, ["SC-62"], { is: "holds its action", name });
  }
  if (plan.step !== null) notice(turn, ["SC-70"], { is: "takes its free step", name, feet: plan.step }, [name]);
  if (does(plan, "dodge")) {
    thisRound(turn, ["SC-123"], name, "dodging");
    remind(turn, ["SC-123"], { is: "dodging has no price", name });
  }
  if (plan.own["mounted moving"] === true) thisRound(turn, ["SC-124"], name, "on a moving mount");
  for (const kind of ["soft", "hard"] as const) {
    if (cover !== kind) continue;
    thisRound(turn, ["SC-129"], name, `${kind} cover`);
    remindOfCover(turn);
  }
  if (plan.free.length > 0) {
    thisRound(turn, ["SC-88"], name, "free action used");
    remind(turn, ["SC-90"], { is: "what is a free action", name });
  }
  if (does(plan, "ready shield")) {
    remind(turn, ["SC-84"], { is: "is the shield within reach", name });
    if (turn.option("shield-ready-at") === "start" && turn.get(name).stats["shield"] === "near")
      shieldReady(turn, name);
  }
}

/**
 * Marks a withdrawal; reminds where the line does not say whether a move out of melee withdraws or maneuvers (SC-113,
 * SC-114).
 */
function beginLeaving(turn: Turn, name: Who, plan: Plan): void {
  const { mode } = plan;
  const c = turn.get(name);
  const struck = plan.strikes.flatMap(({ verb, targets, weapons }) =>
    mode === "after" && isMelee(c, verb, weapons[0] ?? null) ? targets : [],
  );
  const foes = [...new Set([...engagedWith(c), ...struck])];
  const rule = ["SC-113", "SC-114"];
  const toward = mode === "half" || mode === "run-attack";
  if (does(plan, "withdraw")) {
    thisRound(turn, ["SC-113"], name, "withdrawing");
    // Naming the foe that is left says that the move withdraws.
    if (toward && plan.withdrawFrom.length === 0) remind(turn, rule, { is: "leaves one foe for another", name });
  } else if (mode !== "" && !toward && !does(plan, "maneuver") && foes.length > 0)
    remind(turn, rule, { is: "moves out of melee", name, foes });
}

/**
 * Gives careful aim. Without an attack left it waits for the first shot of the next round (SC-126, option `aim-carry`).
 */
function beginAim(turn: Turn, name: Who, plan: Plan): void {
  const carried = attacksLeft(turn.state, turn.get(name), plan).left === 0;
  gain(turn, ["SC-126", "SC-127"], name, "careful aim", {
    of: carried ? "carried over" : null,
    ends: endOfRound(turn.state.round + (carried ? 1 : 0)),
  });
  turn.own(name).aimUsed = false;
}

/** Tells what the declaration costs in attacks (SC-82). */
function tellLosses(turn: Turn, name: Who, plan: Plan): void {
  if (plan.strikes.length === 0 || turn.state.own.opened) return;
  const { normal, left, losses } = attacksLeft(turn.state, turn.get(name), plan);
  const rules = ["SC-82", ...losses.map((each) => each.rule)];
  if (losses.length > 0) notice(turn, [...new Set(rules)], { is: "attacks left", name, left, normal, losses }, [name]);
}
