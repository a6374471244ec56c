import { clause } from "../../fight/action.ts";
import type { Offer } from "../../fight/move.ts";
import { endOfRound, gain, has, list, lose, notice, part, remind, tell } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { begin, mustBeHere, whom } from "./actions.ts";
import { chanceFor, decided, remarkIdleChance, rollAgainst, skillRating, type Check } from "./chance.ts";
import { moveFirst } from "./movement.ts";
import { woundWithPoints, type Moved, type OpenWound, type Subject } from "./names.ts";
import { inRound, type Aid, type Chance, type Wound } from "./own.ts";
import { compareSlots, slotId, slotOf } from "./ranks.ts";
import { spoiltAlready } from "./reactions.ts";
import type { Level } from "./tables.ts";
import type { Action, Combatant, FightState, Part, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { heal, isSaid, isTreated, untreated, woundName } from "./wounds.ts";

interface Patient {
  readonly patient: string;
}

interface Wounds extends Patient {
  readonly wounds: readonly OpenWound[];
}

type Treatment = Pick<Aid, "healer" | "patient" | "wound">;

type Result = Pick<Aid, "chance" | "success" | "points">;

/** Returns a wound as the log names it: "wound 2 (3 points left, treated)". */
const woundAsTold = ({ number, points, left, treated }: OpenWound): string =>
  `wound ${number} (${left === 0 ? "healed" : `${counted(left, "point")}${left < points ? " left" : ""}`}` +
  `${treated ? ", treated" : ""})`;

/** Sentences of First Aid (BR-102 to BR-107, BR-110). */
export const aidSentences = {
  "how long treatment takes": "No hurry: how long does the treatment take?",
  "moved too far for first aid": ({ who, moved, most }: Moved) =>
    `${who} moved ${moved} m: First Aid takes the whole round (option first-aid-move ${most}).`,
  "time for first aid": ({ who, moved }: Subject & { moved: number }) =>
    `${who} moved ${moved} m: is there time for First Aid this round?`,

  "nothing helps the dead": ({ patient }: Patient) => `${patient} is dead: nothing helps any more.`,
  "has no such wound": ({ patient, said, wounds }: Wounds & { said: string }) =>
    wounds.length === 0
      ? `${patient} has no wound at all.`
      : `${patient} has no wound "${said}", but ${list(wounds.map(woundAsTold))}.`,
  "had first aid already": ({ patient, wound }: Patient & { wound: OpenWound }) =>
    `${patient}’s ${woundWithPoints(wound)} has already had First Aid; each wound may have it once.`,
  "is treated by another": "{healer} is giving first aid to that wound already.",
  "wounded at the same moment": ({ patient }: Patient) =>
    `${patient}’s wound is struck at the same moment: First Aid on it can begin next round.`,
  "has no untreated wound": ({ patient }: Patient) => `${patient} has no untreated wound.`,
  "which wound": ({ patient, wounds, first }: Wounds & { first: number }) =>
    `which wound of ${patient}: ${list(wounds.map(woundAsTold), "or")} (add "wound ${first}")`,

  "first aid for": ({ patient, wound }: Patient & { wound: OpenWound | null }) =>
    `First Aid on ${patient}${wound === null ? "" : `’s ${woundWithPoints(wound)}`}`,
  "is past helping": ({ patient }: Patient) => `${patient} is past helping: nothing comes of the First Aid`,
  "first aid to be rolled": ({ healers }: { healers: readonly string[] }) =>
    `the end of the round: First Aid by ${list(healers)} is still to be rolled`,
} as const;

/**
 * Refuses First Aid where movement leaves no time for it.
 * @rule BR-105
 */
function mustHaveTime(turn: Turn, who: Who): void {
  const moved = turn.get(who).own.moved ?? 0;
  if (!inRound(turn.state) || has(turn.get(who), "running")) return;
  const most = turn.option("first-aid-move");
  if (moved > most) turn.refuse("BR-105", { is: "moved too far for first aid", who, moved, most });
  else if (moved >= 6) remind(turn, ["BR-105"], { is: "time for first aid", who, moved });
}

/**
 * Returns the wound that is treated: one that nobody has treated, named where there are several (BR-102, BR-107).
 * @rule BR-104
 */
function woundOf(turn: Turn, action: Action, patient: Who): Wound {
  const c = turn.get(patient);
  const now = slotOf(turn.state, turn.get(action.actor), { skill: "first-aid" });
  if (has(c, "dead") && (now === null || c.own.felled !== slotId(turn.state, now)))
    turn.impossible("BR-102", { is: "nothing helps the dead", patient });
  const all = c.own.wounds.filter((each) => now === null || each.slot !== slotId(turn.state, now));
  const said = clause(action, "wound")?.text ?? turn.answer("wound")?.text ?? null;
  if (said !== null) {
    const wound = all.find((each) => isSaid(each, said));
    if (wound === undefined)
      turn.impossible("BR-102", { is: "has no such wound", patient, said, wounds: all.map((each) => asTold(c, each)) });
    if (isTreated(c, wound)) turn.refuse("BR-104", { is: "had first aid already", patient, wound: asTold(c, wound) });
    const healer = healerOf(turn.state, patient, wound);
    if (healer !== null) turn.refuse("BR-104", { is: "is treated by another", healer });
    return wound;
  }
  const open = treatableBy(turn.state, turn.get(action.actor), c);
  const first = open[0];
  if (first === undefined)
    turn.impossible(
      "BR-102",
      all.length < c.own.wounds.length
        ? { is: "wounded at the same moment", patient }
        : { is: "has no untreated wound", patient },
    );
  if (open.length > 1)
    turn.wait(
      { is: "which wound", patient, wounds: open.map((each) => asTold(c, each)), first: first.number },
      { who: action.actor, offers: open.map(({ number }) => offerWound(action.actor, number)) },
    );
  return first;
}

function asTold(c: Combatant, wound: Wound): OpenWound {
  return {
    number: wound.number,
    points: wound.points,
    left: wound.points - wound.healed,
    treated: isTreated(c, wound),
  };
}

function healerOf(state: FightState, patient: string, wound: Wound): string | null {
  const healer = state.combatants.find((c) => {
    const aid = c.own.aid;
    return aid !== null && aid.patient === patient && aid.wound === wound.number;
  });
  return healer?.name ?? null;
}

/** Returns the wounds that nobody has treated or is treating now. */
function treatable(state: FightState, patient: Combatant): readonly Wound[] {
  return untreated(patient)
    .filter((wound) => healerOf(state, patient.name, wound) === null)
    .sort((a, b) => b.points - b.healed - (a.points - a.healed));
}

/**
 * Returns the wounds that this healer may treat now, the deepest first. One struck at the same moment is not among them
 * (BR-14).
 */
export function treatableBy(state: FightState, healer: Combatant, patient: Combatant): readonly Wound[] {
  const open = treatable(state, patient);
  if (open.length === 0) return open;
  const now = slotOf(state, healer, { skill: "first-aid" });
  const id = now === null ? null : slotId(state, now);
  return id === null ? open : open.filter(({ slot }) => slot !== id);
}

/**
 * Carries out `Elenor gives first aid to Hilda, wound 2` (BR-102 to BR-107, BR-110). In a fight it takes effect as the
 * round ends, and is rolled there unless the dice stand on the line already (or are drawn as soon as they are needed).
 * @rule BR-102
 * @rule BR-110
 */
export function firstAid(turn: Turn, action: Action): void {
  const { actor } = action;
  const patient = whom(turn, "BR-102", action);
  mustBeHere(turn, "BR-102", patient);
  moveFirst(turn, action);
  mustHaveTime(turn, actor);
  const wound = woundOf(turn, action, patient);
  begin(turn, action, { skill: "first-aid" });
  const rating = skillRating(turn.get(actor), "first-aid");
  remarkIdleChance(turn, action, rating);
  const wanted: Check = { site: "first aid", who: actor, rule: ["BR-102"], rating, action };
  const chance = chanceFor(turn, wanted);
  const treatment = { healer: actor, patient, wound: wound.number };
  const now = chance === null || chance.value === 0 || turn.draws || turn.recorded() !== null || !inRound(turn.state);
  const result =
    chance === null
      ? resultOf(turn, treatment, decided(turn, wanted))
      : now
        ? attempt(turn, treatment, chance)
        : { chance, success: false, points: 0 };
  const { round } = turn.state;
  if (!inRound(turn.state)) {
    remind(turn, ["BR-110"], { is: "how long treatment takes" });
    finish(turn, { ...treatment, ...result, round, begun: 0 });
    return;
  }
  const begun = turn.state.own.begun + 1;
  turn.ownFight().begun = begun;
  const due = turn.option("first-aid-time") === "next-round" ? round + 1 : round;
  turn.own(actor).aid = { ...treatment, ...result, round: due, begun };
  gain(turn, ["BR-105"], actor, "treating", { of: `${patient}, ${woundName(wound)}`, ends: endOfRound(round) });
  spoiltAlready(turn, actor);
}

/** Rolls the d100 and, of a success, the d3 (BR-102, BR-103). */
function attempt(turn: Turn, treatment: Treatment, chance: Chance): Result {
  const { healer } = treatment;
  return resultOf(turn, treatment, rollAgainst(turn, { site: "first aid", who: healer, rule: ["BR-102"] }, chance));
}

function resultOf(turn: Turn, { healer, patient, wound: number }: Treatment, level: Level): Result {
  if (level === "failure") return { chance: null, success: false, points: 0 };
  const purpose = "healing";
  const c = turn.get(patient);
  const wound = c.own.wounds.find((each) => each.number === number);
  const about = { is: "first aid for", patient, wound: wound === undefined ? null : asTold(c, wound) } as const;
  const thrown = turn.roll(purpose, "1d3", { who: healer, detail: turn.say(about) });
  tell(turn, ["BR-103"], thrown, { who: healer, purpose, outcome: "points" });
  return { chance: null, success: true, points: thrown.total };
}

/**
 * Lets First Aid take effect, and rolls it where it was not rolled before (BR-104, BR-106).
 * @rule BR-103
 */
function finish(turn: Turn, aid: Aid): void {
  const { healer } = aid;
  const wound = treatedWound(turn.state, aid);
  turn.own(healer).aid = null;
  if (wound === null) {
    lose(turn, ["BR-105"], healer, "treating");
    notice(turn, ["BR-105"], { is: "is past helping", patient: aid.patient }, [healer]);
    return;
  }
  const c = turn.get(aid.patient);
  const result = aid.chance === null ? aid : attempt(turn, aid, aid.chance);
  lose(turn, ["BR-105"], healer, "treating");
  gain(turn, ["BR-104"], aid.patient, "treated", { of: woundName(wound), ends: { at: "never" } });
  if (!result.success) return;
  const healed = Math.min(result.points, wound.points - wound.healed);
  const parts: Part[] = [part({ is: "first aid on", wound: asTold(c, wound) }, result.points)];
  if (healed < result.points) parts.push(part("beyond what is left of the wound", healed - result.points));
  const rules = ["BR-102", "BR-103", "BR-105"];
  if ((c.hp?.now ?? 1) <= 0) rules.push("BR-106");
  if (c.own.wounds.length > 1) rules.push("BR-107");
  heal(turn, rules, aid.patient, healed, wound.number, parts, healer);
}

/** Returns First Aid under way, in the order in which it was begun. */
function underWay(state: FightState): readonly Aid[] {
  return state.combatants
    .flatMap((c) => c.own.aid ?? [])
    .filter((aid) => aid.round <= state.round)
    .sort((a, b) => a.begun - b.begun);
}

/** Returns First Aid whose dice are still to be rolled as the round ends (BR-105). */
export function unrolled(state: FightState): readonly Aid[] {
  return underWay(state).filter((aid) => aid.chance !== null && treatedWound(state, aid) !== null);
}

/** Returns the wound that is treated; null where First Aid comes too late (BR-102). */
function treatedWound(state: FightState, { patient, wound }: Aid): Wound | null {
  const c = state.combatants.find(({ name }) => name === patient);
  if (c === undefined || has(c, "dead")) return null;
  return c.own.wounds.find(({ number }) => number === wound) ?? null;
}

/**
 * Lets First Aid take effect as the round ends. Points that several healers restore add up. `dice` is true where the
 * line may hold dice, which a section's line may not.
 * @rule BR-107
 */
export function settleAid(turn: Turn, dice: boolean): void {
  const open = unrolled(turn.state);
  if (!dice && open.length > 0)
    turn.wait({ is: "first aid to be rolled", healers: open.map(({ healer }) => healer) }, { offers: [offerDice()] });
  for (const aid of underWay(turn.state)) finish(turn, aid);
}

/**
 * Ends First Aid that was begun last round, just before the healer's rank (BR-105, option `first-aid-time next-round`).
 */
export function settleEarlier(turn: Turn, actor: Who): void {
  if (turn.option("first-aid-time") !== "next-round" || !inRound(turn.state)) return;
  const slot = slotOf(turn.state, turn.get(actor));
  for (const aid of underWay(turn.state)) {
    const own = slotOf(turn.state, turn.get(aid.healer));
    if (slot !== null && own !== null && compareSlots(own, slot) <= 0) finish(turn, aid);
  }
}

function offerWound(who: string, number: number): Offer {
  return offer(who, { answer: { id: "wound", value: String(number) } }, "BR-107");
}

/** Offers the line that may hold the dice of the round's end. */
export function offerDice(): Offer {
  return offer("", { verb: "end-of-round" }, "BR-101", "BR-105");
}
