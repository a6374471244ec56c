import { keep } from "./keep.ts";
import { avoiding } from "./checks.ts";
import { advance, openRound } from "./count.ts";
import { planFrom } from "./declaration.ts";
import { ensurePlan, minor } from "./declare.ts";
import { mayAct } from "./may-act.ts";
import { castingOf, countOf, entriesOf, planOf, rolled, sameName, spellOver } from "./marks.ts";
import { castUndeclared, completeSpell, goesOff } from "./spells.ts";
import type { Action, Turn } from "./types.ts";

/* `Isa casts Bolt of Energy at Ogre`: the spell goes off where this line stands (SC-59 to SC-61, SC-66). */

export function castLine(turn: Turn, action: Action): void {
  const name = action.actor;
  mayAct(turn, name);
  const before = castingOf(turn.get(name));
  if (before === null) {
    const over = spellOver(turn.get(name));
    if (over !== null)
      turn.refuse(
        over.fate === "was interrupted" ? "SC-05" : "SC-66",
        `${name}'s ${over.name} ${over.fate}; another spell is for the next round.`,
      );
    beginNow(turn, action);
  } else if (action.thing !== null && action.thing !== "" && !sameName(action.thing, before.name))
    turn.refuse(
      "SC-04",
      `${name} is casting ${before.name}, not ${action.thing}: another spell is more than a minor change.`,
    );
  const casting = castingOf(turn.get(name));
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
    const now = countOf(turn.state);
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
  const plan = planOf(turn.get(name));
  const entries = entriesOf(turn.get(name));
  const [next] = entries.filter((entry) => entry.state === "waiting").sort((a, b) => b.at - a.at);
  if (next !== undefined)
    keep(
      turn,
      name,
      "entries",
      entries.filter((entry) => entry !== next),
    );
  if (plan === null) ensurePlan(turn, action);
  else {
    avoiding(turn, name, plan);
    minor(turn, name, "no spell");
  }
  if (rolled(turn.state) && next === undefined)
    turn.warn("SC-59", `${name} has no initiative this round; its spell begins and goes off here.`);
  castUndeclared(turn, name, planFrom(action.siblings, turn.state), next?.at ?? null);
}
