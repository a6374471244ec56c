import { clause } from "../../fight/action.ts";
import { inName, written, type Name } from "../../fight/fact.ts";
import { loudly, part, reasonOr, remarkIdle, remind, sum, tell, type IdleRow } from "../../fight/rule-kit.ts";
import type { Throw } from "../../fight/system.ts";
import type { StatValue } from "../../fight/value.ts";
import { names, type Subject } from "./names.ts";
import type { Chance } from "./own.ts";
import { keyOf, readPoints } from "./stats.ts";
import { specialties, type Level } from "./tables.ts";
import type { Action, Combatant, Fact, FightState, Part, Site, Turn } from "./types.ts";
import type { Weapon } from "./weapons.ts";

/**
 * Skill before the modifiers of one roll, and its source (BR-27). `value` is null where the sheet has none; `source`
 * then tells what it would be called there.
 */
export interface Rating {
  readonly value: number | null;
  readonly source: Part["label"];
}

/** Halving or quartering of a chance, and its reason. */
export interface Factor {
  readonly label: Part["label"];
  readonly divisor: 1 | 2 | 4;
}

/** Roll of the d100 against a chance, as a rule asks for it. */
export interface Check {
  /** Purpose of the die: "to hit", "parry". */
  readonly site: Site;
  readonly who: string;
  readonly rule: readonly string[];
  readonly rating: Rating;
  readonly points?: readonly Part[];
  readonly factors?: readonly Factor[];
  readonly defence?: boolean;
  /** Action whose modifiers count, where it is not the turn's own action as it was written. */
  readonly action?: Action;
}

/** Sentences of chances, and of rolls against them (BR-27 to BR-36). */
export const chanceSentences = {
  "chance against missiles": "{chance} against missiles",
  /** Number that a die is held against, with its making. */
  "chance in words": ({ made }: { made: Name }) => inName(names.parts, made),

  "has no rating": ({ who, skill }: Subject & { skill: Name }) =>
    `${who} has no rating for it: add "${inName(names.parts, skill)} 40%" to the sheet, ` +
    `or write "chance 40" on the line`,
  "decided by the game master": ({ roll, level }: { roll: Name; level: Name }) =>
    `${inName(names.purposes, roll)}: ${inName(names.outcomes, level)}, by the game master’s word`,
  "what the modifier is for": ({ amount }: { amount: number }) =>
    `Say what the modifier of ${amount > 0 ? "+" : ""}${amount} is for.`,
  "does the roll mean anything": ({ who, face }: Subject & { face: number }) =>
    `${who} rolled ${face === 1 ? "01 and failed" : face === 100 ? "00" : face}: does it mean anything?`,

  "damage of a weapon": "{item} damage",
} as const;

/**
 * Returns the rating for a weapon: the weapon's own skill, else the key of its name, of its specialty, else its base
 * chance. A plain number is the whole rating, `+n` is added to the base. For a throw, a key for throwing the weapon
 * comes first, since the weapon's own number is for the hand.
 * @rule BR-27
 */
export function ratingOf(c: Combatant, weapon: Weapon): Rating {
  const { attack, base, specialty } = weapon;
  const throwing =
    weapon.mode === "missile" && specialty !== null && specialty.startsWith("throwing")
      ? c.stats[specialty]
      : undefined;
  if (throwing !== undefined) return rated(throwing, base, specialty ?? "");
  if (attack.skill !== null) return { value: attack.skill, source: written(weapon.item) };
  if (attack.bonus !== 0) return rated(attack.bonus < 0 ? attack.bonus : `+${attack.bonus}`, base, weapon.item);
  const row = typeof attack.props.row === "string" ? attack.props.row : weapon.item.toLowerCase();
  const own = c.stats[keyOf(row)];
  if (own !== undefined) return rated(own, base, weapon.item);
  const skill = specialty === null ? undefined : c.stats[specialty];
  if (skill !== undefined) return rated(skill, base, specialty ?? "");
  if (base === null) return { value: null, source: written(specialty === "throw" ? specialty : weapon.item) };
  return { value: base, source: { is: "base chance", of: weapon.item } };
}

/** Returns the rating of another specialty; `+n` is added to the highest base of that specialty (BR-30). */
export function relatedRating(c: Combatant, specialty: string): Rating {
  const base = specialties.get(specialty)?.base ?? null;
  const skill = c.stats[specialty];
  return skill === undefined
    ? { value: base, source: { is: "base chance", of: specialty } }
    : rated(skill, base, specialty);
}

/** Returns the rating of a skill that is no weapon's: dodge, first-aid, spot. */
export function skillRating(c: Combatant, skill: string): Rating {
  const value = c.stats[skill];
  return { value: typeof value === "number" ? value : null, source: written(skill) };
}

function rated(value: StatValue, base: number | null, of: string): Rating {
  const source = written(of);
  if (typeof value === "number" && value >= 0) return { value, source };
  const points = readPoints(String(value));
  if (points === null) return { value: base, source };
  if (base === null) return { value: null, source };
  return { value: base + points, source: { is: "base and points", of, base, points } };
}

/**
 * Returns the chance of a roll: rating and points, not below 0, then factors, rounded once.
 * @rule BR-29
 */
function chanceOf(
  state: FightState,
  rating: Rating & { readonly value: number },
  points: readonly Part[],
  factors: readonly Factor[],
): Chance {
  const counting = points.filter((part) => part.value !== 0);
  const acting = factors.filter((factor) => factor.divisor > 1);
  const divisor =
    state.options["difficult-stack"] === "once"
      ? Math.max(1, ...acting.map((factor) => factor.divisor))
      : acting.reduce<number>((product, factor) => product * factor.divisor, 1);
  const { source, value } = rating;
  return {
    value: rounded(Math.max(0, value + sum(counting)) / divisor, state.options["chance-round"] ?? "up"),
    rating: value,
    made:
      counting.length === 0 && acting.length === 0
        ? source
        : { is: "chance with its making", source, rating: value, points: counting, factors: acting },
  };
}

function rounded(value: number, how: string): number {
  if (how === "down") return Math.floor(value);
  if (how === "nearest") return Math.floor(value + 0.5);
  return Math.ceil(value);
}

/**
 * Grades a face of the d100: above the chance a failure, below a fifth of it special. No face decides by itself.
 * @rule BR-32
 * @rule BR-33
 * @rule BR-50
 */
export function levelOf(state: FightState, face: number, chance: Chance, defence: boolean): Level {
  const { options } = state;
  if (chance.value === 0 || face > chance.value) return "failure";
  if (defence && options["defence-equal"] === "failure" && face === chance.value) return "failure";
  if (options.extremes === "fail-00" && face === 100) return "failure";
  return isSpecial(face, options["special-base"] === "rating" ? chance.rating : chance.value, options["special-edge"])
    ? "special"
    : "success";
}

/**
 * Tells whether the face is below a fifth of the chance (option `special-edge`).
 * @rule BR-31
 */
function isSpecial(face: number, chance: number, edge: string | undefined): boolean {
  if (edge === "at") return 5 * face <= chance;
  if (edge === "rounded") return face <= Math.max(1, Math.floor(chance / 5 + 0.5));
  return 5 * face < chance;
}

const noDice: Throw = { dice: "", faces: [], total: 0, summed: false };

/** Remarks a chance on the line of somebody whose sheet has a rating: it changes nothing. */
export function remarkIdleChance(turn: Turn, action: Action, { value }: Rating): void {
  const rows: readonly IdleRow<null, Fact>[] = [
    ["chance", "BR-27", () => value === null, { is: "the sheet has a rating" }],
  ];
  remarkIdle(turn, action, rows, null);
}

/** Rolls, tells and grades a check (BR-26, BR-29, BR-31 to BR-36, BR-50). */
export function check(turn: Turn, wanted: Check): Level {
  const chance = chanceFor(turn, wanted);
  return chance === null ? decided(turn, wanted) : rollAgainst(turn, wanted, chance);
}

/**
 * Returns the number that the d100 will be held against (BR-29), or null where neither the sheet nor the line has a
 * rating.
 */
export function chanceFor(turn: Turn, wanted: Check): Chance | null {
  const { rating, points = [], factors = [], action = turn.action } = wanted;
  const said = rating.value === null ? saidChance(turn, action) : null;
  const value = rating.value ?? said;
  if (value === null) return null;
  const source = said === null ? rating.source : "the game master's number";
  return chanceOf(
    turn.state,
    { value, source },
    [...points, ...modifierParts(turn, action)],
    [...factors, ...difficulty(action)],
  );
}

function saidChance(turn: Turn, action: Action | null): number | null {
  const own = action === null ? undefined : clause(action, "chance");
  return (own ?? turn.answer("chance"))?.number ?? null;
}

/**
 * Rolls the d100 against a known chance. For a chance of 0 only a die that stands there is shown.
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
    ? turn.roll(site, "1d100", { who, detail: turn.say({ is: "chance in words", made: chance.made }) })
    : noDice;
  const level = levelOf(turn.state, thrown.total, chance, defence);
  const why = chance.value === 0 ? ["BR-35"] : level === "failure" && site === "to hit" ? ["BR-32"] : [];
  const against = part(chance.made, chance.value);
  tell(turn, [...rule, ...why], thrown, { who, purpose: site, against, outcome: level });
  if (shown && turn.option("extremes") === "note") noteExtremes(turn, thrown.total, level, who);
  return level;
}

/** Returns the next die of the record that may be this roller's: by name where several roll on one line. */
function nextDie(turn: Turn, who: string): string | null {
  return turn.recorded(turn.action?.verb === "end-of-round" ? who : undefined);
}

/**
 * Takes the game master's word for success or failure where there is no rating; without it the line waits for the
 * number.
 */
export function decided(turn: Turn, { site, who, rule, rating }: Check): Level {
  const detail = turn.say({ is: "has no rating", who, skill: rating.source });
  const level = turn.decide(site, { who, detail }) ? "success" : "failure";
  tell(turn, rule, noDice, { who, purpose: site, outcome: level });
  loudly(turn, rule, { is: "decided by the game master", roll: site, level }, [who]);
  return level;
}

/**
 * Returns the game master's points, with their reasons.
 * @rule BR-36
 */
function modifierParts(turn: Turn, action: Action | null): Part[] {
  return (action?.modifiers ?? []).map(({ amount, reason }) => {
    if (reason === "") remind(turn, ["BR-36"], { is: "what the modifier is for", amount });
    return part(reasonOr(reason, "game master"), amount);
  });
}

/**
 * Returns the halving of `difficult "in the dark"`.
 * @rule BR-28
 */
function difficulty(action: Action | null): Factor[] {
  const found = action === null ? undefined : clause(action, "difficult");
  if (found === undefined) return [];
  return [{ label: { is: "difficult", because: found.kind === "text" ? found.text : null }, divisor: 2 }];
}

/** Asks what an extreme face means (BR-33, option `extremes note`). */
function noteExtremes(turn: Turn, face: number, level: Level, who: string): void {
  if (face >= 96 || (face === 1 && level === "failure"))
    remind(turn, ["BR-33"], { is: "does the roll mean anything", who, face });
}
