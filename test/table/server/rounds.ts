/*
 * Fights of two rounds for two players, in every system, as the game master and the players play them. Chance is the
 * test's: 14 of 20 and of 100, 6 of 8, 4 of 10, 2 of 6 and of 4. A player reacts from the phone where the rules know of
 * reactions to a blow.
 */

/** A deed: the game master writes, or a player presses a button of their phone. */
export type Deed =
  | { readonly writes: string }
  /** Dice that the game master types behind the line that begins so. */
  | { readonly behind: string; readonly types: string }
  | { readonly player: string; readonly presses: string }
  | "the server is restarted";

export interface Rounds {
  readonly players: readonly [string, string];
  readonly setup: string;
  readonly deeds: readonly Deed[];
  /** Points of the players in the end: somebody hidden has struck in each of the rounds. */
  readonly points: readonly [string, string];
  /** Lines of the fight as they stand in the note in the end. */
  readonly ends: string;
}

/** A foe whom no player knows of; the words stand in no other place. */
export const HIDDEN = /Zyxomma|falchionette|97531/;

export const rounds: Readonly<Record<string, Rounds>> = {
  zones: {
    players: ["Balthasar", "Sybilla"],
    setup: `rules: zones

@party
Balthasar: HP 30, STR 12, AGI 10, WIT 9, sword d6
Sybilla: HP 30, AGI 12, WIT 11, dagger d4

@bandits (initiative)
Leader: HP 30, AGI 9, WIT 10, battleaxe d8
Zyxomma: hidden, HP 97531, AGI 8, WIT 7, falchionette d6`,
    deeds: [
      { writes: "== Round 1\nLeader attacks Balthasar with battleaxe" },
      { player: "Balthasar", presses: "Balthasar dodges" },
      { player: "Balthasar", presses: "Roll d20" },
      { behind: "Leader attacks", types: " [d8=3]" },
      { writes: "Sybilla attacks Leader with dagger" },
      { player: "Sybilla", presses: "Roll d4" },
      { writes: "Zyxomma attacks Sybilla with falchionette [d6=2]" },
      "the server is restarted",
      { writes: "== Round 2" },
      { writes: "Leader attacks Sybilla with battleaxe" },
      { player: "Sybilla", presses: "No reaction" },
      { behind: "Leader attacks Sybilla", types: " [d8=5]" },
      { writes: "Balthasar attacks Leader with sword" },
      { player: "Balthasar", presses: "Roll d6" },
      { writes: "Zyxomma attacks Balthasar with falchionette [d6=1]" },
      { writes: "Sybilla attacks Leader with dagger" },
      { player: "Sybilla", presses: "Roll d4" },
    ],
    points: ["26 of 30", "23 of 30"],
    ends: `== Round 1
Leader attacks Balthasar with battleaxe [d8=3]
  Balthasar dodges [d20=14]
Sybilla attacks Leader with dagger [d4=2]
Zyxomma attacks Sybilla with falchionette [d6=2]
== Round 2
Leader attacks Sybilla with battleaxe [d8=5]
Balthasar attacks Leader with sword [d6=2]
Zyxomma attacks Balthasar with falchionette [d6=1]
Sybilla attacks Leader with dagger [d4=2]`,
  },
  "mighty-blows": {
    players: ["Rolf", "Bela"],
    setup: `rules: mighty-blows

@party
Rolf: HP 30, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8
Bela: HP 30, AC 13, BCB 2, DEX 12, CON 11, save 14, spear d6

@orcs
Orc: HP 30, AC 13, BCB 3, DEX 9, save 16, move 90, axe d6
Zyxomma: hidden, HP 97531, AC 14, DEX 9, save 14, falchionette d10`,
    deeds: [
      { writes: "== Round 1\nOrc will charge Bela 30 ft\ninitiative [Orc d6=6, Zyxomma d6=1]" },
      { player: "Rolf", presses: "Roll d6" },
      { player: "Bela", presses: "Roll d6" },
      { writes: "Orc charges Bela with axe" },
      { player: "Bela", presses: "Bela fends off Orc" },
      { player: "Bela", presses: "Roll d20" },
      { player: "Bela", presses: "Roll d6" },
      { writes: "Rolf attacks Orc with sword" },
      { player: "Rolf", presses: "Roll d20" },
      { player: "Rolf", presses: "Roll d8" },
      { writes: "Zyxomma attacks Rolf with falchionette [d20=18, d10=3]" },
      "the server is restarted",
      { writes: "== Round 2\ninitiative [Orc d6=1, Zyxomma d6=3]" },
      { player: "Bela", presses: "Roll d6" },
      { player: "Rolf", presses: "Roll d6" },
      { writes: "Zyxomma attacks Bela with falchionette [d20=18, d10=4]" },
      { writes: "Bela attacks Orc with spear" },
      { player: "Bela", presses: "Roll d20" },
      { player: "Bela", presses: "Roll d6" },
    ],
    points: ["27 of 30", "26 of 30"],
    ends: `== Round 1
Orc will charge Bela 30 ft
initiative [Orc d6=6, Zyxomma d6=1, Rolf d6=2, Bela d6=2]
Orc charges Bela with axe
  Bela fends off Orc [d20=14, d6=2]
Rolf attacks Orc with sword [d20=14, d8=6]
Zyxomma attacks Rolf with falchionette [d20=18, d10=3]
== Round 2
initiative [Orc d6=1, Zyxomma d6=3, Bela d6=2, Rolf d6=2]
Zyxomma attacks Bela with falchionette [d20=18, d10=4]
Bela attacks Orc with spear [d20=14, d6=2]`,
  },
  "basic-d20": {
    players: ["Brand", "Tom"],
    setup: `rules: basic-d20

@party
Brand: HP 30, AC 15, AB +2, STR +1, DEX +1, spear d6
Tom: HP 30, AC 11, DEX +1, dagger d4

@goblins
Goblin: HP 30, AC 13, AB +1, save 15, short sword d6
Zyxomma: hidden, HP 97531, AC 14, AB +2, save 14, falchionette d3`,
    deeds: [
      { writes: "== Round 1\ninitiative [Goblin d6=6, Zyxomma d6=1]" },
      { player: "Brand", presses: "Roll d6" },
      { player: "Tom", presses: "Roll d6" },
      { writes: "Goblin attacks Brand with short sword" },
      { player: "Brand", presses: "Brand meets Goblin with spear" },
      { player: "Brand", presses: "Roll d20" },
      { player: "Brand", presses: "Roll d6" },
      { behind: "Goblin attacks", types: " [d20=3]" },
      { writes: "Tom attacks Goblin with dagger" },
      { player: "Tom", presses: "Roll d20" },
      { player: "Tom", presses: "Roll d4" },
      { writes: "Zyxomma attacks Tom with falchionette [d20=18, d3=2]" },
      "the server is restarted",
      { writes: "== Round 2\ninitiative [Goblin d6=1, Zyxomma d6=3]" },
      { player: "Tom", presses: "Roll d6" },
      { player: "Brand", presses: "Roll d6" },
      { writes: "Zyxomma attacks Brand with falchionette [d20=18, d3=3]" },
      { writes: "Brand attacks Goblin with spear" },
      { player: "Brand", presses: "Roll d20" },
      { player: "Brand", presses: "Roll d6" },
    ],
    points: ["27 of 30", "28 of 30"],
    ends: `== Round 1
initiative [Goblin d6=6, Zyxomma d6=1, Brand d6=2, Tom d6=2]
Goblin attacks Brand with short sword [d20=3]
  Brand meets Goblin with spear [d20=14, d6=2]
Tom attacks Goblin with dagger [d20=14, d4=2]
Zyxomma attacks Tom with falchionette [d20=18, d3=2]
== Round 2
initiative [Goblin d6=1, Zyxomma d6=3, Tom d6=2, Brand d6=2]
Zyxomma attacks Brand with falchionette [d20=18, d3=3]
Brand attacks Goblin with spear [d20=14, d6=2]`,
  },
  "strike-chance": {
    players: ["Kara", "Finn"],
    setup: `rules: strike-chance

@party
Kara: HP 30, SC 70, DEF 30, IM 1, CON 14, longsword d8+4
Finn: HP 30, SC 60, DEF 25, CON 12, sword d6+1

@ogres
Ogre: HP 30, SC 65, DEF 20, CON 18, prot 2, club 2d6+4
Zyxomma: hidden, HP 97531, SC 45, DEF 15, CON 9, falchionette d6+1`,
    deeds: [
      {
        writes:
          "== Round 1\nKara will attack Ogre\nFinn will attack Ogre\nOgre will attack Kara\nZyxomma will attack Finn\n" +
          "initiative [Ogre d10=9, Zyxomma d10=1]",
      },
      { player: "Kara", presses: "Roll d10" },
      { player: "Finn", presses: "Roll d10" },
      { writes: "Ogre attacks Kara with club [d100=91]" },
      { writes: "Kara attacks Ogre with longsword" },
      { player: "Kara", presses: "Roll d100" },
      { player: "Kara", presses: "Roll d8" },
      { writes: "Finn attacks Ogre with sword" },
      { player: "Finn", presses: "Roll d100" },
      { player: "Finn", presses: "Roll d6" },
      { writes: "Zyxomma attacks Finn with falchionette [d100=20, d6=2]" },
      "the server is restarted",
      {
        writes:
          "== Round 2\nKara will attack Ogre\nFinn will attack Ogre\nOgre will attack Kara\nZyxomma will attack Finn\n" +
          "initiative [Ogre d10=1, Zyxomma d10=9]",
      },
      { player: "Finn", presses: "Roll d10" },
      { player: "Kara", presses: "Roll d10" },
      { writes: "Zyxomma attacks Finn with falchionette [d100=15, d6=3]" },
      { writes: "Kara attacks Ogre with longsword" },
      { player: "Kara", presses: "Roll d100" },
      { player: "Kara", presses: "Roll d8" },
    ],
    points: ["30 of 30", "23 of 30"],
    ends: `== Round 1
Kara will attack Ogre
Finn will attack Ogre
Ogre will attack Kara
Zyxomma will attack Finn
initiative [Ogre d10=9, Zyxomma d10=1, Kara d10=4, Finn d10=4]
Ogre attacks Kara with club [d100=91]
Kara attacks Ogre with longsword [d100=14, d8=6]
Finn attacks Ogre with sword [d100=14, d6=2]
Zyxomma attacks Finn with falchionette [d100=20, d6=2]
== Round 2
Kara will attack Ogre
Finn will attack Ogre
Ogre will attack Kara
Zyxomma will attack Finn
initiative [Ogre d10=1, Zyxomma d10=9, Finn d10=4, Kara d10=4]
Zyxomma attacks Finn with falchionette [d100=15, d6=3]
Kara attacks Ogre with longsword [d100=14, d8=6]`,
  },
  brp: {
    players: ["Hilda", "Elenor"],
    setup: `rules: brp
options: intent off

@party
Hilda: HP 30, DEX 13, dodge 45, db 1d4, broad sword 55%, shield 40, heater, armour soft leather
Elenor: HP 30, DEX 12, dodge 40, dagger 40%

@bandits
Bandit: HP 30, DEX 14, short sword 50%, armour hard leather
Zyxomma: hidden, HP 97531, DEX 10, dodge 20, falchionette 1d6 35%`,
    deeds: [
      { writes: "== Round 1\nBandit attacks Hilda with short sword [d100=30]" },
      { player: "Hilda", presses: "Hilda dodges" },
      { player: "Hilda", presses: "Roll d100" },
      { writes: "Hilda attacks Bandit with broad sword" },
      { player: "Hilda", presses: "Roll d100" },
      { player: "Hilda", presses: "Roll d8" },
      { player: "Hilda", presses: "Roll d4" },
      { writes: "Elenor attacks Bandit with dagger" },
      { player: "Elenor", presses: "Roll d100" },
      { player: "Elenor", presses: "Roll d4" },
      { writes: "Zyxomma attacks Hilda with falchionette [d100=20, d6=2]" },
      "the server is restarted",
      { writes: "== Round 2\nBandit attacks Elenor with short sword [d100=31]" },
      { player: "Elenor", presses: "Elenor parries with dagger" },
      { player: "Elenor", presses: "Roll d100" },
      { writes: "Hilda attacks Bandit with broad sword" },
      { player: "Hilda", presses: "Roll d100" },
      { player: "Hilda", presses: "Roll d8" },
      { player: "Hilda", presses: "Roll d4" },
      { writes: "Zyxomma attacks Elenor with falchionette [d100=21, d6=3]" },
    ],
    points: ["29 of 30", "27 of 30"],
    ends: `== Round 1
Bandit attacks Hilda with short sword [d100=30]
  Hilda dodges [d100=14]
Hilda attacks Bandit with broad sword [d100=14, d8=6, d4=2]
Elenor attacks Bandit with dagger [d100=14, d4=2]
Zyxomma attacks Hilda with falchionette [d100=20, d6=2]
== Round 2
Bandit attacks Elenor with short sword [d100=31]
  Elenor parries with dagger [d100=14]
Hilda attacks Bandit with broad sword [d100=14, d8=6, d4=2]
Zyxomma attacks Elenor with falchionette [d100=21, d6=3]`,
  },
  srd5: {
    players: ["Brand", "Mira"],
    setup: `rules: srd5

@party
Brand: HP 30, AC 15, DEX +1, CON +2, longsword +5 1d8+3
Mira: HP 30, AC 12, DEX +2, CON +2, slots 4, spell barkskin level 1 concentration

@foes
Orc: HP 30, AC 13, axe +5 1d12+3
Zyxomma: hidden, HP 97531, AC 14, falchionette +4 1d6+2`,
    deeds: [
      { writes: "== Round 1\ninitiative [Orc d20=10, Zyxomma d20=1]" },
      { player: "Mira", presses: "Roll d20" },
      { player: "Brand", presses: "Roll d20" },
      { writes: "Mira casts barkskin on Brand" },
      { writes: "Brand attacks Orc with longsword" },
      { player: "Brand", presses: "Roll d20" },
      { player: "Brand", presses: "Roll d8" },
      { writes: "Orc attacks Mira with axe [d20=15, d12=4]" },
      { player: "Mira", presses: "Mira keeps concentration" },
      { player: "Mira", presses: "Roll d20" },
      { writes: "Zyxomma attacks Brand with falchionette [d20=18, d6=2]" },
      "the server is restarted",
      { writes: "== Round 2\nMira passes" },
      { writes: "Brand attacks Orc with longsword" },
      { player: "Brand", presses: "Roll d20" },
      { player: "Brand", presses: "Roll d8" },
      // Nobody is asked about a blow of somebody hidden: the game master answers it.
      {
        writes: "Zyxomma attacks Mira with falchionette [d20=18, d6=3]\n  Mira keeps concentration [d20=14]",
      },
    ],
    points: ["26 of 30", "18 of 30"],
    ends: `== Round 1
initiative [Orc d20=10, Zyxomma d20=1, Mira d20=14, Brand d20=14]
Mira casts barkskin on Brand
Brand attacks Orc with longsword [d20=14, d8=6]
Orc attacks Mira with axe [d20=15, d12=4]
  Mira keeps concentration [d20=14]
Zyxomma attacks Brand with falchionette [d20=18, d6=2]
== Round 2
Mira passes
Brand attacks Orc with longsword [d20=14, d8=6]
Zyxomma attacks Mira with falchionette [d20=18, d6=3]
  Mira keeps concentration [d20=14]`,
  },
};
