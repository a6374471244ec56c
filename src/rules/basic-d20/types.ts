import type * as actions from "../../fight/action.ts";
import type * as states from "../../fight/state.ts";
import type * as engine from "../../fight/system.ts";
import type { TermsOf } from "../../fight/terms.ts";
import type { vocabulary } from "./vocabulary.ts";

/*
 * The engine's types with the names of this system: an option, condition, verb or clause that its vocabulary lacks does not compile.
 */

/** Every name of the system. */
export type BasicD20 = TermsOf<typeof vocabulary>;

/** A condition of the vocabulary, or a label of the game master's. */
export type ConditionId = states.Condition<BasicD20>["id"];

export type Turn = engine.Turn<BasicD20>;
export type Ask = engine.Ask<BasicD20>;
export type Sheet = engine.Sheet<BasicD20>;
export type GivenCondition = engine.GivenCondition<BasicD20>;
export type Combatant = states.Combatant<BasicD20>;
export type FightState = states.FightState<BasicD20>;
export type Condition = states.Condition<BasicD20>;
export type Action = actions.Action<BasicD20>;
