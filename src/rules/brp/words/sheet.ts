import { list } from "../../../fight/rule-kit.ts";
import { an, counted } from "../../../fight/sentences.ts";

interface Item {
  readonly item: string;
}

interface Pieces {
  readonly pieces: readonly string[];
}

/** What a sheet leaves open or cannot be right in. */
export const sheetSentences = {
  "has no DEX": () => 'No DEX: write it in, as in "DEX 12". Without it nobody knows when this one acts.',
  "kind is taken as": ({ kind, weapon, others }: { kind: string; weapon: string; others: readonly string[] }) =>
    `"${kind}" is taken as ${an(weapon)}; else write ${list(others, "or")}.`,
  "adds no damage bonus": ({ item, dice }: Item & { dice: string }) =>
    `As written, ${item} ${dice} adds no damage bonus; write "${dice}+db" if it should.`,
  "counts as short": ({ item }: Item) =>
    `The ${item} acts among the short weapons; if it is longer, write "${item} class medium", or long.`,
  "of which velocity": ({ item }: Item) => `Say of the ${item} whether it is of low or high velocity: velocity high.`,
  "needs a range": ({ item }: Item) => `The ${item} needs a range, as in: range 50.`,
  "wounds do not add up": ({ sum, missing }: { sum: number; missing: number }) =>
    `The wounds come to ${counted(sum, "point")}, but ${missing} ${missing === 1 ? "is" : "are"} missing from ` +
    "the hit points.",
  "nothing left of": ({ things }: { things: readonly string[] }) =>
    `${list(things.map((each) => `"${each}"`))}: write things of this sheet with what is left of them, as in: ` +
    "things great axe HP 13 and dagger qty 2.",
  "more than the hands hold": ({ said, hands, item }: Item & { said: readonly string[]; hands: number }) =>
    `${list(said)}: more than ${counted(hands, "hand")} or one shield; ${item} counts as carried.`,

  "unknown armour": ({ piece }: { piece: string }) =>
    `Unknown armour "${piece}": give it its points, as in: armour ${piece} ap 3.`,
  "one helmet counts": ({ piece }: { piece: string }) => `One helmet at a time: only the ${piece} counts.`,
  "one armour is allowed": ({ pieces }: Pieces) =>
    `${list(pieces)} together: one armour is allowed. The best counts until one is taken off.`,
  "which armour counts": ({ pieces }: Pieces) =>
    `${list(pieces)} together: which counts? The best does; the modifiers of all add up (option layers).`,
  "armour class": ({ ac }: { ac: number }) => `AC ${ac} (write armour)`,
};
