import { isOurs } from "../../fight/state.ts";
import type { Fight } from "../../fight/timeline.ts";
import { fold } from "../../language/words.ts";
import { endedFor, stageOf } from "../../wishes/standing.ts";
import { shownToPlayers, sharedFight } from "../export/shared-fight.ts";
import type { NoteFight } from "../note.ts";
import { playersSentences } from "../sentences.ts";
import { latestTold } from "../story/story.ts";
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
  readonly told: readonly { readonly text: string; readonly prose: boolean }[];
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

/**
 * Returns the page of a fight as it is.
 * @param before the page that the players see now
 */
export function playersPage(note: NoteFight, before: PlayersPage | null): PlayersPage {
  const { fight } = note;
  // Behind the end nobody is due or next, whatever the rules still let somebody do.
  const ended = stageOf(fight) === "over" || endedFor(fight) !== null;
  const acts = ended ? [] : actorsOf(fight);
  const hides = (name: string): boolean =>
    fight.state.combatants.some((c) => c.hidden && fold(c.name) === fold(name)) ||
    (name.startsWith("@") && fight.state.combatants.every((c) => c.side !== name.slice(1) || c.hidden));
  const held = before !== null && acts.length > 0 && acts.every(hides) ? before : null;
  const isDue = new Set(held?.rows.flatMap(({ name, due }) => (due ? [name] : [])));
  const names = namesOf(fight.state);
  const seen = acts.filter((name) => !hides(name)).map((name) => (name.startsWith("@") ? name : names.shown(name)));
  const order = fight.due.order.filter(({ name }) => !hides(name));
  const later = (ended ? [] : order)
    .filter(({ name, acted }) => !acted && !acts.includes(name))
    .map(({ name }) => names.shown(name));
  const shared = sharedFight(shownToPlayers(note), { version: "", source: false });
  const place = new Map(order.map(({ name }, at) => [fold(names.shown(name)), at]));
  const rows = shared.sides
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
  return {
    title: shared.title,
    section: fight.state.section,
    ...(held === null ? headOf(fight, seen) : { head: held.head, rest: held.rest }),
    next: held !== null ? held.next : later[0] === undefined ? null : playersSentences.isNext(later[0]),
    rows: rows.sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b))),
    told: latestTold(shared, MOST_TOLD).reverse(),
  };
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

function headOf(fight: Fight, seen: readonly string[]): Pick<PlayersPage, "head" | "rest"> {
  const stage = stageOf(fight);
  const ended = endedFor(fight);
  if (stage === "over" || ended !== null) return { head: ended ?? playersSentences.over, rest: "" };
  if (stage === "idle") return { head: playersSentences.notBegun, rest: "" };
  const [one, another] = seen;
  if (one === undefined) {
    const rolls = fight.due.offers.some(({ line }) => line === "initiative");
    return { head: rolls ? playersSentences.rollInitiative : fight.state.section, rest: "" };
  }
  if (another !== undefined) return { head: playersSentences.list(seen.map(sideless)), rest: playersSentences.act };
  return { head: sideless(one), rest: one.startsWith("@") ? playersSentences.choose : playersSentences.acts };
}

function sideless(name: string): string {
  return name.startsWith("@") ? name.slice(1) : name;
}
