import type { VerbSpec } from "../../fight/vocabulary.ts";
import { check, flask, movement, ranged, situation } from "./clauses.ts";

const attackClauses = ["with", ...situation, ...ranged, ...flask];
const holdClauses = ["on", "by"];

/** A verb that one combatant does on its own line, with what differs from that. */
function verb(id: string, rules: readonly string[], help: string, example: string, more: Partial<VerbSpec> = {}): VerbSpec {
  return { id, words: [id], role: "action", actor: "one", targets: "none", clauses: ["on"], ...more, rules, help, example };
}

/** A line of the game master's, behind "!". */
function gm(id: string, rules: readonly string[], help: string, example: string, more: Partial<VerbSpec> = {}): VerbSpec {
  return { id, words: [id], role: "gm", actor: "none", targets: "none", clauses: [], ...more, rules, help, example };
}

const beforeTheCount: readonly VerbSpec[] = [
  verb("surprise", ["BD-03", "BD-04", "BD-05", "BD-06"], "Rolls a d20 for each side that may be surprised.", "surprise @party, ambush", {
    actor: "none",
    targets: "many",
    clauses: ["ambush"],
  }),
  verb("initiative", ["BD-10", "BD-11"], "Rolls a d6 for everybody able to act.", "initiative [Brand d6=4]", {
    actor: "none",
    clauses: [],
    dice: "named",
  }),
  verb("end of round", ["BD-13", "BD-82", "BD-87"], "Rolls what the end of the round rolls: fire.", "end of round [Goblin d8=2]", {
    actor: "none",
    clauses: [],
    dice: "named",
  }),
];

const attacks: readonly VerbSpec[] = [
  verb("attack", ["BD-17", "BD-19", "BD-126"], "An attack with the weapon in hand, or the one named.", "Brand attacks Goblin with sword", {
    words: ["attack", "melee", "strike"],
    targets: "many",
    clauses: attackClauses,
  }),
  verb("melee attack", ["BD-17"], "An attack hand to hand.", "Brand makes a melee attack on Goblin with sword", {
    keyword: true,
    targets: "many",
    clauses: attackClauses,
  }),
  verb("shoot", ["BD-67", "BD-74"], "An attack with a bow, crossbow, sling or engine.", "Elenor shoots Goblin with bow, at 45 ft", {
    words: ["shoot", "shoot at", "fire at", "loose at"],
    targets: "many",
    clauses: attackClauses,
  }),
  verb("ranged attack", ["BD-67"], "An attack with a missile.", "Elenor makes a ranged attack on Goblin with bow, at 45 ft", {
    keyword: true,
    targets: "many",
    clauses: attackClauses,
  }),
  verb("throw", ["BD-79", "BD-92"], "Throws a weapon or a flask.", "Elenor throws dagger at Goblin, at short range", {
    words: ["throw", "hurl"],
    targets: "one",
    thing: "weapon",
    clauses: attackClauses,
  }),
  verb(
    "two-weapon attack",
    ["BD-99", "BD-100"],
    "Attacks with two weapons at once: -2 and -5.",
    "Brand makes a two-weapon attack on Goblin with sword and dagger",
    { words: ["two-weapon attack", "two-weapon"], keyword: true, targets: "many", clauses: attackClauses },
  ),
  verb("punch", ["BD-111", "BD-115"], "A blow with the fist, non-lethal.", "Brand punches Goblin", {
    targets: "one",
    clauses: situation,
  }),
  verb("kick", ["BD-112", "BD-115"], "A kick at -2, non-lethal.", "Brand kicks Goblin", { targets: "one", clauses: situation }),
  verb("parting shot", ["BD-41", "BD-42"], "An attack at +2 on an opponent that turns away.", "Goblin takes a parting shot at Brand", {
    keyword: true,
    role: "reaction",
    targets: "one",
    clauses: ["with", ...situation],
  }),
  verb("free attack", ["BD-61"], "Strikes back at a sloppy attack.", "Goblin takes a free attack on Brand", {
    keyword: true,
    role: "reaction",
    targets: "one",
    clauses: ["with", ...situation, ...ranged],
  }),
  verb("meet", ["BD-26", "BD-39", "BD-40"], "Attacks an opponent that closes, with a long or a set weapon.", "Brand meets Goblin with spear", {
    role: "either",
    targets: "one",
    clauses: ["with", ...situation],
  }),
];

const movements: readonly VerbSpec[] = [
  verb("move", ["BD-14", "BD-15", "BD-41"], "Moves; part may come before and part after the action.", "Brand moves 20 ft then attacks Goblin with sword", {
    words: ["move", "walk"],
    thing: "number",
    clauses: movement,
  }),
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
  verb("charge", ["BD-31", "BD-33", "BD-35", "BD-37"], "Runs straight at a target and attacks with double damage.", "Brand charges Goblin with spear, at 40 ft", {
    targets: "one",
    thing: "number",
    clauses: ["with", "distance", "not straight", "not clear", "no sight", "through fire", "leaves", ...situation],
  }),
  verb("stand", ["BD-56"], "Gets up, and gives up its movement for it.", "Goblin stands up", { words: ["stand up", "stand"] }),
];

const waiting: readonly VerbSpec[] = [
  verb("dodge", ["BD-22"], "+2 AC for the round in place of an attack.", "Brand dodges", { words: ["dodge", "parry"] }),
  verb("hold", ["BD-24", "BD-25", "BD-98"], "Waits for a lower number, for somebody, or just before a caster.", "Elenor holds for Goblin", {
    words: ["hold", "wait"],
    clauses: ["for", "before"],
  }),
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

const holds: readonly VerbSpec[] = [
  verb("grapple", ["BD-116", "BD-117", "BD-118"], "Grabs somebody by a touch attack.", "Brand grapples Goblin by str", {
    words: ["grapple", "grab"],
    targets: "one",
    clauses: ["by", ...situation],
  }),
  verb("crush", ["BD-120"], "Hurts the one it holds: 1d3 + STR, non-lethal.", "Brand crushes Goblin", {
    words: ["crush", "squeeze", "hold-damage"],
    targets: "one",
    clauses: holdClauses,
  }),
  verb("silence", ["BD-121"], "Keeps the one it holds from speaking.", "Brand silences Goblin", {
    targets: "one",
    clauses: holdClauses,
  }),
  verb("activate", ["BD-122"], "Uses a simple magic item while it holds.", "Brand activates ring of fire", {
    words: ["activate", "use item"],
    thing: "text",
    clauses: holdClauses,
  }),
  verb("wrest", ["BD-123"], "Takes an item from the one it holds, by a touch attack.", "Brand wrests wand from Goblin", {
    words: ["wrest", "snatch", "take"],
    targets: "one",
    thing: "text",
    clauses: ["by", ...situation],
  }),
  verb("drag", ["BD-124"], "Moves the one it holds, at half its own movement.", "Brand drags Goblin 15 ft", {
    targets: "one",
    thing: "number",
    clauses: [...holdClauses, "to"],
  }),
  verb("release", ["BD-117"], "Lets go of the one it holds; free.", "Brand releases Goblin", {
    words: ["release", "let go of"],
    targets: "one",
    clauses: [],
  }),
];

const things: readonly VerbSpec[] = [
  verb("reload", ["BD-75", "BD-76"], "Spends the whole round on reloading.", "Elenor reloads light crossbow", { thing: "weapon" }),
  verb("extinguish", ["BD-82"], "Spends the whole round on putting out the fire on it.", "Goblin extinguishes by rolling", {
    clauses: ["method", "on"],
  }),
  verb("ignite pool", ["BD-87"], "Lights oil on the ground.", "Elenor ignites the pool, in fire Goblin", {
    words: ["ignite the pool", "ignite pool"],
    clauses: ["in fire", "on"],
  }),
  verb("pick up", ["BD-52", "BD-62"], "Picks up what lies on the ground, as its action.", "Goblin picks up short sword", { thing: "weapon" }),
  verb("draw", ["BD-52"], "Takes another weapon in hand; free.", "Brand draws dagger", { thing: "weapon", clauses: [] }),
  verb("revive", ["BD-110"], "Tends somebody unconscious.", "Elenor revives Brand", { targets: "one" }),
  verb("rest", ["BD-30"], "Rests for some turns, outside a fight.", "Brand rests 3 turns", {
    actor: "many",
    thing: "number",
    units: ["turns", "turn"],
    clauses: [],
  }),
  verb("feat", ["BD-23"], "A stunt that the rules do not cover.", 'Brand performs a feat "swing on the chandelier", by dex, DC 15', {
    words: ["perform a feat", "perform the feat", "attempt a feat"],
    thing: "text",
    clauses: [...check, "on"],
  }),
  verb("do", ["BD-09", "BD-125"], "Anything else.", 'Brand does "tip the brazier", by dex, DC 12', {
    targets: "many",
    thing: "text",
    clauses: [...check, "on"],
  }),
];

const rulings: readonly VerbSpec[] = [
  gm("no surprise", ["BD-03"], "Nobody can be surprised.", "! no surprise", { words: ["no surprise", "nobody can be surprised"] }),
  gm("denied", ["BD-31", "BD-124", "BD-125"], "The game master forbids what the line above attempts.", "! denied", {
    words: ["denied", "charge denied"],
  }),
  gm("ok", ["BD-31", "BD-82", "BD-124", "BD-125"], "The game master allows what the line above attempts.", "! ok", {
    words: ["ok", "allowed"],
  }),
  gm("no effect", ["BD-114"], "Fists and feet cannot hurt this one.", "! fists cannot hurt it", {
    words: ["fists cannot hurt it", "no effect"],
  }),
  gm("the ground burns", ["BD-86"], "A flask that missed leaves burning ground.", "! the ground burns", {
    words: ["the ground burns", "ground burns"],
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
