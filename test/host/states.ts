/** Every state of the widget that its design shows, each as a fight and what is pressed in it. Nothing of it writes. */
import type { DrawnFight } from "./fights.ts";

export interface State {
  readonly name: string;
  readonly text: string;
  readonly press?: (drawn: DrawnFight) => Promise<void>;
}

const BLOWS = `rules: mighty-blows

@party
Rolf: HP 12, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8, dagger d4
Mina: HP 6, AC 11, DEX 16, save 13, class magic-user, dagger d4

@orcs
Orc x2: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6
Chief: HD 2, HP 11, AC 14, DEX 11, save 15, axe d8, hidden`;

const ROUND = `${BLOWS}

== Round 1
initiative [Rolf d6=5, Mina d8=3, Orc 1 d6=6, Orc 2 d6=5, Chief d6=1]`;

const ZONES = `rules: zones

@party
Balthasar: HP 8, STR 12, AGI 10, WIT 9, sword d6
Sybilla: HP 6, AGI 12, WIT 11, musket d8 range 8, dagger d4

@bandits (initiative)
Bandit x2: HP 8, AGI 8, STR 9, WIT 7, sword d6, bow d6 range 8

== Round 1`;

const SEGMENTS = `rules: strike-chance

Isa: HP 22, DEF 45, CON 11, IM 0, cast 60, spell Bolt of Energy ct 5
Kara: HP 20, DEF 20, sword 65% d8
@foes
Ogre: HP 90, SC 80, DEF 20, CON 40, attacks 2, dmg d6

== Round 1
Isa will cast Bolt of Energy at Ogre
initiative [Isa d10=8, Kara d10=4, Ogre d10=9, Ogre d8=8]
Ogre attacks Isa [d100=99]`;

const RANKS = `rules: brp

@party
Hilda: HP 13, DEX 14, broad sword 55% d8+1
Marko: HP 12, DEX 10, broad sword 50% d8+1, dodge 40

@foes
Captain: HP 14, DEX 16, broad sword 60% d8+1

== Round 1
Captain will attack Marko
Hilda will attack Captain
Marko will attack Captain`;

const SPECIAL = `Captain attacks Marko with broad sword [d100=5, d8=1]
  Marko dodges [d100=20]`;

/** Thirteen fighters, of whom some have acted and some are out. */
const MANY = `rules: mighty-blows

@party
Rolf: HP 12, AC 15, DEX 13, save 14, sword d8
Mina: HP 6, AC 11, DEX 16, save 13, dagger d4
Ada: HP 10, AC 13, DEX 12, save 15, bow d6
Brand: HP 9, AC 14, DEX 10, save 15, axe d6

@orcs
Orc x9: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6

== Round 1
initiative [Rolf d6=6, Mina d8=6, Ada d6=6, Brand d6=1, Orc 1 d6=3, Orc 2 d6=3, Orc 3 d6=3, Orc 4 d6=3, Orc 5 d6=3, Orc 6 d6=3, Orc 7 d6=3, Orc 8 d6=3, Orc 9 d6=3]
Rolf attacks Orc 1 with sword [d20=14, d8=6, Orc 1 d20=2]
Mina passes
Ada passes
! Orc 2 dies
! Orc 3 dies`;

const BELLS = Array.from({ length: 30 }, (_, at) => `== Round ${at + 1}\n> Bell ${at + 1}.\nRolf passes`);

/** Its past, up to "now". */
const PLAYED = `${ROUND}
Orc 1 attacks Rolf with spear [d20=15, d6=2]
> Dust falls.`;

async function openFighter(drawn: DrawnFight, name: string): Promise<void> {
  await drawn.el.locator(".bbb-card .bbb-name", { hasText: name }).first().click();
  await drawn.el.locator(".bbb-open").waitFor();
}

async function refuse(drawn: DrawnFight, line: string): Promise<void> {
  const field = drawn.el.getByRole("combobox", { name: "Write a line" });
  await field.fill(line);
  await field.press("Enter");
  await drawn.el.getByRole("alert").waitFor();
}

export const states: readonly State[] = [
  { name: "a1 just written", text: BLOWS },
  { name: "a2 an empty block", text: "" },
  { name: "b1 one is due", text: ROUND },
  { name: "b2 two act together", text: `${ROUND}\nOrc 1 passes` },
  { name: "b3 a side chooses", text: ZONES },
  { name: "b4 segments, a spell under way", text: SEGMENTS },
  { name: "b5 phases and DEX ranks", text: RANKS },
  {
    name: "b6 a target greyed with its reason",
    text: `${ZONES}\nBandit 1 attacks Sybilla with bow, at 5 zones [d20=9, d6=1]`,
  },
  { name: "c1 one die from the table", text: `${ROUND}\nOrc 1 passes\nRolf attacks Orc 1 with sword [d20=16]` },
  { name: "c1b dice rolled here", text: `${ROUND}\nOrc 1 attacks Rolf with spear` },
  { name: "c2 several dice, two owners", text: `${ROUND}\nOrc 1 passes\nRolf attacks Orc 1 with sword [d20=20]` },
  {
    name: "c3 a foe's critical, a player's save",
    text: `${ROUND}\nOrc 1 attacks Rolf with spear [d20=20, d6=2, d20=15]`,
  },
  {
    name: "c5 rulings of every kind that wait below an open die",
    text: `${ROUND}
Orc 1 attacks Rolf with spear
! Rolf HP -20
! Orc 1 gains prone
! Chief is revealed
+ @orcs Ghoul: HD 1, HP 4, AC 13, DEX 9, save 16, claw d4`,
  },
  { name: "c6 nobody to aim at but hidden foes", text: ZONES.replaceAll("Bandit x2: HP 8", "Bandit x2: hidden, HP 8") },
  { name: "c4 an open reaction", text: `${ZONES}\nBandit 1 attacks Balthasar with sword` },
  {
    name: "d1 a line of the log opened",
    text: `${PLAYED}\nOrc 2 passes`,
    press: async (drawn) => drawn.log.locator(".bbb-step > summary").last().click(),
  },
  {
    name: "d2 round 31, searched",
    text: `${BLOWS}\n\n${BELLS.join("\n")}\n== Round 31`,
    press: async (drawn) => drawn.log.locator(":scope > .bbb-part > summary").last().click(),
  },
  {
    name: "e1 a Mighty Blow",
    text: `${ROUND}\nOrc 1 attacks Rolf with spear [d20=20, d6=2, d20=15, Rolf d20=7, d6=2, d20=12]`,
  },
  {
    name: "e2 turned by a save",
    text: `${ROUND}\nOrc 1 attacks Rolf with spear [d20=20, d6=2, d20=15, Rolf d20=17, d3=2]`,
  },
  { name: "e3 a critical of zones", text: `${ZONES}\nBandit 1 attacks Sybilla with sword [d6=5]` },
  {
    name: "e5 two specials of brp, one in an earlier round",
    text: `${RANKS}\n${SPECIAL}\n== Round 2\n${SPECIAL}`,
  },
  { name: "e4 a fumble", text: `${ROUND}\nOrc 1 attacks Rolf with spear [d20=1]` },
  { name: "f1 a fighter opened", text: ROUND, press: (drawn) => openFighter(drawn, "Orc 1") },
  {
    name: "f2 a hidden foe, the rarer deeds unfolded",
    text: ROUND,
    press: async (drawn) => {
      await openFighter(drawn, "Chief");
      for (const more of await drawn.el.locator(".bbb-open > .bbb-more:not([open]) > summary").all())
        await more.click();
    },
  },
  { name: "g1 refused, with ways out", text: ROUND, press: (drawn) => refuse(drawn, "Orc 1 attacks Orc 1 with sword") },
  { name: "g2 a slip", text: ROUND, press: (drawn) => refuse(drawn, "Orc 1 atacks Rolf with spear") },
  {
    name: "g3 remarks unfolded",
    text: ROUND.replace("sword d8", "sword d8, gibberish 5"),
    press: async (drawn) => drawn.el.locator(".bbb-remarks > summary").click(),
  },
  {
    name: "h1 at an earlier line",
    text: PLAYED,
    press: async (drawn) => {
      await drawn.button("History").click();
      await drawn.button("A line back").click();
    },
  },
  {
    name: "h2 the last line edited",
    text: PLAYED,
    press: async (drawn) => drawn.button("Edit: > Dust falls.").click(),
  },
  { name: "i1 a round's end", text: `${ROUND}\nOrc 1 passes\nRolf passes\nOrc 2 passes\nMina passes\nChief passes` },
  {
    name: "i1b a round's end that takes the intents and the dice of the foes",
    text: `${ROUND}\nOrc 1 passes\nRolf passes\nOrc 2 passes\nMina passes\nChief passes`.replace(
      "== Round 1",
      "every round: the water rises\n\n== Round 1",
    ),
  },
  {
    name: "l1 a reminder that is due",
    text: ROUND.replace("\n\n== Round 1", "\nevery round: @party takes 1d6 fire\n\n== Round 1"),
  },
  {
    name: "l2 damage to several, and what is coming",
    text: ROUND.replace("\n\n== Round 1", "\nin 3 rounds: the gate breaks\n\n== Round 1"),
    press: (drawn) => drawn.el.getByText("Damage to several").first().click(),
  },
  { name: "i2 the end of the fight", text: `${PLAYED}\n! Orc 1 dies\n! Orc 2 dies\n! Chief dies\n== Aftermath` },
  { name: "j1 thirteen fighters", text: MANY },
  {
    name: "j2 thirteen fighters, what is folded opened",
    text: MANY,
    press: async (drawn) => {
      for (const fold of await drawn.el.locator(".bbb-fold summary").all())
        if (await fold.isVisible()) await fold.click();
    },
  },
  { name: "k1 a chain without its beginning", text: "continues: [[Nowhere]]\n\n== Round 2" },
  {
    name: "k2 the keys",
    text: ROUND,
    press: async (drawn) => {
      await drawn.el.focus();
      await drawn.el.page().keyboard.press("?");
    },
  },
];
