import { expect, it } from "vitest";
import { clause, has as says } from "../../src/fight/action.ts";
import { asDetail, asWritten } from "../../src/fight/combatant.ts";
import type { Deed } from "../../src/fight/move.ts";
import { expand, gain, harm, has, lose, part, showRow, stat, tell } from "../../src/fight/rule-kit.ts";
import { verb } from "../../src/fight/specs.ts";
import type { Throw } from "../../src/fight/system.ts";
import type { Terms } from "../../src/fight/terms.ts";
import type { IdsOf, Vocabulary } from "../../src/fight/vocabulary.ts";
import type { BasicD20 } from "../../src/rules/basic-d20/types.ts";
import type { vocabulary as basicD20 } from "../../src/rules/basic-d20/vocabulary.ts";
import type { Brp, Turn as BrpTurn } from "../../src/rules/brp/types.ts";
import type { vocabulary as brp } from "../../src/rules/brp/vocabulary.ts";
import type { MightyBlows } from "../../src/rules/mighty-blows/types.ts";
import type { vocabulary as mightyBlows } from "../../src/rules/mighty-blows/vocabulary.ts";
import type { StrikeChance } from "../../src/rules/strike-chance/types.ts";
import type { vocabulary as strikeChance } from "../../src/rules/strike-chance/vocabulary.ts";
import { membersOf } from "../../src/rules/zones/people.ts";
import type { Action, Combatant, Turn, Zones } from "../../src/rules/zones/types.ts";
import type { vocabulary as zones } from "../../src/rules/zones/vocabulary.ts";

/*
 * The compiler knows every name that a rule uses. Nothing here is run: the type check fails where a wrong name
 * compiles, and where the names of a system have widened to any text.
 */

/** The kinds of names of `T` that are any text at all. */
type Wide<T extends Terms> =
  | (string extends T["verb"] ? "verb" : never)
  | (string extends T["clause"] ? "clause" : never)
  | (string extends T["condition"] ? "condition" : never)
  | (string extends T["stat"] ? "stat" : never)
  | (string extends keyof T["option"] ? "option" : never)
  | (string extends T["site"] ? "site" : never)
  | (string extends T["outcome"] ? "outcome" : never)
  | (string extends T["part"] ? "part" : never)
  | (string extends T["table"] ? "table" : never);

type Nothing<Kinds extends never> = Kinds;
export type AllAreLiteral = [
  Nothing<Wide<Zones>>,
  Nothing<Wide<MightyBlows>>,
  Nothing<Wide<BasicD20>>,
  Nothing<Wide<StrikeChance>>,
  // A stat for each weapon of the tables: skills with it, so any name may be one.
  Nothing<Exclude<Wide<Brp>, "stat">>,
];

/**
 * What other lists of a vocabulary mean by its id, and what it has not; any text at all where nobody has compared them.
 */
type Unknown<V extends Known> =
  | Exclude<
      V["common"]["conditions"][number] | V["exposed"][number]["conditions"][number],
      V["conditions"][number]["id"]
    >
  | Exclude<V["common"]["verbs"][number], V["verbs"][number]["id"]>
  | Exclude<V["common"]["clauses"][number], V["clauses"][number]["id"]>;

type Known = Vocabulary & Required<Pick<Vocabulary, "common" | "exposed">>;

export type AllAreKnown = [
  Nothing<Unknown<typeof zones>>,
  Nothing<Unknown<typeof mightyBlows>>,
  Nothing<Unknown<typeof basicD20>>,
  Nothing<Unknown<typeof strikeChance>>,
  Nothing<Unknown<typeof brp>>,
];

type Lists = Vocabulary<IdsOf<typeof zones>>;

function neverListed(): readonly Partial<Lists>[] {
  return [
    // @ts-expect-error a condition that zones has not, among the common ones
    { common: { verbs: [], clauses: [], conditions: ["surrenderd"] } },
    // @ts-expect-error a verb
    { common: { verbs: ["atack"], clauses: [], conditions: [] } },
    // @ts-expect-error a clause
    { common: { verbs: [], clauses: ["wth"], conditions: [] } },
    // @ts-expect-error a condition that matters to whoever attacks
    { exposed: [{ conditions: ["unsene"] }] },
    // @ts-expect-error a flag of the sheet
    { exposed: [{ conditions: [], unless: "no-vital" }] },
    // @ts-expect-error a condition that a verb helps
    { verbs: [verb("free", "ZN-95", "Frees somebody.", { helps: "grabed" })] },
    // @ts-expect-error what an everyday verb means
    { said: { verbs: { shoot: "shot" }, advice: [] } },
    // @ts-expect-error the clause that says how far away
    { said: { verbs: {}, distance: "distanc", advice: [] } },
  ];
}

function neverRun(turn: Turn, action: Action, c: Combatant, thrown: Throw): void {
  // @ts-expect-error an option that zones has not
  turn.option("save-equals");
  // @ts-expect-error a value that the option has not
  if (turn.option("save-equal") === "passes") return;
  // @ts-expect-error what is written of a free option is read as the fight begins: the scale of sizes is a list
  if (turn.option("sizes") === "tiny small") return;
  // @ts-expect-error the same: a fixed critical is a number
  if (turn.option("critical") === "fixed 4") return;
  // @ts-expect-error a condition that zones has not
  if (has(c, "surrenderd")) return;
  // @ts-expect-error the same, given
  gain(turn, ["ZN-36"], c.name, "unsene");
  // @ts-expect-error the same, taken
  lose(turn, ["ZN-36"], c.name, "unsene");
  // @ts-expect-error a stat that zones has not
  if (stat(c, "strength") > 9) return;
  // @ts-expect-error a clause that zones has not
  if (says(action, "splsh")) return;
  // @ts-expect-error a verb that zones has not
  if (action.verb === "atack") return;
  // @ts-expect-error a ruling that zones has not
  turn.ruling(["okay"]);
  // @ts-expect-error a die that zones never asks for
  turn.roll("damge", "d6");
  // @ts-expect-error the same, among several
  turn.rollEach([{ site: "initative", dice: "d6", who: c.name }]);
  // @ts-expect-error the same, decided by the game master
  turn.decide("STR sve");
  // @ts-expect-error what a roll is for, misspelt
  tell(turn, ["ZN-13"], thrown, { who: c.name, purpose: "dodgr", outcome: "dodged" });
  // @ts-expect-error how it came out
  tell(turn, ["ZN-13"], thrown, { who: c.name, purpose: "dodge", outcome: "doged" });
  // @ts-expect-error what it is held against
  tell(turn, ["ZN-13"], thrown, { who: c.name, purpose: "dodge", against: part("AGY", 3), outcome: "dodged" });
  // @ts-expect-error a part of it
  harm(turn, ["ZN-48"], c.name, 1, { parts: [part("armor", 1)] });
  // @ts-expect-error a name that says less than its words ask for
  turn.decide({ is: "durability of the" });
  // @ts-expect-error a text of the user's, which is to be said so
  harm(turn, ["ZN-48"], c.name, 1, { parts: [part(c.side, 1)] });
  // @ts-expect-error a roll that is no roll of the rules
  turn.emit({
    type: "roll",
    rule: [],
    who: null,
    purpose: "",
    dice: "",
    faces: [],
    parts: [],
    total: 0,
    against: null,
  });
  // @ts-expect-error a table that zones has not
  showRow(turn, ["ZN-49"], "criticals", 1, "1");
  // @ts-expect-error a row that the table has not
  showRow(turn, ["ZN-123"], "size", 5, "5");
  // @ts-expect-error a cell that the table has not
  showRow(turn, ["ZN-117"], "chase", 5, "faster/for ever");
  // @ts-expect-error a row as a text
  turn.emit({ type: "table", rule: ["ZN-49"], table: "critical", roll: 1, row: "1", text: "" });
}

function neverHeld(turn: Turn, action: Action): void {
  // @ts-expect-error the number of a clause that holds names
  if (clause(action, "with")?.number === 3) return;
  // @ts-expect-error the words of one that holds a number
  if (clause(action, "distance")?.text === "far") return;
  // @ts-expect-error the names of one that is there or not
  if (clause(action, "unarmed")?.names.length === 0) return;
  // @ts-expect-error what may be left out, before it is asked whether it is there
  if (turn.answer("stray")?.names.length === 0) return;
  // @ts-expect-error a word that the clause does not take
  if (clause(action, "save")?.text === "strength") return;
  // @ts-expect-error a verb's argument is of one kind among several
  if (action.thing?.number === 3) return;
  // @ts-expect-error of that kind it has no names
  if (action.thing?.kind === "number" && action.thing.names.length === 0) return;
}

function neverNamed(turn: Turn, action: Action, c: Combatant): void {
  // @ts-expect-error a text that nobody has bound
  turn.get("Orc 1");
  // @ts-expect-error the same, to be written
  turn.own("Orc 1");
  // @ts-expect-error a side is no fighter
  turn.get(c.side);
  // @ts-expect-error a fighter is no side
  if (membersOf(turn.state, c.name).length === 0) return;
  // @ts-expect-error a weapon is no fighter
  expand(turn.state, clause(action, "with")?.names ?? []);
  // @ts-expect-error nor is a condition of a name's own making
  gain(turn, ["ZN-36"], asWritten("Orc 1"), "unseen");
  // @ts-expect-error a move at a text
  carryOut({ verb: "attack", who: c.name, targets: ["Orc 1"] });
}

function carryOut(_: Deed<Zones>): void {}

function neverCompared(c: Combatant, [weapon]: readonly string[]): boolean {
  return c.conditions.some(
    ({ id, detail, of }) =>
      // @ts-expect-error the words of a condition are no text to a rule, be it the name of a weapon
      (id === "disarmed" && detail === weapon) ||
      // @ts-expect-error nor are they which one is meant
      has(c, id, detail) ||
      of === weapon,
  );
}

function neverOfAThing(turn: Turn, c: Combatant): void {
  for (const { name } of c.attacks) {
    // @ts-expect-error the detail of a condition is no thing: it is of that thing
    gain(turn, ["ZN-89"], c.name, "disarmed", { detail: name });
    // @ts-expect-error nor among those that a sheet begins with
    asDetail(name);
  }
  for (const { name } of c.spells)
    // @ts-expect-error a spell is a thing as well
    gain(turn, ["ZN-89"], c.name, "moving", { detail: name });
}

function neverTold(turn: BrpTurn): void {
  // @ts-expect-error a code that the words of brp have no sentence for
  turn.refuse("BR-37", { is: "is daed", who: "Orc" });
  // @ts-expect-error a code whose sentence needs to know who
  turn.refuse("BR-37", { is: "is dead" });
  // @ts-expect-error the same, in what is asked of the game master
  turn.wait({ is: "needs leave", leave: { is: "waiting", who: "Orc" } });
  // @ts-expect-error a sentence
  turn.warn("BR-37", "Orc is dead.");
}

it("names that a vocabulary lacks do not compile, nor facts that the words lack", () => {
  expect(
    [neverListed, neverRun, neverHeld, neverNamed, neverOfAThing, neverCompared, neverTold].every(
      (each) => typeof each === "function",
    ),
  ).toBe(true);
});
