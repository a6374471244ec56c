import type { Beginning } from "../../fight/beginning.ts";

/** What a new fight of these rules begins with. */
export const beginning: Beginning = {
  suits:
    "Rules-light games with roll-under saves and zones. An attack lands, only its damage is rolled; " +
    "a fight in five minutes.",
  title: "Bandits on the old road",
  party: [
    "Balthasar: HP 8, STR 12, AGI 10, WIT 9, sword d6",
    "Sybilla: HP 6, STR 8, AGI 12, WIT 11, musket d8 range 8, dagger d4",
    "Theobald: HP 7, STR 13, AGI 9, WIT 8, armour 1, shield, spear d6",
  ],
  side: "bandits",
  flags: "(initiative)",
  foes: [
    { name: "Leader", count: 1, stats: "HP 10, STR 11, AGI 9, WIT 10, battleaxe d8" },
    { name: "Bandit", count: 3, stats: "HP 8, STR 9, AGI 8, WIT 7, sword d6, bow d6 range 8" },
  ],
};
