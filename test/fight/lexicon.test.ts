import { describe, expect, it } from "vitest";
import { everyday } from "../../src/fight/bind/everyday-words.ts";
import { attackNames, isOut, lexicon, outWith } from "../../src/fight/bind/lexicon.ts";
import { sentenceWords, type PhraseBook } from "../../src/fight/bind/phrase.ts";
import { advise, condition, stat, verb } from "../../src/fight/specs.ts";
import type { Vocabulary } from "../../src/fight/vocabulary.ts";
import { run } from "./bench.ts";

/*
 * What a vocabulary is made into: which words begin which phrase, and whose they are where two rows want them.
 */

const vocabulary = {
  stats: [
    stat("hp", "pool", "W-1", "Hit points.", "HP 5", { aliases: ["health"] }),
    stat("move", "int", "W-1", "How far.", "move 3"),
    stat("tmr", "int", "W-1", "How far, too.", "tmr 3"),
    stat("grit", "int", "W-1", "Not what constitution is.", "grit 3", { aliases: ["constitution"] }),
    stat("con", "int", "W-1", "Constitution.", "con 9"),
    stat("dex", "int", "W-1", "Quickness.", "dex 9"),
  ],
  properties: [],
  weapons: [
    { name: "life", dice: "d6", props: {} },
    { name: "long sword", dice: "d8", props: {}, aliases: ["brand", "movement rate"] },
  ],
  clauses: [],
  verbs: [
    verb("strike", "W-2", "Strikes."),
    verb("bash", "W-2", "Is no attack here."),
    verb("let go", "W-2", "Ends a grip.", { targets: "one" }),
    verb("lay aside", "W-2", "Drops.", { thing: "weapon" }),
    verb("utter", "W-2", "Casts and says.", { thing: "text" }),
    verb("hang back", "W-2", "Waits."),
    verb("durability", "W-2", "No verb: only so.", { keyword: true }),
  ],
  conditions: [
    condition("dead", "Is dead.", "nothing", "W-3"),
    condition("stunned", "Stands there.", "time", "W-3", { aliases: ["dazed"] }),
    condition("asleep", "Sleeps.", "waking", "W-3", { out: true }),
    condition("broken", "Yields.", "nothing", "W-3", { yields: true }),
  ],
  scenes: [],
  sideFlags: [],
  options: [],
  said: {
    verbs: { attack: "strike", drop: "lay aside", cast: "utter", say: "utter", draw: "nowhere" },
    advice: [
      advise("verb", "heal", "! {whom} rests"),
      advise("item", "leather", "soft leather"),
      advise("clause", "fast", "quickly"),
      advise("condition", "hurt", "stunned"),
    ],
  },
} satisfies Vocabulary;

const lex = lexicon(vocabulary);

/** What the words of a line begin with, the longest first, and the words that are left behind it: "strike | Orc". */
function begins<T>(book: PhraseBook<T>, line: string, named: (value: T) => string): string[] {
  const words = sentenceWords(line, { from: 0, to: line.length });
  return book.matches(words, 0).map(({ value, next }) =>
    [
      named(value),
      ...words
        .slice(next)
        .map(({ raw }) => raw)
        .join(" ")
        .split(/^(?=.)/),
    ]
      .filter((part) => part !== "")
      .join(" | "),
  );
}

const id = (spec: { readonly id: string }): string => spec.id;

describe("verbs", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["strike Orc", ["strike | Orc"], ["strike | Orc"]],
    ["strikes Orc", ["strike | Orc"], ["strike | Orc"]],
    ["hits Orc", ["strike | Orc"], []],
    ["swing at Orc", ["strike | Orc", "strike | at Orc"], []],
    // The vocabulary's own words stay its own.
    ["bash Orc", ["bash | Orc"], ["bash | Orc"]],
    ["bashes Orc", ["bash | Orc"], ["bash | Orc"]],
    ["drops axe", ["lay aside | axe"], []],
    ["lets fall axe", ["lay aside | axe"], []],
    // "let go of" is everyday for dropping, unless the rules have "let go", and "of" stands before its target.
    ["lets go of Orc", ["let go | of Orc"], ["let go | of Orc"]],
    ["throw away axe", ["lay aside | axe"], []],
    ["casts Fear", ["utter | Fear"], []],
    ["shouts Fear", ["utter | Fear"], []],
    // A meaning whose verb is not there, and one that the rules do not name.
    ["draws axe", [], []],
    ["flees", [], []],
    // What is no verb has no third person.
    ["durability 3", ["durability | 3"], ["durability | 3"]],
    ["durabilities 3", [], []],
    ["durabilitys 3", [], []],
  ])("%s begins with %j; of the vocabulary's own with %j", (line, all, own) => {
    expect(begins(lex.verbs, line, id)).toEqual(all);
    expect(begins(lex.ownVerbs, line, id)).toEqual(own);
  });

  it("keywords are those that need no verb, in the one form that they have", () => {
    expect(begins(lex.keywords, "durability 3", id)).toEqual(["durability | 3"]);
    expect(begins(lex.keywords, "durabilitys 3", id)).toEqual([]);
    expect(begins(lex.keywords, "strike Orc", id)).toEqual([]);
  });

  it("what handles things takes a thing; what also says something takes words, and so does no other", () => {
    expect([...lex.itemVerbs]).toEqual(["lay aside"]);
  });
});

describe("stats", () => {
  it.each<[string, readonly string[]]>([
    ["HP 5", ["hp | 5"]],
    ["health 5", ["hp | 5"]],
    ["hit points 5", ["hp | 5"]],
    // The first stat of the row that the rules have; a weapon's name and another stat's own words stay theirs.
    ["speed 3", ["move | 3"]],
    ["life 5", []],
    ["movement rate 3", ["move | rate 3"]],
    ["constitution 9", ["grit | 9"]],
    ["dexterity 9", ["dex | 9"]],
    ["strength 9", []],
    ["armour 3", []],
  ])("%s: %j", (line, is) => {
    expect(begins(lex.stats, line, id)).toEqual(is);
  });

  it("are suggested by all their own words", () => {
    expect(lex.statWords).toEqual(["hp", "health", "move", "tmr", "grit", "constitution", "con", "dex"]);
    expect(lex.conditionWords).toEqual(["dead", "stunned", "dazed", "asleep", "broken"]);
  });
});

describe("weapons", () => {
  it.each([
    ["brand", "long sword"],
    ["long sword", "long sword"],
    ["long-sword", "long sword"],
    ["life", "life"],
  ])("%s is the %s", (word, is) => {
    expect(begins(lex.weapons, word, ({ name }) => name)).toEqual([is]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    // A plain one first, then those with a bonus.
    ["sword", ["sword +1", "sword"], ["sword", "sword +1"]],
    ["sword +1", ["sword", "sword +1"], ["sword +1", "sword | +1", "sword +1 | +1"]],
    ["axe", ["axe -2"], ["axe -2"]],
    ["axe", ["axe +1234"], ["axe +1234"]],
    ["axe", ["axe +12345"], []],
    ["axe", ["axe +1 of Ur"], []],
    ["axe", ["axe"], ["axe"]],
  ])("%s of somebody with %j: %j", (word, attacks, is) => {
    const book = attackNames(attacks.map((name) => ({ name })));
    expect(begins(book, word, (name) => name)).toEqual(is);
  });
});

describe("advice stands where the words are said, the rules' own before what is said of all", () => {
  const rows: readonly (readonly ["verb" | "item" | "clause" | "condition", string, readonly string[]])[] = [
    ["verb", "heals Orc", ["! {whom} rests | Orc", "! {whom} HP +3 | Orc"]],
    ["verb", "slays Orc", ["{who} attacks {whom} | Orc"]],
    ["verb", "leather", []],
    ["item", "leather", ["soft leather"]],
    ["item", "leathers", []],
    ["item", "heal", []],
    ["clause", "fast", ["quickly"]],
    ["clause", "fasts", []],
    ["condition", "hurt", ["stunned"]],
    ["condition", "hurts", []],
    ["condition", "fast", []],
  ];
  it.each(rows)("%s: %s: %j", (where, line, is) => {
    expect(begins(lex.advice[where], line, ({ write }) => write)).toEqual(is);
  });
});

describe("a vocabulary in which people say nothing else", () => {
  const plain = lexicon({ ...vocabulary, said: undefined });
  it("has its own words", () => {
    expect(begins(plain.verbs, "strikes Orc", id)).toEqual(["strike | Orc"]);
    expect(begins(plain.verbs, "hits Orc", id)).toEqual([]);
    expect([...plain.itemVerbs]).toEqual([]);
  });
  it("and the advice for all", () => {
    expect(begins(plain.advice.verb, "heals Orc", ({ write }) => write)).toEqual(["! {whom} HP +3 | Orc"]);
  });
});

describe("who is out", () => {
  it("the dead, the gone, and whoever has a condition that says so; whoever yields is still there", () => {
    expect([...lex.out]).toEqual(["dead", "gone", "asleep"]);
    expect([...lex.yields]).toEqual(["broken"]);
  });

  it.each<[readonly string[], string | null]>([
    [[], null],
    [["prone"], null],
    [["unconscious"], "unconscious"],
    [["unconscious", "prone"], "unconscious"],
    // The last that it got.
    [["unconscious", "dead"], "dead"],
    [["dead", "unconscious"], "unconscious"],
  ])("Ann with %j: %s", (conditions, is) => {
    const { state, setup } = run(`@red\nAnn:\n== Round 1\n${conditions.map((id) => `! Ann gains ${id}\n`).join("")}`);
    const [ann] = state.combatants;
    if (ann === undefined) throw new Error("nobody there");
    expect(isOut(ann, setup.system.vocabulary)).toBe(is !== null);
    expect(outWith(ann, setup.system.vocabulary)).toBe(is);
  });
});

describe("everyday words", () => {
  /** One verb for each meaning, called by nothing that anybody says. */
  const meanings = everyday.map(([meaning]) => meaning);
  const verbs = Object.fromEntries(meanings.map((meaning) => [meaning, `do ${meaning}ing`]));
  const all = lexicon({
    ...vocabulary,
    verbs: meanings.map((meaning) => verb(`do ${meaning}ing`, "T-1", meaning)),
    said: { verbs, advice: [] },
  });

  it.each([
    ["attack", "hits, strikes at, hack at, slashes, whacks, engages"],
    ["shoot", "shoots at, fires on, looses an arrow at, lets fly at"],
    ["throw", "hurls, lobs, toss"],
    ["charge", "charges into, rushes"],
    ["parry", "parries, blocks, wards off"],
    ["dodge", "evades, ducks, jumps aside, gets out of the way"],
    ["counter", "counterattacks, counter attacks, strikes back, riposte"],
    ["move", "walks, goes, advance, heads"],
    ["run", "sprints, dash"],
    ["retreat", "withdraws, backs off, falls back, disengages, give ground"],
    ["flee", "flees, runs away, bolts, takes to its heels"],
    ["stand", "stands up, rises, gets to her feet"],
    ["draw", "draws, readies, switches to, takes in hand"],
    ["drop", "drops, lets go of, throws away"],
    ["pick up", "picks up, retrieves"],
    ["sheathe", "sheathes, puts away, stow"],
    ["reload", "reloads, loads, recharge, spans"],
    ["aim", "aims, takes careful aim"],
    ["first aid", "bandages, treats, tends to, patches up, binds the wounds of"],
    ["cast", "casts, casts a spell, invokes"],
    ["drink", "drinks, quaffs"],
    ["grapple", "grapples, grabs, wrestles with, seizes"],
    ["release", "releases, lets go"],
    ["push", "pushes, shoves"],
    ["disarm", "disarms"],
    ["hide", "hides"],
    ["sneak", "sneaks, creep"],
    ["defend", "defends, fights defensively, goes on the defensive"],
    ["wait", "waits, holds, delays, holds her action"],
    ["pass", "passes, does nothing, skips her turn"],
    ["surrender", "surrenders, yields, gives up, lay down arms"],
    ["say", "says, shouts, yells, cry"],
  ])("of who would %s: %s", (meaning, words) => {
    const found = words.split(", ").map((word) => begins(all.verbs, `${word} it`, id)[0]);
    expect(found).toEqual(words.split(", ").map(() => `do ${meaning}ing | it`));
  });

  it.each([
    ["hp", "hit points 3, hits 3, health 3, life 3"],
    ["ac", "armor class 3, armour class 3"],
    ["hd", "hit dice 3, hit die 3"],
    ["move", "speed 3, movement 3, movement rate 3, mv 3, pace 3"],
    ["str", "strength 3"],
    ["dex", "dexterity 3"],
    ["con", "constitution 3"],
    ["prot", "armor 3, armour 3"],
  ])("for %s: %s", (stat_, words) => {
    const stats = ["hp", "ac", "hd", "tmr", "move", "str", "dex", "con", "prot"].map((each) =>
      stat(each, "int", "T-1", each, each),
    );
    const book = lexicon({ ...vocabulary, weapons: [], stats }).stats;
    expect(words.split(", ").map((word) => begins(book, word, id)[0])).toEqual(
      words.split(", ").map(() => `${stat_} | 3`),
    );
  });

  it.each([
    ["heals, cures, regain, recovers", "! {whom} HP +3"],
    ["loses, takes damage, suffers, takes", "! {who} HP -3"],
    ["dies, drops dead, is dead", "! {who} dies"],
    ["kills, slays", "{who} attacks {whom}"],
    ["leaves", "! {who} leaves"],
  ])("%s: write %s", (words, write) => {
    const found = words.split(", ").map((word) => begins(all.advice.verb, word, (each) => each.write)[0]);
    expect(found).toEqual(words.split(", ").map(() => write));
  });
});
