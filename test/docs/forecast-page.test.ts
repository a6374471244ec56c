import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { systems } from "../../src/rules/index.ts";
import { sampleOf } from "../sample.ts";
import { FORECAST_PAGE, workedIn } from "./forecast-page.ts";

const examples = workedIn(readFileSync(FORECAST_PAGE, "utf8"));

test("every system has its worked example", () => {
  expect(examples.length).toBe(systems.size);
});

test("the examples are what the forecast prints (npm run examples)", () => {
  for (const { title, written, made } of sampleOf(examples)) expect(made(), title).toBe(written);
});
