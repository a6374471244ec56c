/** What a line of the set-up lacks, and what is assumed instead (MB-09, MB-10, MB-70, MB-131). */
export const sheetSentences = {
  "no such HD": ({ hd }: { hd: string }) => `"HD ${hd}" cannot be read: write "HD 2" or "HD 2d8+4".`,
  "read as a player character": ({ who }: { who: string }) =>
    `${who} is read as a player character, since its line gives neither HD nor kind: Mighty Blows strike it, ` +
    "and 0 hit points kill it. Write its HD (HD 1) or kind monster; kind pc, if it is one.",
  "no such position": ({ pos }: { pos: string }) =>
    `"pos ${pos}" cannot be read: write "pos 3/4" (hex column/row) or "pos 15/20 ft".`,
  assumed: ({ stat, value }: { stat: string; value: number }) => `${stat} ${value} (assumed)`,
  "hit dice are guessed": () => "HD (from its hit dice)",
};
