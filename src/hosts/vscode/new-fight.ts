import { type Memento, Selection, type TextEditor, type Uri, ViewColumn, window } from "vscode";
import type { Foes } from "../../fight/beginning.ts";
import { blockOf } from "../../share/lonelog/import.ts";
import { readLast, type LastFight } from "../../view/begin/last.ts";
import type { Draft } from "../../view/begin/draft.ts";
import { partyNotes } from "../../view/preferences.ts";
import type { DialogDeed } from "./dialog-messages.ts";
import { openDialog } from "./dialog.ts";
import { insertBlock, placeOf } from "./insert-block.ts";
import type { Notes } from "./notes.ts";
import { openDocument } from "./open-document.ts";
import { preferences } from "./settings.ts";
import { say } from "./words.ts";

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
      title: say.newFight,
      column: ViewColumn.Active,
      ask: () => {
        const names = [...new Set(this.notes.names())];
        const known = party.length > 0 ? party : last.party.filter((name) => names.includes(name));
        const resolve = this.notes.environment(address).resolveSheet;
        return {
          kind: "newFight",
          title: say.newFight,
          rules: chosen.rules,
          options: chosen.options,
          party: known,
          offered: [...new Set([...party, ...withStats])].slice(0, MOST_SHEETS + party.length),
          notes: names,
          sheets: [...looked].map((target) => [target, resolve?.(target) ?? null] as const),
          draft: this.kept?.address === address ? this.kept.draft : null,
          last: last.foes[chosen.rules] ?? null,
          where: say.atLine(line, note),
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
    if (document === null || deed.do !== "newFight") return [say.noteClosed];
    const { lines, draft } = deed;
    const editor = await window.showTextDocument(document, { viewColumn: column });
    const end = await insertBlock(editor, blockOf(lines.join("\n")));
    if (end === null) return [say.notWritten];
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
