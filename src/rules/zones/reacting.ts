import { has, stat } from "../../fight/rule-kit.ts";
import { isUnaware, type Assault } from "./assault.ts";
import { freshTurn, isReserved, spentOn, unreserve } from "./go.ts";
import { expireAt, holdersOf, isDown, isVehicle, mountOf, unitOf } from "./people.ts";
import { reveal } from "./sneak.ts";
import type { Combatant, Turn } from "./types.ts";

/*
 * Who may react, and what a reaction costs (ZN-30, ZN-31, ZN-56 to ZN-59).
 */

export type Reacting = "dodge" | "counter" | "hide" | "guard" | "opportunity";

export interface Bar {
  readonly rule: string;
  readonly why: string;
}

function bar(rule: string, why: string): Bar {
  return { rule, why };
}

/**
 * Why somebody may not react in this way to this attack; null: it may.
 * @rule ZN-56
 */
export function barred(assault: Assault | null, turn: Turn, name: string, kind: Reacting): Bar | null {
  const c = turn.get(name);
  const surrendered = has(c, "surrendered");
  if (isDown(c))
    return bar(
      "ZN-56",
      `${name} is ${has(c, "incapacitated") ? "incapacitated" : "out of the fight"} and cannot react.`,
    );
  if (isVehicle(c)) return bar("ZN-136", `${name} is a vehicle: it does not react.`);
  if (assault?.reacted.has(name) === true)
    return assault.hits.some((hit) => hit.guard === name)
      ? bar("ZN-71", `${name} has already reacted by guarding: it takes the attack.`)
      : bar("ZN-59", `${name} has already reacted to this attack: one reaction for each attack, whatever skills say.`);
  const holders = holdersOf(c);
  if (holders.length > 0) return bar("ZN-94", `${name} is grabbed by ${holders.join(" and ")}: it cannot react.`);
  if (has(c, "rushed"))
    return bar(
      "ZN-138",
      `${mountOf(turn.state, c)?.name ?? "The mount"} moved at full speed: ${name} takes no reaction this round.`,
    );
  if (assault !== null && isUnaware(assault, name))
    return bar(
      assault.surprise ? "ZN-103" : "ZN-57",
      `${name} is unaware of ${assault.attacker} and cannot react to this attack.`,
    );
  if ((surrendered || has(c, "broken")) && (kind === "counter" || kind === "opportunity"))
    return bar(
      "ZN-56",
      `${name} ${surrendered ? "has surrendered" : "is broken"}: it may dodge, hide or guard, not strike.`,
    );
  if (surrendered && turn.option("surrendered-react") === "no")
    return bar("ZN-56", `${name} has surrendered and takes no reactions.`);
  const mayGuard = kind === "guard" && turn.option("bonus-reactions") === "bystanders";
  if (turn.state.phase === "surprise" && !c.own.ambusher && !mayGuard)
    return bar("ZN-102", `In the bonus round only those who lay in ambush act or react, and ${name} did not.`);
  return spentBar(turn, c);
}

/**
 * Turn spent, and no further reaction from a skill (ZN-07, ZN-58).
 * @rule ZN-58
 */
function spentBar(turn: Turn, c: Combatant): Bar | null {
  const did = spentOn(c);
  if (did === null || isReserved(c)) return null;
  const allowed = stat(c, "reactions", 1);
  const used = c.own.reacted;
  const reacting = c.own.spentBy === "reaction";
  const always = turn.option("extra-reactions") === "always";
  if (reacting ? used < allowed : always && used < allowed - 1) return null;
  if (reacting && allowed > 1) return bar("ZN-58", `${c.name} has used ${used} of ${allowed} reactions this round.`);
  const inTurn = unitOf(turn.state, c.name).some((member) => turn.state.own.active === member.name);
  return bar(
    "ZN-56",
    inTurn && !reacting
      ? `${c.name} is in its own turn and cannot react.`
      : `${c.name} has already taken its turn this round (${did}).`,
  );
}

/**
 * The reaction is taken: it is the turn, and it reveals (ZN-07, ZN-30, ZN-104). `deed`: in the past tense.
 * @rule ZN-30
 */
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
    const me = turn.own(name);
    me.spent = deed;
    me.spentBy = "reaction";
    unreserve(turn, name);
  }
  turn.own(name).reacted++;
  assault?.reacted.add(name);
  reveal(turn, name, "react");
  if (fresh) expireAt(turn, "turn end", name);
}
