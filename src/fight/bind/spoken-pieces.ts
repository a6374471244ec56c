import { fold } from "../../language/words.ts";
import { find } from "../state.ts";
import type { Who } from "../value.ts";
import type { VerbSpec } from "../vocabulary.ts";
import type { BindContext } from "./draft.ts";
import { behindDeterminer } from "./names.ts";
import { phrase, type Word } from "./phrase.ts";
import { bareHanded, plainVerbs, shortForms, shots, strikes } from "./spoken-words.ts";

/*
 * The pieces that plain speech works on: words of the line, and names that stood there.
 */

/** A word of the sentence, or the names that stood there. */
export interface Piece extends Word {
  readonly who?: readonly Who[];
}

/** Makes words of a text that stand at the place of another word. */
export function wordsAt(text: string, at?: Word): Word[] {
  return text.split(" ").map((raw) => wordAt(raw, at));
}

export function wordAt(raw: string, at: Word | undefined): Word {
  return { kind: "word", text: fold(raw), raw, from: at?.from ?? 0, to: at?.to ?? 0, parts: phrase(raw) };
}

export function commaAt({ from, to }: Word): Word[] {
  return [{ kind: "comma", text: ",", raw: ",", from, to, parts: [","] }];
}

export function listed(who: readonly Who[]): string {
  const last = who[who.length - 1] ?? "";
  return who.length < 2 ? last : `${who.slice(0, -1).join(", ")} and ${last}`;
}

/** Returns the words of a sentence, a list of names as the words that make it up. */
export function printed(pieces: readonly Piece[]): readonly Word[] {
  const line = pieces.flatMap((piece): readonly Word[] => {
    const { who } = piece;
    if (who === undefined) return piece.kind === "quote" ? [{ ...piece, text: fold(piece.raw) }] : [piece];
    return who.flatMap((name, at) => {
      const word = wordAt(name, piece);
      if (at === 0) return [word];
      return at === who.length - 1 ? [...wordsAt("and", piece), word] : [...commaAt(piece), word];
    });
  });
  // A comma that parted what is left out parts nothing any more.
  return line.filter(({ kind }, at) => kind !== "comma" || (at < line.length - 1 && line[at + 1]?.kind !== "comma"));
}

/** Returns a word for a short form: "atk" is "attack". */
export function inFull(word: Word): Word {
  // Words in quotes mean nothing but themselves.
  if (word.kind === "quote") return { ...word, text: `"${word.text}"` };
  const full = word.kind === "word" ? shortForms.get(word.text) : undefined;
  return full === undefined ? word : { ...word, raw: full, text: full, parts: [full] };
}

/** Returns how many words join two parts of a list or two deeds at a word: "and", ", then"; 0 where none do. */
export function jointAt(line: readonly Word[], at: number): number {
  let next = at;
  if (line[next]?.kind === "comma") next++;
  if (/^(?:and|&)$/.test(line[next]?.text ?? "")) next++;
  if (line[next]?.text === "then") next++;
  return next - at;
}

export function isPossessive({ raw }: Word): boolean {
  return /['’]s$/.test(raw);
}

/** Returns the verb at a word, in either of its forms. */
export function verbAt(
  { lexicon }: BindContext,
  pieces: readonly Piece[],
  at: number,
): { value: VerbSpec; next: number } | null {
  return pieces[at]?.who === undefined ? lexicon.verbs.match(pieces, at) : null;
}

/** Returns the base forms that a verb's form may have: "smashes" → "smashes", "smash", "smashe". */
export function basesOf(form: string): readonly string[] {
  return [form, form.replace(/s$/, ""), form.replace(/es$/, ""), form.replace(/ies$/, "y")];
}

export function isSwing(form: string): boolean {
  return basesOf(form).some((base) => strikes.has(base)) || isShot(form);
}

export function isShot(form: string): boolean {
  return basesOf(form).some((base) => shots.has(base));
}

export function isSpokenVerb(form: string): boolean {
  return isSwing(form) || plainVerbs.has(form) || basesOf(form).some((base) => bareHanded.has(base));
}

/*
 * Things as people call them: "his axe" of somebody with one great axe, "b.sword", "short swords".
 */

/** A thing of somebody's, and the index behind the words that name it. */
export interface Thing {
  readonly name: string;
  readonly next: number;
}

/** Returns the names of what these can strike with. */
export function attacksOf(who: readonly Who[], { state }: BindContext): readonly string[] {
  return who.flatMap((name) => find(state, name)?.attacks ?? []).map(({ name }) => name);
}

export function spellsOf(who: readonly Who[], { state }: BindContext): readonly string[] {
  return who.flatMap((name) => find(state, name)?.spells ?? []).map(({ name }) => name);
}

/** Returns the one of these things that the words from `at` on name, whole or in part; null where none or several. */
export function thingAt(pieces: readonly Piece[], at: number, all: readonly string[]): Thing | null {
  const from = behindDeterminer(pieces, at);
  for (let next = Math.min(from + 4, pieces.length); next > from; next--) {
    const said = pieces.slice(from, next);
    if (said.some(({ kind, who }) => kind === "comma" || who !== undefined)) continue;
    const name = called(
      said.map(inFull).flatMap(({ parts }) => parts),
      [...new Set(all)],
    );
    if (name !== null) return { name, next };
  }
  return null;
}

/** Returns the one thing that goes by these words. */
function called(words: readonly string[], all: readonly string[]): string | null {
  for (const wanted of singulars(words)) {
    const exact = all.find((name) => phrase(name).join(" ") === wanted.join(" "));
    const near = all.filter((name) => holdsPhrase(phrase(name), wanted));
    const [only] = near;
    if (exact !== undefined) return exact;
    if (near.length === 1 && only !== undefined) return only;
  }
  const short = all.filter((name) => isShortFor(words.join(" "), phrase(name)));
  return short.length === 1 ? (short[0] ?? null) : null;
}

/** Tells whether words are short for a name, with a point between its parts: "b.sword" of a broad sword. */
function isShortFor(said: string, name: readonly string[]): boolean {
  const parts = said.split(/[. ]+/);
  return (
    said.includes(".") && parts.length === name.length && name.every((word, at) => word.startsWith(parts[at] ?? "#"))
  );
}

/** Returns the words of a thing, and those of one of them where several are named: "short swords", "short sword". */
function singulars(wanted: readonly string[]): readonly (readonly string[])[] {
  const last = wanted[wanted.length - 1] ?? "";
  return /[^s]s$/.test(last) ? [wanted, [...wanted.slice(0, -1), last.slice(0, -1)]] : [wanted];
}

/** Tells whether a phrase holds the words, or ends with them as "longbow" does with "bow". */
function holdsPhrase(all: readonly string[], wanted: readonly string[]): boolean {
  if (` ${all.join(" ")} `.includes(` ${wanted.join(" ")} `)) return true;
  const [word] = wanted;
  return wanted.length === 1 && (word ?? "").length > 2 && (all.at(-1) ?? "").endsWith(word ?? "#");
}
