/** Nothing of a note but the players' model leaves: words in every forbidden place are searched in all that would. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { systems } from "../../src/rules/index.ts";
import { changesOf } from "../../src/table/changes.ts";
import { runsOf } from "../sample.ts";
import { leaksIn, writings } from "./leaks.ts";
import { castOf, Play, randomGroups } from "./played.ts";

const schema: unknown = JSON.parse(readFileSync("docs/table.schema.json", "utf8"));
if (typeof schema !== "object" || schema === null) throw new Error("docs/table.schema.json is no schema");
const validate = new Ajv2020({ allErrors: false, strict: true }).compile(schema);

/** Words that stand in no fight. */
const canaries = {
  seed: "Xanthareel",
  hidden: "Zyxomma",
  kind: "Kryptiker",
  weapon: "falchionette",
  number: "97531",
  comment: "Quokkabar",
  reason: "Wombatish",
  reminder: "Vexillarq",
};

test("a word is found however it is written, and only where it is", () => {
  for (const [how, written] of Object.entries(writings("Zyxomma")))
    for (const lead of ["", "a", "ab"])
      expect([how, leaksIn(Buffer.from(`${lead}${written}…`, "latin1"), ["Zyxomma"]).length]).toEqual([how, 1]);
  for (const lead of ["", "a", "ab", "abc"]) {
    const sent = Buffer.from(Buffer.from(`${lead}Zyxomma is here`).toString("base64"));
    expect(leaksIn(sent, ["Zyxomma"])).toHaveLength(1);
  }
  expect(leaksIn(Buffer.from("Zyxom ma 2579 75311"), ["Zyxomma", "97531"])).toEqual([]);
});

test.each([...systems.values()])("$id: no canary is in any change of a random fight", (system) => {
  const cast = castOf(system);
  const lines = cast.setup.split("\n");
  const sheet = (lines[lines.length - 1] ?? "").replace(/^[^:]*: /, "").replace(/[a-z ]+(?= \d?d\d)/, canaries.weapon);
  const hidden = [
    `${canaries.hidden}: hidden, ${sheet}, secret ${canaries.number}`,
    `${canaries.kind} x2: hidden, ${sheet}, ${canaries.weapon} of ${canaries.number}`,
  ];
  const own = lines.findIndex((line, at) => at > 0 && line.startsWith("@"));
  const setup = [
    ...lines.slice(0, own),
    // Foes' sheets hold a number that nobody may read.
    ...lines.slice(own).map((line) => (/^[^@].*: /.test(line) ? `${line}, secret ${canaries.number}` : line)),
    ...hidden,
    `// ${canaries.comment}`,
  ].join("\n");
  const names = [...cast.names, canaries.hidden, `${canaries.kind} 1`, `${canaries.kind} 2`];
  const more = fc.constantFrom(
    ["", ""],
    ["", ` // ${canaries.comment} ${canaries.hidden}`],
    [`// ${canaries.comment}\n`, ""],
    [`! ${canaries.hidden} HP -1 (${canaries.reason})\n`, ""],
    [`! remind in 1 round: ${canaries.reminder}\n`, ""],
    [`> ${canaries.hidden} sneaks about.\n`, ""],
    [`== A ${canaries.kind} comes\n`, ""],
  );
  fc.assert(
    fc.property(
      randomGroups(system, { ...cast, setup, names }, 14),
      fc.array(more, { minLength: 40, maxLength: 40 }),
      (groups, added) => {
        const play = new Play();
        for (const [at, group] of groups.entries()) {
          const [before = "", behind = ""] = added[at % added.length] ?? [];
          const lines =
            at === 0 ? group.lines : [...before.split("\n").slice(0, -1), ...group.lines.map((each) => each + behind)];
          play.write(
            { ...group, lines: at === 0 ? [`title: A fight`, `seed: ${canaries.seed}`, ...lines] : lines },
            `${at}`,
          );
        }
        let sent = "";
        for (const [at, { moment }] of play.seen.entries()) {
          sent += JSON.stringify(changesOf(play.seen[at - 1]?.moment.model ?? null, moment.model));
          validate(moment.model);
          expect(validate.errors ?? []).toEqual([]);
        }
        expect(leaksIn(Buffer.from(sent), Object.values(canaries))).toEqual([]);
      },
    ),
    { numRuns: runsOf(24) },
  );
});

test("the schema forbids what is not in the model", () => {
  const play = new Play();
  play.write(
    { lines: ["rules: zones", "@party", "Ada: HP 8, AGI 12, sword d6", "@foes", "Orc: HP 9"], hidden: false },
    "",
  );
  const [{ moment } = { moment: null }] = play.seen;
  const model = moment?.model;
  if (model === undefined) throw new Error("nothing was seen");
  expect(validate(model)).toBe(true);
  expect(validate({ ...model, source: "" })).toBe(false);
  expect(validate({ ...model, head: { ...model.head, seed: "s" } })).toBe(false);
  const [, foe] = Object.values(model.rows);
  expect(foe?.name).toBe("Orc");
  expect(validate({ ...model, rows: { r1: { ...foe, points: { now: 9, max: 9 } } } })).toBe(false);
  expect(validate({ ...model, rows: { Orc: foe } })).toBe(false);
  expect(validate({ ...model, rows: { r1: { ...foe, health: "9 of 9" } } })).toBe(false);
});
