interface Who {
  readonly who: string;
}

interface Armed {
  readonly weapon: string;
}

/**
 * What an attack needs, and where a line of several attacks ends (BD-17, BD-18, BD-43, BD-99, BD-101, BD-105, BD-106,
 * BD-126).
 */
export const attack = {
  "name both weapons": () => `Two weapons at once: name both, such as "with sword and dagger".`,
  "one must be small": () => "One of the two weapons must be small, such as a dagger or a short sword.",
  "exactly one must be small": () =>
    "One of the two weapons must be small and the other not (option two-weapon-size differ).",
  "fell between its attacks": ({ who }: Who) => `${who} is down: the other attacks are not made.`,
  "lost its weapon between its attacks": ({ who, weapon }: Who & Armed) =>
    `${who} has lost ${weapon}: the other attacks with it are not made.`,
  "target fell between the attacks": ({ who, target }: Who & { target: string }) =>
    `${target} is down: ${who}’s other attacks are not needed.`,
  "backed off from it": ({ who, target }: Who & { target: string }) =>
    `${who} has backed off, and ${target} has not followed ("followed by ${target}"): it is out of reach.`,
  "nothing to throw": ({ who }: Who) => `${who} has nothing to throw in its line.`,
  "nothing to shoot with": ({ who }: Who) => `${who} has nothing to shoot with in its line.`,
  "not made for throwing": ({ who, weapon }: Who & Armed) =>
    `The ${weapon} is not made for throwing; "throwable" in ${who}’s line would make it so.`,
  "no missile weapon": ({ who, weapon }: Who & Armed) =>
    `The ${weapon} is no missile weapon: "${who} attacks …" uses it in melee.`,
  "a missile weapon": ({ who, weapon }: Who & Armed) => `The ${weapon} is a missile weapon: "${who} shoots …".`,
  "needs damage dice": ({ who, weapon }: Who & Armed) =>
    `${who}’s ${weapon} has no damage dice: write "${weapon} d6" in its line.`,
  "has no flat": ({ weapon }: Armed) => `The ${weapon} has no flat: all sides are sharp.`,
  "non-lethal by itself": ({ weapon }: Armed) =>
    `The ${weapon} has no flat: it is non-lethal by itself, without -4 and at full damage.`,
  draws: ({ who, weapon }: Who & Armed) => `${who} draws ${weapon}.`,
  "too far to strike": ({ who, target, feet, weapon }: Who & Armed & { target: string; feet: number }) =>
    `${target} is ${feet} ft away from ${who}; the ${weapon} strikes at 5 ft.`,
  "target has left": ({ target }: { target: string }) => `${target} has left the fight.`,
  "target is dead": ({ target }: { target: string }) => `${target} is dead.`,
};
