import { foeLine } from "../fight/beginning.ts";
import { parseBlock } from "../language/block.ts";
import type { CombatantLine } from "../language/syntax.ts";
import { fold } from "../language/words.ts";
import { MOST, withColon, type Draft, type PreparedFight } from "./draft.ts";

/* Tuning of a fight that has yet to begin: one more of a kind of foes, one fewer, or somebody left out. */

/** A change of one line. */
export interface Tuning {
  readonly kind: "more" | "fewer" | "without";
  readonly who: string;
  /** Line of the block, 0-based. */
  readonly line: number;
  readonly was: string;
  /** The line as it becomes; null: it goes. */
  readonly now: string | null;
}

/** Returns the ways to tune a fight by its text: those of its foes' kinds, then those of the party. */
export function tuningsOf(body: string, isOurs: (side: string) => boolean): Tuning[] {
  const { lines } = parseBlock(body);
  const foes: Tuning[][] = [];
  const party: Tuning[][] = [];
  let side = "party";
  for (const [at, line] of lines.entries()) {
    if (line.kind === "section" || line.kind === "action") break;
    if (line.kind === "side") side = line.name;
    if (line.kind !== "combatant") continue;
    const ours = isOurs(side);
    // Further items below a line belong to it, and would stay behind.
    const goes = lines[at + 1]?.kind !== "more";
    (ours ? party : foes).push(ofLine(line, at, ours).filter(({ now }) => now !== null || goes));
  }
  // Nobody is left out alone.
  const most = (all: Tuning[][]): Tuning[] => all.flat().filter(({ now }) => now !== null || all.length > 1);
  return [...most(foes), ...most(party)];
}

function ofLine(line: CombatantLine, at: number, ours: boolean): Tuning[] {
  const { name, count, text } = line;
  const made = (kind: Tuning["kind"], now: string | null): Tuning => ({ kind, who: name, line: at, was: text, now });
  const several = count ?? 1;
  return [
    ...(ours || several >= MOST ? [] : [made("more", withCount(line, several + 1))]),
    several > 1 ? made("fewer", withCount(line, several - 1)) : made("without", null),
  ];
}

/** Returns a fighter's line with another count behind the name; one: with none. */
function withCount({ text, nameSpan, count }: CombatantLine, now: number): string {
  const said = now > 1 ? ` x${now}` : "";
  const colon = text.indexOf(":", nameSpan.to);
  const end = colon < 0 ? text.length : colon;
  const between = text.slice(nameSpan.to, end);
  const bare = count === null ? between : between.replace(/\s*[x×]\s*\d{1,3}(?=\s*$)/i, "");
  return text.slice(0, nameSpan.to) + bare.trimEnd() + said + text.slice(end);
}

/** Returns the draft with a tuning of its lines; null: the line is none that it can change. */
export function tunedDraft(draft: Draft, prepared: PreparedFight | null, tuning: Tuning): Partial<Draft> | null {
  const { was, now } = tuning;
  if (prepared !== null) {
    const { tuned = [] } = draft;
    const known = tuned.find((each) => each.now === was)?.was ?? was;
    const others = tuned.filter((each) => each.was !== known);
    if (prepared.body.includes(known)) return { tuned: known === now ? others : [...others, { was: known, now }] };
    return now === null ? partyWithout(draft, was) : null;
  }
  const at = draft.foes.findIndex((foes) => foeLine(foes) === was);
  const foes = draft.foes[at];
  if (foes !== undefined) {
    if (now === null)
      return { foes: draft.foes.filter((each) => each !== foes), awayFoes: [...(draft.awayFoes ?? []), foes] };
    const count = foes.count + (tuning.kind === "more" ? 1 : -1);
    return { foes: draft.foes.map((each) => (each === foes ? { ...foes, count } : each)) };
  }
  return now === null ? partyWithout(draft, was) : null;
}

function partyWithout({ notes, lines, away = [] }: Draft, was: string): Partial<Draft> | null {
  const note = notes.find((name) => `[[${name}]]:` === was);
  if (note !== undefined) return { notes: notes.filter((name) => name !== note), away: [...away, `[[${note}]]`] };
  const line = lines.find((each) => withColon(each) === was);
  return line === undefined ? null : { lines: lines.filter((each) => each !== line), away: [...away, line] };
}

/** Somebody of the party, or of an encounter, who was left out, and the draft with them. */
export interface WayBack {
  readonly who: string;
  readonly draft: Partial<Draft>;
}

/** Returns those who were left out of a draft, unless they have come back by another way. */
export function leftOut(draft: Draft): WayBack[] {
  const { notes, lines, foes, away = [], awayFoes = [], tuned = [] } = draft;
  const back = away.flatMap((said): WayBack[] => {
    const note = /^\[\[(.*)\]\]$/.exec(said)?.[1];
    const rest = { away: away.filter((each) => each !== said) };
    if (note !== undefined)
      return notes.includes(note) ? [] : [{ who: note, draft: { ...rest, notes: [...notes, note] } }];
    const who = nameOf(said);
    const isThere = lines.some((line) => fold(nameOf(line)) === fold(who));
    return isThere ? [] : [{ who, draft: { ...rest, lines: [...lines, said] } }];
  });
  const gone = tuned.flatMap(({ was, now }): WayBack[] =>
    now === null ? [{ who: nameOf(was), draft: { tuned: tuned.filter((each) => each.was !== was) } }] : [],
  );
  const foesGone = awayFoes.map((each): WayBack => ({
    who: nameOf(each.name),
    draft: { foes: [...foes, each], awayFoes: awayFoes.filter((other) => other !== each) },
  }));
  return [...back, ...gone, ...foesGone];
}

function nameOf(line: string): string {
  return (line.split(":")[0] ?? "").replace(/[[\]]/g, "").trim();
}
