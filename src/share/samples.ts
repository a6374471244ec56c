import basicD20 from "./samples/basic-d20.md";
import brp from "./samples/brp.md";
import mightyBlows from "./samples/mighty-blows.md";
import srd5 from "./samples/srd5.md";
import strikeChance from "./samples/strike-chance.md";
import zones from "./samples/zones.md";

/** A note with a fight that is half fought, by the rules that it shows. */
export const sampleNotes: ReadonlyMap<string, string> = new Map([
  ["zones", zones],
  ["mighty-blows", mightyBlows],
  ["basic-d20", basicD20],
  ["strike-chance", strikeChance],
  ["brp", brp],
  ["srd5", srd5],
]);
