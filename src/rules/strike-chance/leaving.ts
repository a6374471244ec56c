import { remind } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { entriesOf, pathOf, planOf, rolled } from "./marks.ts";
import { startPath } from "./movement.ts";
import { statDegree } from "./rolls.ts";

/* Attack, then move (SC-71 to SC-73). */

/** After each own attack: when it was the last one, the movement behind it begins. */
export function lastAttackDone(turn: Turn, name: string): void {
  const c = turn.get(name);
  const plan = planOf(c);
  if (
    plan === null ||
    plan.mode !== "after" ||
    pathOf(c) !== null ||
    entriesOf(c).some((entry) => entry.state === "waiting" && entry.kind === "attack")
  )
    return;
  if (!rolled(turn.state)) {
    startPath(turn, name, 10);
    return;
  }
  const done = entriesOf(c).filter((entry) => entry.state === "done");
  const last = Math.min(...done.map((entry) => entry.at));
  if (last >= 11) {
    startPath(turn, name, 10);
    return;
  }
  if (last <= 1) {
    turn.emit({
      type: "turn",
      rule: ["SC-73"],
      text: `${name}: last attack on ${last}, too late to move`,
      who: [name],
    });
    return;
  }
  const degree = statDegree(turn, {
    who: name,
    stat: "dex",
    purpose: "DEX roll for moving on",
    rule: ["SC-72", "SC-48"],
    action: true,
  });
  const steps = degree >= 5 ? 0 : Math.max(0, last - degree);
  const column = degree >= 5 ? "5 or worse" : String(degree);
  turn.emit({
    type: "table",
    rule: ["SC-72"],
    table: "attack-then-move",
    roll: degree,
    row: `${last}/${column}`,
    text: `${steps} segments of movement`,
  });
  if (steps === 0) {
    turn.emit({ type: "turn", rule: ["SC-72"], text: `${name} does not move this round`, who: [name] });
    return;
  }
  startPath(turn, name, last - degree, steps);
}

/** Somebody is stunned before the movement that was to follow its attacks: the game master decides about it (SC-40, SC-72). */
export function remindOfMove(turn: Turn, name: string): void {
  const c = turn.get(name);
  if (planOf(c)?.mode === "after" && pathOf(c) === null)
    remind(
      turn,
      ["SC-72", "SC-40"],
      `${name} meant to move after its attacks, and is stunned: whether it moves is yours to say.`,
    );
}
