import { expand, notice } from "../../../fight/rule-kit.ts";
import { mayAct } from "../may-act.ts";
import { withoutTarget } from "./terms.ts";
import { asOf } from "../segment.ts";
import type { Action, Turn } from "../types.ts";
import { isOut } from "../wounds.ts";

/**
 * `Kara retargets to Troll`: the same attacks on the same segments, at another.
 * @rule SC-04
 */
export function retarget(turn: Turn, action: Action): void {
  const name = action.actor;
  mayAct(turn, name);
  const plan = turn.get(name).own.plan;
  const targets = expand(turn.state, action.targets);
  if (targets.length === 0) turn.impossible("SC-04", { is: "retargets to whom", name });
  if (plan === null || plan.strikes.length === 0) turn.impossible("SC-04", { is: "no attack to turn", name, targets });
  for (const target of targets)
    if (isOut(asOf(turn.state, turn.get(target)))) turn.refuse("SC-04", { is: "new target is out", target });
  const old = [...new Set(plan.strikes.flatMap((strike) => strike.targets))];
  const still = old.filter((each) => turn.state.combatants.some((c) => c.name === each && !isOut(c)));
  if (still.length > 0 && !old.some((each) => !still.includes(each)))
    turn.warn("SC-04", { is: "old targets still stand", name, declared: old });
  const strikes = plan.strikes.map((strike) =>
    strike.targets.length === 0 || (strike.targets.every((each) => still.includes(each)) && still.length < old.length)
      ? strike
      : { ...strike, targets, terms: withoutTarget(strike.terms) },
  );
  turn.own(name).plan = { ...plan, strikes };
  notice(turn, ["SC-04"], { is: "turns to", name, targets }, [name]);
}
