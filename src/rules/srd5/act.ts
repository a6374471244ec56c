import { barToAct } from "./able.ts";
import { attack } from "./attack.ts";
import { check, dodge, doOther, firstAid, help, hide, influence, ready, search, utilize } from "./actions.ts";
import { expand, has } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { needPresent } from "./able.ts";
import { interruptNothing } from "./casting.ts";
import { keepForNothing, stopConcentrating } from "./concentration.ts";
import { deathSave } from "./dying.ts";
import { begins, burn, ends, extinguish, freeFromNet } from "./hazards.ts";
import { escape, grapple, release, shove } from "./hold.ts";
import { initiative, surprise } from "./initiative.ts";
import { lairAction, legendaryAction, recharge, resistNothing } from "./monsters.ts";
import { dismount, keepSeats, landNowhere, mount, needBidding } from "./mounts.ts";
import { dash, disengage, dropFlyers, dropProne, fall, jump, move, standUp } from "./movement.ts";
import { unanswered } from "./reactions.ts";
import { saveAgainst } from "./saves.ts";
import { cast, use } from "./spells.ts";
import { drop, handle, onTurn, pass, type Upkeep } from "./turns.ts";
import type { Action, Srd5, Turn } from "./types.ts";

type Deed = (turn: Turn, action: Action) => void;

/** Every verb with what it does: at any time, or on its actor's turn. */
const deeds = {
  surprise,
  initiative,
  fall,
  "opportunity attack": react,
  "keep concentration": keepForNothing,
  "let go of": release,

  attack: ownTurn(attack),
  shoot: ownTurn(attack),
  throw: ownTurn(attack),
  "strike unarmed": ownTurn(attack),
  grapple: ownTurn(grapple),
  shove: ownTurn(shove),
  escape: ownTurn((turn, action) => (isInNet(turn, action.actor) ? freeFromNet : escape)(turn, action)),
  move: ownTurn(move),
  "stand up": ownTurn(standUp),
  "drop prone": ownTurn(dropProne),
  jump: ownTurn(jump),
  dash: ownTurn(dash),
  disengage: ownTurn(disengage),
  dodge: ownTurn(dodge),
  help: ownTurn(help),
  hide: ownTurn(hide),
  search: ownTurn(search),
  ready: ownTurn(ready),
  utilize: ownTurn(utilize),
  draw: ownTurn(handle),
  drop: ownTurn(drop),
  stabilize: ownTurn(firstAid),
  influence: ownTurn(influence),
  cast: ownTurn(cast),
  use: ownTurn(use),
  check,
  do: ownTurn(doOther),
  pass: passAll,
  "death save": ownTurn(deathSave),
  "save against": ownTurn(saveAgainst),
  "stop concentrating": ownTurn(stopConcentrating),
  recharge: ownTurn(recharge),
  "legendary action": (turn, action) => legendaryAction(turn, action, upkeep),
  lair: (turn, action) => lairAction(turn, action, upkeep),
  burn: ownTurn(burn),
  extinguish: ownTurn(extinguish),
  free: ownTurn(freeFromNet),
  mount: ownTurn(mount),
  dismount: ownTurn(dismount),
  land: landNowhere,
  interrupted: interruptNothing,
  "legendary resistance": resistNothing,
} satisfies Record<Srd5["verb"], Deed>;

/** Carries out one action of a line. */
export function act(turn: Turn, action: Action): void {
  deeds[action.verb](turn, action);
}

/** Carries out what follows from a line once all of it is done: who cannot stay in the air falls. */
export function lineDone(turn: Turn): void {
  dropFlyers(turn);
  keepSeats(turn);
  for (const { name, own } of turn.state.combatants) if (own.inspired) turn.own(name).inspired = false;
}

function ownTurn(deed: Deed): Deed {
  return (turn, action) => {
    needPresent(turn, action.actor);
    onTurn(turn, action, upkeep);
    needBidding(turn, action);
    deed(turn, action);
  };
}

/** Lets the turns of all pass who are named; of several, or a side, those pass who have a turn left and can take it. */
function passAll(turn: Turn, action: Action): void {
  const named = expand(turn.state, action.actors);
  const [only, another] = action.actors;
  const alone = another === undefined && only?.startsWith("@") !== true;
  const left = (who: Who): boolean => turn.get(who).own.turn !== "done" && barToAct(turn.get(who)) === null;
  for (const who of alone ? named : named.filter(left))
    ownTurn((own, one) => pass(own, one, upkeep))(turn, { ...action, actor: who, actors: [who] });
}

/** Carries out what is due by the line below that answers it. */
function answerDue(turn: Turn, action: Action): void {
  if (action.verb === "death save") deathSave(turn, action);
  else if (action.verb === "save against") saveAgainst(turn, action);
  else if (action.verb === "burn") burn(turn, action);
  else recharge(turn, action);
}

/** Answers to what is due, and what comes by itself as turns begin and end. */
const upkeep: Upkeep = { answer: answerDue, begins, ends };

function isInNet(turn: Turn, who: Who): boolean {
  const c = turn.get(who);
  return has(c, "restrained", "net") && !has(c, "grappled");
}

/** Carries out a reaction that no line above has asked for: what was readied, without a turn of its own. */
export function react(turn: Turn, action: Action): void {
  const deed = withoutTrigger[action.verb];
  if (deed === undefined) unanswered(turn, action, bare[action.verb] ?? null);
  else deed(turn, action);
}

/** Deeds below another's line that need nothing readied: uses after a turn, and answers where nothing has asked. */
const withoutTrigger: Partial<Record<Srd5["verb"], Deed>> = {
  "legendary action": deeds["legendary action"],
  "legendary resistance": resistNothing,
  "keep concentration": keepForNothing,
  land: landNowhere,
};

/** Deeds that may be readied, as they are done by a reaction; no others are. */
const bare: Partial<Record<Srd5["verb"], Deed>> = {
  attack,
  shoot: attack,
  throw: attack,
  "strike unarmed": attack,
  move,
  cast,
  use,
  grapple,
  shove,
  dash,
  disengage,
  dodge,
  help,
  hide,
  search,
  extinguish,
  utilize,
  do: doOther,
};
