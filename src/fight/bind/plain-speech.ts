import { fold, verbForms } from "../../language/words.ts";
import { find } from "../state.ts";
import type { Who } from "../value.ts";
import type { BindContext } from "./draft.ts";
import { behindDeterminer } from "./names.ts";
import type { Word } from "./phrase.ts";
import { isBlow, LeadingDeeds } from "./spoken-act.ts";
import { DeedSpeech } from "./spoken-deed.ts";
import { NameReader } from "./spoken-names.ts";
import {
  armAt,
  attacksOf,
  basesOf,
  commaAt,
  inFull,
  inPresent,
  isClause,
  isKnownVerb,
  isPossessive,
  isSpokenVerb,
  jointAt,
  printed,
  rephrased,
  turned,
  verbAt,
  wordAt,
  wordsAt,
  type Piece,
} from "./spoken-pieces.ts";
import { colourWays, joinedPatterns, moods, reaching, strikes } from "./spoken-thesaurus.ts";
import {
  adverbs,
  ammunition,
  auxiliaries,
  basesOfGoing,
  counts,
  idioms,
  participleOf,
  strikeNouns,
} from "./spoken-words.ts";

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
const frontWords: ReadonlySet<string> = new Set(["with", "using", "without", ...colourWays]);
const calm =
  /^(?:with|by|in|and|at|the|a|his|her|its|pain|rage|fear|blood|loss|wounds?|fury|anger|sight|now|but|from|of)$/;
/** Parts of oneself, and things in hand, that tell how somebody goes about a deed. */
const held =
  /^(?:teeth|fangs|claws|eyes|fists?|shield|weapons?|blade|arms?|wings?|head|jaws?|hands?|face|horns?|tail)$/;
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

const which = `(?: (?:\\d+|${[...counts.keys()].join("|")}))?`;
/** "End of the round 2", "the round ends": what the end of a round rolls. */
const endsRound = new RegExp(
  "^(?:(?:and )?(?:that['’]?s|that is|that was|this is|it['’]?s|so|thus)?(?: ?the| ?now)? ?end(?: of)?(?: the|" +
    ` this)? (?:round|rd|turn)${which}|` +
    `(?:that was|so ends|thus ends|that ends|that concludes|end of) (?:the )?(?:round|rd)${which}(?: then)?|` +
    `(?:(?:the|this|that) )?(?:round|rd)${which} (?:ends|over|done|is (?:over|done|finished|up)))$`,
);

/** Returns the end that a line says its attack comes to ("and misses"); null where it says none. */
export function claimOf(said: string): Plain["claim"] {
  const end = statedEnd.exec(` ${said.trim().toLowerCase()}`)?.[1];
  return end === undefined ? null : /^(?:miss|wide|fail)/.test(end) ? "miss" : "hit";
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
    this.pieces = [...rephrased(new NameReader(line.map(inFull), context).read(), context)];
  }

  readings(): readonly Plain[] {
    this.openings();
    this.absolute();
    this.participle();
    this.fronted();
    this.participle();
    this.parenthesis();
    this.passive();
    this.received();
    this.wentOff();
    this.weaponsOwn();
    const [first] = this.pieces;
    const indented = this.context.place === "indented";
    if (first !== undefined && isPossessive(first)) return [];
    const actor = first?.who ?? (indented && this.context.above !== "" ? [this.context.above] : null);
    if (first === undefined || actor === null) return [];
    const said = this.intended(first.who === undefined ? this.pieces : this.pieces.slice(1));
    // "Hadrik and Sela both attack", "the four goblins all go for".
    const acts = actor.length > 1 && /^(?:all|both|each)$/.test(said[0]?.text ?? "") ? said.slice(1) : said;
    const will = acts[0]?.text === "will" ? acts.slice(0, 1) : [];
    const led = new LeadingDeeds(actor, this.context);
    const parts = led.without(this.deeds(acts.slice(will.length)));
    this.leftOut.push(...led.leftOut);
    this.before.push(...led.named);
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
    const behind = this.pieces.findIndex(
      ({ kind, who }, at) => who !== undefined && this.pieces[at - 1]?.kind === "comma" && kind === "word",
    );
    const first = this.pieces.findIndex((piece) => piece.who !== undefined && !isPossessive(piece));
    const actor = behind > first && first > 0 ? behind : first;
    if (actor <= 0 || !frontWords.has(this.pieces[0]?.text ?? "")) return;
    const front = this.pieces.slice(0, actor).filter(({ kind }, at) => kind !== "comma" || at < actor - 1);
    const rest = this.pieces.slice(actor);
    const [comma] = rest;
    if (comma === undefined) return;
    this.pieces = [...rest, ...commaAt(comma), ...front];
  }

  /**
   * Reads "Swinging his axe, Wulf attacks", "Wulf, snarling, attacks": a participle is told as a deed before the deed.
   * "Enraged, Wulf attacks" is a mood.
   */
  private participle(): void {
    const [first] = this.pieces;
    const mid = first?.who !== undefined && this.pieces[1]?.kind === "comma" ? 2 : 0;
    const from = this.pieces[mid]?.text === "having" ? mid + 1 : mid;
    const lead = this.pieces[from];
    if (lead === undefined || lead.who !== undefined) return;
    const end = this.pieces.findIndex(
      ({ kind }, at) => at > from && kind === "comma" && (mid > 0 || this.pieces[at + 1]?.who !== undefined),
    );
    const actor = mid > 0 ? first : this.pieces[end + 1];
    if (end < 0 || actor?.who === undefined || isPossessive(actor)) return;
    const rest = this.pieces.slice(mid > 0 ? end + 1 : end + 2);
    const told = this.pieces.slice(from + 1, end);
    if (
      moods.has(lead.text) &&
      told.every(({ text, who }) => who === undefined && (adverbs.has(text) || calm.test(text)))
    ) {
      this.leftOut.push([lead, ...told].map(({ raw }) => raw).join(" "));
      this.pieces = [actor, ...rest];
      return;
    }
    const bases = from > mid ? participleOf(lead.text) : basesOfGoing(lead.text);
    const base = bases.find((each) => isKnownVerb(each, this.context));
    if (base === undefined) return;
    const form = (actor.who.length === 1 ? verbForms(base).at(-1) : base) ?? base;
    this.pieces = [actor, ...wordsAt(form, lead), ...told, ...wordsAt("and", lead), ...rest];
  }

  /** Reads "Sword in hand, Asgaut attacks", "Teeth bared, …": how somebody goes about it, with what is in hand. */
  private absolute(): void {
    const comma = this.pieces.findIndex(({ kind }) => kind === "comma");
    const actor = this.pieces[comma + 1];
    const front = this.pieces.slice(0, comma);
    if (comma < 2 || comma > 5 || actor?.who === undefined || isPossessive(actor)) return;
    if (front.some(({ who }) => who !== undefined)) return;
    const own = front.findIndex((_, at) => armAt(front, at, attacksOf(actor.who ?? [], this.context)) !== null);
    const ends = /(?:ed|ing|drawn|held|hands?|high|up|low|ready|out|first|aloft|bare)$/.test(front.at(-1)?.text ?? "");
    if (!ends || (own < 0 && !held.test(front[0]?.text ?? "") && !held.test(front[1]?.text ?? ""))) return;
    const name = own < 0 ? null : (armAt(front, own, attacksOf(actor.who, this.context))?.name ?? null);
    const rest = this.pieces.slice(comma + 2);
    const raised = name === null ? [] : wordsAt(`raises ${name} and`, front[0]);
    if (name === null) this.leftOut.push(front.map(({ raw }) => raw).join(" "));
    this.pieces = [actor, ...raised, ...rest];
  }

  /** Reads "Gunnar takes an arrow from Birte", "gets a kick from": whoever is named behind "from" acts. */
  private received(): void {
    const [target, verb, ...rest] = this.pieces;
    if (
      target?.who === undefined ||
      !/^(?:takes?|receives?|suffers?|cops?|eats?|catch(?:es)?|gets?)$/.test(verb?.text ?? "")
    )
      return;
    const of = rest.findIndex(
      (piece, at) => piece.who !== undefined && isPossessive(piece) && ammunition.has(rest[at + 1]?.text ?? ""),
    );
    const from = rest.findIndex(({ text }, at) => text === "from" && rest[at + 1]?.who !== undefined);
    const actor = of < 0 ? rest[from + 1] : rest[of];
    const end = of < 0 ? from : of + 2;
    const at = rest.findIndex(({ text }, index) => index < end && (strikeNouns.has(text) || ammunition.has(text)));
    const noun = rest[at]?.text ?? "";
    if (end < 1 || at < 0 || actor?.who === undefined || (of < 0 && isPossessive(actor))) return;
    const missile = ammunition.has(noun);
    const behind = of < 0 ? rest.slice(from + 2) : rest.slice(end);
    const doer = { ...wordAt(actor.who[0] ?? "", actor), who: actor.who };
    const means = missile ? wordsAt(`with an ${noun.replace(/s$/, "")}`, verb) : [];
    this.pieces = [doer, ...wordsAt(missile ? "shoots" : "attacks", verb), target, ...means, ...behind];
    if (of < 0 && at + 1 < from)
      this.leftOut.push(
        rest
          .slice(at + 1, from)
          .map(({ raw }) => raw)
          .join(" "),
      );
  }

  /** Reads "Katrin's sword bites into Raider 3", "Birte's arrow hits the shaman": she attacks with it. */
  private weaponsOwn(): void {
    this.fromWhom();
    const [owner] = this.pieces;
    if (owner?.who === undefined || !isPossessive(owner)) return;
    const own = armAt(this.pieces, 1, attacksOf(owner.who, this.context));
    const missile = this.pieces.slice(1, 3).findIndex(({ text }) => ammunition.has(text));
    const next = own?.next ?? (missile < 0 ? 0 : missile + 2);
    const verb = this.pieces[next];
    if (verb === undefined || next < 2 || !basesOf(verb.text).some((base) => reaching.has(base))) return;
    const noun = this.pieces.slice(1, next);
    const from = /^(?:with|home|true|itself|shut|closed|tight|fast)$/.test(this.pieces[next + 1]?.text ?? "")
      ? next + 2
      : next + 1;
    const name = owner.who.length === 1 ? (owner.who[0] ?? "") : "";
    this.pieces = [
      { ...wordAt(name, owner), who: owner.who },
      ...wordsAt(own === null ? "shoots" : "attacks", verb),
      ...(own === null ? wordsAt("an", verb) : []),
      ...(own === null ? noun.slice(-1) : []),
      ...this.pieces.slice(from),
      ...(own === null ? [] : wordsAt(`with ${own.name}`, verb)),
    ];
  }

  /** Reads "An arrow from Liri flies at", "the blade of Katrin bites into" as "Liri's arrow", "Katrin's blade". */
  private fromWhom(): void {
    const of = this.pieces.findIndex(({ text }, at) => at < 4 && /^(?:from|of)$/.test(text));
    const owner = this.pieces[of + 1];
    if (of < 1 || owner?.who === undefined || isPossessive(owner) || owner.who.length > 1) return;
    const things = this.pieces.slice(0, of);
    const from = behindDeterminer(this.pieces, 0);
    const own = armAt(this.pieces, from, attacksOf(owner.who, this.context));
    if (things.some(({ who }) => who !== undefined)) return;
    if (own?.next !== of && !ammunition.has(things.at(-1)?.text ?? "")) return;
    const whose = { ...wordAt(`${owner.who[0] ?? ""}'s`, owner), who: owner.who };
    this.pieces = [whose, ...things.slice(from), ...this.pieces.slice(of + 2)];
  }

  /** Reads "Kerra, with her dagger, stabs Bandit 3": what stands between commas goes behind the deed. */
  private parenthesis(): void {
    const [actor, comma, lead] = this.pieces;
    if (actor?.who === undefined || comma?.kind !== "comma" || !frontWords.has(lead?.text ?? "")) return;
    const end = this.pieces.findIndex(({ kind }, at) => at > 2 && kind === "comma");
    if (end < 0) return;
    this.pieces = [actor, ...this.pieces.slice(end + 1), ...commaAt(comma), ...this.pieces.slice(2, end)];
  }

  /** Reads "Odo is attacked by the captain", "gets hit in the leg by": whoever is named behind "by" acts. */
  private passive(): void {
    const [target, is, ...rest] = this.pieces;
    if (target?.who === undefined || is === undefined || !beings.has(is.text)) return;
    let from = rest[0]?.text === "being" || rest[0]?.text === "been" ? 1 : 0;
    while (adverbs.has(rest[from]?.text ?? "")) from++;
    const [done, ...behind] = rest.slice(from);
    const by = behind.findIndex(({ text }, at) => text === "by" && behind[at + 1]?.who !== undefined);
    const actor = behind[by + 1];
    const between = behind.slice(0, by);
    if (done === undefined || by < 0 || actor?.who === undefined || between.some(({ who }) => who !== undefined))
      return;
    const verb = this.verbOf(done.text, actor.who);
    // "is set upon by", "is struck at by": the particle belongs to the verb.
    const particle = /^(?:at|on|upon|down|into)$/.test(between[0]?.text ?? "") ? 1 : 0;
    const way = between.slice(particle);
    if (verb !== null) this.pieces = [actor, ...wordsAt(verb, done), target, ...way, ...behind.slice(by + 2)];
  }

  /** Returns the verb of a participle, as somebody does it: "shot" is "shoots", "bitten" of a wolf "bites". */
  private verbOf(participle: string, who: readonly Who[]): string | null {
    const { lexicon, state } = this.context;
    const natural = who.flatMap((name) => find(state, name)?.attacks ?? []).map(({ name }) => fold(name));
    for (const base of participleOf(participle)) {
      const known = lexicon.verbs.match(wordsAt(base), 0);
      // "is pelted by" is no running.
      if (strikes.has(base) && known?.value.targets === "none") return "attack";
      if (known?.next === 1 || natural.includes(base)) return base;
      if (strikes.has(base)) return "attack";
      if (isKnownVerb(base, this.context)) return base;
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

  /** Parts what one does into single deeds, and takes off the outcome that ends them. */
  private deeds(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
    const rest = this.withoutClaim(pieces);
    const parts: Piece[][] = [[]];
    let whole = this.behindWhole(rest, 0);
    for (let at = 0; at < rest.length; at++) {
      const joint = jointAt(rest, at);
      const clause = joint === 1 && rest[at]?.kind === "comma" && isClause(rest, at + 1, this.context);
      const goesOn = joint > 0 && at > 0 && at >= whole && !clause && this.begins(rest, at + joint, rest[0]);
      const going = joint === 1 && at > 0 && !clause ? this.goingAt(rest, at + 1) : null;
      const piece = rest[at];
      if (going !== null) {
        // ", swinging his axe": told before the deed that it goes with.
        const last = parts.pop() ?? [];
        const end = rest.findIndex(({ kind }, i) => i > at + 1 && (kind === "comma" || jointAt(rest, i) > 0));
        const until = end < 0 ? rest.length : end;
        parts.push([...wordsAt(going, rest[at + 1]), ...rest.slice(at + 2, until)], last);
        at = until - 1;
      } else if (goesOn) {
        parts.push([]);
        at += joint - 1;
        whole = this.behindWhole(rest, at + 1);
      } else if (piece !== undefined) parts[parts.length - 1]?.push(piece);
    }
    return parts.filter((part) => part.length > 0);
  }

  /** Returns the index behind a turn of phrase that holds an "and" ("breaks and runs"); `from` where none begins. */
  private behindWhole(pieces: readonly Piece[], from: number): number {
    const [verb, ...more] = pieces.slice(from);
    if (verb === undefined || verb.who !== undefined || !more.some(({ text }) => text === "and")) return from;
    const idiom = idioms.match(pieces, from)?.next ?? from;
    const rest = more.map(({ text, who }) => (who === undefined ? text.replaceAll(" ", "_") : "#"));
    const lengths = basesOf(verb.text).flatMap((base) => {
      const said = `${[base, ...rest].join(" ")} `;
      return joinedPatterns().map((pattern) => (pattern.exec(said)?.[0] ?? "").split(" ").length - 1);
    });
    return Math.max(idiom, from + Math.max(...lengths));
  }

  /** Returns the verb of a participle behind a comma; null where none stands there that somebody knows. */
  private goingAt(pieces: readonly Piece[], at: number): string | null {
    const word = pieces[at];
    if (pieces[at - 1]?.kind !== "comma" || word === undefined || word.who !== undefined) return null;
    // ", doing 7 damage" states what the dice say.
    if (
      /^(?:doing|dealing|inflicting|causing|making|taking|getting|giving|having|being|leaving|killing)$/.test(word.text)
    )
      return null;
    return basesOfGoing(word.text).find((base) => isKnownVerb(base, this.context)) ?? null;
  }

  /** "… and misses": the outcome is checked against the dice, and is no deed of its own. */
  private withoutClaim(pieces: readonly Piece[]): readonly Piece[] {
    for (let count = 2; count < Math.min(9, pieces.length); count++) {
      const text = pieces.slice(-count).map(({ raw }) => raw.toLowerCase());
      if (!onlyEnd.test(text.join(" "))) continue;
      // "goes up to the ogre and hits it" is the attack itself.
      const before = pieces.slice(0, -count);
      if (!isBlow(before.slice(this.lastDeed(before)), this.context)) continue;
      this.claim = claimOf(` ${text.join(" ")}`);
      return pieces.slice(0, -count);
    }
    return pieces;
  }

  /** Returns where the last deed of a sentence begins. */
  private lastDeed(pieces: readonly Piece[]): number {
    for (let at = pieces.length - 1; at > 0; at--) {
      const joint = jointAt(pieces, at);
      if (joint > 0 && this.begins(pieces, at + joint, pieces[0])) return at + joint;
    }
    return 0;
  }

  /** Tells whether a deed begins at a word: a verb, perhaps behind an adverb or an auxiliary. */
  private begins(pieces: readonly Piece[], at: number, first: Piece | undefined): boolean {
    let verb = at;
    while (
      adverbs.has(pieces[verb]?.text ?? "") ||
      auxiliaries.has(pieces[verb]?.text ?? "") ||
      pieces[verb]?.text === "to"
    )
      verb++;
    const word = pieces[verb];
    if (word === undefined || word.who !== undefined || word.kind !== "word") return false;
    // "with sword and axe", "a cut and a thrust": things, where the deed before is told of one alone.
    const thing = strikeNouns.has(word.text) || ammunition.has(word.text) || this.isThing(word.text);
    if (thing && /[^s]s$/.test(first?.text ?? "")) return false;
    const told = inPresent(pieces.slice(verb), this.context);
    const known = verbAt(this.context, told, 0)?.value;
    if (known === undefined)
      return turned(told) !== told || isSpokenVerb(told[0]?.text ?? "") || this.isTold(told[0]?.text ?? "");
    return known.role !== "gm" && known.keyword !== true && known.actor !== "none";
  }

  /** Tells whether a word is the name of a weapon, and so a thing. */
  private isThing(word: string): boolean {
    return this.context.state.combatants.some(({ attacks }) =>
      attacks.some(({ name }) => fold(name).split(" ").includes(word)),
    );
  }

  /** Tells whether a word is a verb of the thesaurus, in the third person. */
  private isTold(word: string): boolean {
    return /[^s]s$/.test(word) && basesOf(word).some((base) => base !== word && isKnownVerb(base, this.context));
  }

  private leave(from: number, to: number): void {
    this.leftOut.push(...this.pieces.slice(from, to).flatMap(({ raw, kind }) => (kind === "comma" ? [] : [raw])));
    this.pieces.splice(from, to - from);
  }
}

/** Returns every way to take one of each; the first of each first, at most eight in all. */
function choices<T>(all: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return all.reduceRight<readonly (readonly T[])[]>(
    (rest, next) => next.flatMap((one) => rest.map((each) => [one, ...each])).slice(0, 8),
    [[]],
  );
}
