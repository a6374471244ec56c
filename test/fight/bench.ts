import type { Environment, LinkedSheet } from "../../src/fight/environment.ts";
import { beginSection, harm } from "../../src/fight/rule-kit.ts";
import { advise, choice, clause, condition, property, stat, verb } from "../../src/fight/specs.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import type { Vocabulary, ItemSpec } from "../../src/fight/vocabulary.ts";

/*
 * A rule system whose words hold every kind of value that a vocabulary may have, and whose rules do nothing: what the
 * engine itself makes of a text, word by word, is all there is to see.
 */

function item(name: string, dice: string | null, props: ItemSpec["props"] = {}, aliases: string[] = []): ItemSpec {
  return { name, dice, props, aliases };
}

const vocabulary = {
  stats: [
    stat("hp", "pool", "W-1", "Hit points.", "HP 5", { label: "HP" }),
    stat("power", "pool", "W-1", "Power.", "power 5", { min: 0, max: 50 }),
    stat("skill", "int", "W-1", "A whole number.", "skill 2", { default: 0, min: 1, max: 20, aliases: ["know-how"] }),
    stat("nerve", "int", "W-1", "At least 3.", "nerve 3", { min: 3 }),
    stat("haste", "int", "W-1", "At most 3.", "haste 3", { max: 3 }),
    stat("reach", "number", "W-1", "May be a half.", "reach 1.5"),
    stat("luck", "percent", "W-1", "A chance.", "luck 40%"),
    stat("rank", "rating", "W-1", "A rating.", "rank +30"),
    stat("db", "dice", "W-1", "Dice.", "db 1d4"),
    stat("size", "word", "W-1", "A word.", "size small", { values: ["small", "very-large"] }),
    stat("pos", "pair", "W-1", "Two numbers.", "pos 3/4"),
    stat("saves", "triple", "W-1", "Three numbers.", "saves 3/4/5"),
    stat("needs", "list", "W-1", "A list.", "needs silver and magic"),
    stat("class", "text", "W-1", "Words.", "class fighter"),
    stat("undead", "flag", "W-1", "A flag.", "undead"),
    stat("shield", "int", "W-1", "A number, or alone.", "shield 2", { bare: 1 }),
    stat("bow", "rating", "W-1", "A weapon's skill.", "bow 45"),
    stat("gun", "flag", "W-1", "Bears one.", "gun"),
    stat("sweep", "int", "W-1", "A stat and a verb.", "sweep 2"),
  ],
  properties: [
    property("range", "int", "W-2", "How far.", { aliases: ["long range"] }),
    property("natural", "flag", "W-2", "Grown."),
    property("improvised", "flag", "W-2", "An attack by itself.", { strikes: true }),
    property("kind", "word", "W-2", "A word.", { values: ["cut", "very blunt"] }),
    property("load", "int", "W-2", "A number, or alone.", { bare: 2 }),
    property("charges", "pool", "W-2", "A pool."),
    property("about", "text", "W-2", "Words."),
  ],
  spellProperties: [
    property("ct", "int", "W-3", "Casting time."),
    property("loud", "flag", "W-3", "Heard."),
    property("school", "text", "W-3", "Words."),
  ],
  weapons: [
    item("sword", "d6", { weight: 3 }, ["blade"]),
    item("broad sword", "d8", {}, ["sword, broad", "sword broad"]),
    item("bow", "d6", { range: 20 }),
    item("gun", "d10"),
    item("shield", null),
    item("hoplite shield", null),
    item("two-handed axe", "d12"),
  ],
  diceTerms: ["db"],
  weaponSkills: true,
  clauses: [
    clause("with", "weapon", "W-4", "The weapon.", "with sword"),
    clause("using", "weapons", "W-4", "Weapons.", "using sword and bow"),
    clause("split", "split", "W-4", "Parts.", "split 1/2"),
    clause("at", "number", "W-4", "How far.", "at 5 zones"),
    clause("for", "int", "W-4", "A whole number.", "for 3 rounds", { units: ["long hours"] }),
    clause("mod", "signed", "W-4", "A signed number.", "mod +2"),
    clause("plus", "dice", "W-4", "Dice.", "plus d6"),
    clause("cover", "word", "W-4", "A word.", "cover soft", { values: ["soft", "very hard"] }),
    clause("shout", "text", "W-4", "Words.", 'shout "Now!"'),
    clause("helped by", "who", "W-4", "One.", "helped by Bob 1"),
    clause("beside", "whom", "W-4", "Several.", "beside Bob 1 and Bob 2", { many: true }),
    clause("versus", "side", "W-4", "A side.", "versus @blue", { optional: true }),
    clause("near", "target", "W-4", "One or a side.", "near @blue"),
    clause("toward", "place", "W-4", "A place.", "toward 3/4"),
    clause("flanking", "whom", "W-4", "Several, once.", "flanking Bob 1 and Bob 2"),
    clause("to", "place", "W-4", "A place.", "to 3/4"),
    clause("called", "flag", "W-4", "Nothing.", "called"),
    clause("careful", "int", "W-4", "A number, or alone.", "careful 2", { optional: true }),
  ],
  verbs: [
    verb("attack, strike at", "W-5", "One target.", {
      targets: "one",
      clauses: [
        "with",
        "using",
        "split",
        "at",
        "mod",
        "plus",
        "cover",
        "shout",
        "helped by",
        "beside",
        "versus",
        "flanking",
        "to",
      ],
    }),
    verb("sweep", "W-5", "Many targets.", {
      targets: "many",
      clauses: ["with", "near", "called", "careful", "for", "to"],
    }),
    verb("cast", "W-5", "Words.", { thing: "text", targets: "many", clauses: ["at", "called"] }),
    verb("draw", "W-5", "A weapon.", { thing: "weapon", clauses: ["called"] }),
    verb("move", "W-5", "A number.", { thing: "number", units: ["strides"], clauses: ["toward"] }),
    verb("close on", "W-5", "A number, and one target.", { thing: "number", targets: "one", clauses: ["at"] }),
    verb("climb", "W-5", "A place.", { thing: "place", clauses: ["called"] }),
    verb("share", "W-5", "Parts.", { thing: "split" }),
    verb("pass", "W-5", "A side, or one.", { actor: "any" }),
    verb("parley", "W-5", "A side.", { actor: "side" }),
    verb("form a wall", "W-5", "Many actors.", { actor: "many" }),
    verb("trumpet", "W-5", "Anybody, or nobody.", { actor: "optional" }),
    verb("morale", "W-5", "Nobody.", { actor: "none", targets: "many" }),
    verb("durability", "W-5", "No verb.", { keyword: true, thing: "text" }),
    verb("free attack", "W-5", "No verb.", { keyword: true, targets: "one", clauses: ["with"] }),
    verb("duck", "W-5", "A reaction.", { role: "reaction" }),
    verb("brace", "W-5", "Either.", { role: "either" }),
    verb("engaged with", "W-5", "The game master's.", { role: "gm", targets: "one" }),
    verb("end stretch", "W-5", "The game master's.", { role: "gm", actor: "none" }),
  ],
  conditions: [
    condition("prone", "Lies.", "standing up", "W-6", { aliases: ["on the ground"] }),
    condition("dead", "Is dead.", "nothing", "W-6", { out: true }),
    condition("unconscious", "Is out cold.", "waking", "W-6", { out: true }),
    condition("disarmed", "Lost it.", "picking it up", "W-6", { item: true }),
  ],
  scenes: [
    { id: "dark", words: ["dark", "pitch-dark"], value: "flag", rules: ["W-7"], help: "No light.", example: "dark" },
    { id: "wind", words: ["wind"], value: "int", rules: ["W-7"], help: "How strong.", example: "wind 3" },
  ],
  sideFlags: [
    { id: "first", words: ["first"], value: "flag", rules: ["W-7"], help: "Begins.", example: "first" },
    { id: "morale", words: ["morale"], value: "int", rules: ["W-7"], help: "Holds.", example: "morale 7" },
  ],
  options: [choice("dodging", "yes, no", "W-8", "May one dodge?")],
  said: {
    verbs: { attack: "attack", move: "move", draw: "draw", pass: "pass", cast: "cast" },
    distance: "at",
    advice: [
      advise("item", "leather", "soft leather", "Armour has a kind."),
      advise("verb", "heal", "! {whom} HP +3", "Points come back by ruling."),
      advise("condition", "held", "prone"),
    ],
  },
} satisfies Vocabulary;

export const bench: RuleSystem = {
  id: "bench",
  title: "Bench",
  tables: [],
  vocabulary,
  enlist: (sheet) => sheet,
  section: (turn, section) => {
    beginSection(turn, ["W-1"], section, section.round ?? turn.state.round);
  },
  act: () => undefined,
  unanswered: () => undefined,
  takes: (turn, name, { amount }) => void harm(turn, ["W-9"], name, amount),
  item: (turn, name, item, change) => {
    if (item === "ghost") return false;
    const points = change.kind === "points" ? `${change.stat} ${change.set ? "= " : ""}${change.amount}` : change.word;
    turn.tell("turn", ["W-9"], `${name}'s ${item}: ${points}`);
    return true;
  },
  due: () => ({ who: [], order: () => [], offers: () => [] }),
  track: () => ({ title: "Bench", notes: [""], slots: [] }),
};

export function run(text: string, more: Partial<Environment> = {}): Fight {
  return resolveFight(`rules: bench\n${text}`, {
    systems: new Map([["bench", bench]]),
    defaultSystem: "bench",
    ...more,
  });
}

/** What is remarked: severity, code, the words that it stands at, what it says. */
export function remarks(fight: Fight): string[] {
  return diagnosticsOf(fight).map(({ severity, code, line, span, message }) => {
    const at = (fight.lines[line]?.text ?? "").slice(span.from, span.to);
    return `${severity} ${code} [${at}] ${message}`;
  });
}

/** The actions that a line of a fight came to. */
export function actionsOf(fight: Fight, line: string) {
  return [...stepsOf(fight)].find(({ text }) => text.text === line)?.step.actions ?? [];
}

/** "Ann 5/5 @party": everybody with points, side and what they begin with. */
export function roster(fight: Fight): string[] {
  return fight.state.combatants.map(({ name, side, hp, begins }) =>
    [name, hp === null ? "" : `${hp.now}/${hp.max}`, `@${side}`, ...begins].filter((part) => part !== "").join(" "),
  );
}

/** What a note says of somebody. */
export const sheet = (items: readonly string[], more: Partial<LinkedSheet> = {}): LinkedSheet => ({
  items,
  problems: [],
  ...more,
});

/** A fight whose fighters may have notes, and sides lists of them. */
export function noted(
  text: string,
  sheets: Readonly<Record<string, LinkedSheet>>,
  lists: Readonly<Record<string, readonly string[]>> = {},
  borrow?: (typeof bench)["borrow"],
): Fight {
  const system = borrow === undefined ? bench : { ...bench, borrow };
  return run(text, {
    systems: new Map([["bench", system]]),
    resolveSheet: (target) => sheets[target] ?? null,
    resolveList: (target) => lists[target] ?? null,
  });
}
