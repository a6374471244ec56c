import { LineTurn } from "./line-turn.ts";
import type { Environment } from "../environment.ts";
import type { FightState } from "../state.ts";
import type { RuleSystem } from "../system.ts";
import type { Turn } from "../turn.ts";
import { UnitRun } from "./run.ts";
import { Refused, Waiting, type UnitLine } from "./unit.ts";

const nowhere: UnitLine = {
  line: 0,
  record: null,
  span: { from: 0, to: 0 },
  forced: false,
  named: false,
  sole: null,
  reason: null,
  source: null,
};

/** What a rule does on no line at all: dice and refusals leave the state as it was. */
export function runAlone(
  before: FightState,
  environment: Environment,
  system: RuleSystem,
  rule: (turn: Turn) => void,
): FightState {
  const run = new UnitRun(before, {
    tables: (name) => environment.userTable?.(name) ?? null,
    own: system.own ?? null,
    words: system.words,
    names: system.names,
  });
  try {
    rule(new LineTurn(run, nowhere, null, []));
  } catch (signal) {
    if (signal instanceof Waiting || signal instanceof Refused) return before;
    throw signal;
  }
  return run.state;
}
