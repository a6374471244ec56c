import type { Who } from "../who.ts";
import { exact } from "../kept.ts";
import type { VerbSpec } from "../vocabulary.ts";
import { matchNames, type Crowd } from "./name-match.ts";
import { names } from "./names.ts";
import type { Reading } from "./reading.ts";
import { readList } from "./values.ts";

/** Who acts, as read from the line. */
export interface Actors {
  readonly names: readonly Who[];
  /** The side of that name, where they were named as one. */
  readonly side: Who | null;
  readonly implied: boolean;
}

const unsaid: Actors = { names: [], side: null, implied: false };

function crowdOf(name: Who): Crowd {
  const side = name.startsWith("@") ? name : null;
  return { members: [name], side, called: side };
}

/** Who acts, and where the verb stands. null: nobody of the fight, and no verb either. */
export function readActors(reading: Reading): { readonly who: Actors; readonly next: number } | null {
  const { line, context } = reading;
  const known = names(context.state);
  const direct = known.book.matches(line, 0).map(({ value, next }) => ({ value: crowdOf(value), next }));
  const loose = direct.length > 0 ? null : matchNames(known, line, 0);
  for (const first of loose === null ? direct : [loose]) {
    const { values, next } = readList(line, first, (at) => matchNames(known, line, at));
    const found = values.flatMap(({ members, side }) => (side === null ? members : [side]));
    const side = values.length === 1 ? (values[0]?.called ?? null) : null;
    const acts = (at: number): boolean =>
      reading.is("will", at) || reading.verbAt(at) !== null || reading.strikeAt(at, found) !== null;
    const who = { names: exact(found), side, implied: false };
    // A comma that no name follows ends the list: "Ann, Cy, attack Bob".
    if (reading.isComma(next) && acts(next + 1)) return { who, next: next + 1 };
    if (acts(next) || reading.verbAt(0) === null) return { who, next };
  }
  const verb = reading.verbAt(0)?.value;
  return verb === undefined ? null : { who: unnamed(verb, reading), next: 0 };
}

/** Who acts where the line begins with its verb: below an action whoever does that. */
function unnamed({ actor }: VerbSpec, { context: { place, above } }: Reading): Actors {
  if (place !== "indented") return unsaid;
  const free = actor === "none" || actor === "optional";
  return { names: free || above === "" ? [] : [above], side: null, implied: true };
}

/** Who acts, as the verb wants them: a side as one, its members as a list. */
export function asWanted(verb: VerbSpec, { names: said, side }: Actors, reading: Reading): readonly Who[] {
  if (verb.actor === "side" && side !== null) return [side];
  return verb.actor === "many" && said.some((name) => name.startsWith("@")) ? reading.able(said) : said;
}
