/* What every action of the round begins with: may this combatant act, and on which number? */
import { has, held, mark } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { unable } from "./able.ts";
import { advance, isRolled, nextSlot, numbersOf, type Slot } from "./count.ts";
import { textsOf } from "./marks.ts";
import { stir } from "./missile.ts";

export interface Ask {
  /** The spell itself: casting does not forbid it (MB-100). */
  readonly spell?: boolean;
  /** A walk after the spell, which an option allows (MB-100). */
  readonly walk?: boolean;
  /** Lies still: lodged missiles do not hurt (MB-75). */
  readonly idle?: boolean;
  /** A stance before acting: the count stays where it is (MB-12). */
  readonly stance?: boolean;
}

/** Checks and moves the count to the actor's number. The number is spent by whoever uses it. */
export function ready(turn: Turn, who: string, ask: Ask = {}): Slot {
  const slot = nextSlot(turn.state, turn.get(who));
  checkAble(turn, who, slot.moment);
  if (ask.idle !== true) checkBusy(turn, who, ask);
  if (ask.stance === true) return slot;
  if (isRolled(turn.state) && slot.index === null && numbersOf(turn.get(who)).length === 0)
    turn.warn(
      "MB-36",
      `${who} has no initiative in this round; it acts as written. A further initiative line adds its die.`,
    );
  advance(turn, who, slot);
  mark(turn, ["MB-15"], null, "begun", true);
  mark(turn, ["MB-15"], who, "acted", true);
  if (ask.idle !== true) stir(turn, who);
  return slot;
}

function checkAble(turn: Turn, who: string, moment: Slot["moment"]): void {
  const c = turn.get(who);
  const cause = unable(c, moment);
  if (cause === "surprised") {
    const segment = turn.state.phase === "surprise" ? "this segment" : "this round";
    turn.refuse(
      "MB-30",
      `${who} is surprised (${held(c, "surprised")?.detail ?? "1 segment"}) and cannot act in ${segment}.`,
    );
  } else if (cause === "stunned") {
    const until = held(c, "stunned")?.until;
    turn.refuse("MB-78", `${who} is stunned${until == null ? "" : ` until ${until}`} and cannot act.`);
  } else if (cause !== null) turn.refuse("MB-16", `${who} is ${cause} and cannot act; its action is lost.`);
  const newcomers = textsOf(turn.state.marks["newcomers"]);
  if (
    turn.state.phase === "surprise" &&
    turn.option("late-surprise") === "newcomers" &&
    newcomers.length > 0 &&
    !newcomers.includes(who)
  )
    turn.refuse(
      "MB-33",
      `Only the newcomers (${newcomers.join(", ")}) act in this segment (option late-surprise newcomers).`,
    );
}

/** One thing in a round: casting, drawing out a missile, fixing a helmet, fleeing (MB-76, MB-84, MB-100, MB-126). */
function checkBusy(turn: Turn, who: string, ask: Ask): void {
  const c = turn.get(who);
  const spellDone = c.marks["spell round"] === `${turn.state.round} ${turn.state.section}`;
  const casting = has(c, "casting") || has(c, "reading a scroll");
  const mayWalk =
    ask.walk === true && !casting && turn.option("cast-move") === "after" && c.marks["lost spell"] === undefined;
  if (ask.spell !== true && (casting || spellDone) && !mayWalk)
    turn.refuse(
      "MB-100",
      `${who} casts in this round: no movement or other action. "${who} gives up the spell" before it is cast frees its number.`,
    );
  const busy = c.marks["busy"];
  if (busy === "extract") turn.refuse("MB-76", `${who} spends the whole round drawing out a missile.`);
  if (busy === "helmet") turn.refuse("MB-84", `${who} spends the round on its helmet.`);
  if (has(c, "fleeing")) turn.refuse("MB-126", `${who} is fleeing: no attack or other action this round.`);
}
