import type { Who } from "./about.ts";

interface Making {
  /** The rating and where it comes from. */
  readonly source: string;
  readonly rating: number;
  readonly points: readonly { readonly label: string; readonly value: number }[];
  readonly factors: readonly { readonly label: string; readonly divisor: number }[];
}

/** Chances and the rolls against them (BR-27 to BR-36). */
export const chance = {
  "base chance": ({ of }: { of: string }) => `${of}, base chance`,
  "game master's number": () => "the game master's number",
  "chance with its making": ({ source, rating, points, factors }: Making) => {
    const steps = [
      ...points.map(({ label, value }) => `${value < 0 ? "-" : "+"}${Math.abs(value)} ${label}`.trim()),
      ...factors.map(({ label, divisor }) => `${divisor === 2 ? "half" : "a quarter"} (${label})`),
    ];
    return steps.length === 0 ? source : `${[`${source} ${rating}`, ...steps].join(", ")}, in all`;
  },
  difficult: ({ because }: { because: string | null }) => (because === null ? "Difficult" : `Difficult: ${because}`),
  "skill of another weapon": ({ skill }: { skill: string }) => `${skill} skill`,
  "shield against missiles": ({ cover }: { cover: string }) =>
    `${cover === "kneeling" ? "kneeling behind a large" : cover} shield`,
  "chance against missiles": ({ chance }: { chance: number }) => `${chance} against missiles`,
  "beyond range, in all": ({ item }: { item: string }) => `${item}, beyond three times its range, in all`,

  "has no rating": ({ who, skill }: Who & { skill: string }) =>
    `${who} has no rating for it: add "${skill} 40%" to the sheet, or write "chance 40" on the line`,
  "decided by the game master": ({ roll, level }: { roll: string; level: string }) =>
    `${roll}: ${level}, by the game master's word`,
  "what the modifier is for": ({ amount }: { amount: number }) =>
    `Say what the modifier of ${amount > 0 ? "+" : ""}${amount} is for.`,
  "does the roll mean anything": ({ who, face }: Who & { face: number }) =>
    `${who} rolled ${face === 1 ? "01 and failed" : face === 100 ? "00" : face}: does it mean anything?`,

  "damage of a weapon": ({ item }: { item: string }) => `${item} damage`,
  "most of a weapon": ({ item }: { item: string }) => `most of the ${item}`,
};
