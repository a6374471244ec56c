import { type Who, allOf } from "../../../fight/who.ts";
import { thingText } from "../../../fight/action.ts";
import { fold, gain, has, loudly, text } from "../../../fight/rule-kit.ts";
import type { Offer } from "../../../fight/move.ts";
import { offer } from "../offer.ts";
import { closeTurn, endRound, inRound } from "./go.ts";
import { isAble, isVehicle, membersOf, mountOf } from "../people.ts";
import { groupSave } from "../save.ts";
import type { Action, Combatant, FightState, Turn } from "../types.ts";
import type { Cause } from "../words/morale.ts";

/*
 * Morale at the end of the round (ZN-11, ZN-106 to ZN-111).
 */

/** A check that is due: a group, and those of it who roll. */
export interface Check {
  /** As a line names it: "@bandits", "hirelings", or the one who fights alone. */
  readonly name: string;
  /** The same, where it is a side or a fighter, and not a word of the sheets. */
  readonly who: Who | null;
  /** Its group, by which one who fights alone may be named too. */
  readonly group: string;
  readonly rule: string;
  readonly why: Cause;
  readonly members: readonly Who[];
}

/** A side and a fighter are somebody; a group of its own is a word of the line. */
export function moraleOffer({ name, who, rule }: Check): Offer {
  const of = who === null ? { thing: name } : { targets: [who] };
  return offer(name, { verb: "morale", ...of }, rule, "ZN-108");
}

/** Records who is able and how healthy as the round begins. */
export function recordStart(turn: Turn): void {
  for (const c of turn.state.combatants) startOf(turn, c.name);
  turn.ownFight().checked = [];
}

export function startOf(turn: Turn, name: Who): void {
  const c = turn.get(name);
  const me = turn.own(name);
  me.ableAtStart = isAble(c);
  me.healthAtStart = c.hp?.now ?? 0;
}

/** A combatant's morale group: `group`, else its side as "@side". */
function groupOf(c: Combatant): string {
  const own = text(c, "group");
  return own === "" ? allOf(c.side) : own;
}

/** Checks that this round calls for and that have not been made. */
export function dueChecks(state: FightState): Check[] {
  if (state.phase === "surprise" && state.options["bonus-morale"] === "no") return [];
  if (!inRound(state)) return [];
  const groups = new Map<string, Combatant[]>();
  for (const c of state.combatants) {
    if (isVehicle(c)) continue;
    const group = groupOf(c);
    const members = groups.get(group);
    if (members === undefined) groups.set(group, [c]);
    else members.push(c);
  }
  const due: Check[] = [];
  const done = state.own.checked;
  for (const [name, members] of groups) {
    const check = groupCheck(state, name, members) ?? aloneCheck(state, members);
    if (check !== null && check.members.length > 0 && !done.includes(fold(check.name))) due.push(check);
  }
  return due;
}

/**
 * Able members fell from more than half of the original number to half or less.
 * @rule ZN-106
 */
function groupCheck(state: FightState, name: string, members: readonly Combatant[]): Check | null {
  const original = members.length;
  const before = members.filter((c) => c.own.ableAtStart).length;
  const now = members.filter(isAble);
  const [first] = now;
  if (first === undefined || before <= original / 2 || now.length > original / 2) return null;
  return {
    name,
    who: text(first, "group") === "" ? allOf(first.side) : null,
    group: name,
    rule: "ZN-106",
    why: { is: "half are left", left: now.length, of: original },
    members: rollers(state, now),
  };
}

/**
 * The only able member of its faction fell from more than half of its health to half or less. One's own mount is no
 * company.
 * @rule ZN-107
 */
function aloneCheck(state: FightState, members: readonly Combatant[]): Check | null {
  for (const c of members) {
    if (!isAble(c) || c.hp === null) continue;
    const half = c.hp.max / 2;
    if (c.own.healthAtStart <= half || c.hp.now > half) continue;
    const mount = mountOf(state, c);
    const inCompany = membersOf(state, c.side).some(
      (other) => other.name !== c.name && other.name !== mount?.name && isAble(other),
    );
    if (inCompany) continue;
    return {
      name: c.name,
      who: c.name,
      group: groupOf(c),
      rule: "ZN-107",
      why: { is: "alone and at half", name: c.name },
      members: rollers(state, [c]),
    };
  }
  return null;
}

/**
 * Able, and neither steady nor fearless nor broken already (ZN-108, ZN-111).
 * @rule ZN-111
 */
function rollers(state: FightState, able: readonly Combatant[]): Who[] {
  const all = state.options["morale-for"] !== "npc";
  return able
    .filter(
      (c) => !has(c, "steady") && !has(c, "broken") && c.stats["fearless"] !== true && (all || c.stats["pc"] !== true),
    )
    .map((c) => c.name);
}

/**
 * One check: those who fail are broken, those who pass steady (ZN-108 to ZN-110).
 * @rule ZN-108
 * @rule ZN-110
 */
export function makeCheck(turn: Turn, check: Check): void {
  loudly(turn, [check.rule, "ZN-11"], { is: "morale of", name: check.name, why: check.why }, check.members);
  const passed = groupSave(turn, check.members, "wit", { rule: [check.rule, "ZN-108"], purpose: "morale" });
  for (const [name, ok] of passed) {
    if (ok)
      gain(turn, ["ZN-110"], name, "steady", { until: turn.say({ is: "end of the stretch" }), ends: { at: "never" } });
    else gain(turn, ["ZN-109"], name, "broken");
  }
  turn.ownFight().checked = [...turn.state.own.checked, fold(check.name)];
}

/** `morale @bandits [d20=9]`: the round is over, and the group checks if it must. */
export function morale(turn: Turn, action: Action): void {
  closeTurn(turn);
  endRound(turn, "morale checked");
  const due = dueChecks(turn.state);
  const said = thingText(action) ?? "";
  const written: readonly string[] = said === "" ? action.targets : [...action.targets, said];
  const names = written.length > 0 ? written : due.map((check) => check.name);
  if (names.length === 0) turn.refuse("ZN-106", { is: "no check due" });
  for (const name of names) {
    const check = due.find((each) => [each.name, each.group].some((known) => fold(known) === fold(name)));
    if (check !== undefined) makeCheck(turn, check);
    else if (turn.state.own.checked.includes(fold(name))) turn.refuse("ZN-108", { is: "morale checked already", name });
    else {
      turn.refuse("ZN-106", { is: "no check due for", name, due: due.map((each) => each.name) });
      forced(turn, name);
    }
  }
}

/** The game master calls for a check that the rules do not (`! morale @bandits`). */
function forced(turn: Turn, name: string): void {
  const meant = turn.state.combatants.filter((c) =>
    [c.name, allOf(c.side), groupOf(c)].some((known) => fold(known) === fold(name)),
  );
  if (meant.length === 0) turn.impossible("ZN-106", { is: "no check due for", name, due: [] });
  const able = meant.filter(isAble);
  const members = rollers(turn.state, able);
  if (members.length > 0)
    makeCheck(turn, { name, who: null, group: name, rule: "ZN-108", why: { is: "morale by word" }, members });
}
