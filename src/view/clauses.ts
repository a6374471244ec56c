import type { ConditionEvent, DamageEvent, Event, RollEvent, TableEvent } from "../fight/event.ts";
import { find } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { Step, UnitResult } from "../fight/unit/result.ts";
import { fold } from "../language/words.ts";
import { amountsOf, isAmount, throwPieces, type Amounts } from "./amounts.ts";
import {
  classOf,
  conditionText,
  itemText,
  ownWords,
  sceneText,
  statLabel,
  statText,
  sumPieces,
  sumText,
} from "./event-text.ts";
import { plain, strong, type Piece } from "./pieces.ts";
import { number, say } from "./words.ts";

/** What a sentence has said already when its outcome begins. */
export interface Said {
  /** Folded name of the one target. */
  readonly target: string | null;
  /** The blow's outcome stands in the verb. */
  readonly verb: boolean;
}

/** One thing that came of a line, and the event that it tells; null where it tells several, or none. */
export interface Clause {
  readonly pieces: readonly Piece[];
  readonly event: Event | null;
}

function clause(event: Event | null, ...pieces: Piece[]): Clause {
  return { pieces, event };
}

/**
 * What came of a line, shortest first to grasp: the blow, then rolls and points as they happened, then who is in what condition. Working, tables
 * and notices are for the line's disclosure; they are told where there is nothing else to tell.
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
  if (!declared) clauses.push(...conditionClauses(events, lead, system));
  // What a line brought to an end comes last.
  for (const event of events)
    if (event.type === "round" && event.loud === true) clauses.push(clause(event, plain(event.text)));
  if (clauses.length > 0 || declared) return clauses;
  return notices(events, lead, system);
}

/** "Hilda and Gil are no longer treating", "Rolf: stance is over": those for whom the same is over together. */
function overClauses(over: ReadonlyMap<string, readonly string[]>, { vocabulary }: RuleSystem): Clause[] {
  const nouns = new Set(vocabulary.conditions.flatMap(({ id, noun }) => (noun === true ? [id] : [])));
  const alike = new Map<string, { who: string[]; ids: readonly string[] }>();
  for (const [who, found] of over) {
    const ids = [...new Set(found)];
    const others = alike.get(ids.join());
    if (others === undefined) alike.set(ids.join(), { who: [who], ids });
    else others.who.push(who);
  }
  return [...alike.values()].map(({ who, ids }) => {
    const isThing = (id: string): boolean => nouns.has(id) || id.includes(" ");
    const [states, things] = [ids.filter((id) => !isThing(id)), ids.filter(isThing)];
    return clause(null, plain(say.over(who, states, things)));
  });
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
  const over = new Map<string, string[]>();
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
      else if (event.change === "lost" && !again) over.set(event.who, [...(over.get(event.who) ?? []), event.id]);
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

/** The row of a table that applies, where it was found: the last look-up of the table, unless the outcome or a condition says the same. */
function rowClause(event: TableEvent, events: readonly Event[], system: RuleSystem): Clause | null {
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
  const text = fold(event.text);
  const isSaid = (words: string): boolean => words !== "" && (text.includes(words) || words.includes(text));
  const lowered = looks.some((each) => each.roll !== event.roll);
  const said = events.some(
    (each) =>
      (each.type === "condition" && !lowered && isSaid(fold(each.id))) ||
      (each.type === "roll" && (!lowered || each.outcome === event.text) && isSaid(fold(each.outcome))),
  );
  if (said && !lowered) return null;
  const rows = system.tables.some(({ id, kind }) => id === event.table && kind === "rows");
  return clause(event, plain(lowered && rows ? `${number(event.roll)}: ${event.text} (${event.row})` : event.text));
}

/** The conditions that were gained and kept, by who has them; a bond of two is told once. Those that the lead has named already are not. */
export function conditionClauses(events: readonly Event[], lead: string, system: RuleSystem): Clause[] {
  const byWho = new Map<string, ConditionEvent[]>();
  const changes = events.filter((event) => event.type === "condition");
  const gained = changes.filter(
    (event, at) => event.change === "gained" && !changes.slice(at + 1).some((later) => isEndOf(later, event)),
  );
  const clauses: Clause[] = [];
  for (const event of gained) {
    const own = ownWords(event, system);
    if (own !== null) {
      if (own !== "" && ![event.id, event.detail].every((each) => isIn(lead, each)))
        clauses.push(clause(event, plain(own)));
      continue;
    }
    const ofThing = itemText(event, system);
    if (ofThing !== null) {
      if (!fold(lead).endsWith(fold(ofThing))) clauses.push(clause(event, plain(ofThing)));
      continue;
    }
    if (lead !== "" && [event.id, event.detail, event.until].every((each) => isIn(lead, each))) continue;
    const other = gained.find(
      (each) => each.id === event.id && each.who !== event.who && bond(each, event) && bond(event, each),
    );
    if (other !== undefined) {
      if (gained.indexOf(other) > gained.indexOf(event))
        clauses.push(clause(event, plain(say.bond([event.who, other.who], event.id))));
    } else byWho.set(event.who, [...(byWho.get(event.who) ?? []), event]);
  }
  for (const [who, conditions] of byWho)
    clauses.unshift(
      clause(
        conditions[0] ?? null,
        plain(
          say.gains(
            who,
            conditions.map((each) => [each.id, each.detail, each.until] as const),
            system.vocabulary.conditions.some(({ id, noun }) => noun === true && id === conditions[0]?.id),
          ),
        ),
      ),
    );
  return clauses;
}

function isIn(lead: string, words: string | null): boolean {
  return words === null || fold(lead).includes(fold(words));
}

export function isEndOf(later: ConditionEvent, { who, id, detail }: ConditionEvent): boolean {
  return later.change === "lost" && later.who === who && later.id === id && later.detail === detail;
}

function bond(a: ConditionEvent, b: ConditionEvent): boolean {
  return a.detail !== null && fold(a.detail).includes(fold(b.who));
}

/** What is left to tell of a line on which nothing was rolled against anything. */
function notices(events: readonly Event[], lead: string, system: RuleSystem): Clause[] {
  const told: string[] = [];
  for (const event of events) {
    if (event.type === "turn" || event.type === "order") told.push(event.text);
    else if (event.type === "roll" && event.faces.length > 0 && !events.some(({ type }) => type === "turn"))
      told.push(`${event.purpose} ${sumText(event)}${event.outcome === "" ? "" : `, ${event.outcome}`}`);
    else if (event.type === "condition" && event.change === "lost" && told.length === 0)
      told.push(conditionText(event, system));
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

/** Rolls of several for one purpose against nothing, such as initiative: told as one list. */
function sharedRolls(events: readonly Event[], amounts: Amounts): ReadonlyMap<Event, readonly RollEvent[]> {
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

function blowClause(roll: RollEvent, inVerb: boolean): Clause {
  // Its dice are kept back.
  if (roll.dice === "" && roll.faces.length === 0 && roll.against === null) return clause(roll, strong(roll.outcome));
  const told = rolledPieces(roll);
  return inVerb ? clause(roll, ...told) : clause(roll, ...told, plain(", "), strong(roll.outcome));
}

function rollClause(roll: RollEvent, actor: string | null): Clause {
  const who = roll.who === null || roll.who === actor ? "" : `${roll.who}: `;
  if (isAmount(roll)) return clause(roll, plain(`${who}${roll.purpose} `), ...throwPieces(roll));
  const told: Piece[] = [plain(`${who}${roll.purpose} `), ...rolledPieces(roll)];
  const outcome = fold(roll.outcome);
  // For how long: the condition itself is told among the conditions.
  const isTerm = /^(?:rounds|turns)\b/i.test(roll.purpose) && !/\d/.test(outcome);
  if (outcome !== "" && !fold(roll.purpose).startsWith(outcome) && !isTerm)
    told.push(plain(", "), classOf(roll.outcome) === null ? plain(roll.outcome) : strong(roll.outcome));
  return clause(roll, ...told);
}

/** What the dice showed, and against what. */
function rolledPieces(roll: RollEvent): Piece[] {
  const { faces, parts, against } = roll;
  if (against === null) return sumPieces(roll);
  if (faces.length === 0 && parts.length === 0) return [plain(say.noDie(against.label, against.value))];
  return [...sumPieces(roll), plain(` ${say.againstNumber(against.label, against.value)}`)];
}

/** Who loses points. */
function hurt(events: readonly Event[]): ReadonlySet<string> {
  return new Set(events.flatMap((event) => (event.type === "damage" && event.stat === "HP" ? [event.who] : [])));
}

function eventClause(
  event: Event,
  unit: UnitResult,
  system: RuleSystem,
  amounts: Amounts,
  target: string | null,
): Clause | null {
  switch (event.type) {
    case "damage":
      return damageClause(event, system, amounts, target);
    case "heal": {
      const max = event.stat === "HP" ? (find(unit.after, event.who)?.hp?.max ?? null) : null;
      return clause(
        event,
        plain(say.heals(event.who, event.amount, statLabel(system, event.stat))),
        ...amounts.of(event),
        plain(`, ${say.nowAt(event.after, max)}`),
      );
    }
    case "stat": {
      const text = statText(event, system);
      return text === "" ? null : clause(event, plain(text));
    }
    case "turn":
    case "order":
      return event.loud === true ? clause(event, plain(event.text)) : null;
    case "scene":
      return event.key.startsWith("@") ? null : clause(event, plain(sceneText(event)));
    case "roll":
    case "condition":
    case "table":
    case "round":
    case "reminder":
    case "begun":
    case "sheet":
    case "section":
      return null;
  }
}

function damageClause(event: DamageEvent, system: RuleSystem, amounts: Amounts, target: string | null): Clause {
  const stat = statLabel(system, event.stat);
  const who = fold(event.who) === target && event.stat === "HP" ? null : event.who;
  return clause(
    event,
    strong(say.damageTo(who, event.amount, stat)),
    ...amounts.of(event),
    plain(`, ${say.left(event.after)}`),
  );
}
