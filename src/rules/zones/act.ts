import type { Action } from "../../fight/action.ts";
import { list, notice } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import {
  breakFree,
  equipThing,
  freeAction,
  freeAlly,
  letGo,
  momentary,
  pickUp,
  putDown,
  unequipThing,
  wait,
} from "./actions.ts";
import { attack, nonLethal } from "./attack.ts";
import { blastAction } from "./blast.ts";
import { flee } from "./chase.ts";
import { durability, endFight, endStretch } from "./durability.ts";
import { first, pass, rollInitiative } from "./go.ts";
import { settleHolds } from "./holds.ts";
import { morale } from "./morale.ts";
import { drag, move } from "./move.ts";
import { getOff, getOn, reserve } from "./mount.ts";
import { isDown, isGrabbed } from "./people.ts";
import { ambushersStarted } from "./round.ts";
import { settle } from "./rulings.ts";
import { ambush } from "./sneak.ts";
import { resume, surrender } from "./surrender.ts";
import { note, textMark } from "./marks.ts";

/** Carries out one action of a line. */
export function act(turn: Turn, action: Action): void {
  settleHolds(turn);
  note(turn, null, "no window");
  if (!turnIsOver(turn, action)) carryOut(turn, action);
  // What one does in one turn is one line: passes are forced only when all of it is done.
  if (action.index === action.siblings.length - 1) settle(turn);
}

/** A counter or opportunity attack earlier on the line has stopped whoever acts: the rest of its turn is lost (ZN-50, ZN-73). */
function turnIsOver(turn: Turn, action: Action): boolean {
  const c = action.index > 0 ? find(turn.state, action.actor) : undefined;
  if (c === undefined || (!isDown(c) && !(isGrabbed(c) && action.verb !== "break free"))) return false;
  notice(turn, ["ZN-50", "ZN-73"], `the rest of ${c.name}'s turn is lost`, [c.name]);
  return true;
}

function carryOut(turn: Turn, action: Action): void {
  switch (action.verb) {
    case "move":
    case "sprint":
    case "sneak":
      move(turn, action);
      return;
    case "drag":
      drag(turn, action);
      return;
    case "mount":
      getOn(turn, action);
      return;
    case "dismount":
      getOff(turn, action);
      return;
    case "reserve":
      reserve(turn, action.actor);
      return;
    case "wait":
      wait(turn, action);
      return;
    case "attack":
    case "throw":
      attack(turn, action);
      return;
    case "blast":
      blastAction(turn, action);
      return;
    case "disarm":
    case "shove":
    case "grapple":
      nonLethal(turn, action, action.verb);
      return;
    case "invoke":
    case "distract":
    case "intimidate":
    case "taunt":
    case "use":
    case "do":
    case "hide":
      freeAction(turn, action);
      return;
    case "break free":
      breakFree(turn, action);
      return;
    case "free":
      freeAlly(turn, action);
      return;
    case "let go":
      letGo(turn, action);
      return;
    case "pick up":
      pickUp(turn, action);
      return;
    case "put down":
      putDown(turn, action);
      return;
    case "equip":
      equipThing(turn, action);
      return;
    case "unequip":
      unequipThing(turn, action);
      return;
    case "open":
    case "pull":
    case "say":
    case "quick":
      momentary(turn, action);
      return;
    case "surrender":
      surrender(turn, action);
      return;
    case "resume":
      resume(turn, action);
      return;
    default:
      ofTheRound(turn, action);
  }
}

function ofTheRound(turn: Turn, action: Action): void {
  switch (action.verb) {
    case "initiative":
      rollInitiative(turn);
      return;
    case "ambush": {
      ambush(turn, action.actors);
      const c = find(turn.state, action.actor);
      if (c !== undefined) ambushersStarted(turn, c.side);
      return;
    }
    case "first":
      first(turn, sideOf(action.actor), sideNamed(turn, action));
      return;
    case "pass":
      for (const side of action.actors) pass(turn, sideOf(side));
      return;
    case "morale":
    case "end of round":
      morale(turn, action);
      return;
    case "flee":
      flee(turn, action);
      return;
    case "durability":
      durability(turn, action);
      return;
    case "end fight":
      endFight(turn);
      return;
    case "end stretch":
      endStretch(turn);
      return;
    case "ok":
    case "no":
      turn.impossible(
        "ZN-84",
        "There is no stunt here to approve or reject: the line stands indented below the attack that offers it.",
      );
      return;
    default:
      turn.impossible(
        "ZN-31",
        `There is nothing to react to: write "${action.actor} ${action.verb}s …" indented below the attack or movement it answers.`,
      );
  }
}

function sideOf(actor: string): string {
  return actor.replace(/^@/, "");
}

function sideNamed(turn: Turn, action: Action): string {
  const target = action.targets[0];
  if (target === undefined || !target.startsWith("@"))
    turn.impossible(
      "ZN-05",
      `Which faction goes first? One of ${list(
        turn.state.sides.map((side) => `@${side}`),
        "or",
      )}.`,
    );
  return sideOf(target);
}

/** A reaction below a line that gave no occasion for it (ZN-31). */
export function unanswered(turn: Turn, action: Action): void {
  const why = textMark(turn.state, "no window");
  if (why !== null) {
    const gap = why.indexOf(" ");
    turn.impossible(why.slice(0, gap), `${action.actor} has nothing to react to: ${why.slice(gap + 1)}.`);
  }
  if (action.verb === "opportunity attack")
    turn.impossible(
      "ZN-72",
      `${action.actor} has no occasion for an opportunity attack: nobody here moves away from it.`,
    );
  if (action.verb === "accept" || action.verb === "refuse")
    turn.impossible("ZN-85", `No stunt is offered to ${action.actor} here.`);
  turn.impossible(
    "ZN-31",
    `${action.actor} has nothing to react to here: dodge, counter and hiding behind somebody answer an attack on oneself, guarding one on somebody nearby.`,
  );
}
