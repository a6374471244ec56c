import { list } from "../../../fight/rule-kit.ts";

interface Who {
  readonly who: string;
}

interface Early {
  readonly name: string;
  readonly number: number | null;
}

/** Where the count stands (BD-11 to BD-13, BD-24, BD-41). */
export const number = {
  "only on a lower number": ({ who, own, named }: Who & { own: number; named: number }) =>
    `${who} rolled ${own}: holding an action leads to a lower number, not up to ${named}.`,
  "held beyond the count": ({ lowest }: { lowest: number }) =>
    `The count ends on ${lowest}: an action held beyond it is lost.`,
  "held too long": ({ who }: Who) => `Everybody else has acted: the action that ${who} held is lost.`,
  "at once with": ({ number, names }: { number: number; names: readonly string[] }) =>
    `on ${number}, at once with ${list(names)}`,
  "others come first": ({ who, number, first }: Who & { number: number; first: readonly Early[] }) => {
    const names = list(first.slice(0, 4).map((each) => `${each.name} (${each.number ?? ""})`));
    const more = first.length > 4 ? ` and ${first.length - 4} more` : "";
    return `${names}${more} would come before ${who} (${number}). Done as you wrote it.`;
  },
  "dropped before it got away": ({ who }: Who) =>
    `${who} was dropped before it got away, and does nothing more this turn.`,
  "round is settled": () => "The end of this round has been settled above; this line comes after it.",
};
