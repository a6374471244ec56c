import { ordinal } from "../../../fight/phrases.ts";
import type { Casting } from "../magic/casting.ts";
import type { Entry, Loss } from "../own.ts";
import { feetText, lossText, spellText } from "./pieces.ts";

interface Way {
  readonly name: string;
  readonly moved: number;
  readonly feet: number;
}

/** What stands under the names of the track. */
export const track = {
  "clock and ways": ({ clock, ways }: { clock: number; ways: readonly Way[] }) =>
    [`${clock} s`, ...ways.map(({ name, moved, feet }) => `${name} ${feetText(moved)} of ${feetText(feet)} ft`)].join(
      " · ",
    ),
  "is casting": ({ spell }: { spell: string }) => `casting ${spell}`,
  "which attack": ({ nth, kind }: { nth: number; kind: Entry["kind"] }) =>
    kind === "free" ? "free action" : `${ordinal(nth + 1)} attack`,
  "attack on": ({ target }: { target: string }) => `at ${target}`,
  "lost for that": ({ why }: { why: Loss }) => `lost: ${lossText(why)}`,
  lost: () => "lost",
  "track of segments": () => "Segments",
  "before movement": () => "before movement",
  "during movement": () => "during movement",
  "after movement": () => "after movement",
  "end of the round": () => "end of the round",
  end: () => "end",
  declarations: () => "declarations",
  "as written": () => "as written",
  "fate of the spell": ({ spell }: { spell: Casting }) => spellText(spell),
  "begins in the next round": ({ spell }: { spell: string }) => `${spell} begins on 10 of the next round`,
  "undecided yet": ({ spell }: { spell: string }) => `${spell}: undecided`,
  "spell of this segment": ({ spell }: { spell: string }) => `${spell} goes off`,
};
