import { bonusOf, type Borrowed, type StatBlock } from "../../fight/sheet/stat-block.ts";
import { say } from "./sentences.ts";

/**
 * What these rules take from a stat block of another game: points and scores as they are, armour and damage by a guess.
 */
export function borrow({ hp, ac, scores, attacks, initiative, speed }: StatBlock): Borrowed {
  const { str, dex, wis } = scores;
  const armour = ac === null ? 0 : Math.min(3, Math.max(0, Math.floor((ac - 10 - bonusOf(dex ?? 10)) / 2)));
  const guessed = armour > 0 ? [`armour ${armour}`] : [];
  return {
    items: [
      ...(hp === null ? [] : [`HP ${hp}`]),
      ...(str === undefined ? [] : [`STR ${clamp(str)}`]),
      ...(dex === undefined ? [] : [`AGI ${clamp(dex)}`]),
      ...(wis === undefined ? [] : [`WIT ${clamp(wis)}`]),
      ...guessed,
      ...attacks.flatMap(({ name, dice }) => (dice === null ? [] : [`${name} ${dice}`])),
    ],
    guessed: [...guessed, ...(wis === undefined ? [] : [say({ is: "WIT guessed" })])],
    left: [
      ...(attacks.some(({ bonus }) => bonus !== null) ? [say({ is: "bonuses left out" })] : []),
      ...(initiative === null ? [] : [say({ is: "initiative left out" })]),
      ...(speed === null ? [] : [say({ is: "speed left out" })]),
    ],
  };
}

function clamp(score: number): number {
  return Math.min(20, Math.max(1, score));
}
