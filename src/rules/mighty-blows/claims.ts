import { clause } from "../../fight/action.ts";
import { flag, has, known, list } from "../../fight/rule-kit.ts";
import { knownFellows, type Blow } from "./blow.ts";
import { isMissile } from "./sheet.ts";
import type { Combatant, Turn } from "./types.ts";

/* Clauses of an attack against what the fight knows (MB-02, MB-44, MB-49, MB-129): each is remarked, and counts. */

export const claimSentences = {
  "fewer attackers": ({ on, said, others }: { on: string; said: number; others: readonly string[] }) =>
    `${list(others)} ${others.length === 1 ? "attacks" : "attack"} ${on} too, ` +
    `which makes ${others.length + 1} attackers; the line says ${said}, which counts.`,
  "sheet has another AC": "{on}’s line says AC {stated}; AC {written} counts here.",
  "in no wall": ({ on }: { on: string }) => `"from the flank" changes nothing here: ${on} stands in no shield-wall.`,
  "only at somebody's mercy": ({ on }: { on: string }) =>
    `A thief’s damage is for somebody helpless or unaware, and ${on} is not known to be; it counts as you wrote it.`,
} as const;

export function remarkClaims(turn: Turn, blow: Blow, target: Combatant): void {
  const { action, on, kind } = blow;
  const said = clause(action, "attackers");
  const others = said === undefined || isMissile(kind) || flag(target, "all-round") ? [] : knownFellows(turn, blow);
  if (said?.number != null && others.length > 0 && said.number < others.length + 1)
    turn.info("MB-49", { is: "fewer attackers", on, said: said.number, others }, said.span);
  const written = clause(action, "vs");
  const stated = known(target, "ac");
  if (written?.number != null && stated !== null && written.number !== stated)
    turn.info("MB-02", { is: "sheet has another AC", on, stated, written: written.number }, written.span);
  const flank = clause(action, "from the flank");
  if (flank !== undefined && !has(target, "in a shield-wall"))
    turn.info("MB-129", { is: "in no wall", on }, flank.span);
  const more = clause(action, "times") ?? clause(action, "damage");
  const open = (["helpless", "unconscious", "unaware", "surprised", "out"] as const).some((id) => has(target, id));
  if (more !== undefined && !open) turn.info("MB-44", { is: "only at somebody's mercy", on }, more.span);
}
