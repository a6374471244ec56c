import type { Who } from "../../fight/who.ts";
import { expireOf, gain, remind } from "../../fight/rule-kit.ts";
import { dropRest } from "./attack/losing.ts";
import { stop } from "./movement.ts";
import { remember, simultaneousOn } from "./segment.ts";
import { endSpell } from "./magic/spells.ts";
import type { Combatant, GivenCondition, Turn } from "./types.ts";
import { bandOf, disengage, isOut, labels } from "./wounds.ts";

/* What follows from a change of hit points: the wound band, and going out of the fight (SC-35, SC-41 to SC-47). */

type HitPoints = NonNullable<Combatant["hp"]>;

/**
 * After a change of hit points: the band's label, and who is out (SC-35, SC-41 to SC-44, SC-47). Also by a ruling,
 * which may be what a spell does, it counts for no action of this very segment (SC-10).
 */
export function settleWounds(turn: Turn, name: Who): void {
  remember(turn, name);
  const c = turn.get(name);
  if (c.hp !== null && !isLabelled(c.own.labelledAt, c.hp)) labelWounds(turn, c, c.hp);
  checkOut(turn, name);
}

function isLabelled(at: HitPoints | null, { now, max }: HitPoints): boolean {
  return at !== null && at.now === now && at.max === max;
}

/** The label of the hit points as they are now. One that the game master gave or took holds until they change. */
function labelWounds(turn: Turn, c: Combatant, hp: HitPoints): void {
  const { name } = c;
  const { id, of, rule } = bandOf(c, hp.now, turn.option("low-start"));
  turn.own(name).labelledAt = hp;
  const isOther = (each: (typeof c.conditions)[number]): boolean =>
    labels.some((label) => label === each.id) && (each.id !== id || each.of !== of);
  expireOf(turn, [rule], name, isOther);
  if (id !== "" && !c.conditions.some((each) => each.id === id && each.of === of)) gain(turn, [rule], name, id, { of });
}

/**
 * At 0 hit points somebody is out, or still in by the game master's word (option `down-at`).
 * @rule SC-35
 */
function checkOut(turn: Turn, name: Who): void {
  const limit = turn.option("down-at");
  const c = turn.get(name);
  if (limit === "off" || c.hp === null) return;
  if (c.hp.now > limit) {
    turn.own(name).keptIn = false;
    return;
  }
  if (isOut(c)) return;
  if (c.own.keptIn) {
    remind(turn, ["SC-35"], { is: "kept in the fight", name, hp: c.hp.now });
    return;
  }
  remind(turn, ["SC-35"], { is: "goes out", name, hp: c.hp.now });
  goOut(turn, ["SC-35"], name);
}

/** Out of the fight: what is left of the round is dropped, and nobody is in melee with it any more. */
export function goOut(
  turn: Turn,
  rule: readonly string[],
  name: Who,
  why: string | null = null,
  given: Pick<GivenCondition, "until" | "ends"> | null = null,
): void {
  remember(turn, name);
  gain(turn, rule, name, "out", { ...given, of: why });
  dropOut(turn, rule, name);
}

/**
 * What somebody who goes out had left: attacks, the rest of the way, a spell that does not go off on this very segment,
 * the melee.
 */
export function dropOut(turn: Turn, rule: readonly string[], name: Who): void {
  dropRest(turn, rule, name, { is: "out" }, true);
  stop(turn, name);
  const casting = turn.get(name).own.casting;
  if (casting !== null && (casting.phase !== "ready" || casting.done !== simultaneousOn(turn)))
    endSpell(turn, rule, name, "lost with its caster");
  disengage(turn, rule, name);
}
