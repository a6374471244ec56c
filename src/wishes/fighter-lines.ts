import { groupOf } from "../fight/bind/names.ts";
import { detailText, type Combatant, type Condition } from "../fight/combatant.ts";
import { oneOf } from "../fight/counted.ts";
import { fightSentences } from "../fight/sentences.ts";
import type { FightState } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";

/* The lines that the controls of an opened fighter write. */

function why(reason: string): string {
  const words = reason.trim().replace(/[()]/g, "");
  return words === "" ? "" : ` (${words})`;
}

/** Reads a typed change of points: "-4", "+3", "=0", "4". A bare number is damage. Returns null for anything else. */
export function readChange(typed: string): { readonly sign: "-" | "+" | "="; readonly amount: number } | null {
  const found = /^\s*([-−–+=])?\s*(\d{1,5})\s*$/.exec(typed);
  if (found === null) return null;
  const sign = found[1] === "+" || found[1] === "=" ? found[1] : "-";
  return { sign, amount: Number(found[2]) };
}

/** @param armour damage from which armour and the like are taken as the rules say */
export function pointsLine(who: string, typed: string, reason: string, armour: boolean): string | null {
  const change = readChange(typed);
  if (change === null || (change.amount === 0 && change.sign !== "=")) return null;
  if (armour && change.sign === "-") return `! ${who} takes ${change.amount}${why(reason)}`;
  const set = change.sign === "=" ? ` = ${change.amount}` : ` ${change.sign}${change.amount}`;
  return `! ${who} HP${set}${why(reason)}`;
}

/** Returns the hit points after a typed change, or null where it is none. */
export function pointsAfter(c: Combatant, typed: string): number | null {
  const change = readChange(typed);
  if (change === null || c.hp === null) return null;
  if (change.sign === "=") return change.amount;
  return c.hp.now + (change.sign === "+" ? change.amount : -change.amount);
}

/** Part of the damage to several that somebody takes. */
export type Share = "all" | "half" | "none";

/** Writes damage to several at once; null where it is no number or dice, or nobody takes any. */
export function hurtLine(
  amount: string,
  kind: string,
  shares: readonly { readonly who: string; readonly share: Share }[],
): string | null {
  const number = amount.trim().toLowerCase();
  const of = kind.trim();
  const struck = shares.filter(({ share }) => share !== "none").map(({ who }) => who);
  const half = shares.filter(({ share }) => share === "half").map(({ who }) => who);
  if (!/^(?:[1-9]\d{0,4}|\d{0,2}d\d{1,3}(?:[+-]\d{1,3})?)$/.test(number) || struck.length === 0) return null;
  if (!/^\p{L}*$/u.test(of)) return null;
  const damage = of === "" ? number : `${number} ${of} damage`;
  const less = half.length === 0 ? "" : `, half for ${fightSentences.list(half)}`;
  return `! ${fightSentences.list(struck)} ${struck.length === 1 ? "takes" : "take"} ${damage}${less}`;
}

/** Writes that somebody spends or regains one of a counted thing. */
export function countLine(who: string, thing: string, by: 1 | -1): string {
  return `${who} ${by < 0 ? "uses" : "regains"} 1 ${oneOf(thing)}`;
}

export function statLine(who: string, label: string, value: string, reason: string): string | null {
  return value.trim() === "" ? null : `! ${who} ${label} = ${value.trim()}${why(reason)}`;
}

/** @param duration as the language has it: "for 2 rounds"; "" until it is removed */
export function gainLine(who: string, condition: string, duration: string, reason = ""): string {
  return `! ${who} gains ${condition}${duration === "" ? "" : ` ${duration}`}${why(reason)}`;
}

export function loseLine(who: string, { id, detail }: Condition, held: readonly Condition[]): string {
  const several = held.filter((each) => each.id === id).length > 1;
  return `! ${who} loses ${id}${several && detail !== null ? ` (${detailText(detail)})` : ""}`;
}

/** Returns the durations that a condition may be given. */
export function durations(state: FightState): readonly string[] {
  const turns = state.combatants.flatMap(({ name }) => [
    `until the start of ${name}'s turn`,
    `until the end of ${name}'s turn`,
  ]);
  return ["", "for 1 round", "for 2 rounds", "for 3 rounds", "for 5 rounds", "until the end of the round", ...turns];
}

/** A kind of fighters, of whom more may come. */
export interface Kind {
  readonly name: string;
  readonly side: string;
  /** Their items, as they are written. */
  readonly sheet: string;
}

/** Returns the kinds that fight here, the last side's first: late arrivals are mostly foes. */
export function kindsOf(fight: Fight): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const c of fight.state.combatants) {
    const name = groupOf(c.name) ?? c.name;
    const sheet = kinds.has(name) ? null : sheetOf(fight, c);
    if (sheet !== null && sheet !== "") kinds.set(name, { name, side: c.side, sheet });
  }
  const at = ({ side }: Kind): number => fight.state.sides.findIndex((each) => each === side);
  return [...kinds.values()].sort((a, b) => at(b) - at(a));
}

/** Writes another fighter of the same kind, as a line above the rounds. */
export function duplicateLine(fight: Fight, c: Combatant): string | null {
  const sheet = sheetOf(fight, c);
  return sheet === null ? null : `+ @${c.side} ${freeName(fight.state, groupOf(c.name) ?? c.name)}: ${sheet}`;
}

/** Writes further fighters of a kind, for behind the side. One alone gets the next free number. */
export function moreLine({ state }: Fight, { name, sheet }: Kind, count: number): string {
  return `${count === 1 ? freeName(state, name) : `${name} x${count}`}: ${sheet}`;
}

/** Returns the items of the line that declares a fighter or its kind, or null. */
function sheetOf(fight: Fight, c: Combatant): string | null {
  const kind = groupOf(c.name);
  const written = fight.lines.find(
    (line) =>
      (line.kind === "combatant" || line.kind === "arrival") &&
      (line.name === c.name || (kind !== null && line.name === kind)),
  );
  if (written === undefined || (written.kind !== "combatant" && written.kind !== "arrival")) return null;
  const colon = written.text.indexOf(":", written.nameSpan.to);
  return colon < 0 ? "" : written.text.slice(colon + 1).trim();
}

/** Returns the next free name: "Orc 4" after Orc 1 to 3. */
export function freeName(state: FightState, kind: string): string {
  const taken = new Set<string>(state.combatants.map(({ name }) => name));
  for (let n = 2; ; n++) if (!taken.has(`${kind} ${n}`)) return `${kind} ${n}`;
}

export function sideLine(who: string, side: string): string {
  return `! ${who} joins @${side}`;
}

/** Writes the ruling that shows a hidden fighter to everybody. */
export function revealLine({ name }: Combatant): string {
  return `! ${name} is revealed`;
}
