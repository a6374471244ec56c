import { inName, type Name } from "../../fight/fact.ts";
import { known, lookUp, loudly, part, showRow, sum, tell, told } from "../../fight/rule-kit.ts";
import type { RowTable } from "../../fight/rule-table.ts";
import type { Who } from "../../fight/value.ts";
import { inForce } from "./actions.ts";
import { names } from "./names.ts";
import type { BasicD20, Part, Site, Turn } from "./types.ts";

/**
 * Second dice, checks and saves that the game master decides, and what the rules do not cover (BD-09, BD-23, BD-46,
 * BD-58, BD-85, BD-96).
 */
export const checkSentences = {
  "after the natural 20": () => "after the natural 20",
  "after the natural 1": () => "after the natural 1",
  "against a number": ({ purpose, what, value }: { purpose: Name; what: Name; value: number }) =>
    `${inName(names.purposes, purpose)}, against ${inName(names.parts, what)} ${value}`,
  "by the game master's word": ({ who, purpose, passed }: { who: string; purpose: Name; passed: boolean }) =>
    `${who}: ${inName(names.purposes, purpose)}, ${passed ? "success" : "failure"} by the game master’s word`,
  "no rule for a feat": () => "A feat has no rule here: choose the ability, the DC and what success does.",
  "not a listed action": () =>
    "Not a listed action: say what it needs (a roll and DC, an attack, or nothing) and whether it uses up the action.",
};

/** What shaken takes off saves and checks (BD-53). */
export function shakenParts(turn: Turn, who: Who): Part[] {
  return inForce(turn.state, turn.get(who), "shaken") ? [part("shaken", -2)] : [];
}

/** A d20 against a number: equal succeeds, and neither 20 nor 1 has a special meaning (BD-53, BD-60, BD-85). */
export function check(
  turn: Turn,
  rule: string,
  who: Who,
  purpose: Site,
  against: Part,
  bonuses: readonly Part[] = [],
  detail = turn.say({ is: "against a number", purpose, what: against.label, value: against.value }),
): boolean {
  return turn.step(() => {
    const d20 = turn.roll(purpose, "1d20", { who, detail });
    const parts = told([...bonuses, ...shakenParts(turn, who)]);
    const success = d20.total + sum(parts) >= against.value;
    tell(turn, [rule], d20, { who, purpose, parts, against, outcome: success ? "success" : "failure" });
    return success;
  });
}

/** The game master says how a check or a save comes out (BD-23, BD-85, BD-96). */
export function decided(turn: Turn, rule: string, who: string, purpose: Site, detail?: string): boolean {
  const passed = turn.decide(purpose, detail === undefined ? { who } : { who, detail });
  loudly(turn, [rule], { is: "by the game master's word", who, purpose, passed }, [who]);
  return passed;
}

/** A save against a number of the sheet; without one the game master says (BD-85, BD-96). */
export function save(turn: Turn, rule: string, who: Who, purpose: Site, id: BasicD20["stat"]): boolean {
  const c = turn.get(who);
  const value = known(c, id) ?? known(c, "save");
  return value === null ? decided(turn, rule, who, purpose) : check(turn, rule, who, purpose, part("save", value));
}

/** The tables whose rows are how their roll comes out. */
type Rolled = "special-roll" | "critical-condition" | "fumble";

/** Rolls on a table of the rules and shows the row: its code. `rules`: of each row. */
export function rollOn<Id extends Rolled>(
  turn: Turn,
  rule: readonly string[],
  table: RowTable<Id, BasicD20["table"][Id]>,
  dice: string,
  roll: { readonly who: string; readonly purpose: Site; readonly parts?: readonly Part[]; readonly detail?: string },
  rules: Readonly<Record<BasicD20["table"][Id], string>>,
): BasicD20["table"][Id] {
  const { who, purpose, parts = [], detail = "" } = roll;
  return turn.step(() => {
    const thrown = turn.roll(purpose, dice, detail === "" ? { who } : { who, detail });
    const total = thrown.total + sum(parts);
    const { code } = lookUp(table.rows, total);
    const cited = [...rule, rules[code]];
    tell(turn, cited, thrown, { who, purpose, parts: told(parts), outcome: code });
    showRow(turn, cited, table.id, total, code);
    return code;
  });
}
