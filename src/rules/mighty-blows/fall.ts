import type { Who } from "../../fight/who.ts";
/*
 * What hit points, CON and subdual damage come to: stunned, unconscious, dead (MB-47, MB-70 to MB-73, MB-78, MB-79,
 * MB-138, MB-139).
 */
import { endOfRound, has, held, known, lastRound, lose, remind, showRow, stat } from "../../fight/rule-kit.ts";
import { inflict, isDead, isFallen } from "./able.ts";
import { groupGoesOn } from "./count.ts";
import { stopCasting } from "./magic/disturb.ts";
import { passDues } from "./melee/dues.ts";
import { disengageAll } from "./melee/engage.ts";
import { save } from "./saves.ts";
import { lowHitPoints, lowHitPointTable, rowOf } from "./tables.ts";
import type { Condition, Turn } from "./types.ts";
import { leaveWall } from "./melee/wall.ts";
import type { SpellLoss } from "./words/spell.ts";

/** How somebody came to lose points. */
export interface Cause {
  readonly by: string;
  /** By a critical hit (option npc-zero crit). */
  readonly critical?: boolean;
  /** By the real part of subdual damage (MB-139). */
  readonly subdual?: boolean;
}

/**
 * Settles what the present hit points, CON and subdual tally mean. Values that have been judged are not judged again.
 * @rule MB-47
 * @rule MB-138
 * @rule MB-139
 */
export function settle(turn: Turn, who: Who, cause: Cause): void {
  const c = turn.get(who);
  if (isDead(c)) return;
  const con = known(c, "con");
  if (con !== null && con <= 0 && c.own.conJudged !== con) {
    turn.own(who).conJudged = con;
    if (turn.option("con-zero") === "dead") {
      die(turn, ["MB-47"], who, cause.by);
      return;
    }
    remind(turn, ["MB-47"], { is: "is CON that low death", who, con });
  }
  const { hp } = c;
  if (hp === null) return;
  if (hp.now > 0) {
    if (hp.now <= stat(c, "subdual") && !has(c, "unconscious", "subdued"))
      knockOut(turn, ["MB-138"], who, cause.by, "subdued");
    return;
  }
  const judged = c.own.judged;
  if (judged !== null && hp.now >= judged) return;
  turn.own(who).judged = hp.now;
  if (cause.subdual === true && turn.option("subdual-kill") === "dead") die(turn, ["MB-139"], who, cause.by);
  else if (c.stats["kind"] === "pc") fallPlayer(turn, who, cause);
  else if (turn.option("npc-zero") === "crit" && cause.critical !== true) die(turn, ["MB-70"], who, cause.by);
  else judge(turn, who, cause);
}

/**
 * A player character at 0 or less.
 * @rule MB-79
 */
function fallPlayer(turn: Turn, who: Who, cause: Cause): void {
  const option = turn.option("pc-zero");
  if (option === "dead") die(turn, ["MB-79"], who, cause.by);
  else if (option === "table") judge(turn, who, cause);
  else remind(turn, ["MB-79"], { is: "what becomes of it", who, hp: turn.get(who).hp?.now ?? 0 });
}

/**
 * Table T4: monsters and npcs at 0 or less (MB-70 to MB-73). A natural 1 is death.
 * @rule MB-70
 */
function judge(turn: Turn, who: Who, { by }: Cause): void {
  const now = turn.get(who).hp?.now ?? 0;
  const row = rowOf(lowHitPoints, now);
  if (row === null) return;
  const rule = ["MB-70", row.rule];
  const { success, natural } =
    row.made === "dead"
      ? { success: false, natural: null }
      : save(turn, who, { rule, purpose: "save against death", death: true });
  const one = natural === 1;
  const result = one ? "dead" : success ? row.made : row.failed;
  const column = one ? "natural 1" : success ? "made" : "failed";
  showRow(turn, rule, lowHitPointTable.id, now, `${row.row}/${column}`, { means: [result] });
  if (result === "dead") die(turn, rule, who, by);
  else if (result === "unconscious") knockOut(turn, rule, who, by, "wounds");
  else if (!has(turn.get(who), "unconscious") && natural !== 20)
    inflict(turn, rule, who, "hurt", by, { until: turn.say({ is: "until hit points are above 0" }) });
}

export function die(turn: Turn, rule: readonly string[], who: Who, by: string, mangled = false): void {
  if (isDead(turn.get(who))) return;
  inflict(turn, rule, who, "dead", by, { ends: { at: "never" } });
  if (mangled) inflict(turn, rule, who, "mangled", by, { ends: { at: "never" } });
  fallen(turn, rule, who, { is: "not able", condition: "dead" });
}

/** Unconscious: "wounds" until healed, "subdued", or for some rounds. */
export function knockOut(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  by: string,
  cause: "wounds" | "subdued" | "knocked out",
  rounds = 0,
): void {
  const more =
    cause === "knocked out"
      ? { ends: endOfRound(turn.state.round + rounds) }
      : { until: turn.say({ is: cause === "subdued" ? "until hit points exceed subdual damage" : "until healed" }) };
  inflict(turn, rule, who, "unconscious", by, { of: cause, ...more });
  fallen(turn, rule, who, { is: "not able", condition: "unconscious" });
}

export function takeOut(turn: Turn, rule: readonly string[], who: Who, by: string): void {
  inflict(turn, rule, who, "out", by, { until: turn.say({ is: "until healed" }) });
  fallen(turn, rule, who, { is: "not able", condition: "out" });
}

/** The round at whose end a condition is over; what only the game master ends lasts longest. */
export function lastOf({ ends }: Condition): number {
  return lastRound(ends) ?? Number.POSITIVE_INFINITY;
}

/**
 * Stunned for n rounds; a longer stun replaces a shorter one, they are not added.
 * @rule MB-78
 */
export function stun(turn: Turn, rule: readonly string[], who: Who, rounds: number, by: string): void {
  const last = turn.state.round + rounds;
  const before = held(turn.get(who), "stunned");
  if (before === undefined || lastOf(before) < last)
    inflict(turn, [...rule, "MB-78"], who, "stunned", by, { ends: endOfRound(last) });
  stopCasting(turn, ["MB-78", "MB-97"], who, { is: "not able", condition: "stunned" });
}

/** Whoever has fallen leaves melee, wall and spell, and strikes no free attack. */
export function fallen(turn: Turn, rule: readonly string[], who: Who, why: SpellLoss): void {
  stopCasting(turn, [...rule, "MB-97"], who, why);
  passDues(turn, (due) => due.who === who);
  const { falling } = turn.state.own;
  if (has(turn.get(who), "gone") || !groupGoesOn(turn.state)) leaveFight(turn, who);
  else if (!falling.includes(who)) turn.ownFight().falling = [...falling, who];
}

/** The moment is over: those who fell in it leave the fight (MB-38). */
export function settleFalls(turn: Turn): void {
  const { falling } = turn.state.own;
  if (falling.length === 0) return;
  for (const who of falling) if (isFallen(turn.get(who))) leaveFight(turn, who);
  turn.ownFight().falling = [];
}

function leaveFight(turn: Turn, who: Who): void {
  leaveWall(turn, who, null);
  disengageAll(turn, who);
}

/**
 * Hit points above 0 end what came of having less; subdual damage below hit points ends that sleep (MB-71, MB-138,
 * MB-140).
 */
export function recover(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (c.hp === null || c.hp.now <= 0) return;
  if (c.own.judged !== null) {
    turn.own(who).judged = null;
    lose(turn, ["MB-71"], who, "hurt");
    lose(turn, ["MB-72"], who, "unconscious", "wounds");
  }
  if (c.hp.now > stat(c, "subdual")) lose(turn, ["MB-138", "MB-140"], who, "unconscious", "subdued");
}
