import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { build } from "../../esbuild.config.mjs";
import { tempFolder } from "../scripts/temp-folder.ts";

/* The built program as a process of its own: what only the real standard streams, files and chance can show. */

const root = join(import.meta.dirname, "../..");
const program = join(root, "dist/cli.mjs");

beforeAll(() => build(["cli"]));

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
