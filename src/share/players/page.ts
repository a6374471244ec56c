import { isOurs } from "../../fight/state.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Placed } from "../../fight/unit/result.ts";
import { fold } from "../../language/words.ts";
import { endedFor, stageOf } from "../../wishes/standing.ts";
import type { Cast } from "../export/model.ts";
import { sidesOf, toldLines } from "../export/shared-fight.ts";
import type { NoteFight } from "../note.ts";
import { playersSentences } from "../sentences.ts";
import { tellUnit, type ToldText } from "../story/story.ts";
import { Teller } from "../story/teller.ts";
import { playersFight, SeenUnits } from "./players-fight.ts";
import { namesOf } from "./sight.ts";

/*
 * The screen that the players look at. It is made of the players' copy of the fight, so nothing hidden is in it. While
 * somebody hidden acts, whose turn it is and who comes next stay as they were; everything else goes on: a player's own
 * roll that is not shown would tell as much.
 */

export interface PlayersPage {
  readonly title: string | null;
  readonly section: string;
  /** Readable from three metres: whose turn it is. */
  readonly head: string;
  /** Rest of the head. */
  readonly rest: string;
  readonly next: string | null;
  readonly rows: readonly PlayersRow[];
  /** Latest sentences, the newest first. */
  readonly told: readonly ToldText[];
}

export interface PlayersRow {
  readonly name: string;
  readonly ours: boolean;
  readonly due: boolean;
  readonly out: boolean;
  /** Points of one of ours. */
  readonly points: { readonly now: number; readonly max: number } | null;
  /** Health of one of the others: "wounded". */
  readonly health: string | null;
  readonly conditions: readonly string[];
}

/** So much is read from across the table. */
const MOST_TOLD = 4;

/** Tellers are kept behind so many of the last units: a line that is still written changes no more than these. */
const KEPT = 16;

/** A teller is kept behind each of so many units, for changes farther up. */
const MILESTONE = 64;

/** Work that the pages of a fight share: with it, a further line costs its own, however long the fight is. */
export class PlayersMemory {
  readonly seen = new SeenUnits();
  private key = "";
  private units: readonly Placed[] = [];
  /** Everything told, and how much of it there was behind each unit. */
  private texts: readonly ToldText[] = [];
  private ends: readonly number[] = [];
  /** Tellers as they were behind so many units. */
  private tellers = new Map<number, Teller>();

  /** Tells a fight that was made for players; `cast`: its people. */
  told({ units }: Pick<Fight, "units">, cast: Cast): readonly ToldText[] {
    // A story is told of people: with others in it, or stronger ones, it is another.
    const people = cast.sides.flatMap(({ fighters }) =>
      fighters.map(({ name, weapons, end }) => [name, weapons, end.points?.max ?? null]),
    );
    const key = JSON.stringify([cast.system.id, people]);
    const changed = units.findIndex(({ result }, at) => result !== this.units[at]?.result);
    const same = key !== this.key ? 0 : changed < 0 ? units.length : changed;
    const from = Math.max(0, ...[...this.tellers.keys()].filter((at) => at <= same));
    const teller = (from === 0 ? null : this.tellers.get(from))?.copy(cast) ?? new Teller(cast);
    const texts = this.texts.slice(0, this.ends[from - 1] ?? 0);
    const ends = this.ends.slice(0, from);
    const isKept = (at: number): boolean => at > units.length - KEPT || at % MILESTONE === 0;
    const tellers = new Map([...this.tellers].filter(([at]) => at <= from && isKept(at)));
    for (const [at, unit] of units.slice(from).entries()) {
      texts.push(...tellUnit(toldLines(unit, cast.system), teller));
      ends.push(texts.length);
      if (isKept(from + at + 1)) tellers.set(from + at + 1, teller.copy(cast));
    }
    Object.assign(this, { key, units, texts, ends, tellers });
    return texts;
  }
}

/**
 * Returns the page of a fight as it is.
 * @param before the page that the players see now
 * @param memory of the pages before, where one follows the other
 */
export function playersPage(
  note: NoteFight,
  before: PlayersPage | null,
  memory: PlayersMemory = new PlayersMemory(),
): PlayersPage {
  return wholePage(note, before, memory).page;
}

/** Returns the page with all that was told, the oldest first. */
export function wholePage(
  note: NoteFight,
  before: PlayersPage | null,
  memory: PlayersMemory,
): { readonly page: PlayersPage; readonly told: readonly ToldText[] } {
  const { fight } = note;
  // Behind the end nobody is due or next, whatever the rules still let somebody do.
  const stage = stageOf(fight);
  const names = namesOf(fight.state);
  const winner = endedFor(fight) ?? (stage === "over" ? endedFor(withoutHidden(fight)) : null);
  // It names a side, which may be one that nobody has seen.
  const won = winner === null ? null : (names.prose(winner) ?? playersSentences.over);
  const ended = stage === "over" || won !== null;
  const acts = ended ? [] : actorsOf(fight);
  const hides = (name: string): boolean =>
    fight.state.combatants.some((c) => c.hidden && fold(c.name) === fold(name)) ||
    (name.startsWith("@") && fight.state.combatants.every((c) => c.side !== name.slice(1) || c.hidden));
  const held = before !== null && acts.length > 0 && acts.every(hides) ? before : null;
  const isDue = new Set(held?.rows.flatMap(({ name, due }) => (due ? [name] : [])));
  const seen = acts.filter((name) => !hides(name)).map((name) => (name.startsWith("@") ? name : names.shown(name)));
  const order = fight.due.order.filter(({ name }) => !hides(name));
  const later = (ended ? [] : order)
    .filter(({ name, acted }) => !acted && !acts.includes(name))
    .map(({ name }) => names.shown(name));
  const seenFight = playersFight(fight, memory.seen);
  const { title, system } = seenFight.fight.setup;
  const sides = sidesOf(seenFight.fight, seenFight);
  const place = new Map(order.map(({ name }, at) => [fold(names.shown(name)), at]));
  const rows = sides
    .flatMap(({ fighters }) => fighters)
    .map(({ name, side, end }): PlayersRow => ({
      name,
      ours: isOurs(fight.state, side),
      due: held === null ? seen.includes(name) || seen.includes(`@${side}`) : isDue.has(name) && !end.out,
      out: end.out,
      points: end.points,
      health: end.health,
      conditions: end.conditions.filter((each) => !each.out && isTold(fight, each.id)).map(({ id }) => id),
    }));
  const at = ({ name, out }: PlayersRow): number => (out ? Infinity : (place.get(fold(name)) ?? order.length));
  const section = names.prose(fight.state.section) ?? "";
  const told = memory.told(seenFight.fight, { system, sides });
  const page = {
    title,
    section,
    ...(held === null ? headOf(fight, { stage, won, section }, seen) : { head: held.head, rest: held.rest }),
    next: held !== null ? held.next : later[0] === undefined ? null : playersSentences.isNext(later[0]),
    rows: rows.sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b))),
    told: told.slice(-MOST_TOLD).reverse(),
  };
  return { page, told };
}

/** Tells whether a condition is news to players: gear that one holds, and who stands beside whom, is none. */
function isTold({ setup }: Fight, id: string): boolean {
  const spec = setup.system.vocabulary.conditions.find((each) => each.id === id);
  return spec?.noun !== true && id !== "engaged" && id !== "intent";
}

/** Returns those who act: whose dice are asked for, else who is due. */
function actorsOf(fight: Fight): readonly string[] {
  if (fight.pendingUnit === null) return fight.due.who;
  const unit = fight.units[fight.pendingUnit];
  const actor = unit?.result.steps[0]?.actions[0]?.actor ?? "";
  return actor === "" ? [] : [actor];
}

function headOf(
  fight: Fight,
  { stage, won, section }: { readonly stage: string; readonly won: string | null; readonly section: string },
  seen: readonly string[],
): Pick<PlayersPage, "head" | "rest"> {
  if (stage === "over" || won !== null) return { head: won ?? playersSentences.over, rest: "" };
  if (stage === "idle") return { head: playersSentences.notBegun, rest: "" };
  const [one, another] = seen;
  if (one === undefined) {
    const rolls = fight.due.offers.some(({ line }) => line === "initiative");
    return { head: rolls ? playersSentences.rollInitiative : section, rest: "" };
  }
  if (another !== undefined) return { head: playersSentences.list(seen.map(sideless)), rest: playersSentences.act };
  return { head: sideless(one), rest: one.startsWith("@") ? playersSentences.choose : playersSentences.acts };
}

/** Returns the fight as if nobody were hidden in it: who has won is told of those whom players have seen. */
function withoutHidden(fight: Fight): Fight {
  const { state } = fight;
  return { ...fight, state: { ...state, combatants: state.combatants.filter((c) => !c.hidden) } };
}

function sideless(name: string): string {
  return name.startsWith("@") ? name.slice(1) : name;
}
