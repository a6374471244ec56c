import type { IdOf } from "../../../src/fight/vocabulary.ts";
import type { clauses } from "../../../src/rules/brp/clauses.ts";
import type { ClauseRows } from "../clauses.ts";

export const header = "options: intent off\n";

export const cast = `@party
Hilda: DEX 14, HP 20/30, wounds 6 and 4, db 1d4, dodge 30, broad sword 55%, shield 40, heater, dagger 40%, armour soft leather
Elenor: DEX 16, HP 30, first-aid 60, spot 50, long bow 60%, knife 40% qty 3, sword 50
Sigrid: DEX 12, HP 30, lance 1d10+db 45% class long and medium
@bandits
Orc x2: DEX 10, HP 30, dodge 30, short sword 50%, light crossbow 40%, hoplite, armour hard leather and light helmet
Snare: DEX 9, HP 30, dagger 45%`;

const shot = "Elenor shoots Orc 1 with long bow";

export const rows: ClauseRows<IdOf<typeof clauses>> = {
  with: {
    stands: "Hilda attacks Orc 1| with broad sword",
    against: "! Hilda's broad sword is broken\nHilda attacks Orc 1| with broad sword",
  },
  unarmed: {
    stands: "Hilda attacks Orc 1|, unarmed",
    against: `${shot}, at 20 m|, unarmed`,
  },
  at: {
    stands: `${shot}|, at 60 m`,
    against: "Hilda attacks Orc 1 with broad sword|, at 60 m",
  },
  close: {
    stands: `${shot}|, at close range`,
    against: `${shot}, at 95 m|, at close range`,
  },
  related: {
    stands: "Elenor attacks Orc 1 with knife|, related sword, allowed",
    against: "Hilda attacks Orc 1 with broad sword|, related sword, allowed",
  },
  allowed: {
    stands: `${shot}, at 20 m [d100=30]\n  Orc 1 dodges|, allowed`,
    against: "Hilda attacks Orc 1 with broad sword|, allowed",
  },
  unaware: {
    stands: "Orc 1 attacks Hilda with short sword|, unseen",
    against: "Orc 1 attacks Hilda with short sword\nOrc 1 attacks Hilda with short sword|, unseen",
  },
  as: {
    stands: "Sigrid attacks Orc 1 with lance|, as medium",
    against: "Hilda attacks Orc 1 with broad sword|, as long",
  },
  difficult: {
    stands: 'Hilda attacks Orc 1 with broad sword|, difficult "in the dark"',
    against: 'Hilda attacks Orc 1 with broad sword, difficult "in the dark"|, difficult "in the rain"',
  },
  chance: {
    stands: "Hilda attacks Snare with broad sword [d100=30]\n  Snare dodges|, chance 30",
    against: "Hilda attacks Orc 1 with broad sword [d100=30]\n  Orc 1 dodges|, chance 60",
  },
  covered: {
    stands: "! Elenor is behind heater\nOrc 1 shoots Elenor with light crossbow, at 20 m|, covered",
    against: "Orc 1 shoots Elenor with light crossbow, at 20 m|, covered",
  },
  "to-head": {
    stands: "! Hilda armour soft leather and light helmet\nOrc 1 attacks Hilda with short sword|, to head",
    against: "Orc 1 attacks Hilda with short sword|, to head",
    header: "options: intent off, helmets ask\n",
  },
  value: {
    stands: "! Hilda armour riot gear\nOrc 1 attacks Hilda with short sword|, value first",
    against: "Orc 1 attacks Hilda with short sword|, value first",
    header: "options: intent off, split-armour ask\n",
  },
  moving: {
    stands: "Elenor attacks Orc 1 with knife|, moving 4 m",
    against: "Elenor attacks Orc 1 with knife|, moving 100 m",
  },
  to: {
    stands: "Hilda moves 8 m| to the door",
    against: "! Hilda pos 0/0\nHilda moves 8 m| to 80/0",
  },
  "at-rank": {
    stands: "Snare attacks Hilda with dagger|, at rank 18 because the trap springs",
    against:
      "Elenor passes\nHilda attacks Orc 1 with broad sword [d100=80]\nSnare attacks Hilda with dagger|, at rank 18 because it is quick",
  },
  because: {
    stands: "! Snare acts at rank 18| because the trap springs",
    against: "Hilda attacks Orc 1 with broad sword| because the trap springs",
  },
  "until-rank": {
    stands: "Elenor waits| until rank 10",
    against: "Elenor waits| until rank 30",
  },
  wound: {
    stands: "Elenor gives first aid to Hilda|, wound 2",
    against: "Elenor gives first aid to Hilda|, wound 7",
  },
  hospital: {
    stands: "== Aftermath\nHilda heals for a week|, in hospital",
    against: "Elenor gives first aid to Hilda|, in hospital",
  },
  "no-armour": {
    stands: "! hurt Hilda 6|, no armour",
    against: "! hurt Elenor 6|, no armour",
  },
  points: {
    stands: "! Hilda improvises table top, size large|, points 8",
    against: "! Hilda improvises table top, size large|, points 0",
  },
  size: {
    stands: "! Hilda improvises chair, points 5|, size target",
    against: "! Hilda improvises chair, points 5|, size huge",
  },
  dmg: {
    stands: "! Hilda improvises table top, size large, points 8|, dmg 1d3+db",
    against: "! Hilda improvises table top, size large, points 8|, dmg hard",
  },
};
