/*
 * What the command line prints comes from catalogues: with all of them in the test language, nothing stands outside of
 * its brackets but what the user wrote, words of the rules' vocabulary, and the names of commands, options and what
 * they take.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { RuleSystem } from "../../src/fight/system.ts";
import { outside, withCatalogues } from "./bracketed.ts";
import { inTestLanguage, leftOut, vocabularyOf, wordsIn } from "./left-out.ts";

const src = join(import.meta.dirname, "../../src");

/** Every catalogue that the command line reads. */
const catalogues = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) =>
    /^(?:language|dice|fight|files|forecast|notes|share|hosts[\\/]cli)[\\/]sentences\.ts$|^telling[\\/](?:command-)?sentences\.ts$/.test(
      name,
    ),
  )
  .map((name) => join(src, name));

for (const path of catalogues) vi.doMock(path, async (original) => withCatalogues(await original<object>()));
vi.doMock(join(src, "rules/index.ts"), async (original) => {
  const { systems, ...more } = await original<{ readonly systems: ReadonlyMap<string, RuleSystem> }>();
  return { ...more, systems: new Map([...systems].map(([id, system]) => [id, inTestLanguage(system)])) };
});

const { systems } = await import("../../src/rules/index.ts");
const { exportFormats, SHELLS } = await import("../../src/hosts/cli/arguments.ts");
const { audiences, flavours } = await import("../../src/share/export/model.ts");
const { cli } = await import("../hosts/cli-run.ts");

const commands = ["resolve", "check", "roll", "verify", "export", "forecast", "import", "chronicle", "lsp"];
const names = new Set(
  wordsIn([
    ...commands,
    ...["help", "format", "text", "seed", "write", "to", "flavour", "with-source", "for", "fight", "round", "dark"],
    ...[
      "output",
      "rules",
      "blow-by-blow",
      "force",
      "quiet",
      "max-warnings",
      "fighter",
      "folder",
      "since",
      "until",
      "table",
      "json",
      "markdown",
      ...["fights", "from", "without", "acts", "side", "policy", "beasts", "careful", "mindless", "plain", "party"],
    ],
    ...exportFormats,
    ...flavours,
    ...SHELLS,
    ...audiences,
    ...systems.keys(),
  ]),
);

/**
 * How bad something is stands in a form that editors read, `file:line:column: severity: …`; rules are cited by their
 * numbers.
 */
const CODES = /^.+?:\d+:\d+: (?:error|warning|info): |\b[A-Z]{2}-\d+\b/gm;

async function printed(args: readonly string[], files: Readonly<Record<string, string>>, input = ""): Promise<string> {
  const { out, err } = await cli(args, { files, input });
  return (out + err).replace(CODES, "");
}

/** What stands outside of the brackets, is nobody's and no name: each with the call that said it. */
async function left(
  calls: readonly (readonly string[])[],
  known: ReadonlySet<string>,
  files: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const found = new Set<string>();
  let brackets = 0;
  for (const args of calls) {
    const said = await printed(args, files);
    brackets += said.split("⟦").length - 1;
    const own = new Set([...wordsIn(args), ...wordsIn(Object.keys(files))]);
    const isKnown = (word: string): boolean =>
      [known, names, own].some((all) => all.has(word) || all.has(word.replace(/s$/, "")));
    for (const line of outside(said, " ").split("\n"))
      for (const word of leftOut(line, isKnown)) found.add(`${args.join(" ")}: "${word}" in: ${line.trim()}`);
  }
  expect(brackets).toBeGreaterThanOrEqual(calls.length);
  return [...found];
}

/**
 * Calls that mean nothing, or come to little: a note, two, a fight that waits, a log with more than rules can do, and
 * none of it.
 */
const oddCalls = `solve
a.md
resolve
check
resolve a.md two.md
resolve a.md --format xml
check - -
resolve a.md --loud
roll a.md --seed
roll a.md --seed --write
roll a.md --write=yes
roll - --write
export a.md -o --dark
export a.md -x
lsp a.md
import a.md --rules chess
import prose.md
resolve gone.md
check prose.md
check lost.md
roll .
export a.md
export a.md --to pdf
export a.md --to png
export a.md --to json --round 1
export a.md --to svg --round x
export a.md --to svg --round 3
export a.md --to html --for foes
export a.md --to html --for players --with-source
export a.md --to svg -o a.md
export two.md --to svg
export two.md --to svg --fight mill
roll moves.md
import shared.md --rules zones
export a.md --to svg --fight ford
export a.md -o a.svg
export a.md -o no/a.svg`.split("\n");

describe("in the test language nothing is left out of", () => {
  test("help, of the program and of each command", async () => {
    expect(await left([["--help"], [], ...commands.map((name) => [name, "--help"])], new Set())).toEqual([]);
  });

  test("what is said of odd calls", async () => {
    const note = "```combat\ntitle: Mill\n\nRolf: HP 3\n```\n";
    const files = {
      "lost.md": note.replace("title: Mill", "continues: [[Lost]]"),
      ...{ "a.md": note, "two.md": note + note, "prose.md": "Prose.\n" },
      "moves.md":
        "```combat\nrules: brp\n\nRolf: DEX 14, HP 13\n@orcs\nOrc: DEX 11, HP 12\n\n== Round 1\nRolf moves\n```\n",
      "shared.md":
        "*Mill* [COMBAT]\n[PC:Rolf|HP 12]\n[F:Orc|HP 3]\nRd1 (Init: Orc 9, Rolf 5)\n@(Rolf) hums\n[/COMBAT]\n",
    };
    const calls = [...oddCalls.map((call) => call.split(" ")), ["roll", "a.md", "--seed", ""]];
    // The sides of a fight that is made of a log.
    expect(await left(calls, new Set(wordsIn(["@party", "@foes", files])), files)).toEqual([]);
  });

  test.each([...systems.values()])("a fight of $id", async (system) => {
    const sample = readFileSync(join(src, `share/samples/${system.id}.md`), "utf8");
    // What does not go, what nobody knows, and at the end a throw without its dice.
    const wrong = sample
      .replace(/^(.*\[.*d\d+=.*\])$/m, "$1 => 99 damage\nNobody juggles\nRolf juggles\n! scene raining frogs")
      .replace(/ \[[^[\]]*d\d+=[^[\]]*\](?![^]*\bd\d+=)/, "");
    const files = { "sample.md": sample, "wrong.md": wrong };
    const known = new Set([...vocabularyOf(system), ...wordsIn(system.title), ...wordsIn(sample), ...wordsIn(wrong)]);
    const calls = Object.keys(files).flatMap((note) =>
      ["resolve", "check", "verify", "roll"].map((command) => [command, note]),
    );
    expect(await left(calls, known, files)).toEqual([]);
  });
});
