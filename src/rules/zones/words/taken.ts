interface Of {
  readonly name: string;
}

/** Conditions that the game master takes away (ZN-29, ZN-51, ZN-89, ZN-112). */
export const taken = {
  "weapon is where it fell": ({ name, weapon }: Of & { weapon: string | null }) =>
    `${name}’s ${weapon ?? "weapon"} is where it fell: "${name} picks up ${weapon ?? "…"}" is a bonus action.`,
  "weapon is not on the ground": ({ name, weapon }: Of & { weapon: string | null }) =>
    `The ${weapon ?? "weapon"} of ${name} does not lie on the ground: it stays where it is.`,
  "in hand again": ({ name, weapon }: Of & { weapon: string }) => `the ${weapon} is in ${name}’s hand again`,
  "still at 0 health": ({ name }: Of) =>
    `${name} is at 0 health, and any further change brings that up again: give it some, as in "! ${name} HP = 1".`,
  "may act again": ({ name }: Of) => `${name} may act this round`,
};
