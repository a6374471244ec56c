import basicD20 from "./basic-d20.json" with { type: "json" };
import brp from "./brp.json" with { type: "json" };
import mightyBlows from "./mighty-blows.json" with { type: "json" };
import srd5 from "./srd5.json" with { type: "json" };
import strikeChance from "./strike-chance.json" with { type: "json" };
import zones from "./zones.json" with { type: "json" };
import secondBasicD20 from "./second/basic-d20.json" with { type: "json" };
import secondBrp from "./second/brp.json" with { type: "json" };
import secondMightyBlows from "./second/mighty-blows.json" with { type: "json" };
import secondStrikeChance from "./second/strike-chance.json" with { type: "json" };
import secondZones from "./second/zones.json" with { type: "json" };
import thirdBasicD20 from "./third/basic-d20.json" with { type: "json" };
import thirdBrp from "./third/brp.json" with { type: "json" };
import thirdMightyBlows from "./third/mighty-blows.json" with { type: "json" };
import thirdStrikeChance from "./third/strike-chance.json" with { type: "json" };
import thirdZones from "./third/zones.json" with { type: "json" };
import fourthBasicD20 from "./fourth/basic-d20.json" with { type: "json" };
import fourthBrp from "./fourth/brp.json" with { type: "json" };
import fourthMightyBlows from "./fourth/mighty-blows.json" with { type: "json" };
import fourthStrikeChance from "./fourth/strike-chance.json" with { type: "json" };
import fourthZones from "./fourth/zones.json" with { type: "json" };

/*
 * Sentences as game masters type them, by rule system, and the lines that each may come to: a first set, and three that
 * were written later without a look at what is understood.
 */

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
  // The first 100 were written without a look at the words of the system.
  ["srd5", srd5],
  ["strike-chance", strikeChance],
  ["zones", zones],
];

export const later: readonly (readonly [set: string, corpus: Corpus])[] = [
  ["basic-d20, second set", secondBasicD20],
  ["brp, second set", secondBrp],
  ["mighty-blows, second set", secondMightyBlows],
  ["strike-chance, second set", secondStrikeChance],
  ["zones, second set", secondZones],
  ["basic-d20, third set", thirdBasicD20],
  ["brp, third set", thirdBrp],
  ["mighty-blows, third set", thirdMightyBlows],
  ["strike-chance, third set", thirdStrikeChance],
  ["zones, third set", thirdZones],
  ["basic-d20, fourth set", fourthBasicD20],
  ["brp, fourth set", fourthBrp],
  ["mighty-blows, fourth set", fourthMightyBlows],
  ["strike-chance, fourth set", fourthStrikeChance],
  ["zones, fourth set", fourthZones],
];
