import { clause, has as hasClause } from "../../fight/action.ts";
import { clauseWay, withWays, written } from "../../fight/fact.ts";
import { gain, has, held, lose, loudly, part, sum, tell, end } from "../../fight/rule-kit.ts";
import type { Ability } from "../../fight/sheet/stat-block.ts";
import type { Who } from "../../fight/value.ts";
import { failsSaves, incapacity, isEdition2014 } from "./able.ts";
import { dcOf, noEdges, partsOf, saveEdges, throwD20 } from "./d20.ts";
import { handsFree, isCharacter, isImmune, modifierOf, proficiency, saveOf, sizeOf, skillOf } from "./sheet.ts";
import type { Skill } from "./tables.ts";
import { useAction, useAttack } from "./turns.ts";
import type { Action, Part, Site, Turn } from "./types.ts";

interface Pair {
  readonly who: string;
  readonly target: string;
}

/** Grappling, shoving and getting free, by saves and by contests (SR-87 to SR-94). */
export const holdSentences = {
  "name whom to seize": "Whom? Name the target.",
  "too large to seize": ({ who, target }: Pair) => `${target} is more than one size larger than ${who}.`,
  "charmed by": ({ who, target }: Pair) => `${who} is charmed by ${target} and does it no harm.`,
  "no free hand": ({ who }: { who: string }) => `${who} has no hand free.`,
  "seized already": ({ who, target }: Pair) => `${who} holds ${target} already.`,
  "prone or away": () => withWays`Say which: ${clauseWay("prone")} or ${clauseWay("away")}.`,
  "is not held": ({ who }: { who: string }) => `${who} is not grappled.`,
  "does not hold": ({ who, target }: Pair) => `${who} does not hold ${target}.`,
  "resists without a die": ({ who }: { who: string }) => `${who} cannot resist: its save fails without a die.`,
} as const;

function needTarget(turn: Turn, action: Action): Who {
  const target = action.targets[0] ?? turn.impossible("SR-87", { is: "name whom to seize" });
  const who = action.actor;
  if (has(turn.get(who), "charmed", { whom: target })) turn.refuse("SR-141", { is: "charmed by", who, target });
  if (sizeOf(turn.get(target)) > sizeOf(turn.get(who)) + 1)
    turn.refuse("SR-87", { is: "too large to seize", who, target });
  return target;
}

/**
 * Seizes somebody in place of an attack: it saves by Strength or Dexterity against 8, Strength and proficiency, or is
 * grappled.
 * @rule SR-87
 */
export function grapple(turn: Turn, action: Action): void {
  const target = needTarget(turn, action);
  const who = action.actor;
  if (handsFree(turn.get(who)) < 1) turn.refuse("SR-87", { is: "no free hand", who });
  if (has(turn.get(target), "grappled", { whom: who })) turn.refuse("SR-87", { is: "seized already", who, target });
  useAttack(turn, action, "grapple");
  if (resists(turn, action, target)) return;
  if (isEdition2014(turn, "grapple")) seize(turn, who, target, null, "SR-92");
  else seize(turn, who, target, escapeDc(turn, who), "SR-87");
}

function escapeDc(turn: Turn, who: Who): number {
  const c = turn.get(who);
  return 8 + modifierOf(c, "str") + proficiency(c);
}

/**
 * Holds somebody, until it escapes by that DC or by a contest; a monster's blow that holds needs no further roll.
 * @rule SR-94
 */
export function seize(turn: Turn, who: Who, target: Who, dc: number | null, rule: string): void {
  if (spares(turn, target, "grappled")) return;
  gain(turn, [rule, "SR-145"], target, "grappled", { whom: who });
  gain(turn, [rule], who, "grappling", { whom: target });
  turn.own(target).holdDc = dc;
}

/**
 * Shoves somebody in place of an attack: away, or to the ground.
 * @rule SR-88
 */
export function shove(turn: Turn, action: Action): void {
  const target = needTarget(turn, action);
  const prone = hasClause(action, "prone");
  if (!prone && !hasClause(action, "away")) turn.impossible("SR-88", { is: "prone or away" });
  useAttack(turn, action, "shove");
  if (resists(turn, action, target)) return;
  const rule = isEdition2014(turn, "grapple") ? "SR-93" : "SR-88";
  if (prone) {
    if (!spares(turn, target, "prone")) gain(turn, [rule, "SR-151"], target, "prone");
  } else {
    const holder = held(turn.get(target), "grappled")?.whom[0];
    if (holder !== undefined && holder !== action.actor) letGo(turn, holder, target, "SR-90");
  }
}

/** Tells that somebody is immune to a condition, where it is (SR-100). */
function spares(turn: Turn, target: Who, condition: "grappled" | "prone"): boolean {
  if (!isImmune(turn.get(target), condition)) return false;
  loudly(turn, ["SR-100"], { is: "is immune", who: target, condition }, [target]);
  return true;
}

/** Tells whether a target withstands: by a save, or in the older edition by a contest. */
function resists(turn: Turn, action: Action, target: Who): boolean {
  return isEdition2014(turn, "grapple") ? winsContest(turn, action, target) : saves(turn, action, target);
}

function saves(turn: Turn, action: Action, target: Who): boolean {
  const c = turn.get(target);
  const dc = clause(action, "dc")?.number ?? escapeDc(turn, action.actor);
  const said = clause(action, "by")?.text;
  const better: Ability = saveOf(c, "dex") > saveOf(c, "str") ? "dex" : "str";
  const ability: Ability = said === "str" || said === "dex" ? said : better;
  if (failsSaves(c, ability)) {
    turn.info("SR-119", { is: "resists without a die", who: target });
    return false;
  }
  const willing = turn.verdict(target);
  if (willing !== null) return willing;
  return test(
    turn,
    target,
    { is: "save of", ability },
    part({ is: "save of", ability }, saveOf(c, ability)),
    dc,
    ["SR-87", "SR-118"],
    "save",
    null,
    action.actor,
  );
}

/** Rolls somebody's test against a number, and tells it. */
function test(
  turn: Turn,
  who: Who,
  purpose: Site,
  bonus: Part,
  dc: number,
  rule: readonly string[],
  kind: "save" | "check",
  action: Action | null = null,
  by: Who | null = null,
): boolean {
  const edges = kind === "save" && purposeIsDex(purpose) ? saveEdges(turn, who, "dex") : noEdges;
  const thrown = throwD20(turn, who, purpose, kind, edges, action);
  const parts = [bonus, ...partsOf(turn, who, action)];
  const made = thrown.total + sum(parts) >= dc;
  tell(turn, rule, thrown, { who, purpose, parts, against: dcOf(by, dc), outcome: made ? "success" : "failure" });
  return made;
}

function purposeIsDex(purpose: Site): boolean {
  return typeof purpose === "object" && "ability" in purpose && purpose.ability === "dex";
}

/**
 * Holds the contest of the older edition: Athletics against Athletics or Acrobatics; on a tie nothing changes, and the
 * incapacitated lose.
 * @rule SR-92
 * @rule SR-93
 */
function winsContest(turn: Turn, action: Action, target: Who): boolean {
  const who = action.actor;
  if (incapacity(turn.get(target)) !== null) return false;
  const rule = action.verb === "shove" ? "SR-93" : "SR-92";
  const mine = contest(turn, who, "grapple", "athletics", rule, action);
  const c = turn.get(target);
  const better: Skill = skillOf(c, "acrobatics") > skillOf(c, "athletics") ? "acrobatics" : "athletics";
  const said = clause(action, "by")?.text;
  const skill = said === "athletics" || said === "acrobatics" ? said : better;
  return contest(turn, target, "resists", skill, rule, null, { of: who, total: mine }) >= mine;
}

/** Rolls one side of a contest, and tells it; returns its total. */
function contest(
  turn: Turn,
  who: Who,
  purpose: "grapple" | "resists" | "escape",
  skill: Skill,
  rule: string,
  action: Action | null,
  against?: { readonly of: Who; readonly total: number },
): number {
  const thrown = throwD20(turn, who, purpose, "check", noEdges, action);
  const parts = [part({ is: "skill", skill }, skillOf(turn.get(who), skill)), ...partsOf(turn, who, action)];
  const total = thrown.total + sum(parts);
  const outcome = against === undefined ? written("") : outcomeAgainst(total, against.total);
  tell(turn, [rule], thrown, {
    who,
    purpose,
    parts,
    against: against === undefined ? null : dcOf(against.of, against.total),
    outcome,
  });
  return total;
}

function outcomeAgainst(total: number, against: number): "tie" | "success" | "failure" {
  return total === against ? "tie" : total > against ? "success" : "failure";
}

/**
 * Gets out of a hold, as an action: Athletics or Acrobatics against its DC.
 * @rule SR-89
 */
export function escape(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const hold = held(c, "grappled");
  if (hold === undefined) turn.refuse("SR-89", { is: "is not held", who });
  useAction(turn, action, "escape");
  const better: Skill = skillOf(c, "acrobatics") > skillOf(c, "athletics") ? "acrobatics" : "athletics";
  const by = clause(action, "by")?.text;
  const skill: Skill = by === "athletics" || by === "acrobatics" ? by : better;
  const [holder] = hold?.whom ?? [];
  const old = isEdition2014(turn, "grapple");
  const said = clause(action, "dc")?.number ?? c.own.holdDc;
  const free =
    said === null && old && holder !== undefined && isContested(turn, holder, who)
      ? contestFree(turn, who, skill, holder, action)
      : test(
          turn,
          who,
          "escape",
          part({ is: "skill", skill }, skillOf(c, skill)),
          said ?? freeDc(turn, holder),
          [old ? "SR-93" : "SR-89"],
          "check",
          action,
        );
  if (!free) return;
  const rule = old ? "SR-93" : "SR-89";
  if (holder === undefined) lose(turn, [rule], who, "grappled");
  else letGo(turn, holder, who, rule);
}

/** Tells whether a hold came by a contest, or is a character's: a monster's else has a number. */
function isContested(turn: Turn, holder: Who, who: Who): boolean {
  const c = turn.get(holder);
  return isCharacter(c) || has(c, "grappling", { whom: who });
}

/** Returns the number of a hold that no line says. */
function freeDc(turn: Turn, holder: Who | undefined): number {
  if (holder === undefined) return 10;
  return isEdition2014(turn, "grapple") ? 10 + skillOf(turn.get(holder), "athletics") : escapeDc(turn, holder);
}

/** Completes a hold of which a ruling has given one half; a monster's has its number (SR-93). */
export function completeHold(turn: Turn, holder: Who, target: Who): void {
  if (!has(turn.get(target), "grappled", { whom: holder })) gain(turn, ["SR-90"], target, "grappled", { whom: holder });
  if (!has(turn.get(holder), "grappling", { whom: target }))
    gain(turn, ["SR-90"], holder, "grappling", { whom: target });
  if (!isCharacter(turn.get(holder))) turn.own(target).holdDc ??= freeDc(turn, holder);
}

function contestFree(turn: Turn, who: Who, skill: Skill, holder: Who, action: Action): boolean {
  const mine = contest(turn, who, "escape", skill, "SR-93", action);
  return mine > contest(turn, holder, "resists", "athletics", "SR-93", null, { of: who, total: mine });
}

/** Ends a hold of its own, which is free: `Brand lets go of Goblin`. */
export function release(turn: Turn, action: Action): void {
  const who = action.actor;
  const target =
    action.targets[0] ??
    held(turn.get(who), "grappling")?.whom[0] ??
    turn.impossible("SR-90", { is: "name whom to seize" });
  if (!has(turn.get(who), "grappling", { whom: target })) turn.refuse("SR-90", { is: "does not hold", who, target });
  letGo(turn, who, target, "SR-90");
}

/**
 * Ends a hold, on both sides.
 * @rule SR-90
 */
export function letGo(turn: Turn, holder: Who, target: Who, rule: string): void {
  lose(turn, [rule], target, "grappled", { whom: holder });
  lose(turn, [rule], holder, "grappling", { whom: target });
  if (!has(turn.get(target), "grappled")) turn.own(target).holdDc = null;
}

/** Ends every hold of somebody who is incapacitated, and those on one who is dead or gone (SR-90). */
export function endHolds(turn: Turn, who: Who): void {
  for (const { id, whom } of turn.get(who).conditions)
    if (id === "grappling") for (const target of whom) letGo(turn, who, target, "SR-90");
  if (!has(turn.get(who), "dead") && !has(turn.get(who), "gone")) return;
  for (const each of turn.get(who).conditions) {
    if (each.id !== "grappled") continue;
    const [holder] = each.whom;
    if (holder === undefined) end(turn, ["SR-90"], who, each);
    else letGo(turn, holder, who, "SR-90");
  }
}
