import type * as actions from "../../fight/action.ts";
import type * as states from "../../fight/state.ts";
import type * as engine from "../../fight/system.ts";
import type { TermsOf } from "../../fight/terms.ts";
import type { vocabulary } from "./vocabulary.ts";

/*
 * The engine's types with the names of this system: an option, condition, verb or clause that its vocabulary lacks does not compile.
 */

/** Every name of the system. */
export type Zones = TermsOf<typeof vocabulary>;

/** A condition of the vocabulary, or a label of the game master's. */
export type ConditionId = states.Condition<Zones>["id"];

export type Turn = engine.Turn<Zones>;
export type Reaction = engine.Reaction<Zones>;
export type Sheet = engine.Sheet<Zones>;
export type GivenCondition = engine.GivenCondition<Zones>;
export type Combatant = states.Combatant<Zones>;
export type FightState = states.FightState<Zones>;
export type Condition = states.Condition<Zones>;
export type Action = actions.Action<Zones>;
