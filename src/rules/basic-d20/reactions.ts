import { clause, type Action } from "../../fight/action.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Offer, Turn } from "../../fight/system.ts";
import { has, held, lose, mark } from "../../fight/rule-kit.ts";
import { cannotReact, isOut } from "./able.ts";
import { makeAttack } from "./strike.ts";
import { plainBlow, type Blow } from "./blow.ts";
import { marked, markedNumber, markedText, markedTexts } from "./bookkeeping.ts";
import { useAction } from "./count.ts";
import { engage, engagedWith, isEngaged } from "./engagement.ts";
import { isReady } from "./missile.ts";
import { near } from "./place.ts";
import { feetTo } from "./range.ts";
import { fist, hasProperty, inHand, isMissile, isNatural, usable, weaponOf, weaponsOf, type Weapon } from "./weapon.ts";

/** A reaction's single weapon; a routine's second mode is refused (BD-42). */
function oneWeapon(turn: Turn, action: Action, rule: string, what: string): Weapon {
  const written = clause(action, "with");
  const weapons = written === undefined ? [readyWeapon(turn.get(action.actor)) ?? fist] : weaponsOf(turn, action);
  if (weapons.length > 1) turn.refuse(rule, `Choose one attack mode for the ${what}.`);
  return weapons[0] ?? fist;
}

/** The weapon that is ready: the one in hand, else a natural one; null for bare fists (BD-41). */
function readyWeapon(c: Combatant): Weapon | null {
  const hand = inHand(c);
  if (hand !== null) return hand;
  const natural = c.attacks.find((attack) => attack.props["natural"] === true);
  return natural === undefined ? null : weaponOf(c, natural.name);
}

/** Attacking as a reaction may end a dodge (BD-22, option dodge-reactions). */
function afterReaction(turn: Turn, who: string): void {
  if (turn.option("dodge-reactions") === "end") lose(turn, ["BD-22"], who, "dodging");
}

function needReaction(turn: Turn, who: string): void {
  const reason = cannotReact(turn.state, turn.get(who));
  if (reason !== null) turn.refuse(reason.rule, reason.why);
}

/** Before somebody turns away: each engaged opponent with a ready weapon may strike once at +2 (BD-41, BD-42). */
export function partingShots(turn: Turn, mover: string, leaving: readonly string[]): void {
  const done = new Set<string>();
  for (;;) {
    const open = leaving.filter((name) => !done.has(name));
    const offers = open.flatMap((name): Offer[] => {
      const c = turn.get(name);
      const weapon = readyWeapon(c);
      if (cannotReact(turn.state, c) !== null || weapon === null) return [];
      return [{ who: name, line: `${name} takes a parting shot at ${mover} with ${weapon.name}`, rule: ["BD-41"] }];
    });
    if (open.length === 0) return;
    const reaction = turn.react(
      offers,
      (action) =>
        action.verb === "parting shot" && open.includes(action.actor) && (action.targets[0] ?? mover) === mover,
    );
    if (reaction === null) return;
    done.add(reaction.action.actor);
    partingShot(reaction.turn, reaction.action, mover);
  }
}

function partingShot(turn: Turn, action: Action, mover: string): void {
  const who = action.actor;
  needReaction(turn, who);
  const weapon = oneWeapon(turn, action, "BD-42", "parting shot");
  const c = turn.get(who);
  const ready = weapon.name === readyWeapon(c)?.name || isNatural(weapon);
  if (weapon.kind === "punch")
    turn.refuse("BD-41", `${who} has no ready weapon; bare fists count only if the game master says so.`);
  else if (!ready) turn.refuse("BD-41", `${who}'s ${weapon.name} is not in hand: a parting shot needs a ready weapon.`);
  makeAttack(turn, {
    ...plainBlow(action, mover, weapon),
    bonuses: [{ label: "parting shot", value: 2 }],
    rules: ["BD-41", "BD-42"],
    parting: true,
  });
  afterReaction(turn, who);
}

/** After a sloppy attack the opponent that was attacked may strike back at once (BD-61). */
export function freeAttack(turn: Turn, blow: Blow): void {
  const { attacker, target } = blow;
  const c = turn.get(target);
  const why =
    cannotReact(turn.state, c)?.why ?? (reaches(turn, c, blow) ? null : `${target} cannot reach ${attacker}.`);
  const weapon = readyWeapon(c) ?? fist;
  const offers: Offer[] =
    why === null
      ? [{ who: target, line: `${target} takes a free attack on ${attacker} with ${weapon.name}`, rule: ["BD-61"] }]
      : [];
  const reaction = turn.react(offers, (action) => action.verb === "free attack" && action.actor === target);
  if (reaction === null) {
    if (why !== null) turn.info("BD-61", `No free attack: ${why}`);
    return;
  }
  needReaction(reaction.turn, target);
  if (!reaches(turn, c, blow))
    reaction.turn.refuse(
      "BD-61",
      `${target} cannot reach ${attacker}: a distant target needs a ready missile weapon in hand.`,
    );
  const chosen = oneWeapon(reaction.turn, reaction.action, "BD-61", "free attack");
  makeAttack(reaction.turn, { ...plainBlow(reaction.action, attacker, chosen), rules: ["BD-61"] });
  afterReaction(reaction.turn, target);
}

/** Can the one attacked strike back? A distant target only with a long weapon or a ready missile weapon (BD-61). */
function reaches(turn: Turn, c: Combatant, blow: Blow): boolean {
  const feet = feetTo(turn, blow);
  const close = feet === null ? !isMissile(blow.weapon) || isEngaged(turn.state, c, blow.attacker) : near(feet);
  if (close || blow.double === "charge") return true;
  const hand = inHand(c);
  return hand !== null && ((!isMissile(blow.weapon) && hasProperty(hand, "reach")) || isReady(turn, c.name, hand));
}

/** Opponents that somebody closes with may meet it, with a long weapon or with one set against its charge (BD-26, BD-38, BD-39). */
export function meetWindow(turn: Turn, mover: string, closing: readonly string[]): void {
  mark(turn, ["BD-26"], mover, "closed", [...markedTexts(turn.get(mover), "closed"), ...closing]);
  const done = new Set<string>();
  for (;;) {
    const open = closing.filter((name) => !done.has(name));
    if (open.length === 0) return;
    const offers = open.flatMap((name): Offer[] => {
      const c = turn.get(name);
      const weapon = meetingWeapon(turn, c, mover);
      if (weapon === null || marked(c, "acted") || cannotReact(turn.state, c) !== null) return [];
      return [{ who: name, line: `${name} meets ${mover} with ${weapon.name}`, rule: ["BD-26", "BD-39"] }];
    });
    const reaction = turn.react(
      offers,
      (action) => action.verb === "meet" && open.includes(action.actor) && (action.targets[0] ?? mover) === mover,
    );
    if (reaction === null) return;
    done.add(reaction.action.actor);
    meet(reaction.turn, reaction.action, mover);
  }
}

function meetingWeapon(turn: Turn, c: Combatant, mover: string): Weapon | null {
  const set = held(c, "braced")?.detail ?? null;
  if (set !== null && markedText(turn.get(mover), "charging") === c.name) return weaponOf(c, set);
  const hand = inHand(c);
  if (hand !== null && hasProperty(hand, "reach")) return hand;
  for (const attack of c.attacks) {
    const weapon = weaponOf(c, attack.name);
    if (weapon !== null && hasProperty(weapon, "reach") && usable(c, weapon) > 0) return weapon;
  }
  return null;
}

/** `meets`: the attack on the closing opponent's number, double when the weapon was set against its charge (BD-26, BD-38 to BD-40). */
export function meet(turn: Turn, action: Action, mover: string): void {
  const who = action.actor;
  const c = turn.get(who);
  needReaction(turn, who);
  if (!markedTexts(turn.get(mover), "closed").includes(who))
    turn.refuse(
      "BD-26",
      isEngaged(turn.state, c, mover)
        ? `${who} is already engaged with ${mover}.`
        : `${mover} does not close with ${who} on this number.`,
    );
  const weapon =
    clause(action, "with") === undefined
      ? (meetingWeapon(turn, c, mover) ?? inHand(c) ?? fist)
      : oneWeapon(turn, action, "BD-26", "meeting blow");
  const set = isSet(turn, c, mover, weapon);
  if (!set && !hasProperty(weapon, "reach"))
    turn.refuse("BD-26", `A ${weapon.name} has no reach: ${who} acts on its own number.`);
  useAction(turn, action, set ? "set" : "meet");
  mark(turn, ["BD-26"], who, "struck", [weapon.name]);
  makeAttack(turn, {
    ...plainBlow(action, mover, weapon),
    rules: set ? ["BD-38", "BD-39"] : ["BD-26"],
    double: set ? "set" : null,
  });
  engage(turn, who, mover);
}

/** Was the weapon set against this charge, with equal or better initiative? (BD-38) */
function isSet(turn: Turn, c: Combatant, mover: string, weapon: Weapon): boolean {
  const charger = turn.get(mover);
  if (!has(c, "braced", weapon.name) || markedText(charger, "charging") !== c.name) return false;
  const against = markedText(c, "set against");
  if (against !== null && against !== mover) return false;
  const own = markedNumber(c, "number");
  const theirs = markedNumber(charger, "number");
  if (own === null || theirs === null || own >= theirs) return true;
  turn.info(
    "BD-38",
    `A set weapon needs equal or better initiative (${own} against ${theirs}): it does not meet this charge.`,
  );
  return false;
}

/** A reaction that no window has taken: says why (BD-26, BD-41, BD-61). */
export function unanswered(turn: Turn, action: Action): void {
  const who = action.actor;
  const other = action.targets[0];
  const against = other ?? "an opponent";
  if (action.verb === "parting shot") {
    const engaged = other !== undefined && engagedWith(turn.state, turn.get(who)).includes(other);
    turn.refuse(
      "BD-41",
      `${against} does not turn away from ${who} in the line above${engaged ? "" : `, nor are they engaged`}: there is no parting shot.`,
    );
  } else if (action.verb === "free attack")
    turn.refuse("BD-61", `Nobody has made a sloppy attack on ${who} in the line above: there is no free attack.`);
  else turn.refuse("BD-26", `Nobody closes with ${who} in the line above: it acts on its own number.`);
  // Forced: the game master lets it happen all the same.
  if (other === undefined || isOut(turn.get(other))) return;
  const weapon = oneWeapon(turn, action, "BD-42", "reaction");
  const parting = action.verb === "parting shot";
  makeAttack(turn, {
    ...plainBlow(action, other, weapon),
    bonuses: parting ? [{ label: "parting shot", value: 2 }] : [],
    parting,
  });
}
