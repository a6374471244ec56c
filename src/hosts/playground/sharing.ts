import { placeLinesBelow } from "../../notes/place.ts";
import { outcomeTable } from "../../share/outcome-table.ts";
import type { ExportChoice, ExportDeed } from "../../view/dialogs/export.tsx";
import type { Checked } from "../../view/dialogs/verify.tsx";
import type { Outcome, Wish } from "../../wishes/wish.ts";
import type { NoteEditor } from "./editor.ts";
import { showDialog } from "./page.ts";
import { playgroundSentences } from "./sentences.ts";
import type { LinkedNotes } from "./served-note.ts";

/** Of copies that are made here: the page belongs to no release. */
const VERSION = "playground";

/**
 * What is done with the note's fights for others, in one dialog that the page keeps for it. Its code is not looked at
 * before.
 */
export class SharedFights {
  constructor(
    private readonly dialog: HTMLDialogElement,
    private readonly editor: NoteEditor,
    private readonly act: (at: number, wish: Wish) => Outcome,
    /** Says something on the page. */
    private readonly tell: (said: string) => void,
    private readonly linked: Pick<LinkedNotes, "environment">,
  ) {}

  async export(at: number, choice: Partial<ExportChoice>): Promise<void> {
    const note = this.editor.fights[at];
    if (note === undefined) return this.tell(playgroundSentences.gone);
    const [{ exportOptions, fileName }, { formats, isFormat }, { mountExport }, { pngOf }] = await Promise.all([
      import("../../share/export/formats.ts"),
      import("../../share/export/formats.ts"),
      import("../../view/dialogs/export.tsx"),
      import("../../view/dialogs/raster.ts"),
    ]);
    const styles = await fetch("styles.css").then((response) => response.text());
    const deeds: ExportDeed[] = [
      {
        id: "copy",
        label: playgroundSentences.copy,
        fits: () => true,
        run: safely(async (text: string, { format }: ExportChoice) => {
          if (format !== "svg") await navigator.clipboard.writeText(text);
          else await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(text) })]);
          return playgroundSentences.copied;
        }),
      },
      {
        id: "file",
        label: playgroundSentences.file,
        fits: () => true,
        run: safely((text: string, { format }: ExportChoice) => {
          if (!isFormat(format)) throw new Error(`no format ${format}`);
          const { media, extension } = formats[format];
          return Promise.resolve(download(new Blob([text], { type: media }), fileName(note, extension)));
        }),
      },
      {
        id: "png",
        label: playgroundSentences.pngFile,
        fits: (format) => format === "svg",
        run: safely(async (text: string) => download(await pngOf(text), fileName(note, "png"))),
      },
    ];
    const options = exportOptions(note, choice, { version: VERSION, styles });
    this.show(playgroundSentences.export, (body) => mountExport(body, { ...options, deeds }));
  }

  async copyLog(at: number): Promise<void> {
    const note = this.editor.fights[at];
    if (note === undefined) return this.tell(playgroundSentences.gone);
    const { exportOptions } = await import("../../share/export/formats.ts");
    const options = exportOptions(note, {}, { version: VERSION, styles: "" });
    const made = options.make(options.choice);
    const copy = safely(async (text: string) => {
      await navigator.clipboard.writeText(text);
      return playgroundSentences.copied;
    });
    this.tell(made.ok ? await copy(made.text) : made.reason);
  }

  /** Writes what came of the fight below it, as a table. */
  writeTable(at: number): void {
    const note = this.editor.fights[at];
    if (note === undefined) return this.tell(playgroundSentences.gone);
    const placed = placeLinesBelow(this.editor.text, note.block, outcomeTable(note.fight));
    if (placed.ok) this.editor.apply(placed.changes);
    this.tell(placed.ok ? playgroundSentences.tableWritten : placed.reason);
  }

  async verify(at: number): Promise<void> {
    const [{ verifyNote }, { toldOf }, { mountVerify }] = await Promise.all([
      import("../../share/verify.ts"),
      import("../../share/verdict.ts"),
      import("../../view/dialogs/verify.tsx"),
    ]);
    const check = (): Checked => {
      const checked = verifyNote(this.editor.text, this.linked.environment)[at];
      return checked === undefined
        ? { ok: false, reason: playgroundSentences.gone }
        : { ok: true, verdict: toldOf(checked, VERSION) };
    };
    const first = check();
    if (!first.ok) return this.tell(first.reason);
    const mend = (wish: Wish): Promise<Checked> => {
      const done = this.act(at, wish);
      return Promise.resolve(done.ok ? check() : done);
    };
    const goTo = (line: number): void => {
      this.dialog.close();
      this.editor.goTo(line);
    };
    this.show(playgroundSentences.verify, (body) => mountVerify(body, { verdict: first.verdict, mend, goTo }));
  }

  async import(): Promise<void> {
    const [{ importOptions }, { mountImport }] = await Promise.all([
      import("../../share/lonelog/import.ts"),
      import("../../view/dialogs/import.tsx"),
    ]);
    const deeds = [
      {
        id: "insert",
        label: playgroundSentences.insert,
        run: safely((text: string) => {
          this.dialog.close();
          this.editor.insert(text);
          this.tell(playgroundSentences.inserted);
          return Promise.resolve("");
        }),
      },
      {
        id: "copy",
        label: playgroundSentences.copy,
        run: safely(async (text: string) => {
          await navigator.clipboard.writeText(text);
          return playgroundSentences.copied;
        }),
      },
    ];
    this.show(playgroundSentences.import, (body) =>
      mountImport(body, { ...importOptions(this.linked.environment), deeds }),
    );
  }

  private show(title: string, draw: (body: HTMLElement) => () => void): void {
    showDialog(this.dialog, title, draw);
  }
}

function download(content: Blob, name: string): string {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return playgroundSentences.savedAs(name);
}

function safely<Told extends readonly unknown[]>(
  deed: (...told: Told) => Promise<string>,
): (...told: Told) => Promise<string> {
  return async (...told) => {
    try {
      return await deed(...told);
    } catch (error) {
      console.error(error);
      return playgroundSentences.refused;
    }
  };
}
