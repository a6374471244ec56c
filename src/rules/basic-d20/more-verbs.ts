import type { VerbSpec } from "../../fight/vocabulary.ts";
import { check, situation } from "./clauses.ts";
import { gm, verb } from "./verb-spec.ts";

const holdClauses = ["on", "by"];

/** Options of a hold. */
export const holds: readonly VerbSpec[] = [
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
  verb(
    "wrest",
    ["BD-123"],
    "Takes an item from the one it holds, by a touch attack.",
    "Brand wrests wand from Goblin",
    {
      words: ["wrest", "snatch", "take"],
      targets: "one",
      thing: "text",
      clauses: ["by", ...situation],
    },
  ),
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

/** What is done with things, and everything else. */
export const things: readonly VerbSpec[] = [
  verb("reload", ["BD-75", "BD-76"], "Spends the whole round on reloading.", "Elenor reloads light crossbow", {
    thing: "weapon",
  }),
  verb(
    "extinguish",
    ["BD-82"],
    "Spends the whole round on putting out the fire on it.",
    "Goblin extinguishes by rolling",
    {
      clauses: ["method", "on"],
    },
  ),
  verb("ignite pool", ["BD-87"], "Lights oil on the ground.", "Elenor ignites the pool, in fire Goblin", {
    words: ["ignite the pool", "ignite pool"],
    clauses: ["in fire", "on"],
  }),
  verb(
    "pick up",
    ["BD-52", "BD-62"],
    "Picks up what lies on the ground, as its action.",
    "Goblin picks up short sword",
    { thing: "weapon" },
  ),
  verb("draw", ["BD-52"], "Takes another weapon in hand; free.", "Brand draws dagger", {
    thing: "weapon",
    clauses: [],
  }),
  verb("revive", ["BD-110"], "Tends somebody unconscious.", "Elenor revives Brand", { targets: "one" }),
  verb("rest", ["BD-30"], "Rests for some turns, outside a fight.", "Brand rests 3 turns", {
    actor: "many",
    thing: "number",
    units: ["turns", "turn"],
    clauses: [],
  }),
  verb(
    "feat",
    ["BD-23"],
    "A stunt that the rules do not cover.",
    'Brand performs a feat "swing on the chandelier", by dex, DC 15',
    {
      words: ["perform a feat", "perform the feat", "attempt a feat"],
      thing: "text",
      clauses: [...check, "on"],
    },
  ),
  verb("do", ["BD-09", "BD-125"], "Anything else.", 'Brand does "tip the brazier", by dex, DC 12', {
    targets: "many",
    thing: "text",
    clauses: [...check, "on"],
  }),
];

/** Lines behind "!" that answer a question of the rules. */
export const rulings: readonly VerbSpec[] = [
  gm("no surprise", ["BD-03"], "Nobody can be surprised.", "! no surprise", {
    words: ["no surprise", "nobody can be surprised"],
  }),
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
