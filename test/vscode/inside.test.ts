import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import esbuild from "esbuild";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { WORKSPACE } from "./inside/files.ts";
import { CHECKS, RESULTS, SEEN, type CheckName, type Result } from "./inside/names.ts";
import { connect } from "./workbench.ts";

/*
 * The extension is asked inside VS Code's extension host, by VS Code's own questions, in documents that no window
 * shows: in a workspace of several folders, never saved, virtual, read-only.
 */

let browser: Browser;
let folder: string;
/** How each check ended, as it ends. */
const ended = new Map<CheckName, string | null>();
/** What is being waited for. */
let last = "waiting until VS Code runs the checks";
/** What is asked for again and again, until it is so. */
let wanted = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blow-by-blow-checks-"));
  const program = {
    ...WORKSPACE,
    "checks/package.json": JSON.stringify({
      name: "checks",
      publisher: "blow-by-blow",
      version: "0.0.1",
      engines: { vscode: "*" },
    }),
  };
  for (const [path, text] of Object.entries(program)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await esbuild.build({
    entryPoints: [join(import.meta.dirname, "inside/run.ts")],
    outfile: join(folder, "checks/run.js"),
    bundle: true,
    platform: "node",
    format: "cjs",
    external: ["vscode"],
    logLevel: "warning",
  });
  browser = await connect(inject("vscodeBrowser"));
  await begin(await browser.newPage(), inject("vscodePort"));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

async function begin(page: Page, port: number): Promise<void> {
  let heard = (): void => undefined;
  const begun = new Promise<void>((resolve) => (heard = resolve));
  const address = (path: string): string => `vscode-remote://127.0.0.1:${port}${join(folder, path)}`;
  await page.exposeFunction("codeAutomationLog", (_: string, words: readonly unknown[]) => {
    heard();
    for (const each of words.map(String)) {
      if (each.startsWith(RESULTS)) {
        const { name, problem }: Result = JSON.parse(each.slice(RESULTS.length));
        ended.set(name, problem);
        wanted = "";
      } else if (each.startsWith("waiting until")) [wanted, last] = [each, each];
      else if (each.startsWith("waiting")) last = wanted === "" ? each : `${wanted}: ${each}`;
      else if (each === SEEN) wanted = "";
    }
  });
  await page.exposeFunction("codeAutomationExit", (code: number) => {
    for (const name of CHECKS) if (!ended.has(name)) ended.set(name, `The checks ended early, with ${code}: ${last}.`);
  });
  const payload = [
    ["extensionDevelopmentPath", address("checks")],
    ["extensionTestsPath", address("checks/run")],
    ["skipWelcome", "true"],
  ];
  const query = `workspace=${join(folder, "all.code-workspace")}&payload=${encodeURIComponent(JSON.stringify(payload))}`;
  await page.goto(`http://127.0.0.1:${port}/?${query}`);
  await begun;
}

/** The checks are made one after the other: behind one that does not end none begins, and none is waited for. */
let stuck: string | null = null;

test.each(CHECKS)("%s", async (name) => {
  expect(stuck).toBeNull();
  stuck = `${name}, which was begun before, has not ended`;
  await expect.poll(() => (ended.has(name) ? "ended" : last), { timeout: 100_000 }).toBe("ended");
  stuck = null;
  expect(ended.get(name)).toBeNull();
});
