import { number } from "./phrases.ts";

/* Fighters: who they are, and what is changed about them. */

export const fighterWords = {
  // Who they are
  combatants: "Fighters",
  hp: (name: string): string => `Hit points of ${name}`,
  hpText: (now: number, max: number): string => `${number(now)}/${number(max)}`,
  health: { unhurt: "unhurt", scratched: "scratched", wounded: "wounded", badly: "badly wounded", down: "down" },
  hidden: "hidden",
  until: (text: string): string => `until ${text}`,
  endsBy: (text: string): string => `ends: ${text}`,
  attacks: "Attacks",
  spells: "Spells",
  notes: "Notes",
  yes: "yes",
  no: "no",
  byTheRules: "as the rules have it for everybody",
  beginAtFull: (most: number): string => `Begin at full: ${most} of ${most}`,

  // One more
  addFighter: "Add a fighter",
  sideOf: "Side",
  fromNote: "From a note",
  likeAnother: "More of a kind…",

  // What is changed about one
  rarerDeeds: "Duplicate, rename, set a stat, remove",
  hitPoints: "Hit points",
  oneLess: "One less",
  oneMore: "One more",
  changeOf: (who: string): string => `Change of ${who}’s hit points`,
  reasonField: "Reason",
  armourCounts: "armour counts",
  conditionsTitle: "Conditions",
  endIt: "End it",
  endOf: (condition: string): string => `End ${condition}`,
  conditionToAdd: "Condition to add",
  addCondition: "Add a condition…",
  howLong: "How long",
  untilRemoved: "until removed",
  duplicate: "Duplicate",
  reveal: "Reveal",
  changesSide: (side: string): string => `Joins @${side}`,
  leaves: "Leaves",
  dies: "Dies",
  statToSet: "Stat to set",
  setStat: "Set a stat…",
  statValue: "Value",
  newName: "New name",
  rename: "Rename",
  renameWrites: "Its line above the rounds, and every line that names it",
  noteField: "Note",
  writeNote: "Write the note",
} as const;
