import { campsOf } from "../../fight/alliance.ts";
import { thingText } from "../../fight/action.ts";
import type { Offer } from "../../fight/move.ts";
import {
  list,
  beginSection,
  expire,
  lastRound,
  text,
  remind,
  end,
  fold,
  lose,
  notice,
  part,
  tell,
} from "../../fight/rule-kit.ts";
import { verb, sidesText } from "../../fight/sentences.ts";
import { find } from "../../fight/state.ts";
import type { Section } from "../../fight/system.ts";
import type { Side, Who } from "../../fight/value.ts";
import { usedIn } from "./arming.ts";
import { clearRound } from "./budget.ts";
import { attackNamed, damage, destroy, isDamaged, isDestroyed, readDurability, settleWrecks } from "./gear.ts";
import { settleHolds } from "./hold.ts";
import { dueChecks, moraleOffer, recordStart } from "./morale.ts";
import { ownState, remindOnce } from "./own.ts";
import { mountOf, onFoot, isAble } from "./people.ts";
import { mapOf, placeOf } from "./places.ts";
import { beginBonusRound, beginConcealed, secretsOfRound, settleVeils, strangersInAmbush } from "./sneak.ts";
import {
  closeTurn,
  endRound,
  freshTurn,
  inRound,
  isEnded,
  openRound,
  settleGo,
  ambushersStarted,
  initiativeDue,
  initiativeOf,
  isFaction,
} from "./turns.ts";
import type { Turn, Action, Combatant, Condition, FightState } from "./types.ts";
import { offer } from "./vocabulary.ts";

/*
 * Rounds and the end of the fight (ZN-01, ZN-03, ZN-10 to ZN-12, ZN-102, ZN-110, ZN-118): how a round ends and the next
 * begins, the end in sight, durability rolls, and the end of the stretch.
 */

interface Roll {
  readonly owner: Who;
  readonly item: string;
}

interface Owned {
  readonly owner: string;
  readonly item: string;
}

function of({ owner, item }: Owned): string {
  return `${owner}’s ${item}`;
}

/** Rounds, sheets that only the whole fight can judge, and what comes after it (ZN-01, ZN-03, ZN-12, ZN-21, ZN-102,
 * ZN-110, ZN-118, ZN-136). */
export const roundSentences = {
  "no second bonus round": "The bonus round comes before round 1, and there is no second one.",
  "rounds in order": "Rounds are numbered one after another: this is round {expected}.",
  "bonus round comes first": ({ names }: { names: readonly string[] }) =>
    `${list(names)} ${verb(names, "lies", "lie")} in ambush: the bonus round comes first. ` +
    `Put "== Surprise" above this line.`,
  "who started": 'Who started the fight? Mark that side "(initiative)", or write "scene: started unclear" and roll.',
  "rides nobody known": '{name} rides "{mount}", and nobody of that name is in this fight: it is on foot.',
  "stands where its mount does": '{name} stands where {mount} does: write "at {place}" on the line of {mount}.',
  "stands at no place": `{name} is at "{place}", which is no place: zones are 1, 2, 3 …, borders 1.5, 2.5 …, or those
      of the scene’s map.`,
  "nobody of that name lies in ambush":
    'Nobody here is called "{said}", and nobody of that name lies in ambush. Names are joined by "and".',
  "no such faction": ({ said, side }: { said: string; side: string }) =>
    `No faction is called "${said}": "scene: started ${side}", or "started unclear" and a roll.`,
  "no pair of zones":
    '"{said}" is no pair of neighbouring zones and not on the map: pairs are "yard-hall and hall-cellar".',
  "zones of the map": ({ zones }: { zones: readonly string[] }) => `The zones of the map are ${list(zones)}.`,
  "nobody is able": "Nobody is able to fight any more. End the fight?",
  "only one side is able": ({ sides }: { sides: readonly string[] }) =>
    `Nobody but ${list(sidesText(sides))} is left able to fight. End the fight?`,
  "fight is over": "the fight is over",
  "durability rolls due": ({ due }: { due: readonly Owned[] }) =>
    `Durability rolls ("Theobald durability spear [pass]" or [fail]): ${due.map(of).join(", ")}.`,
  "durability before the end": 'Durability is rolled after the fight: write "! end fight" first.',
  "not used in this fight": (owned: Owned) => `${of(owned)} was not used in this fight, or never wears out.`,
  "destroyed already": (owned: Owned) => `${of(owned)} is destroyed already.`,
  "has had its roll": (owned: Owned) => `${of(owned)} has had its roll: one for each item and fight.`,
  "item is sound": (owned: Owned) => `${of(owned)} is sound`,
  "sound or damaged": "on a pass it stays sound, on a fail it is damaged",
  "stretch ends": "the stretch ends",
} as const;

/** Begins a fight: who lies in ambush is concealed. One that goes on with a fight that has ended begins afresh. */
export function begin(turn: Turn): void {
  if (turn.state.phase === "setup" && turn.state.round > 0) forgetFight(turn);
  beginConcealed(turn);
}

/** Takes away what ends with a fight: turns, passes, the initiative, gear that is rolled for (ZN-12, ZN-118). */
function forgetFight(turn: Turn): void {
  for (const { name } of turn.state.combatants) {
    clearRound(turn, name);
    freshTurn(turn, name);
    Object.assign(turn.own(name), { used: [], tested: [], shieldStruck: false, peekedIn: null, ambusher: false });
  }
  const { ground } = turn.state.own;
  Object.assign(turn.ownFight(), ownState.freshFight(), { ground });
}

/** Carries out a `==` line: settles the round that was, then begins what it names. */
export function section(turn: Turn, next: Section): void {
  const { phase, own } = turn.state;
  if (next.surprise !== null && phase !== "setup" && !own.over) turn.refuse("ZN-102", { is: "no second bonus round" });
  finishRound(turn);
  if (phase === "setup") checkSheets(turn);
  if (next.surprise !== null) bonusRound(turn, next);
  else if (next.round !== null) round(turn, next, next.round);
  else {
    beginSection(turn, ["ZN-12"], next, turn.state.round);
    endFight(turn);
  }
}

/**
 * Ends the round: unused turns are lost, morale is checked, and states that last for a round end (ZN-10, ZN-11).
 * @rule ZN-11
 */
function finishRound(turn: Turn): void {
  if (!inRound(turn.state)) return;
  closeTurn(turn);
  endRound(turn, "next round");
  const due = dueChecks(turn.state);
  if (due.length > 0) {
    turn.wait(
      {
        is: "morale due",
        names: due.map((check) => check.name),
        section: turn.state.section,
        why: due.map((check) => check.why),
      },
      {
        offers: due.map(moraleOffer),
      },
    );
  }
  const { round: over } = turn.state;
  expire(turn, ["ZN-11"], (_, { ends }) => (lastRound(ends) ?? Infinity) <= over);
  for (const c of turn.state.combatants) {
    clearRound(turn, c.name);
    if (turn.get(c.name).own.ambusher) turn.own(c.name).ambusher = false;
  }
  settleEnds(turn);
}

/** Begins the bonus round, in which only ambushers act or react (ZN-102). */
function bonusRound(turn: Turn, next: Section): void {
  beginSection(turn, ["ZN-01", "ZN-102"], next, 0);
  turn.ownFight().over = false;
  recordStart(turn);
  beginBonusRound(turn);
  openRound(turn);
  // Ambushers count as having started the fight unless the game master says otherwise (ZN-03).
  const ambusher = turn.state.combatants.find((c) => c.own.ambusher);
  if (ambusher !== undefined) ambushersStarted(turn, ambusher.side);
}

/**
 * Opens a round of everybody: rounds are numbered one after another, and what lasted for the last one is over.
 * @rule ZN-01
 */
function round(turn: Turn, next: Section, number: number): void {
  const before = turn.state;
  const expected = before.round + 1;
  const anew = before.phase === "after" || (number === 1 && (before.phase === "setup" || before.own.over));
  if (number !== expected && !anew) turn.warn("ZN-01", { is: "rounds in order", expected });
  const concealed =
    before.phase === "setup" ? before.combatants.filter((c) => c.conditions.some((x) => x.id === "concealed")) : [];
  if (concealed.length > 0) turn.warn("ZN-102", { is: "bonus round comes first", names: concealed.map((c) => c.name) });
  beginSection(turn, ["ZN-01"], next, number);
  turn.ownFight().over = false;
  recordStart(turn);
  openRound(turn);
  secretsOfRound(turn);
  if (initiativeOf(turn.state) === null && !initiativeDue(turn.state) && turn.state.sides.length > 1)
    remindOnce(turn, ["ZN-03"], { is: "who started" });
  settleGo(turn);
}

/** Things of the sheets that only the whole fight can judge. */
function checkSheets(turn: Turn): void {
  checkScene(turn);
  for (const c of turn.state.combatants) {
    const mount = text(c, "rides");
    if (
      mount !== "" &&
      mount !== onFoot &&
      (find(turn.state, mount) === undefined || find(turn.state, mount)?.name === c.name)
    )
      turn.warn("ZN-136", { is: "rides nobody known", name: c.name, mount });
    const at = text(c, "at");
    const under = mountOf(turn.state, c);
    if (under !== null && at !== "" && at !== text(under, "at"))
      turn.warn("ZN-136", { is: "stands where its mount does", name: c.name, mount: under.name, place: at });
    else if (at !== "" && at !== "?" && placeOf(turn.state, c) === null)
      turn.warn("ZN-21", { is: "stands at no place", name: c.name, place: at });
  }
}

/** Remarks, once, on words of the scene that name nobody, no faction and no zone of this fight. */
function checkScene(turn: Turn): void {
  const { scene, sides } = turn.state;
  const { started, zones } = scene;
  const once = (about: string, remark: () => void): void => {
    if (turn.state.own.told.some((each) => each.is === "scene" && each.about === about)) return;
    turn.ownFight().told = [...turn.state.own.told, { is: "scene", about }];
    remark();
  };
  for (const said of strangersInAmbush(turn.state))
    once(`ambush ${said}`, () => turn.warn("ZN-100", { is: "nobody of that name lies in ambush", said }));
  if (typeof started === "string" && !isFaction(turn.state, started) && fold(started) !== "unclear")
    once(`started ${started}`, () =>
      turn.warn("ZN-03", { is: "no such faction", said: started, side: sides[0] ?? "party" }),
    );
  if (typeof zones !== "string") return;
  const { stray, names, hasLongNames } = mapOf(turn.state);
  for (const said of stray) once(`zones ${said}`, () => turn.warn("ZN-21", { is: "no pair of zones", said }));
  if (hasLongNames) once(`zones ${zones}`, () => turn.info("ZN-21", { is: "zones of the map", zones: names }));
}

/** `+ Archer: …`: counts from now on, and acts this round unless it is over for good (ZN-106). */
export function reopen(turn: Turn, side: Side): void {
  if (!isEnded(turn.state) || dueChecks(turn.state).length > 0) return;
  const now = turn.ownFight();
  now.ended = false;
  now.passes = 0;
  now.go = side;
}

/** Settles holds, sight and wrecks after something is over by its term or by the game master's word. */
function settleEnds(turn: Turn): void {
  settleHolds(turn);
  settleVeils(turn);
  settleWrecks(turn);
}

/**
 * Settles everything after a line: holds that cannot last, the revealed in sight, passes that are forced, the end in
 * sight.
 */
export function settle(turn: Turn): void {
  settleEnds(turn);
  settleGo(turn);
  checkScene(turn);
  lastStanding(turn);
}

/**
 * Reminds the game master, who may end the fight, when at most one faction has anyone able to fight.
 * @rule ZN-12
 */
function lastStanding(turn: Turn): void {
  const { state } = turn;
  const camps = campsOf(state);
  if (camps.length < 2 || state.own.over || !inRound(state)) return;
  const stands = (side: Side): boolean => state.combatants.some((c) => c.side === side && isAble(c));
  const able = camps.map((sides) => sides.filter(stands)).filter((sides) => sides.length > 0);
  const last = able.length > 1 ? null : (able[0]?.join(" ") ?? "");
  if (last === state.own.last) return;
  turn.ownFight().last = last;
  if (last === null) return;
  remind(
    turn,
    ["ZN-12"],
    last === "" ? { is: "nobody is able" } : { is: "only one side is able", sides: able[0] ?? [] },
  );
}

/** Rolls that are still to be made: everything used, once, but what was destroyed. */
function durabilityDue(state: FightState): Roll[] {
  const due: Roll[] = [];
  for (const c of state.combatants)
    for (const item of usedIn(c))
      if (!isDestroyed(c, item) && !c.own.tested.includes(item)) due.push({ owner: c.name, item });
  return due;
}

export function durabilityOffers(state: FightState): Offer[] {
  return durabilityDue(state).map(({ owner, item }) =>
    offer(owner, { verb: "durability", who: owner, thing: item }, "ZN-118"),
  );
}

/** `! end fight`, or a section such as `== Aftermath`. */
export function endFight(turn: Turn): void {
  if (turn.state.own.over) return;
  closeTurn(turn);
  turn.ownFight().over = true;
  notice(turn, ["ZN-12"], { is: "fight is over" }, [], "round");
  const due = durabilityDue(turn.state);
  if (due.length > 0) remind(turn, ["ZN-118"], { is: "durability rolls due", due });
}

/**
 * Carries out `Theobald durability shield [fail]` or `… shield damaged`; with option `durability d6 fail 1` it rolls a
 * die.
 * @rule ZN-118
 */
export function durability(turn: Turn, action: Action): void {
  const { actor } = action;
  const c = turn.get(actor);
  const { item, word } = readDurability(thingText(action) ?? "");
  const its = { owner: actor, item };
  if (!turn.state.own.over) turn.warn("ZN-118", { is: "durability before the end" });
  if (!usedIn(c).includes(item)) turn.refuse("ZN-118", { is: "not used in this fight", ...its });
  if (isDestroyed(c, item)) turn.refuse("ZN-118", { is: "destroyed already", ...its });
  const { tested } = c.own;
  if (tested.includes(item)) turn.refuse("ZN-118", { is: "has had its roll", ...its });
  turn.own(actor).tested = [...tested, item];
  if (word === null ? holds(turn, actor, item) : word === "ok") {
    notice(turn, ["ZN-118"], { is: "item is sound", ...its }, [actor]);
    return;
  }
  const shown = attackNamed(c, item)?.name ?? item;
  if (!isDamaged(c, item)) damage(turn, ["ZN-118", "ZN-119"], actor, shown);
  else if (turn.option("durability-again") === "destroyed") destroy(turn, ["ZN-118"], actor, shown);
}

/** Tells whether the item stays sound, by the game master's word or the die of the option. */
function holds(turn: Turn, who: string, item: string): boolean {
  const option = turn.option("durability");
  const ruled = turn.verdict(who);
  if (ruled !== null) return ruled;
  if (option === "ask")
    return turn.decide({ is: "durability of the", item }, { who, detail: turn.say({ is: "sound or damaged" }) });
  const thrown = turn.roll("durability", `1${option.die}`, { who, detail: item });
  const ok = thrown.total > option.fail;
  const against = part("fails at", option.fail);
  tell(turn, ["ZN-118"], thrown, { who, purpose: "durability", against, outcome: ok ? "sound" : "damaged" });
  return ok;
}

/** A term as a game master writes it: `! Bandit gains prone until the end of the stretch`. */
const STRETCH = "the end of the stretch";

function lastsStretch(c: Combatant, { id, until }: Condition): boolean {
  return (id === "incapacitated" && c.own.downForStretch) || (until !== null && fold(until) === STRETCH);
}

/** `! end stretch`: what lasts for the stretch ends (ZN-50, ZN-110). */
export function endStretch(turn: Turn): void {
  notice(turn, ["ZN-110"], { is: "stretch ends" }, [], "round");
  for (const c of turn.state.combatants) {
    lose(turn, ["ZN-110"], c.name, "steady");
    for (const x of c.conditions) if (x.id !== "steady" && lastsStretch(c, x)) end(turn, ["ZN-50"], c.name, x);
  }
}
