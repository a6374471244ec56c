/** Two browsers as two phones: a fight of two rounds, from the codes in the terminal to the last die. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DOORWAY } from "./tables.ts";

const root = join(import.meta.dirname, "../../..");

let folder: string;
let browser: Browser;
let server: ChildProcess | null = null;
let said = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blow-by-blow-"));
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
});

afterAll(async () => {
  await browser.close();
  server?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Starts the built program, and waits until it has told its codes. */
async function start(port: number): Promise<ReadonlyMap<string, string>> {
  said = "";
  const args = [join(root, "dist/cli.mjs"), "table", "note.md", "--port", String(port), "--data", "kept"];
  server = spawn(process.execPath, args, { cwd: folder, stdio: ["pipe", "pipe", "pipe"] });
  server.stdout?.on("data", (data: Buffer) => (said += data.toString()));
  server.stderr?.on("data", (data: Buffer) => (said += data.toString()));
  await expect.poll(() => said).toContain("Ctrl+C");
  return new Map([...said.matchAll(/\n(\S.*)\n(http\S+)/g)].map(([, seat = "", link = ""]) => [seat, link]));
}

async function stop(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const ended = new Promise((done) => server?.once("exit", done));
  server?.kill(signal);
  await ended;
}

function note(): Promise<string> {
  return readFile(join(folder, "note.md"), "utf8");
}

/** Writes behind the last line of the fight, as the game master does. */
async function write(...lines: readonly string[]): Promise<void> {
  const text = await note();
  const end = text.lastIndexOf("```");
  await writeFile(join(folder, "note.md"), `${text.slice(0, end)}${lines.join("\n")}\n${text.slice(end)}`);
}

async function phone(link: string, dark: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    colorScheme: dark ? "dark" : "light",
  });
  // Chance is the test's: 14 of 20, 6 of 8, 2 of 6.
  await context.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bits) => (bits instanceof Uint32Array ? bits.fill(13) : real(bits));
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => (said += `\npage: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("ERR_CONNECTION_REFUSED"))
      said += `\npage: ${message.text()}`;
  });
  await page.goto(link);
  return page;
}

/** Returns the faces that stand behind a line of the note. */
async function record(line: string): Promise<string> {
  return (await note()).split("\n").find((each) => each.startsWith(line)) ?? "";
}

test("two phones play two rounds, over a restart of the server and the turn of somebody hidden", async () => {
  await writeFile(
    join(folder, "note.md"),
    DOORWAY.replace("Rolf attacks Grukk with sword\n", "").replace("bow d6", "spear d6"),
  );
  const codes = await start(0);
  const [rolf, ada] = [await phone(codes.get("Rolf") ?? "", false), await phone(codes.get("Ada") ?? "", true)];
  await rolf.getByText("You are Rolf").waitFor();
  await ada.getByText("You are Ada").waitFor();
  await rolf.getByRole("status").getByText("At the table: Ada and Rolf.").waitFor();
  expect(await rolf.title()).toBe("Rolf · The Doorway");
  await rolf.getByRole("heading", { name: "Rolf acts" }).waitFor();

  // A press rolls; a finger that is slow finds it.
  await write("Rolf attacks Grukk with sword");
  const roll = rolf.getByRole("button", { name: "Roll d20" });
  await roll.waitFor();
  const box = await roll.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(64);
  expect(await ada.getByRole("button").count()).toBe(0);
  // `PICTURES=1 npm run test:table` makes the README's picture anew.
  if (process.env.PICTURES === "1") await rolf.screenshot({ path: join(root, "docs/images/table-phone.png") });
  await roll.tap();
  await rolf.getByText("In the note.").waitFor();
  await rolf.getByRole("button", { name: "Roll d8" }).tap();
  await expect.poll(() => record("Rolf attacks")).toBe("Rolf attacks Grukk with sword [d20=14, d8=6]");

  // Typed as it fell on the table: first a face that is none.
  await write("! Grukk HP = 9", "Ada attacks Grukk with spear");
  await rolf.getByRole("heading", { name: "Ada acts" }).waitFor();
  const face = ada.getByRole("textbox", { name: "Face of the d20" });
  await face.fill("21");
  expect(await ada.getByRole("button", { name: "Write it" }).isDisabled()).toBe(true);
  await face.fill("18");
  await ada.getByRole("button", { name: "Write it" }).tap();
  await expect.poll(() => record("Ada attacks")).toContain("d20=18");
  await ada.getByRole("button", { name: "Roll d6" }).tap();
  await expect.poll(() => record("Ada attacks")).toMatch(/d20=18, d6=\d/);
  await rolf.getByText(/Grukk/).first().waitFor();

  // Somebody hidden acts: whose turn it is stays, and no name is seen.
  await write("Grukk passes");
  await rolf.getByRole("heading", { name: "Grukk acts" }).waitFor();
  await write("Zyxomma attacks Rolf with falchionette [d20=19, d8=3]");
  await expect.poll(() => rolf.getByText("11 of 14").count()).toBeGreaterThan(0);
  expect(await rolf.getByRole("heading", { level: 1 }).textContent()).not.toContain("Zyxomma");

  // The server dies in the middle.
  const { port } = new URL(codes.get("Rolf") ?? "");
  await stop("SIGKILL");
  await rolf
    .getByRole("status")
    .getByText(/Nothing heard since/)
    .waitFor();
  expect(await rolf.getByText("11 of 14").count()).toBeGreaterThan(0);
  await start(Number(port));
  await rolf.getByRole("status").getByText("At the table").waitFor();

  await write("", "== Round 2", "initiative");
  await rolf.getByRole("button", { name: "Roll d6" }).tap();
  await ada.getByRole("button", { name: "Roll d6" }).tap();
  await expect.poll(() => record("initiative [Rolf")).toBeTruthy();
  await expect
    .poll(async () => (await note()).split("== Round 2")[1] ?? "")
    .toMatch(/Rolf d6=\d.*Ada d6=\d|Ada d6=\d.*Rolf d6=\d/);
  for (const page of [rolf, ada]) {
    // Nothing is wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await page.content()).not.toMatch(/Zyxomma|falchionette|97531/);
    const axe = createRequire(import.meta.url).resolve("axe-core");
    const source = await readFile(axe, "utf8");
    // The page allows no script but its own: the check comes by the browser's own door.
    const found = await (
      await page.context().newCDPSession(page)
    ).send("Runtime.evaluate", {
      expression: `${source}; axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" | "))))`,
      awaitPromise: true,
    });
    expect(found.result.value).toBe("[]");
  }
  expect(said).not.toContain("page:");

  // Closed for good.
  server?.stdin?.write("close\n");
  await rolf.getByText("This code is worth nothing any more").waitFor();
  await expect.poll(() => server?.exitCode).toBe(0);
});

test("the page asks for a code where it has none, and for a new one where it is worth nothing", async () => {
  await writeFile(join(folder, "note.md"), DOORWAY);
  const codes = await start(0);
  const link = new URL(codes.get("Rolf") ?? "");
  const bare = await phone(link.origin, false);
  await bare.getByText("scan it again").waitFor();
  const wrong = await phone(`${link.origin}/#${"A".repeat(22)}`, false);
  await wrong.getByText("Ask for a new one").waitFor();
  await stop("SIGTERM");
});
