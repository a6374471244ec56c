import { fold } from "../../language/words.ts";
import type { Who } from "../value.ts";
import type { VerbSpec } from "../vocabulary.ts";
import type { BindContext } from "./draft.ts";
import { behindDeterminer } from "./names.ts";
import { phrase } from "./phrase.ts";
import {
  type Piece,
  type Thing,
  armAt,
  attacksOf,
  basesOf,
  behindWay,
  commaAt,
  isDeterminer,
  isPossessive,
  isSpot,
  isVerbForm,
  jointAt,
  digits,
  distanceAt,
  kinOf,
  listed,
  parted,
  thingAt,
  verbAt,
  wordAt,
  wordsAt,
} from "./spoken-pieces.ts";
import {
  adverbs,
  ammunition,
  bareHanded,
  bodyParts,
  counts,
  isReflexive,
  lightHands,
  motions,
  naturalVerbs,
  strikeNouns,
  sweepWords,
  type Blow,
} from "./spoken-words.ts";
import {
  armedVerbs,
  felling,
  gently,
  manners,
  shots,
  strikes,
  withParticle,
  wound,
  worn,
  wounding,
} from "./spoken-thesaurus.ts";

/*
 * An attack as people tell it: "Hadrik swings his axe in a great arc at Gnoll 1", "Ilse snaps off a shot at Bandit 1",
 * "throws a punch at", "buries his axe in". Whatever the verb, its words are sorted into who is struck, with what, from
 * how far, and what is colour alone. A word that fits none of these makes it no attack.
 */

/** Parts of an attack in the order of binding. */
interface Slots {
  target: Piece | null;
  weapon: string | null;
  often: number;
  readonly rest: Piece[];
}

const aims: ReadonlySet<string> = new Set(
  "at on into in onto against across upon over through toward towards to from for of between".split(" "),
);
const instruments: ReadonlySet<string> = new Set("with using wielding".split(" "));

export class Strike {
  private readonly slots: Slots = { target: null, weapon: null, often: 1, rest: [] };
  private at = 0;
  private blow: Blow = "strike";
  private armed = false;
  private natural = false;
  /** The verb hands over or lays down as well: it must go into somebody. */
  private gentle = false;
  /** An arrow or the like is named. */
  private missile = false;
  /** The preposition before whom it is done to. */
  private lead = "";

  constructor(
    private readonly pieces: readonly Piece[],
    private readonly actor: readonly Who[],
    /** Returns whom a pronoun stands for. */
    private readonly meant: (pronoun: string) => Who | null,
    private readonly context: BindContext,
  ) {}

  /** Words that are left out, as they were written. */
  readonly leftOut: string[] = [];

  /** Returns the attack in canonical words; null where it is none, or holds a word that nobody has read. */
  read(): readonly Piece[] | null {
    const [verb] = this.pieces;
    // Rules without an attack in these words have none in others.
    if (verb === undefined || verb.who !== undefined || this.verb() === undefined || !this.head(verb)) return null;
    while (this.at < this.pieces.length) if (!this.part()) return null;
    const { target, often } = this.slots;
    const missile = this.blow === "shot" && this.missile;
    if (target === null || (this.armed && this.slots.weapon === null && !missile)) return null;
    if (this.gentle && !missile && !/^(?:in|into|through|across|between|upon|over)$/.test(this.lead)) return null;
    const base = this.blow === "shot" ? "shoot" : this.blow === "throw" ? "throw" : "attack";
    const word = verb.text.endsWith("s") && !/ss$/.test(verb.text) ? `${base}s` : base;
    const how = this.means(verb);
    if (how === null) return null;
    const times = often < 2 ? [] : often === 2 ? wordsAt("twice", verb) : wordsAt(`x${often}`, verb);
    const by = how === "" ? [] : wordsAt(how, verb);
    if (this.blow === "throw")
      return [...wordsAt(word, verb), ...by, ...wordsAt("at", verb), target, ...times, ...this.slots.rest];
    return [...wordsAt(word, verb), target, ...by, ...times, ...this.slots.rest];
  }

  /** Returns the weapon's words; "" for none, null where the attack needs one that nobody names. */
  private means({ text }: Piece): string | null {
    const { weapon } = this.slots;
    if (this.blow === "throw") return weapon;
    if (weapon !== null) return `with ${weapon}`;
    // "bites", "slings" of somebody who has a bite or a sling: that attack.
    const own = attacksOf(this.actor, this.context);
    const named = own.find((name) => basesOf(text).includes(fold(name))) ?? kinOf(text, own);
    if (named !== undefined) return `with ${named}`;
    if (this.natural) return null;
    return this.blow === "bare" ? this.unarmed(own) : "";
  }

  /** Returns how somebody strikes without a weapon, where the rules have a way. */
  private unarmed(own: readonly string[]): string | null {
    const { lexicon } = this.context;
    const attack = lexicon.verbById.get(lexicon.vocabulary.said?.verbs.attack ?? "");
    if (attack?.clauses.includes("unarmed") === true) return "unarmed";
    const mine = own.find((name) => /^(?:brawl|fists?|punch|kick|unarmed)$/.test(fold(name)));
    const known = ["brawl", "fist", "fists"].flatMap(
      (name) => lexicon.weapons.match(wordsAt(name), 0)?.value.name ?? [],
    );
    const how = mine ?? known[0];
    return how === undefined ? null : `with ${how}`;
  }

  /** Reads the verb, or a verb and its noun: "swings", "throws a punch", "snaps off a shot". */
  private head(verb: Piece): boolean {
    const bases = basesOf(verb.text);
    this.at = 1;
    if (this.noun(bases)) return true;
    this.at = 1;
    if (
      isReflexive(this.pieces[1]?.text ?? "") &&
      bases.some((base) => /^(?:throw|hurl|fling|launch|cast)$/.test(base))
    ) {
      this.at = 2;
      return true;
    }
    // "gets a shaft off at"
    const off = this.pieces.slice(2, 6).findIndex(({ text }) => /^(?:off|away|loose)$/.test(text)) + 2;
    if (bases.some((base) => lightHands.has(base)) && ammunition.has(this.pieces[off - 1]?.text ?? "")) {
      this.blow = "shot";
      return true;
    }
    const known = verbAt(this.context, this.pieces, 0);
    const kind = bases.some((base) => shots.has(base))
      ? "shot"
      : bases.some((base) => bareHanded.has(base))
        ? "bare"
        : bases.some((base) => strikes.has(base) || armedVerbs.has(base))
          ? "strike"
          : null;
    // A verb of the rules' own stays what it is; an everyday word for the attack is one, and "sling stones" a shot.
    const particles = bases.flatMap((base) => withParticle.get(base) ?? []);
    const goesOn = particles.includes(this.pieces[1]?.text ?? "") || this.ownAt(1) !== null;
    const through = this.pieces[2]?.text === "through" && bases.includes("run");
    if (known === null && particles.length > 0 && !goesOn) return false;
    const verbs = this.context.lexicon.vocabulary.said?.verbs ?? {};
    const id = known?.value.id;
    const meant = id === undefined ? null : id === verbs.attack ? "strike" : id === verbs.shoot ? "shot" : "other";
    // "puts an arrow into", "shoves his spear into": of a verb of the rules' own too, where a weapon is named.
    const handled = bases.some((base) => armedVerbs.has(base));
    const own: readonly (string | undefined)[] = Object.values(verbs);
    const armed =
      !own.includes(id) && this.pieces.some(({ text }, at) => text === "with" && this.ownAt(at + 1) !== null);
    const weaponBehind = goesOn || armed || this.isMissile(1);
    this.armed = handled && (known === null || (weaponBehind && meant === "other")) && !through && kind !== "shot";
    const at = particles.includes(this.pieces[1]?.text ?? "");
    // Rules with a charge have their own words for whoever runs at somebody.
    const charges = this.context.lexicon.vocabulary.said?.verbs.charge !== undefined;
    if (at && bases.includes("run") && charges) return false;
    this.gentle = this.armed && !at && bases.some((base) => gently.has(base));
    // "snaps at" is an attack of whoever bites.
    if (kinOf(verb.text, attacksOf(this.actor, this.context)) !== undefined && !weaponBehind) this.armed = false;
    this.natural = known === null && bases.some((base) => naturalVerbs.has(base));
    const slings =
      bases.includes("sling") && attacksOf(this.actor, this.context).some((name) => fold(name) === "sling");
    const other = meant === "other" && !(handled && weaponBehind) && !through;
    const blow = slings
      ? "shot"
      : other
        ? null
        : meant === "shot"
          ? meant
          : (kind ?? (meant === "other" ? "strike" : meant));
    if (blow === null || (id !== undefined && id === verbs.throw)) return false;
    this.blow = blow === "strike" && kind === "bare" ? "bare" : blow;
    if (known !== null && known.next > 1 && meant !== "other") this.at = known.next;
    return true;
  }

  /** Tells whether an arrow or the like stands at a word, behind a determiner and at most two words of colour. */
  private isMissile(at: number): boolean {
    const from = behindDeterminer(this.pieces, at);
    return [0, 1, 2].some(
      (more) =>
        ammunition.has(this.pieces[from + more]?.text ?? "") &&
        this.pieces.slice(from, from + more).every((_, i) => this.isColour(from + i)),
    );
  }

  /** Reads "takes a mighty swing", "throws a punch", "gets a shot": the noun is the deed. */
  private noun(bases: readonly string[]): boolean {
    const wounds = bases.some((base) => wounding.test(base));
    if (!wounds && !bases.some((base) => lightHands.has(base))) return false;
    while (/^(?:off|out|loose|fly|in|down)$/.test(this.pieces[this.at]?.text ?? "")) this.at++;
    // "gives the troll a kick"
    const given = this.pieces[this.at];
    const gives = bases.includes("give") || bases.includes("deal");
    if (gives && given?.who !== undefined && !isPossessive(given)) {
      this.slots.target = given;
      this.at++;
    }
    const from = behindDeterminer(this.pieces, this.at);
    const counted = this.pieces[this.at]?.text ?? "";
    if (from === this.at && !/^(?:another|one)$/.test(counted)) return false;
    let noun = from === this.at ? from + 1 : from;
    const blowOf = (text = ""): Blow | undefined => (wounds && wound.test(text) ? "strike" : strikeNouns.get(text));
    while (noun < from + 3 && blowOf(this.pieces[noun]?.text) === undefined) noun++;
    const blow = blowOf(this.pieces[noun]?.text);
    const between = this.pieces.slice(from, noun);
    if (blow === undefined || between.some(({ kind, who }) => kind === "comma" || who !== undefined)) return false;
    if (between.some(({ text }) => text === "free")) return false;
    this.leftOut.push(...between.filter(({ text }) => !/^(?:another|one)$/.test(text)).map(({ raw }) => raw));
    this.blow = blow;
    this.at = noun + 1;
    return true;
  }

  /** Reads one part behind the verb; false where nobody knows it. */
  private part(): boolean {
    const piece = this.pieces[this.at];
    if (piece === undefined) return false;
    if (piece.kind === "comma") {
      if (this.slots.rest.length === 0) this.at++;
      else this.slots.rest.push(...this.pieces.slice(this.at, ++this.at));
      return true;
    }
    return (
      this.named() ||
      this.distance() ||
      this.modifier() ||
      this.instrument() ||
      this.weaponHere() ||
      this.shotOf() ||
      this.clause() ||
      this.colour()
    );
  }

  /** Reads whom it is done to, with the preposition before, and a part of the body behind: "at the troll's head". */
  private named(): boolean {
    let at = this.at;
    while (sweepWords.has(this.pieces[at]?.text ?? "") && at < this.at + 2) at++;
    if (aims.has(this.pieces[at]?.text ?? "")) at++;
    const lead = at > this.at ? (this.pieces[at - 1]?.text ?? "") : "";
    const piece = this.pieces[at];
    if (piece === undefined) return false;
    const meant = piece.who === undefined ? this.meant(piece.text) : null;
    const who = piece.who ?? (meant === null ? undefined : [meant]);
    if (who === undefined) return false;
    if (this.slots.target !== null) {
      const same = listed(this.slots.target.who ?? []) === listed(who);
      if (!same) return false;
      this.at = at + 1;
      return true;
    }
    this.slots.target = { ...wordAt(listed(who), piece), who };
    this.lead = lead;
    this.at = at + 1;
    return !isPossessive(piece) || this.bodyPart();
  }

  /** Leaves out the part of somebody's body that is struck; false where something else of somebody's is. */
  private bodyPart(): boolean {
    const from = this.at;
    const known = [2, 1].find(
      (count) => bodyParts.includes(this.pieces[from + count - 1]?.text ?? "") && (count === 1 || this.isColour(from)),
    );
    // Any noun will do, but for what somebody carries, rides or wears.
    const whose = attacksOf(this.slots.target?.who ?? [], this.context);
    const loose = thingAt(this.pieces, from, whose) !== null || worn.test(this.pieces[from]?.text ?? "");
    const part = known ?? (!loose && this.isColour(from) ? 1 : undefined);
    if (part === undefined) return false;
    this.at = from + part;
    this.leave(from);
    return true;
  }

  /** Reads "from 40 ft away", "at a range of 40 m", "range 60": how far off. */
  private distance(): boolean {
    const clause = this.context.lexicon.vocabulary.said?.distance;
    if (clause === undefined || this.verb()?.clauses.includes(clause) !== true) return false;
    const found = distanceAt(this.pieces, this.at);
    if (found === null) return false;
    const word = this.pieces[found.next - 1];
    this.slots.rest.push(...parted(word), ...wordsAt(`at ${found.length}`, word));
    this.at = found.next;
    return true;
  }

  /** Reads "with +2 for flanking", "at -20, bad light": the number, and why. */
  private modifier(): boolean {
    let at = this.at;
    if (/^(?:at|with)$/.test(this.pieces[at]?.text ?? "")) at++;
    if (/^an?$/.test(this.pieces[at]?.text ?? "")) at++;
    const number = this.pieces[at];
    if (number === undefined || !/^[+-]\d{1,4}%?$/.test(number.text)) return false;
    at++;
    while (/^(?:bonus|penalty|modifier)$/.test(this.pieces[at]?.text ?? "")) at++;
    const damage = /^(?:damage|dmg)$/.test(this.pieces[at]?.text ?? "");
    const reason: Piece[] = damage ? this.pieces.slice(at, ++at) : [];
    const leads =
      /^(?:for|because|due|owing|from|,)$/.test(this.pieces[at]?.text ?? "") &&
      this.isReason(behindDeterminer(this.pieces, at + 1), behindDeterminer(this.pieces, at + 1));
    if (leads) at++;
    if (/^(?:of|to)$/.test(this.pieces[at]?.text ?? "")) at++;
    at = leads ? behindDeterminer(this.pieces, at) : at;
    for (const from = at; at < this.pieces.length && (this.isReason(at, from) || isSpot(this.pieces.slice(from))); at++)
      reason.push(...this.pieces.slice(at, at + 1));
    this.slots.rest.push(...commaAt(number), number, ...reason);
    this.at = at;
    return true;
  }

  /** Reads "with his trusty sword", "with a mighty swing of her broad sword". */
  private instrument(): boolean {
    if (!instruments.has(this.pieces[this.at]?.text ?? "")) return false;
    const from = this.at + 1;
    for (let at = from; at < Math.min(from + 7, this.pieces.length); at++) {
      const piece = this.pieces[at];
      if (piece === undefined || piece.who !== undefined || piece.kind !== "word" || jointAt(this.pieces, at) > 0)
        break;
      const thing = this.ownAt(at);
      if (thing === null) continue;
      if (this.slots.weapon !== null && this.slots.weapon !== thing.name) return false;
      const between = this.pieces.slice(from, at).filter((each) => behindDeterminer([each, each], 0) === 0);
      const says = between.some((_, i) => this.clauseHere(from + i));
      if (says) return false;
      this.slots.weapon = thing.name;
      if (between.length > 0) this.leftOut.push(between.map(({ raw }) => raw).join(" "));
      this.at = thing.next;
      this.mannerToo();
      return true;
    }
    return false;
  }

  /** Leaves out "and fury" behind "with sword". */
  private mannerToo(): void {
    const [and, manner, ...more] = this.pieces.slice(this.at);
    if (and?.text !== "and" || manner === undefined || !manners.has(manner.text)) return;
    // "and cut" may be a second deed.
    if (isVerbForm(manner.text, this.context) || (more[0] !== undefined && more[0].kind !== "comma")) return;
    this.at += 2;
    this.leftOut.push(`${and.raw} ${manner.raw}`);
  }

  /** Reads "his axe" of "swings his axe at", with one word before the weapon's own: "her bloody axe". */
  private weaponHere(): boolean {
    const from = behindDeterminer(this.pieces, this.at);
    const plain = this.ownAt(this.at);
    const behind = from > this.at && plain === null && this.isColour(from) ? this.ownAt(from + 1) : null;
    const thing = plain ?? behind;
    if (thing === null) return false;
    if (this.slots.weapon !== null && this.slots.weapon !== thing.name) return false;
    if (behind !== null) this.leftOut.push(this.pieces[from]?.raw ?? "");
    this.slots.weapon = thing.name;
    this.at = thing.next;
    return true;
  }

  private ownAt(at: number): Thing | null {
    return armAt(this.pieces, at, attacksOf(this.actor, this.context));
  }

  /** Reads "an arrow", "two bolts": with the one weapon that takes them. */
  private shotOf(): boolean {
    const lead = instruments.has(this.pieces[this.at]?.text ?? "") ? 1 : 0;
    const from = behindDeterminer(this.pieces, this.at + lead);
    const counted = counts.get(this.pieces[from]?.text ?? "") ?? digits(this.pieces[from]?.text);
    const another = this.pieces[from]?.text === "another";
    let at = counted === undefined && !another ? from : from + 1;
    const first = at;
    while (at < first + 2 && !ammunition.has(this.pieces[at]?.text ?? "") && this.isColour(at)) at++;
    // "one" of "puts one between its eyes" is shot with the only weapon that shoots.
    const one = first > from && lead === 0 && this.armed && aims.has(this.pieces[first]?.text ?? "");
    const kind = ammunition.get(this.pieces[at]?.text ?? "") ?? (one ? [...ammunition.values()].flat() : null);
    if (kind === null) return false;
    if (!ammunition.has(this.pieces[at]?.text ?? "")) at = first - 1;
    const colour = this.pieces.slice(first, at).map(({ raw }) => raw);
    const weapons = attacksOf(this.actor, this.context).filter((name) =>
      kind.some((word) => phrase(name).some((part) => part.endsWith(word))),
    );
    const [weapon] = weapons;
    if (weapons.length === 0 && this.blow !== "shot") return false;
    this.blow = "shot";
    this.missile = true;
    if (colour.length > 0) this.leftOut.push(colour.join(" "));
    if (weapons.length === 1 && weapon !== undefined) this.slots.weapon = weapon;
    this.slots.often = counted ?? 1;
    this.at = at + 1;
    return true;
  }

  private verb(): VerbSpec | undefined {
    const { verbById, vocabulary } = this.context.lexicon;
    const { attack, shoot, throw: thrown } = vocabulary.said?.verbs ?? {};
    const id = this.blow === "shot" ? shoot : this.blow === "throw" ? thrown : attack;
    return verbById.get(id ?? attack ?? "");
  }

  private clauseHere(at: number): boolean {
    const clauses = this.verb()?.clauses ?? [];
    return this.context.lexicon.clauses.matches(this.pieces, at).some(({ value }) => clauses.includes(value.id));
  }

  /** Keeps a clause of the rules as it stands, to the next comma or weapon. */
  private clause(): boolean {
    if (!this.clauseHere(this.at)) return false;
    const from = this.at++;
    while (
      this.at < this.pieces.length &&
      this.pieces[this.at]?.kind !== "comma" &&
      !instruments.has(this.pieces[this.at]?.text ?? "") &&
      !(aims.has(this.pieces[this.at]?.text ?? "") && this.pieces[this.at + 1]?.who !== undefined)
    )
      this.at++;
    const kept = this.pieces.slice(from, this.at);
    this.slots.rest.push(...parted(kept[0]), ...kept);
    return true;
  }

  /** Leaves out what tells how it looks: "in a great arc", "wildly", "crashing down", "in the shins". */
  private colour(): boolean {
    const from = this.at;
    const word = this.pieces[this.at]?.text ?? "";
    if (adverbs.has(word) || motions.has(word)) {
      this.at++;
      this.leave(from);
      return true;
    }
    this.at = behindWay(this.pieces, from, (at) => this.isColour(at));
    if (this.at > from) {
      this.leave(from);
      return true;
    }
    // Behind the target a particle could be anything.
    const behind = this.slots.target !== null;
    const fells = word === "down" && felling.test(basesOf(this.pieces[0]?.text ?? "").join(" "));
    if (behind ? !fells && !/^(?:through|open|apart|asunder|in)$/.test(word) : !sweepWords.has(word)) return false;
    this.at++;
    return true;
  }

  /** Tells whether a word may say why a number is added; one in -ing only as the whole reason. */
  private isReason(at: number, from: number): boolean {
    return this.isColour(at) || (at === from && /[a-z]ing$/.test(this.pieces[at]?.text ?? ""));
  }

  /** Tells whether a word may be part of a noun that says nothing: no name, number, verb form, clause or joint. */
  private isColour(at: number): boolean {
    const piece = this.pieces[at];
    if (piece === undefined || piece.kind !== "word" || piece.who !== undefined) return false;
    if (/\d/.test(piece.text) || aims.has(piece.text) || instruments.has(piece.text)) return false;
    const before = this.pieces[at - 1];
    const noun = isDeterminer(before);
    if (!noun && (/ing$/.test(piece.text) || isVerbForm(piece.text, this.context))) return false;
    return (
      jointAt(this.pieces, at) === 0 && !this.clauseHere(at) && !/^(?:but|while|as|then|if|when)$/.test(piece.text)
    );
  }

  private leave(from: number): void {
    const said = this.pieces.slice(from, this.at).map(({ raw }) => raw);
    if (said.length > 0) this.leftOut.push(said.join(" "));
  }
}
