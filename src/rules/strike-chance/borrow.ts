import type { Borrowed, StatBlock } from "../../fight/sheet/stat-block.ts";

/**
 * What these rules take from a stat block of another game: points and scores as they are, chances by a guess from bonus
 * and AC.
 */
export function borrow({ hp, ac, scores, attacks, initiative, size, speed }: StatBlock): Borrowed {
  const { dex, con } = scores;
  const best = Math.max(...attacks.map(({ bonus }) => bonus ?? 0), 0);
  const guessed = [
    ...(attacks.length === 0 ? [] : [`SC ${50 + 5 * best}`]),
    ...(ac === null ? [] : [`DEF ${Math.max(0, (ac - 10) * 5)}`]),
  ];
  return {
    items: [
      ...(hp === null ? [] : [`HP ${hp}`]),
      ...guessed,
      ...(dex === undefined ? [] : [`DEX ${dex}`]),
      ...(con === undefined ? [] : [`CON ${con}`]),
      ...(size !== null && /large|huge|gargantuan/.test(size) ? ["size large"] : []),
      ...attacks.flatMap(({ name, dice }) => (dice === null ? [] : [`${name} ${dice}`])),
    ],
    guessed,
    left: [...(initiative === null ? [] : ["initiative"]), ...(speed === null ? [] : ["speed"])],
  };
}
