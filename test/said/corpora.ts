import basicD20 from "./basic-d20.json" with { type: "json" };
import brp from "./brp.json" with { type: "json" };
import mightyBlows from "./mighty-blows.json" with { type: "json" };
import strikeChance from "./strike-chance.json" with { type: "json" };
import zones from "./zones.json" with { type: "json" };

/* Sentences as game masters type them, by rule system, and the lines that each may come to. */

export interface Row {
  readonly say: string;
  readonly want: string;
  readonly line: readonly string[];
  readonly before?: readonly string[];
}

export interface Corpus {
  readonly setup: string;
  readonly rows: readonly Row[];
}

export const corpora: readonly (readonly [system: string, corpus: Corpus])[] = [
  ["basic-d20", basicD20],
  ["brp", brp],
  ["mighty-blows", mightyBlows],
  ["strike-chance", strikeChance],
  ["zones", zones],
];
