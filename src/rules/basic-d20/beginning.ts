import type { Beginning } from "../../fight/beginning.ts";

/** What a new fight of these rules begins with. */
export const beginning: Beginning = {
  suits:
    "Old-school d20 games with ascending armour class, the basic boxed sets and their kin: surprise, " +
    "initiative, ten-second rounds.",
  title: "Goblins at the ford",
  party: [
    "Brand: HP 12, AC 15, AB +2, STR +1, DEX +1, move 30, save 14, sword d8",
    "Elenor: elf, HP 8, AC 13, AB +1, DEX +2, move 30, save 13, bow d6 range 50/100/150, dagger d4",
  ],
  side: "goblins",
  flags: "",
  foes: [
    { name: "Ogre", count: 1, stats: "HP 16, AC 13, AB +4, STR +3, move 30, save 13, size large, club d8" },
    { name: "Goblin", count: 2, stats: "HP 6, AC 13, AB +1, DEX +1, move 30, save 15, short sword d6" },
  ],
};
