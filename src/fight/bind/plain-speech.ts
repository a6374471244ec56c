import { fold } from "../../language/words.ts";
import { find } from "../state.ts";
import type { Who } from "../value.ts";
import type { BindContext } from "./draft.ts";
import type { Word } from "./phrase.ts";
import { DeedSpeech, inPresent } from "./spoken-deed.ts";
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
import { adverbs, ammunition, auxiliaries, participleOf, strikes } from "./spoken-words.ts";

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
const frontWords: ReadonlySet<string> = new Set("with at from in using on after off without across behind".split(" "));
const beings: ReadonlySet<string> = new Set("is are was were gets get got".split(" "));
/** Ends of an attack as people state them. */
const ended =
  "(?:(?:he|she|it|they|that|it's|that's|its|the (?:shot|blow|attack|arrow|bolt)) )?" +
  "(?:just |only |barely |again )?(?:is |goes |flies |sails )?(?:an? )?" +
  "(miss(?:es|ed|ing)?|wide|hits?|hitting|connects|fail(?:s|ure)?|success)" +
  "(?: (?:him|her|it|again|completely|badly|wildly))? ?[.!]? ?$";
const statedEnd = new RegExp(`(?:,|;| -| (?:and|but|so|for)) ${ended}`);
const onlyEnd = new RegExp(`^(?:,|;|-|and|but|so|for) ${ended}`);

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
const endsRound = new RegExp(
  "^(?:(?:and )?(?:that['’]?s|that is|this is|it['’]?s)?(?: ?the| ?now)? ?end(?: of)?(?: the| this)? (?:round|rd|" +
    "turn)" +
    "(?: \\d+)?|(?:(?:the|this|that) )?(?:round|rd)(?: \\d+)? (?:ends|over|done|is (?:over|done|finished|up)))$",
);

/** Returns the end that a line says its attack comes to ("and misses"); null where it says none. */
export function claimOf(said: string): Plain["claim"] {
  const end = statedEnd.exec(` ${said.trim().toLowerCase()}`)?.[1];
  return end === undefined ? null : /^(?:miss|wide|fail)/.test(end) ? "miss" : "hit";
}

/** Deeds that only lead to the next one; "#" stands for somebody. */
const preparing = new RegExp(
  "^(?:(?:nocks?|notch(?:es)?|fits?) (?:an?|another|his|her) (?:arrow|bolt|quarrel|stone)s?(?: to .+)?|" +
    "(?:raises?|lifts?|hefts?|hoists?|brandish(?:es)?|levels?|cocks?|winds? up|rears? back|draws? back)" +
    "(?: (?:his|her|its|their|the)(?: \\S+){1,2})?(?: (?:high|up|overhead|back))*|" +
    "(?:throws?|hurls?|flings?|launch(?:es)?) (?:him|her|it|them)sel(?:f|ves) (?:at|on|upon|onto) #|" +
    "(?:turns?|whirls?|spins?|wheels?)(?: (?:around|round|about|back|to|on|#))*|" +
    "(?:sees?|spots?|notices?) (?:an? )?(?:opening|chance|gap))$",
);

/** Tells whether "it" in the next deed is what the deed before made ready. */
function isAmmunition(before: readonly Piece[], { text, who }: Piece, next: Piece | undefined): boolean {
  const ready = before.some((piece) => ammunition.has(piece.text));
  return ready && who === undefined && text === "it" && /^(?:at|into)$/.test(next?.text ?? "");
}

class Sentence {
  /** Fighters named in the part that was left out before the deed. */
  private readonly before: Who[] = [];
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
    this.parenthesis();
    this.passive();
    this.wentOff();
    const [first] = this.pieces;
    const indented = this.context.place === "indented";
    if (first !== undefined && isPossessive(first)) return [];
    const actor = first?.who ?? (indented && this.context.above !== "" ? [this.context.above] : null);
    if (first === undefined || actor === null) return [];
    const said = this.intended(first.who === undefined ? this.pieces : this.pieces.slice(1));
    // "Hadrik and Sela both attack", "the four goblins all go for".
    const acts = actor.length > 1 && /^(?:all|both|each)$/.test(said[0]?.text ?? "") ? said.slice(1) : said;
    const will = acts[0]?.text === "will" ? acts.slice(0, 1) : [];
    const parts = this.aimed(this.withoutPreparing(this.deeds(acts.slice(will.length))));
    const read = parts.map((part, at) => new DeedSpeech(part, actor, this.known(parts, at, actor), this.context));
    const made = read.map((deed) => deed.read());
    const leads = first.who === undefined ? [] : [first];
    return choices(made).map((deeds) => ({
      line: printed([
        ...leads,
        ...will,
        ...deeds.flatMap(({ pieces }, at) => (at === 0 ? pieces : [...wordsAt("then", pieces[0]), ...pieces])),
      ]),
      leftOut: [...this.leftOut, ...deeds.flatMap(({ leftOut }) => leftOut)],
      claim: this.claim,
    }));
  }

  /** Reads "is going to cast" as "will cast". */
  private intended(pieces: readonly Piece[]): readonly Piece[] {
    const [is, going, to, ...rest] = pieces;
    const plans = /^(?:is|are|was)$/.test(is?.text ?? "") && going?.text === "going" && to?.text === "to";
    if (is !== undefined && plans) return [...wordsAt("will", is), ...rest];
    return pieces;
  }

  /**
   * Returns whom a pronoun in a deed may mean: those named before it, else whoever acts in the line above, else the
   * foe whom the last line was about.
   */
  private known(parts: readonly (readonly Piece[])[], at: number, actor: readonly Who[]): readonly Who[] {
    const before = [...this.before, ...parts.slice(0, at).flatMap((part) => part.flatMap(({ who }) => who ?? []))];
    const { above, place, about = [], state } = this.context;
    if (before.length > 0) return [...new Set(before)];
    if (place === "indented" && above !== "") return [above];
    const sides = new Set(actor.map((name) => find(state, name)?.side));
    return about.filter((name) => !sides.has(find(state, name)?.side));
  }

  /** Takes off what only leads on: "then", "suddenly,". */
  private openings(): void {
    const opens = (piece: Piece | undefined): boolean =>
      piece?.who === undefined && (openers.has(piece?.text ?? "") || adverbs.has(piece?.text ?? ""));
    while (opens(this.pieces[0])) this.leave(0, this.pieces[1]?.kind === "comma" ? 2 : 1);
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

  /** Reads "Kerra, with her dagger, stabs Bandit 3": what stands between commas goes behind the deed. */
  private parenthesis(): void {
    const [actor, comma, lead] = this.pieces;
    if (actor?.who === undefined || comma?.kind !== "comma" || !frontWords.has(lead?.text ?? "")) return;
    const end = this.pieces.findIndex(({ kind }, at) => at > 2 && kind === "comma");
    if (end < 0) return;
    this.pieces = [actor, ...this.pieces.slice(end + 1), ...commaAt(comma), ...this.pieces.slice(2, end)];
  }

  /** Reads "Odo is attacked by the captain": whoever is named behind "by" acts. */
  private passive(): void {
    const [target, is, ...rest] = this.pieces;
    if (target?.who === undefined || is === undefined || !beings.has(is.text)) return;
    const from = rest[0]?.text === "being" ? 1 : 0;
    const [done, ...behind] = rest.slice(from);
    // "is set upon by", "is struck at by": the particle belongs to the verb.
    const by = /^(?:at|on|upon|down|into)$/.test(behind[0]?.text ?? "") ? 1 : 0;
    const actor = behind[by + 1];
    if (done === undefined || behind[by]?.text !== "by" || actor?.who === undefined) return;
    const verb = this.verbOf(done.text, actor.who);
    if (verb !== null) this.pieces = [actor, ...wordsAt(verb, done), target, ...behind.slice(by + 2)];
  }

  /** Returns the verb of a participle, as somebody does it: "shot" is "shoots", "bitten" of a wolf "bites". */
  private verbOf(participle: string, who: readonly Who[]): string | null {
    const { lexicon, state } = this.context;
    const natural = who.flatMap((name) => find(state, name)?.attacks ?? []).map(({ name }) => fold(name));
    for (const base of participleOf(participle)) {
      if (lexicon.verbs.match(wordsAt(base), 0)?.next === 1 || natural.includes(base)) return base;
      if (strikes.has(base)) return "attack";
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

  /** Leaves out what only leads to the next deed: "nocks an arrow and", "raises his axe and", "throws herself at". */
  private withoutPreparing(parts: readonly (readonly Piece[])[]): readonly (readonly Piece[])[] {
    const [first = [], ...more] = parts;
    const text = first.map((piece) => (piece.who === undefined ? piece.text : "#")).join(" ");
    if (more.length === 0 || !preparing.test(text)) return parts;
    this.leftOut.push(first.map(({ raw }) => raw).join(" "));
    const target = first.find(({ who }) => who !== undefined);
    const [next = [], ...later] = more;
    this.before.push(...(target?.who ?? []));
    return this.withoutPreparing([
      next
        .map((piece, at) => (isAmmunition(first, piece, next[at + 1]) ? null : piece))
        .filter((piece) => piece !== null),
      ...later,
    ]);
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
    for (let count = 2; count < Math.min(9, pieces.length); count++) {
      const text = pieces.slice(-count).map(({ raw }) => raw.toLowerCase());
      if (!onlyEnd.test(text.join(" "))) continue;
      this.claim = claimOf(` ${text.join(" ")}`);
      return pieces.slice(0, -count);
    }
    return pieces;
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
    const told = inPresent(pieces.slice(verb), this.context);
    const known = verbAt(this.context, told, 0)?.value;
    if (known === undefined) return isSpokenVerb(told[0]?.text ?? "");
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
