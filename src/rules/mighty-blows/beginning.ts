import type { Beginning } from "../../fight/beginning.ts";

/** What a new fight of these rules begins with. */
export const beginning: Beginning = {
  suits:
    "Old-school d20 games with ascending armour class. One-minute rounds, " +
    "a bonus to share between blow and guard, a chart for great moments.",
  title: "Orcs in the doorway",
  party: [
    "Rolf: HP 14, AC 15, BCB 3, DEX 13, CON 12, save 14, STR-hit +1, STR-dmg +1, shield, move 60, sword d8",
    "Ada: HP 10, AC 13, BCB 2, DEX 15, CON 11, save 13, DEX-hit +1, move 60, bow d6, dagger d4",
    "Mina: HP 6, AC 11, BCB 1, DEX 16, CON 9, save 13, class magic-user, dagger d4",
  ],
  side: "orcs",
  flags: "",
  foes: [
    { name: "Chief", count: 1, stats: "HD 3, HP 14, AC 14, DEX 12, save 14, move 60, axe d8" },
    { name: "Orc", count: 3, stats: "HD 1, HP 5, AC 13, DEX 10, save 16, move 60, spear d6" },
  ],
};
