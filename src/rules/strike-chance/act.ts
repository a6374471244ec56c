import { line, withWays } from "../../fight/fact.ts";
import type { Who } from "../../fight/value.ts";
import { ambush, shout } from "./ambush.ts";
import { attackLine, spendAttack, retarget } from "./attack.ts";
import { castLine } from "./cast.ts";
import { isMelee } from "./chance.ts";
import { rollInitiative } from "./initiative.ts";
import { mayAct } from "./losses.ts";
import { dropSpell } from "./magic.ts";
import { pushLine } from "./pushing.ts";
import { freeAttackLine, plannedLine, withdrawLine } from "./reactions.ts";
import { luckSave, skillRoll, statRoll } from "./rolls.ts";
import { openRound, settle } from "./round.ts";
import { carryOutRuling, isRuling, noFreeAttackLine, setLight, thresholdAlone, type RulingVerb } from "./rulings.ts";
import type { Action, Turn, Verb } from "./types.ts";

/* Action lines, one function for each verb, and the refusals that concern no single verb. */

/** Lines that nobody carries out, and fighters that take no part (SC-02, SC-35, SC-52, SC-138). */
export const actSentences = {
  "no round under way": "No round is under way that could end.",
  "round ended already": "This round has ended already; the next begins with == Round.",
  "out takes no part": ({ name }: { name: string }) =>
    withWays`${name} is out of the fight and takes no part; ${line(`! ${name} up`)} would bring it back.`,
  "ambushed does not act":
    "{name} is ambushed (degree {degree}) and does not act in the free round; it acts in the next.",
  "no part of the free round":
    "In the free round only the ambushers and victims of degree 1 and 2 act; {name} is neither.",
} as const;

type Deed = (turn: Turn, action: Action) => void;

const deeds = {
  // Attacks
  attack: attackLine,
  shoot: attackLine,
  throw: attackLine,
  "free attack": freeAttackLine,
  push: pushAction,
  retarget,
  // Moves, and what is declared as it stands
  withdraw: withdrawLine,
  move: plannedLine,
  walk: plannedLine,
  run: plannedLine,
  sprint: plannedLine,
  "fast sprint": plannedLine,
  step: plannedLine,
  maneuver: plannedLine,
  "no movement": plannedLine,
  dodge: plannedLine,
  defend: plannedLine,
  "full defense": plannedLine,
  "desperate defense": plannedLine,
  aim: plannedLine,
  draw: plannedLine,
  sheathe: plannedLine,
  drop: plannedLine,
  "pick up": plannedLine,
  "ready shield": plannedLine,
  drink: plannedLine,
  "free action": plannedLine,
  "stand still": plannedLine,
  hold: plannedLine,
  // Spells
  cast: castLine,
  "drop spell": (turn, action) => dropSpell(turn, action.actor),
  // Dice of the round, and rolls
  initiative: rollInitiative,
  "end of round": endOfRound,
  ambush,
  shout: (turn, action) => shout(turn, action.actor),
  "luck save": luckSave,
  "skill roll": skillRoll,
  "DEX roll": (turn, action) => statRoll(turn, action, "dex"),
  "PER roll": (turn, action) => statRoll(turn, action, "per"),
  // Rulings about more than one combatant
  light: setLight,
  "no free attack": noFreeAttackLine,
  threshold: thresholdAlone,
} satisfies Record<Exclude<Verb, RulingVerb>, Deed>;

/** Carries out one action line by its verb. */
export function act(turn: Turn, action: Action): void {
  const { verb } = action;
  if (isRuling(verb)) carryOutRuling(turn, action, verb);
  else {
    const deed: Deed = deeds[verb];
    deed(turn, action);
  }
}

/** Pushes beside an attack of this round, or (option `force-move`) in place of one (SC-109). */
function pushAction(turn: Turn, action: Action): void {
  const target = action.targets[0] ?? null;
  if (target === null || target.startsWith("@"))
    turn.impossible("SC-109", { is: "nobody to push", name: action.actor });
  mayAct(turn, action.actor);
  if (turn.option("force-move") === "instead") spendAttack(turn, action.actor, target);
  else if (!attacksInMelee(turn, action.actor, target))
    turn.refuse("SC-109", { is: "pushes without an attack", name: action.actor, target });
  openRound(turn);
  pushLine(turn, action, target);
}

/** Tells whether somebody attacks that target in melee this round: has done it, or has declared it. */
function attacksInMelee(turn: Turn, name: Who, target: Who): boolean {
  const c = turn.get(name);
  const strikes = c.own.plan?.strikes ?? [];
  return (
    c.own.struck.some((each) => each.target === target) ||
    strikes.some(({ verb, targets, weapons }) => targets.includes(target) && isMelee(c, verb, weapons[0] ?? null))
  );
}

/** Ends the round here, before the next section line (SC-61, SC-138). */
function endOfRound(turn: Turn): void {
  const { phase } = turn.state;
  if (phase !== "round" && phase !== "surprise") turn.impossible("SC-138", { is: "no round under way" });
  if (turn.state.own.settled) turn.refuse("SC-138", { is: "round ended already" });
  settle(turn, true);
}
