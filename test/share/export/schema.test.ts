import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { jsonNote } from "../../../src/share/json.ts";
import { misfits } from "../../docs/json-form.ts";
import { goldenFiles, goldenFights } from "./golden.ts";

const schema: unknown = JSON.parse(readFileSync("docs/fight.schema.json", "utf8"));
if (typeof schema !== "object" || schema === null) throw new Error("docs/fight.schema.json is no schema");
const validate = new Ajv2020({ allErrors: false, strict: true }).compile(schema);

test.each(goldenFiles())(
  "the fights of %s have the form that the schema promises and docs/language.md prints",
  (file) => {
    const json: unknown = JSON.parse(JSON.stringify(jsonNote(goldenFights(file))));
    validate(json);
    expect(validate.errors ?? []).toEqual([]);
    expect(misfits(json)).toEqual([]);
  },
);

test("the schema forbids what is not in the form", () => {
  expect(validate({ fights: [], more: 1 })).toBe(false);
  expect(validate({ fights: [{}] })).toBe(false);
});
