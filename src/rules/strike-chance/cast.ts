import { thingText } from "../../fight/action.ts";
import type { Who } from "../../fight/value.ts";
import { ensurePlan } from "./declare.ts";
import { dropRest, mayAct } from "./losses.ts";
import { castUndeclared, completeSpell, goesOff } from "./magic.ts";
import { checkAvoiding, checkSpellAndAttack } from "./plan-checks.ts";
import { planFrom, remarkIdleBesideSpell } from "./plan.ts";
import { advance, openRound } from "./round.ts";
import { sameName } from "./sheet.ts";
import type { Action, Turn } from "./types.ts";

/* `Isa casts Bolt of Energy at Ogre`: the spell goes off at this line (SC-59 to SC-61, SC-66). */

/** Carries out a `casts` line. */
export function castLine(turn: Turn, action: Action): void {
  const name = action.actor;
  mayAct(turn, name);
  const before = turn.get(name).own.casting;
  const said = thingText(action) ?? "";
  remarkIdleBesideSpell(turn, action, before === null);
  if (before === null) {
    const over = turn.get(name).own.spellOver;
    if (over !== null)
      turn.refuse(over.fate === "interrupted" ? "SC-05" : "SC-66", { is: "spell is over", name, spell: over });
    beginNow(turn, action);
  } else if (said !== "" && !sameName(said, before.name))
    turn.refuse("SC-04", { is: "casts another spell", name, spell: before.name, said });
  const casting = turn.get(name).own.casting;
  if (casting === null) return;
  if (casting.phase === "waiting") {
    if (before === null) return;
    turn.refuse(casting.ct === "round" ? "SC-61" : "SC-60", {
      is: "spell waits for the next round",
      spell: casting.name,
    });
    return;
  }
  if (casting.begin !== null && typeof casting.done === "number") {
    const now = turn.state.own.count;
    if (now !== null && casting.done > now)
      turn.warn("SC-03", { is: "spell after its segment", spell: casting.name, at: casting.done, count: now });
    advance(turn, casting.done);
  } else if (casting.done === "end") advance(turn, -5);
  openRound(turn);
  completeSpell(turn, name);
  goesOff(turn, name, action);
}

/** Begins a spell that was not declared, on the initiative of the caster's next action (SC-59). */
function beginNow(turn: Turn, action: Action): void {
  const name = action.actor;
  const plan = turn.get(name).own.plan;
  const entries = turn.get(name).own.entries;
  const [next] = entries.filter((entry) => entry.state === "waiting").sort((a, b) => b.at - a.at);
  if (next !== undefined) turn.own(name).entries = entries.filter((entry) => entry !== next);
  if (plan === null) ensurePlan(turn, action);
  else {
    checkAvoiding(turn, name, plan);
    besideAttacks(turn, name);
    turn.warn("SC-04", { is: "declared no spell", name });
  }
  if (turn.state.own.rolled && next === undefined) turn.warn("SC-59", { is: "no initiative for the spell", name });
  castUndeclared(turn, name, planFrom(action.siblings, turn.state), next?.at ?? null);
}

/**
 * Judges attacks made, or left in the count, beside a spell that was not declared (SC-59). Where only one of both is
 * allowed, the spell takes the place of the attacks that are left.
 */
function besideAttacks(turn: Turn, name: Who): void {
  const { made, entries } = turn.get(name).own;
  const left = entries.some((entry) => entry.kind === "attack" && entry.state === "waiting");
  if (made > 0 || (left && turn.option("cast-and-attack") !== "no")) checkSpellAndAttack(turn, name);
  if (turn.option("cast-and-attack") === "no") dropRest(turn, ["SC-59"], name, { is: "casts a spell" }, false);
}
