import type { FaceSource } from "../../dice/source.ts";
import { lexicon } from "../bind/lexicon.ts";
import { sidesThatFight } from "../standing.ts";
import { sameState, type FightState } from "../state.ts";
import type { ToldDue } from "../due.ts";
import type { RuleSystem } from "../system.ts";
import { carryOut, type Means } from "./carry-out.ts";
import { plainPolicy, type Policy } from "./policy.ts";

/** How a fight went that nobody wrote. */
export interface Played {
  readonly state: FightState;
  /** Moves that were made: units, were they written. */
  readonly units: number;
  /**
   * won: one side at most fights on. over: the rules offer nothing more, or nobody has come to anything for long. long:
   * it was broken off.
   */
  readonly end: "won" | "over" | "long";
}

/** A fight that has not ended after so many moves is broken off. */
const MOST_UNITS = 2000;

/** So many sections in which nobody was hurt, healed or changed end it: those who are left cannot harm one another. */
const IDLE_SECTIONS = 20;

/**
 * Plays a fight from any state to its end by its own rules: the same functions as for a written line, with dice that
 * fall at once and a policy that chooses. Pure: the same state, dice and policy give the same end.
 */
export function playOut(
  system: RuleSystem,
  from: FightState,
  dice: FaceSource,
  policy: Policy = plainPolicy,
  most = MOST_UNITS,
): Played {
  const means: Means = { system, dice: () => dice, chooser: policy };
  const words = lexicon(system.vocabulary);
  let state = from;
  let idle = { since: 0, told: "" };
  let sections = 0;
  for (let units = 0; units < most; units++) {
    if (state.phase !== "setup" && sidesThatFight(state, words).length < 2) return { state, units, end: "won" };
    const next = oneMove(state, system.due(state), means, policy);
    if (next === null) return { state, units, end: "over" };
    if (next.section !== state.section) {
      const told = conditionOf(next);
      sections++;
      if (told !== idle.told) idle = { since: sections, told };
      else if (sections - idle.since >= IDLE_SECTIONS) return { state: next, units: units + 1, end: "over" };
    }
    state = next;
  }
  return { state, units: most, end: "long" };
}

/** The first move of the policy that the rules allow and that changes anything. */
function oneMove(state: FightState, due: ToldDue, means: Means, policy: Policy): FightState | null {
  for (const move of policy.moves(state, due, means.system)) {
    const made = carryOut(state, move, means);
    if (made !== null && !sameState(made.state, state)) return made.state;
  }
  return null;
}

/** How everybody is. */
function conditionOf({ combatants }: FightState): string {
  return combatants.map(({ hp, conditions }) => `${hp?.now ?? ""} ${conditions.map(({ id }) => id).join()}`).join("|");
}
