import { counted } from "../../fight/sentences.ts";
import {
  list,
  lookUp,
  showRow,
  gain,
  has,
  known,
  lose,
  loudly,
  notice,
  part,
  remind,
  sum,
  tell,
} from "../../fight/rule-kit.ts";
import type { Throw } from "../../fight/system.ts";
import { clauseWay, line, withWays } from "../../fight/fact.ts";
import type { Who } from "../../fight/value.ts";
import { dropRest } from "./losses.ts";
import { noPlan, type Plan } from "./plan.ts";
import { actionRoll } from "./rolls.ts";
import { initiativeTally, remember } from "./segment.ts";
import { sameName, readTime } from "./sheet.ts";
import { castingTimes } from "./tables.ts";
import type { Combatant, FightState, Turn, Action, GivenCondition } from "./types.ts";

/*
 * Spells: casting times, begin and completion (SC-59 to SC-63), interruption (SC-05), going off (SC-66). DEF while
 * casting is in defence.ts.
 */

/** Fate of a spell. */
export type Fate =
  "gone off" | "failed" | "nothing" | "interrupted" | "broken off" | "dropped" | "lost with its caster";

/** A spell on its way (SC-59 to SC-61). `begin` null: not rolled yet. `done` "end": as the round ends. */
export interface Casting {
  readonly name: string;
  readonly ct: number | "round";
  readonly targets: readonly Who[];
  readonly begin: number | null;
  readonly done: number | "end" | null;
  /**
   * declared: not begun. waiting: put off to the next round. casting · ready: its segment has come · over: of this
   * round, and done with.
   */
  readonly phase: "declared" | "waiting" | "casting" | "ready" | "over";
  /** Hit while casting, and the game master has not said what comes of it (SC-05). */
  readonly undecided: boolean;
  /**
   * It was to go off while it was undecided, and does so with the game master's word: on the d100 of its own line, if
   * one stood there.
   */
  readonly overdue: { readonly face: number | null } | null;
  /** When it is over: what became of it. */
  readonly fate: Fate | null;
}

/** Fates of a spell that is over, in words. */
const fates: Readonly<Record<Fate, string>> = {
  "gone off": "has gone off",
  failed: "has failed",
  nothing: "came to nothing",
  interrupted: "was interrupted",
  "broken off": "was broken off",
  dropped: "was dropped",
  "lost with its caster": "was lost with its caster",
};

/** Returns a spell that is over with its fate: "Bolt was interrupted". */
export function spellText({ name, fate }: Pick<Casting, "name" | "fate">): string {
  return fate === null ? name : `${name} ${fates[fate]}`;
}

interface Spell {
  readonly name: string;
  readonly spell: string;
}

const timesThatGo = withWays`Segments from 1 to 15 would do, or ${clauseWay("ct round")}.`;

/** Spells: their times, their interruption, and how they go off (SC-05, SC-59 to SC-66). */
export const magicSentences = {
  "spell is over": ({ name, spell }: { name: string; spell: Casting }) =>
    `${name}’s ${spellText(spell)}; another spell is for the next round.`,
  "casts another spell": ({ name, spell, said }: Spell & { said: string }) =>
    `${name} is casting ${spell}, not ${said}: another spell is more than a minor change.`,
  "spell waits for the next round": "{spell} begins on segment 10 of the next round and cannot go off in this one.",
  "spell after its segment": "{spell} was due on {at}; the count stands at {count}. It goes off here.",
  "no initiative for the spell": "{name} has no initiative this round; its spell begins and goes off here.",
  "which spell is it": "Which spell of {name} that is, and when it goes off, is yours to say.",

  "no casting time": ({ said }: { said: string }) => `"${said}" is no casting time. ${timesThatGo.text}`,
  "casting time is too long": ({ time }: { time: number }) =>
    withWays`A casting time of ${counted(time, "segment")} fits into no round, even from segment 10. ${timesThatGo}`,
  "no such spell": ({ name, spell, spells }: Spell & { spells: readonly string[] }) =>
    spell === ""
      ? `Which spell${spells.length === 0 ? "" : ` (of ${list(spells)})`}? Write its name: ` +
        `${name} casts Bolt of Energy.`
      : withWays`${name} has no spell "${spell}"${spells.length === 0 ? "" : ` (only ${list(spells)})`}: write "spell
      ${spell} ct 5" on ${name}’s line, or add ${clauseWay("ct 5")} here.`,
  "casting time is not known": ({ spell }: { spell: string }) =>
    withWays`The casting time of ${spell} is not known: give it ${clauseWay("ct 5")}, or a mage’s "rank 8 type SK".`,
  "rank is beyond the table": 'The table of casting times ends at rank 22; {spell} is of rank {rank}. Give it "ct".',
  "casting time of a mage": ({ type, time }: { type: string; time: number }) => `${type}: ${counted(time, "segment")}`,

  "casts slowly": "{name} casts: slowly, and without avoiding anything. From cover, perhaps?",
  "spell is put off": ({ name, spell, initiative }: Spell & { initiative: number }) =>
    `${name}: ${spell} is put off to the next round (initiative ${initiative})`,
  "spell is timed": ({ name, spell, begin, done }: Spell & { begin: number; done: number | "end" }) =>
    `${name}: ${spell} begins on ${begin} and goes off ${done === "end" ? "as the round ends" : `on ${done}`}`,
  "until the spell begins": "segment 10 of the next round",
  "until the spell goes off": ({ done }: { done: Casting["done"] }) =>
    done === null ? "the spell goes off" : done === "end" ? "the end of the round" : `segment ${done}`,

  "is hit while casting": ({ name, spell }: Spell) =>
    withWays`${name} is hit while casting ${spell}: interrupted? Answer with ${line(`! ${name} interrupted`)}, or
      ${line(`! ${name} uninterrupted`)}.`,
  "casts nothing": "{name} is casting nothing; nothing changes.",
  "spell is interrupted": ({ name, spell }: Spell) => `${name}: ${spell} is interrupted and lost`,
  "spell continues": ({ name, spell }: Spell) => `${name}: ${spell} continues`,
  "no spell to drop": "{name} has no spell that waits to begin.",
  "spell has begun": "{spell} has begun already; only a spell that waits to begin can be dropped.",
  "drops its spell": ({ name, spell }: Spell) => `${name} drops ${spell}`,

  "was it interrupted": ({ name, spell }: Spell) =>
    `${name} was hit while casting ${spell}, and it is not said whether that interrupted it: ` +
    `nothing comes of it until then. "! ${name} uninterrupted", and it goes off; or "! ${name} interrupted".`,
  "spell goes off": ({ name, spell }: Spell) => `${name}: ${spell} goes off`,
  "spell fails": ({ name, spell }: Spell) => `${name}: ${spell} fails`,
  "what the spell does": ({ spell, targets }: { spell: string; targets: readonly string[] }) =>
    `What ${spell} does${targets.length === 0 ? "" : ` on ${list(targets)}`} is yours to say: ` +
    `"! ${targets[0] ?? "Ogre"} HP -9", conditions and the like.`,
} as const;

/** Tells whether a spell of a sheet has a casting time that fits into a round (SC-59, SC-60, SC-63). */
export function hasCastingTime({ options }: FightState, { props }: Combatant["spells"][number]): boolean {
  const { ct, rank, type } = props;
  if (ct !== undefined) {
    const time = readTime(String(ct));
    return time !== null && (time === "round" || time <= 15);
  }
  const isMage = ["GK", "SK"].includes(String(type).toUpperCase());
  return isMage && typeof rank === "number" && rank >= 1 && (rank <= 22 || options["mage-rank-beyond"] !== "refuse");
}

/**
 * Returns a casting time in segments, or a whole round (SC-59, SC-61, SC-63). Does not return where it is not known.
 */
function timeOf(turn: Turn, c: Combatant, plan: Plan): number | "round" {
  const name = plan.spell ?? "";
  const spell = c.spells.find((each) => sameName(each.name, name));
  const said = plan.ct ?? spell?.props["ct"];
  if (said !== undefined) {
    const time = readTime(String(said));
    if (time === null) turn.impossible("SC-59", { is: "no casting time", said: String(said) });
    if (typeof time === "number" && time > 15) turn.impossible("SC-60", { is: "casting time is too long", time });
    return time;
  }
  if (spell === undefined)
    turn.impossible("SC-63", {
      is: "no such spell",
      name: c.name,
      spell: name,
      spells: c.spells.map((each) => each.name),
    });
  const { rank } = spell.props;
  const type = String(spell.props["type"]).toUpperCase();
  if (typeof rank !== "number" || rank < 1 || (type !== "GK" && type !== "SK"))
    turn.impossible("SC-63", { is: "casting time is not known", spell: spell.name });
  if (rank > 22 && turn.option("mage-rank-beyond") === "refuse")
    turn.impossible("SC-63", { is: "rank is beyond the table", spell: spell.name, rank });
  const row = lookUp(castingTimes, Math.min(22, rank));
  showRow(turn, ["SC-63"], "casting-time", rank, row.code, {
    says: { is: "casting time of a mage", type, time: row[type] },
  });
  return row[type];
}

/**
 * Returns the segment on which a spell that begins on `begin` goes off.
 * @rule SC-59
 * @rule SC-61
 */
function endOf(turn: Turn, ct: number | "round", begin: number): number | "end" {
  if (ct !== "round") return begin - ct;
  return turn.option("round-spell-end") === "zero" ? 0 : "end";
}

function setCasting(turn: Turn, name: Who, casting: Casting): void {
  turn.own(name).casting = casting;
}

/** Ends a spell for this round, one way or another; the track goes on showing it. */
export function endSpell(turn: Turn, rule: readonly string[], name: Who, fate: Fate): void {
  const casting = turn.get(name).own.casting;
  if (casting === null) return;
  turn.own(name).casting = null;
  turn.own(name).spellOver = { ...casting, phase: "over", undecided: false, fate };
  lose(turn, rule, name, "casting");
  lose(turn, rule, name, "waiting to cast");
}

/** Brings back the spell that was lost only because its caster went out (SC-35). */
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
 * Makes a giver of `! Isa gains casting (Bolt)`. A spell of her sheet begins now, or waits; an unknown one brings only
 * the defense of a caster (SC-59, SC-64).
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
 * Takes `X will cast …`, and the beginning of a spell that was not declared (SC-59 to SC-62).
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

/** Takes the initiative of a spell: it begins and goes off by it, or has to wait (SC-59 to SC-61). */
export function rollCasting(turn: Turn, name: Who, thrown: Throw): void {
  const c = turn.get(name);
  const casting = c.own.casting;
  if (casting === null) return;
  const { parts, rules } = initiativeTally(turn.state, c, c.own.plan, 0);
  tell(turn, [...rules], thrown, { who: name, purpose: "initiative of the spell", parts, outcome: "" });
  timeSpell(turn, name, casting, thrown.total + sum(parts));
}

/**
 * Times a spell by its initiative; one that comes too late is put off to segment 10 of the next round, without another
 * roll.
 * @rule SC-60
 */
function timeSpell(turn: Turn, name: Who, casting: Casting, total: number): void {
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

/** Lets a spell that waited begin on segment 10 of the new round (SC-60, SC-61). */
export function bringIn(turn: Turn, name: Who): void {
  const casting = turn.get(name).own.casting;
  if (casting?.phase === "waiting")
    setCasting(turn, name, { ...casting, begin: 10, done: endOf(turn, casting.ct, 10), phase: "declared" });
}

/** Begins casting on the caster's segment: condition `casting`, with its loss of defense (SC-59, SC-64). */
export function beginSpell(turn: Turn, name: Who): void {
  const casting = turn.get(name).own.casting;
  if (casting?.phase !== "declared") return;
  const { done } = casting;
  setCasting(turn, name, { ...casting, phase: "casting" });
  lose(turn, ["SC-60"], name, "waiting to cast");
  const until = turn.say({ is: "until the spell goes off", done });
  gain(turn, ["SC-59", "SC-64"], name, "casting", { of: casting.name, until });
}

/** Completes casting: full defense again, and the spell may go off (SC-59, SC-64). */
export function completeSpell(turn: Turn, name: Who): void {
  beginSpell(turn, name);
  const casting = turn.get(name).own.casting;
  if (casting === null || casting.phase === "ready") return;
  setCasting(turn, name, { ...casting, phase: "ready" });
  lose(turn, ["SC-59"], name, "casting");
}

/** Carries out the ruling below this line about a hit on a caster (SC-05). Returns false where there is none. */
function ruledOn(turn: Turn, name: Who): boolean {
  const ruling = turn.ruling(["interrupted", "uninterrupted"]);
  if (ruling?.verb === "interrupted") interrupt(turn, ["SC-05"], name);
  else if (ruling !== null) continueSpell(turn, name);
  return ruling !== null;
}

/**
 * Asks the game master what comes of a hit on somebody who is casting.
 * @rule SC-05
 */
export function hitWhileCasting(turn: Turn, name: Who): void {
  const c = turn.get(name);
  const casting = c.own.casting;
  if (casting?.phase !== "casting" || !has(c, "casting") || ruledOn(turn, name)) return;
  setCasting(turn, name, { ...casting, undecided: true });
  remind(turn, ["SC-05"], { is: "is hit while casting", name, spell: casting.name });
}

/** Returns the spell that somebody is casting; remarks that there is none. */
function inProgress(turn: Turn, name: Who): Casting | null {
  const casting = turn.get(name).own.casting;
  if (casting === null) turn.info("SC-05", { is: "casts nothing", name });
  return casting;
}

/**
 * Interrupts a spell (SC-05, SC-15, SC-40). It is spent without effect, and so is all that the caster had left, but for
 * an attack on the segment of the hit (SC-10).
 */
export function interrupt(turn: Turn, rule: readonly string[], name: Who, byHit = true): void {
  const casting = inProgress(turn, name);
  if (casting === null) return;
  remember(turn, name);
  endSpell(turn, rule, name, "interrupted");
  loudly(turn, rule, { is: "spell is interrupted", name, spell: casting.name }, [name]);
  dropRest(turn, rule, name, { is: "interrupted" }, byHit);
}

/** Lets a spell go on after a hit (SC-05). */
export function continueSpell(turn: Turn, name: Who): void {
  const casting = inProgress(turn, name);
  if (casting === null) return;
  setCasting(turn, name, { ...casting, undecided: false, overdue: null });
  loudly(turn, ["SC-05"], { is: "spell continues", name, spell: casting.name }, [name]);
  if (casting.overdue !== null) goesOff(turn, name, null, casting.overdue.face);
}

/** Lets a spell go that has not begun (SC-60). */
export function dropSpell(turn: Turn, name: Who): void {
  const casting = turn.get(name).own.casting;
  if (casting === null) turn.impossible("SC-60", { is: "no spell to drop", name });
  if (casting.phase === "casting" || casting.phase === "ready")
    turn.refuse("SC-60", { is: "spell has begun", spell: casting.name });
  endSpell(turn, ["SC-60"], name, "dropped");
  notice(turn, ["SC-60"], { is: "drops its spell", name, spell: casting.name }, [name]);
}

/**
 * Lets a spell go off: by the cast chance if the sheet has one, else by the game master's word (SC-45, SC-66). `face`:
 * a d100 that has fallen already.
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

/** Begins a spell that was not declared: with the caster's own initiative, or now (SC-59). */
export function castUndeclared(turn: Turn, name: Who, plan: Plan, at: number | null): void {
  declareCast(turn, name, plan);
  const casting = turn.get(name).own.casting;
  if (casting !== null && casting.begin === null && at !== null) timeSpell(turn, name, casting, at);
}
