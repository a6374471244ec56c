import { areFoes } from "../../fight/alliance.ts";
import { thingText } from "../../fight/action.ts";
import { end, has, held } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { barToAct, isEdition2014, needAble } from "./able.ts";
import { reactionWeapon, strike } from "./attack.ts";
import { spellNamed } from "./casting.ts";
import { isHiddenFrom, sees } from "./surroundings.ts";
import { riderOf, useReaction } from "./turns.ts";
import type { Action, Combatant, Fact, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

interface Pair {
  readonly who: string;
  readonly target: string;
}

/** Reactions: attacks at whoever leaves, and what was readied (SR-48, SR-65, SR-66). */
export const reactionSentences = {
  "nothing to react to": ({ who }: { who: string }) =>
    `Nothing here lets ${who} react. What was readied may be done; an opportunity attack needs "leaves ${who}" above.`,
  "has disengaged": ({ who, target }: Pair) => `${target} has disengaged: it gives ${who} no opportunity.`,
  "is no enemy": ({ who, target }: Pair) => `${target} is no enemy of ${who}’s.`,
  "does not see it go": ({ who, target }: Pair) => `${who} does not see ${target}: it has no opportunity.`,
  "does not leave": ({ who, target }: Pair) => `${target} does not leave ${who}’s reach here ("leaves ${who}").`,
} as const;

/**
 * Asks whoever is left for an opportunity attack, just before the mover goes; false: it goes no farther.
 * @rule SR-65
 * @rule SR-66
 * @rule SR-67
 */
export function opportunities(turn: Turn, mover: Who, left: readonly Who[]): boolean {
  if (has(turn.get(mover), "disengaged")) return true;
  for (const who of left) {
    const c = turn.get(who);
    if (barToAct(c) !== null || c.own.reacted || barToStrike(turn, c, turn.get(mover)) !== null) continue;
    const move = { verb: "opportunity attack", word: "take an opportunity attack on", who, targets: [mover] } as const;
    const offers = [offer(who, move, "SR-65")];
    const isAnswer = (answer: Action): boolean => answer.verb === "opportunity attack" && answer.actor === who;
    const answer = turn.react(offers, isAnswer);
    if (answer === null) continue;
    const [named] = answer.action.targets;
    const rider = isEdition2014(turn) ? riderOf(turn.state, mover) : null;
    strikeAsReaction(answer.turn, answer.action, named !== undefined && named === rider ? rider : mover);
    if (barToAct(turn.get(mover)) !== null) return false;
  }
  return true;
}

/** Returns why somebody has no opportunity at one who leaves: not seen, or no enemy; null: it has one. */
function barToStrike(turn: Turn, c: Combatant, mover: Combatant): Fact | null {
  const pair = { who: c.name, target: mover.name };
  if (isEdition2014(turn) && !areFoes(turn.state, c, mover)) return { is: "is no enemy", ...pair };
  const seen = sees(turn.state, c, mover, 5) && !isHiddenFrom(turn, c, mover);
  return seen ? null : { is: "does not see it go", ...pair };
}

function strikeAsReaction(turn: Turn, action: Action, target: Who): void {
  const who = action.actor;
  useReaction(turn, who);
  const weapon = reactionWeapon(turn, action);
  strike(turn, { attacker: who, target, weapon, action, ranged: false, bare: false, rule: ["SR-65"] });
}

/**
 * Carries out an indented line that nothing above has asked for, if somebody readied it; all else is refused.
 * @rule SR-48
 */
export function unanswered(turn: Turn, action: Action, carryOut: ((turn: Turn, action: Action) => void) | null): void {
  const who = action.actor;
  const c = turn.get(who);
  if (action.verb === "opportunity attack") {
    needAble(turn, who);
    const target = action.targets[0] ?? who;
    const gone = has(turn.get(target), "disengaged");
    if (gone) turn.refuse("SR-66", { is: "has disengaged", who, target });
    if (c.own.reacted) useReaction(turn, who);
    const bar = barToStrike(turn, c, turn.get(target));
    if (bar !== null) turn.refuse("SR-66", bar);
    if (!gone) turn.refuse("SR-66", { is: "does not leave", who, target });
    strikeAsReaction(turn, action, target);
    return;
  }
  const readied = held(c, "readied");
  if (
    carryOut !== null &&
    action.verb === "cast" &&
    spellNamed(c, thingText(action) ?? "")?.props["reaction"] === true
  ) {
    useReaction(turn, who);
    turn.own(who).byReaction = true;
    carryOut(turn, action);
    turn.own(who).byReaction = false;
    return;
  }
  if (readied === undefined || carryOut === null) {
    turn.refuse("SR-21", { is: "nothing to react to", who });
    return;
  }
  useReaction(turn, who);
  end(turn, ["SR-48"], who, readied);
  // Its own turn has had its action; this one is that of the trigger.
  const { action: spent, struck, moved, dashed } = c.own;
  Object.assign(turn.own(who), { action: null, struck: [], moved: 0, dashed: 0, byReaction: true });
  carryOut(turn, action);
  Object.assign(turn.own(who), { action: spent, struck, moved, dashed, byReaction: false });
}
