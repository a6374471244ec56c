import { clause, thingNumber, clausesOf, thingText } from "../../fight/action.ts";
import { saidOf } from "../../fight/argument.ts";
import { remarkIdle, type IdleRow, expand } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import type { Part } from "./names.ts";
import { inHand, isRanged, sameName, weaponNamed } from "./sheet.ts";
import { termsOf } from "./terms.ts";
import type { Action, FightState, Combatant, Fact, Turn, Verb } from "./types.ts";

/* The declaration of a round (SC-02): read from the actions of a line, and kept as a plan. */

/** Why a clause changes nothing on its line. */
export const idleSentences = {
  "counts for missiles only": "it counts for missiles only",
  "counts in melee only": "it counts in melee only",
  "belongs into the declaration": "how many of its attacks somebody uses belongs into the declaration",
  "is declared with the spell": "what a caster does besides belongs into the declaration of the spell",
  "nobody drinks": "nobody drinks on this line",
  "no free action to take an attack": "there is no free action on this line that could take an attack",
} as const;

/** Circumstances of one attack by the ids of their clauses. Keys that are not written are not there. */
export interface Terms {
  readonly offhand?: true;
  /** "in", "out of combat". */
  readonly surprise?: string;
  readonly unseen?: true;
  readonly attackers?: number;
  readonly tentacles?: number;
  readonly light?: string;
  readonly def?: number;
  readonly damage?: number;
  readonly push?: string;
  readonly cover?: string;
  readonly stationary?: true;
  readonly "mounted moving"?: true;
  /** Counts of friends and foes, "1f 2o"; true where they are not said. */
  readonly "into melee"?: string | true;
  readonly "double shots"?: true;
  /** The game master's terms on strike chance. */
  readonly sc?: readonly Part[];
}

/** Some or all of a combatant's attacks of the round, with their targets. */
export interface Strike {
  readonly verb: string;
  readonly targets: readonly Who[];
  readonly weapons: readonly string[];
  /** `for N`: this many attacks; null: all that are left. */
  readonly count: number | null;
  readonly terms: Terms;
}

export type Mode = "" | "half" | "after" | "run-attack" | "walk" | "run" | "sprint" | "fast sprint";

/** Parts of a declaration that take neither a number nor a thing, by the ids of their clauses. */
const flags = [
  "no movement",
  "maneuver",
  "withdraw",
  "ready shield",
  "aim",
  "dodge",
  "hold",
  "stand still",
  "full defense",
  "desperate defense",
  "double shots",
] as const;

export type Flag = (typeof flags)[number];

/** A part of a declaration, by the id of its verb or clause, with what it is about. */
export type Item =
  | { readonly id: "move"; readonly verb: string; readonly feet: number | null }
  | {
      readonly id: "attack";
      readonly verb: string;
      readonly targets: readonly Who[];
      readonly weapons: readonly string[];
    }
  | { readonly id: "defend"; readonly points: number }
  | { readonly id: "cast" | "draw" | "sheathe" | "drop" | "free action" | "pick up"; readonly thing: string }
  | { readonly id: "step" | "drink" | Flag };

/** A combatant's declaration for the round (SC-02). */
export interface Plan {
  /** By `will`, before it was carried out; otherwise gathered from the actions as they stand. */
  readonly declared: boolean;
  readonly strikes: readonly Strike[];
  readonly spell: string | null;
  readonly ct: string | null;
  readonly spellTargets: readonly Who[];
  readonly flags: readonly Flag[];
  readonly mode: Mode;
  readonly feet: number | null;
  readonly step: number | null;
  /** Strike chance given up for DEF; NaN: how much is not said. */
  readonly defend: number | null;
  /** The foe that a full defense is held against (SC-106). */
  readonly against: string;
  readonly withdrawFrom: readonly Who[];
  readonly draw: readonly string[];
  readonly sheathe: readonly string[];
  readonly drop: readonly string[];
  readonly drink: string | null;
  readonly drinkCost: "" | "attacks" | "movement" | "round";
  readonly free: readonly { readonly text: string; readonly uses: boolean }[];
  readonly pickUp: string | null;
  /** Degree of the DEX roll of SC-111; null before it. */
  readonly picked: number | null;
  readonly init: number;
  /** Cover, standing still and a mount of its own. */
  readonly own: Terms;
}

export const noPlan: Plan = {
  declared: false,
  strikes: [],
  spell: null,
  ct: null,
  spellTargets: [],
  flags: [],
  mode: "",
  feet: null,
  step: null,
  defend: null,
  against: "",
  withdrawFrom: [],
  draw: [],
  sheathe: [],
  drop: [],
  drink: null,
  drinkCost: "",
  free: [],
  pickUp: null,
  picked: null,
  init: 0,
  own: {},
};

/** Tells whether this flag is part of the declaration. */
export function does(plan: Plan | null, flag: Flag): boolean {
  return plan !== null && plan.flags.includes(flag);
}

const attackVerbs: readonly Verb[] = ["attack", "shoot", "throw"];
const runs: readonly Verb[] = ["run", "sprint", "fast sprint"];

/** Tells whether a verb is an attack. */
export function isAttack(verb: Verb): boolean {
  return attackVerbs.includes(verb);
}

/** Tells whether a verb is a move. */
export function isMove(verb: Verb): boolean {
  return verb === "move" || verb === "walk" || runs.includes(verb);
}

type Draft = { -readonly [K in keyof Plan]: Plan[K] };

/** Returns what the actions of a line declare. Checks nothing: that is left to plan-checks.ts. */
export function planFrom(actions: readonly Action[], state: FightState): Plan {
  const plan: Draft = { ...noPlan };
  for (const action of actions) {
    addVerb(action, plan, state);
    for (const each of action.clauses)
      addPart(plan, partOf(action, each.id, saidOf(each), state), "number" in each ? each.number : null);
    for (const each of clausesOf(action, "withdraw"))
      if (each.kind === "names") plan.withdrawFrom = expand(state, [...plan.withdrawFrom, ...each.names]);
    // Cover and the like without a target are the combatant's own; free modifiers are those of a roll.
    if (!isAttack(action.verb)) plan.own = { ...plan.own, ...termsOf({ ...action, modifiers: [] }) };
  }
  const step = actions.find((action) => isFreeStep(action, actions));
  if (step !== undefined) plan.step = thingNumber(step);
  const moveAt = actions.findIndex((action) => isMove(action.verb) && !isFreeStep(action, actions));
  const attackAt = actions.findIndex((action) => isAttack(action.verb));
  const move = actions[moveAt];
  if (move !== undefined) addMove(move, attackAt < 0 ? "alone" : moveAt < attackAt ? "before" : "after", plan);
  else if (does(plan, "withdraw")) plan.mode = attackAt < 0 ? "walk" : "after";
  return plan;
}

/** Adds what an action's verb declares. */
function addVerb(action: Action, plan: Draft, state: FightState): void {
  const { verb, targets, modifiers } = action;
  const thing = thingText(action) ?? "";
  if (isAttack(verb)) plan.strikes = [...plan.strikes, strikeOf(action, state)];
  if (verb === "withdraw") plan.withdrawFrom = expand(state, [...plan.withdrawFrom, ...targets]);
  if (verb === "full defense") plan.against = targets[0] ?? "";
  if (verb === "cast") {
    plan.spell = thing;
    plan.spellTargets = expand(state, targets);
  }
  const number = thingNumber(action) ?? (verb === "defend" ? (modifiers[0]?.amount ?? null) : null);
  addPart(plan, partOf(action, verb, thing, state), number);
}

/** Verb or clause, and what it says. */
interface Said {
  readonly id: string;
  readonly said: string;
}

/**
 * Returns what a verb or a clause says. To drop what is no weapon of theirs, a torch say, is a free action (SC-90).
 */
function partOf({ actor }: Action, id: string, said: string, state: FightState): Said {
  const c = find(state, actor);
  if (id !== "drop" || said === "" || c === undefined) return { id, said };
  const isTheirs = weaponNamed(c, said) !== undefined || inHand(c).some((each) => sameName(each, said));
  return isTheirs ? { id, said } : { id: "free action", said: `drops ${said}` };
}

/** Adds what a verb or a clause of that name says. */
function addPart(plan: Draft, { id, said }: Said, number: number | null): void {
  const flag = flags.find((each) => each === id);
  if (flag !== undefined && !does(plan, flag)) plan.flags = [...plan.flags, flag];
  switch (id) {
    case "draw":
    case "sheathe":
    case "drop":
      plan[id] = [...plan[id], said];
      break;
    case "step":
      plan.step = number ?? 5;
      break;
    case "defend":
      plan.defend = number ?? NaN;
      break;
    case "drink":
      plan.drink = said;
      break;
    case "costs":
      plan.drinkCost = said === "movement" ? "movement" : "attacks";
      break;
    case "whole round":
      plan.drinkCost = "round";
      break;
    case "free":
    case "free action":
      plan.free = [...plan.free, { text: said, uses: false }];
      break;
    case "uses attack":
      plan.free = plan.free.map((free, i) => (i === plan.free.length - 1 ? { ...free, uses: true } : free));
      break;
    case "pick up":
      plan.pickUp = said;
      break;
    case "init":
      plan.init += Math.trunc(number ?? 0);
      break;
    case "ct":
      plan.ct = said;
      break;
  }
}

/** Returns the weapons that a line names. */
export function weaponsOf(action: Action): readonly string[] {
  const named = clause(action, "with")?.names ?? [];
  const thing = thingText(action) ?? "";
  return named.length > 0 || thing === "" ? named : [thing];
}

function strikeOf(action: Action, state: FightState): Strike {
  return {
    verb: action.verb,
    targets: expand(state, action.targets),
    weapons: weaponsOf(action),
    count: clause(action, "for")?.number ?? null,
    terms: termsOf(action),
  };
}

/** Adds a move, with how it goes with the attacks (SC-18, SC-67, SC-71, SC-75). */
function addMove(move: Action, place: "alone" | "before" | "after", plan: Draft): void {
  plan.feet = thingNumber(move);
  plan.mode = modeOf(move.verb, place);
}

/** Counts the free steps that an action of a line declares (SC-70). */
export function stepsIn(action: Action, all: readonly Action[]): number {
  const step = action.verb === "step" || isFreeStep(action, all);
  return (step ? 1 : 0) + action.clauses.filter(({ id }) => id === "step").length;
}

/** Tells whether an action is the free step: a "move" of five feet or less before an attack (SC-70). */
export function isFreeStep(action: Action, all: readonly Action[]): boolean {
  const feet = thingNumber(action);
  const short = action.verb === "move" && feet !== null && feet <= 5;
  return short && all.slice(all.indexOf(action)).some((other) => isAttack(other.verb));
}

function modeOf(verb: string, place: "alone" | "before" | "after"): Mode {
  if (place === "after") return place;
  const run = verb === "run" || verb === "sprint" || verb === "fast sprint";
  return place === "before" ? (run ? "run-attack" : "half") : run ? verb : "walk";
}

/** Returns all parts of a plan. */
export function itemsOf(plan: Plan): readonly Item[] {
  const items: Item[] = [];
  const { mode, feet } = plan;
  const verb = mode === "half" || mode === "after" ? "move" : mode === "run-attack" ? "run" : mode;
  const moving = (): void => {
    if (verb !== "" && (feet !== null || !does(plan, "withdraw"))) items.push({ id: "move", verb, feet });
  };
  if (mode !== "after") moving();
  for (const { verb, targets, weapons } of plan.strikes) items.push({ id: "attack", verb, targets, weapons });
  if (mode === "after") moving();
  if (plan.spell !== null) items.push({ id: "cast", thing: plan.spell });
  if (plan.defend !== null) items.push({ id: "defend", points: plan.defend });
  if (plan.step !== null) items.push({ id: "step" });
  for (const id of ["draw", "sheathe", "drop"] as const) for (const thing of plan[id]) items.push({ id, thing });
  if (plan.drink !== null) items.push({ id: "drink" });
  for (const { text } of plan.free) items.push({ id: "free action", thing: text });
  if (plan.pickUp !== null) items.push({ id: "pick up", thing: plan.pickUp });
  for (const id of plan.flags) items.push({ id });
  return items;
}

/** Tells whether two parts of declarations are the same, about the same thing. */
export function sameItem(one: Item, other: Item): boolean {
  return one.id === other.id && thingOf(one) === thingOf(other);
}

function thingOf(item: Item): string | null {
  return "thing" in item ? item.thing : null;
}

/** The defenses of which one may be declared (SC-103). */
export const defenses: readonly Item["id"][] = ["defend", "full defense", "desperate defense"];

/** Returns the ids of those parts of a plan that are among `ids`. */
export function among(plan: Plan, ids: readonly Item["id"][]): Item["id"][] {
  return itemsOf(plan).flatMap((item) => (ids.includes(item.id) ? [item.id] : []));
}

/** Returns what the nth attack (from 0) of the round is declared to be; null where nothing is declared for it. */
export function strikeFor(
  plan: Plan | null,
  nth: number,
): { strike: Strike; target: Who | null; weapon: string | null } | null {
  let from = 0;
  const strikes = plan?.strikes ?? [];
  for (const [index, strike] of strikes.entries()) {
    const last = index === strikes.length - 1;
    const count = strike.count ?? (last ? Infinity : Math.max(1, strike.targets.length, strike.weapons.length));
    if (nth < from + count) {
      const i = nth - from;
      return {
        strike,
        target: strike.targets[Math.min(i, strike.targets.length - 1)] ?? null,
        weapon: strike.weapons[Math.min(i, strike.weapons.length - 1)] ?? null,
      };
    }
    from += count;
  }
  return null;
}

/** Deeds of a line, as far as its clauses may be about them. */
interface Done {
  readonly shoots: boolean;
  readonly strikes: boolean;
  readonly drinks: boolean;
  readonly acts: boolean;
  readonly declares: boolean;
}

const shots: Fact = { is: "counts for missiles only" };
const blows: Fact = { is: "counts in melee only" };
const drinkless: Fact = { is: "nobody drinks" };

const ofAttacks: readonly IdleRow<Done, Fact>[] = [
  ["cover", "SC-129", ({ shoots }) => shoots, shots],
  ["stationary", "SC-122", ({ shoots }) => shoots, shots],
  ["mounted moving", "SC-124", ({ shoots }) => shoots, shots],
  ["into melee", "SC-140", ({ shoots }) => shoots, shots],
  ["double shots", "SC-128", ({ shoots }) => shoots, shots],
  ["attackers", "SC-93", ({ strikes }) => strikes, blows],
  ["for", "SC-82", ({ declares }) => declares, { is: "belongs into the declaration" }],
];

const ofAll: readonly IdleRow<Done, Fact>[] = [
  ["costs", "SC-85", ({ drinks }) => drinks, drinkless],
  ["whole round", "SC-86", ({ drinks }) => drinks, drinkless],
  ["uses attack", "SC-89", ({ acts }) => acts, { is: "no free action to take an attack" }],
];

const remarked: ReadonlySet<string> = new Set([...ofAttacks, ...ofAll].map(([id]) => id));

/** Clauses that go with the declaration of a spell, not with the line on which it goes off. */
const besideSpells: readonly IdleRow<boolean, Fact>[] = ["draw", "sheathe", "drop", "pick up"].map((id) => [
  id,
  "SC-02",
  (begins) => begins,
  { is: "is declared with the spell" },
]);

/** Remarks clauses that change nothing on the line on which a declared spell goes off. */
export function remarkIdleBesideSpell(turn: Turn, action: Action, begins: boolean): void {
  remarkIdle(turn, action, besideSpells, begins);
}

/** Remarks clauses that change nothing on this line (SC-85, SC-86, SC-89, SC-145). */
export function remarkIdleClauses(turn: Turn, action: Action, c: Combatant): void {
  if (!action.clauses.some(({ id }) => remarked.has(id))) return;
  const { drink, free } = planFrom(action.siblings, turn.state);
  const ranged = weaponsStruck(action, c).map((name) => isRanged(weaponNamed(c, name)));
  const afar = action.verb !== "attack";
  const declared = c.own.plan?.declared === true;
  const done: Done = {
    shoots: afar || ranged.includes(true),
    strikes: !afar && (ranged.length === 0 || ranged.includes(false)),
    drinks: drink !== null,
    acts: free.length > 0,
    declares: action.will || !declared,
  };
  remarkIdle(turn, action, isAttack(action.verb) ? [...ofAttacks, ...ofAll] : ofAll, done);
}

/** Returns the weapons of a line, else those declared or in hand. */
function weaponsStruck(action: Action, c: Combatant): readonly string[] {
  const named = weaponsOf(action);
  if (named.length > 0) return named;
  const declared = action.will ? [] : (c.own.plan?.strikes.flatMap(({ weapons }) => weapons) ?? []);
  return declared.length > 0 ? declared : inHand(c);
}
