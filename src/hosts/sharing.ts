import { forms, isFormat } from "../share/export/model.ts";
import type { NoteFight } from "../share/note.ts";
import { leftOutLine } from "../telling/secrets.ts";
import type { ExportChoice, ExportDeed } from "../view/dialogs/export.tsx";
import type { ImportDeed } from "../view/dialogs/import.tsx";
import type { Checked } from "../view/dialogs/verify.tsx";
import type { Wish } from "../wishes/wish.ts";
import type { FightAt, Host } from "./host.ts";
import { hostSentences } from "./sentences.ts";

/** Draws into a dialog, and returns what takes it away again. */
type Draw = (el: HTMLElement, close: () => void) => () => void;

/** A host whose dialogs stand in the page that it runs in. */
export interface PageHost extends Host {
  /** Says that something did not go, where there is no more to say. */
  readonly notDone: string;
  /** Resolves the fights of a note that has this text. */
  fights(path: string, text: string): Promise<readonly NoteFight[]>;
  /** Opens a dialog. */
  dialog(title: string, draw: Draw): void;
  /** Shows a line of a note, 0-based. */
  goTo(path: string, line: number): void;
  /** Returns the style sheet that copies which are pages take along; "": there is none. */
  styles(): Promise<string>;
  /** Saves a file that belongs to a note, and returns where. `media` is the kind of a text. */
  save(note: string, name: string, content: string | Blob, media: string): Promise<string>;
  /** Puts the ways to hand a copy on in order, the main one first, with those that only this host has. */
  exportDeeds(common: CommonDeeds, files: CopyFiles, at: FightAt): readonly ExportDeed[];
  /** Does the same for a text that was taken in. */
  importDeeds(copy: ImportDeed, close: () => void): readonly ImportDeed[];
}

export interface CommonDeeds {
  readonly copy: ExportDeed;
  readonly file: ExportDeed;
  readonly png: ExportDeed;
}

/** Names and kinds of the files that a fight's copies would be. */
export interface CopyFiles {
  readonly name: (format: string) => string;
  readonly media: (format: string) => string;
  readonly pngOf: (svg: string) => Promise<Blob>;
}

/** Loads the code that makes copies, which is not looked at before the first. */
async function exporter(host: PageHost, at: FightAt, choice: Partial<ExportChoice>) {
  const { exportOptions, fileName } = await import("../share/export/formats.ts");
  const options = exportOptions(at.note, choice, { version: host.version, styles: await host.styles() });
  const files: CopyFiles = {
    name: (format) => fileName(at.note, format === "png" ? "png" : isFormat(format) ? forms[format].extension : "txt"),
    media: (format) => (isFormat(format) ? forms[format].media : "text/plain"),
    pngOf,
  };
  return { options, deeds: host.exportDeeds(commonDeeds(host, at, files), files, at) };
}

function commonDeeds(host: PageHost, { path }: FightAt, { name, media, pngOf }: CopyFiles): CommonDeeds {
  return {
    copy: {
      id: "copy",
      label: hostSentences.copy,
      fits: () => true,
      run: safely(host, async (text: string, { format }: ExportChoice) => {
        if (format !== "svg") await navigator.clipboard.writeText(text);
        else await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(text) })]);
        return hostSentences.copied;
      }),
    },
    file: {
      id: "file",
      label: hostSentences.file,
      fits: () => true,
      run: safely(host, async (text: string, { format }: ExportChoice) =>
        hostSentences.saved(await host.save(path, name(format), text, media(format))),
      ),
    },
    png: {
      id: "png",
      label: hostSentences.png,
      fits: (format) => format === "svg",
      run: safely(host, async (text: string) =>
        hostSentences.saved(await host.save(path, name("png"), await pngOf(text), "image/png")),
      ),
    },
  };
}

/** Opens the dialog that makes copies of a fight. */
export async function exportFight(
  host: PageHost,
  at: FightAt,
  choice: Partial<ExportChoice> = {},
  chosen?: (choice: Omit<ExportChoice, "players">) => void,
): Promise<void> {
  const [{ mountExport }, { options, deeds }] = await Promise.all([
    import("../view/dialogs/export.tsx"),
    exporter(host, at, choice),
  ]);
  host.dialog(hostSentences.exportTitle(at.note.fight.setup.title), (el) =>
    mountExport(el, {
      ...options,
      deeds,
      // The audience of a copy is asked anew each time: a full one never follows from the last.
      chosen: ({ players: _, ...kept }) => chosen?.(kept),
    }),
  );
}

/** Makes a copy without a dialog, hands it on in one way, and tells how that went. */
export async function exportAtOnce(
  host: PageHost,
  at: FightAt,
  choice: Partial<ExportChoice>,
  deed: string,
): Promise<void> {
  const { options, deeds } = await exporter(host, at, choice);
  const made = options.make(options.choice);
  const run = deeds.find(({ id }) => id === deed)?.run;
  const said = !made.ok ? made.reason : run === undefined ? host.notDone : await run(made.text, options.choice);
  const left = options.choice.players ? leftOutLine(options.secrets) : null;
  if (said !== "") host.tell(!made.ok || left === null ? said : hostSentences.withoutHidden(said, left));
}

/** Copies the log of a fight: the shortest way into a chat. */
export function copyLog(host: PageHost, at: FightAt): Promise<void> {
  return exportAtOnce(host, at, { format: "markdown", flavour: "log" }, "copy");
}

/** Opens the dialog that tells whether what is written in a fight is what the rules give, and can put it right. */
export async function verifyFight(host: PageHost, at: FightAt): Promise<void> {
  const [{ verifyNote }, { toldOf }, { mountVerify }] = await Promise.all([
    import("../share/verify.ts"),
    import("../share/verdict.ts"),
    import("../view/dialogs/verify.tsx"),
  ]);
  const check = ({ path, text, note }: FightAt): Checked => {
    const checked = verifyNote(text, host.environment(path))[note.block.index];
    return checked === undefined
      ? { ok: false, reason: hostSentences.gone }
      : { ok: true, verdict: toldOf(checked, host.version) };
  };
  const first = check(at);
  if (!first.ok) return host.tell(first.reason);
  let now = at;
  const mend = async (wish: Wish): Promise<Checked> => {
    const outcome = await host.wish(now, wish);
    if (!outcome.ok) return outcome;
    const again = await fightAgain(host, now);
    if (again === null) return { ok: false, reason: hostSentences.gone };
    now = again;
    return check(now);
  };
  host.dialog(hostSentences.verifyTitle(at.note.fight.setup.title), (el, close) =>
    mountVerify(el, {
      verdict: first.verdict,
      mend,
      goTo: (line) => {
        close();
        host.goTo(at.path, line - 1);
      },
    }),
  );
}

/** Returns a fight as it is after it was written to; null: it is gone. */
async function fightAgain(host: PageHost, { path, note: { block } }: FightAt): Promise<FightAt | null> {
  const text = await host.read(path);
  const note = text === null ? undefined : (await host.fights(path, text))[block.index];
  return text === null || note === undefined ? null : { path, text, note };
}

/** Opens the dialog that takes in what somebody has shared. */
export async function importFights(host: PageHost, path: string): Promise<void> {
  const [{ importOptions }, { mountImport }] = await Promise.all([
    import("../share/lonelog/import.ts"),
    import("../view/dialogs/import.tsx"),
  ]);
  const copy: ImportDeed = {
    id: "copy",
    label: hostSentences.copy,
    run: safely(host, async (text: string) => {
      await navigator.clipboard.writeText(text);
      return hostSentences.copied;
    }),
  };
  host.dialog(hostSentences.importTitle, (el, close) =>
    mountImport(el, { ...importOptions(host.environment(path)), deeds: host.importDeeds(copy, close) }),
  );
}

/** Makes a deed that never throws: what the application or its user refused is said. */
export function safely<Told extends readonly unknown[]>(
  { notDone }: Pick<PageHost, "notDone">,
  deed: (...told: Told) => Promise<string>,
): (...told: Told) => Promise<string> {
  return async (...told) => {
    try {
      return await deed(...told);
    } catch (error) {
      // A share sheet was closed.
      if (error instanceof DOMException && error.name === "AbortError") return "";
      console.error(error);
      return notDone;
    }
  };
}

/** Pixels for each unit of a drawing, so that text is sharp on any screen. */
const SCALE = 2;

/**
 * Draws an SVG as a PNG by the window's own means.
 * @throws {Error} where the window cannot draw it
 */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth * SCALE, image.naturalHeight * SCALE);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this window draws no pictures");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/png" });
}
