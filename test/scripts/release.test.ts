import { execFileSync } from "node:child_process";
import { copyFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { build } from "../../esbuild.config.mjs";
import { datedChangelog, nextVersion, notesOf, release } from "../../scripts/release.mjs";
import { tempFolder } from "./temp-folder.ts";

const root = join(import.meta.dirname, "../..");
const FILES = ["package.json", "package-lock.json", "manifest.json", "versions.json", "CHANGELOG.md"];
const TODAY = "2026-01-31";

const git = (folder: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();

interface Package {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
}

const packageIn = (text: string): Package => JSON.parse(text) as Package;

/** The project's own files in a repository of their own, with something to release. */
async function project(): Promise<{ folder: string; read: (file: string) => Promise<string> }> {
  const folder = await tempFolder();
  for (const file of FILES) await copyFile(join(root, file), join(folder, file));
  const read = (file: string): Promise<string> => readFile(join(folder, file), "utf8");
  const log = (await read("CHANGELOG.md")).replace(
    /^## \[Unreleased\]\n[^]*?(?=^## \[)/m,
    "## [Unreleased]\n\n- New.\n\n",
  );
  await writeFile(join(folder, "CHANGELOG.md"), log);
  git(folder, "init", "--quiet");
  git(folder, "config", "user.email", "test@example.org");
  git(folder, "config", "user.name", "Test");
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--message", "All");
  return { folder, read };
}

test.each([
  ["1.2.3", "patch", "1.2.4"],
  ["1.2.9", "minor", "1.3.0"],
  ["1.2.3", "major", "2.0.0"],
  ["0.1.0", "0.1.0", "0.1.0"],
  ["0.1.0", "1.0.0", "1.0.0"],
])("%s and then %s is %s", (current, wanted, version) => {
  expect(nextVersion(current, wanted)).toBe(version);
});

test.each([
  ["1.2.3", "1.2.2", "1.2.2 comes before 1.2.3"],
  ["1.2.3", "0.9.9", "0.9.9 comes before 1.2.3"],
  ["1.2.3", "v1.3.0", '"v1.3.0" is no version'],
  ["1.2.3", "1.3", '"1.3" is no version'],
  ["1.2.3-beta", "patch", "is not of the form"],
])("%s and then %s is refused", (current, wanted, message) => {
  expect(() => nextVersion(current, wanted)).toThrow(message);
});

describe("the changelog", () => {
  const log = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- New.\n\n## [1.0.0] - 2025-01-01\n\n- Old.\n";

  test("gets a dated section of what was unreleased, which begins anew", () => {
    const dated = datedChangelog(log, "1.1.0", TODAY);
    expect(dated).toBe(log.replace("\n### Added", `\n## [1.1.0] - ${TODAY}\n\n### Added`));
    expect(notesOf(dated, "1.1.0")).toBe("### Added\n\n- New.");
    expect(notesOf(dated, "1.0.0")).toBe("- Old.");
    expect(datedChangelog("# C\n\n## [Unreleased]\n\n- New.\n", "1.1.0", TODAY)).toContain(
      `## [1.1.0] - ${TODAY}\n\n- New.\n`,
    );
  });

  test("a section that waits for its date gets it", () => {
    const waiting = log.replace("2025-01-01", "unreleased");
    expect(datedChangelog(waiting, "1.0.0", TODAY)).toBe(log.replace("2025-01-01", TODAY));
    expect(() => notesOf(waiting, "1.0.0")).toThrow("no dated section for 1.0.0");
  });

  test("that says nothing new stops the release", () => {
    expect(() => datedChangelog(log.replace("### Added\n\n- New.\n\n", ""), "1.1.0", TODAY)).toThrow("says nothing");
  });
});

describe("a release", () => {
  test("sets the version in every file, in one commit with its tag", async () => {
    const { folder, read } = await project();
    const { version: before } = packageIn(await read("package.json"));
    const version = await release(folder, "patch", TODAY);
    expect(version).toBe(nextVersion(before, "patch"));
    for (const file of ["package.json", "package-lock.json", "manifest.json"])
      expect(JSON.parse(await read(file)), file).toMatchObject({ version });
    expect(JSON.parse(await read("package-lock.json")).packages[""].version).toBe(version);
    expect(await read("CHANGELOG.md")).toContain(`## [Unreleased]\n\n## [${version}] - ${TODAY}\n\n- New.\n\n`);
    // The same Obsidian as before: older ones need no line of their own.
    expect(await read("versions.json")).toBe(await readFile(join(root, "versions.json"), "utf8"));
    expect(git(folder, "status", "--porcelain")).toBe("");
    expect(git(folder, "describe", "--exact-match")).toBe(version);
    expect(git(folder, "log", "--format=%s", "-1")).toBe(`Version ${version}`);
    // Nothing but the version has changed.
    expect(git(folder, "diff", "--shortstat", "HEAD~", "--", "package.json", "manifest.json")).toContain(
      "2 files changed, 2 insertions(+), 2 deletions(-)",
    );
  });

  test("that needs a newer Obsidian says so for older ones", async () => {
    const { folder, read } = await project();
    const manifest = (await read("manifest.json")).replace(/("minAppVersion": )"[^"]*"/, '$1"9.9.9"');
    await writeFile(join(folder, "manifest.json"), manifest);
    git(folder, "commit", "--quiet", "--all", "--message", "Newer");
    const known: object = JSON.parse(await read("versions.json"));
    const version = await release(folder, "minor", TODAY);
    expect(JSON.parse(await read("versions.json"))).toEqual({ ...known, [version]: "9.9.9" });
  });

  test.each<[string, (folder: string) => Promise<unknown>, string]>([
    ["uncommitted changes", (folder) => writeFile(join(folder, "versions.json"), "{}"), "not committed"],
    [
      "a tag that is there",
      (folder) =>
        Promise.resolve(
          git(folder, "tag", nextVersion(packageIn(git(folder, "show", "HEAD:package.json")).version, "patch")),
        ),
      "has been released already",
    ],
    [
      "nothing to say",
      async (folder) => {
        await writeFile(join(folder, "CHANGELOG.md"), "# Changelog\n\n## [Unreleased]\n");
        git(folder, "commit", "--quiet", "--all", "--message", "Nothing");
      },
      "says nothing",
    ],
  ])("stops at %s, and changes nothing", async (_, spoil, message) => {
    const { folder, read } = await project();
    await spoil(folder);
    const before = await Promise.all(FILES.map(read));
    const head = git(folder, "rev-parse", "HEAD");
    await expect(release(folder, "patch", TODAY)).rejects.toThrow(message);
    expect(await Promise.all(FILES.map(read))).toEqual(before);
    expect(git(folder, "rev-parse", "HEAD")).toBe(head);
  });
});

describe("the workflows", () => {
  interface Step {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }
  interface Workflow {
    readonly on: { readonly push: { readonly tags?: readonly string[] } };
    readonly permissions: object;
    readonly jobs: Readonly<Record<string, { readonly permissions?: object; readonly steps: readonly Step[] }>>;
  }
  const workflow = async (name: string): Promise<Workflow> =>
    parse(await readFile(join(root, ".github/workflows", `${name}.yml`), "utf8")) as Workflow;

  test("check every change as .ci/run does", async () => {
    const { permissions, jobs } = await workflow("check");
    expect(permissions).toEqual({ contents: "read" });
    expect(jobs.check?.steps.flatMap(({ run }) => run ?? [])).toEqual([".ci/run"]);
  });

  test("release a tag that names the version, after the checks, with what the community directory expects", async () => {
    const { on, permissions, jobs } = await workflow("release");
    expect([on.push.tags, permissions]).toEqual([["[0-9]+.[0-9]+.[0-9]+"], {}]);
    const job = jobs.release;
    expect(job?.permissions).toEqual({ contents: "write", "id-token": "write", attestations: "write" });
    const steps = (job?.steps ?? []).map(({ uses, run }) => uses ?? run ?? "");
    const at = (words: string): number => steps.findIndex((step) => step.includes(words));
    const order = [
      "GITHUB_REF_NAME",
      ".ci/run",
      "install-plugin",
      "actions/attest@",
      "npm publish --provenance",
      "gh release create",
    ];
    const places = order.map(at);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(steps[at("install-plugin")]).toContain("{main.js,manifest.json,styles.css} assets/");
    expect(job?.steps[at("actions/attest@")]?.with).toEqual({ "subject-path": "assets/*" });
    expect(steps[at("gh release create")]).toContain('"$GITHUB_REF_NAME" assets/* --verify-tag');
  });

  test("use only actions of GitHub itself", async () => {
    for (const name of ["check", "release"])
      for (const { steps } of Object.values((await workflow(name)).jobs))
        for (const { uses } of steps) expect(uses ?? "actions/").toMatch(/^actions\//);
  });
});

test("the package of npm brings nothing else, runs no script, and works alone", async () => {
  const data = packageIn(await readFile(join(root, "package.json"), "utf8"));
  for (const kind of ["dependencies", "optionalDependencies", "peerDependencies", "bundleDependencies"])
    expect(data, kind).not.toHaveProperty(kind);
  for (const script of ["preinstall", "install", "postinstall"]) expect(data.scripts[script], script).toBeUndefined();
  await build(["cli"]);
  const folder = await tempFolder();
  await mkdir(join(folder, "dist"));
  const program = data.bin["blow-by-blow"] ?? "";
  for (const file of ["package.json", "dist/markdown-it.mjs", program])
    await copyFile(join(root, file), join(folder, file));
  await cp(join(root, "dist/parts"), join(folder, "dist/parts"), { recursive: true });
  const run = (...args: string[]): string => execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  expect(run(program, "--version").trim()).toBe(data.version);
  await writeFile(join(folder, "a.md"), "```combat\n@party\nAda: HP 6\n```\n");
  expect(run(program, "check", "a.md")).toBe("");
  const site = 'import blowByBlow from "./dist/markdown-it.mjs"; console.log(typeof blowByBlow);';
  expect(run("--input-type=module", "-e", site).trim()).toBe("function");
});
