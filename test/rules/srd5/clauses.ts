import type { IdOf } from "../../../src/fight/vocabulary.ts";
import type { clauses } from "../../../src/rules/srd5/clauses.ts";
import type { ClauseRows } from "../clauses.ts";

export const cast = `@party
Brand: HP 50, AC 16, STR +3, DEX +1, CON +2, attacks 2, mastery greataxe and warhammer, longsword +5 1d8+3, greataxe +5 1d12+3, warhammer +5 1d8+3, javelin +5 1d6+3
Elenor: HP 50, AC 14, DEX +4, longbow +6 1d8+4 range 150/600, shortsword +6 1d6+4, scimitar +6 1d6+4
Mira: HP 50, AC 12, CON +2, INT +4, spell-dc 15, slots 4/3/2, spell fireball level 3 8d6 fire save DEX half, spell fire bolt 2d10 fire attack
@foes
Goblin: HP 50, AC 13, DEX +2, size small, scimitar +4 1d6+2
Orc: HP 50, AC 13, greataxe +5 1d12+3
Ogre: HP 90, AC 11, STR +4, size large, greatclub +6 2d8+4
Horse: HP 40, AC 11, size large`;

const near = "! Brand pos 1/1\n! Goblin pos 2/1\n! Orc pos 2/2";

export const rows: ClauseRows<IdOf<typeof clauses>> = {
  with: {
    stands: "Brand attacks Goblin|, with longsword",
    against: "! Brand's longsword is broken\nBrand attacks Goblin|, with longsword",
  },
  at: {
    stands: "Elenor shoots Goblin with longbow|, at 200 ft",
    against: "Elenor shoots Goblin with longbow|, at 601 ft",
  },
  vs: { fact: "What else an Armour Class is at this blow is the game master’s word." },
  advantage: { fact: "What helps beside the rules is the game master’s word." },
  disadvantage: { fact: "What hinders beside the rules is the game master’s word." },
  "no advantage": { fact: "The game master strikes out what the rules count." },
  "no disadvantage": { fact: "The game master strikes out what the rules count." },
  "half cover": {
    stands: "Elenor hides, three-quarters cover",
    against: "Elenor hides|, half cover",
  },
  "three-quarters cover": { fact: "Who stands behind what is the game master’s word." },
  "total cover": { stands: "", against: "Elenor shoots Goblin with longbow|, total cover" },
  unseen: { fact: "Who sees whom is the game master’s word." },
  "cannot see": { fact: "Who sees whom is the game master’s word." },
  close: { fact: "Where places are not kept, who is near is the game master’s word." },
  "not close": { fact: "Whether an enemy near by minds is the game master’s word." },
  "off hand full": {
    stands: "Elenor attacks Goblin with shortsword\nElenor attacks Goblin with scimitar|, off hand full",
    against: "Elenor attacks Goblin with scimitar|, off hand full",
  },
  "off hand": {
    stands: "Elenor attacks Goblin with shortsword\nElenor attacks Goblin with scimitar|, off hand",
    against: "Elenor attacks Goblin with scimitar|, off hand",
  },
  "two hands": {
    stands: "Brand attacks Goblin with longsword|, two hands",
    against: "Brand grapples Goblin [fail]\nBrand attacks Goblin with longsword|, two hands",
  },
  "knock out": {
    stands: "Brand attacks Goblin with longsword|, knock out",
    against: "Elenor shoots Goblin with longbow|, knock out",
  },
  "no mastery": { fact: "Whether a mastery is used is its wielder’s choice." },
  cleave: {
    stands: `${near}\nBrand attacks Goblin with greataxe|, cleave Orc`,
    against: "Brand attacks Goblin with longsword|, cleave Orc",
  },
  push: {
    stands: "Brand attacks Goblin with warhammer|, push 10 ft",
    against: "Brand attacks Goblin with warhammer|, push 15 ft",
  },
  topple: { fact: "Whether a mastery that may throws down is its wielder’s choice." },
  improvised: { fact: "What else lies at hand is the game master’s word." },
  type: { fact: "The type of what is no weapon is the game master’s word." },
  inspiration: { fact: "Who has inspiration is the game master’s word." },
  average: { fact: "Whether the number stands for the dice is the game master’s choice." },
  stealth: { fact: "How well those who lie in wait are hidden is the game master’s word." },
  "bonus action": {
    stands: "Elenor dodges|, bonus action",
    against: "Elenor hides, bonus action\nElenor dodges|, bonus action",
  },
  "extra action": { fact: "What gives one more action is a feature of its own." },
  level: {
    stands: "Mira casts fireball at Ogre|, level 3",
    against: "Mira casts fireball at Ogre|, level 2",
  },
  save: { fact: "What a spell of no sheet asks for is the game master’s word." },
  dc: { fact: "A difficulty is the game master’s word." },
  half: { fact: "Who takes half of a spell of no sheet is the game master’s word." },
  cover: { fact: "Who is covered from where an effect comes is the game master’s word." },
  "three-quarters": { fact: "Who is covered from where an effect comes is the game master’s word." },
  "for rounds": { fact: "How long a spell of no sheet lasts is the game master’s word." },
  dice: { fact: "What a spell of no sheet does is the game master’s word." },
  difficult: {
    stands: "Brand moves 15 ft|, difficult",
    against: "Brand moves 20 ft|, difficult",
  },
  climbing: {
    stands: "Brand moves 15 ft|, climbing",
    against: "Brand moves 20 ft|, climbing",
  },
  swimming: {
    stands: "Brand moves 15 ft|, swimming",
    against: "Brand moves 20 ft|, swimming",
  },
  crawling: {
    stands: "Brand moves 15 ft|, crawling",
    against: "Brand moves 20 ft|, crawling",
  },
  leaves: { fact: "Where places are not kept, whose reach is left is the game master’s word." },
  engages: {
    stands: "Brand moves 20 ft|, engages Goblin",
    against: "! Brand gains frightened of Goblin\nBrand moves 20 ft|, engages Goblin",
  },
  to: {
    stands: "! Brand pos 1/1\nBrand moves |to 5/1",
    against: "! Brand pos 1/1\nBrand moves |to 50/1",
  },
  flying: {
    stands: "! Brand fly 30\nBrand moves 20 ft|, flying",
    against: "Brand moves 20 ft|, flying",
  },
  height: { fact: "How high somebody flies is the game master’s word." },
  burrowing: {
    stands: "! Brand burrow 30\nBrand moves 20 ft|, burrowing",
    against: "Brand moves 20 ft|, burrowing",
  },
  squeezing: {
    stands: "Brand moves 15 ft|, squeezing",
    against: "Brand moves 20 ft|, squeezing",
  },
  through: {
    stands: "Brand moves 10 ft|, through Elenor",
    against: "Brand moves 10 ft|, through Orc",
  },
  "into the space of": {
    stands: "",
    against: "Brand moves 10 ft|, into the space of Orc",
  },
  "on ice": {
    stands: "Brand moves 15 ft|, on ice",
    against: "Brand moves 20 ft|, on ice",
  },
  high: {
    stands: "Brand jumps 3 ft|, high",
    against: "Brand jumps 5 ft|, high",
  },
  standing: {
    stands: "Brand moves 10 ft\nBrand jumps 8 ft|, standing",
    against: "Brand moves 10 ft\nBrand jumps 16 ft|, standing",
  },
  "over an obstacle": { fact: "What is in the way is the game master’s word." },
  "by sight": { fact: "What a check depends on is the game master’s word." },
  "by hearing": { fact: "What a check depends on is the game master’s word." },
  "out of sight": { fact: "Who sees whom is the game master’s word." },
  "ally near": { fact: "Where places are not kept, who is near is the game master’s word." },
  for: {
    stands: "Elenor hides, three-quarters cover [d20=20]\nGoblin searches |for Elenor",
    against: "Goblin searches |for Elenor",
  },
  drags: {
    stands: "Brand grapples Goblin [fail]\nBrand moves 10 ft|, drags Goblin",
    against: "Brand moves 10 ft|, drags Goblin",
  },
  prone: { fact: "How a shove throws is its doer’s choice." },
  away: { fact: "How a shove throws is its doer’s choice." },
  by: { fact: "By which of two somebody resists is its own choice." },
  against: { fact: "Against whom somebody helps is its own choice." },
  independent: { fact: "By whose will a mount acts is the game master’s word." },
  "heavily obscured": { fact: "Where fog and dark are is the game master’s word." },
  kit: { fact: "Who carries a healer’s kit is the game master’s word." },
};
