import { has as hasClause } from "../../fight/action.ts";
import { inWords, type FactOf } from "../../fight/fact.ts";
import type { Offer } from "../../fight/move.ts";
import { has, held, lose, part } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { actionSentences, barToReact, refuseIf, isOut, needAttack, useAction } from "./actions.ts";
import {
  fist,
  hasProperty,
  inHand,
  isMissile,
  isNatural,
  usable,
  weaponOf,
  weaponsIn,
  weaponsOf,
  type Weapon,
} from "./gear.ts";
import { isReady } from "./missiles.ts";
import { engage, isEngaged, near } from "./position.ts";
import { feetTo } from "./range.ts";
import { plainBlow, remarkIdleClauses, type Blow, type Strike } from "./to-hit.ts";
import type { Action, Combatant, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { tooSlow } from "./waiting.ts";

interface Subject {
  readonly who: string;
}

interface Moved extends Subject {
  /** Combatant whose movement or attack is reacted to. */
  readonly mover: string;
}

/** Reasons that keep somebody from a free attack. */
const barSentences = {
  ...actionSentences,
  "cannot strike back": ({ who, other }: Subject & { other: string }) =>
    `${who} cannot reach ${other}: far away it takes a ready missile weapon in hand.`,
};

/** Parting shots, free attacks and meeting blows (BD-26, BD-38, BD-39, BD-41, BD-42, BD-61). */
export const reactionSentences = {
  ...barSentences,
  "one attack mode": ({ to }: { to: "parting shot" | "free attack" | "meeting blow" | "reaction" }) =>
    `Choose one attack mode for the ${to}.`,
  "no ready weapon": ({ who }: Subject) =>
    `${who} has no ready weapon; bare fists count only if the game master says so.`,
  "weapon is not ready": ({ who, weapon }: Subject & { weapon: string }) =>
    `${who}’s ${weapon} is not in hand: a parting shot needs a ready weapon.`,
  "no free attack": ({ why }: { why: FactOf<typeof barSentences> }) => `No free attack: ${inWords(barSentences, why)}`,
  "engaged already": ({ who, mover }: Moved) => `${who} is already engaged with ${mover}.`,
  "does not close": ({ who, mover }: Moved) => `${mover} does not close with ${who} on this number.`,
  "has no reach": ({ who, weapon }: Subject & { weapon: string }) =>
    `The ${weapon} has no reach: ${who} acts on its own number.`,
  "does not turn away": ({ who, mover }: Subject & { mover: string | null }) =>
    `${mover ?? "Nobody"} does not turn away from ${who} in the line above: no parting shot.`,
  "parting shot is spent": ({ who, mover }: Subject & { mover: string | null }) =>
    `${who} has had its parting shot${mover === null ? "" : ` at ${mover}`}: one each time somebody turns away.`,
  "free attack is spent": ({ who }: Subject) =>
    `${who} has struck back already: one free attack for each sloppy attack.`,
  "no sloppy attack": ({ who }: Subject) =>
    `Nobody has made a sloppy attack on ${who} in the line above: no free attack.`,
  "nobody closes": ({ who }: Subject) => `Nobody closes with ${who} in the line above: it acts on its own number.`,
};

/** Returns the single weapon of a reaction; refuses a second mode of a routine (BD-42). */
function oneWeapon(
  turn: Turn,
  action: Action,
  to: "parting shot" | "free attack" | "meeting blow" | "reaction",
): Weapon {
  const [weapon = fist, second] = hasClause(action, "with")
    ? weaponsOf(turn, action)
    : [readyWeapon(turn.get(action.actor)) ?? fist];
  if (second !== undefined) turn.refuse("BD-42", { is: "one attack mode", to });
  return weapon;
}

/** Returns the weapon that is ready: the one in hand, else a natural one; null for bare fists (BD-41). */
function readyWeapon(c: Combatant): Weapon | null {
  return inHand(c) ?? weaponsIn(c).find(isNatural) ?? null;
}

/** Ends a dodge after an attack as a reaction, if the option says so (BD-22, option dodge-reactions). */
function endDodge(turn: Turn, who: Who): void {
  if (turn.option("dodge-reactions") === "end") lose(turn, ["BD-22"], who, "dodging");
}

/** An opportunity that a movement gives to several opponents. */
interface Opportunity {
  readonly verb: "parting shot" | "meet";
  /** Words of the offer: "take a parting shot at". */
  readonly word: string;
  readonly rule: readonly string[];
  /** The weapon with which an opponent could take it; null: no offer. */
  readonly ready: (turn: Turn, c: Combatant, mover: Who) => Weapon | null;
  readonly take: (turn: Turn, action: Action) => void;
}

/** Asks the opponents one after the other, each at most once. */
function offerReactions(turn: Turn, mover: Who, opponents: readonly Who[], opportunity: Opportunity): void {
  const { verb, word, rule, ready, take } = opportunity;
  const open = new Set(opponents);
  while (open.size > 0) {
    const offers: Offer[] = [];
    for (const who of open) {
      const c = turn.get(who);
      const weapon = ready(turn, c, mover);
      if (weapon !== null && barToReact(turn.state, c) === null)
        offers.push(
          offer(who, { verb, word, who, targets: [mover], clauses: [{ id: "with", value: weapon.name }] }, ...rule),
        );
    }
    const reaction = turn.react(
      offers,
      (action) => action.verb === verb && open.has(action.actor) && (action.targets[0] ?? mover) === mover,
    );
    if (reaction === null) return;
    open.delete(reaction.action.actor);
    take(reaction.turn, reaction.action);
  }
}

/**
 * Asks each engaged opponent with a ready weapon for a parting shot at +2 before somebody turns away (BD-41, BD-42).
 * @rule BD-41
 */
export function partingShots(turn: Turn, mover: Who, leaving: readonly Who[], strike: Strike): void {
  offerReactions(turn, mover, leaving, {
    verb: "parting shot",
    word: "take a parting shot at",
    rule: ["BD-41"],
    ready: (_turn, c) => readyWeapon(c),
    take: (own, action) => partingShot(own, action, mover, strike),
  });
}

/**
 * Carries out a parting shot: one attack, whatever attacks of the round have been made.
 * @rule BD-42
 */
function partingShot(turn: Turn, action: Action, mover: Who, strike: Strike): void {
  const who = action.actor;
  const c = turn.get(who);
  refuseIf(turn, barToReact(turn.state, c));
  const weapon = oneWeapon(turn, action, "parting shot");
  if (weapon.kind === "punch") turn.refuse("BD-41", { is: "no ready weapon", who });
  else if (weapon.name !== readyWeapon(c)?.name && !isNatural(weapon))
    turn.refuse("BD-41", { is: "weapon is not ready", who, weapon: weapon.name });
  strike(turn, { ...partingBlow(action, mover, weapon), rules: ["BD-41", "BD-42"] });
  endDodge(turn, who);
}

function partingBlow(action: Action, mover: Who, weapon: Weapon): Blow {
  return { ...plainBlow(action, mover, weapon), bonuses: [[part("parting shot", 2), "BD-41"]], parting: true };
}

/**
 * Asks the target of a sloppy attack whether it strikes back at once.
 * @rule BD-61
 */
export function freeAttack(turn: Turn, blow: Blow, strike: Strike): void {
  const { attacker, target } = blow;
  const c = turn.get(target);
  const far = reaches(turn, c, blow)
    ? null
    : (["BD-61", { is: "cannot strike back", who: target, other: attacker }] as const);
  const bar = barToReact(turn.state, c) ?? far;
  const { name } = readyWeapon(c) ?? fist;
  const strikesBack = {
    ...({ verb: "free attack", word: "take a free attack on", who: target, targets: [attacker] } as const),
    clauses: [{ id: "with", value: name }],
  } as const;
  const reaction = turn.react(
    bar === null ? [offer(target, strikesBack, "BD-61")] : [],
    (action) => action.verb === "free attack" && action.actor === target,
  );
  if (reaction === null) {
    if (bar !== null) turn.info("BD-61", { is: "no free attack", why: bar[1] });
    return;
  }
  refuseIf(reaction.turn, bar);
  const weapon = oneWeapon(reaction.turn, reaction.action, "free attack");
  remarkIdleClauses(reaction.turn, reaction.action, [weapon]);
  const stood = !isOut(turn.get(attacker));
  strike(reaction.turn, { ...plainBlow(reaction.action, attacker, weapon), rules: ["BD-61"] });
  // It comes at once, so an attacker that it fells does nothing more of its line.
  if (stood && isOut(turn.get(attacker))) turn.own(attacker).stopped = true;
  endDodge(reaction.turn, target);
}

/**
 * Tells whether the target can strike back: at a distant attacker only with a long weapon or a ready missile weapon
 * (BD-61).
 */
function reaches(turn: Turn, c: Combatant, blow: Blow): boolean {
  const feet = feetTo(turn, blow);
  const melee = !isMissile(blow.weapon);
  const close = feet === null ? melee || isEngaged(turn.state, c, blow.attacker) : near(feet);
  if (close || blow.double === "charge") return true;
  const hand = inHand(c);
  return hand !== null && ((melee && hasProperty(hand, "reach")) || isReady(c, hand));
}

/**
 * Opponents that somebody closes with may meet it, with a long weapon or with one set against its charge (BD-26, BD-38,
 * BD-39).
 * @rule BD-39
 */
export function meetWindow(turn: Turn, mover: Who, closing: readonly Who[], strike: Strike): void {
  turn.own(mover).closed = [...turn.get(mover).own.closed, ...closing];
  offerReactions(turn, mover, closing, {
    verb: "meet",
    word: "meet",
    rule: ["BD-26", "BD-39"],
    ready: meetingWeapon,
    take: (own, action) => meet(own, action, mover, strike),
  });
}

function meetingWeapon(turn: Turn, c: Combatant, mover: Who): Weapon | null {
  if (c.own.acted !== null || has(c, "dodging")) return null;
  const set = held(c, "braced")?.of ?? null;
  if (set !== null && turn.get(mover).own.charging === c.name) return weaponOf(c, set);
  const hand = inHand(c);
  const long = [...(hand === null ? [] : [hand]), ...weaponsIn(c)];
  return long.find((weapon) => hasProperty(weapon, "reach") && usable(c, weapon) > 0) ?? null;
}

/**
 * `meets`: the attack on the closing opponent's number, double when the weapon was set against its charge (BD-26, BD-38
 * to BD-40).
 * @rule BD-26
 */
export function meet(turn: Turn, action: Action, mover: Who, strike: Strike): void {
  const who = action.actor;
  const c = turn.get(who);
  refuseIf(turn, barToReact(turn.state, c));
  needAttack(turn, who);
  if (!turn.get(mover).own.closed.includes(who))
    turn.refuse("BD-26", { is: isEngaged(turn.state, c, mover) ? "engaged already" : "does not close", who, mover });
  const fit = hasClause(action, "with") ? null : meetingWeapon(turn, c, mover);
  const weapon = fit ?? oneWeapon(turn, action, "meeting blow");
  const set = isSet(turn, c, mover, weapon);
  if (!set && !hasProperty(weapon, "reach")) turn.refuse("BD-26", { is: "has no reach", who, weapon: weapon.name });
  useAction(turn, action, set ? "set" : "meet");
  turn.own(who).struck = [weapon.name];
  strike(turn, {
    ...plainBlow(action, mover, weapon),
    rules: set ? ["BD-38", "BD-39"] : ["BD-26"],
    double: set ? "set" : null,
  });
  engage(turn, who, mover);
}

/** Tells whether the weapon was set against this charge, with equal or better initiative (BD-38). */
function isSet(turn: Turn, c: Combatant, mover: Who, weapon: Weapon): boolean {
  if (!has(c, "braced", weapon.name) || turn.get(mover).own.charging !== c.name) return false;
  if ((c.own.setAgainst ?? mover) !== mover) return false;
  const slow = tooSlow(turn, c.name, mover);
  if (slow !== null) turn.info("BD-38", slow);
  return slow === null;
}

/** Refuses a reaction that no window has taken, with the reason (BD-26, BD-41, BD-61). */
export function unanswered(turn: Turn, action: Action, strike: Strike, again = false): void {
  const who = action.actor;
  const other = action.targets[0];
  const parting = action.verb === "parting shot";
  if (parting)
    turn.refuse("BD-41", { is: again ? "parting shot is spent" : "does not turn away", who, mover: other ?? null });
  else if (action.verb === "free attack")
    turn.refuse("BD-61", { is: again ? "free attack is spent" : "no sloppy attack", who });
  else turn.refuse("BD-26", { is: "nobody closes", who });
  // Forced: the game master lets it happen all the same.
  if (other === undefined || isOut(turn.get(other))) return;
  const weapon = oneWeapon(turn, action, "reaction");
  strike(turn, parting ? partingBlow(action, other, weapon) : plainBlow(action, other, weapon));
}
