import { Notice, Platform, MarkdownView, type App } from "obsidian";
import { withText } from "../../fight/timeline.ts";
import type { ExportChoice, ExportDeed } from "../../view/dialogs/export.tsx";
import type { ImportDeed } from "../../view/dialogs/import.tsx";
import type { Checked } from "../../view/dialogs/verify.tsx";
import type { Wish } from "../../wishes/wish.ts";
import { carryOut } from "../../wishes/wishes.ts";
import { MountedDialog } from "./dialogs.ts";
import { goToLine, insertBlock } from "./editors.ts";
import { createBeside, placeOf, textNow, type FightAt, type SharedBy } from "./fight-at.ts";
import { rewrite } from "./rewrite.ts";
import { obsidianSentences } from "./sentences.ts";

/** What was chosen last, for the fights that are shared while Obsidian runs. */
let last: Partial<ExportChoice> = {};

/** The code that makes copies. It is not looked at before the first. */
async function exporter(by: SharedBy, { note, path }: FightAt, choice: Partial<ExportChoice>) {
  const [{ exportOptions, fileName }, { formats, isFormat }, { pngOf }] = await Promise.all([
    import("../../share/export/formats.ts"),
    import("../../share/export/formats.ts"),
    import("../../view/dialogs/raster.ts"),
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
      label: obsidianSentences.copy,
      fits: () => true,
      run: safely(async (text, { format }) => {
        if (format !== "svg") await navigator.clipboard.writeText(text);
        else await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(text) })]);
        return obsidianSentences.copied;
      }),
    },
    {
      id: "note",
      label: obsidianSentences.newNote,
      fits: (format) => format === "markdown" || format === "lonelog",
      run: safely(async (text) => {
        const file = await createBeside(app, path, name("markdown"), text);
        await app.workspace.getLeaf(true).openFile(file);
        return obsidianSentences.saved(file.path);
      }),
    },
    {
      id: "file",
      label: obsidianSentences.file,
      fits: () => true,
      run: safely(async (text, { format }) =>
        obsidianSentences.saved((await createBeside(app, path, name(format), text)).path),
      ),
    },
    {
      id: "png",
      label: obsidianSentences.png,
      fits: (format) => format === "svg",
      run: safely(async (text) => {
        const picture = await pngOf(text);
        return obsidianSentences.saved((await createBeside(app, path, name("png"), await picture.arrayBuffer())).path);
      }),
    },
  ];
  if (canShare())
    deeds.unshift({
      id: "share",
      label: obsidianSentences.share,
      fits: () => true,
      run: safely(async (text, { format }) => {
        const file =
          format === "svg"
            ? new File([await pngOf(text)], name("png"), { type: "image/png" })
            : new File([text], name(format), { type: media(format) });
        if (navigator.canShare?.({ files: [file] }) === true) await navigator.share({ files: [file] });
        else await navigator.share({ text });
        return obsidianSentences.shared;
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
    import("../../view/dialogs/export.tsx"),
    exporter(by, at, { ...last, ...choice }),
  ]);
  const dialog = new MountedDialog(by.app, (el) =>
    mountExport(el, { ...options, deeds, chosen: (now) => (last = { ...now, round: null }) }),
  );
  dialog.setTitle(obsidianSentences.shareTitle(at.note.fight.setup.title));
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
  name: obsidianSentences.copyLog,
  deed: "copy",
  choice: { format: "markdown", flavour: "log" },
  possible: always,
};

/** Copies that need no dialog. */
export const quickShares: readonly Quick[] = [
  copyLog,
  {
    id: "log-note",
    name: obsidianSentences.logNote,
    deed: "note",
    choice: { format: "markdown", flavour: "log" },
    possible: always,
  },
  {
    id: "page-file",
    name: obsidianSentences.pageFile,
    deed: "file",
    choice: { format: "html", flavour: "log" },
    possible: always,
  },
  {
    id: "share-log",
    name: obsidianSentences.shareLog,
    deed: "share",
    choice: { format: "markdown", flavour: "log" },
    possible: canShare,
  },
];

export async function shareAtOnce(by: SharedBy, at: FightAt, { choice, deed }: Quick): Promise<void> {
  const { options, deeds } = await exporter(by, at, choice);
  const made = options.make(options.choice);
  const run = deeds.find(({ id }) => id === deed)?.run;
  const said = !made.ok
    ? made.reason
    : run === undefined
      ? obsidianSentences.notShared
      : await run(made.text, options.choice);
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
      return obsidianSentences.notShared;
    }
  };
}

/** Says whether what is written in a fight is what the rules give, in a dialog that can put it right. */
export async function verifyFight(by: SharedBy, at: FightAt): Promise<void> {
  const [{ verifyNote }, { toldOf }, { mountVerify }] = await Promise.all([
    import("../../share/verify.ts"),
    import("../../share/verdict.ts"),
    import("../../view/dialogs/verify.tsx"),
  ]);
  const { app, notebook, version } = by;
  const check = ({ path, text, note }: FightAt): Checked => {
    const checked = verifyNote(text, notebook.environment(path))[note.block.index];
    return checked === undefined
      ? { ok: false, reason: obsidianSentences.gone }
      : { ok: true, verdict: toldOf(checked, version) };
  };
  const first = check(at);
  if (!first.ok) return void new Notice(first.reason);
  let now = at;
  const mend = async (wish: Wish): Promise<Checked> => {
    const written = await mendIn(by, now, wish);
    if (!written.ok) return written;
    now = written.at;
    return check(now);
  };
  const dialog = new MountedDialog(app, (el) =>
    mountVerify(el, {
      verdict: first.verdict,
      mend,
      goTo: (line) => {
        dialog.close();
        void goToLine(app, at.path, line - 1);
      },
    }),
  );
  dialog.setTitle(obsidianSentences.verifyTitle(at.note.fight.setup.title));
  dialog.open();
}

type Mended = { readonly ok: true; readonly at: FightAt } | { readonly ok: false; readonly reason: string };

/** Writes a way out into the note as it is now. */
async function mendIn({ app, notebook }: SharedBy, at: FightAt, wish: Wish): Promise<Mended> {
  let index = -1;
  const written = await rewrite(app, placeOf(at), (block, note) => {
    const fight = notebook.fightsNow(at.path, note, [])[block.index]?.fight ?? withText(at.note.fight, block.body);
    // Nothing of a way out rolls a die.
    const made = carryOut(
      block.body,
      fight,
      wish,
      () => 1,
      (text) => withText(fight, text),
    );
    index = block.index;
    return made.ok ? { body: made.text } : { refused: made.reason };
  });
  if (!written.ok) return written;
  const text = await textNow(app, at.path);
  const note = text === null ? undefined : (await notebook.fights(at.path, text, []))[index];
  return text === null || note === undefined
    ? { ok: false, reason: obsidianSentences.gone }
    : { ok: true, at: { path: at.path, text, note } };
}

/** Opens a dialog that takes what somebody has shared, and puts the fights in it where they are wanted. */
export async function importFight({ app, notebook }: SharedBy): Promise<void> {
  const [{ importOptions }, { mountImport }] = await Promise.all([
    import("../../share/lonelog/import.ts"),
    import("../../view/dialogs/import.tsx"),
  ]);
  const view = app.workspace.getActiveViewOfType(MarkdownView);
  const path = view?.file?.path ?? "";
  const deeds: ImportDeed[] = [
    {
      id: "note",
      label: obsidianSentences.newNote,
      run: importedSafely(async (text) => {
        const file = await createBeside(app, path, `${obsidianSentences.importName}.md`, text);
        await app.workspace.getLeaf(true).openFile(file);
        dialog.close();
        new Notice(obsidianSentences.saved(file.path));
        return "";
      }),
    },
    {
      id: "copy",
      label: obsidianSentences.copy,
      run: importedSafely(async (text) => {
        await navigator.clipboard.writeText(text);
        return obsidianSentences.copied;
      }),
    },
  ];
  if (view !== null && view.getMode() === "source")
    deeds.unshift({
      id: "insert",
      label: obsidianSentences.insert,
      run: importedSafely((text) => {
        if (view.file?.path !== path || !view.containerEl.isConnected)
          return Promise.resolve(obsidianSentences.noEditor);
        insertBlock(view.editor, text.replace(/\n$/, "").split("\n"));
        dialog.close();
        new Notice(obsidianSentences.inserted);
        return Promise.resolve("");
      }),
    });
  const dialog = new MountedDialog(app, (el) =>
    mountImport(el, { ...importOptions(notebook.environment(path)), deeds }),
  );
  dialog.setTitle(obsidianSentences.importTitle);
  dialog.open();
}

function importedSafely(deed: ImportDeed["run"]): ImportDeed["run"] {
  return async (text) => {
    try {
      return await deed(text);
    } catch (error) {
      console.error(error);
      return obsidianSentences.notShared;
    }
  };
}
