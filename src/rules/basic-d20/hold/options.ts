import { asThing } from "../../../fight/combatant.ts";
import type { Who } from "../../../fight/who.ts";
import { clause, thingNumber, thingText } from "../../../fight/action.ts";
import { known, lose, loudly, remind, setStat } from "../../../fight/rule-kit.ts";
import { plainBlow } from "../blow.ts";
import { inflict, useAction } from "../count.ts";
import { cancelled, dealUnarmed, half, hurt, rollDamage } from "../damage.ts";
import { keepPlace } from "../attack/engagement.ts";
import { prisonerOf, letGo } from "./grip.ts";
import { needNotStood, walks } from "../movement.ts";
import { between, placeOf, placeText, readPlace, type Place } from "../place.ts";
import { rolledCheck } from "../rolled-check.ts";
import { barredBy } from "../to-hit.ts";
import type { Action, Turn } from "../types.ts";
import { fist } from "../weapon.ts";

/** Whom the actor holds; a line that names somebody else means nothing. null: nobody. */
function prisoner(turn: Turn, { actor, targets }: Action, rule: string): Who | null {
  const target = prisonerOf(turn.state, turn.get(actor));
  const [named = target] = targets;
  if (target !== null && named !== null && named !== target)
    turn.impossible(rule, { is: "holds another", who: actor, target, named });
  return target;
}

/**
 * An option of a hold, from the round after the grab and once that round's check has left the hold standing (BD-120):
 * one a round is the holder's action; with the option hold-options each, each of them once (BD-121). null: the check on
 * this line has just broken the hold.
 */
export function useOption(turn: Turn, action: Action, option: string): Who | null {
  const who = action.actor;
  const c = turn.get(who);
  const target = prisoner(turn, action, "BD-120");
  if (target === null) {
    if (c.own.holdBroken !== turn.state.round) turn.impossible("BD-120", { is: "holds nobody yet", who });
    turn.info("BD-118", { is: "hold is broken", who });
    return null;
  }
  if (c.own.heldSince === turn.state.round) turn.refuse("BD-120", { is: "only just grabbed", who, target });
  const each = turn.option("hold-options") === "each";
  if (!each || c.own.acted !== "hold option") useAction(turn, action, "hold option");
  else if (c.own.holdUsed.includes(option)) turn.refuse("BD-120", { is: "option used", who, option });
  const me = turn.own(who);
  me.holdUsed = [...me.holdUsed, option];
  if (!each && option !== "silence") lose(turn, ["BD-121"], target, "silenced", { whom: who });
  return target;
}

/**
 * 1d3 + STR, non-lethal, without an attack roll.
 * @rule BD-120
 */
export function crush(turn: Turn, action: Action): void {
  const target = useOption(turn, action, "crush");
  if (target === null) return;
  const blow = plainBlow(action, target, { ...fist, name: asThing("hold") });
  const { parts, rules } = rollDamage(turn, blow, "regular");
  const kinds = barredBy(turn, blow);
  if (kinds === null) dealUnarmed(turn, blow, { parts, rules: ["BD-120", ...rules] });
  else {
    const nothing = cancelled(parts, { is: "only hit by", kinds });
    hurt(turn, ["BD-120", "BD-45", ...rules], target, action.actor, nothing);
  }
}

/**
 * Keeps the held one from speaking.
 * @rule BD-121
 */
export function silence(turn: Turn, action: Action): void {
  const target = useOption(turn, action, "silence");
  if (target !== null) inflict(turn, ["BD-121"], target, "silenced", { whom: action.actor });
}

/**
 * A simple magic item while holding; its effect is the game master's.
 * @rule BD-122
 */
export function activate(turn: Turn, action: Action): void {
  const target = useOption(turn, action, "item");
  if (target === null) return;
  loudly(turn, ["BD-122"], { is: "keeps hold", who: action.actor, target }, [action.actor]);
  remind(turn, ["BD-122"], { is: "what the item does", item: thingText(action) });
}

/** How far the line drags, and whither. */
function wayOf(
  turn: Turn,
  action: Action,
): { readonly feet: number; readonly goal: Place | null; measured: number | null } {
  const goal = readPlace(clause(action, "to")?.text ?? "");
  const from = placeOf(turn.get(action.actor));
  const measured = goal === null || from === null ? null : Math.round(between(from, goal) * 10) / 10;
  return { feet: thingNumber(action) ?? measured ?? 0, goal, measured };
}

/** What is too far to drag is so whatever the hold's check brings, so that comes before its dice (BD-124). */
export function needDraggable(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  if (prisonerOf(turn.state, c) === null || c.own.heldSince === turn.state.round) return;
  const { feet, measured } = wayOf(turn, action);
  const walk = known(c, "move");
  if (feet < 0) turn.impossible("BD-14", { is: "no distance" });
  needNotStood(turn, who);
  if (walk !== null && feet > half(turn, walk))
    turn.refuse("BD-124", { is: "drags too far", most: half(turn, walk), feet });
  if (measured !== null && measured > feet + 0.5)
    turn.refuse("BD-124", { is: "place is farther", who, measured, feet });
}

/**
 * Moves the held one, at half the holder's own movement.
 * @rule BD-124
 */
export function drag(turn: Turn, action: Action): void {
  const who = action.actor;
  const { feet, goal } = wayOf(turn, action);
  const target = useOption(turn, action, "drag");
  if (target === null) return;
  if (turn.ruling(["denied"]) !== null) {
    loudly(turn, ["BD-124"], { is: "too heavy", who, target }, [who]);
    return;
  }
  if (turn.ruling(["ok"]) === null) remind(turn, ["BD-124"], { is: "strong enough", who, target });
  walks(turn, who, feet);
  loudly(turn, ["BD-124"], { is: "drags", who, target, feet }, [who, target]);
  // Without a place to go to, nobody knows where they stand now.
  for (const name of [who, target])
    if (placeOf(turn.get(name)) !== null) setStat(turn, ["BD-124"], name, "pos", goal === null ? "" : placeText(goal));
  for (const name of [who, target]) keepPlace(turn, name);
}

/** `releases`: lets go, which costs nothing (BD-117). */
export function release(turn: Turn, action: Action): void {
  const target = prisoner(turn, action, "BD-117");
  if (target === null) turn.impossible("BD-117", { is: "holds nobody", who: action.actor });
  letGo(turn, "BD-117", action.actor, target);
}

/**
 * Any other action in a hold that the game master approves.
 * @rule BD-125
 */
export function otherInHold(turn: Turn, action: Action): void {
  if (turn.ruling(["denied"]) !== null) {
    loudly(turn, ["BD-125"], { is: "not in a hold" }, [action.actor]);
    return;
  }
  useOption(turn, action, thingText(action) ?? "other");
  if (!rolledCheck(turn, action, "BD-125") && turn.ruling(["ok"]) === null)
    remind(turn, ["BD-125"], { is: "allow it in a hold" });
}
