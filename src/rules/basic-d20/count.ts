import { clause } from "../../fight/action.ts";
import { list, expire, has, held, lose, loudly, notice } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { barOfJob, refuseIf, isOut, barToAct, stillToAct } from "./actions.ts";
import { handOverTaken } from "./gear.ts";
import type { Own, OwnFight } from "./own.ts";
import { endHolds, prisonerOf } from "./position.ts";
import type { Action, Combatant, FightState, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

interface Early {
  readonly name: string;
  readonly number: number | null;
}

/** Remarks on the number being called, and on actions held past it (BD-11 to BD-13, BD-24, BD-41). */
export const countSentences = {
  "only on a lower number": ({ who, own, named }: Subject & { own: number; named: number }) =>
    `${who} rolled ${own}: holding an action leads to a lower number, not up to ${named}.`,
  "held beyond the count": "The count ends on {lowest}: an action held beyond it is lost.",
  "held too long": ({ who }: Subject) => `Everybody else has acted: the action that ${who} held is lost.`,
  "at once with": ({ number, names }: { number: number; names: readonly string[] }) =>
    `on ${number}, at once with ${list(names)}`,
  "others come first": ({ who, number, first }: Subject & { number: number; first: readonly Early[] }) => {
    const names = list(first.slice(0, 4).map((each) => `${each.name} (${each.number ?? ""})`));
    const more = first.length > 4 ? ` and ${first.length - 4} more` : "";
    return `${names}${more} would come before ${who} (${number}). Done as you wrote it.`;
  },
  "dropped before it got away": ({ who }: Subject) =>
    `${who} was dropped before it got away, and does nothing more this turn.`,
  "round is settled": "The end of this round has been settled above; this line comes after it.",
} as const;

/*
 * The number being called: which one it is for whoever acts now, and what is settled when it is over (BD-11, BD-12,
 * BD-24, BD-25).
 */

/**
 * Returns the number on which somebody acts who waits for another; null if that one gives none.
 * @rule BD-25
 */
function awaitedNumber(state: FightState, name: string, own: number | null): number | null {
  const other = find(state, name);
  if (other === undefined || (isOut(other) && other.own.acted === null)) return null;
  const number = other.own.actedOn ?? other.own.number;
  return number !== null && (own === null || number <= own) ? number : null;
}

/**
 * Returns the number on which somebody acts now: its own, or the one that it waited for (BD-24, BD-25, BD-98); null
 * if the round has no numbers.
 * @rule BD-24
 */
function actingNumber(turn: Turn, action: Action): number | null {
  const { state } = turn;
  const who = action.actor;
  const c = turn.get(who);
  const own = c.own.number;
  const named = clause(action, "on number")?.number ?? null;
  const leftoverLost = turn.option("hold-leftover") === "lost";
  if (named !== null) {
    if (own !== null && named > own) turn.refuse("BD-24", { is: "only on a lower number", who, own, named });
    const lowest = Math.min(...state.combatants.map((each) => each.own.number ?? named));
    if (leftoverLost && named < lowest) turn.refuse("BD-24", { is: "held beyond the count", lowest });
    return named;
  }
  const waiting = held(c, "delaying") ?? held(c, "holding");
  if (waiting === undefined) return own;
  const called = state.own.number;
  const [awaited] = waiting.whom;
  const theirs = awaited === undefined ? null : awaitedNumber(state, awaited, own);
  if (theirs !== null) return theirs;
  if (called === null || (own !== null && called > own)) return own;
  if (leftoverLost && called !== own && state.combatants.every((each) => each.name === who || !stillToAct(state, each)))
    turn.refuse("BD-24", { is: "held too long", who });
  return called;
}

/** Values of a combatant that hold for the number being called only. */
const freshNumber = {
  attacked: 0,
  calledWith: null,
  wounds: [],
  closed: [],
  charging: null,
  spell: null,
  spellAt: [],
  spellSaved: false,
} as const satisfies Partial<Own>;

/** Tells whether somebody did or suffered something on the number being called. */
function tookPart({ attacked, calledWith, closed, charging, spell, spellSaved }: Combatant["own"]): boolean {
  return attacked > 0 || calledWith !== null || closed.length > 0 || charging !== null || spell !== null || spellSaved;
}

/**
 * Closes the number: conditions inflicted on it count from now on, and spells cast on it take effect (BD-11, BD-95).
 */
function closeNumber(turn: Turn): void {
  for (const c of turn.state.combatants) if (isOut(c)) endHolds(turn, c.name);
  Object.assign(turn.ownFight(), { fresh: [], parted: [], unaware: [] } satisfies Partial<OwnFight>);
  handOverTaken(turn);
  for (const { name, own } of turn.state.combatants) {
    const { spell, spellAt } = own;
    // Cast by a line, it is out with its number; given by ruling, it lasts as long as that says.
    const out = spell !== null && has(turn.get(name), "casting");
    if (out) loudly(turn, ["BD-95"], { is: "spell comes about", who: name, spell, targets: spellAt }, [name]);
    if (tookPart(own)) Object.assign(turn.own(name), freshNumber);
    if (spell !== null) lose(turn, ["BD-95"], name, "casting");
    if (own.heldSince !== null && prisonerOf(turn.state, turn.get(name)) === null) turn.own(name).heldSince = null;
  }
}

/** Ends what lasts to the start or the end of somebody's turn. */
export function expireAt(turn: Turn, at: "turn start" | "turn end", who: string): void {
  expire(turn, ["BD-12"], (_c, { ends }) => ends?.at === at && ends.who === who);
}

/** Calls a number for whoever acts on it now (null: for nobody), and warns when others come first (BD-12). */
export function callNumber(turn: Turn, number: number | null, who: Who | null): void {
  const { number: called, onTurn: before } = turn.state.own;
  if (before !== who) {
    if (before !== null) expireAt(turn, "turn end", before);
    if (who !== null && !turn.get(who).own.turnBegun) {
      expireAt(turn, "turn start", who);
      turn.own(who).turnBegun = true;
    }
  }
  if (number !== called || (number === null && (who === null || before !== who))) closeNumber(turn);
  const fight = turn.ownFight();
  fight.number = number;
  fight.onTurn = who;
  if (number === null || who === null) return;
  const waiting = turn.state.combatants.filter((c) => c.name !== who && stillToAct(turn.state, c));
  const together = waiting.filter((c) => c.own.number === number).map((c) => c.name);
  if (number !== called && held(turn.get(who), "delaying") === undefined && together.length > 0)
    notice(turn, ["BD-11"], { is: "at once with", number, names: together }, [who, ...together], "order");
  const first = waiting.filter((c) => (c.own.number ?? number) > number);
  if (before === who || first.length === 0) return;
  turn.warn("BD-12", {
    is: "others come first",
    who,
    number,
    first: first.map((c) => ({ name: c.name, number: c.own.number })),
  });
}

/**
 * Begins somebody's line on the count: refuses it if it cannot act, and calls its number. False if a parting shot
 * has ended its turn (BD-41).
 */
export function onTurn(turn: Turn, action: Action): boolean {
  const who = action.actor;
  const c = turn.get(who);
  if (c.own.stopped) {
    turn.info("BD-41", { is: "dropped before it got away", who });
    return false;
  }
  const number = actingNumber(turn, action);
  refuseIf(turn, barToAct(turn.state, c, number) ?? barOfJob(c));
  if (turn.state.own.ended) turn.warn("BD-13", { is: "round is settled" });
  turn.ownFight().phase = "resolve";
  callNumber(turn, number, who);
  return true;
}
