import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { saveFile, writeNote } from "../../src/hosts/cli/notes.ts";
import { run, type World } from "../../src/hosts/cli/run.ts";
import { tempFolder } from "../scripts/temp-folder.ts";

/*
 * The command line through its own door, in a world whose standard streams and chance are the test's; files are real.
 */

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Given {
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly input?: string;
  /** The face of every die. */
  readonly face?: number;
  readonly write?: World["write"];
  readonly folder?: string;
  readonly serve?: World["serve"];
  readonly watch?: World["watch"];
  /** What happens to the folder while a command watches it, one change after another. */
  readonly changes?: readonly ((folder: string) => Promise<void>)[];
}

export async function cli(args: readonly string[], given: Given = {}): Promise<Said & { folder: string }> {
  const folder = given.folder ?? (await tempFolder());
  for (const [name, text] of Object.entries(given.files ?? {})) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  let [out, err] = ["", ""];
  const code = await run(args, {
    cwd: folder,
    version: "1.2.3",
    styles: () => ".bbb-fight { color: red; }",
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    input: () => Promise.resolve(given.input ?? ""),
    face: (sides) => Math.min(sides, given.face ?? 1),
    write: given.write ?? writeNote,
    save: saveFile,
    watch: (folders) => {
      if (given.watch !== undefined) return given.watch(folders);
      const changes = [...(given.changes ?? [])];
      return {
        async next() {
          const change = changes.shift();
          await change?.(folder);
          return change !== undefined;
        },
        close: () => undefined,
      };
    },
    serve: given.serve ?? (() => Promise.reject(new Error("no table is served here"))),
    time: () => "12:00:00",
    png: (svg) => Promise.resolve(new TextEncoder().encode(`PNG of ${svg.length > 0}`)),
  });
  return { code, out, err, folder };
}
