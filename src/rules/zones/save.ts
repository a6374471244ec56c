import { known, tell } from "../../fight/rule-kit.ts";
import type { FightState } from "../../fight/state.ts";
import type { Throw, Turn } from "../../fight/system.ts";

/*
 * Saves (ZN-13): a d20 equal to or under the attribute. Group saves: ZN-14.
 */

export type Attribute = "str" | "agi" | "wit";

export interface SaveWords {
  readonly rule: readonly string[];
  /** A literal: what the die is asked for by. */
  readonly purpose: string;
  /** One word each; "success" and "failure" unless given. */
  readonly pass?: string;
  readonly fail?: string;
}

/** Does this face pass against that attribute? */
export function passes(state: FightState, face: number, attribute: number): boolean {
  const naturals = state.options["save-naturals"];
  if (face === 20 && naturals !== undefined && naturals !== "none") return false;
  if (face === 1 && naturals === "1-and-20") return true;
  return face < attribute || (face === attribute && state.options["save-equal"] !== "fail");
}

/**
 * One combatant's save on the dice of `turn`'s line. Where the attribute is missing, or `pass`/`fail` stands in the die's place, the game
 * master's word decides.
 */
export function save(turn: Turn, who: string, attribute: Attribute, words: SaveWords): boolean {
  const label = attribute.toUpperCase();
  const value = known(turn.get(who), attribute);
  const ruled = turn.verdict(who);
  if (ruled !== null) return settled(turn, who, words, null, null, ruled);
  if (value === null && turn.recorded() !== "d20") {
    const decided = turn.decide(words.purpose, { who, detail: `${who} has no ${label}: pass or fail` });
    return settled(turn, who, words, null, null, decided);
  }
  const thrown = turn.roll(words.purpose, "1d20", { who, detail: `${label} save` });
  if (value === null)
    return settled(
      turn,
      who,
      words,
      thrown,
      null,
      turn.decide(words.purpose, { who, detail: `${who} has no ${label}: pass or fail` }),
    );
  return settled(turn, who, words, thrown, { label, value }, passes(turn.state, thrown.total, value));
}

const ruledThrow: Throw = { dice: "", faces: [], total: 0, summed: false };

function settled(
  turn: Turn,
  who: string,
  words: SaveWords,
  thrown: Throw | null,
  against: { label: string; value: number } | null,
  passed: boolean,
): boolean {
  tell(turn, [...words.rule, "ZN-13"], thrown ?? ruledThrow, {
    who,
    purpose: words.purpose,
    against,
    outcome: passed ? (words.pass ?? "success") : (words.fail ?? "failure"),
  });
  return passed;
}

/** A group's save: who of the members passes (ZN-14, option `group-save`). */
export function groupSave(
  turn: Turn,
  members: readonly string[],
  attribute: Attribute,
  words: SaveWords,
): Map<string, boolean> {
  const kind = members.length < 2 ? "each" : turn.option("group-save");
  const rule = { ...words, rule: [...words.rule, "ZN-14"] };
  if (kind === "each") return new Map(members.map((name) => [name, save(turn, name, attribute, rule)]));
  const ruled = turn.verdict();
  if (ruled !== null) return new Map(members.map((name) => [name, settled(turn, name, rule, null, null, ruled)]));
  const thrown = turn.roll(words.purpose, "1d20", { detail: "one die for the group" });
  const label = attribute.toUpperCase();
  const values = members.map((name) => known(turn.get(name), attribute)).filter((value) => value !== null);
  const one = kind === "best" ? Math.max(...values) : kind === "worst" ? Math.min(...values) : null;
  const result = new Map<string, boolean>();
  for (const name of members) {
    const value = one !== null && values.length > 0 ? one : known(turn.get(name), attribute);
    const passed =
      value === null
        ? turn.decide(words.purpose, { who: name, detail: `${name} has no ${label}: pass or fail` })
        : passes(turn.state, thrown.total, value);
    result.set(name, settled(turn, name, rule, thrown, value === null ? null : { label, value }, passed));
  }
  return result;
}
