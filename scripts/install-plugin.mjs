/** `npm run install-plugin -- /path/to/vault`: builds the plugin and copies it into an Obsidian vault. */
import { copyFile, cp, mkdir, readFile, readdir, realpath, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "../esbuild.config.mjs";

const USAGE = "Usage: npm run install-plugin -- /path/to/vault [--config .folder]";
const FILES = ["main.js", "manifest.json", "styles.css"];
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A mistake of the caller, whose message is all there is to say. */
export class InstallError extends Error {}

/**
 * Copies a built plugin and the pages of its rules into a vault, and leaves what else is there (its settings) alone.
 * @param {string} vault   the vault's folder
 * @param {{ from?: string, config?: string }} [options] `from`: folder of the built plugin; `config`: the vault's
 *   configuration folder, ".obsidian" unless its owner has renamed it
 * @returns {Promise<string>} the folder that the plugin is in now
 * @throws {InstallError} where the folder is no vault, or the plugin is not built
 */
export async function installPlugin(vault, { from = root, config } = {}) {
  if (!(await isFolder(vault))) throw new InstallError(`${vault} is no folder. ${USAGE}`);
  if (!(await isFolder(join(vault, config ?? ".obsidian")))) throw new InstallError(await noVault(vault, config));

  const manifest = JSON.parse(await readFile(join(from, "manifest.json"), "utf8"));
  for (const file of [...FILES, "docs/rules"]) {
    if (!(await exists(join(from, file))))
      throw new InstallError(`${file} is missing in ${from}: run npm run build first.`);
  }
  const target = join(vault, config ?? ".obsidian", "plugins", manifest.id);
  await mkdir(target, { recursive: true });
  // A developer may have linked the vault's folder to this one: then it is installed already.
  if ((await realpath(target)) === (await realpath(from))) return target;
  for (const file of FILES) await copyFile(join(from, file), join(target, file));
  await cp(join(from, "docs/rules"), join(target, "rules"), { recursive: true });
  return target;
}

/** @param {string} vault @param {string | undefined} config */
async function noVault(vault, config) {
  const renamed = [];
  for (const entry of await readdir(vault, { withFileTypes: true })) {
    if (!entry.isDirectory() || !entry.name.startsWith(".")) continue;
    if (await exists(join(vault, entry.name, "app.json"))) renamed.push(entry.name);
  }
  const missing = `${vault} has no folder ${config ?? ".obsidian"}`;
  if (renamed.length > 0) {
    return `${missing}, but ${renamed.join(" and ")} looks like its configuration folder under another name. If it is, add: --config ${renamed[0]}`;
  }
  return `${missing}, so it is no Obsidian vault. Give the folder that Obsidian opens; if you have renamed its configuration folder, add: --config .name`;
}

/** @param {string} path */
async function isFolder(path) {
  return (await exists(path)) && (await stat(path)).isDirectory();
}

/** @param {string} path */
async function exists(path) {
  return stat(path).then(
    () => true,
    (error) => {
      if (error.code === "ENOENT" || error.code === "ENOTDIR") return false;
      throw error;
    },
  );
}

async function main() {
  let args;
  try {
    args = parseArgs({
      allowPositionals: true,
      options: { config: { type: "string" }, help: { type: "boolean", short: "h" } },
    });
  } catch (error) {
    throw new InstallError(`${error instanceof Error ? error.message : error} ${USAGE}`);
  }
  if (args.values.help) return USAGE;
  const [vault, ...more] = args.positionals;
  if (vault === undefined || more.length > 0) throw new InstallError(USAGE);
  await build(["obsidian"]);
  // npm runs scripts in the package's folder; a relative path means the folder that npm was called in.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), vault);
  const target = await installPlugin(path, { config: args.values.config });
  return `Installed in ${target}\nIn Obsidian, reload and turn on "Blow by Blow" under Settings, Community plugins.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(await main());
  } catch (error) {
    console.error(error instanceof InstallError ? error.message : error);
    process.exit(1);
  }
}
