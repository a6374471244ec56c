/** From dice to damage (ZN-41, ZN-43, ZN-54, ZN-120, ZN-122, ZN-125). */
export const damage = {
  "holding back changes no die": ({ weapon }: { weapon: string }) =>
    `${weapon} rolls no die larger than d4: holding back changes nothing.`,
  "too many dice": ({ weapon, dice }: { weapon: string; dice: string }) =>
    `${dice} are more dice than can be rolled: give the ${weapon} fewer.`,
  "larger attacker": ({ factor }: { factor: number }) => `dice x${factor} for size`,
  "smaller attacker": ({ factor }: { factor: number }) => `damage 1/${factor} for size`,
  "dice of the weapon": ({ weapon }: { weapon: string }) => `dice of the ${weapon} ("damage d6" on this line)`,
  "dice of the improvised weapon": ({ weapon, great }: { weapon: string; great: boolean }) =>
    `dice of the ${weapon} (option simple-${great ? "great" : "hand"}, or "damage d6" on this line)`,
  "damage of the weapon": ({ weapon }: { weapon: string }) => `${weapon} damage`,
  "second damage of the weapon": ({ weapon }: { weapon: string }) => `${weapon} damage, the lower counts`,
  "natural 1 of a damaged weapon": ({ weapon }: { weapon: string }) =>
    `The ${weapon} is damaged, and a natural 1 destroys it: write its dice apart, as in "[2d6=1+4]".`,
  "borrowed weapon destroyed": ({ weapon }: { weapon: string }) => `the ${weapon} is destroyed`,
};
