import { expect, test } from "vitest";
import { htmlBlockAt } from "../../src/notes/fences.ts";

/** How a block of HTML that begins so would end: by a line such as the second, by a blank line, or not at all. */
test.each<[string, string | null]>([
  ["<script>", "x </script> y"],
  ["<PRE class=x", "</pre>"],
  ["<style", "</textarea>"],
  ["<textarea\t", "</script>"],
  ["<!-- x", "-->"],
  ["<?php", "?>"],
  ["<!DOCTYPE html", ">"],
  ["<![CDATA[", "]]>"],
  ["<div>", "blank"],
  ["</div>", "blank"],
  ["<DIV class=x", "blank"],
  ["<h1/>", "blank"],
  ["<h1", "blank"],
  ["<em>", "blank"],
  ["</em >", "blank"],
  ["<a-b c='d' e=f g=\"h\" i />  ", "blank"],
  ["<scripts>", "blank"],
  ["<em> x", null],
  ["<em", null],
  ["<em a=>", null],
  ["</em x>", null],
  ["<1>", null],
  ["<divx", null],
  ["<!1", null],
  ["x <div>", null],
  ["", null],
])("%j", (rest, end) => {
  const found = htmlBlockAt(rest, false);
  if (found === null || found === "blank" || end === null) expect(found).toBe(end);
  else {
    expect(found.test(end)).toBe(true);
    expect(found.test("x")).toBe(false);
  }
});

test("a lone tag begins no block in a paragraph, other HTML does", () => {
  expect(htmlBlockAt("<em>", true)).toBeNull();
  expect(htmlBlockAt("<div>", true)).toBe("blank");
  expect(htmlBlockAt("<!-- x", true)).not.toBeNull();
});

test("a lone tag of up to 2,000 signs is looked at", () => {
  const tag = (length: number): string => `<em ${"a".repeat(length - 5)}>`;
  expect(htmlBlockAt(tag(2000), false)).toBe("blank");
  expect(htmlBlockAt(tag(2001), false)).toBeNull();
});
