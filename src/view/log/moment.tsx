import type { JSX } from "preact";
import { lexicon } from "../../fight/bind/lexicon.ts";
import { conditionText } from "../../fight/combatant.ts";
import {
  POINTS,
  outcomeOf,
  rollMark,
  foundBy,
  meantBy,
  waysIn,
  type ConditionEvent,
  type DamageEvent,
  type Event,
  type TableEvent,
  type ReminderEvent,
} from "../../fight/event.ts";
import type { RuleSystem } from "../../fight/system.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Step, UnitResult, Placed } from "../../fight/unit/result.ts";
import type { Line } from "../../language/syntax.ts";
import { isAmount, itemText, ownWords } from "../../telling/amounts.ts";
import { isAbout } from "../../telling/condition-clauses.ts";
import type { Piece } from "../../telling/pieces.ts";
import { capital, say } from "../../telling/sentences.ts";
import { sentenceOf } from "../../telling/unit-sentence.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { Icon } from "../kit/icon.tsx";
import type { Links } from "../kit/links.tsx";
import { isFreeAttack } from "../turn/reactions.tsx";
import { damageLink, rollLink, Chain, type MomentLink } from "./causes.tsx";
import { lookedUpAgain, Chart } from "./chart.tsx";
import { Outcomes } from "./open-fumble.tsx";
import { Reminder } from "./row.tsx";

/*
 * A critical or a fumble as what it is at the table, a moment: what changed for whom, and how it came to that, from the
 * die to what it did. All of it is read off the events, so that every rule system has its moments.
 */

export interface Moment {
  readonly kind: "critical" | "fumble";
  /** In the rules' own word: "grievous hit". */
  readonly title: string;
  /** Headline: the change and the fighter. */
  readonly head: string;
  /** One sentence more. */
  readonly sub: string;
  readonly chain: readonly MomentLink[];
  /** The row that applies, and what was rolled first where a save has turned that away. */
  readonly row: { readonly event: TableEvent; readonly rolled: TableEvent } | null;
  /** Conditions that it brought. */
  readonly brought: readonly ConditionEvent[];
  /** The line of the unit that it belongs to. */
  readonly at: number;
}

/** More steps of a chain than these are no chain any more, unless its last row comes later. */
const MOST_LINKS = 9;

/** Returns the great moment of a unit, or null. */
export function momentOf(unit: UnitResult, lines: readonly Line[], system: RuleSystem): Moment | null {
  for (const [at, step] of unit.steps.entries()) {
    const line = lines[at];
    if (line === undefined || line.kind === "section") continue;
    const found = turningPoint([...step.events, ...ledTo(unit, at)], system);
    if (found === null) continue;
    const events = found.kind === "fumble" ? [...found.events, ...madeOf(unit, at)] : found.events;
    return made({ ...found, events }, { unit, step, line, at, system });
  }
  return null;
}

/**
 * Returns the events that an answer led to: where its own line holds only dice, they stand on the line that it answers.
 */
function ledTo({ steps }: UnitResult, at: number): readonly Event[] {
  const own = steps[at]?.events ?? [];
  if (at === 0 || !own.some(({ type }) => type === "roll") || own.some(({ type }) => !["roll", "turn"].includes(type)))
    return [];
  const all = steps[0]?.events ?? [];
  const from = all.findIndex(({ type }) => type === "table");
  return from < 0 ? [] : all.slice(from);
}

/**
 * Returns what the lines below made of a fumble: they say so without dice. A free attack for it is a line of its own.
 */
function madeOf({ steps }: UnitResult, at: number): readonly Event[] {
  return steps.slice(at + 1).flatMap(({ events }) => (events.some(({ type }) => type === "roll") ? [] : events));
}

interface Found {
  readonly kind: "critical" | "fumble";
  readonly by: string | null;
  readonly word: string;
  /** The events from the die that made it on. */
  readonly events: readonly Event[];
}

/** Returns the die, or without one the row, that makes a blow more than a blow. */
function turningPoint(events: readonly Event[], system: RuleSystem): Found | null {
  const none = system.vocabulary.said?.noCritical ?? [];
  for (const [at, event] of events.entries()) {
    const word = event.type === "roll" ? event.outcome : event.type === "table" ? event.text : "";
    const kind = event.type === "roll" ? rollMark(event) : event.type === "table" ? madeBy(event) : null;
    if (kind !== "critical" && kind !== "fumble") continue;
    if (kind === "critical" && events.some((each) => each.type === "roll" && none.includes(outcomeOf(each))))
      return null;
    const rolled = event.type === "roll";
    return {
      kind,
      by: rolled ? event.who : null,
      word: rolled ? word : kind,
      events: rolled ? events.slice(at) : events,
    };
  }
  return null;
}

interface Told {
  readonly unit: UnitResult;
  readonly step: Step;
  readonly line: Line;
  readonly at: number;
  readonly system: RuleSystem;
}

function made(found: Found, told: Told): Moment {
  const { events } = found;
  const again = lookedUpAgain(events);
  const tables = events.filter((event): event is TableEvent => event.type === "table");
  const last = tables[tables.length - 1];
  // The chart that made the blow what it is, not one by which the damage did something more.
  const { tables: named = {} } = told.system.names ?? {};
  const chart = tables.filter(({ table }) => isOfBlows(named[table])).at(-1) ?? last;
  const first = [...again].find(([, next]) => next === chart)?.[0] ?? chart;
  const brought = broughtBy(events, told);
  const chain = chainOf(events, brought, again, told);
  return {
    kind: found.kind,
    title: capital(found.word),
    head: headline(found, brought, told),
    sub: subOf(last, last === chart ? chain : [], told),
    chain,
    row: chart === undefined || first === undefined ? null : { event: chart, rolled: first },
    brought,
    at: told.at,
  };
}

function isOfBlows(words: object | undefined): boolean {
  return words !== undefined && "blow" in words;
}

/**
 * Conditions that began and still hold after the unit; what two share (who is engaged with whom) is no outcome of a
 * blow.
 */
function broughtBy(events: readonly Event[], { unit, system }: Told): ConditionEvent[] {
  const gained = events.filter((each): each is ConditionEvent => each.type === "condition" && each.change === "gained");
  const shared = (one: ConditionEvent): boolean =>
    gained.some((other) => other.id === one.id && other.who !== one.who && isAbout(other, one.who));
  const holds = ({ who, id, detail }: ConditionEvent): boolean =>
    unit.after.combatants.some(
      (c) => c.name === who && c.conditions.some((held) => held.id === id && held.detail === detail),
    );
  return gained
    .filter((one) => !shared(one) && (holds(one) || unit.pending.length > 0))
    .sort((a, b) => weight(b, system) - weight(a, system));
}

/** Weighs a condition: being out outweighs one that lasts until healed, and that outweighs one that ends by itself. */
function weight({ id, ends, until, detail }: ConditionEvent, system: RuleSystem): number {
  if (lexicon(system.vocabulary).out.has(id)) return 3;
  if (ends != null && ends.at !== "never") return 2;
  return until === null && detail === null ? 1 : 0;
}

/** Returns the kind of a row that makes a blow more where no die says so. */
function madeBy(event: TableEvent): Found["kind"] | null {
  return (["critical", "fumble"] as const).find((kind) => meantBy(event).includes(kind)) ?? null;
}

/** Writes the headline: somebody's gravest new condition, else the points lost, else the deed. */
function headline({ kind, by, word, events }: Found, brought: readonly ConditionEvent[], told: Told): string {
  const { system, line, step, unit } = told;
  const own = kind === "fumble" ? brought.find(({ who }) => who === by) : undefined;
  const [condition = own] = own === undefined ? brought : [own];
  const lost = events.filter(
    (each): each is DamageEvent => each.type === "damage" && each.stat === POINTS && each.amount > 0,
  );
  const most = [...lost].sort((a, b) => b.amount - a.amount)[0];
  if (condition !== undefined && (weight(condition, system) > 0 || most === undefined || isOfRow(condition, events)))
    return conditionHead(condition, system);
  if (most !== undefined) return say.losesPoints(most.who, most.amount, most.before, most.after);
  if (condition !== undefined) return conditionHead(condition, system);
  if (kind === "fumble" && by !== null) return say.fumbles(by);
  const { lead, outcomes } = sentenceOf(line, step, unit, system);
  const came = outcomes.find(({ event }) => event !== null && event.type !== "roll");
  const row = events.find((event): event is TableEvent => event.type === "table" && event.text !== "");
  if (came === undefined && row !== undefined) return say.cameTo(textOf(lead), row.text);
  return say.cameTo(textOf(lead), came === undefined ? word : textOf(came.pieces));
}

/** Tells whether a condition is the table's own row: "disarmed: primary weapon knocked from the grasp". */
function isOfRow({ id }: ConditionEvent, events: readonly Event[]): boolean {
  return events.some((event) => event.type === "table" && foundBy(event) === id);
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

function conditionHead(event: ConditionEvent, system: RuleSystem): string {
  const own = itemText(event, system) ?? ownWords(event, system);
  if (own !== null && own !== "") return capital(own);
  return becomes(event, system);
}

function becomes(event: ConditionEvent, { vocabulary }: RuleSystem): string {
  return say.becomes(event.who, event.id, conditionText(vocabulary.conditions, event), event.until);
}

/** Writes who did what to whom, and the text of the row where the chain does not say it. */
function subOf(row: TableEvent | undefined, chain: readonly MomentLink[], { line, step, unit, system }: Told): string {
  const lead = textOf(sentenceOf(line, step, unit, system).lead);
  const told = row === undefined || row.text === "" || row.quiet === true || chain.some(({ so }) => so === row.text);
  return told ? `${lead}.` : `${lead}: ${row.text}.`;
}

/** Names a table, "Stunning damage, by adjusted CON", or by the code of what was thrown where one has no title. */
function tableText({ names }: RuleSystem, id: string): string {
  const table = names?.tables?.[id];
  if (table === undefined) return id;
  const tells = "by" in table && !/^d\d/.test(table.by) && !table.title.endsWith(table.by);
  return tells ? say.tableBy(table.title, table.by) : table.title;
}

/** Returns the causes from the die to its effect. */
function chainOf(
  events: readonly Event[],
  brought: readonly ConditionEvent[],
  again: ReadonlyMap<TableEvent, TableEvent>,
  { system }: Told,
): MomentLink[] {
  const links: MomentLink[] = [];
  for (const event of events) {
    if (event.type === "roll" && !isAmount(event)) links.push(rollLink(event));
    else if (event.type === "damage") links.push(damageLink(event, system));
    else if (event.type === "table" && !again.has(event)) {
      const table = system.tables.find(({ id }) => id === event.table);
      if (table !== undefined && table.kind !== "grid" && event.text !== "")
        links.push({
          what: tableText(system, table.id),
          roll: rowName(event.row, table.kind),
          faces: [],
          so: event.text,
        });
    }
  }
  const effect = brought.map((each) => itemText(each, system) ?? becomes(each, system));
  const lastRow = links.map(({ faces, roll }) => faces.length === 0 && roll !== "").lastIndexOf(true);
  const most = Math.max(effect.length > 0 ? MOST_LINKS - 1 : MOST_LINKS, lastRow + 1);
  const some = links.slice(0, most);
  return effect.length === 0 ? some : [...some, { what: say.effect, roll: "", faces: [], so: effect.join("; ") }];
}

/** Writes the name of a row: "7–14", or "special / none" in a matrix. */
function rowName(row: string, kind: "rows" | "matrix"): string {
  return kind === "rows" ? say.span(row) : row.split("/").join(" / ");
}

/** Question that a blow leaves to the game master, in the words of its rule. */
interface OpenQuestion {
  readonly event: ReminderEvent;
  /** Whole lines that answer it. */
  readonly answers: readonly string[];
}

/** Returns the open questions of a unit with their answers. Those that are asked above are left out. */
function openQuestions({ due }: Fight, { result }: Placed): readonly OpenQuestion[] {
  const above = new Set(due.offers.map(({ line }) => line));
  return result.events.flatMap(({ event }) => {
    if (event.type !== "reminder") return [];
    const answers = waysIn(event).flatMap((way) => ("line" in way ? [way.line] : []));
    return answers.length === 0 || answers.some((line) => above.has(line)) ? [] : [{ event, answers }];
  });
}

interface Props {
  readonly moment: Moment;
  readonly fight: Fight;
  readonly unit: Placed;
  readonly links: Links;
  /** null: nothing can be written. */
  readonly deeds: Deeds | null;
}

/** Draws a critical or a fumble: the change, the causes from the die to the effect, and what may still come of it. */
export function MomentCard({ moment, fight, unit, links, deeds }: Props): JSX.Element {
  const { kind, title, head, sub, chain, row } = moment;
  const { system } = fight.setup;
  // Free attacks for it are asked above.
  const offers = unit.result.further.filter((offer) => !isFreeAttack(fight, offer));
  return (
    <div class="bbb-moment" data-mark={kind}>
      <p class="bbb-moment-kind">
        <Icon name={kind} /> {title}
      </p>
      <h5 class="bbb-moment-head">{head}</h5>
      <p class="bbb-note">{sub}</p>
      <Chain links={chain} />
      {row === null ? null : (
        <Disclosure class="bbb-more" id={`chart ${row.event.table}`} summary={say.chartAndNumbers}>
          {() => <Chart event={row.event} rolled={row.rolled} system={system} links={links} />}
        </Disclosure>
      )}
      {openQuestions(fight, unit).map(({ event, answers }) => (
        <>
          <Reminder event={event} links={links} />
          {deeds === null ? null : (
            <div class="bbb-offers" role="group" aria-label={say.momentAsks}>
              {answers.map((line) => (
                <Button
                  key={line}
                  id={`answer ${line}`}
                  writes={line}
                  press={() => void deeds.wish({ kind: "append", line })}
                >
                  {line}
                </Button>
              ))}
            </div>
          )}
        </>
      ))}
      {deeds === null || kind !== "fumble" ? null : (
        <Outcomes fight={fight} unit={unit} offers={offers} deeds={deeds} />
      )}
    </div>
  );
}
