import type { Action } from "../../fight/action.ts";
import type { Turn } from "../../fight/system.ts";
import { ambush, shout } from "./ambush.ts";
import { attackLine, spendAttack } from "./attack.ts";
import { openRound } from "./count.ts";
import { castLine } from "./cast-line.ts";
import { isPlannable } from "./declare.ts";
import { rollInitiative } from "./initiative.ts";
import { planOf } from "./marks.ts";
import { mayAct } from "./may-act.ts";
import { freeAttackLine, plannedLine, withdrawLine } from "./moves-line.ts";
import { pushLine } from "./pushing.ts";
import { retarget } from "./retarget.ts";
import { luckSave, skillRoll, statRoll } from "./rolls.ts";
import { settle } from "./round.ts";
import { ruling } from "./rulings.ts";
import { dropSpell } from "./spells.ts";

/** Carries out one action line: one function for each verb. */
export function act(turn: Turn, action: Action): void {
  switch (action.verb) {
    case "initiative":
      rollInitiative(turn);
      return;
    case "end of round":
      endOfRound(turn);
      return;
    case "ambush":
      ambush(turn, action);
      return;
  }
  if (ruling(turn, action)) return;
  if (action.actor === "" || action.actor.startsWith("@"))
    turn.impossible("SC-02", `Who does this? Write the name before "${action.verb}".`);
  switch (action.verb) {
    case "attack":
    case "shoot":
    case "throw":
      attackLine(turn, action);
      return;
    case "cast":
      castLine(turn, action);
      return;
    case "drop spell":
      dropSpell(turn, action.actor);
      return;
    case "withdraw":
      withdrawLine(turn, action);
      return;
    case "free attack":
      freeAttackLine(turn, action);
      return;
    case "push":
      pushing(turn, action);
      return;
    case "retarget":
      retarget(turn, action);
      return;
    case "shout":
      shout(turn, action.actor);
      return;
    case "luck save":
      luckSave(turn, action);
      return;
    case "skill roll":
      skillRoll(turn, action);
      return;
    case "DEX roll":
      statRoll(turn, action, "dex");
      return;
    case "PER roll":
      statRoll(turn, action, "per");
      return;
    default:
      if (isPlannable(action.verb)) plannedLine(turn, action);
  }
}

/** SC-109: beside an attack of this round, or (option `force-move`) in place of one. */
function pushing(turn: Turn, action: Action): void {
  const target = action.targets[0] ?? null;
  if (target === null || target.startsWith("@"))
    turn.impossible("SC-109", `Whom does ${action.actor} push? Name one desperate defender.`);
  mayAct(turn, action.actor);
  if (turn.option("force-move") === "instead") spendAttack(turn, action.actor, target);
  else if (!attacksInMelee(turn, action.actor, target))
    turn.refuse(
      "SC-109",
      `${action.actor} pushes with a melee attack on ${target}, and has made none this round: attack first, or add push "10 over the edge" to the attack.`,
    );
  openRound(turn);
  pushLine(turn, action, target);
}

function attacksInMelee(turn: Turn, name: string, target: string): boolean {
  const struck = turn.get(name).marks["struck names"];
  if (Array.isArray(struck) && struck.includes(target)) return true;
  return (
    planOf(turn.get(name))?.strikes.some((strike) => strike.verb === "attack" && strike.targets.includes(target)) ??
    false
  );
}

/** The round ends here, before the next section (SC-61, SC-138). */
function endOfRound(turn: Turn): void {
  const { phase } = turn.state;
  if (phase !== "round" && phase !== "surprise") turn.impossible("SC-138", "No round is under way that could end.");
  if (turn.state.marks["settled"] === true)
    turn.refuse("SC-138", "This round has ended already; the next begins with == Round.");
  settle(turn, true);
}
