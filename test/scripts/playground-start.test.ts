import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import esbuild from "esbuild";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { tempFolder } from "./temp-folder.ts";

let program = "";

beforeAll(async () => {
  const entry = join(import.meta.dirname, "../../src/hosts/playground/serve.ts");
  const built = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
  });
  program = built.outputFiles[0]?.text ?? "";
});

interface Run {
  /** Resolves with the first lines of output that end in `last`. */
  printed(last: string): Promise<string>;
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  stop(signal: NodeJS.Signals): void;
}

/** Starts the server's program in a folder as `npm start -- …` called from there would. */
async function start(folder: string, ...args: string[]): Promise<Run> {
  const dist = join(folder, "dist");
  await mkdir(join(dist, "playground"), { recursive: true });
  await writeFile(join(dist, "serve.mjs"), program);
  await writeFile(join(dist, "playground", "index.html"), "<title>Playground</title>");
  const child = spawn(process.execPath, [join(dist, "serve.mjs"), ...args], {
    cwd: dist,
    env: { ...process.env, INIT_CWD: folder },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
  return {
    ended,
    stop: (signal) => void child.kill(signal),
    async printed(last) {
      await expect.poll(() => stdout, { timeout: 10_000 }).toContain(last);
      return stdout;
    },
  };
}

function addressIn(output: string): string {
  return /http:\/\/localhost:\d+/.exec(output)?.[0] ?? "";
}

describe("npm start", () => {
  test("prints the address, serves the page, and ends well on Ctrl+C", async () => {
    const run = await start(await tempFolder(), "--port", "0");
    const address = addressIn(await run.printed("Ctrl+C"));
    expect(await (await fetch(address)).text()).toContain("<title>Playground</title>");
    expect((await fetch(`${address}/api/note`)).status).toBe(204);
    run.stop("SIGINT");
    expect(await run.ended).toMatchObject({ code: 0, stderr: "" });
  });

  test("opens a note named from where it was called, and saves it", async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, "Session.md"), "before");
    const run = await start(folder, "--port", "0", "Session.md");
    const output = await run.printed("Ctrl+C");
    expect(output).toContain("Session.md\n");
    const url = `${addressIn(output)}/api/note`;
    const etag = (await fetch(url)).headers.get("etag") ?? "";
    expect((await fetch(url, { method: "PUT", body: "after", headers: { "if-match": etag } })).status).toBe(200);
    expect(await readFile(join(folder, "Session.md"), "utf8")).toBe("after");
  });

  test.each([
    [["none.md"], /^Cannot open .*none\.md: there is no such file\.\n$/],
    [["--port", "many"], /^--port many: a port is a number up to 65535\.\n\nUsage: npm start/],
    [["--port", "70000"], /^--port 70000: a port is a number/],
    [["a.md", "b.md"], /^Only one note can be opened\.\n\nUsage:/],
    [["--what"], /--what[^]*Usage: npm start/],
  ])("%j is refused with a clear line", async (args, message) => {
    const run = await start(await tempFolder(), ...args);
    const { code, stdout, stderr } = await run.ended;
    expect(stderr).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  });

  test("--help says how", async () => {
    const run = await start(await tempFolder(), "--help");
    expect(await run.ended).toMatchObject({ code: 0, stdout: expect.stringContaining("Usage: npm start"), stderr: "" });
  });
});
