import { bonusOf, type Borrowed, type StatBlock } from "../../fight/sheet/stat-block.ts";
import { say } from "./words.ts";

/**
 * What these rules take from a stat block of another game: points and DEX as they are, skills by a guess from the bonus
 * to hit.
 */
export function borrow({ hp, ac, scores, attacks, initiative, speed }: StatBlock): Borrowed {
  const { dex } = scores;
  const skill = (bonus: number | null): number => Math.min(100, Math.max(5, 30 + 5 * (bonus ?? 0)));
  const weapons = attacks.flatMap(({ name, bonus, dice }) =>
    dice === null ? [] : [`${name} ${skill(bonus)}% ${dice}`],
  );
  const dodge = `dodge ${Math.max(5, 20 + 5 * bonusOf(dex ?? 10))}`;
  return {
    items: [...(hp === null ? [] : [`HP ${hp}`]), ...(dex === undefined ? [] : [`DEX ${dex}`, dodge]), ...weapons],
    guessed: [...(dex === undefined ? [] : [dodge]), ...weapons.map((each) => each.replace(/ \S+$/, ""))],
    left: [
      ...(ac === null ? [] : [say({ is: "armour class", ac })]),
      ...(initiative === null ? [] : ["initiative"]),
      ...(speed === null ? [] : ["speed"]),
    ],
  };
}
