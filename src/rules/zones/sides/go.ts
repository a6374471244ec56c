import { type Who, type Side, nobody, sideIn } from "../../../fight/who.ts";
import { has, lose, notice } from "../../../fight/rule-kit.ts";
import { initiativeOf } from "../initiative.ts";
import { expireAt, isDown, isVehicle, membersOf, rootOf, unitOf } from "../people.ts";
import type { Action, Combatant, FightState, Turn } from "../types.ts";
import type { Did } from "../words/deeds.ts";
import type { RoundOver } from "../words/go.ts";

/*
 * Whose go it is: factions alternate, each activates one unit or passes, and the round is over when all have passed in
 * a row (ZN-02 to ZN-10).
 */

/** Has it had its turn of the round, in sequence or as a reaction? What it did; null: not yet. */
export function spentOn(c: Combatant): Did | null {
  const { spent } = c.own;
  if (spent !== null) return spent;
  return has(c, "turn spent") ? { is: "game master's word" } : null;
}

/** Has it kept its part of a shared turn for a reaction: by its word (the condition), or by saying nothing (ZN-137)? */
export function isReserved(c: Combatant): boolean {
  return has(c, "reserved") || c.own.keeps;
}

export function unreserve(turn: Turn, name: Who): void {
  lose(turn, ["ZN-137"], name, "reserved");
  if (turn.get(name).own.keeps) turn.own(name).keeps = false;
}

/** May its faction activate it (ZN-09)? */
export function canActivate(state: FightState, c: Combatant): boolean {
  if (isDown(c) || isVehicle(c) || spentOn(c) !== null || isReserved(c) || has(c, "rushed")) return false;
  // Harmed since it surrendered, it may fight on (ZN-114).
  if (has(c, "surrendered") && has(c, "broken") && !c.own.harmed) return false;
  return state.phase !== "surprise" || c.own.ambusher;
}

export function sideCanAct(state: FightState, side: Side): boolean {
  return membersOf(state, side).some((c) => canActivate(state, c));
}

export function inRound({ phase }: FightState): boolean {
  return phase === "round" || phase === "surprise";
}

export function isEnded(state: FightState): boolean {
  return state.own.ended;
}

/**
 * The next faction in written order, round and round.
 * @rule ZN-06
 */
function after(state: FightState, side: Side): Side | null {
  const at = state.sides.indexOf(side);
  return state.sides[(at + 1) % Math.max(1, state.sides.length)] ?? null;
}

function setGo(turn: Turn, side: Side | null): void {
  turn.ownFight().go = side;
}

/** A new round: nobody has passed, the faction with the initiative has the first go (ZN-05). */
export function openRound(turn: Turn): void {
  const now = turn.ownFight();
  now.passes = 0;
  now.begun = false;
  now.ended = false;
  now.active = null;
  setGo(turn, initiativeOf(turn.state));
}

/**
 * After everything: factions with nobody left to act pass by themselves, and the round ends when all have passed
 * (ZN-09, ZN-10).
 * @rule ZN-09
 */
export function settleGo(turn: Turn): void {
  const { phase, sides } = turn.state;
  if (!inRound(turn.state) || isEnded(turn.state) || sides.length === 0) return;
  if (phase === "surprise" && !turn.state.own.begun) return;
  if (turn.state.own.go === null) {
    if (!sides.some((side) => sideCanAct(turn.state, side))) endRound(turn, "nobody left");
    return;
  }
  for (;;) {
    const side = turn.state.own.go;
    if (side === null || sideCanAct(turn.state, side)) return;
    notice(turn, ["ZN-09"], { is: "passes by itself", side }, [`@${side}`], "round");
    if (countPass(turn, side)) return;
  }
}

/**
 * Counts a pass and hands the go on; true when the round is over.
 * @rule ZN-10
 */
function countPass(turn: Turn, side: Side): boolean {
  const count = turn.state.own.passes + 1;
  turn.ownFight().passes = count;
  setGo(turn, turn.option("faction-order") === "named" ? null : after(turn.state, side));
  if (count < turn.state.sides.length) return false;
  endRound(turn, "all passed");
  return true;
}

export function endRound(turn: Turn, why: RoundOver): void {
  if (isEnded(turn.state)) return;
  const text = turn.say({ is: "round ends", section: turn.state.section, why });
  turn.ownFight().ended = true;
  setGo(turn, null);
  turn.emit({ type: "round", rule: ["ZN-10"], text, who: [], loud: true });
}

/** The open turn is over: terms that last until its end run out. */
export function closeTurn(turn: Turn): void {
  const root = turn.state.own.active;
  if (root === null) return;
  turn.ownFight().active = null;
  for (const c of turn.state.combatants)
    if (spentOn(c) !== null && (rootOf(turn.state, c.name) === root || c.own.sharesWith === root))
      expireAt(turn, "turn end", c.name);
}

/**
 * Activates somebody, or goes on with its turn where that is still open; a mount and its riders share one (ZN-06,
 * ZN-07, ZN-136). `deed`: what it does.
 * @rule ZN-136
 */
export function takeTurn(turn: Turn, name: Who, deed: Did): void {
  const root = rootOf(turn.state, name);
  const active = turn.state.own.active;
  // Whoever has got off in the shared turn is still in it.
  if (active === root || (active !== null && turn.get(name).own.sharesWith === active)) join(turn, name);
  else activate(turn, name, root);
  const me = turn.own(name);
  // What goes with the main action, a weapon drawn for it or a step, is not what the turn was for.
  me.spent = me.main ?? deed;
  me.spentBy = "turn";
  unreserve(turn, name);
}

/** Goes on in the unit's open turn. */
function join(turn: Turn, name: Who): void {
  const c = turn.get(name);
  const did = spentOn(c);
  if (did === null || c.own.spentBy !== "reaction") return;
  turn.refuse("ZN-136", { is: "no part in this turn", name, did });
}

function activate(turn: Turn, name: Who, root: string): void {
  closeTurn(turn);
  mayActivate(turn, turn.get(name));
  // Who lies in ambush is known by now: factions without ambushers pass (ZN-102).
  turn.ownFight().begun = true;
  if (turn.state.phase === "surprise") settleGo(turn);
  if (inRound(turn.state)) inOrder(turn, turn.get(name).side);
  turn.ownFight().active = root;
  turn.ownFight().passes = 0;
  if (!isEnded(turn.state))
    setGo(turn, turn.option("faction-order") === "named" ? null : after(turn.state, turn.get(name).side));
  for (const member of unitOf(turn.state, root)) {
    if (spentOn(member) !== null && member.name !== name) continue;
    expireAt(turn, "turn start", member.name);
    freshTurn(turn, member.name);
    const its = turn.own(member.name);
    its.sharesWith = root;
    if (member.name !== name && !isDown(member) && !isVehicle(member)) its.keeps = true;
  }
}

/** Nothing done yet in this turn: see `budget.ts`. */
export function freshTurn(turn: Turn, name: Who): void {
  const me = turn.own(name);
  me.moved = 0;
  me.sprinted = false;
  me.main = null;
  me.bonus = 0;
  me.whole = null;
  me.shot = false;
}

/** As if it had not had its turn of the round. */
export function forgetTurn(turn: Turn, name: Who): void {
  const me = turn.own(name);
  me.spent = null;
  me.spentBy = null;
  me.reacted = 0;
  me.sharesWith = null;
}

function mayActivate(turn: Turn, c: Combatant): void {
  const did = spentOn(c);
  if (did !== null) turn.refuse("ZN-07", { is: "turn taken", name: c.name, did, open: othersOf(turn.state, c) });
  else if (isReserved(c)) turn.refuse("ZN-137", { is: "part reserved", name: c.name });
  if (turn.state.phase === "surprise" && !c.own.ambusher)
    turn.refuse("ZN-102", { is: "did not lie in ambush", name: c.name });
}

/** Those of its side who may still act. */
function othersOf(state: FightState, c: Combatant): string[] {
  return membersOf(state, c.side)
    .filter((other) => canActivate(state, other))
    .map((other) => other.name);
}

/** Out of turn is irregular, not impossible (ZN-06, ZN-10). */
function inOrder(turn: Turn, side: string): void {
  const { state } = turn;
  if (isEnded(state)) turn.warn("ZN-10", { is: "round is over", section: state.section, next: state.round + 1 });
  else notItsGo(turn, side);
}

function notItsGo(turn: Turn, side: string): void {
  const go = turn.state.own.go;
  if (go !== null && go !== side) turn.warn("ZN-06", { is: "another's go", side: go });
}

/**
 * `@party pass`.
 * @rule ZN-08
 */
export function pass(turn: Turn, action: Action): void {
  for (const side of action.actors.map(sideIn)) passes(turn, side);
}

function passes(turn: Turn, side: Side): void {
  closeTurn(turn);
  const { state } = turn;
  const go = state.own.go;
  if (isEnded(state) || (!sideCanAct(state, side) && go !== side)) {
    turn.info("ZN-09", { is: "passed by itself", side });
    return;
  }
  notItsGo(turn, side);
  turn.ownFight().begun = true;
  notice(turn, ["ZN-08"], { is: "passes", side }, [`@${side}`]);
  countPass(turn, side);
}

/**
 * `@bandits first @party` (ZN-05; with `faction-order named` also for every later go, ZN-06).
 * @rule ZN-05
 */
export function first(turn: Turn, action: Action): void {
  const by = sideIn(action.actor);
  const target = action.targets[0] ?? nobody;
  const { state } = turn;
  if (!target.startsWith("@")) turn.impossible("ZN-05", { is: "who goes first", sides: state.sides });
  closeTurn(turn);
  const holder = initiativeOf(state);
  if (holder === null) turn.warn("ZN-03", { is: "initiative unknown", side: by });
  else if (holder !== by) turn.refuse("ZN-05", { is: "another has the initiative", holder, side: by });
  const each = turn.option("faction-order") === "named";
  if (!each && state.own.begun) turn.refuse("ZN-05", { is: "round has begun" });
  if (isEnded(state))
    turn.refuse("ZN-10", { is: "begin the next round first", section: state.section, next: state.round + 1 });
  const side = sideIn(target);
  setGo(turn, side);
  notice(turn, [each ? "ZN-06" : "ZN-05"], { is: each ? "goes next" : "goes first", side }, [target], "order");
}
