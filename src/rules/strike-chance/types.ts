import type * as actions from "../../fight/action.ts";
import type { Named } from "../../fight/event.ts";
import type { FactOf } from "../../fight/fact.ts";
import type * as states from "../../fight/state.ts";
import type * as engine from "../../fight/system.ts";
import type { TermsOf } from "../../fight/terms.ts";
import type { Own, OwnFight } from "./own.ts";
import type { tables } from "./tables.ts";
import type { vocabulary } from "./vocabulary.ts";
import type { words } from "./words.ts";
import type { names } from "./words/names.ts";

/*
 * The engine's types with the names of this system: an option, condition, verb or clause that its vocabulary lacks does not compile.
 */

/** What a die is for. */
export type Site = StrikeChance["site"];

/** How a roll comes out. */
export type Outcome = StrikeChance["outcome"];

/** Every name of the system. */
export interface StrikeChance extends TermsOf<typeof vocabulary, typeof tables, typeof names> {
  /** What the rules tell: the sentences stand in `words.ts`. */
  readonly fact: FactOf<typeof words>;
  readonly own: Own;
  readonly ownFight: OwnFight;
}

/** What is told. */
export type Fact = StrikeChance["fact"];

/** A labelled number of a sum. */
export type Part = Named<StrikeChance["part"]>;

/** A condition of the vocabulary, or a label of the game master's. */
export type ConditionId = states.Condition<StrikeChance>["id"];

export type Turn = engine.Turn<StrikeChance>;
export type Ask = engine.Ask<StrikeChance>;
export type Sheet = engine.Sheet<StrikeChance>;
export type GivenCondition = engine.GivenCondition<StrikeChance>;
export type Combatant = states.Combatant<StrikeChance>;
export type FightState = states.FightState<StrikeChance>;
export type Condition = states.Condition<StrikeChance>;
export type Action = actions.Action<StrikeChance>;
export type Warn = engine.Warn<StrikeChance>;
