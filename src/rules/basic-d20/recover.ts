import type { Action } from "../../fight/action.ts";
import type { Turn } from "../../fight/system.ts";
import { expand, has, lose, mark, tell } from "../../fight/rule-kit.ts";
import { inForce, unable } from "./able.ts";
import { marked, markedNumber } from "./bookkeeping.ts";
import { onTurn, useAction } from "./count.ts";
import { say, wake } from "./fall.ts";
import { keepHold } from "./grapple.ts";
import { isNatural, needWeapon, takeInHand, thingWeapon } from "./weapon.ts";

/** Passing counts as having acted (BD-12). A side or several may pass in one line. */
export function pass(turn: Turn, action: Action): void {
  const single = action.actors.length === 1 && !action.actor.startsWith("@");
  for (const who of expand(turn.state, action.actors)) {
    const c = turn.get(who);
    if (!single && (unable(turn.state, c) !== null || marked(c, "acted"))) continue;
    const own = { ...action, actor: who, actors: [who] };
    if (marked(c, "acted")) {
      turn.info("BD-12", `${who} has already acted this round.`);
      continue;
    }
    if (!onTurn(turn, own)) continue;
    keepHold(turn, own);
    useAction(turn, own, "pass");
    if (!single) say(turn, ["BD-12"], `${who} passes`, [who]);
  }
}

/** Gets up, for its movement, its action or nothing (BD-56, option stand-cost). */
export function stand(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  if (!inForce(turn.state, c, "prone")) turn.refuse("BD-56", `${who} is not prone.`);
  const cost = turn.option("stand-cost");
  if (cost === "action") useAction(turn, action, "stand");
  else if (cost === "move") {
    if (marked(c, "moved")) turn.refuse("BD-56", `${who} has moved this round; standing up takes its movement.`);
    mark(turn, ["BD-56"], who, "stood", "move");
  }
  lose(turn, ["BD-56"], who, "prone");
}

/** Picking up takes the action (BD-52, BD-62). */
export function pickUp(turn: Turn, action: Action): void {
  const who = action.actor;
  const weapon = thingWeapon(turn, action, (each) => marked(turn.get(who), `ground ${each.name}`));
  const lying = markedNumber(turn.get(who), `ground ${weapon.name}`) ?? 0;
  if (lying < 1) turn.refuse("BD-52", `${who}'s ${weapon.name} does not lie on the ground.`);
  useAction(turn, action, "pick up");
  mark(turn, ["BD-52"], who, `ground ${weapon.name}`, lying > 1 ? lying - 1 : undefined);
  lose(turn, ["BD-52"], who, "disarmed", weapon.name);
  lose(turn, ["BD-62"], who, "weapon dropped", weapon.name);
  mark(turn, ["BD-52"], who, "hand", weapon.name);
}

/** Drawing is free (BD-52). */
export function draw(turn: Turn, action: Action): void {
  const who = action.actor;
  const weapon = thingWeapon(turn, action, () => false);
  needWeapon(turn, who, weapon);
  if (isNatural(weapon)) turn.info("BD-52", `${who}'s ${weapon.name} is always ready.`);
  takeInHand(turn, ["BD-52"], who, weapon);
}

/** Three turns of rest end fatigue and clear the count of running rounds (BD-30). */
export function rest(turn: Turn, action: Action): void {
  const turns = action.thingNumber ?? turn.impossible("BD-30", 'How long? Write "rests 3 turns".');
  for (const who of expand(turn.state, action.actors)) {
    if (turns < 3) {
      if (has(turn.get(who), "fatigued")) turn.info("BD-30", `${who} is still fatigued: it takes 3 turns of rest.`);
      continue;
    }
    lose(turn, ["BD-30"], who, "fatigued");
    for (const key of ["run rounds", "spent"]) mark(turn, ["BD-30"], who, key, undefined);
  }
}

/** Tends somebody unconscious: it wakes once 2d10 rounds have passed since the fall (BD-110). */
export function revive(turn: Turn, action: Action): void {
  const who = action.actor;
  const target = action.targets[0] ?? turn.impossible("BD-110", `Whom does ${who} tend? Name somebody.`);
  const c = turn.get(target);
  if (!has(c, "unconscious")) turn.refuse("BD-110", `${target} is not unconscious.`);
  useAction(turn, action, "revive");
  let from = markedNumber(c, "revives");
  if (from === null) {
    const rounds = turn.roll("rounds until revived", "2d10", { who });
    const since =
      turn.option("revive-from") === "tending" ? turn.state.round : (markedNumber(c, "fell") ?? turn.state.round);
    from = since + rounds.total;
    tell(turn, ["BD-110"], rounds, { who, purpose: "rounds until revived", outcome: `from round ${from}` });
    mark(turn, ["BD-110"], target, "revives", from);
  }
  if (turn.state.round < from) {
    say(turn, ["BD-110"], `not yet: from round ${from} on`, [who, target]);
    return;
  }
  wake(turn, ["BD-110"], target);
}
