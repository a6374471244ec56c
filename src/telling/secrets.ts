import { isOurs } from "../fight/state.ts";
import { stepsOf, type Fight } from "../fight/timeline.ts";
import { fold } from "../language/words.ts";
import { shareSentences } from "./deed-sentences.ts";

/** Fighters that a fight keeps from players, as it stands. */
export interface Secrets {
  /** Names as they are written, those that are to come last. */
  readonly names: readonly string[];
  /** Do all of them stand against us? */
  readonly foes: boolean;
}

/** Returns the hidden of a fight, also those whose line has still to be resolved. */
export function secretsOf(fight: Fight): Secrets {
  const { state } = fight;
  const hidden = state.combatants.filter((c) => c.hidden);
  const there = new Set(state.combatants.map(({ name }) => fold(name)));
  const coming = [...stepsOf(fight)].flatMap(({ text, step }) =>
    text.kind === "arrival" && step.status !== "resolved" && !there.has(fold(text.name)) ? [text] : [],
  );
  const kept = coming.filter(({ items }) => items.some((item) => fold(item.text) === "hidden"));
  return {
    names: [...hidden, ...kept].map(({ name }) => name),
    foes: [...hidden, ...kept].every(({ side }) => side === null || !isOurs(state, side)),
  };
}

/** Says in the game master's window what a copy does without; null: nobody is hidden. */
export function leftOutLine({ names, foes }: Secrets): string | null {
  return names.length === 0 ? null : shareSentences.hiddenLeftOut(names.length, foes);
}
