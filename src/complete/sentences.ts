/*
 * Sentences beside completions: the meaning of a word, the reason for a suggestion. The inserted text is the language
 * itself, and stands in no catalogue.
 */

export const completeSentences = {
  // Beginnings
  answersAbove: "answers the line above",
  dueNow: "due now",
  endsFight: "End the fight",
  ruling: "The game master decides.",
  joins: "Somebody joins the fight.",
  prose: "Prose, shown in the log.",
  will: "Declares what it is about to do.",
  then: "Joins what one fighter does in one turn.",

  // The head of a fight
  headers: {
    rules: "Which rules the fight follows.",
    title: "What the fight is called.",
    id: "A short name by which other fights refer to this one.",
    continues: "Goes on with an earlier fight.",
    dice: "Missing dice are asked for, or drawn from the seed.",
    seed: "Any text: what drawn dice depend on.",
    scene: "Circumstances of the whole fight.",
    options: "House rules.",
  },
  side: "A side; those below belong to it.",
  allied: (side: string): string => `Allied: nobody’s enemy to the ${side}.`,
  begins: "The fight begins.",
  ask: "The fight stands until the die is there.",
  auto: "Drawn from the seed.",
  usual: "default",
  hidden: "Not shown to players until a ruling reveals it.",

  reminder: "A reminder: shown at its moment, to be ticked off.",
  ticks: "Ticks the reminder off.",
  spends: "A counted thing is spent; no deed.",
  left: (count: string): string => `${count} left`,

  // Deeds
  armed: (weapon: string): string => `with ${weapon}`,
  noSpell: (who: string): string =>
    `Nothing on the line of ${who} says that it casts spells; whoever can names the spell.`,

  // Rulings
  gains: "Gets a condition.",
  loses: "Is rid of a condition.",
  points: "Loses hit points (`HP -3`), gets them back (`HP +3`), or has so many (`HP = 3`).",
  dies: "Is dead.",
  takes: "Damage from which armour and the like are taken as the rules say.",
  leaves: "Is out of the fight.",
  revealed: "Is no longer hidden.",
  changesSides: "Changes sides: `joins @party`.",
  scene: "A circumstance of the whole fight.",
  until: (end: string): string => `until ${end}`,
} as const;
