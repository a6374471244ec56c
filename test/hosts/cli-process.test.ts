import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { build } from "../../esbuild.config.mjs";
import { tempFolder } from "../scripts/temp-folder.ts";

/* The built program as a process of its own: what only the real standard streams, files and chance can show. */

const root = join(import.meta.dirname, "../..");
const program = join(root, "dist/cli.mjs");

beforeAll(() => build(["cli"]), 120_000);

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a line of a shell in which `bbb` is the program. */
function shell(line: string, cwd: string, input = ""): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const head = `set -o pipefail; bbb() { "${process.execPath}" "${program}" "$@"; }; `;
    const child = spawn("bash", ["-c", head + line], { cwd });
    let [out, err] = ["", ""];
    child.stdout.on("data", (bytes: Buffer) => (out += bytes.toString()));
    child.stderr.on("data", (bytes: Buffer) => (err += bytes.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out, err }));
    // A program that reads no input may be gone before it is written.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

const fight = (rounds: number): string =>
  [
    "```combat",
    "rules: brp",
    "options: intent off",
    "Hilda: DEX 14, HP 13, broad sword 55%",
    "@bandits",
    "Bandit: DEX 11, HP 12, short sword 50%",
    ...Array.from({ length: rounds }, (_, n) => `== Round ${n + 1}\nHilda attacks Bandit with broad sword [d100=90]`),
    "Bandit attacks Hilda with short sword",
    "```",
    "",
  ].join("\n");

test("a reader that closes early is no error, and hears nothing of one", async () => {
  const folder = await tempFolder();
  await writeFile(join(folder, "long.md"), fight(500));
  const { code, out, err } = await shell("bbb resolve long.md --format json | head -1", folder);
  expect([code, out, err]).toEqual([0, "{\n", ""]);
  expect(await shell("bbb resolve long.md 2>&1 | head -c 10", folder)).toMatchObject({ code: 0, out: "A fight (P" });
});

test("a long result is written to its end through a pipe", async () => {
  const folder = await tempFolder();
  await writeFile(join(folder, "long.md"), fight(300));
  const { code, out } = await shell("bbb resolve long.md --format json | cat", folder);
  const read: unknown = JSON.parse(out);
  expect(read).toMatchObject({ fights: [{ round: 300, pending: [{ dice: "d100" }] }] });
  expect(code).toBe(0);
});

test("standard input, exit codes and streams", async () => {
  const folder = await tempFolder();
  expect(await shell("bbb resolve -", folder, fight(1))).toMatchObject({ code: 0, err: "" });
  const refused = fight(1).replace("Bandit attacks", "Bandit juggles");
  const checked = await shell("bbb check - < note.md", (await withNote(refused)).folder);
  expect(checked).toMatchObject({ code: 1, err: "" });
  expect(checked.out).toMatch(/^\(standard input\):9:8: error: /);
  expect(await shell("bbb check - ", folder, "\u00ff".repeat(3))).toMatchObject({ code: 0 });
  expect(await shell("printf '\\377' | bbb check -", folder)).toEqual({
    code: 2,
    out: "",
    err: "(standard input): this is no UTF-8 text.\n",
  });
  expect(await shell("bbb resolve gone.md", folder)).toEqual({
    code: 2,
    out: "",
    err: "gone.md: there is no such file.\n",
  });
  expect(await shell("bbb", folder)).toMatchObject({ code: 2, out: "" });
});

async function withNote(text: string): Promise<{ folder: string; path: string }> {
  const folder = await tempFolder();
  await writeFile(join(folder, "note.md"), text);
  return { folder, path: join(folder, "note.md") };
}

/** Returns the files that a file of the package reads as it starts, with itself. */
async function readAtOnce(file: string, seen = new Set<string>()): Promise<ReadonlySet<string>> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from = ""] of (await readFile(file, "utf8")).matchAll(/(?:\bfrom|\bimport)"(\.[^"]+)"/g))
    await readAtOnce(join(file, "..", from), seen);
  return seen;
}

const sizeOf = async (files: Iterable<string>): Promise<number> =>
  (await Promise.all([...files].map((file) => readFile(file)))).reduce((sum, bytes) => sum + bytes.length, 0);

test("a call reads what it needs: the version neither rules nor server, a site neither command line nor server", async () => {
  expect(await sizeOf(await readAtOnce(program))).toBeLessThan(20_000);
  const site = await readAtOnce(join(root, "dist/markdown-it.mjs"));
  expect(await sizeOf(site)).toBeGreaterThan(500_000);
  for (const file of site) expect(await readFile(file, "utf8"), file).not.toMatch(/vscode-jsonrpc|Usage: blow-by-blow/);
});

test("command line, server and plugin of markdown-it share their parts: nothing is carried twice", async () => {
  const parts = (await readdir(join(root, "dist/parts"))).map((name) => join(root, "dist/parts", name));
  const all = [program, join(root, "dist/markdown-it.mjs"), ...parts];
  expect(await sizeOf(all)).toBeLessThan(2_215_000);
  // Systems are files of their own, a few more of them from time to time.
  expect(await sizeOf(all.filter((file) => !file.endsWith(".cjs")))).toBeLessThan(1_150_000);
  const texts = await Promise.all(all.map((file) => readFile(file, "utf8")));
  // A system, the registry, binding.
  for (const mark of ['id:"strike-chance"', '"strike-chance":', "Start with a name, or with"])
    expect(texts.filter((text) => text.includes(mark)).length, mark).toBe(1);
});

test("a check reads the rules that its note plays by, and no others", async () => {
  const { folder } = await withNote(fight(1));
  const { code, err } = await shell("NODE_DEBUG=module bbb check note.md", folder);
  expect(code).toBe(0);
  const names = [...err.matchAll(/load "[^"]*\/dist\/parts\/([\w-]+?)-[0-9a-f]+\.cjs"/g)].map(([, name]) => name);
  expect([...new Set(names)]).toEqual(["brp"]);
  expect(await sizeOf(await readAtOnce(join(root, "dist/cli.mjs")))).toBeLessThan(20_000);
});

test("bash completes commands, options and what they choose among, else files", async () => {
  const { folder } = await withNote("");
  const completed = async (...words: string[]): Promise<string> => {
    const line = words.map((word) => `'${word}'`).join(" ");
    const { out } = await shell(
      `source <(bbb completion bash); COMP_WORDS=(blow-by-blow ${line}); COMP_CWORD=${words.length};
      _blow_by_blow; echo "\${COMPREPLY[@]}"`,
      folder,
    );
    return out.trim();
  };
  expect(await completed("ch")).toBe("check chronicle");
  expect(await completed("chronicle", ".", "--format", "m")).toBe("markdown");
  expect(await completed("export", "a.md", "--to", "s")).toBe("svg");
  expect(await completed("export", "a.md", "--w")).toBe("--with-source");
  expect(await completed("completion", "z")).toBe("zsh");
  // Files are the shell's own: `-o default`.
  expect(await completed("export", "a.md", "-o", "x")).toBe("");
  expect(await completed("check", "n")).toBe("");
});

test("--watch hears of a note that is written", async () => {
  const { folder } = await withNote(fight(1));
  const watching = spawn(process.execPath, [program, "check", ".", "--watch"], { cwd: folder });
  const ended = new Promise((done) => watching.on("close", done));
  try {
    let [heard, wanted] = ["", ""];
    let found = (): void => undefined;
    const hears = (words: string): Promise<void> => {
      wanted = words;
      return heard.includes(words) ? Promise.resolve() : new Promise((done) => (found = done));
    };
    for (const stream of [watching.stdout, watching.stderr])
      stream.on("data", (bytes: Buffer) => {
        heard += bytes.toString();
        if (heard.includes(wanted)) found();
      });
    await hears("Waiting for changes");
    await writeFile(join(folder, "second.md"), fight(1).replace("Bandit attacks", "Bandit juggles"));
    await hears("second.md:9:8: error");
    // Written whole: another file takes its place, twice.
    for (const word of ["cooks", "knits"]) {
      await writeFile(join(folder, "second.tmp"), fight(1).replace("Bandit attacks", `Bandit ${word}`));
      await rename(join(folder, "second.tmp"), join(folder, "second.md"));
      await hears(`"${word}"`);
    }
  } finally {
    watching.kill();
  }
  await ended;
});

test.runIf(existsSync("/dev/full"))("a disk that is full is said in one line", async () => {
  const { folder } = await withNote(fight(1));
  const { code, err } = await shell("bbb resolve note.md > /dev/full", folder);
  expect([code, err.split("\n").length]).toEqual([2, 2]);
  expect(err).toMatch(/^Not everything could be printed: /);
});

test("--version is the package's", async () => {
  const data: unknown = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const { out } = await shell("bbb --version", await tempFolder());
  expect(data).toMatchObject({ version: out.trim() });
});

test("roll --write by true chance: a record, and then nothing is missing", async () => {
  const { folder, path } = await withNote(fight(1).replace(/\n/g, "\r\n"));
  expect(await shell("bbb roll note.md --write", folder)).toMatchObject({ code: 0, err: "" });
  const written = await readFile(path, "utf8");
  expect(written).toMatch(/with short sword \[d100=([1-9]|[1-9]\d|100)(, [^\]]*)?\]\r\n```\r\n$/);
  expect(written.replace(/(with short sword) \[[^\]]*\](\r\n```)/, "$1$2")).toBe(fight(1).replace(/\n/g, "\r\n"));
  expect(await shell("bbb roll note.md --write", folder)).toEqual({
    code: 0,
    out: "",
    err: "note.md: no die is missing.\n",
  });
});
