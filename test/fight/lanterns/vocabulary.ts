import { offering } from "../../../src/fight/move.ts";
import { advise, choice, clause, condition, property, stat, verb } from "../../../src/fight/specs.ts";
import type { IdOf, IdsOf, ItemSpec, SaidSpec, Vocabulary } from "../../../src/fight/vocabulary.ts";
import type { Lanterns } from "./types.ts";

/*
 * Every word that a line of these fights may hold. In a larger system the rows stand in files of their own: `stats.ts`,
 * `verbs.ts`, `clauses.ts`, `conditions.ts`, `options.ts`.
 */

const stats = [
  stat("hp", "pool", "LN-06 LN-11", "Hit points, now/most.", "HP 6/10", { label: "HP" }),
  stat("skill", "int", "LN-04 LN-07", "Added to attacks and parries.", "skill 2", { default: 0, min: -3, max: 6 }),
  stat("guard", "int", "LN-04", "What an attack must reach.", "guard 8", { default: 7, min: 2, max: 15 }),
  stat("might", "int", "LN-06", "Added to the damage of melee weapons.", "might 2", { default: 0, min: -3, max: 6 }),
  stat("wits", "int", "LN-02 LN-12", "Added to initiative and bandages.", "wits 1", { default: 0, min: -3, max: 6 }),
  stat("armour", "int", "LN-06", "Taken off damage.", "armour 1", { default: 0, min: 0, max: 6, aliases: ["armor"] }),
];

const properties = [property("ranged", "flag", "LN-06", "It is shot: no might, no parry. `sling d6 ranged`")];

/** Weapons that bring their dice along. */
export const weapons: readonly ItemSpec[] = [
  { name: "dagger", dice: "d4", props: {} },
  { name: "sword", dice: "d6", props: {} },
  { name: "axe", dice: "d8", props: {} },
  { name: "bow", dice: "d6", props: { ranged: true } },
];

const clauses = [
  clause("with", "weapon", "LN-06", "The weapon.", "Ann attacks Bob with sword"),
  clause("dc", "int", "LN-12", "The difficulty, in place of 8.", "Ann bandages Cid, DC 10"),
];

const verbs = [
  verb("initiative", "LN-02", "Rolls for everybody’s place in the order.", { actor: "none", dice: "named" }),
  verb("attack, strike at", "LN-04 LN-05 LN-06", "2d6 + skill against guard.", { targets: "one", clauses: ["with"] }),
  verb("shoot", "LN-04 LN-06", "The same with a bow.", { targets: "one", clauses: ["with"] }),
  verb("parry", "LN-07", "After a hit: 2d6 + skill reaches the attack.", { role: "reaction" }),
  verb("brace", "LN-13", "+2 guard until its next turn."),
  verb("stand up, stand", "LN-08", "Ends prone; it takes the turn."),
  verb("bandage", "LN-12", "Ends bleeding.", { targets: "one", clauses: ["dc"], helps: "bleeding" }),
  verb("pass", "LN-03", "Uses up the turn."),
];

const conditions = [
  condition("prone", "+2 to hit it; it must stand up first", "it stands up", "LN-08"),
  condition("dazed", "-2 to its rolls", "its next turn ends", "LN-09"),
  condition("bleeding", "1 point at the end of its turn", "it is bandaged", "LN-10", { lasts: true }),
  condition("braced", "+2 guard", "its next turn begins", "LN-13"),
  condition("down", "takes no part", "it has points again", "LN-11", { out: true, down: true }),
];

const options = [
  choice("order", "warn, free", "LN-03", "Is a line out of order remarked?"),
  choice("criticals", "table, double", "LN-05", "What does double six bring: the table, or double damage?"),
];

/** Everyday words for these verbs. */
const said: SaidSpec<IdOf<typeof verbs>, IdOf<typeof clauses>> = {
  verbs: { attack: "attack", shoot: "shoot", parry: "parry", defend: "brace", "first aid": "bandage", pass: "pass" },
  advice: [advise("verb", "heal, cure", "! {whom} HP +3", "Points come back by ruling.")],
};

const named = { stats, verbs, clauses, conditions };

export const vocabulary = {
  ...named,
  properties,
  weapons,
  scenes: [],
  sideFlags: [],
  options,
  said,
  common: { verbs: ["attack", "shoot", "brace", "pass"], clauses: ["with"], conditions: ["prone", "bleeding"] },
  exposed: [{ conditions: ["prone"] }],
} satisfies Vocabulary<IdsOf<typeof named>>;

/** A move that these rules offer. */
export const offer = offering<Lanterns>(vocabulary);
