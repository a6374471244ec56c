import { verbForms } from "../../language/words.ts";
import type { Who } from "../value.ts";
import type { VerbSpec } from "../vocabulary.ts";
import type { BindContext } from "./draft.ts";
import { behindDeterminer } from "./names.ts";
import {
  type Piece,
  type Said,
  type Thing,
  attacksOf,
  basesOf,
  behindWay,
  countedUnits,
  inPresent,
  isDeterminer,
  isPossessive,
  jointAt,
  spellsOf,
  thingAt,
  told,
  turned,
  verbAt,
  wordAt,
  wordsAt,
} from "./spoken-pieces.ts";
import { Act } from "./spoken-act.ts";
import { Strike } from "./spoken-strike.ts";
import { freeBlow } from "./spoken-thesaurus.ts";
import {
  adverbs,
  auxiliaries,
  bodyParts,
  counts,
  crippling,
  fillers,
  idioms,
  isReflexive,
  places,
  strikeNouns,
} from "./spoken-words.ts";

const pronouns: ReadonlySet<string> = new Set("him her it them".split(" "));
const possessives: ReadonlySet<string> = new Set("his her hers its their my your".split(" "));
const instruments: ReadonlySet<string> = new Set("with using".split(" "));
const leadsOn: ReadonlySet<string> = new Set("at on to of from against behind into".split(" "));
const particles: ReadonlySet<string> = new Set("up down away out off back awake".split(" "));
const lifting: ReadonlySet<string> = new Set("snatch grab scoop pick take get".split(" "));

/** Verbs by which a spell is cast. */
const casting: ReadonlySet<string> = new Set(
  "let unleash loose hurl throw fire launch send conjure work invoke speak use call cast fling shoot direct".split(" "),
);
const determiners: ReadonlySet<string> = new Set("the its his her that this".split(" "));
/** Words for a blow or what it comes with; any noun behind a determiner is "~": each word is read in one way. */
const blow =
  "(?: (?:it|him|her|them|this|that|#|~|the|his|its|blow|attack|swing|strike|thrust|sword|weapon|spear|axe|club))*";
/** Words that are no noun behind a determiner, or say more than one. */
const noNoun = new RegExp(
  "^(?:it|him|her|them|this|that|the|his|its|blow|attack|swing|strike|thrust|sword|weapon|spear|axe|club|" +
    "way|side|left|right|back|time|reach|range|harm|harm's|off|aside|away)$",
);
const catches = new RegExp(
  `^(?:catch(?:es)?|stops?|takes?|meets?|turns?|fends?|beats?|knocks?|bats?|deflects?|blocks?|wards?|parr(?:y|` +
    `ies)|swats?|defends?)${blow}(?: (?:off|aside|away|back|himself|herself|itself))?$`,
);
const raises = new RegExp(
  "^(?:throws?|brings?|gets?|puts?|raises?|lifts?|interposes?)(?: up)? (?:his|her|its|their|" +
    "the) \\S+(?: up)?(?: (?:in the way|in time|between them))?$",
);
const evades = new RegExp(
  "^(?:ducks?|dodges?|dives?|rolls?|jumps?|leaps?|steps?|twists?|sways?|hops?|skips?|darts?|springs?|weaves?|slips?|" +
    "throws? (?:him|her|it)self|somersaults?|cartwheels?|tumbles?|flips?|backflips?|whirls?|pirouettes?|" +
    "flinch(?:es)?|bends?|" +
    "leans?|scrambles?|scoots?|bounds?|gets?|jinks?|side-?steps?|swerves?|evades?|avoids?)" +
    `(?: (?:under|away|aside|clear|back|backwards?|sideways|out|of|way|from|to|one|side|left|right|behind|below|` +
    `beneath|down|flat|over|past|the|just|in|time|reach|range|harm|harm's))*${blow}` +
    "(?: (?:way|side|left|right))?$",
);
const answers = new RegExp(
  "^(?:(?:answers?|repl(?:y|ies)|ripostes?|counters?|retaliates?)|(?:strikes?|hits?|stabs?|slash(?:es)?|swings?|" +
    "lash(?:es)? out|cuts?|jabs?|thrusts?|hacks?|bites?|claws?|fights?|goes)" +
    "(?: straight| right)* back)(?: at)?(?: (?:#|him|her|it|them))?$",
);

const wresting = new RegExp(
  "^(?:knock|strike|twist|wrench|tear|hit|kick|beat|bat|wrest|snatch|rip|pull|pry|prise|grab|take|yank|jerk|slap|" +
    "flick)(?:s|es)?$",
);

/** Returns the words of an answer to a blow as patterns compare them, and the thing behind "with" or "on". */
function inReaction(pieces: readonly Piece[]): { readonly said: string; readonly thing: readonly Piece[] } {
  const by = pieces.findIndex(
    ({ text }, at) =>
      at > 0 && /^(?:with|using|on|against|off)$/.test(text) && !/^(?:with|using)$/.test(pieces[at + 1]?.text ?? ""),
  );
  const end = by < 0 ? pieces.length : by;
  const text = pieces.slice(0, end).map(({ who, text: word }, at) => {
    if (who !== undefined) return "#";
    return determiners.has(pieces[at - 1]?.text ?? "") && !noNoun.test(word) ? "~" : word;
  });
  const thing = by < 0 ? [] : pieces.slice(by + 1);
  return { said: text.join(" "), thing };
}

/** Tells whether a deed answers a blow, whatever the rules have: "catches it on her shield", "ducks", "ripostes". */
export function isReaction(pieces: readonly Piece[]): boolean {
  const { said } = inReaction(pieces);
  return [catches, raises, evades, answers].some((pattern) => pattern.test(said));
}

/** One deed of a sentence: its verb, whom it is done to, with what. */
export class DeedSpeech {
  constructor(
    private readonly pieces: readonly Piece[],
    private readonly actor: readonly Who[],
    private readonly named: readonly Who[],
    private readonly context: BindContext,
  ) {}

  /** Words that say nothing for the rules, as they were written. */
  private readonly leftOut: string[] = [];

  /** Returns the ways to say it in canonical words, the one that keeps most first. */
  read(): readonly Said[] {
    const whole = this.withoutAuxiliary(this.pieces);
    // The dice of an attack take nobody's head off at once: the game master does.
    if (crippling(told(inPresent(whole, this.context))) !== null) return [];
    const before = [...this.leftOut];
    const bare = turned(inPresent(this.withoutFillers(whole), this.context));
    const meant =
      this.idiom(bare) ??
      this.reaction(bare) ??
      this.spell(bare) ??
      this.knockedAway(bare) ??
      this.freeSwing(bare) ??
      this.letGo(bare);
    const strike = meant === null ? this.strike(bare) : null;
    const plain = meant ?? this.rejoined(bare);
    // "off the floor" and "in his belt" say what is done there.
    const act = new Act(
      turned(inPresent(whole, this.context)),
      this.actor,
      (pronoun) => this.meant(pronoun),
      this.context,
    ).read();
    const reaction = meant === null ? this.reaction(bare, true) : null;
    const bareWays = [...(strike === null ? [] : [strike]), { pieces: plain, leftOut: [] }];
    const ways = [
      ...bareWays.map((said) => ({ pieces: said.pieces, leftOut: [...this.leftOut, ...said.leftOut] })),
      ...act.map((said) => ({ pieces: said.pieces, leftOut: [...before, ...said.leftOut] })),
      ...(reaction === null ? [] : [{ pieces: reaction, leftOut: this.leftOut }]),
    ];
    return ways.flatMap(({ pieces, leftOut }) => {
      const behind: string[] = [];
      const said = this.inNumbers(this.withThings(this.withPronouns(pieces, behind)));
      const short = this.withoutWay(said, behind);
      const left = [...leftOut, ...behind];
      return short.length === said.length
        ? [{ pieces: said, leftOut: left }]
        : [
            { pieces: said, leftOut: left },
            { pieces: short, leftOut: left },
          ];
    });
  }

  /** "tries to dodge", "starts to cast": the deed counts. */
  private withoutAuxiliary(pieces: readonly Piece[]): readonly Piece[] {
    let at = 0;
    while (adverbs.has(pieces[at]?.text ?? "")) this.leftOut.push(pieces[at++]?.raw ?? "");
    const [word, to] = pieces.slice(at);
    const begins = /^(?:proceeds|is|are|was)$/.test(word?.text ?? "") && to?.text === "about";
    if (begins && pieces[at + 2]?.text === "to") return this.withoutAuxiliary(pieces.slice(at + 3));
    // "goes to his knees" leads to no deed.
    const deed = to?.text === "to" && !isDeterminer(pieces[at + 2]);
    if (!deed || !auxiliaries.has(word?.text ?? "")) return pieces.slice(at);
    return this.withoutAuxiliary(pieces.slice(at + 2));
  }

  /** Takes out what says nothing for the rules: "this round", "in the face", "bravely". */
  private withoutFillers(pieces: readonly Piece[]): readonly Piece[] {
    const kept: Piece[] = [];
    for (let at = 0; at < pieces.length;) {
      const found = at > 0 ? (fillers.match(pieces, at) ?? this.manner(pieces, at)) : null;
      const piece = pieces[at];
      if (found !== null) {
        this.leftOut.push(
          pieces
            .slice(at, found.next)
            .map(({ raw }) => raw)
            .join(" "),
        );
        at = found.next;
        continue;
      }
      const oneself = at === 1 && isReflexive(piece?.text ?? "");
      if (piece !== undefined && (oneself || !(at > 0 && adverbs.has(piece.text)))) kept.push(piece);
      else if (piece !== undefined) this.leftOut.push(piece.raw);
      at++;
    }
    return kept;
  }

  /** Finds "with a mighty heave", "with a flick of the wrist", behind a comma or without. */
  private manner(pieces: readonly Piece[], at: number): { readonly next: number } | null {
    const from = pieces[at]?.kind === "comma" ? at + 1 : at;
    if (pieces[from]?.text !== "with") return null;
    const next = behindWay(pieces, from, (index) => {
      const { kind, who } = pieces[index] ?? { kind: "comma" };
      return kind === "word" && who === undefined && jointAt(pieces, index) === 0;
    });
    const armed = pieces.slice(from + 1, next + 4).some((_, i) => this.thingAt(pieces, from + 1 + i) !== null);
    return next > from && !armed ? { next } : null;
  }

  /** Reads "break and run": the verb that the idiom stands for. */
  private idiom(pieces: readonly Piece[]): readonly Piece[] | null {
    const found = idioms.match(pieces, 0);
    // The game master says what becomes of a crowd that runs.
    const crowd = this.actor.length > 1 || this.actor[0]?.startsWith("@") === true;
    return found === null || (crowd && found.value === "flees")
      ? null
      : [...wordsAt(found.value, pieces[0]), ...pieces.slice(found.next)];
  }

  /** "catches it on her shield", "ducks under it", "answers with his axe": a reaction of the rules. */
  private reaction(pieces: readonly Piece[], known = false): readonly Piece[] | null {
    const [verb] = pieces;
    if (verb === undefined || this.context.place !== "indented" || (!known && verbAt(this.context, pieces, 0) !== null))
      return null;
    const { said, thing } = inReaction(pieces);
    const shield = raises.test(said)
      ? pieces
          .slice(behindDeterminer(pieces, 1))
          .filter(({ text: word }) => !/^(?:up|in|the|way|his|her|its)$/.test(word))
      : [];
    for (const [id, pattern, behind] of [
      ["parry", catches, thing],
      ["parry", raises, shield],
      ["dodge", evades, []],
      ["counter", answers, thing],
    ] as const) {
      const word = this.wordOf(id);
      if (word === null || !pattern.test(said)) continue;
      return behind.length === 0 ? wordsAt(word, verb) : [...wordsAt(`${word} with`, verb), ...behind];
    }
    return null;
  }

  /** Returns the rules' own word for a reaction, in the third person; null where they have none. */
  private wordOf(id: "parry" | "dodge" | "counter"): string | null {
    const { vocabulary, verbById } = this.context.lexicon;
    return verbForms(verbById.get(vocabulary.said?.verbs[id] ?? "")?.words[0] ?? "").at(-1) || null;
  }

  /** "lets loose a fire lance at the brute", "uses her bolt on": the spell is cast. */
  private spell(pieces: readonly Piece[]): readonly Piece[] | null {
    const [verb] = pieces;
    if (verb === undefined || !basesOf(verb.text).some((base) => casting.has(base))) return null;
    if (this.context.lexicon.vocabulary.said?.verbs.cast === undefined) return null;
    const from = /^(?:loose|off|out|forth)$/.test(pieces[1]?.text ?? "") ? 2 : 1;
    const thing = thingAt(pieces, from, spellsOf(this.actor, this.context));
    if (thing === null) return null;
    let next = pieces[thing.next]?.text === "spell" ? thing.next + 1 : thing.next;
    if (/^(?:at|on|upon|against|over|into|towards?)$/.test(pieces[next]?.text ?? "")) next++;
    const aimed = pieces.slice(next);
    const spell = wordsAt(`casts ${thing.name}`, verb);
    return aimed.length === 0 ? spell : [...spell, ...wordsAt("at", aimed[0]), ...aimed];
  }

  /** "gets a free swing at Gunnar", "takes a swipe at him for free": the rules' free attack. */
  private freeSwing(pieces: readonly Piece[]): readonly Piece[] | null {
    const [verb, ...rest] = pieces;
    const { vocabulary, verbById } = this.context.lexicon;
    if (verb === undefined || verbById.get(vocabulary.said?.freeAttack ?? "") === undefined) return null;
    if (!/^(?:takes?|gets?|makes?|has|have|aims?|swings?|strikes?)$/.test(verb.text)) return null;
    const free = rest.findIndex(
      ({ text }, at) => text === "free" || freeBlow.test(`${text} ${rest[at + 1]?.text ?? ""}`),
    );
    const forFree = rest[free - 1]?.text === "for";
    const target = rest.findIndex(({ who }) => who !== undefined);
    if (!rest.some(({ text }) => strikeNouns.has(text))) return null;
    const late = target < 0 ? this.lateSwing(rest, free >= 0) : null;
    if (late !== null) return late;
    if (free < 0 || target < 0) return null;
    const behind = rest.slice(target).filter(({ text }, at) => {
      const off = free - target;
      return !(forFree && (at === off || at === off - 1)) || !/^(?:for|free)$/.test(text);
    });
    return [...wordsAt("takes a free attack on", verb), ...behind];
  }

  /**
   * Reads "gets a swing at his back", "takes a free whack at him" below a deed, of whoever does it; null where somebody
   * else may be meant, or the rules have another answer to a blow.
   */
  private lateSwing(rest: readonly Piece[], free: boolean): readonly Piece[] | null {
    const { vocabulary } = this.context.lexicon;
    const others = this.named.filter((name) => !this.actor.includes(name));
    const [only] = others;
    if (this.context.place !== "indented" || only === undefined || others.length > 1) return null;
    if (!free && vocabulary.said?.verbs.counter !== undefined) return null;
    const at = rest.findIndex(({ text }) => /^(?:at|on|into)$/.test(text));
    const behind = at < 0 ? [] : rest.slice(at + 1);
    const [whom, part, ...more] = behind;
    const selves = whom === undefined || pronouns.has(whom.text) || possessives.has(whom.text);
    const body = part === undefined || (possessives.has(whom?.text ?? "") && bodyParts.includes(part.text));
    const armed = behind.findIndex(({ text }) => instruments.has(text));
    if (!selves || (!body && armed !== 1) || (armed < 0 && more.length > 0)) return null;
    const back = part?.text === "back" && this.context.lexicon.verbs.match(wordsAt("parting shot"), 0) !== null;
    const blow = wordsAt(back ? "takes a parting shot at" : "takes a free attack on", rest[0]);
    return [...blow, { ...wordAt(only, rest[0]), who: [only] }, ...(armed < 0 ? [] : behind.slice(armed))];
  }

  /** Reads an attack as it is told. */
  private strike(pieces: readonly Piece[]): Said | null {
    const strike = new Strike(pieces, this.actor, (pronoun) => this.meant(pronoun), this.context);
    const read = strike.read();
    return read === null ? null : { pieces: read, leftOut: strike.leftOut };
  }

  /** "knocks the sword out of Bandit 1's hand": disarms. */
  private knockedAway(pieces: readonly Piece[]): readonly Piece[] | null {
    const [verb, ...rest] = pieces;
    const disarm = this.meaning("disarm");
    if (verb === undefined || disarm === null || !wresting.test(verb.text)) return null;
    const owner = rest.findIndex((piece) => piece.who !== undefined && isPossessive(piece));
    const hand = rest[owner + 1];
    if (owner < 2 || hand === undefined || !/^(?:hands?|grasp|grip|fingers)$/.test(hand.text)) return null;
    const from = rest[owner - 1]?.text === "of" && rest[owner - 2]?.text === "out" ? owner - 2 : owner - 1;
    if (!/^(?:out|from)$/.test(rest[from]?.text ?? "")) return null;
    const whose = rest[owner]?.who ?? [];
    const thing = this.thingAt(rest, 0, whose);
    if (thing === null || thing.next !== from) return null;
    const drops = disarm.clauses.includes("of") ? wordsAt(`of ${thing.name}`, rest[0]) : [];
    return [...wordsAt("disarms", verb), ...rest.slice(owner, owner + 1), ...drops, ...rest.slice(owner + 2)];
  }

  /** "lets him go": a free attack that is not taken, where the rules have one to refuse. */
  private letGo(pieces: readonly Piece[]): readonly Piece[] | null {
    const [verb, whom, go, ...rest] = pieces;
    const { vocabulary, verbById } = this.context.lexicon;
    const free = verbById.get(vocabulary.said?.freeAttack ?? "");
    if (verb === undefined || whom === undefined || !/^lets?$/.test(verb.text) || rest.length > 0) return null;
    if (go?.text !== "go" || free?.clauses.includes("refuse") !== true) return null;
    return [...wordsAt("takes a free attack on", verb), whom, ...wordsAt("refuse", go)];
  }

  /** "snatches his sword up": "picks up his sword". The particle goes back to its verb. */
  private rejoined(pieces: readonly Piece[]): readonly Piece[] {
    const [verb, ...rest] = pieces;
    const at = rest.findIndex(({ text }) => particles.has(text));
    const particle = rest[at]?.text === "back" && rest[at + 1]?.text === "up" ? rest[at + 1] : rest[at];
    if (verb === undefined || particle === undefined || at < 1 || at > 4 || isReflexive(rest[0]?.text ?? ""))
      return pieces;
    for (const base of basesOf(verb.text)) {
      const verbs = `${lifting.has(base) && particle.text === "up" ? "pick" : base} ${particle.text}`;
      const joined = [...wordsAt(verbs, verb), ...rest.slice(0, at), ...rest.slice(rest.indexOf(particle) + 1)];
      const found = verbAt(this.context, joined, 0);
      // "knocks it back" of somebody drinks nobody.
      const whom = rest[0]?.who !== undefined || (base === "knock" && this.meant(rest[0]?.text ?? "") !== null);
      if (whom && this.context.lexicon.itemVerbs.has(found?.value.id ?? "")) continue;
      if ((found?.next ?? 0) > 1) return joined;
    }
    return pieces;
  }

  /** Returns whom a pronoun behind the verb means; null where several fit, or none. */
  private meant(pronoun: string): Who | null {
    if (!pronouns.has(pronoun)) return null;
    const others = this.named.filter((name) => !this.actor.includes(name));
    const [only, another] = others;
    return only === undefined || another !== undefined ? null : only;
  }

  /** Puts names for pronouns where one alone can be meant; behind a verb without targets they say nothing. */
  private withPronouns(pieces: readonly Piece[], leftOut: string[]): readonly Piece[] {
    const verb = verbAt(this.context, pieces, 0);
    return pieces.flatMap((piece, at): readonly Piece[] => {
      const before = pieces[at - 1];
      const isObject = at === verb?.next || (before !== undefined && leadsOn.has(before.text));
      if (!pronouns.has(piece.text) || !isObject || this.isOwner(pieces, at)) return [piece];
      if (verb !== null && verb.value.targets === "none") {
        leftOut.push(piece.raw);
        return [];
      }
      const only = this.meant(piece.text);
      return only === null ? [piece] : [{ ...wordAt(only, piece), who: [only] }];
    });
  }

  /** Reads "her sword": the pronoun says whose. */
  private isOwner(pieces: readonly Piece[], at: number): boolean {
    return pieces[at]?.text === "her" && this.thingAt(pieces, at) !== null;
  }

  /** Reads "with his axe" of somebody who has one great axe: that weapon's whole name; "her bolt": that spell's. */
  private withThings(pieces: readonly Piece[]): readonly Piece[] {
    const made: Piece[] = [];
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at];
      if (piece === undefined) continue;
      const before = made[made.length - 1];
      const owned = possessives.has(piece.text);
      const thing = owned || instruments.has(before?.text ?? "") ? this.thingAt(pieces, at) : null;
      if (thing === null) made.push(piece);
      else {
        made.push(...wordsAt(thing.name, piece));
        at = thing.next - 1;
      }
    }
    return made;
  }

  /** Reads "half a zone", "one zone", "two weeks": the number in figures; "because of the dark": the reason alone. */
  private inNumbers(pieces: readonly Piece[]): readonly Piece[] {
    const made: Piece[] = [];
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at];
      if (piece === undefined) continue;
      const [next, unit] = [pieces[at + 1], pieces[at + 2]];
      const count = counts.get(piece.text) ?? (/^an?$/.test(piece.text) ? 1 : undefined);
      if (piece.text === "half" && /^an?$/.test(next?.text ?? "") && countedUnits.has(unit?.text ?? "")) {
        made.push(wordAt("0.5", piece));
        at++;
      } else if (count !== undefined && countedUnits.has(next?.text ?? "")) made.push(wordAt(String(count), piece));
      else if (/^(?:because|due|owing)$/.test(piece.text) && /^(?:of|to)$/.test(next?.text ?? "")) at++;
      else made.push(piece);
    }
    return made;
  }

  /** Reads "for the door", "up to Robber 1", "forward": where a movement leads is left out, if its length is said. */
  private withoutWay(pieces: readonly Piece[], leftOut: string[]): readonly Piece[] {
    const verb = verbAt(this.context, pieces, 0);
    if (verb?.value.targets === "none" && pieces[verb.next + 1]?.who !== undefined)
      return this.withoutWhom(pieces, verb.next, leftOut);
    if (verb === null || verb.value.thing !== "number" || !pieces.some(({ text }) => /^\d/.test(text))) return pieces;
    const kept: Piece[] = [];
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at];
      if (piece === undefined) continue;
      const leads = /^(?:to|toward|towards|for|into|onto|past|along|through)$/.test(piece.text);
      if (at < verb.next || !places.has(piece.text) || (leads && pieces[at + 1] === undefined)) {
        kept.push(piece);
        continue;
      }
      const from = at;
      while (at + 1 < pieces.length && pieces[at + 1]?.kind !== "comma" && !/^\d/.test(pieces[at + 1]?.text ?? ""))
        at++;
      // A second deed is no way: "to attack Ada", "to the door and sings".
      const way = pieces.slice(from, at + 1);
      const deed = way.findIndex(
        ({ text }, i) => /^(?:and|then|&)$/.test(text) || (i > 0 && verbAt(this.context, way, i) !== null),
      );
      if (deed > 0) return pieces;
      leftOut.push(
        pieces
          .slice(from, at + 1)
          .map(({ raw }) => raw)
          .join(" "),
      );
    }
    return kept;
  }

  /** Reads "backs away from Orc 1" of rules whose withdrawing names nobody. */
  private withoutWhom(pieces: readonly Piece[], verb: number, leftOut: string[]): readonly Piece[] {
    const [lead, whom] = [pieces[verb], pieces[verb + 1]];
    if (lead === undefined || whom?.who === undefined || !/^(?:from|away|toward|towards)$/.test(lead.text))
      return pieces;
    leftOut.push(`${lead.raw} ${whom.raw}`);
    return [...pieces.slice(0, verb), ...pieces.slice(verb + 2)];
  }

  /** Returns the thing of somebody's that the words from `at` on name, whole or in part. */
  private thingAt(pieces: readonly Piece[], at: number, who = this.actor): Thing | null {
    return thingAt(pieces, at, [...attacksOf(who, this.context), ...spellsOf(who, this.context)]);
  }

  private meaning(id: "disarm"): VerbSpec | null {
    const { lexicon } = this.context;
    return lexicon.verbById.get(lexicon.vocabulary.said?.verbs[id] ?? "") ?? null;
  }
}
