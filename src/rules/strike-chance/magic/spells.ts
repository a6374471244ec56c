import { timeOf, endOf } from "./casting-time.ts";
import type { Who } from "../../../fight/who.ts";
import { gain, has, known, lose, loudly, notice, part, remind, sum, tell } from "../../../fight/rule-kit.ts";
import type { Throw } from "../../../fight/turn.ts";
import { initiativeTally } from "../initiative/total.ts";
import { dropRest } from "../attack/losing.ts";
import { noPlan, type Plan } from "../declare/plan.ts";
import type { Casting, Fate } from "./casting.ts";
import { sameName } from "../names.ts";
import { actionRoll } from "../rolls.ts";
import { remember } from "../segment.ts";
import type { Action, GivenCondition, Turn } from "../types.ts";

/*
 * Spells: begin and completion (SC-59 to SC-63), interruption (SC-05), going off (SC-66). Defense while casting is in
 * defense.ts.
 */

function setCasting(turn: Turn, name: Who, casting: Casting): void {
  turn.own(name).casting = casting;
}

/** The spell is over for this round, one way or another; the track goes on showing it. */
export function endSpell(turn: Turn, rule: readonly string[], name: Who, fate: Fate): void {
  const casting = turn.get(name).own.casting;
  if (casting === null) return;
  turn.own(name).casting = null;
  turn.own(name).spellOver = { ...casting, phase: "over", undecided: false, fate };
  lose(turn, rule, name, "casting");
  lose(turn, rule, name, "waiting to cast");
}

/** Whoever is back in the fight goes on with the spell that was lost with it alone (SC-35). */
export function takeUpSpell(turn: Turn, name: Who): void {
  const over = turn.get(name).own.spellOver;
  if (over === null || over.fate !== "lost with its caster") return;
  turn.own(name).spellOver = null;
  const { begin, done } = over;
  const waits = begin !== null && done === null;
  const count = turn.state.own.count;
  const ready = typeof done === "number" && count !== null && count <= done;
  setCasting(turn, name, { ...over, phase: waits ? "waiting" : ready ? "ready" : "declared", fate: null });
  if (waits) gain(turn, ["SC-35", "SC-60"], name, "waiting to cast", { of: over.name });
  else if (turn.state.own.opened && (begin === null || (count !== null && count <= begin))) beginSpell(turn, name);
}

/**
 * `! Isa gains casting (Bolt)`: a spell of her sheet begins now, or waits; of no known spell only the defense is that
 * of a caster (SC-59, SC-64).
 */
export function takeUpByRuling(
  id: "casting" | "waiting to cast",
): (turn: Turn, name: Who, given: GivenCondition) => void {
  return (turn, name, { detail, until, ends }) => {
    const c = turn.get(name);
    const named = c.spells.find((each) => sameName(each.name, detail ?? c.spells[0]?.name ?? ""));
    gain(turn, id === "casting" ? ["SC-59", "SC-64"] : ["SC-60"], name, id, {
      until,
      ends,
      of: named?.name ?? detail,
    });
    if (named === undefined || c.own.casting !== null) {
      turn.info("SC-59", { is: "which spell is it", name });
      return;
    }
    const ct = timeOf(turn, c, { ...noPlan, spell: named.name });
    const begin = id === "casting" ? (turn.state.own.count ?? 10) : null;
    setCasting(turn, name, {
      name: named.name,
      ct,
      targets: [],
      begin,
      done: begin === null ? null : endOf(turn, ct, begin),
      phase: id === "casting" ? "casting" : "waiting",
      undecided: false,
      overdue: null,
      fate: null,
    });
  };
}

/**
 * `X will cast …`, and the beginning of a spell that was not declared (SC-59 to SC-62).
 * @rule SC-65
 */
export function declareCast(turn: Turn, name: Who, plan: Plan): void {
  const c = turn.get(name);
  const ct = timeOf(turn, c, plan);
  const held = ct === "round" && c.own.held;
  setCasting(turn, name, {
    name: plan.spell ?? "",
    ct,
    targets: plan.spellTargets,
    begin: held ? 10 : null,
    done: held ? endOf(turn, ct, 10) : null,
    phase: "declared",
    undecided: false,
    overdue: null,
    fate: null,
  });
  remind(turn, ["SC-65"], { is: "casts slowly", name });
}

/** The initiative of a spell: when it begins and goes off, or that it has to wait (SC-59 to SC-61). */
export function rollCasting(turn: Turn, name: Who, thrown: Throw): void {
  const c = turn.get(name);
  const casting = c.own.casting;
  if (casting === null) return;
  const { parts, rules } = initiativeTally(turn.state, c, c.own.plan, 0);
  tell(turn, [...rules], thrown, { who: name, purpose: "initiative of the spell", parts, outcome: "" });
  timed(turn, name, casting, thrown.total + sum(parts));
}

/**
 * A spell with that initiative: when it begins and goes off, or that it is put off to segment 10 of the next round,
 * without another roll.
 * @rule SC-60
 */
function timed(turn: Turn, name: Who, casting: Casting, total: number): void {
  const whole = casting.ct === "round";
  const begin = whole ? 10 : total;
  const done = endOf(turn, casting.ct, begin);
  const late = whole ? total < 10 : done !== "end" && done < -5;
  const rule = whole ? "SC-61" : late ? "SC-60" : "SC-59";
  const { name: spell } = casting;
  if (late) {
    setCasting(turn, name, { ...casting, begin: total, done: null, phase: "waiting" });
    gain(turn, [rule], name, "waiting to cast", {
      of: casting.name,
      until: turn.say({ is: "until the spell begins" }),
    });
    notice(turn, [rule], { is: "spell is put off", name, spell, initiative: total }, [name], "order");
  } else {
    setCasting(turn, name, { ...casting, begin, done });
    notice(turn, [rule], { is: "spell is timed", name, spell, begin, done }, [name], "order");
  }
}

/** A new round: what waited begins on its segment 10 (SC-60, SC-61). */
export function bringIn(turn: Turn, name: Who): void {
  const casting = turn.get(name).own.casting;
  if (casting?.phase === "waiting")
    setCasting(turn, name, { ...casting, begin: 10, done: endOf(turn, casting.ct, 10), phase: "declared" });
}

/** The caster's segment has come: condition `casting`, with its loss of defense (SC-59, SC-64). */
export function beginSpell(turn: Turn, name: Who): void {
  const casting = turn.get(name).own.casting;
  if (casting?.phase !== "declared") return;
  const { done } = casting;
  setCasting(turn, name, { ...casting, phase: "casting" });
  lose(turn, ["SC-60"], name, "waiting to cast");
  const until = turn.say({ is: "until the spell goes off", done });
  gain(turn, ["SC-59", "SC-64"], name, "casting", { of: casting.name, until });
}

/** The segment of completion: full defense again, and the spell may go off (SC-59, SC-64). */
export function completeSpell(turn: Turn, name: Who): void {
  beginSpell(turn, name);
  const casting = turn.get(name).own.casting;
  if (casting === null || casting.phase === "ready") return;
  setCasting(turn, name, { ...casting, phase: "ready" });
  lose(turn, ["SC-59"], name, "casting");
}

/** What the game master has said below this line about a hit on somebody who is casting (SC-05). False: nothing. */
function ruledOn(turn: Turn, name: Who): boolean {
  const ruling = turn.ruling(["interrupted", "uninterrupted"]);
  if (ruling?.verb === "interrupted") interrupt(turn, ["SC-05"], name);
  else if (ruling !== null) goOn(turn, name);
  return ruling !== null;
}

/**
 * A hit on somebody who is casting: the game master decides what comes of it.
 * @rule SC-05
 */
export function hitWhileCasting(turn: Turn, name: Who): void {
  const c = turn.get(name);
  const casting = c.own.casting;
  if (casting?.phase !== "casting" || !has(c, "casting") || ruledOn(turn, name)) return;
  setCasting(turn, name, { ...casting, undecided: true });
  remind(turn, ["SC-05"], { is: "is hit while casting", name, spell: casting.name });
}

/** What somebody is casting; says so where it is nothing. */
function inProgress(turn: Turn, name: Who): Casting | null {
  const casting = turn.get(name).own.casting;
  if (casting === null) turn.info("SC-05", { is: "casts nothing", name });
  return casting;
}

/**
 * SC-05, SC-15, SC-40: the spell is spent without effect, and so is what the caster had left; but for an attack on the
 * segment of the hit (SC-10).
 */
export function interrupt(turn: Turn, rule: readonly string[], name: Who, byHit = true): void {
  const casting = inProgress(turn, name);
  if (casting === null) return;
  remember(turn, name);
  endSpell(turn, rule, name, "interrupted");
  loudly(turn, rule, { is: "spell is interrupted", name, spell: casting.name }, [name]);
  dropRest(turn, rule, name, { is: "interrupted" }, byHit);
}

/** SC-05: the spell continues. */
export function goOn(turn: Turn, name: Who): void {
  const casting = inProgress(turn, name);
  if (casting === null) return;
  setCasting(turn, name, { ...casting, undecided: false, overdue: null });
  loudly(turn, ["SC-05"], { is: "spell continues", name, spell: casting.name }, [name]);
  if (casting.overdue !== null) goesOff(turn, name, null, casting.overdue.face);
}

/** SC-60: at the next declaration the caster may let the spell go. */
export function dropSpell(turn: Turn, name: Who): void {
  const casting = turn.get(name).own.casting;
  if (casting === null) turn.impossible("SC-60", { is: "no spell to drop", name });
  if (casting.phase === "casting" || casting.phase === "ready")
    turn.refuse("SC-60", { is: "spell has begun", spell: casting.name });
  endSpell(turn, ["SC-60"], name, "dropped");
  notice(turn, ["SC-60"], { is: "drops its spell", name, spell: casting.name }, [name]);
}

/**
 * The spell goes off: cast chance if the sheet has one, else the game master's word (SC-45, SC-66). `face`: of a d100
 * that has fallen already.
 * @rule SC-66
 */
export function goesOff(turn: Turn, name: Who, action: Action | null, face: number | null = null): void {
  const c = turn.get(name);
  const casting = c.own.casting;
  if (casting === null) return;
  const { name: spell, targets } = casting;
  if (casting.undecided) {
    if (!ruledOn(turn, name)) {
      const stands = known(c, "cast") !== null && ["d100", ""].includes(turn.recorded() ?? "none");
      const face = stands ? turn.roll("casting", "1d100", { who: name }).total : null;
      setCasting(turn, name, { ...casting, overdue: { face } });
      remind(turn, ["SC-05"], { is: "was it interrupted", name, spell });
      return;
    }
    if (turn.get(name).own.casting === null) return;
  }
  const value = known(c, "cast");
  const works =
    value === null ||
    (turn.verdict(name) ??
      actionRoll(turn, ["SC-66", "SC-45"], action, name, "casting", part("cast chance", value), face));
  endSpell(turn, ["SC-66"], name, works ? "gone off" : "failed");
  loudly(turn, ["SC-66"], { is: works ? "spell goes off" : "spell fails", name, spell }, [name]);
  if (works) remind(turn, ["SC-66"], { is: "what the spell does", spell, targets });
}

/** A spell that was not declared: it begins with the caster's own initiative, or now (SC-59). */
export function castUndeclared(turn: Turn, name: Who, plan: Plan, at: number | null): void {
  declareCast(turn, name, plan);
  const casting = turn.get(name).own.casting;
  if (casting !== null && casting.begin === null && at !== null) timed(turn, name, casting, at);
}
