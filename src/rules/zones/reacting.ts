import { has, stat } from "../../fight/rule-kit.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { isUnaware, type Assault } from "./assault.ts";
import { freshTurn, isReserved, spentOn, unreserve } from "./go.ts";
import { expireAt, holdersOf, isDown, isVehicle, mountOf, unitOf } from "./people.ts";
import { reveal } from "./sneak.ts";
import { note, numberMark } from "./marks.ts";

/*
 * Who may react, and what a reaction costs (ZN-30, ZN-31, ZN-56 to ZN-59).
 */

export type Reacting = "dodge" | "counter" | "hide" | "guard" | "opportunity";

export interface Bar {
  readonly rule: string;
  readonly why: string;
}

/** Why somebody may not react in this way to this attack; null: it may (ZN-56). */
export function barred(assault: Assault | null, turn: Turn, name: string, kind: Reacting): Bar | null {
  const c = turn.get(name);
  if (isDown(c))
    return {
      rule: "ZN-56",
      why: `${name} is ${has(c, "incapacitated") ? "incapacitated" : "out of the fight"} and cannot react.`,
    };
  if (isVehicle(c)) return { rule: "ZN-136", why: `${name} is a vehicle: it does not react.` };
  if (assault !== null && assault.reacted.has(name)) return again(assault, name);
  const holders = holdersOf(c);
  if (holders.length > 0)
    return { rule: "ZN-94", why: `${name} is grabbed by ${holders.join(" and ")}: it cannot react.` };
  if (has(c, "rushed"))
    return {
      rule: "ZN-138",
      why: `${mountOf(turn.state, c)?.name ?? "The mount"} moved at full speed: ${name} takes no reaction this round.`,
    };
  if (assault !== null && isUnaware(assault, name))
    return {
      rule: assault.surprise ? "ZN-103" : "ZN-57",
      why: `${name} is unaware of ${assault.attacker} and cannot react to this attack.`,
    };
  const yielding = has(c, "surrendered") ? "has surrendered" : has(c, "broken") ? "is broken" : null;
  if (yielding !== null && (kind === "counter" || kind === "opportunity"))
    return { rule: "ZN-56", why: `${name} ${yielding}: it may dodge, hide or guard, not strike.` };
  if (has(c, "surrendered") && turn.option("surrendered-react") === "no")
    return { rule: "ZN-56", why: `${name} has surrendered and takes no reactions.` };
  if (
    turn.state.phase === "surprise" &&
    c.marks["ambusher"] !== true &&
    !(kind === "guard" && turn.option("bonus-reactions") === "bystanders")
  )
    return {
      rule: "ZN-102",
      why: `In the bonus round only those who lay in ambush act or react, and ${name} did not.`,
    };
  return spentBar(turn, c);
}

function again(assault: Assault, name: string): Bar {
  const guarded = assault.hits.some((hit) => hit.guard === name);
  return guarded
    ? { rule: "ZN-71", why: `${name} has already reacted by guarding: it takes the attack.` }
    : {
        rule: "ZN-59",
        why: `${name} has already reacted to this attack: one reaction for each attack, whatever skills say.`,
      };
}

/** Turn spent, and no further reaction from a skill (ZN-07, ZN-58). */
function spentBar(turn: Turn, c: Combatant): Bar | null {
  const did = spentOn(c);
  if (did === null || isReserved(c)) return null;
  const allowed = stat(c, "reactions", 1);
  const used = numberMark(c, "reacted");
  if (c.marks["spent by"] === "reaction") {
    if (used < allowed) return null;
    return allowed > 1
      ? { rule: "ZN-58", why: `${c.name} has used ${used} of ${allowed} reactions this round.` }
      : { rule: "ZN-56", why: `${c.name} has already taken its turn this round (${did}).` };
  }
  if (turn.option("extra-reactions") === "always" && used < allowed - 1) return null;
  const inTurn = unitOf(turn.state, c.name).some((member) => turn.state.marks["active"] === member.name);
  return {
    rule: "ZN-56",
    why: inTurn
      ? `${c.name} is in its own turn and cannot react.`
      : `${c.name} has already taken its turn this round (${did}).`,
  };
}

/** The reaction is taken: it is the turn, and it reveals (ZN-07, ZN-30, ZN-104). `deed`: in the past tense. */
export function spendReaction(assault: Assault | null, turn: Turn, name: string, deed: string): void {
  const c = turn.get(name);
  const fresh = spentOn(c) === null || isReserved(c);
  if ((turn.action?.siblings.length ?? 1) > 1)
    turn.refuse(
      "ZN-30",
      `A reaction is ${name}'s whole turn: it allows no movement and no bonus action. Write it alone on its line.`,
    );
  if (fresh) {
    expireAt(turn, "turn start", name);
    freshTurn(turn, name);
    note(turn, name, "spent", deed);
    note(turn, name, "spent by", "reaction");
    unreserve(turn, name);
  }
  note(turn, name, "reacted", numberMark(c, "reacted") + 1);
  assault?.reacted.add(name);
  reveal(turn, name, "react");
  if (fresh) expireAt(turn, "turn end", name);
}
