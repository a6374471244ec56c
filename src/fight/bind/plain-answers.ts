import { fold, nearest } from "../../language/words.ts";
import type { Combatant } from "../combatant.ts";
import { find } from "../state.ts";
import type { Who } from "../value.ts";
import { doable } from "./complaints.ts";
import type { BindContext } from "./draft.ts";
import { isOut } from "./lexicon.ts";
import { groupOf, names, plural } from "./names.ts";
import { phrase, type Word } from "./phrase.ts";
import { isReaction } from "./spoken-deed.ts";
import { NameReader } from "./spoken-names.ts";
import {
  armAt,
  armsAt,
  attacksOf,
  inFull,
  isPossessive,
  isShot,
  isSwing,
  listed,
  told,
  type Piece,
} from "./spoken-pieces.ts";
import { ammunition, counts, crippling } from "./spoken-words.ts";

/*
 * Lines that would go, for a sentence that is not understood: what was meant is told by its kind (somebody is hit for
 * a number, goes down, flees, arrives), and the names and numbers are those of the sentence. Nobody is offered an
 * attack on one's own side.
 */

/** Most lines that are offered. */
const MOST = 4;

/** Returns lines that may be meant, the likeliest first; none where no kind fits. */
export function plainAnswers(line: readonly Word[], context: BindContext): readonly string[] {
  if (context.place === "gm") return [];
  return new Answers(line, context).all();
}

/** Finds a deed that no attack of the rules brings about at one blow: "cuts off bandit 1's head". */
function crippled(pieces: readonly Piece[]): { readonly how: "dead" | "maimed"; readonly from: number } | null {
  for (let at = 1; at < pieces.length; at++) {
    const how = crippling(told(pieces.slice(at)));
    if (how !== null) return { how, from: pieces[at]?.from ?? 0 };
  }
  return null;
}

/** Returns the index of the word at which such a deed begins; -1: none. */
export function cripplesAt(line: readonly Word[], context: BindContext): number {
  const found = crippled(new NameReader(line.map(inFull), context).read());
  return found === null ? -1 : line.findIndex(({ from }) => from === found.from);
}

/** Returns the answer to a blow that a sentence tells ("parries with his shield"), and whose; null for none. */
export function reactionIn(
  line: readonly Word[],
  context: BindContext,
): { readonly reaction: string | null; readonly who: Who | null } {
  const pieces = new NameReader(line.map(inFull), context).read();
  const [first] = pieces;
  const [other] = (context.about ?? []).filter((name) => name !== context.above);
  const who = first?.who === undefined ? (other ?? null) : (first.who[0] ?? null);
  const deed = first?.who === undefined ? pieces : pieces.slice(1);
  return { reaction: isReaction(deed) ? (deed[0]?.raw ?? null) : null, who };
}

/** Verbs by which somebody comes into the fight. */
const arriving = new RegExp(
  " (?:arrives?|joins?(?: in)?|appears?|shows? up|turns? up|enters?|emerges?|materiali[sz]es?|reinforces?|" +
    "(?:comes?|bursts?|rush(?:es)?|runs?|charges?|pours?|climbs?|drops?|steps?|storms?|wades?|crawls?|creeps?|slips?|" +
    "strides?|walks?|wanders?|swarms?|spills?|streams?|files?|crash(?:es)?|barges?|leaps?|jumps?|rides?|fl(?:y|ies)|" +
    "swoops?|swims?|lumbers?|shambles?|staggers?|stumbles?|scrambles?|clambers?|races?|hurr(?:y|ies)|rises?|breaks?|" +
    "marche?s?|surges?|gallops?|dash(?:es)?|sneaks?|lands?|pops?|falls?)" +
    "(?: (?:in|into|out|through|up|down|over|from|onto|on|round|around|along|on the scene|late))+)\\b",
);

/** Words that tell of a newcomer. */
const newcomer = /^(?:more|another|new|other|extra|fresh|additional|further|last|final|second|third|\w{4,6}th)$/;

/** Words for a number of newcomers, as people say it. */
const crowdWords: readonly (readonly [RegExp, number])[] = [
  [/half a dozen|half-dozen/, 6],
  [/\bdozen\b/, 12],
  [/\b(?:a )?(?:couple|pair|brace)\b/, 2],
  [/\btrio\b/, 3],
];

/** Ways to state points. */
const amounts: readonly RegExp[] = [
  / for (?:a total of |a |another |a full )?(\d{1,4})(?: |,)/,
  new RegExp(
    " (?:does|do|deals?|inflicts?|causes?|doing|dealing|inflicting|causing|gives?|restores?|restoring|cures?|heals?) " +
      "(?:him |her |it |them )?(?:a total of |another |back )?(\\d{1,4}) ",
  ),
  /(?:,| and) (\d{1,4}) (?:damage|dmg|points|pts|hp) /,
  / (\d{1,4}) (?:damage|dmg|(?:points?|pts|hp) (?:of )?(?:damage|dmg)) /,
];
/** Points that begin a sentence, or follow a name: "4 damage to", "-4 hp for"; "Ogre -4", "Ogre: 4 damage". */
const pointsTo =
  /^ ([-+]|)(\d{1,4})(?: (?:more|extra|points?|pts|hp|hit points?|damage|dmg|of|healing))* (?:to|on|for|from|off) /;
const pointsOf = /^#(?:'s)?(?: ,| :| hp)? ([-+]|)(\d{1,4})(?: (?:hp|points?|pts|hit points?|damage|dmg|of))*$/;
const healing = new RegExp(
  " (?:heals?|cures?|restores?|lays? (?:on )?hands|mends?|patch(?:es)?|tends?|bandages?|binds?|treats?|prays?|" +
    "bless(?:es)?) ",
);
/** Deeds of whoever runs. */
const fleeing = new RegExp(
  "^ (?:flees?|legs?|breaks?|runs?(?: (?:away|off|for|like)|(?= $))|(?:has|have|having|had) had enough|" +
    "takes? (?:flight|to)|turns? (?:tail|and)|scatters?|routs?|bolts?|" +
    "retreats?|panics?|scarpers?|(?:falls?|pulls?|draws?) back|withdraws?|heads? for|" +
    "makes? (?:a (?:run|break|dash)|for)|cuts? and run|beats? a|loses? (?:his|her|its|their) nerve|hightails?|" +
    "skedaddles?|escapes?|quits?|abandons?) ",
);
/** Deeds of whoever makes an end of somebody. */
const killing = new RegExp(
  "^ (?:(?:finish(?:es)?|kills?|slays?|executes?|slits?|dispatch(?:es)?|beheads?|decapitates?|disembowels?|" +
    "eviscerates?|murders?|slaughters?|butchers?|despatch(?:es)?|ends?|assassinates?|smothers?|garrott?es?|" +
    "strangles?) |cuts? (?:down |.*(?:throat|head off|down ))|puts? .*(?:misery|down )|.*coup de gr[aâ]ce)",
);

class Answers {
  private readonly pieces: readonly Piece[];
  private readonly said: string;
  /** Deeds of the sentence, deed by deed, each with a blank before and behind it. */
  private readonly deeds: readonly string[];
  private readonly actor: readonly Who[];
  private readonly target: readonly Who[];
  /** Fighters meant by "the last robber", "two of the goblins", where nobody is named; the likeliest first. */
  private readonly actors: readonly (readonly Who[])[];

  constructor(
    private readonly line: readonly Word[],
    private readonly context: BindContext,
  ) {
    this.pieces = new NameReader(line.map(inFull), context).read();
    this.said = ` ${line.map(({ text }) => text).join(" ")} `;
    const named = this.pieces.flatMap((piece) => (piece.who === undefined ? [] : [piece]));
    const [first, second] = named;
    const crowd = first === undefined ? this.crowdAt(0) : null;
    const from = first === undefined ? (crowd?.next ?? 0) : this.pieces.indexOf(first) + 1;
    const done = this.pieces.slice(from).map(({ text }) => text);
    this.deeds = done
      .join(" ")
      .split(/ (?:and|then|,) /)
      .map((deed) => ` ${deed.trim()} `);
    this.actor = first?.who ?? [];
    this.target = second?.who ?? [];
    this.actors = first === undefined ? (crowd?.ways ?? []) : this.someOfThem({ ...first, who: this.actor });
  }

  /** Returns those who may be meant by "one of the goblins", "two of the goblins", by a piece that names them all. */
  private someOfThem({ from, who }: Pick<Piece, "from"> & { readonly who: readonly Who[] }): (readonly Who[])[] {
    const at = this.pieces.findIndex((piece) => piece.from === from);
    const [count, of] = [this.pieces[at - 2]?.text ?? "", this.pieces[at - 1]?.text];
    const number = of === "of" ? (counts.get(count) ?? (count === "a" || count === "any" ? 1 : 0)) : 0;
    const standing = who.filter((name) => this.stands(name));
    if (number < 1 || standing.length <= number) return [who];
    return number === 1 ? standing.slice(0, MOST).map((name) => [name]) : [standing.slice(0, number)];
  }

  all(): readonly string[] {
    const found = [
      ...this.heading(),
      ...this.arrival(),
      ...this.stated(),
      ...this.points(),
      ...this.endings(),
      ...this.someOf(),
      ...this.attack(),
      ...this.respelt(),
    ];
    return [...new Set(found)].slice(0, MOST);
  }

  /** Reads "round 2 begins", "*Round 2*": the heading of a round. */
  private heading(): readonly string[] {
    const begun = "(?:[^a-z0-9]*| (?:begins|starts|now|start).*)$";
    const figure = `(\\d{1,3}|${[...counts.keys()].join("|")})`;
    const lead = "^[^a-z0-9]*(?:(?:start|beginning) of |now )?(?:round|rd|turn)(?: number)? ";
    const round = new RegExp(lead + figure + begun);
    const said = this.said.trim();
    if (/^[^a-z0-9]*(?:(?:a |the )?(?:new|next) (?:round|turn)|(?:the )?round (?:ends|is over))[^a-z0-9]*$/.test(said))
      return [`== Round ${this.context.state.round + 1}`];
    const number = round.exec(said)?.[1];
    return number === undefined ? [] : [`== Round ${counts.get(number) ?? number}`];
  }

  /** Reads "two more goblins arrive": an arrival with the stats of those who are here. */
  private arrival(): readonly string[] {
    const comes = arriving.test(this.said);
    const grows = / (?:more|another|additional|further|extra|fresh|new) /.test(this.said) && this.target.length === 0;
    if (!comes && !grows) return [];
    const { groups } = names(this.context.state);
    const kinds = new Map([...groups].map(([group, members]) => [group, members[0] ?? ""]));
    for (const c of this.context.state.combatants) if (groupOf(c.name) === null) kinds.set(fold(c.name), c.name);
    for (const [kind, member] of kinds)
      for (const form of [kind, plural(kind)]) {
        const at = this.said.indexOf(` ${form} `);
        const like = find(this.context.state, member);
        if (at < 0 || like === undefined) continue;
        const before = this.said.slice(0, at).trim().split(" ");
        const crowd = crowdWords.find(([pattern]) => pattern.test(before.join(" ")))?.[1];
        if (crowd === undefined && !before.some((word) => newcomer.test(word) || counts.has(word))) continue;
        const word = before.find((each) => counts.has(each) || /^\d+$/.test(each)) ?? "one";
        const number = crowd ?? counts.get(word) ?? Number(word);
        const group = groupOf(like.name);
        // A second one of somebody who has no number is told from the first by one.
        const name = group ?? (number > 1 ? like.name : `${like.name} 2`);
        return [`+ ${name}${number > 1 || form !== kind ? ` x${number}` : ""}: ${statsOf(like)}`];
      }
    return [];
  }

  /** "hits Robber 1 for 8", "Tomas is hit by the ogre for 5": the points, or the attack and its dice. */
  private stated(): readonly string[] {
    const amount = amounts.map((pattern) => pattern.exec(this.said)?.[1]).find((each) => each !== undefined);
    if (amount === undefined || this.actor.length === 0) return [];
    if (healing.test(this.said))
      return [`! ${listed(this.target.length === 0 ? this.actor : this.target)} HP +${amount}`];
    if (this.target.length === 0) {
      const crowd = this.pieces.findIndex(({ who }) => who !== undefined) + 1;
      const ways = (this.crowdAt(crowd)?.ways ?? []).filter((whom) => this.attackOn(this.actor, whom).length > 0);
      if (ways.length > 0) return ways.map((whom) => `! ${listed(whom)} HP -${amount}`);
    }
    const passive = / (?:is|are|gets?|was|were) \p{L}+ (?:by |for )/u.test(this.said);
    const hurt = passive ? this.actor : this.target;
    const [by, whom] = passive ? [this.target, this.actor] : [this.actor, this.target];
    const points = hurt.length === 0 ? [] : [`! ${listed(hurt)} HP -${amount}`];
    const rolled = / rolls? (?:a |an )?(\d{1,3}) /.exec(this.said)?.[1];
    const attack = this.attackOn(by, whom).map((line) => (rolled === undefined ? line : `${line} [d20=${rolled}]`));
    return [...points, ...attack];
  }

  /** "gets 5 hp back", "loses 3", "4 damage to the ogre": points by the game master's word. */
  private points(): readonly string[] {
    const who = listed(this.actor);
    if (who === "") return [];
    const [sign, number] = pointsTo.exec(this.said)?.slice(1) ?? pointsOf.exec(told(this.pieces))?.slice(1) ?? [];
    const heals = sign === "+" || (sign === "" && / (?:healing|heals?|back) /.test(this.said));
    if (number !== undefined) return [`! ${who} HP ${heals ? "+" : "-"}${number}`];
    const back = new RegExp(
      " (?:gets?|gains?|regains?|recovers?|heals?)(?: for| by| back)? (\\d{1,4})" +
        "(?! (?:damage|dmg|(?:points?|pts|hp) of damage|wounds?)) ",
    ).exec(this.said)?.[1];
    if (back !== undefined) return [`! ${who} HP +${back}`];
    const lost = new RegExp(
      " (?:takes?|gets?|suffers?|loses?|down(?: by| another)?) (\\d{1,4})" +
        "(?= (?:$|,|(?:points?|pts|hp|hit|damage|dmg|wounds?|more|from|and|by|to|in|of|for|when|as|after) )|[.!])",
    ).exec(this.said)?.[1];
    return lost === undefined ? [] : [`! ${who} HP -${lost}`];
  }

  /**
   * "goes down", "begs for mercy", "leg it", "is on fire", "takes cover": how somebody is from now on. Where one of
   * several may be meant, the likeliest line for each.
   */
  private endings(): readonly string[] {
    const [only, ...others] = this.actors;
    if (only === undefined) return [];
    if (crippled(this.pieces)?.how === "dead") return this.killed();
    return others.length === 0 ? this.endingOf(only) : this.actors.flatMap((who) => this.endingOf(who).slice(0, 1));
  }

  private endingOf(actor: readonly Who[]): readonly string[] {
    const who = listed(actor);
    const several = actor.length > 1 || who.startsWith("@");
    const { lexicon } = this.context;
    const outCold = / (?:out|unconscious)\b/.test(this.said);
    const held = (id: string): boolean => lexicon.conditions.match(phraseWords(id), 0) !== null;
    const gains = (...ids: readonly string[]): readonly string[] =>
      ids.filter(held).map((id) => `! ${who} gain${several ? "" : "s"} ${id}`);
    for (const [pattern, made] of [
      [
        /^ (?:surrenders?|yields?|begs?|pleads?|cries|asks?|gives? (?:up|in)|throws? (?:down|up)) /,
        () => [...gains("surrendered"), `! ${who} leaves`],
      ],
      [
        fleeing,
        () => [
          `! ${who} ${several ? "flee" : "flees"}`,
          ...this.sides(actor).map((side) => `morale ${side} flee`),
          `! ${who} ${several ? "leave" : "leaves"}`,
        ],
      ],
      [
        new RegExp(
          "^ (?:(?:goes |is |are )?down(?! (?:by |another )?\\d)|falls|slumps|collapses|crumples|drops|faints|" +
            "passes out|blacks out|(?:is |are )?(?:knocked )?out)\\b",
        ),
        () => [...gains("unconscious").slice(0, outCold ? 1 : 0), `! ${who} ${several ? "are" : "is"} down`],
      ],
      [/^ (?:is |are )?(?:dead|killed|slain|done for|toast|no more)\b/, () => [`! ${who} ${several ? "die" : "dies"}`]],
      [/ (?:on fire|burning|ablaze|in flames) /, () => (held("burning") ? gains("burning") : [`! ${who} is on fire`])],
      [
        /^ (?:takes?|finds?|seeks?|ducks?|dives?|gets?|hides?) (?:in |into |to |for )?(?:some )?cover /,
        () => gains("in cover", "cover"),
      ],
      [/^ (?:is|falls?|gets?) (?:prone|flat|knocked down|knocked over) /, () => gains("prone", "fallen")],
      [killing, () => this.killed()],
    ] as const)
      if (this.deeds.some((deed) => pattern.test(deed))) return made();
    return [];
  }

  /** "finishes off Bandit 1", "slits bandit 1's throat": the blow that kills, or the game master's word. */
  private killed(): readonly string[] {
    const whom = listed(this.target);
    const deadly = this.context.lexicon.vocabulary.verbs.some(({ clauses }) => clauses.includes("death blow"));
    const blows = this.attackOn(this.actor, this.target).map((line) => (deadly ? `${line}, death blow` : line));
    return whom === "" ? [] : [...blows, `! ${whom} dies`];
  }

  /** Returns the sides that those who act are all of. */
  private sides(actor: readonly Who[]): readonly string[] {
    const { state } = this.context;
    const sides = new Set(
      actor.flatMap((name) => (name.startsWith("@") ? [name] : [`@${find(state, name)?.side ?? ""}`])),
    );
    const [side] = sides;
    if (sides.size !== 1 || side === undefined) return [];
    return state.combatants.every(
      (c) => `@${c.side}` !== side || actor.includes(c.name) || actor.some((who) => who === side),
    )
      ? [side]
      : [];
  }

  /**
   * Reads "two of the goblins gang up on Mira", "the other goblin attacks Jorun": by those who stand, one after
   * another.
   */
  private someOf(): readonly string[] {
    const { state } = this.context;
    if (this.line[0] === undefined || (this.pieces[0]?.who !== undefined && this.actor.length === 1)) return [];
    const words = this.line.map(({ text }) => text);
    for (const [group, members] of names(state).groups)
      for (const form of [plural(group), group]) {
        const at = words.indexOf(form);
        if (at < 1 || at > 4) continue;
        const standing = members.filter((name) => this.stands(name));
        const count = words.slice(0, at).flatMap((word) => counts.get(word) ?? [])[0];
        const rest = this.pieces.slice(at).flatMap(({ who }) => who ?? []);
        const target = rest.filter((name) => !members.includes(name));
        if (count !== undefined) return this.attackOn(standing.slice(0, count), target);
        const acted = words.slice(0, at).some((word) => /^(?:remaining|other|rest|surviving|last)$/.test(word));
        if (acted && form !== group) return this.attackOn(standing, target);
        if (words.slice(0, at).some((word) => /^(?:an?|any|other|another|one|last|first|next|some)$/.test(word)))
          return [...standing].reverse().flatMap((name) => this.attackOn([name], target));
      }
    return [];
  }

  /**
   * Reads a kind that nobody is singled out of, from a piece on: "the last robber", "two of the goblins", "the nearest
   * goblin"; null where none is named. A way is those who may be meant together.
   */
  private crowdAt(from: number): { readonly ways: readonly (readonly Who[])[]; readonly next: number } | null {
    const words = this.pieces.map(({ text }) => text.replace(/[.!?]+$/, ""));
    for (const [group, members] of names(this.context.state).groups)
      for (const form of [plural(group), group]) {
        const at = words.indexOf(form, from);
        if (at < 0 || at > from + 6) continue;
        const standing = members.filter((name) => this.stands(name));
        const before = words.slice(from, at);
        const count = before.flatMap((word) => counts.get(word) ?? []).find((number) => number > 1);
        const last = before.includes("last") || before.includes("final");
        const single = form === group || before.includes("one");
        const each = (last ? [...standing].reverse() : standing).map((name) => [name]);
        const ways = count !== undefined ? [standing.slice(0, count)] : single ? each : [standing];
        return { ways: (last && single ? ways.slice(0, 1) : ways).slice(0, MOST), next: at + 1 };
      }
    return null;
  }

  private stands(name: Who): boolean {
    const c = find(this.context.state, name);
    return c !== undefined && !isOut(c, this.context.lexicon.vocabulary);
  }

  /** Offers, for somebody and a foe behind: an attack, with the weapon that is named. */
  private attack(): readonly string[] {
    const indented = this.context.place === "indented";
    const [first, ...more] = this.pieces;
    if (indented || first?.who === undefined) return [];
    // "Gunnar's blade comes down on the chief": one of his blades.
    if (isPossessive(first)) {
      const blades = armsAt(more, 0, attacksOf(first.who, this.context));
      return this.target.length === 0 ? [] : blades.flatMap((name) => this.attackOn(this.actor, this.target, name));
    }
    const named = this.pieces.filter(({ who }) => who !== undefined)[1];
    const whom =
      named?.who === undefined ? (this.crowdAt(1)?.ways ?? []) : this.someOfThem({ ...named, who: named.who });
    return whom.flatMap((each) => this.attackOn(this.actor, each));
  }

  private attackOn(who: readonly Who[], whom: readonly Who[], arm: string | null = null): readonly string[] {
    const { state, lexicon } = this.context;
    const id = lexicon.vocabulary.said?.verbs.attack;
    const verb = id === undefined ? undefined : lexicon.verbById.get(id)?.words[0];
    const side = (name: Who): string => (name.startsWith("@") ? name.slice(1) : (find(state, name)?.side ?? ""));
    const friends = who.some((name) => whom.some((other) => side(name) === side(other)));
    if (verb === undefined || who.length === 0 || whom.length === 0 || friends) return [];
    const { weapon, missile } = arm === null ? this.weapon(who) : { weapon: arm, missile: false };
    const shot = missile || this.pieces.some(({ text }) => isShot(text)) ? "shoot" : verb;
    const several = who.length > 1 || (who[0] ?? "").startsWith("@");
    const deed = `${listed(who)} ${shot}${several ? "" : "s"} ${listed(whom)}`;
    return weapon === null ? [deed] : [`${deed} with ${weapon}`];
  }

  /** Returns the weapon of somebody's that the sentence names, or what it shoots; null where it names none. */
  private weapon(who: readonly Who[]): { readonly weapon: string | null; readonly missile: boolean } {
    const all = attacksOf(who, this.context);
    const whole = all.find((name) => this.said.includes(` ${phrase(name).join(" ")} `));
    if (whole !== undefined) return { weapon: whole, missile: false };
    // "Goblin 1's arm" is no weapon of the striker's.
    const owned = (at: number): boolean =>
      [1, 2].some((n) => this.pieces.slice(at - n)[0]?.raw.endsWith("'s") === true);
    const words = this.pieces.flatMap((piece, at) => (piece.who === undefined && at > 0 && !owned(at) ? [at] : []));
    const own = words.flatMap((at) => armAt(this.pieces, at, all)?.name ?? [])[0];
    if (own !== undefined) return { weapon: own, missile: false };
    const kinds = words.flatMap((at) => ammunition.get(this.pieces[at]?.text ?? "") ?? []);
    const shooting = [...new Set(all.filter((name) => kinds.some((kind) => phrase(name).at(-1)?.endsWith(kind))))];
    const [only] = shooting;
    return { weapon: shooting.length === 1 ? (only ?? null) : null, missile: shooting.length > 0 };
  }

  /** Returns the sentence with what is misspelt put right: names, verbs and weapons, all at once. */
  private respelt(): readonly string[] {
    const { state, lexicon, place } = this.context;
    const people = names(state).all;
    const first = this.pieces[0]?.who ?? [];
    const verbs = doable(lexicon, place, first.length === 0 ? ["Name"] : first);
    const weapons = new Set(
      state.combatants.flatMap(({ attacks }) => attacks.flatMap(({ name }) => [name, ...name.split(" ")])),
    );
    let changed = 0;
    // "Wofl 1" is one name: its number belongs to it.
    const whole = this.pieces.flatMap((piece, at): readonly Piece[] => {
      const [before, next] = [this.pieces[at - 1], this.pieces[at + 1]];
      const numbered = (one: Piece | undefined): boolean => /^\p{Lu}/u.test(one?.raw ?? "") && one?.who === undefined;
      const belongs =
        numbered(before) ||
        (before?.who === undefined && before !== undefined && nearest(`${before.raw} ${piece.raw}`, people) !== null);
      if (/^\d{1,3}$/.test(piece.text) && belongs) return [];
      const near = (one: Piece): boolean => nearest(`${one.raw} ${next?.raw ?? ""}`, people) !== null;
      const joins = next !== undefined && /^\d{1,3}$/.test(next.text) && (numbered(piece) || near(piece));
      return joins ? [{ ...piece, raw: `${piece.raw} ${next.raw}` }] : [piece];
    });
    const words = whole.map((piece, at) => {
      if (piece.who !== undefined) return listed(piece.who);
      if (piece.kind !== "word" || piece.text.length < 4 || this.isKnown(whole, at)) return piece.raw;
      const someone = at === 0 || /^\p{Lu}/u.test(piece.raw) ? nearest(piece.raw, people) : null;
      const verb = at > 0 && at < 3 ? nearest(piece.raw, verbs) : null;
      const better = someone ?? verb ?? nearest(piece.raw, [...people, ...weapons]);
      if (better === null || isSwing(piece.text)) return piece.raw;
      changed++;
      return better;
    });
    return changed === 0 ? [] : [words.join(" ").replace(/ ,/g, ",")];
  }

  private isKnown(pieces: readonly Piece[], at: number): boolean {
    const { verbs, clauses } = this.context.lexicon;
    return verbs.match(pieces, at) !== null || clauses.match(pieces, at) !== null || known.has(pieces[at]?.text ?? "");
  }
}

const known: ReadonlySet<string> = new Set("with from then over into onto this that their them".split(" "));

function phraseWords(text: string): Word[] {
  return [{ kind: "word", text, raw: text, from: 0, to: 0, parts: phrase(text) }];
}

/** Prints the stats of a fighter as a sheet has them, with all points. */
function statsOf(c: Combatant): string {
  const points = c.hp === null ? [] : [`HP ${c.hp.max}`];
  const stats = Object.entries(c.stats).flatMap(([id, value]) =>
    value === false || id === "hp" ? [] : [value === true ? id : `${id} ${value}`],
  );
  const attacks = c.attacks.map(({ name, dice, skill, props }) =>
    [
      name,
      skill === null ? "" : `${skill}%`,
      dice ?? "",
      ...Object.entries(props).flatMap(([id, value]) =>
        value === true ? [id] : typeof value === "number" ? [`${id} ${value}`] : [],
      ),
    ]
      .filter((word) => word !== "")
      .join(" "),
  );
  return [...points, ...stats, ...attacks].join(", ");
}
