/** Lines that mean nothing where they stand (ZN-31, ZN-72, ZN-73, ZN-76, ZN-84, ZN-85). */
export const act = {
  "turn lost": ({ name, down }: { name: string; down: boolean }) =>
    `${name} is ${down ? "down" : "grabbed"}: the rest of its turn is lost.`,
  "no stunt to rule on": () =>
    "There is no stunt here to approve or reject: the line stands indented below the attack that offers it.",
  "no attack for the barrier": () =>
    "There is no attack here that a barrier could block: the line stands indented below it. " +
    'For later attacks write "! Bandit 1 gains behind a barrier".',
  "answers an attack": ({ actor, verb }: { actor: string; verb: string }) =>
    `This answers an attack or a movement: indent "${actor} ${verb}s …" below that line.`,
  "window closed": ({ actor, why }: { actor: string; why: Closed }) =>
    `${actor} has nothing to react to: ${closed[why]}.`,
  "nobody moves away": ({ actor }: { actor: string }) =>
    `${actor} has no occasion for an opportunity attack: nobody here moves away from it.`,
  "no stunt offered": ({ actor }: { actor: string }) => `No stunt is offered to ${actor} here.`,
  "nothing to react to": ({ actor }: { actor: string }) =>
    `${actor} has nothing to react to here: dodge, counter and hiding behind somebody answer an attack on ` +
    "oneself, guarding one on somebody nearby.",
};

/** Why an attack leaves nothing to react to. */
const closed = {
  missed: "the attack has missed",
  "stunt accepted": "the stunt was accepted",
};

export type Closed = keyof typeof closed;
