import { list } from "../../../fight/rule-kit.ts";

interface Armed {
  readonly who: string;
  readonly weapon: string;
}

/** Weapons that are not to hand (BD-17, BD-52, BD-59, BD-79, BD-92). */
export const weapon = {
  "no weapon fits": ({ who }: { who: string }) => `Say which weapon: ${who} has none that fits.`,
  /** `listed`: the weapons of its sheet. */
  "has no such weapon": ({ who, weapon, listed }: Armed & { listed: readonly string[] }) =>
    `${who} has no "${weapon}"${listed.length === 0 ? "" : `, but ${list(listed)}`}. To add it, ` +
    `write "${weapon} d6" on the line of ${who}.`,
  "lies on the ground": ({ who, weapon }: Armed) =>
    `${who}’s ${weapon} lies on the ground: pick it up first, or draw another weapon.`,
  "is broken": ({ who, weapon }: Armed) => `${who}’s ${weapon} is broken.`,
  "no flask left": ({ who, weapon }: Armed) => `${who} has no ${weapon} left (write "count 3" for several).`,
  "out of reach": ({ who, weapon }: Armed) => `${who}’s ${weapon} was thrown and is out of reach.`,
};
