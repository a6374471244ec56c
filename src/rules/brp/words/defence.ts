/** Reactions that no attack has taken (BR-47, BR-49, BR-70). */
export const defence = {
  "no attack above": ({ actor, verb }: { actor: string; verb: string }) =>
    `There is no attack above for ${actor} to ${verb}.`,
  "another is attacked": ({ target }: { target: string }) =>
    `The attack above is on ${target}: only ${target} may answer it.`,
  "attack failed anyway": ({ verb }: { verb: string }) =>
    `The attack failed, so no ${verb} is needed; a die rolled for it counts for nothing.`,
  "answered already": () => "This attack has already been answered: one parry or one dodge each.",
};
