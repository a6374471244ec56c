/**
 * `npm run test:editors`: sets real editors, configured word for word as docs/editors.md says, on a fight.
 * An editor that is not here is fetched from Debian; where that cannot be, it is passed over with a word.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "../esbuild.config.mjs";
import { debianPrograms, inPlace } from "./debian-programs.mjs";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "editors-"));

const NOTE = [
  ...["# Night", "", "```combat", "rules: zones", "@party", "Ada: HP 9, AGI 12, sword d6", "@foes"],
  ...["Orc: HP 9, AGI 8, axe d6", "", "== Round 1", "Ada attacks Orc with sword [d6=2]", "Orc attaks Ada", "```", ""],
].join("\n");
const MISSPELT = NOTE.split("\n").indexOf("Orc attaks Ada") + 1;

/**
 * Returns a recipe of the page: the code blocks of a language below a heading.
 * @param {string} heading @param {string} language
 */
function recipe(heading, language) {
  const page = readFileSync(join(root, "docs/editors.md"), "utf8");
  const section = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? "";
  const blocks = [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(([, of]) => of === language);
  if (blocks.length === 0) throw new Error(`docs/editors.md has no ${language} for ${heading}.`);
  return blocks.map(([, , text = ""]) => text);
}

/** Environment of an editor: its configuration alone, and an `npx` that runs this copy. */
function environment() {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    join(bin, "npx"),
    `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${join(root, "dist/cli.mjs")}" "$@"\n`,
  );
  chmodSync(join(bin, "npx"), 0o755);
  const own = ["CONFIG", "DATA", "STATE", "CACHE"].map((each) => [
    `XDG_${each}_HOME`,
    join(folder, each.toLowerCase()),
  ]);
  return { ...process.env, ...Object.fromEntries(own), PATH: `${bin}${delimiter}${process.env.PATH}`, TERM: "xterm" };
}

/** @param {string} name @param {string} text @returns {string} */
function written(name, text) {
  const file = join(folder, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** @param {() => boolean} holds @param {string} what @param {() => string} seen */
async function until(holds, what, seen) {
  for (let left = 60; !holds(); left--) {
    if (left === 0) throw new Error(`${what}: it never came.\n${seen()}`);
    await pause(500);
  }
  console.log(`  ${what}`);
}

/** @param {string[]} program @param {string} file */
async function neovim(program, file) {
  const [command = "", ...words] = program;
  const socket = join(folder, "nvim.sock");
  const init = written("init.lua", recipe("Neovim", "lua").join("\n"));
  const env = environment();
  const editor = spawn(command, [...words, "--headless", "--listen", socket, "-u", init, file], { env });
  let said = "";
  for (const stream of [editor.stdout, editor.stderr]) stream.on("data", (bytes) => (said += bytes));
  /** @param {string} lua @returns {string} */
  const ask = (lua) =>
    spawnSync(command, [...words, "--server", socket, "--remote-expr", `luaeval(${JSON.stringify(lua)})`], {
      env,
      encoding: "utf8",
      // While it asks something of its user it answers nobody.
      timeout: 20_000,
    }).stdout.replace(/\n$/, "");
  /** @param {string} keys */
  const type = (keys) => spawnSync(command, [...words, "--server", socket, "--remote-send", keys], { env });
  const line = () => ask("vim.api.nvim_get_current_line()");
  try {
    await until(
      () => ask("#vim.lsp.get_clients()") === "1",
      "the server starts",
      () => said,
    );
    await until(
      () => Number(ask("#vim.diagnostic.get(0)")) > 0,
      "what is wrong is said",
      () => said,
    );
    await until(
      () => Number(ask("#vim.lsp.inlay_hint.get()")) > 0,
      "results stand behind the lines",
      () => said,
    );
    type(`${MISSPELT}GccAda `);
    await until(() => ask("vim.fn.pumvisible()") === "1", "the list opens at a blank", line);
    const rows = Number(ask("#vim.fn.complete_info({'items'}).items"));
    if (line() !== "Ada " || rows < 3) throw new Error(`Neovim wrote "${line()}", with ${rows} rows in its list.`);
    console.log(`  ${rows} rows, and nothing is written before one is chosen`);
    type("<C-n><C-y>");
    await until(() => /^Ada \w/.test(line()), "the row that is chosen is written", line);
    type("<Esc>:lua vim.api.nvim_win_set_cursor(0, {6, 0}) vim.lsp.buf.rename('Berta')<CR>");
    const all = () => ask("table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '|')");
    await until(() => all().includes("Berta attacks Orc with sword"), "a fighter is renamed on all its lines", all);
  } finally {
    const ended = once(editor, "exit");
    editor.kill();
    await ended;
  }
}

/** @param {string[]} program @param {string} file */
async function helix(program, file) {
  const [languages = "", config = ""] = recipe("Helix", "toml");
  written("config/helix/languages.toml", languages);
  written("config/helix/config.toml", config);
  const env = { ...environment(), TMUX_TMPDIR: folder };
  /** @param {string[]} words */
  const tmux = (...words) => spawnSync("tmux", ["-f", "/dev/null", ...words], { env, encoding: "utf8" }).stdout;
  const quoted = [...program, file].map((word) => `'${word}'`).join(" ");
  const screen = () => tmux("capture-pane", "-p");
  tmux("new-session", "-d", "-x", "140", "-y", "40", quoted);
  /** @param {string[]} keys */
  const type = (...keys) => tmux("send-keys", ...keys);
  try {
    await until(() => screen().includes("Did you mean"), "what is wrong is said", screen);
    // Helix asks for what stands behind the lines once a key has been pressed.
    type("j");
    await until(() => /\[d6=2\] −2 Orc 7\/9/.test(screen()), "results stand behind the lines", screen);
    type(":", ...`${MISSPELT}`, "Enter", "g", "l", "o", ..."Ada", "Space");
    await until(() => /^[ ~]*moves {2,}/m.test(screen()), "the list opens at a blank", screen);
    if (!/\d+ {2}Ada ( |$)/m.test(screen())) throw new Error(`Helix wrote into the line.\n${screen()}`);
    type("Tab", "Enter");
    await until(() => /\d+ {2}Ada attacks/m.test(screen()), "the row that is chosen is written", screen);
    // The first closes the list; a key that followed at once would be one with it.
    for (const key of ["Escape", "Escape"]) {
      type(key);
      await pause(500);
    }
    type(":", "6", "Enter", "g", "h", "Space", "r");
    await until(() => screen().includes("rename"), "a name can be changed", screen);
    type("C-u", ..."Berta", "Enter");
    await until(
      () => screen().includes("Berta attacks Orc with sword"),
      "a fighter is renamed on all its lines",
      screen,
    );
  } finally {
    tmux("kill-server");
  }
}

/* Emacs has no screen here: what a user would press is said to it, after its own recipe. */
const DRIVE = `
(require 'markdown-mode)
(defun until (what test)
  (with-timeout (30 (error "%s: it never came" what))
    (while (not (funcall test)) (accept-process-output nil 0.1)))
  (message "  %s" what))
(find-file (car command-line-args-left))
(markdown-mode)
(run-hooks 'post-command-hook)
(until "the server starts" #'eglot-managed-p)
(flymake-start)
(until "what is wrong is said" #'flymake-diagnostics)
(goto-char (point-min))
(search-forward "Orc attaks Ada")
(replace-match "Ada ")
(let ((rows (all-completions "" (nth 2 (eglot-completion-at-point)))))
  (unless (seq-some (lambda (row) (string-prefix-p "attacks" (string-trim row))) rows)
    (error "the list has %S" rows))
  (message "  %d rows in the list behind a blank" (length rows)))
(replace-regexp-in-region "^Ada $" "Orc attacks Ada" (point-min))
(goto-char (point-min))
(search-forward "Ada")
(eglot-rename "Berta")
(until "a fighter is renamed on all its lines"
  (lambda () (and (string-search "Berta attacks Orc with sword" (buffer-string))
                  (not (string-search "Ada" (buffer-string))))))
(goto-char (point-min))
(search-forward "Berta attacks Or")
(xref-find-definitions "Orc")
(unless (looking-at "Orc: HP 9") (error "the definition is at: %s" (thing-at-point 'line)))
(message "  the definition of a fighter is found")
`;

/** @param {string[]} program @param {string} file */
async function emacs([command = "", ...words], file) {
  const init = written("init.el", recipe("Emacs", "elisp").join("\n"));
  const drive = written("drive.el", DRIVE);
  const args = [...words, "-Q", "--batch", "-l", init, "-l", drive, file];
  const { status, stderr } = spawnSync(command, args, { env: environment(), encoding: "utf8", timeout: 90_000 });
  if (status !== 0) throw new Error(stderr);
  console.log(
    stderr
      .split("\n")
      .filter((line) => line.startsWith("  "))
      .join("\n"),
  );
}

/** Returns the words that run the Emacs of Debian's packages, which looks for its parts where it was built to be. */
function emacsInPlace() {
  const home = debianPrograms("editors-emacs-1", ["emacs-nox", "elpa-markdown-mode"]);
  const version = readdirSync(join(home, "usr/libexec/emacs"))[0] ?? "";
  const machine = join(home, "usr/libexec/emacs", version, "x86_64-linux-gnu");
  const lisp = join(home, "usr/share/emacs", version, "lisp");
  const elpa = join(home, "usr/share/emacs/site-lisp/elpa-src");
  const folders = readdirSync(lisp, { recursive: true, withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map((each) => join(each.parentPath, each.name));
  const packages = readdirSync(elpa).map((each) => join(elpa, each));
  process.env.EMACSLOADPATH = [...packages, lisp, ...folders].join(delimiter);
  process.env.EMACSDATA = process.env.EMACSDOC = join(home, "usr/share/emacs", version, "etc");
  process.env.EMACSPATH = machine;
  const dump = readdirSync(machine).find((each) => each.endsWith(".pdmp")) ?? "";
  return [...inPlace(home, "emacs-nox"), `--dump-file=${join(machine, dump)}`];
}

/**
 * Editors, with the oldest version that the page promises, whether this machine's own has all that it needs, and the
 * words that run the one of Debian's packages.
 * @typedef {(program: string[], file: string) => Promise<void>} Setting
 * @typedef {{ isWhole: () => boolean, inPlace: () => string[], set: Setting }} Ways
 * @type {({ name: string, program: string, needs: string[], least: number[] } & Ways)[]}
 */
const EDITORS = [
  {
    ...{ name: "Neovim", program: "nvim", needs: [], least: [0, 11], set: neovim },
    isWhole: () => true,
    inPlace: () => [...terminalEditor("nvim"), "--cmd", `set runtimepath+=${join(terminalEditors(), "usr/lib/nvim")}`],
  },
  {
    ...{ name: "Helix", program: "hx", needs: ["tmux"], least: [25, 1], set: helix },
    isWhole: () => true,
    inPlace: () => terminalEditor("hx"),
  },
  {
    ...{ name: "Emacs", program: "emacs", needs: [], least: [29, 1], set: emacs },
    isWhole: () => spawnSync("emacs", ["--batch", "--eval", "(require 'markdown-mode)"]).status === 0,
    inPlace: emacsInPlace,
  },
];

function terminalEditors() {
  return debianPrograms("editors-1", ["neovim", "hx"]);
}

/** @param {string} program */
function terminalEditor(program) {
  const home = terminalEditors();
  process.env.VIMRUNTIME = join(home, "usr/share/nvim/runtime");
  process.env.HELIX_RUNTIME = join(home, "usr/lib/hx/runtime");
  return inPlace(home, program);
}

/** @param {string[]} program @returns {number[]} */
function versionOf([command = "", ...words]) {
  const { stdout } = spawnSync(command, [...words, "--version"], { encoding: "utf8" });
  return (/\d+\.\d+/.exec(stdout ?? "")?.[0] ?? "0.0").split(".").map(Number);
}

/** @param {typeof EDITORS[number]} editor @returns {string[]} */
function found({ program, least: [major = 0, minor = 0], isWhole, inPlace }) {
  const [ownMajor = 0, ownMinor = 0] = versionOf([program]);
  const isNew = ownMajor > major || (ownMajor === major && ownMinor >= minor);
  return isNew && isWhole() ? [program] : inPlace();
}

try {
  await build(["cli"]);
  for (const editor of EDITORS) {
    const missing = editor.needs.filter((each) => spawnSync(each, ["-V"]).status !== 0);
    /** @type {string[]} */
    let program;
    try {
      if (missing.length > 0) throw new Error(`${missing.join(", ")} is not here`);
      program = found(editor);
    } catch (error) {
      console.log(`${editor.name} is passed over: ${error instanceof Error ? error.message : error}`);
      continue;
    }
    console.log(`${editor.name} ${versionOf(program).join(".")}`);
    await editor.set(program, written(`${editor.program}.md`, NOTE));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
