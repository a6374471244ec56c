interface Who {
  readonly who: string;
}

interface Armed extends Who {
  readonly weapon: string;
}

/** Passing, standing up, picking up, resting, tending (BD-12, BD-30, BD-52, BD-56, BD-110). */
export const recover = {
  "nothing else to draw": ({ who }: Who) => `${who} has no other weapon to draw.`,
  "has acted": ({ who }: Who) => `${who} has already acted this round.`,
  passes: ({ who }: Who) => `${who} passes`,
  "is not prone": ({ who }: Who) => `${who} is not prone.`,
  "moved before standing up": ({ who }: Who) => `${who} has moved this round; standing up takes its movement.`,
  "lies not on the ground": ({ who, weapon }: Armed) => `${who}’s ${weapon} does not lie on the ground.`,
  "in hand again": ({ who, weapon }: Armed) => `${who} has the ${weapon} in hand again`,
  "always ready": ({ who, weapon }: Armed) => `${who}’s ${weapon} is always ready.`,
  "rests how long": () => 'How long? Write "rests 3 turns".',
  "still fatigued": ({ who }: Who) => `${who} is still fatigued: it takes 3 turns of rest.`,
  "is not unconscious": ({ who }: Who) => `${who} is not unconscious.`,
  "not yet revived": ({ round }: { round: number }) => `not yet: from round ${round} on`,
};
