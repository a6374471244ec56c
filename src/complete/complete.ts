import type { Environment } from "../fight/environment.ts";
import { environmentOf } from "../fight/timeline.ts";
import { diceOf, recordAt, type Caret } from "./caret.ts";
import { nextOfAction } from "./clauses.ts";
import { candidate, fits, type Candidate, type Completion } from "./completion.ts";
import { nextOfRuling } from "./rulings.ts";
import { nextOfSetup } from "./setup.ts";
import { beginnings, type ActionPlace } from "./verbs.ts";

const asked: ReadonlySet<string> = new Set(["weapon", "value", "condition"]);

/**
 * Words behind which somebody is named, before a clause that begins alike: "throws dagger at Orc", "at short range".
 */
const toward = /\b(?:at|on|from|against)\s+$/;

/** A name of several words may be half typed: so many words back a completion may begin. */
const WORDS_BACK = 4;

/** Returns completions at a caret, best first. Total: any text, any column. */
export function complete(caret: Caret): Completion[] {
  const environment = environmentOf(caret.fight);
  const indent = caret.text.length - caret.text.trimStart().length;
  const body = caret.text.slice(indent);
  if (body.startsWith("//") || body.startsWith(">") || /\s\/\//.test(body)) return [];
  const found = new Map<string, Completion & { readonly fit: number }>();
  const record = body.lastIndexOf("[") > body.lastIndexOf("]") ? body.lastIndexOf("[") : -1;
  for (const start of wordStarts(body)) {
    if (start <= record) continue;
    const typed = body.slice(start);
    for (const each of nextOf(body.slice(0, start), caret, environment)) {
      const { word, fit: of } = bestWord(each, typed);
      if (of === 0) continue;
      // Values that a keyword asks for come before a longer word that begins with it: "with sword", "with the flat".
      const wanted = asked.has(each.kind) || (each.kind === "fighter" && toward.test(body));
      const fit = typed === "" && caret.place === "section" && wanted ? 4 : of;
      const from = indent + start;
      const key = `${from} ${word}`;
      if (found.has(key)) continue;
      const { trial, ...plain } = each;
      const tries = trial !== undefined && each.kind === "fighter" ? caret.text.slice(0, from) + word : null;
      found.set(key, { ...plain, ...trial?.(), insert: word, from, tries, fit });
    }
  }
  const order = { now: 0, general: 1, no: 2 };
  return [...found.values()]
    .sort((a, b) => Number(a.goes === "no") - Number(b.goes === "no") || b.fit - a.fit || order[a.goes] - order[b.goes])
    .map(({ fit: _, ...each }) => each);
}

/** Returns the word of a candidate that fits the typed text best; its own word where several do. */
function bestWord(each: Candidate, typed: string): { word: string; fit: ReturnType<typeof fits> } {
  let best = { word: each.insert, fit: fits(each.insert, typed) };
  if (typed !== "")
    for (const word of each.also) {
      const fit = fits(word, typed);
      if (fit > best.fit) best = { word, fit };
    }
  return best;
}

/** Columns at which the word that is being typed may begin: the nearest first. */
function wordStarts(text: string): number[] {
  const starts = [text.length];
  for (let at = text.length - 1; at >= 0 && starts.length <= WORDS_BACK; at--) {
    const here = text[at] ?? "";
    const before = at === 0 ? " " : (text[at - 1] ?? " ");
    if (!/[\s,[(]/.test(here) && /[\s,[(!+]/.test(before)) starts.push(at);
  }
  // Behind a word without a blank only that word goes on.
  return /[^\s,[(!+=]$/.test(text) ? starts.slice(1) : starts;
}

function nextOf(before: string, caret: Caret, environment: Environment): Candidate[] {
  if (caret.place !== "section") return nextOfSetup(before, caret, environment);
  const record = /\[[^\]]*$/.exec(before);
  if (record !== null) return record[0] === "[" || /,\s*$/.test(record[0]) ? dice(before, caret) : [];
  const indented = caret.below !== null;
  if (before.startsWith("!")) {
    const at: ActionPlace = { caret, environment, place: "gm" };
    return nextOfRuling(before.slice(1).trimStart(), at);
  }
  const at: ActionPlace = { caret, environment, place: indented ? "indented" : "line" };
  if (before.trim() === "") return beginnings(at);
  return nextOfAction(before, at);
}

/** Returns the dice that the line still waits for; never a face. */
function dice(before: string, caret: Caret): Candidate[] {
  const indent = caret.text.slice(0, caret.text.length - caret.text.trimStart().length);
  const line = recordAt(indent + before)?.before ?? before;
  return diceOf(caret, line)
    .pending.filter(({ dice: die }) => die !== "" && die !== "pass/fail")
    .map(({ dice: die, who, named, detail, purpose }) =>
      candidate(`${named && who !== null ? `${who} ` : ""}${die}=`, "die", { goes: "now", detail: detail ?? purpose }),
    );
}
