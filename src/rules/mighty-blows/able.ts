/*
 * Who can act, and when what has happened begins to count. Equal numbers of the count are simultaneous (MB-38): what one combatant suffers on
 * a number does not yet hinder what it does on that number, nor does anybody else of that number profit from it. So every condition that takes
 * somebody out is marked with the moment at which it came and with who brought it.
 */
import type { Ends } from "../../fight/event.ts";
import { endOfRound, gain, has, mark } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import type { Value } from "../../fight/value.ts";
import { isRecord, listOf, textIn } from "./marks.ts";

/** Conditions of those who are not able (the ledger's convention). `gone` is the game master's word. */
const incapacities = [
  "dead",
  "mangled",
  "out",
  "unconscious",
  "helpless",
  "stunned",
  "surrendered",
  "surprised",
  "gone",
] as const;

/** Those that do not pass within the fight: a fallen combatant leaves melee, shield-wall and count. */
const falls = ["dead", "mangled", "out", "unconscious", "surrendered", "gone"] as const;

/** A point of simultaneity: round and number, "held", or a surprise segment. null: the fight runs as written. */
export type Moment = string | null;

/** The moment of the last action. */
export function currentMoment(state: FightState): Moment {
  const at = state.marks["moment"];
  return typeof at === "string" ? at : null;
}

interface Fresh {
  readonly id: string;
  readonly at: string;
  readonly by: string;
}

function freshOf(c: Combatant): Fresh[] {
  return listOf(c.marks["fresh"])
    .filter(isRecord)
    .map((entry) => ({ id: textIn(entry, "id"), at: textIn(entry, "at"), by: textIn(entry, "by") }));
}

/** Gives a condition that counts for others only after the present moment. */
export function inflict(
  turn: Turn,
  rule: readonly string[],
  who: string,
  id: string,
  by: string,
  more: { detail?: string | null; until?: string | null; ends?: Ends | null } = {},
): void {
  const already = counts(turn.get(who), id, currentMoment(turn.state), "");
  gain(turn, rule, who, id, more);
  if (!already) noteFresh(turn, who, id, by);
}

/** Marks a condition as of this moment. */
export function noteFresh(turn: Turn, who: string, id: string, by: string): void {
  const at = currentMoment(turn.state);
  const c = turn.get(who);
  const noted = freshOf(c);
  if (noted.some((entry) => entry.id === id && entry.at === (at ?? ""))) return;
  const others: Value[] = noted.filter((entry) => entry.id !== id).map((entry) => ({ ...entry }));
  mark(turn, ["MB-38"], who, "fresh", [...others, { id, at: at ?? "", by }]);
}

/** Forgets the moments of conditions that are over. */
export function pruneFresh(turn: Turn, c: Combatant): void {
  const noted = freshOf(c);
  const kept = noted.filter((entry) => has(c, entry.id));
  if (kept.length < noted.length)
    mark(turn, ["MB-38"], c.name, "fresh", kept.length === 0 ? undefined : kept.map((entry) => ({ ...entry })));
}

/** Is the condition noted with a moment at all? A ruling's is not, until `changed` has seen it. */
export function isNoted(c: Combatant, id: string): boolean {
  return freshOf(c).some((entry) => entry.id === id);
}

/** Has `c` the condition, as far as `observer` is concerned, at that moment? Its own doing counts at once. */
export function counts(c: Combatant, id: string, at: Moment, observer: string): boolean {
  if (!has(c, id)) return false;
  if (at === null) return true;
  const fresh = freshOf(c).find((entry) => entry.id === id);
  return fresh === undefined || fresh.at !== at || fresh.by === observer;
}

/** What takes a combatant out at that moment; null: it is able. */
export function unable(c: Combatant, at: Moment = null, observer: string = c.name): string | null {
  return incapacities.find((id) => counts(c, id, at, observer)) ?? null;
}

export function isAble(c: Combatant, at: Moment = null, observer: string = c.name): boolean {
  return unable(c, at, observer) === null;
}

/** Fallen for the rest of the fight, as far as the rules know. */
export function isFallen(c: Combatant): boolean {
  return falls.some((id) => has(c, id));
}

export function isDead(c: Combatant): boolean {
  return has(c, "dead") || has(c, "mangled");
}

/** Combatants of other sides. */
export function areOpponents(a: Combatant, b: Combatant): boolean {
  return a.side.toLowerCase() !== b.side.toLowerCase();
}

/** The end of this round, or of this surprise segment: as far as the rules of one round hold. */
export function endOfThis(state: FightState): Ends {
  return state.phase === "surprise" ? { at: "segment end" } : endOfRound(state.round);
}
