import { fold } from "../../language/words.ts";
import { find } from "../state.ts";
import type { Who } from "../value.ts";
import type { BindContext } from "./draft.ts";
import type { Word } from "./phrase.ts";
import { DeedSpeech } from "./spoken-deed.ts";
import { NameReader } from "./spoken-names.ts";
import {
  commaAt,
  inFull,
  isPossessive,
  isShot,
  isSpokenVerb,
  jointAt,
  printed,
  verbAt,
  wordAt,
  wordsAt,
  type Piece,
} from "./spoken-pieces.ts";
import { adverbs, auxiliaries, participleOf, swings } from "./spoken-words.ts";

/*
 * People at the table say "the ogre brings its club down on Mira". This brings such a sentence into the order and the
 * words that binding knows: "Ogre attacks Mira with club". It is asked about lines that binding did not understand.
 * Names, weapons and numbers are those of the line, never guessed; a word that stands in no list here stays where it
 * is, so that a sentence with a verb nobody has read is not understood after all.
 */

/** A sentence in the words that binding knows. */
export interface Plain {
  /** Each word keeps the columns of what it stands for. */
  readonly line: readonly Word[];
  /** Words that say nothing for the rules and were left out, as they were written. */
  readonly leftOut: readonly string[];
  /** The end that the sentence says an attack comes to; null where it says none. */
  readonly claim: "hit" | "miss" | null;
}

const openers: ReadonlySet<string> = new Set("then now next suddenly meanwhile so ok okay and well finally".split(" "));
const frontWords: ReadonlySet<string> = new Set("with at from in using on after".split(" "));
const beings: ReadonlySet<string> = new Set("is are was were gets get got".split(" "));
const outcomes: ReadonlyMap<string, "hit" | "miss"> = new Map([
  ["misses", "miss"],
  ["miss", "miss"],
  ["missed", "miss"],
  ["hits", "hit"],
  ["hit", "hit"],
]);

/**
 * Returns the readings of a sentence in canonical words, the likeliest first; none where it is no sentence with
 * somebody who acts.
 */
export function plainSpeech(line: readonly Word[], context: BindContext): readonly Plain[] {
  if (context.place === "gm") return [];
  const [first] = line;
  const ends = endsRound.test(line.map(({ text }) => text).join(" "));
  if (ends && first !== undefined) return [{ line: wordsAt("end of round", first), leftOut: [], claim: null }];
  return new Sentence(line, context).readings();
}

/** "End of the round 2", "the round ends": what the end of a round rolls. */
const endsRound =
  /^(?:(?:the )?end(?: of)?(?: the| this)? (?:round|rd|turn)(?: \d+)?|(?:the )?round(?: \d+)? (?:ends|is over))$/;

/** Returns the end that a line says its attack comes to ("and misses"); null where it says none. */
export function claimOf(said: string): Plain["claim"] {
  return outcomes.get(/(?:,|\b(?:and|but)) +(\p{L}+)\.?$/u.exec(said.trim().toLowerCase())?.[1] ?? "") ?? null;
}

class Sentence {
  private readonly leftOut: string[] = [];
  private claim: Plain["claim"] = null;
  private pieces: Piece[];

  constructor(
    line: readonly Word[],
    private readonly context: BindContext,
  ) {
    this.pieces = new NameReader(line.map(inFull), context).read();
  }

  readings(): readonly Plain[] {
    this.openings();
    this.fronted();
    this.passive();
    this.wentOff();
    const [first] = this.pieces;
    const indented = this.context.place === "indented";
    if (first !== undefined && isPossessive(first)) return [];
    const actor = first?.who ?? (indented && this.context.above !== "" ? [this.context.above] : null);
    if (first === undefined || actor === null) return [];
    const acts = first.who === undefined ? this.pieces : this.pieces.slice(1);
    const will = acts[0]?.text === "will" ? acts.slice(0, 1) : [];
    const parts = this.aimed(this.deeds(acts.slice(will.length)));
    const read = parts.map(
      (part, at) => new DeedSpeech(part, actor, this.known(parts, at), this.context, this.leftOut),
    );
    const made = read.map((deed) => deed.read());
    const leads = first.who === undefined ? [] : [first];
    return choices(made).map((deeds) => ({
      line: printed([
        ...leads,
        ...will,
        ...deeds.flatMap((deed, at) => (at === 0 ? deed : [...wordsAt("then", deed[0]), ...deed])),
      ]),
      leftOut: this.leftOut,
      claim: this.claim,
    }));
  }

  /** Returns whom a pronoun in a deed may mean: those named before it, else whoever acts in the line above. */
  private known(parts: readonly (readonly Piece[])[], at: number): readonly Who[] {
    const before = parts.slice(0, at).flatMap((part) => part.flatMap(({ who }) => who ?? []));
    const { above, place } = this.context;
    return before.length > 0 || place !== "indented" || above === "" ? [...new Set(before)] : [above];
  }

  /** Takes off what only leads on: "then", "suddenly,". */
  private openings(): void {
    while (openers.has(this.pieces[0]?.text ?? "")) this.leave(0, this.pieces[1]?.kind === "comma" ? 2 : 1);
  }

  /** Reads "With his spear Tomas jabs at Goblin 1": what stands before the actor goes behind the deed. */
  private fronted(): void {
    const actor = this.pieces.findIndex(({ who }) => who !== undefined);
    if (actor <= 0 || !frontWords.has(this.pieces[0]?.text ?? "")) return;
    const front = this.pieces.slice(0, actor).filter(({ kind }, at) => kind !== "comma" || at < actor - 1);
    const rest = this.pieces.slice(actor);
    const [comma] = rest;
    if (comma === undefined) return;
    this.pieces = [...rest, ...commaAt(comma), ...front];
  }

  /** Reads "Odo is attacked by the captain": whoever is named behind "by" acts. */
  private passive(): void {
    const [target, is, ...rest] = this.pieces;
    if (target?.who === undefined || is === undefined || !beings.has(is.text)) return;
    const from = rest[0]?.text === "being" ? 1 : 0;
    const [done, by, actor] = rest.slice(from);
    if (done === undefined || by?.text !== "by" || actor?.who === undefined) return;
    const verb = this.verbOf(done.text, actor.who);
    if (verb !== null) this.pieces = [actor, ...wordsAt(verb, done), target, ...rest.slice(from + 3)];
  }

  /** Returns the verb of a participle, as somebody does it: "shot" is "shoots", "bitten" of a wolf "bites". */
  private verbOf(participle: string, who: readonly Who[]): string | null {
    const { lexicon, state } = this.context;
    const natural = who.flatMap((name) => find(state, name)?.attacks ?? []).map(({ name }) => fold(name));
    for (const base of participleOf(participle)) {
      if (lexicon.verbs.match(wordsAt(base), 0)?.next === 1 || natural.includes(base)) return base;
      if (swings.has(base)) return "attack";
    }
    return null;
  }

  /** Reads "Pia's sleep spell goes off on Orc 1": Pia casts it. */
  private wentOff(): void {
    const [caster] = this.pieces;
    const off = this.pieces.findIndex(
      ({ text }, at) => /^(?:goes|go)$/.test(text) && this.pieces[at + 1]?.text === "off",
    );
    if (caster?.who === undefined || off < 2 || !isPossessive(caster)) return;
    const spell = this.pieces.slice(1, off).filter(({ text }) => text !== "spell");
    const [leads, ...target] = this.pieces.slice(off + 2);
    const aimed = leads === undefined ? [] : [...wordsAt("at", leads), ...target];
    this.pieces = [
      { ...wordAt(caster.who[0] ?? "", caster), who: caster.who },
      ...wordsAt("casts", caster),
      ...spell,
      ...aimed,
    ];
  }

  /** "aims at the captain and fires": the shot is at whom was aimed, where the rules have no aiming. */
  private aimed(parts: readonly (readonly Piece[])[]): readonly (readonly Piece[])[] {
    const [aim, shot, ...more] = parts;
    const aims = aim !== undefined && /^(?:aims?|takes?)$/.test(aim[0]?.text ?? "");
    if (!aims || shot === undefined || shot.some(({ who }) => who !== undefined)) return parts;
    const target = aim.find(({ who }) => who !== undefined);
    const [verb, ...rest] = shot;
    if (target === undefined || verb === undefined || !isShot(verb.text)) return parts;
    const known = this.context.lexicon.vocabulary.said?.verbs.aim !== undefined;
    const shoots = [verb, target, ...rest];
    return known ? [aim, shoots, ...more] : [shoots, ...more];
  }

  /** Parts what one does into single deeds, and takes off the outcome that ends them. */
  private deeds(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
    const rest = this.withoutClaim(pieces);
    const parts: Piece[][] = [[]];
    for (let at = 0; at < rest.length; at++) {
      const joint = jointAt(rest, at);
      const goesOn = joint > 0 && at > 0 && this.begins(rest, at + joint);
      const piece = rest[at];
      if (goesOn) {
        parts.push([]);
        at += joint - 1;
      } else if (piece !== undefined) parts[parts.length - 1]?.push(piece);
    }
    return parts.filter((part) => part.length > 0);
  }

  /** "… and misses": the outcome is checked against the dice, and is no deed of its own. */
  private withoutClaim(pieces: readonly Piece[]): readonly Piece[] {
    const last = pieces[pieces.length - 1];
    const claim = outcomes.get(last?.text ?? "");
    const joint = pieces[pieces.length - 2];
    if (claim === undefined || joint === undefined || !/^(?:and|but|,)$/.test(joint.text)) return pieces;
    this.claim = claim;
    const comma = pieces[pieces.length - 3]?.kind === "comma" ? 3 : 2;
    return pieces.slice(0, -comma);
  }

  /** Tells whether a deed begins at a word: a verb, perhaps behind an adverb or an auxiliary. */
  private begins(pieces: readonly Piece[], at: number): boolean {
    let verb = at;
    while (
      adverbs.has(pieces[verb]?.text ?? "") ||
      auxiliaries.has(pieces[verb]?.text ?? "") ||
      pieces[verb]?.text === "to"
    )
      verb++;
    const word = pieces[verb];
    if (word === undefined || word.who !== undefined || word.kind !== "word") return false;
    const known = verbAt(this.context, pieces, verb)?.value;
    if (known === undefined) return isSpokenVerb(word.text);
    return known.role !== "gm" && known.keyword !== true && known.actor !== "none";
  }

  private leave(from: number, to: number): void {
    this.leftOut.push(...this.pieces.slice(from, to).flatMap(({ raw, kind }) => (kind === "comma" ? [] : [raw])));
    this.pieces.splice(from, to - from);
  }
}

/** Returns every way to take one of each; the first of each first, at most eight in all. */
function choices<T>(all: readonly (readonly T[])[]): readonly (readonly T[])[] {
  const found = all.reduce<readonly (readonly T[])[]>(
    (made, next) => made.flatMap((each) => next.map((one) => [...each, one])),
    [[]],
  );
  return found.slice(0, 8);
}
