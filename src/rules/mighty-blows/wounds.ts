import { easeDamage } from "../../fight/damage-kinds.ts";
import {
  change,
  gain,
  has,
  held,
  known,
  lose,
  stat,
  part,
  sum,
  tell,
  told,
  endOfRound,
  lastRound,
  remind,
  showRow,
  harm,
} from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { stopCasting, type SpellLoss } from "./concentration.ts";
import { inflict, counts, currentMoment, isDead, isFallen, groupGoesOn } from "./count.ts";
import { passDues, disengageAll } from "./melee.ts";
import { leaveWall } from "./stance.ts";
import { attackModifiers, lowHitPoints, lowHitPointTable, rowOf } from "./tables.ts";
import type { Combatant, ConditionId, Fact, Part, Turn, Site, Condition } from "./types.ts";

export const woundSentences = {
  "no save number": "does it save? Its line has no save number",
  "is CON that low death": '{who} is at CON {con}: you decide whether that is death ("! {who} dies").',
  "what becomes of it": ({ who, hp }: { who: string; hp: number }) =>
    `${who} is at ${counted(hp, "hit point")}: you decide what becomes of it ("! ${who} dies", ` +
    `"! ${who} gains unconscious").`,
  "until healed": "healed",
  "until hit points are above 0": "hit points above 0",
  "until hit points exceed subdual damage": "hit points exceed subdual damage",
  "until rested off": "rested off",
} as const;

/** Conditions that can come again, with the field that counts them. */
const repeatable = { "flesh wound": "fleshWounds", strained: "strains" } as const;

export type Counted = keyof typeof repeatable;

/** Returns how often a combatant has such a condition: 2 of "×2", 0 without it. */
export function timesOf(c: Combatant, id: Counted): number {
  return has(c, id) ? c.own[repeatable[id]] : 0;
}

export function setTimes(turn: Turn, who: Who, id: Counted, times: number): void {
  turn.own(who)[repeatable[id]] = times;
}

/** Gives such a condition once more. */
export function gainAgain(turn: Turn, rule: readonly string[], who: Who, id: Counted, until: Fact): void {
  const times = timesOf(turn.get(who), id) + 1;
  lose(turn, rule, who, id);
  setTimes(turn, who, id, times);
  gain(turn, rule, who, id, { detail: times === 1 ? null : `×${times}`, until: turn.say(until) });
}

/** Returns the penalty of flesh wounds: -2, for each under option flesh-wound-stack (MB-63). */
export function fleshWoundPenalty(c: Combatant): number {
  return attackModifiers.fleshWound * timesOf(c, "flesh wound");
}

/** Adds a flesh wound. One that a ruling would let pass lasts from now on until it is healed. */
export function woundFlesh(turn: Turn, rule: readonly string[], who: Who, by: string): void {
  const before = held(turn.get(who), "flesh wound");
  if (before !== undefined && turn.option("flesh-wound-stack") === "on")
    gainAgain(turn, rule, who, "flesh wound", { is: "until healed" });
  else if (before === undefined || before.ends !== null) {
    inflict(turn, rule, who, "flesh wound", by, { until: turn.say({ is: "until healed" }) });
    setTimes(turn, who, "flesh wound", 1);
  }
}

/**
 * Takes from CON and keeps the tally (MB-44, MB-69). Returns the score, or null where there is none.
 * @rule MB-69
 */
export function loseCon(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  amount: number | "all",
  by: string | null,
  parts: readonly Part[] = [],
): number | null {
  const before = known(turn.get(who), "con");
  const lost = amount === "all" ? Math.max(0, before ?? 0) : amount;
  if (before === null ? amount === 0 : lost === 0) return before;
  const tally = turn.get(who).own.conLost + lost;
  turn.own(who).conLost = tally;
  showTally(turn, rule, who, "CON loss", tally, { is: "until healed" });
  if (before === null) return null;
  const after = before - lost;
  change(turn, rule, who, { by, stat: "con", amount: lost, parts, before, after });
  return after;
}

/** Gives lost CON back by ruling: so many points, or all. */
export function giveBackCon(turn: Turn, rule: readonly string[], who: Who, points: number | null): void {
  const lost = turn.get(who).own.conLost;
  const back = Math.min(lost, points ?? lost);
  const tally = lost - back;
  turn.own(who).conLost = tally;
  turn.own(who).conJudged = null;
  showTally(turn, rule, who, "CON loss", tally, { is: "until healed" });
  const before = known(turn.get(who), "con");
  if (before !== null && back > 0)
    change(turn, rule, who, { type: "heal", stat: "con", amount: back, before, after: before + back });
}

/**
 * Takes damage that armour and save have let through: what resistance and temporary points keep off takes nothing.
 * `kind`: "fire"; null: plain damage. Returns how much is taken.
 */
export function takeDamage(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  amount: number,
  parts: readonly Part[],
  { by, kind = null }: { readonly by?: string; readonly kind?: string | null } = {},
): number {
  const eased = easeDamage(turn, who, amount, parts, kind);
  harm(turn, rule, who, Math.max(0, eased.amount), { ...(by === undefined ? {} : { by }), parts: eased.parts });
  return eased.amount;
}

/** Sets the tally of subdual damage (MB-137). */
export function setSubdual(turn: Turn, rule: readonly string[], who: Who, after: number): void {
  const before = stat(turn.get(who), "subdual");
  if (after !== before) turn.emit({ type: "stat", rule, who, stat: "subdual", before, after });
  showSubdual(turn, rule, who);
}

/** Shows the tally of subdual damage as a condition. */
export function showSubdual(turn: Turn, rule: readonly string[], who: Who): void {
  showTally(turn, rule, who, "subdual", stat(turn.get(who), "subdual"), { is: "until rested off" });
}

function showTally(turn: Turn, rule: readonly string[], who: Who, id: ConditionId, points: number, until: Fact): void {
  const of = `${points}`;
  if (has(turn.get(who), id, of)) return;
  lose(turn, rule, who, id);
  if (points > 0) gain(turn, rule, who, id, { of, until: turn.say(until) });
}

/** Saving throw as it came out. */
export interface Save {
  readonly success: boolean;
  /**
   * The die showed 20 or 1.
   * @rule MB-87
   * @rule MB-88
   */
  readonly natural: 20 | 1 | null;
  /** Total less the number; null where the game master decided, or nobody goes by it. */
  readonly margin: number | null;
}

/** Saving throw as it is asked for. */
interface SaveAsk {
  readonly rule: readonly string[];
  readonly purpose: Site;
  /** Against death, for which a sheet may have a number of its own. */
  readonly death?: boolean;
  readonly parts?: readonly Part[];
  /** The margin counts. */
  readonly byMargin?: boolean;
}

/**
 * Rolls a save. Without a number on the sheet the game master writes pass or fail.
 * @rule MB-86
 */
export function save(turn: Turn, who: Who, ask: SaveAsk): Save {
  return turn.step(() => rollSave(turn, who, ask));
}

function rollSave(turn: Turn, who: Who, ask: SaveAsk): Save {
  const c = turn.get(who);
  const verdict = turn.verdict(who);
  if (verdict !== null) return { success: verdict, natural: null, margin: null };
  const label = ask.death === true && known(c, "save-death") !== null ? "save-death" : "save";
  const number = known(c, label);
  if (number === null)
    return {
      success: turn.decide(ask.purpose, { who, detail: turn.say({ is: "no save number" }) }),
      natural: null,
      margin: null,
    };
  const thrown = turn.roll(ask.purpose, "1d20", { who });
  const wounded = counts(c, "flesh wound", currentMoment(turn.state), who);
  const parts = told([...(ask.parts ?? []), part("flesh wound", wounded ? fleshWoundPenalty(c) : 0)]);
  const margin = thrown.total + sum(parts) - number;
  const natural = thrown.total === 20 ? 20 : thrown.total === 1 ? 1 : null;
  const success = natural === 20 || (natural !== 1 && margin >= 0);
  const face = natural === 20 ? "MB-87" : natural === 1 ? "MB-88" : "MB-86";
  tell(turn, [...new Set([...ask.rule, face])], thrown, {
    who,
    purpose: ask.purpose,
    parts,
    against: part(label, number),
    outcome: natural === 20 ? "critical" : natural === 1 ? "fumble" : success ? "success" : "failure",
  });
  return { success, natural, margin: ask.byMargin === true ? margin : null };
}

/** Cause of lost points. */
interface Cause {
  readonly by: string;
  /** By a critical hit (option npc-zero crit). */
  readonly critical?: boolean;
  /** By the real part of subdual damage (MB-139). */
  readonly subdual?: boolean;
}

/**
 * Settles what the present hit points, CON and subdual tally mean. A value is judged once.
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
  else judgeLowPoints(turn, who, cause);
}

/**
 * Settles a player character's fate at 0 or less.
 * @rule MB-79
 */
function fallPlayer(turn: Turn, who: Who, cause: Cause): void {
  const option = turn.option("pc-zero");
  if (option === "dead") die(turn, ["MB-79"], who, cause.by);
  else if (option === "table") judgeLowPoints(turn, who, cause);
  else remind(turn, ["MB-79"], { is: "what becomes of it", who, hp: turn.get(who).hp?.now ?? 0 });
}

/**
 * Rolls on table T4 for monsters and npcs at 0 or less (MB-70 to MB-73). A natural 1 is death.
 * @rule MB-70
 */
function judgeLowPoints(turn: Turn, who: Who, { by }: Cause): void {
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

/** Makes somebody unconscious: by wounds until healed, subdued, or for some rounds. */
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

/** Returns the round at whose end a condition is over; infinity where only the game master ends it. */
export function lastOf({ ends }: Condition): number {
  return lastRound(ends) ?? Number.POSITIVE_INFINITY;
}

/**
 * Stuns for so many rounds. A longer stun replaces a shorter one; they are not added.
 * @rule MB-78
 */
export function stun(turn: Turn, rule: readonly string[], who: Who, rounds: number, by: string): void {
  const last = turn.state.round + rounds;
  const before = held(turn.get(who), "stunned");
  if (before === undefined || lastOf(before) < last)
    inflict(turn, [...rule, "MB-78"], who, "stunned", by, { ends: endOfRound(last) });
  stopCasting(turn, ["MB-78", "MB-97"], who, { is: "not able", condition: "stunned" });
}

/** Takes somebody fallen out of melee, wall and spell; it strikes no free attack. */
export function fallen(turn: Turn, rule: readonly string[], who: Who, why: SpellLoss): void {
  stopCasting(turn, [...rule, "MB-97"], who, why);
  passDues(turn, (due) => due.who === who);
  const { falling } = turn.state.own;
  if (has(turn.get(who), "gone") || !groupGoesOn(turn.state)) leaveFight(turn, who);
  else if (!falling.includes(who)) turn.ownFight().falling = [...falling, who];
}

/** Takes those who fell in the moment that is over out of the fight (MB-38). */
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
 * Ends what came of too few hit points once they are above 0, and subdued sleep once they exceed the tally (MB-71,
 * MB-138, MB-140).
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
