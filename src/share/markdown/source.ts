import type { SharedFight, Versions } from "../export/model.ts";
import { code, fenceFor, text } from "./escape.ts";

/** The fight's text, folded away, with what a reader must have to get the same fight from it. */
export function sourceBlock({ versions }: SharedFight, source: string): string {
  const fence = fenceFor(source);
  return [
    "<details>",
    `<summary>The fight’s source: replay it, or check it with <code>blow-by-blow verify</code></summary>`,
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

/** "Blow by Blow 0.1.0, rules `zones`, dice as recorded". */
export function versionsText(versions: Versions): string {
  return `Blow by Blow ${text(versions.program)}, rules ${code(versions.rules)}, ${drawnText(versions)}`;
}

/** Where its dice come from. */
export function drawnText({ dice, seed }: Versions): string {
  if (dice === null) return "dice as recorded";
  return `missing dice drawn by ${text(dice)}${seed === null ? "" : ` from the seed ${code(seed)}`}`;
}
