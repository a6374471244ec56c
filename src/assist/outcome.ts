import type { Lexicon } from "../fight/bind/lexicon.ts";
import { conditionText } from "../fight/combatant.ts";
import { POINTS, outcomeOf as codeOf, rollMark, type Event, type RollEvent } from "../fight/event.ts";
import { find } from "../fight/state.ts";
import type { Step, UnitResult } from "../fight/unit/result.ts";
import type { Line } from "../language/syntax.ts";
import { fold } from "../language/words.ts";
import { withoutPassing } from "../telling/condition-clauses.ts";
import { number } from "../telling/sentences.ts";
import { say } from "./sentences.ts";
import type { Inlay, Tone } from "./service.ts";

/* Result of a line in few words, without what the line says itself: how much, to whom, and what they have left. */

export type Piece = Inlay["pieces"][number];

/** More would hide the line that it explains. */
const MOST = 3;

export function outcomeOf(line: Line, step: Step, unit: UnitResult, lexicon: Lexicon): readonly Piece[] {
  const harm = harms(line, step.events, unit, lexicon);
  const great = greatRoll(step.events);
  const parts: (readonly Piece[])[] = [];
  if (great !== null) parts.push([{ text: great.outcome, tone: "great" }]);
  const exposed = new Set((lexicon.vocabulary.exposed ?? []).flatMap(({ conditions }) => conditions));
  const gained = conditionsOf(line, step.events, harm, lexicon);
  // A stunned fighter matters more than a lowered score.
  parts.push(...harm.filter(({ stat }) => stat === POINTS).map(({ pieces }) => pieces));
  parts.push(...gained.filter(({ id }) => exposed.has(id)).map(({ pieces }) => pieces));
  parts.push(...harm.filter(({ stat }) => stat !== POINTS).map(({ pieces }) => pieces));
  const actors = new Set(step.actions.flatMap((action) => action.actors));
  const decided = harm.length > 0 ? savesOf(step.events, great, actors) : decisive(step.events, great, actors);
  parts.push(...decided, ...gained.filter(({ id }) => !exposed.has(id)).map(({ pieces }) => pieces));
  return joined(parts.slice(0, MOST));
}

function joined(parts: readonly (readonly Piece[])[]): Piece[] {
  return parts.flatMap((part, at) => (at === 0 ? part : [{ text: "·", tone: "plain" as const }, ...part]));
}

interface Harm {
  readonly who: string;
  readonly stat: string;
  /** Is it out? Then it is said so. */
  readonly down: boolean;
  readonly pieces: readonly Piece[];
}

/**
 * Points lost and regained, each combatant once: "−7 Orc 1 out", "+2 Mina 6/6". A ruling that says the points shows
 * what is left alone.
 */
function harms(line: Line, events: readonly Event[], unit: UnitResult, { out }: Lexicon): Harm[] {
  const sums = new Map<string, { amount: number; stat: string; who: string; after: number }>();
  for (const event of events) {
    if (event.type !== "damage" && event.type !== "heal") continue;
    const key = `${event.who} ${event.stat}`;
    const change = event.type === "damage" ? -event.amount : event.amount;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { amount: before + change, stat: event.stat, who: event.who, after: event.after });
  }
  const said = line.kind === "ruling" && /[+-]\s*\d/.test(line.text);
  return [...sums.values()].map(({ amount, stat, who, after }) => {
    const now = find(unit.after, who);
    const down = now?.conditions.some(({ id }) => out.has(id)) === true;
    const max = stat === POINTS ? now?.hp?.max : undefined;
    const left = down ? say.standing.out : max === undefined ? `${stat} ${number(after)}` : `${number(after)}/${max}`;
    const tone: Tone = amount > 0 ? "good" : amount < 0 ? "harm" : "plain";
    const sum = amount > 0 ? `+${number(amount)}` : number(amount);
    const pieces: Piece[] = [
      ...(said ? [] : [{ text: amount === 0 ? say.noHarm : sum, tone }]),
      { text: say.isLeft(who, left), tone: "plain" },
    ];
    return { who, stat, down, pieces };
  });
}

function rollsOf(events: readonly Event[]): RollEvent[] {
  return events.filter((event): event is RollEvent => event.type === "roll" && event.outcome !== "");
}

function greatRoll(events: readonly Event[]): RollEvent | null {
  return rollsOf(events).find((roll) => /critical|fumble/.test(rollMark(roll) ?? "")) ?? null;
}

/** Returns the roll that decided a line on which nobody was harmed. */
function decisive(events: readonly Event[], great: RollEvent | null, actors: ReadonlySet<string>): Piece[][] {
  const rolls = rollsOf(events).filter((roll) => roll !== great && (actors.size === 0 || rollMark(roll) !== null));
  const roll = rolls.find(({ against }) => against !== null) ?? rolls[0];
  return roll === undefined ? [] : [verdict(roll)];
}

/** Returns the rolls that others made against the line; beside harm only they count. */
function savesOf(events: readonly Event[], great: RollEvent | null, actors: ReadonlySet<string>): Piece[][] {
  const saves = rollsOf(events).filter(
    (roll) =>
      roll !== great &&
      roll.against !== null &&
      !(roll.who !== null && actors.has(roll.who)) &&
      /success|failure/.test(rollMark(roll) ?? ""),
  );
  return saves.slice(0, 1).map(verdict);
}

/** "misses · 10 against AC 15", "2 against AGI 8" where it held. */
function verdict(roll: RollEvent): Piece[] {
  const { outcome, total, against } = roll;
  const kind = rollMark(roll);
  const numbers = against === null ? "" : say.against(total, against.label, against.value);
  if (kind === "success") return [{ text: numbers === "" ? outcome : numbers, tone: "good" }];
  const word =
    kind === "miss" ? say.misses : kind === "hit" ? say.hits : codeOf(roll) === "failure" ? say.fails : outcome;
  return [{ text: numbers === "" ? word : `${word} · ${numbers}`, tone: "plain" }];
}

interface Gained {
  readonly id: string;
  readonly pieces: readonly Piece[];
}

/** Conditions that somebody has now and the line does not name. Who is out was said with the points. */
function conditionsOf(
  line: Line,
  events: readonly Event[],
  harm: readonly Harm[],
  { out, vocabulary }: Lexicon,
): Gained[] {
  const said = fold(line.text);
  const silent = new Set(
    vocabulary.conditions.flatMap(({ id, told, noun }) => (told === "" || noun === true ? [id] : [])),
  );
  const found = new Map<string, Gained>();
  for (const event of withoutPassing(events)) {
    if (event.type !== "condition" || event.change !== "gained" || silent.has(event.id)) continue;
    if (said.includes(fold(event.id)) || event.id === "engaged") continue;
    if (out.has(event.id) && harm.some(({ who, down }) => down && who === event.who)) continue;
    const ofThing =
      vocabulary.conditions.some(({ id, item }) => item === true && id === event.id) && event.detail !== null;
    const text = ofThing
      ? say.thingIs(event.who, conditionText(vocabulary.conditions, event))
      : say.is(event.who, event.id);
    found.set(text, { id: event.id, pieces: [{ text, tone: "plain" }] });
  }
  return [...found.values()].slice(0, 2);
}
