import { clause, type Action } from "../../fight/action.ts";
import { endOfRound, gain, has, list, lose, mark, part, remind, tell } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { begin, whom } from "./begin.ts";
import { skillRating } from "./chance.ts";
import { check } from "./check.ts";
import { inRound, aidOf, int, type Aid } from "./marks.ts";
import { moveFirst } from "./movement.ts";
import { compareSlots, slotOf } from "./order.ts";
import { heal, isTreated, untreated, woundName, woundsOf, type Wound } from "./wounds.ts";

/** `Elenor gives first aid to Hilda, wound 2` (BR-102 to BR-107, BR-110). In a fight it takes effect as the round ends. */
export function firstAid(turn: Turn, action: Action): void {
  const { actor } = action;
  const patient = whom(turn, "BR-102", action);
  moveFirst(turn, action);
  mustHaveTime(turn, actor);
  const wound = woundOf(turn, action, patient);
  begin(turn, action, { skill: "first-aid" });
  const rating = skillRating(turn.get(actor), "first-aid");
  const success = check(turn, { site: "first aid", who: actor, rule: ["BR-102"], rating }) !== "failure";
  let points = 0;
  if (success) {
    const purpose = "healing";
    const detail = `First Aid on ${patient}'s ${woundName(wound)}`;
    const thrown = turn.roll(purpose, "1d3", { who: actor, detail });
    tell(turn, ["BR-103"], thrown, { who: actor, purpose, outcome: "points" });
    points = thrown.total;
  }
  const aid = { patient, wound: wound.number, success, points };
  const { round } = turn.state;
  if (!inRound(turn.state)) {
    remind(turn, ["BR-110"], "No hurry: how long does the treatment take?");
    finish(turn, actor, { ...aid, round, begun: 0 });
    return;
  }
  const begun = int(turn.state.marks.begun) + 1;
  mark(turn, ["BR-105"], null, "begun", begun);
  mark(turn, ["BR-105"], actor, "aid", {
    ...aid,
    round: turn.option("first-aid-time") === "next-round" ? round + 1 : round,
    begun,
  });
  gain(turn, ["BR-105"], actor, "treating", { detail: `${patient}, ${woundName(wound)}`, ends: endOfRound(round) });
}

/** BR-105: what movement leaves of the round. */
function mustHaveTime(turn: Turn, who: string): void {
  const moved = int(turn.get(who).marks.moved);
  if (!inRound(turn.state) || has(turn.get(who), "running")) return;
  const most = turn.option("first-aid-move");
  if (moved > Number(most))
    turn.refuse("BR-105", `${who} moved ${moved} m: First Aid takes the whole round (option first-aid-move ${most}).`);
  else if (moved >= 6) remind(turn, ["BR-105"], `${who} moved ${moved} m: is there time for First Aid this round?`);
}

/** BR-102, BR-104, BR-107: one wound, named where there are several, that nobody has treated. */
function woundOf(turn: Turn, action: Action, patient: string): Wound {
  const c = turn.get(patient);
  if (has(c, "dead")) turn.impossible("BR-102", `${patient} is dead: nothing helps any more.`);
  const all = woundsOf(c);
  const said = clause(action, "wound")?.text ?? turn.answer("wound")?.text ?? null;
  if (said !== null) {
    const wound = all.find((each) => woundName(each) === (/^\d+$/.test(said) ? `w${said}` : said));
    if (wound === undefined)
      turn.impossible("BR-102", `${patient} has no wound "${said}", but ${listed(c, all) || "none at all"}.`);
    if (isTreated(c, wound))
      turn.refuse("BR-104", `Wound ${woundName(wound)} has already had First Aid; each wound may have it once.`);
    const healer = healerOf(turn.state, patient, wound);
    if (healer !== null) turn.refuse("BR-104", `${healer} is giving first aid to that wound already.`);
    return wound;
  }
  const open = treatable(turn.state, c);
  const first = open[0];
  if (first === undefined) turn.impossible("BR-102", `${patient} has no untreated wound.`);
  if (open.length > 1)
    turn.wait(`which wound of ${patient}: ${listed(c, open)} (add "wound ${first.number}")`, { who: action.actor });
  return first;
}

function listed(c: Combatant, wounds: readonly Wound[]): string {
  return list(
    wounds.map(
      (wound) => `${woundName(wound)} (${wound.points - wound.healed}${isTreated(c, wound) ? ", treated" : ""})`,
    ),
  );
}

function healerOf(state: FightState, patient: string, wound: Wound): string | null {
  const healer = state.combatants.find((c) => {
    const aid = aidOf(c);
    return aid !== null && aid.patient === patient && aid.wound === wound.number;
  });
  return healer?.name ?? null;
}

/** Wounds that nobody has treated or is treating now. */
export function treatable(state: FightState, patient: Combatant): readonly Wound[] {
  return untreated(patient).filter((wound) => healerOf(state, patient.name, wound) === null);
}

/** First Aid takes effect (BR-103, BR-104, BR-106). */
function finish(turn: Turn, healer: string, aid: Aid): void {
  const c = turn.get(aid.patient);
  const wound = woundsOf(c).find((each) => each.number === aid.wound);
  mark(turn, ["BR-105"], healer, "aid", undefined);
  lose(turn, ["BR-105"], healer, "treating");
  if (wound === undefined || has(c, "dead")) return;
  gain(turn, ["BR-104"], aid.patient, "treated", { detail: woundName(wound), ends: { at: "never" } });
  if (!aid.success) return;
  const points = Math.min(aid.points, wound.points - wound.healed);
  const parts = [part(`First Aid on ${woundName(wound)}`, aid.points)];
  if (points < aid.points) parts.push(part(`no more than is left of the wound`, points - aid.points));
  const rules = ["BR-102", "BR-103", "BR-105"];
  if ((c.hp?.now ?? 1) <= 0) rules.push("BR-106");
  if (woundsOf(c).length > 1) rules.push("BR-107");
  heal(turn, rules, aid.patient, points, wound.number, parts, healer);
}

/** BR-101 step 2: First Aid of this round, in the order in which it was begun (BR-107: several healers add up). */
export function settleAid(turn: Turn): void {
  const due = turn.state.combatants.flatMap((c) => {
    const aid = aidOf(c);
    return aid !== null && aid.round <= turn.state.round ? [{ healer: c.name, aid }] : [];
  });
  for (const { healer, aid } of due.sort((a, b) => a.aid.begun - b.aid.begun)) finish(turn, healer, aid);
}

/** BR-105, option `first-aid-time next-round`: what was begun last round ends just before the healer's rank. */
export function settleEarlier(turn: Turn, actor: string): void {
  if (turn.option("first-aid-time") !== "next-round" || !inRound(turn.state)) return;
  const slot = slotOf(turn.state, turn.get(actor));
  for (const c of turn.state.combatants) {
    const aid = aidOf(c);
    const own = slotOf(turn.state, c);
    if (aid === null || aid.round > turn.state.round) continue;
    if (c.name === actor || (slot !== null && own !== null && compareSlots(own, slot) <= 0)) finish(turn, c.name, aid);
  }
}
