import type { VerbSpec } from "../../fight/vocabulary.ts";
import { flask, movement, ranged, situation } from "./clauses.ts";
import { holds, rulings, things } from "./more-verbs.ts";
import { verb } from "./verb-spec.ts";

const onAttacks = ["with", ...situation, ...ranged, ...flask];

const beforeTheCount: readonly VerbSpec[] = [
  verb(
    "surprise",
    ["BD-03", "BD-04", "BD-05", "BD-06"],
    "Rolls a d20 for each side that may be surprised.",
    "surprise @party, ambush",
    {
      actor: "none",
      targets: "many",
      clauses: ["ambush"],
    },
  ),
  verb("initiative", ["BD-10", "BD-11"], "Rolls a d6 for everybody able to act.", "initiative [Brand d6=4]", {
    actor: "none",
    clauses: [],
    dice: "named",
  }),
  verb(
    "end of round",
    ["BD-13", "BD-82", "BD-87"],
    "Rolls what the end of the round rolls: fire.",
    "end of round [Goblin d8=2]",
    {
      actor: "none",
      clauses: [],
      dice: "named",
    },
  ),
];

const attacks: readonly VerbSpec[] = [
  verb(
    "attack",
    ["BD-17", "BD-19", "BD-126"],
    "An attack with the weapon in hand, or the one named.",
    "Brand attacks Goblin with sword",
    {
      words: ["attack", "melee", "strike"],
      targets: "many",
      clauses: onAttacks,
    },
  ),
  verb("melee attack", ["BD-17"], "An attack hand to hand.", "Brand makes a melee attack on Goblin with sword", {
    keyword: true,
    targets: "many",
    clauses: onAttacks,
  }),
  verb(
    "shoot",
    ["BD-67", "BD-74"],
    "An attack with a bow, crossbow, sling or engine.",
    "Elenor shoots Goblin with bow, at 45 ft",
    {
      words: ["shoot", "shoot at", "fire at", "loose at"],
      targets: "many",
      clauses: onAttacks,
    },
  ),
  verb(
    "ranged attack",
    ["BD-67"],
    "An attack with a missile.",
    "Elenor makes a ranged attack on Goblin with bow, at 45 ft",
    {
      keyword: true,
      targets: "many",
      clauses: onAttacks,
    },
  ),
  verb("throw", ["BD-79", "BD-92"], "Throws a weapon or a flask.", "Elenor throws dagger at Goblin, at short range", {
    words: ["throw", "hurl"],
    targets: "one",
    thing: "weapon",
    clauses: onAttacks,
  }),
  verb(
    "two-weapon attack",
    ["BD-99", "BD-100"],
    "Attacks with two weapons at once: -2 and -5.",
    "Brand makes a two-weapon attack on Goblin with sword and dagger",
    { words: ["two-weapon attack", "two-weapon"], keyword: true, targets: "many", clauses: onAttacks },
  ),
  verb("punch", ["BD-111", "BD-115"], "A blow with the fist, non-lethal.", "Brand punches Goblin", {
    targets: "one",
    clauses: situation,
  }),
  verb("kick", ["BD-112", "BD-115"], "A kick at -2, non-lethal.", "Brand kicks Goblin", {
    targets: "one",
    clauses: situation,
  }),
  verb(
    "parting shot",
    ["BD-41", "BD-42"],
    "An attack at +2 on an opponent that turns away.",
    "Goblin takes a parting shot at Brand",
    {
      keyword: true,
      role: "reaction",
      targets: "one",
      clauses: ["with", ...situation],
    },
  ),
  verb("free attack", ["BD-61"], "Strikes back at a sloppy attack.", "Goblin takes a free attack on Brand", {
    keyword: true,
    role: "reaction",
    targets: "one",
    clauses: ["with", ...situation, ...ranged],
  }),
  verb(
    "meet",
    ["BD-26", "BD-39", "BD-40"],
    "Attacks an opponent that closes, with a long or a set weapon.",
    "Brand meets Goblin with spear",
    {
      role: "either",
      targets: "one",
      clauses: ["with", ...situation],
    },
  ),
];

const movements: readonly VerbSpec[] = [
  verb(
    "move",
    ["BD-14", "BD-15", "BD-41"],
    "Moves; part may come before and part after the action.",
    "Brand moves 20 ft then attacks Goblin with sword",
    {
      words: ["move", "walk"],
      thing: "number",
      clauses: movement,
    },
  ),
  verb("engage", ["BD-16"], "Comes within 5 ft of opponents.", "Brand engages Goblin", { targets: "many" }),
  verb("leave", ["BD-16", "BD-41"], "Turns away from opponents.", "Brand leaves Goblin", { targets: "many" }),
  verb("withdraw", ["BD-43"], "Backs off at half its movement: no parting shot.", "Brand withdraws 10 ft", {
    thing: "number",
    clauses: ["followed by", "to", "away", "on"],
  }),
  verb("run", ["BD-27", "BD-28", "BD-29"], "Runs up to twice its movement, and does not attack.", "Brand runs 60 ft", {
    words: ["run", "run away"],
    thing: "number",
    clauses: movement,
  }),
  verb(
    "charge",
    ["BD-31", "BD-33", "BD-35", "BD-37"],
    "Runs straight at a target and attacks with double damage.",
    "Brand charges Goblin with spear, at 40 ft",
    {
      targets: "one",
      thing: "number",
      clauses: ["with", "distance", "not straight", "not clear", "no sight", "through fire", "leaves", ...situation],
    },
  ),
  verb("stand", ["BD-56"], "Gets up, and gives up its movement for it.", "Goblin stands up", {
    words: ["stand up", "stand"],
  }),
];

const waiting: readonly VerbSpec[] = [
  verb("dodge", ["BD-22"], "+2 AC for the round in place of an attack.", "Brand dodges", { words: ["dodge", "parry"] }),
  verb(
    "hold",
    ["BD-24", "BD-25", "BD-98"],
    "Waits for a lower number, for somebody, or just before a caster.",
    "Elenor holds for Goblin",
    {
      words: ["hold", "wait"],
      clauses: ["for", "before"],
    },
  ),
  verb("set", ["BD-38"], "Braces a weapon against a charge.", "Brand sets spear against Goblin", {
    words: ["set", "brace"],
    targets: "one",
    thing: "weapon",
    clauses: ["with"],
  }),
  verb("pass", ["BD-12"], "Does nothing, and has acted.", "Brand passes", { actor: "any" }),
];

const spells: readonly VerbSpec[] = [
  verb("cast", ["BD-21", "BD-94", "BD-95"], "Casts a spell on its number.", "Elenor casts sleep at Goblin", {
    targets: "many",
    thing: "text",
    clauses: ["on"],
  }),
];

export const verbs: readonly VerbSpec[] = [
  ...beforeTheCount,
  ...attacks,
  ...movements,
  ...waiting,
  ...spells,
  ...holds,
  ...things,
  ...rulings,
];
