import type * as actions from "../../fight/action.ts";
import type * as fighters from "../../fight/combatant.ts";
import type { FactOf } from "../../fight/fact.ts";
import type * as states from "../../fight/state.ts";
import type * as engine from "../../fight/system.ts";
import type { TermsOf } from "../../fight/terms.ts";
import type * as turns from "../../fight/system.ts";
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
export type Site = StrikeChance["site"];

/** Outcome of a roll. */
export type Outcome = StrikeChance["outcome"];

/** Every name of the system. */
export interface StrikeChance extends TermsOf<typeof vocabulary, typeof tables, typeof names> {
  /** Facts that the rules tell: their sentences stand in `sentences.ts`. */
  readonly fact: FactOf<typeof sentences>;
  readonly own: Own;
  readonly ownFight: OwnFight;
}

/** A fact that is told. */
export type Fact = StrikeChance["fact"];

export type { Part } from "./names.ts";

/** A verb of the vocabulary. */
export type Verb = StrikeChance["verb"];

/** A condition of the vocabulary, or a label of the game master's. */
export type ConditionId = fighters.Condition<StrikeChance>["id"];

export type Turn = turns.Turn<StrikeChance>;
export type Ask = turns.Ask<StrikeChance>;
export type Sheet = engine.Sheet<StrikeChance>;
export type GivenCondition = engine.GivenCondition<StrikeChance>;
export type Combatant = fighters.Combatant<StrikeChance>;
export type FightState = states.FightState<StrikeChance>;
export type Condition = fighters.Condition<StrikeChance>;
export type Action = actions.Action<StrikeChance>;
export type Warn = engine.Warn<StrikeChance>;
