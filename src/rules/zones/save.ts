import { inName, type Name } from "../../fight/fact.ts";
import { known, loudly, tell } from "../../fight/rule-kit.ts";
import type { Throw } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { names } from "./names.ts";
import type { FightState, Part, Site, Turn, Zones } from "./types.ts";

/*
 * Saves (ZN-13): a d20 equal to or under the attribute. Group saves: ZN-14.
 */

export type Attribute = "str" | "agi" | "wit";

interface SaveWords {
  readonly rule: readonly string[];
  /** A literal: what the die is asked for by. */
  readonly purpose: Site;
  /** One word each; "success" and "failure" unless given. */
  readonly pass?: Zones["outcome"];
  readonly fail?: Zones["outcome"];
}

/** Saves (ZN-13, ZN-14). */
export const saveSentences = {
  "attribute save": "{attribute} save",
  "attribute missing": "{name} has no {attribute}: you say whether it passes or fails",
  "save by word": ({ name, purpose, outcome }: { name: string; purpose: Name; outcome: Name }) =>
    `${name}: ${inName(names.purposes, purpose)}, ${inName(names.outcomes, outcome)} by the game master’s word`,
  "one die for the group": "one die for the group",
} as const;

/** As sheets and lines name it. */
export const attributeNames = { str: "STR", agi: "AGI", wit: "WIT" } as const satisfies Record<Attribute, string>;

/**
 * Tells whether this face passes against that attribute.
 * @rule ZN-13
 */
function passes(state: FightState, face: number, attribute: number): boolean {
  const naturals = state.options["save-naturals"];
  if (face === 20 && naturals !== undefined && naturals !== "none") return false;
  if (face === 1 && naturals === "1-and-20") return true;
  return face < attribute || (face === attribute && state.options["save-equal"] !== "fail");
}

/**
 * Rolls one combatant's save on the dice of `turn`'s line. Where the attribute is missing, or `pass` or `fail` stands
 * in the die's place, the game master's word decides.
 */
export function save(turn: Turn, who: Who, attribute: Attribute, words: SaveWords): boolean {
  return turn.step(() => rollSave(turn, who, attribute, words));
}

function rollSave(turn: Turn, who: Who, attribute: Attribute, words: SaveWords): boolean {
  const label = attributeNames[attribute];
  const value = known(turn.get(who), attribute);
  const ruled = turn.verdict(who);
  if (ruled !== null) return settled(turn, who, words, ruledThrow, null, ruled);
  // Without the attribute the game master decides, with a d20 before the eyes if one is recorded.
  const thrown =
    value === null && turn.recorded() !== "d20"
      ? ruledThrow
      : turn.roll(words.purpose, "1d20", { who, detail: turn.say({ is: "attribute save", attribute: label }) });
  if (value === null) return settled(turn, who, words, thrown, null, decided(turn, who, label, words));
  return settled(turn, who, words, thrown, { label, value }, passes(turn.state, thrown.total, value));
}

function decided(turn: Turn, who: string, label: string, { purpose }: SaveWords): boolean {
  return turn.decide(purpose, { who, detail: turn.say({ is: "attribute missing", name: who, attribute: label }) });
}

const ruledThrow: Throw = { dice: "", faces: [], total: 0, summed: false };

function settled(
  turn: Turn,
  who: string,
  { rule, purpose, pass = "success", fail = "failure" }: SaveWords,
  thrown: Throw,
  against: Part | null,
  passed: boolean,
): boolean {
  const outcome = passed ? pass : fail;
  if (thrown === ruledThrow)
    loudly(turn, [...rule, "ZN-13"], { is: "save by word", name: who, purpose, outcome }, [who]);
  tell(turn, rule.concat("ZN-13"), thrown, { who, purpose, against, outcome });
  return passed;
}

/**
 * Rolls a group's save, and returns who of the members passes (ZN-14, option `group-save`).
 * @rule ZN-14
 */
export function groupSave(
  turn: Turn,
  members: readonly Who[],
  attribute: Attribute,
  words: SaveWords,
): Map<Who, boolean> {
  const kind = members.length < 2 ? "each" : turn.option("group-save");
  const rule = { ...words, rule: [...words.rule, "ZN-14"] };
  if (kind === "each") return new Map(members.map((name) => [name, save(turn, name, attribute, rule)]));
  const ruled = turn.verdict();
  if (ruled !== null) return new Map(members.map((name) => [name, settled(turn, name, rule, ruledThrow, null, ruled)]));
  const thrown = turn.roll(words.purpose, "1d20", { detail: turn.say({ is: "one die for the group" }) });
  const label = attributeNames[attribute];
  const values = members.map((name) => known(turn.get(name), attribute)).filter((value) => value !== null);
  const extreme = kind === "best" ? Math.max(...values) : kind === "worst" ? Math.min(...values) : null;
  const one = values.length > 0 ? extreme : null;
  return new Map(
    members.map((name) => {
      const value = one ?? known(turn.get(name), attribute);
      return [
        name,
        value === null
          ? settled(turn, name, rule, thrown, null, decided(turn, name, label, words))
          : settled(turn, name, rule, thrown, { label, value }, passes(turn.state, thrown.total, value)),
      ];
    }),
  );
}
