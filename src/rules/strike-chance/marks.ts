import { fold } from "../../fight/rule-kit.ts";
import type { Part } from "../../fight/event.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Value } from "../../fight/value.ts";

/* What this system keeps in the marks of the fight and of the combatants, and how it is read back. */

/** Circumstances of one attack, from its clauses. */
export type Terms = {
  readonly offhand: boolean;
  readonly surprise: "" | "in" | "out";
  readonly unseen: boolean;
  readonly attackers: number | null;
  readonly tentacles: number | null;
  readonly cover: "" | "soft" | "hard";
  readonly stationary: boolean;
  readonly mounted: boolean;
  readonly intoMelee: boolean;
  readonly friends: number | null;
  readonly foes: number | null;
  readonly light: string;
  readonly push: string;
  /** The game master's terms on strike chance. */
  readonly sc: readonly { readonly label: string; readonly value: number }[];
  readonly def: number;
  readonly damage: number;
};

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
  readonly hold: boolean;
  readonly mode: Mode;
  readonly feet: number | null;
  readonly step: number | null;
  readonly noMovement: boolean;
  readonly defend: number | null;
  readonly full: boolean;
  readonly desperate: boolean;
  readonly against: string;
  readonly maneuver: boolean;
  readonly withdraw: boolean;
  readonly withdrawFrom: readonly string[];
  readonly draw: readonly string[];
  readonly sheathe: readonly string[];
  readonly drop: readonly string[];
  readonly readyShield: boolean;
  readonly drink: string | null;
  readonly drinkCost: "" | "attacks" | "movement" | "round";
  readonly free: readonly { readonly text: string; readonly uses: boolean }[];
  readonly pickUp: string | null;
  /** Degree of the DEX roll of SC-111; null before it. */
  readonly picked: number | null;
  readonly aim: boolean;
  readonly doubleShots: boolean;
  readonly dodge: boolean;
  readonly init: number;
  /** Cover, standing still and a mount of its own. */
  readonly own: Terms | null;
};

export const noTerms: Terms = {
  offhand: false,
  surprise: "",
  unseen: false,
  attackers: null,
  tentacles: null,
  cover: "",
  stationary: false,
  mounted: false,
  intoMelee: false,
  friends: null,
  foes: null,
  light: "",
  push: "",
  sc: [],
  def: 0,
  damage: 0,
};

export const noPlan: Plan = {
  is: "plan",
  declared: false,
  strikes: [],
  spell: null,
  ct: null,
  spellTargets: [],
  hold: false,
  mode: "",
  feet: null,
  step: null,
  noMovement: false,
  defend: null,
  full: false,
  desperate: false,
  against: "",
  maneuver: false,
  withdraw: false,
  withdrawFrom: [],
  draw: [],
  sheathe: [],
  drop: [],
  readyShield: false,
  drink: null,
  drinkCost: "",
  free: [],
  pickUp: null,
  picked: null,
  aim: false,
  doubleShots: false,
  dodge: false,
  init: 0,
  own: null,
};

/** One rolled place in the count (SC-06 to SC-11). */
export type Entry = {
  readonly is: "entry";
  /** Which of the combatant's attacks, from 0: its die and its declared target. */
  readonly nth: number;
  readonly kind: "attack" | "free";
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
  readonly face: number | null;
  readonly begin: number | null;
  readonly done: number | "end" | null;
  /** declared: not begun. waiting: put off to the next round. casting · ready: its segment has come · over: of this round, and done with. */
  readonly phase: "declared" | "waiting" | "casting" | "ready" | "over";
  /** Hit while casting, and the game master has not said what comes of it (SC-05). */
  readonly undecided: boolean;
  /** When it is over: what became of it. */
  readonly fate: string;
};

/** Movement of the round (SC-18): `step` feet on `first` and each later segment, `feet` in all. */
export type Path = {
  readonly is: "path";
  readonly first: number;
  readonly step: number;
  readonly feet: number;
};

/** How somebody stood at the start of the current segment: what simultaneous actions read (SC-10). */
export type Before = {
  readonly is: "before";
  readonly at: number;
  readonly hp: number | null;
  readonly stunned: boolean;
  readonly out: boolean;
  readonly engaged: readonly string[];
};

type Kept = Plan | Entry | Casting | Path | Before;

function isKept<K extends Kept["is"]>(value: Value | undefined, is: K): value is Extract<Kept, { readonly is: K }> {
  return typeof value === "object" && value !== null && "is" in value && value["is"] === is;
}

export function planOf(c: Combatant): Plan | null {
  const value = c.marks["plan"];
  return isKept(value, "plan") ? value : null;
}

export function entriesOf(c: Combatant): readonly Entry[] {
  const value = c.marks["entries"];
  if (!Array.isArray(value)) return [];
  const all: readonly Value[] = value;
  return all.filter((each): each is Entry => isKept(each, "entry"));
}

export function castingOf(c: Combatant): Casting | null {
  const value = c.marks["casting"];
  return isKept(value, "casting") ? value : null;
}

/** A spell of this round that is over, with its fate. */
export function spellOver(c: Combatant): Casting | null {
  const value = c.marks["spell over"];
  return isKept(value, "casting") ? value : null;
}

export function pathOf(c: Combatant): Path | null {
  const value = c.marks["path"];
  return isKept(value, "path") ? value : null;
}

export function beforeOf(c: Combatant): Before | null {
  const value = c.marks["before"];
  return isKept(value, "before") ? value : null;
}

/** Names kept in a mark. */
export function namesIn(value: Value | undefined): readonly string[] {
  if (!Array.isArray(value)) return [];
  const all: readonly Value[] = value;
  return all.filter((each): each is string => typeof each === "string");
}

/** Names with a number each, kept in a mark: whom a combatant has struck, and as how many attackers. */
export function pairsIn(value: Value | undefined): readonly Part[] {
  if (!Array.isArray(value)) return [];
  const all: readonly Value[] = value;
  return all.filter((each): each is { readonly label: string; readonly value: number } => {
    return (
      typeof each === "object" &&
      each !== null &&
      "label" in each &&
      "value" in each &&
      typeof each["label"] === "string" &&
      typeof each["value"] === "number"
    );
  });
}

export function numberIn(marks: Combatant["marks"], key: string): number | null {
  const value = marks[key];
  return typeof value === "number" ? value : null;
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
export const ambushers = (state: FightState): readonly string[] => namesIn(state.marks["ambushers"]);

/** "1st", "2nd", "3rd", "4th". */
export function ordinal(n: number): string {
  const tail = n % 100;
  if (tail >= 11 && tail <= 13) return `${n}th`;
  return `${n}${["th", "st", "nd", "rd"][n % 10] ?? "th"}`;
}

export function sameName(a: string, b: string): boolean {
  return fold(a) === fold(b);
}
