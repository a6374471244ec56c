/**
 * `npm run package:vscode`: builds the extension of Visual Studio Code and packs it as dist/blow-by-blow.vsix, or as
 * the file named after it. Fails where the packing program warns. With `ls` it lists what would be packed;
 * `publish FILE` puts a packed one on the marketplace.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cachedInstall } from "./cached-install.mjs";

const root = join(import.meta.dirname, "..");

/** Returns the packing program; what is only for publishing is left out. */
function vsce() {
  return join(cachedInstall("vsce", "--omit=optional"), "node_modules/@vscode/vsce/vsce");
}

/** @param {string[]} args */
function run(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [vsce(), ...args], { cwd: root, encoding: "utf8" });
  const said = `${stdout}${stderr}`;
  if (status !== 0 || /WARNING/.test(said)) throw new Error(`vsce ${args[0] ?? ""}:\n${said.trim()}`);
  return said;
}

/**
 * Packs the extension.
 * @param {string} [file] the package, absolute or from the project's folder
 * @returns {string} its path
 * @throws {Error} where something is amiss, warnings included
 */
export function packageExtension(file = "dist/blow-by-blow.vsix") {
  const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  // A release names its repository, and its pictures then come from there; a copy of the project has none to name.
  const away = repository === undefined ? ["--allow-missing-repository", "--no-rewrite-relative-links"] : [];
  run("package", "--no-dependencies", "--out", file, ...away);
  return join(root, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [what, ...more] = process.argv.slice(2);
  try {
    const [file] = more;
    if (what === "publish" && file !== undefined) console.log(run("publish", "--packagePath", file));
    else if (more.length > 0) throw new Error("Usage: npm run package:vscode -- [FILE | ls | publish FILE]");
    else if (what === "ls") console.log(run("ls", "--no-dependencies"));
    else console.log(packageExtension(what));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
