import type { Who } from "../../../fight/who.ts";
import { thingText } from "../../../fight/action.ts";
import { offer } from "../offer.ts";
import { fold, gain, loudly, notice, remind } from "../../../fight/rule-kit.ts";
import { isNormal, type Assault } from "./assault.ts";
import { inHand } from "../gear.ts";
import { dropToGround } from "../field/ground.ts";
import { releaseAll } from "../hold/holds.ts";
import type { Turn } from "../types.ts";
import { die, incapacitate } from "../wounds.ts";

/*
 * Attack stunts (ZN-83 to ZN-85): another effect, offered to the target instead of damage.
 */

/**
 * Offers the stunt of the line, if it has one. True: it was accepted, and the attack does nothing else.
 * @rule ZN-83
 */
export function offerStunt(assault: Assault): boolean {
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
 * The game master approves, words it anew, or rejects it. null: rejected.
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
 * The target's player takes it or refuses it.
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
