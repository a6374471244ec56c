/**
 * A real Visual Studio Code for the tests, from the npm registry: the built server and web workbench that the package
 * code-server carries, without code-server itself, and without a compiler. It is kept in the user's cache folder. Run
 * alone, it prints where it is.
 */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  cpSync,
  readdirSync,
  chmodSync,
} from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Carries VS Code 1.100.3: the oldest that package.json promises to, which runs on Node.js 20 and on no newer one. */
const CODE_SERVER = "4.100.3";
const NODE = "20.20.2";
const RIPGREP = "1.18.0";
/** Of what is done below to the installation: another number makes it anew. */
const RECIPE = 1;

/** @param {string} cwd @param {string} command @param {string[]} args */
function run(cwd, command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}:\n${stderr.trim()}`);
  return stdout.trim();
}

/** Unpacks a package of the registry. @param {string} cwd @param {string} name */
function unpack(cwd, name) {
  const file = run(cwd, "npm", "pack", name, "--silent").split("\n").at(-1) ?? "";
  run(cwd, "tar", "xzf", file);
  rmSync(join(cwd, file));
}

/**
 * As on a desktop: links of the preview name the scheme "vscode", and VS Code asks before it follows one.
 * @param {string} vscode
 */
function asDesktop(vscode) {
  const workbench = join(vscode, "out/vs/code/browser/workbench/workbench.js");
  const before = readFileSync(workbench, "utf8");
  const after = before
    .replaceAll('urlProtocol:"code-oss"', 'urlProtocol:"vscode"')
    .replace(
      /(urlProtocol\)\?!1:\(typeof \w+=="string"&&\(\w+=\w+\.parse\(\w+\)\),this\.\w+\.open\(\w+,)\{trusted:!0\}/,
      "$1{}",
    );
  if (after === before)
    throw new Error("This VS Code is not as the tests know it: its links cannot be made a desktop's.");
  writeFileSync(workbench, after);
  const product = join(vscode, "product.json");
  writeFileSync(product, JSON.stringify({ ...JSON.parse(readFileSync(product, "utf8")), urlProtocol: "vscode" }));
}

/** The search program that older versions fetch from elsewhere. @param {string} vscode */
function addRipgrep(vscode) {
  const bin = join(vscode, "node_modules/@vscode/ripgrep/bin");
  if (existsSync(join(bin, "rg"))) return;
  const folder = mkdtempSync(join(vscode, "rg-"));
  unpack(folder, `@vscode/ripgrep-${process.platform}-${process.arch}@${RIPGREP}`);
  mkdirSync(bin, { recursive: true });
  for (const name of readdirSync(join(folder, "package/bin"))) {
    cpSync(join(folder, "package/bin", name), join(bin, name));
    chmodSync(join(bin, name), 0o755);
  }
  rmSync(folder, { recursive: true });
}

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "blow-by-blow");

/**
 * The Node.js that runs VS Code's server: this one if it can, else one of the registry's.
 * @param {string} [version] of this one
 * @returns {string}
 */
export function hostNode(version = process.versions.node) {
  if (version.startsWith("20.")) return process.execPath;
  const windows = process.platform === "win32";
  const name = `node-${windows ? "win" : process.platform}-${process.arch}`;
  const home = join(cache, `${name}-${NODE}`);
  if (!existsSync(home)) {
    mkdirSync(cache, { recursive: true });
    const making = mkdtempSync(join(cache, "making-"));
    try {
      unpack(making, `${name}@${NODE}`);
      renameSync(join(making, "package"), home);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  return join(home, "bin", windows ? "node.exe" : "node");
}

/**
 * The folder of VS Code's server, made the first time: about 300 MB.
 * @returns {string}
 * @throws {Error} that says what could not be had
 */
export function vscodeHost() {
  const home = join(cache, `vscode-${CODE_SERVER}-${RECIPE}-${process.platform}-${process.arch}`);
  if (existsSync(home)) return home;
  console.error(`Fetching Visual Studio Code for its tests into ${home}`);
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, "making-"));
  try {
    unpack(making, `code-server@${CODE_SERVER}`);
    const vscode = join(making, "vscode");
    renameSync(join(making, "package/lib/vscode"), vscode);
    const flags = [
      "--omit=dev",
      "--ignore-scripts",
      "--legacy-peer-deps",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    run(vscode, "npm", "install", ...flags);
    symlinkSync("node_modules", join(vscode, "node_modules.asar"));
    run(join(vscode, "extensions"), "npm", "install", ...flags);
    addRipgrep(vscode);
    asDesktop(vscode);
    // Whole or not at all; somebody else may have been faster.
    if (!existsSync(home)) renameSync(vscode, home);
    return home;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(vscodeHost());
