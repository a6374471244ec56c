import type { Action } from "../../fight/action.ts";
import { gain, has, known, list, lookUp, lose, mark, remind, sum, tell, told } from "../../fight/rule-kit.ts";
import type { Combatant, Spell } from "../../fight/state.ts";
import type { Throw, Turn } from "../../fight/system.ts";
import { initiativeParts, rulesOf } from "./initiative-total.ts";
import { dropRest } from "./losing.ts";
import { castingOf, isSet, planOf, sameName, type Casting, type Plan } from "./marks.ts";
import { readTime } from "./sheet.ts";
import { castingTimes } from "./tables.ts";
import { remember, woundModifier } from "./wounds.ts";

/* Spells: begin and completion (SC-59 to SC-63), interruption (SC-05), going off (SC-66). Defense while casting is in defense.ts. */

function setCasting(turn: Turn, rule: readonly string[], name: string, casting: Casting | undefined): void {
  mark(turn, rule, name, "casting", casting);
}

/** The spell is over for this round, one way or another; the track goes on showing it. */
export function endSpell(turn: Turn, rule: readonly string[], name: string, fate: string): void {
  const casting = castingOf(turn.get(name));
  if (casting === null) return;
  setCasting(turn, rule, name, undefined);
  mark(turn, rule, name, "spell over", { ...casting, phase: "over", undecided: false, fate });
  lose(turn, rule, name, "casting");
  lose(turn, rule, name, "waiting to cast");
}

function spellOf(c: Combatant, name: string): Spell | undefined {
  return c.spells.find((spell) => sameName(spell.name, name));
}

/** Casting time in segments, or a whole round (SC-59, SC-61, SC-63). Does not return where it is not known. */
function timeOf(turn: Turn, c: Combatant, plan: Plan): number | "round" {
  const name = plan.spell ?? "";
  const spell = spellOf(c, name);
  const said = plan.ct ?? spell?.props["ct"];
  if (said !== undefined && said !== null) {
    const time = readTime(String(said));
    if (time === null)
      turn.impossible(
        "SC-59",
        `"${String(said)}" is no casting time: write a number of segments from 1 to 15, or "round".`,
      );
    if (typeof time === "number" && time > 15)
      turn.impossible(
        "SC-60",
        `A casting time of ${time} segments fits into no round, even from segment 10. Segments from 1 to 15 would do, or "ct round".`,
      );
    return time;
  }
  const rank = spell?.props["rank"];
  const type = String(spell?.props["type"] ?? "").toUpperCase();
  if (spell === undefined)
    turn.impossible(
      "SC-63",
      `${c.name} has no spell "${name}"${c.spells.length === 0 ? "" : ` (only ${list(c.spells.map((each) => each.name))})`}: write "spell ${name} ct 5" on ${c.name}'s line, or add ", ct 5" here.`,
    );
  if (typeof rank !== "number" || rank < 1 || (type !== "GK" && type !== "SK"))
    turn.impossible(
      "SC-63",
      `The casting time of ${spell.name} is not known: give it "ct 5", or a mage's "rank 8 type SK".`,
    );
  if (rank > 22 && turn.option("mage-rank-beyond") === "refuse")
    turn.impossible(
      "SC-63",
      `The table of casting times ends at rank 22; ${spell.name} is of rank ${rank}. Give it "ct".`,
    );
  const row = lookUp(castingTimes, Math.min(22, rank));
  const time = type === "GK" ? row.GK : row.SK;
  turn.emit({
    type: "table",
    rule: ["SC-63"],
    table: "casting-time",
    roll: rank,
    row: row.from === row.to ? String(row.from) : `${row.from}-${row.to}`,
    text: `${type}: ${time} segments`,
  });
  return time;
}

/** `X will cast …`, and the beginning of a spell that was not declared (SC-59 to SC-62). */
export function declareCast(turn: Turn, name: string, plan: Plan): void {
  const c = turn.get(name);
  const ct = timeOf(turn, c, plan);
  const held = ct === "round" && isSet(c.marks, "held");
  setCasting(turn, held ? ["SC-61", "SC-62"] : ["SC-59"], name, {
    is: "casting",
    name: plan.spell ?? "",
    ct,
    targets: plan.spellTargets,
    face: null,
    begin: held ? 10 : null,
    done: held ? endOf(turn, ct, 10) : null,
    phase: "declared",
    undecided: false,
    fate: "",
  });
  remind(turn, ["SC-65"], `${name} casts: slowly, and without avoiding anything. From cover, perhaps?`);
}

/** Where a spell that begins on a segment goes off (SC-59, SC-61). */
function endOf(turn: Turn, ct: number | "round", begin: number): number | "end" {
  if (ct !== "round") return begin - ct;
  return turn.option("round-spell-end") === "zero" ? 0 : "end";
}

/** The initiative of a spell: when it begins and goes off, or that it has to wait (SC-59 to SC-61). */
export function rollCasting(turn: Turn, name: string, thrown: Throw): void {
  const c = turn.get(name);
  const casting = castingOf(c);
  if (casting === null) return;
  const parts = initiativeParts(turn.state, c, planOf(c), 0);
  const total = thrown.total + sum(parts);
  tell(turn, rulesOf(parts, false), thrown, { who: name, purpose: "initiative of the spell", parts, outcome: "" });
  timed(turn, name, casting, total, thrown.total);
}

function timed(turn: Turn, name: string, casting: Casting, total: number, face: number | null): void {
  const begin = casting.ct === "round" ? 10 : total;
  const done = endOf(turn, casting.ct, begin);
  const late = casting.ct === "round" ? total < 10 : typeof done === "number" && done < -5;
  const rule = casting.ct === "round" ? "SC-61" : late ? "SC-60" : "SC-59";
  if (late) {
    putOff(turn, name, { ...casting, face }, total, rule);
    return;
  }
  setCasting(turn, [rule], name, { ...casting, face, begin, done });
  turn.emit({
    type: "order",
    rule: [rule],
    text: `${name}: ${casting.name} begins on ${begin} and goes off ${done === "end" ? "as the round ends" : `on ${done}`}`,
    who: [name],
  });
}

/** SC-60, SC-61: it begins on segment 10 of the next round, without another roll. */
function putOff(turn: Turn, name: string, casting: Casting, total: number, rule: string): void {
  setCasting(turn, [rule], name, { ...casting, begin: total, done: null, phase: "waiting" });
  gain(turn, [rule], name, "waiting to cast", { detail: casting.name, until: "segment 10 of the next round" });
  turn.emit({
    type: "order",
    rule: [rule],
    text: `${name}: ${casting.name} is put off to the next round (initiative ${total})`,
    who: [name],
  });
}

/** A new round: what waited begins on its segment 10 (SC-60, SC-61). */
export function bringIn(turn: Turn, name: string): void {
  const casting = castingOf(turn.get(name));
  if (casting === null || casting.phase !== "waiting") return;
  const rule = casting.ct === "round" ? "SC-61" : "SC-60";
  setCasting(turn, [rule], name, { ...casting, begin: 10, done: endOf(turn, casting.ct, 10), phase: "declared" });
}

/** The caster's segment has come: condition `casting`, with its loss of defense (SC-59, SC-64). */
export function beginSpell(turn: Turn, name: string): void {
  const casting = castingOf(turn.get(name));
  if (casting === null || casting.phase !== "declared") return;
  setCasting(turn, ["SC-59"], name, { ...casting, phase: "casting" });
  lose(turn, ["SC-60"], name, "waiting to cast");
  const until =
    casting.done === null
      ? "the spell goes off"
      : casting.done === "end"
        ? "the end of the round"
        : `segment ${casting.done}`;
  gain(turn, ["SC-59", "SC-64"], name, "casting", { detail: casting.name, until });
}

/** The segment of completion: full defense again, and the spell may go off (SC-59, SC-64). */
export function completeSpell(turn: Turn, name: string): void {
  const casting = castingOf(turn.get(name));
  if (casting === null || casting.phase === "ready") return;
  if (casting.phase === "declared") beginSpell(turn, name);
  const begun = castingOf(turn.get(name));
  if (begun !== null) setCasting(turn, ["SC-59"], name, { ...begun, phase: "ready" });
  lose(turn, ["SC-59"], name, "casting");
}

/** A hit on somebody who is casting: the game master decides what comes of it (SC-05). */
export function hitWhileCasting(turn: Turn, name: string): void {
  const casting = castingOf(turn.get(name));
  if (casting === null || casting.phase !== "casting" || !has(turn.get(name), "casting")) return;
  const ruling = turn.ruling(["interrupted", "uninterrupted"]);
  if (ruling?.verb === "interrupted") {
    interrupt(turn, ["SC-05"], name);
    return;
  }
  if (ruling?.verb === "uninterrupted") {
    goOn(turn, name);
    return;
  }
  setCasting(turn, ["SC-05"], name, { ...casting, undecided: true });
  remind(
    turn,
    ["SC-05"],
    `${name} is hit while casting ${casting.name}: interrupted? Answer with ! ${name} interrupted, or ! ${name} uninterrupted.`,
  );
}

/** SC-05, SC-15, SC-40: the spell is spent without effect, and so is what the caster had left. */
export function interrupt(turn: Turn, rule: readonly string[], name: string): void {
  const casting = castingOf(turn.get(name));
  if (casting === null) {
    turn.info("SC-05", `${name} is casting nothing; nothing changes.`);
    return;
  }
  remember(turn, name);
  endSpell(turn, rule, name, "was interrupted");
  turn.emit({ type: "turn", rule, text: `${name}: ${casting.name} is interrupted and lost`, who: [name] });
  dropRest(turn, rule, name, "interrupted", false);
}

/** SC-05: the spell continues. */
export function goOn(turn: Turn, name: string): void {
  const casting = castingOf(turn.get(name));
  if (casting === null) {
    turn.info("SC-05", `${name} is casting nothing; nothing changes.`);
    return;
  }
  setCasting(turn, ["SC-05"], name, { ...casting, undecided: false });
  turn.emit({ type: "turn", rule: ["SC-05"], text: `${name}: ${casting.name} continues`, who: [name] });
}

/** SC-60: at the next declaration the caster may let the spell go. */
export function dropSpell(turn: Turn, name: string): void {
  const casting = castingOf(turn.get(name));
  if (casting === null) turn.impossible("SC-60", `${name} has no spell that waits to begin.`);
  if (casting.phase === "casting" || casting.phase === "ready")
    turn.refuse("SC-60", `${casting.name} has begun already; only a spell that waits to begin can be dropped.`);
  endSpell(turn, ["SC-60"], name, "was dropped");
  turn.emit({ type: "turn", rule: ["SC-60"], text: `${name} drops ${casting.name}`, who: [name] });
}

/** The spell goes off: cast chance if the sheet has one, else the game master's word (SC-45, SC-66). */
export function goesOff(turn: Turn, name: string, action: Action | null): void {
  const c = turn.get(name);
  const casting = castingOf(c);
  if (casting === null) return;
  if (casting.undecided) {
    const ruling = turn.ruling(["interrupted", "uninterrupted"]);
    if (ruling?.verb === "interrupted") {
      interrupt(turn, ["SC-05"], name);
      return;
    }
    if (ruling === null)
      turn.wait(`${name} was hit while casting ${casting.name}: interrupted?`, {
        who: name,
        offers: ["interrupted", "uninterrupted"].map((word) => ({
          who: name,
          line: `! ${name} ${word}`,
          rule: ["SC-05"],
        })),
      });
    goOn(turn, name);
  }
  const chance = known(c, "cast");
  let works = true;
  if (chance !== null) {
    const parts = told([
      { label: "cast chance", value: chance },
      { label: "wounds", value: woundModifier(turn.state, c) },
      ...(action?.modifiers ?? []).map((each) => ({ label: each.reason || "game master", value: each.amount })),
    ]);
    const verdict = turn.verdict(name);
    if (verdict !== null) works = verdict;
    else {
      const thrown = turn.roll("casting", "1d100", { who: name, detail: casting.name });
      works = thrown.total <= sum(parts);
      turn.emit({
        type: "roll",
        rule: ["SC-66", "SC-45"],
        who: name,
        purpose: "cast chance",
        dice: "",
        faces: [],
        parts,
        total: sum(parts),
        against: null,
        outcome: "",
      });
      tell(turn, ["SC-66", "SC-45"], thrown, {
        who: name,
        purpose: "casting",
        against: { label: "cast chance", value: sum(parts) },
        outcome: works ? "success" : "failure",
      });
    }
  }
  endSpell(turn, ["SC-66"], name, works ? "has gone off" : "has failed");
  turn.emit({
    type: "turn",
    rule: ["SC-66"],
    text: `${name}: ${casting.name} ${works ? "goes off" : "fails"}`,
    who: [name],
  });
  if (!works) return;
  const at = casting.targets.length === 0 ? "" : ` on ${list(casting.targets)}`;
  remind(
    turn,
    ["SC-66"],
    `What ${casting.name} does${at} is yours to say: ! ${casting.targets[0] ?? "Ogre"} HP -9, conditions and the like.`,
  );
}

/** A spell that was not declared: it begins with the caster's own initiative, or now (SC-59). */
export function castUndeclared(turn: Turn, name: string, plan: Plan, at: number | null): void {
  declareCast(turn, name, plan);
  const casting = castingOf(turn.get(name));
  if (casting !== null && casting.begin === null && at !== null) timed(turn, name, casting, at, null);
}
