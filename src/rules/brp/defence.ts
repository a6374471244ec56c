import type { Offer } from "../../fight/move.ts";
import { dodge } from "./defence/dodge.ts";
import { cannotSee, overLimit, type Blow, type Defence } from "./defence/guard.ts";
import { offer } from "./offer.ts";
import { parry, parryItems } from "./defence/parry.ts";
import type { Answer } from "./tables.ts";
import type { Action, Turn } from "./types.ts";

const strength: Readonly<Record<Answer, number>> = { none: 0, failure: 1, success: 2, special: 3 };

/**
 * The target's parry, dodge or nothing, chosen after the attack roll.
 * @rule BR-17
 * @rule BR-47
 * @rule BR-49
 */
export function defend(turn: Turn, blow: Blow): Defence {
  let best: Defence = { level: "none", item: null };
  const most = turn.option("both-defences") === "yes" ? 2 : 1;
  const used: string[] = [];
  while (used.length < most) {
    const reaction = turn.react(
      used.length === 0 ? offersFor(turn, blow) : [],
      ({ verb, actor }) => actor === blow.target && !used.includes(verb) && (verb !== "nothing" || used.length === 0),
    );
    if (reaction === null || reaction.action.verb === "nothing") break;
    const { action } = reaction;
    const against = { ...blow, answered: used.length };
    used.push(action.verb);
    const answer =
      action.verb === "parry"
        ? parry(reaction.turn, action, against)
        : { level: dodge(reaction.turn, action, against), item: null };
    if (strength[answer.level] > strength[best.level]) best = answer;
    if (answer.level !== "failure") break;
  }
  return best;
}

/**
 * What is asked: only what the rules allow without the game master's leave. To do nothing takes no line, and who can do
 * nothing else is not asked.
 */
function offersFor(turn: Turn, blow: Blow): Offer[] {
  const c = turn.get(blow.target);
  if (cannotSee(turn, blow) !== null || blow.weapon.velocity !== "low" || overLimit(turn, c)) return [];
  const who = c.name;
  const offers: Offer[] = [];
  const missile = blow.weapon.mode === "missile";
  for (const { item, size } of parryItems(turn, c)) {
    const clauses = [{ id: "with" as const, value: item }];
    if (!missile || size !== null)
      offers.push(offer(who, { verb: "parry", who, clauses }, missile ? "BR-54" : "BR-51"));
  }
  if (typeof c.stats.dodge === "number" && (!missile || turn.option("dodge-missile") === "half"))
    offers.push(offer(who, { verb: "dodge", who }, missile ? "BR-63" : "BR-60"));
  return offers;
}

/** A reaction that no attack has taken (BR-47, BR-49, BR-70). */
export function unanswered(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  if (verb === "nothing") return;
  const attack = turn.state.own.attack;
  if (attack === null) turn.refuse("BR-47", { is: "no attack above", actor, verb });
  else if (attack.target !== actor) turn.refuse("BR-47", { is: "another is attacked", target: attack.target });
  else if (attack.level === "failure") turn.info("BR-70", { is: "attack failed anyway", verb });
  else turn.refuse("BR-49", { is: "answered already" });
}
