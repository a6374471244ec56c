import { expect, test } from "vitest";
import { faultOf } from "../../scripts/lint/subjects.mjs";

test.each([
  "zones: refuse a second counter (ZN-66)",
  "share, hosts: lines within 120 columns",
  "basic-d20: a docstring within the width of a line",
])("%s: says area and change", (subject) => {
  expect(faultOf(subject)).toBeNull();
});

test.each([
  ["What is cast is named above its targets", "begins with the area"],
  ["Zones: refuse a second counter", "begins with the area"],
  ["zones refuse a second counter", "begins with the area"],
  ["zones: what is cast is named", "not with “what”"],
  [`zones: ${"refuse ".repeat(30)}`, "at most 150 characters"],
])("%s: is refused", (subject, why) => {
  expect(faultOf(subject)).toContain(why);
});
