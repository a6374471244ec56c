import { fightHtml, storyHtml } from "../html/html.tsx";
import { jsonNote, jsonText } from "../json.ts";
import { lonelog } from "../lonelog/write.ts";
import type { Flavour } from "../markdown/flavours.ts";
import { markdown } from "../markdown/markdown.ts";
import { criticalOf, momentSvg } from "../picture/moment.ts";
import { dark, light } from "../picture/paint.ts";
import { stateSvg } from "../picture/state.ts";
import type { Shown } from "./audience.ts";
import type { SharedFight } from "./model.ts";
import { onlyRound, outlineOf, sharedFight } from "./shared-fight.ts";
import { say } from "../say.ts";

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
  /** The widget's style sheet. */
  readonly styles: string;
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
    name: say.formats.markdown,
    extension: "md",
    media: "text/markdown",
    choices: ["flavour", "source", "round"],
    write: (shown, wanted) => told(shown, wanted, (fight) => markdown(fight, wanted.flavour)),
  },
  html: {
    name: say.formats.html,
    extension: "html",
    media: "text/html",
    choices: ["flavour", "source", "round"],
    write: (shown, wanted) => {
      if (wanted.flavour === "story") return told(shown, wanted, storyHtml);
      const outline = outlineOf(shown, wanted);
      const only = wanted.round === null ? null : outline.sections.find(({ round }) => round === wanted.round);
      if (only === undefined) return noRound(shown, wanted.round);
      const apart = wanted.flavour === "full";
      return {
        ok: true,
        text: fightHtml(shown, outline, { only: only?.anchor ?? null, apart, styles: wanted.styles }),
      };
    },
  },
  svg: {
    name: say.formats.svg,
    extension: "svg",
    media: "image/svg+xml",
    choices: ["round", "dark"],
    write: (shown, wanted) => {
      const palette = wanted.dark ? dark : light;
      const whole = sharedFight(shown, wanted);
      if (wanted.round === null) return { ok: true, text: stateSvg(whole, palette) };
      const fight = onlyRound(whole, wanted.round);
      if (fight === null) return noRound(shown, wanted.round);
      const moment = criticalOf(fight);
      if (moment !== null) return { ok: true, text: momentSvg(moment, fight, palette) };
      return { ok: false, reason: say.noMoment(wanted.round) };
    },
  },
  json: {
    name: say.formats.json,
    extension: "json",
    media: "application/json",
    choices: [],
    write: ({ note, health }) => ({ ok: true, text: jsonText(jsonNote([note], health)) }),
  },
  lonelog: {
    name: say.formats.lonelog,
    extension: "lonelog.md",
    media: "text/markdown",
    choices: ["round"],
    write: (shown, wanted) => told(shown, wanted, lonelog),
  },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatId = keyof typeof formats;

export function isFormat(id: string): id is FormatId {
  return Object.hasOwn(formats, id);
}

/** The fight told as a whole, or one of its rounds. */
function told(shown: Shown, wanted: Wanted, tell: (fight: SharedFight) => string): Written {
  const whole = sharedFight(shown, wanted);
  const fight = wanted.round === null ? whole : onlyRound(whole, wanted.round);
  return fight === null ? noRound(shown, wanted.round) : { ok: true, text: tell(fight) };
}

function noRound({ note }: Shown, round: number | null): Written {
  return { ok: false, reason: say.noRound(round, note.fight.state.round) };
}
