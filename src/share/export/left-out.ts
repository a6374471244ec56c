import { isOurs } from "../../fight/state.ts";
import { stepsOf, type Fight } from "../../fight/timeline.ts";
import { fold } from "../../language/words.ts";
import type { NoteFight } from "../note.ts";
import { shownToPlayers } from "./audience.ts";
import type { Request } from "./export.ts";
import { leftOutWords as say } from "./words.ts";

/** What a copy does without, in words: shown before it is made. */
export function leftOut(note: NoteFight, { format, flavour, audience, source }: Request): string[] {
  const out: string[] = [];
  const comments = commentsIn(note.fight);
  if (audience === "players") out.push(...fromPlayers(note, comments));
  else if (comments > 0 && !source && format !== "json") out.push(say.comments(comments));
  if (format === "lonelog") out.push(say.totals, say.durations);
  if ((format === "markdown" || format === "html") && flavour === "story") out.push(say.numbers);
  return out;
}

function fromPlayers(note: NoteFight, comments: number): string[] {
  const { fight } = note;
  const { combatants } = fight.state;
  const foes = combatants.filter((c) => !c.hidden && !isOurs(fight.state, c.side)).map(({ name }) => name);
  const dice = diceIn(fight) - diceIn(shownToPlayers(note).note.fight);
  return [
    ...combatants.filter((c) => c.hidden).map(({ name }) => say.hidden(name, linesOf(fight, name))),
    ...(foes.length === 0 ? [] : [say.numbersOf(foes)]),
    ...(dice > 0 || comments > 0 ? [say.diceAndComments(dice, comments)] : []),
  ];
}

/** Lines on which somebody acts, or that are about them. */
function linesOf(fight: Fight, name: string): number {
  const is = (other: string): boolean => fold(other) === fold(name);
  return [...stepsOf(fight)].filter(({ step }) =>
    step.actions.some(({ actors, targets }) => actors.some(is) || targets.some(is)),
  ).length;
}

function diceIn({ units }: Fight): number {
  return units.reduce((sum, { result }) => sum + result.thrown.reduce((own, { faces }) => own + faces.length, 0), 0);
}

function commentsIn({ lines }: Fight): number {
  return lines.filter((line) => line.kind === "comment" || ("comment" in line && line.comment !== null)).length;
}
