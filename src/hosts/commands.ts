import type { Fight } from "../fight/timeline.ts";
import { dueFighters, meaningOf, type FightCommand } from "../wishes/commands.ts";
import type { FightAt, Host } from "./host.ts";
import type { Rolls } from "./rolls.ts";

/** Carries out what a command means for a fight as it is, or tells why there is nothing to do. */
export async function carryOutCommand(host: Host, at: FightAt, command: FightCommand, rolls: Rolls): Promise<void> {
  const { fight } = at.note;
  const meant = meaningOf(fight, command, (side) => rolls.isHere(fight, side));
  if (!meant.ok) return host.tell(meant.reason);
  const outcome = await host.wish(at, meant.wish);
  host.report(outcome, at);
  if (outcome.ok && meant.note !== null) host.tell(meant.note);
}

/** Returns the fighters who have hit points to lose or regain: those who are due first. */
export function fightersWithPoints(fight: Fight): readonly string[] {
  const due = dueFighters(fight);
  const others = fight.state.combatants.filter(({ name, hp }) => hp !== null && !due.includes(name));
  return [...due, ...others.map(({ name }) => name)];
}
