import type { Line } from "../language/syntax.ts";
import type { Grown } from "./grown.ts";
import type { Lexicon } from "./bind/lexicon.ts";
import { words } from "./bind/phrase.ts";

/*
 * A block's lines below the set-up fall into units: an action with the indented lines that belong to it; everything
 * else alone. Where a unit ends depends only on the lines from its start on, so after an edit the split falls back into
 * step with the old one.
 */

/** Index of the first section line, or the number of lines. */
export function setupEnd(lines: readonly Line[]): number {
  const at = lines.findIndex((line) => line.kind === "section");
  return at < 0 ? lines.length : at;
}

/**
 * Index behind the unit that begins at `from`. Prose, comments, blanks and rulings that are no actions do not part an
 * action from its lines.
 */
export function unitEnd(lines: Grown<Line>, from: number, lexicon: Lexicon): number {
  const first = lines.at(from);
  if (first === undefined || first.indent > 0 || (first.kind !== "action" && first.kind !== "ruling")) return from + 1;
  const { last } = stretchAt(lines, from, lexicon);
  return Math.max(last, from) + 1;
}

/**
 * Lines behind `from` that no line parts from it: up to `stop`, with the last indented one among them (or one before
 * `from`).
 */
interface Stretch {
  readonly from: number;
  readonly stop: number;
  readonly last: number;
  readonly lexicon: Lexicon;
}

/** The stretch that was looked at last: many rulings in a row lie in the same one, and it is gone through once. */
const stretches = new WeakMap<Grown<Line>, Stretch>();

function stretchAt(lines: Grown<Line>, from: number, lexicon: Lexicon): Stretch {
  const known = stretches.get(lines);
  if (known !== undefined && known.lexicon === lexicon && known.from <= from && from < known.stop) return known;
  let last = from;
  let stop = from + 1;
  for (; stop < lines.length; stop++) {
    const line = lines.at(stop);
    if (line === undefined || endsUnit(line, lexicon)) break;
    if (line.indent > 0 && (line.kind === "action" || line.kind === "ruling" || line.kind === "unreadable"))
      last = stop;
  }
  const found = { from, stop, last, lexicon };
  stretches.set(lines, found);
  return found;
}

function endsUnit(line: Line, lexicon: Lexicon): boolean {
  if (line.indent > 0 || line.kind === "blank" || line.kind === "comment" || line.kind === "narration") return false;
  return line.kind !== "ruling" || rulingActs(line.text.slice(line.body.from, line.body.to), lexicon);
}

const changes = new Set(["gains", "gain", "loses", "lose", "dies", "die", "leaves", "leave", "is", "are", "scene"]);

/** Is the ruling an action that the game master allows (`! Aldric attacks Ogre`), to judge by its words alone? */
function rulingActs(text: string, lexicon: Lexicon): boolean {
  const line = words(text, { from: 0, to: text.length });
  if (line.some((word) => changes.has(word.text))) return false;
  return line.some((word, at) => {
    if ((word.text === "takes" || word.text === "take") && /^\d/.test(line[at + 1]?.text ?? "")) return false;
    return lexicon.ownVerbs.matches(line, at).some((match) => match.value.role !== "gm");
  });
}
