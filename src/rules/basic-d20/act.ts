import type { Action } from "../../fight/action.ts";
import type { Turn } from "../../fight/system.ts";
import { attack } from "./attack.ts";
import { charge } from "./charge.ts";
import { onTurn } from "./count.ts";
import { feat, other } from "./feat.ts";
import { burnOnTurn, extinguish, ignitePool } from "./fire.ts";
import { grapple, keepHold } from "./grapple.ts";
import { activate, crush, drag, release, silence, wrest } from "./hold-options.ts";
import { initiative } from "./initiative.ts";
import { needReloading, reload } from "./missile.ts";
import { move, run, shift, withdraw } from "./movement.ts";
import { meet, unanswered } from "./reactions.ts";
import { draw, pass, pickUp, rest, revive, stand } from "./recover.ts";
import { endOfRoundLine } from "./round.ts";
import { say } from "./fall.ts";
import { cast } from "./spell.ts";
import { surprise } from "./surprise.ts";
import { dodge, hold, setWeapon } from "./waiting.ts";

type Carry = (turn: Turn, action: Action) => void;

/** Lines that stand outside the count. */
const besideTheCount: ReadonlyMap<string, Carry> = new Map<string, Carry>([
  ["surprise", surprise],
  ["initiative", initiative],
  ["end of round", endOfRoundLine],
  [
    "meet",
    (turn, action) =>
      meet(turn, action, action.targets[0] ?? turn.impossible("BD-26", "Whom does it meet? Name the opponent.")),
  ],
  ["rest", rest],
  ["pass", pass],
  ["parting shot", unanswered],
  ["free attack", unanswered],
  ["no surprise", (turn) => say(turn, ["BD-03"], "nobody can be surprised")],
  ["ok", (turn) => nothingAsked(turn)],
  ["denied", (turn) => nothingAsked(turn)],
  ["no effect", (turn) => nothingAsked(turn)],
  ["the ground burns", (turn) => nothingAsked(turn)],
]);

/** What a combatant does on its number. */
const onTheCount: ReadonlyMap<string, Carry> = new Map<string, Carry>([
  ["attack", attack],
  ["melee attack", attack],
  ["ranged attack", attack],
  ["shoot", attack],
  ["throw", attack],
  ["two-weapon attack", attack],
  ["punch", attack],
  ["kick", attack],
  ["move", move],
  ["engage", shift],
  ["leave", shift],
  ["withdraw", withdraw],
  ["run", run],
  ["charge", charge],
  ["stand", stand],
  ["dodge", dodge],
  ["hold", hold],
  ["set", setWeapon],
  ["cast", cast],
  ["grapple", grapple],
  ["crush", crush],
  ["silence", silence],
  ["activate", activate],
  ["wrest", wrest],
  ["drag", drag],
  ["release", release],
  ["reload", reload],
  ["extinguish", extinguish],
  ["ignite pool", ignitePool],
  ["pick up", pickUp],
  ["draw", draw],
  ["revive", revive],
  ["feat", feat],
  ["do", other],
]);

function nothingAsked(turn: Turn): never {
  return turn.impossible("BD-31", "This answers a question of the line above it: write it indented below that line.");
}

/** Carries out one action of a line (BD-12). */
export function act(turn: Turn, action: Action): void {
  const beside = besideTheCount.get(action.verb);
  if (beside !== undefined) {
    beside(turn, action);
    return;
  }
  const carry = onTheCount.get(action.verb);
  if (carry === undefined) throw new RangeError(`no such verb: ${action.verb}`);
  if (!onTurn(turn, action) || !burnOnTurn(turn, action)) return;
  needReloading(turn, action);
  keepHold(turn, action);
  carry(turn, action);
}
