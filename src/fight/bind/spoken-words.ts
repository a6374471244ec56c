import { verbForms } from "../../language/words.ts";
import { PhraseBook } from "./phrase.ts";

/*
 * Words of the table that stand for others, or for nothing: data of plain speech.
 */

const list = (text: string): readonly string[] => text.split(", ");

/** Short forms, and what they are short for. */
export const shortForms: ReadonlyMap<string, string> = new Map([
  ["atk", "attack"],
  ["atks", "attacks"],
  ["att", "attack"],
  ["atts", "attacks"],
  ["w/", "with"],
  ["w", "with"],
  ["vs", "against"],
  ["vs.", "against"],
  ["dmg", "damage"],
  ["pts", "points"],
  ["init", "initiative"],
  ["rd", "round"],
  ["rds", "rounds"],
  ["&", "and"],
  ["teh", "the"],
  ["till", "until"],
  ["til", "until"],
  ["@", "at"],
  ["x-bow", "crossbow"],
  ["xbow", "crossbow"],
  ["hps", "HP"],
  ["thru", "through"],
]);

/** Number words, up to twenty, and the tens. */
export const counts: ReadonlyMap<string, number> = new Map([
  ...list(
    "one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, " +
      "sixteen, seventeen, eighteen, nineteen, twenty",
  ).map((word, at) => [word, at + 1] as const),
  ...list("thirty, forty, fifty, sixty, seventy, eighty, ninety, hundred").map(
    (word, at) => [word, (at + 3) * 10] as const,
  ),
]);

/** Kinds of attack that people tell of. */
export type Blow = "strike" | "shot" | "bare" | "throw";

/** Verbs that are an attack of somebody who has one of that name alone: "bites". */
export const naturalVerbs: ReadonlySet<string> = new Set(
  list(
    "bite, clamp, clench, claw, sting, gore, maul, peck, butt, trample, spit, lance, spear, club, knife, axe, " +
      "sword, mace, flail, halberd, dagger, staff, quarterstaff, sabre, cutlass, machete, bayonet, pike",
  ),
);

/** Verbs that take a noun for the deed: "takes a swing", "throws a punch", "snaps off a shot". */
export const lightHands: ReadonlySet<string> = new Set(
  list(
    "take, get, make, have, aim, throw, give, deal, land, launch, deliver, snap, squeeze, let, fire, loose, " +
      "get, try, attempt, risk, send, pop",
  ),
);

/** Nouns for an attack, and its kind. */
export const strikeNouns: ReadonlyMap<string, Blow> = new Map([
  ...list(
    "swing, stab, slash, blow, jab, cut, thrust, lunge, attack, strike, hit, whack, swipe, chop, hack, poke, smack, " +
      "stroke, bash, clout, crack, go",
  ).map((noun) => [noun, "strike"] as const),
  ...list("shot, potshot, snapshot").map((noun) => [noun, "shot"] as const),
  ...list("punch, kick, fist, headbutt, head-butt, slap, elbow, knee, uppercut, haymaker, boot").map(
    (noun) => [noun, "bare"] as const,
  ),
]);

/** Words of a swing's way before its target that say nothing: "down on", "hard at". */
export const sweepWords: ReadonlySet<string> = new Set(
  list(
    "down, up, hard, around, round, straight, deep, out, away, in, back, home, off, right, full, forward, " +
      "about, fly, " +
      "loose, high, low, overhead, aloft, wide, forth, close, clean, square, sideways, forwards, across",
  ),
);

/** Words for the way a weapon moves. */
export const motions: ReadonlySet<string> = new Set(
  list(
    "crashing, smashing, slamming, whistling, swinging, sweeping, hurtling, plunging, arcing, thundering, hammering, " +
      "flying, screaming, roaring, yelling, snarling, shouting, grunting, whirling, spinning, laughing, slicing",
  ),
);

export function isReflexive(word: string): boolean {
  return /^(?:him|her|it|them)sel(?:f|ves)$/.test(word);
}

/** Attacks without a weapon, in base form. */
export const bareHanded: ReadonlySet<string> = new Set(
  list("punch, kick, elbow, headbutt, head-butt, slug, box, slap, knee, boot, cuff, sock, deck, knee, stomp"),
);

/** Ammunition, and how the names of weapons end that shoot it. */
export const ammunition: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["arrow", ["bow", "longbow", "shortbow"]],
  ["arrows", ["bow", "longbow", "shortbow"]],
  ["bolt", ["crossbow", "arbalest"]],
  ["bolts", ["crossbow", "arbalest"]],
  ["quarrel", ["crossbow", "arbalest"]],
  ["quarrels", ["crossbow", "arbalest"]],
  ["bullet", ["sling", "pistol", "musket", "rifle"]],
  ["bullets", ["sling", "pistol", "musket", "rifle"]],
  ["stone", ["sling"]],
  ["stones", ["sling"]],
  ["ball", ["pistol", "musket"]],
  ...["shaft", "shafts"].map((word) => [word, ["bow", "longbow", "shortbow", "crossbow", "arbalest"]] as const),
  ...["slug", "slugs", "lead", "cartridge"].map((word) => [word, ["pistol", "musket", "rifle", "revolver"]] as const),
]);

/** Verbs before "to" that only say that something is done. */
export const auxiliaries: ReadonlySet<string> = new Set(
  list(
    "tries, try, attempts, attempt, starts, start, begins, begin, manages, manage, wants, want, decides, decide, " +
      "chooses, choose, prepares, continues, goes, proceeds, seeks",
  ),
);

/** Adverbs that change nothing for the rules. */
export const adverbs: ReadonlySet<string> = new Set(
  list(
    "just, again, now, quickly, bravely, wildly, fiercely, savagely, angrily, desperately, simply, immediately, " +
      "furiously, viciously, hard, boldly, swiftly, carefully, clumsily, finally, also, too, still, " +
      "instead, back-handed, " +
      "brutally, cruelly, ferociously, frantically, madly, recklessly, repeatedly, ruthlessly, silently, slowly, " +
      "suddenly, violently, wearily, weakly, eagerly, cautiously, expertly, skilfully, skillfully, smoothly, coldly, " +
      "blindly, hastily, nervously, fearlessly, valiantly, heroically, mercilessly, relentlessly, powerfully, " +
      "mightily, " +
      "squarely, directly, nimbly, gracefully, awkwardly, promptly, stubbornly, proudly, grimly, " +
      "happily, merrily, wickedly, nastily, drunkenly, triumphantly, menacingly, threateningly, " +
      "calmly, gleefully, deftly, mightily, suddenly, once, himself, herself, itself, themselves, really",
  ),
);

/** Words behind a movement that say where it leads. */
export const places: ReadonlySet<string> = new Set(
  list(
    "up, forward, forwards, ahead, back, backwards, left, right, clear, sideways, over, across, closer, in, " +
      "straight, to, toward, towards, for, into, " +
      "onto, past, along, through",
  ),
);

export const bodyParts: readonly string[] = list(
  "face, head, chest, belly, gut, guts, stomach, leg, legs, arm, arms, back, shoulder, ribs, knee, " +
    "neck, side, throat, groin, shin, shins, thigh, foot, feet, hand, hands, skull, jaw, nose, eye, eyes, flank, " +
    "flanks, ankle, ankles, torso, body, hide, heart, knees, shoulders, wing, wings, tail, shield arm, sword arm",
);

/** Places where a thing is kept. */
const stowing = list(
  "belt, scabbard, sheath, holster, boot, pack, backpack, bag, quiver, pocket, saddle, cloak, sleeve",
);

/** Phrases that say nothing for the rules; where one names a part of the body it is only colour. */
export const fillers: PhraseBook<true> = fillerBook();

function fillerBook(): PhraseBook<true> {
  const book = new PhraseBook<true>();
  const plain = list(
    "this round, this turn, his turn, on his turn, on her turn, on its turn, with all his might, with all her might, " +
      "with all its might, with both hands, with a roar, with a scream, with a cry, with a shout, as hard as he can, " +
      "as hard as she can, as fast as he can, as fast as she can, for all he is worth, one more time, once more, " +
      "as well, " +
      "if he can, if she can, if it can, at once, in return, in anger, with a grunt, with a snarl, the " +
      "blow, the attack, " +
      "the strike, the hit, the shot, the swing, the thrust, that attack, that blow, out of the way of it, if possible",
  );
  for (const text of plain) book.add(text, true);
  for (const part of bodyParts)
    for (const lead of list("in the, across the, on the, in his, in her, in its, right in the, over the"))
      book.add(`${lead} ${part}`, true);
  for (const lead of list("from, out of, in, into, back in, back into, behind, on"))
    for (const owner of list("his, her, its, the, their"))
      for (const place of stowing) book.add(`${lead} ${owner} ${place}`, true);
  for (const place of list("ground, floor, dirt, mud, earth, flagstones"))
    for (const lead of list("to the, off the, from the, on the")) book.add(`${lead} ${place}`, true);
  return book;
}

/** Idioms, in base form and in the third person, and the verb that each stands for. */
export const idioms: PhraseBook<string> = idiomBook();

function idiomBook(): PhraseBook<string> {
  const book = new PhraseBook<string>();
  const said: Readonly<Record<string, string>> = {
    flees:
      "break and run, leg it, make a run for it, make a break for it, run for it, take flight, turn tail, scarper, " +
      "run for his life, run for her life, run for its life, run for their lives, take to her heels, take " +
      "to their heels",
    surrenders:
      "beg for mercy, cry for mercy, plead for mercy, ask for quarter, throw up his hands, throw up her hands, " +
      "throw up its hands, lay down his arms, lay down her arms, lay down its arms, give in",
  };
  book.add("downs", "drinks");
  for (const [verb, phrases] of Object.entries(said))
    for (const text of list(phrases)) for (const form of verbForms(text)) book.add(form, verb);
  return book;
}

/** Verbs of everyday English: none is a slip of the pen for another verb. */
export const plainVerbs: ReadonlySet<string> = new Set(
  list(
    "miss, make, scoop, punch, kick, bring, take, get, give, put, go, come, see, look, say, tell, ask, " +
      "think, know, want, " +
      "find, keep, let, begin, seem, help, show, hear, play, turn, live, believe, hold, happen, write, " +
      "sit, lose, pay, " +
      "meet, set, learn, change, lead, watch, follow, create, speak, read, spend, grow, win, teach, offer, remember, " +
      "consider, appear, buy, serve, die, send, build, stay, fall, cut, reach, kill, raise, sell, decide, return, " +
      "explain, hope, carry, develop, join, break, wake, pass, push, pull, shoot, drink, eat, burn, " +
      "freeze, spit, scream, " +
      "shout, roar, laugh, bleed, faint, slump, collapse, stumble, trip, slip, slide, climb, crawl, swim, " +
      "fly, land, hit, " +
      "slap, bite, claw, kneel, beg, pray, curse, bless, heal, cure, save, rest, sleep, watch, guard, " +
      "wave, point, crit, " +
      "fumble, dive, jump, leap, duck, roll, spin, throw, catch, toss, drop, grab, snatch, steal, search, " +
      "open, close, " +
      "lock, unlock, light, finish, end, start, stop, try, fail, manage, slay, smash, crush, batter, yank, tug, drag",
  ).flatMap(verbForms),
);

const irregular: ReadonlyMap<string, readonly string[]> = new Map(
  (
    "hit hit,struck strike,shot shoot,cut cut,bitten bite,bit bite,thrown throw,threw throw," +
    "stung sting,smitten smite,smote smite,set set,swung swing,drew draw,drawn draw,ran run,went go," +
    "took take,fell fall,fled flee,drove drive,sank sink,stuck stick,slew slay,slain slay," +
    "stood stand,rose rise,sprang spring,leapt leap,came come,put put,let let,got get,gave give," +
    "held hold,drank drink,laid lay,knelt kneel,slid slide,flung fling,slung sling,fought fight," +
    "rode ride,crept creep,tore tear,torn tear,brought bring,sent send,caught catch,lost lose," +
    "beaten beat"
  )
    .split(",")
    .map((pair) => {
      const [told = "", base = ""] = pair.split(" ");
      return [told, [base]];
    }),
);

/** Returns the verbs that a participle or a past form may come from: "stabbed" from "stab", "drew" from "draw". */
export function participleOf(participle: string): readonly string[] {
  const known = irregular.get(participle);
  if (known !== undefined) return known;
  const stem = /^(.*)ed$/.exec(participle)?.[1];
  if (stem === undefined) return [];
  const single = /([bdgmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...single, ...(stem.endsWith("i") ? [`${stem.slice(0, -1)}y`] : [])];
}

/** Returns the verbs that a form in -ing may come from: "stabbing" from "stab", "charging" from "charge". */
export function basesOfGoing(form: string): readonly string[] {
  const stem = /^(.{2,})ing$/.exec(form)?.[1];
  if (stem === undefined) return [];
  const single = /([bdgmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...single];
}

const plainWords: ReadonlySet<string> = new Set(
  list(
    "the, and, with, his, her, its, their, she, they, him, them, then, that, this, these, those, from, into, " +
      "for, but, " +
      "not, now, end, round, all, both, each, one, two, three, four, five, six, other, others, rest, who, what, " +
      "when, " +
      "while, initiative, init, battle, fight, turn, here, there, some, any, another, next, last, first, more, after",
  ),
);

/** Tells whether a word is everyday English, and short for no name. */
export function isPlainWord(word: string): boolean {
  return plainWords.has(word) || plainVerbs.has(word) || adverbs.has(word) || shortForms.has(word) || counts.has(word);
}

const owners = "(?:#'s|the|his|her|its|their|an?)";
const severing = "(?:cut|chop|hack|hew|lop|slice|strike|take|sweep|knock|saw|bite|tear|rip)s?";
const limbs = "(?:arm|leg|hand|foot|ear|nose|finger|tail|wing|tentacle|limb|paw|claw|horn|tongue)s?";

/** Deeds by which somebody loses the life, with somebody named as "#". */
const lethal = new RegExp(
  `^(?:slit|cut|slice|slash|open|rip|tear)(?:e?s)?(?: open| out)* ${owners}(?: own)? (?:throat|windpipe|gullet)s?\\b|` +
    `^${severing}(?: clean| right| straight)? off (?:.* )?heads?\\b|` +
    `^${severing} ${owners} heads?(?: clean| right| straight)? off\\b|` +
    `^severs? ${owners} (?:head|neck|spine)s?\\b|^(?:break|snap|wring|twist)s? ${owners} necks?\\b|` +
    `^(?:rip|tear|cut|pluck)s? out ${owners} (?:heart|throat)\\b`,
);

/** Deeds by which somebody loses a limb. */
const maiming = new RegExp(
  `^${severing}(?: clean| right| straight)? off (?:.* )?${limbs}\\b|` +
    `^${severing} ${owners} (?:\\S+ )?${limbs}(?: clean| right| straight)? off\\b|` +
    `^severs? ${owners} (?:\\S+ )?${limbs}\\b|^(?:break|snap)s? ${owners} (?:\\S+ )?${limbs}\\b|` +
    `^(?:gouge|put|poke|cut|scratch|claw)s? out ${owners} eyes?\\b`,
);

/**
 * Returns what a deed says becomes of somebody at one blow, which no attack of the rules brings about: "slits #'s
 * throat", "cuts off #'s arm"; null where it is any other.
 */
export function crippling(deed: string): "dead" | "maimed" | null {
  return lethal.test(deed) ? "dead" : maiming.test(deed) ? "maimed" : null;
}

/** Phrases that begin as a deed of the rules does, and are none: "passes out", "drops dead", "draws breath". */
export const falseFriends: PhraseBook<true> = falseFriendBook();

function falseFriendBook(): PhraseBook<true> {
  const book = new PhraseBook<true>();
  const phrases = list(
    "pass out, pass away, pass by, drop dead, drop to his knees, drop to her knees, drop to its knees, " +
      "drop unconscious, drop prone, drop low, drop flat, drop to the floor, drop to the ground, go down, " +
      "give up the ghost, black out, hold his breath, hold her breath, hold its breath, catch fire, " +
      "catch a cold, " +
      "catch his breath, catch her breath, draw breath, draw a breath, draw a deep breath, draw blood, " +
      "draw attention, " +
      "draw a blank, draw near, take a breath, take a deep breath, take a break, take a step back, take a look, " +
      "take a drink, strike a pose, strike a match, strike a deal, strike a bargain, strike up, hit the deck, " +
      "hit the ground, hit the floor, hit the road, shoot a look, shoot a glance, cast a glance, cast an eye, " +
      "cast doubt, " +
      "cast a shadow, drop his guard, drop her guard, drop its guard, move his lips, move her lips, run out of, " +
      "stand down, " +
      "break down, break up, breathe his last, breathe her last, go mad, go berserk, go crazy, go to sleep, go limp, " +
      "go blind, go silent, go quiet, go pale, throw a fit, throw a glance, throw a look, push his luck, " +
      "push her luck, " +
      "lay down his arms, lay down her arms, lay down its arms, lay down their arms, throw down his arms, " +
      "throw down her arms, throw down its arms, throw down their arms, drop his weapon and surrender, " +
      "hold his ground, " +
      "hold her ground, hold its ground, lose his nerve, lose her nerve, miss a turn, wait a minute",
  );
  for (const phrase of phrases) for (const form of verbForms(phrase)) book.add(form, true);
  return book;
}

/*
 * Turns of phrase that say a verb or a clause of the rules, over the words of a sentence: somebody is "#", and "#'s"
 * whose something is. They are read only where the rules have what they say.
 */

export interface Phrase {
  readonly said: RegExp;
  /** The words that it says; "$1" is a word of it, a number in figures. */
  readonly means: string;
  /** Words that the rules must know. */
  readonly known: string;
}

const one = "(?:#|him|her|it|them)";
const onto = "(?:on|in|into|to|for) (?:the |his |her )?";
const figure = `(\\d{1,2}|${[...counts.keys()].join("|")})`;
const missiles = `(${[...ammunition.keys()].join("|")})`;

/** Ways to say that a blow is not to kill; the rules' own words for it stand in a clause. */
const sparing: readonly Phrase[] = ["holding back", "subdual", "flat"].flatMap((known) =>
  (
    [
      [
        "(?:swings?|strikes?|hits?|attacks?|lashes out|aims|lunges?)(?: with)?(?: the flat)? to (?:knock|lay|put) # " +
          "(?:out|unconscious|down)(?: cold)?",
        `attacks # , ${known}`,
      ],
      [
        `(?:, )?(?:to|trying to|meaning to|hoping to|so as to)(?: only| just)? (?:knock|lay|put) ${one} ` +
          "(?:out|unconscious)(?: cold)?",
        `, ${known}`,
      ],
      [
        `(?:, )?(?:but )?(?:without killing|trying not to kill|so as not to kill|not to kill|not killing|to subdue)` +
          `(?: ${one})?`,
        `, ${known}`,
      ],
      ["with the flat of (?:his|her|its|the) (\\S+)", `with $1 , ${known}`],
      ["(?:, )?with the flat", `, ${known}`],
      [
        "(?:, )?(?:but |and )?(?:pulls|pulling|holds back|holding back)" +
          "(?: (?:his|her|its|the) (?:punch|punches|blow))?",
        `, ${known}`,
      ],
      ["(?:, )?non-?lethal(?:ly)?", `, ${known}`],
    ] as const
  ).map(([said, means]) => ({ said: phraseOf(said), means, known })),
);

export const phrases: readonly Phrase[] = [
  ...sparing,
  ...(
    [
      [
        "(?:, )?(?:with )?# (?:following|close behind|right behind|coming after|pressing|pursuing|on (?:his|her|its) " +
          "heels)(?: (?:him|her|it|them|after|close|behind|on))* $",
        ", followed by #",
        "followed by",
      ],
      [
        `(?:, )?${figure}(?: points?)? ${onto}(?:attack|attacking|hitting|offence) (?:, )?(?:and )?` +
          `${figure}(?: points?)? ${onto}(?:ac|defen[cs]e|defending|guard|guarding|armou?r)`,
        "split $1/$2",
        "split",
      ],
      [
        "(?:turns?|switch(?:es)?|changes?|shifts?|goes)(?: (?:his|her|its) (?:attacks?|attention|aim))?(?: targets?)?" +
          "(?: over| on)? (?:to|onto) # instead",
        "retargets to #",
        "retarget",
      ],
      [
        "(?:(?:only|just|simply|merely) )?(?:defend|guard|protect|cover)(s?)(?: (?:him|her|it)self)?(?: only)? " +
          "(?:against|from) # $",
        "use$1 full defense against #",
        "full defense",
      ],
      [
        "(?:wo|do|does|is)(?:n['’]t| not)(?: going to)? (?:do anything|do a thing|act|take an? (?:action|turn))" +
          "(?: at all)?",
        "passes",
        "pass",
      ],
      [
        "and (?:keeps?|takes?|pockets?|holds? on to) it(?: (?:himself|herself|itself|for (?:him|her|it)self))? $",
        ", taking it",
        "taking it",
      ],
      [
        ", (?:(?:he|she|it|they)(?:['’]s|['’]re| is| are) )?((?:[^ ,#]+ ){1,6}?)" +
          "so (?:that['’]s |an? )?([+-]\\d{1,3}) $",
        ", $2 $1",
        "",
      ],
      [
        "(?:give|deal|land)(s?) (?:an? )?(?:[a-z]+ )?(?:blow|stroke|hit|cut|thrust|strike) of " +
          "(?:his |her |its |the )?(\\S+) (?:to|on|at|against) #",
        "attack$1 # with $2",
        "",
      ],
      ["^ # against # (?:, )?(?:with )?(\\S+) $", "# attacks # with $1", ""],
      ["^ # , (?:he|she|it|they)", "#", ""],
      ["2x (?:at|on) #", "# twice", ""],
      [
        "(?:throw|cast|launch|use|make)(s?) (?:the|an?|her|his) spell of (\\S+(?: \\S+)?) (?:on|at|against|to) #",
        "cast$1 $2 at #",
        "cast",
      ],
      ["(?:make|do|perform)(s?) (?:the |some |an? )?first aid (?:to|on|for) #", "give$1 first aid to #", ""],
      [
        "(?:put|set|place)(s?) (?:him|her|it)self (?:in|into|on) (?:full |total |the )?(?:defen[cs]e|defensive)",
        "use$1 full defense",
        "full defense",
      ],
      [
        "(?:brace|plant|set)(s?) (?:his|her|its|the) (\\S+) (?:for|against|to (?:meet|receive)) #",
        "set$1 $2 against #",
        "set",
      ],
      [
        "(?:keep|hold|save)s? (\\d{1,3})(?: back)? (?:to|for) (?:parry(?:ing)?|defen[cs]e|defend(?:ing)?) and (.+) $",
        "$2 , defend $1",
        "defend",
      ],
      ["step(s?) ((?:[6-9]|\\d\\d+|ten|fifteen|twenty|thirty) (?:ft|feet))", "move$1 $2", "move"],
      ["(?:insult|mock|goad|provoke|ridicule|heckle)(s?) #", "taunt$1 #", "taunt"],
      [
        "(?:drops|tosses|throws|flings|chucks|ditches)(?: away| down)? (?:his|her|its|the) (\\S+)(?: away| down)?" +
          "(?: ,)?(?: and)? (\\S+) out $",
        "drops $1 then draws $2",
        "draw",
      ],
      [
        "(?:throw|drop|lay|put|cast|fling)(s?)(?: down| aside| away)? (?:his|her|its|their) \\S+" +
          "(?: down| aside| away)? and (?:gives? (?:up|in)|surrenders?|yields?) $",
        "surrender$1",
        "surrender",
      ],
      ["(?:gang|team|double|pair|crowd)(s?) up (?:on|against) #", "attack$1 #", ""],
      [
        `^ (?:(?:an?|the|another|one) )?${missiles} [a-z]+ from #'s [a-z]+(?: straight| right)? (?:at|into|` +
          "towards?|in|through|for) #",
        "# shoots # with an $1",
        "",
      ],
    ] as const
  ).map(([said, means, known]) => ({ said: phraseOf(said), means, known })),
];

function phraseOf(said: string): RegExp {
  const begins = said.startsWith("^ ");
  const ends = said.endsWith(" $");
  const body = said.slice(begins ? 2 : 0, ends ? -2 : undefined);
  return new RegExp(`${begins ? "^ " : " "}${body}(?= ${ends ? "$" : ""})`);
}
