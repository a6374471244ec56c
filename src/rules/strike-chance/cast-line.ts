import { avoiding } from "./checks.ts";
import { advance, openRound } from "./count.ts";
import { planFrom } from "./declaration.ts";
import { ensurePlan, minor } from "./declare.ts";
import { mayAct } from "./may-act.ts";
import { sameName } from "./names.ts";
import { castUndeclared, completeSpell, goesOff, spellWithFate } from "./spells.ts";
import type { Action, Turn } from "./types.ts";

/* `Isa casts Bolt of Energy at Ogre`: the spell goes off where this line stands (SC-59 to SC-61, SC-66). */

export function castLine(turn: Turn, action: Action): void {
  const name = action.actor;
  mayAct(turn, name);
  const before = turn.get(name).own.casting;
  if (before === null) {
    const over = turn.get(name).own.spellOver;
    if (over !== null)
      turn.refuse(
        over.fate === "interrupted" ? "SC-05" : "SC-66",
        `${name}'s ${spellWithFate(over)}; another spell is for the next round.`,
      );
    beginNow(turn, action);
  } else if (action.thing !== null && action.thing !== "" && !sameName(action.thing, before.name))
    turn.refuse(
      "SC-04",
      `${name} is casting ${before.name}, not ${action.thing}: another spell is more than a minor change.`,
    );
  const casting = turn.get(name).own.casting;
  if (casting === null) return;
  if (casting.phase === "waiting") {
    if (before === null) return;
    turn.refuse(
      casting.ct === "round" ? "SC-61" : "SC-60",
      `${casting.name} begins on segment 10 of the next round and cannot go off in this one.`,
    );
    return;
  }
  if (casting.begin !== null && typeof casting.done === "number") {
    const now = turn.state.own.count;
    if (now !== null && casting.done > now)
      turn.warn("SC-03", `${casting.name} was due on ${casting.done}; the count stands at ${now}. It goes off here.`);
    advance(turn, casting.done);
  } else if (casting.done === "end") advance(turn, -5);
  openRound(turn);
  completeSpell(turn, name);
  goesOff(turn, name, action);
}

/** A spell that was not declared begins with the initiative of the caster's next action, and takes the place of all of them (SC-59). */
function beginNow(turn: Turn, action: Action): void {
  const name = action.actor;
  const plan = turn.get(name).own.plan;
  const entries = turn.get(name).own.entries;
  const [next] = entries.filter((entry) => entry.state === "waiting").sort((a, b) => b.at - a.at);
  if (next !== undefined) turn.own(name).entries = entries.filter((entry) => entry !== next);
  if (plan === null) ensurePlan(turn, action);
  else {
    avoiding(turn, name, plan);
    minor(turn, name, "no spell");
  }
  if (turn.state.own.rolled && next === undefined)
    turn.warn("SC-59", `${name} has no initiative this round; its spell begins and goes off here.`);
  castUndeclared(turn, name, planFrom(action.siblings, turn.state), next?.at ?? null);
}
