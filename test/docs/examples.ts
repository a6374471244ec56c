import { readFileSync } from "node:fs";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { exportFight, type Request } from "../../src/share/export/formats.ts";
import { resolveNote } from "../../src/share/note.ts";

const plain: Request = {
  format: "markdown",
  audience: "everyone",
  flavour: "log",
  source: false,
  round: null,
  dark: false,
  // Not that of the package: an example does not change with every release.
  version: "0.1.0",
  styles: readFileSync("styles.css", "utf8"),
};

/** What each example is, by its file in docs/examples. All are of docs/examples/doorway.md. */
const wanted: Readonly<Record<string, Partial<Request>>> = {
  "story.md": { flavour: "story" },
  "log.md": { flavour: "log" },
  "full.md": { flavour: "full", source: true },
  "page.html": { format: "html" },
  "fight.json": { format: "json" },
  "lonelog.md": { format: "lonelog" },
  "players.md": { audience: "players" },
  "state.svg": { format: "svg" },
  "critical.svg": { format: "svg", round: 2 },
};

/** The example that is drawn as dots too. Its bytes depend on the machine's fonts. */
export const PICTURE = { svg: "state.svg", png: "state.png" };

/** The examples of the page on sharing, as they ought to be. @throws {Error} where one cannot be made */
export function examples(): [file: string, text: string][] {
  const [note] = resolveNote(readFileSync("docs/examples/doorway.md", "utf8"), { systems, defaultSystem });
  if (note === undefined) throw new Error("docs/examples/doorway.md holds no fight");
  return Object.entries(wanted).map(([file, more]) => {
    const made = exportFight(note, { ...plain, ...more });
    if (!made.ok) throw new Error(`${file}: ${made.reason}`);
    return [file, made.text];
  });
}
