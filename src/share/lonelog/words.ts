/** What reading a shared text says, in English, and what is noted in one that is written. */
export const say = {
  noDeed: (line: string, rulings: boolean): string =>
    `"${line}": no deed that these rules understand, so it stands as ` +
    `prose${rulings ? ", with what came of it as rulings" : ""}`,
  order: (round: number, order: string): string => `the order of round ${round} (${order}): the rules ask for its dice`,
  roster: (round: number): string => `the roster of round ${round}: the fight keeps its own`,
  range: (moves: string, who: string): string => `"${moves}" of ${who}: a range in words`,
  comment: (items: string, who: string): string => `"${items}" of ${who}: kept as a comment`,
  /** In a comment of the block. */
  initiative: (order: string): string => `initiative: ${order}`,
  /** In a log that is written. */
  made: (rules: string, version: string): string => `rules ${rules}, Blow by Blow ${version}`,
  gameMaster: "game master: ",
  nothing: "There is neither a fight with its source in it nor a combat in Lonelog.",
} as const;
