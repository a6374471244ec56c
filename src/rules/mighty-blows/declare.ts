/* `X will …`: declarations of step 2 (MB-11 to MB-13, MB-34, MB-95, MB-127, MB-144, MB-145). */
import { clause, has as says, type Action } from "../../fight/action.ts";
import { expand, held, mark } from "../../fight/rule-kit.ts";
import type { Attack } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { areOpponents, currentMoment, unable } from "./able.ts";
import { weaponNamed } from "./arms.ts";
import { declareCast } from "./cast.ts";
import { declareRead, stopReading } from "./scroll.ts";
import { declareCharge, declareClose } from "./charge.ts";
import { passDues } from "./dues.ts";
import { declareHold } from "./hold.ts";
import { isMissile, weaponClass } from "./sheet.ts";
import { takeFullDefence, takeGuard, takeSplit, takeTwoWeapons } from "./stance.ts";
import { noteAttack } from "./strike.ts";
import { formWall } from "./wall.ts";

export function declare(turn: Turn, action: Action): void {
  if (action.index === 0) passDues(turn);
  const who = expand(turn.state, action.actors);
  for (const name of who) {
    const c = turn.get(name);
    const cause = unable(c, currentMoment(turn.state));
    if (cause === "surprised")
      turn.refuse(
        "MB-30",
        `${name} is surprised (${held(c, "surprised")?.detail ?? "1 segment"}) and declares nothing.`,
      );
    else if (cause !== null)
      turn.refuse(cause === "stunned" ? "MB-78" : "MB-16", `${name} is ${cause} and declares nothing.`);
    if (action.verb !== "read") stopReading(turn, name);
  }
  switch (action.verb) {
    case "cast":
      declareCast(turn, action);
      return;
    case "read":
      declareRead(turn, action);
      return;
    case "charge":
      stances(turn, action);
      declareCharge(turn, action);
      return;
    case "close":
      declareClose(turn, action);
      return;
    case "hold":
      declareHold(turn, action);
      return;
    case "split":
    case "stance":
      takeSplit(turn, action.actor, action.thingNumbers);
      return;
    case "defend":
      for (const name of who) takeFullDefence(turn, name);
      return;
    case "two-weapon":
      takeTwoWeapons(turn, action.actor, weapons(turn, action));
      return;
    case "guard":
      takeGuard(turn, action.actor, weapons(turn, action));
      return;
    case "shield-wall":
      formWall(turn, who);
      return;
    case "attack":
    case "shoot":
    case "throw":
    case "brawl":
    case "assassinate":
      stances(turn, action);
      declareAttack(turn, action);
  }
}

export function weapons(turn: Turn, action: Action): Attack[] {
  return (clause(action, "with")?.names ?? []).map((name) => weaponNamed(turn, action.actor, name));
}

/** Stances that stand on the line of a declared attack. */
function stances(turn: Turn, action: Action): void {
  const split = clause(action, "split");
  if (split !== undefined) takeSplit(turn, action.actor, split.numbers);
  if (says(action, "two-weapon")) takeTwoWeapons(turn, action.actor, weapons(turn, action));
  if (says(action, "guarding")) takeGuard(turn, action.actor, weapons(turn, action));
}

/** A declared melee attack counts among the attackers of its target (MB-49); two declared arrows are two dice (MB-36). */
function declareAttack(turn: Turn, action: Action): void {
  const who = action.actor;
  if (says(action, "twice")) mark(turn, ["MB-41"], who, "means to shoot", 2);
  const shooting =
    action.verb === "shoot" ||
    action.verb === "throw" ||
    weapons(turn, action).some((weapon) => isMissile(weaponClass(weapon)));
  if (shooting) return;
  for (const on of expand(turn.state, action.targets))
    if (on !== who && areOpponents(turn.get(who), turn.get(on))) noteAttack(turn, who, on);
}
