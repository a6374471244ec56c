import { clause } from "../../../src/fight/action.ts";
import type { Attack } from "../../../src/fight/combatant.ts";
import {
  damageModifiers,
  gain,
  has,
  lookUp,
  part,
  reasonOr,
  showRow,
  stat,
  sum,
  tell,
  told,
} from "../../../src/fight/rule-kit.ts";
import type { Who } from "../../../src/fight/value.ts";
import { beginTurn, wound } from "./round.ts";
import { criticals } from "./tables.ts";
import type { Action, Combatant, Lanterns, Part, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

/** Attacks, parries and what a hit does. */
export const attackSentences = {
  "no target": "An attack needs a target: {who} attacks Bob.",
  "cannot reach": "{who}’s {weapon} is no bow.",
  "has parried": "{who} has parried this round.",
} as const;

/** Returns the weapon that a line names, else the first; null: bare hands. */
function weaponOf(c: Combatant, named: string | undefined): Attack | null {
  return c.attacks.find((each) => each.name === named) ?? c.attacks[0] ?? null;
}

/** Carries out an attack: the die, a parry, damage. */
export function attack(turn: Turn, action: Action): void {
  const who = action.actor;
  const [target] = action.targets;
  if (target === undefined) turn.impossible("LN-04", { is: "no target", who });
  beginTurn(turn, who, false);
  const weapon = weaponOf(turn.get(who), clause(action, "with")?.names[0]);
  const ranged = weapon?.props["ranged"] === true;
  if (action.verb === "shoot" && !ranged)
    turn.refuse("LN-06", { is: "cannot reach", who, weapon: weapon?.name ?? "fist" });
  const came = toHit(turn, action, target);
  if (came === null) return;
  if (!ranged && parries(turn, target, came.total)) return;
  damage(turn, action, target, weapon, came.critical);
}

/**
 * Rolls 2d6 and skill against the target's guard. Null: a miss.
 * @rule LN-04
 * @rule LN-05
 */
function toHit(turn: Turn, action: Action, target: Who): { readonly total: number; readonly critical: boolean } | null {
  const who = action.actor;
  const c = turn.get(who);
  const parts: Part[] = [
    part("skill", stat(c, "skill")),
    ...daze(c),
    part("prone target", has(turn.get(target), "prone") ? 2 : 0),
    ...action.modifiers.map(({ reason, amount }) => part(reasonOr(reason, "ruling"), amount)),
  ];
  const braced = has(turn.get(target), "braced") ? 2 : 0;
  const guard = stat(turn.get(target), "guard", 7) + braced;
  const thrown = turn.roll("to hit", "2d6", { who });
  const total = thrown.total + sum(parts);
  const both = (face: number): boolean => thrown.total === 2 * face && thrown.faces.every((each) => each === face);
  const outcome = both(6) ? "critical" : both(1) ? "fumble" : total >= guard ? "hit" : "miss";
  tell(turn, outcome === "critical" || outcome === "fumble" ? ["LN-04", "LN-05"] : ["LN-04"], thrown, {
    ...{ who, purpose: "to hit", parts: told(parts), against: part("guard", guard), outcome },
  });
  if (outcome === "fumble") gain(turn, ["LN-05"], who, "prone");
  return outcome === "hit" || outcome === "critical" ? { total, critical: outcome === "critical" } : null;
}

/**
 * Returns what being dazed takes off a roll.
 * @rule LN-09
 */
export function daze(c: Combatant): Part[] {
  return has(c, "dazed") ? [part("dazed", -2)] : [];
}

/**
 * Lets the target parry, once a round, and tells whether it does.
 * @rule LN-07
 */
function parries(turn: Turn, target: Who, total: number): boolean {
  const c = turn.get(target);
  const able = !c.own.parried && !has(c, "prone") && !has(c, "down");
  const offers = able ? [offer(target, { verb: "parry", who: target }, "LN-07")] : [];
  const reaction = turn.react(offers, (each) => each.verb === "parry" && each.actor === target);
  if (reaction === null) return false;
  const { turn: own } = reaction;
  if (c.own.parried) own.refuse("LN-07", { is: "has parried", who: target });
  own.own(target).parried = true;
  const parts = [part("skill", stat(c, "skill")), ...daze(c)];
  const thrown = own.roll("parry", "2d6", { who: target });
  const made = thrown.total + sum(parts) >= total;
  tell(own, ["LN-07"], thrown, {
    ...{ who: target, purpose: "parry", parts: told(parts), against: part("the attack", total) },
    outcome: made ? "success" : "failure",
  });
  return made;
}

/**
 * Rolls the damage: the weapon's dice and might, less armour; after a double six what the table brings.
 * @rule LN-06
 */
function damage(turn: Turn, action: Action, target: Who, weapon: Attack | null, critical: boolean): void {
  const who = action.actor;
  const row = critical && turn.option("criticals") === "table" ? criticalRow(turn, who) : null;
  const thrown = turn.roll("damage", weapon?.dice ?? "d2", { who });
  const might = weapon?.props["ranged"] === true ? 0 : stat(turn.get(who), "might");
  const doubled = critical && row === null ? thrown.total : 0;
  const parts: Part[] = [
    part("of the dice", thrown.total),
    part("twice the damage", doubled),
    part("might", might),
    part("a mighty blow", row === "a mighty blow" ? 2 : 0),
    ...damageModifiers(action),
    part("armour", -stat(turn.get(target), "armour")),
  ];
  wound(turn, ["LN-06"], target, Math.max(0, sum(parts)), { by: who, parts: told(parts) });
  if (row !== null) suffer(turn, target, row);
}

type Row = Lanterns["table"]["criticals"];

/** Rolls on the table of criticals, and shows the row. */
function criticalRow(turn: Turn, who: Who): Row {
  return turn.step(() => {
    const thrown = turn.roll("critical", "d6", { who });
    const { code } = lookUp(criticals.rows, thrown.total);
    tell(turn, ["LN-05"], thrown, { who, purpose: "critical", parts: [], outcome: code });
    showRow(turn, ["LN-05"], "criticals", thrown.total, code);
    return code;
  });
}

function suffer(turn: Turn, target: Who, row: Row): void {
  const c = turn.get(target);
  if (has(c, "down")) return;
  if (row === "knocked down") gain(turn, ["LN-05", "LN-08"], target, "prone");
  if (row === "a deep cut") gain(turn, ["LN-05", "LN-10"], target, "bleeding");
  if (row !== "dazed") return;
  const { round } = turn.state;
  const ends = { at: "turn end", who: target, round: c.own.turn === "waiting" ? round : round + 1 } as const;
  gain(turn, ["LN-05", "LN-09"], target, "dazed", { ends });
}
