import { detailText } from "../../src/fight/combatant.ts";
import { resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/*
 * Simultaneous means independent of written order. A group of lines that the rules take together is written in every
 * order; how everybody stands, and what became of each line, must be the same.
 */

export interface Group {
  /** Everything above the group, headers and sections included. */
  readonly above: string;
  /** Its lines; indented lines stand in the same text as the line that they belong to. */
  readonly lines: readonly string[];
  /** What ends the group, and shows what came of it: the next line of the count, the next section. */
  readonly below: string;
}

const environment = { systems, defaultSystem: "zones" };

/** All orders of up to five lines; of more, each line first once, forwards and backwards. */
export function orders<T>(lines: readonly T[]): T[][] {
  if (lines.length > 5)
    return lines.flatMap((_, at) => {
      const turned = [...lines.slice(at), ...lines.slice(0, at)];
      return [turned, turned.slice().reverse()];
    });
  if (lines.length < 2) return [[...lines]];
  return lines.flatMap((first, at) =>
    orders([...lines.slice(0, at), ...lines.slice(at + 1)]).map((rest) => [first, ...rest]),
  );
}

/** How everybody stands, without the order in which it came about. */
function standing(fight: Fight): Record<string, unknown> {
  return Object.fromEntries(
    fight.state.combatants.map((c) => [
      c.name,
      {
        hp: c.hp,
        stats: c.stats,
        attacks: c.attacks.map(({ name }) => name),
        conditions: c.conditions
          .map(({ id, detail, until }) => `${id} (${detailText(detail)}) until ${until ?? ""}`)
          .sort(),
      },
    ]),
  );
}

/** What became of each line of the group, by its text. */
function fates(fight: Fight, group: Group): Record<string, string> {
  const own = new Set(group.lines.flatMap((line) => line.split("\n")));
  return Object.fromEntries(
    [...stepsOf(fight)].filter(({ text }) => own.has(text.text)).map(({ text, step }) => [text.text, step.status]),
  );
}

/**
 * The orders of a group that come out otherwise than the written one: each as the lines, and what is shown for them.
 */
export function unlike(
  group: Group,
): { readonly lines: readonly string[]; readonly was: string; readonly is: string }[] {
  const shown = (lines: readonly string[]): string => {
    const fight = resolveFight([group.above, ...lines, group.below].join("\n"), environment);
    return JSON.stringify([standing(fight), fight.pending.length, sorted(fates(fight, group))]);
  };
  const was = shown(group.lines);
  return orders(group.lines)
    .map((lines) => ({ lines, was, is: shown(lines) }))
    .filter(({ is }) => is !== was);
}

function sorted(record: Record<string, string>): [string, string][] {
  return Object.entries(record).sort(([a], [b]) => a.localeCompare(b));
}
