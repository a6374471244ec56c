import { clause, type Action } from "./action.ts";
import { areFoes } from "./alliance.ts";
import {
  isOf,
  alone,
  asDetail,
  sameCondition,
  type Combatant,
  type Condition,
  type Label,
  type Ends,
  type Which,
  type NoThing,
} from "./combatant.ts";
import { POINTS, Changed, Rolled, Found, type Named, type Event } from "./event.ts";
import { written, type Name, type Written, type Fact } from "./fact.ts";
import { exact, shared } from "./memory.ts";
import { fightSentences, OF_THE_DICE } from "./sentences.ts";
import type { Deed } from "./move.ts";
import type { FightState } from "./state.ts";
import type { Leaving, Section, Throw, Turn } from "./system.ts";
import type { Terms } from "./terms.ts";
import type { Who, Value } from "./value.ts";

/* Readers of the state and of a line that rule systems share: they tell nothing and change nothing. */

/** Returns the sum of labelled numbers. */
export function sum(parts: readonly { readonly value: number }[]): number {
  let total = 0;
  for (const part of parts) total += part.value;
  return total;
}

/** Returns a labelled number of a sum. */
export function part<const Label extends Name>(label: Label, value: number): Named<Label> {
  return { label, value };
}

/** Returns the parts that the line adds to its damage or takes from it: `+2 damage why`. */
export function damageModifiers(action: Action | null): Named<"damage modifier" | Written>[] {
  return (action?.damage ?? []).map(({ amount, reason }) => part(reasonOr(reason, "damage modifier"), amount));
}

/** Returns the reason that a line gives for a number, or else the label. */
export function reasonOr<const Label extends Name>(reason: string | null, label: Label): Label | Written {
  return reason === null || reason === "" ? label : written(reason);
}

/** Parts without the zeroes, which explain nothing. */
export function told<Each extends { readonly value: number }>(parts: readonly Each[]): Each[] {
  return parts.filter((part) => part.value !== 0);
}

/** Tells whether the combatant has this condition (`which`: that one of several). */
export function has<T extends Terms>(c: Combatant<T>, id: T["condition"] | Label, which?: Which): boolean {
  return held(c, id, which) !== undefined;
}

export function held<T extends Terms>(
  c: Combatant<T>,
  id: T["condition"] | Label,
  which?: Which,
): Condition<T> | undefined {
  // Asked more often than anything else.
  for (const x of c.conditions) if (x.id === id && (which === undefined || isOf(x, which))) return x;
  return undefined;
}

/** Returns a number of the sheet; the fallback when it is absent or no number. */
export function stat<T extends Terms>(c: Combatant<T>, id: T["stat"], fallback = 0): number {
  const value = c.stats[id];
  return typeof value === "number" ? value : fallback;
}

/** Returns a number of the sheet, or null when absent. */
export function known<T extends Terms>(c: Combatant<T>, id: T["stat"]): number | null {
  const value = c.stats[id];
  return typeof value === "number" ? value : null;
}

export function flag<T extends Terms>(c: Combatant<T>, id: T["stat"]): boolean {
  return c.stats[id] === true;
}

export function text<T extends Terms>(c: Combatant<T>, id: T["stat"], fallback = ""): string {
  const value = c.stats[id];
  return typeof value === "string" ? value : fallback;
}

/** Returns the round that an end names; null: none. */
export function lastRound(ends: Ends | null | undefined): number | null {
  return ends == null || ends.at === "never" || ends.at === "segment end" ? null : (ends.round ?? null);
}

/** Returns the end of round `round`, the last moment of an effect. */
export function endOfRound(round: number): Ends {
  return { at: "round end", round };
}

/** Names in a sentence: "A", "A and B", "A, B and C". */
export function list(names: readonly string[], word?: string): string {
  return fightSentences.list(names, word);
}

/** Combatants of a side, or the one named: expands "@orcs" and "Orc 2" alike. */
export function expand<T extends Terms>(state: FightState<T>, names: readonly Who[]): Who[] {
  const [only, another] = names;
  if (another === undefined && only?.startsWith("@") !== true) return only === undefined ? [] : [only];
  const members = (side: string): Who[] =>
    state.combatants.filter((c) => c.side.toLowerCase() === side).map((c) => c.name);
  return [...new Set(names.flatMap((name) => (name.startsWith("@") ? members(name.slice(1).toLowerCase()) : [name])))];
}

/**
 * Returns the row of a table that holds a number. Tables tile their range (a test checks it), so a missing row is a
 * broken table.
 * @throws RangeError for a broken table
 */
export function lookUp<R extends { readonly from: number | null; readonly to: number | null }>(
  rows: readonly R[],
  value: number,
): R {
  for (const row of rows)
    if ((row.from === null || value >= row.from) && (row.to === null || value <= row.to)) return row;
  throw new RangeError(`no row for ${value}`);
}

/* Functions over a turn that rule systems share. They know no system; each takes the rule ids that it is to cite. */

/**
 * Details of a condition that is given. `whom`: the fighter whom it is about, `of`: the thing; without a detail of its
 * own that name becomes the detail. The detail alone names no thing: no rule would find the condition of that thing.
 */
export interface Given {
  readonly until?: string | null;
  readonly detail?: NoThing | null;
  readonly of?: string | null;
  readonly whom?: Who | readonly Who[] | null;
  readonly ends?: Ends | null;
}

/** Gives a condition; one that is already held is renewed. */
export function gain<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  who: Who,
  id: T["condition"] | Label,
  { until, detail, of = null, whom, ends = null }: Given = {},
): void {
  const words = detail === undefined ? (typeof whom === "string" ? whom : of) : detail;
  turn.emit({
    type: "condition",
    rule,
    who,
    id,
    change: "gained",
    until: until ?? (ends ? fightSentences.until(ends) : null),
    detail: words === null ? null : asDetail(words),
    of,
    whom: detail === null ? alone : typeof whom === "string" ? [whom] : (whom ?? alone),
    ends,
  });
}

/** Ends a condition; silent when nobody has it. Unless it is said which, every one of that id ends. */
export function lose<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  who: Who,
  id: T["condition"] | Label,
  which?: Which,
): void {
  for (const condition of turn.get(who).conditions)
    if (condition.id === id && (which === undefined || isOf(condition, which))) end(turn, rule, who, condition);
}

/** Ends this one of what somebody holds; silent when that is over already. */
export function end<T extends Terms>(turn: Turn<T>, rule: readonly string[], who: Who, over: Condition<T>): void {
  if (!turn.get(who).conditions.some((each) => sameCondition(each, over))) return;
  const { id, detail, of, whom } = over;
  turn.emit({ type: "condition", rule, who, id, change: "lost", until: null, detail, of, whom, ends: null });
}

/** Ends every condition that `over` says is over. */
export function expire<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  over: (c: Combatant<T>, condition: Condition<T>) => boolean,
): void {
  for (const c of turn.state.combatants) expireOf(turn, rule, c.name, (condition) => over(c, condition));
}

/** Ends every condition of one combatant that is over. */
export function expireOf<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  who: Who,
  over: (condition: Condition<T>) => boolean,
): void {
  for (const condition of turn.get(who).conditions) if (over(condition)) end(turn, rule, who, condition);
}

/** Start or end of somebody's turn. */
export interface Moment {
  readonly at: "turn start" | "turn end";
  readonly who: Who;
}

/**
 * Tells that somebody's turn begins or ends, and ends every condition that lasts until then. A condition that is bound
 * to a round as well ends at that moment of it, or of a later one.
 */
export function passMoment<T extends Terms>(turn: Turn<T>, rule: readonly string[], { at, who }: Moment): void {
  turn.emit({ type: "moment", rule, at, who });
  const { round } = turn.state;
  expire(turn, rule, (_c, { ends }) => ends?.at === at && ends.who === who && (ends.round ?? round) <= round);
}

/** Changes a scene circumstance. */
export function setScene<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  key: string,
  after: Value | undefined,
): void {
  turn.emit({ type: "scene", rule, key, before: turn.state.scene[key], after });
}

/** Stat in which damage is added up where nobody knows the hit points. */
export const damageTaken = "damage taken";

/** Lowers hit points (or raises them: "heal") by labelled parts; `after` is already bounded by the rule. */
export function harm<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  who: Who,
  amount: number,
  more: { by?: string | null; parts?: readonly Named<T["part"]>[]; floor?: number; type?: "damage" | "heal" } = {},
): { before: number; after: number } | null {
  const { by = null, parts = [], floor = Number.NEGATIVE_INFINITY, type = "damage" } = more;
  const heals = type === "heal";
  const { hp } = turn.get(who);
  if (hp === null) {
    const before = stat(turn.get(who), damageTaken);
    const after = before + (heals ? -amount : amount);
    change(turn, rule, who, { by, parts, type, stat: damageTaken, amount, before, after });
    return null;
  }
  const raw = heals ? Math.min(hp.max, hp.now + amount) : hp.now - amount;
  const floored = Math.max(floor, raw);
  // No damage raises points, and no healing lowers them, whatever they are.
  const after = heals ? Math.max(hp.now, floored) : Math.min(hp.now, floored);
  change(turn, rule, who, { by, parts, type, stat: POINTS, amount, before: hp.now, after });
  return { before: hp.now, after };
}

/** Lowers a pool of points, or raises it ("heal"), from one number to another. */
export function change<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  who: Who,
  more: {
    stat: string;
    amount: number;
    before: number;
    after: number;
    by?: string | null;
    parts?: readonly Named<T["part"]>[];
    type?: "damage" | "heal";
  },
): void {
  const { type = "damage", by = null, stat: pool, amount, parts = [], before, after } = more;
  turn.emit(new Changed(type, shared(rule), who, by, pool, amount, exact(parts), before, after, turn.names));
}

/** Emits what a throw came to. `total` defaults to the throw's total and the parts. */
export function tell<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  thrown: Throw,
  more: {
    who: string | null;
    purpose: T["site"];
    parts?: readonly Named<T["part"]>[];
    total?: number;
    against?: Named<T["part"]> | null;
    outcome: T["outcome"];
    on?: string;
  },
): void {
  // It changes nothing.
  if (!turn.watched) return;
  const parts = more.parts ?? [];
  const total = more.total ?? thrown.total + sum(parts);
  const faces = thrown.faces.reduce((all, face) => all + face, 0);
  // Numbers of the dice expression are parts of the sum too.
  const fixed = thrown.total - faces;
  const own: readonly Named[] = fixed !== 0 && faces + fixed + sum(parts) === total ? [part(OF_THE_DICE, fixed)] : [];
  const added = own.length === 0 ? exact(parts) : own.concat(parts);
  const { who, purpose, against = null, outcome, on } = more;
  const { dice, faces: shown, dropped } = thrown;
  turn.emit(
    new Rolled(shared(rule), who, purpose, dice, shown, added, total, against, outcome, on, turn.names, dropped),
  );
}

/** Moves the fight on to the section of a `==` line. */
export function beginSection<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  section: Section,
  round: number,
): void {
  const phase = section.surprise !== null ? "surprise" : section.round !== null ? "round" : "after";
  turn.emit({ type: "section", rule, round, title: section.title, phase });
  turn.tell("round", rule, section.title);
}

/** Tells a line of prose that the rules leave to the game master. */
export function remind<T extends Terms>(turn: Turn<T>, rule: readonly string[], what: T["fact"]): void {
  turn.tell("reminder", rule, what);
}

/** Tells a line of the log: an event ("turn"), the place of the round ("round"), the order of acting ("order"). */
export function notice<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  what: T["fact"],
  who: readonly string[] = [],
  type: "turn" | "round" | "order" = "turn",
): void {
  turn.tell(type, rule, what, who);
}

/** Tells a notice that the line's sentence repeats in any case: a loss, or something that did not come about. */
export function loudly<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  what: T["fact"],
  who: readonly string[] = [],
): void {
  turn.tell("turn", rule, what, who, true);
}

/**
 * Shows a row of a table: the one that `roll` found. `says` where the table's own words are not all; `means`: outcomes
 * and conditions that say the same.
 */
export function showRow<T extends Terms, Id extends keyof T["table"] & string>(
  turn: Turn<T>,
  rule: readonly string[],
  table: Id,
  roll: number,
  row: T["table"][Id],
  more: { says?: T["fact"]; means?: readonly string[]; quiet?: boolean; who?: string } = {},
): void {
  const { says = null, means = [row], quiet = false, who } = more;
  turn.emit(new Found(rule, table, roll, row, says, means, quiet, who, turn.names, turn.words));
}

/** Sets a stat of the sheet, or the main pool (`POINTS`), in sight. */
export function setStat<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  who: Who,
  id: T["stat"] | typeof POINTS,
  after: number | string,
): void {
  const c = turn.get(who);
  const before = id === POINTS ? c.hp?.now : c.stats[id];
  turn.emit({
    type: "stat",
    rule,
    who,
    stat: id,
    before: typeof before === "boolean" ? null : (before ?? null),
    after,
  });
}

export type { Event };
export { fold } from "../language/words.ts";

/*
 * Clauses that a line may carry but that cannot matter to what it does here (a fuse on a bow shot): each is remarked
 * where it stands, none is passed over. What matters to what is a table of the rule system.
 */

/** Clause, the rule that it belongs to, when it matters to what is done, and what it would need. */
export type IdleRow<Done, Why extends Fact | string = Fact | string> = readonly [
  id: string,
  rule: string,
  matters: (done: Done) => boolean,
  why: Why,
];

export function remarkIdle<Done>(turn: Turn, action: Action, rows: readonly IdleRow<Done>[], done: Done): void {
  for (const [id, rule, matters, why] of rows) {
    const written = clause(action, id);
    if (written !== undefined && !matters(done))
      turn.warn(rule, fightSentences.idle(id.replace(/-/g, " "), turn.say(why)), written.span);
  }
}

/**
 * Returns a way out of the melee with these foes, without their parting blows; null: somebody has nothing to shoot
 * with, or no friend holds all of them.
 */
export function leaving<T extends Terms>(
  state: FightState<T>,
  who: Combatant<T>,
  foes: readonly Combatant<T>[],
  holds: (other: Combatant<T>, foe: Combatant<T>) => boolean,
  shots: readonly Deed<T>[],
): Leaving<T> | null {
  const named = (all: readonly Combatant<T>[]): readonly Who[] => all.map(({ name }) => name);
  const stays = (other: Combatant<T>): boolean => other !== who && !areFoes(state, other, who);
  const friends = state.combatants.filter((other) => stays(other) && foes.every((foe) => holds(other, foe)));
  if (foes.length === 0 || shots.length === 0 || friends.length === 0) return null;
  return { foes: named(foes), friends: named(friends), shots, parting: false };
}
