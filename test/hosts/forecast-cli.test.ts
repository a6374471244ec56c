import { expect, test } from "vitest";
import { cli } from "./cli-run.ts";

const fight = `\`\`\`combat
title: At the ford
rules: zones
id: ford

@party
Ann: HP 8, STR 10, AGI 10, WIT 10, sword d6, at 1
Bert: HP 8, STR 10, AGI 10, WIT 10, sword d6, at 1

@bandits
Bandit: HP 6, STR 9, AGI 8, WIT 7, sword d6, at 1

== Round 1
! Bandit takes 2
\`\`\`
`;
const files = {
  "note.md": fight,
  "two.md": `${fight}\n${fight.replaceAll("ford", "mill")}`,
  "plain.md": "# No fight\n",
};

async function forecast(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return cli(["forecast", ...args, "--fights", "20"], { files });
}

test("a forecast in words and numbers; the same seed, the same forecast", async () => {
  const first = await forecast("note.md", "--seed", "tide");
  expect([first.code, first.err]).toEqual([0, ""]);
  expect(first.out).toMatch(/^Forecast: At the ford\n\nThe party .*\n/);
  expect(first.out).toContain("Bandit  ");
  expect((await forecast("note.md", "--seed", "tide")).out).toBe(first.out);
  expect((await forecast("note.md", "--seed", "ebb")).out).not.toBe(first.out);
});

test("from a round, without somebody, by other policies, as JSON", async () => {
  const json = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await forecast("note.md", "--format", "json", ...args)).out);
  expect(await json()).toMatchObject({ title: "At the ford", fights: 20, fighters: [{}, {}, { points: 4 }] });
  expect(await json("--from", "Round 1")).toMatchObject({ fighters: [{}, {}, { points: 6 }] });
  expect(await json("--without", "ann, bandit")).toMatchObject({ decided: true, fighters: [{ name: "Bert" }] });
  expect(await json("--acts", "@bandits=beasts")).toMatchObject({
    fighters: [{ policy: "plain" }, {}, { policy: "beasts" }],
  });
});

test("one of several fights", async () => {
  expect((await forecast("two.md", "--fight", "mill")).out).toContain("Forecast: At the mill");
  expect(await forecast("two.md")).toMatchObject({ code: 2, out: "" });
});

test("2 where the call is wrong, 1 where there is no fight", async () => {
  expect(await forecast("plain.md")).toMatchObject({ code: 1, out: "" });
  expect((await forecast("note.md", "--from", "Round 9")).err).toContain('The fight has no line or round "Round 9".');
  expect((await forecast("note.md", "--without", "Cleo")).err).toContain('Nobody is called "Cleo" in this fight.');
  expect((await forecast("note.md", "--acts", "wolves=beasts")).err).toContain('The fight has no side "wolves".');
  expect((await forecast("note.md", "--acts", "bandits=clever")).err).toContain('"careful", "beasts" or "mindless"');
  expect(await cli(["forecast", "note.md", "--fights", "0"], { files })).toMatchObject({ code: 2 });
  expect(await cli(["forecast"], { files })).toMatchObject({ code: 2 });
});

test("the rules' own reckoning stands beside it, in text and JSON; where they have none, nothing", async () => {
  const note = `\`\`\`combat
rules: srd5

@party
Ann: HP 28, AC 16, level 3, longsword +5 1d8+3
Bel: HP 28, AC 16, longsword +5 1d8+3

@foes
Ogre: HP 68, AC 11, CR 2, greatclub +6 2d8+4
\`\`\`
`;
  const run = async (...args: string[]): Promise<string> =>
    (await cli(["forecast", ...args, "--fights", "20"], { files: { ...files, "srd.md": note } })).out;
  const words = [
    "450 of 400 XP: beyond high.",
    "Bel has no level, and so no share in the budget: write “Bel: …, level 3”.",
  ];
  expect(await run("srd.md")).toContain(`\n\n${words.join("\n")}\n\n`);
  const json: unknown = JSON.parse(await run("srd.md", "--format", "json"));
  expect(json).toMatchObject({ budget: { words, sums: { experience: 450, low: 150, moderate: 225, high: 400 } } });
  expect(JSON.parse(await run("note.md", "--format", "json"))).toMatchObject({ budget: null });
});

test("no forecast without somebody to whom another is bound: that is said, and an earlier moment goes", async () => {
  const note = `\`\`\`combat
rules: srd5

@party
Brand: HP 28, AC 16, longsword +5 1d8+3
Horse: HP 19, AC 10, size large, hooves +4 2d4+3

@foes
Ogre: HP 68, AC 11, greatclub +6 2d8+4

== Round 1
initiative [Brand d20=14, Ogre d20=9, Horse d20=2]
Brand mounts Horse
Ogre passes
== Round 2
Brand passes
\`\`\`
`;
  const told = (...more: string[]) =>
    cli(["forecast", "note.md", "--fights", "5", "--without", "Horse", ...more], { files: { "note.md": note } });
  const { code, err } = await told();
  expect([code, err]).toEqual([2, expect.stringContaining("cannot go on without Horse")]);
  expect(await told("--from", "Round 1")).toMatchObject({ code: 0, err: "" });
});
