import type { IdOf } from "../../../src/fight/vocabulary.ts";
import type { clauses } from "../../../src/rules/basic-d20/clauses.ts";
import type { ClauseRows } from "../clauses.ts";

export const cast = `@party
Brand: HP 30, AC 15, AB +2, STR +1, DEX +1, CON 12, move 30, save 14, sword d8, dagger d4, spear d6
Elenor: elf, HP 30, AC 13, AB +1, DEX +2, move 30, save 13, bow d6 range 70/140/210, dagger d4, flask of oil
@goblins
Goblin: HP 30, AC 13, AB +1, move 30, save 15, short sword d6
Wolf: HP 12, AC 13, move 60, save 15, bite d4
Shaman: HP 20, AC 12, save 15, dagger d4`;

const placed = (place: string): string => `! Brand pos 0/0\n! Goblin pos 5/0\n! Elenor pos ${place}`;

export const rows: ClauseRows<IdOf<typeof clauses>> = {
  with: {
    stands: "Brand attacks Goblin|, with sword",
    against: "! Brand's sword is broken\nBrand attacks Goblin|, with sword",
  },
  "from behind": {
    fact: "Nobody’s facing is kept: who stands behind whom is the game master’s word.",
  },
  flanking: {
    stands: "Brand attacks Goblin with sword|, flanking with Elenor",
    against: "! Elenor dies\nBrand attacks Goblin with sword|, flanking with Elenor",
  },
  sneak: {
    stands: "Brand attacks Goblin with sword|, sneak +4",
    against: "Brand attacks Goblin with sword, from behind|, sneak +4",
  },
  times: {
    stands: "Brand attacks Goblin with sword, from behind, sneak +4|, damage times 2",
    against: "Brand attacks Goblin with sword|, damage times 2",
  },
  flat: {
    stands: "Brand attacks Goblin with sword|, flat",
    against: "Elenor shoots Goblin with bow, at short range|, flat",
  },
  concealed: {
    stands: "Brand attacks Goblin with sword|, concealed 50%",
    against: "Brand attacks Goblin with sword|, concealed 60%",
  },
  cover: {
    stands: "Elenor shoots Goblin with bow, at short range|, cover 75%",
    against: "Brand attacks Goblin with sword|, cover 75%",
  },
  vs: {
    stands: "! Goblin AC 14\nBrand attacks Goblin with sword|, vs 14",
    against: "Brand attacks Goblin with sword|, vs 14",
  },
  ac: {
    fact: "What else makes somebody easier or harder to hit is the game master’s word; without a reason it is asked for.",
  },
  because: {
    stands: "Brand attacks Goblin with sword, target AC +1|, because low wall",
    against: "Brand attacks Goblin with sword|, because low wall",
  },
  "on number": {
    stands:
      "initiative [Brand d6=5, Elenor d6=2, Goblin d6=1, Wolf d6=1, Shaman d6=1]\nBrand holds\nBrand attacks Goblin with sword|, on number 3",
    against:
      "initiative [Brand d6=3, Elenor d6=2, Goblin d6=1, Wolf d6=1, Shaman d6=1]\nBrand holds\nBrand attacks Goblin with sword|, on number 6",
  },
  at: {
    stands: "Elenor shoots Goblin with bow|, at 45 ft",
    against: `${placed("100/0")}\nElenor shoots Goblin with bow|, at 45 ft`,
  },
  "at short range": {
    stands: "Elenor shoots Goblin with bow|, at short range",
    against: `${placed("100/0")}\nElenor shoots Goblin with bow|, at short range`,
  },
  "at medium range": {
    stands: "Elenor shoots Goblin with bow|, at medium range",
    against: `${placed("40/0")}\nElenor shoots Goblin with bow|, at medium range`,
  },
  "at long range": {
    stands: "Elenor shoots Goblin with bow|, at long range",
    against: `${placed("40/0")}\nElenor shoots Goblin with bow|, at long range`,
  },
  unaware: {
    stands: "Elenor shoots Goblin with bow, at 5 ft|, unaware",
    against: "Elenor shoots Goblin with bow, at 45 ft|, unaware",
  },
  aware: {
    stands: "Elenor shoots Goblin with bow, at 5 ft, from behind|, aware",
    against: "Elenor shoots Goblin with bow, at 45 ft|, aware",
  },
  "into melee": {
    stands: "Elenor shoots Goblin with bow, at short range|, into melee, stray Brand",
    against: "Brand attacks Goblin with sword|, into melee",
  },
  stray: {
    stands: "Elenor shoots Goblin with bow, at short range, into melee|, stray Brand",
    against: "! Brand leaves\nElenor shoots Goblin with bow, at short range, into melee|, stray Brand",
  },
  lit: {
    stands: "Elenor throws oil at Goblin, at short range|, lit",
    against: "Elenor shoots Goblin with bow, at short range|, lit",
  },
  ignited: {
    stands: "Elenor throws oil at Goblin, at short range|, ignited",
    against: "Elenor throws oil at Goblin, at short range, lit|, ignited",
  },
  splash: {
    stands: "Elenor throws oil at Goblin, at short range, lit|, splash Brand",
    against: "! Brand leaves\nElenor throws oil at Goblin, at short range, lit|, splash Brand",
  },
  lands: {
    stands: "Elenor throws oil at Goblin, at short range, lit|, lands behind",
    against: "Elenor shoots Goblin with bow, at short range|, lands behind",
  },
  engages: {
    stands: "Brand moves 20 ft|, engages Goblin",
    against: "! Goblin dies\nBrand moves 20 ft|, engages Goblin",
  },
  leaves: {
    stands: "Brand attacks Goblin\n== Round 2\nBrand moves 20 ft|, leaves Goblin",
    against: "Brand moves 20 ft|, leaves Goblin",
  },
  to: {
    stands: "! Brand pos 0/0\nBrand moves|, to 20/20",
    against: "! Brand pos 0/0\nBrand moves 20 ft|, to 200/20",
  },
  toward: {
    stands: "Brand moves 20 ft|, toward Goblin",
    against: "! Goblin leaves\nBrand moves 20 ft|, toward Goblin",
  },
  "away from": {
    stands: "Brand moves 20 ft|, away from Goblin",
    against: "! Goblin leaves\nBrand moves 20 ft|, away from Goblin",
  },
  "through fire": {
    stands: "Elenor ignites the pool\nBrand moves 20 ft|, through fire",
    against: "Brand moves 20 ft|, through fire",
  },
  "into fire": {
    stands: "Elenor ignites the pool\nBrand moves 20 ft|, into fire",
    against: "Brand moves 20 ft|, into fire",
  },
  "followed by": {
    stands: "! Brand gains engaged (Goblin)\nBrand withdraws 10 ft|, followed by Goblin",
    against: "! Brand gains engaged (Wolf)\nBrand withdraws 10 ft|, followed by Goblin",
  },
  "not straight": {
    stands: "",
    against: "Brand charges Goblin with spear, at 40 ft|, not straight",
  },
  "not clear": { stands: "", against: "Brand charges Goblin with spear, at 40 ft|, not clear" },
  "no sight": { stands: "", against: "Brand charges Goblin with spear, at 40 ft|, no sight" },
  for: {
    stands: "Elenor holds| for Goblin",
    against: "Goblin attacks Brand\nElenor holds| for Goblin",
  },
  before: {
    stands: "initiative [Elenor d6=6, Shaman d6=2, Brand d6=1, Goblin d6=1, Wolf d6=1]\nElenor holds| before Shaman",
    against: "initiative [Elenor d6=1, Shaman d6=6, Brand d6=1, Goblin d6=1, Wolf d6=1]\nElenor holds| before Shaman",
  },
  ambush: {
    stands: "surprise @party|, ambush",
    against: "surprise @party|, ambush by @party",
  },
  by: {
    stands: "Brand grapples Goblin| by dex",
    against: 'Brand does "shout a warning"| by dex',
  },
  dc: {
    fact: "The number is the game master’s, whatever is tried.",
  },
  free: {
    stands: 'Brand does "shout a warning"|, free',
    against: "Brand attacks Goblin|, free",
  },
  method: {
    stands: "! Goblin gains burning\nGoblin extinguishes| by rolling",
    against: "! Goblin gains burning\nGoblin extinguishes| by pouring water",
  },
  "in fire": {
    stands: "Elenor ignites the pool|, in fire Goblin",
    against: "! Goblin leaves\nElenor ignites the pool|, in fire Goblin",
  },
};
