import type * as actions from "../../fight/action.ts";
import type * as fighters from "../../fight/combatant.ts";
import type { FactOf } from "../../fight/fact.ts";
import type * as states from "../../fight/state.ts";
import type * as engine from "../../fight/system.ts";
import type { TermsOf } from "../../fight/terms.ts";
import type { names } from "./names.ts";
import type { Own, OwnFight } from "./own.ts";
import type { sentences } from "./sentences.ts";
import type { tables } from "./tables.ts";
import type { vocabulary } from "./vocabulary.ts";

/*
 * The engine's types with the names of this system: an option, condition, verb or clause that its vocabulary lacks does
 * not compile.
 */

/** Purpose of a die. */
export type Site = Srd5["site"];

/** Every name of the system. */
export interface Srd5 extends TermsOf<typeof vocabulary, typeof tables, typeof names> {
  /** Facts that the rules tell: every code has its sentence in `sentences.ts`. */
  readonly fact: FactOf<typeof sentences>;
  readonly own: Own;
  readonly ownFight: OwnFight;
}

/** Something that the rules tell. */
export type Fact = Srd5["fact"];

export type { Part } from "./names.ts";

/** A condition of the vocabulary, or a label of the game master's. */
export type ConditionId = fighters.Condition<Srd5>["id"];

export type Turn = engine.Turn<Srd5>;
export type EnlistContext = engine.EnlistContext<Srd5>;
export type Sheet = engine.Sheet<Srd5>;
export type GivenCondition = engine.GivenCondition<Srd5>;
export type Combatant = fighters.Combatant<Srd5>;
export type FightState = states.FightState<Srd5>;
export type Condition = fighters.Condition<Srd5>;
export type Action = actions.Action<Srd5>;
export type Warn = engine.Warn<Srd5>;
