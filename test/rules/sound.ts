import type { Event } from "../../src/fight/event.ts";
import { stepsOf, type Fight } from "../../src/fight/timeline.ts";

/*
 * What holds of every fight whatever its rules: each event cites a rule, is about somebody, and its number is the sum
 * of its parts; each offer has its rule too.
 */

/** Events that are about nobody: the ground burns, nobody is hit. */
const ABOUT_NOBODY = /^(nobody|the ground|a fire|the blast|the .* hits nobody$)/;

/** What no event can be, or null. */
export function unsound(event: Event): string | null {
  if (event.type === "roll") {
    if (!Number.isFinite(event.total)) return "a roll without a number";
    // A product, "2d6x10", is none of its dice's sums.
    if (event.dice === "" || /[x*/]/.test(event.dice)) return null;
    const constants = [...event.dice.matchAll(/[+-]\d+(?![\dd])/g)].map(([said]) => Number(said));
    const all = [...event.faces, ...constants, ...event.parts.map(({ value }) => value)];
    const sum = all.reduce((one, other) => one + other, 0);
    return sum === event.total ? null : `${event.purpose} is ${event.total}, its faces and parts ${sum}`;
  }
  if (event.type === "turn")
    return event.who.length > 0 || ABOUT_NOBODY.test(event.text) ? null : `${event.text}: who?`;
  if (event.type !== "damage" && event.type !== "heal") return null;
  const parts = event.parts.reduce((all, { value }) => all + value, 0);
  if (event.parts.length > 0 && parts !== event.amount) return `${event.type} ${event.amount}, its parts ${parts}`;
  const by = event.after - event.before;
  return event.stat === "HP" && (event.type === "damage" ? by > 0 : by < 0) ? `${event.type} moves HP by ${by}` : null;
}

/** Everything about a fight that cannot be, by line. */
export function unsounds(fight: Fight): string[] {
  const wrong: string[] = [];
  for (const { line, text, step } of stepsOf(fight)) {
    // The game master's word needs no rule, nor who arrives by it.
    const ruled = text.kind !== "ruling" && text.kind !== "arrival";
    for (const event of step.events) {
      const what = event.rule.length === 0 && ruled && event.type !== "begun" ? "cites no rule" : unsound(event);
      if (what !== null) wrong.push(`line ${line + 1}: ${JSON.stringify(event)}: ${what}`);
    }
  }
  return wrong;
}

/** What is offered to be written without a rule that allows it. */
export function ungrounded(fight: Fight): string[] {
  return [...fight.offers, ...fight.due.offers]
    .filter(({ rule }) => rule.length === 0)
    .map(({ line }) => `${line}: no rule`);
}
