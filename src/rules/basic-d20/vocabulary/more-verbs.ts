import { verb, type VerbMore } from "../../../fight/specs.ts";
import type { First } from "../../../fight/terms.ts";
import type { VerbSpec } from "../../../fight/vocabulary.ts";
import { atOne, blow, counted, feet } from "./verb-clauses.ts";

const inHold = ["on number", "by"];
const check = ["by", "dc", "free", "on number"];
const weapon: VerbMore = { thing: "weapon" };

/** Options of a hold. */
export const holds = [
  verb("grapple, grab", "BD-116 BD-117 BD-118", "Grabs somebody by a touch attack.", atOne(["by", ...blow])),
  verb("crush, squeeze, hold-damage", "BD-120", "Hurts the one it holds: 1d3 + STR, non-lethal.", atOne(inHold)),
  verb("silence", "BD-121", "Keeps the one it holds from speaking.", atOne(inHold)),
  verb("activate, use item", "BD-122", "Uses a simple magic item while it holds.", {
    thing: "text",
    clauses: inHold,
  }),
  verb("wrest, snatch, take", "BD-123", "Takes an item from the one it holds, by a touch attack.", {
    ...atOne(["by", ...blow]),
    thing: "text",
  }),
  verb("drag", "BD-124", "Moves the one it holds, at half its own movement.", {
    ...atOne([...inHold, "to"]),
    ...feet,
  }),
  verb("release, let go of", "BD-117", "Lets go of the one it holds; free.", atOne([])),
];

/** What is done with things, and everything else. */
export const things = [
  verb("reload", "BD-75 BD-76", "Spends the whole round on reloading.", {
    ...counted,
    ...weapon,
  }),
  verb("extinguish", "BD-82", "Spends the whole round on putting out its fire.", {
    clauses: ["method", "on number"],
  }),
  verb("ignite the pool, ignite pool", "BD-87", "Lights oil on the ground.", {
    clauses: ["in fire", "on number"],
  }),
  verb("pick up", "BD-52 BD-62", "Picks up what lies on the ground, as its action.", {
    ...counted,
    ...weapon,
  }),
  verb("draw", "BD-52", "Takes another weapon in hand; free.", weapon),
  verb("revive", "BD-110", "Tends somebody unconscious.", { ...atOne(["on number"]), helps: "unconscious" }),
  verb("rest", "BD-30", "Rests for some turns, outside a fight.", {
    actor: "many",
    thing: "number",
    units: ["turns", "turn"],
  }),
  verb("perform a feat, perform the feat, attempt a feat", "BD-23", "A stunt that the rules do not cover.", {
    id: "feat",
    thing: "text",
    clauses: check,
  }),
  verb("do", "BD-09 BD-125", "Anything else.", {
    targets: "many",
    thing: "text",
    clauses: check,
  }),
];

/** A line behind "!" that answers a question of the rules. */
function ruling<const Said extends string>(said: Said, rules: string, help: string): VerbSpec<First<Said>, never> {
  return verb(said, rules, help, { role: "gm", actor: "none" });
}

export const rulings = [
  ruling("no surprise, nobody can be surprised", "BD-03", "Nobody can be surprised."),
  ruling("denied, charge denied", "BD-31 BD-124 BD-125", "Forbids what the line above attempts."),
  ruling("ok, allowed", "BD-31 BD-82 BD-124 BD-125", "Allows what the line above attempts."),
  ruling("fists cannot hurt it, no effect", "BD-114", "Fists and feet cannot hurt this one."),
  ruling("the ground burns, ground burns", "BD-86", "A flask that missed leaves burning ground."),
];
