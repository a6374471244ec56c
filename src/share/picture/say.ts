/** What a picture of a fight has of its own, in English. */
export const say = {
  critical: "critical hit",
  damage: "damage",
  lossOf: (stat: string): string => `loss of ${stat}`,
  row: (row: string): string => `table row ${row}`,
  standing: (title: string): string => `${title}: how everybody stands`,
} as const;
