import { fold } from "../language/fold.ts";
import { splitLines } from "../language/text-lines.ts";
import type { Fight } from "../fight/timeline.ts";
import { written } from "./wish-done.ts";
import type { CarriedOut } from "./wish.ts";
import { withColon } from "./begin/draft.ts";
import { say } from "./begin/words.ts";

/* Wishes for who fights, written above the rounds. */

/** Everything above the first section, without the blank lines at its end. */
interface Above {
  readonly lines: string[];
  readonly below: readonly string[];
  readonly eol: string;
}

function aboveOf(text: string, fight: Fight): Above {
  const all = splitLines(text);
  const lines = all.slice(0, fight.setupLines);
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  return { lines, below: all.slice(fight.setupLines), eol: text.includes("\r\n") ? "\r\n" : "\n" };
}

function joined({ lines, below, eol }: Above): string {
  const gap = below.length === 0 ? [] : [""];
  return [...lines, ...gap, ...below].join(eol);
}

/** Adds a fighter to a side, below the last one that it has; a side that is not there yet comes after the others. */
export function enlist(text: string, fight: Fight, side: string, line: string): CarriedOut {
  const fighter = withColon(line.replace(/\s+/g, " "));
  if (fighter === "") return { ok: false, reason: say.nobodyNamed };
  const above = aboveOf(text, fight);
  const { lines } = above;
  const at = lastOf(fight, side, lines.length);
  if (at === null) lines.push(...(lines.length === 0 ? [] : [""]), `@${side}`, fighter);
  else lines.splice(at + 1, 0, fighter);
  return written(text, joined(above), say.wroteFighter(side));
}

/** The last line of a side above the rounds: a fighter's, or its heading. null: it has none. */
function lastOf(fight: Fight, side: string, end: number): number | null {
  let found: number | null = null;
  let now = "party";
  for (const [at, line] of fight.lines.slice(0, end).entries()) {
    if (line.kind === "side") now = line.name;
    const counts = line.kind === "side" || line.kind === "combatant" || line.kind === "more";
    if (counts && fold(now) === fold(side)) found = at;
  }
  return found;
}

/** Writes an example in the place of sides that nobody stands on; headers, comments and rounds stay. */
export function example(text: string, fight: Fight, lines: readonly string[]): CarriedOut {
  const above = aboveOf(text, fight);
  const kept = above.lines.filter((line, at) => fight.lines[at]?.kind !== "side" && line.trim() !== "");
  const whole = { ...above, lines: [...kept, ...(kept.length === 0 ? [] : [""]), ...lines] };
  return written(text, joined(whole), say.wroteExample);
}
