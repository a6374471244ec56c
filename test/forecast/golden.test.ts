/*
 * The games of the golden fights, played again by a policy that takes the choices written there, with the dice that
 * fell: every unit comes to the state that the note comes to. So what is forecast is played by the rules of the notes.
 */
import { describe, expect, test } from "vitest";
import type { Action, Clause } from "../../src/fight/action.ts";
import type { Argument } from "../../src/fight/argument.ts";
import { carryOut } from "../../src/fight/headless.ts";
import type { Deed, DeedClause, Move, Offer } from "../../src/fight/move.ts";
import { sameState, type FightState } from "../../src/fight/state.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { goldenFights } from "../rules/golden.ts";

type Unit = Fight["units"][number];

/** Value of a clause or thing as a move has it; null: no move can say it. */
function valueOf(held: Argument | Clause): Pick<DeedClause, "value" | "unit"> | null {
  switch (held.kind) {
    case "flag":
      return {};
    case "number":
      return held.was === undefined ? { value: held.number, ...(held.unit === null ? {} : { unit: held.unit }) } : null;
    case "signed":
      return { value: held.number };
    case "place":
      if (held.unit === null) return { value: held.text };
      return held.number === null ? null : { value: held.number, unit: held.unit };
    case "names":
    case "weapons":
      return held.names.length === 1 && held.names[0] !== undefined ? { value: held.names[0] } : null;
    case "side":
      return { value: held.side };
    default:
      return { value: held.text };
  }
}

/** Returns a line's action as a move; null: it holds what no move can say. */
function deedOf(actions: readonly Action[]): Deed | null {
  const [action, another] = actions;
  if (action === undefined || another !== undefined || action.siblings.length + action.all.length > 2) return null;
  const { verb, actors, actor, will, targets, modifiers, damage } = action;
  if (actors.length > 1 || modifiers.length + damage.length > 0) return null;
  const thing = action.thing === null ? {} : valueOf(action.thing);
  const clauses: DeedClause[] = [];
  for (const each of action.clauses) {
    const value = valueOf(each);
    if (value === null) return null;
    clauses.push({ id: each.id, ...value });
  }
  if (thing === null) return null;
  const { value, unit } = thing;
  return {
    verb,
    will,
    targets,
    clauses,
    ...(actors.length === 0 ? {} : { who: actor }),
    ...(value === undefined ? {} : { thing: value }),
    ...(unit === undefined ? {} : { unit }),
  };
}

/** Choices and dice that a unit records. */
interface Recorded {
  readonly move: Move;
  readonly below: readonly Deed[];
  readonly faces: readonly (readonly [face: number, sides: number])[];
}

/**
 * Returns what a unit records; null where the game master decided or ruled, dice were written as a sum, or several did
 * something on one line: no policy chooses that.
 */
function recordedBy({ lines, result }: Unit): Recorded | null {
  if (lines.some(({ text }) => /^\s*!/.test(text) || /\[[^\]]*\b(?:pass|fail)/i.test(text))) return null;
  const faces: [number, number][] = [];
  for (const thrown of result.thrown) {
    if (thrown.summed || thrown.faces.length === 0) return null;
    const sides = [...thrown.dice.matchAll(/(\d*)d(\d+)/g)].flatMap(([, count = "", most]) =>
      Array.from({ length: Number(count === "" ? 1 : count) }, () => Number(most)),
    );
    // Both dice fell where only the better or the worse counts.
    [...(thrown.dropped ?? []), ...thrown.faces].forEach((face, i) => faces.push([face, sides[i] ?? 0]));
  }
  if (result.before.section !== result.after.section)
    return { move: { heading: result.after.section }, below: [], faces };
  const [move, ...below] = result.steps.map(({ actions }) => deedOf(actions));
  if (move == null) return null;
  const answers = below.flatMap((each) => each ?? []);
  return answers.length === below.length ? { move, below: answers, faces } : null;
}

/** A record that does not fit what the rules ask for here: the note gives more dice, others, or answers of its own. */
class Unfit extends Error {}

/** Plays a unit by its record; null: the rules refuse it. */
function played(system: RuleSystem, from: FightState, { move, below, faces }: Recorded): FightState | null {
  let dice = 0;
  let answers = 0;
  const made = carryOut(from, move, {
    system,
    dice: () => {
      dice = answers = 0;
      return {
        face: ({ sides }) => {
          const [face, most] = faces[dice++] ?? [0, 0];
          if (most !== sides) throw new Unfit();
          return face;
        },
      };
    },
    chooser: {
      decide: () => true,
      react: (_, offers): Offer | null => {
        const next = below[answers];
        // Not all that may be written is offered: a parry with a chair is not.
        const offer = offers.find(({ who }) => who === next?.who);
        if (next === undefined || offer === undefined) return null;
        answers++;
        const { who, line, rule } = offer;
        return { who, line, rule, move: next };
      },
    },
  });
  if (made !== null && (dice < faces.length || answers < below.length)) throw new Unfit();
  return made?.state ?? null;
}

/** Lines that no move can say: damage of a blow that has none, and lengths of another map than the fight's. */
const SAID_BESIDE = new Set(["Kara attacks Bag [d100=50, d6=4]", "Rolf moves to 4/5 hexes", "Bo moves to 15/20 ft"]);

/** Tells whether the order of the names in a record says who comes first of equals: no move can say that either. */
function saysOrder(said: string, { combatants }: FightState): boolean {
  if (!said.startsWith("initiative [")) return false;
  const places = [...said.matchAll(/[[,] ?([^,=]+?) d\d+=/g)].map(([, name = ""]) =>
    combatants.findIndex((c) => c.name === name || c.name.startsWith(`${name} `)),
  );
  return places.some((place, i) => i > 0 && place < (places[i - 1] ?? 0));
}

/** Units that are played in each system at least; of the newest there are fewer golden fights. */
const LEAST: Readonly<Record<string, number>> = { srd5: 800 };

describe.each([...systems])("%s", (id, system) => {
  test("the golden fights end as they are written", () => {
    const odd: string[] = [];
    let [taken, unfit, whole] = [0, 0, 0];
    for (const { title, text } of goldenFights(id)) {
      let complete = true;
      for (const unit of resolveFight(text, { systems, defaultSystem: id }).units) {
        const { before, after } = unit.result;
        if (sameState(before, after)) continue;
        const recorded = recordedBy(unit);
        const said = unit.lines.map((each) => each.text).join(" / ");
        if (recorded === null || SAID_BESIDE.has(said) || (id === "srd5" && saysOrder(said, before))) {
          complete = false;
          continue;
        }
        try {
          const end = played(system, before, recorded);
          taken++;
          if (end === null || !sameState(end, after)) odd.push(`${title}: ${said}`);
        } catch (signal) {
          if (!(signal instanceof Unfit)) throw signal;
          complete = false;
          unfit++;
        }
      }
      if (complete) whole++;
    }
    console.log(`${id}: ${taken} units as written, ${unfit} records that do not fit, ${whole} fights from end to end`);
    expect(odd).toEqual([]);
    expect(taken).toBeGreaterThan(LEAST[id] ?? 2000);
    expect(unfit).toBeLessThan(taken / 25);
    expect(whole).toBeGreaterThan(50);
  });
});
