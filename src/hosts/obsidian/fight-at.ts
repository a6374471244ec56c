import { MarkdownView, type App } from "obsidian";
import { followBody } from "../../notes/place.ts";
import type { NoteFight } from "../../share/note.ts";
import type { Notebook } from "../../share/notebook.ts";
import type { Around, Sharing, TableHere } from "../../view/frame/menu.tsx";
import type { FightAt } from "../host.ts";
import { editorOf } from "./editors.ts";
import type { Drawn } from "./rewrite.ts";

/** A note that a command may mean, and the line of it that the cursor is in; null: no cursor tells. */
export interface OpenNote {
  readonly path: string;
  readonly text: string;
  readonly line: number | null;
}

/** Returns the note of the pane that is active; null: none is. */
export async function activeNote(app: App): Promise<OpenNote | null> {
  const view = app.workspace.getActiveViewOfType(MarkdownView);
  const path = view?.file?.path;
  if (view === null || path === undefined) return null;
  if (view.getMode() === "source") return { path, text: view.editor.getValue(), line: view.editor.getCursor().line };
  // Reading view lags behind what was written.
  const text = await textNow(app, path);
  return text === null ? null : { path, text, line: null };
}

/** Finds the fight that holds a line of its note, fences included. */
export function fightAtLine(fights: readonly NoteFight[], line: number | null): NoteFight | null {
  if (line === null) return null;
  return fights.find(({ block }) => block.openLine <= line && line <= (block.closeLine ?? line)) ?? null;
}

/** Returns a note's text as it is now: that of an editor that has it open, else that of its file; null: it is gone. */
export async function textNow(app: App, path: string): Promise<string | null> {
  const file = app.vault.getFileByPath(path);
  if (file === null) return null;
  return editorOf(app, path, activeDocument.body)?.getValue() ?? (await app.vault.cachedRead(file));
}

/** Returns the place by which a fight is found again when something is written into it. */
export function placeOf({ path, text, note: { block } }: FightAt): Drawn {
  const section = { text, lineStart: block.openLine, lineEnd: block.closeLine ?? block.openLine + block.lines.length };
  return { path, el: activeDocument.body, body: block.body, ctx: { getSectionInfo: () => section } };
}

/** Ways to hand on a fight that is drawn somewhere. */
export type SharingAt = {
  readonly [Deed in keyof Sharing]: (at: FightAt, ...rest: Parameters<Sharing[Deed]>) => void;
};

/** Places beside a fight that Obsidian opens for it. */
export interface AroundAt {
  readonly sideView: () => void;
  readonly playerView: (at: FightAt) => void;
  readonly settings: () => void;
  readonly table: (at: FightAt) => void;
  readonly tableNow: (path: string, body: string) => TableHere | null;
  readonly writeTable: (at: FightAt) => void;
  /** null: it is not wanted. */
  readonly writeBack: () => ((at: FightAt) => void) | null;
}

/** Returns the ways to them for a fight that is found only when one is taken. */
export function aroundOf(
  around: AroundAt,
  found: (run: (at: FightAt) => void) => void,
  place: () => { readonly path: string; readonly body: string } | null,
): Around {
  const back = around.writeBack();
  return {
    playerView: () => found(around.playerView),
    settings: around.settings,
    table: () => found(around.table),
    tableNow: () => {
      const at = place();
      return at === null ? null : around.tableNow(at.path, at.body);
    },
    writeTable: () => found(around.writeTable),
    ...(back === null ? {} : { writeBack: () => found(back) }),
  };
}

/** One fight of a note that a view shows: known by its text, and followed while that changes. */
export class Followed {
  private bodies: readonly string[] = [];

  constructor(
    private readonly notebook: Notebook,
    public path: string,
    public body: string | null,
  ) {}

  /** Returns the note's fights as they are, and the followed one among them; null: it is gone, or none was chosen. */
  async look(text: string): Promise<{ readonly fights: readonly NoteFight[]; readonly at: NoteFight | null }> {
    const fights = await this.notebook.fights(this.path, text, []);
    const after = fights.map(({ block }) => block.body);
    if (this.body !== null) this.body = followBody(this.bodies, after, this.body);
    this.bodies = after;
    return { fights, at: fights.find(({ block }) => block.body === this.body) ?? null };
  }

  choose(fight: NoteFight | null): void {
    this.body = fight?.block.body ?? null;
  }
}
