import { isOut } from "../fight/bind/lexicon.ts";
import type { Fight } from "../fight/timeline.ts";
import { offerWords } from "./offer-words.ts";

/** How a round stands once nobody is left to act. */
export interface RoundEnd {
  /** How many have acted. */
  readonly acted: number;
  /** Who could still act. */
  readonly left: readonly string[];
  /** "Rolf: stunned" */
  readonly ends: readonly string[];
  /** What the rules ask for now, in words. */
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
  // Whoever the rules wait for no more could not act.
  const left = due.who.length === 0 ? [] : names(false);
  return {
    acted: names(true).filter((name) => !left.includes(name)).length,
    left,
    ends: state.combatants.flatMap(({ name, conditions }) =>
      conditions.flatMap(({ id, ends }) =>
        ends?.at === "round end" && ends.round === state.round ? [`${name}: ${id}`] : [],
      ),
    ),
    checks: due.offers
      .map(({ line }) => line)
      .filter((line) => !line.startsWith("=="))
      .map(offerWords),
  };
}
