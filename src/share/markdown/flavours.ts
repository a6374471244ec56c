/**
 * How much of a fight is told: what happened, without numbers; sentences with their dice; every part of every number
 * and its rule.
 */
export const flavours = ["story", "log", "full"] as const;
export type Flavour = (typeof flavours)[number];
