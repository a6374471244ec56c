import { counted } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";
import type { Casting, Fate } from "../magic/casting.ts";
import type { Loss } from "../own.ts";
import type { Taken } from "../attack/taken.ts";

/* Pieces that several sentences share. */

/** Feet with two decimals at most. */
export function feetText(feet: number): string {
  return String(Math.round(feet * 100) / 100);
}

/** "+3", "-2". */
export function signed(n: number): string {
  return `${n > 0 ? "+" : ""}${n}`;
}

/** Why attacks are lost. */
export function lossText(why: Loss): string {
  if (why.is === "wound") return why.what;
  return why.is === "too late" ? "initiative -6 or later" : why.is;
}

/** "half move 1 and drinks 2". */
export function takenText(losses: readonly Taken[]): string {
  return list(
    losses.map(
      (each) => `${each.is === "slow actions" ? `${counted(each.actions, "slow action")}` : each.is} ${each.taken}`,
    ),
  );
}

/** What became of a spell that is over. */
const fates: Readonly<Record<Fate, string>> = {
  "gone off": "has gone off",
  failed: "has failed",
  nothing: "came to nothing",
  interrupted: "was interrupted",
  "broken off": "was broken off",
  dropped: "was dropped",
  "lost with its caster": "was lost with its caster",
};

/** A spell that is over, with what became of it: "Bolt was interrupted". */
export function spellText({ name, fate }: Pick<Casting, "name" | "fate">): string {
  return fate === null ? name : `${name} ${fates[fate]}`;
}
