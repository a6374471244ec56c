import { fold, verbForms } from "../../language/words.ts";
import { find } from "../state.ts";
import type { Who } from "../value.ts";
import type { BindContext } from "./draft.ts";
import { isOut } from "./lexicon.ts";
import { behindDeterminer, groupOf, matchNames, names, plural } from "./names.ts";
import { phrase, sentenceWords, type Word } from "./phrase.ts";
import {
  countedUnits,
  isKnownVerb,
  isPossessive,
  jointAt,
  listed,
  printed,
  wordsAt,
  type Piece,
} from "./spoken-pieces.ts";
import { basesOfGoing, counts, isPlainWord } from "./spoken-words.ts";

interface Named {
  readonly who: readonly Who[];
  readonly next: number;
  readonly possessive: boolean;
}

/** Reads names as people give them: "bandit #2", "Goblins 1-3", "both orcs", "G3". */
export class NameReader {
  private readonly groups: ReadonlyMap<string, readonly Who[]>;

  constructor(
    private readonly line: readonly Word[],
    private readonly context: BindContext,
  ) {
    this.groups = names(context.state).groups;
  }

  read(): Piece[] {
    const pieces: Piece[] = [];
    for (let at = 0; at < this.line.length;) {
      const found = this.nameAt(at);
      const word = this.line[at];
      if (word === undefined) break;
      if (found === null) pieces.push(word);
      else pieces.push(this.piece(at, found));
      at = found?.next ?? at + 1;
    }
    return this.inLists(pieces);
  }

  private piece(at: number, { who, next, possessive }: Named): Piece {
    const [from, to] = [this.line[at]?.from ?? 0, this.line[next - 1]?.to ?? 0];
    const raw = listed(who) + (possessive ? "'s" : "");
    return { kind: "word", text: fold(raw), raw, from, to, parts: phrase(raw), who };
  }

  /** Puts names that a comma or an "and" joins into one piece. */
  private inLists(pieces: readonly Piece[]): Piece[] {
    const made: Piece[] = [];
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at];
      const before = made[made.length - 1];
      const next = pieces[at + 1];
      if (piece === undefined) continue;
      const joins = piece.kind === "comma" || piece.text === "and" || piece.text === "&";
      if (joins && before?.who !== undefined && next?.who !== undefined && !isPossessive(before)) {
        const who = [...before.who, ...next.who];
        made[made.length - 1] = { ...before, who, raw: listed(who), to: next.to };
        at++;
      } else made.push(piece);
    }
    return made;
  }

  private nameAt(at: number): Named | null {
    const { state } = this.context;
    if (this.line[at]?.kind !== "word") return null;
    const numbered = this.numberedAt(at) ?? this.everybodyAt(at);
    if (numbered !== null) return numbered;
    const known = matchNames(names(state), this.line, at);
    if (known !== null) {
      const { members, side } = known.value;
      return { who: side === null ? members : [side], next: known.next, possessive: false };
    }
    return this.ownerAt(at) ?? this.initialAt(at) ?? this.shortKindAt(at) ?? this.bareNumberAt(at) ?? this.partAt(at);
  }

  /** Reads "everybody in the party", "all the raiders"; of a ruling "everybody" alone: whoever stands. */
  private everybodyAt(at: number): Named | null {
    const { state, place } = this.context;
    const [first = "", ...more] = this.line.slice(at, at + 4).map(({ text }) => text);
    if (!/^(?:everybody|everyone|all|each|whole|entire|the)$/.test(first)) return null;
    if (first === "the" && !/^(?:whole|entire)$/.test(more[0] ?? "")) return null;
    let next = at + 1;
    while (next < at + 4 && /^(?:in|of|on|from|the|whole|entire|member|members)$/.test(this.line[next]?.text ?? ""))
      next++;
    const crowd = matchNames(names(state), this.line, next);
    if (crowd !== null && (crowd.value.side !== null || crowd.value.members.length > 1)) {
      const { members, side } = crowd.value;
      return { who: side === null ? members : [side], next: crowd.next, possessive: false };
    }
    if (place !== "gm" || !/^every/.test(first)) return null;
    const standing = state.combatants.map(({ name }) => name).filter((name) => this.stands(name));
    return { who: standing, next: at + 1, possessive: false };
  }

  /** Reads "#2" where one kind alone has numbers, and "#1 and #2" by way of lists. */
  private bareNumberAt(at: number): Named | null {
    const number = /^#(\d{1,3})$/.exec(this.line[at]?.text ?? "")?.[1];
    const [group, another] = [...this.groups.keys()];
    if (number === undefined || group === undefined || another !== undefined) return null;
    const member = find(this.context.state, `${group} ${number}`);
    return member === undefined ? null : { who: [member.name], next: at + 1, possessive: false };
  }

  /** Reads "the chief" of an Orc Chief, "Moll" of Doctor Moll, "Rod" of Roderick: one alone may be meant. */
  private partAt(at: number): Named | null {
    const from = behindDeterminer(this.line, at);
    const word = this.line[from];
    if (word === undefined || word.kind !== "word" || (from === at && !/^\p{Lu}/u.test(word.raw) && at > 0))
      return null;
    const possessive = /['’]s$/.test(word.text);
    const said = possessive ? word.text.slice(0, -2) : word.text;
    if (said.length < 3 || isWord(said, this.context, this.line, from)) return null;
    const all = this.context.state.combatants.map(({ name }) => name);
    const parted = all.filter((name) => phrase(name).includes(said) && phrase(name).length > 1);
    const begun = all.filter((name) => fold(name).startsWith(said));
    const found = parted.length > 0 ? parted : begun;
    const [only] = found;
    // "Orc" of Orc 1 to 3 is a kind, not one of them.
    if (only === undefined || found.length > 1 || this.groups.has(said)) return null;
    return { who: [only], next: from + 1, possessive };
  }

  /** Reads "Robber 2's": whose something is. */
  private ownerAt(at: number): Named | null {
    for (let last = at; last < Math.min(at + 4, this.line.length); last++) {
      const word = this.line[last];
      if (word === undefined || !/'s$/.test(word.text)) continue;
      const raw = word.raw.slice(0, -2);
      const bare = [...this.line.slice(0, last), { ...word, raw, text: fold(raw), parts: phrase(raw) }];
      const found = matchNames(names(this.context.state), bare, at);
      if (found !== null && found.next === last + 1 && found.value.members.length === 1)
        return { who: found.value.members, next: last + 1, possessive: true };
    }
    return null;
  }

  /** "Goblins 1-3", "Robbers 1 and 3", "bandit #2", "the two goblins", "both orcs". */
  private numberedAt(at: number): Named | null {
    let from = at;
    while (from < at + 4 && crowding.test(this.line[from]?.text ?? "")) from++;
    const said = this.line.slice(at, from).map(({ text }) => text);
    const ordinal = said.every((word) => word === "the") ? this.ordinalAt(from) : null;
    if (ordinal !== null) return ordinal;
    const digits = /^\d$/.test(this.line[from]?.text ?? "") ? Number(this.line[from]?.text) : undefined;
    const count = said.includes("both") ? 2 : (counts.get(this.line[from]?.text ?? "") ?? digits);
    const start = count !== undefined && !said.includes("both") ? from + 1 : from;
    for (const [group, members] of this.groups)
      for (const form of new Set([group, plural(group)])) {
        const next = endOf(phrase(form), this.line, start);
        if (next === null) continue;
        const numbers = this.numbersAt(next, form !== group);
        const called = groupOf(members[0] ?? "") ?? group;
        const who = numbers.all.map((number) => `${called} ${number}`);
        if (who.length > 0 && who.every((name) => find(this.context.state, name) !== undefined)) {
          const known = who.flatMap((name) => find(this.context.state, name)?.name ?? []);
          return count !== undefined && count !== known.length
            ? null
            : { who: known, next: numbers.next, possessive: false };
        }
        const standing = members.filter((name) => this.stands(name));
        const whole = this.wholeOf(said, standing, form === group);
        if (count === undefined && whole !== null) return { who: whole, next, possessive: false };
        if (count !== undefined && form !== group && count === standing.length && (said.length > 0 || start === at))
          return { who: standing, next, possessive: false };
      }
    return null;
  }

  /** Reads "the 1st goblin", "the second orc" as the one of that number, where the kind has numbers. */
  private ordinalAt(at: number): Named | null {
    const word = this.line[at]?.text ?? "";
    const number = /^\d{1,2}(?:st|nd|rd|th)$/.test(word) ? Number.parseInt(word, 10) : ordinals.indexOf(word) + 1;
    if (number < 1) return null;
    for (const [group, members] of this.groups) {
      const next = endOf(phrase(group), this.line, at + 1);
      const member = find(this.context.state, `${groupOf(members[0] ?? "") ?? group} ${number}`);
      if (next !== null && member !== undefined) return { who: [member.name], next, possessive: false };
    }
    return null;
  }

  /** Reads "every kobold", "the remaining goblins", "the last raider", "the rest of the orcs": those who stand. */
  private wholeOf(said: readonly string[], standing: readonly Who[], single: boolean): readonly Who[] | null {
    const last = said.some((word) => /^(?:last|remaining|surviving|only|lone)$/.test(word));
    if (single)
      return said.some((word) => /^(?:each|every)$/.test(word)) || (last && standing.length === 1) ? standing : null;
    const others = last || said.some((word) => /^(?:rest|remainder)$/.test(word));
    return others && standing.length > 0 ? standing : null;
  }

  private stands(name: Who): boolean {
    const c = find(this.context.state, name);
    return c !== undefined && !isOut(c, this.context.lexicon.vocabulary);
  }

  /** Reads the numbers of a kind: "1-3", "#2", "1, 2 and 4". */
  private numbersAt(at: number, several: boolean): { readonly all: readonly number[]; readonly next: number } {
    const all: number[] = [];
    let next = at;
    for (let word = at; word < this.line.length;) {
      if (/^(?:no\.?|nr\.?|number|numbers|nos\.?|num|#)$/.test(this.line[word]?.text ?? "")) word++;
      const measured = measures.has(this.line[word + 1]?.text ?? "");
      const spelt = several || word > at || measured ? undefined : counts.get(this.line[word]?.text ?? "");
      const range = /^#?(\d{1,3})(?:-#?(\d{1,3}))?$/.exec(String(spelt ?? this.line[word]?.text ?? ""));
      if (range === null) break;
      const upTo = several && /^(?:to|through|-|until)$/.test(this.line[word + 1]?.text ?? "");
      const end = upTo ? /^#?(\d{1,3})$/.exec(this.line[word + 2]?.text ?? "")?.[1] : undefined;
      const [first, last] = [Number(range[1]), Number(range[2] ?? end ?? range[1])];
      if (last < first || last - first > 50) break;
      for (let number = first; number <= last; number++) all.push(number);
      if (end !== undefined) word += 2;
      next = word + 1;
      const joint = jointAt(this.line, next);
      word = joint > 0 ? next + joint : this.line.length;
    }
    return { all, next };
  }

  /** Reads "G3" of Goblin 1 to 3, where nobody else's kind begins so. */
  private initialAt(at: number): Named | null {
    const found = /^([A-Z][A-Za-z]?)#?(\d{1,3})$/.exec(this.line[at]?.raw ?? "");
    if (found === null) return null;
    const [, letters = "", number = ""] = found;
    return this.ofKind(letters, number, at + 1);
  }

  /** Reads "skel 2" of Skeleton 1 to 3, and "skels 1-3". */
  private shortKindAt(at: number): Named | null {
    const letters = this.line[at]?.text ?? "";
    if (!/^\p{L}{2,}$/u.test(letters) || isWord(letters, this.context, this.line, at)) return null;
    const number = /^#?(\d{1,3})$/.exec(this.line[at + 1]?.text ?? "")?.[1];
    const only = number === undefined ? null : this.ofKind(letters, number, at + 2);
    if (only !== null || !/^\p{L}{2,}s$/u.test(letters)) return only;
    const { all, next } = this.numbersAt(at + 1, true);
    const found = all.map((each) => this.ofKind(letters.slice(0, -1), String(each), next));
    const who = found.flatMap((each) => each?.who ?? []);
    return who.length === 0 || who.length < all.length ? null : { who, next, possessive: false };
  }

  private ofKind(letters: string, number: string, next: number): Named | null {
    const kinds = [...this.groups.keys()].filter((group) => group.startsWith(letters.toLowerCase()));
    const [kind] = kinds;
    const member = kind === undefined || kinds.length > 1 ? undefined : find(this.context.state, `${kind} ${number}`);
    return member === undefined ? null : { who: [member.name], next, possessive: false };
  }
}

/** Returns the index of the word "he", "she" or "it" that begins a sentence, behind "then" and the like; -1: none. */
export function pronounAt(line: readonly Word[]): number {
  const at = line.findIndex(({ kind, text }) => kind !== "comma" && !/^(?:then|and|now|next|so|again|but)$/.test(text));
  return /^(?:s?he|it)$/.test(line[at]?.text ?? "") ? at : -1;
}

/**
 * Reads "it is Kara who strikes Orc 2", "Kara is the one attacking", "it's Orc 2 that Kara strikes" in the usual order;
 * null where it is no such sentence.
 */
export function withoutCleft(line: readonly Word[], context: BindContext): readonly Word[] | null {
  const pieces = new NameReader(line, context).read();
  const [first, second, third] = pieces;
  const short = /^(?:it|that)['’]s$|^['’]?t(?:is|was)$/.test(first?.text ?? "");
  const long = /^(?:it|that)$/.test(first?.text ?? "") && /^(?:is|was)$/.test(second?.text ?? "");
  const isOne = first?.who !== undefined && /^(?:is|was)$/.test(second?.text ?? "") && third?.text === "the";
  const at = short ? 1 : long ? 2 : isOne && pieces[3]?.text === "one" ? 0 : -1;
  const named = pieces[at];
  const [link, next, ...more] = pieces.slice(at === 0 ? 4 : at + 1);
  if (named?.who === undefined || isPossessive(named) || link === undefined || next === undefined) return null;
  // "it is Orc 2 that Kara strikes": the word before a name is read as its article.
  if (link.who !== undefined) return printed([link, next, named, ...more]);
  const doing = basesOfGoing(link.text).find((base) => isKnownVerb(base, context));
  if (doing !== undefined) return printed([named, ...wordsAt(verbForms(doing).at(-1) ?? doing, link), next, ...more]);
  if (!/^(?:who|that|which|whom)$/.test(link.text)) return null;
  const [verb, ...rest] = more;
  return printed(next.who === undefined || verb === undefined ? [named, next, ...more] : [next, verb, named, ...rest]);
}

/** Words for a place in a row: the first is 1. */
const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** Words behind a number that say what is counted. */
const measures: ReadonlySet<string> = new Set([...countedUnits, ..."times point points damage hp".split(" ")]);

/** Words before a kind that say how many of it: "all of the remaining". */
const crowding = /^(?:the|all|of|both|every|each|rest|remainder|remaining|surviving|last|only|lone|those|these|whole)$/;

/** Returns a text with the whole names of those who are called by a part of them, or by a number alone. */
export function withNames(text: string, context: BindContext): string {
  const line = sentenceWords(text, { from: 0, to: text.length });
  const pieces = new NameReader(line, context).read();
  return pieces.reduceRight((made, { who, from, to, ...piece }) => {
    const side = who?.some((name) => name.startsWith("@")) === true;
    const short =
      who !== undefined && (!side || /^(?:every|all|each|the (?:whole|entire))/i.test(made.slice(from, to)));
    return short
      ? made.slice(0, from) + listed(who) + (isPossessive({ ...piece, from, to }) ? "'s" : "") + made.slice(to)
      : made;
  }, text);
}

/** Tells whether a word is one of the language or of English, so that it is short for nobody's name. */
function isWord(said: string, { lexicon }: BindContext, line: readonly Word[], at: number): boolean {
  return lexicon.verbs.match(line, at) !== null || lexicon.clauses.match(line, at) !== null || isPlainWord(said);
}

/** Returns where a phrase ends that begins at a word; null where it does not stand there. */
function endOf(wanted: readonly string[], line: readonly Word[], at: number): number | null {
  const found = line.slice(at, at + wanted.length);
  return found.length === wanted.length && wanted.every((part, i) => found[i]?.text === part)
    ? at + wanted.length
    : null;
}
