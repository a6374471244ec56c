import { commonPrefix, commonSuffix } from "../fight/text-change.ts";
import { draftFight } from "../fight/timeline.ts";
import type { BodyLine, FightBlock } from "../notes/fences.ts";
import type { NoteFight } from "../share/note.ts";
import { lineOfOffset, textLines, type TextLines } from "../language/text-lines.ts";
import type { Model } from "./model.ts";

/*
 * A keystroke inside a fight changes that fight and where the others stand, and nothing else: then neither the note's
 * Markdown nor its other fights are read again.
 */

/** So many units behind the change are run at once; the others when there is time. */
const MOST_RUN = 10;

export interface Typed {
  readonly model: Model;
  /** Nothing is left over for `settle`. */
  readonly settled: boolean;
}

/** Returns the note after an edit inside the lines of one fight, or null where more may have changed. */
export function typed(model: Model, text: string): Typed | null {
  const head = commonPrefix(model.text, text);
  const most = Math.min(model.text.length, text.length) - head;
  const tail = commonSuffix(model.text, text, most);
  if (
    model.text.slice(head, model.text.length - tail).includes("\r") ||
    text.slice(head, text.length - tail).includes("\r")
  )
    return null;
  const first = lineOfOffset(model.lines.starts, head);
  const last = lineOfOffset(model.lines.starts, model.text.length - tail);
  const index = model.fights.findIndex(({ block }) => block.openLine < first && last < (block.closeLine ?? -1));
  const own = model.fights[index];
  if (own === undefined) return null;
  const lines = textLines(text);
  const added = lines.starts.length - model.lines.starts.length;
  const block = retyped(own.block, lines, first, last, added);
  if (block === null) return null;
  const fight = draftFight(own.fight, block.body, MOST_RUN);
  if (fight.setup.id !== own.fight.setup.id || fight.setup.continues !== own.fight.setup.continues) return null;
  const fights = model.fights.map((each, at): NoteFight => {
    if (at === index) return { ...each, block, fight };
    return added === 0 || at < index ? each : { ...each, block: shifted(each.block, added) };
  });
  const alone = !model.fights.some(({ fight: other }, at) => at !== index && other.setup.continues !== null);
  return { model: { ...model, text, lines, fights }, settled: alone && fight.settled };
}

const beyond = /\[\[|\|/;

/** Returns the block with the note's lines [first, last] typed anew, or null where they may no longer belong to it. */
function retyped(block: FightBlock, lines: TextLines, first: number, last: number, added: number): FightBlock | null {
  const from = first - block.openLine - 1;
  const to = last - block.openLine;
  const shape = block.lines[from];
  if (shape === undefined || shape.tab !== null || shape.short !== 0) return null;
  const { prefix } = shape;
  // Tables and links may change what other notes mean for the fight.
  if (block.lines.slice(from, to).some(({ text }) => beyond.test(text))) return null;
  if (prefix !== "" && !prefix.endsWith(" ")) return null;
  const middle: BodyLine[] = [];
  for (let line = first; line <= last + added; line++) {
    const raw = lines.text.slice(lines.starts[line], lines.ends[line]);
    const text = raw.slice(prefix.length);
    if (!raw.startsWith(prefix) || /^[ \t]*[`~]/.test(text) || beyond.test(text) || (prefix !== "" && /^\t/.test(text)))
      return null;
    middle.push({ line, prefix, text, short: 0, tab: null });
  }
  const below = block.lines.slice(to);
  const all = block.lines.slice(0, from).concat(middle, added === 0 ? below : below.map((each) => moved(each, added)));
  return {
    ...block,
    closeLine: block.closeLine === null ? null : block.closeLine + added,
    lines: all,
    body: bodyOf(block, lines, all),
  };
}

/** Returns the block's body. Outside a container it is one stretch of the note. */
function bodyOf(block: FightBlock, { text, starts, ends }: TextLines, all: readonly BodyLine[]): string {
  const last = block.openLine + all.length;
  const whole = text.slice(starts[block.openLine + 1], ends[last]);
  const plain = block.openPrefix === "" && !whole.includes("\r");
  return plain && all.every(({ prefix }) => prefix === "") ? whole : all.map((line) => line.text).join("\n");
}

function moved(line: BodyLine, by: number): BodyLine {
  return { ...line, line: line.line + by };
}

function shifted(block: FightBlock, by: number): FightBlock {
  return {
    ...block,
    openLine: block.openLine + by,
    closeLine: block.closeLine === null ? null : block.closeLine + by,
    lines: block.lines.map((line) => moved(line, by)),
  };
}
