import { fold } from "../../language/words.ts";
import { find } from "../state.ts";
import type { Who } from "../value.ts";
import type { VerbSpec } from "../vocabulary.ts";
import type { BindContext } from "./draft.ts";
import { behindDeterminer } from "./names.ts";
import { phrase } from "./phrase.ts";
import { basesOf, isPossessive, isShot, isSwing, verbAt, wordAt, wordsAt, type Piece } from "./spoken-pieces.ts";
import { adverbs, ammunition, auxiliaries, bareHanded, counts, fillers, idioms, places } from "./spoken-words.ts";

const pronouns: ReadonlySet<string> = new Set("him her it them".split(" "));
const possessives: ReadonlySet<string> = new Set("his her hers its their my your".split(" "));
const instruments: ReadonlySet<string> = new Set("with using".split(" "));
const leadsOn: ReadonlySet<string> = new Set("at on to of from against behind into".split(" "));
const swingAims: ReadonlySet<string> = new Set(
  "at on into in against through across upon over towards toward".split(" "),
);
const swingNouns: ReadonlySet<string> = new Set(
  "swing stab slash shot blow jab cut thrust lunge attack strike hit".split(" "),
);
const particles: ReadonlySet<string> = new Set("up down away out off back awake".split(" "));
/** Units that a number in words may stand before. */
const units: ReadonlySet<string> = new Set(
  (
    "zone zones foot feet ft metre metres meter meters m yard yards hex hexes square squares " +
    "round rounds week weeks"
  ).split(" "),
);
const lifting: ReadonlySet<string> = new Set("snatch grab scoop pick take get".split(" "));

/** One deed of a sentence: its verb, whom it is done to, with what. */
export class DeedSpeech {
  constructor(
    private readonly pieces: readonly Piece[],
    private readonly actor: readonly Who[],
    private readonly named: readonly Who[],
    private readonly context: BindContext,
    private readonly leftOut: string[],
  ) {}

  /** Returns the ways to say it in canonical words, the one that keeps most first. */
  read(): readonly (readonly Piece[])[] {
    const bare = this.withoutFillers(this.withoutAuxiliary(this.pieces));
    const spoken =
      this.idiom(bare) ??
      this.shotAmmunition(bare) ??
      this.takenSwing(bare) ??
      this.swung(bare) ??
      this.knockedAway(bare) ??
      this.unarmed(bare) ??
      this.letGo(bare) ??
      this.rejoined(bare);
    const said = this.inNumbers(this.withThings(this.withPronouns(spoken)));
    const short = this.withoutWay(said);
    return short.length === said.length ? [said] : [said, short];
  }

  /** "tries to dodge", "starts to cast": the deed counts. */
  private withoutAuxiliary(pieces: readonly Piece[]): readonly Piece[] {
    let at = 0;
    while (adverbs.has(pieces[at]?.text ?? "")) this.leftOut.push(pieces[at++]?.raw ?? "");
    const [word, to] = pieces.slice(at);
    if (!auxiliaries.has(word?.text ?? "") || to?.text !== "to") return pieces.slice(at);
    return this.withoutAuxiliary(pieces.slice(at + 2));
  }

  /** Takes out what says nothing for the rules: "this round", "in the face", "bravely". */
  private withoutFillers(pieces: readonly Piece[]): readonly Piece[] {
    const kept: Piece[] = [];
    for (let at = 0; at < pieces.length;) {
      const found = at > 0 ? fillers.match(pieces, at) : null;
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
      if (piece !== undefined && !(at > 0 && adverbs.has(piece.text))) kept.push(piece);
      else if (piece !== undefined) this.leftOut.push(piece.raw);
      at++;
    }
    return kept;
  }

  /** Reads "break and run": the verb that the idiom stands for. */
  private idiom(pieces: readonly Piece[]): readonly Piece[] | null {
    const found = idioms.match(pieces, 0);
    return found === null ? null : [...wordsAt(found.value, pieces[0]), ...pieces.slice(found.next)];
  }

  /** "takes a swing at the chief", "gets a shot at": the noun is the deed. */
  private takenSwing(pieces: readonly Piece[]): readonly Piece[] | null {
    const [verb, ...rest] = pieces;
    if (verb === undefined || !/^(?:takes?|gets?|makes?|has|have|aims?)$/.test(verb.text)) return null;
    const at = behindDeterminer(rest, 0);
    const noun = rest[at];
    const free = noun?.text === "free" ? rest[at + 1] : undefined;
    const target = rest.findIndex(({ who }) => who !== undefined);
    if (free !== undefined && swingNouns.has(free.text))
      return [...wordsAt("takes a free attack", verb), ...wordsAt("on", free), ...rest.slice(Math.max(target, at + 2))];
    if (noun === undefined || !swingNouns.has(noun.text) || target < 0) return null;
    return [...wordsAt(noun.text === "shot" ? "shoots" : "attacks", verb), ...rest.slice(target)];
  }

  /** "brings its club down on Mira", "thrusts its spear at Ysolde": an attack with that weapon. */
  private swung(pieces: readonly Piece[]): readonly Piece[] | null {
    const [verb, ...rest] = pieces;
    if (verb === undefined || !isSwing(verb.text)) return null;
    const thing = this.thingAt(rest, 0);
    if (thing === null) return null;
    let at = thing.next;
    while (/^(?:down|up|hard|around|round|straight|deep|out)$/.test(rest[at]?.text ?? "")) at++;
    const leads = rest[at];
    if (leads === undefined || !swingAims.has(leads.text) || rest[at + 1]?.who === undefined) return null;
    const target = rest.slice(at + 1, at + 2);
    const verbs = isShot(verb.text) ? "shoots" : "attacks";
    return [...wordsAt(verbs, verb), ...target, ...wordsAt(`with ${thing.name}`, rest[0]), ...rest.slice(at + 2)];
  }

  /** "fires an arrow at Goblin 2", "shoots two arrows at Orc 2": with the one weapon that takes them. */
  private shotAmmunition(pieces: readonly Piece[]): readonly Piece[] | null {
    const [verb, ...rest] = pieces;
    if (verb === undefined || !isShot(verb.text)) return null;
    const at = behindDeterminer(rest, 0);
    const counted = counts.get(rest[at]?.text ?? "");
    const noun = rest[counted === undefined ? at : at + 1];
    const kind = ammunition.get(noun?.text ?? "");
    const leads = rest.findIndex(({ text }) => /^(?:at|into|on|in)$/.test(text));
    if (kind === undefined || leads < 0 || rest[leads + 1]?.who === undefined) return null;
    const weapons = this.attacks().filter((name) =>
      kind.some((word) => phrase(name).some((part) => part.endsWith(word))),
    );
    const [weapon] = weapons;
    const withIt = weapons.length === 1 && weapon !== undefined ? wordsAt(`with ${weapon}`, noun) : [];
    const often =
      counted === undefined || counted < 2 ? [] : counted === 2 ? wordsAt("twice", noun) : wordsAt(`x${counted}`, noun);
    return [
      ...wordsAt("shoots", verb),
      ...rest.slice(leads + 1, leads + 2),
      ...withIt,
      ...often,
      ...rest.slice(leads + 2),
    ];
  }

  /** "knocks the sword out of Bandit 1's hand": disarms. */
  private knockedAway(pieces: readonly Piece[]): readonly Piece[] | null {
    const [verb, ...rest] = pieces;
    const disarm = this.meaning("disarm");
    if (
      verb === undefined ||
      disarm === null ||
      !/^(?:knock|strike|twist|wrench|tear|hit|kick|beat|bat)s?$/.test(verb.text)
    )
      return null;
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

  /** "punches Bandit 1": an attack without a weapon, where the rules have one. */
  private unarmed(pieces: readonly Piece[]): readonly Piece[] | null {
    const [verb, target, ...rest] = pieces;
    if (verb === undefined || target?.who === undefined || !bareHanded.has(verb.text)) return null;
    const { lexicon } = this.context;
    if (verbAt(this.context, pieces, 0) !== null || this.rejoined(pieces) !== pieces) return null;
    const attack = this.meaning("attack");
    const own = this.attacks().find((name) => /^(?:brawl|fists?|punch|kick|unarmed)$/.test(fold(name)));
    const listed =
      lexicon.weapons.match(wordsAt("brawl"), 0)?.value.name ?? lexicon.weapons.match(wordsAt("fist"), 0)?.value.name;
    const how = attack?.clauses.includes("unarmed") === true ? "unarmed" : (own ?? listed);
    if (attack === null || how === undefined) return null;
    const by = how === "unarmed" ? how : `with ${how}`;
    return [...wordsAt("attacks", verb), target, ...wordsAt(by, verb), ...rest];
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
    const particle = rest[at];
    if (verb === undefined || particle === undefined || at < 1 || at > 4) return pieces;
    for (const base of basesOf(verb.text)) {
      const verbs = `${lifting.has(base) && particle.text === "up" ? "pick" : base} ${particle.text}`;
      const joined = [...wordsAt(verbs, verb), ...rest.slice(0, at), ...rest.slice(at + 1)];
      if ((verbAt(this.context, joined, 0)?.next ?? 0) > 1) return joined;
    }
    return pieces;
  }

  /** Puts names for pronouns where one alone can be meant; behind a verb without targets they say nothing. */
  private withPronouns(pieces: readonly Piece[]): readonly Piece[] {
    const verb = verbAt(this.context, pieces, 0);
    const others = this.named.filter((name) => !this.actor.includes(name));
    return pieces.flatMap((piece, at): readonly Piece[] => {
      const before = pieces[at - 1];
      const isObject = at === verb?.next || (before !== undefined && leadsOn.has(before.text));
      if (!pronouns.has(piece.text) || !isObject || this.isOwner(pieces, at)) return [piece];
      if (verb !== null && verb.value.targets === "none") {
        this.leftOut.push(piece.raw);
        return [];
      }
      const [only] = others;
      return only === undefined || others.length > 1 ? [piece] : [{ ...wordAt(only, piece), who: [only] }];
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
      if (piece.text === "half" && /^an?$/.test(next?.text ?? "") && units.has(unit?.text ?? "")) {
        made.push(wordAt("0.5", piece));
        at++;
      } else if (count !== undefined && units.has(next?.text ?? "")) made.push(wordAt(String(count), piece));
      else if (/^(?:because|due|owing)$/.test(piece.text) && /^(?:of|to)$/.test(next?.text ?? "")) at++;
      else made.push(piece);
    }
    return made;
  }

  /** Reads "for the door", "up to Robber 1", "forward": where a movement leads is left out, if its length is said. */
  private withoutWay(pieces: readonly Piece[]): readonly Piece[] {
    const verb = verbAt(this.context, pieces, 0);
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
      this.leftOut.push(
        pieces
          .slice(from, at + 1)
          .map(({ raw }) => raw)
          .join(" "),
      );
    }
    return kept;
  }

  /** Returns the names of what the actor can strike with. */
  private attacks(who = this.actor): readonly string[] {
    return who.flatMap((name) => find(this.context.state, name)?.attacks ?? []).map(({ name }) => name);
  }

  /** Returns the thing of somebody's that the words from `at` on name, whole or by its last word alone. */
  private thingAt(
    pieces: readonly Piece[],
    at: number,
    who = this.actor,
  ): { readonly name: string; readonly next: number } | null {
    const from = behindDeterminer(pieces, at);
    const spells = who.flatMap((name) => find(this.context.state, name)?.spells ?? []).map(({ name }) => name);
    const all = [...new Set([...this.attacks(who), ...spells])];
    for (let next = Math.min(from + 4, pieces.length); next > from; next--) {
      const said = pieces.slice(from, next);
      if (said.some(({ kind, who: named }) => kind === "comma" || named !== undefined)) continue;
      for (const wanted of singulars(said.flatMap(({ parts }) => parts))) {
        const exact = all.find((name) => phrase(name).join(" ") === wanted.join(" "));
        const near = all.filter((name) => holdsPhrase(phrase(name), wanted));
        const [only] = near;
        if (exact !== undefined) return { name: exact, next };
        if (near.length === 1 && only !== undefined) return { name: only, next };
      }
    }
    return null;
  }

  private meaning(id: "attack" | "disarm"): VerbSpec | null {
    const { lexicon } = this.context;
    return lexicon.verbById.get(lexicon.vocabulary.said?.verbs[id] ?? "") ?? null;
  }
}

/** Returns the words of a thing, and those of one of them where several are named: "short swords", "short sword". */
function singulars(wanted: readonly string[]): readonly (readonly string[])[] {
  const last = wanted[wanted.length - 1] ?? "";
  return /[^s]s$/.test(last) ? [wanted, [...wanted.slice(0, -1), last.slice(0, -1)]] : [wanted];
}

/** Tells whether a phrase ends with the words, or holds them. */
function holdsPhrase(all: readonly string[], wanted: readonly string[]): boolean {
  return ` ${all.join(" ")} `.includes(` ${wanted.join(" ")} `);
}
