import type { Who } from "../../../fight/who.ts";
import { has, stat } from "../../../fight/rule-kit.ts";
import { isUnaware, type Assault } from "./assault.ts";
import { freshTurn, isReserved, spentOn, unreserve } from "../sides/go.ts";
import { expireAt, holdersOf, isDown, isVehicle, mountOf, unitOf } from "../people.ts";
import { reveal } from "../field/sneak.ts";
import type { Combatant, Fact, Turn } from "../types.ts";
import type { Did } from "../words/deeds.ts";

/*
 * Who may react, and what a reaction costs (ZN-30, ZN-31, ZN-56 to ZN-59).
 */

export type Reacting = "dodge" | "counter" | "hide" | "guard" | "opportunity";

export interface Bar {
  readonly rule: string;
  readonly why: Fact;
}

function bar(rule: string, why: Fact): Bar {
  return { rule, why };
}

/**
 * Why somebody may not react in this way to this attack; null: it may.
 * @rule ZN-56
 */
export function barred(assault: Assault | null, turn: Turn, name: Who, kind: Reacting): Bar | null {
  const c = turn.get(name);
  const surrendered = has(c, "surrendered");
  if (isDown(c)) return bar("ZN-56", { is: "down and cannot react", name, out: !has(c, "incapacitated") });
  if (isVehicle(c)) return bar("ZN-136", { is: "vehicle does not react", name });
  if (assault?.reacted.has(name) === true)
    return assault.hits.some((hit) => hit.guard === name)
      ? bar("ZN-71", { is: "guards already", name })
      : bar("ZN-59", { is: "reacted already", name });
  const holders = holdersOf(c);
  if (holders.length > 0) return bar("ZN-94", { is: "grabbed and cannot react", name, holders });
  if (has(c, "rushed"))
    return bar("ZN-138", { is: "rushed by its mount", name, mount: mountOf(turn.state, c)?.name ?? null });
  if (assault !== null && isUnaware(assault, name))
    return bar(assault.surprise ? "ZN-103" : "ZN-57", {
      is: "unaware of the attacker",
      name,
      attacker: assault.attacker,
    });
  if ((surrendered || has(c, "broken")) && (kind === "counter" || kind === "opportunity"))
    return bar("ZN-56", {
      is: surrendered ? "surrendered and does not strike" : "broken and does not strike",
      name,
    });
  if (surrendered && turn.option("surrendered-react") === "no")
    return bar("ZN-56", { is: "surrendered and does not react", name });
  const mayGuard = kind === "guard" && turn.option("bonus-reactions") === "bystanders";
  if (turn.state.phase === "surprise" && !c.own.ambusher && !mayGuard)
    return bar("ZN-102", { is: "no ambusher", name });
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
  if (reacting && allowed > 1) return bar("ZN-58", { is: "reactions used", name: c.name, used, most: allowed });
  const inTurn = unitOf(turn.state, c.name).some((member) => turn.state.own.active === member.name);
  return bar(
    "ZN-56",
    inTurn && !reacting
      ? { is: "in its own turn", name: c.name }
      : { is: "turn taken and cannot react", name: c.name, did },
  );
}

/**
 * The reaction is taken: it is the turn, and it reveals (ZN-07, ZN-30, ZN-104).
 * @rule ZN-30
 */
export function spendReaction(assault: Assault | null, turn: Turn, name: Who, deed: Did): void {
  const c = turn.get(name);
  const fresh = spentOn(c) === null || isReserved(c);
  if ((turn.action?.siblings.length ?? 1) > 1) turn.refuse("ZN-30", { is: "reaction stands alone", name });
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
