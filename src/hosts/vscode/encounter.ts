import { load } from "js-yaml";
import { type TextEditor, type Uri, ViewColumn, window } from "vscode";
import type { Fence } from "../../notes/fences.ts";
import { systems } from "../../rules/index.ts";
import { convertEncounter, findEncounters } from "../../share/encounter/convert.ts";
import { encounterChange, sameEncounter } from "../../share/encounter/place.ts";
import { partyNotes } from "../../view/preferences.ts";
import type { DialogDeed } from "./dialog-messages.ts";
import { openDialog } from "./dialog.ts";
import type { Notes } from "./notes.ts";
import { openDocument } from "./open-document.ts";
import { change } from "./rewrite.ts";
import { preferences } from "./settings.ts";
import { say } from "./words.ts";

/** Shows the encounter at a line, else the note's first, as the fight that it becomes, and writes that. */
export function turnEncounter(files: Uri, notes: Notes, { document, viewColumn }: TextEditor, line: number): void {
  const address = document.uri.toString();
  const all = findEncounters(document.getText());
  const found = all.find((each) => each.openLine <= line && line <= (each.closeLine ?? line)) ?? all[0];
  if (found === undefined) return void window.showInformationMessage(say.noEncounter);
  const chosen = preferences(document.uri);
  const made = (rules: string): ReturnType<typeof convertEncounter> =>
    convertEncounter(found.body, {
      rules,
      party: partyNotes(chosen),
      environment: notes.environment(address),
      parse: (text): unknown => load(text),
    });
  const again = openDialog(files, {
    title: say.encounterTitle,
    column: viewColumn ?? ViewColumn.Active,
    ask: () => ({
      kind: "encounter",
      title: say.encounterTitle,
      chosen: chosen.rules,
      now: [`\`\`\`${found.info}`, found.body, "```"].join("\n"),
      made: [...systems.keys()].map((rules) => [rules, made(rules)] as const),
    }),
    write: (deed) => write(address, found, deed),
    closed: () => void renewed.dispose(),
  });
  // The notes of those in it are read meanwhile.
  const renewed = notes.onRenewed((changed) => {
    if (changed === address) again();
  });
}

/** Writes into the note as it is now; answers with why not. */
async function write(address: string, wanted: Fence, deed: DialogDeed): Promise<readonly string[]> {
  const document = openDocument(address);
  if (document === null || deed.do !== "encounter") return [say.noteClosed];
  const note = document.getText();
  const found = sameEncounter(findEncounters(note), wanted);
  if (found === null) return [say.encounterGone];
  const made = encounterChange(note, found, deed.lines, deed.keep);
  return (await change(document, [made])) ? [] : [say.notWritten];
}
