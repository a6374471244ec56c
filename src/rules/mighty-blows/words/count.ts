interface Who {
  who: string;
}

/** Initiative and the count of the round (MB-16, MB-17, MB-31, MB-35 to MB-38). */
export const countSentences = {
  "no initiative in a segment": () =>
    "No initiative in a surprise segment: all of it is simultaneous. It comes with == Round 1.",
  "everybody has a number": () =>
    "Everybody has a number already; a further line adds dice for arrivals or more attacks.",
  "no initiative yet": ({ who }: Who) =>
    `${who} has no initiative in this round; it acts as written. An initiative line adds its die.`,
  /** "5 Rolf; 4 [Ada, Orc 1]; 2 Rolf": equal numbers stand in brackets. */
  order: ({ numbers }: { numbers: readonly { n: number; who: readonly string[] }[] }) =>
    numbers.map(({ n, who }) => `${n} ${who.length > 1 ? `[${who.join(", ")}]` : who.join("")}`).join("; "),
  /** 0: the held actions. */
  "count comes to": ({ number }: { number: number }) => (number === 0 ? "held" : `${number}`),
  "passed over": ({
    who,
    number,
    earlier,
  }: {
    who: string;
    number: number;
    earlier: readonly { who: string; number: number }[];
  }) => {
    const skipped = earlier.map((each) => `${each.who} (${each.number})`).join(", ");
    return `${skipped} would come before ${who} (${number === 0 ? "a held number" : number}). Done as you wrote it.`;
  },
  "loses its action": ({ who, number, condition }: { who: string; number: number; condition: string }) =>
    `${who} loses its action on ${number} (${condition})`,
  "held action lost": ({ who }: Who) => `${who}’s held action is lost`,
  "no number left to hold": ({ who }: Who) => `${who} has no number left to hold.`,
  "no number left to attack": ({ who }: Who) =>
    `${who} has no number left for this attack; a further initiative line adds a die.`,
};
