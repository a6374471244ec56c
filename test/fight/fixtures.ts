import type { Environment } from "../../src/fight/environment.ts";
import type { Turn } from "../../src/fight/system.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight, type FightOptions } from "../../src/fight/timeline.ts";
import { tiny } from "./tiny.ts";

export const tinyEnvironment: Environment = { systems: new Map([["tiny", tiny]]), defaultSystem: "tiny" };

/** A duel with these lines in its first round. */
export function duel(lines: string, head = ""): string {
  return `rules: tiny\n${head}\n@red\nAnn: HP 5, skill 2, sword d6\nAnn Two: HP 5, axe +1 d8, sword d6\n\n@blue\nBob x2: HP 8/9, guard 3\n\n== Round 1\n${lines}`;
}

export function resolve(text: string, options: FightOptions = {}, previous: Fight | null = null): Fight {
  return resolveFight(text, tinyEnvironment, options, previous);
}

/** The diagnostics of a duel's lines: "code: message". */
export function complaints(lines: string, head = ""): string[] {
  return diagnosticsOf(resolve(duel(lines, head))).map((d) => `${d.code}: ${d.message}`);
}

export function statuses(fight: Fight): string[] {
  return [...stepsOf(fight)].filter(({ text }) => text.kind !== "blank").map(({ step }) => step.status);
}

export function hp(fight: Fight, name: string): number | undefined {
  return fight.state.combatants.find((c) => c.name === name)?.hp?.now;
}

/** Refuses in the test's own words. */
export function refuse(turn: Turn, rule: string, why: string): void {
  turn.refuse(rule, why);
}
