import { jsonNote } from "../json.ts";
import type { Flavour } from "../markdown/flavours.ts";
import { markdown } from "../markdown/markdown.ts";
import type { Shown } from "./audience.ts";
import { onlyRound, sharedFight } from "./shared-fight.ts";

/** What a copy is to be like. A format reads what it can use of it. */
export interface Wanted {
  readonly flavour: Flavour;
  /** With the fight's text, so that a reader can replay it. */
  readonly source: boolean;
  /** That round alone; null: all of it. */
  readonly round: number | null;
  readonly dark: boolean;
  /** Of Blow by Blow. */
  readonly version: string;
}

export type Choice = "flavour" | "source" | "round" | "dark";

export type Written = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/** A form in which a fight leaves its note. */
export interface Format {
  readonly name: string;
  /** Of its files, without the dot. */
  readonly extension: string;
  readonly media: string;
  /** What of `Wanted` makes a difference to it. */
  readonly choices: readonly Choice[];
  readonly write: (shown: Shown, wanted: Wanted) => Written;
}

/** Every format by the name that it is asked for. */
export const formats = {
  markdown: {
    name: "Markdown",
    extension: "md",
    media: "text/markdown",
    choices: ["flavour", "source", "round"],
    write: (shown, wanted) => {
      const whole = sharedFight(shown, wanted);
      const fight = wanted.round === null ? whole : onlyRound(whole, wanted.round);
      return fight === null ? noRound(shown, wanted.round) : { ok: true, text: markdown(fight, wanted.flavour) };
    },
  },
  json: {
    name: "JSON",
    extension: "json",
    media: "application/json",
    choices: [],
    write: ({ note }) => ({ ok: true, text: `${JSON.stringify(jsonNote([note]), null, 2)}\n` }),
  },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatId = keyof typeof formats;

export function isFormat(id: string): id is FormatId {
  return Object.hasOwn(formats, id);
}

function noRound({ note }: Shown, round: number | null): Written {
  const last = note.fight.state.round;
  const has = last === 0 ? "it has not begun" : last === 1 ? "it has one round" : `it has ${last} rounds`;
  return { ok: false, reason: `There is no round ${round ?? ""} in this fight: ${has}.` };
}
