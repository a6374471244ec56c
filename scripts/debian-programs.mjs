import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/*
 * Programs of Debian's newest packages, unpacked into the user's cache folder beside the libraries that they need: this
 * machine's own packages are not touched.
 */

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "blow-by-blow");
const LOADER = "usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2";

/** @param {string} cwd @param {string} command @param {string[]} args */
function run(cwd, command, ...args) {
  const { status, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, APT_CONFIG: join(cwd, "apt.conf"), DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr.trim()}`);
}

/** @param {string} folder in which apt has a world of its own */
function writeConfig(folder) {
  for (const path of ["etc/apt.conf.d", "etc/preferences.d", "lists/partial", "archives/partial"])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, "status"), "");
  // Packages are only unpacked for a test, whose programs run as the user does.
  writeFileSync(join(folder, "etc/sources.list"), "deb [trusted=yes] http://deb.debian.org/debian sid main\n");
  const lines = [
    `Dir::Etc "${join(folder, "etc")}";`,
    `Dir::State "${folder}";`,
    `Dir::State::status "${join(folder, "status")}";`,
    `Dir::Cache "${folder}";`,
    'APT::Architecture "amd64";',
    'APT::Sandbox::User "root";',
    'Acquire::Languages "none";',
    // A mirror may be some weeks old.
    'Acquire::Check-Valid-Until "false";',
  ];
  writeFileSync(join(folder, "apt.conf"), lines.join("\n"));
}

/**
 * Returns the folder in which programs are unpacked, the first time fetched.
 * @param {string} name of the folder @param {string[]} packages
 * @throws {Error} where they cannot be had here
 */
export function debianPrograms(name, packages) {
  const home = join(cache, name);
  if (existsSync(home)) return home;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, "making-"));
  try {
    writeConfig(making);
    run(making, "apt-get", "update", "-qq");
    run(making, "apt-get", "install", "-qq", "-y", "--no-install-recommends", "--download-only", ...packages);
    for (const file of readdirSync(join(making, "archives")).filter((each) => each.endsWith(".deb")))
      run(making, "dpkg-deb", "-x", join("archives", file), "tree");
    // Whole or not at all; somebody else may have been faster.
    if (!existsSync(home)) renameSync(join(making, "tree"), home);
    return home;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/**
 * Returns the words that run an unpacked program with its own libraries.
 * @param {string} home @param {string} program
 */
export function inPlace(home, program) {
  return [join(home, LOADER), "--library-path", join(home, "usr/lib/x86_64-linux-gnu"), join(home, "usr/bin", program)];
}
