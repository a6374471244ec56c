import { line, withWays } from "../../fight/fact.ts";
import { list, fold, notice, tell, has, lose } from "../../fight/rule-kit.ts";
import { sideDoes, sideText, sidesText } from "../../fight/sentences.ts";
import { nobody, sideIn, type Side, type Who } from "../../fight/value.ts";
import { expireAt, isDown, isVehicle, membersOf, rootOf, unitOf } from "./people.ts";
import { done, type Did } from "./phrases.ts";
import type { Fact, FightState, Turn, Action, Combatant } from "./types.ts";

/*
 * Turns (ZN-02 to ZN-10, ZN-102): who holds the initiative, whose go it is, and who has had its turn. Factions
 * alternate; each activates one unit or passes, and the round is over when all have passed in a row.
 */

/** Why a round is over. */
const over = {
  "nobody left": "nobody is left to act",
  "all passed": "all factions have passed",
  "next round": "the next round begins",
  "morale checked": "morale is checked",
};

type RoundOver = keyof typeof over;

/** The initiative, goes and passes (ZN-03 to ZN-10, ZN-102, ZN-136, ZN-137). */
export const turnSentences = {
  "no factions": "There are no factions to choose from.",
  "a face for each": ({ sides }: { sides: readonly string[] }) => `a face for each of ${list(sidesText(sides))}`,
  "holds the initiative": ({ side }: { side: string }) => `${sideDoes(side, "have", "has")} initiative`,
  "rolled the initiative": ({ side, dice, faces }: { side: string; dice: string; faces: readonly number[] }) =>
    `${sideDoes(side, "have", "has")} initiative (${dice}=${faces.join(", ")})`,
  "passes by itself": ({ side }: { side: string }) => `a pass by ${sideText(side)}: nobody is left to act`,
  "round ends": ({ section, why }: { section: string; why: RoundOver }) => `${section} ends: ${over[why]}`,
  "no part in this turn": ({ name, did }: { name: string; did: Did }) =>
    `${name} has already taken its turn this round (${done(did)}) and takes no part in this one; the others still act.`,
  "turn taken": ({ name, did, open }: { name: string; did: Did; open: readonly string[] }) =>
    `${name} has already taken its turn this round (${done(did)}). Each has one turn a ` +
    `round${open.length === 0 ? "" : `; still to act: ${list(open)}`}.`,
  "part reserved": "{name} has reserved its part of the shared turn: it may only react until the round ends.",
  "did not lie in ambush":
    "Only those who lay in ambush act in the bonus round, and {name} did not. Everybody acts from round 1.",
  "round is over": '{section} is over: all factions have passed. Begin the next with "== Round {next}".',
  "another's go": ({ side }: { side: string }) => `It is the turn of ${sideText(side)}. Done all the same.`,
  "passed by itself": ({ side }: { side: string }) =>
    `Nobody of ${sideText(side)} is left to act, and the pass comes by itself: this line changes nothing.`,
  passes: ({ side }: { side: string }) => `a pass by ${sideText(side)}`,
  "who goes first": ({ sides }: { sides: readonly string[] }) =>
    `Which faction goes first: ${list(sidesText(sides), "or")}?`,
  "initiative unknown": 'Nobody holds the initiative yet: mark a side (initiative), or write "scene: started {side}".',
  "another has the initiative": ({ holder, side }: { holder: string; side: string }) =>
    `${sideDoes(holder, "have", "has")} initiative: who goes first is chosen there, not by ${sideText(side)}.`,
  "round has begun":
    "The round has begun: who goes first is said at its start, and then factions take turns in written order.",
  "begin the next round first": ({ section, next }: { section: string; next: number }) =>
    withWays`${section} is over: write ${line(`== Round ${next}`)} first.`,
  "goes first": ({ side }: { side: string }) => `${sideDoes(side, "go", "goes")} first`,
  "goes next": ({ side }: { side: string }) => `${sideDoes(side, "go", "goes")} next`,
} as const;

/**
 * Returns the faction that holds the initiative; null: nobody knows.
 * @rule ZN-03
 */
export function initiativeOf(state: FightState): Side | null {
  const rolled = state.own.initiative;
  if (rolled !== null) return rolled;
  const flagged = state.sides.find((side) => state.scene[`@${side} initiative`] === true);
  if (flagged !== undefined) return flagged;
  const started = state.scene["started"];
  const said = typeof started === "string" ? withoutAt(fold(started)) : "";
  return state.sides.find((side) => fold(side) === said) ?? null;
}

/** Tells whether these words of the scene name a faction of the fight. */
export function isFaction(state: FightState, said: string): boolean {
  return state.sides.some((side) => fold(side) === withoutAt(fold(said)));
}

function withoutAt(side: string): string {
  return side.startsWith("@") ? side.slice(1) : side;
}

/** Tells whether the initiative is to be rolled for, as by `started unclear` (ZN-04). */
export function initiativeDue(state: FightState): boolean {
  const again = state.options["initiative-each-round"] === "random" && state.phase === "round";
  if (again && state.own.rolledIn !== state.round) return true;
  const started = state.scene["started"];
  return initiativeOf(state) === null && typeof started === "string" && fold(started) === "unclear";
}

/** Gives the initiative to the ambushers' side, unless somebody else is named. */
export function ambushersStarted(turn: Turn, side: Side): void {
  if (initiativeOf(turn.state) === null && !initiativeDue(turn.state)) turn.ownFight().initiative = side;
  if (turn.state.own.go === null) turn.ownFight().go = initiativeOf(turn.state);
}

/**
 * Carries out `initiative [d2=2]`: a die with a face for each faction, or a d6 read in equal shares.
 * @rule ZN-04
 */
export function rollInitiative(turn: Turn): void {
  const { sides } = turn.state;
  const count = sides.length;
  if (count === 0) turn.impossible("ZN-04", { is: "no factions" });
  let face = 1;
  const rolled: number[] = [];
  const six = turn.recorded() === "d6" && count < 6;
  const dice = six ? "d6" : `d${count}`;
  if (count > 1) {
    // Faces of a d6 that belong to nobody's equal share are rolled again.
    const share = six ? Math.floor(6 / count) : 1;
    do {
      face = turn.roll("initiative", dice, { detail: turn.say({ is: "a face for each", sides }) }).total;
      rolled.push(face);
    } while (face > share * count);
    face = Math.ceil(face / share);
  }
  const side = sides[face - 1] ?? turn.impossible("ZN-04", { is: "no factions" });
  const thrown = { dice, faces: rolled, total: face, summed: false };
  tell(turn, ["ZN-04"], thrown, { who: null, purpose: "initiative", outcome: { is: "of a side", side } });
  turn.ownFight().initiative = side;
  turn.ownFight().rolledIn = turn.state.round;
  const told: Fact =
    rolled.length === 0
      ? { is: "holds the initiative", side }
      : { is: "rolled the initiative", side, dice, faces: rolled };
  notice(turn, ["ZN-03", "ZN-04"], told, [`@${side}`], "order");
  if (!turn.state.own.begun) turn.ownFight().go = side;
}

/** Returns the deed of somebody's turn of the round, in sequence or as a reaction; null: not taken yet. */
export function spentOn(c: Combatant): Did | null {
  const { spent } = c.own;
  if (spent !== null) return spent;
  return has(c, "turn spent") ? { is: "game master's word" } : null;
}

/**
 * Tells whether somebody has kept its part of a shared turn for a reaction, by its word (the condition) or by saying
 * nothing (ZN-137).
 */
export function isReserved(c: Combatant): boolean {
  return has(c, "reserved") || c.own.keeps;
}

export function unreserve(turn: Turn, name: Who): void {
  lose(turn, ["ZN-137"], name, "reserved");
  if (turn.get(name).own.keeps) turn.own(name).keeps = false;
}

/** Tells whether a faction may activate this member (ZN-09). */
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
 * Returns the next faction in written order, round and round.
 * @rule ZN-06
 */
function after(state: FightState, side: Side): Side | null {
  const at = state.sides.indexOf(side);
  return state.sides[(at + 1) % Math.max(1, state.sides.length)] ?? null;
}

function setGo(turn: Turn, side: Side | null): void {
  turn.ownFight().go = side;
}

/** Begins a round: nobody has passed, and the faction with the initiative has the first go (ZN-05). */
export function openRound(turn: Turn): void {
  const now = turn.ownFight();
  now.passes = 0;
  now.begun = false;
  now.ended = false;
  now.active = null;
  setGo(turn, initiativeOf(turn.state));
}

/**
 * Lets factions with nobody left to act pass by themselves, and ends the round when all have passed (ZN-09, ZN-10).
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

/** Ends the open turn: terms that last until its end run out. */
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
  // A rider that has got off in the shared turn is still in it.
  if (active === root || (active !== null && turn.get(name).own.sharesWith === active)) join(turn, name);
  else activate(turn, name, root);
  const me = turn.own(name);
  // A step, or a weapon drawn for the main action, is not what the turn was for.
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
  // Ambushers are known by now: factions without any pass (ZN-102).
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

/** Clears what `budget.ts` counts, at the start of a turn. */
export function freshTurn(turn: Turn, name: Who): void {
  const me = turn.own(name);
  me.moved = 0;
  me.sprinted = false;
  me.main = null;
  me.bonus = 0;
  me.whole = null;
  me.shot = false;
}

/** Gives the turn of the round back. */
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

/** Returns the members of its side who may still act. */
function othersOf(state: FightState, c: Combatant): string[] {
  return membersOf(state, c.side)
    .filter((other) => canActivate(state, other))
    .map((other) => other.name);
}

/** Warns of an action out of turn, which is irregular and not impossible (ZN-06, ZN-10). */
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
 * Carries out `@party pass`.
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
