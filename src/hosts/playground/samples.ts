import { systems } from "../../rules/index.ts";
import basicD20 from "./samples/basic-d20.md";
import brp from "./samples/brp.md";
import mightyBlows from "./samples/mighty-blows.md";
import strikeChance from "./samples/strike-chance.md";
import zones from "./samples/zones.md";

export interface Sample {
  /** The rule system that it shows. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const all: readonly { readonly id: string; readonly text: string }[] = [
  { id: "zones", text: zones },
  { id: "mighty-blows", text: mightyBlows },
  { id: "basic-d20", text: basicD20 },
  { id: "strike-chance", text: strikeChance },
  { id: "brp", text: brp },
];

/** A note for each rule system that is there; the first opens first. */
export const samples: readonly Sample[] = all.flatMap(({ id, text }) => {
  const system = systems.get(id);
  return system === undefined ? [] : [{ id, text, title: system.title }];
});
