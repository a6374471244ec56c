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
