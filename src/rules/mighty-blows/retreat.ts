import { clause, has as says } from "../../fight/action.ts";
import { gain, known, lose, part, tell, told } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { namesIn } from "./blow.ts";
import { gainForRound, isAble, thisRound } from "./count.ts";
import { actorsOf, checkOnFeet, ready } from "./initiative.ts";
import { addDue, disengage, opponentsInReach, moveTo } from "./melee.ts";
import { checkDistance, measuredFeet, retreatTiers, setOut, wayOf, type Way } from "./movement.ts";
import { behind, between, feetPerHex, positionOf } from "./space.ts";
import { speedOf } from "./stance.ts";
import { takeFreeAttacks } from "./strike.ts";
import { retreats } from "./tables.ts";
import type { Action, Turn } from "./types.ts";
import { save } from "./wounds.ts";

interface PaceAgainst {
  readonly who: string;
  readonly feet: number;
  readonly said: "slow" | "fast";
  readonly grade: keyof typeof retreats;
}

export const retreatSentences = {
  "only a measured retreat": ({ who, upTo }: { who: string; upTo: number | null }) =>
    `${who} has attacked in this round: only a measured retreat is ` +
    `possible${upTo === null ? "" : `, up to ${upTo} ft`}.`,
  "how far to retreat": "How far does {who} retreat? Write the feet, or slow or fast.",
  "no move to retreat by": '{who} has no move: write "retreats slow", "retreats fast" or "flees".',
  "pace against distance": ({ who, feet, said, grade }: PaceAgainst) => {
    const named = { measured: "a measured retreat", hasty: "a hasty retreat", flight: "flight" }[grade];
    return `${feet} ft is ${named} for ${who}; the line says "${said}", which counts.`;
  },
  "until risen": "risen",
} as const;

/* Three grades of leaving a melee: measured, hasty, flight (MB-121 to MB-126). */

export function retreat(turn: Turn, action: Action): void {
  for (const who of actorsOf(turn, action)) retreatOne(turn, action, who);
}

function retreatOne(turn: Turn, action: Action, who: Who): void {
  const slot = ready(turn, who);
  checkOnFeet(turn, who);
  const way = wayOf(turn, action, who);
  const feet = way.feet ?? 0;
  const grade = gradeOf(turn, action, who, way.feet);
  const foes = says(action, "from")
    ? namesIn(turn, action, "from").filter((name) => name !== who)
    : inCombatWith(turn, who);
  const measured = grade === "measured";
  if (measured) checkDistance(turn, who, feet);
  else if (turn.get(who).own.attacks > 0)
    turn.refuse(retreats[grade].rule, { is: "only a measured retreat", who, upTo: measuredFeet(turn, who) });
  setOut(turn, who, feet, slot, !measured);
  if (measured) leave(turn, who, way, foes);
  else if (grade === "hasty") hasten(turn, action, who, way, foes);
  else run(turn, who, way, foes);
}

function inCombatWith(turn: Turn, who: Who): Who[] {
  return opponentsInReach(turn.state, turn.get(who)).map((c) => c.name);
}

/**
 * Returns the grade by the share of the speed; without a speed the line says slow, fast or flee.
 * @rule MB-121
 */
function gradeOf(turn: Turn, action: Action, who: Who, feet: number | null): keyof typeof retreats {
  const speed = speedOf(turn.get(who));
  const runs = action.verb === "flee";
  const far = speed === null || feet === null ? null : gradeBy(turn, feet, speed);
  for (const [said, is] of [
    ["slow", "measured"],
    ["fast", "hasty"],
  ] as const) {
    const written = runs ? undefined : clause(action, said);
    if (written === undefined) continue;
    if (far !== null && feet !== null && far !== is)
      turn.warn("MB-121", { is: "pace against distance", who, feet, said, grade: far }, written.span);
    return is;
  }
  if (speed !== null && feet !== null && feet > speed)
    turn.refuse("MB-126", { is: "more than its speed", who, feet, speed });
  if (runs) return "flight";
  if (feet === null) turn.impossible("MB-121", { is: "how far to retreat", who });
  if (speed === null) turn.impossible("MB-121", { is: "no move to retreat by", who });
  return gradeBy(turn, feet, speed);
}

function gradeBy(turn: Turn, feet: number, speed: number): keyof typeof retreats {
  return (
    (["measured", "hasty"] as const).find((grade) => feet * 4 <= retreats[grade][retreatTiers(turn)] * speed) ??
    "flight"
  );
}

/** Ends the combat with foes that are now more than 10 ft away (MB-109). */
function leave(turn: Turn, who: Who, way: Way, foes: readonly Who[]): void {
  const { state } = turn;
  const start = positionOf(turn.get(who));
  const from = foes.map((foe) => positionOf(turn.get(foe))).find((place) => place !== null) ?? null;
  const { feet } = way;
  const back = start === null || from === null || feet === null ? null : behind(from, start, feet, feetPerHex(state));
  const to = way.to ?? back;
  if (to !== null) moveTo(turn, who, to, ["MB-121"]);
  if (feet === null || feet > 5)
    for (const foe of foes)
      if (to === null || between(state, turn.get(who), turn.get(foe)) === null) disengage(turn, who, foe);
}

/**
 * Retreats in haste: AC -2 and a roll for one's footing; a stumble gives the opponent a free attack (MB-122 to MB-124).
 * @rule MB-122
 * @rule MB-124
 */
function hasten(turn: Turn, action: Action, who: Who, way: Way, foes: readonly Who[]): void {
  gainForRound(turn, ["MB-122"], who, "retreating in haste");
  if (keepsFooting(turn, action, who)) {
    leave(turn, who, way, foes);
    return;
  }
  gain(turn, ["MB-124"], who, "stumbled", { until: turn.say({ is: "until risen" }) });
  turn.own(who).stumbledIn = thisRound(turn);
  const foe = foes.find((name) => isAble(turn.get(name)));
  if (foe !== undefined) addDue(turn, foe, who, "MB-124");
  takeFreeAttacks(turn);
}

/**
 * Rolls DEX or under on d20, or a save. Returns whether the footing is kept.
 * @rule MB-123
 */
function keepsFooting(turn: Turn, action: Action, who: Who): boolean {
  const terrain = part("terrain", clause(action, "terrain")?.number ?? 0);
  if (turn.option("dex-roll") === "save")
    return save(turn, who, { rule: ["MB-123"], purpose: "footing", parts: told([terrain]) }).success;
  const needed = (known(turn.get(who), "dex") ?? 10) + terrain.value;
  const thrown = turn.roll("footing", "1d20", { who });
  const kept = thrown.total <= needed;
  tell(turn, ["MB-123"], thrown, {
    who,
    purpose: "footing",
    against: part("DEX or under", needed),
    outcome: kept ? "success" : "failure",
  });
  return kept;
}

/**
 * Flees: AC -4, and an opponent strikes at once; by an option each does from whom it runs.
 * @rule MB-126
 */
function run(turn: Turn, who: Who, way: Way, foes: readonly Who[]): void {
  lose(turn, ["MB-126"], who, "retreating in haste");
  gainForRound(turn, ["MB-126"], who, "fleeing");
  const all = turn.option("flee-free") === "each" ? inCombatWith(turn, who) : [];
  for (const foe of [...foes, ...all]) if (isAble(turn.get(foe))) addDue(turn, foe, who, "MB-126");
  takeFreeAttacks(turn);
  if (isAble(turn.get(who))) leave(turn, who, way, foes);
}
