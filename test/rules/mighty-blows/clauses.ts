import type { IdOf } from "../../../src/fight/vocabulary.ts";
import type { clauses } from "../../../src/rules/mighty-blows/verbs.ts";
import type { ClauseRows } from "../clauses.ts";

export const cast = `@party
Rolf: HP 60, AC 15, BCB 3, DEX 13, CON 12, save 14, shield, move 60, sword d8, dagger d4, spear d6
Ada: HP 60, AC 13, BCB 2, DEX 15, CON 12, save 14, shield, move 60, bow d6 range 60, crossbow d6, dagger d4
Mina: HP 60, AC 11, DEX 16, CON 12, save 13, move 60, class magic-user, dagger d4
@orcs
Orc x3: HD 1, HP 60, AC 13, DEX 10, CON 40, save 16, move 60, plate, axe d6, bow d6
Imp: HD 3, HP 60, AC 15, DEX 13, save 14, move 60, sting d4`;

const placed = (orc: string): string => `! Rolf pos 1/1\n! Orc 1 pos ${orc}`;

export const rows: ClauseRows<IdOf<typeof clauses>> = {
  with: {
    stands: "Rolf attacks Orc 1|, with sword",
    against: "! Rolf's spear is broken\nRolf attacks Orc 1|, with spear",
  },
  among: {
    stands: "Rolf attacks| among Orc 1 and Orc 2",
    against: "! Orc 2 dies\nRolf attacks| among Orc 1 and Orc 2",
  },
  "into melee": {
    stands: "Ada shoots with bow| into melee Orc 1 and Rolf",
    against: "! Rolf leaves\nAda shoots with bow| into melee Orc 1 and Rolf",
  },
  "from behind": {
    fact: "Nobody’s facing is kept: who stands behind whom is the game master’s word.",
  },
  "from the flank": {
    stands: "Rolf and Ada form a shield-wall\nOrc 1 attacks Rolf|, from the flank",
    against: "Rolf attacks Orc 1|, from the flank",
  },
  alongside: {
    stands: "Orc 1 attacks Rolf| alongside Orc 2",
    against: "! Orc 2 dies\nOrc 1 attacks Rolf| alongside Orc 2",
  },
  attackers: {
    stands: "Orc 1 attacks Rolf|, attackers 3",
    against: "Orc 1 attacks Rolf [d20=3]\nOrc 2 attacks Rolf [d20=3]\nOrc 3 attacks Rolf|, attackers 1",
  },
  others: {
    stands: "Rolf attacks Orc 1|, others Orc 2",
    against: "! Orc 2 dies\nRolf attacks Orc 1|, others Orc 2",
  },
  at: {
    stands: "Rolf attacks Orc 1 with spear|, at 2 hexes",
    against: `${placed("1/9")}\nRolf attacks Orc 1 with spear|, at 2 hexes`,
  },
  hexes: {
    stands: "Rolf attacks Orc 1 with spear|, hexes 2",
    against: `${placed("1/9")}\nRolf attacks Orc 1 with spear|, hexes 2`,
  },
  unseen: {
    fact: "It says that the place of somebody unseen is known, which no other line tells.",
  },
  "to hp": {
    stands: "! Orc 1 gains helpless\nRolf attacks Orc 1|, to HP",
    against: "Rolf attacks Orc 1|, to HP",
  },
  subdual: {
    stands: "Rolf attacks Orc 1|, subdual",
    against: "! Imp subduable no\nRolf attacks Imp|, subdual",
  },
  split: {
    stands: "Rolf will attack Orc 1|, split 2/1",
    against: "Rolf will attack Orc 1|, split 5/1",
  },
  effect: {
    stands: "Orc 1 attacks Rolf|, effect +2",
    against: "Ada shoots Imp with bow, at 60 ft|, effect +2, effect +3",
  },
  "two-weapon": {
    stands: "Rolf attacks Orc 1 with sword and dagger|, two weapons",
    against: "! Rolf's dagger is broken\n! Rolf's spear is broken\nRolf attacks Orc 1 with sword|, two weapons",
  },
  guarding: {
    stands: "Rolf attacks Orc 1 with sword and dagger|, guarding",
    against: "! Rolf's dagger is broken\n! Rolf's spear is broken\nRolf attacks Orc 1 with sword|, guarding",
  },
  vs: {
    stands: "Rolf attacks Orc 1|, vs 13",
    against: "Rolf attacks Orc 1|, vs 20",
  },
  damage: {
    stands: "! Orc 1 gains helpless\nRolf assassinates Orc 1 with dagger|, damage +2",
    against: "Rolf wrestles Orc 1|, damage +2",
  },
  times: {
    stands: "! Orc 1 gains helpless\nRolf assassinates Orc 1 with dagger|, x 2",
    against: "Rolf attacks Orc 1 with dagger|, x 2",
  },
  short: {
    stands: "Ada shoots Orc 1 with bow|, short range",
    against: "! Ada pos 1/1\n! Orc 1 pos 40/1\nAda shoots Orc 1 with bow|, short range",
  },
  long: {
    stands: "Ada shoots Orc 1 with bow|, long range",
    against: "! Ada pos 1/1\n! Orc 1 pos 5/1\nAda shoots Orc 1 with bow|, long range",
  },
  twice: {
    stands: "Ada shoots Orc 1 with bow, at 60 ft|, twice",
    against: "Ada moves 20 ft then shoots Orc 1 with bow, at 60 ft|, twice",
  },
  "one hand": {
    stands: "",
    against: "Ada shoots Orc 1 with bow, at 60 ft|, one hand",
  },
  through: {
    stands: "Orc 1 moves 20 ft| through Rolf",
    against: "! Rolf dies\nOrc 1 moves 20 ft| through Rolf",
  },
  "to attack": {
    stands: "Orc 1 moves 20 ft| to attack Rolf",
    against: "! Rolf dies\nOrc 1 moves 20 ft| to attack Rolf",
  },
  to: {
    stands: "! Rolf pos 1/1\nRolf moves| to 4/3",
    against: "! Rolf pos 1/1\nRolf moves 5 ft| to 40/30",
  },
  straight: {
    fact: "Every charge is taken to be straight; only the opposite says something.",
  },
  "not straight": { stands: "", against: "Rolf will charge Orc 1 30 ft|, not straight" },
  from: {
    stands: "Orc 1 engages Rolf\nRolf retreats 30 ft| from Orc 1",
    against: "! Orc 1 dies\nRolf retreats 30 ft| from Orc 1",
  },
  terrain: {
    stands: "Orc 1 engages Rolf\nRolf retreats 40 ft from Orc 1|, terrain -3",
    against: "Orc 1 engages Rolf\nRolf retreats 10 ft from Orc 1|, terrain -3",
  },
  slow: {
    stands: "Orc 1 engages Rolf\nRolf retreats from Orc 1|, slow",
    against: "Orc 1 engages Rolf\nRolf retreats 50 ft from Orc 1|, slow",
  },
  fast: {
    stands: "Orc 1 engages Rolf\nRolf retreats from Orc 1|, fast",
    against: "Orc 1 engages Rolf\nRolf retreats 10 ft from Orc 1|, fast",
  },
  for: {
    stands: "surprised @orcs| for 2 segments",
    against: "surprised @orcs| for 0 segments",
  },
  by: {
    stands: "surprised @party| by Orc 1",
    against: "! Orc 1 dies\nsurprised @party| by Orc 1",
  },
  die: {
    stands: "surprise Rolf|, die d8",
    against: "surprise Rolf|, die d7",
  },
  steps: {
    stands: "surprise Rolf|, steps -2",
    against: "surprise Rolf|, steps -20",
  },
  block: {
    stands: "surprise @orcs|, block",
    against: "surprise Rolf|, block",
  },
  level: {
    stands: "Mina will read fireball|, level 3",
    against: "Mina will read fireball|, level 0",
  },
  against: {
    stands: "Rolf saves| against fireball",
    against: "Rolf saves, death| against fireball",
  },
  half: {
    stands: "Rolf saves against fireball|, half 6d6",
    against: "Rolf saves against fireball, or takes 2d4|, half 6d6",
  },
  "or take": {
    stands: "Rolf saves against dart| or takes 2d4",
    against: "Rolf saves against fireball, half 6d6| or takes 2d4",
  },
  death: {
    stands: "Rolf saves|, death",
    against: "Rolf saves against fireball|, death",
  },
  all: {
    stands: "Rolf holds|, all",
    against: "Rolf holds 1|, all",
  },
  controlled: {
    stands: "morale Rolf flee|, controlled",
    against: "morale @orcs flee|, controlled",
  },
  surrender: {
    stands: "morale @orcs| surrender",
    against: "morale @orcs flee|, surrender",
  },
  flee: { stands: "morale @orcs| flee", against: "morale @orcs surrender|, flee" },
  retreat: { stands: "morale @orcs| retreat", against: "morale @orcs surrender|, retreat" },
  hold: { stands: "morale @orcs| hold", against: "morale @orcs surrender|, hold" },
  drop: {
    stands: "Rolf attacks Orc 1 [d20=1]\nRolf mishap| drop",
    against:
      "! Rolf's sword is lost\nRolf attacks Orc 1 with spear [d20=1]\n! Rolf's spear is dropped\nRolf mishap| drop",
  },
  self: {
    stands: "Rolf attacks Orc 1 [d20=1]\nRolf mishap| self",
    against: "Rolf attacks Orc 1 [d20=1]\nRolf mishap drop|, self",
  },
  friend: {
    stands: "Rolf attacks Orc 1 [d20=1]\nRolf mishap| friend Ada",
    against: "Rolf attacks Orc 1 [d20=1]\n! Ada leaves\nRolf mishap| friend Ada",
  },
  strain: {
    stands: "Rolf attacks Orc 1 [d20=1]\nRolf mishap| strain",
    against: "Rolf attacks Orc 1 [d20=1]\nRolf mishap drop|, strain",
  },
  helmet: {
    stands: "Rolf attacks Orc 1 [d20=1]\nRolf mishap| helmet",
    against: "Rolf attacks Orc 1 [d20=1]\nRolf mishap drop|, helmet",
  },
  none: {
    stands: "Rolf attacks Orc 1 [d20=1]\nRolf mishap| none",
    against: "Rolf attacks Orc 1 [d20=1]\nRolf mishap drop|, none",
  },
};
