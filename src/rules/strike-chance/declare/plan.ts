import type { Who } from "../../../fight/who.ts";
import type { Part } from "../words/names.ts";

/* What a combatant declares for a round, as it is kept (SC-02). */

/** Circumstances of one attack by the ids of their clauses. What is not written is not there. */
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
  /** How many, "1f 2o"; true where it is not said. */
  readonly "into melee"?: string | true;
  readonly "double shots"?: true;
  /** The game master's terms on strike chance. */
  readonly sc?: readonly Part[];
}

/** What some or all of a combatant's attacks of the round are aimed at. */
export interface Strike {
  readonly verb: string;
  readonly targets: readonly Who[];
  readonly weapons: readonly string[];
  /** `for N`: this many attacks; null: all that are left. */
  readonly count: number | null;
  readonly terms: Terms;
}

export type Mode = "" | "half" | "after" | "run-attack" | "walk" | "run" | "sprint" | "fast sprint";

/** What takes neither a number nor a thing, by the ids of the clauses. */
export const flags = [
  "no movement",
  "maneuver",
  "withdraw",
  "ready shield",
  "aim",
  "dodge",
  "hold",
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
  readonly defend: number | null;
  /** Whom a full defense is held against (SC-106). */
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

/** Is this flag part of the declaration? */
export function does(plan: Plan | null, flag: Flag): boolean {
  return plan !== null && plan.flags.includes(flag);
}
