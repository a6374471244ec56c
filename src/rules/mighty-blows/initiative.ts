import { type Who, nobody } from "../../fight/who.ts";
/* Initiative dice: which die, how many, and the order they give (MB-35 to MB-38). */
import { has, known, notice } from "../../fight/rule-kit.ts";
import { isAble } from "./able.ts";
import { capped, isRolled, numbersOf, setNumbers } from "./count.ts";
import { holdDeclared } from "./hold.ts";
import type { InitiativeNumber } from "./own.ts";
import { attacksOf, weaponClass } from "./sheet.ts";
import { initiativeDice, rowOf } from "./tables.ts";
import type { Ask, Combatant, FightState, Turn } from "./types.ts";

/**
 * The die by DEX, or by option.
 * @rule MB-35
 */
export function initiativeDie(state: FightState, c: Combatant): string {
  if (state.options["init-die"] === "d10") return "1d10";
  const dex = known(c, "dex");
  if (dex === null && state.options["init-no-dex"] === "d10") return "1d10";
  return `1${rowOf(initiativeDice, dex ?? 10)?.die ?? "d6"}`;
}

/**
 * How many attacks a combatant means to make, as far as its declarations say (MB-36, MB-41, MB-144).
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

/** The most it could make: an archer may shoot twice without saying so, and so may one with two weapons strike. */
function most(state: FightState, c: Combatant): number {
  const twice = c.attacks.length > 1 || c.attacks.some((each) => weaponClass(each) === "bow");
  return Math.max(meant(state, c), twice ? 2 : 1);
}

/** `initiative […]`: everything that is missing is asked for at once; a further line adds to the first. */
export function initiative(turn: Turn): void {
  if (turn.state.phase === "surprise") turn.impossible("MB-31", { is: "no initiative in a segment" });
  const { state } = turn;
  const rollers = state.combatants.filter((c) => isAble(c));
  const asks = rollers.flatMap((c): Ask[] => {
    const ask: Ask = { site: "initiative", dice: initiativeDie(state, c), who: c.name };
    return numbersOf(c).length > 0 ? [] : Array.from({ length: meant(state, c) }, () => ask);
  });
  const rolled = new Map<Who, number[]>();
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

/** Dice of the line for attacks that nobody had to declare (MB-36). */
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

/** One number of somebody. */
export interface Place {
  readonly c: Combatant;
  readonly entry: InitiativeNumber;
  /** Which of its numbers it is. */
  readonly index: number;
  readonly n: number;
}

/** Every number of everybody, from high to low; ties in the order of the fight (MB-37, MB-38). */
export function orderOf(state: FightState): Place[] {
  return state.combatants
    .flatMap((c) => numbersOf(c).map((entry, index) => ({ c, entry, index, n: capped(state, entry.n) })))
    .sort((a, b) => b.n - a.n);
}

/** Who has which number, from high to low. */
function byNumber(state: FightState): { n: number; who: readonly string[] }[] {
  const groups = new Map<number, string[]>();
  for (const { c, n } of orderOf(state)) groups.set(n, [...(groups.get(n) ?? []), c.name]);
  return [...groups].map(([n, who]) => ({ n, who }));
}

/** Dice are missing for somebody who could act. */
export function needsInitiative(state: FightState): boolean {
  return (
    state.phase === "round" &&
    (!isRolled(state) || state.combatants.some((c) => numbersOf(c).length === 0 && isAble(c) && !c.own.acted))
  );
}
