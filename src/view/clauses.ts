import type { Event, RollEvent } from "../fight/event.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { Step, UnitResult } from "../fight/unit/result.ts";
import { fold } from "../language/words.ts";
import { amountsOf } from "./amounts.ts";
import { clause, type Clause } from "./clause.ts";
import { conditionClauses, endClauses, overClauses, overOf, type Over } from "./condition-clauses.ts";
import { eventClause } from "./event-clauses.ts";
import { changeText, itemText, sumText } from "./event-text.ts";
import { plain } from "./pieces.ts";
import { blowClause, rollClause, rowClause, sharedRolls } from "./roll-clauses.ts";
import { number } from "./words.ts";

/** What a sentence has said already when its outcome begins. */
export interface Said {
  /** Folded name of the one target. */
  readonly target: string | null;
  /** The blow's outcome stands in the verb. */
  readonly verb: boolean;
}

/**
 * What came of a line, shortest first to grasp: the blow, then rolls and points as they happened, then who is in what
 * condition. Working, tables and notices are for the line's disclosure; they are told where there is nothing else to
 * tell.
 */
export function outcomes(
  step: Step,
  events: readonly Event[],
  unit: UnitResult,
  system: RuleSystem,
  blow: RollEvent | null,
  lead: string,
  says: Said,
): Clause[] {
  const declared = step.actions.some(({ will }) => will);
  const [action] = step.actions;
  const alone = step.actions.every((each) => each.actors.length < 2 && each.actor === action?.actor);
  const actor = action === undefined || !alone ? null : action.actor;
  const orders = events.flatMap((event) => (event.type === "order" && event.text !== "" ? [event.text] : []));
  const order = orders[orders.length - 1];
  if (actor === "" && order !== undefined) return [clause(null, plain(order)), ...conditionClauses(events, "", system)];
  // A blow that the game master decided was not rolled.
  const clauses: Clause[] =
    blow === null || (says.verb && blow.faces.length === 0 && blow.against === null)
      ? []
      : [blowClause(blow, says.verb)];
  const amounts = amountsOf(events, step, unit);
  const together = sharedRolls(events, amounts);
  // Where a blow reaches several, each is named.
  const target = hurt(events).size > 1 ? null : says.target;
  for (const event of events) {
    if (event === blow) continue;
    if (event.type === "roll") {
      const group = together.get(event);
      if (group !== undefined) {
        if (group[0] === event)
          clauses.push(
            clause(null, plain(group.map((roll) => `${roll.who ?? ""} ${number(roll.total)}`.trim()).join(", "))),
          );
      } else if ((event.faces.length > 0 && !amounts.tells(event)) || event.against !== null)
        clauses.push(rollClause(event, actor));
    } else if (event.type === "table") {
      const row = declared ? null : rowClause(event, events, system);
      if (row !== null) clauses.push(row);
    } else if (!declared || (event.type === "turn" && event.loud === true)) {
      const own = eventClause(event, unit, system, amounts, target);
      if (own !== null) clauses.push(own);
    }
  }
  const actors = new Set<string>(step.actions.flatMap((each) => each.actors));
  if (!declared) clauses.push(...conditionClauses(events, lead, system, actors));
  const ends = declared ? [] : endClauses(events, lead, actors, unit.after, system);
  if (clauses.length > 0) clauses.push(...ends);
  // What a line brought to an end comes last.
  for (const event of events)
    if (event.type === "round" && event.loud === true) clauses.push(clause(event, plain(event.text)));
  if (clauses.length > 0 || declared) return clauses;
  const told = notices(events, lead, system);
  const known = new Set(told.map(textOf));
  return [...told, ...ends.filter((each) => !known.has(textOf(each)))];
}

function textOf({ pieces }: Clause): string {
  return pieces.map(({ text }) => text).join("");
}

/** The end of a section: its notices of the clock, then losses and wounds, then whose conditions are over. */
export function ended(
  events: readonly Event[],
  step: Step,
  unit: UnitResult,
  system: RuleSystem,
): { head: string[]; clauses: Clause[] } {
  const head = events.flatMap((event) => (event.type === "round" ? [event.text.replace(/\.$/, "")] : []));
  const amounts = amountsOf(events, step, unit);
  const clauses: Clause[] = [];
  const over = new Map<string, Over[]>();
  for (const event of events) {
    if (event.type === "turn" && event.text !== "") clauses.push(clause(event, plain(event.text)));
    else if (event.type === "roll") {
      if (event.faces.length > 0 && !amounts.tells(event)) clauses.push(rollClause(event, null));
    } else if (event.type === "condition") {
      const again = events.some(
        (each) =>
          each.type === "condition" && each.who === event.who && each.id === event.id && each.change === "gained",
      );
      const thing = again || event.change === "gained" ? null : itemText(event, system);
      if (thing !== null) clauses.push(clause(event, plain(thing)));
      else if (event.change === "lost" && !again)
        over.set(event.who, [...(over.get(event.who) ?? []), overOf(event, unit.after, system)]);
    } else {
      const own = eventClause(event, unit, system, amounts, null);
      if (own !== null) clauses.push(own);
    }
  }
  clauses.push(...conditionClauses(events, "", system));
  // Of who is out for good, nothing else is news.
  const out = new Set(system.vocabulary.conditions.flatMap(({ id, out }) => (out === true ? [id] : [])));
  for (const event of events)
    if (event.type === "condition" && event.change === "gained" && out.has(event.id)) over.delete(event.who);
  clauses.push(...overClauses(over, system));
  return { head: head.filter((text) => text !== ""), clauses };
}

/** What is left to tell of a line on which nothing was rolled against anything. */
function notices(events: readonly Event[], lead: string, system: RuleSystem): Clause[] {
  const told: string[] = [];
  for (const event of events) {
    if (event.type === "turn" || event.type === "order") told.push(event.text);
    else if (event.type === "roll" && event.faces.length > 0 && !events.some(({ type }) => type === "turn"))
      told.push(`${event.purpose} ${sumText(event)}${event.outcome === "" ? "" : `, ${event.outcome}`}`);
    else if (event.type === "condition" && event.change === "lost" && told.length === 0)
      told.push(changeText(event, system));
  }
  const known = new Set([stem(lead)]);
  return told.flatMap((text) => {
    const same = !/\p{L}/u.test(text) || known.has(stem(text));
    known.add(stem(text));
    return same ? [] : [clause(null, plain(text))];
  });
}

/** Words without their endings, to tell "passes" from nothing new in "pass". */
function stem(text: string): string {
  return fold(text)
    .replace(/(?:e?s)+\b/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Who loses points. */
function hurt(events: readonly Event[]): ReadonlySet<string> {
  return new Set(events.flatMap((event) => (event.type === "damage" && event.stat === "HP" ? [event.who] : [])));
}
