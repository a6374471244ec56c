/**
 * `npm run package:vscode`: builds the extension of Visual Studio Code and packs it as dist/blow-by-blow.vsix, or as
 * the file named after it. Fails where the packing program warns. With `ls` it lists what would be packed;
 * `publish FILE` puts a packed one on the marketplace.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(import.meta.dirname, "..");

/** Where the packing program is, installed at the versions of its lock file the first time. @returns {string} */
function vsce() {
  const from = join(root, "scripts/vsce");
  const lock = readFileSync(join(from, "package-lock.json"));
  const to = join(root, "node_modules/.cache", `vsce-${createHash("sha256").update(lock).digest("hex").slice(0, 12)}`);
  const program = join(to, "node_modules/@vscode/vsce/vsce");
  if (existsSync(program)) return program;
  mkdirSync(to, { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(from, file), join(to, file));
  // No script of a package runs, and what is only for publishing is left out.
  const flags = ["--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", ["ci", ...flags], {
    cwd: to,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("The packing program @vscode/vsce could not be installed.");
  return program;
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
