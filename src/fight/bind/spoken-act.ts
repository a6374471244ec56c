import { fold, verbForms } from "../../language/words.ts";
import type { Who } from "../value.ts";
import type { Meaning, VerbSpec } from "../vocabulary.ts";
import type { BindContext } from "./draft.ts";
import { behindDeterminer } from "./names.ts";
import {
  attacksOf,
  basesOf,
  behindWay,
  armAt,
  inPresent,
  isDeterminer,
  isPlainNoun,
  isPossessive,
  isShot,
  jointAt,
  leading,
  spellsOf,
  turned,
  isUnitWord,
  verbAt,
  wordAt,
  wordsAt,
  type Piece,
  type Said,
  type Thing,
} from "./spoken-pieces.ts";
import {
  approaching,
  armedVerbs,
  conjuring,
  crossing,
  deedPatterns,
  readying,
  shots,
  sounding,
  strikes,
} from "./spoken-thesaurus.ts";
import { adverbs, ammunition, bareHanded, counts, fillers, lightHands, motions, sweepWords } from "./spoken-words.ts";

/*
 * Deeds that are no plain attack, as people tell them: "clambers back to his feet", "stuffs fresh rounds into his
 * pistol", "patches Halvar up". A pattern of the thesaurus says what is meant; what stands behind it is kept where the
 * rules read it, left out where it only tells how or where, and makes it no such deed where it is anything else.
 */

/** A word of a pattern: what it is compared as, and the pieces that it stands for. */
interface Token {
  readonly text: string;
  readonly from: number;
  readonly next: number;
  readonly who?: readonly Who[];
  readonly thing?: string;
}

/** Words behind a deed: those that the rules read, and those that say nothing. */
interface Sorted {
  readonly kept: readonly Piece[];
  readonly leftOut: readonly string[];
}

const vessel = /^(?:potions?|draughts?|elixirs?|vials?|flasks?|bottles?|antidotes?|tonics?|brew|philtre|phial|remedy)$/;
const swallowing = new Set(
  "drink quaff swig gulp down swallow drain knock sip chug neck empty take toss slug".split(" "),
);
const handling: ReadonlySet<Meaning> = new Set<Meaning>([
  "draw",
  "drop",
  "sheathe",
  "pick up",
  "reload",
  "defend",
  "pass",
]);
const measured = /^(?:\d|half|one|two|three|four|five|six)/;

export class Act {
  constructor(
    private readonly pieces: readonly Piece[],
    private readonly actor: readonly Who[],
    /** Returns whom a pronoun stands for. */
    private readonly meant: (pronoun: string) => Who | null,
    private readonly context: BindContext,
  ) {}

  /** Returns the ways to say the deed in the words of the rules; none where no pattern fits. */
  read(): readonly Said[] {
    const [verb] = this.pieces;
    if (verb === undefined || verb.who !== undefined || verb.kind !== "word") return [];
    const tokens = this.tokens();
    const found: (Said & { readonly read: number })[] = [];
    for (const base of new Set(basesOf(verb.text))) {
      const text = `${[base, ...tokens.map((each) => each.text)].join(" ")} `;
      for (const [meaning, pattern] of deedPatterns()) {
        const spec = this.verbFor(meaning);
        const match = spec === undefined ? undefined : pattern.exec(text)?.[0];
        if (spec === undefined || match === undefined) continue;
        const used = tokens.slice(0, match.trim().split(" ").length - 1);
        const said = this.said(verb, meaning, spec, used);
        if (said !== null) found.push({ ...said, read: used.length });
      }
      for (const said of [this.drink(base, verb), this.conjure(base, verb)])
        if (said !== null) found.push({ ...said, read: tokens.length });
    }
    // The pattern that reads most comes first: "grabs the axe off the floor" picks it up.
    return found.sort((a, b) => b.read - a.read).slice(0, 4);
  }

  private verbFor(meaning: Meaning): VerbSpec | undefined {
    const { vocabulary, verbById, ownVerbs } = this.context.lexicon;
    const own = meaning === "stand" ? ["stand up", "stands up", "stand"] : [meaning];
    const named = own.flatMap((word) => ownVerbs.match(wordsAt(word), 0)?.value ?? []);
    return verbById.get(vocabulary.said?.verbs[meaning] ?? "") ?? named.find(({ role }) => role !== "gm");
  }

  /** Returns the words behind the verb as patterns compare them: somebody is "#", a thing of the actor's "%". */
  private tokens(): readonly Token[] {
    const made: Token[] = [];
    const own = [...attacksOf(this.actor, this.context), ...spellsOf(this.actor, this.context), "shield"];
    for (let at = 1; at < this.pieces.length;) {
      const piece = this.pieces[at];
      if (piece === undefined) break;
      const thing = piece.who === undefined && piece.kind === "word" ? armAt(this.pieces, at, own) : null;
      const pronoun = piece.who === undefined && thing === null ? this.meant(piece.text) : null;
      const who = piece.who ?? (pronoun === null ? undefined : [pronoun]);
      if (who !== undefined) made.push({ text: isPossessive(piece) ? "#'s" : "#", from: at, next: at + 1, who });
      else if (thing !== null) made.push({ text: "%", from: at, next: thing.next, thing: thing.name });
      else made.push({ text: piece.text.replace(/ /g, "_"), from: at, next: at + 1 });
      at = made.at(-1)?.next ?? at + 1;
    }
    return made;
  }

  private said(verb: Piece, meaning: Meaning, spec: VerbSpec, used: readonly Token[]): Said | null {
    const rest = this.rest(used.at(-1)?.next ?? 1, spec);
    if (rest === null) return null;
    // A movement may lead to somebody; of a thing that is handled, whom it comes near says more.
    if (handling.has(meaning) && this.pieces.slice(used.at(-1)?.next ?? 1).some((piece) => this.isSomebody(piece)))
      return null;
    // A distance is never guessed, and of a crowd that runs the game master says what becomes.
    if ((meaning === "move" || meaning === "run") && !rest.kept.some(({ text }) => measured.test(text))) return null;
    if (meaning === "flee" && (this.actor.length > 1 || this.actor[0]?.startsWith("@") === true)) return null;
    const target = used.find(({ who }) => who !== undefined);
    const thing = used.filter((token) => token.thing !== undefined).at(-1);
    const wanted = spec.targets !== "none" && target !== undefined && meaning !== "surrender";
    // Somebody whom a way leads from is named where the rules ask it.
    const lead = meaning === "retreat" ? wordsAt("from", verb) : [];
    const whom = wanted ? [...lead, { ...wordAt(target.who?.[0] ?? "", verb), who: target.who ?? [] }] : [];
    const what = thing === undefined ? [] : wordsAt(thing.thing ?? "", verb);
    return {
      pieces: [...this.inForm(spec, verb), ...whom, ...what, ...rest.kept],
      leftOut: rest.leftOut,
    };
  }

  /** Returns the verb of the rules in the form in which the line's stands. */
  private inForm(spec: VerbSpec, verb: Piece): readonly Piece[] {
    const forms = verbForms(spec.words[0] ?? "");
    const form = /[^s]s$/.test(verb.text) ? forms.at(-1) : forms[0];
    return wordsAt(form ?? "", verb);
  }

  /** Sorts what stands behind a deed into what the rules read and what says nothing; null where it says more. */
  private rest(from: number, spec: VerbSpec): Sorted | null {
    const kept: Piece[] = [];
    const leftOut: string[] = [];
    for (let at = from; at < this.pieces.length;) {
      const piece = this.pieces[at];
      if (piece === undefined) break;
      const begun = at;
      const lead = /^(?:from|at)$/.test(piece.text) ? 1 : 0;
      const length = this.behindLength(at + lead) > at + lead ? this.behindLength(at + lead) : at;
      if (length > at) {
        kept.push(...this.pieces.slice(at, length));
        at = /^(?:away|off|out)$/.test(this.pieces[length]?.text ?? "") ? length + 1 : length;
      } else if (piece.kind === "comma" && jointAt(this.pieces, at) === 1) {
        if (this.clauseAt(at + 1, spec)) kept.push(piece);
        at++;
      } else if (this.clauseAt(at, spec)) {
        while (at < this.pieces.length && this.pieces[at]?.kind !== "comma") kept.push(...this.pieces.slice(at, ++at));
      } else if (adverbs.has(piece.text) || motions.has(piece.text)) at++;
      else {
        const way = fillers.match(this.pieces, at)?.next ?? this.behindPlace(at);
        if (way === at) return null;
        at = way;
      }
      const said = this.pieces.slice(begun, at).filter((each) => !kept.includes(each) && each.kind !== "comma");
      if (said.length > 0) leftOut.push(said.map(({ raw }) => raw).join(" "));
    }
    return { leftOut, kept };
  }

  /** Returns the index behind "20 ft", "half a zone", "one zone"; `at`: none. */
  private behindLength(at: number): number {
    const [first, second, third] = this.pieces.slice(at, at + 3).map(({ text }) => text);
    const number = /^\d{1,4}(?:\.\d+|\/\d+)?(?:ft|m|['’])?$/.test(first ?? "") || counts.has(first ?? "");
    if (first === "half" && /^an?$/.test(second ?? "") && isUnitWord(third ?? "")) return at + 3;
    if (/^an?$/.test(first ?? "") && isUnitWord(second ?? "")) return at + 2;
    if (!number) return at;
    return isUnitWord(second ?? "") ? at + 2 : counts.has(first ?? "") ? at : at + 1;
  }

  /** Returns the index behind a place or a way: "down the corridor", "towards Ada", "behind the pillar"; `at`: none. */
  private behindPlace(at: number): number {
    const way = behindWay(this.pieces, at, (index) => this.isColour(index));
    if (way > at) return this.pieces.slice(at, way).some(({ text }) => /^(?:feet|knees)$/.test(text)) ? at : way;
    let lead = at;
    while (
      lead < at + 3 &&
      (sweepWords.has(this.pieces[lead]?.text ?? "") || leading.has(this.pieces[lead]?.text ?? ""))
    )
      lead++;
    const to = this.pieces[lead];
    // Going away from somebody is more than going.
    const from = this.pieces.slice(at, lead).some(({ text }) => text === "from");
    if (lead > at && to !== undefined && this.isSomebody(to)) return from ? at : lead + 1;
    return lead > at && !leading.has(this.pieces[lead - 1]?.text ?? "") ? lead : at;
  }

  private isSomebody(piece: Piece): boolean {
    return piece.who !== undefined || this.meant(piece.text) !== null;
  }

  private clauseAt(at: number, { clauses }: VerbSpec): boolean {
    return this.context.lexicon.clauses.matches(this.pieces, at).some(({ value }) => clauses.includes(value.id));
  }

  private isColour(at: number): boolean {
    return isPlainNoun(this.pieces, at, this.context);
  }

  /** Reads "takes a swig from her healing potion", "downs the antidote": what is drunk keeps its name. */
  private drink(base: string, verb: Piece): Said | null {
    const spec = this.verbFor("drink");
    if (spec === undefined || !swallowing.has(base)) return null;
    const noun = this.pieces.findIndex(({ text }, at) => at > 0 && vessel.test(text));
    const dets = this.pieces.map((piece, at) => at < noun && isDeterminer(piece));
    const from = dets.lastIndexOf(true);
    if (noun < 0 || noun - from > 3 || (from < 0 && base === "take")) return null;
    const between = this.pieces.slice(1, Math.max(from, 1)).map(({ text }) => text);
    const plain = /^(?:back|down|off|up|an?|quick|swigs?|sips?|gulps?|draughts?|long|deep|from|of|pull|swallow)$/;
    if (!between.every((text) => plain.test(text))) return null;
    let end = noun + 1;
    if (this.pieces[end]?.text === "of" && this.isColour(end + 1)) end += 2;
    const rest = this.rest(end, spec);
    if (rest === null) return null;
    const what = this.pieces.slice(Math.max(from + 1, 1), end);
    return { pieces: [...this.inForm(spec, verb), ...what, ...rest.kept], leftOut: rest.leftOut };
  }

  /** Reads "begins chanting sleep at the kobolds", "puts up a ward": a spell of one's own, or one that is named. */
  private conjure(base: string, verb: Piece): Said | null {
    const spec = this.verbFor("cast");
    if (spec === undefined || !conjuring.has(base)) return null;
    const from = /^(?:up|forth|out|off|loose|down|fly)$/.test(this.pieces[1]?.text ?? "") ? 2 : 1;
    const noun = behindDeterminer(this.pieces, from);
    const own = armAt(this.pieces, noun, spellsOf(this.actor, this.context));
    const lead = this.pieces.findIndex(({ text }, at) => at > noun && /^(?:at|on|upon|against|over)$/.test(text));
    const free = /^(?:chant|intone|weave|conjure|unleash|invoke|evoke|incant|summon|recite)$/.test(base);
    let end = own?.next ?? (lead < 0 ? this.pieces.length : lead);
    if (own === null && (!free || end - noun > 3 || end === noun)) return null;
    const spell = own === null ? this.pieces.slice(noun, end) : wordsAt(own.name, verb);
    if (spell.some((piece, at) => piece.kind === "comma" || (own === null && !this.isColour(noun + at)))) return null;
    const bare = spell.filter(({ text }) => fold(text) !== "spell");
    while (/^(?:spell|aimed|directed|targeted)$/.test(this.pieces[end]?.text ?? "")) end++;
    const [at, ...aimed] = this.pieces.slice(end);
    const target = at === undefined ? [] : [...wordsAt("at", at), ...aimed];
    if (at !== undefined && !/^(?:at|on|upon|against|over|towards?)$/.test(at.text)) return null;
    return { pieces: [...this.inForm(spec, verb), ...bare, ...target], leftOut: [] };
  }
}

/*
 * Deeds that only lead to the next one: "nocks an arrow and", "raises his axe and", "leaps at Per and", "snarls and".
 */

/** Things that are made ready, beside weapons of one's own. */
const gear = new RegExp(
  "^(?:shield|weapons?|blade|fists?|hands?|arms?|bow|arrow|head|sights?|guard|visor|foot|feet|leg|knee|elbow|" +
    "shoulder|" +
    "tail|eyes?|teeth|claws?|wings?|back|grip|stance|torch|horns?|opening|gap|chance|trigger|string|bowstring)$",
);
const stowing = new Set(
  "sheathe stow sling holster shoulder stash put tuck slip slide hang return resheathe".split(" "),
);
const preparing = new RegExp(
  "^(?:(?:nocks?|notch(?:es)?|fits?|draws?|takes?|sets?) (?:an?|another|his|her|the|its) (?:\\S+ )?(?:arrow|" +
    "bolt|quarrel|stone|shaft)s?" +
    "(?: to .+| from .+)?|" +
    "(?:throws?|hurls?|flings?|launch(?:es)?) (?:him|her|it|them)sel(?:f|ves) (?:at|on|upon|onto) #|" +
    "(?:sees?|spots?|notices?) (?:an? )?(?:opening|chance|gap))$",
);
const selves = /^(?:(?:him|her|it|them)sel(?:f|ves)|him|her|it|them)$/;

export class LeadingDeeds {
  /** Deeds that are left out, as they were written. */
  readonly leftOut: string[] = [];
  /** Fighters named in it. */
  readonly named: Who[] = [];

  constructor(
    private readonly actor: readonly Who[],
    private readonly context: BindContext,
  ) {}

  /** Returns the deeds without those that lead to another, which takes over their weapon and whom they named. */
  without(told: readonly (readonly Piece[])[]): readonly (readonly Piece[])[] {
    const kept: (readonly Piece[])[] = [];
    for (const part of [...this.aimed(told)].reverse()) {
      const [next] = kept;
      if (next !== undefined && this.leads(part, next)) {
        this.leftOut.unshift(part.map(({ raw, kind }) => (kind === "quote" ? `"${raw}"` : raw)).join(" "));
        this.named.unshift(...part.flatMap(({ who }) => who ?? []));
        kept[0] = this.carrying(next, part);
      } else kept.unshift(part);
    }
    return kept.map((part, at) => this.atWhom(part, kept[at - 1]));
  }

  /** "jogs 5 m up to the priest and swings": the blow is at whom the way before leads to. */
  private atWhom(part: readonly Piece[], before: readonly Piece[] | undefined): readonly Piece[] {
    const [verb] = part;
    const [whom, other] = before?.filter(({ who }) => who !== undefined) ?? [];
    if (verb === undefined || whom === undefined || other !== undefined || isPossessive(whom)) return part;
    const aimed = part.some(({ who, text }, at) => at > 0 && (who !== undefined || selves.test(text)));
    const goes = basesOf(before?.[0]?.text ?? "").some((base) => approaching.has(base) || /^(?:jog|trot)$/.test(base));
    if (aimed || !goes || !isBlow(part, this.context)) return part;
    return [...part, ...wordsAt("at", part.at(-1)), whom];
  }

  /** "aims at the captain and fires": the shot is at whom was aimed, where the rules have no aiming. */
  private aimed(parts: readonly (readonly Piece[])[]): readonly (readonly Piece[])[] {
    const [aim, shot, ...more] = parts;
    const aims =
      aim !== undefined &&
      /^(?:aims?|takes?|draws?|sights?|levels?|trains?|lines?|points?|picks?|chooses?|turns?)$/.test(
        aim[0]?.text ?? "",
      );
    if (!aims || shot === undefined || shot.some(({ who }) => who !== undefined)) return parts;
    const target = aim.find(({ who }) => who !== undefined);
    const [verb, ...rest] = turned(shot);
    if (target === undefined || verb === undefined || !isShot(verb.text)) return parts;
    const known = this.context.lexicon.vocabulary.said?.verbs.aim !== undefined;
    const own = aim.findIndex((_, at) => at > 0 && this.thing(aim, at) !== null);
    const weapon = own < 0 ? [] : wordsAt(`with ${this.thing(aim, own)?.name ?? ""}`, verb);
    const shoots = [verb, target, ...rest, ...weapon];
    return known && own < 0 ? [aim, shoots, ...more] : [shoots, ...more];
  }

  private thing(part: readonly Piece[], at: number): Thing | null {
    return armAt(part, at, attacksOf(this.actor, this.context));
  }

  /** Adds the weapon and the target of what led to a deed, where it names none itself. */
  private carrying(part: readonly Piece[], before: readonly Piece[]): readonly Piece[] {
    const [verb] = part;
    if (verb === undefined || before.length === 0 || !isBlow(part, this.context)) return part;
    const ready = before.some(({ text }) => ammunition.has(text));
    const said = part.filter(({ text, who }, at) => {
      return !(ready && who === undefined && text === "it" && /^(?:at|into|towards?)$/.test(part[at + 1]?.text ?? ""));
    });
    const armed = part.some((_, at) => at > 0 && this.thing(part, at) !== null);
    const own = before.findIndex((piece, at) => at > 0 && piece.who === undefined && this.thing(before, at) !== null);
    const missile = before.find(({ text }) => ammunition.has(text));
    const weapon =
      armed || part.some(({ text }) => ammunition.has(text))
        ? []
        : own > 0
          ? wordsAt(`with ${this.thing(before, own)?.name ?? ""}`, verb)
          : missile !== undefined
            ? wordsAt(`with an ${missile.text}`, verb)
            : [];
    // "hefts his warhammer and brings it crashing into": the weapon.
    const it = said.findIndex(({ text, who }) => who === undefined && text === "it");
    const name = own > 0 ? this.thing(before, own)?.name : undefined;
    if (it === 1 && name !== undefined && basesOf(verb.text).some((base) => armedVerbs.has(base)))
      return [...said.slice(0, 1), ...wordsAt(`the ${name}`, verb), ...said.slice(2)];
    const whom = before.filter(({ who }) => who !== undefined).at(-1);
    const aimed = part.some(({ who, text }, at) => at > 0 && (who !== undefined || selves.test(text)));
    const target = whom === undefined || aimed || isPossessive(whom) ? [] : [whom];
    return [...said.slice(0, 1), ...target, ...said.slice(1), ...weapon];
  }

  private leads(part: readonly Piece[], next: readonly Piece[]): boolean {
    const said = inPresent(part, this.context);
    const bases = basesOf(said[0]?.text ?? "");
    if (preparing.test(said.map(({ who, text }) => (who === undefined ? text : "#")).join(" "))) return true;
    if (this.stows(said, next)) return true;
    // "falls to his knees and begs for mercy".
    const falls = bases.some((base) => /^(?:drop|fall|sink|go|get)$/.test(base));
    if (falls && said.at(-1)?.text === "knees") return true;
    if (
      !this.isIdle(
        said,
        bases.some((base) => sounding.has(base) || crossing.has(base)),
      )
    )
      return false;
    const { verbs = {} } = this.context.lexicon.vocabulary.said ?? {};
    const { move, run, attack, shoot, throw: thrown, dodge, aim } = verbs;
    const known = verbAt(this.context, said, 0)?.value;
    const ids = [move, run, attack, shoot, thrown, dodge, aim];
    const others: readonly (string | undefined)[] = Object.values(verbs);
    if (known !== undefined && !ids.includes(known.id) && others.includes(known.id)) return false;
    const [whom, other] = [said, next].map((each) => each.slice(1).flatMap(({ who }) => who ?? []));
    const ones = whom?.every((name) => other === undefined || other.length === 0 || other.includes(name)) === true;
    const is = (verbs: ReadonlySet<string>): boolean => bases.some((base) => verbs.has(base));
    if (is(sounding) && ![attack, shoot, thrown].includes(known?.id ?? "")) return ones;
    if (!isBlow(next, this.context)) return false;
    const armed = said.some((_, at) => at > 0 && (this.thing(said, at) !== null || gear.test(said[at]?.text ?? "")));
    if (is(readying) && whom?.length === 0 && armed) return true;
    const away = said.some(({ text }) => /^(?:back|away|off|backwards?|out)$/.test(text));
    return is(approaching) && ones && !away;
  }

  /** "slings the bow over her shoulder and draws": where the rules put nothing away, drawing another does. */
  private stows(part: readonly Piece[], next: readonly Piece[]): boolean {
    const { draw, sheathe } = this.context.lexicon.vocabulary.said?.verbs ?? {};
    if (sheathe !== undefined || verbAt(this.context, next, 0)?.value.id !== draw || draw === undefined) return false;
    const at = [1, 2].find((index) => this.thing(part, index) !== null);
    return at !== undefined && basesOf(part[0]?.text ?? "").some((base) => stowing.has(base));
  }

  /** Tells whether nothing stands behind a verb but things of one's own, somebody, places and ways. */
  private isIdle(part: readonly Piece[], sounds: boolean): boolean {
    for (let at = 1; at < part.length;) {
      const piece = part[at];
      if (
        piece === undefined ||
        piece.kind === "comma" ||
        isUnitWord(piece.text) ||
        /\d/.test(piece.who === undefined ? piece.text : "")
      )
        return false;
      const thing = piece.who === undefined ? this.thing(part, at) : null;
      const noun = behindDeterminer(part, at);
      if (thing !== null) at = thing.next;
      else if (sounds && noun > at && isPlainNoun(part, noun, this.context)) {
        at = noun;
        while (at < noun + 3 && isPlainNoun(part, at, this.context)) at++;
      } else if (piece.who !== undefined || piece.kind === "quote" || selves.test(piece.text)) at++;
      else if (gear.test(part[noun]?.text ?? "")) at = noun + 1;
      else if (noun < part.length && gear.test(part[noun + 1]?.text ?? "") && noun > at) at = noun + 2;
      else if (adverbs.has(piece.text) || motions.has(piece.text)) at++;
      else {
        const way = behindWay(part, at, (index) => isPlainNoun(part, index, this.context));
        if (way > at) at = way;
        else if (leading.has(piece.text) || sweepWords.has(piece.text) || /^(?:at|with)$/.test(piece.text)) at++;
        else return false;
      }
    }
    return true;
  }
}

/** Tells whether a deed is done to somebody: an attack, a grip, a shove. */
export function isBlow(part: readonly Piece[], context: BindContext): boolean {
  const [verb] = turned(inPresent(part, context));
  const bases = basesOf(verb?.text ?? "");
  const blow = (base: string): boolean =>
    strikes.has(base) || shots.has(base) || bareHanded.has(base) || armedVerbs.has(base) || lightHands.has(base);
  if (bases.some(blow) || bases.includes("knock")) return true;
  const { attack, shoot, throw: thrown, grapple, push, disarm } = context.lexicon.vocabulary.said?.verbs ?? {};
  const id = verbAt(context, part, 0)?.value.id;
  return id !== undefined && [attack, shoot, thrown, grapple, push, disarm].includes(id);
}
