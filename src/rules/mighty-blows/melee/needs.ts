/* Does a weapon harm this target at all? (MB-58) */
import { text } from "../../../fight/rule-kit.ts";
import { readOnce } from "../../../fight/read-once.ts";
import type { Attack } from "../../../fight/combatant.ts";
import { is, magicOf } from "../sheet.ts";
import type { Combatant } from "../types.ts";

/** A kind of weapon that harms somebody. */
interface Need {
  /** As its line says: "silver", "+2". */
  readonly said: string;
  /** The magic that it takes; null: the word is none of these rules'. */
  readonly magic: number | null;
}

const readNeeds = readOnce((listed): readonly Need[] =>
  listed
    .toLowerCase()
    .split(/\sand\s|\sor\s|,/)
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((said) => ({ said, magic: said === "magic" ? 1 : plusOf(said) })),
);

function plusOf(said: string): number | null {
  const plus = /^\+(\d{1,2})$/.exec(said);
  return plus === null ? null : Number(plus[1]);
}

/** What the target needs, as its line lists it; empty: any weapon will do. */
export function needsOf(c: Combatant): string[] {
  return readNeeds(text(c, "needs")).map(({ said }) => said);
}

/**
 * Any one listed kind is enough.
 * @rule MB-58
 */
export function harms(weapon: Attack, target: Combatant): boolean {
  const needs = readNeeds(text(target, "needs"));
  return needs.length === 0 || needs.some((need) => fits(weapon, need));
}

function fits(weapon: Attack, { said, magic }: Need): boolean {
  if (said === "silver") return is(weapon, "silver");
  return magic !== null && magicOf(weapon) >= magic;
}
