import type { Part } from "../../fight/event.ts";
import { remind, tell } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { clause } from "../../fight/action.ts";
import { chanceOf, flat, levelOf, type Chance, type Factor, type Rating } from "./chance.ts";
import type { Level } from "./tables.ts";

/** One roll of the d100 against a chance. */
export interface Check {
  /** What the die is for: "to hit", "parry". */
  readonly site: string;
  readonly who: string;
  readonly rule: readonly string[];
  readonly rating: Rating;
  /** Where a missing rating is written: "dodge 40". */
  readonly example: string;
  readonly points?: readonly Part[];
  readonly factors?: readonly Factor[];
  readonly defence?: boolean;
}

export interface Checked {
  readonly level: Level;
  /** null: the game master decided it by pass or fail. */
  readonly chance: Chance | null;
  readonly face: number | null;
}

/** Rolls, tells and grades a check (BR-26, BR-29, BR-31 to BR-36, BR-50). */
export function check(turn: Turn, wanted: Check): Checked {
  const rating = known(turn, wanted);
  if (rating === null) return decided(turn, wanted);
  const chance = chanceOf(
    turn.state,
    rating,
    [...(wanted.points ?? []), ...given(turn)],
    [...(wanted.factors ?? []), ...difficulty(turn)],
  );
  const { site, who, rule } = wanted;
  if (chance.value === 0) {
    const next = turn.recorded();
    if (next === "d100" || next === "") {
      const shown = turn.roll(site, "1d100", { who });
      tell(turn, [...rule, "BR-35"], shown, {
        who,
        purpose: site,
        against: { label: chance.words, value: 0 },
        outcome: "failure",
      });
    } else
      tell(
        turn,
        [...rule, "BR-35"],
        { dice: "", faces: [], total: 0, summed: false },
        { who, purpose: site, against: { label: chance.words, value: 0 }, outcome: "failure" },
      );
    return { level: "failure", chance, face: null };
  }
  const thrown = turn.roll(site, "1d100", { who, detail: chance.words });
  const face = thrown.total;
  const level = levelOf(turn.state, face, chance, wanted.defence === true);
  tell(turn, level === "failure" && !wanted.defence ? [...rule, "BR-32"] : rule, thrown, {
    who,
    purpose: site,
    against: { label: chance.words, value: chance.value },
    outcome: level,
  });
  noteExtremes(turn, face, level, who);
  return { level, chance, face };
}

function known(turn: Turn, wanted: Check): (Rating & { readonly value: number }) | null {
  const { value, source } = wanted.rating;
  if (value !== null) return { value, source };
  const said = turn.answer("chance")?.number ?? null;
  return said === null ? null : flat(said, "the game master's number");
}

/** Without a rating the game master says pass or fail, or the line waits for the number. */
function decided(turn: Turn, wanted: Check): Checked {
  const pass = turn.decide(wanted.site, {
    who: wanted.who,
    detail: `${wanted.who} has no rating for it: add "${wanted.example}" to the sheet, or write "chance 40" on the line`,
  });
  const level: Level = pass ? "success" : "failure";
  tell(
    turn,
    wanted.rule,
    { dice: "", faces: [], total: 0, summed: false },
    { who: wanted.who, purpose: wanted.site, outcome: level },
  );
  return { level, chance: null, face: null };
}

/** BR-36: the game master's points, with their reasons. */
function given(turn: Turn): Part[] {
  const modifiers = turn.action?.modifiers ?? [];
  for (const modifier of modifiers)
    if (modifier.reason === "")
      remind(turn, ["BR-36"], `Say what the modifier of ${modifier.amount > 0 ? "+" : ""}${modifier.amount} is for.`);
  return modifiers.map((modifier) => ({
    label: modifier.reason === "" ? "game master" : modifier.reason,
    value: modifier.amount,
  }));
}

/** BR-28: `difficult "in the dark"`. */
function difficulty(turn: Turn): Factor[] {
  const found = turn.action === null ? undefined : clause(turn.action, "difficult");
  return found === undefined
    ? []
    : [{ label: found.text === null ? "Difficult" : `Difficult: ${found.text}`, divisor: 2 }];
}

/** BR-33, option `extremes note`. */
function noteExtremes(turn: Turn, face: number, level: Level, who: string): void {
  if (turn.option("extremes") !== "note") return;
  if (face === 1 && level === "failure") remind(turn, ["BR-33"], `${who} rolled 01 and failed: does it mean anything?`);
  if (face >= 96) remind(turn, ["BR-33"], `${who} rolled ${face === 100 ? "00" : face}: does it mean anything?`);
}
