import { expect, it } from "vitest";
import { has as says } from "../../src/fight/action.ts";
import { gain, has, lose, showRow, stat } from "../../src/fight/rule-kit.ts";
import type { Terms } from "../../src/fight/terms.ts";
import type { BasicD20 } from "../../src/rules/basic-d20/types.ts";
import type { Brp, Turn as BrpTurn } from "../../src/rules/brp/types.ts";
import type { MightyBlows } from "../../src/rules/mighty-blows/types.ts";
import type { StrikeChance } from "../../src/rules/strike-chance/types.ts";
import type { Action, Combatant, Turn, Zones } from "../../src/rules/zones/types.ts";

/*
 * The compiler knows every name that a rule uses. Nothing here is run: the type check fails where a wrong name compiles, and where the names of a
 * system have widened to any text.
 */

/** The kinds of names of `T` that are any text at all. */
type Wide<T extends Terms> =
  | (string extends T["verb"] ? "verb" : never)
  | (string extends T["clause"] ? "clause" : never)
  | (string extends T["condition"] ? "condition" : never)
  | (string extends T["stat"] ? "stat" : never)
  | (string extends keyof T["option"] ? "option" : never)
  | (string extends T["site"] ? "site" : never)
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

function neverRun(turn: Turn, action: Action, c: Combatant): void {
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
  // @ts-expect-error a table that zones has not
  showRow(turn, ["ZN-49"], "criticals", 1, { label: "1", cells: [] });
  // @ts-expect-error the same, as an event
  turn.emit({ type: "table", rule: ["ZN-49"], table: "criticals", roll: 1, row: "1", text: "" });
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
  expect([neverRun, neverTold].map((each) => typeof each)).toEqual(["function", "function"]);
});
