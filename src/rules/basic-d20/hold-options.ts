import { clause, type Action } from "../../fight/action.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { known, lose, mark, remind, text } from "../../fight/rule-kit.ts";
import { rollCheckAgainst } from "./feat.ts";
import { plainBlow } from "./blow.ts";
import { addToList, markedNumber, markedText, markedTexts } from "./bookkeeping.ts";
import { inflict, useAction } from "./count.ts";
import { dealUnarmed, half, rollDamage } from "./damage.ts";
import { say } from "./fall.ts";
import { touch } from "./grapple.ts";
import { prisonerOf, letGo } from "./grip.ts";
import { placeOf, readPlace } from "./place.ts";
import { fist, weaponOf } from "./weapon.ts";

/**
 * The one whom the actor holds, from the round after the grab and once that round's check has left the hold standing (BD-120).
 * null: the check on this line has just broken the hold.
 */
function heldOne(turn: Turn, action: Action): string | null {
  const who = action.actor;
  const c = turn.get(who);
  const target = prisonerOf(turn.state, c);
  const named = action.targets[0];
  if (target === null) {
    if (markedNumber(c, "hold broken") === turn.state.round) {
      turn.info("BD-118", `The hold is broken: ${who} can do something else with its action.`);
      return null;
    }
    return turn.impossible("BD-120", `${who} holds nobody; "${who} grapples …" comes first.`);
  }
  if (named !== undefined && named !== target) turn.impossible("BD-120", `${who} holds ${target}, not ${named}.`);
  if (markedNumber(c, "held since") === turn.state.round)
    turn.refuse("BD-120", `${who} has only just grabbed ${target}: what a hold allows begins in the next round.`);
  return target;
}

/** One option a round is the holder's action; with the option hold-options each, each of them once (BD-120, BD-121). */
function useOption(turn: Turn, action: Action, option: string, target: string): void {
  const who = action.actor;
  const c = turn.get(who);
  const used = markedTexts(c, "hold used");
  const each = turn.option("hold-options") === "each";
  if (each && markedText(c, "acted") === "hold option") {
    if (used.includes(option))
      turn.refuse("BD-120", `${who} has used "${option}" this round already; each option once.`);
  } else useAction(turn, action, "hold option");
  addToList(turn, ["BD-120"], who, "hold used", option);
  if (!each && option !== "silence") lose(turn, ["BD-121"], target, "silenced", who);
}

/** 1d3 + STR, non-lethal, without an attack roll (BD-120). */
export function crush(turn: Turn, action: Action): void {
  const target = heldOne(turn, action);
  if (target === null) return;
  useOption(turn, action, "crush", target);
  const damage = rollDamage(turn, plainBlow(action, target, { ...fist, name: "hold" }), "regular");
  dealUnarmed(turn, { parts: damage.parts, rules: ["BD-120", ...damage.rules] }, action.actor, target, false);
}

/** Keeps the held one from speaking (BD-121). */
export function silence(turn: Turn, action: Action): void {
  const target = heldOne(turn, action);
  if (target === null) return;
  useOption(turn, action, "silence", target);
  inflict(turn, ["BD-121"], target, "silenced", { detail: action.actor });
}

/** A simple magic item while holding; its effect is the game master's (BD-122). */
export function activate(turn: Turn, action: Action): void {
  const target = heldOne(turn, action);
  if (target === null) return;
  useOption(turn, action, "item", target);
  const item = action.thing ?? "the item";
  say(turn, ["BD-122"], `${action.actor} keeps hold of ${target}`, [action.actor]);
  remind(
    turn,
    ["BD-122"],
    `Write what ${item} does. Items that need both hands or more than a gesture cannot be used in a hold.`,
  );
}

/** An extra touch attack takes an item away (BD-123). */
export function wrest(turn: Turn, action: Action): void {
  const target = heldOne(turn, action);
  if (target === null) return;
  const who = action.actor;
  const item = action.thing ?? turn.impossible("BD-123", `What does ${who} take from ${target}?`);
  useOption(turn, action, "take", target);
  if (!touch(turn, action, target, "BD-123")) {
    say(turn, ["BD-123"], `${target} keeps ${item}`, [target]);
    return;
  }
  say(turn, ["BD-123"], `${who} takes ${item} from ${target}`, [who, target]);
  const weapon = weaponOf(turn.get(target), item);
  if (weapon !== null) handOver(turn, target, who, weapon.name);
}

/** A weapon changes hands, and sheets. */
function handOver(turn: Turn, from: string, to: string, name: string): void {
  const loser = turn.get(from);
  const taken = loser.attacks.find((attack) => attack.name === name);
  if (taken === undefined) return;
  changeSheet(turn, loser, { ...loser, attacks: loser.attacks.filter((attack) => attack !== taken) });
  const winner = turn.get(to);
  changeSheet(turn, winner, { ...winner, attacks: [...winner.attacks, taken] });
}

function changeSheet(turn: Turn, before: Combatant, after: Combatant): void {
  turn.emit({ type: "sheet", rule: ["BD-123"], who: before.name, before, after });
}

/** Moves the held one, at half the holder's own movement (BD-124). */
export function drag(turn: Turn, action: Action): void {
  const target = heldOne(turn, action);
  if (target === null) return;
  const who = action.actor;
  const feet = action.thingNumber ?? 0;
  const walk = known(turn.get(who), "move");
  if (walk !== null && feet > half(turn, walk))
    turn.refuse("BD-124", `At most ${half(turn, walk)} ft with a held opponent; this is ${feet} ft.`);
  useOption(turn, action, "drag", target);
  if (turn.ruling(["denied"]) !== null) {
    say(turn, ["BD-124"], `${target} is too heavy for ${who}, says the game master`, [who]);
    return;
  }
  if (turn.ruling(["ok"]) === null)
    remind(turn, ["BD-124"], `Is ${who} strong enough to move ${target}? If not: "! denied" below this line.`);
  mark(turn, ["BD-124"], who, "moved", (markedNumber(turn.get(who), "moved") ?? 0) + feet);
  const goal = clause(action, "to")?.text ?? "";
  // Without a place to go to, nobody knows where they stand now.
  for (const name of [who, target])
    if (placeOf(turn.get(name)) !== null)
      turn.emit({
        type: "stat",
        rule: ["BD-124"],
        who: name,
        stat: "pos",
        before: text(turn.get(name), "pos"),
        after: readPlace(goal) === null ? "" : goal,
      });
}

/** `releases`: lets go, which costs nothing (BD-117). */
export function release(turn: Turn, action: Action): void {
  const who = action.actor;
  const target = prisonerOf(turn.state, turn.get(who));
  if (target === null) return turn.impossible("BD-117", `${who} holds nobody.`);
  const named = action.targets[0];
  if (named !== undefined && named !== target) turn.impossible("BD-117", `${who} holds ${target}, not ${named}.`);
  letGo(turn, ["BD-117"], who, target);
}

/** Any other action in a hold that the game master approves (BD-125). */
export function otherInHold(turn: Turn, action: Action, target: string): void {
  const who = action.actor;
  if (turn.ruling(["denied"]) !== null) {
    say(turn, ["BD-125"], `not in a hold, says the game master`, [who]);
    return;
  }
  useOption(turn, action, action.thing ?? "other", target);
  if (clause(action, "dc") !== undefined) rollCheckAgainst(turn, action, "BD-125");
  else if (turn.ruling(["ok"]) === null)
    remind(turn, ["BD-125"], "Other action in a hold: allow it, and with which roll?");
}
