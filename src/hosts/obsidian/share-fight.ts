import { MarkdownView, Modal, Notice, Platform, normalizePath, type App, type TFile } from "obsidian";
import type { NoteFight } from "../../share/note.ts";
import type { Notebook } from "../../share/notebook.ts";
import type { ExportChoice, ExportDeed } from "../../view/export-dialog.tsx";
import { say } from "./words.ts";

/** What a fight is shared by. */
export interface Sharing {
  readonly app: App;
  readonly notebook: Notebook;
  /** Of the plugin. */
  readonly version: string;
  /** Where the plugin lies in the vault. */
  readonly folder: string;
}

/** What was chosen last, for the fights that are shared while Obsidian runs. */
let last: Partial<ExportChoice> = {};

/** Opens the dialog for one fight. The code that makes copies is not looked at before. */
export async function shareFight(by: Sharing, note: NoteFight, path: string): Promise<void> {
  const [{ exportOptions, fileName }, { formats, isFormat }, { mountExport }, { pngOf }] = await Promise.all([
    import("../../share/export/for-dialog.ts"),
    import("../../share/export/formats.ts"),
    import("../../view/export-dialog.tsx"),
    import("../../view/raster.ts"),
  ]);
  const { app } = by;
  const options = exportOptions(note, last, { version: by.version, styles: await stylesOf(by) });
  const nameFor = (format: string): string => fileName(note, isFormat(format) ? formats[format].extension : "txt");
  const deeds: ExportDeed[] = [
    {
      id: "copy",
      label: say.copy,
      fits: () => true,
      run: safely(async (text, { format }) => {
        if (format !== "svg") await navigator.clipboard.writeText(text);
        else await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(text) })]);
        return say.copied;
      }),
    },
    {
      id: "note",
      label: say.newNote,
      fits: (format) => format === "markdown",
      run: safely(async (text) => {
        const file = await create(app, path, nameFor("markdown"), text);
        await app.workspace.getLeaf(true).openFile(file);
        return say.saved(file.path);
      }),
    },
    {
      id: "file",
      label: say.file,
      fits: (format) => format !== "markdown",
      run: safely(async (text, { format }) => say.saved((await create(app, path, nameFor(format), text)).path)),
    },
    {
      id: "png",
      label: say.png,
      fits: (format) => format === "svg",
      run: safely(async (text) => {
        const picture = await pngOf(text);
        return say.saved((await create(app, path, fileName(note, "png"), await picture.arrayBuffer())).path);
      }),
    },
  ];
  if (Platform.isMobile && typeof navigator.share === "function")
    deeds.unshift({
      id: "share",
      label: say.share,
      fits: () => true,
      run: safely(async (text, { format }) => {
        const media = isFormat(format) ? formats[format].media : "text/plain";
        const file =
          format === "svg"
            ? new File([await pngOf(text)], fileName(note, "png"), { type: "image/png" })
            : new File([text], nameFor(format), { type: media });
        if (navigator.canShare?.({ files: [file] }) === true) await navigator.share({ files: [file] });
        else await navigator.share({ text });
        return "";
      }),
    });
  const dialog = new ShareDialog(app, (el) =>
    mountExport(el, { ...options, deeds, chosen: (choice) => (last = { ...choice, round: null }) }),
  );
  dialog.setTitle(say.shareTitle(note.fight.setup.title));
  dialog.open();
}

class ShareDialog extends Modal {
  private unmount: (() => void) | null = null;

  constructor(
    app: App,
    private readonly draw: (el: HTMLElement) => () => void,
  ) {
    super(app);
  }

  override onOpen(): void {
    this.modalEl.addClass("bbb-export-modal");
    this.unmount = this.draw(this.contentEl);
  }

  override onClose(): void {
    this.unmount?.();
    this.contentEl.empty();
  }
}

/** The fight at the cursor of the open note, else its first; null: there is none. */
export async function fightOfOpenNote({ app, notebook }: Sharing): Promise<{ note: NoteFight; path: string } | null> {
  const view = app.workspace.getActiveViewOfType(MarkdownView);
  const path = view?.file?.path;
  if (view === null || path === undefined) return null;
  const fights = await notebook.fights(path, view.getViewData(), []);
  const line = view.getMode() === "source" ? view.editor.getCursor().line : -1;
  const at = fights.find(({ block }) => block.openLine <= line && line <= (block.closeLine ?? line)) ?? fights[0];
  return at === undefined ? null : { note: at, path };
}

/** Copies the log of a fight: the shortest way into a chat. */
export async function copyLog({ version }: Sharing, note: NoteFight): Promise<void> {
  const { exportOptions } = await import("../../share/export/for-dialog.ts");
  const { make, choice } = exportOptions(note, { format: "markdown", flavour: "log" }, { version, styles: "" });
  const made = make(choice);
  try {
    if (made.ok) await navigator.clipboard.writeText(made.text);
    new Notice(made.ok ? say.copied : made.reason);
  } catch (error) {
    console.error(error);
    new Notice(say.notShared);
  }
}

/** A file beside the note, under a name that is still free. */
async function create(app: App, note: string, name: string, content: string | ArrayBuffer): Promise<TFile> {
  const folder = note.includes("/") ? note.slice(0, note.lastIndexOf("/") + 1) : "";
  const dot = name.lastIndexOf(".");
  let path = normalizePath(folder + name);
  for (let n = 2; app.vault.getAbstractFileByPath(path) !== null; n++)
    path = normalizePath(`${folder}${name.slice(0, dot)} ${n}${name.slice(dot)}`);
  return typeof content === "string" ? app.vault.create(path, content) : app.vault.createBinary(path, content);
}

async function stylesOf({ app, folder }: Sharing): Promise<string> {
  try {
    return await app.vault.adapter.read(`${folder}/styles.css`);
  } catch (error) {
    // Without it a page reads as plain text.
    console.error(error);
    return "";
  }
}

function safely(deed: ExportDeed["run"]): ExportDeed["run"] {
  return async (text, choice) => {
    try {
      return await deed(text, choice);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "";
      console.error(error);
      return say.notShared;
    }
  };
}
