import type { SharedFight, Versions } from "../export/model.ts";
import { noteSentences } from "../sentences.ts";
import { code, fenceFor, text } from "./escape.ts";

/** Writes the fight's text, folded away, with the versions that give the same fight from it. */
export function sourceBlock({ versions }: SharedFight, source: string): string {
  const fence = fenceFor(source);
  return [
    "<details>",
    `<summary>${noteSentences.source("<code>blow-by-blow verify</code>")}</summary>`,
    "",
    `${fence}combat`,
    // To the letter: whoever imports it gets the very same block.
    source,
    fence,
    "",
    versionsText(versions),
    "",
    "</details>",
  ].join("\n");
}

/** Names the versions: "Blow by Blow 0.1.0, rules `zones`, dice as recorded". */
function versionsText(versions: Versions): string {
  return `${noteSentences.withRules(text(versions.program), code(versions.rules))}, ${drawnText(versions)}`;
}

/** Tells where the dice come from, in Markdown. */
export function drawnText({ dice, seed }: Versions): string {
  if (dice === null) return noteSentences.recorded;
  return `${noteSentences.drawnBy(text(dice))}${seed === null ? "" : noteSentences.fromSeed(code(seed))}`;
}

/** Tells where the dice come from, in plain words. */
export function drawnWords({ dice, seed }: Versions): string {
  if (dice === null) return noteSentences.recorded;
  return `${noteSentences.drawnBy(dice)}${seed === null ? "" : noteSentences.fromSeed(noteSentences.quoted(seed))}`;
}
