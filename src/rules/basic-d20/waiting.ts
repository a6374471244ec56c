import { clause, type Action } from "../../fight/action.ts";
import { find } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { endOfRound, gain, has, held, lose, mark } from "../../fight/rule-kit.ts";
import { isOut } from "./able.ts";
import { marked, markedNumber, markedText } from "./bookkeeping.ts";
import { useAction } from "./count.ts";
import { hasProperty, needWeapon, takeInHand, thingWeapon, weaponsOf } from "./weapon.ts";

/** +2 AC to the end of the round, in place of an attack (BD-22). */
export function dodge(turn: Turn, action: Action): void {
  useAction(turn, action, "dodge");
  startDodge(turn, action.actor);
}

export function startDodge(turn: Turn, who: string): void {
  gain(turn, ["BD-22"], who, "dodging", { ends: endOfRound(turn.state.round) });
}

/** Waits: for a lower number, for somebody, or with a spell until just before somebody (BD-24, BD-25, BD-98). */
export function hold(turn: Turn, action: Action): void {
  const who = action.actor;
  const acted = markedText(turn.get(who), "acted");
  if (acted !== null)
    turn.refuse("BD-24", `${who} has already acted this round (${acted}): there is no action left to hold.`);
  const before = clause(action, "before")?.names[0];
  const other = before ?? clause(action, "for")?.names[0];
  if (other === who) turn.impossible("BD-25", `${who} cannot wait for itself.`);
  if (other !== undefined && marked(turn.get(other), "acted"))
    turn.refuse(before === undefined ? "BD-25" : "BD-98", `${other} has already acted; hold for someone yet to act.`);
  const ends = endOfRound(turn.state.round);
  lose(turn, ["BD-24"], who, "holding");
  lose(turn, ["BD-98"], who, "delaying");
  if (before !== undefined) {
    needEarlier(turn, who, before);
    gain(turn, ["BD-98"], who, "delaying", { detail: before, ends });
    return;
  }
  gain(turn, [other === undefined ? "BD-24" : "BD-25"], who, "holding", { detail: other ?? null, ends });
  if (other !== undefined && (isOut(turn.get(other)) || has(turn.get(other), "surprised")))
    turn.info("BD-25", `${other} will not act this round: ${who} simply holds.`);
}

/** Delaying a spell needs the earlier initiative (BD-98). */
function needEarlier(turn: Turn, who: string, other: string): void {
  const own = markedNumber(turn.get(who), "number");
  const theirs = markedNumber(turn.get(other), "number");
  if (own !== null && theirs !== null && own <= theirs)
    turn.refuse(
      "BD-98",
      `Delaying needs the earlier initiative (${own} against ${theirs}): on equal numbers both spells work.`,
    );
}

/** Braces a weapon against a charge; it counts as holding an action (BD-38). */
export function setWeapon(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const acted = markedText(c, "acted");
  if (acted !== null)
    turn.refuse("BD-38", `${who} has already acted this round (${acted}): setting a weapon is a held action.`);
  const named = clause(action, "with");
  const weapon =
    named === undefined
      ? thingWeapon(turn, action, (each) => hasProperty(each, "set"))
      : (weaponsOf(turn, action)[0] ?? thingWeapon(turn, action, () => true));
  if (!hasProperty(weapon, "set"))
    turn.refuse(
      "BD-38",
      `A ${weapon.name} cannot be set against a charge; a spear or a pole arm can ("set" marks others).`,
    );
  needWeapon(turn, who, weapon);
  const other = action.targets[0];
  const own = markedNumber(c, "number");
  const theirs = other === undefined ? null : markedNumber(turn.get(other), "number");
  if (own !== null && theirs !== null && own < theirs)
    turn.refuse("BD-38", `A set weapon needs equal or better initiative (${own} against ${theirs}).`);
  takeInHand(turn, ["BD-17"], who, weapon);
  lose(turn, ["BD-38"], who, "braced");
  gain(turn, ["BD-38"], who, "braced", { detail: weapon.name, ends: endOfRound(turn.state.round) });
  mark(turn, ["BD-38"], who, "set against", other);
}

function numberOf(turn: Turn, name: string | null): number | null {
  const other = name === null ? undefined : find(turn.state, name);
  return other === undefined ? null : markedNumber(other, "number");
}

/** After initiative: what was declared to wait for somebody may have come to nothing (BD-25, BD-38, BD-98). */
export function lapseWaiting(turn: Turn): void {
  for (const { name } of turn.state.combatants) {
    const c = turn.get(name);
    const own = markedNumber(c, "number");
    if (own === null) continue;
    const delayed = held(c, "delaying")?.detail ?? null;
    const theirs = numberOf(turn, delayed);
    if (delayed !== null && theirs !== null && own <= theirs) {
      turn.info("BD-98", `${name} (${own}) does not come before ${delayed} (${theirs}): it casts on its own number.`);
      lose(turn, ["BD-98"], name, "delaying");
    }
    const awaited = held(c, "holding")?.detail ?? null;
    const number = numberOf(turn, awaited);
    if (awaited !== null && number !== null && number > own) {
      turn.info("BD-25", `${awaited} (${number}) acts before ${name} (${own}): ${name} simply holds.`);
      lose(turn, ["BD-25"], name, "holding");
      gain(turn, ["BD-24"], name, "holding", { ends: endOfRound(turn.state.round) });
    }
    const against = has(c, "braced") ? markedText(c, "set against") : null;
    const charger = numberOf(turn, against);
    if (against !== null && charger !== null && own < charger)
      turn.info(
        "BD-38",
        `${name} (${own}) is slower than ${against} (${charger}): its set weapon does not meet that charge.`,
      );
  }
}
