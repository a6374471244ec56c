/** `npm start [-- path/to/note.md] [--port N]`: what runs on the server's side of the playground. */
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { NoteFile, NoteFileError } from "./note-file.ts";
import { serve } from "./server.ts";

const USAGE = `Usage: npm start [-- [path/to/note.md] [--port 5173]]

Serves the playground for this machine. With a note, opens that file and saves edits back to it.`;

class UsageError extends Error {}

interface Wish {
  note: string | undefined;
  port: number;
}

function wishFrom(args: string[]): Wish | "help" {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { port: { type: "string", default: "5173" }, help: { type: "boolean", short: "h", default: false } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return "help";
  if (positionals.length > 1) throw new UsageError("Only one note can be opened.");
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65535)
    throw new UsageError(`--port ${values.port}: a port is a number up to 65535.`);
  return { note: positionals[0], port };
}

async function main(): Promise<void> {
  const wish = wishFrom(process.argv.slice(2));
  if (wish === "help") return console.log(USAGE);
  // npm runs scripts in the package's folder; a relative path means the folder that npm was called in.
  const folder = process.env.INIT_CWD ?? process.cwd();
  const note = wish.note === undefined ? undefined : await NoteFile.open(resolve(folder, wish.note));
  const page = join(dirname(fileURLToPath(import.meta.url)), "playground");
  const server = await serve({ page, note, port: wish.port });
  console.log(note ? `Editing ${note.path}\n${server.url}` : server.url);
  console.log("Stop with Ctrl+C.");
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close());
  }
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else console.error(error instanceof NoteFileError ? error.message : error);
  process.exitCode = 1;
});
