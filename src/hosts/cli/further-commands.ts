import { fold } from "../../language/words.ts";
import type { NoteFight } from "../../share/note.ts";
import { UsageError } from "./arguments.ts";
import { cliSentences } from "./sentences.ts";

/*
 * Parts of commands other than `resolve`, `check` and `roll`: a file of its own in what is built, which those three do
 * without.
 */

export { chosen } from "../../chronicle/chronicle.ts";
export { entriesOf } from "../../chronicle/entry.ts";
export { chronicleJson, chronicleMarkdown, chronicleTable } from "../../chronicle/forms.ts";
export { Forecasting, startAt, startOf, without } from "../../forecast/forecast.ts";
export { forecastJson, forecastText } from "../../forecast/text.ts";
export { exportFight, usualAudience } from "../../share/export/formats.ts";
export { blocksOf, importFights } from "../../share/lonelog/import.ts";
export { textVerification } from "../../share/verdict.ts";
export { verifyNote } from "../../share/verify.ts";

/**
 * Finds the fight of a note that is meant: by its id, its title, or its number from the top; without a word for it, the
 * only one.
 * @throws {UsageError} that lists the fights there are
 */
export function chosenFight(fights: readonly NoteFight[], wanted: string | null): NoteFight {
  const [only, another] = fights;
  if (wanted === null) {
    if (only !== undefined && another === undefined) return only;
    throw new UsageError(cliSentences.fightsAre(fights.length, choices(fights)));
  }
  const words = fold(wanted);
  const matching = (of: (fight: NoteFight) => string | null): NoteFight[] =>
    fights.filter((each) => {
      const own = of(each);
      return own !== null && fold(own) === words;
    });
  for (const of of [
    ({ fight }: NoteFight) => fight.setup.id,
    ({ fight }: NoteFight) => fight.setup.title,
    (each: NoteFight) => String(fights.indexOf(each) + 1),
  ]) {
    const [found, second] = matching(of);
    if (second !== undefined) throw new UsageError(cliSentences.calledSo(wanted, choices(fights)));
    if (found !== undefined) return found;
  }
  throw new UsageError(cliSentences.noneCalled(wanted, choices(fights)));
}

function choices(fights: readonly NoteFight[]): string {
  return fights
    .map(({ fight, block }, at) => cliSentences.choice(at + 1, fight.setup.id ?? fight.setup.title, block.openLine + 1))
    .join(", ");
}
