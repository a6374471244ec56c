import type { Environment } from "../fight/environment.ts";
import { names } from "../fight/names.ts";
import { environmentOf } from "../fight/timeline.ts";
import type { Caret } from "./caret.ts";
import { candidate, type Candidate, type Completion } from "./completion.ts";
import { nextOfAction, offersHere, verbsFor, type ActionPlace } from "./complete-action.ts";
import { nextOfRuling } from "./complete-ruling.ts";
import { nextOfSetup } from "./complete-setup.ts";
import { takesNoPart } from "./able.ts";
import { fits } from "./match.ts";
import { tried, tryLines } from "./trial.ts";

/** A name of several words may be half typed: so many words back a completion may begin. */
const WORDS_BACK = 4;
/** Whole lines are tried before they are offered, as far as anybody looks. */
const MOST_TRIED = 8;

/**
 * What may be written at a caret, best first. Total: any text, any column.
 */
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
      const { word, fit } = bestWord(each, typed);
      if (fit === 0) continue;
      const from = indent + start;
      const key = `${from} ${word}`;
      if (!found.has(key)) found.set(key, { ...each, insert: word, from, fit });
    }
  }
  const order = { now: 0, general: 1, no: 2 };
  return [...found.values()]
    .sort((a, b) => Number(a.goes === "no") - Number(b.goes === "no") || b.fit - a.fit || order[a.goes] - order[b.goes])
    .map(({ fit: _, ...each }) => each);
}

/** The word of a candidate that fits best what is typed; its own where several do. */
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
  if (record !== null) return record[0] === "[" || /,\s*$/.test(record[0]) ? dice(before, caret, environment) : [];
  const indented = caret.below !== null;
  if (before.startsWith("!")) {
    const at: ActionPlace = { caret, environment, place: "gm" };
    return nextOfRuling(before.slice(1).trimStart(), at);
  }
  const at: ActionPlace = { caret, environment, place: indented ? "indented" : "line" };
  if (before.trim() === "") return beginnings(at);
  return nextOfAction(before, at);
}

/** How a line may begin: what the rules offer, whole; those who are due, the others; deeds of nobody; sections, rulings, prose. */
function beginnings(at: ActionPlace): Candidate[] {
  const { caret, place } = at;
  const offers = offersHere(at);
  const whole = offers.map(({ line, rule }, i) => {
    const refused = i < MOST_TRIED && place === "line" ? tryLines(caret, [line.trim()], at.environment).why : null;
    const kind = line.trim().startsWith("==") ? "section" : "line";
    return candidate(line.trim(), kind, { goes: refused === null ? "now" : "no", detail: refused, rules: rule });
  });
  const due = caret.state === caret.fight.state ? caret.fight.due.who : caret.fight.setup.system.due(caret.state).who;
  const roster = names(caret.state).all;
  const isDue = new Set(place === "indented" ? answering(at, offers) : due.flatMap((who) => membersFirst(who, caret)));
  const who = [...isDue, ...roster.filter((name) => !isDue.has(name))]
    .filter((name) => name !== "")
    .map((name) =>
      candidate(
        name,
        name.startsWith("@") ? "side" : "fighter",
        isDue.has(name) ? { goes: "now", detail: "due now" } : {},
      ),
    );
  // The likeliest line, then the likeliest name; what belongs to nobody (initiative, a new round) before all others.
  const nobodys = whole.filter((_, i) => i > 0 && offers[i]?.who === "");
  const out: Candidate[] = [...whole.slice(0, 1), ...who.slice(0, 1), ...nobodys, ...who.slice(1), ...whole.slice(1)];
  out.push(...verbsFor("", at, false));
  if (place === "line") {
    out.push(candidate(`== Round ${caret.state.round + 1}`, "section"));
    out.push(
      candidate("! ", "ruling", { help: "The game master decides." }),
      candidate("+ ", "line", { help: "Somebody joins the fight." }),
    );
  }
  out.push(candidate("> ", "prose", { help: "Prose, shown in the log." }));
  return out;
}

/** A side that is due, behind those of it who can still act. */
function membersFirst(who: string, { state, fight }: Caret): string[] {
  if (!who.startsWith("@")) return [who];
  const own = state.combatants.filter((c) => c.side === who.slice(1) && !takesNoPart(c, fight.setup.lexicon));
  return [...own.map(({ name }) => name), who];
}

/** Who may answer the line above: those to whom the rules offer it, then those it is done to. */
function answering({ caret }: ActionPlace, offers: ReturnType<typeof offersHere>): string[] {
  const above = caret.below?.result.steps[0]?.actions ?? [];
  return [
    ...offers.map(({ who }) => who),
    ...above.flatMap(({ targets }) => targets),
    ...above.flatMap(({ actors }) => actors),
  ];
}

/** The dice that the line waits for, those in the record taken; never a face. */
function dice(before: string, caret: Caret, environment: Environment): Candidate[] {
  const open = before.lastIndexOf("[");
  const written = before.slice(open).replace(/[,\s]*$/, "");
  const line = written === "[" ? before.slice(0, open) : `${before.slice(0, open)}${written}]`;
  return tried(caret, [line], environment)
    .pending.filter(({ dice: die }) => die !== "" && die !== "pass/fail")
    .map(({ dice: die, who, named, detail, purpose }) =>
      candidate(`${named && who !== null ? `${who} ` : ""}${die}=`, "die", { goes: "now", detail: detail ?? purpose }),
    );
}
