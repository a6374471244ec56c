import type * as actions from "../../fight/action.ts";
import type * as fighters from "../../fight/combatant.ts";
import type { FactOf } from "../../fight/fact.ts";
import type * as states from "../../fight/state.ts";
import type * as engine from "../../fight/system.ts";
import type * as turns from "../../fight/system.ts";
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

/** Purpose of a die. */
export type Site = MightyBlows["site"];

/** Every name of the system. */
export interface MightyBlows extends TermsOf<typeof vocabulary, typeof tables, typeof names> {
  /** Keys of `sentences.ts`, each with what its sentence is about. */
  readonly fact: FactOf<typeof sentences>;
  readonly own: Own;
  readonly ownFight: OwnFight;
}

/** Something told, or a reason handed on. */
export type Fact = MightyBlows["fact"];

export type { Part } from "./names.ts";

/** Condition of the vocabulary, or a label of the game master's. */
export type ConditionId = fighters.Condition<MightyBlows>["id"];

export type Turn = turns.Turn<MightyBlows>;
export type Ask = turns.Ask<MightyBlows>;
export type Sheet = engine.Sheet<MightyBlows>;
export type EnlistContext = engine.EnlistContext<MightyBlows>;
export type GivenCondition = engine.GivenCondition<MightyBlows>;
export type Combatant = fighters.Combatant<MightyBlows>;
export type FightState = states.FightState<MightyBlows>;
export type Condition = fighters.Condition<MightyBlows>;
export type Action = actions.Action<MightyBlows>;
export type Warn = engine.Warn<MightyBlows>;
