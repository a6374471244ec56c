interface On {
  on: string;
}
interface Who {
  who: string;
}

/** Damage, saves, and what hit points and CON come to (MB-07, MB-44 to MB-47, MB-58, MB-79, MB-86 to MB-88). */
export const damage = {
  "no damage dice": ({ by, on, weapon }: { by: string; on: string; weapon: string }) =>
    `The ${weapon} has no damage dice: add them to ${by}'s line, or rule "! ${on} HP -4".`,
  "damage of weapon": ({ weapon }: { weapon: string }) => `${weapon} damage`,
  "weapon harms it not": ({ needs }: { needs: readonly string[] }) => `no effect: needs ${needs.join(" or ")}`,
  "neither helpless nor unaware": ({ on }: On) =>
    `${on} is neither helpless nor unaware; an ordinary attack is possible, or "! ${on} gains unaware".`,
  "no vulnerable spots": ({ on }: On) => `${on} has no vulnerable spots: an ordinary attack.`,
  "at the attacker's mercy": ({ by, on }: { by: string; on: string }) =>
    `${on} is at ${by}'s mercy: "assassinates" would take the damage from CON.`,
  "anatomy must be known": () =>
    'Only against foes whose anatomy the attacker knows fairly well: "! no vulnerable spot" below the line makes it an ordinary attack.',
  "natural 20 on the save": () => "natural 20 on the save",
  "no CON to be taken": ({ on }: On) => `${on} has no CON on its line: is it dead? "! ${on} dies"`,

  "no save number": ({ who }: Who) => `${who} has no save number`,
  "no effect at all": ({ what }: { what: string }) => `${what}: no effect at all`,
  "damage avoided": ({ what }: { what: string }) => `${what}: avoided`,
  "most of the dice": ({ what, dice }: { what: string; dice: string }) => `${what}: the most of ${dice}`,

  "is CON that low death": ({ who, con }: { who: string; con: number }) =>
    `${who} is at CON ${con}: you decide whether that is death ("! ${who} dies").`,
  "what becomes of it": ({ who, hp }: { who: string; hp: number }) =>
    `${who} is at ${hp} hit points: you decide what becomes of it ("! ${who} dies", "! ${who} gains unconscious").`,
};
