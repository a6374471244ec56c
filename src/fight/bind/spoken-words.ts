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
]);

/** Number words, up to a dozen. */
export const counts: ReadonlyMap<string, number> = new Map(
  list("one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve").map((word, at) => [word, at + 1]),
);

/** Verbs that bring a weapon to bear on somebody: "thrusts its spear at". */
export const swings: ReadonlySet<string> = new Set(
  list(
    "swing, thrust, bring, smash, bury, plunge, drive, sink, slam, ram, stick, stab, jab, slash, poke, whip, " +
      "hack, chop, cut, crash, send, lash, sweep, wield, use, turn, level, aim, lunge, strike, hit, " +
      "attack, smack, whack, " +
      "pound, hammer, flail, cleave, skewer, rake, crush, bash",
  ),
);

/** Attacks without a weapon, in either form. */
export const bareHanded: ReadonlySet<string> = new Set(
  list("punch, punches, kick, kicks, elbows, headbutts, headbutt, slugs, boxes, slaps, knees"),
);

/** Ammunition, and how the names of weapons end that shoot it. */
export const ammunition: ReadonlyMap<string, readonly string[]> = new Map([
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
      "calmly, gleefully, deftly, mightily, suddenly, once, himself, herself, itself, themselves, really",
  ),
);

/** Words behind a movement that say where it leads. */
export const places: ReadonlySet<string> = new Set(
  list(
    "up, forward, forwards, ahead, over, across, closer, in, straight, to, toward, towards, for, into, " +
      "onto, past, along, through",
  ),
);

const bodyParts = list(
  "face, head, chest, belly, gut, guts, stomach, leg, legs, arm, arms, back, shoulder, ribs, knee, " +
    "neck, side, throat, groin",
);

/** Phrases that say nothing for the rules; where one names a part of the body it is only colour. */
export const fillers: PhraseBook<true> = fillerBook();

function fillerBook(): PhraseBook<true> {
  const book = new PhraseBook<true>();
  const plain = list(
    "this round, this turn, his turn, on his turn, on her turn, on its turn, with all his might, with all her might, " +
      "with all its might, with both hands, with a roar, with a scream, with a cry, with a shout, as hard as he can, " +
      "as hard as she can, as fast as he can, as fast as she can, for all he is worth, one more time, once more, " +
      "if he can, if she can, if it can, at once, in return, in anger, with a grunt, with a snarl, the " +
      "blow, the attack, " +
      "the strike, the hit, the shot, the swing, the thrust, that attack, that blow, out of the way of it, if possible",
  );
  for (const text of plain) book.add(text, true);
  for (const part of bodyParts)
    for (const lead of list("in the, across the, on the, in his, in her, in its, right in the, over the"))
      book.add(`${lead} ${part}`, true);
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

const irregular: ReadonlyMap<string, readonly string[]> = new Map([
  ["hit", ["hit"]],
  ["struck", ["strike"]],
  ["shot", ["shoot"]],
  ["cut", ["cut"]],
  ["bitten", ["bite"]],
  ["thrown", ["throw"]],
  ["stung", ["sting"]],
  ["smitten", ["smite"]],
]);

/** Returns the verbs that a participle may come from: "stabbed" from "stab", "charged" from "charge". */
export function participleOf(participle: string): readonly string[] {
  const known = irregular.get(participle);
  if (known !== undefined) return known;
  const stem = /^(.*)ed$/.exec(participle)?.[1];
  if (stem === undefined) return [];
  const single = /([bdgmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...single];
}
