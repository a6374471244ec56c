import type * as actions from "../../fight/action.ts";
import type * as fighters from "../../fight/combatant.ts";
import type * as states from "../../fight/state.ts";
import type * as engine from "../../fight/system.ts";
import type * as turns from "../../fight/system.ts";
import type { FactOf } from "../../fight/fact.ts";
import type { TermsOf } from "../../fight/terms.ts";
import type { names } from "./names.ts";
import type { Own, OwnFight } from "./own.ts";
import type { sentences } from "./sentences.ts";
import type { tables } from "./tables.ts";
import type { vocabulary } from "./vocabulary.ts";

/*
 * Types of the engine with the names of this system: an option, condition, verb or clause that its vocabulary lacks
 * does not compile.
 */

/** Purpose of a roll. */
export type Site = Brp["site"];

/** Names of the system, all in one type. */
export interface Brp extends TermsOf<typeof vocabulary, typeof tables, typeof names> {
  /** Facts that the rules tell, by the codes of `sentences.ts`. */
  readonly fact: FactOf<typeof sentences>;
  readonly own: Own;
  readonly ownFight: OwnFight;
}

/** Fact that a rule tells, asks or refuses with. */
export type Fact = Brp["fact"];

export type { Part } from "./names.ts";

/** Condition of the vocabulary, or a label of the game master's. */
export type ConditionId = fighters.Condition<Brp>["id"];

export type Turn = turns.Turn<Brp>;
export type Sheet = engine.Sheet<Brp>;
export type GivenCondition = engine.GivenCondition<Brp>;
export type Combatant = fighters.Combatant<Brp>;
export type FightState = states.FightState<Brp>;
export type Condition = fighters.Condition<Brp>;
export type Action = actions.Action<Brp>;
export type Clause = actions.Clause<Brp>;
export type Warn = engine.Warn<Brp>;
