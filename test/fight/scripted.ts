import type { Environment } from "../../src/fight/environment.ts";
import { clause, verb } from "../../src/fight/specs.ts";
import type { RuleSystem, Turn } from "../../src/fight/system.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight, type FightOptions } from "../../src/fight/timeline.ts";
import { duel } from "./fixtures.ts";
import { tiny } from "./tiny.ts";

/*
 * A duel whose rules a test writes itself: what the engine gives them to see, and what it makes of what they ask, tell
 * and refuse.
 */

const { verbs, clauses } = tiny.vocabulary;

const base: RuleSystem = {
  ...tiny,
  act: () => undefined,
  vocabulary: {
    ...tiny.vocabulary,
    clauses: [
      ...clauses,
      clause("level", "int", "T-7", "How high.", "level 2"),
      clause("loudly", "flag", "T-7", "Shouting.", "loudly"),
    ],
    verbs: [
      ...verbs.map((each) =>
        each.id === "attack" ? { ...each, targets: "many" as const, clauses: ["with", "level", "loudly"] } : each,
      ),
      verb("muster", "T-7", "Everybody named throws.", { actor: "none", targets: "many", dice: "named" }),
      verb("brace", "T-7", "At any time.", { role: "either" }),
      verb("be seen by", "T-7", "The game master's.", { role: "gm", targets: "one" }),
    ],
  },
};

/** The words of these rules. */
export const words = base.vocabulary;

/** What a test writes of the rules. */
export type Script = Partial<RuleSystem>;

/** Rules that do this for every attack. */
export function attack(act: (turn: Turn, ...more: [Parameters<RuleSystem["act"]>[1]]) => void): Script {
  return { act };
}

export function play(
  script: Script,
  lines: string,
  options: FightOptions = {},
  more: Partial<Environment> = {},
): Fight {
  return playWith("", script, lines, options, more);
}

/** With more headers: `dice: auto`. */
export function playWith(
  head: string,
  script: Script,
  lines: string,
  options: FightOptions = {},
  more: Partial<Environment> = {},
): Fight {
  const systems = new Map([["tiny", { ...base, ...script }]]);
  return resolveFight(duel(lines, head), { systems, defaultSystem: "tiny", ...more }, options);
}

/** Each remark: "error refused T-6 «the words that it stands at» what it says". */
export function said(fight: Fight): string[] {
  return diagnosticsOf(fight).map(({ severity, code, rule, span, line, message }) => {
    const at = (fight.lines[line]?.text ?? "").slice(span.from, span.to);
    return [severity, code, ...(rule === undefined ? [] : [rule]), `«${at}»`, message].join(" ");
  });
}

/** The same without what it says. */
export function remarked(fight: Fight): string[] {
  return said(fight).map((each) => each.replace(/» .*$/s, "»"));
}

/** What became of the lines of the first round, one word a line. */
export function came(fight: Fight): string {
  return [...stepsOf(fight)]
    .slice(1)
    .map(({ step }) => step.status)
    .join(" ");
}
