import { Ajv2020 } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cli } from "./cli-run.ts";

const fight = `\`\`\`combat
title: At the ford
@party
Hilda: HP 13, sword d6
@bandits
Bandit: HP 12, axe d6

== Round 1
! Hilda takes 4
! Bandit dies
== Aftermath
\`\`\`
`;
const files = {
  "log/2026-11-12.md": fight,
  "log/2026-11-26.md": fight.replace("At the ford", "In the mill").replace("! Bandit dies\n== Aftermath\n", ""),
  "log/deep/plain.md": "# No fight\n",
  "prepared.md": fight.slice(0, fight.indexOf("== Round")) + "```\n",
};
const schema: unknown = JSON.parse(readFileSync("docs/chronicle.schema.json", "utf8"));
const validate = new Ajv2020({ allowUnionTypes: true }).compile(Object(schema));

test("a table of a folder's fights, open ones first", async () => {
  const { code, out, err } = await cli(["chronicle", "."], { files });
  expect([code, err]).toEqual([0, ""]);
  const rows = out.split("\n").map((row) => row.split(/ {2,}/));
  expect(rows[1]?.slice(0, 4)).toEqual(["2026-11-26", "In the mill", "log/2026-11-26", "still open, 1 round"]);
  expect(rows[2]?.slice(0, 4)).toEqual(["2026-11-12", "At the ford", "log/2026-11-12", "party won, 1 round"]);
});

test("JSON as its schema has it, with a hero and without", async () => {
  for (const more of [[], ["--fighter", "Hilda"]]) {
    const { out, folder } = await cli(["chronicle", ".", "--format", "json", ...more], { files });
    const made: unknown = JSON.parse(out);
    expect(validate(made), JSON.stringify(validate.errors)).toBe(true);
    expect(made).toMatchObject({ sums: { fights: 2 }, fights: [{ note: "log/2026-11-26.md" }, { line: 1 }] });
    expect((await cli(["chronicle", "log", "--format", "json"], { folder })).out).toContain('"2026-11-12.md"');
  }
});

test("a table of Markdown, by days, fighters and folders", async () => {
  const asked = async (...args: string[]): Promise<string> =>
    (await cli(["chronicle", ".", "--format", "markdown", ...args], { files })).out;
  expect(await asked("--since", "2026-11-20")).not.toContain("At the ford");
  expect(await asked("--until", "2026-11-20")).not.toContain("In the mill");
  expect(await asked("--folder", "log", "--fighter", "hilda")).toMatch(/\| At the ford \|[^]*Hilda: 2 fights/);
});

test("1 where nothing fits, 2 where the call is wrong", async () => {
  expect(await cli(["chronicle", ".", "--fighter", "Nobody"], { files })).toMatchObject({ code: 1, out: "" });
  expect(await cli(["chronicle", "."], { files: { "a.md": "words" } })).toMatchObject({ code: 1, out: "" });
  expect(await cli(["chronicle", ".", "--since", "soon"], { files })).toMatchObject({ code: 2 });
  expect(await cli(["chronicle", ".", "--format", "text"], { files })).toMatchObject({ code: 2 });
  expect(await cli(["chronicle"], { files })).toMatchObject({ code: 2 });
});
