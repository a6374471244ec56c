import { sharedNames } from "../../fight/bind/names.ts";
import { has as says, thingNumber } from "../../fight/action.ts";
import { line, withWays } from "../../fight/fact.ts";
import { has, expand, lose, known, notice, remind } from "../../fight/rule-kit.ts";
import { nobody, type Who } from "../../fight/value.ts";
import { isCasting } from "./concentration.ts";
import {
  checkAble,
  currentMoment,
  standsBy,
  thisRound,
  advance,
  isRolled,
  nextSlot,
  numbersOf,
  gainForRound,
  isAble,
  setNumbers,
  spend,
  capped,
  type Slot,
} from "./count.ts";
import { stir } from "./missiles.ts";
import type { InitiativeNumber } from "./own.ts";
import { attacksOf, weaponClass } from "./sheet.ts";
import { initiativeDice, rowOf } from "./tables.ts";
import type { Turn, Action, Ask, Combatant, FightState } from "./types.ts";
import { settleFalls } from "./wounds.ts";

export const initiativeSentences = {
  "decide who is surprised": `Decide whether one side gets a free phase before the first initiative: by common sense
      ("surprised @orcs"), by a percentage ("ambush @orcs 50%"), or by surprise dice ("surprise @orcs"), below ==
      Surprise.`,
  "no initiative in a segment":
    "No initiative in a surprise segment: all of it is simultaneous. It comes with == Round 1.",
  "everybody has a number": "Everybody has a number already; a further line adds dice for arrivals or more attacks.",
  "no initiative yet": "{who} has no initiative in this round; it acts as written. An initiative line adds its die.",
  /** Numbers from high to low, equal ones in brackets: "5 Rolf; 4 [Ada, Orc 1]; 2 Rolf". */
  order: ({ numbers }: { numbers: readonly { n: number; who: readonly string[] }[] }) =>
    numbers.map(({ n, who }) => `${n} ${who.length > 1 ? `[${who.join(", ")}]` : who.join("")}`).join("; "),
  "all and a number": ({ said }: { said: number }) => `"all" and ${said} cannot both be so: all numbers are held.`,
  "no number left to hold": "{who} has no number left to hold.",
  "only newcomers act": ({ newcomers }: { newcomers: readonly string[] }) =>
    `Only the newcomers (${newcomers.join(", ")}) act in this segment (option late-surprise newcomers).`,
  "casts in this round": ({ who }: { who: string }) =>
    withWays`${who} casts in this round: no movement or other action. ${line(`${who} gives up the spell`)} frees its
      number.`,
  "busy all round": "{who} spends the whole round on one thing.",
  "is fleeing": "{who} is fleeing: no attack or other action this round.",
  "on the ground": ({ who }: { who: string }) =>
    withWays`${who} is on the ground: ${line(`${who} stands up`)} first, which takes half a move.`,
  "full defence makes no attack": "{who} devotes everything to defence this round and makes no attack.",
  "retreats in haste": "{who} retreats in haste: no attack this round.",
} as const;

/**
 * Returns whether declarations may still be made: before the initiative dice, and before anybody acts.
 * @rule MB-34
 */
export function isDeclaring({ state }: Turn): boolean {
  return state.phase === "surprise" || (!isRolled(state) && !state.own.begun);
}

/**
 * Returns whether somebody may do at once what is otherwise declared: in a segment, and in a round without dice where
 * it acts first.
 */
export function declaresItself({ state }: Turn, who: string): boolean {
  return (
    state.phase === "surprise" || (!state.own.rolled && state.combatants.every((c) => c.name === who || !c.own.acted))
  );
}

/**
 * Asks whether somebody is surprised, at the first line of a fight that is no word about it and no declaration: what
 * is answered in the lines between is not asked.
 * @rule MB-20
 */
function askWhoIsSurprised(turn: Turn): void {
  if (!turn.state.own.undecided) return;
  turn.ownFight().undecided = false;
  if (!turn.state.combatants.some((c) => has(c, "surprised")))
    remind(turn, ["MB-20"], { is: "decide who is surprised" });
}

/** Exceptions for an action that others are not granted. */
interface Readiness {
  /** A spell, which casting does not forbid (MB-100). */
  readonly spell?: boolean;
  /** A walk after the spell, which an option allows (MB-100). */
  readonly walk?: boolean;
  /** Lying still, by which lodged missiles do not hurt (MB-75). */
  readonly idle?: boolean;
  /** A stance before acting, which leaves the count where it is (MB-12). */
  readonly stance?: boolean;
}

/**
 * Begins an action: refuses it to somebody who may not act now, and moves the count to its number. Returns the number,
 * which the action spends.
 */
export function ready(turn: Turn, who: Who, ask: Readiness = {}): Slot {
  const slot = nextSlot(turn.state, turn.get(who));
  const surprise = turn.state.phase === "surprise";
  checkAble(turn, who, slot.moment, surprise ? "act in this segment" : "act in this round");
  if (standsBy(turn.state, who))
    turn.refuse("MB-33", { is: "only newcomers act", newcomers: turn.state.own.newcomers });
  if (ask.idle !== true) checkBusy(turn, who, ask);
  if (ask.stance === true) return slot;
  askWhoIsSurprised(turn);
  if (isRolled(turn.state) && numbersOf(turn.get(who)).length === 0)
    turn.warn("MB-36", { is: "no initiative yet", who });
  if (slot.moment !== currentMoment(turn.state)) settleFalls(turn);
  advance(turn, who, slot);
  turn.ownFight().begun = true;
  turn.own(who).acted = true;
  if (ask.idle !== true) stir(turn, who);
  return slot;
}

/**
 * Refuses a second thing beside casting, drawing out a missile, fixing a helmet or fleeing, each of which takes the
 * round (MB-76, MB-84, MB-100, MB-126).
 * @rule MB-100
 */
function checkBusy(turn: Turn, who: Who, ask: Readiness): void {
  const c = turn.get(who);
  const casting = isCasting(turn, who);
  const mayWalk = ask.walk === true && !casting && turn.option("cast-move") === "after" && c.own.lostSpell === null;
  if (ask.spell !== true && !mayWalk && (casting || c.own.spellRound === thisRound(turn)))
    turn.refuse("MB-100", { is: "casts in this round", who });
  const busy = c.own.busy;
  if (busy === "MB-76" || busy === "MB-84") turn.refuse(busy, { is: "busy all round", who });
  if (has(c, "fleeing")) turn.refuse("MB-126", { is: "is fleeing", who });
}

/** Refuses everything but rising to somebody on the ground (MB-125). */
export function checkOnFeet(turn: Turn, who: Who): void {
  if (has(turn.get(who), "stumbled")) turn.refuse("MB-125", { is: "on the ground", who });
}

/** Refuses an attack in full defence, on the ground and in hasty retreat (MB-13, MB-122, MB-125). */
export function checkPosture(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (has(c, "full defence")) turn.refuse("MB-13", { is: "full defence makes no attack", who });
  checkOnFeet(turn, who);
  if (has(c, "retreating in haste")) turn.refuse("MB-122", { is: "retreats in haste", who });
}

const holding = "holding";

/** Returns the actors of a line; of a whole side, only those able to act. */
export function actorsOf(turn: Turn, action: Action): Who[] {
  const whole = action.actors.some((name) => name.startsWith("@"));
  return expand(turn.state, action.actors).filter((name) => !whole || isAble(turn.get(name)));
}

/** Holds the next number, so many or all of them. Declared before the dice, it holds all unless a number is written. */
export function hold(turn: Turn, action: Action): void {
  for (const who of actorsOf(turn, action)) {
    if (!action.will) ready(turn, who, { idle: true });
    const said = thingNumber(action);
    if (said !== null && says(action, "all")) turn.warn("MB-17", { is: "all and a number", said });
    const some = says(action, "all") ? null : (said ?? (action.will ? null : 1));
    if (isRolled(turn.state)) holdNumbers(turn, who, some);
    else {
      lose(turn, ["MB-17"], who, holding);
      gainForRound(turn, ["MB-17"], who, holding, { detail: said === null ? null : `${said}` });
      turn.own(who).holds = said;
    }
  }
}

/**
 * Holds the next `some` numbers; null: all.
 * @rule MB-17
 */
export function holdNumbers(turn: Turn, who: Who, some: number | null): void {
  let left = some ?? Number.POSITIVE_INFINITY;
  const after = numbersOf(turn.get(who)).map((entry) =>
    entry.is === "open" && left-- > 0 ? { ...entry, is: "held" as const } : entry,
  );
  if (!after.some((entry) => entry.is === "held")) turn.refuse("MB-17", { is: "no number left to hold", who });
  setNumbers(turn, who, after);
  if (has(turn.get(who), holding)) return;
  gainForRound(turn, ["MB-17"], who, holding);
  turn.own(who).holds = null;
}

/** Holds the numbers of somebody who declared it before the dice (MB-17). */
function holdDeclared(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (has(c, holding)) holdNumbers(turn, who, c.own.holds);
}

/** Spends a number on nothing (MB-16). */
export function pass(turn: Turn, action: Action): void {
  for (const who of actorsOf(turn, action)) spend(turn, who, ready(turn, who, { idle: true }));
}

/**
 * Returns the die by DEX, or by option.
 * @rule MB-35
 */
export function initiativeDie(state: FightState, c: Combatant): string {
  if (state.options["init-die"] === "d10") return "1d10";
  const dex = known(c, "dex");
  if (dex === null && state.options["init-no-dex"] === "d10") return "1d10";
  return `1${rowOf(initiativeDice, dex ?? 10)?.die ?? "d6"}`;
}

/**
 * Returns how many attacks a combatant means to make, as far as its declarations say (MB-36, MB-41, MB-144).
 * @rule MB-36
 */
function meant(state: FightState, c: Combatant): number {
  if (
    state.options["init-per"] === "combatant" ||
    (["casting", "reading a scroll", "charging", "guarding", "full defence", "closing"] as const).some((id) =>
      has(c, id),
    )
  )
    return 1;
  return Math.max(1, c.own.meansToShoot, has(c, "two-weapon") ? 2 : 0, attacksOf(c));
}

/** Returns how many attacks it could make: archers, and fighters with two weapons, may make two without saying so. */
function most(state: FightState, c: Combatant): number {
  const twice = c.attacks.length > 1 || c.attacks.some((each) => weaponClass(each) === "bow");
  return Math.max(meant(state, c), twice ? 2 : 1);
}

/** Rolls all initiative dice that are missing, in one go; a further line adds to the first. */
export function initiative(turn: Turn): void {
  if (turn.state.phase === "surprise") turn.impossible("MB-31", { is: "no initiative in a segment" });
  askWhoIsSurprised(turn);
  const { state } = turn;
  const rollers = state.combatants.filter((c) => isAble(c));
  const rolled = rollTogether(turn, rollers);
  const asks = rollers.flatMap((c): Ask[] => {
    const ask: Ask = { site: "initiative", dice: initiativeDie(state, c), who: c.name };
    return numbersOf(c).length > 0 || rolled.has(c.name) ? [] : Array.from({ length: meant(state, c) }, () => ask);
  });
  for (const [i, { total }] of turn.rollEach(asks).entries()) {
    const who = asks[i]?.who ?? nobody;
    rolled.set(who, [...(rolled.get(who) ?? []), total]);
  }
  for (const c of rollers) takeFurther(turn, c, rolled);
  if (rolled.size === 0) turn.warn("MB-36", { is: "everybody has a number" });
  for (const [who, faces] of rolled)
    setNumbers(turn, who, [...numbersOf(turn.get(who)), ...faces.map((n) => ({ n, is: "open" as const }))]);
  turn.ownFight().rolled = true;
  for (const who of rolled.keys()) holdDeclared(turn, who);
  notice(
    turn,
    ["MB-35", "MB-36", "MB-37", "MB-38"],
    { is: "order", numbers: byNumber(turn.state) },
    orderOf(turn.state).map(({ c }) => c.name),
    "order",
  );
}

/**
 * Rolls for monsters of a side or a kind together, as far as the line has dice under that name: `[@orcs d6=5]`,
 * `[Orcs d6=5]`. A die for each of them stays each one's own.
 */
function rollTogether(turn: Turn, rollers: readonly Combatant[]): Map<Who, number[]> {
  const rolled = new Map<Who, number[]>();
  const waiting = rollers.filter((c) => numbersOf(c).length === 0 && c.stats["kind"] !== "pc");
  const groups = new Map<string, Combatant[]>();
  for (const c of waiting) for (const label of sharedNames(c)) groups.set(label, [...(groups.get(label) ?? []), c]);
  for (const [label, members] of groups) {
    const [first, ...others] = members.filter((c) => !rolled.has(c.name));
    if (first === undefined || others.length === 0 || turn.recorded(label) === null) continue;
    const dice = initiativeDie(turn.state, first);
    const alike = [first, ...others.filter((c) => initiativeDie(turn.state, c) === dice)];
    const faces = [turn.roll("initiative", dice, { who: label }).total];
    while (faces.length < meant(turn.state, first) && turn.recorded(label) !== null)
      faces.push(turn.roll("initiative", dice, { who: label }).total);
    const shared = turn.recorded(label) === null;
    for (const c of shared ? alike : [first]) rolled.set(c.name, faces);
  }
  return rolled;
}

/** Takes dice of the line for attacks that nobody had to declare (MB-36). */
function takeFurther(turn: Turn, c: Combatant, rolled: Map<string, number[]>): void {
  const dice = initiativeDie(turn.state, c);
  const faces = rolled.get(c.name) ?? [];
  while (numbersOf(c).length + faces.length < most(turn.state, c)) {
    const next = turn.recorded(c.name);
    if (next === null || (next !== "" && next !== dice.slice(1))) return;
    faces.push(turn.roll("initiative", dice, { who: c.name }).total);
    rolled.set(c.name, faces);
  }
}

/** One number of a combatant. */
export interface Place {
  readonly c: Combatant;
  readonly entry: InitiativeNumber;
  /** Index among its numbers. */
  readonly index: number;
  readonly n: number;
}

/** Returns everybody's numbers from high to low; ties keep the order of the fight (MB-37, MB-38). */
export function orderOf(state: FightState): Place[] {
  return state.combatants
    .flatMap((c) => numbersOf(c).map((entry, index) => ({ c, entry, index, n: capped(state, entry.n) })))
    .sort((a, b) => b.n - a.n);
}

/** Returns each number with everybody who has it, from high to low. */
function byNumber(state: FightState): { n: number; who: readonly string[] }[] {
  const groups = new Map<number, string[]>();
  for (const { c, n } of orderOf(state)) groups.set(n, [...(groups.get(n) ?? []), c.name]);
  return [...groups].map(([n, who]) => ({ n, who }));
}

/** Returns whether somebody who could act has no dice yet. */
export function needsInitiative(state: FightState): boolean {
  return (
    state.phase === "round" &&
    (!isRolled(state) || state.combatants.some((c) => numbersOf(c).length === 0 && isAble(c) && !c.own.acted))
  );
}
