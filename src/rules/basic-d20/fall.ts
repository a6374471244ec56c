import type { Who } from "../../fight/who.ts";
import type { Left } from "../../fight/system.ts";
import { endOfRound, gain, harm, has, held, lose, notice, remind, tell } from "../../fight/rule-kit.ts";
import { fellNow, isFresh, isOut } from "./able.ts";
import { markFresh, unmarkFresh } from "./count.ts";
import { disengageAll } from "./attack/engagement.ts";
import { endHolds } from "./hold/grip.ts";
import type { BasicD20, Combatant, Condition, Turn } from "./types.ts";

/**
 * What 0 hit points mean: death, or a faint when any of the damage was non-lethal (BD-104, BD-107). On a number of the
 * count the loss is final only when that number is over (BD-11), so a later blow on the same number may still turn
 * death into a faint.
 * @rule BD-104
 */
export function settleZero(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (c.hp === null || c.hp.now > 0 || has(c, "unconscious") || has(c, "gone")) return;
  const spared = c.own.nonlethal > 0;
  if (has(c, "dead") && !(spared && fellNow(turn.state, c))) return;
  if (spared) faint(turn, who);
  else if (turn.option("zero-hp") === "ruling") remind(turn, ["BD-104"], { is: "at zero", who });
  else gain(turn, ["BD-104"], who, "dead", { ends: { at: "never" } });
  leaveFight(turn, who);
}

/**
 * Unconscious instead of dead, for 1d4 turns.
 * @rule BD-107
 */
function faint(turn: Turn, who: Who): void {
  lose(turn, ["BD-11", "BD-107"], who, "dead");
  const purpose = "turns until waking";
  const turns = turn.roll(purpose, "1d4", { who });
  const rule = ["BD-107", "BD-109"];
  tell(turn, rule, turns, { who, purpose, outcome: "unconscious" });
  const { round } = turn.state;
  gain(turn, rule, who, "unconscious", { ends: endOfRound(round + turns.total * turn.option("turn-rounds")) });
  turn.own(who).fell = round;
}

/** What a fight leaves of somebody: who has fainted lies there still, for as long as the game master says (BD-109). */
export function leaves(now: Combatant, _whole: Combatant, lasting: readonly Condition[]): Left<BasicD20> {
  const faint = held(now, "unconscious");
  const isNew = faint !== undefined && !lasting.includes(faint);
  return { stats: {}, conditions: isNew ? [...lasting, { ...faint, ends: null, until: null }] : lasting };
}

/** Death by rule or by the game master's word. */
export function die(turn: Turn, rule: readonly string[], who: Who): void {
  const { hp } = turn.get(who);
  if (hp !== null && hp.now > 0) turn.emit({ type: "stat", rule, who, stat: "HP", before: hp.now, after: 0 });
  lose(turn, rule, who, "unconscious");
  gain(turn, rule, who, "dead", { ends: { at: "never" } });
  leaveFight(turn, who);
}

/** Death by the game master's word is no loss of the number being called: it is final at once. */
export function dieAtOnce(turn: Turn, rule: readonly string[], who: Who): void {
  die(turn, rule, who);
  unmarkFresh(turn, who, "out");
}

/** Ends what ties somebody to others, and reports a side of which nobody is left. */
export function leaveFight(turn: Turn, who: Who): void {
  turn.own(who).down = true;
  if (!isFresh(turn.state, who, "out")) markFresh(turn, who, "out");
  endTies(turn, who);
  const { side } = turn.get(who);
  const left = turn.state.combatants.some((c) => c.side === side && !isOut(c));
  if (!left) notice(turn, ["BD-13"], { is: "side is beaten", side }, [], "round");
}

/** Whoever is out of the fight is engaged with nobody, and neither holds nor is held (BD-16, BD-117). */
export function endTies(turn: Turn, who: Who): void {
  disengageAll(turn, who);
  endHolds(turn, who);
}

/**
 * Comes to, with 1 hit point and without the non-lethal damage (BD-109, BD-110).
 * @rule BD-109
 */
export function wake(turn: Turn, rule: readonly string[], who: Who): void {
  lose(turn, rule, who, "unconscious");
  const { hp } = turn.get(who);
  if (hp !== null && hp.now < 1) harm(turn, rule, who, 1 - hp.now, { type: "heal" });
  const me = turn.own(who);
  me.nonlethal = 0;
  me.fell = null;
  me.revives = null;
  me.down = false;
}
