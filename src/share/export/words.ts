import type { SharedFight, SharedPart } from "./model.ts";

/* Words that every form of a shared fight has. */

export function fightTitle({ title, system }: Pick<SharedFight, "title" | "system">): string {
  return title ?? `A fight of ${system.title}`;
}

export function count(n: number, one: string, many = `${one}s`): string {
  return n === 1 ? `1 ${one}` : `${n} ${many}`;
}

/** "2 rounds"; "not begun". */
export function roundsText({ rounds }: Pick<SharedFight, "rounds">): string {
  return rounds === 0 ? "not begun" : count(rounds, "round");
}

/** What is said as a section ends, but for the mere time. */
export function clockTold({ title, ending }: SharedPart): string[] {
  return ending.clock
    .filter((each) => !each.startsWith(`${title} ends`) && /\b(?:fight|over|left|nobody|holds|passed)\b/i.test(each))
    .filter((each) => !/since the fight began$/.test(each))
    .map((each) => each.replace(/\.$/, ""))
    .map((each) => each.slice(0, 1).toUpperCase() + each.slice(1));
}

/** What is said of that which a copy does without. */
export const leftOutWords = {
  hidden: (name: string, lines: number): string =>
    lines === 0
      ? `${name}, hidden: the fighter`
      : `${name}, hidden: the fighter, and what ${count(lines, "line")} says of ${name}`,
  numbersOf: (foes: readonly string[]): string => `Hit points, stats and weapons of ${foes.join(", ")}`,
  diceAndComments: (dice: number, comments: number): string =>
    [
      ...(dice > 0 ? [count(dice, "die of theirs", "dice of theirs")] : []),
      ...(comments > 0 ? [count(comments, "comment")] : []),
    ].join(", "),
  comments: (comments: number): string => count(comments, "comment"),
  totals: "How totals are put together, and by which rules",
  durations: "How long conditions last",
  numbers: "Dice, points and rules",
} as const;
