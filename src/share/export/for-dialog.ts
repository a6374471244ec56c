import type { ExportChoice, ExportMade, ExportOptions } from "../../view/export-dialog.tsx";
import { flavours } from "../markdown/flavours.ts";
import type { NoteFight } from "../note.ts";
import { exportFight, type Request } from "./export.ts";
import { formats, isFormat } from "./formats.ts";
import { leftOut } from "./left-out.ts";
import { fightTitle } from "./words.ts";
import { say } from "../say.ts";

/** What the export dialog needs of a fight, but for what a host does with it. */
export function exportOptions(
  note: NoteFight,
  choice: Partial<ExportChoice>,
  host: { readonly version: string; readonly styles: string },
): Omit<ExportOptions, "deeds"> {
  return {
    formats: Object.entries(formats).map(([id, { name, choices }]) => ({ id, name, choices })),
    flavours,
    rounds: note.fight.state.round,
    choice: { format: "markdown", flavour: "log", source: false, players: false, dark: false, round: null, ...choice },
    make: (chosen) => make(note, chosen, host),
  };
}

/** What was chosen means the same for every format that knows the choice; the others do without. */
function make(
  note: NoteFight,
  { format, flavour, source, players, dark, round }: ExportChoice,
  { version, styles }: { readonly version: string; readonly styles: string },
): ExportMade {
  if (!isFormat(format)) return { ok: false, reason: say.noFormat(format) };
  const choices: readonly string[] = formats[format].choices;
  const request: Request = {
    format,
    audience: players ? "players" : "everyone",
    flavour: flavours.find((each) => each === flavour) ?? "log",
    source: source && !players,
    dark,
    round: choices.includes("round") ? round : null,
    version,
    styles,
  };
  const written = exportFight(note, request);
  return written.ok ? { ...written, leftOut: leftOut(note, request) } : written;
}

/** A name for a file of that fight: "The doorway.md". Nothing that some system does not allow in names. */
export function fileName({ fight: { setup } }: NoteFight, extension: string): string {
  const name = fightTitle(setup)
    .replace(/[\\/:*?"<>|#^[\]]+/g, " ")
    .replace(/[^\P{C}]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, 80);
  return `${name === "" ? say.file : name}.${extension}`;
}
