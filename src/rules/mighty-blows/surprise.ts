import { clause, has as says, thingNumber } from "../../fight/action.ts";
import { line, withWays } from "../../fight/fact.ts";
import { expand, gain, has, held, lose, part, remind, stat, sum, tell, text, told } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import type { Throw } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { modifiersOf, namesIn } from "./blow.ts";
import { isAble, isDead, isRolled } from "./count.ts";
import type { Action, Ask, Combatant, Turn } from "./types.ts";

const segments = (n: number): string => counted(n, "segment");

export const surpriseSentences = {
  "nobody is surprised": "nobody is surprised",
  /** Detail of the condition. */
  segments: ({ segments: n }: { segments: number }) => segments(n),
  "surprise in a running fight": `In a running fight surprise comes up only when undetected fighters appear: say who,
      as in "surprised @party by Archer".`,
  "not only newcomers act":
    "In these segments the newcomers act, and everybody else who is not surprised: those who fought already too.",
  "who is surprised": ({ verb }: { verb: string }) => withWays`Who is surprised? Write ${line(`${verb} @orcs`)}.`,
  "too few segments": "Surprise lasts 1 segment or more.",
  "no chance of an ambush": "An ambush has a chance from 0% to 100%: ambush @party 50%.",
  "nobody rolls for surprise": "Nobody is there to roll for surprise.",
  "ladder ends": ({ who, die }: { who: string; die: string }) =>
    `The ladder of surprise dice ends at ${die}: no further for ${who}.`,
  "player rolls alone": "{who}: player characters roll individually; a block is of monsters.",
  "still surprised": ({ who, detail }: { who: string; detail: string | null }) =>
    `${who} was still surprised for ${detail ?? segments(1)}: a == Surprise for each comes before the round.`,
} as const;

const surprisedId = "surprised";

export function segmentsOf(c: Combatant): number {
  return has(c, surprisedId) ? c.own.surprisedFor : 0;
}

/** Makes somebody surprised for so many segments, this one included; 0 ends it. */
export function setSurprised(turn: Turn, rule: readonly string[], who: Who, segments: number): void {
  lose(turn, rule, who, surprisedId);
  if (segments <= 0) return;
  gain(turn, rule, who, surprisedId, { of: turn.say({ is: "segments", segments }) });
  turn.own(who).surprisedFor = segments;
}

/**
 * Notes who surprises, and reminds the game master where surprise comes up in a running fight.
 * @rule MB-33
 */
function open(turn: Turn, action: Action): void {
  const { state } = turn;
  turn.ownFight().undecided = false;
  const by = [...namesIn(turn, action, "by"), ...expand(state, action.actors)];
  if (by.length > 0) turn.ownFight().newcomers = [...new Set([...state.own.newcomers, ...by])];
  const running =
    state.round > 1 || (state.round === 1 && (state.phase === "surprise" || isRolled(state) || state.own.begun));
  if (running && (by.length === 0 || turn.option("late-surprise") === "all"))
    remind(turn, ["MB-33"], by.length === 0 ? { is: "surprise in a running fight" } : { is: "not only newcomers act" });
}

/** Returns the combatants to be surprised; refuses a line that names none. */
function victims(turn: Turn, action: Action, rule: string): Who[] {
  if (action.targets.length === 0) turn.impossible(rule, { is: "who is surprised", verb: action.verb });
  open(turn, action);
  return expand(turn.state, action.targets).filter((name) => !isDead(turn.get(name)));
}

/**
 * Carries out `surprised @orcs for 2 segments`.
 * @rule MB-21
 */
export function surprised(turn: Turn, action: Action): void {
  const segments = clause(action, "for")?.number ?? 1;
  if (segments < 1) turn.impossible("MB-21", { is: "too few segments" });
  for (const who of victims(turn, action, "MB-21")) setSurprised(turn, ["MB-21"], who, segments);
}

/**
 * Carries out `ambush @party 50%`.
 * @rule MB-22
 */
export function ambush(turn: Turn, action: Action): void {
  const chance = thingNumber(action);
  if (chance === null || chance < 0 || chance > 100) turn.impossible("MB-22", { is: "no chance of an ambush" });
  const caught = victims(turn, action, "MB-22");
  const thrown = turn.roll("ambush", "1d100");
  const works = thrown.total <= chance;
  tell(turn, ["MB-22"], thrown, {
    who: null,
    purpose: "ambush",
    against: part("chance", chance),
    outcome: works ? "success" : "failure",
  });
  if (works) for (const who of caught) setSurprised(turn, ["MB-22"], who, 1);
}

/**
 * Returns the surprise die of a combatant, moved along the ladder and stopped at its ends.
 * @rule MB-24
 * @rule MB-25
 */
function surpriseDie(turn: Turn, c: Combatant, action: Action): string {
  const base = clause(action, "die")?.text ?? text(c, "surprise-die", "d6");
  const ladder = turn.option("surprise-ladder");
  const steps = stat(c, "surprise-steps") + (clause(action, "steps")?.number ?? 0);
  const at = ladder.indexOf(base);
  if (at < 0) return base;
  const die = ladder[Math.max(0, Math.min(ladder.length - 1, at + steps))] ?? base;
  if (clause(action, "steps") !== undefined && (at + steps < 0 || at + steps >= ladder.length))
    turn.info("MB-25", { is: "ladder ends", who: c.name, die });
  return die;
}

/**
 * Carries out `surprise …`: rolls a die for each, or one for a block (MB-23 to MB-29).
 * @rule MB-28
 */
export function surpriseDice(turn: Turn, action: Action): void {
  const named = expand(turn.state, action.targets);
  const rollers =
    named.length > 0 ? named : turn.state.combatants.filter((c) => !c.hidden && isAble(c)).map((c) => c.name);
  const first = rollers[0];
  if (first === undefined) turn.impossible("MB-23", { is: "nobody rolls for surprise" });
  open(turn, action);
  const block = says(action, "block");
  const player = rollers.find((who) => turn.get(who).stats["kind"] === "pc");
  if (block && player !== undefined) turn.refuse("MB-28", { is: "player rolls alone", who: player });
  // A side's single roll answers by the side's name, and by that of anybody in it.
  const side = action.targets.length === 1 ? (action.targets[0] ?? first) : first;
  const label = [side, ...rollers].find((who) => turn.recorded(who) !== null) ?? side;
  const asks = (block ? [first] : rollers).map((who): Ask => ({
    site: "surprise",
    dice: `1${surpriseDie(turn, turn.get(who), action)}`,
    who: block ? label : who,
  }));
  for (const [i, thrown] of turn.rollEach(asks).entries())
    judgeSurprise(turn, action, thrown, block ? rollers : rollers.slice(i, i + 1));
}

/**
 * Applies one die to a combatant or a block.
 * @rule MB-23
 * @rule MB-26
 * @rule MB-27
 * @rule MB-29
 */
function judgeSurprise(turn: Turn, action: Action, thrown: Throw, who: readonly Who[]): void {
  const [first] = who;
  if (first === undefined) return;
  const c = turn.get(first);
  const face = thrown.total;
  const parts = told([part("senses", stat(c, "surprise-mod")), ...modifiersOf(action)]);
  const total = face + sum(parts);
  const on = stat(c, "surprise-on", 2);
  const caught = face === 1 || total <= on;
  const rule = [
    "MB-23",
    "MB-24",
    ...(parts.length > 0 ? ["MB-26"] : []),
    ...(face === 1 ? ["MB-27"] : []),
    ...(who.length > 1 ? ["MB-28"] : []),
  ];
  tell(turn, rule, thrown, {
    who: first,
    purpose: "surprise",
    parts,
    against: part("surprised on", on),
    outcome: caught ? "surprised" : "aware",
  });
  if (!caught) return;
  const segments = face === 1 ? 1 : Math.max(1, turn.option("surprise-length") === "face" ? face : total);
  for (const name of who) setSurprised(turn, ["MB-29"], name, segments);
}

/** Returns whether a combatant is surprised for segments. A ruling may give rounds instead, which end by themselves. */
function isInSegments(c: Combatant): boolean {
  const surprise = held(c, surprisedId);
  return surprise !== undefined && surprise.ends === null;
}

/** Ends a segment, or a round that stood for one, for everybody surprised in it (MB-29). */
export function endSegment(turn: Turn): void {
  for (const c of turn.state.combatants) if (isInSegments(c)) setSurprised(turn, ["MB-29"], c.name, segmentsOf(c) - 1);
}

/** Ends the surprise as a round begins, whose segments all come before it (MB-29). */
export function endSurprise(turn: Turn): void {
  for (const c of turn.state.combatants) {
    if (isInSegments(c)) {
      turn.warn("MB-29", { is: "still surprised", who: c.name, detail: held(c, surprisedId)?.of ?? null });
      setSurprised(turn, ["MB-29"], c.name, 0);
    }
    turn.own(c.name).surpriseSpell = false;
  }
  turn.ownFight().newcomers = [];
}
