import { counted } from "../../../fight/phrases.ts";
import type { OwnFight } from "../own.ts";

interface Other {
  readonly other: string;
}

const phases: Readonly<Record<NonNullable<OwnFight["phase"]>, string>> = {
  surprise: "Surprise",
  declare: "Declarations",
  initiative: "Initiative",
  resolve: "Actions",
};

/** The track of the round: what stands under a name, and under the title. */
export const track = {
  "order of initiative": () => "Initiative",
  "phase of the round": ({ phase }: { phase: keyof typeof phases }) => phases[phase],
  "seconds so far": ({ clock }: { clock: number }) => `${clock} s`,
  "ground burns on": ({ rounds }: { rounds: number }) => `the ground burns for ${counted(rounds, "more round")}`,
  "holding for": ({ other }: Other) => `holding for ${other}`,
  delaying: ({ other }: Other) => `spell held before ${other}`,
  braced: ({ weapon }: { weapon: string }) => `set ${weapon}`,
  casting: ({ spell }: { spell: string }) => `casting ${spell}`,
  holds: ({ other }: Other) => `holds ${other}`,
  "held by": ({ other }: Other) => `held by ${other}`,
  passed: () => "passed",
  moved: () => "moved",
};
