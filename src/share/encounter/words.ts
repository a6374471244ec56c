/** What is said of an encounter that becomes a fight, in English. */
export const say = {
  noYaml: (why: string): string => `This encounter cannot be read: ${why}`,
  nobody: "This encounter names no creature, so there is nothing to make a fight of.",
  carried: (what: readonly string[]): string => `${joined(what)} ${what.length === 1 ? "is" : "are"} carried over.`,
  names: "Names",
  counts: "counts",
  points: "hit points",
  ac: "armour class",
  initiative: "initiative bonuses",
  hidden: "who is hidden",
  title: "the title",
  party: (names: readonly string[]): string => `The party: ${joined(names)}.`,
  noParty: "No party is known: choose its notes in the settings, or add it to the fight.",
  fromNotes: (names: readonly string[]): string => `Stats of ${joined(names)} come from their notes, live.`,
  noAttacks: (items: readonly string[]): string =>
    `An encounter has no attacks. ${joined(items.map((each) => `"${each}"`))} ` +
    `${items.length === 1 ? "is a guess" : "are guesses"}: check ${items.length === 1 ? "it" : "them"}.`,
  guessed: (items: readonly string[]): string => `Guessed: ${joined(items.map((each) => `"${each}"`))}.`,
  count: (dice: string, name: string, n: number): string => `${n} ${name} for ${dice}`,
  left: (what: readonly string[]): string => `Left behind: ${joined(what)}.`,
} as const;

function joined(all: readonly string[]): string {
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;
}
