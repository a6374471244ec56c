import { isOut } from "../fight/bind/lexicon.ts";
import { conditionText } from "../fight/combatant.ts";
import { rollsInitiative, slotDue } from "../fight/due.ts";
import { isDeed } from "../fight/move.ts";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { parseLine } from "../language/line.ts";
import { fold } from "../language/words.ts";
import { offerWords } from "./offer-sentences.ts";
import { capital, say } from "./sentences.ts";

/** The largest words of the widget: whose turn it is, and what next. */
interface Turn {
  /**
   * due: somebody acts · ready: not begun · over: a round's end, or what comes before anybody acts · nobody: nobody
   * fights yet
   */
  readonly kind: "due" | "ready" | "over" | "nobody";
  readonly who: readonly string[];
  /** The name that heads it, and how it goes on. */
  readonly head: string;
  readonly rest: string;
  readonly note: string | null;
}

export function turnOf(fight: Fight): Turn {
  const { due, state, track } = fight;
  const { who } = due;
  if (state.combatants.length === 0) return { kind: "nobody", who, head: say.whoFights, rest: "", note: null };
  const [one, another] = who;
  if (one === undefined) {
    const begins = state.phase === "setup";
    return {
      ...{ kind: begins ? "ready" : "over", who, rest: "", note: begins ? track.note : null },
      head: begins
        ? say.readyToBegin
        : rolls(fight)
          ? say.rollInitiative
          : surpriseGoesOn(fight)
            ? say.surpriseGoesOn
            : say.isOver(state.section),
    };
  }
  const slot = slotDue(track.slots);
  const moves = due.offers.find((offer) => offer.who === one)?.move;
  const score = due.order.find(({ name, acted }) => name === one && !acted)?.score ?? null;
  // Before the first action no slot may be called yet: the order knows the count.
  const isCalled = slot !== undefined && slot.number !== null;
  const count = isCalled ? slot.label : score === null ? null : `${score}`;
  const wills = due.offers.some(({ move }) => isDeed(move) && move.will === true && move.who === one);
  if (one.startsWith("@") && another === undefined) {
    const [only, more] = leftOf(fight, one.slice(1));
    return only !== undefined && more === undefined
      ? { kind: "due", who, head: only, rest: say.actNext, note: track.note }
      : { kind: "due", who, head: capital(one.slice(1)), rest: say.choosesWho(one.slice(1)), note: track.note };
  }
  // In any order: whoever is ready is chosen below.
  if (wills && another !== undefined)
    return { kind: "due", who, head: say.howMany(who.length), rest: say.stateIntents, note: null };
  if (another === undefined) {
    const isMove = !isCalled && moves !== undefined && isDeed(moves) && moves.verb === "move";
    const next = isMove ? say.movesNext : count === null ? say.actNext : ` ${say.actsOn(count)}`;
    const rest = wills ? say.statesIntent : next;
    return { kind: "due", who, head: one, rest, note: conditionsOf(fight, one) };
  }
  const rest = count === null ? say.actAll : ` ${say.actTogether(count)}`;
  return { kind: "due", who, head: say.list(who.map((each) => each.replace(/^@/, ""))), rest, note: null };
}

/** Tells whether the round waits for initiative dice. */
function rolls({ due }: Fight): boolean {
  return rollsInitiative(due.offers);
}

/** Tells whether another surprise segment follows. */
function surpriseGoesOn({ due, state }: Fight): boolean {
  if (state.phase !== "surprise") return false;
  return due.offers.some(({ line }) => {
    const read = parseLine(line, "section");
    return read.kind === "section" && read.surprise !== null;
  });
}

/** Returns the fighters of a side who can still act: with one alone there is nothing to choose. */
function leftOf({ due, state }: Fight, side: string): readonly string[] {
  return due.order.flatMap(({ name, acted }) =>
    !acted && fold(find(state, name)?.side ?? "") === fold(side) ? [name] : [],
  );
}

/** Writes the conditions of a fighter; the words before several names stand once: "Engaged with Chief and Orc". */
function conditionsOf(fight: Fight, who: string): string | null {
  const { conditions } = fight.setup.system.vocabulary;
  const named = new Map<string, string[]>();
  for (const held of find(fight.state, who)?.conditions ?? []) {
    const text = conditionText(conditions, held);
    const [name, another] = held.whom;
    const before = another === undefined && name !== undefined && text.endsWith(` ${name}`);
    const words = before ? text.slice(0, -name.length) : text;
    named.set(words, [...(named.get(words) ?? []), ...(before ? [name] : [])]);
  }
  const words = [...named].map(([text, names]) => text + (names.length === 0 ? "" : say.list(names)));
  return words.length === 0 ? null : capital(words.join(", "));
}

/** Returns the fighters who could still act in this round. */
export function notActed(fight: Fight): readonly string[] {
  if (fight.state.phase !== "round") return [];
  return [...new Set(fight.due.order.filter(({ acted }) => !acted).map(({ name }) => name))];
}

/** State of a round once nobody is left to act. */
interface RoundEnd {
  /** Number of fighters who have acted. */
  readonly acted: number;
  /** Fighters who could still act. */
  readonly left: readonly string[];
  /** "Rolf: stunned" */
  readonly ends: readonly string[];
  /** Lines that the rules ask for now, in words. */
  readonly checks: readonly string[];
}

export function roundEndOf({ state, due, setup }: Fight): RoundEnd {
  const able = due.order.filter(({ name }) => {
    const c = state.combatants.find((each) => each.name === name);
    return c !== undefined && !isOut(c, setup.system.vocabulary);
  });
  const names = (acted: boolean): string[] => [
    ...new Set(able.filter((entry) => entry.acted === acted).map(({ name }) => name)),
  ];
  const specOf = (id: string) => setup.system.vocabulary.conditions.find((spec) => spec.id === id);
  // A fighter that the rules no longer wait for could not act.
  const left = due.who.length === 0 ? [] : names(false);
  return {
    acted: names(true).filter((name) => !left.includes(name)).length,
    left,
    ends: state.combatants.flatMap(({ name, conditions }) =>
      conditions.flatMap(({ id, ends }) =>
        ends?.at === "round end" && ends.round === state.round ? [say.runsOut(name, id, specOf(id)?.then ?? null)] : [],
      ),
    ),
    checks: due.offers
      .map(({ line }) => line)
      .filter((line) => !line.startsWith("=="))
      .map(offerWords),
  };
}
