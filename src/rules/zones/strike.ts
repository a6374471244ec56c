import { has as carries, thingText } from "../../fight/action.ts";
import { end, has, loudly, fold, gain, notice, remind } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { askPenetration, lands, type Hardships } from "./aim.ts";
import { isNormal, type Assault } from "./assault.ts";
import { resolveCounter } from "./counter.ts";
import { dealAll } from "./damage.ts";
import { inHand, dropToGround } from "./gear.ts";
import { carryOutGrip } from "./grips.ts";
import { releaseAll } from "./hold.ts";
import { isAbout } from "./people.ts";
import { openWindow } from "./reactions.ts";
import { reveal } from "./sneak.ts";
import type { Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { die, incapacitate } from "./wounds.ts";

/*
 * An attack from the save to hit to its aftermath (step 4 of the round procedure), and the stunt that may be offered
 * instead of its damage (ZN-83 to ZN-85).
 */

/** An attack that is carried out, and its stunt (ZN-44, ZN-76, ZN-83 to ZN-85). */
export const strikeSentences = {
  "hold back before rolling": 'Hold back before rolling: "holding back" stands on the line of the attack itself.',
  "barrier in the way": "a barrier turns out to be in the way: {attacker}’s attack comes to nothing",
  "stunt too late": "Offer stunts before the reaction: this one comes too late, and the attack is made as it is.",
  "stunt on one target": "A stunt is offered to one target of a damaging attack.",
  "does the stunt make sense": `Does "{effect}" make sense here? Approve it ("! ok"), change it ('! ok "other
      words"') or reject it ("! no").`,
  "approval of the stunt": 'approval of the stunt "{effect}"',
  "stunt rejected": 'the stunt "{effect}" is rejected',
  "answer to the stunt": '{target}’s answer to the stunt "{effect}"',
  "accepts the stunt": "{target} accepts the stunt",
  "refuses the stunt": "{target} refuses the stunt",
  "stunt takes effect": "{target}: {effect}",
  "write what the stunt changes":
    'The stunt’s effect on {target} is "{effect}": write what it changes, such as "! {target} gains prone".',
} as const;

/** Carries out an attack or opportunity attack that is legal and paid for. */
export function strike(assault: Assault, hardships: Hardships): void {
  const { turn, attacker } = assault;
  turn.below("hold back")?.turn.refuse("ZN-44", { is: "hold back before rolling" });
  if (has(turn.get(attacker), "behind a barrier")) turn.own(attacker).peekedIn = turn.state.round;
  if (!lands(turn, attacker, hardships)) {
    turn.ownFight().noWindow = "missed";
    if (turn.option("react-to-miss") === "counter") {
      const counter = openWindow(assault, "counter");
      if (counter !== null) effect(counter.assault);
    }
  } else if (offerStunt(assault)) turn.ownFight().noWindow = "stunt accepted";
  else fallsOn(assault);
  afterwards(assault);
}

/** Reactions, then damage or effect. */
function fallsOn(assault: Assault): void {
  const { turn, attacker } = assault;
  askPenetration(assault);
  const counter = openWindow(assault);
  if (turn.ruling(["barrier"]) !== null) {
    loudly(turn, ["ZN-76"], { is: "barrier in the way", attacker }, [attacker]);
    if (counter !== null) effect(counter.assault);
  } else if (counter !== null) resolveCounter(assault, counter);
  else effect(assault);
}

function effect(assault: Assault): void {
  if (!isNormal(assault)) carryOutGrip(assault, ["ZN-86"]);
  else if (!assault.deathBlow) dealAll(assault);
  else for (const hit of assault.hits) if (!hit.missed) die(assault.turn, hit.target, ["ZN-52"]);
}

/** Reveals the attacker, and ends the unawareness of its targets (ZN-57, ZN-104). */
function afterwards({ turn, attacker, action, hits }: Assault): void {
  reveal(turn, attacker, "attack", carries(action, "unnoticed"));
  for (const { original } of hits)
    for (const x of turn.get(original).conditions)
      if (isAbout(x, "unaware", attacker)) end(turn, ["ZN-57"], original, x);
}

/**
 * Offers the stunt of the line, if it has one. True: it was accepted, and the attack does nothing else.
 * @rule ZN-83
 */
function offerStunt(assault: Assault): boolean {
  const { turn, hits } = assault;
  const below = turn.below("stunt");
  if (below?.above.some(({ verb }) => !["accept", "refuse"].includes(verb)) === true)
    below.turn.refuse("ZN-83", { is: "stunt too late" });
  const offered = turn.answer("stunt")?.text ?? null;
  if (offered === null) return false;
  const hit = hits[0];
  if (!isNormal(assault) || hits.length !== 1 || hit === undefined) {
    turn.refuse("ZN-83", { is: "stunt on one target" });
    return false;
  }
  const effect = approved(turn, offered, assault.attacker);
  if (effect === null) return false;
  if (!accepted(turn, hit.target, effect)) return false;
  apply(turn, hit.target, effect);
  return true;
}

/**
 * Returns the effect that the game master approves, perhaps in other words; null: rejected.
 * @rule ZN-84
 */
function approved(turn: Turn, offered: string, by: string): string | null {
  remind(turn, ["ZN-84"], { is: "does the stunt make sense", effect: offered });
  const ruling = turn.ruling(["ok", "no"]);
  if (ruling === null) {
    return turn.wait(
      { is: "approval of the stunt", effect: offered },
      { offers: [offer("", { verb: "ok", ruled: true }, "ZN-84"), offer("", { verb: "no", ruled: true }, "ZN-84")] },
    );
  }
  if (ruling.verb === "no") {
    loudly(turn, ["ZN-84"], { is: "stunt rejected", effect: offered }, [by]);
    return null;
  }
  const said = thingText(ruling) ?? "";
  return said === "" ? offered : said;
}

/**
 * Tells whether the target's player takes the stunt.
 * @rule ZN-85
 */
function accepted(turn: Turn, target: Who, effect: string): boolean {
  const offers = [
    offer(target, { verb: "accept", who: target }, "ZN-85"),
    offer(target, { verb: "refuse", who: target }, "ZN-85"),
  ];
  const answer = turn.react(
    offers,
    (reaction) => reaction.actor === target && (reaction.verb === "accept" || reaction.verb === "refuse"),
  );
  if (answer === null) return turn.wait({ is: "answer to the stunt", target, effect }, { who: target });
  const yes = answer.action.verb === "accept";
  notice(answer.turn, ["ZN-85"], { is: yes ? "accepts the stunt" : "refuses the stunt", target }, [target]);
  return yes;
}

/** Words of the effect that are states of these rules are applied; the rest is the game master's (ZN-85). */
function apply(turn: Turn, target: Who, effect: string): void {
  const words = fold(effect);
  const rule = ["ZN-85"];
  let known = false;
  if (words.includes("disarm")) {
    known = true;
    for (const attack of inHand(turn.get(target)).slice(0, 1)) {
      gain(turn, rule, target, "disarmed", { of: attack.name });
      dropToGround(turn, rule, target, attack);
    }
  }
  if (words.includes("surrender")) {
    known = true;
    releaseAll(turn, rule, target);
    for (const attack of inHand(turn.get(target))) dropToGround(turn, rule, target, attack);
    gain(turn, rule, target, "surrendered");
  }
  if (/\bgone\b|\bflees?\b|\bleaves\b/.test(words)) {
    known = true;
    releaseAll(turn, rule, target);
    gain(turn, rule, target, "gone", { ends: { at: "never" } });
  }
  if (words.includes("incapacitated")) {
    known = true;
    incapacitate(turn, target, ["ZN-85", "ZN-50"], words.includes("stretch"));
  }
  if (/\bdead\b|\bdies\b/.test(words)) {
    known = true;
    die(turn, target, rule);
  }
  notice(turn, rule, { is: "stunt takes effect", target, effect }, [target]);
  if (!known) remind(turn, rule, { is: "write what the stunt changes", target, effect });
}
