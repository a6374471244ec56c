import type { IdOf } from "../../../src/fight/vocabulary.ts";
import type { clauses } from "../../../src/rules/zones/clauses.ts";
import type { ClauseRows } from "../clauses.ts";

export const cast = `@party
Balthasar: HP 30, STR 12, AGI 10, WIT 9, sword d6
Sybilla: HP 30, STR 9, AGI 12, WIT 11, musket d8 range 8, dagger d4, fire bomb d6 range 2 blast, items medicine box
Theobald: HP 30, STR 13, AGI 10, WIT 10, armour 1, shield, spear d6
Horse: HP 30, STR 14, AGI 9, WIT 5, speed 4
@bandits
Leader: HP 30, STR 11, AGI 9, WIT 10, battleaxe d8
Bandit x3: HP 30, STR 9, AGI 8, WIT 7, sword d6, bow d6 range 8
Ogre: HP 30, STR 16, AGI 7, WIT 6, size large, club d6`;

const blow = "Balthasar attacks Bandit 1 with sword";
const shot = "Sybilla attacks Bandit 1 with musket";
const at = (who: string, zone: number): string => `! ${who} at ${zone}\n`;
const away = "! Bandit 1 leaves\n";

export const rows: ClauseRows<IdOf<typeof clauses>> = {
  with: {
    stands: "Balthasar attacks Bandit 1| with sword",
    against: "! Balthasar's sword is broken\nBalthasar attacks Bandit 1| with sword",
  },
  unarmed: { stands: "Theobald attacks Bandit 1|, unarmed", against: `${blow}|, unarmed` },
  distance: { stands: "Bandit 2 attacks Theobald with bow|, at 5 zones", against: `${blow}|, at 5 zones` },
  nearby: {
    stands: "Bandit 2 attacks Theobald with bow|, nearby",
    against: `${at("Bandit 2", 1)}${at("Theobald", 4)}Bandit 2 attacks Theobald with bow|, nearby`,
  },
  "hold back": { stands: `${blow}|, holding back`, against: `Balthasar shoves Bandit 1|, holding back` },
  unseen: { fact: "Who sees whom is the game master’s word; darkness and concealment only add to it." },
  unaware: { stands: `${shot}|, unaware`, against: `${shot}|, unaware|\n  Bandit 1 dodges` },
  cover: { stands: `${shot}|, cover`, against: `${shot}, no cover|, cover` },
  "no cover": { stands: `! Bandit 1 gains in cover\n${shot}|, no cover`, against: `${shot}|, no cover` },
  barrier: { stands: "Sybilla moves 1|, behind a barrier", against: `${shot}, no barrier|, barrier` },
  "no barrier": {
    stands: "! Bandit 1 gains behind a barrier\nTheobald attacks Bandit 1 with spear|, no barrier",
    against: `${shot}|, no barrier`,
  },
  penetrates: { stands: `! Bandit 1 gains in cover\n${shot}|, penetrates`, against: `${shot}|, penetrates` },
  unnoticed: {
    stands: `! Sybilla gains concealed\nSybilla moves 1|, unnoticed`,
    against: `Sybilla moves 1|, unnoticed`,
  },
  stunt: {
    stands: `${blow}|, stunt "disarmed and incapacitated"`,
    against: `! Bandit 1 gains incapacitated\n${blow}, death blow|, stunt "prone"`,
  },
  "death blow": {
    stands: "! Bandit 1 gains incapacitated\nSybilla attacks Bandit 1 with dagger|, death blow",
    against: "Sybilla attacks Bandit 1 with dagger|, death blow",
  },
  split: {
    stands: "Ogre attacks Balthasar and Theobald with club|, split 1/1",
    against: "! Balthasar size large\nOgre attacks Balthasar and Theobald with club|, split 1/1",
  },
  moving: { stands: `! Sybilla rides Horse\n${shot}|, moving`, against: `${blow}|, moving` },
  damage: { stands: "Theobald attacks Bandit 1 with chair|, damage d6", against: `${blow}|, damage d12` },
  zone: {
    stands: "Sybilla throws fire bomb| at zone 3",
    against: `${at("Sybilla", 1)}Sybilla throws fire bomb| at zone 9`,
  },
  hits: {
    stands: "Sybilla throws fire bomb at zone 3|, hits Bandit 1 and Bandit 2",
    against: `${away}Sybilla throws fire bomb at zone 3|, hits Bandit 1 and Bandit 2`,
  },
  stray: {
    stands: "Sybilla throws fire bomb at Bandit 1, at 2 zones|, stray Theobald",
    against: `! Theobald leaves\nSybilla throws fire bomb at Bandit 1, at 2 zones|, stray Theobald`,
  },
  of: { stands: "Balthasar disarms Bandit 1| of sword", against: "Balthasar disarms Bandit 1| of battleaxe" },
  take: { stands: "Balthasar disarms Bandit 1|, taking it", against: "Theobald disarms Bandit 1|, taking it" },
  to: { stands: "Theobald moves| to 4", against: `${at("Theobald", 1)}Theobald moves| to 40` },
  via: {
    stands: `${at("Theobald", 3)}Theobald moves to 4| via 3.5`,
    against: `${at("Theobald", 3)}Theobald moves to 4| via 9`,
  },
  into: { stands: 'Theobald shoves Bandit 1| into "the well"', against: `${blow}| into "the well"` },
  "away from": {
    stands: "Bandit 1 moves 2| away from Balthasar",
    against: "! Balthasar leaves\nBandit 1 moves 2| away from Balthasar",
  },
  towards: { stands: "Theobald moves 1| towards Leader", against: "! Leader leaves\nTheobald moves 1| towards Leader" },
  "in front of": {
    stands: "Bandit 1 moves 1| in front of Balthasar",
    against: "! Balthasar leaves\nBandit 1 moves 1| in front of Balthasar",
  },
  sprint: { stands: "Theobald moves 4|, sprinting", against: "Theobald moves 1, sneaking|, sprinting" },
  sneak: { stands: "! Bandit 1 gains concealed\nBandit 1 moves 1|, sneaking", against: "Bandit 1 moves 1|, sneaking" },
  unwilling: { stands: "", against: `${blow}\n  Bandit 1 hides behind Bandit 2|, unwilling` },
  by: {
    stands: `${blow}\n  Bandit 1 counters| by grapple`,
    against: "Ogre attacks Balthasar with club\n  Balthasar counters| by grapple",
  },
  save: { stands: "Sybilla taunts Bandit 1|, save WIT", against: `${blow}|, save WIT` },
  "pursued by": {
    stands: "Bandit 1 flees|, pursued by Balthasar",
    against: "! Balthasar dies\nBandit 1 flees|, pursued by Balthasar",
  },
  unpursued: { stands: "Bandit 1 flees|, unpursued", against: "Bandit 1 flees, pursued by Balthasar|, unpursued" },
  longer: { stands: "Bandit 1 flees, pursued by Balthasar|, longer", against: "Bandit 1 flees, unpursued|, longer" },
  shorter: {
    stands: "Bandit 1 flees, pursued by Balthasar|, shorter",
    against: "Bandit 1 flees, pursued by Balthasar, longer|, shorter",
  },
};
