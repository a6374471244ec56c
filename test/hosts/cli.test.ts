import { execFileSync } from "node:child_process";
import { mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { CHOICES, OPTIONS, SHELLS } from "../../src/hosts/cli/arguments.ts";
import { asksVersion, startsServer } from "../../src/hosts/cli/first-words.ts";
import { NoteError, writeNote } from "../../src/hosts/cli/notes.ts";
import type { World } from "../../src/hosts/cli/run.ts";
import { FolderChanges } from "../../src/hosts/cli/watch.ts";
import { tempFolder } from "../scripts/temp-folder.ts";
import { cli } from "./cli-run.ts";

const fight = `\`\`\`combat
rules: brp
options: intent off
title: At the ford

Hilda: DEX 14, HP 13, broad sword 55%
@bandits
Bandit: DEX 11, HP 12, armour hard leather, short sword 50%

== Round 1
Hilda attacks Bandit with broad sword [d100=30, d8=5]
Bandit attacks Hilda with short sword
\`\`\`
`;
const refused = fight.replace("Bandit attacks Hilda", "Bandit juggles Hilda");

function fightsIn(json: string): Record<string, unknown>[] {
  const read: unknown = JSON.parse(json);
  if (typeof read !== "object" || read === null || !("fights" in read) || !Array.isArray(read.fights))
    throw new Error("no fights in it");
  return read.fights.map((each: unknown): Record<string, unknown> => Object.assign({}, each));
}

describe("verify", () => {
  const claimed = fight.replace("d8=5]", "d8=5] => 4 damage, Bandit 8/12").replace(/^Bandit attacks.*\n/m, "");

  test("0 where everything agrees, 1 where something does not or a die is missing", async () => {
    expect(await cli(["verify", "a.md"], { files: { "a.md": claimed } })).toMatchObject({ code: 0, err: "" });
    const wrong = await cli(["verify", "a.md"], { files: { "a.md": claimed.replace("8/12", "9/12") } });
    expect(wrong.out).toContain("Line 11 says 9/12, the rules say 8/12\n");
    expect(wrong.code).toBe(1);
    expect((await cli(["verify", "a.md"], { files: { "a.md": fight } })).code).toBe(1);
  });

  test("one note that cannot be read does not keep the others from being checked", async () => {
    const { code, out, err } = await cli(["verify", "no.md", "a.md"], { files: { "a.md": claimed } });
    expect(out).toContain("All of it agrees");
    expect([code, err]).toEqual([2, "no.md: there is no such file.\n"]);
  });
});

describe("export", () => {
  const files = { "a.md": fight, "two.md": `${fight}\n${fight.replace("At the ford", "In the mill")}` };

  test.each([
    [["--to", "markdown"], /^# At the ford\n/],
    [["--to", "markdown", "--flavour", "story"], /^# At the ford\n(?![^]*d100)/],
    [["--to", "markdown", "--flavour", "full"], /\| [^]*BR-\d+/],
    [["--to", "markdown", "--with-source"], /```combat\nrules: brp\n[^]*Blow by Blow 1\.2\.3, rules `brp`/],
    [["--to", "html"], /^<!doctype html>[^]*color:red/],
    [["--to", "html", "--flavour", "full"], /BR-\d+/],
    [["--to", "html", "--with-source"], /Hilda attacks Bandit with broad sword \[d100=30, d8=5\]/],
    [["--to", "json"], /^\{\n {2}"fights"/],
    [["--to", "lonelog"], /^\*At the ford\* \[COMBAT\]\n/],
    [["--to", "svg"], /^<svg [^]*#ffffff/],
    [["--to", "svg", "--dark"], /^<svg [^]*#1e1e1e/],
    [["--to", "markdown", "--round", "1"], /## Round 1/],
  ])("%j to standard output", async (args, wanted) => {
    const { code, out, err } = await cli(["export", "a.md", ...args], { files });
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(wanted);
  });

  test.each(["markdown", "html", "json", "lonelog", "svg"])(
    "%s is the players’ copy as soon as somebody is hidden; the full one is asked for by name",
    async (to) => {
      const hidden = { "a.md": fight.replace("Bandit: DEX", "Warlock: hidden, DEX 9, HP 77, dagger 40%\nBandit: DEX") };
      for (const asked of [[], ["--for", "players"]]) {
        const { code, out, err } = await cli(["export", "a.md", "--to", to, ...asked], { files: hidden });
        expect(code).toBe(0);
        expect(out).not.toMatch(/Warlock|77|hard leather/);
        expect(err).toBe("Players’ copy: 1 hidden foe left out. --for everyone shows Warlock.\n");
      }
      const full = await cli(["export", "a.md", "--to", to, "--for", "everyone"], { files: hidden });
      expect(full.out).toContain("Warlock");
      expect(full.err).toBe("");
    },
  );

  test("a source with somebody hidden in it is handed on only when that is asked for", async () => {
    const hidden = { "a.md": fight.replace("Bandit: DEX", "Warlock: hidden, DEX 9, HP 77, dagger 40%\nBandit: DEX") };
    const args = ["export", "a.md", "--to", "markdown", "--with-source"];
    const { code, out, err } = await cli(args, { files: hidden });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^The source shows Warlock\. Add --for everyone to hand it on\./);
    expect((await cli([...args, "--for", "everyone"], { files: hidden })).out).toContain("Warlock: hidden");
  });

  test("into a file, whose ending says what it is to be", async () => {
    const { folder, err } = await cli(["export", "a.md", "-o", "a.html"], { files });
    expect(err).toBe("a.html: written.\n");
    expect(await readFile(join(folder, "a.html"), "utf8")).toMatch(/^<!doctype html>/);
    await cli(["export", "a.md", "--to", "png", "-o", "a.png"], { folder });
    expect(await readFile(join(folder, "a.png"), "utf8")).toBe("PNG of true");
    await cli(["export", "a.md", "--for", "players", "-o", "b.png"], { folder });
    expect(await readFile(join(folder, "b.png"), "utf8")).toBe("PNG of true");
  });

  test("one of several, by number and by title", async () => {
    for (const which of ["2", "in the MILL"])
      expect((await cli(["export", "two.md", "--to", "markdown", "--fight", which], { files })).out).toMatch(
        /^# In the mill/,
      );
  });

  test.each([
    [["a.md"], "To what? Add --to markdown|html|svg|json|lonelog|png."],
    [["a.md", "--to", "pdf"], '--to is "markdown", "html", "svg", "json", "lonelog" or "png", not "pdf".'],
    [["a.md", "--to", "png"], "A PNG needs a file: add -o picture.png."],
    [["a.md", "--to", "markdown", "--flavour", "long"], '--flavour is "story", "log" or "full", not "long".'],
    [["a.md", "--to", "json", "--flavour", "log"], "JSON knows no --flavour."],
    [["a.md", "--to", "json", "--round", "1"], "JSON knows no --round."],
    [["a.md", "--to", "svg", "--with-source"], "A picture knows no --with-source."],
    [["a.md", "--to", "markdown", "--dark"], "Markdown knows no --dark."],
    [["a.md", "--to", "markdown", "--for", "foes"], '--for is "everyone" or "players", not "foes".'],
    [["a.md", "--to", "markdown", "--round", "x"], "--round is the number of a round, such as --round 2."],
    [["a.md", "--to", "markdown", "--round", "9"], "There is no round 9 in this fight: it has one round."],
    [
      ["a.md", "--to", "markdown", "--for", "players", "--with-source"],
      "A copy for players has no source: the source has the foes’ numbers. Leave out --with-source.",
    ],
    [["a.md", "--to", "markdown", "-o", "a.md"], "-o a.md is the note itself; nothing was written."],
    [
      ["two.md", "--to", "markdown"],
      "This note has 2 fights. Say which: --fight 1 (At the ford, line 1), --fight 2 (In the mill, line 15).",
    ],
    [
      ["a.md", "--to", "markdown", "--fight", "mill"],
      'No fight in this note is called "mill". There are: --fight 1 (At the ford, line 1).',
    ],
  ])("%j is answered in a line", async (args, message) => {
    const { code, out, err, folder } = await cli(["export", ...args], { files });
    expect([code, out, err]).toEqual([2, "", `${message} Help: blow-by-blow --help\n`]);
    expect(await readFile(join(folder, "a.md"), "utf8")).toBe(fight);
  });
});

describe("import", () => {
  test("of a log with its source, in both forms of pages: the same block, byte for byte", async () => {
    const files = { "a.md": fight.replace("title: At the ford", 'title: At  the <ford> &amp; "// ~~~ `` ') };
    for (const to of ["markdown", "html"]) {
      const shared = (await cli(["export", "a.md", "--to", to, "--with-source"], { files })).out;
      expect(await cli(["import", "-"], { input: shared })).toMatchObject({ code: 0, out: files["a.md"], err: "" });
    }
  });

  test("of Lonelog: what could not be carried over is said on the side", async () => {
    const input =
      "*Dock* [COMBAT]\n[PC:Alex|HP 12]\n[F:Rat|HP 3]\nRd1 (Init: Rat 9, Alex 5)\n@(Alex) hums\n[/COMBAT]\n";
    const { code, out, err } = await cli(["import", "-", "--rules", "zones"], { input });
    expect(code).toBe(0);
    expect(out).toMatch(/^```combat\nrules: zones\ntitle: Dock\n/);
    expect(err).toMatch(/^\(standard input\): not carried over: /);
  });

  test("of neither, and of rules that nobody knows", async () => {
    const files = { "a.md": "Prose.\n" };
    expect(await cli(["import", "a.md"], { files })).toMatchObject({
      code: 1,
      out: "",
      err: "a.md: There is neither a fight with its source in it nor a combat in Lonelog.\n",
    });
    expect((await cli(["import", "a.md", "--rules", "chess"], { files })).err).toMatch(
      /^--rules is "zones", .*not "chess"\./,
    );
  });
});

describe("a call that means nothing: one line, exit code 2", () => {
  test.each([
    [
      ["fight.md"],
      "Say what is to be done with fight.md: resolve, check, roll, verify, export, forecast, import, table, chronicle.",
    ],
    [["solve", "fight.md"], 'There is no command "solve".'],
    [["resolve"], "Which note? Name a Markdown file, or - for standard input."],
    [["check"], "Which notes? Name Markdown files, or - for standard input."],
    [["resolve", "a.md", "b.md"], "This command takes one note, not 2."],
    [["resolve", "a.md", "--format", "xml"], '--format is "text" or "json", not "xml".'],
    [["resolve", "a.md", "--seed", "x"], 'Unknown option "--seed".'],
    [["check", "a.md", "--quite"], 'Unknown option "--quite". Did you mean "--quiet"?'],
    [["roll", "a.md", "--seed"], 'Option "--seed <value>" argument missing.'],
    [["roll", "a.md", "--seed", ""], "--seed needs a text, such as --seed tide."],
    [["roll", "-", "--write"], "--write needs a file; standard input cannot be written to."],
    [["check", "-", "-"], "Standard input can be read only once."],
  ])("%j", async (args, message) => {
    const { code, out, err } = await cli(args);
    expect([code, out, err]).toEqual([2, "", `${message} Help: blow-by-blow --help\n`]);
  });

  test("none at all shows what can be called", async () => {
    const { code, err } = await cli([]);
    expect(code).toBe(2);
    expect(err).toMatch(/^Say what is to be done\.\n\nUsage: blow-by-blow resolve NOTE\.md/);
  });
});

test.each([["help"], ["--help"], ["-h"], ["resolve", "--help"], ["check", "-h"], ["roll", "--help"]])(
  "%s %s asks for help and gets it",
  async (...args) => {
    const { code, out, err } = await cli(args.filter((arg) => arg !== undefined));
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("Usage: blow-by-blow");
  },
);

test("--version", async () => {
  expect(await cli(["--version"])).toMatchObject({ code: 0, out: "1.2.3\n" });
});

describe("a note that cannot be read: one line, exit code 2", () => {
  test.each(["resolve", "check", "roll"])("%s", async (command) => {
    const files = { "latin.md": Uint8Array.from([0x23, 0x20, 0xe4]), "wide.md": Buffer.from("\ufeff# x", "utf16le") };
    const { folder } = await cli(["--version"], { files });
    await mkdir(join(folder, "inner"));
    const said = async (name: string) => {
      const { code, out, err } = await cli([command, name], { folder });
      return [code, out, err];
    };
    expect(await said("gone.md")).toEqual([2, "", "gone.md: there is no such file.\n"]);
    expect(await said("latin.md/x.md")).toEqual([2, "", "latin.md/x.md: there is no such file.\n"]);
    const why =
      command === "check" ? "there is no such note, folder or pattern with notes" : "this is a folder, not a note";
    expect(await said("inner")).toEqual([2, "", `inner: ${why}.\n`]);
    const encoding = "this is no UTF-8 text; save it in that encoding first, so that nothing of it is lost.";
    expect(await said("latin.md")).toEqual([2, "", `latin.md: ${encoding}\n`]);
    expect(await said("wide.md")).toEqual([2, "", `wide.md: ${encoding}\n`]);
    expect(await said("x".repeat(5000))).toMatchObject([
      2,
      "",
      expect.stringContaining("no file can have so long a name"),
    ]);
    execFileSync("mkfifo", [join(folder, "pipe.md")]);
    await symlink("/dev/zero", join(folder, "zeros.md"));
    for (const name of ["pipe.md", "zeros.md", "/dev/zero"])
      expect(await said(name)).toEqual([2, "", `${name}: this is a pipe or a device, not a note.\n`]);
  });
});

describe("many notes", () => {
  const prose = "# A quiet day\n";
  const wrong = "```combat\nrules: zones\n\nRolf: HP 3\n== Round 1\nNobody juggles\n```\n";
  const right = "```combat\nrules: zones\n\n@party\nRolf: HP 3\n@foes\nOrc: HP 3\n```\n";
  const files = { "vault/a.md": right, "vault/deep/b.md": wrong, "vault/prose.md": prose, "vault/.git/c.md": wrong };

  test("check: folders and patterns; what holds no fight is passed over without a word", async () => {
    const { code, out, err } = await cli(["check", "vault"], { files });
    expect([code, err]).toEqual([1, ""]);
    expect(out).toMatch(/^vault\/deep\/b\.md:\d+:\d+: error: /m);
    expect(out).not.toContain(".git");
    expect(await cli(["check", "vault/*.md"], { files })).toMatchObject({ code: 0, err: "" });
    expect((await cli(["check", "vault/**/b.md"], { files })).out).toContain("vault/deep/b.md:");
    expect(await cli(["check", "void/*.md"], { files })).toMatchObject({
      code: 2,
      err: "void/*.md: there is no such note, folder or pattern with notes.\n",
    });
  });

  const fence = (sheet: string, line: string): string =>
    `\`\`\`combat\nrules: zones\n\n${sheet}\n== Round 1\n${line}\n\`\`\`\n`;
  test("check and verify name the note of every line that says something is wrong", async () => {
    const claim = "Rolf attacks Orc with sword [d6=3] => 5 damage";
    const bad = `${fence("Rolf: HP 3, sword d6\n@foes\nOrc: HP 9", claim)}${fence("Rolf: HP 3", "Nobody juggles")}`;
    const many = { ...files, "vault/a.md": bad, "vault/deep/e.md": bad };
    const checked = await cli(["check", "vault"], { files: many });
    for (const line of checked.out.trim().split("\n")) expect(line).toMatch(/^vault\/\S+\.md:\d+:\d+: /);
    const verified = await cli(["verify", "vault"], { files: many });
    const heads = verified.out.split("\n").filter((line) => /\S/.test(line) && !/^ /.test(line));
    for (const head of heads) expect(head).toMatch(/^vault\/\S+\.md: /);
    expect(heads.some((head) => head.startsWith("vault/deep/e.md: "))).toBe(true);
    expect((await cli(["verify", "vault/a.md"], { files: many })).out).not.toMatch(/^vault\/a\.md: /);
  });

  test("verify: a note without a fight beside others is no failure; notes without any are", async () => {
    expect(await cli(["verify", "vault/a.md", "vault/prose.md"], { files })).toMatchObject({ code: 0, err: "" });
    expect(await cli(["verify", "vault/prose.md"], { files })).toMatchObject({ code: 1 });
  });

  test("--format json, --quiet and --max-warnings", async () => {
    const { code, out } = await cli(["check", "vault", "--format", "json"], { files });
    expect(code).toBe(1);
    const { notes, errors } = JSON.parse(out) as { notes: { note: string; diagnostics: unknown[] }[]; errors: number };
    expect(notes.map(({ note }) => note)).toEqual(["vault/a.md", "vault/deep/b.md", "vault/prose.md"]);
    expect(errors).toBeGreaterThan(0);
    const warns = { "w.md": right.replace("HP 3\n@foes", "HP 3, glow 7\n@foes") };
    const loud = await cli(["check", "w.md"], { files: warns });
    expect([loud.code, /: warning: /.test(loud.out)]).toEqual([0, true]);
    expect(await cli(["check", "w.md", "--quiet"], { files: warns })).toMatchObject({ code: 0, out: "" });
    expect(await cli(["check", "w.md", "-q", "--max-warnings", "0"], { files: warns })).toMatchObject({ code: 1 });
    expect(await cli(["check", "w.md", "--max-warnings", "x"], { files: warns })).toMatchObject({ code: 2 });
    const verified = JSON.parse((await cli(["verify", "vault/a.md", "--format", "json"], { files })).out) as object;
    expect(verified).toMatchObject({ notes: [{ note: "vault/a.md", fights: [{ agrees: true, differences: [] }] }] });
  });
});

describe("--watch", () => {
  const good = "```combat\nrules: zones\nAda: HP 6\n```\n";
  const write = (name: string, text: string) => (folder: string) => writeFile(join(folder, name), text);

  test("looks again after each change, at notes that have come too, and ends as the last look did", async () => {
    const changes = [write("v/b.md", good.replace("HP", "HQ")), write("v/b.md", good)];
    const { code, out, err } = await cli(["check", "v", "--watch"], { files: { "v/a.md": good }, changes });
    expect(out).toMatch(/^v\/b\.md:3:\d+: /m);
    expect(err.match(/12:00:00/g)).toHaveLength(3);
    expect(code).toBe(0);
  });

  test("reads linked notes anew", async () => {
    const files = { "v/.obsidian/x": "", "v/a.md": "```combat\nrules: zones\n[[Ogre]]:\n```\n" };
    const changes = [write("v/Ogre.md", "---\ncombat: HP 5\n---\n")];
    const { out } = await cli(["check", "v/a.md", "-w"], { files, changes });
    expect(out.match(/Ogre/g)?.length).toBe((await cli(["check", "v/a.md"], { files })).out.match(/Ogre/g)?.length);
  });

  test("hears of a note that another file takes the place of, again and again, in folders that came later too", async () => {
    const folder = await tempFolder();
    await mkdir(join(folder, "below"));
    const warned: string[] = [];
    const changes = new FolderChanges([folder], (words) => void warned.push(words));
    for (const place of ["a.md", "a.md", "below/b.md", "below/b.md", "new/c.md", "new/c.md", "new/deep/d.md"]) {
      await mkdir(dirname(join(folder, place)), { recursive: true });
      await writeFile(join(folder, "written"), good);
      await rename(join(folder, "written"), join(folder, place));
      expect(await changes.next()).toBe(true);
    }
    // The same name, and another folder.
    await rm(join(folder, "new"), { recursive: true });
    expect(await changes.next()).toBe(true);
    await mkdir(join(folder, "new"));
    await writeFile(join(folder, "new/e.md"), good);
    expect(await changes.next()).toBe(true);
    await writeFile(join(folder, "new/e.md"), `${good}\n`);
    expect(await changes.next()).toBe(true);
    expect(warned).toEqual([]);
    changes.close();
    expect(await changes.next()).toBe(false);
  });

  test("whoever waits hears that nothing is followed any more", async () => {
    const changes = new FolderChanges([await tempFolder()], () => undefined);
    const next = changes.next();
    changes.close();
    expect(await next).toBe(false);
  });

  test("says where there are more folders than can be followed, and follows the nearest", async () => {
    const folder = await tempFolder();
    for (const each of ["a", "b/c", "b/d", ".git/e", "node_modules/f"])
      await mkdir(join(folder, each), { recursive: true });
    const said = (most: number): string[] => {
      const warned: string[] = [];
      new FolderChanges([folder], (words) => void warned.push(words), most, true).close();
      return warned;
    };
    expect(said(5)).toEqual([]);
    expect(said(3)).toEqual([expect.stringContaining("more folders than can be followed (3 are)")]);
  });

  test("needs files", async () => {
    expect(await cli(["verify", "-", "--watch"])).toMatchObject({ code: 2, out: "" });
  });
});

test("a table says where its place for all is missing or wrong", async () => {
  const files = { "a.md": fight };
  const served: (string | null)[] = [];
  const serve: World["serve"] = ({ redis }) => Promise.resolve(void served.push(redis));
  const call = (...words: string[]) => cli(["table", "a.md", ...words], { files, serve });
  expect((await call("--redis", "redis://x")).err).toContain("--store redis");
  expect((await call("--store", "redis", "--redis", "http://x")).err).toContain("redis://127.0.0.1:6379");
  expect((await call("--store", "cloud")).code).toBe(2);
  expect((await call()).code + (await call("--store", "redis")).code).toBe(0);
  expect((await call("--store", "redis", "--redis", "redis://a:1,redis://b:2")).code).toBe(0);
  expect(served).toEqual([null, "redis://127.0.0.1:6379", "redis://a:1,redis://b:2"]);
});

test("a server for a club says which of its options stand alone", async () => {
  const served: unknown[] = [];
  const serve: World["serve"] = ({ tables, keys }) => Promise.resolve(void served.push([tables, keys]));
  const call = (...words: string[]) => cli(["table", ...words], { files: { "a.md": fight }, serve });
  expect((await call("--keys", "3")).err).toContain("--keys needs --address");
  for (const words of [
    ["--keys", "0", "--address", "https://a.example"],
    ["--keys", "2", "--end-keys", "1", "--address", "https://a.example"],
    ["a.md", "--end-keys", "1"],
    ["--end-keys", "1,x"],
    ["--end-keys", "9-"],
    ["--max-tables", "0"],
    ["a.md", "--max-tables", "3"],
  ])
    expect([words, (await call(...words)).code]).toEqual([words, 2]);
  expect((await call("--max-tables", "30")).code + (await call("--end-keys", "3,7-9")).code).toBe(0);
  expect((await call("--keys", "3", "--address", "https://a.example")).code).toBe(0);
  expect(served).toEqual([
    [30, null],
    [500, { make: 0, end: new Set([3, 7, 8, 9]) }],
    [500, { make: 3, end: new Set() }],
  ]);
});

test("a script for each shell knows every command, option and choice", async () => {
  for (const shell of SHELLS) {
    const { code, out } = await cli(["completion", shell]);
    expect(code).toBe(0);
    const words = new Set(out.match(/[\w-]+/g));
    for (const [command, options] of Object.entries(OPTIONS))
      for (const word of [command, ...Object.keys(options)])
        expect(words.has(word) || words.has(`--${word}`), `${shell}: ${word}`).toBe(true);
    for (const choices of Object.values(CHOICES))
      for (const word of choices()) expect(words.has(word), `${shell}: ${word}`).toBe(true);
  }
  expect((await cli(["completion", "csh"])).err).toContain('"bash", "zsh" or "fish"');
  expect((await cli(["completion"])).code).toBe(2);
});

test("a command that is nearly one is guessed", async () => {
  expect((await cli(["chekc", "x"])).err).toContain('There is no command "chekc". Did you mean "check"?');
});

test("the server starts with what clients add unasked, and with nothing else", () => {
  for (const rest of ["", " --stdio", " --stdio --clientProcessId 12", " --clientProcessId=12 --stdio"])
    expect(startsServer(`lsp${rest}`.split(" ")), rest).toBe(true);
  for (const call of ["lsp a.md", "lsp --stdiox", "lsp --clientProcessId x", "lsp --version", "check --stdio", "lspx"])
    expect(startsServer(call.split(" ")), call).toBe(false);
});

test("the version is told at once where nothing else is asked", () => {
  for (const call of ["--version", "-v", "lsp --version"]) expect(asksVersion(call.split(" ")), call).toBe(true);
  for (const call of ["check --version", "--versions", "", "lsp"])
    expect(asksVersion(call.split(" ")), call).toBe(false);
});

test("export -o writes over no note that is another, but with --force", async () => {
  const files = { "a.md": `# Ford\n\n${fight}`, "kept.md": "Mine.\n" };
  const call = ["export", "a.md", "--to", "markdown", "-o", "kept.md"];
  const refused = await cli(call, { files });
  expect([refused.code, await readFile(join(refused.folder, "kept.md"), "utf8")]).toEqual([2, "Mine.\n"]);
  expect(refused.err).toContain("--force");
  const forced = await cli([...call, "--force"], { files });
  expect(await readFile(join(forced.folder, "kept.md"), "utf8")).not.toBe("Mine.\n");
  // The same copy once more is no loss.
  expect(await cli(call, { folder: forced.folder })).toMatchObject({ code: 0 });
});

test.each(["html", "svg", "json", "lonelog"])("export -o writes %s over a copy of its own alone", async (form) => {
  const name = `kept.${form}`;
  const files = { "a.md": `# Ford\n\n${fight}`, [name]: "Mine.\n" };
  const call = ["export", "a.md", "--to", form, "-o", name];
  const refused = await cli(call, { files });
  expect([refused.code, await readFile(join(refused.folder, name), "utf8")]).toEqual([2, "Mine.\n"]);
  const forced = await cli([...call, "--force"], { files });
  const copy = await readFile(join(forced.folder, name), "utf8");
  expect(copy).not.toBe("Mine.\n");
  // An older copy, of another fight, gives way to the new one.
  const older = await cli(call, {
    files: { ...files, [name]: copy.replace("Ford", "Bridge").replaceAll("0.1.0", "0.0.9") },
  });
  expect(older.code).toBe(0);
});

test("without a vault around it a note has the neighbours of its folder, and no more", async () => {
  const files = {
    "today.md": "```combat\nrules: zones\n\n[[Ogre]]:\n```\n",
    "deep/Ogre.md": "---\ncombat: HP 5\n---\n",
  };
  const alone = await cli(["resolve", "today.md", "--format", "json"], { files });
  expect(alone.out).not.toContain('"now": 5');
  const inside = await cli(["resolve", "today.md", "--format", "json"], { files: { ...files, ".obsidian/a": "" } });
  expect(inside.out).toContain('"now": 5');
});

describe("a note without a fight", () => {
  const files = { "prose.md": "# A quiet day\n\n```js\ncombat\n```\n" };
  const line = "prose.md: there is no fight in this note, that is, no code block that begins with ```combat.\n";

  test("resolve and roll: one line, exit code 1; the JSON is still JSON", async () => {
    expect(await cli(["resolve", "prose.md"], { files })).toMatchObject({ code: 1, out: "", err: line });
    expect(await cli(["roll", "prose.md"], { files })).toMatchObject({ code: 1, out: "", err: line });
    const json = await cli(["resolve", "prose.md", "--format", "json"], { files });
    expect(json).toMatchObject({ code: 1, err: line });
    expect(fightsIn(json.out)).toEqual([]);
  });

  test("check: a note like any other", async () => {
    expect(await cli(["check", "prose.md"], { files })).toMatchObject({ code: 0, out: "", err: line });
  });
});

describe("resolve", () => {
  test("says each line, how everybody stands, and what is needed", async () => {
    const { code, out, err } = await cli(["resolve", "ford.md"], { files: { "ford.md": `# Ford\n\n${fight}` } });
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^At the ford \(.+, line 3\)\n\n== Round 1\n {2}Hilda .*Bandit/);
    expect(out).toMatch(/\nHilda +13\/13\nBandit +8\/12/);
    expect(out).toMatch(/\nNeeded: .*d100.* \(line 14\)\n/);
  });

  test("from standard input", async () => {
    const { code, out } = await cli(["resolve", "-"], { input: fight });
    expect(code).toBe(0);
    expect(out).toContain("At the ford");
  });

  test("as JSON, with the lines of the note", async () => {
    const { out } = await cli(["resolve", "-", "--format=json"], { input: `\r\n${fight.replace(/\n/g, "\r\n")}` });
    expect(fightsIn(out)).toMatchObject([
      { line: 2, rules: "brp", title: "At the ford", round: 1, pending: [{ line: 13, dice: "d100" }], diagnostics: [] },
    ]);
  });

  test("errors in the fight: exit code 1, said below their line", async () => {
    const { code, out } = await cli(["resolve", "-"], { input: refused });
    expect(code).toBe(1);
    expect(out).toMatch(/Bandit juggles Hilda.* \(refused\)\n {6}✗ .*juggles/);
  });

  test("nothing of a note steers the terminal", async () => {
    const input = fight
      .replace("At the ford", "\u001b]0;owned\u0007\u009b31m")
      .replace("== Round 1", "== Round 1\n> \u001b[2J");
    const { out } = await cli(["resolve", "-"], { input });
    // eslint-disable-next-line no-control-regex -- these are what it is about
    expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    expect(out).toContain("owned");
  });
});

describe("check", () => {
  test("file:line:column, the prefixes of a call-out and a list counted", async () => {
    const prefixed = (prefix: string): string =>
      refused
        .trimEnd()
        .split("\n")
        .map((line) => prefix + line)
        .join("\n");
    const files = {
      "plain.md": refused,
      "callout.md": `> [!info] Fight\n${prefixed("> ")}\n`,
      "nested.md": `> > [!info]\n${prefixed("> > ")}\n`,
      "list.md": `- item\n\n${prefixed("  ")}\n`,
      "tab.md": `- item\n\n${prefixed("\t")}\n`,
    };
    const { code, out, err } = await cli(["check", ...Object.keys(files)], { files });
    expect([code, err]).toEqual([1, ""]);
    const places = out
      .split("\n")
      .map((line) => /^(\S+?:\d+:\d+): (error|warning|info): /.exec(line)?.slice(1).join(" "));
    // The verb begins at the eighth character of its line.
    expect(places.filter((place) => place?.endsWith("error"))).toEqual([
      "plain.md:12:8 error",
      "callout.md:13:10 error",
      "nested.md:13:12 error",
      "list.md:14:10 error",
      "tab.md:14:9 error",
    ]);
  });

  test("only warnings: exit code 0", async () => {
    const { code, out } = await cli(["check", "-"], { input: fight.replace("HP 13,", "HP 13, sparkling wit,") });
    expect(code).toBe(0);
    expect(out).toMatch(/^\(standard input\):6:\d+: warning: /);
  });

  test("a note that cannot be read does not keep the others from being checked; the worst exit code counts", async () => {
    const files = { "a.md": refused, "b.md": fight, "z.md": refused };
    const { code, out, err } = await cli(["check", "a.md", "gone.md", "z.md"], { files });
    expect([code, err]).toEqual([2, "gone.md: there is no such file.\n"]);
    expect(out.split("\n").map((line) => line.split(":")[0])).toEqual(["a.md", "z.md", ""]);
    expect((await cli(["check", "a.md", "b.md"], { files })).code).toBe(1);
    expect((await cli(["check", "b.md"], { files })).code).toBe(0);
  });

  test("a result that no longer agrees, and a chain that leads nowhere", async () => {
    const input = fight
      .replace("title:", "continues: [[Lost]]\ntitle:")
      .replace("[d100=30, d8=5]", "[d100=30, d8=5] => 7 damage");
    const { code, out } = await cli(["check", "-"], { input });
    expect(code).toBe(1);
    expect(out).toContain('(standard input):4:1: error: No note "Lost" was found to continue from.');
    expect(out).toMatch(/:12:\d+: warning: The line says/);
  });
});

describe("roll", () => {
  const rolled = "Bandit attacks Hilda with short sword [d100=1,";

  test("prints the lines with their dice and writes nothing", async () => {
    const { code, out, err, folder } = await cli(["roll", "ford.md"], { files: { "ford.md": fight } });
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^ford\.md:12: Bandit attacks Hilda with short sword \[d100=1, .*\]\n$/);
    expect(await readFile(join(folder, "ford.md"), "utf8")).toBe(fight);
  });

  test.each([
    ["CRLF", ["\r\n"]],
    ["two carriage returns", ["\r\r\n"]],
    ["mixed line ends", ["\n", "\r\n", "\r\r\n"]],
  ])("--write writes records and no other byte: %s, a byte order mark and a call-out stay", async (_, ends) => {
    const note = `\ufeff# Ford\n> [!note]\n${fight
      .trimEnd()
      .split("\n")
      .map((line) => `> ${line}`)
      .join("\n")}\nend`;
    let line = 0;
    const ended = note.replace(/\n/g, () => ends[line++ % ends.length] ?? "\n");
    const { code, folder, out } = await cli(["roll", "--write", "ford.md"], { files: { "ford.md": ended } });
    const written = await readFile(join(folder, "ford.md"), "utf8");
    expect(code).toBe(0);
    expect(written).toContain(`> ${rolled}`);
    expect(written.replace(/ \[d100=1,[^\]]*\]/, "")).toBe(ended);
    expect(out).toMatch(/^ford\.md:14: /);
    const again = await cli(["roll", "--write", "ford.md"], { folder });
    expect(again).toMatchObject({ code: 0, out: "", err: "ford.md: no die is missing.\n" });
    expect(await readFile(join(folder, "ford.md"), "utf8")).toBe(written);
  });

  test("--seed gives the same dice each time, other seeds others, and those of dice: auto", async () => {
    const roll = async (seed: string): Promise<string> =>
      (await cli(["roll", "-", "--seed", seed], { input: fight })).out;
    const seeds = ["tide", "ebb", "flow", "moon", "sand", "salt"];
    const all = await Promise.all(seeds.map(roll));
    expect(await roll("tide")).toBe(all[0]);
    expect(new Set(all).size).toBeGreaterThan(3);
    for (const [at, seed] of seeds.entries()) {
      const input = fight.replace("title:", `dice: auto\nseed: ${seed}\ntitle:`);
      const auto = await cli(["resolve", "-", "--format", "json"], { input });
      const files = { "ford.md": fight };
      const { folder } = await cli(["roll", "--write", "--seed", seed, "ford.md"], { files });
      const pinned = await cli(["resolve", "ford.md", "--format", "json"], { folder });
      const events = (json: string): unknown =>
        fightsIn(json).map(({ steps, combatants }) => [
          Array.isArray(steps) ? steps.map((step: { events: unknown }) => step.events) : steps,
          combatants,
        ]);
      expect(events(pinned.out)).toEqual(events(auto.out));
      expect(all[at]).toMatch(/\[d100=\d+/);
    }
  });

  test("what no die answers is said with a line that would", async () => {
    const input = fight.replace("Bandit attacks Hilda with short sword", "Hilda moves");
    const { code, out, err } = await cli(["roll", "-"], { input });
    expect([code, out]).toEqual([0, ""]);
    expect(err).toMatch(/^\(standard input\):12: still needed: .*metres/);
  });

  test("nothing is written, and no die shown, where another program has changed the note meanwhile", async () => {
    const { folder } = await cli(["--version"], { files: { "ford.md": fight } });
    const write: World["write"] = async (name, path, text, was) => {
      await writeFile(path, "changed");
      await writeNote(name, path, text, was);
    };
    const { code, out, err } = await cli(["roll", "--write", "ford.md"], { folder, write });
    expect([code, out, err]).toEqual([
      2,
      "",
      "ford.md: another program has changed the note meanwhile; nothing was written.\n",
    ]);
    expect(await readFile(join(folder, "ford.md"), "utf8")).toBe("changed");
  });

  test("a note that is gone meanwhile", async () => {
    await expect(writeNote("a.md", join(await tempFolder(), "a.md"), "new", "old")).rejects.toThrow(
      new NoteError("a.md: nothing was written: there is no such file."),
    );
  });

  test("a linked note stays a link, with its permissions, and no other file is left behind", async () => {
    const { folder } = await cli(["--version"], { files: { "deep/ford.md": fight, "ford.md.new": "mine" } });
    await symlink("deep/ford.md", join(folder, "link.md"));
    const { chmod, lstat, readdir, stat } = await import("node:fs/promises");
    await chmod(join(folder, "deep/ford.md"), 0o640);
    expect((await cli(["roll", "--write", "link.md"], { folder })).code).toBe(0);
    expect((await lstat(join(folder, "link.md"))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(folder, "deep/ford.md"), "utf8")).toContain(rolled);
    expect((await stat(join(folder, "deep/ford.md"))).mode & 0o777).toBe(0o640);
    expect((await readdir(folder)).sort()).toEqual(["deep", "ford.md.new", "link.md"]);
    expect(await readdir(join(folder, "deep"))).toEqual(["ford.md"]);
  });
});

describe("links", () => {
  const ogre = (hp: number): string => `---\ncombat: HP ${hp}, DEX 9, club 40%\n---\n# Ogre\n`;
  const meet = (link: string): string =>
    `\`\`\`combat\nrules: brp\n\nHilda: DEX 14, HP 13\n@wild\n[[${link}]]: DEX 3\n\`\`\`\n`;

  async function hpOf(link: string, files: Record<string, string>, at = "notes/today.md"): Promise<unknown> {
    const said = await cli(["resolve", at, "--format", "json"], { files: { [at]: meet(link), ...files } });
    const [only] = fightsIn(said.out);
    if (only === undefined || !Array.isArray(only.combatants)) throw new Error("no fight");
    const last: unknown = only.combatants[1];
    return typeof last === "object" && last !== null && "hp" in last ? last.hp : undefined;
  }

  const full = (hp: number | null): unknown => (hp === null ? null : { now: hp, max: hp });

  const vault = { ".obsidian/app.json": "{}" };

  test.each([
    ["in the note's own folder", "Ogre", { "notes/Ogre.md": ogre(21), "Ogre.md": ogre(22) }, 21],
    ["at the root", "Ogre", { "Ogre.md": ogre(22), "deep/er/Ogre.md": ogre(23) }, 22],
    ["anywhere, nearest to the root first", "Ogre", { "a/b/Ogre.md": ogre(24), "z/Ogre.md": ogre(25) }, 25],
    ["below the note's folder before elsewhere", "Ogre", { "a/Ogre.md": ogre(24), "notes/x/Ogre.md": ogre(25) }, 25],
    ["in any case", "ogre", { "a/OGRE.md": ogre(26) }, 26],
    ["by the path from the root", "wild/Ogre", { "wild/Ogre.md": ogre(27), "Ogre.md": ogre(28) }, 27],
    ["by the end of its path", "wild/Ogre", { "a/wild/Ogre.md": ogre(29), "Ogre.md": ogre(30) }, 29],
    ["not by its name alone where a path is given", "tame/Ogre", { "wild/Ogre.md": ogre(31) }, null],
    ["relative to the note", "../Ogre", { "Ogre.md": ogre(32) }, 32],
    ["with heading and shown name", "Ogre#Stats|Grum", { "Ogre.md": ogre(33) }, 33],
    ["with its ending", "Ogre.md", { "Ogre.md": ogre(34) }, 34],
    ["two dots in a name are no path", "Ogre..2", { "a/Ogre..2.md": ogre(35) }, 35],
    ["a folder of that name is none", "Ogre", { "Ogre.md/x.txt": "", "a/Ogre.md": ogre(36) }, 36],
    ["not in hidden folders", "Ogre", { ".trash/Ogre.md": ogre(37) }, null],
    ["not outside the vault", "../../Ogre", {}, null],
    ["of any length", "x".repeat(10_000), {}, null],
  ])("%s", async (_, link, files, hp) => {
    expect(await hpOf(link, { ...vault, ...files })).toEqual(full(hp));
  });

  test("the vault's root is where .obsidian is, though a repository lies within; else the repository's", async () => {
    const far = { "Ogre.md": ogre(41), "repo/.git/HEAD": "", "repo/x/Ogre.md": ogre(42) };
    expect(await hpOf("Ogre", { ...far, ".obsidian/app.json": "" }, "repo/notes/today.md")).toEqual(full(41));
    expect(await hpOf("Ogre", far, "repo/notes/today.md")).toEqual(full(42));
  });

  test("a link between folders that goes round in a circle does no harm", async () => {
    const { folder } = await cli(["--version"], { files: { ...vault, "a/b.md": "", "today.md": meet("Ogre") } });
    await symlink("..", join(folder, "a/up"));
    await symlink("self", join(folder, "a/self"));
    const { code, out } = await cli(["check", "today.md"], { folder });
    expect(code).toBe(0);
    expect(out).toContain('"Ogre" is no note with stats');
  });

  describe("do not lead out of the vault, which is said", () => {
    async function outside(): Promise<{ folder: string; said: (link: string) => Promise<string[]> }> {
      const files = { "Ogre.md": ogre(66), "far/Troll.md": ogre(67), "vault/.obsidian/app.json": "{}" };
      const { folder } = await cli(["--version"], { files });
      const said = async (link: string): Promise<string[]> => {
        const { out, err } = await cli(["check", "vault/today.md"], {
          folder,
          files: { "vault/today.md": meet(link) },
        });
        expect(out, "the sheet is not read").toContain(`"${link}" is no note with stats`);
        return err.split("\n").filter((line) => line !== "");
      };
      return { folder, said };
    }

    test("by two dots", async () => {
      const { said } = await outside();
      expect(await said("../Ogre")).toEqual(["Ogre.md lies outside the vault, and is not read."]);
      expect(await said("../Gone")).toEqual([]);
    });

    test.each([
      ["directly", "vault/Ogre.md"],
      ["found by its name", "vault/deep/Ogre.md"],
    ])("by a symbolic link to a note, %s", async (_, at) => {
      const { folder, said } = await outside();
      await mkdir(join(folder, "vault/deep"));
      await symlink(join(folder, "Ogre.md"), join(folder, at));
      expect(await said("Ogre")).toEqual([`${at} lies outside the vault, and is not read.`]);
    });

    test("by a symbolic link to a folder", async () => {
      const { folder, said } = await outside();
      await symlink("../far", join(folder, "vault/near"));
      expect(await said("near/Troll")).toContain("vault/near/Troll.md lies outside the vault, and is not read.");
      expect(await said("Troll")).toEqual(["vault/near is a link out of the vault: notes were not looked for there."]);
    });

    test("while links that stay inside are followed, and a vault may itself be reached by one", async () => {
      const { folder } = await outside();
      await mkdir(join(folder, "vault/deep"));
      await writeFile(join(folder, "vault/deep/Wolf.md"), ogre(44));
      await symlink("deep", join(folder, "vault/near"));
      await symlink("deep/Wolf.md", join(folder, "vault/Dog.md"));
      await symlink("vault", join(folder, "door"));
      for (const link of ["near/Wolf", "Dog"]) {
        const files = { "vault/today.md": meet(link) };
        const { out, err } = await cli(["resolve", "door/today.md", "--format", "json"], { folder, files });
        expect([link, fightsIn(out)[0]?.combatants, err]).toMatchObject([link, [{}, { hp: full(44) }], ""]);
      }
    });
  });

  test("a pipe or a device in the vault is no note", async () => {
    const { folder } = await cli(["--version"], { files: { ...vault, "a/b.md": "", "today.md": meet("Ogre") } });
    for (const at of ["Ogre.md", "a/Ogre.md"]) execFileSync("mkfifo", [join(folder, at)]);
    await mkdir(join(folder, "b"));
    await symlink("/dev/zero", join(folder, "b/Ogre.md"));
    const { out } = await cli(["check", "today.md"], { folder });
    expect(out).toContain('"Ogre" is no note with stats');
  });

  test("what a sheet says that is no item stands at the line that links it", async () => {
    const files = { ...vault, "today.md": meet("Ogre"), "Ogre.md": "---\ncombat: [HP 5, 3]\n---\n" };
    const { out } = await cli(["check", "today.md"], { files });
    expect(out).toMatch(
      /^today\.md:\d+:\d+: warning: \[\[Ogre\]\]: An entry of the "combat" list must be an item such as "HP 8"; "3" is none\./m,
    );
  });

  test("properties that cannot be read are said once", async () => {
    const files = { ...vault, "today.md": meet("Ogre") + meet("Ogre"), "Ogre.md": "---\ncombat: [HP 5\n---\n" };
    const { err } = await cli(["check", "today.md"], { files });
    expect(err).toMatch(/^\[\[Ogre\]\]: the properties at its head cannot be read: .+\n$/);
    expect(err.trim().split("\n").length).toBe(1);
  });

  test("continues: [[note]] goes on with that note's fight", async () => {
    const files = { "Past.md": fight, "today.md": "```combat\ncontinues: [[Past]]\n== Round 2\n```\n" };
    const [today] = fightsIn((await cli(["resolve", "today.md", "--format", "json"], { files })).out);
    expect(today).toMatchObject({ rules: "brp", round: 2, combatants: [{ name: "Hilda" }, { hp: { now: 8 } }] });
    expect((await cli(["resolve", "Past.md"], { files })).out).toMatch(/^goes on in today$/m);
  });
});

test("a mistake of the program's own is said as one, with exit code 2", async () => {
  const write = (): Promise<void> => Promise.reject(new TypeError("no such thing"));
  const { code, err } = await cli(["roll", "--write", "ford.md"], { files: { "ford.md": fight }, write });
  expect(code).toBe(2);
  expect(err).toMatch(/^This is a mistake in Blow by Blow, not in your note; please report it\.\nTypeError: no such/);
});
