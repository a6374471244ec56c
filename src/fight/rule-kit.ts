/*
 * What rule systems share: plain functions over a turn. They know no system; each takes the rule ids it is to cite.
 */
import type { Action } from "./action.ts";
import type { Ends, Event, Part } from "./event.ts";
import type { Combatant, Condition, FightState, Label } from "./state.ts";
import type { Section, Throw, Turn } from "./system.ts";
import type { Terms } from "./terms.ts";
import type { Value } from "./value.ts";

/** Sum of labelled numbers. */
export function sum(parts: readonly Part[]): number {
  let total = 0;
  for (const part of parts) total += part.value;
  return total;
}

/** A labelled number of a sum. */
export function part(label: string, value: number): Part {
  return { label, value };
}

/** What the line adds to its damage or takes from it: `+2 damage why`. */
export function damageModifiers(action: Action | null): Part[] {
  return (action?.damage ?? []).map(({ amount, reason }) => part(reason || "damage modifier", amount));
}

/** Parts without the zeroes, which explain nothing. */
export function told(parts: readonly Part[]): Part[] {
  return parts.filter((part) => part.value !== 0);
}

/** Has the combatant this condition (of this detail, when one is given)? */
export function has<T extends Terms>(c: Combatant<T>, id: T["condition"] | Label, detail?: string): boolean {
  return held(c, id, detail) !== undefined;
}

export function held<T extends Terms>(
  c: Combatant<T>,
  id: T["condition"] | Label,
  detail?: string,
): Condition<T> | undefined {
  // Asked more often than anything else.
  for (const x of c.conditions) if (x.id === id && (detail === undefined || x.detail === detail)) return x;
  return undefined;
}

/** A number of the sheet; the fallback when it is absent or no number. */
export function stat<T extends Terms>(c: Combatant<T>, id: T["stat"], fallback = 0): number {
  const value = c.stats[id];
  return typeof value === "number" ? value : fallback;
}

/** A number of the sheet, or null when absent. */
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

/** Gives a condition; one that is already held is renewed. */
export function gain<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  who: string,
  id: T["condition"] | Label,
  more: { until?: string | null; detail?: string | null; ends?: Ends | null } = {},
): void {
  turn.emit({
    type: "condition",
    rule,
    who,
    id,
    change: "gained",
    until: more.until ?? (more.ends ? endsInWords(more.ends) : null),
    detail: more.detail ?? null,
    ends: more.ends ?? null,
  });
}

/** Ends a condition; silent when nobody has it. Without a detail every one of that id ends. */
export function lose<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  who: string,
  id: T["condition"] | Label,
  detail?: string,
): void {
  for (const condition of turn.get(who).conditions)
    if (condition.id === id && (detail === undefined || condition.detail === detail))
      turn.emit({
        type: "condition",
        rule,
        who,
        id,
        change: "lost",
        until: null,
        detail: condition.detail,
        ends: null,
      });
}

/** Ends every condition that `over` says is over. */
export function expire<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  over: (c: Combatant<T>, condition: Condition<T>) => boolean,
): void {
  for (const c of turn.state.combatants)
    for (const condition of c.conditions)
      if (over(c, condition))
        turn.emit({
          type: "condition",
          rule,
          who: c.name,
          id: condition.id,
          change: "lost",
          until: null,
          detail: condition.detail,
          ends: null,
        });
}

export function endsInWords(ends: Ends): string | null {
  if (ends.at === "never") return null;
  if (ends.at === "segment end") return "the end of this segment";
  const round = ends.round === undefined ? "the round" : `round ${ends.round}`;
  if (ends.at === "round end") return `the end of ${round}`;
  const whose = ends.who === undefined ? "the turn" : `${ends.who}'s turn`;
  const when = ends.at === "turn start" ? `the start of ${whose}` : `the end of ${whose}`;
  return ends.round === undefined ? when : `${when} in ${round}`;
}

/** The round that an end names; null: none. */
export function lastRound(ends: Ends | null | undefined): number | null {
  return ends == null || ends.at === "never" || ends.at === "segment end" ? null : (ends.round ?? null);
}

/** The last moment of an effect: the end of round `round`. */
export function endOfRound(round: number): Ends {
  return { at: "round end", round };
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

/** Lowers hit points (or raises them: "heal") by labelled parts; `after` is already bounded by the rule. */
export function harm<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  who: string,
  amount: number,
  more: { by?: string | null; parts?: readonly Part[]; floor?: number; type?: "damage" | "heal" } = {},
): { before: number; after: number } | null {
  const hp = turn.get(who).hp;
  if (hp === null) {
    turn.emit({
      type: more.type ?? "damage",
      rule,
      who,
      by: more.by ?? null,
      stat: "damage taken",
      amount,
      parts: more.parts ?? [],
      before: stat(turn.get(who), "damage taken"),
      after: stat(turn.get(who), "damage taken") + (more.type === "heal" ? -amount : amount),
    });
    return null;
  }
  const heals = more.type === "heal";
  const raw = heals ? Math.min(hp.max, hp.now + amount) : hp.now - amount;
  const floored = more.floor === undefined ? raw : Math.max(more.floor, raw);
  // No damage raises points, and no healing lowers them, whatever they are.
  const after = heals ? Math.max(hp.now, floored) : Math.min(hp.now, floored);
  turn.emit({
    type: more.type ?? "damage",
    rule,
    who,
    by: more.by ?? null,
    stat: "HP",
    amount,
    parts: more.parts ?? [],
    before: hp.now,
    after,
  });
  return { before: hp.now, after };
}

/** Emits what a throw came to. `total` defaults to the throw's total and the parts. */
export function tell<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  thrown: Throw,
  more: {
    who: string | null;
    purpose: string;
    parts?: readonly Part[];
    total?: number;
    against?: Part | null;
    outcome: string;
    on?: string;
  },
): void {
  const parts = more.parts ?? [];
  const total = more.total ?? thrown.total + sum(parts);
  const faces = thrown.faces.reduce((all, face) => all + face, 0);
  // What the dice expression itself adds is a part of the number too.
  const fixed = thrown.total - faces;
  const own = fixed !== 0 && faces + fixed + sum(parts) === total ? [part("of the dice", fixed)] : [];
  turn.emit({
    type: "roll",
    rule,
    who: more.who,
    purpose: more.purpose,
    dice: thrown.dice,
    faces: thrown.faces,
    parts: [...own, ...parts],
    total,
    against: more.against ?? null,
    outcome: more.outcome,
    ...(more.on === undefined ? {} : { on: more.on }),
  });
}

/** Names in a sentence: "A", "A and B", "A, B and C". */
export function list(names: readonly string[], word = "and"): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${word} ${names[names.length - 1] ?? ""}`;
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

/** A line of prose that the rules leave to the game master. */
export function remind<T extends Terms>(turn: Turn<T>, rule: readonly string[], what: T["fact"]): void {
  turn.tell("reminder", rule, what);
}

/** A line of the log: what happens ("turn"), where the round stands ("round"), who acts when ("order"). */
export function notice<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  what: T["fact"],
  who: readonly string[] = [],
  type: "turn" | "round" | "order" = "turn",
): void {
  turn.tell(type, rule, what, who);
}

/** A notice that the line's sentence tells whatever else happened: what somebody lost, or did not get to. */
export function loudly<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  what: T["fact"],
  who: readonly string[] = [],
): void {
  turn.tell("turn", rule, what, who, true);
}

/** Shows a row of a table: the one that `roll` found. `words` where the row's first cell does not say it all. */
export function showRow<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  table: T["table"],
  roll: number,
  row: { readonly label: string; readonly cells: readonly string[] },
  words = row.cells[0] ?? "",
  quiet = false,
): void {
  turn.emit({ type: "table", rule, table, roll, row: row.label, text: words, ...(quiet ? { quiet } : {}) });
}

/** Sets a stat of the sheet, or the hit points ("HP"), in sight. */
export function setStat<T extends Terms>(
  turn: Turn<T>,
  rule: readonly string[],
  who: string,
  id: T["stat"] | "HP",
  after: number | string,
): void {
  const c = turn.get(who);
  const before = id === "HP" ? c.hp?.now : c.stats[id];
  turn.emit({
    type: "stat",
    rule,
    who,
    stat: id,
    before: typeof before === "boolean" ? null : (before ?? null),
    after,
  });
}

/** Combatants of a side, or the one named: expands "@orcs" and "Orc 2" alike. */
export function expand<T extends Terms>(state: FightState<T>, names: readonly string[]): string[] {
  const all: string[] = [];
  for (const name of names) {
    const members = name.startsWith("@")
      ? state.combatants.filter((c) => c.side.toLowerCase() === name.slice(1).toLowerCase()).map((c) => c.name)
      : [name];
    for (const member of members) if (!all.includes(member)) all.push(member);
  }
  return all;
}

/** The row of a table that holds a number. Tables tile their range (a test checks it), so a missing row is a broken table. */
export function lookUp<R extends { readonly from: number | null; readonly to: number | null }>(
  rows: readonly R[],
  value: number,
): R {
  for (const row of rows)
    if ((row.from === null || value >= row.from) && (row.to === null || value <= row.to)) return row;
  throw new RangeError(`no row for ${value}`);
}

export type { Event };
export { fold } from "../language/words.ts";
