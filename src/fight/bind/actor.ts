import { exact } from "../kept.ts";
import type { VerbSpec } from "../vocabulary.ts";
import { matchNames, type Crowd } from "./name-match.ts";
import { names } from "./names.ts";
import type { Reading } from "./reading.ts";
import { readList } from "./values.ts";

/** Who acts, as read from the line. */
export interface Who {
  readonly names: readonly string[];
  /** The side of that name, where they were named as one. */
  readonly side: string | null;
  readonly implied: boolean;
}

const nobody: Who = { names: [], side: null, implied: false };

function crowdOf(name: string): Crowd {
  const side = name.startsWith("@") ? name : null;
  return { members: [name], side, called: side };
}

/** Who acts, and where the verb stands. null: nobody of the fight, and no verb either. */
export function readActors(reading: Reading): { readonly who: Who; readonly next: number } | null {
  const { line, context } = reading;
  const known = names(context.state);
  const direct = known.book.matches(line, 0).map(({ value, next }) => ({ value: crowdOf(value), next }));
  const loose = direct.length > 0 ? null : matchNames(known, line, 0);
  for (const first of loose === null ? direct : [loose]) {
    const { values, next } = readList(line, first, (at) => matchNames(known, line, at));
    const found = values.flatMap(({ members, side }) => (side === null ? members : [side]));
    const side = values.length === 1 ? (values[0]?.called ?? null) : null;
    const acts = reading.is("will", next) || reading.verbAt(next) !== null || reading.strikeAt(next, found) !== null;
    if (acts || reading.verbAt(0) === null) return { who: { names: exact(found), side, implied: false }, next };
  }
  const verb = reading.verbAt(0)?.value;
  const who = verb === undefined ? null : unnamed(verb, reading);
  return who === null ? null : { who, next: 0 };
}

/** Who acts where the line begins with its verb; null: somebody has to be named. */
function unnamed({ actor }: VerbSpec, { context: { place, above } }: Reading): Who | null {
  const free = actor === "none" || actor === "optional";
  if (place === "indented") return { names: free || above === "" ? [] : [above], side: null, implied: true };
  return free || place === "gm" ? nobody : null;
}

/** Who acts, as the verb wants them: a side as one, its members as a list. */
export function asWanted(verb: VerbSpec, { names: said, side }: Who, reading: Reading): readonly string[] {
  if (verb.actor === "side" && side !== null) return [side];
  return verb.actor === "many" && said.some((name) => name.startsWith("@")) ? reading.able(said) : said;
}
