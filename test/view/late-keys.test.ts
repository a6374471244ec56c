import { describe, expect, test } from "vitest";
import { keeps, type Key } from "../../src/view/frame/keys.tsx";

function pressed(key: string, more: { ctrlKey?: boolean; repeat?: boolean } = {}): Parameters<typeof keeps>[0] {
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false };
  return { key, code: "", ...none, ...more };
}

const waiting = (key: string): Key => ({ key, code: "", shiftKey: false });

describe("a key that comes while nothing can count", () => {
  test("is kept where it stands for something of the widget's later on too", () => {
    for (const key of ["1", "r", "?", "["]) expect(keeps(pressed(key), "widget"), key).toBe(true);
    for (const key of ["5", " ", "Enter", "z"]) expect(keeps(pressed(key), "face"), key).toBe(true);
  });

  test("is not, where it means what is there now", () => {
    for (const key of ["Enter", "Tab", "ArrowDown", " "]) expect(keeps(pressed(key), "widget"), key).toBe(false);
    for (const key of ["?", "Tab"]) expect(keeps(pressed(key), "face"), key).toBe(false);
    for (const key of ["1", "Enter"]) expect(keeps(pressed(key), "field"), key).toBe(false);
    expect(keeps(pressed("1", { ctrlKey: true }), "widget")).toBe(false);
    expect(keeps(pressed("1", { repeat: true }), "face")).toBe(false);
  });

  test("is the end of a face, where Enter comes behind a digit that waits", () => {
    expect(keeps(pressed("Enter"), "widget", waiting("5"))).toBe(true);
    expect(keeps(pressed("Enter"), "widget", waiting("r"))).toBe(false);
    expect(keeps(pressed("Enter"), "widget", waiting("Enter"))).toBe(false);
    // A space parts two faces, and would press whatever has the focus by then.
    expect(keeps(pressed(" "), "widget", waiting("5"))).toBe(true);
    expect(keeps(pressed(" "), "widget", waiting("r"))).toBe(false);
  });
});
