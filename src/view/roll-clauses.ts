import type { Event, RollEvent, TableEvent } from "../fight/event.ts";
import { outcomeOf, purposeOf, rollMark } from "../fight/telling.ts";
import { meantBy } from "../fight/found.ts";
import type { RuleSystem } from "../fight/system.ts";
import { fold } from "../language/words.ts";
import { isAmount, throwPieces, type Amounts } from "./amounts.ts";
import { clause, type Clause } from "./clause.ts";
import { sumPieces } from "./event-text.ts";
import { plain, strong, type Piece } from "./pieces.ts";
import { number, say } from "./words.ts";

export function blowClause(roll: RollEvent, inVerb: boolean): Clause {
  // Its dice are kept back.
  if (roll.dice === "" && roll.faces.length === 0 && roll.against === null) return clause(roll, strong(roll.outcome));
  const told = rolledPieces(roll);
  return inVerb ? clause(roll, ...told) : clause(roll, ...told, plain(", "), strong(roll.outcome));
}

export function rollClause(roll: RollEvent, actor: string | null): Clause {
  const who = roll.who === null || roll.who === actor ? "" : `${roll.who}: `;
  if (isAmount(roll)) return clause(roll, plain(`${who}${roll.purpose} `), ...throwPieces(roll));
  const outcome = fold(roll.outcome);
  // For how long: the condition itself is told among the conditions.
  const counts = !/\d/.test(outcome) && /^(?:round|turn)s\b/.test(purposeOf(roll));
  if (counts && roll.against === null && roll.faces.length === 1 && roll.parts.length === 0)
    return clause(roll, plain(who), ...rolledPieces(roll), plain(say.counted(roll.total, roll.purpose)));
  const told: Piece[] = [plain(`${who}${roll.purpose} `), ...rolledPieces(roll)];
  if (outcome !== "" && !fold(roll.purpose).startsWith(outcome) && !counts)
    told.push(plain(", "), rollMark(roll) === null ? plain(roll.outcome) : strong(roll.outcome));
  return clause(roll, ...told);
}

/** What the dice showed, and against what. */
function rolledPieces(roll: RollEvent): Piece[] {
  const { faces, parts, against } = roll;
  if (against === null) return sumPieces(roll);
  if (faces.length === 0 && parts.length === 0) return [plain(say.noDie(against.label, against.value))];
  return [...sumPieces(roll), plain(` ${say.againstNumber(against.label, against.value)}`)];
}

/** Rolls of several for one purpose against nothing, such as initiative: told as one list. */
export function sharedRolls(events: readonly Event[], amounts: Amounts): ReadonlyMap<Event, readonly RollEvent[]> {
  const groups = new Map<string, RollEvent[]>();
  for (const event of events) {
    if (
      event.type !== "roll" ||
      event.against !== null ||
      event.who === null ||
      event.faces.length === 0 ||
      amounts.tells(event)
    )
      continue;
    const group = groups.get(event.purpose);
    if (group === undefined) groups.set(event.purpose, [event]);
    else group.push(event);
  }
  const shared = new Map<Event, readonly RollEvent[]>();
  for (const group of groups.values()) if (group.length > 1) for (const roll of group) shared.set(roll, group);
  return shared;
}

/**
 * The row of a table that applies, where it was found: the last look-up of the table, unless the outcome or a condition
 * says the same.
 */
export function rowClause(event: TableEvent, events: readonly Event[], system: RuleSystem): Clause | null {
  // Each blow of a line has its own; a row that was lowered is looked up again before anybody is hurt.
  const hurts = events.flatMap((each, at) => (each.type === "damage" ? [at] : []));
  const at = events.indexOf(event);
  const looks = events
    .slice(
      Math.max(-1, ...hurts.filter((each) => each < at)) + 1,
      hurts.find((each) => each > at),
    )
    .filter(
      (each): each is TableEvent => each.type === "table" && each.table === event.table && each.who === event.who,
    );
  if (event.quiet === true || event.text === "" || looks[looks.length - 1] !== event) return null;
  const means = meantBy(event);
  const lowered = looks.some((each) => each.roll !== event.roll);
  const said = events.some(
    (each) =>
      (each.type === "condition" && means.includes(each.id)) ||
      (each.type === "roll" && means.includes(outcomeOf(each))),
  );
  if (said && !lowered) return null;
  const rows = system.tables.some(({ id, kind }) => id === event.table && kind === "rows");
  const told = lowered && rows ? `${number(event.roll)}: ${event.text} (${say.span(event.row)})` : event.text;
  return clause(event, plain(told));
}
