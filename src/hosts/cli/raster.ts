import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { NoteError } from "./notes.ts";
import { cliSentences } from "./sentences.ts";

/** Dots for a unit of a drawing, so that text is sharp on any screen. */
const SCALE = 2;

/** Folders of fonts on the systems that are known. */
const FOLDERS = [
  "/usr/share/fonts",
  "/usr/local/share/fonts",
  join(homedir(), ".local/share/fonts"),
  join(homedir(), ".fonts"),
  "/System/Library/Fonts",
  "/Library/Fonts",
  "C:\\Windows\\Fonts",
];
/** Fonts that serve, best first: a regular one and its bold. */
const WANTED = ["dejavusans", "notosans-regular", "liberationsans-regular", "arial", "segoeui", "helvetica", "roboto"];

/**
 * Draws an SVG as a PNG.
 * @param wasm the rasteriser that lies beside this program
 * @throws {NoteError} where it cannot be drawn
 */
export async function pngOf(svg: string, wasm: URL): Promise<Uint8Array> {
  const fonts = fontFiles();
  if (fonts.length === 0) throw new NoteError(cliSentences.noFont);
  await initWasm(readFileSync(wasm));
  const drawing = new Resvg(svg, {
    fitTo: { mode: "zoom", value: SCALE },
    font: { fontBuffers: fonts.map((file) => readFileSync(file)), loadSystemFonts: false },
  });
  return drawing.render().asPng();
}

/** Returns the files of the best of the known fonts, in all its weights. */
function fontFiles(): string[] {
  const all = FOLDERS.flatMap((folder) => filesIn(folder, 4));
  for (const name of WANTED) {
    const own = all.filter((file) => {
      const base = file.replace(/^.*[\\/]/, "").toLowerCase();
      return (
        base.startsWith(name.replace("-regular", "")) && /^[a-z]+-?(?:regular|bold|bd|b)?\.(?:ttf|otf|ttc)$/.test(base)
      );
    });
    if (own.length > 0) return own.slice(0, 4);
  }
  return all.filter((file) => /\.(?:ttf|otf)$/i.test(file)).slice(0, 2);
}

function filesIn(folder: string, deep: number): string[] {
  if (deep === 0) return [];
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name), deep - 1) : [join(folder, entry.name)],
    );
  } catch {
    // Not on this system, or not for this user.
    return [];
  }
}
