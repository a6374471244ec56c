import type { Who } from "../../fight/who.ts";
import { thingNames, thingNumbers, thingText } from "../../fight/action.ts";
/* Every verb and the function that carries it out. */
import { attack, type Mode } from "./attack.ts";
import { cast, giveUp, useWand } from "./magic/cast.ts";
import { read } from "./magic/scroll.ts";
import { charge, close } from "./charge.ts";
import { groupGoesOn, isRolled, spend } from "./count.ts";
import { passDues } from "./melee/dues.ts";
import { settleFalls } from "./fall.ts";
import { fendOff } from "./melee/fend.ts";
import { freeAttack } from "./melee/free-attack.ts";
import { strike } from "./strike.ts";
import { draw, mishap, pickUp } from "./fumble.ts";
import { actorsOf, hold, pass } from "./hold.ts";
import { initiative } from "./initiative.ts";
import { move, standUp } from "./movement.ts";
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
} from "./other.ts";
import { ready } from "./ready.ts";
import { retreat } from "./melee/retreat.ts";
import { endOfRound } from "./round.ts";
import { detect, onCaster } from "./rulings.ts";
import { takeFullDefence, takeSplit, takeTwo } from "./melee/stance.ts";
import { ambush, surprised, surpriseDice } from "./surprise.ts";
import type { Action, Turn } from "./types.ts";
import { formWall } from "./melee/wall.ts";

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
  ["cast", cast],
  ["read", read],
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
