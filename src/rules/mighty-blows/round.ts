/* Sections: what a round or a surprise segment leaves behind, and what the next begins with (MB-15 to MB-19, MB-29, MB-75). */
import { beginSection, expire, has, held, lose, mark, remind } from "../../fight/rule-kit.ts";
import type { FightState } from "../../fight/state.ts";
import type { Section, Turn } from "../../fight/system.ts";
import { isAble, pruneFresh, unable } from "./able.ts";
import { showReading } from "./scroll.ts";
import { capped, loseNumber, numbersOf } from "./count.ts";
import { passDues } from "./dues.ts";
import { word } from "./marks.ts";
import { calm, lodgedDamage, lodgedDiceDue, reload } from "./missile.ts";
import { endSegment, endSurprise } from "./surprise.ts";

/** What a combatant remembers only within a round or segment. */
const ofTheRound = [
  "numbers",
  "attacks",
  "shots",
  "moved",
  "has moved",
  "acted",
  "rose",
  "busy",
  "spell round",
  "lost spell",
  "gave up",
  "hit at",
  "cast at",
  "wand at",
  "to attack",
  "split round",
  "one hand",
  "means to shoot",
] as const;

export function section(turn: Turn, next: Section): void {
  const first = turn.state.phase === "setup";
  if (!first) endSection(turn);
  const round = next.round ?? turn.state.round;
  if (next.round !== null) endSurprise(turn);
  expire(
    turn,
    ["MB-15"],
    (_, condition) =>
      condition.ends?.at === "round end" &&
      condition.ends.round !== undefined &&
      next.round !== null &&
      condition.ends.round < round,
  );
  clear(turn);
  beginSection(turn, ["MB-15"], next, round);
  if (first && next.surprise === null && next.round !== null)
    remind(
      turn,
      ["MB-20"],
      'Decide whether one side gets a free phase before the first initiative: by common sense ("surprised @orcs"), by a percentage ("ambush @orcs 50%"), or by surprise dice ("surprise @orcs"), in a == Surprise section.',
    );
  if (next.round !== null)
    for (const c of turn.state.combatants) if (has(c, "reading a scroll")) showReading(turn, c.name);
}

/** The end of a round or segment. */
function endSection(turn: Turn): void {
  const { phase, round } = turn.state;
  passDues(turn);
  if (phase === "round" || phase === "surprise") {
    if (lodgedDiceDue(turn.state))
      turn.wait("end of round", { offers: [{ who: "", line: "end of round", rule: ["MB-75"] }] });
    lodgedDamage(turn);
  }
  if (phase === "round") {
    loseNumbers(turn);
    rememberPromises(turn);
    for (const c of turn.state.combatants) if (has(c, "unloaded")) reload(turn, c.name);
    tick(turn);
  }
  if (phase === "surprise") {
    if (turn.option("segment-clock") === "yes") tick(turn);
    expire(turn, ["MB-31"], (_, condition) => condition.ends?.at === "segment end");
  }
  if (phase === "surprise" || phase === "round") endSegment(turn);
  if (phase === "round") {
    expire(
      turn,
      ["MB-15"],
      (_, condition) => condition.ends?.at === "round end" && (condition.ends.round ?? round) <= round,
    );
    report(turn);
  }
}

/** `end of round […]`: dice for lodged missiles (MB-75). */
export function endOfRound(turn: Turn): void {
  if (turn.state.phase !== "round" && turn.state.phase !== "surprise")
    turn.impossible("MB-75", "There is no round to end here.");
  lodgedDamage(turn);
}

/** Numbers that nobody used: of those who could not act (MB-16), and those held too long (MB-17). */
function loseNumbers(turn: Turn): void {
  for (const c of turn.state.combatants) {
    for (const [i, entry] of numbersOf(c).entries()) {
      const cause = unable(c);
      if (entry.is === "open" && cause !== null) loseNumber(turn, c.name, i, capped(turn.state, entry.n), cause);
      if (entry.is === "held")
        turn.emit({ type: "turn", rule: ["MB-17"], text: `${c.name}'s held action is lost`, who: [c.name] });
    }
    if (has(c, "holding")) lose(turn, ["MB-17"], c.name, "holding");
  }
}

/** Somebody moved in to attack and did not (MB-119). */
function rememberPromises(turn: Turn): void {
  for (const c of turn.state.combatants) {
    const goal = word(c, "to attack");
    if (goal !== "" && isAble(c) && held(c, "closing") === undefined)
      remind(
        turn,
        ["MB-119"],
        `${c.name} moved in to attack ${goal} and did not: you may grant those it passed a free attack.`,
      );
  }
}

/** A round is a minute (MB-19). */
function tick(turn: Turn): void {
  const minutes = typeof turn.state.marks["minutes"] === "number" ? turn.state.marks["minutes"] + 1 : 1;
  mark(turn, ["MB-19"], null, "minutes", minutes);
  turn.emit({ type: "round", rule: ["MB-18", "MB-19"], text: `${turn.state.section} ends; ${minutes} min`, who: [] });
}

/** Says so when only one side has anybody left who can fight (MB-18). */
function report(turn: Turn): void {
  const left = sidesLeft(turn.state);
  if (left.length > 1 || turn.state.sides.length < 2) return;
  const text = left.length === 1 ? `only ${left[0] ?? ""} can still fight` : "nobody can fight on";
  turn.emit({
    type: "round",
    rule: ["MB-18"],
    text,
    who: turn.state.combatants.filter((c) => isAble(c)).map((c) => c.name),
  });
}

export function sidesLeft(state: FightState): string[] {
  return state.sides.filter((side) => state.combatants.some((c) => c.side === side && isAble(c)));
}

/** Forgets what belongs to the round that is over. */
function clear(turn: Turn): void {
  for (const key of ["rolled", "count", "moment", "begun"]) mark(turn, ["MB-15"], null, key, undefined);
  for (const c of turn.state.combatants) {
    const against = c.marks["against"];
    if (against !== undefined || c.marks["against last"] !== undefined) {
      mark(turn, ["MB-49"], c.name, "against last", against);
      mark(turn, ["MB-49"], c.name, "against", undefined);
    }
    calm(turn, c.name);
    for (const key of ofTheRound) mark(turn, ["MB-15"], c.name, key, undefined);
    pruneFresh(turn, turn.get(c.name));
  }
}
