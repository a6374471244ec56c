import type * as actions from "../../fight/action.ts";
import type * as states from "../../fight/state.ts";
import type * as engine from "../../fight/system.ts";
import type { TermsOf } from "../../fight/terms.ts";
import type { vocabulary } from "./vocabulary.ts";

/*
 * The engine's types with the names of this system: an option, condition, verb or clause that its vocabulary lacks does not compile.
 */

/** Every name of the system. */
export type MightyBlows = TermsOf<typeof vocabulary>;

/** A condition of the vocabulary, or a label of the game master's. */
export type ConditionId = states.Condition<MightyBlows>["id"];

export type Turn = engine.Turn<MightyBlows>;
export type Ask = engine.Ask<MightyBlows>;
export type Sheet = engine.Sheet<MightyBlows>;
export type EnlistContext = engine.EnlistContext<MightyBlows>;
export type GivenCondition = engine.GivenCondition<MightyBlows>;
export type Combatant = states.Combatant<MightyBlows>;
export type FightState = states.FightState<MightyBlows>;
export type Condition = states.Condition<MightyBlows>;
export type Action = actions.Action<MightyBlows>;
