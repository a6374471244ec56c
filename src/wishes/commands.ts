import { endLine } from "../fight/ending.ts";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { commandSentences } from "../telling/command-sentences.ts";
import { capital } from "../telling/sentences.ts";
import { notActed } from "../telling/turn.ts";
import { isThrow, ownerOf, waitingUnit } from "./dice.ts";
import { pointsLine } from "./fighter-lines.ts";
import { stageOf, whatNext, standingOf } from "./standing.ts";
import type { Wish } from "./wish.ts";

/*
 * Commands for a fight as it is: each becomes a wish, or a reason why there is none. For every host; places and keys
 * are the host's.
 */

export const fightCommands = ["next", "roll", "newRound", "pin", "finish"] as const;

export type FightCommand = (typeof fightCommands)[number];

export type Meant =
  | { readonly ok: true; readonly wish: Wish; /** Note that the user must see. */ readonly note: string | null }
  | { readonly ok: false; readonly reason: string };

/** @param isHere is a side's die (without "@"; null: nobody's) rolled here? */
export function meaningOf(fight: Fight, command: FightCommand, isHere: (side: string | null) => boolean): Meant {
  switch (command) {
    case "next":
      return next(fight, isHere);
    case "roll":
      return roll(fight, isHere);
    case "newRound":
      return newRound(fight);
    case "pin":
      return does({ kind: "pin" });
    case "finish":
      return finish(fight);
  }
}

function does(wish: Wish, note: string | null = null): Meant {
  return { ok: true, wish, note };
}

function no(reason: string): Meant {
  return { ok: false, reason };
}

/** Returns the one thing that is to be done. An open question is the game master's alone to answer. */
function next(fight: Fight, isHere: (side: string | null) => boolean): Meant {
  if (waitingUnit(fight) !== null) return roll(fight, isHere);
  const { presses } = standingOf(fight);
  const [first] = presses;
  if (first === undefined)
    return no(stageOf(fight) === "over" ? commandSentences.fightIsOver : commandSentences.nothingNext);
  return does(first.wish, left(fight, first.wish));
}

/** Throws what belongs to the sides whose dice are rolled here, and stops there. */
function roll(fight: Fight, isHere: (side: string | null) => boolean): Meant {
  const standing = standingOf(fight);
  if (waitingUnit(fight) === null) return no(commandSentences.nothingToRoll);
  if (standing.kind === "question")
    return no(commandSentences.answerFirst(`${standing.who ?? ""}${standing.text}`.trim()));
  const sides = fight.pending.filter(isThrow).map((each) => ownerOf(fight, each).side);
  const here = sides.filter((side) => isHere(side));
  if (here.length === 0) return no(commandSentences.rolledAtTable(whatNext(fight)));
  return does({ kind: "rollAll", sides: here.filter((side) => side !== null) });
}

function newRound(fight: Fight): Meant {
  if (waitingUnit(fight) !== null) return no(commandSentences.stillWaits(whatNext(fight)));
  if (stageOf(fight) === "over") return no(commandSentences.fightIsOver);
  const offered = fight.due.offers.find(({ line }) => /^== Round/i.test(line));
  const line = offered?.line ?? `== Round ${fight.state.round + 1}`;
  const wish: Wish = { kind: "append", line };
  return does(wish, left(fight, wish));
}

/** Names those who have not acted, where a new round begins all the same. */
function left(fight: Fight, wish: Wish): string | null {
  if (wish.kind !== "append" || !wish.line.startsWith("==")) return null;
  const names = notActed(fight);
  return names.length === 0 ? null : commandSentences.passedOver(names);
}

function finish(fight: Fight): Meant {
  const stage = stageOf(fight);
  if (stage === "idle") return no(commandSentences.notBegunYet);
  if (stage === "over") return no(commandSentences.fightIsOver);
  if (waitingUnit(fight) !== null) return no(commandSentences.stillWaits(whatNext(fight)));
  return does({ kind: "append", line: endLine(fight) });
}

/**
 * Returns the fighters whose hit points a command changes: those who are due; where a side chooses, all of it that may
 * act; else everybody.
 */
export function dueFighters(fight: Fight): readonly string[] {
  const named = fight.due.who.flatMap((who) =>
    who.startsWith("@")
      ? fight.state.combatants.filter(({ side }) => side === who.slice(1)).map(({ name }) => name)
      : [who],
  );
  const points = named.filter((name) => (find(fight.state, name)?.hp ?? null) !== null);
  return [...new Set(points)];
}

/** Returns damage or healing by hand as typed, "4" or "4 a fall"; the words are the reason. */
export function pointsWish(who: string, typed: string, heal: boolean): Meant {
  const found = /^\s*[-−+]?\s*(\d{1,5})\b\s*(.*)$/.exec(typed);
  const line = found === null ? null : pointsLine(who, `${heal ? "+" : "-"}${found[1] ?? ""}`, found[2] ?? "", false);
  return line === null ? no(commandSentences.noAmount) : does({ kind: "append", line });
}

/** Returns the fight that a command means: the one at that place, else the one that runs, else the only one. */
export function commandTarget<F extends { readonly fight: Fight }>(
  fights: readonly F[],
  at: F | null,
): { readonly ok: true; readonly fight: F } | { readonly ok: false; readonly reason: string } {
  if (at !== null) return { ok: true, fight: at };
  const [first, second] = fights;
  if (first === undefined) return { ok: false, reason: commandSentences.noFightHere };
  if (second === undefined) return { ok: true, fight: first };
  const running = fights.filter(({ fight }) => stageOf(fight) === "running");
  const [only, another] = running;
  if (only === undefined) return { ok: false, reason: commandSentences.noneRuns };
  if (another === undefined) return { ok: true, fight: only };
  return { ok: false, reason: commandSentences.severalRun(running.map(({ fight }) => titleOf(fight))) };
}

function titleOf({ setup }: Fight): string {
  return setup.title ?? capital(setup.system.title);
}

/** Returns the line of the block that waits for something, else the last that is not blank. */
export function lineToGoTo(fight: Fight): number {
  const waits = fight.pending[0]?.line;
  if (waits !== undefined) return waits;
  let last = fight.lines.length - 1;
  while (last > 0 && fight.lines[last]?.kind === "blank") last--;
  return Math.max(0, last);
}
