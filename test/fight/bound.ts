import type { Action } from "../../src/fight/action.ts";
import { saidOf, type Argument } from "../../src/fight/argument.ts";
import { actionsOf, remarks, run } from "./bench.ts";

/*
 * What a line of a section comes to, in one line: "who verb «its own argument» > whom [clauses] +2 (modifiers)";
 * several actions are parted by ";".
 */

export const HEAD = `@red
Ann: HP 5, sword d6, bow d6, axe +1 d8, bite d4, hoplite shield d4, shield d4
Ann Two: HP 5, sword +1 d6, sword d6
Cy: HP 5
@blue
Bob x2: HP 5, spear d6
Thief: HP 5
@wolves
Wolf x2: HP 5
== Round 1
`;

function value(argument: Argument): string {
  switch (argument.kind) {
    case "flag":
      return "";
    case "number":
      return ` ${argument.number}${argument.unit === null ? "" : ` ${argument.unit}`}`;
    case "names":
    case "weapons":
      return ` ${argument.names.join(", ")}`;
    case "side":
      return ` ${argument.side}`;
    case "split":
      return ` ${argument.numbers.join(" and ")}`;
    case "place":
      return ` ${argument.text}${argument.number === null ? "" : ` (${argument.number}${argument.unit ?? ""})`}`;
    case "signed":
    case "dice":
    case "word":
    case "text":
      return ` ${saidOf(argument)}`;
  }
}

export function shown(action: Action): string {
  const { actors, implied, will, verb, thing, targets, clauses, modifiers, damage } = action;
  const parts = [
    ...(actors.length > 0 ? [actors.join("+")] : []),
    ...(implied ? ["(implied)"] : []),
    ...(will ? ["will"] : []),
    verb,
    ...(thing === null ? [] : [`«${value(thing).trim()}»`]),
    ...(targets.length === 0 ? [] : [`> ${targets.join(", ")}`]),
    ...clauses.map((clause) => `[${clause.id}${value(clause)}]`),
    ...modifiers.map(({ amount, reason }) => `${amount > 0 ? "+" : ""}${amount}${reason === "" ? "" : ` (${reason})`}`),
    ...damage.map(({ amount, reason }) => `damage ${amount}${reason === "" ? "" : ` (${reason})`}`),
  ];
  return parts.join(" ");
}

/** What a line comes to; below another line where it is indented. */
export function bound(line: string): { is: string; said: string[] } {
  const above = line.startsWith(" ") ? "Ann attacks Bob 1\n" : "";
  const fight = run(`${HEAD}${above}${line}`);
  // These rules make nothing of most of what they read, which is no part of how it is read.
  const said = remarks(fight).filter((each) => !each.includes(" does-nothing "));
  return { is: actionsOf(fight, line).map(shown).join("; "), said };
}
