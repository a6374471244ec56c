import { POINTS, labelOf } from "../../fight/event.ts";
import { statLabel } from "../../telling/amounts.ts";
import { number } from "../../telling/sentences.ts";
import type { SharedCondition, SharedFight, SharedFighter, Standing } from "../export/model.ts";
import { markdownSentences } from "../sentences.ts";
import { bold, text, table } from "./escape.ts";

/** Sides and fighters: what they were rolled against, their points, how they stand. */
export function fighterTable(fight: SharedFight): string {
  const columns = rolledAgainst(fight);
  const head = ["", markdownSentences.fighter, ...columns.map(text), markdownSentences.hitPoints, endTitle(fight)];
  const rows = fight.sides.flatMap(({ name, fighters }) =>
    fighters.map((fighter, at) => [
      at === 0 ? bold(sideName(name)) : "",
      text(fighter.name),
      ...columns.map((label) => text(statOf(fighter, label))),
      fighter.start.points === null ? text(fighter.start.health ?? "") : number(fighter.start.points.max),
      [
        pointsNow(fighter.end),
        ...fighter.end.conditions.map(shortCondition),
        ...(fighter.joined === null ? [] : [markdownSentences.joinedIn(text(fighter.joined))]),
      ]
        .filter((each) => each !== "")
        .join(", "),
    ]),
  );
  return rows.length === 0 ? "" : table(head, rows);
}

/** Writes the table of fighters with every stat, weapon and spell. */
export function sheetTable(fight: SharedFight): string {
  const all = fight.sides.flatMap(({ fighters }) => fighters);
  const labels = [...new Set(all.flatMap(({ stats }) => stats.map(({ label }) => label)))];
  const columns = labels
    .filter((label) => all.filter((fighter) => statOf(fighter, label) !== "").length * 2 > all.length)
    .filter((label) => all.every((fighter) => statOf(fighter, label).length <= LONGEST))
    .slice(0, MOST);
  const more = (fighter: SharedFighter): string[] => [
    ...fighter.stats
      .filter(({ label, start }) => !columns.includes(label) && start !== "")
      .map(({ label, start }) => (start === "yes" ? label : `${label} ${start}`)),
    ...fighter.notes,
  ];
  const spells = all.some((fighter) => fighter.spells.length > 0);
  const others = all.some((fighter) => more(fighter).length > 0);
  const head = [
    markdownSentences.side,
    markdownSentences.fighter,
    statLabel(fight.system, POINTS),
    ...columns,
    markdownSentences.weapons,
    ...(spells ? [markdownSentences.spells] : []),
    ...(others ? [markdownSentences.more] : []),
  ];
  const rows = fight.sides.flatMap(({ name, fighters }) =>
    fighters.map((fighter) => [
      text(sideName(name)),
      text(fighter.name),
      fighter.start.points === null ? text(fighter.start.health ?? "") : pointsOf(fighter.start.points),
      ...columns.map((label) => text(statOf(fighter, label))),
      text(fighter.weapons.join(", ")),
      ...(spells ? [text(fighter.spells.join(", "))] : []),
      ...(others ? [text(more(fighter).join(", "))] : []),
      [
        pointsFull(fighter.end),
        ...fighter.end.conditions.map(fullCondition),
        ...fighter.stats
          .filter(({ start, end }) => start !== end && start !== "" && end !== "")
          .map(({ label, start, end }) => text(`${label} ${start} → ${end}`)),
        ...(fighter.joined === null ? [] : [markdownSentences.joinedIn(text(fighter.joined))]),
      ]
        .filter((each) => each !== "")
        .join(" · "),
    ]),
  );
  return rows.length === 0 ? "" : table([...head.map(text), endTitle(fight)], rows);
}

/** A table with more columns is wider than a page. */
const MOST = 6;
/** A longer value needs a column of its own. */
const LONGEST = 12;

export function endTitle({ over }: SharedFight): string {
  return over ? markdownSentences.atTheEnd : markdownSentences.asItStands;
}

/** Returns a side's name as a heading has it. */
export function sideName(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** Stats that somebody rolled against, so that a reader can follow the log. */
function rolledAgainst({ parts, sides }: SharedFight): string[] {
  const all = sides.flatMap(({ fighters }) => fighters);
  const known = [...new Set(all.flatMap(({ stats }) => stats.map(({ label }) => label)))];
  const held = new Set<string>();
  for (const { entries } of parts)
    for (const { events } of entries)
      for (const event of events)
        // A skill that is no code is the stat that it is written as.
        if (event.type === "roll" && event.against !== null) held.add(labelOf(event.against) || event.against.label);
  return known.filter((label) => held.has(label) && all.some((fighter) => statOf(fighter, label) !== "")).slice(0, 3);
}

function statOf({ stats }: SharedFighter, label: string): string {
  return stats.find((stat) => stat.label === label)?.start ?? "";
}

function pointsOf({ now, max }: { readonly now: number; readonly max: number }): string {
  return now === max ? number(max) : `${number(now)}/${number(max)}`;
}

function pointsNow({ points, health }: Standing): string {
  return points === null ? text(health ?? "") : number(points.now);
}

function pointsFull({ points, health }: Standing): string {
  return points === null ? text(health ?? "") : `${number(points.now)}/${number(points.max)}`;
}

/** Names a condition, and its end only where that is a time: "stunned to the end of round 4", "unconscious". */
export function shortCondition({ id, until }: SharedCondition): string {
  return text(markdownSentences.shortCondition(id, until));
}

function fullCondition({ said, until }: SharedCondition): string {
  return text(markdownSentences.condition(said, until));
}
