import { diceOf, recordAt, type Caret } from "../complete/caret.ts";
import { fits } from "../complete/completion.ts";
import { withText, type Fight } from "../fight/timeline.ts";
import type { Placed } from "../fight/unit/result.ts";
import { applyChanges } from "../language/text-lines.ts";
import { replaceBody } from "../notes/place.ts";
import { say } from "../telling/sentences.ts";
import { isThrow, ownerOf, waitingUnit } from "../wishes/dice.ts";
import type { RandomFace } from "../wishes/wish.ts";
import { carryOut } from "../wishes/wishes.ts";
import { offsetOf, spotAt, unitAt, type Model, type Spot } from "./model.ts";
import type { NoteCompletion, Rolled } from "./service.ts";

/*
 * Inside the brackets of a line: the dice that are asked for there, thrown for whoever must throw first. What falls is
 * seen when it is written.
 */

/** Offers to roll a record's dice. Returns no row where the fight waits further up, or for nothing here. */
export function rollRow(model: Model, { fight: own, line }: Spot, to: number, caret: Caret): NoteCompletion[] {
  const record = model.environment.rolls === true ? recordAt(caret.text) : null;
  if (record === null || caret.place !== "section") return [];
  const { fight } = own;
  const waits = fight.pending[0]?.line;
  if (waits !== undefined && waits < (unitAt(fight, line)?.from ?? line)) return [];
  const { pending, actor } = diceOf(caret, record.before);
  const first = pending.find(isThrow);
  if (first === undefined) return [];
  const who = first.who ?? actor;
  const label = who === null || who === "" ? say.rollAll : say.rollFor(who);
  if (fits(label, record.typed) === 0) return [];
  return [
    {
      ...{ from: offsetOf(model, own, line, caret.text.length - record.typed.length), to, label, insert: "" },
      ...{ gaps: [], also: [], kind: "roll", side: null, goes: "now", detail: first.detail ?? first.purpose },
      ...{ help: say.rollHelp, rules: [], tries: null },
    },
  ];
}

/** Returns the words of the throw that the line at an offset waits for, in brackets or out; null: it waits for none. */
export function throwAt(model: Model, offset: number): string | null {
  const found = model.environment.rolls === true ? waitingAt(model, offset) : null;
  const first = found?.fight.pending.find(isThrow);
  if (found === null || first === undefined) return null;
  const { unit } = found;
  const actors = new Set((unit.result.steps[first.line - unit.from]?.actions ?? []).map(({ actor }) => actor));
  const [only] = actors;
  const who = first.who ?? (actors.size === 1 ? only : undefined);
  return who === undefined ? say.rollAll : say.rollFor(who);
}

/** Finds the fight that waits at the line of an offset, as if its open bracket were closed; null where none does. */
function waitingAt(model: Model, offset: number): { spot: Spot; fight: Fight; body: string; unit: Placed } | null {
  const spot = spotAt(model, offset);
  const text = spot?.fight.fight.lines[spot.line]?.text;
  if (spot === null || text === undefined) return null;
  const here = recordAt(text.slice(0, spot.column));
  const record = here ?? recordAt(text);
  const column = here === null ? text.length : spot.column;
  const bare = record === null ? text : closed(text, column, record.before);
  const { block } = spot.fight;
  const body = block.lines.map((each, at) => (at === spot.line ? bare : each.text)).join("\n");
  const fight = withText(spot.fight.fight, body);
  const unit = waitingUnit(fight);
  if (unit === null || spot.line < unit.from || spot.line >= unit.from + unit.lines.length) return null;
  return { spot, fight, body, unit };
}

/** Returns the changes that roll the dice, and the caret behind them; null where nothing is asked for. */
export function rollAt(model: Model, offset: number, random: RandomFace): Rolled | null {
  const found = waitingAt(model, offset);
  if (found === null) return null;
  const { spot, fight, body } = found;
  const { block } = spot.fight;
  const first = fight.pending.find(isThrow);
  const side = first === undefined ? null : ownerOf(fight, first).side;
  const wish = { kind: "rollAll", ...(side === null ? {} : { sides: [side] }) } as const;
  const done = carryOut(body, fight, wish, random, (each) => withText(fight, each));
  if (!done.ok) return null;
  const placed = replaceBody(model.text, block, done.text);
  if (!placed.ok) return null;
  const after = applyChanges(model.text, placed.changes);
  const start = offsetOf(model, spot.fight, spot.line, 0);
  const line = done.text.split("\n")[spot.line] ?? "";
  const end = line.indexOf("]") < 0 ? line.length : line.lastIndexOf("]") + 1;
  return { changes: placed.changes, caret: Math.min(start + end, after.length) };
}

/** Returns a line as if only the dice of its open record that are there whole had been written. */
function closed(text: string, column: number, before: string): string {
  const close = /^[^\]]*\]?/.exec(text.slice(column))?.[0] ?? "";
  const rest = text.slice(column + close.length);
  const there = close
    .replace(/\]$/, "")
    .replace(/^\s*,?\s*/, "")
    .trimEnd();
  const whole = there === "" || !close.endsWith("]") ? before : `${before.replace(/\]$/, "")}, ${there}]`;
  return whole + (close.endsWith("]") || close === "" ? rest : ` ${close.trim()}${rest}`.trimEnd());
}
