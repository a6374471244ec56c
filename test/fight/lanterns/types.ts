import type * as actions from "../../../src/fight/action.ts";
import type * as fighters from "../../../src/fight/combatant.ts";
import type { FactOf } from "../../../src/fight/fact.ts";
import type * as states from "../../../src/fight/state.ts";
import type * as engine from "../../../src/fight/system.ts";
import type { TermsOf } from "../../../src/fight/terms.ts";
import type { names } from "./names.ts";
import type { Own, OwnFight } from "./own.ts";
import type { sentences } from "./sentences.ts";
import type { tables } from "./tables.ts";
import type { vocabulary } from "./vocabulary.ts";

/** Every name of the system: what is misspelt in a rule does not compile. */
export interface Lanterns extends TermsOf<typeof vocabulary, typeof tables, typeof names> {
  readonly fact: FactOf<typeof sentences>;
  readonly own: Own;
  readonly ownFight: OwnFight;
}

export type { Part } from "./names.ts";

export type Turn = engine.Turn<Lanterns>;
export type Sheet = engine.Sheet<Lanterns>;
export type Warn = engine.Warn<Lanterns>;
export type Combatant = fighters.Combatant<Lanterns>;
export type FightState = states.FightState<Lanterns>;
export type Action = actions.Action<Lanterns>;
