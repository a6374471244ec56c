import { Found, Changed, Rolled, type Event, type RollEvent } from "../../src/fight/event.ts";
import { itself, marked, type Names } from "../../src/fight/fact.ts";
import type { Table } from "../../src/fight/rule-table.ts";
import { fightSentences } from "../../src/fight/sentences.ts";
import type { FightState } from "../../src/fight/state.ts";
import type { RuleSystem, Turn } from "../../src/fight/system.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { tiny } from "../fight/tiny.ts";

/** The environment is one object: a fight is only reused in the one that it was resolved in. */
export const environment = { systems: new Map([[tiny.id, tiny]]), defaultSystem: tiny.id };

export function resolve(text: string, previous: Fight | null = null): Fight {
  return resolveFight(text, environment, {}, previous);
}

export const DUEL = `title: A duel

Ann: HP 5, skill 2, sword d6
@foes
Bob: HP 6, guard 5

== Round 1
Ann attacks Bob with sword
`;

/** What outcomes are to a reader. */
const marks = {
  ...marked("hit", "miss", "critical", "fumble", "success", "failure"),
  "special success": "critical",
} as const;

/** The names of a roll: whatever it says is its own code. */
function namesOf({ purpose, outcome, parts, against }: RollEvent): Names {
  const labels = itself(...parts.map(({ label }) => label), ...(against === null ? [] : [against.label]));
  return {
    purposes: { ...fightSentences.purposes, ...itself(purpose) },
    outcomes: itself(outcome),
    makes: {},
    marks,
    parts: { ...fightSentences.parts, ...labels },
  };
}

/** An event as rules emit it: rolls and damage have names, here those that they say. */
export function emitted(event: Event): Parameters<Turn["emit"]>[0] {
  if (event.type === "roll") {
    const { rule, who, purpose, dice, faces, parts, total, against, outcome, on } = event;
    return new Rolled(rule, who, purpose, dice, faces, parts, total, against, outcome, on, namesOf(event));
  }
  if (event instanceof Found) return event;
  if (event.type === "table") {
    const { rule, table, roll, row, text, quiet = false, who } = event;
    return new Found(rule, table, roll, row, text === "" ? null : text, [], quiet, who, undefined, undefined);
  }
  if (!("amount" in event)) return event;
  const { type, rule, who, by, stat, amount, parts, before, after } = event;
  return new Changed(type, rule, who, by, stat, amount, parts, before, after, undefined);
}

/** The tiny rules, but what they emit for an attack is given. */
export function withEvents(
  change: Partial<RuleSystem> & { readonly tables?: readonly Table[] },
): (text: string) => Fight {
  const system: RuleSystem = { ...tiny, ...change };
  const made = { systems: new Map([[system.id, system]]), defaultSystem: system.id };
  return (text) => resolveFight(text, made);
}

export function hp(state: FightState, name: string): string {
  const c = state.combatants.find((each) => each.name === name);
  return `${c?.hp?.now ?? "?"}/${c?.hp?.max ?? "?"}`;
}
