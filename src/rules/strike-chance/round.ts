import { campsOf } from "../../fight/alliance.ts";
import { sidesText } from "../../fight/sentences.ts";
import {
  list,
  beginSection,
  expire,
  has,
  known,
  lastRound,
  notice,
  remind,
  lose,
  setStat,
} from "../../fight/rule-kit.ts";
import type { Section } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { endAmbush } from "./ambush.ts";
import { woundTable } from "./grievous.ts";
import { entryDone } from "./losses.ts";
import { bringIn, completeSpell, endSpell, goesOff, beginSpell, type Casting } from "./magic.ts";
import { bleed, bloodOf, stuckBefore } from "./missiles.ts";
import { moved, startPath, feetText } from "./movement.ts";
import { freshFightRound, freshRound, thisRound, type Entry } from "./own.ts";
import { does, type Plan } from "./plan.ts";
import { lost } from "./rulings.ts";
import type { Combatant, Condition, FightState, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { openWithdrawals } from "./withdraw.ts";
import { engagedWith, isDecided, isOut } from "./wounds.ts";

/*
 * Rounds: what ends with one and begins with the next (SC-01, SC-52, SC-60 to SC-62, SC-138); and the count of
 * segments: what happens by itself between one action and the next (round procedure, 6 to 8).
 */

/**
 * A round: its seconds, what happens in its count, and what ends with it (SC-01, SC-18, SC-35, SC-61, SC-66, SC-85,
 * SC-87).
 */
export const roundSentences = {
  "seconds of the round": "{from} to {to} seconds",
  "a spell goes off first": "end of round: a spell goes off, and its cast chance is rolled",
  "spell without a line": ({ name, spell, due }: { name: string; spell: string; due: number | null }) =>
    `${name}’s ${spell} ${due === null ? "was declared" : `was due on ${due}`}, ` +
    `and there is no line "${name} casts ${spell}": nothing comes of it.`,
  "has moved": ({ name, feet }: { name: string; feet: number }) => `${name} has moved ${feetText(feet)} ft`,
  "nobody left": ({ sides }: { sides: readonly string[] }) =>
    `Nobody of ${list(sidesText(sides), "or")} is left in the fight: is it over? Then write "== Aftermath".`,

  drinks: "{name} drinks {drink}",
  "what the drink does": `What {drink} does to {name} is yours to say, from segment 5 on: "! {name} heal 8". It must
      have been close at hand.`,
} as const;

/** Carries out a `==` line: ends what ran, then begins what it names. */
export function section(turn: Turn, to: Section): void {
  const { phase } = turn.state;
  if (phase === "setup") woundTable(turn);
  if (phase === "round" || phase === "surprise") settle(turn, false);
  const wasFree = phase === "surprise";
  clearRound(turn);
  if (wasFree) endAmbush(turn);
  beginSection(turn, ["SC-01"], to, to.round ?? turn.state.round);
  if (to.round !== null || to.surprise !== null) beginRound(turn, to, phase === "setup");
}

/**
 * Begins a round of ten seconds. A free round before the first is round 0, a later one takes ten seconds of its own.
 * @rule SC-01
 */
function beginRound(turn: Turn, to: Section, first: boolean): void {
  const extra = first ? 0 : turn.state.own.extraSeconds;
  turn.ownFight().extraSeconds = to.surprise !== null && !first ? extra + 10 : extra;
  const clock = to.surprise === null ? ((to.round ?? 1) - 1) * 10 + extra : first ? -10 : turn.state.round * 10 + extra;
  turn.ownFight().clock = clock;
  notice(turn, ["SC-01"], { is: "seconds of the round", from: clock, to: clock + 10 }, [], "round");
  for (const c of turn.state.combatants) {
    if (engagedWith(c).length > 0) turn.own(c.name).engagedAtStart = true;
    if (first) stuckBefore(turn, c.name);
    bringIn(turn, c.name);
  }
}

/**
 * Ends the round once: by the `end of round` line, else by the next section line. `own`: dice may stand on this line.
 */
export function settle(turn: Turn, own: boolean): void {
  if (turn.state.own.settled) return;
  if (!own && needsDice(turn))
    turn.wait(
      { is: "a spell goes off first" },
      {
        offers: [offer("", { verb: "end of round" }, "SC-61", "SC-66")],
      },
    );
  advance(turn, -5);
  for (const c of turn.state.combatants) finishSpell(turn, c);
  for (const c of turn.state.combatants) tellMoved(turn, c);
  bleed(turn);
  const held = turn.state.combatants.filter((c) => has(c, "holding")).map((c) => c.name);
  endConditions(turn);
  turn.ownFight().settled = true;
  for (const name of held) turn.own(name).heldNext = true;
  askForEnd(turn);
}

/** Tells whether the end of the round settles anything; else the next round is all that comes (SC-61, SC-138). */
export function settles(state: FightState): boolean {
  const { round } = state;
  // A spell that nobody is due to cast any more comes to nothing without a word.
  const decided = isDecided(state);
  return (
    somethingHappens(state) ||
    state.combatants.some((c) => {
      const { plan } = c.own;
      if (atRoundEnd(c) || (!decided && lapses(c.own.casting))) return true;
      if (does(plan, "ready shield") && c.stats["shield"] === "near") return true;
      return bloodOf(state, c).length > 0 || c.conditions.some((each) => isOver(each, round));
    })
  );
}

/** Tells whether somebody's spell goes off as the round ends (SC-61). */
function atRoundEnd(c: Combatant): boolean {
  return c.own.casting?.done === "end";
}

/** Tells whether somebody's cast chance must be rolled before the round can end. */
export function needsDice(turn: Pick<Turn, "state">): boolean {
  return turn.state.combatants.some(
    (c) => atRoundEnd(c) && known(c, "cast") !== null && c.own.casting?.undecided !== true,
  );
}

/** Lets a one-round spell go off (SC-61); drops another whose segment has come without a line (SC-66). */
function finishSpell(turn: Turn, c: Combatant): void {
  if (atRoundEnd(c)) {
    completeSpell(turn, c.name);
    goesOff(turn, c.name, null);
    return;
  }
  const casting = c.own.casting;
  if (casting === null) return;
  const { name: spell } = casting;
  const due = readySegment(casting);
  if (lapses(casting)) {
    // Nobody is due any more where one side alone is left.
    if (!isDecided(turn.state)) turn.warn("SC-66", { is: "spell without a line", name: c.name, spell, due });
    endSpell(turn, ["SC-66"], c.name, "nothing");
  }
}

/** Returns the segment on which a spell is ready to go off; null: it is not. */
function readySegment({ done, phase }: Casting): number | null {
  return typeof done === "number" && phase === "ready" ? done : null;
}

/** Tells whether a spell is gone with the round: ready and not cast, or never begun. */
function lapses(casting: Casting | null): boolean {
  if (casting === null || casting.phase === "waiting" || casting.overdue !== null) return false;
  return readySegment(casting) !== null || casting.begin === null;
}

/** Tells how far somebody has come (SC-18); a shield is ready by the end of the round (SC-84). */
function tellMoved(turn: Turn, c: Combatant): void {
  const feet = moved(turn.state, c);
  if (!isOut(c) && feet > 0) notice(turn, ["SC-18"], { is: "has moved", name: c.name, feet }, [c.name]);
  if (does(c.own.plan, "ready shield") && c.stats["shield"] === "near") shieldReady(turn, c.name);
}

/** Conditions with things tied to them: when one that was given for a time ends, its thing is as before. */
const tiedToThings: ReadonlySet<string> = new Set([
  "shield not ready",
  "armor worn down",
  "weapon dropped",
  "casting",
  "waiting to cast",
]);

/** Ends conditions that last no longer than this round. */
function endConditions(turn: Turn): void {
  const over = (condition: Condition): boolean => isOver(condition, turn.state.round);
  const ended = turn.state.combatants.flatMap(({ name, conditions }) =>
    conditions.flatMap((each) => (over(each) && tiedToThings.has(each.id) ? [[name, each] as const] : [])),
  );
  expire(turn, ["SC-01"], (_, condition) => over(condition));
  for (const [name, gone] of ended) lost(turn, name, gone);
}

/** Tells whether a condition lasts no longer than this round. */
function isOver({ ends }: Condition, round: number): boolean {
  return ends !== null && ends.at !== "never" && (lastRound(ends) ?? round) <= round;
}

/** Asks whether the fight is over when a side has nobody left: the rules do not say what ends a fight (SC-35). */
function askForEnd(turn: Turn): void {
  const { combatants } = turn.state;
  const gone = campsOf(turn.state)
    .filter((sides) => {
      const members = combatants.filter((c) => sides.includes(c.side));
      return members.length > 0 && members.every(isOut);
    })
    .flat();
  if (gone.length > 0) remind(turn, ["SC-35"], { is: "nobody left", sides: gone });
}

/** Takes away what lasted the round, and brings in what was held over. */
function clearRound(turn: Turn): void {
  Object.assign(turn.ownFight(), freshFightRound);
  for (const c of turn.state.combatants) {
    const { owedAttacks, heldNext } = c.own;
    Object.assign(turn.own(c.name), freshRound, {
      owedNow: owedAttacks,
      owedAttacks: 0,
      held: heldNext,
      heldNext: false,
    });
  }
}

/** An event of the count that comes by itself. */
interface Happening {
  readonly at: number;
  /** Within a segment: withdrawals, movement, shields, then the rest. */
  readonly order: number;
  readonly run: (turn: Turn) => void;
}

/** Counts down to that segment, and lets happen what lies on the way. Never counts up. */
export function advance(turn: Turn, to: number): void {
  for (;;) {
    const next = nextHappening(turn.state, to);
    if (next === null) break;
    setCount(turn, next.at);
    next.run(turn);
  }
  setCount(turn, to);
}

function setCount(turn: Turn, at: number): void {
  const now = turn.state.own.count;
  if (turn.state.own.rolled && (now === null || at < now)) turn.ownFight().count = at;
}

/** Tells whether anything still happens by itself before the round is out. */
function somethingHappens(state: FightState): boolean {
  return nextHappening(state, -5) !== null;
}

function nextHappening(state: FightState, to: number): Happening | null {
  let best: Happening | null = null;
  for (const c of state.combatants) {
    for (const each of happeningsOf(state, c)) {
      if (each.at < to) continue;
      if (best === null || each.at > best.at || (each.at === best.at && each.order < best.order)) best = each;
    }
  }
  return best;
}

function happeningsOf(state: FightState, c: Combatant): Happening[] {
  const found: Happening[] = [];
  const { name } = c;
  const on = (at: number | "end" | null, order: number, run: Happening["run"]): void => {
    if (typeof at === "number") found.push({ at, order, run });
  };
  const casting = c.own.casting;
  if (casting?.phase === "declared") on(casting.begin, 3, (t) => beginSpell(t, name));
  if (casting?.phase === "casting") on(casting.done, 4, (t) => completeSpell(t, name));
  if (isOut(c) || has(c, "made to move")) return found;
  const plan = c.own.plan;
  if (plan === null) return found;
  const starts = startOf(c, plan);
  if (leavesOn(c, starts)) on(starts, 0, (t) => openWithdrawals(t, leavingOn(t.state, starts)));
  if (c.own.path === null) on(starts, 1, (t) => startPath(t, name, 10));
  if (does(plan, "ready shield") && c.stats["shield"] === "near" && state.options["shield-ready-at"] === "half")
    on(5, 2, (t) => shieldReady(t, name));
  const { drink } = plan;
  if (drink !== null && !c.own.drunk) on(5, 5, (t) => drinks(t, name, drink));
  for (const entry of c.own.entries)
    if (entry.kind === "free" && entry.state === "waiting") on(entry.at, 3, (t) => freeAction(t, name, entry));
  return found;
}

/**
 * Returns the segment of somebody's first step, as far as the count brings it; null: it takes none, or not before its
 * attacks.
 */
function startOf(c: Combatant, plan: Plan): number | null {
  if (c.own.path !== null) return c.own.path.first;
  return plan.mode === "" || c.own.stopped || (plan.mode === "after" && !neverAttacked(c)) ? null : 10;
}

/** Tells whether somebody withdraws on that segment. */
function leavesOn(c: Combatant, segment: number | null): boolean {
  const { plan, left } = c.own;
  if (plan === null || left || isOut(c) || has(c, "made to move")) return false;
  return does(plan, "withdraw") && startOf(c, plan) === segment;
}

/** Returns the combatants that withdraw on that segment. */
function leavingOn(state: FightState, segment: number | null): Who[] {
  return state.combatants.flatMap((c) => (leavesOn(c, segment) ? [c.name] : []));
}

/** Tells whether all attacks are lost: the movement behind them has nothing to wait for then (SC-73). */
function neverAttacked(c: Combatant): boolean {
  const entries = c.own.entries;
  return entries.length > 0 && entries.every((entry) => entry.state === "lost") && !has(c, "stunned");
}

/**
 * Makes a readied shield count from its segment on.
 * @rule SC-84
 */
export function shieldReady(turn: Turn, name: Who): void {
  setStat(turn, ["SC-84"], name, "shield", "ready");
  lose(turn, ["SC-84"], name, "shield not ready");
}

/**
 * Drinks a potion; its effect is the game master's (SC-85, SC-87).
 * @rule SC-87
 */
function drinks(turn: Turn, name: Who, what: string): void {
  turn.own(name).drunk = true;
  notice(turn, ["SC-85"], { is: "drinks", name, drink: what }, [name]);
  remind(turn, ["SC-87"], { is: "what the drink does", name, drink: what });
}

/** Takes the free action that took an attack's place (SC-89). */
function freeAction(turn: Turn, name: Who, entry: Entry): void {
  entryDone(turn, name, entry);
  if (!has(turn.get(name), "free action used")) thisRound(turn, ["SC-88"], name, "free action used");
}

/**
 * Ends declarations, as something is resolved (SC-103). A round without initiative has no count, so that declared
 * spells, movement and withdrawals begin now.
 */
export function openRound(turn: Turn): void {
  if (turn.state.own.opened) return;
  turn.ownFight().opened = true;
  for (const { name, own } of turn.state.combatants) if (own.casting?.phase === "declared") beginSpell(turn, name);
  const moving = turn.state.combatants.filter(({ own }) => own.plan !== null && !["", "after"].includes(own.plan.mode));
  openWithdrawals(
    turn,
    moving.flatMap(({ name, own }) => (does(own.plan, "withdraw") ? [name] : [])),
  );
  for (const { name } of moving) startPath(turn, name, 10);
}
