import { randomSource, type FaceSource } from "../../src/dice/source.ts";
import type { Environment } from "../../src/fight/environment.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import type { ClauseSpec, VerbSpec } from "../../src/fight/vocabulary.ts";

/*
 * Nothing that is added to a line is swallowed: something else comes of the fight, or the line says why nothing does.
 */

/** Ways in which dice may fall, the same for a line whatever it says. */
const falls: readonly (() => FaceSource)[] = [
  () => ({ face: () => 1 }),
  () => ({ face: ({ sides }) => Math.ceil(sides / 4) }),
  () => ({ face: ({ sides }) => sides }),
  ...Array.from({ length: 7 }, (_, seed) => () => randomSource(seed + 1)),
];

/** What comes of a fight, and what is said about it. */
interface Come {
  readonly happens: string;
  readonly said: readonly string[];
}

function cameOf(fight: Fight): Come {
  const steps = [...stepsOf(fight)].map(({ step }) => ({ status: step.status, events: step.events }));
  return {
    happens: JSON.stringify([steps, fight.state, fight.pending]),
    said: diagnosticsOf(fight).map(({ line, message }) => `${line} ${message}`),
  };
}

/** The line without its dice, which would decide what can come of it; what the game master decided stays. */
export function diceless(line: string): string {
  return line.replace(/\s*\[(?!\[)[^\]]*\d[^\]]*\]/, "");
}

function adding(line: string, more: string): string {
  const [, said = line, decided = ""] = /^(.*?)(\s*\[(?:pass|fail)\])$/.exec(line) ?? [];
  return said + more + decided;
}

/** Each addition to a line of which nothing comes, however the dice fall. `text` makes a fight of a line. */
export function swallowed(
  line: string,
  added: readonly string[],
  text: (line: string) => string,
  environment: Environment,
): readonly string[] {
  const runs = falls.map((faces) => {
    const run = (each: string): Fight => resolveFight(text(each), environment, { faces, strict: false });
    return { run, plain: run(line) };
  });
  // Where the line is refused whatever is added, nothing could come of it.
  const fit = runs
    .filter(({ plain }) =>
      [...stepsOf(plain)].some(({ text: { text: at }, step }) => at.trim() === line && step.status !== "refused"),
    )
    .map(({ run, plain }) => ({ run, before: cameOf(plain) }));
  return added.filter((more) =>
    fit.every(({ run, before }) => {
      const after = cameOf(run(adding(line, more)));
      return after.happens === before.happens && after.said.every((each) => before.said.includes(each));
    }),
  );
}

/** What may be added to a line of that verb. `clauses`: one of each, as it is written. */
export function additions(
  line: string,
  verb: VerbSpec,
  specs: readonly ClauseSpec[],
  clauses: ReadonlyMap<string, string>,
): readonly string[] {
  // How it is to be done is for the table to know: what counts is said again as it is done.
  const declared = / will /.test(line);
  const own = declared ? [] : specs.filter(({ id, forReaders }) => verb.clauses.includes(id) && forReaders !== true);
  const written = own.flatMap(({ id }) => clauses.get(id) ?? []).filter((each) => !line.includes(each));
  // In brackets behind a ruling stands its reason.
  const bracketed = line.startsWith("!") ? [] : [" (5)"];
  return [", +3 wind", ", +2 damage wrath", ", xyzzy", ...bracketed, ...written.map((each) => `, ${each}`)];
}
