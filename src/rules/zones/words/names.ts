import type { Named } from "../../../fight/event.ts";
import { all, itself, marked, type Makes, type Marks, type NameOf, type Names } from "../../../fight/fact.ts";
import { sideText } from "../../../fight/phrases.ts";
import { say } from "../../../fight/say.ts";
import { tableWords } from "./tables.ts";

/** What dice are for. */
const purposes = {
  ...say.purposes,
  ...itself("to hit", "dodge", "chase", "morale", "initiative", "drift", "durability"),
  ...itself("damage", "shove damage", "fall"),
  "damage to": ({ whom }: { whom: string }) => `damage to ${whom}`,
  "durability of the": ({ item }: { item: string }) => `durability of the ${item}`,
  ...itself("STR save", "AGI save", "WIT save", "STR save to break free", "STR save to free"),
  ...itself("STR save against critical damage"),
  /** The game master decides. */
  ...itself("stays concealed", "escapes the chase", "keeps its feet", "lives on"),
};

/** How rolls come out. */
const outcomes = {
  ...itself("success", "failure", "hit", "miss", "dodged", "escapes", "reached", "sound", "damaged"),
  ...itself("rolled", "direct"),
  "of a side": ({ side }: { side: string }) => sideText(side),
  zone: ({ zone }: { zone: string }) => `zone ${zone}`,
};

/** Which outcomes make it. */
const makes = {
  ...all(true, "success", "hit", "dodged", "escapes", "reached", "sound", "direct"),
  ...all(false, "failure", "miss", "damaged", "rolled", "zone", "of a side"),
} satisfies Makes<typeof outcomes>;

/** What each is to whoever reads it. */
const marks = {
  ...marked("success", "failure", "hit", "miss"),
  ...all("success", "dodged"),
  ...all(null, "escapes", "reached", "sound", "damaged", "rolled", "direct", "zone", "of a side"),
} satisfies Marks<typeof outcomes>;

/** What parts of numbers are called, and what a number is held against. */
const parts = {
  ...say.parts,
  ...itself("STR", "AGI", "WIT", "fails at", "modifier"),
  ...itself("armour", "shield", "cover", "never below 0", "impaired", "smaller than the target"),
  ...itself("d4 of the fall", "d4 of the shove"),
  "armour capped": ({ sum, cap }: { sum: number; cap: number }) => `armour ${sum}, capped at ${cap}`,
};

/** Rolls, the parts of numbers, and tables. */
export const names = { purposes, outcomes, makes, marks, parts, tables: tableWords } satisfies Names;

/** A labelled number of a sum. */
export type Part = Named<NameOf<(typeof names)["parts"]>>;
