import { fold, inflect } from "../../language/words.ts";
import { readNumber, readValue, type Bound, type ValueContext } from "./values.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Match, Word } from "./phrase.ts";
import type { Attack } from "../combatant.ts";
import type { FightState } from "../state.ts";
import type { ClauseSpec, VerbSpec } from "../vocabulary.ts";

/*
 * What people write at the table beside the grammar: distances without their keyword, an attack as a verb ("bites"),
 * "twice".
 */

const lengths: ReadonlySet<string> = new Set(
  "ft ft. feet foot ' m metres meters metre meter yards yard zones zone hexes hex".split(" "),
);

/** Is the number at a word a length, with its unit grown on or behind it? */
function isLength(line: readonly Word[], at: number): boolean {
  const text = line[at]?.text ?? "";
  return readNumber(text) !== null && (/\d(?:ft|m|')$/.test(text) || lengths.has(line[at + 1]?.text ?? ""));
}

/** `from 60 ft`, `60 ft away`, `60 ft`: how far away the target is, where the verb has a clause for it. */
export function distanceAt(
  line: readonly Word[],
  at: number,
  lexicon: Lexicon,
  verb: VerbSpec,
  values: ValueContext,
): { readonly spec: ClauseSpec; readonly value: Bound } | null {
  const id = lexicon.vocabulary.said?.distance;
  if (id === undefined || !verb.clauses.includes(id)) return null;
  let from = at;
  if (/^(?:from|over|about|around)$/.test(line[from]?.text ?? "")) from++;
  if (line[from]?.text === "at") from++;
  if (line[from]?.text === "a" && line[from + 1]?.text === "distance" && line[from + 2]?.text === "of") from += 3;
  const text = line[from]?.text ?? "";
  if (!/^\d/.test(text) || !(isLength(line, from) || from > at)) return null;
  const spec = lexicon.vocabulary.clauses.find((clause) => clause.id === id);
  const value = spec === undefined ? null : readValue(spec.value, from, values, spec);
  if (spec === undefined || value === null) return null;
  const away = /^(?:away|off|distant)$/.test(line[value.next]?.text ?? "") ? 1 : 0;
  return { spec, value: { value: value.value, next: value.next + away } };
}

/** `60 ft away`: words behind a distance that say nothing more. "moves 20 ft away from Rolf" says where. */
export function isAway(line: readonly Word[], at: number, { thing }: VerbSpec): boolean {
  const [word, next] = line.slice(at, at + 2);
  const goes = thing === "number" && next?.text === "from";
  return word?.text === "away" && !goes && (isLength(line, at - 2) || isLength(line, at - 1));
}

/** `bites` of somebody who has a bite: that attack, by the system's attack verb. */
export function strikeAt(
  line: readonly Word[],
  at: number,
  actor: string,
  state: FightState,
  lexicon: Lexicon,
): (Match<VerbSpec> & { readonly weapon: string }) | null {
  const id = lexicon.vocabulary.said?.verbs.attack;
  const verb = id === undefined ? undefined : lexicon.verbById.get(id);
  const index = state.roster.get(fold(actor));
  const word = line[at];
  if (verb === undefined || index === undefined || word?.kind !== "word" || !verb.clauses.includes("with")) return null;
  const attacks: readonly Attack[] = state.combatants[index]?.attacks ?? [];
  const meant = attacks.find(({ name }) => fold(inflect(name)) === word.text || fold(name) === word.text);
  return meant === undefined ? null : { value: verb, next: at + 1, weapon: meant.name };
}

const times: ReadonlyMap<string, number> = new Map([
  ["twice", 2],
  ["thrice", 3],
  ["x2", 2],
  ["x3", 3],
  ["x4", 4],
]);

/** `x2`, `twice`: how often; 1 where nothing says so. */
export function timesAt(line: readonly Word[], at: number): number {
  return times.get(line[at]?.text ?? "") ?? 1;
}
