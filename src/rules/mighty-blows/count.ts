/*
 * The count of a round: each combatant has one number per attack, from high to low (MB-36, MB-37). A number is open until its owner acts on it,
 * holds it (MB-17) or loses it (MB-16). "moved" numbers were used for a move, after which an attack may still follow (MB-39).
 */
import { has, lose, mark } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { currentMoment, isAble, unable, type Moment } from "./able.ts";
import { isRecord, listOf, numberIn, textIn } from "./marks.ts";

export type NumberState = "open" | "moved" | "used" | "held" | "lost";

export interface InitiativeNumber {
  readonly n: number;
  readonly is: NumberState;
}

const states: readonly NumberState[] = ["open", "moved", "used", "held", "lost"];

/** The numbers of a combatant from high to low. */
export function numbersOf(c: Combatant): InitiativeNumber[] {
  return listOf(c.marks["numbers"])
    .filter(isRecord)
    .map((entry) => ({ n: numberIn(entry, "n"), is: states.find((each) => each === textIn(entry, "is")) ?? "open" }));
}

export function setNumbers(
  turn: Turn,
  rule: readonly string[],
  who: string,
  numbers: readonly InitiativeNumber[],
): void {
  const sorted = [...numbers].sort((a, b) => b.n - a.n);
  mark(turn, rule, who, "numbers", sorted.length === 0 ? undefined : sorted.map((entry) => ({ ...entry })));
}

export function setNumber(turn: Turn, rule: readonly string[], who: string, index: number, is: NumberState): void {
  setNumbers(
    turn,
    rule,
    who,
    numbersOf(turn.get(who)).map((entry, i) => (i === index ? { ...entry, is } : entry)),
  );
}

/** Has this round's initiative been rolled? */
export function isRolled(state: FightState): boolean {
  return state.phase === "round" && state.marks["rolled"] === true;
}

/** The number that the count has come down to; null before the first. */
export function countNow(state: FightState): number | null {
  const n = state.marks["count"];
  return typeof n === "number" ? n : null;
}

/** The count starts at the highest number rolled, or at 10 (option init-count, MB-37). */
export function capped(state: FightState, n: number): number {
  return state.options["init-count"] === "cap10" ? Math.min(10, n) : n;
}

/** A place in the count where somebody is about to act. */
export interface Slot {
  /** Index among the combatant's numbers; null where it has none. */
  readonly index: number | null;
  readonly n: number | null;
  readonly held: boolean;
  readonly moment: Moment;
}

/** Where an action of this combatant would be taken: on its next number, then among the held. */
export function nextSlot(state: FightState, c: Combatant): Slot {
  if (state.phase === "surprise")
    return { index: null, n: null, held: false, moment: `${state.round}:s:${state.section}` };
  if (!isRolled(state)) return { index: null, n: null, held: false, moment: null };
  const numbers = numbersOf(c);
  const now = countNow(state);
  const at = (is: NumberState, n?: number | null): number =>
    numbers.findIndex((entry) => entry.is === is && (n === undefined || capped(state, entry.n) === n));
  const onCount = at("moved", now);
  const index = [onCount, at("open"), at("moved")].find((i) => i >= 0);
  if (index !== undefined) {
    const n = capped(state, numbers[index]?.n ?? 0);
    return { index, n, held: false, moment: `${state.round}:${n}` };
  }
  const held = at("held");
  if (held >= 0) return { index: held, n: 0, held: true, moment: `${state.round}:held` };
  return { index: null, n: null, held: false, moment: currentMoment(state) };
}

/** Does a number still await its owner? Of those who cannot act only what is simultaneous with their fall. */
export function isOpen(state: FightState, c: Combatant, entry: InitiativeNumber): boolean {
  if (entry.is === "held") return isAble(c, `${state.round}:held`);
  return entry.is === "open" && isAble(c, `${state.round}:${capped(state, entry.n)}`);
}

/** Moves the count down to a number: those who cannot act lose theirs, and whoever is passed over is named in a warning. */
export function advance(turn: Turn, actor: string, slot: Slot): void {
  const { state } = turn;
  mark(turn, ["MB-38"], null, "moment", slot.moment ?? undefined);
  if (slot.n === null) return;
  const now = countNow(state);
  const skipped: string[] = [];
  for (const c of state.combatants) {
    for (const [i, entry] of numbersOf(c).entries()) {
      const n = capped(state, entry.n);
      if (entry.is !== "open" || n <= slot.n) continue;
      const cause = unable(c, `${state.round}:${n}`);
      if (cause !== null) loseNumber(turn, c.name, i, n, cause);
      else if (c.name !== actor && (now === null || n <= now)) skipped.push(`${c.name} (${n})`);
    }
  }
  if (skipped.length > 0)
    turn.warn(
      "MB-37",
      `${actor} acts on ${slot.held ? "a held number" : slot.n}, but ${skipped.join(", ")} comes before; it is resolved as written.`,
    );
  if (now === null || slot.n < now) {
    mark(turn, ["MB-37"], null, "count", slot.n);
    turn.emit({
      type: "turn",
      rule: ["MB-37"],
      text: slot.held ? "held" : `${slot.n}`,
      who: whoActsOn(turn.state, slot.n),
    });
  }
}

function whoActsOn(state: FightState, n: number): string[] {
  return state.combatants
    .filter((c) =>
      numbersOf(c).some((entry) =>
        n === 0 ? entry.is === "held" : capped(state, entry.n) === n && entry.is !== "held",
      ),
    )
    .map((c) => c.name);
}

export function loseNumber(turn: Turn, who: string, index: number, n: number, cause: string): void {
  setNumber(turn, ["MB-16"], who, index, "lost");
  turn.emit({ type: "turn", rule: ["MB-16"], text: `${who} loses its action on ${n} (${cause})`, who: [who] });
}

/** The number has been acted on. */
export function spend(turn: Turn, who: string, slot: Slot, is: "used" | "moved" = "used"): void {
  if (slot.index !== null) setNumber(turn, ["MB-36"], who, slot.index, is);
  if (slot.held && !numbersOf(turn.get(who)).some((entry) => entry.is === "held"))
    lose(turn, ["MB-17"], who, "holding");
}

/** Every number that is left is gone: the whole round went into one thing. */
export function spendAll(turn: Turn, who: string): void {
  const numbers = numbersOf(turn.get(who));
  if (numbers.some((entry) => entry.is === "open" || entry.is === "moved" || entry.is === "held"))
    setNumbers(
      turn,
      ["MB-36"],
      who,
      numbers.map((entry) => (entry.is === "lost" ? entry : { ...entry, is: "used" })),
    );
  if (has(turn.get(who), "holding")) lose(turn, ["MB-17"], who, "holding");
}

/** Is the combatant's own number the present moment, or was it? (Ties of blows with spells and wands, MB-98 and MB-107.) */
export function ownNumberIs(state: FightState, c: Combatant, moment: Moment): boolean {
  return moment !== null && nextSlot(state, c).moment === moment;
}
