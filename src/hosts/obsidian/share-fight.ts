import { Notice, Platform, type App } from "obsidian";
import type { ExportChoice, ExportDeed } from "../../view/export-dialog.tsx";
import { createBeside, type FightAt, type SharedBy } from "./fight-at.ts";
import { MountedDialog } from "./mounted-dialog.ts";
import { say } from "./words.ts";

/** What was chosen last, for the fights that are shared while Obsidian runs. */
let last: Partial<ExportChoice> = {};

/** The code that makes copies. It is not looked at before the first. */
async function exporter(by: SharedBy, { note, path }: FightAt, choice: Partial<ExportChoice>) {
  const [{ exportOptions, fileName }, { formats, isFormat }, { pngOf }] = await Promise.all([
    import("../../share/export/for-dialog.ts"),
    import("../../share/export/formats.ts"),
    import("../../view/raster.ts"),
  ]);
  const options = exportOptions(note, choice, { version: by.version, styles: await stylesOf(by) });
  const files: Files = {
    name: (format) => fileName(note, format === "png" ? "png" : isFormat(format) ? formats[format].extension : "txt"),
    media: (format) => (isFormat(format) ? formats[format].media : "text/plain"),
    pngOf,
  };
  return { options, deeds: deedsFor(by.app, path, files) };
}

interface Files {
  readonly name: (format: string) => string;
  readonly media: (format: string) => string;
  readonly pngOf: (svg: string) => Promise<Blob>;
}

/** What can be done with a copy of a fight of that note; the first is the main one. */
function deedsFor(app: App, path: string, { name, media, pngOf }: Files): ExportDeed[] {
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
      fits: (format) => format === "markdown" || format === "lonelog",
      run: safely(async (text) => {
        const file = await createBeside(app, path, name("markdown"), text);
        await app.workspace.getLeaf(true).openFile(file);
        return say.saved(file.path);
      }),
    },
    {
      id: "file",
      label: say.file,
      fits: () => true,
      run: safely(async (text, { format }) => say.saved((await createBeside(app, path, name(format), text)).path)),
    },
    {
      id: "png",
      label: say.png,
      fits: (format) => format === "svg",
      run: safely(async (text) => {
        const picture = await pngOf(text);
        return say.saved((await createBeside(app, path, name("png"), await picture.arrayBuffer())).path);
      }),
    },
  ];
  if (canShare())
    deeds.unshift({
      id: "share",
      label: say.share,
      fits: () => true,
      run: safely(async (text, { format }) => {
        const file =
          format === "svg"
            ? new File([await pngOf(text)], name("png"), { type: "image/png" })
            : new File([text], name(format), { type: media(format) });
        if (navigator.canShare?.({ files: [file] }) === true) await navigator.share({ files: [file] });
        else await navigator.share({ text });
        return say.shared;
      }),
    });
  return deeds;
}

/** Is there a share sheet? */
function canShare(): boolean {
  return Platform.isMobile && typeof navigator.share === "function";
}

/** Opens the dialog for one fight. */
export async function shareFight(by: SharedBy, at: FightAt, choice: Partial<ExportChoice> = {}): Promise<void> {
  const [{ mountExport }, { options, deeds }] = await Promise.all([
    import("../../view/export-dialog.tsx"),
    exporter(by, at, { ...last, ...choice }),
  ]);
  const dialog = new MountedDialog(by.app, (el) =>
    mountExport(el, { ...options, deeds, chosen: (now) => (last = { ...now, round: null }) }),
  );
  dialog.setTitle(say.shareTitle(at.note.fight.setup.title));
  dialog.open();
}

interface Quick {
  readonly id: string;
  readonly name: string;
  readonly deed: "copy" | "note" | "file" | "share";
  readonly choice: Partial<ExportChoice>;
  /** Is it possible on this device? */
  readonly possible: () => boolean;
}

const always = (): boolean => true;

/** The shortest way into a chat. */
export const copyLog: Quick = {
  id: "copy-log",
  name: say.copyLog,
  deed: "copy",
  choice: { format: "markdown", flavour: "log" },
  possible: always,
};

/** Copies that need no dialog. */
export const quickShares: readonly Quick[] = [
  copyLog,
  { id: "log-note", name: say.logNote, deed: "note", choice: { format: "markdown", flavour: "log" }, possible: always },
  { id: "page-file", name: say.pageFile, deed: "file", choice: { format: "html", flavour: "log" }, possible: always },
  {
    id: "share-log",
    name: say.shareLog,
    deed: "share",
    choice: { format: "markdown", flavour: "log" },
    possible: canShare,
  },
];

export async function shareAtOnce(by: SharedBy, at: FightAt, { choice, deed }: Quick): Promise<void> {
  const { options, deeds } = await exporter(by, at, choice);
  const made = options.make(options.choice);
  const run = deeds.find(({ id }) => id === deed)?.run;
  const said = !made.ok ? made.reason : run === undefined ? say.notShared : await run(made.text, options.choice);
  if (said !== "") new Notice(said);
}

async function stylesOf({ app, folder }: SharedBy): Promise<string> {
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
      // The share sheet was closed.
      if (error instanceof DOMException && error.name === "AbortError") return "";
      console.error(error);
      return say.notShared;
    }
  };
}
