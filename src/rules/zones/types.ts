import type * as actions from "../../fight/action.ts";
import type { FactOf } from "../../fight/fact.ts";
import type * as states from "../../fight/state.ts";
import type * as engine from "../../fight/system.ts";
import type { TermsOf } from "../../fight/terms.ts";
import type { Own, OwnFight } from "./own.ts";
import type { tables } from "./tables.ts";
import type { vocabulary } from "./vocabulary.ts";
import type { words } from "./words.ts";

/*
 * The engine's types with the names of this system: an option, condition, verb or clause that its vocabulary lacks does not compile.
 */

/** What a die is for. */
export type Site =
  | "to hit"
  | "chase"
  | "damage"
  | `damage to ${string}`
  | "shove damage"
  | "fall"
  | "initiative"
  | "morale"
  | "dodge"
  | "drift"
  | "durability"
  | `durability of the ${string}`
  | `${"STR" | "AGI" | "WIT"} save`
  | "STR save to break free"
  | "STR save to free"
  | "STR save against critical damage"
  | "stays concealed"
  | "escapes the chase"
  | "keeps its feet"
  | "lives on";

/** Every name of the system. */
export interface Zones extends TermsOf<typeof vocabulary, typeof tables> {
  readonly site: Site;
  /** What the rules tell: a code whose sentence `words.ts` has. */
  readonly fact: FactOf<typeof words>;
  readonly own: Own;
  readonly ownFight: OwnFight;
}

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
export type Fact = Zones["fact"];
export type Warn = engine.Warn<Zones>;
