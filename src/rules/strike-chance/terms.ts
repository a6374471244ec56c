import { isList, type Value } from "../../fight/value.ts";
import { ofOneAttack } from "./clauses.ts";
import type { Pair, Terms } from "./own.ts";
import type { Action } from "./types.ts";

/* The circumstances of an attack, from the clauses of its line and of its declaration. */

export function numberIn(terms: Terms, clause: string): number | null {
  const value = terms[clause];
  return typeof value === "number" ? value : null;
}

export function wordIn(terms: Terms, clause: string): string {
  const value = terms[clause];
  return typeof value === "string" ? value : "";
}

export function isSet(terms: Terms, clause: string): boolean {
  return terms[clause] === true;
}

/** The game master's terms on strike chance (SC-21). */
export function chanceTerms(terms: Terms): readonly Pair[] {
  const said = terms["sc"];
  return isList(said) ? said.filter(isPair) : [];
}

function isPair(value: Value): value is Value & Pair {
  return typeof value === "object" && value !== null && "label" in value && "value" in value;
}

/** SC-21 (the game master's terms), SC-49, SC-50, SC-91, SC-93, SC-96, SC-98, SC-110, SC-122, SC-124, SC-129, SC-140. */
export function termsOf(action: Action): Terms {
  const terms: Record<string, Value> = {};
  for (const { id, number, text } of action.clauses)
    // Of both kinds of cover only the harder counts (SC-129).
    if (ofOneAttack.includes(id) && !(id === "cover" && terms[id] === "hard"))
      terms[id] = number === null ? (text ?? true) : Math.trunc(number);
  if (action.modifiers.length > 0)
    terms["sc"] = action.modifiers.map((each) => ({
      label: each.reason.replace(/^\((.*)\)$/, "$1") || "game master",
      value: each.amount,
    }));
  return terms;
}

/** The terms of a line over those of its declaration. */
export function over(line: Terms, declared: Terms): Terms {
  const melee = "into melee";
  const both = { ...declared, ...line };
  return line[melee] === true ? { ...both, [melee]: declared[melee] ?? true } : both;
}

/** What stays when another is hit than was meant: only what belongs to the attacker (SC-04, SC-144). */
export function withoutTarget(terms: Terms): Terms {
  const own = ["offhand", "light", "sc", "damage"];
  return Object.fromEntries(Object.entries(terms).filter(([id]) => own.includes(id)));
}

/** How the target is surprised (SC-49, SC-50). */
export function surpriseOf(terms: Terms): "" | "in" | "out" {
  const word = wordIn(terms, "surprise");
  return word === "" ? "" : word.startsWith("out") ? "out" : "in";
}
