import type { Beginning } from "../../fight/beginning.ts";

/** What a new fight of these rules begins with. */
export const beginning: Beginning = {
  suits: "The d100 family: attack, then parry or dodge in the order of DEX; every wound is kept apart.",
  title: "Toll on the mountain road",
  party: [
    "Hilda: DEX 14, HP 13, db 1d4, dodge 30, broad sword 55%, shield 45, heater, armour soft leather",
    "Elenor: DEX 16, HP 11, first-aid 60, dodge 45, short sword 50%",
    "Marko: DEX 10, HP 12, dodge 25, great axe 45%, armour hard leather",
  ],
  side: "robbers",
  flags: "",
  foes: [
    { name: "Captain", count: 1, stats: "DEX 13, HP 13, dodge 35, broad sword 50%, armour hard leather" },
    { name: "Robber", count: 2, stats: "DEX 11, HP 11, dodge 25, short sword 45%, armour soft leather" },
  ],
};
