import { fold } from "../../language/words.ts";
import { find } from "../state.ts";
import type { Who } from "../value.ts";
import type { VerbSpec } from "../vocabulary.ts";
import type { BindContext } from "./draft.ts";
import { lengthWords } from "./lengths.ts";
import { behindDeterminer } from "./names.ts";
import { phrase, type Word } from "./phrase.ts";
import { bareHanded, basesOfGoing, counts, participleOf, phrases, plainVerbs, shortForms } from "./spoken-words.ts";
import {
  approaching,
  armedVerbs,
  colourWays,
  conjuring,
  manners,
  readying,
  shots,
  sounding,
  strikes,
  turns,
} from "./spoken-thesaurus.ts";

/*
 * The pieces that plain speech works on: words of the line, and names that stood there.
 */

/** A word of the sentence, or the names that stood there. */
export interface Piece extends Word {
  readonly who?: readonly Who[];
}

/** A deed in canonical words. */
export interface Said {
  readonly pieces: readonly Piece[];
  readonly leftOut: readonly string[];
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
  if (/^(?:and|&|\+|plus)$/.test(line[next]?.text ?? "")) next++;
  if (line[next]?.text === "then") next++;
  return next - at;
}

/** Returns the words of a deed with "#" for whoever is named, so that patterns can read it. */
export function told(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.who === undefined ? piece.text : isPossessive(piece) ? "#'s" : "#")).join(" ");
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

/** Tells whether a word can only be what somebody does: "stabs", "whistles"; nouns in the plural are none. */
export function isVerbForm(form: string, { lexicon }: BindContext): boolean {
  if (!/[^s]s$/.test(form)) return false;
  return plainVerbs.has(form) || lexicon.verbs.match(wordsAt(form), 0)?.next === 1;
}

/** Prepositions before whom a way leads to. */
export const leading: ReadonlySet<string> = new Set(
  "to toward towards at for from past behind beside near around round by of next into onto on after".split(" "),
);

/** Units that a number in words may stand before. */
export const countedUnits: ReadonlySet<string> = new Set([...lengthWords, "round", "rounds", "week", "weeks"]);

export function isUnitWord(word: string): boolean {
  return word === "half" || countedUnits.has(word);
}

const other = wordsAt("x");

export function isDeterminer(piece: Piece | undefined): boolean {
  return piece !== undefined && behindDeterminer([piece, ...other], 0) === 1;
}

/** Tells whether a word may be part of a noun that says nothing: no name, number, verb, preposition or joint. */
export function isPlainNoun(pieces: readonly Piece[], at: number, context: BindContext): boolean {
  const [piece, before] = [pieces[at], pieces[at - 1]];
  if (piece === undefined || piece.kind !== "word" || piece.who !== undefined || /\d/.test(piece.text)) return false;
  if (jointAt(pieces, at) > 0 || leading.has(piece.text) || isUnitWord(piece.text)) return false;
  if (/^(?:but|while|as|if|when|with|and)$/.test(piece.text)) return false;
  const noun = isDeterminer(before);
  // A capital without an article begins a name, also of somebody who is not here: "hides behind Theobald".
  if (!noun && at > 0 && /^\p{Lu}/u.test(piece.raw)) return false;
  return noun || !(/ing$/.test(piece.text) || isVerbForm(piece.text, context));
}

/** Returns the index behind a way that says nothing for the rules ("out of the dark", "in a great arc"); `at`: none. */
export function behindWay(pieces: readonly Piece[], at: number, isColour: (at: number) => boolean): number {
  let lead = at;
  while ((colourWays.has(pieces[lead]?.text ?? "") || (lead > at && pieces[lead]?.text === "of")) && lead < at + 3)
    lead++;
  const [word, last] = [pieces[at]?.text ?? "", pieces[lead - 1]?.text ?? ""];
  const bare = behindDeterminer(pieces, lead) === lead;
  const with_ = word === "with";
  if (with_) lead = at + 1;
  if (lead === at) return at;
  const from = behindDeterminer(pieces, lead);
  // "to" may lead to a verb that nobody has read, and "by" to somebody.
  if (bare && !with_ && (/^(?:to|at|by|into|on)$/.test(last) || colourWays.has(pieces[from]?.text ?? ""))) return at;
  let next = from;
  while (next < from + 3 && isColour(next)) next++;
  if (next === from) return at;
  // A thing behind "with" is what somebody strikes with.
  const mannerly = pieces
    .slice(from, next)
    .findIndex(({ text }) => manners.has(text) || manners.has(text.slice(0, -1)));
  if (with_ && mannerly < 0) return at;
  if (with_) next = from + mannerly + 1;
  const of = pieces[next]?.text === "of" ? behindDeterminer(pieces, next + 1) : 0;
  if (of === 0 || !isColour(of)) return next;
  return isColour(of + 1) ? of + 2 : of + 1;
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
    // "longsword" and "long-sword" are one.
    const exact = all.find((name) => phrase(name).join("") === wanted.join(""));
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
  const [word = ""] = wanted;
  if (wanted.length !== 1 || word.length < 3) return false;
  // "bow" of a longbow, "sledge" of a sledgehammer.
  return (all.at(-1) ?? "").endsWith(word) || (word.length > 4 && (all[0] ?? "").startsWith(word));
}

/** Words for a weapon, and what the names of such weapons hold. */
const arms: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:teeth|fangs|jaws|tusks|maw)$/, /bite|fang/],
  [/^(?:claws?|talons?|paws?)$/, /claw|talon|paw/],
  [/^(?:blade|steel)$/, /sword|knife|dagger|sabre|saber|rapier|blade|falchion|scimitar|cutlass|machete/],
  [/^(?:gun|firearm|handgun)$/, /pistol|musket|rifle|gun|revolver|arquebus|carbine/],
  [/^(?:weapon|arm)$/, /^(?!(?:brawl|fists?|kick|punch|grapple)$)/],
  [/^(?:pole|shaft|haft)$/, /spear|staff|halberd|pike|polearm/],
  [/^(?:hatchet|hatchets)$/, /axe/],
];

/** Returns the weapons of these of the kind that a word names: "blade", "teeth". */
export function armsAt(pieces: readonly Piece[], at: number, own: readonly string[]): readonly string[] {
  const word = pieces[at]?.text ?? "";
  const kind = arms.find(([said]) => said.test(word))?.[1];
  return kind === undefined ? [] : [...new Set(own)].filter((name) => kind.test(fold(name)));
}

/** Returns the one weapon of these that the words from `at` on call by its name, a part of it or its kind. */
export function armAt(pieces: readonly Piece[], at: number, own: readonly string[]): Thing | null {
  const thing = thingAt(pieces, at, own);
  if (thing !== null) return thing;
  const from = behindDeterminer(pieces, at);
  const word = pieces[from]?.text ?? "";
  const fitting = armsAt(pieces, from, own);
  const [name] = fitting;
  const several = fitting.length > 1 && !/^(?:teeth|fangs|jaws|tusks|claws?|talons?|paws?)$/.test(word);
  return name === undefined || several ? null : { name, next: from + 1 };
}

/** Tells whether a verb, in base form, is one that anything here can read. */
export function isKnownVerb(base: string, { lexicon }: BindContext): boolean {
  if (lexicon.verbs.match(wordsAt(base), 0)?.next === 1 || isSpokenVerb(base) || armedVerbs.has(base)) return true;
  return (
    approaching.has(base) || readying.has(base) || sounding.has(base) || conjuring.has(base) || patterned.test(base)
  );
}

/** Verbs of patterns of the thesaurus that stand in no other list. */
const patterned = new RegExp(
  "^(?:bandage|patch|bind|stow|tuck|holster|sheathe|reload|load|grapple|pin|drain|gulp|swallow|knock|retrieve|" +
    "retreat)$",
);

/** Reads "pulls the trigger", "lets fly", "has a go at" as the verb that they stand for. */
export function turned(pieces: readonly Piece[]): readonly Piece[] {
  const found = turns.match(pieces, 0);
  return found === null ? pieces : [...wordsAt(found.value, pieces[0]), ...pieces.slice(found.next)];
}

/** Reads "attacked", "drew", "is attacking" as "attack", "draw": people tell what happened. */
export function inPresent(pieces: readonly Piece[], context: BindContext): readonly Piece[] {
  const [first, second, ...more] = pieces;
  if (first?.kind !== "word" || first.who !== undefined || verbAt(context, pieces, 0) !== null) return pieces;
  const going = /^(?:is|are|was|were|starts?|begins?|keeps?|goes)$/.test(first.text) ? second : undefined;
  const told = going?.text.endsWith("ing") === true ? going : first;
  const bases = told === going ? basesOfGoing(told.text) : isSpokenVerb(first.text) ? [] : participleOf(first.text);
  const rest = told === going ? more : pieces.slice(1);
  for (const base of bases) {
    const said = [...wordsAt(base, told), ...rest];
    if (verbAt(context, said, 0) !== null || isKnownVerb(base, context)) return said;
  }
  return pieces;
}

/** Verbs that tell what somebody strikes with, and the names of such attacks. */
const natures: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:snap|nip|gnaw|chew|chomp|bite|champ|munch|worry|clamp|clench)$/, /bite|fang|jaw|teeth|maw|beak/],
  [/^(?:rake|scratch|claw|tear|rend|maul)$/, /claw|talon|paw/],
  [/^(?:gore|butt|ram)$/, /horn|gore|antler|tusk/],
  [/^(?:trample|stamp|stomp)$/, /hoof|hooves|trample|stomp/],
  [/^(?:club|bludgeon|cudgel|cosh)$/, /club|mace|hammer|staff|maul|cudgel|cosh|flail|stave|bat$/],
  [/^(?:knife|shank)$/, /knife|dagger|dirk|stiletto/],
  [/^(?:spear|lance|pike)$/, /spear|lance|pike|javelin|trident/],
];

/** Reads "snaps at" of whoever bites, "rakes" of whoever claws, "clubs" of whoever has a mace. */
export function kinOf(text: string, own: readonly string[]): string | undefined {
  const kind = natures.find(([verb]) => basesOf(text).some((base) => verb.test(base)))?.[1];
  return kind === undefined ? undefined : own.find((name) => kind.test(fold(name)));
}

export function parted(word: Piece | undefined): readonly Piece[] {
  return word === undefined ? [] : commaAt(word);
}

export function digits(text: string | undefined): number | undefined {
  return text !== undefined && /^\d$/.test(text) ? Number(text) : undefined;
}

/** Reads "from 40 ft away", "at a range of 40 m", "range 60": how far off; null where no length stands there. */
export function distanceAt(pieces: readonly Piece[], from: number): { length: string; next: number } | null {
  const text = (index: number): string => pieces[index]?.text ?? "";
  let at = /^(?:at|from|range|distance)$/.test(text(from)) ? from + 1 : from;
  if (/^an?$/.test(text(at))) at++;
  if (/^(?:range|distance)$/.test(text(at))) at++;
  if (/^(?:of|about|some|around|roughly)$/.test(text(at))) at++;
  const number = /^(\d{1,4}|½)(['’]|ft|m|zones?|yards?|feet)?$/.exec(text(at));
  if (number === null) return null;
  const unit = number[2] ?? (lengthWords.has(text(at + 1)) ? text(at + 1) : undefined);
  if (unit === undefined && !pieces.slice(from, at).some((piece) => /range|distance/.test(piece.text))) return null;
  at += number[2] === undefined && unit !== undefined ? 2 : 1;
  if (/^(?:away|off|distant|out|distance|range)$/.test(text(at))) at++;
  return { length: `${number[1] ?? ""}${unit === undefined ? "" : ` ${/^['’]$/.test(unit) ? "ft" : unit}`}`, next: at };
}

/** Tells whether the rules' words for a circumstance stand here, which nobody does: ", followed by Ada". */
export function isClause(pieces: readonly Piece[], at: number, { lexicon }: BindContext): boolean {
  return (lexicon.clauses.match(pieces, at)?.next ?? 0) > Math.max(at, lexicon.verbs.match(pieces, at)?.next ?? 0);
}

/** Tells whether the rest of a sentence says where somebody is: "+1 on the stairs". */
export function isSpot(rest: readonly Piece[]): boolean {
  const plain = rest.every(({ kind, who, text }) => kind === "word" && who === undefined && !/\d/.test(text));
  return plain && rest.length < 6 && /^(?:in|on|under|above|below|behind|from|uphill)$/.test(rest[0]?.text ?? "");
}

/** Returns a sentence with the rules' own words for its turns of phrase. */
export function rephrased(pieces: readonly Piece[], { lexicon }: BindContext): readonly Piece[] {
  return phrases.reduce((made, { said, means, known }) => {
    const words = wordsAt(known);
    if (known !== "" && lexicon.clauses.match(words, 0) === null && lexicon.verbs.match(words, 0) === null) return made;
    const text = ` ${made.map(tokenOf).join(" ")} `;
    const found = said.exec(text);
    if (found === null) return made;
    const from = text.slice(0, found.index + 1).split(" ").length - 2;
    const next = from + found[0].trim().split(" ").length;
    const whom = made.slice(from, next).filter(({ who }) => who !== undefined);
    const figures = means.replace(/\$(\d)/g, (_, group: string) => {
      const word = found[Number(group)] ?? "";
      return String(counts.get(word) ?? word);
    });
    const put = figures
      .trim()
      .split(/ +/)
      .flatMap((word): readonly Piece[] => {
        if (word === ",") return commaAt(made[from] ?? { ...wordAt("", undefined) });
        const piece = word === "#" ? whom.shift() : undefined;
        if (piece?.who === undefined) return wordsAt(word, made[from]);
        return [{ ...wordAt(listed(piece.who), piece), who: piece.who }];
      });
    return [...made.slice(0, from), ...put, ...made.slice(next)];
  }, pieces);
}

function tokenOf(piece: Piece): string {
  if (piece.who !== undefined) return isPossessive(piece) ? "#'s" : "#";
  return piece.kind === "comma" ? "," : piece.text.replaceAll(" ", "_");
}
