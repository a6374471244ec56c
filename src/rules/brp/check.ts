import { clause } from "../../fight/action.ts";
import { loudly, part, reasonOr, remind, tell } from "../../fight/rule-kit.ts";
import type { Throw } from "../../fight/turn.ts";
import type { Chance } from "./own.ts";
import { chanceOf, levelOf, type Factor, type Rating } from "./chance.ts";
import type { Level } from "./tables.ts";
import type { Action, Part, Site, Turn } from "./types.ts";
import { say } from "./words.ts";

/** One roll of the d100 against a chance. */
export interface Check {
  /** What the die is for: "to hit", "parry". */
  readonly site: Site;
  readonly who: string;
  readonly rule: readonly string[];
  readonly rating: Rating;
  readonly points?: readonly Part[];
  readonly factors?: readonly Factor[];
  readonly defence?: boolean;
  /** Whose modifiers count, where it is not the turn's own action as it was written. */
  readonly action?: Action;
}

const noDice: Throw = { dice: "", faces: [], total: 0, summed: false };

/** Rolls, tells and grades a check (BR-26, BR-29, BR-31 to BR-36, BR-50). */
export function check(turn: Turn, wanted: Check): Level {
  const chance = chanceFor(turn, wanted);
  return chance === null ? decided(turn, wanted) : rollAgainst(turn, wanted, chance);
}

/** The number that the d100 will be held against (BR-29); null: the sheet has no rating, and the line gives none. */
export function chanceFor(turn: Turn, wanted: Check): Chance | null {
  const { rating, points = [], factors = [], action = turn.action } = wanted;
  const said = rating.value === null ? saidChance(turn, action) : null;
  const value = rating.value ?? said;
  if (value === null) return null;
  const source = said === null ? rating.source : "the game master's number";
  return chanceOf(
    turn.state,
    { value, source },
    [...points, ...given(turn, action)],
    [...factors, ...difficulty(action)],
  );
}

function saidChance(turn: Turn, action: Action | null): number | null {
  const own = action === null ? undefined : clause(action, "chance");
  return (own ?? turn.answer("chance"))?.number ?? null;
}

/**
 * The d100 against a chance that is known; of a chance of 0 only a die that stands there is shown.
 * @rule BR-35
 */
export function rollAgainst(
  turn: Turn,
  { site, who, rule, defence = false }: Omit<Check, "rating">,
  chance: Chance,
): Level {
  return turn.step(() => rollNow(turn, { site, who, rule, defence }, chance));
}

function rollNow(turn: Turn, { site, who, rule, defence = false }: Omit<Check, "rating">, chance: Chance): Level {
  const shown = chance.value > 0 || ["d100", ""].includes(nextDie(turn, who) ?? "none");
  const thrown = shown
    ? turn.roll(site, "1d100", { who, detail: say({ is: "chance in words", made: chance.made }) })
    : noDice;
  const level = levelOf(turn.state, thrown.total, chance, defence);
  const why = chance.value === 0 ? ["BR-35"] : level === "failure" && site === "to hit" ? ["BR-32"] : [];
  const against = part(chance.made, chance.value);
  tell(turn, [...rule, ...why], thrown, { who, purpose: site, against, outcome: level });
  if (shown && turn.option("extremes") === "note") noteExtremes(turn, thrown.total, level, who);
  return level;
}

/** The next die of the record that may be this roller's: by name where several roll on one line. */
export function nextDie(turn: Turn, who: string): string | null {
  return turn.recorded(turn.action?.verb === "end-of-round" ? who : undefined);
}

/** Without a rating the game master says pass or fail, or the line waits for the number. */
export function decided(turn: Turn, { site, who, rule, rating }: Check): Level {
  const detail = say({ is: "has no rating", who, skill: rating.source });
  const level = turn.decide(site, { who, detail }) ? "success" : "failure";
  tell(turn, rule, noDice, { who, purpose: site, outcome: level });
  loudly(turn, rule, { is: "decided by the game master", roll: site, level }, [who]);
  return level;
}

/**
 * The game master's points, with their reasons.
 * @rule BR-36
 */
function given(turn: Turn, action: Action | null): Part[] {
  return (action?.modifiers ?? []).map(({ amount, reason }) => {
    if (reason === "") remind(turn, ["BR-36"], { is: "what the modifier is for", amount });
    return part(reasonOr(reason, "game master"), amount);
  });
}

/**
 * `difficult "in the dark"`.
 * @rule BR-28
 */
function difficulty(action: Action | null): Factor[] {
  const found = action === null ? undefined : clause(action, "difficult");
  if (found === undefined) return [];
  return [{ label: { is: "difficult", because: found.kind === "text" ? found.text : null }, divisor: 2 }];
}

/** BR-33, option `extremes note`. */
function noteExtremes(turn: Turn, face: number, level: Level, who: string): void {
  if (face >= 96 || (face === 1 && level === "failure"))
    remind(turn, ["BR-33"], { is: "does the roll mean anything", who, face });
}
