import { load } from "js-yaml";
import { Selection, ViewColumn, window, type Memento, type TextEditor, type Uri } from "vscode";
import type { Foes } from "../../fight/beginning.ts";
import type { Fence } from "../../notes/fences.ts";
import { systems } from "../../rules/index.ts";
import { convertEncounter, findEncounters, encounterChange, sameEncounter } from "../../share/encounter.ts";
import { blockOf } from "../../share/lonelog/import.ts";
import { partyNotes } from "../../view/frame/preferences.ts";
import { readLast, type LastFight, type Draft } from "../../wishes/draft.ts";
import { insertBlock, placeOf, openDocument, change } from "./documents.ts";
import type { DialogDeed } from "./messages.ts";
import type { Notes } from "./notes.ts";
import { vscodeSentences } from "./sentences.ts";
import { preferences } from "./settings.ts";
import { openDialog } from "./webview.ts";

/** In the workspace's memory: who fought last. */
const LAST = "lastFight";

/** The dialog in which a new fight is put together, and what was entered in it. */
export class NewFights {
  /** What was entered for a note, until it is inserted or another note's fight is begun. */
  private kept: { readonly address: string; readonly draft: Draft } | null = null;

  constructor(
    private readonly files: Uri,
    private readonly notes: Notes,
    private readonly memory: Memento,
  ) {}

  /** Asks for a new fight, which goes below the cursor of that editor. */
  open(editor: TextEditor): void {
    const { document } = editor;
    const address = document.uri.toString();
    const { line, note } = placeOf(editor);
    const chosen = preferences(document.uri);
    const last = readLast(this.memory.get(LAST));
    const party = partyNotes(chosen);
    const looked = new Set<string>();
    let withStats: readonly string[] = [];
    const again = openDialog(this.files, {
      title: vscodeSentences.newFight,
      column: ViewColumn.Active,
      ask: () => {
        const names = [...new Set(this.notes.names())];
        const known = party.length > 0 ? party : last.party.filter((name) => names.includes(name));
        const resolve = this.notes.environment(address).resolveSheet;
        return {
          kind: "newFight",
          title: vscodeSentences.newFight,
          rules: chosen.rules,
          options: chosen.options,
          party: known,
          offered: [...new Set([...party, ...withStats])].slice(0, MOST_SHEETS + party.length),
          notes: names,
          sheets: [...looked].map((target) => [target, resolve?.(target) ?? null] as const),
          draft: this.kept?.address === address ? this.kept.draft : null,
          last: last.foes[chosen.rules] ?? null,
          where: vscodeSentences.atLine(line, note),
        };
      },
      look: (target) => {
        looked.add(target);
        again();
      },
      changed: (draft) => (this.kept = { address, draft }),
      closed: () => void renewed.dispose(),
      write: (deed) => this.write(address, editor.viewColumn, last, deed),
    });
    const renewed = this.notes.onRenewed((changed) => {
      if (changed === address) again();
    });
    void this.notes.namesWithStats().then((names) => {
      withStats = names;
      again();
    });
  }

  private async write(
    address: string,
    column: ViewColumn | undefined,
    last: LastFight,
    deed: DialogDeed,
  ): Promise<readonly string[]> {
    const document = openDocument(address);
    if (document === null || deed.do !== "newFight") return [vscodeSentences.noteClosed];
    const { lines, draft } = deed;
    const editor = await window.showTextDocument(document, { viewColumn: column });
    const end = await insertBlock(editor, blockOf(lines.join("\n")));
    if (end === null) return [vscodeSentences.notWritten];
    // On the block's last line, where the fight goes on.
    const place = document.lineAt(Math.max(0, end - 1)).range.end;
    editor.selection = new Selection(place, place);
    this.kept = null;
    const foes: Record<string, readonly Foes[]> = { ...last.foes, [draft.rules]: draft.foes };
    await this.memory.update(LAST, { party: draft.notes, foes } satisfies LastFight);
    return [];
  }
}

/** More chips than this are no choice. */
const MOST_SHEETS = 12;

/** Shows the encounter at a line, else the note's first, as the fight that it becomes, and writes that. */
export function turnEncounter(files: Uri, notes: Notes, { document, viewColumn }: TextEditor, line: number): void {
  const address = document.uri.toString();
  const all = findEncounters(document.getText());
  const found = all.find((each) => each.openLine <= line && line <= (each.closeLine ?? line)) ?? all[0];
  if (found === undefined) return void window.showInformationMessage(vscodeSentences.noEncounter);
  const chosen = preferences(document.uri);
  const made = (rules: string): ReturnType<typeof convertEncounter> =>
    convertEncounter(found.body, {
      rules,
      party: partyNotes(chosen),
      environment: notes.environment(address),
      parse: (text): unknown => load(text),
    });
  const again = openDialog(files, {
    title: vscodeSentences.encounterTitle,
    column: viewColumn ?? ViewColumn.Active,
    ask: () => ({
      kind: "encounter",
      title: vscodeSentences.encounterTitle,
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
  if (document === null || deed.do !== "encounter") return [vscodeSentences.noteClosed];
  const note = document.getText();
  const found = sameEncounter(findEncounters(note), wanted);
  if (found === null) return [vscodeSentences.encounterGone];
  const made = encounterChange(note, found, deed.lines, deed.keep);
  return (await change(document, [made])) ? [] : [vscodeSentences.notWritten];
}
