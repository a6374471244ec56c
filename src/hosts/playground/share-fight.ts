import type { NoteFight } from "../../share/note.ts";
import type { ExportDeed } from "../../view/export-dialog.tsx";

/** Opens the export dialog for a fight, in an element that the page keeps for it. Its code is not looked at before. */
export async function shareFight(dialog: HTMLDialogElement, note: NoteFight): Promise<void> {
  const [{ exportOptions, fileName }, { formats, isFormat }, { mountExport }, { pngOf }] = await Promise.all([
    import("../../share/export/for-dialog.ts"),
    import("../../share/export/formats.ts"),
    import("../../view/export-dialog.tsx"),
    import("../../view/raster.ts"),
  ]);
  const styles = await fetch("styles.css").then((response) => response.text());
  const deeds: ExportDeed[] = [
    {
      id: "copy",
      label: "Copy",
      fits: () => true,
      run: safely(async (text, { format }) => {
        if (format !== "svg") await navigator.clipboard.writeText(text);
        else await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(text) })]);
        return "Copied";
      }),
    },
    {
      id: "file",
      label: "File",
      fits: () => true,
      run: safely((text, { format }) => {
        if (!isFormat(format)) throw new Error(`no format ${format}`);
        const { media, extension } = formats[format];
        return Promise.resolve(download(new Blob([text], { type: media }), fileName(note, extension)));
      }),
    },
    {
      id: "png",
      label: "PNG file",
      fits: (format) => format === "svg",
      run: safely(async (text) => download(await pngOf(text), fileName(note, "png"))),
    },
  ];
  const body = dialog.querySelector<HTMLElement>(".export-body");
  if (body === null) return;
  const unmount = mountExport(body, { ...exportOptions(note, {}, { version: "playground", styles }), deeds });
  dialog.addEventListener("close", unmount, { once: true });
  dialog.showModal();
}

function download(content: Blob, name: string): string {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return `Saved as ${name}`;
}

function safely(deed: ExportDeed["run"]): ExportDeed["run"] {
  return async (text, choice) => {
    try {
      return await deed(text, choice);
    } catch (error) {
      console.error(error);
      return "This browser did not allow it.";
    }
  };
}
