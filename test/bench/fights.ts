/** A long fight of each system: real lines with real dice, repeated round by round. */

interface Long {
  readonly setup: string;
  /** One round's lines; every actor acts. */
  readonly round: (n: number) => string;
}

const long: Record<string, Long> = {
  zones: {
    setup: `rules: zones\noptions: critical fixed 99\n\n@party\n${hero("Balthasar", "STR 12, AGI 10, WIT 9, sword d6")}\n${hero("Sybilla", "AGI 12, WIT 11, dagger d4")}\n\n@bandits (initiative)\n${hero("Leader", "AGI 9, WIT 10, battleaxe d8")}\n${hero("Bandit", "AGI 8, STR 9, WIT 7, sword d6")}\n`,
    round: (n) =>
      `== Round ${n}\nLeader attacks Balthasar with battleaxe [d8=3]\nSybilla attacks Leader with dagger [d4=2]\nBandit attacks Sybilla with sword [d6=1]\nBalthasar attacks Bandit with sword [d6=2]\n`,
  },
  "mighty-blows": {
    setup: `rules: mighty-blows\n\n@party\n${hero("Rolf", "AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8")}\n${hero("Bela", "AC 13, DEX 13, CON 11, save 14, spear d6")}\n\n@orcs\n${hero("Orc", "AC 13, DEX 9, save 16, spear d6")}\n${hero("Chief", "AC 14, DEX 9, save 14, polearm d10")}\n`,
    round: (n) =>
      `== Round ${n}\ninitiative [Rolf d6=5, Bela d6=4, Orc d6=3, Chief d6=2]\nRolf attacks Orc with sword [d20=14, d8=4]\nBela attacks Chief with spear [d20=3]\nOrc attacks Rolf with spear [d20=8]\nChief attacks Bela with polearm [d20=15, d10=2]\n`,
  },
  "basic-d20": {
    setup: `rules: basic-d20\n\n@party\n${hero("Brand", "AC 15, AB +2, STR +1, DEX +1, sword d8")}\n${hero("Tom", "AC 11, DEX +1, dagger d4")}\n\n@goblins\n${hero("Goblin", "AC 13, AB +1, save 15, short sword d6")}\n${hero("Ghoul", "AC 14, AB +2, save 14, claw d3")}\n`,
    round: (n) =>
      `== Round ${n}\ninitiative [Brand d6=5, Tom d6=4, Goblin d6=3, Ghoul d6=2]\nBrand attacks Goblin with sword [d20=14, d8=4]\nTom attacks Ghoul with dagger [d20=3]\nGoblin attacks Brand with short sword [d20=8]\nGhoul attacks Tom with claw [d20=15, d3=2]\n`,
  },
  "strike-chance": {
    setup: `rules: strike-chance\n\n@party\n${hero("Kara", "SC 70, DEF 30, IM 1, CON 14, longsword d8+4")}\n${hero("Finn", "SC 60, DEF 25, CON 12, sword d6+1")}\n\n@ogres\n${hero("Ogre", "SC 65, DEF 20, CON 18, prot 2, club 2d6+4")}\n${hero("Goblin", "SC 45, DEF 15, CON 9, spear d6+1")}\n`,
    round: (n) =>
      `== Round ${n}\nKara will attack Ogre\nFinn will attack Goblin\nOgre will attack Kara\nGoblin will attack Finn\ninitiative [Kara d10=6, Finn d10=5, Ogre d10=4, Goblin d10=3]\nKara attacks Ogre with longsword [d100=28, d8=5]\nFinn attacks Goblin with sword [d100=91]\nOgre attacks Kara with club [d100=77]\nGoblin attacks Finn with spear [d100=66]\n`,
  },
  brp: {
    setup: `rules: brp\noptions: intent off\n\n@party\n${hero("Hilda", "DEX 14, db 1d4, broad sword 55%, shield 40, heater, armour soft leather")}\n${hero("Elenor", "DEX 12, dodge 40, dagger 40%")}\n\n@bandits\n${hero("Bandit", "DEX 11, short sword 50%, armour hard leather")}\n${hero("Rogue", "DEX 10, dodge 20, hand axe 35%")}\n`,
    round: (n) =>
      `== Round ${n}\nHilda attacks Bandit with broad sword [d100=30, d8=5, d4=2]\nElenor attacks Rogue with dagger [d100=64]\nBandit attacks Hilda with short sword [d100=64]\nRogue attacks Elenor with hand axe [d100=90]\n`,
  },
  srd5: {
    setup: `rules: srd5\n\n@party\n${hero("Brand", "AC 16, DEX +1, mastery longsword, longsword +5 1d8+3 slashing")}\n${hero("Nim", "AC 14, DEX +4, rapier +6 1d8+4 piercing")}\n\n@foes\n${hero("Ogre", "AC 11, DEX -1, resist slashing, greatclub +6 2d8+4 bludgeoning")}\n${hero("Goblin", "AC 15, DEX +2, scimitar +4 1d6+2 slashing")}\n`,
    round: (n) =>
      `== Round ${n}\n${n === 1 ? "initiative [Brand d20=18, Nim d20=12, Ogre d20=10, Goblin d20=3]\n" : ""}Brand attacks Ogre with longsword [d20=14, d8=4]\nNim attacks Goblin with rapier [d20=3]\nOgre attacks Brand with greatclub [d20=15, d20=13, 2d8=5+1]\nGoblin attacks Nim with scimitar [d20=15, d6=2]\n`,
  },
};

function hero(name: string, rest: string): string {
  return `${name}: HP 99999, ${rest}`;
}

export const benched = Object.keys(long);

/** A fight of about so many lines. */
export function longFight(system: string, lines: number): string {
  const made = long[system];
  if (made === undefined) throw new RangeError(`no long fight for ${system}`);
  let text = made.setup;
  let count = text.split("\n").length - 1;
  for (let n = 1; count < lines; n++) {
    const round = made.round(n);
    text += `\n${round}`;
    count += round.split("\n").length;
  }
  return text;
}
