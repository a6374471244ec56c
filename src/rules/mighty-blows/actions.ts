import { thingNames, thingNumbers, thingText, has as says } from "../../fight/action.ts";
import { expand } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { attack, type Mode } from "./attack.ts";
import { charge, close, declareCharge, declareClose } from "./charge.ts";
import { groupGoesOn, isRolled, spend, checkAble, currentMoment } from "./count.ts";
import { weaponsOn } from "./gear.ts";
import { actorsOf, hold, pass, initiative, ready } from "./initiative.ts";
import { castSpell, giveUp, useWand, readScroll, declareCast, declareRead, stopReading } from "./magic.ts";
import { passDues } from "./melee.ts";
import { fendOff, move, standUp } from "./movement.ts";
import {
  doOther,
  engageAll,
  extractMissile,
  grapple,
  helmet,
  morale,
  parley,
  rest,
  savingThrow,
  surrender,
} from "./other-actions.ts";
import { retreat } from "./retreat.ts";
import { endOfRound } from "./round.ts";
import { detect, onCaster } from "./rulings.ts";
import { isMissile, weaponClass } from "./sheet.ts";
import { takeFullDefence, takeSplit, takeTwo, formWall, takeStances } from "./stance.ts";
import { freeAttack, strike, draw, mishap, pickUp, noteAttack } from "./strike.ts";
import { ambush, surprised, surpriseDice } from "./surprise.ts";
import type { Action, Turn } from "./types.ts";
import { settleFalls } from "./wounds.ts";

/* Every verb and the function that carries it out. */

type Verb = (turn: Turn, action: Action) => void;

const strikes =
  (mode: Mode): Verb =>
  (turn, action) =>
    attack(turn, action, mode);

/** A stance on its own line is declared before acting, and takes no number (MB-12). */
const stance =
  (take: Verb): Verb =>
  (turn, action) => {
    ready(turn, action.actor, { idle: true, stance: true });
    take(turn, action);
  };

const split = stance((turn, action) => takeSplit(turn, action.actor, thingNumbers(action)));

/** Below another line these answer it; by themselves they find nothing that they could be about. */
const onlyBelow =
  (rule: string): Verb =>
  (turn, { verb }) =>
    turn.impossible(rule, { is: "written below its line", verb });

const verbs: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ["surprised", surprised],
  ["ambush", ambush],
  ["surprise", surpriseDice],
  ["initiative", initiative],
  ["end of round", endOfRound],
  ["morale", morale],
  ["rest", rest],
  ["split", split],
  ["stance", split],
  ["two-weapon", stance((turn, action) => takeTwo(turn, action, "two-weapon"))],
  ["guard", stance((turn, action) => takeTwo(turn, action, "guarding"))],
  ["defend", (turn, action) => actorsOf(turn, action).forEach((who) => defend(turn, who))],
  ["shield-wall", wall],
  ["hold", hold],
  ["engage", engageAll],
  ["give up", giveUp],
  ["pass", pass],
  ["attack", strikes("attack")],
  ["shoot", strikes("shoot")],
  ["throw", strikes("throw")],
  ["assassinate", strikes("assassinate")],
  ["brawl", strikes("brawl")],
  ["wrestle", grapple],
  ["push", grapple],
  ["fend", (turn, action) => void fendOff(turn, action, false)],
  ["free attack", (turn, action) => freeAttack(turn, action, strike)],
  ["mishap", mishap],
  ["move", move],
  ["charge", charge],
  ["close", close],
  ["retreat", retreat],
  ["flee", retreat],
  ["stand up", standUp],
  ["cast", castSpell],
  ["read", readScroll],
  ["use", useWand],
  ["save", savingThrow],
  ["extract", extractMissile],
  ["pick up", onHand],
  ["draw", onHand],
  ["fix helmet", helmet],
  ["do", doOther],
  ["surrender", surrender],
  ["parley", parley],
  ["interrupted", onCaster],
  ["keep casting", onCaster],
  ["detect", detect],
  ["press on", onlyBelow("MB-136")],
  ["no vulnerable spot", onlyBelow("MB-46")],
  ["no damage", onlyBelow("MB-151")],
  ["hurts its owner", onlyBelow("MB-151")],
]);

/** Lines that answer what has just happened leave the free attacks that are due as they are. */
const answers = ["free attack", "fend", "mishap", "interrupted", "keep casting", "detect"];

export function act(turn: Turn, action: Action): void {
  if (action.index === 0 && !answers.includes(action.verb)) passDues(turn);
  unanswered(turn, action);
  if (!groupGoesOn(turn.state)) settleFalls(turn);
}

/** An indented line that no window has taken: it is carried out by itself. */
export function unanswered(turn: Turn, action: Action): void {
  verbs.get(action.verb)?.(turn, action);
}

function defend(turn: Turn, who: Who): void {
  const slot = ready(turn, who, { idle: true, stance: !isRolled(turn.state) });
  takeFullDefence(turn, who);
  spend(turn, who, slot, "moved");
}

function wall(turn: Turn, action: Action): void {
  if (isRolled(turn.state)) turn.warn("MB-127", { is: "shield-wall declared too late" });
  formWall(turn, action.actors);
}

/** Taking a weapon in hand costs no number. */
function onHand(turn: Turn, action: Action): void {
  ready(turn, action.actor);
  if (action.verb === "draw") draw(turn, action.actor, thingNames(action)[0] ?? null);
  else pickUp(turn, action.actor, thingText(action));
}

/* `X will …`: declarations of step 2 (MB-11 to MB-13, MB-34, MB-95, MB-127, MB-144, MB-145). */

export function declare(turn: Turn, action: Action): void {
  if (action.index === 0) passDues(turn);
  const { actor, verb } = action;
  const who = expand(turn.state, action.actors);
  for (const name of who) {
    checkAble(turn, name, currentMoment(turn.state), "declare");
    if (verb !== "read") stopReading(turn, name);
  }
  switch (verb) {
    case "cast":
      return declareCast(turn, action);
    case "read":
      return declareRead(turn, action);
    case "charge":
      takeStances(turn, action);
      return declareCharge(turn, action);
    case "close":
      return declareClose(turn, action);
    case "hold":
      return hold(turn, action);
    case "split":
    case "stance":
      return takeSplit(turn, actor, thingNumbers(action));
    case "defend":
      return who.forEach((name) => takeFullDefence(turn, name));
    case "two-weapon":
      return takeTwo(turn, action, verb);
    case "guard":
      return takeTwo(turn, action, "guarding");
    case "shield-wall":
      return formWall(turn, who);
    case "attack":
    case "shoot":
    case "throw":
    case "brawl":
    case "assassinate":
      takeStances(turn, action);
      return declareAttack(turn, action);
    default:
    // Whatever else is declared is noted by being written.
  }
}

/**
 * A declared melee attack counts among the attackers of its target (MB-49); two declared arrows are two dice (MB-36).
 */
function declareAttack(turn: Turn, action: Action): void {
  const who = action.actor;
  if (says(action, "twice")) turn.own(who).meansToShoot = 2;
  if (
    action.verb === "shoot" ||
    action.verb === "throw" ||
    weaponsOn(turn, action).some((weapon) => isMissile(weaponClass(weapon)))
  )
    return;
  for (const on of expand(turn.state, action.targets)) noteAttack(turn, who, on);
}
