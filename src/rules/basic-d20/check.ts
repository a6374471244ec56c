import { clause, thingText } from "../../fight/action.ts";
import { inName, type Name } from "../../fight/fact.ts";
import { known, lookUp, loudly, part, reasonOr, remind, showRow, stat, sum, tell, told } from "../../fight/rule-kit.ts";
import type { RowTable } from "../../fight/rule-table.ts";
import type { Who } from "../../fight/value.ts";
import { inForce } from "./actions.ts";
import { names } from "./names.ts";
import type { Action, BasicD20, Part, Site, Turn } from "./types.ts";

/**
 * Second dice, checks and saves that the game master decides, and what the rules do not cover (BD-09, BD-23, BD-46,
 * BD-58, BD-85, BD-96).
 */
export const checkSentences = {
  "after the natural 20": "after the natural 20",
  "after the natural 1": "after the natural 1",
  "against a number": ({ purpose, what, value }: { purpose: Name; what: Name; value: number }) =>
    `${inName(names.purposes, purpose)}, against ${inName(names.parts, what)} ${value}`,
  "by the game master's word": ({ who, purpose, passed }: { who: string; purpose: Name; passed: boolean }) =>
    `${who}: ${inName(names.purposes, purpose)}, ${passed ? "success" : "failure"} by the game master’s word`,
  "no rule for a feat": "A feat has no rule here: choose the ability, the DC and what success does.",
  "not a listed action": `Not a listed action: say what it needs (a roll and DC, an attack, or nothing) and whether
      it uses up the action.`,
} as const;

/** Returns the −2 of shaken on saves and checks, if it counts (BD-53). */
export function shakenParts(turn: Turn, who: Who): Part[] {
  return inForce(turn.state, turn.get(who), "shaken") ? [part("shaken", -2)] : [];
}

/** Rolls a d20 against a number: equal succeeds, and neither 20 nor 1 has a special meaning (BD-53, BD-60, BD-85). */
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

/** Asks the game master how a check or a save comes out (BD-23, BD-85, BD-96). */
export function decideByRuling(turn: Turn, rule: string, who: string, purpose: Site, detail?: string): boolean {
  const passed = turn.decide(purpose, detail === undefined ? { who } : { who, detail });
  loudly(turn, [rule], { is: "by the game master's word", who, purpose, passed }, [who]);
  return passed;
}

/** Rolls a save against the sheet's number; asks the game master if the sheet has none (BD-85, BD-96). */
export function save(turn: Turn, rule: string, who: Who, purpose: Site, id: BasicD20["stat"]): boolean {
  const c = turn.get(who);
  const value = known(c, id) ?? known(c, "save");
  return value === null
    ? decideByRuling(turn, rule, who, purpose)
    : check(turn, rule, who, purpose, part("save", value));
}

/** The tables whose rows are how their roll comes out. */
type RolledTable = "special-roll" | "critical-condition" | "fumble";

/** Rolls on a table of the rules and shows the row: its code. `rules`: of each row. */
export function rollOn<Id extends RolledTable>(
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

export type Ability = "str" | "dex";

/** As sheets and lines name it. */
export const abilityNames = { str: "STR", dex: "DEX" } as const satisfies Record<Ability, string>;

/** Returns the ability that `by str` or `by Dexterity` names; null if the line names none (BD-23, BD-116, BD-118). */
export function abilityNamed(action: Action | null): Ability | null {
  const said = action === null ? undefined : clause(action, "by")?.text;
  return said === undefined || said === null ? null : said.startsWith("s") ? "str" : "dex";
}

/**
 * Returns the free modifiers of the line, each with its reason.
 * @rule BD-20
 */
export function freeModifiers(turn: Turn, action: Action): Part[] {
  if (action.modifiers.some((modifier) => modifier.reason === "")) askWhy(turn);
  return action.modifiers.map(({ reason, amount }) => part(reasonOr(reason, "adjustment"), amount));
}

export function askWhy(turn: Turn): void {
  remind(turn, ["BD-20"], { is: "adjusted for what" });
}

/** Rolls d20 + Strength or Dexterity against the line's DC; false if the line has none (BD-09, BD-23, BD-125). */
export function rolledCheck(turn: Turn, action: Action, rule: string): boolean {
  const value = clause(action, "dc")?.number ?? null;
  if (value === null) return false;
  const who = action.actor;
  const ability = abilityNamed(action);
  const bonuses: Part[] = ability === null ? [] : [part(abilityNames[ability], stat(turn.get(who), ability))];
  bonuses.push(...freeModifiers(turn, action));
  check(turn, rule, who, "check", part("DC", value), bonuses, thingText(action) ?? undefined);
  return true;
}
