import type { JSX } from "preact";
import { POINTS, outcomeOf, purposeOf, type DamageEvent, type RollEvent } from "../../fight/event.ts";
import type { RuleSystem } from "../../fight/system.ts";
import type { UnitResult } from "../../fight/unit/result.ts";
import { isAmount, statLabel } from "../../telling/amounts.ts";
import { number, say } from "../../telling/sentences.ts";

/* Throws and what they came to, in the order in which they fell. */

export interface MomentLink {
  /** Purpose: "to hit", "damage", "table row", "effect". */
  readonly what: string;
  /** "d20", or the row's label; "" where nothing was thrown. */
  readonly roll: string;
  readonly faces: readonly number[];
  /** Outcome. */
  readonly so: string;
}

/** Returns the dice so far of a line that still waits: whoever is to answer or to save decides by them. */
export function fallenSoFar({ events }: UnitResult, system: RuleSystem): MomentLink[] {
  return events.flatMap(({ event }) => {
    if (event.type === "damage") return [damageLink(event, system)];
    if (event.type !== "roll" || isAmount(event) || event.faces.length === 0) return [];
    const link = rollLink(event);
    return [event.who === null ? link : { ...link, what: say.purposeOf(event.who, event.purpose) }];
  });
}

export function rollLink(roll: RollEvent): MomentLink {
  const { purpose, who, dice, faces, total, against, outcome, parts } = roll;
  const sum = parts.length === 0 && faces.length === 1 ? "" : number(total);
  const held = against === null ? sum : say.heldAgainst(number(total), against.label, number(against.value));
  const word = outcomeOf(roll) === "rolled" || outcome === String(total) ? "" : outcome;
  return {
    what: against !== null && who !== null && /save/i.test(purposeOf(roll)) ? say.purposeOf(who, purpose) : purpose,
    ...{ roll: dice, faces, so: [held, word].filter((each) => each !== "").join(": ") },
  };
}

/** "d8", "2d6", "d4 of the fall". */
const THROWN = /^\d*d\d+(?![+\-−\d])/i;
/** Dice that nobody throws: "maximum of d6+2". */
const NAMED = /\b\d*d\d+/i;

export function damageLink({ who, stat, before, after, amount, parts }: DamageEvent, system: RuleSystem): MomentLink {
  const thrown = parts.filter(({ label }) => THROWN.test(label));
  const dice = thrown.length > 0 ? thrown : parts.filter(({ label }) => NAMED.test(label));
  const sum = dice.reduce((all, { value }) => all + value, 0);
  return {
    what: stat === POINTS ? say.damageWord : statLabel(system, stat),
    roll: dice.map(({ label }) => label).join(" + "),
    faces: thrown.map(({ value }) => value),
    so: say.fromTo(who, stat === POINTS && sum !== amount ? number(amount) : "", number(before), number(after)),
  };
}

/** Draws one throw after the other, each with its outcome. */
export function Chain(props: { readonly links: readonly MomentLink[]; readonly label?: string }): JSX.Element {
  return (
    <ol class="bbb-chain" aria-label={props.label}>
      {props.links.map(({ what, roll, faces, so }, at) => (
        <li key={at} class="bbb-link">
          <span class="bbb-note">{what}</span>
          <span class="bbb-link-roll">
            {roll} {faces.length === 0 ? null : <span class="bbb-face">{faces.join("+")}</span>}
          </span>
          <span class="bbb-link-so">{so}</span>
        </li>
      ))}
    </ol>
  );
}
