import { inName, line, withWays, type Name } from "../../../fight/fact.ts";
import { names, chances, type Possession } from "../names.ts";

/** Shots and throws: what is loaded, and how far they go (BR-39 to BR-46). */
export const missileSentences = {
  "must be reloaded": ({ who, item, rounds }: Possession & { rounds: number }) =>
    withWays`${who}’s ${item} has been shot and needs ${rounds > 1 ? `${rounds} full rounds` : "a full round"} to
      reload (${line(`${who} reloads ${item}`)}).`,
  "is empty": ({ who, item }: Possession) =>
    withWays`${who}’s ${item} is empty; the game master says how long refilling takes
      (${line(`! ${who} reloads ${item}`)}).`,
  "has none left to throw": ({ who, item }: Possession) =>
    withWays`${who} has no ${item} left to throw (${line(`${who} picks up ${item}`)}).`,

  "has no range": ({ item }: { item: string }) =>
    `The ${item} has no range: add it to the sheet, as in: ${item} range 20.`,
  "chance at the distance": ({ distance, row }: { distance: Name; row: keyof typeof chances }) =>
    `${inName(names.parts, distance)}: ${chances[row]}`,
  "is beyond range": ({ item, metres, range }: { item: string; metres: number; range: number }) =>
    `${metres} m is beyond three times the range of the ${item} (${3 * range} m): no chance to hit.`,
  "close and far": ({ item, metres, range }: { item: string; metres: number; range: number }) =>
    `At close range is nearer than ${range} m with the ${item}, and ${metres} m is not: leave one of them out.`,
  "positions say otherwise": ({ who, target, apart, said }: Apart) =>
    `${who} and ${target} stand ${apart} m apart by their positions, not ${said} m; this line counts.`,
  "how far is the target": ({ target }: { target: string }) =>
    `the distance to ${target} in metres: add "at 20 m" or "at close range"`,
};

interface Apart {
  readonly who: string;
  readonly target: string;
  /** Metres by their positions, and as the line says. */
  readonly apart: number;
  readonly said: number;
}
