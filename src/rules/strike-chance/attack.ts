import { counted } from "../../fight/sentences.ts";
import { flag, list, expand, has, remind, loudly, notice } from "../../fight/rule-kit.ts";
import { line, withWays } from "../../fight/fact.ts";
import type { Who } from "../../fight/value.ts";
import { remarkAttack } from "./claims.ts";
import { ensurePlan } from "./declare.ts";
import { weaponFor } from "./gear.ts";
import { tie } from "./initiative.ts";
import { entryDone, lossRule, attacksLeft, mayAct, type Taken, lossText, takenText } from "./losses.ts";
import { lastAttackDone, moved, feetText } from "./movement.ts";
import type { Loss, Entry } from "./own.ts";
import { checkAttackers, checkTentacles } from "./plan-checks.ts";
import { strikeFor, weaponsOf, remarkIdleClauses } from "./plan.ts";
import { freeAttackReactions } from "./reactions.ts";
import { advance, openRound } from "./round.ts";
import { waitingOf, asOf } from "./segment.ts";
import { sameName, isRanged } from "./sheet.ts";
import { strike } from "./strike.ts";
import { combineTerms, termsOf, withoutTarget } from "./terms.ts";
import type { Action, Combatant, Turn } from "./types.ts";
import { freeAttackOffers } from "./withdraw.ts";
import { engagedWith, foesOf, isDown, isOut } from "./wounds.ts";

/*
 * An attack line: its place in the count, its target and its weapon (SC-02 to SC-06, SC-11, SC-20); and turning to
 * another target.
 */

const lossesBehind = (losses: readonly Taken[]): string => (losses.length === 0 ? "" : ` (${takenText(losses)})`);

/** Places of attacks, and their targets (SC-02 to SC-06, SC-10, SC-20, SC-121). */
export const attackSentences = {
  "no target declared": ({ name, foe }: { name: string; foe: string | null }) =>
    withWays`${name} has declared no target: name one, as in ${line(`${name} attacks ${foe ?? "Ogre"}`)}.`,
  "attacks used up": (about: { name: string; left: number; normal: number; losses: readonly Taken[]; made: number }) =>
    `${about.name} has ${about.left} of ${counted(about.normal, "attack")} this ` +
    `round${lossesBehind(about.losses)}${about.made > 0 ? ` and has made ${about.made}` : ""}; ` +
    "its next is in the next round.",
  "attacks all made": ({ name, losses }: { name: string; losses: readonly Taken[] }) =>
    `${name} has made all its attacks of this round${lossesBehind(losses)}; its next is in the next round.`,
  "no initiative for the attack":
    "{name} has no initiative this round; the attack is made here. Another initiative line adds the dice.",
  "rest of the round lost": ({ name, why }: { name: string; why: Loss }) =>
    `${name} has lost what it had left of this round (${lossText(why)}); it acts again in the next.`,
  "attack after its segment": "{name}’s attack was due on {at}; the count stands at {count}. Done as you wrote it.",
  "acts before another": "{name} would come before {other} on {at}. Done as you wrote it.",
  "target is out": ({ target, others }: { target: string; others: readonly string[] }) =>
    `${target} is out: ` +
    `${others.length === 0 ? "the action is dropped" : `retarget to ${list(others, "or")}, or drop the action`}.`,
  "turns from its target": "{name} turns from {declared} to {target}",
  "declared another target":
    "{name} declared an attack on {declared}, which can still be attacked. It stands as written.",
  "target left its melee":
    "{target} has left its melee: still in reach of {name}? If not, {name} retargets, or drop the attack.",
  "still on its way": ({ name, moved, feet }: { name: string; moved: number; feet: number }) =>
    `${name} has moved ${feetText(moved)} of ${feetText(feet)} ft: in reach? If not: "! ${name} delay to 1", ` +
    "or drop the attack.",

  "retargets to whom": ({ name }: { name: string }) => withWays`To whom? ${line(`${name} retargets to Ogre`)}.`,
  "no attack to turn": ({ name, targets }: { name: string; targets: readonly string[] }) =>
    `${name} has declared no attack that could be turned to ${list(targets)}.`,
  "new target is out": "{target} is out of the fight.",
  "old targets still stand": ({ name, declared }: { name: string; declared: readonly string[] }) =>
    `${name} declared ${list(declared)}, which can still be attacked. The change stands.`,
  "turns to": ({ name, targets }: { name: string; targets: readonly string[] }) => `${name} turns to ${list(targets)}`,
} as const;

/**
 * Carries out `Kara attacks Ogre with longsword`, `Isa shoots …`, `Bran throws …`. Several weapons or targets are
 * several attacks.
 */
export function attackLine(turn: Turn, action: Action): void {
  mayAct(turn, action.actor);
  remarkIdleClauses(turn, action, turn.get(action.actor));
  remarkAttack(turn, action);
  ensurePlan(turn, action);
  const targets = expand(turn.state, action.targets);
  const weapons = weaponsOf(action);
  const count = Math.max(1, targets.length, weapons.length);
  const nth = <Name>(all: readonly Name[], i: number): Name | null => all[Math.min(i, all.length - 1)] ?? null;
  for (let i = 0; i < count; i++)
    if (
      !turn.part(() => {
        oneAttack(turn, action, nth(targets, i), nth(weapons, i));
      })
    )
      return;
}

function oneAttack(turn: Turn, action: Action, wanted: Who | null, named: string | null): void {
  const name = action.actor;
  const entry = placeOf(turn, name, wanted);
  const plan = turn.get(name).own.plan;
  const nth = entry?.nth ?? turn.get(name).own.made;
  const planned = plan?.declared === true ? strikeFor(plan, nth) : null;
  const target = wanted ?? planned?.target ?? null;
  if (target === null)
    turn.impossible("SC-02", {
      is: "no target declared",
      name,
      foe: foesOf(turn.state, turn.get(name))[0]?.name ?? null,
    });
  countTo(turn, name, entry);
  const now = (): void => {
    strikeNow(turn, action, { name, entry, target, named: named ?? planned?.weapon ?? null, planned });
  };
  if (freeAttackOffers(turn.state).length === 0) now();
  else {
    // The free attack on who steps away stands, even if it costs the attacker this very attack.
    turn.part(() => {
      freeAttackReactions(turn, null);
    });
    turn.part(() => {
      mayAct(turn, name);
      if (entry !== null) checkStillWaiting(turn, name, entry);
      now();
    });
  }
}

/** One attack that is made now. */
interface Due {
  readonly name: Who;
  readonly entry: Entry | null;
  readonly target: Who;
  readonly named: string | null;
  readonly planned: ReturnType<typeof strikeFor>;
}

function strikeNow(turn: Turn, action: Action, { name, entry, target, named, planned }: Due): void {
  const plan = turn.get(name).own.plan;
  const declared = planned?.target ?? target;
  const changed = !sameName(declared, target);
  checkTarget(turn, name, target, changed ? declared : null);
  const c = turn.get(name);
  const weapon = weaponFor(turn, c, action.verb, named);
  const before = planned?.strike.terms ?? {};
  const terms = combineTerms(termsOf(action), changed ? withoutTarget(before) : before);
  checkTentacles(turn, c, terms);
  checkAttackers(turn, c, terms);
  if (terms.unseen === true && flag(c, "sense")) turn.info("SC-91", { is: "senses unseen foes", name });
  if (plan?.mode === "half" || plan?.mode === "run-attack") remindOfReach(turn, c);
  const ranged = action.verb !== "attack" || isRanged(weapon);
  if (!ranged) remindOfLeft(turn, c, target);
  strike(turn, action, { attacker: name, target, weapon, ranged, free: null, terms });
  attackDone(turn, name, entry);
}

/**
 * Returns the place in the count that this attack takes; null in a round without initiative. Refuses where no attack is
 * left.
 */
function placeOf(turn: Turn, name: Who, wanted: string | null): Entry | null {
  const c = turn.get(name);
  const plan = c.own.plan;
  const { left, normal, losses } = attacksLeft(turn.state, c, plan);
  if (!turn.state.own.rolled || !c.own.rolled) {
    const made = c.own.made;
    const gone = c.own.restLost;
    if (gone !== null) refuseLostRest(turn, name, gone);
    else if (made >= left)
      turn.refuse(losses[0]?.rule ?? "SC-06", { is: "attacks used up", name, left, normal, losses, made });
    else if (turn.state.own.rolled) turn.warn("SC-02", { is: "no initiative for the attack", name });
    return null;
  }
  const waiting = waitingOf(c);
  const [first] = waiting;
  if (first === undefined) {
    const reason = c.own.entries.filter((entry) => entry.state === "lost").pop()?.why ?? null;
    if (reason !== null) refuseLostRest(turn, name, reason);
    else turn.refuse((left === 0 ? losses[0]?.rule : undefined) ?? "SC-06", { is: "attacks all made", name, losses });
    return null;
  }
  const declaredAt = (entry: Entry): string =>
    (plan?.declared === true ? strikeFor(plan, entry.nth)?.target : null) ?? "";
  return waiting.find((entry) => wanted !== null && sameName(declaredAt(entry), wanted)) ?? first;
}

function refuseLostRest(turn: Turn, name: string, why: Loss): void {
  turn.refuse(lossRule(why), { is: "rest of the round lost", name, why });
}

/** Counts down to the attack; warns where its segment has passed (SC-03, SC-10). */
function countTo(turn: Turn, name: string, entry: Entry | null): void {
  if (entry !== null) {
    const now = turn.state.own.count;
    if (now !== null && entry.at > now)
      turn.warn("SC-03", { is: "attack after its segment", name, at: entry.at, count: now });
    else if (turn.option("initiative-ties") !== "simultaneous") warnTie(turn, name, entry.at);
    advance(turn, entry.at);
  }
  openRound(turn);
}

/** Warns where, with an order among equals, somebody later has already acted on this segment (SC-10). */
function warnTie(turn: Turn, name: string, at: number): void {
  const { combatants } = turn.state;
  const place = combatants.findIndex((c) => c.name === name);
  for (const [i, other] of combatants.entries()) {
    const acted = i !== place && other.own.entries.some((each) => each.state === "done" && each.at === at);
    if (acted && (tie(turn.state, name, other.name) || place - i) < 0)
      turn.warn("SC-10", { is: "acts before another", name, other: other.name, at });
  }
}

/** Refuses a target that is out, and tells one that was not declared: a change of plan (SC-04). */
function checkTarget(turn: Turn, name: Who, target: Who, declared: string | null): void {
  const { state } = turn;
  if (target === name) turn.refuse("SC-04", { is: "means itself", name });
  if (isDown(asOf(state, turn.get(target)))) {
    const others = foesOf(state, turn.get(name)).map((foe) => foe.name);
    turn.refuse("SC-04", { is: "target is out", target, others });
    return;
  }
  if (declared === null) return;
  loudly(turn, ["SC-04"], { is: "turns from its target", name, declared, target }, [name]);
  if (state.combatants.some((each) => sameName(each.name, declared) && !isOut(asOf(state, each))))
    turn.warn("SC-04", { is: "declared another target", name, declared });
}

/** Refuses an attack that a free attack on a withdrawing foe has just cost (SC-40, SC-113). */
function checkStillWaiting(turn: Turn, name: Who, { nth, kind }: Entry): void {
  const now = turn.get(name).own.entries.find((each) => each.nth === nth && each.kind === kind);
  if (now?.state === "lost" && now.why !== null) refuseLostRest(turn, name, now.why);
}

/**
 * Reminds that a target which has taken its first step away may be out of reach (SC-04, SC-121).
 * @rule SC-121
 */
function remindOfLeft(turn: Turn, c: Combatant, target: Who): void {
  if (!turn.get(target).own.left || engagedWith(c).includes(target)) return;
  remind(turn, ["SC-121", "SC-04"], { is: "target left its melee", name: c.name, target });
}

/**
 * Reminds that the declared distance is not covered yet.
 * @rule SC-20
 */
function remindOfReach(turn: Turn, c: Combatant): void {
  const path = c.own.path;
  if (path === null || !turn.state.own.rolled) return;
  const far = moved(turn.state, c);
  const wanted = c.own.plan?.feet ?? path.feet;
  if (far < wanted) remind(turn, ["SC-20"], { is: "still on its way", name: c.name, moved: far, feet: wanted });
}

/** Takes the next attack's place in the count for a push in place of an attack (SC-109, option `force-move`). */
export function spendAttack(turn: Turn, name: Who, target: Who): void {
  const entry = placeOf(turn, name, target);
  countTo(turn, name, entry);
  attackDone(turn, name, entry);
}

/** Counts an attack as made; the movement behind the last one begins. */
function attackDone(turn: Turn, name: Who, entry: Entry | null): void {
  turn.own(name).made = turn.get(name).own.made + 1;
  if (entry !== null) entryDone(turn, name, entry);
  if (!has(turn.get(name), "out")) lastAttackDone(turn, name);
}

/**
 * Carries out `Kara retargets to Troll`: the same attacks on the same segments, at another target.
 * @rule SC-04
 */
export function retarget(turn: Turn, action: Action): void {
  const name = action.actor;
  mayAct(turn, name);
  const plan = turn.get(name).own.plan;
  const targets = expand(turn.state, action.targets);
  if (targets.length === 0) turn.impossible("SC-04", { is: "retargets to whom", name });
  if (plan === null || plan.strikes.length === 0) turn.impossible("SC-04", { is: "no attack to turn", name, targets });
  for (const target of targets)
    if (isDown(asOf(turn.state, turn.get(target)))) turn.refuse("SC-04", { is: "new target is out", target });
  const old = [...new Set(plan.strikes.flatMap((strike) => strike.targets))];
  const still = old.filter((each) => turn.state.combatants.some((c) => c.name === each && !isOut(c)));
  if (still.length > 0 && !old.some((each) => !still.includes(each)))
    turn.warn("SC-04", { is: "old targets still stand", name, declared: old });
  const strikes = plan.strikes.map((strike) =>
    strike.targets.length === 0 || (strike.targets.every((each) => still.includes(each)) && still.length < old.length)
      ? strike
      : { ...strike, targets, terms: withoutTarget(strike.terms) },
  );
  turn.own(name).plan = { ...plan, strikes };
  notice(turn, ["SC-04"], { is: "turns to", name, targets }, [name]);
}
