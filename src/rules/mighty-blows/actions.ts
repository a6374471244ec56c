import { thingNames, thingNumbers, thingText, has as says } from "../../fight/action.ts";
import { expand, notice } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { attack, type Mode } from "./attack.ts";
import { charge, close, declareCharge, declareClose } from "./charge.ts";
import { groupGoesOn, isRolled, spend, checkAble, currentMoment } from "./count.ts";
import { draw, pickUp, weaponsOn } from "./gear.ts";
import { actorsOf, hold, pass, initiative, ready } from "./initiative.ts";
import { castSpell, giveUp, useWand, readScroll, declareCast, declareRead, stopReading } from "./magic.ts";
import { passDues } from "./melee.ts";
import { morale, parley, surrender } from "./morale.ts";
import { fendOff, move, standUp } from "./movement.ts";
import { doOther, engageAll, extractMissile, grapple, helmet, rest, savingThrow } from "./other-actions.ts";
import { retreat } from "./retreat.ts";
import { endOfRound } from "./round.ts";
import { detect, onCaster } from "./rulings.ts";
import { isMissile, weaponClass } from "./sheet.ts";
import { takeFullDefence, takeSplit, takeTwo, formWall, takeStances } from "./stance.ts";
import { freeAttack, mishap, noteAttack } from "./strike.ts";
import { ambush, surprised, surpriseDice } from "./surprise.ts";
import type { Action, MightyBlows, Turn } from "./types.ts";
import { settleFalls } from "./wounds.ts";

export const actionSentences = {
  "written below its line": '"{verb}" is written indented below the line that it is about.',
} as const;

type Verb = MightyBlows["verb"];

/** Carries out a line. */
type Deed = (turn: Turn, action: Action) => void;

const strikes =
  (mode: Mode): Deed =>
  (turn, action) =>
    attack(turn, action, mode);

/** A stance on a line of its own is declared before acting, and takes no number (MB-12). */
const stance =
  (take: Deed): Deed =>
  (turn, action) => {
    ready(turn, action.actor, { idle: true, stance: true });
    take(turn, action);
  };

const split = stance((turn, action) => takeSplit(turn, action.actor, thingNumbers(action)));

/** Answers to the line above; on a line of their own they are about nothing. */
const onlyBelow =
  (rule: string): Deed =>
  (turn, { verb }) =>
    turn.impossible(rule, { is: "written below its line", verb });

/** Every verb with the function that carries it out. */
const deeds = {
  surprised,
  ambush,
  surprise: surpriseDice,
  initiative,
  "no surprise": (turn) => {
    turn.ownFight().undecided = false;
    notice(turn, ["MB-20"], { is: "nobody is surprised" });
  },
  "end of round": endOfRound,
  morale,
  rest,
  split,
  stance: split,
  "two-weapon": stance((turn, action) => takeTwo(turn, action, "two-weapon")),
  guard: stance((turn, action) => takeTwo(turn, action, "guarding")),
  defend: (turn, action) => actorsOf(turn, action).forEach((who) => defend(turn, who)),
  "shield-wall": wall,
  hold,
  engage: engageAll,
  "give up": giveUp,
  pass,
  attack: strikes("attack"),
  shoot: strikes("shoot"),
  throw: strikes("throw"),
  assassinate: strikes("assassinate"),
  brawl: strikes("brawl"),
  wrestle: grapple,
  push: grapple,
  fend: (turn, action) => void fendOff(turn, action, false),
  "free attack": freeAttack,
  mishap,
  move,
  charge,
  close,
  retreat,
  flee: retreat,
  "stand up": standUp,
  cast: castSpell,
  read: readScroll,
  use: useWand,
  save: savingThrow,
  extract: extractMissile,
  "pick up": takeInHand,
  draw: takeInHand,
  "fix helmet": helmet,
  do: doOther,
  surrender,
  parley,
  interrupted: onCaster,
  "keep casting": onCaster,
  detect,
  "press on": onlyBelow("MB-136"),
  "no vulnerable spot": onlyBelow("MB-46"),
  "no damage": onlyBelow("MB-151"),
  "hurts its owner": onlyBelow("MB-151"),
} satisfies Record<Verb, Deed>;

/** Lines that answer what has just happened: they leave free attacks due that other lines end. */
const answers: readonly Verb[] = ["free attack", "fend", "mishap", "interrupted", "keep casting", "detect"];

/** Carries out a line, and settles what is simultaneous once its number is over (MB-38). */
export function act(turn: Turn, action: Action): void {
  if (action.index === 0 && !answers.includes(action.verb)) passDues(turn);
  unanswered(turn, action);
  if (!groupGoesOn(turn.state)) settleFalls(turn);
}

/** Carries out an indented line that nothing above it asked for. */
export function unanswered(turn: Turn, action: Action): void {
  const deed: Deed = deeds[action.verb];
  deed(turn, action);
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

/** Takes a weapon in hand, which costs no number. */
function takeInHand(turn: Turn, action: Action): void {
  ready(turn, action.actor);
  if (action.verb === "draw") draw(turn, action.actor, thingNames(action)[0] ?? null);
  else pickUp(turn, action.actor, thingText(action));
}

const declareSplit: Deed = (turn, action) => takeSplit(turn, action.actor, thingNumbers(action));

/** Verbs whose declaration does something (MB-11 to MB-13, MB-34, MB-95, MB-127, MB-144, MB-145). */
const declarations: Partial<Record<Verb, Deed>> = {
  cast: declareCast,
  read: declareRead,
  charge: (turn, action) => {
    takeStances(turn, action);
    declareCharge(turn, action);
  },
  close: declareClose,
  hold,
  split: declareSplit,
  stance: declareSplit,
  defend: (turn, action) => expand(turn.state, action.actors).forEach((who) => takeFullDefence(turn, who)),
  "two-weapon": (turn, action) => takeTwo(turn, action, "two-weapon"),
  guard: (turn, action) => takeTwo(turn, action, "guarding"),
  "shield-wall": (turn, action) => formWall(turn, expand(turn.state, action.actors)),
  attack: declareAttack,
  shoot: declareAttack,
  throw: declareAttack,
  brawl: declareAttack,
  assassinate: declareAttack,
};

/** Carries out `X will …`. Declarations of other verbs count by being written. */
export function declare(turn: Turn, action: Action): void {
  if (action.index === 0) passDues(turn);
  for (const who of expand(turn.state, action.actors)) {
    checkAble(turn, who, currentMoment(turn.state), "declare");
    if (action.verb !== "read") stopReading(turn, who);
  }
  declarations[action.verb]?.(turn, action);
}

/**
 * Notes a declared melee attack among the attackers of its target (MB-49), and two declared arrows as two dice of
 * initiative (MB-36).
 */
function declareAttack(turn: Turn, action: Action): void {
  const { actor: who, verb } = action;
  takeStances(turn, action);
  if (says(action, "twice")) turn.own(who).meansToShoot = 2;
  if (verb === "shoot" || verb === "throw") return;
  if (weaponsOn(turn, action).some((weapon) => isMissile(weaponClass(weapon)))) return;
  for (const on of expand(turn.state, action.targets)) noteAttack(turn, who, on);
}
