import type { Named } from "../../../fight/event.ts";
import { inName } from "../../../fight/fact.ts";
import { ordinal } from "../../../fight/phrases.ts";
import type { Entry, Loss } from "../own.ts";
import { lossText, signed } from "./pieces.ts";
import { names } from "./names.ts";

/** A number with what its die and its modifiers make it; null: no die of its own. */
interface Placed {
  readonly name: string;
  readonly at: number;
  readonly made: Made | null;
}

/** The face of a die and what is added to it. */
export interface Made {
  readonly face: number;
  readonly parts: readonly Named[];
}

/** Beside the attacks of the count: a spell on its way, or an attack that is lost. */
export type Beside =
  | (Placed & { readonly is: "spell"; readonly spell: string; readonly done: number | "end" | null })
  | (Placed & { readonly is: "lost" });

/** " (6 + 1 IM − 1 own tie)"; "" for a die alone. */
function madeText(made: Made | null): string {
  if (made === null || made.parts.length === 0) return "";
  const more = made.parts.map(
    ({ label, value }) => ` ${value < 0 ? "−" : "+"} ${Math.abs(value)} ${inName(names.parts, label)}`,
  );
  return ` (${made.face}${more.join("")})`;
}

function besideText(each: Beside): string {
  const { name, at, made } = each;
  if (each.is === "lost") return `${name}’s attack on ${at}${madeText(made)} is lost`;
  const { spell, done } = each;
  if (done === null) return `${name}’s ${spell} is put off to the next round`;
  return `${name}’s ${spell} from ${at}${madeText(made)} ${done === "end" ? "to the end of the round" : `to ${done}`}`;
}

const what: Readonly<Record<Entry["kind"], (nth: string) => string>> = {
  attack: (nth) => `${nth} attack`,
  free: (nth) => `${nth} free action`,
  spell: () => "spell",
};

/** The count of segments (SC-03, SC-07 to SC-12, SC-88). */
export const initiative = {
  "initiative outside a round": () =>
    'Initiative is rolled in a round: write "== Round" and its number above this line.',
  "order of the round": ({ order, beside }: { order: readonly Placed[]; beside: readonly Beside[] }) =>
    [order.map(({ name, at, made }) => `${name} ${at}${madeText(made)}`).join(", "), ...beside.map(besideText)].join(
      "; ",
    ),
  "initiative is changed": ({ name, by }: { name: string; by: number }) =>
    `${name}: initiative ${signed(by)} this round`,
  "free action on": ({ name, at, action }: { name: string; at: number; action: string }) =>
    `${name}: free action on ${at}: ${action}`,
  "place is lost": ({ name, kind, nth, why }: { name: string; kind: Entry["kind"]; nth: number; why: Loss }) =>
    `${name}: ${what[kind](ordinal(nth + 1))} lost (${lossText(why)})`,
};
