import { bonusOf, signed, type Borrowed, type StatBlock } from "../../fight/sheet/stat-block.ts";

/**
 * What these rules take from a stat block of another game: nearly all as it is; the attack bonus is what is left of its
 * best.
 */
export function borrow({ hp, ac, scores, attacks, initiative, size, speed }: StatBlock): Borrowed {
  const { str, dex, con } = scores;
  const strength = limited(bonusOf(str ?? 10));
  const best = attacks.reduce<number | null>(
    (most, { bonus }) => (bonus === null ? most : Math.max(most ?? bonus, bonus)),
    null,
  );
  const ab = best === null ? null : Math.max(0, best - strength);
  const guessed = ab === null ? [] : [`AB ${signed(ab)}`];
  const speedy = dex === undefined && initiative !== null;
  const quick = dex === undefined ? initiative : bonusOf(dex);
  return {
    items: [
      ...(hp === null ? [] : [`HP ${hp}`]),
      ...(ac === null ? [] : [`AC ${ac}`]),
      ...guessed,
      ...(str === undefined ? [] : [`STR ${signed(strength)}`]),
      ...(quick === null ? [] : [`DEX ${signed(limited(quick))}`]),
      ...(con === undefined ? [] : [`CON ${con}`]),
      ...(speed === null ? [] : [`move ${speed}`]),
      ...(size !== null && /large|huge|gargantuan/.test(size) ? ["size large"] : []),
      ...attacks.flatMap(({ name, dice }) => (dice === null ? [] : [`${name} ${plain(dice, strength)}`])),
    ],
    guessed,
    left: speedy || initiative === null ? [] : ["initiative"],
  };
}

function limited(bonus: number): number {
  return Math.min(5, Math.max(-5, bonus));
}

/** These rules add the strength bonus themselves. */
function plain(dice: string, strength: number): string {
  const [, die = dice, constant = "0"] = /^(\d*d\d+)([+-]\d+)?$/.exec(dice) ?? [];
  const rest = Number(constant) - strength;
  return rest === 0 || strength < 0 ? (strength < 0 ? dice : die) : rest > 0 ? `${die}+${rest}` : die;
}
