import { has, stat } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { isUnaware, type Assault, type Hit } from "./assault.ts";
import { expireAt, holdersOf, isDown, isVehicle, mountOf, unitOf } from "./people.ts";
import { done, heldBy, type Did, type Holders } from "./phrases.ts";
import { reveal } from "./sneak.ts";
import { freshTurn, isReserved, spentOn, unreserve } from "./turns.ts";
import type { Combatant, Fact, Turn, Reaction } from "./types.ts";

interface Of {
  readonly name: string;
}

/** Who may not react, and why (ZN-30, ZN-56 to ZN-59, ZN-71, ZN-94, ZN-102, ZN-103, ZN-136, ZN-138). */
export const reactingSentences = {
  "down and cannot react": ({ name, out }: Of & { out: boolean }) =>
    `${name} is ${out ? "out of the fight" : "incapacitated"} and cannot react.`,
  "vehicle does not react": ({ name }: Of) => `${name} is a vehicle: it does not react.`,
  "guards already": ({ name }: Of) => `${name} has already reacted by guarding: it takes the attack.`,
  "reacted already": ({ name }: Of) =>
    `${name} has already reacted to this attack: one reaction for each attack, whatever skills say.`,
  "grabbed and cannot react": ({ name, holders }: Of & { holders: Holders }) =>
    `${name} is grabbed by ${heldBy(holders)}: it cannot react.`,
  "rushed by its mount": ({ name, mount }: Of & { mount: string | null }) =>
    `${mount ?? "The mount"} moved at full speed: ${name} takes no reaction this round.`,
  "unaware of the attacker": ({ name, attacker }: Of & { attacker: string }) =>
    `${name} is unaware of ${attacker} and cannot react to this attack.`,
  "surrendered and does not strike": ({ name }: Of) =>
    `${name} has surrendered: it may dodge, hide or guard, not strike.`,
  "broken and does not strike": ({ name }: Of) => `${name} is broken: it may dodge, hide or guard, not strike.`,
  "surrendered and does not react": ({ name }: Of) => `${name} has surrendered and takes no reactions.`,
  "no ambusher": ({ name }: Of) => `In the bonus round only those who lay in ambush act or react, and ${name} did not.`,
  "reactions used": ({ name, used, most }: Of & { used: number; most: number }) =>
    `${name} has used ${used} of ${most} reactions this round.`,
  "in its own turn": ({ name }: Of) => `${name} is in its own turn and cannot react.`,
  "turn taken and cannot react": ({ name, did }: Of & { did: Did }) =>
    `${name} has already taken its turn this round (${done(did)}).`,
  "reaction stands alone": ({ name }: Of) =>
    `A reaction is ${name}’s whole turn: it allows no movement and no bonus action. Write it alone on its line.`,
  "not the target any more": ({ name }: Of) => `${name} has nothing to react to: this attack is not on it any more.`,
  "guarded and keeps its turn": ({ name, guard }: Of & { guard: string }) =>
    `${name} has nothing to react to: ${guard} guards it, and it keeps its turn.`,
};

/*
 * Who may react, and what a reaction costs (ZN-30, ZN-31, ZN-56 to ZN-59).
 */

type Reacting = "dodge" | "counter" | "hide" | "guard" | "opportunity";

interface Bar {
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

/** The hit on this character that is still open to its reaction. */
export function openHit(assault: Assault, reaction: Reaction): Hit {
  const { actor } = reaction.action;
  const hit = assault.hits.find((each) => each.target === actor && each.open);
  if (hit !== undefined) return hit;
  if (assault.reacted.has(actor)) refuseBar(assault, reaction, "dodge");
  const guard = assault.hits.find((each) => each.original === actor)?.guard ?? null;
  return reaction.turn.impossible(
    "ZN-31",
    guard === null
      ? { is: "not the target any more", name: actor }
      : { is: "guarded and keeps its turn", name: actor, guard },
  );
}

/** Refuses a reaction that is barred. */
export function refuseBar(assault: Assault, reaction: Reaction, kind: Parameters<typeof barred>[3]): void {
  const bar = barred(assault, reaction.turn, reaction.action.actor, kind);
  if (bar !== null) reaction.turn.refuse(bar.rule, bar.why);
}
