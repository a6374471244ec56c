import { isOurs, sameState } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { pinned, type FilledEntry } from "../fight/typed-dice.ts";
import { applyEdits, lineRef, setHeader, type Edit } from "../language/edits.ts";
import { say } from "../telling/sentences.ts";
import { resultText } from "../telling/unit-sentence.ts";
import { decide, fill, fillOn, rollAll, rollAsOne, rolled } from "./dice.ts";
import { enlist, example, answer, append, remove, replace, undo, repeat } from "./lines.ts";
import { nextRound } from "./next-round.ts";
import { rename } from "./rename.ts";
import { done, failed, written, type CarriedOut, type RandomFace, type Resolve, type Wish } from "./wish.ts";

/**
 * Returns the text that a wish makes of a block's body. Pure but for `random`.
 * @param fight the fight that `text` is resolved to
 * @param resolve resolves an edited body of the same block
 */
export function carryOut(text: string, fight: Fight, wish: Wish, random: RandomFace, resolve: Resolve): CarriedOut {
  switch (wish.kind) {
    case "roll":
      return fill(text, fight, wish.asked, (pending) => rolled(pending, random));
    case "fill":
      return fill(text, fight, wish.asked, () => wish.faces);
    case "decide":
      return decide(text, fight, wish.asked, wish.passed);
    case "rollAll":
      return rollAll(text, fight, wish.sides ?? null, random, resolve);
    case "rollAsOne":
      return rollAsOne(text, fight, wish.side, random, resolve);
    case "fillOn":
      return fillOn(text, fight, wish, resolve);
    case "append":
      return append(text, fight, wish, resolve);
    case "nextRound":
      return nextRound(text, fight, wish, random, resolve);
    case "repeat":
      return repeat(text, fight, resolve);
    case "answer":
      return answer(text, fight, wish.at, wish, resolve);
    case "replace":
      return replace(text, fight, wish.at, wish, resolve);
    case "enlist":
      return enlist(text, fight, wish.side, wish.line);
    case "example":
      return example(text, fight, wish.lines);
    case "remove":
      return remove(text, fight, wish.at);
    case "rename":
      return rename(text, fight, wish.who, wish.name, resolve);
    case "goOn":
      return goOn(text, fight, wish.anew === true);
    case "fork":
      return fork(text, fight, wish.until);
    case "undo":
      return undo(text, fight, wish.edit);
    case "pin":
      return pin(text, fight, resolve);
    case "edit":
      return done(text, applyEdits(text, [wish.edit]), say.edited);
    case "results":
      return results(text, fight, wish.write);
  }
}

/* Wishes for the whole text: drawn dice and results written down. */

function pin(text: string, fight: Fight, resolve: Resolve): CarriedOut {
  const edits: Edit[] = [];
  let dice = 0;
  for (const unit of fight.units) {
    const byLine = new Map<number, FilledEntry[]>();
    for (const drawn of unit.result.drawn) {
      byLine.set(drawn.line, [...(byLine.get(drawn.line) ?? []), ...pinned(drawn)]);
      dice += drawn.faces.length;
    }
    for (const [line, filled] of byLine) {
      const at = lineRef(text, unit.from + line);
      if (at !== null) edits.push({ kind: "recordDice", at, entries: filled });
    }
  }
  if (edits.length === 0) return failed(say.nothingDrawn);
  const made = applyEdits(text, edits);
  if (made.ok && !sameState(resolve(made.text).state, fight.state)) return failed(say.pinDiffers);
  return done(text, made, say.pinned(dice));
}

/** Adds the results behind the lines to a wish that began a new round, as one edit. */
export function andResults(made: CarriedOut, before: Fight, resolve: Resolve): CarriedOut {
  if (!made.ok || sections(before) >= sections(resolve(made.text))) return made;
  const more = results(made.text, resolve(made.text), true);
  return more.ok ? written(made.edit.before, more.text, made.said, made.left) : made;
}

function sections({ lines }: Fight): number {
  return lines.filter(({ kind }) => kind === "section").length;
}

function results(text: string, fight: Fight, write: boolean): CarriedOut {
  const edits: Edit[] = [];
  for (const unit of fight.units)
    for (const [i, line] of unit.lines.entries()) {
      if (line.kind !== "action" && line.kind !== "ruling") continue;
      const step = unit.result.steps[i];
      const result = write && step !== undefined ? resultText(step, unit.result, fight.setup.system) : null;
      const now = line.result === null ? null : line.text.slice(line.result.from, line.result.to);
      // A line that has come to nothing yet keeps what its author wrote.
      if (result === now || (write && result === null)) continue;
      const at = lineRef(text, unit.from + i);
      if (at !== null) edits.push({ kind: "setResult", at, result });
    }
  if (edits.length === 0) return failed(write ? say.resultsThere : say.resultsGone);
  return done(text, applyEdits(text, edits), write ? say.wroteResults(edits.length) : say.tookResults(edits.length));
}

/** Returns the title of a copy: two fights of one title would be taken for each other. */
export function copyTitle({ setup }: Fight): string {
  return say.copied_(setup.title ?? setup.system.title);
}

/**
 * Copies a fight up to some line, under a title of its own and without its id, which names one fight alone. The
 * original stays as it is, to the byte.
 */
function fork(text: string, fight: Fight, until: string): CarriedOut {
  const id = fight.lines.findIndex((line) => line.kind === "header" && line.key === "id");
  const lines = until.split("\n").filter((_, at) => at !== id);
  const titled = setHeader(lines.join("\n"), "title", copyTitle(fight));
  if (!titled.ok) return failed(titled.reason);
  const said = say.forked(copyTitle(fight));
  return { ok: true, text, said, lines: titled.text, edit: { before: text, after: text }, below: titled.text };
}

/**
 * Writes a fight below this one that continues it: everybody as they stand, at its next round; `anew`: those of our
 * side who still stand, before a first round.
 */
function goOn(text: string, fight: Fight, anew: boolean): CarriedOut {
  const line = fight.lines.find((each) => each.kind === "header" && each.key === "id");
  const id = line?.kind === "header" ? line.value : "";
  const side = fight.state.sides.find((each) => isOurs(fight.state, each));
  const whom = anew && side !== undefined ? `@${side}${id === "" ? "" : ` from ${id}`}` : id;
  const below = `continues:${whom === "" ? "" : ` ${whom}`}\n`;
  return { ok: true, text, said: say.goneOn, lines: below, edit: { before: text, after: text }, below };
}
