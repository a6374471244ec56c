import type { Beginning } from "../../fight/beginning.ts";

/** What a new fight of these rules begins with. */
export const beginning: Beginning = {
  suits: "Percentile games with segments. For duels, long spells and stubborn armour.",
  title: "The bridge at dusk",
  party: [
    "Kara: HP 30, SC 90, DEF 35, IM 1, DEX 14, CON 15, attacks 2, rank 5, TMR 40, longsword d8+4, prot 3",
    "Finn: HP 25, SC 85, DEF 30, IM 3, DEX 16, CON 12, rank 4, TMR 45, longsword d8+1",
  ],
  side: "ogres",
  flags: "",
  foes: [
    { name: "Ogre", count: 1, stats: "HP 48, SC 75, DEF 20, DEX 9, CON 18, prot 3, size large, TMR 40, club 2d6+4" },
    { name: "Goblin", count: 2, stats: "HP 14, SC 55, DEF 20, IM 1, DEX 12, CON 9, TMR 60, spear d6+1" },
  ],
};
