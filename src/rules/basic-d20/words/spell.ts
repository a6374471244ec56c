import { list } from "../../../fight/rule-kit.ts";

interface Cast {
  readonly who: string;
  readonly spell: string;
}

/** When a spell takes effect: before somebody acts, at the end of a number, or at once. */
type When = { readonly before: string } | { readonly number: number } | "now";

function inTime(when: When): string {
  if (when === "now") return when;
  return "before" in when ? `just before ${when.before}` : `at the end of number ${when.number}`;
}

/** Spells: who can cast, when they take effect, and how they are lost (BD-94 to BD-97). */
export const spell = {
  "a spell without a name": () => "spell",
  "cannot cast": ({ who, as }: { who: string; as: "bound" | "gagged" | "silenced" | "hands full" }) =>
    `${who} ${as === "hands full" ? "has no free hand" : `is ${as}`} and cannot cast: ` +
    "a free hand and its voice are needed.",
  "spell takes effect": ({ who, spell, targets, when }: Cast & { targets: readonly string[]; when: When }) =>
    `${who}’s ${spell}${targets.length === 0 ? "" : ` at ${list(targets)}`} takes effect ${inTime(when)}: ` +
    `write what it does, such as "! ${targets[0] ?? "Orc"} gains asleep".`,
  "spell comes about": ({ who, spell, targets }: Cast & { targets: readonly string[] }) =>
    `${who}’s ${spell} takes effect${targets.length === 0 ? "" : ` on ${list(targets)}`}`,
  "spells do not disturb each other": () => "spells on one number do not disturb each other",
  "spell is lost": ({ who, spell }: Cast) => `${who}’s ${spell} is disrupted and lost`,
};
