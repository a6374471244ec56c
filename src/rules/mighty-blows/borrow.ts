import { bonusOf, type Borrowed, type StatBlock } from "../../fight/sheet/stat-block.ts";
import { say } from "./words.ts";

/**
 * What these rules take from a stat block of another game: points, AC and scores as they are, the combat bonus by a
 * guess.
 */
export function borrow({ hp, ac, level, scores, attacks, initiative, speed }: StatBlock): Borrowed {
  const { str, dex, con } = scores;
  const best = Math.max(...attacks.map(({ bonus }) => bonus ?? 0), 0);
  const bcb = Math.max(0, Math.min(10, best - bonusOf(str ?? 10)));
  const guessed = bcb > 0 ? [`BCB ${bcb}`] : [];
  return {
    items: [
      ...(level === null ? [] : [`HD ${Math.max(1, level)}`]),
      ...(hp === null ? [] : [`HP ${hp}`]),
      ...(ac === null ? [] : [`AC ${ac}`]),
      ...(dex === undefined ? [] : [`DEX ${dex}`]),
      ...(con === undefined ? [] : [`CON ${con}`]),
      ...guessed,
      ...attacks.flatMap(({ name, dice }) => (dice === null ? [] : [`${name} ${dice}`])),
    ],
    guessed: [...guessed, ...(level === null ? [] : [say({ is: "hit dice are guessed" })])],
    left: [...(initiative === null ? [] : ["initiative"]), ...(speed === null ? [] : ["speed"])],
  };
}
