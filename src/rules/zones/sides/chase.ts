import type { Who } from "../../../fight/who.ts";
import { clause, has as carries } from "../../../fight/action.ts";
import { expand, gain, has, loudly, showRow } from "../../../fight/rule-kit.ts";
import { mayAct, sprintOf } from "../budget.ts";
import { isDown, mountOf } from "../people.ts";
import { placeOf, setPlace } from "../field/places.ts";
import { remindOnce } from "../reminders.ts";
import { groupSave } from "../save.ts";
import { chases, type Pace, type Stamina } from "../tables.ts";
import type { Action, Fact, Turn } from "../types.ts";

/*
 * Long chases (ZN-116, ZN-117, T15): speed and endurance decide, else a group AGI save of those who flee.
 */

/**
 * `Bandit 1 and Bandit 2 flee, pursued by Balthasar`.
 * @rule ZN-116
 */
export function flee(turn: Turn, action: Action): void {
  const fleeing = expand(turn.state, action.actors);
  const pursuers = expand(turn.state, clause(action, "pursued by")?.names ?? []).filter(
    (name) => !isDown(turn.get(name)),
  );
  for (const name of fleeing) mayAct(turn, name, "move");
  const own = pursuers.find((name) => fleeing.includes(name));
  if (own !== undefined) turn.impossible("ZN-116", { is: "pursues itself", name: own });
  if (carries(action, "longer") && carries(action, "shorter")) turn.impossible("ZN-117", { is: "longer and shorter" });
  remindOnce(turn, ["ZN-115"], { is: "long chase" });
  if (pursuers.length === 0) {
    for (const name of fleeing) escapes(turn, name, ["ZN-116"], { is: "escapes unpursued", name });
    return;
  }
  const paceOf = (name: Who): number => sprintOf(mountOf(turn.state, turn.get(name)) ?? turn.get(name));
  const fastest = Math.max(...pursuers.map(paceOf));
  const stamina: Stamina = carries(action, "longer") ? "longer" : carries(action, "shorter") ? "shorter" : "equal";
  const saving: Who[] = [];
  for (const name of fleeing) {
    const own = paceOf(name);
    const pace: Pace = own > fastest ? "faster" : own < fastest ? "slower" : "equal";
    const outcome = chases[pace][stamina];
    showRow(turn, ["ZN-117"], "chase", own, `${pace}/${stamina}`, { means: [outcome] });
    if (outcome === "escapes") escapes(turn, name, ["ZN-117"], { is: "escapes by pace", name, pace, stamina });
    else if (outcome === "cannot escape") reached(turn, name, pursuers, ["ZN-117"]);
    else if (outcome === "AGI save") saving.push(name);
    else if (
      turn.decide("escapes the chase", {
        who: name,
        detail: turn.say({ is: "escapes or is reached", name, pace, stamina }),
      })
    )
      escapes(turn, name, ["ZN-117"], { is: "escapes by word", name });
    else reached(turn, name, pursuers, ["ZN-117"]);
  }
  if (saving.length === 0) return;
  for (const [name, ok] of groupSave(turn, saving, "agi", {
    rule: ["ZN-116"],
    purpose: "chase",
    pass: "escapes",
    fail: "reached",
  }))
    if (ok) escapes(turn, name, ["ZN-116"], { is: "escapes by its save", name });
    else reached(turn, name, pursuers, ["ZN-116"]);
}

function escapes(turn: Turn, name: Who, rule: readonly string[], told: Fact): void {
  loudly(turn, rule, told, [name]);
  const mount = mountOf(turn.state, turn.get(name));
  for (const one of [name, ...(mount === null || has(mount, "gone") ? [] : [mount.name])])
    gain(turn, rule, one, "gone", { ends: { at: "never" } });
}

/** The fight goes on with it nearby the pursuers. */
function reached(turn: Turn, name: Who, pursuers: readonly Who[], rule: readonly string[]): void {
  loudly(turn, rule, { is: "is reached", name, pursuers }, [name, ...pursuers]);
  const place = pursuers.map((pursuer) => placeOf(turn.state, turn.get(pursuer))).find((each) => each !== null);
  if (place !== undefined && place !== null) setPlace(turn, rule, name, place);
}
