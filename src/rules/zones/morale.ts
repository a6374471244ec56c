import { areFoes } from "../../fight/alliance.ts";
import { thingText, clause, has as carries } from "../../fight/action.ts";
import { clauseWay, inWords, withWays, type FactOf, type Words } from "../../fight/fact.ts";
import type { Offer } from "../../fight/move.ts";
import { list, fold, gain, has, loudly, text, lose, remind, expand, showRow } from "../../fight/rule-kit.ts";
import { allOf, type Who } from "../../fight/value.ts";
import { mayAct, spendWhole, sprintOf } from "./budget.ts";
import { inHand, dropToGround } from "./gear.ts";
import { loosen } from "./hold.ts";
import { remindOnce } from "./own.ts";
import { isAble, isVehicle, membersOf, mountOf, isDown } from "./people.ts";
import { partingAttacks } from "./movement.ts";
import { placeOf, setPlace } from "./places.ts";
import { groupSave } from "./save.ts";
import { reveal } from "./sneak.ts";
import { chases, type Pace, type Stamina } from "./tables.ts";
import { closeTurn, endRound, inRound, takeTurn } from "./turns.ts";
import type { Action, Combatant, FightState, Turn, Fact } from "./types.ts";
import { offer } from "./vocabulary.ts";

/*
 * Morale at the end of the round, surrender, and flight in a long chase (ZN-11, ZN-106 to ZN-117, T15).
 */

/** A check that is due: a group, and those of it who roll. */
interface Check {
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

/** Causes of a morale check. */
const causes = {
  "half are left": ({ left, of }: { left: number; of: number }) =>
    `${left} of ${of} ${left === 1 ? "is" : "are"} left, half or less`,
  "alone and at half": ({ name }: { name: string }) => `${name} fights alone and is down to half its health or less`,
  "morale by word": () => "the game master’s word",
} satisfies Words;

type Cause = FactOf<typeof causes>;

interface Named {
  readonly name: string;
}

/** Morale, surrender and long chases (ZN-106 to ZN-117). */
export const moraleSentences = {
  ...causes,
  "morale of": ({ name, why }: { name: string; why: Cause }) => `morale of ${name}: ${inWords(causes, why)}`,
  "morale due": ({ names, section, why }: { names: readonly string[]; section: string; why: readonly Cause[] }) =>
    `morale of ${list(names)} at the end of ${section} (${why.map((each) => inWords(causes, each)).join("; ")})`,
  "no check due": "No morale check is due: nobody has fallen to half, in numbers or alone.",
  "morale checked already": "Morale of {name} has been checked this round.",
  "no check due for": ({ name, due }: { name: string; due: readonly string[] }) =>
    `No morale check is due for ${name}${due.length === 0 ? "" : `; due: ${list(due)}`}.`,
  "surrendered already": ({ name }: Named) => `${name} has already surrendered.`,
  "spare it": ({ name }: Named) => `${name} has surrendered. Spare it?`,
  "not surrendered": ({ name }: Named) => `${name} has not surrendered.`,
  "in no state to resume": ({ name }: Named) => `${name} is in no state to fight on.`,
  "broken and unharmed": ({ name }: Named) =>
    `${name} is broken and has not been harmed since it surrendered: it stays surrendered.`,
  "surrendered this round": ({ name }: Named) =>
    `${name} has surrendered this round: it may take that back on a later turn.`,
  "pursues itself": "{name} cannot pursue itself.",
  "who pursues": ({ name, foes }: { name: string; foes: readonly string[] }) =>
    withWays`Does anybody pursue ${name}? Write ${clauseWay(`pursued by ${list(foes)}`)} or ${clauseWay("unpursued")}.`,
  "pursued and unpursued": "{name} is pursued, or nobody follows: not both.",
  "longer and shorter": "Those who flee keep their pace up longer or shorter, not both.",
  "long chase": "A short chase goes on in rounds; this is a long one.",
  "escapes or is reached": ({ name, pace, stamina }: { name: string; pace: Pace; stamina: Stamina }) =>
    `${name} is ${pace} with ${stamina} endurance: on a pass it escapes, on a fail it is reached`,
  "escapes unpursued": "{name} escapes: nobody pursues",
  "escapes by pace": ({ name, pace, stamina }: { name: string; pace: Pace; stamina: Stamina }) =>
    `${name} escapes: ${pace}, ${stamina} endurance`,
  "escapes by word": "{name} escapes: the game master’s word",
  "escapes by its save": "{name} gets away",
  "is reached": ({ name, pursuers }: { name: string; pursuers: readonly string[] }) =>
    `${name} is reached by ${list(pursuers)}`,
} as const;

/** Returns the line of a check: a side or a fighter is its target, while a group of its own is a word. */
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

/** Returns somebody's morale group: `group`, else its side as "@side". */
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
 * Returns the check of a group whose able members fell from more than half of the original number to half or less.
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
 * Returns the check of the only able member of a faction, whose health fell from more than half to half or less. A
 * mount is no company.
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
 * Returns those who roll: able, and neither steady nor fearless nor broken already (ZN-108, ZN-111).
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
 * Makes one check: members that fail are broken, those that pass steady (ZN-108 to ZN-110).
 * @rule ZN-108
 * @rule ZN-110
 */
function makeCheck(turn: Turn, check: Check): void {
  loudly(turn, [check.rule, "ZN-11"], { is: "morale of", name: check.name, why: check.why }, check.members);
  const passed = groupSave(turn, check.members, "wit", { rule: [check.rule, "ZN-108"], purpose: "morale" });
  for (const [name, ok] of passed) {
    if (ok)
      gain(turn, ["ZN-110"], name, "steady", { until: turn.say({ is: "end of the stretch" }), ends: { at: "never" } });
    else gain(turn, ["ZN-109"], name, "broken");
  }
  turn.ownFight().checked = [...turn.state.own.checked, fold(check.name)];
}

/** Carries out `morale @bandits [d20=9]`: the round is over, and the group checks if it must. */
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

/** Makes a check that the rules do not call for, by the game master's word (`! morale @bandits`). */
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

/**
 * Spends the whole turn on surrendering: weapons in hand go to the ground. It is no reaction.
 * @rule ZN-112
 * @rule ZN-113
 */
export function surrender(turn: Turn, action: Action): void {
  const { actor } = action;
  if (has(turn.get(actor), "surrendered")) turn.refuse("ZN-112", { is: "surrendered already", name: actor });
  spendWhole(turn, actor, { is: "surrendered" }, "surrendering");
  loosen(turn, actor, "surrender", { is: "surrendering" });
  layDown(turn, actor);
  turn.own(actor).harmed = false;
  gain(turn, ["ZN-112"], actor, "surrendered");
  reveal(turn, actor, "words");
  remind(turn, ["ZN-113"], { is: "spare it", name: actor });
}

/** Weapons in hand go to the ground. */
export function layDown(turn: Turn, name: Who): void {
  for (const attack of inHand(turn.get(name))) {
    gain(turn, ["ZN-112"], name, "disarmed", { of: attack.name });
    dropToGround(turn, ["ZN-112"], name, attack);
  }
}

/**
 * Lets somebody fight on after surrendering: at once and no longer broken where it was harmed since, otherwise on a
 * later turn of its own if it is not broken (ZN-112).
 * @rule ZN-114
 */
export function resume(turn: Turn, action: Action): void {
  const { actor } = action;
  const c = turn.get(actor);
  if (!has(c, "surrendered")) turn.refuse("ZN-112", { is: "not surrendered", name: actor });
  if (isDown(c)) turn.refuse("ZN-114", { is: "in no state to resume", name: actor });
  const { harmed } = c.own;
  if (!harmed) {
    if (has(c, "broken")) turn.refuse("ZN-112", { is: "broken and unharmed", name: actor });
    if (c.own.spent?.is === "surrendered") turn.refuse("ZN-112", { is: "surrendered this round", name: actor });
    mayAct(turn, actor, "act");
    takeTurn(turn, actor, { is: "resumed" });
  }
  turn.own(actor).harmed = false;
  lose(turn, [harmed ? "ZN-114" : "ZN-112"], actor, "surrendered");
  if (harmed) lose(turn, ["ZN-114"], actor, "broken");
}

/**
 * Carries out `Bandit 1 and Bandit 2 flee, pursued by Balthasar`: foes beside them strike first, then speed and
 * endurance decide, else a group AGI save.
 * @rule ZN-116
 */
export function flee(turn: Turn, action: Action): void {
  const all = expand(turn.state, action.actors);
  const pursuers = expand(turn.state, clause(action, "pursued by")?.names ?? []).filter(
    (name) => !isDown(turn.get(name)),
  );
  for (const name of all) mayAct(turn, name, "move");
  const own = pursuers.find((name) => all.includes(name));
  if (own !== undefined) turn.impossible("ZN-116", { is: "pursues itself", name: own });
  if (carries(action, "longer") && carries(action, "shorter")) turn.impossible("ZN-117", { is: "longer and shorter" });
  const foes = turn.state.combatants.filter(
    (c) => !isVehicle(c) && isAble(c) && all.some((name) => areFoes(turn.state, c, turn.get(name))),
  );
  const said = clause(action, "pursued by") !== undefined;
  if (said && carries(action, "unpursued"))
    turn.impossible("ZN-116", { is: "pursued and unpursued", name: action.actor });
  if (!said && !carries(action, "unpursued") && foes.length > 0)
    turn.refuse("ZN-116", { is: "who pursues", name: action.actor, foes: foes.map((c) => c.name) });
  remindOnce(turn, ["ZN-115"], { is: "long chase" });
  const fleeing = all.filter((name) => partingAttacks(turn, action, name));
  if (pursuers.length === 0) {
    for (const name of fleeing) escapes(turn, name, ["ZN-116"], { is: "escapes unpursued", name });
    return;
  }
  const paceOf = (name: Who): number => sprintOf(mountOf(turn.state, turn.get(name)) ?? turn.get(name));
  const fastest = Math.max(...pursuers.map(paceOf));
  const stamina: Stamina = carries(action, "longer") ? "longer" : carries(action, "shorter") ? "shorter" : "equal";
  const saving: Who[] = [];
  for (const name of fleeing) {
    const own = paceOf(name);
    const pace: Pace = own > fastest ? "faster" : own < fastest ? "slower" : "equal";
    const outcome = chases[pace][stamina];
    showRow(turn, ["ZN-117"], "chase", own, `${pace}/${stamina}`, {
      means: [outcome],
      quiet: outcome === "cannot escape",
    });
    if (outcome === "escapes") escapes(turn, name, ["ZN-117"], { is: "escapes by pace", name, pace, stamina });
    else if (outcome === "cannot escape") reached(turn, name, pursuers, ["ZN-117"]);
    else if (outcome === "AGI save") saving.push(name);
    else if (
      turn.decide("escapes the chase", {
        who: name,
        detail: turn.say({ is: "escapes or is reached", name, pace, stamina }),
      })
    )
      escapes(turn, name, ["ZN-117"], { is: "escapes by word", name });
    else reached(turn, name, pursuers, ["ZN-117"]);
  }
  if (saving.length === 0) return;
  for (const [name, ok] of groupSave(turn, saving, "agi", {
    rule: ["ZN-116"],
    purpose: "chase",
    pass: "escapes",
    fail: "reached",
  }))
    if (ok) escapes(turn, name, ["ZN-116"], { is: "escapes by its save", name });
    else reached(turn, name, pursuers, ["ZN-116"]);
}

function escapes(turn: Turn, name: Who, rule: readonly string[], told: Fact): void {
  loudly(turn, rule, told, [name]);
  const mount = mountOf(turn.state, turn.get(name));
  for (const one of [name, ...(mount === null || has(mount, "gone") ? [] : [mount.name])])
    gain(turn, rule, one, "gone", { ends: { at: "never" } });
}

/** Puts somebody who is caught beside the pursuers, where the fight goes on. */
function reached(turn: Turn, name: Who, pursuers: readonly Who[], rule: readonly string[]): void {
  loudly(turn, rule, { is: "is reached", name, pursuers }, [name, ...pursuers]);
  const place = pursuers.map((pursuer) => placeOf(turn.state, turn.get(pursuer))).find((each) => each !== null);
  if (place !== undefined && place !== null) setPlace(turn, rule, name, place);
}
