import { fightSentences as fight } from "../sentences.ts";

/* Sentences about a line that cannot be bound: the problem, and the right form. */

function orList(all: readonly string[]): string {
  const shown = all.slice(0, 6);
  const last = shown.pop() ?? "";
  const tail = all.length > 6 ? " or another" : "";
  return shown.length === 0 ? last : `${shown.join(", ")} or ${last}${tail}`;
}

export const bindSentences = {
  // Actors
  nobodyDoes: (verb: string): string => `"${verb}" belongs to nobody: write it without a name before it.`,
  sideDoes: (verb: string): string => `"${verb}" is done by a side as one: write "@side ${verb}".`,
  oneDoes: (verb: string): string => `"${verb}" is done by one fighter at a time: write a line for each.`,
  whoDoes: (verb: string): string => `Who does this? Write the name before "${verb}".`,
  which: (said: string, all: readonly string[]): string => `Which "${said}"? ${orList(all)}.`,
  nobody: (said: string, guess: string | null): string =>
    `Nobody here is called "${said}".${guess === null ? "" : ` Is it "${guess}"?`}`,
  /** Stands for whoever acts, in advice. */
  someName: "Name",

  // Verbs
  nothingToDo: "There is nothing to do on this line.",
  prose: (said: string): string => `Is this prose? Begin it with ">": "> ${said}"`,
  neither: (said: string, advice: string | null, verb: string | null): string =>
    `"${said}" is nobody here and no deed.` +
    (advice ?? (verb === null ? ' A name first, or ">" for prose.' : fight.meant(verb))),
  whatDoes: (who: readonly string[], deeds: readonly string[]): string =>
    `What does ${who.length === 0 ? "this line" : who.join(", ")} do? As in: ` +
    `${(deeds.length === 0 ? ["attacks"] : deeds).join(", ")}.`,
  cannotDo: (said: string, who: readonly string[], advice: string | null, guess: string | null): string =>
    `"${said}" isn’t something ${who.length === 0 ? "this line" : who.join(", ")} can do.` +
    (advice ?? fight.meant(guess)),
  /** Advice of the rules behind a problem: the reason, and the right line. Either may be empty. */
  advice: (why: string, write: string): string =>
    `${why === "" ? "" : ` ${why}`}${write === "" ? "" : ` Write "${write}".`}`,

  // Targets and clauses
  noTarget: (verb: string): string => `"${verb}" takes no target.`,
  oneTarget: (verb: string, named: readonly string[]): string =>
    `"${verb}" takes one target; this line names ${named.join(" and ")}. Write a line for each.`,
  clauseNeeds: (clause: string, needs: string, example: string): string =>
    `"${clause}" needs ${needs}, as in: ${example}`,
  clauseNotHere: (said: string, verb: string): string => `"${said}" does not go with "${verb}".`,
  clauseTwice: (clause: string): string =>
    `"${clause}" stands here a second time, and only the first counts: leave one of them out.`,
  looseDice: (dice: string): string => `Dice stand in square brackets at the end of the line: "[${dice}]".`,
  meansNothing: (said: string, verb: string, advice: string | null, guess: string | null): string =>
    `"${said}" means nothing after "${verb}".${advice ?? fight.meant(guess)}`,

  /** Why what is said in these words is none of anybody's deeds, for every rule system. */
  becauses: {
    healed: "Points that come back are a ruling.",
    hurt: "Points lost without an attack are a ruling.",
    killed: 'Somebody is killed by an attack, or by a ruling ("! Orc dies").',
    ruled: "This is a ruling.",
  },
} as const;
