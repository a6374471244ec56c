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
 * The engine's types with the names of this system: an option, condition, verb or clause that its vocabulary lacks does
 * not compile.
 */

/** Purpose of a die. */
export type Site = Zones["site"];

/** Every name of the system. */
export interface Zones extends TermsOf<typeof vocabulary, typeof tables, typeof names> {
  /** Fact that the rules tell: a code whose sentence `sentences.ts` has. */
  readonly fact: FactOf<typeof sentences>;
  readonly own: Own;
  readonly ownFight: OwnFight;
}

export type { Part } from "./names.ts";

/** A condition of the vocabulary, or a label of the game master's. */
export type ConditionId = fighters.Condition<Zones>["id"];

export type Turn = turns.Turn<Zones>;
export type Reaction = turns.Reaction<Zones>;
export type Sheet = engine.Sheet<Zones>;
export type GivenCondition = engine.GivenCondition<Zones>;
export type Combatant = fighters.Combatant<Zones>;
export type FightState = states.FightState<Zones>;
export type Condition = fighters.Condition<Zones>;
export type Action = actions.Action<Zones>;
export type Fact = Zones["fact"];
export type Warn = engine.Warn<Zones>;
