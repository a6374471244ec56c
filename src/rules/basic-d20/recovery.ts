import { thingNumber } from "../../fight/action.ts";
import { expand, has, lose, loudly, notice, tell } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { inForce, targetOf, barToAct, lateRemark, useAction } from "./actions.ts";
import { onTurn } from "./count.ts";
import { wake } from "./damage.ts";
import { armOf, isNatural, liftFromGround, needWeapon, takeInHand, thingWeapon } from "./gear.ts";
import { checkHoldAgain } from "./hold.ts";
import type { Action, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

interface Armed extends Subject {
  readonly weapon: string;
}

/** Passing, standing up, picking up, resting, tending (BD-12, BD-30, BD-52, BD-56, BD-110). */
export const recoverySentences = {
  "nothing else to draw": ({ who }: Subject) => `${who} has no other weapon to draw.`,
  "has acted": ({ who }: Subject) => `${who} has already acted this round.`,
  passes: ({ who }: Subject) => `${who} passes`,
  "is not prone": ({ who }: Subject) => `${who} is not prone.`,
  "moved before standing up": ({ who }: Subject) => `${who} has moved this round; standing up takes its movement.`,
  "lies not on the ground": ({ who, weapon }: Armed) => `${who}’s ${weapon} does not lie on the ground.`,
  "in hand again": ({ who, weapon }: Armed) => `${who} has the ${weapon} in hand again`,
  "always ready": ({ who, weapon }: Armed) => `${who}’s ${weapon} is always ready.`,
  "rests how long": 'How long? Write "rests 3 turns".',
  "still fatigued": ({ who }: Subject) => `${who} is still fatigued: it takes 3 turns of rest.`,
  "is not unconscious": ({ who }: Subject) => `${who} is not unconscious.`,
  "not yet revived": "not yet: from round {round} on",
} as const;

/** Passes, which counts as having acted (BD-12). A side or several may pass in one line. */
export function pass(turn: Turn, action: Action): void {
  const single = action.actors.length === 1 && !action.actor.startsWith("@");
  for (const who of expand(turn.state, action.actors)) {
    const c = turn.get(who);
    if (!single && (barToAct(turn.state, c) !== null || c.own.acted !== null)) continue;
    const own = { ...action, actor: who, actors: [who] };
    if (c.own.acted !== null) {
      turn.info("BD-12", { is: "has acted", who });
      continue;
    }
    if (!onTurn(turn, own)) continue;
    checkHoldAgain(turn, own);
    useAction(turn, own, "pass");
    if (!single) loudly(turn, ["BD-12"], { is: "passes", who }, [who]);
  }
}

/** Gets up, for its movement, its action or nothing (BD-56, option stand-cost). */
export function stand(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  if (!inForce(turn.state, c, "prone")) turn.refuse("BD-56", { is: "is not prone", who });
  const cost = turn.option("stand-cost");
  if (cost === "action") useAction(turn, action, "stand");
  else if (cost === "move") {
    if (c.own.moved !== null) turn.refuse("BD-56", { is: "moved before standing up", who });
    turn.own(who).stood = true;
  }
  const late = lateRemark(turn, who);
  if (late !== null) turn.info("BD-56", late);
  lose(turn, ["BD-56"], who, "prone");
}

/** Picks up a weapon, as the action of the round (BD-52, BD-62). */
export function pickUp(turn: Turn, action: Action): void {
  const who = action.actor;
  const weapon = thingWeapon(turn, action, (each) => armOf(turn.get(who), each.name).ground > 0);
  if (armOf(turn.get(who), weapon.name).ground < 1)
    turn.refuse("BD-52", { is: "lies not on the ground", who, weapon: weapon.name });
  useAction(turn, action, "pick up");
  liftFromGround(turn, who, weapon.name);
  lose(turn, ["BD-52"], who, "disarmed", weapon.name);
  lose(turn, ["BD-62"], who, "weapon dropped", weapon.name);
  turn.own(who).hand = { weapon: weapon.name };
  loudly(turn, ["BD-52"], { is: "in hand again", who, weapon: weapon.name }, [who]);
}

/** Draws a weapon, which is free (BD-52). */
export function draw(turn: Turn, action: Action): void {
  const who = action.actor;
  const weapon = thingWeapon(turn, action, () => false);
  needWeapon(turn, who, weapon);
  if (isNatural(weapon)) turn.info("BD-52", { is: "always ready", who, weapon: weapon.name });
  takeInHand(turn, who, weapon);
}

/** Rests: three turns end fatigue and clear the count of running rounds (BD-30). */
export function rest(turn: Turn, action: Action): void {
  const turns = thingNumber(action) ?? turn.impossible("BD-30", { is: "rests how long" });
  for (const who of expand(turn.state, action.actors)) {
    if (turns < 3) {
      if (has(turn.get(who), "fatigued")) turn.info("BD-30", { is: "still fatigued", who });
      continue;
    }
    lose(turn, ["BD-30"], who, "fatigued");
    haveRested(turn, who);
  }
}

/** Clears the count of running rounds (BD-30). */
export function haveRested(turn: Turn, who: Who): void {
  const me = turn.own(who);
  me.runRounds = 0;
  me.spent = false;
}

/**
 * Tends somebody unconscious: it wakes once 2d10 rounds have passed since the fall.
 * @rule BD-110
 */
export function revive(turn: Turn, action: Action): void {
  const who = action.actor;
  const target = targetOf(turn, action, "BD-110");
  const c = turn.get(target);
  if (!has(c, "unconscious")) turn.refuse("BD-110", { is: "is not unconscious", who: target });
  useAction(turn, action, "revive");
  const { round } = turn.state;
  let from = c.own.revives;
  const rolled = from === null;
  if (from === null) {
    const purpose = "rounds until revived";
    const rounds = turn.roll(purpose, "2d10", { who });
    const fell = turn.option("revive-from") === "tending" ? null : c.own.fell;
    from = (fell ?? round) + rounds.total;
    tell(turn, ["BD-110"], rounds, { who, purpose, outcome: { is: "can be revived from", round: from } });
    turn.own(target).revives = from;
  }
  if (round < from) (rolled ? notice : loudly)(turn, ["BD-110"], { is: "not yet revived", round: from }, [who, target]);
  else wake(turn, ["BD-110"], target);
}
