/** What a sheet lacks (BD-101, BD-119). */
export const sheet = {
  "no damage dice": ({ who, weapon }: { who: string; weapon: string }) =>
    `${who}’s ${weapon} has no damage dice: write "${weapon} d6".`,
  "no such size": ({ size }: { size: string }) =>
    `Size "${size}" counts 0 in grapple checks: use small, medium, large, or a grapple-mod.`,
};
