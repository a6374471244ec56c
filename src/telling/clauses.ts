import { detailText } from "../fight/combatant.ts";
import {
  POINTS,
  outcomeOf,
  purposeOf,
  rollMark,
  meantBy,
  type ConditionEvent,
  type Event,
  type RollEvent,
  type DamageEvent,
  type TableEvent,
} from "../fight/event.ts";
import { damageTaken } from "../fight/rule-kit.ts";
import { find } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { Step, UnitResult } from "../fight/unit/result.ts";
import { fold } from "../language/words.ts";
import {
  amountsOf,
  changeText,
  itemText,
  sumText,
  sceneText,
  statLabel,
  statText,
  isAmount,
  throwAlone,
  sumPieces,
  type Amounts,
} from "./amounts.ts";
import { conditionClauses, endClauses, overClauses, overOf, type Over } from "./condition-clauses.ts";
import { clause, plain, strong, type Clause, type Piece } from "./pieces.ts";
import { number, say } from "./sentences.ts";

/** Words that a sentence has said before its outcome begins. */
export interface Said {
  /** Folded name of the one target. */
  readonly target: string | null;
  /** The blow's outcome stands in the verb. */
  readonly verb: boolean;
}

/**
 * Returns the outcome of a line, the easiest to grasp first: the blow, then rolls and points as they happened, then
 * conditions. Working, tables and notices stay in the line's disclosure unless there is nothing else to tell.
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
  // Each victim is named where a blow reaches several.
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
      // "! light normal" says itself what comes of it.
      const said = own !== null && event.type === "scene" && fold(lead).endsWith(fold(textOf(own)));
      if (own !== null && !said) clauses.push(own);
    }
  }
  const actors = new Set<string>(step.actions.flatMap((each) => each.actors));
  if (!declared) clauses.push(...conditionClauses(events, lead, system, actors));
  const ends = declared ? [] : endClauses(events, lead, actors, unit.after, system);
  if (clauses.length > 0) clauses.push(...ends);
  // The end of a round comes last.
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

/** Returns the end of a section: its notices of the clock, then losses and wounds, then conditions that are over. */
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
  // Nothing else is news of a fighter who is out for good.
  const out = new Set(system.vocabulary.conditions.flatMap(({ id, out }) => (out === true ? [id] : [])));
  for (const event of events)
    if (event.type === "condition" && event.change === "gained" && out.has(event.id)) over.delete(event.who);
  clauses.push(...overClauses(over, system));
  return { head: head.filter((text) => text !== ""), clauses };
}

/** Returns the notices of a line on which nothing was rolled against a number. */
function notices(events: readonly Event[], lead: string, system: RuleSystem): Clause[] {
  const told: string[] = [];
  for (const event of events) {
    if (event.type === "turn" || event.type === "order") told.push(event.text);
    else if (event.type === "roll" && event.faces.length > 0 && !events.some(({ type }) => type === "turn"))
      told.push(`${event.purpose} ${sumText(event)}${event.outcome === "" ? "" : `, ${event.outcome}`}`);
    else if (event.type === "condition" && event.change === "lost" && told.length === 0)
      told.push(changeText(event, system) + alsoLost(event, events));
  }
  const known = new Set([stem(lead)]);
  return told.flatMap((text) => {
    const same = !/\p{L}/u.test(text) || known.has(stem(text));
    known.add(stem(text));
    return same ? [] : [clause(null, plain(text))];
  });
}

/** Writes of whom else a fighter is rid on the same line: " or Orc" behind "no longer engaged with Tiger". */
function alsoLost(first: ConditionEvent, events: readonly Event[]): string {
  const others = events.filter(
    (each): each is ConditionEvent =>
      each !== first &&
      each.type === "condition" &&
      each.change === "lost" &&
      each.who === first.who &&
      each.id === first.id,
  );
  return others.map(({ detail }) => (detail === null ? "" : ` or ${detailText(detail)}`)).join("");
}

/** Words without their endings, in any order: "a pass by the bandits" says nothing new of "bandits: pass". */
function stem(text: string): string {
  return fold(text)
    .replace(/(?:e?s)+\b/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !/^(?:|a|an|the|by)$/.test(word))
    .sort()
    .join(" ");
}

/** Returns the fighters who lose points. */
function hurt(events: readonly Event[]): ReadonlySet<string> {
  return new Set(events.flatMap((event) => (event.type === "damage" && event.stat === POINTS ? [event.who] : [])));
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
      const max = event.stat === POINTS ? (find(unit.after, event.who)?.hp?.max ?? null) : null;
      const summed = event.stat === damageTaken;
      return clause(
        event,
        plain(say.heals(event.who, event.amount, statLabel(system, summed ? POINTS : event.stat))),
        ...amounts.of(event),
        plain(`, ${summed ? say.inAll(event.after) : say.nowAt(event.after, max)}`),
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
    case "moment":
    case "coming":
    case "sheet":
    case "section":
      return null;
  }
}

function damageClause(event: DamageEvent, system: RuleSystem, amounts: Amounts, target: string | null): Clause {
  const summed = event.stat === damageTaken;
  const stat = statLabel(system, summed ? POINTS : event.stat);
  const who = fold(event.who) === target && (summed || event.stat === POINTS) ? null : event.who;
  return clause(
    event,
    strong(say.damageTo(who, event.amount, stat)),
    ...amounts.of(event),
    plain(`, ${summed ? say.inAll(event.after) : say.left(event.after, event.before === event.after)}`),
  );
}

function blowClause(roll: RollEvent, inVerb: boolean): Clause {
  // Its dice are kept back.
  if (roll.dice === "" && roll.faces.length === 0 && roll.against === null) return clause(roll, strong(roll.outcome));
  const told = rolledPieces(roll);
  return inVerb ? clause(roll, ...told) : clause(roll, ...told, plain(", "), strong(roll.outcome));
}

function rollClause(roll: RollEvent, actor: string | null): Clause {
  const who = roll.who === null || roll.who === actor ? "" : `${roll.who}: `;
  if (isAmount(roll)) return clause(roll, plain(`${who}${roll.purpose} `), ...throwAlone(roll));
  const outcome = fold(roll.outcome);
  // For how long: the condition itself is told among the conditions.
  const counts = !/\d/.test(outcome) && /^(?:round|turn)s\b/.test(purposeOf(roll));
  if (counts && roll.against === null && roll.faces.length === 1 && roll.parts.length === 0)
    return clause(roll, plain(who), ...rolledPieces(roll), plain(say.counted(roll.total, roll.purpose)));
  const comma = roll.against !== null && roll.faces.length === 0 && roll.parts.length === 0 ? "," : "";
  const told: Piece[] = [plain(`${who}${roll.purpose}${comma} `), ...rolledPieces(roll)];
  if (outcome !== "" && !fold(roll.purpose).startsWith(outcome) && !counts)
    told.push(plain(", "), rollMark(roll) === null ? plain(roll.outcome) : strong(roll.outcome));
  return clause(roll, ...told);
}

/** Writes a roll's faces and the number they had to meet. */
function rolledPieces(roll: RollEvent): Piece[] {
  const { faces, parts, against } = roll;
  if (against === null) return sumPieces(roll);
  if (faces.length === 0 && parts.length === 0) return [plain(say.noDie(against.label, against.value))];
  // "first aid 22 against first-aid 40" names the same twice.
  const again = fold(against.label).replaceAll("-", " ") === fold(roll.purpose).replaceAll("-", " ");
  return [...sumPieces(roll), plain(` ${say.againstNumber(again ? "" : against.label, against.value)}`)];
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

/** Writes the row of a table where it was last looked up, unless the outcome or a condition says the same. */
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
