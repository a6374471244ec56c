import { endLine, isDecided, isOver, nextLines } from "../fight/ending.ts";
import type { Offer } from "../fight/move.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Placed } from "../fight/unit/result.ts";
import { lineRef } from "../language/edits.ts";
import { fold } from "../language/words.ts";
import { commandSentences } from "../telling/command-sentences.ts";
import { offerWords } from "../telling/offer-sentences.ts";
import { clean } from "../telling/pieces.ts";
import { capital, lower, say } from "../telling/sentences.ts";
import { standingCamps } from "../telling/tallies.ts";
import { turnOf } from "../telling/turn.ts";
import { waitingUnit, askedOf, isThrow } from "./dice.ts";
import type { Asked, Wish } from "./wish.ts";

/** Stage of a fight: not begun, under way, or ended by its text. */
type Stage = "idle" | "running" | "over";

export function stageOf(fight: Fight): Stage {
  if (isOver(fight)) return "over";
  return fight.state.section === "" ? "idle" : "running";
}

/** Writes the stage of a fight and what comes next: "round 1: Ada’s d20", "not begun: 3 against 5". */
function stageWords(fight: Fight): string {
  const stage = stageOf(fight);
  const { state } = fight;
  const where = state.section === "" ? "" : commandSentences.inSection(state.section);
  if (stage === "over" || isDecided(fight)) {
    const [camp, another] = standingCamps(fight);
    // Ended with several still on their feet: nobody is left over.
    if (another !== undefined) return commandSentences.endedIn(state.round);
    const who = camp === undefined ? commandSentences.nobodyIsLeft : lower(say.wins(camp));
    return `${commandSentences.endedIn(state.round)}, ${who}`;
  }
  if (stage === "idle") {
    const counts = state.sides.map((side) => state.combatants.filter((c) => c.side === side).length);
    return counts.length < 2
      ? commandSentences.notBegun
      : `${commandSentences.notBegun}: ${commandSentences.against(counts)}`;
  }
  const next = whatNext(fight);
  return next.startsWith(state.section) ? commandSentences.inSection(next) : `${where}: ${next}`;
}

/** Writes who stands where the fight is decided or ended; null where it is neither. */
export function endedFor(fight: Fight): string | null {
  if (!isDecided(fight)) return null;
  const [camp] = standingCamps(fight);
  return camp === undefined ? capital(commandSentences.nobodyIsLeft) : say.wins(camp);
}

/** Writes what is waited for, else whose turn it is. */
export function whatNext(fight: Fight): string {
  const [pending] = fight.pending;
  if (pending !== undefined) {
    const { kind, who, text } = standingOf(fight);
    if (kind === "question") return `${who ?? ""}${text}`.trim();
    const by = pending.who ?? waitingUnit(fight)?.result.steps[0]?.actions[0]?.actor ?? null;
    return by === null || by === "" ? pending.dice : commandSentences.diceOf(by, pending.dice);
  }
  const { head, rest } = turnOf(fight);
  return `${head}${rest}`;
}

/** A fight of a note as a row of a list. */
export interface FightEntry {
  readonly title: string;
  readonly state: Stage | "broken";
  readonly words: string;
  /** Line of the note, 1-based. */
  readonly line: number;
}

/** @param otherwise its title where it names none: that of the heading above it, or the note's name */
export function entryOf(fight: Fight, broken: string | null, openLine: number, otherwise: string): FightEntry {
  const title = fight.setup.title ?? otherwise;
  const stage = stageOf(fight);
  const state = broken !== null ? "broken" : stage === "running" && isDecided(fight) ? "over" : stage;
  return { title, state, words: broken ?? stageWords(fight), line: openLine + 1 };
}

/*
 * Standing of a fight in one sentence with what can be done about it: the request of its first waiting line, else whose
 * turn it is.
 */

/** Something that can be pressed. */
export interface Press {
  readonly label: string;
  readonly wish: Wish;
  /** The one thing that is to be done next. */
  readonly main: boolean;
  /** The label is a line of the fight. */
  readonly code: boolean;
}

export interface Standing {
  /** asked: dice · question: a reaction, a decision or an answer · due: somebody's turn · idle: nobody's */
  readonly kind: "asked" | "question" | "due" | "idle";
  /** Subject of the sentence, or null. */
  readonly who: string | null;
  /** The sentence, or how it goes on behind `who`. */
  readonly text: string;
  readonly detail: string | null;
  /** A die whose face may be typed. */
  readonly face: { readonly asked: Asked; readonly dice: string; readonly label: string } | null;
  readonly presses: readonly Press[];
  /** The line of the block that waits; null: none does. */
  readonly line: number | null;
}

/** More offers than these are found in a list. */
const MOST = 3;

export function standingOf(fight: Fight): Standing {
  const unit = waitingUnit(fight);
  return unit === null ? next(fight) : waiting(fight, unit);
}

function waiting(fight: Fight, unit: Placed): Standing {
  const line = fight.pending[0]?.line ?? unit.from;
  const said = saidBy(unit);
  const throws = fight.pending.filter(isThrow);
  const [first] = throws;
  const undecided = fight.pending.find((each) => !isThrow(each));
  const offers = once(fight.offers);
  const at = lineRef(fight.text, unit.from);
  const answers = (most: number): Press[] =>
    at === null
      ? []
      : offers
          .slice(0, most)
          .map((offer) => ({ ...press(offer.line), wish: { kind: "answer", at, line: offer.line } }));
  if (undecided !== undefined) {
    const asked = askedOf(fight, undecided);
    const decide = (passed: boolean): Press[] =>
      undecided.dice === "" || asked === null
        ? []
        : [{ label: passed ? say.pass : say.fail, wish: { kind: "decide", asked, passed }, main: false, code: false }];
    const what = undecided.detail ?? undecided.purpose;
    return {
      ...{ kind: "question", who: undecided.who, text: `${undecided.who === null ? "" : ": "}${what}` },
      ...{ detail: [said.who, said.text].join(""), face: null, line },
      presses: [...decide(true), ...decide(false), ...answers(MOST)],
    };
  }
  const who = first?.who ?? said.who;
  const roll: Press[] =
    throws.length === 0 ? [] : [{ ...rollFor(throws, who), wish: { kind: "rollAll" }, code: false }];
  if (offers.length > 0) {
    const one = offers.every((offer) => offer.who === offers[0]?.who) ? (offers[0]?.who ?? null) : null;
    return {
      ...{ kind: "question", who: null, text: say.reacts(one), detail: [said.who, said.text].join("") },
      ...{ face: null, line },
      presses: [...answers(MOST), ...roll.map((each) => ({ ...each, main: false, label: say.noReaction(each.label) }))],
    };
  }
  const asked = first === undefined ? null : askedOf(fight, first);
  const face =
    first === undefined || asked === null
      ? null
      : { asked, dice: first.dice, label: say.faceOf(first.who ?? said.who, first.dice) };
  const detail = throws.length === 0 ? null : say.askedFor(throws);
  return { kind: "asked", who: said.who === "" ? null : said.who, text: said.text, detail, face, presses: roll, line };
}

/** Splits the waiting line into its actor and the rest. */
function saidBy(unit: Placed): { readonly who: string; readonly text: string } {
  const [line] = unit.lines;
  if (line === undefined) return { who: "", text: "" };
  const text = clean(
    line.kind === "action" || line.kind === "ruling" ? line.text.slice(line.body.from, line.body.to) : line.text,
  );
  const who = unit.result.steps[0]?.actions[0]?.actor ?? "";
  const begins = who !== "" && fold(text.slice(0, who.length)) === fold(who);
  return begins ? { who: text.slice(0, who.length), text: text.slice(who.length) } : { who: "", text };
}

function rollFor(
  throws: readonly { readonly who: string | null }[],
  who: string | null,
): Pick<Press, "label" | "main"> {
  const same = throws.every((each) => (each.who ?? who) === who);
  return { label: same && who !== null && who !== "" ? say.rollFor(who) : say.rollAll, main: true };
}

function next(fight: Fight): Standing {
  const { who } = fight.due;
  const lines = nextLines(fight);
  const [first = ""] = lines;
  const leads = first.startsWith("==") || first === endLine(fight);
  const presses = lines
    .slice(0, leads ? 2 : 1)
    .map((line, i) =>
      i === 0 && leads ? { ...press(line), label: offerWords(line), main: true, code: false } : press(line),
    );
  const slot = fight.track.slots.find(({ now }) => now);
  const place = slot === undefined || slot.label === "" ? null : say.place(fight.track.title, slot.label);
  const [one, another] = who;
  const nobody = fight.state.combatants.length === 0;
  const common = { face: null, presses, line: null };
  if (one === undefined)
    return { kind: "idle", who: null, text: nobody ? say.nobodyYet : say.nobodyDue, detail: null, ...common };
  if (another === undefined) return { kind: "due", who: one, text: say.isDue, detail: place, ...common };
  return { kind: "due", who: null, text: say.areDue(who), detail: place, ...common };
}

function press(line: string): Press {
  return { label: line, wish: { kind: "append", line }, main: false, code: true };
}

function once(offers: readonly Offer[]): Offer[] {
  return offers.filter(({ line }, at) => offers.findIndex((other) => other.line === line) === at);
}
