import type { Who } from "../../fight/who.ts";
/*
 * Conditions that the game master gives and takes, with all that they bring: "! Rolf gains CON loss 2" lowers CON. One
 * that can change nothing as it is written says what is missing.
 */
import { endOfRound, lose, stat } from "../../fight/rule-kit.ts";
import { say } from "../../fight/say.ts";
import { incapacities, thisRound } from "./able.ts";
import { changeNumbers } from "./count.ts";
import { recover } from "./fall.ts";
import { givenActs } from "./given/acts.ts";
import { givenThings } from "./given/things.ts";
import { givenWounds, incapacitate } from "./given/wounds.ts";
import { type Giver, numberIn, plain, rulesOf } from "./given/gift.ts";
import { changed } from "./rulings.ts";
import type { ConditionId, GivenCondition, Turn } from "./types.ts";
import { giveBackCon, setSubdual } from "./wounds.ts";

/** `! Rolf gains …`. */
export function gives(turn: Turn, who: Who, given: GivenCondition): boolean {
  const giver = givers.get(given.id) ?? (incapacities.some((each) => each === given.id) ? incapacitate : plain);
  giver({ ...inMinutes(turn, given), turn, who, rule: rulesOf(given.id) });
  changed(turn, who);
  return true;
}

/** A round is a minute (MB-19). */
function inMinutes(turn: Turn, given: GivenCondition): GivenCondition {
  const [, minutes] = /^(\d{1,4}|a) minutes?$/.exec(given.uncounted ?? "") ?? [];
  if (minutes === undefined) return given;
  const rounds = minutes === "a" ? 1 : Number(minutes);
  const ends = endOfRound(turn.state.round + rounds);
  return { ...given, rounds, uncounted: null, ends, until: say.until(ends) };
}

const givers: ReadonlyMap<string, Giver> = new Map([...givenActs, ...givenWounds, ...givenThings]);

type Taker = (turn: Turn, who: Who, detail: string | null) => void;

/** `! Rolf loses …`: those that have taken something give it back. */
const takers: ReadonlyMap<string, Taker> = new Map<string, Taker>([
  [
    "CON loss",
    (turn, who, detail) => {
      giveBackCon(turn, rulesOf("CON loss"), who, numberIn(detail));
    },
  ],
  [
    "subdual",
    (turn, who, detail) => {
      const now = stat(turn.get(who), "subdual");
      setSubdual(turn, ["MB-137"], who, Math.max(0, now - (numberIn(detail) ?? now)));
      recover(turn, who);
    },
  ],
  ["dead", rise],
  ["mangled", rise],
  ["casting", dropSpell("casting")],
  ["reading a scroll", dropSpell("reading a scroll")],
  [
    "stance",
    (turn, who) => {
      lose(turn, ["MB-12"], who, "stance");
      turn.own(who).splitRound = null;
    },
  ],
  [
    "holding",
    (turn, who) => {
      changeNumbers(turn, who, (entry) => (entry.is === "held" ? "open" : entry.is));
      lose(turn, ["MB-17"], who, "holding");
    },
  ],
]);

export function takesAway(turn: Turn, who: Who, id: string, detail: string | null): boolean {
  const taker = takers.get(id);
  taker?.(turn, who, detail);
  return taker !== undefined;
}

/** Whoever lives again is not mangled; points are not given back. */
function rise(turn: Turn, who: Who): void {
  for (const id of ["dead", "mangled"] as const) lose(turn, ["MB-79"], who, id);
  const { hp } = turn.get(who);
  if (hp !== null && hp.now <= 0) turn.info("MB-79", { is: "lives again", who, hp: hp.now });
}

/** Not cast and not lost, and no other takes its place (MB-34). */
function dropSpell(id: ConditionId): Taker {
  return (turn, who) => {
    lose(turn, ["MB-34"], who, id);
    turn.own(who).gaveUp = thisRound(turn);
  };
}
