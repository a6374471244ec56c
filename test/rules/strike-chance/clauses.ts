import type { IdOf } from "../../../src/fight/vocabulary.ts";
import type { clauses } from "../../../src/rules/strike-chance/clauses.ts";
import type { ClauseRows } from "../clauses.ts";

export const cast = `@party
Kara: HP 300, SC 70, DEF 30, IM 1, DEX 14, PER 12, CON 140, luck 55, attacks 2, rank 4, TMR 50, longsword d8+4, axe d6, dagger d4, hand longsword and dagger
Isa: HP 220, SC 50, DEF 20, IM 2, DEX 15, PER 14, CON 110, attacks 2, cast 60, TMR 40, longbow d8, spell Bolt of Energy ct 5
Bran: HP 300, SC 60, DEF 40, dshield 10, shield near, DEX 12, PER 10, CON 140, TMR 40, javelin d6
@ogres
Ogre: HP 450, SC 65, DEF 20, DEX 9, PER 8, CON 180, prot 2, armor 4, worn 2, TMR 40, club 2d6+4
Troll: HP 450, SC 65, DEF 20, CON 180, claw d8
Kraken: HP 450, SC 65, DEF 20, CON 180, attacks 6, tentacles 6, tentacle d6`;

const plan = "Kara will attack Ogre";
const attack = "Kara attacks Ogre with longsword";
const shot = "Isa shoots Ogre with longbow";
const hit = `${attack} [d100=01, d8=3]`;

export const rows: ClauseRows<IdOf<typeof clauses>> = {
  with: {
    stands: "Kara attacks Ogre| with longsword",
    against: "! Kara's longsword is broken\nKara attacks Ogre| with longsword",
  },
  for: { stands: `${plan}|, for 1 attack`, against: `${plan}|, for 5 attacks` },
  offhand: {
    stands: "Kara attacks Ogre with dagger|, offhand",
    against: "! Kara ambidextrous\nKara attacks Ogre with dagger|, offhand",
  },
  surprise: { stands: `${attack}|, by surprise in`, against: `Ogre attacks Kara\n${attack}|, by surprise out` },
  unseen: { stands: `${attack}|, unseen`, against: `! Kara sense\n${attack}|, unseen` },
  attackers: { stands: `${attack}|, attackers 3`, against: `${shot}|, attackers 3` },
  tentacles: { stands: "Kraken attacks Kara|, tentacles 6", against: `${attack}|, tentacles 6` },
  light: { stands: `${attack}|, light cloudy`, against: `! scene light cave\n${attack}|, light cloudy` },
  def: { stands: `${attack}|, def -5`, against: `${attack}, def -5|, def -10` },
  damage: { stands: `${attack}|, damage +2`, against: `Kara makes a DEX roll|, damage +2` },
  push: {
    stands: `Ogre will use desperate defense\n${attack}|, push "10 over the edge"`,
    against: `${attack}|, push "10 over the edge"`,
  },
  cover: { stands: `${shot}|, cover hard`, against: `${attack}|, cover hard` },
  stationary: { stands: `${shot}|, stationary`, against: `Ogre will dodge\n${shot}|, stationary` },
  "mounted moving": { stands: `${shot}|, mounted moving`, against: `${attack}|, mounted moving` },
  "into melee": {
    stands: `! Kara engaged with Ogre\n${shot}|, into melee 1f 1o`,
    against: `${attack}|, into melee 1f 1o`,
  },
  "double shots": { stands: `${shot}|, double shots`, against: `${attack}|, double shots` },
  "no movement": { stands: `${plan}|, no movement`, against: `Kara will walk 20 ft|, no movement` },
  defend: { stands: `${plan}|, defend 20`, against: `${plan}|, defend 200` },
  step: { stands: `${plan}|, step 5 ft`, against: `${plan}|, step 15 ft` },
  maneuver: {
    stands: `! Kara engaged with Ogre\nKara will walk 20 ft|, maneuver`,
    against: `Kara will walk 20 ft|, maneuver`,
  },
  withdraw: {
    stands: `! Kara engaged with Ogre\nKara will walk 20 ft|, withdraw from Ogre`,
    against: `Kara will walk 20 ft|, withdraw from Ogre`,
  },
  draw: { stands: `${plan}|, draw axe`, against: `${plan}|, draw longsword` },
  sheathe: { stands: `${plan}|, sheathe dagger`, against: `${plan}|, sheathe axe` },
  drop: { stands: `${plan}|, drop dagger`, against: `${plan}|, drop axe` },
  "ready shield": { stands: `Bran will attack Ogre|, ready shield`, against: `${plan}|, ready shield` },
  drink: {
    stands: `${plan}|, drink potion, costs movement`,
    against: `! Kara engaged with Ogre\n${plan}|, drink potion, costs movement`,
  },
  "pick up": {
    stands: `! Kara's longsword is dropped\n${plan}|, pick up longsword`,
    against: `${plan}|, pick up longsword`,
  },
  aim: { stands: `Isa will shoot Ogre with longbow|, aim`, against: `${plan}|, aim` },
  dodge: { stands: `Kara will walk 20 ft|, dodge`, against: `${plan}, no movement|, dodge` },
  "full defense": { stands: `Bran will walk 20 ft|, full defense`, against: `${plan}|, full defense` },
  "desperate defense": { stands: "", against: "Kara will step 5 ft|, desperate defense" },
  costs: { stands: `Kara will drink potion|, costs attacks`, against: `${plan}|, costs attacks` },
  "whole round": { stands: "", against: "Kara will drink potion|, whole round" },
  free: { stands: `${plan}|, free "drops the torch"`, against: `${plan}, free "shouts"|, free "waves"` },
  "uses attack": { stands: `${plan}, free "shouts", free "waves"|, uses attack`, against: `${plan}|, uses attack` },
  init: { stands: `${plan}|, init -2`, against: `${plan}, init -2|, init -3` },
  "cannot see": {
    stands: `${plan}|, cannot see Ogre`,
    against: `! Ogre dies\nKara will attack Troll|, cannot see Ogre`,
  },
  engaged: { stands: `${plan}|, engaged with Ogre`, against: `! Troll dies\n${plan}|, engaged with Troll` },
  ct: { stands: `Isa will cast Light|, ct 3`, against: `Isa will cast Bolt of Energy|, ct 3` },
  refuse: {
    stands: "! Kara engaged with Ogre\nKara withdraws from Ogre\n  Ogre takes a free attack on Kara|, refuse",
    against: `${attack}|, refuse`,
  },
  times: { stands: "Kara makes a DEX roll|, times 4", against: "Kara makes a DEX roll|, times 0" },
  chance: { stands: 'Kara makes a skill roll "climb"|, chance 60', against: "Kara makes a DEX roll|, chance 60" },
  toward: {
    stands: "",
    against: `${attack}|, toward "the edge"`,
  },
  hp: { stands: `${hit}\n! Ogre wound "arm"|, hp -3`, against: `${hit}\n! Ogre wound "arm"|, hp 3` },
  stun: { stands: `${hit}\n! Ogre wound "arm"|, stun`, against: `${hit}\n! Ogre dies\n! Ogre wound "arm"|, stun` },
  dex: { stands: `${hit}\n! Ogre wound "arm"|, dex -2`, against: `${hit}\n! Ogre wound "arm"|, dex 2` },
  bleed: { stands: `${hit}\n! Ogre wound "arm"|, bleed 2`, against: `${hit}\n! Ogre wound "arm"|, bleed 0` },
  lose: {
    stands: `${hit}\n! Ogre wound "arm"|, lose 1 attack`,
    against: `${hit}\n! Ogre wound "arm"|, lose 0 attacks`,
  },
  condition: {
    fact: "Whatever a wound brings is the game master’s word, of somebody who is out too.",
  },
  out: { stands: `${hit}\n! Ogre wound "arm"|, out`, against: `${hit}\n! Ogre dies\n! Ogre wound "arm"|, out` },
};
