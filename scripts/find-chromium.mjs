/** Finds a Chromium for the browser tests, and can get one. Run alone, it prints the path. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/**
 * What the search looks at, so that a test can describe another machine.
 * @typedef {object} Machine
 * @property {Record<string, string | undefined>} env
 * @property {NodeJS.Platform} platform
 * @property {number | undefined} uid
 * @property {(path: string) => boolean} isProgram
 * @property {() => string} osRelease   text of /etc/os-release, "" where there is none
 * @property {() => string} playwright  where Playwright keeps its own download
 * @property {(command: string, args: string[], env?: Record<string, string>) => boolean} run  true if it ended well
 */

/** @type {Machine} */
export const thisMachine = {
  env: process.env,
  platform: process.platform,
  uid: process.getuid?.(),
  isProgram(path) {
    try {
      accessSync(path, constants.X_OK);
      return statSync(path).isFile();
    } catch {
      return false;
    }
  },
  osRelease() {
    try {
      return readFileSync("/etc/os-release", "utf8");
    } catch {
      return "";
    }
  },
  playwright: () => chromium.executablePath(),
  run(command, args, env) {
    // What an installer says goes to standard error: standard output is for the path.
    return spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...process.env, ...env } }).status === 0;
  },
};

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];

/**
 * The usual places of Chromium and its kin, best first.
 * @param {Machine} machine
 * @returns {string[]}
 */
export function usualPlaces({ env, platform, playwright }) {
  if (platform === "darwin") {
    const apps = ["Chromium", "Google Chrome", "Microsoft Edge"].map((app) => `${app}.app/Contents/MacOS/${app}`);
    const folders = ["/Applications", ...(env.HOME ? [`${env.HOME}/Applications`] : [])];
    return [...folders.flatMap((folder) => apps.map((app) => `${folder}/${app}`)), playwright()];
  }
  if (platform === "win32") {
    const folders = [env.LOCALAPPDATA, env.PROGRAMFILES, env["PROGRAMFILES(X86)"]].filter((f) => f !== undefined);
    const apps = [
      "Chromium\\Application\\chrome",
      "Google\\Chrome\\Application\\chrome",
      "Microsoft\\Edge\\Application\\msedge",
    ];
    return [...folders.flatMap((folder) => apps.map((app) => `${folder}\\${app}.exe`)), playwright()];
  }
  const path = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const folders = [...new Set([...path, "/usr/bin", "/usr/local/bin", "/snap/bin"])];
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), playwright()];
}

/**
 * The path of a Chromium: what CHROMIUM names, else one in a usual place, else (with `install`) Debian's package where
 * this process may install it, else Playwright's download.
 * @param {{ install?: boolean, machine?: Machine }} [options]
 * @returns {string}
 * @throws {Error} of one line that says what to install.
 */
export function findChromium({ install = false, machine = thisMachine } = {}) {
  const named = machine.env.CHROMIUM;
  if (named !== undefined && named !== "") {
    if (machine.isProgram(named)) return named;
    throw new Error(`CHROMIUM is set to "${named}", which is no program. Set it to a Chromium or Chrome, or unset it.`);
  }
  const found = () => usualPlaces(machine).find(machine.isProgram);
  const here = found();
  if (here !== undefined) return here;
  if (install) {
    for (const attempt of [debianPackage, playwrightDownload]) {
      if (!attempt(machine)) continue;
      const path = found();
      if (path !== undefined) return path;
    }
  }
  const how =
    machine.platform === "linux"
      ? "install the package chromium or Google Chrome"
      : "install Chromium or Google Chrome";
  throw new Error(`No Chromium found for the browser tests: ${how}, or set CHROMIUM to the path of one.`);
}

/** @param {Machine} machine */
function debianPackage({ platform, uid, osRelease, run }) {
  // Ubuntu's package of that name is a stub for its app store, which a container does not have.
  if (platform !== "linux" || uid !== 0 || !/^ID="?debian"?$/m.test(osRelease())) return false;
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  return (
    run("apt-get", ["update", "-qq"], quiet) &&
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet)
  );
}

/** @param {Machine} machine */
function playwrightDownload({ run }) {
  const cli = join(createRequire(import.meta.url).resolve("playwright-core/package.json"), "../cli.js");
  return run(process.execPath, [cli, "install", "--no-shell", "chromium"]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findChromium({ install: process.argv.includes("--install") }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
