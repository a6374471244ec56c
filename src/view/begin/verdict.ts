import { newFightLines, type NewFight } from "../../fight/beginning.ts";
import type { Diagnostic } from "../../fight/diagnostic.ts";
import type { Environment } from "../../fight/environment.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../fight/timeline.ts";
import { turnOf } from "../turn.ts";
import { say } from "./words.ts";

/** What becomes of a new fight, found out by the rules themselves. */
export interface Verdict {
  /** Of the block, without its fences. */
  readonly lines: readonly string[];
  readonly runs: boolean;
  /** Is there something to be said about it? */
  readonly remark: boolean;
  readonly words: string;
}

export const FIRST_ROUND = "== Round 1";

/** Tries a new fight: whether it can begin, who begins, how many stand against how many, and what is wrong with it. */
export function verdictOf(fight: NewFight, environment: Environment): Verdict {
  const lines = newFightLines(fight);
  const tried = resolveFight([...lines, "", FIRST_ROUND].join("\n"), environment);
  const sides = new Map<string, number>();
  for (const { side } of tried.state.combatants) sides.set(side, (sides.get(side) ?? 0) + 1);
  const ours = sides.get("party") ?? 0;
  const theirs = tried.state.combatants.length - ours;
  const found = diagnosticsOf(tried).filter(({ severity }) => severity !== "info");
  const worst = found.find(({ severity }) => severity === "error") ?? found[0];
  const told = worst === undefined ? null : say.atLine(lineOf(tried, worst), worst.message);
  const stopped = worst?.severity === "error";
  if (stopped) return { lines, runs: false, remark: true, words: told ?? "" };
  if (ours + theirs === 0) return { lines, runs: false, remark: true, words: say.nobody };
  if (ours === 0 || theirs === 0)
    return { lines, runs: false, remark: true, words: told ?? (ours === 0 ? say.noParty : say.alone) };
  const who = begins(tried);
  const counts = say.against(ours, theirs);
  return {
    ...{ lines, runs: true, remark: told !== null },
    words: told === null ? say.runs(who, counts) : say.runsWith(who, counts, told),
  };
}

function lineOf({ lines }: Fight, { line }: Diagnostic): string {
  return lines[line]?.text.trim() ?? "";
}

function begins(fight: Fight): string {
  const { due } = fight;
  const [one, another] = due.who;
  if (one !== undefined && due.offers.some(({ line }) => line.startsWith(`${one} will `))) return say.statesFirst;
  if (one !== undefined && another === undefined)
    return one.startsWith("@") ? say.sideBegins(one.slice(1)) : say.oneBegins(turnOf(fight).head);
  return due.offers.some(({ line }) => line === "initiative") ? say.initiativeFirst : say.open;
}
