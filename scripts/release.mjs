/**
 * `npm run release -- patch` (or minor, major, 1.2.3): sets the version everywhere, dates the changelog, commits and
 * tags. Pushing the tag releases it (docs/releasing.md). `npm run --silent release -- notes` prints what the changelog
 * says of the version that is set.
 */
import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const USAGE = "Usage: npm run release -- patch|minor|major|1.2.3, or npm run --silent release -- notes";
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** A mistake of the caller, whose message is all there is to say. */
export class ReleaseError extends Error {}

/**
 * The version that a release gets.
 * @param {string} current @param {string} wanted a step or a version
 * @returns {string}
 * @throws {ReleaseError}
 */
export function nextVersion(current, wanted) {
  const parts = VERSION.exec(current)?.slice(1).map(Number);
  if (parts === undefined) throw new ReleaseError(`The version ${current} of package.json is not of the form 1.2.3.`);
  const [major = 0, minor = 0, patch = 0] = parts;
  if (wanted === "major") return `${major + 1}.0.0`;
  if (wanted === "minor") return `${major}.${minor + 1}.0`;
  if (wanted === "patch") return `${major}.${minor}.${patch + 1}`;
  const named = VERSION.exec(wanted)?.slice(1).map(Number);
  if (named === undefined) throw new ReleaseError(`"${wanted}" is no version. ${USAGE}`);
  const differs = named.findIndex((part, at) => part !== parts[at]);
  if (differs >= 0 && (named[differs] ?? 0) < (parts[differs] ?? 0))
    throw new ReleaseError(`${wanted} comes before ${current}, which is set already.`);
  return wanted;
}

/**
 * The changelog with a section for the version: what stands under *Unreleased*, or a section that waits for its date.
 * @param {string} changelog @param {string} version @param {string} today as 2026-01-31
 * @returns {string}
 * @throws {ReleaseError} where it has nothing to say of the version
 */
export function datedChangelog(changelog, version, today) {
  const heading = `## [${version}] - ${today}`;
  const waiting = `## [${version}] - unreleased`;
  if (changelog.includes(`\n${waiting}\n`)) return changelog.replace(`\n${waiting}\n`, `\n${heading}\n`);
  const unreleased = "\n## [Unreleased]\n";
  const from = changelog.indexOf(unreleased);
  if (from < 0) throw new ReleaseError("CHANGELOG.md has no section [Unreleased].");
  const body = from + unreleased.length;
  const next = changelog.indexOf("\n## [", body);
  const words = changelog.slice(body, next < 0 ? undefined : next).trim();
  if (words === "") throw new ReleaseError("CHANGELOG.md says nothing under [Unreleased]: say what users get.");
  return `${changelog.slice(0, body)}\n${heading}\n\n${words}\n${next < 0 ? "" : changelog.slice(next)}`;
}

/**
 * What the changelog says of a version.
 * @param {string} changelog @param {string} version
 * @returns {string}
 * @throws {ReleaseError} where it has no dated section for it
 */
export function notesOf(changelog, version) {
  const [, ...sections] = changelog.split(/^## \[/m);
  const section = sections.find((each) => each.startsWith(`${version}] - `) && !/^\S+ - unreleased$/m.test(each));
  if (section === undefined) throw new ReleaseError(`CHANGELOG.md has no dated section for ${version}.`);
  return section.slice(section.indexOf("\n")).trim();
}

/**
 * Sets the version in all files that name it.
 * @param {string} folder the project's @param {string} version @param {string} today
 * @returns {Promise<string[]>} the files that have changed
 */
export async function setVersion(folder, version, today) {
  /** @type {Map<string, string>} */
  const changed = new Map();
  /** @param {string} file @param {(text: string) => string} edit */
  const edit = async (file, edit) => {
    const before = await readFile(join(folder, file), "utf8");
    const after = edit(before);
    if (after !== before) changed.set(file, after);
  };
  /** @param {string} text @param {number} places how often the file names its own version, from its head on */
  const named = (text, places) => {
    let left = places;
    const set = text.replace(/"version": "[^"]*"/g, (found) => (left-- > 0 ? `"version": "${version}"` : found));
    if (left > 0) throw new ReleaseError("A file does not name its version where it should.");
    return set;
  };
  await edit("CHANGELOG.md", (text) => datedChangelog(text, version, today));
  await edit("package.json", (text) => named(text, 1));
  await edit("package-lock.json", (text) => named(text, 2));
  await edit("manifest.json", (text) => named(text, 1));
  const { minAppVersion } = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  await edit("versions.json", (text) => {
    // Obsidian looks here for the newest version that an older Obsidian can run: only where that differs is a line
    // needed.
    const versions = JSON.parse(text);
    if (Object.values(versions).at(-1) === minAppVersion) return text;
    return `${JSON.stringify({ ...versions, [version]: minAppVersion }, null, 2)}\n`;
  });
  // Nothing is written unless everything can be.
  for (const [file, text] of changed) await writeFile(join(folder, file), text);
  return [...changed.keys()];
}

/** @param {string} folder @param {string[]} args */
function git(folder, ...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new ReleaseError(`git ${args.join(" ")}: ${stderr.trim()}`);
  return stdout.trim();
}

/**
 * Makes a release of a clean working tree: one commit and one tag, which are not pushed.
 * @param {string} folder @param {string} wanted @param {string} today
 * @returns {Promise<string>} the version
 * @throws {ReleaseError} and nothing has changed
 */
export async function release(folder, wanted, today) {
  const { version: current } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const version = nextVersion(current, wanted);
  if (git(folder, "status", "--porcelain") !== "")
    throw new ReleaseError("There are changes that are not committed: commit them, or put them aside.");
  if (git(folder, "tag", "--list", version) !== "") throw new ReleaseError(`${version} has been released already.`);
  const files = await setVersion(folder, version, today);
  git(folder, "add", ...files);
  git(folder, "commit", "--quiet", "--message", `Version ${version}`);
  git(folder, "tag", "--annotate", version, "--message", version);
  return version;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = dirname(dirname(fileURLToPath(import.meta.url)));
  const [wanted, ...more] = process.argv.slice(2);
  try {
    if (wanted === undefined || more.length > 0) throw new ReleaseError(USAGE);
    if (wanted === "notes") {
      const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
      console.log(notesOf(await readFile(join(folder, "CHANGELOG.md"), "utf8"), version));
    } else {
      const version = await release(folder, wanted, new Date().toISOString().slice(0, 10));
      console.log(`Version ${version} is committed and tagged. To release it: git push --follow-tags`);
    }
  } catch (error) {
    console.error(error instanceof ReleaseError ? error.message : error);
    process.exitCode = 1;
  }
}
