import { experienceOf } from "../fight/experience.ts";
import { isOurs } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { dayOf, headingsAbove } from "../notes/note-head.ts";
import type { NoteFight } from "../share/note.ts";
import { standingCamps, talliesOf, type Tally } from "../telling/tallies.ts";
import { isDecided } from "../fight/ending.ts";
import { stageOf } from "../wishes/standing.ts";

/*
 * Entries of the chronicle: what is kept of a fight, as plain data. The chronicle is the game master's: it names the
 * hidden, unless it is made for players.
 */

/** State of a fight, or its end, as our side sees it. */
export type Outcome = "open" | "won" | "lost" | "nobody stands" | "undecided";

export interface ChronicleEntry {
  /** Path of the note, by whatever its host knows it. */
  readonly note: string;
  /** Name by which readers know the note. */
  readonly name: string;
  /** Folder of the note, its parts joined by "/"; "": the root. */
  readonly folder: string;
  /** Line of the opening fence, 0-based. */
  readonly line: number;
  /** Its title, else the heading above it, else the note's name. */
  readonly title: string;
  /** Day of the note, "2026-11-26"; null: it names none. */
  readonly date: string | null;
  readonly rules: string;
  readonly outcome: Outcome;
  readonly rounds: number;
  /** Worth of the beaten foes; 0: none, or nobody counts it. */
  readonly xp: number;
  readonly fighters: readonly ChronicleFighter[];
}

export interface ChronicleFighter extends Pick<Tally, "who" | "side" | "stands" | "dealt" | "taken" | "criticals"> {
  readonly ours: boolean;
  readonly hidden: boolean;
  readonly falls: Tally["falls"];
  readonly best: Tally["best"];
  readonly felled: readonly string[];
  /** Share of the experience. */
  readonly xp: number;
}

/** A note that is read for the chronicle. */
export interface ChronicleNote {
  readonly path: string;
  /** The same as a reader knows it: its folder and its name without an ending. */
  readonly shown: string;
  readonly text: string;
}

/** Returns the entries of a note's fights. One that has not begun is no fight yet: it has none. */
export function entriesOf({ path, shown, text }: ChronicleNote, fights: readonly NoteFight[]): ChronicleEntry[] {
  const begun = fights.filter(({ fight }) => stageOf(fight) !== "idle");
  if (begun.length === 0) return [];
  const name = shown.slice(shown.lastIndexOf("/") + 1);
  const folder = shown.slice(0, Math.max(0, shown.lastIndexOf("/")));
  const date = dayOf(text, name);
  const headings = headingsAbove(
    text,
    begun.map(({ block }) => block.openLine),
  );
  return begun.map(({ fight, block }, at) => ({
    ...{ note: path, name, folder, line: block.openLine, date, rules: fight.setup.system.id },
    title: fight.setup.title ?? headings[at] ?? name,
    outcome: outcomeOf(fight),
    rounds: Math.max(0, fight.state.round - fight.setup.state.round),
    ...experienced(fight),
  }));
}

function outcomeOf(fight: Fight): Outcome {
  if (stageOf(fight) !== "over" && !isDecided(fight)) return "open";
  const camps = standingCamps(fight);
  const ours = camps.flat().some((side) => isOurs(fight.state, side));
  if (camps.length === 0) return "nobody stands";
  if (camps.length > 1) return ours ? "undecided" : "lost";
  return ours ? "won" : "lost";
}

function experienced(fight: Fight): Pick<ChronicleEntry, "xp" | "fighters"> {
  const found = experienceOf(fight);
  const among = new Set(found?.among);
  const share = (who: string): number => (found !== null && among.has(who) ? found.each : 0);
  return { xp: found?.total ?? 0, fighters: fightersOf(fight, share) };
}

function fightersOf(fight: Fight, share: (who: string) => number): ChronicleFighter[] {
  const hidden = new Set<string>(fight.state.combatants.flatMap((c) => (c.hidden ? [c.name] : [])));
  return talliesOf(fight).map(({ who, side, stands, dealt, taken, criticals, falls, best, felled }) => ({
    ...{ who, side, stands, dealt, taken, criticals, falls, best, felled },
    ...{ ours: isOurs(fight.state, side), hidden: hidden.has(who), xp: share(who) },
  }));
}

/** Returns an entry as players may see it: nobody hidden is in it, and nothing names one. */
export function forPlayers(entry: ChronicleEntry): ChronicleEntry {
  const unseen = new Set(entry.fighters.flatMap(({ who, hidden }) => (hidden ? [who] : [])));
  if (unseen.size === 0) return entry;
  const seen = entry.fighters.filter(({ hidden }) => !hidden);
  return {
    ...entry,
    // The worth of the hidden would tell of them.
    xp: 0,
    fighters: seen.map((each) => ({
      ...each,
      xp: 0,
      falls: each.falls.map(({ to, round }) => ({ to: to !== null && unseen.has(to) ? null : to, round })),
      best: each.best !== null && unseen.has(each.best.on) ? null : each.best,
      felled: each.felled.filter((who) => !unseen.has(who)),
    })),
  };
}
