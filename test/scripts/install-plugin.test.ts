import { mkdir, readFile, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { InstallError, installPlugin } from "../../scripts/install-plugin.mjs";
import { tempFolder } from "./temp-folder.ts";

/** A built plugin and an empty folder beside it. */
async function setUp(): Promise<{ from: string; vault: string }> {
  const folder = await tempFolder();
  const from = join(folder, "built");
  const vault = join(folder, "My vault");
  await mkdir(from);
  await mkdir(vault);
  await writeFile(join(from, "main.js"), "new code");
  await writeFile(join(from, "styles.css"), "new styles");
  await writeFile(join(from, "manifest.json"), '{"id":"blow-by-blow"}');
  await mkdir(join(from, "docs/rules"), { recursive: true });
  await writeFile(join(from, "docs/rules/zones.md"), "### ZN-01 Rounds");
  return { from, vault };
}

describe("installPlugin", () => {
  test("copies the plugin's files and the pages of its rules", async () => {
    const { from, vault } = await setUp();
    await mkdir(join(vault, ".obsidian"));
    const target = await installPlugin(vault, { from });
    expect(target).toBe(join(vault, ".obsidian", "plugins", "blow-by-blow"));
    expect((await readdir(target)).sort()).toEqual(["main.js", "manifest.json", "rules", "styles.css"]);
    expect(await readFile(join(target, "rules", "zones.md"), "utf8")).toBe("### ZN-01 Rounds");
    expect(await readFile(join(target, "main.js"), "utf8")).toBe("new code");
  });

  test("replaces an older version and leaves its settings alone", async () => {
    const { from, vault } = await setUp();
    const target = join(vault, ".obsidian", "plugins", "blow-by-blow");
    await mkdir(target, { recursive: true });
    await writeFile(join(target, "main.js"), "old code");
    await writeFile(join(target, "data.json"), "settings");
    await installPlugin(vault, { from });
    expect(await readFile(join(target, "main.js"), "utf8")).toBe("new code");
    expect(await readFile(join(target, "data.json"), "utf8")).toBe("settings");
  });

  test("a folder that is no vault is refused, and nothing is made in it", async () => {
    const { from, vault } = await setUp();
    await expect(installPlugin(vault, { from })).rejects.toThrow(
      "My vault has no folder .obsidian, so it is no Obsidian",
    );
    expect(await readdir(vault)).toEqual([]);
  });

  test("a renamed configuration folder is named, and can be given", async () => {
    const { from, vault } = await setUp();
    await mkdir(join(vault, ".work"));
    await mkdir(join(vault, ".git"));
    await writeFile(join(vault, ".work", "app.json"), "{}");
    await expect(installPlugin(vault, { from })).rejects.toThrow("but .work looks like its configuration folder");
    await expect(installPlugin(vault, { from })).rejects.toThrow(/add: --config \.work$/);
    expect(await installPlugin(vault, { from, config: ".work" })).toBe(join(vault, ".work", "plugins", "blow-by-blow"));
  });

  test("a wrong name for the configuration folder is refused", async () => {
    const { from, vault } = await setUp();
    await mkdir(join(vault, ".obsidian"));
    await expect(installPlugin(vault, { from, config: ".wrong" })).rejects.toThrow("has no folder .wrong");
  });

  test.each(["nothing", "file.md"])("%s is no folder", async (name) => {
    const { from, vault } = await setUp();
    await writeFile(join(vault, "file.md"), "");
    const failed = installPlugin(join(vault, name), { from });
    await expect(failed).rejects.toThrow(InstallError);
    await expect(failed).rejects.toThrow("is no folder. Usage: npm run install-plugin");
  });

  test("a plugin that is not built is refused before anything is copied", async () => {
    const { from, vault } = await setUp();
    await mkdir(join(vault, ".obsidian"));
    const half = join(from, "half");
    await mkdir(half);
    await writeFile(join(half, "manifest.json"), '{"id":"blow-by-blow"}');
    await expect(installPlugin(vault, { from: half })).rejects.toThrow("main.js is missing");
    expect(await readdir(join(vault, ".obsidian"))).toEqual([]);
  });

  test("a vault that is linked to the plugin's own folder is installed already", async () => {
    const { from, vault } = await setUp();
    await mkdir(join(vault, ".obsidian", "plugins"), { recursive: true });
    await symlink(from, join(vault, ".obsidian", "plugins", "blow-by-blow"));
    await installPlugin(vault, { from });
    expect(await readFile(join(from, "main.js"), "utf8")).toBe("new code");
  });
});
