import type { Line } from "../language/syntax.ts";
import { names } from "../fight/bind/names.ts";
import type { Offer } from "../fight/move.ts";
import { takesNoPart } from "../fight/standing.ts";
import type { Caret } from "./caret.ts";
import { offersHere, verbsFor, type ActionPlace } from "./complete-deed.ts";
import { candidate, type Candidate } from "./completion.ts";
import { followers, pastOf, ROUND, RULING } from "./habits.ts";
import { tryLines } from "./trial.ts";
import { say } from "./say.ts";

/* How a line may begin. */

/** Whole lines are tried before they are offered, as far as anybody looks. */
const MOST_TRIED = 8;

interface Beginning {
  readonly candidate: Candidate;
  /** As `pastOf` notes how lines began. */
  readonly head: string;
}

/**
 * The line that is due, whole; those who are due, in the order in which they acted before; sections, the others, deeds
 * of nobody; rulings, prose. What followed the line above each time before has a place among the first three.
 */
export function beginnings(at: ActionPlace): Candidate[] {
  const { caret, place } = at;
  const follows = followers(caret);
  const open = place === "line" ? openAbove(caret) : null;
  const offers = offersHere(at).filter(({ who }) => open?.actors.has(who) !== true);
  const whole = offers.map((offer, i): Beginning => ({ candidate: wholeLine(offer, i, at), head: headOf(offer) }));
  const due = caret.state === caret.fight.state ? caret.fight.due.who : caret.fight.setup.system.due(caret.state).who;
  const isDue = new Set(place === "indented" ? answering(at, offers) : due.flatMap((who) => membersFirst(who, caret)));
  for (const who of open?.actors ?? []) isDue.delete(who);
  const acted = actedThisRound(caret);
  const roster = names(caret.state).all.filter((name) => !isDue.has(name));
  const likely = (all: Iterable<string>): string[] => [...all].sort((a, b) => follows(b) - follows(a));
  const others = [
    ...likely(roster.filter((name) => !acted.has(name))),
    ...likely(roster.filter((name) => acted.has(name))),
  ];
  const who = [...(place === "indented" ? isDue : likely(isDue)), ...others]
    .filter((name) => name !== "")
    .map((name): Beginning => ({ candidate: fighter(name, isDue.has(name)), head: name }));
  const first = who[0]?.head;
  const nobodys = whole.filter((_, i) => offers[i]?.who === "");
  const theirs = whole.filter((_, i) => offers[i]?.who !== "");
  const own = theirs.filter(({ head }) => head === first);
  // Who has begun a round without it goes on without it.
  const skipped = isDue.size === 0 && acted.size > 0 && nobodys[0]?.head !== ROUND;
  const [lead] = nobodys;
  const unused = lead !== undefined && follows(lead.head) === 0 && who.some(({ head }) => follows(head) > 0);
  const leads = lead !== undefined && whole[0] === lead && !skipped && !unused ? [lead] : [];
  const waiting = who.filter(({ head }) => isDue.has(head) || (isDue.size === 0 && !acted.has(head))).length;
  const dueCount = Math.max(1, waiting);
  const out: Beginning[] = [
    ...(open?.answers ?? []).map((each): Beginning => ({ candidate: answer(each), head: "answer" })),
    ...leads,
    ...own.slice(0, 1),
    ...who.slice(0, dueCount),
    ...nobodys.filter((each) => !leads.includes(each)),
    ...who.slice(dueCount),
    ...theirs.filter((each) => each !== own[0]),
    ...verbsFor({ name: "", several: false }, at, false).map((each) => ({ candidate: each, head: verbOf(each, at) })),
  ];
  if (place === "line") out.push({ candidate: candidate(`== Round ${caret.state.round + 1}`, "section"), head: ROUND });
  out.push({ candidate: candidate("! ", "ruling", { help: say.ruling }), head: RULING });
  if (place === "line") out.push({ candidate: candidate("+ ", "line", { help: say.joins }), head: "+" });
  out.push({ candidate: candidate("> ", "prose", { help: say.prose }), head: ">" });
  return promoted(out, follows).map((each) => each.candidate);
}

/** The line above that waits for dice or an answer: who has acted there, and what directly below would answer it. */
function openAbove({
  fight,
  at,
}: Caret): { readonly actors: ReadonlySet<string>; readonly answers: readonly Offer[] } | null {
  const unit = fight.pendingUnit === null ? undefined : fight.units[fight.pendingUnit];
  if (unit === undefined || unit.from >= at) return null;
  const actors = new Set(unit.result.steps.flatMap(({ actions }) => actions.flatMap((action) => action.actors)));
  const between = fight.lines.slice(unit.from + unit.lines.length, at);
  return { actors, answers: between.every(({ kind }) => kind === "blank") ? fight.offers : [] };
}

function answer({ line, rule }: Offer): Candidate {
  return candidate(`  ${line.trim()}`, "line", { goes: "now", detail: say.answersAbove, rules: rule });
}

/** What followed most often comes to the second row at least. */
function promoted(all: Beginning[], follows: (head: string) => number): readonly Beginning[] {
  let best: Beginning | undefined;
  for (const each of all) if (follows(each.head) > (best === undefined ? 0 : follows(best.head))) best = each;
  const at = best === undefined ? -1 : all.indexOf(best);
  if (best === undefined || at < 2 || all.slice(0, 3).some(({ head }) => head === best.head)) return all;
  return [...all.slice(0, 1), best, ...all.slice(1, at), ...all.slice(at + 1)];
}

function wholeLine({ line, rule }: Offer, i: number, { caret, environment, place }: ActionPlace): Candidate {
  const { below, at } = caret;
  const above = below === null ? [] : below.lines.slice(0, Math.max(1, at - below.from)).map(bare);
  const tried = place === "line" ? [line.trim()] : [...above, `  ${line.trim()}`];
  const refused = i < MOST_TRIED && place !== "gm" ? tryLines(caret, tried, environment).why : null;
  const kind = line.trim().startsWith("==") ? "section" : "line";
  return candidate(line.trim(), kind, { goes: refused === null ? "now" : "no", detail: refused, rules: rule });
}

/** Without its dice: they may be those of other reactions. */
function bare(line: Line): string {
  return "record" in line && line.record !== null ? line.text.slice(0, line.record.span.from) : line.text;
}

function headOf({ line, who }: Offer): string {
  return line.trim().startsWith("==") ? ROUND : who === "" ? line.trim() : who;
}

function verbOf({ insert }: Candidate, { caret }: ActionPlace): string {
  return caret.fight.setup.system.vocabulary.verbs.find(({ words }) => words[0] === insert)?.id ?? insert;
}

function fighter(name: string, due: boolean): Candidate {
  return candidate(name, name.startsWith("@") ? "side" : "fighter", due ? { goes: "now", detail: say.dueNow } : {});
}

function actedThisRound(caret: Caret): ReadonlySet<string> {
  const { heads } = pastOf(caret);
  const known = new Set<string>(names(caret.state).all);
  return new Set(heads.slice(heads.lastIndexOf(ROUND) + 1).filter((head) => known.has(head)));
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
