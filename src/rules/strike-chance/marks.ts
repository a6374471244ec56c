import { fold } from "../../fight/rule-kit.ts";
import { listIn, textsIn, type StatValue, type Value } from "../../fight/value.ts";
import type { Combatant, FightState } from "./types.ts";

/* What this system keeps in the marks of the fight and of the combatants, and how it is read back. */

/**
 * Circumstances of one attack by the ids of their clauses: true, a number or a word each. `sc`: the game master's terms on strike chance.
 * What is not written is not there.
 */
export type Terms = { readonly [clause: string]: Value };

/** What some or all of a combatant's attacks of the round are aimed at. */
export type Strike = {
  readonly verb: string;
  readonly targets: readonly string[];
  readonly weapons: readonly string[];
  /** `for N`: this many attacks; null: all that are left. */
  readonly count: number | null;
  readonly terms: Terms;
};

export type Mode = "" | "half" | "after" | "run-attack" | "walk" | "run" | "sprint" | "fast sprint";

/** A combatant's declaration for the round (SC-02). */
export type Plan = {
  readonly is: "plan";
  /** By `will`, before it was carried out; otherwise gathered from the actions as they stand. */
  readonly declared: boolean;
  readonly strikes: readonly Strike[];
  readonly spell: string | null;
  readonly ct: string | null;
  readonly spellTargets: readonly string[];
  /** What takes no number and no thing: "dodge", "aim", "no movement" …, by the ids of their clauses. */
  readonly flags: readonly string[];
  readonly mode: Mode;
  readonly feet: number | null;
  readonly step: number | null;
  readonly defend: number | null;
  /** Whom a full defense is held against (SC-106). */
  readonly against: string;
  readonly withdrawFrom: readonly string[];
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
};

export const noPlan: Plan = {
  is: "plan",
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

/** Is this flag part of the declaration? */
export function does(plan: Plan | null, flag: string): boolean {
  return plan !== null && plan.flags.includes(flag);
}

/** One rolled place in the count (SC-06 to SC-11). */
export type Entry = {
  readonly is: "entry";
  /** Which of the combatant's attacks, from 0: its die and its declared target. */
  readonly nth: number;
  /** spell: the initiative of a caster who has not declared what. */
  readonly kind: "attack" | "free" | "spell";
  readonly die: string;
  readonly face: number;
  readonly at: number;
  readonly state: "waiting" | "done" | "lost";
  readonly why: string;
};

/** A spell on its way (SC-59 to SC-61). `begin` null: not rolled yet. `done` "end": as the round ends. */
export type Casting = {
  readonly is: "casting";
  readonly name: string;
  readonly ct: number | "round";
  readonly targets: readonly string[];
  readonly begin: number | null;
  readonly done: number | "end" | null;
  /** declared: not begun. waiting: put off to the next round. casting · ready: its segment has come · over: of this round, and done with. */
  readonly phase: "declared" | "waiting" | "casting" | "ready" | "over";
  /** Hit while casting, and the game master has not said what comes of it (SC-05). */
  readonly undecided: boolean;
  /** It was to go off while it was undecided, and does so with the game master's word: on the d100 of its own line, if one stood there. */
  readonly overdue: { readonly face: number | null } | null;
  /** When it is over: what became of it. */
  readonly fate: string;
};

/** Movement of the round (SC-18): `step` feet on `first` and each later segment, `feet` in all. */
export type Path = {
  readonly is: "path";
  readonly first: number;
  readonly step: number;
  readonly feet: number;
  /** Feet walked when it was stopped on the way; null: it was not. */
  readonly cut: number | null;
};

/** How somebody stood when the actions of the current segment began: what simultaneous actions read (SC-10). */
export type Before = {
  readonly is: "before";
  readonly at: number;
  readonly hp: number | null;
  readonly stats: Readonly<Record<string, StatValue>>;
  readonly conditions: readonly { readonly id: string; readonly detail: string | null }[];
  readonly entries: Value;
  readonly struck: Value;
};

type Kept = Plan | Entry | Casting | Path | Before;

function isKept<K extends Kept["is"]>(value: Value | undefined, is: K): value is Extract<Kept, { readonly is: K }> {
  return typeof value === "object" && value !== null && "is" in value && value["is"] === is;
}

function kept<K extends Kept["is"]>(c: Combatant, key: string, is: K): Extract<Kept, { readonly is: K }> | null {
  const value = c.marks[key];
  return isKept(value, is) ? value : null;
}

export const planOf = (c: Combatant): Plan | null => kept(c, "plan", "plan");
export const castingOf = (c: Combatant): Casting | null => kept(c, "casting", "casting");
/** A spell of this round that is over, with its fate. */
export const spellOver = (c: Combatant): Casting | null => kept(c, "spell over", "casting");
export const pathOf = (c: Combatant): Path | null => kept(c, "path", "path");
export const beforeOf = (c: Combatant): Before | null => kept(c, "before", "before");

export function entriesOf(c: Combatant): readonly Entry[] {
  return listIn(c.marks["entries"]).filter((each) => isKept(each, "entry"));
}

/** The attacks of the count that are still to come, earliest first. */
export function waitingOf(c: Combatant): readonly Entry[] {
  return entriesOf(c)
    .filter((entry) => entry.state === "waiting" && entry.kind === "attack")
    .sort((a, b) => b.at - a.at);
}

/** Names with a number each, kept in a mark: whom a combatant has struck, and as how many attackers. */
export function pairsIn(value: Value | undefined): readonly Pair[] {
  return listIn(value).filter(isPair);
}

type Pair = { readonly label: string; readonly value: number };

function isPair(value: Value): value is Pair {
  return typeof value === "object" && value !== null && "label" in value && "value" in value;
}

/** The pairs of a mark with this one in place of the one of its name. */
export function withPair(value: Value | undefined, label: string, number: number): readonly Pair[] {
  return [...pairsIn(value).filter((pair) => pair.label !== label), { label, value: number }];
}

/** The number of that name, of those kept in a mark. */
export function pairIn(value: Value | undefined, label: string): number | null {
  return pairsIn(value).find((pair) => pair.label === label)?.value ?? null;
}

export function numberIn(marks: Combatant["marks"], key: string): number | null {
  const value = marks[key];
  return typeof value === "number" ? value : null;
}

export function wordIn(marks: Combatant["marks"], key: string): string {
  const value = marks[key];
  return typeof value === "string" ? value : "";
}

export function isSet(marks: Combatant["marks"], key: string): boolean {
  return marks[key] === true;
}

/** Marks of the fight. */
export const rolled = (state: FightState): boolean => isSet(state.marks, "rolled");
/** Has anything of the round been resolved or rolled? Then declarations are over (SC-103). */
export const opened = (state: FightState): boolean => isSet(state.marks, "opened");
/** The segment that the count has reached; null before it has begun, and in a round without initiative. */
export const countOf = (state: FightState): number | null => numberIn(state.marks, "count");
export const ambushers = (state: FightState): readonly string[] => textsIn(state.marks["ambushers"]);

/** "1st", "2nd", "3rd", "4th". */
export function ordinal(n: number): string {
  const tail = n % 100;
  if (tail >= 11 && tail <= 13) return `${n}th`;
  return `${n}${["th", "st", "nd", "rd"][n % 10] ?? "th"}`;
}

export function sameName(a: string, b: string): boolean {
  return fold(a) === fold(b);
}
