/* Three grades of leaving a melee: measured, hasty, flight (MB-121 to MB-126). */
import { clause, has as says, type Action } from "../../fight/action.ts";
import { expand, gain, known, lose, mark, tell, told } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { endOfThis, isAble } from "./able.ts";
import { spendAll } from "./count.ts";
import { addDue } from "./dues.ts";
import { disengage, opponentsInReach } from "./engage.ts";
import { takeFreeAttacks } from "./free-attack.ts";
import { count } from "./marks.ts";
import { checkDistance, setOut, wayOf, type Way } from "./move.ts";
import { ready } from "./ready.ts";
import { save } from "./saves.ts";
import { speedOf } from "./stance.ts";
import { retreats, type RetreatRow } from "./tables.ts";
import { moveTo } from "./zone.ts";

export function retreat(turn: Turn, action: Action): void {
  for (const who of expand(turn.state, action.actors)) retreatOne(turn, action, who);
}

function retreatOne(turn: Turn, action: Action, who: string): void {
  const slot = ready(turn, who);
  const c = turn.get(who);
  if (c.conditions.some((each) => each.id === "stumbled"))
    turn.refuse("MB-125", `${who} is on the ground: "${who} stands up" first.`);
  const way = wayOf(turn, action, who);
  const grade = gradeOf(turn, action, who, way.feet);
  const foes = foesOf(turn, action, who);
  if (grade.label === "measured") {
    checkDistance(turn, who, way.feet ?? 0);
    setOut(turn, who, way.feet ?? 0, slot);
    leave(turn, who, way, foes);
    return;
  }
  if (count(c, "attacks") > 0)
    turn.refuse(
      grade.rule,
      `${who} has attacked in this round; then only a measured retreat is possible${measuredFeet(turn, who)}.`,
    );
  setOut(turn, who, way.feet ?? 0, slot, true);
  if (grade.label === "hasty") hasten(turn, action, who, way, foes);
  else run(turn, who, way, foes);
}

/** The grade by the share of the speed; without a speed the line says slow, fast or flee. */
function gradeOf(turn: Turn, action: Action, who: string, feet: number | null): RetreatRow {
  const speed = speedOf(turn.get(who));
  if (action.verb === "flee") {
    if (speed !== null && feet !== null && feet > speed)
      turn.refuse("MB-126", `${feet} ft are more than ${who}'s speed of ${speed} ft.`);
    return row("flight");
  }
  if (says(action, "slow")) return row("measured");
  if (says(action, "fast")) return row("hasty");
  if (feet === null) turn.impossible("MB-121", `How far does ${who} retreat? Write the feet, or slow or fast.`);
  if (speed === null)
    turn.impossible("MB-121", `${who}'s line gives no move: write "retreats slow", "retreats fast" or "flees".`);
  const tiers = turn.option("retreat-tiers") === "quarter-half" ? "quarter-half" : "half-threequarters";
  const found = retreats.find((each) => feet * 4 <= each.quarters[tiers] * speed);
  if (found === undefined) turn.refuse("MB-126", `${feet} ft are more than ${who}'s speed of ${speed} ft.`);
  return found ?? row("flight");
}

function row(label: RetreatRow["label"]): RetreatRow {
  return (
    retreats.find((each) => each.label === label) ?? {
      label,
      rule: "MB-121",
      ac: 0,
      quarters: { "half-threequarters": 4, "quarter-half": 4 },
    }
  );
}

function measuredFeet(turn: Turn, who: string): string {
  const speed = speedOf(turn.get(who));
  return speed === null
    ? ""
    : `, up to ${Math.floor(speed / (turn.option("retreat-tiers") === "quarter-half" ? 4 : 2))} ft`;
}

function foesOf(turn: Turn, action: Action, who: string): string[] {
  const named = clause(action, "from");
  return named !== undefined
    ? expand(turn.state, named.names).filter((name) => name !== who)
    : opponentsInReach(turn.state, turn.get(who)).map((c) => c.name);
}

/** Farther than 10 ft from where it stood next to them, they are no longer in combat (MB-109). */
function leave(turn: Turn, who: string, way: Way, foes: readonly string[]): void {
  if (way.to !== null) moveTo(turn, who, way.to, ["MB-121"]);
  else if (way.feet === null || way.feet > 5) for (const foe of foes) disengage(turn, who, foe);
}

/** AC -2 and a roll for one's footing; a stumble gives the opponent a free attack (MB-122 to MB-124). */
function hasten(turn: Turn, action: Action, who: string, way: Way, foes: readonly string[]): void {
  gain(turn, ["MB-122"], who, "retreating in haste", { ends: endOfThis(turn.state) });
  if (keepsFooting(turn, action, who)) {
    leave(turn, who, way, foes);
    return;
  }
  gain(turn, ["MB-124"], who, "stumbled", { until: "risen" });
  mark(turn, ["MB-125"], who, "stumbled in", `${turn.state.round} ${turn.state.section}`);
  const foe = foes.find((name) => isAble(turn.get(name)));
  if (foe === undefined) return;
  addDue(turn, { who: foe, on: who, why: "stumble", entry: "" });
  takeFreeAttacks(turn);
}

/** DEX or under on d20, or a save (MB-123). */
function keepsFooting(turn: Turn, action: Action, who: string): boolean {
  const terrain = { label: "terrain", value: clause(action, "terrain")?.number ?? 0 };
  if (turn.option("dex-roll") === "save")
    return save(turn, who, { rule: ["MB-123"], purpose: "footing", number: "save", parts: told([terrain]) }).success;
  const needed = (known(turn.get(who), "dex") ?? 10) + terrain.value;
  const thrown = turn.roll("footing", "1d20", { who });
  const kept = thrown.total <= needed;
  tell(turn, ["MB-123"], thrown, {
    who,
    purpose: "footing",
    against: { label: "DEX or under", value: needed },
    outcome: kept ? "success" : "failure",
  });
  return kept;
}

/** AC -4, and an opponent strikes at once (MB-126). */
function run(turn: Turn, who: string, way: Way, foes: readonly string[]): void {
  lose(turn, ["MB-126"], who, "retreating in haste");
  gain(turn, ["MB-126"], who, "fleeing", { ends: endOfThis(turn.state) });
  spendAll(turn, who);
  for (const foe of foes) if (isAble(turn.get(foe))) addDue(turn, { who: foe, on: who, why: "flight", entry: "" });
  takeFreeAttacks(turn);
  if (isAble(turn.get(who))) leave(turn, who, way, foes);
}
