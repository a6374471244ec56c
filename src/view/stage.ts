import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { sideName } from "./offer-words.ts";
import { standingOf } from "./standing.ts";
import { standingSides } from "./tallies.ts";
import { turnOf } from "./turn.ts";
import { waitingUnit } from "./wish-dice.ts";
import { say } from "./command-words.ts";
import { capital, say as view } from "./words.ts";

/** How far a fight has come: not begun, under way, or ended by its text. */
export type Stage = "idle" | "running" | "over";

export function stageOf(fight: Fight): Stage {
  const { phase, section } = fight.state;
  if (phase === "after" || fight.units.some(endsIt)) return "over";
  return section === "" ? "idle" : "running";
}

/** Is the fight decided: of several sides one at most still stands? */
export function isDecided(fight: Fight): boolean {
  // What goes on with another fight is yet to begin, however that one came out.
  if (fight.units.length === 0 && fight.setup.continues !== null) return false;
  return fight.state.phase !== "setup" && fight.state.sides.length > 1 && standingSides(fight).length < 2;
}

function endsIt({ result }: Fight["units"][number]): boolean {
  return result.steps.some(({ status, actions }) => status === "resolved" && actions.some(({ verb }) => verb === END));
}

const END = "end fight";

/** The line that ends a fight, as its rules have it. */
export function endLine(fight: Fight): string {
  const offered = fight.due.offers.find(({ line }) => line === "== Aftermath" || line === `! ${END}`);
  if (offered !== undefined) return offered.line;
  return fight.setup.system.vocabulary.verbs.some(({ id }) => id === END) ? `! ${END}` : "== Aftermath";
}

/** Where a fight is and what is next, in few words: "round 1: Ada’s d20", "not begun: 3 against 5". */
export function stageWords(fight: Fight): string {
  const stage = stageOf(fight);
  const { state } = fight;
  const where = state.section === "" ? "" : say.inSection(state.section);
  if (stage === "over" || isDecided(fight)) {
    const [side, another] = standingSides(fight);
    // Ended with several still on their feet: nobody is left over.
    if (another !== undefined) return say.endedIn(state.round);
    const who = side === undefined ? say.nobodyIsLeft : say.sideStands(sideName(`@${side}`));
    return `${say.endedIn(state.round)}, ${who}`;
  }
  if (stage === "idle") {
    const counts = state.sides.map((side) => state.combatants.filter((c) => c.side === side).length);
    return counts.length < 2 ? say.notBegun : `${say.notBegun}: ${say.against(counts)}`;
  }
  const next = whatNext(fight);
  return next.startsWith(state.section) ? say.inSection(next) : `${where}: ${next}`;
}

/** Who stands where the fight is decided or ended, as a sentence; null: it is neither. */
export function endedFor(fight: Fight): string | null {
  if (!isDecided(fight)) return null;
  const [side] = standingSides(fight);
  return capital(side === undefined ? say.nobodyIsLeft : say.sideStands(sideName(`@${side}`)));
}

/** What is waited for, else whose turn it is, in few words. */
export function whatNext(fight: Fight): string {
  const [pending] = fight.pending;
  if (pending !== undefined) {
    const { kind, who, text } = standingOf(fight);
    if (kind === "question") return `${who ?? ""}${text}`.trim();
    const by = pending.who ?? waitingUnit(fight)?.result.steps[0]?.actions[0]?.actor ?? null;
    return by === null || by === "" ? pending.dice : say.diceOf(by, pending.dice);
  }
  const { head, rest } = turnOf(fight);
  return `${head}${rest}`;
}

/** How many points somebody has left: "9/14"; null: nobody counts them. */
export function pointsOf(fight: Fight, who: string): string | null {
  const hp = find(fight.state, who)?.hp ?? null;
  return hp === null ? null : view.hpText(hp.now, hp.max);
}

/** A fight of a note as a row of a list. */
export interface FightEntry {
  readonly title: string;
  readonly state: Stage | "broken";
  readonly words: string;
  /** Of the note, 1-based. */
  readonly line: number;
}

export function entryOf(fight: Fight, broken: string | null, openLine: number): FightEntry {
  const title = fight.setup.title ?? capital(fight.setup.system.title);
  const stage = stageOf(fight);
  const state = broken !== null ? "broken" : stage === "running" && isDecided(fight) ? "over" : stage;
  return { title, state, words: broken ?? stageWords(fight), line: openLine + 1 };
}
