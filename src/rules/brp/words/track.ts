/** At a rank of DEX; null: at none yet. */
interface AtRank {
  readonly rank: number | null;
}

const at = (step: string, { rank }: AtRank): string => (rank === null ? step : `${step}: DEX ${rank}`);

/** The steps of the round, and what stands on the track. */
export const trackSentences = {
  "step of statements": (where: AtRank) => at("Intent", where),
  "step of movement": () => "Movement",
  "step of actions": (where: AtRank) => at("Actions", where),
  "step of resolution": () => "Resolution",

  "DEX ranks": () => "DEX ranks",
  "part of statements": () => "Statement of intent",
  "part of movement": () => "Movement",
  "part of actions": () => "Actions",
  "part of resolution": () => "Resolution",
  "states at DEX": ({ dex }: { dex: number | null }) => `DEX ${dex ?? "?"}`,
  "by DEX": () => "DEX order",
  "rank shared": ({ rank, class: cls, rating }: { rank: number; class: string; rating: number }) =>
    `${rank}, ${cls} weapon at ${rating} %`,
  "as the round ends": () => "end of round",

  "no statement": () => "no statement",
  "is to move": ({ metres }: { metres: number }) => `moves ${metres} m`,
  "metres of the round": ({ metres }: { metres: number }) => `${metres} m`,
  "is treating": ({ patient }: { patient: string }) => `treating ${patient}`,
  "attack still open": ({ nth, of }: { nth: number; of: number }) => `attack ${nth} of ${of} open`,
  "first aid takes effect": ({ patient }: { patient: string }) => `first aid on ${patient}`,
  "dies unless saved": () => "dies unless saved",
  "condition of an item": ({ id, item }: { id: string; item: string }) => `${id}: ${item}`,
  "is reloading": () => "reloading",
};
